"""Why an option is not open to the seat that decides, by question. Spec: grace 4, 5.

The values of a reason are ids and numbers of the rules: `role`, an office; `seat`, a number; `resource`, a
type; `holding`, an id; `event`, an id.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.contract import Decision, Option, Reason, Seat
from game.games.grace.rules.intrigues import Plotting
from game.games.grace.rules.kingdom import Kingdom, KingdomStep, seat_of
from game.games.grace.rules.placing import Laying, Placing, why_not_play_role
from game.games.grace.rules.resource_phase import Collecting, Offices, why_not_name
from game.kit.records import known_value

Rule: TypeAlias = Callable[..., Reason | None]
"""Called with the kingdom, the step that asks, the seat that decides, and what the option names.

Returns why the option is not open; None: it has no reason of its own.
"""


def why_closed(kingdom: Kingdom, decision: Decision, option: Option) -> Reason:
    """Why an option, and all that begin with it, are not open. The kingdom may be that of a view."""
    verb, *named = option
    rule = RULES.get((decision.ask, str(verb)))
    reason = rule and rule(kingdom, kingdom.stack[-1], decision.seat, *map(str, named))
    return reason or expected(decision)


def expected(decision: Decision) -> Reason:
    """What the seat must choose instead of anything that is not offered."""
    return Reason(decision.ask.removeprefix("grace."))


def _give(kingdom: Kingdom, step: Offices, _seat: Seat, role: str, *to: str) -> Reason | None:
    return step.why_not_give(kingdom, role, seat_of(to[0])) if to else step.why_not_move(role)


def _take(kingdom: Kingdom, step: Offices, _seat: Seat, role: str) -> Reason | None:
    return step.why_not_take(kingdom, role)


def _name(kingdom: Kingdom, _step: KingdomStep, _seat: Seat, heir: str) -> Reason | None:
    return why_not_name(kingdom, seat_of(heir))


def _collect(kingdom: Kingdom, step: Collecting, seat: Seat, holding: str, *kind: str) -> Reason | None:
    """The Holding is somebody else's, was used, or its deck is empty."""
    if kingdom.owner_of(holding) != seat:
        return Reason("not_your_holding")
    used = step.why_not_use(seat, holding)
    return used or (step.why_not_draw(kingdom, seat, kind[0]) if kind else None)


def _mend(_kingdom: Kingdom, step: Collecting, seat: Seat, *_holdings: str) -> Reason | None:
    return step.why_not_mend(seat)


def _play(kingdom: Kingdom, step: Plotting, seat: Seat, card: str, *target: str) -> Reason | None:
    """The card cannot be laid there; without a target, only Overthrow can be closed as a whole."""
    return step.why_not_play(kingdom, seat, card, seat_of(target[0]) if target else kingdom.king)


def _role(kingdom: Kingdom, _step: KingdomStep, seat: Seat, role: str, *_where: str) -> Reason | None:
    return why_not_play_role(kingdom, seat, role)


def _wait(_kingdom: Kingdom, step: Laying, seat: Seat) -> Reason | None:
    return step.why_not_wait(seat)


def _back(kingdom: Kingdom, _step: KingdomStep, _seat: Seat, _card: str, *claimant: str) -> Reason | None:
    """The former King cannot be backed. Spec: grace 5.9.2."""
    is_closed = bool(claimant) and claimant[0] not in known_value(kingdom.war).piles
    return Reason("former_king") if is_closed else None


RULES: Mapping[tuple[str, str], Rule] = {
    ("grace.roles", "give"): _give,
    ("grace.roles", "take"): _take,
    ("grace.heir", "name"): _name,
    ("grace.collect", "collect"): _collect,
    ("grace.collect", "mend"): _mend,
    ("grace.intrigue", "play"): _play,
    (Placing.laying, "role"): _role,
    ("grace.last_role", "role"): _role,
    (Placing.laying, "wait"): _wait,
    ("grace.back", "wait"): _wait,
    ("grace.back", "back"): _back,
}
"""By question and verb."""
