"""Why an option is not open to the seat that decides, by question. Spec: allyria 4.

The values of a reason are ids and numbers of the rules: `troop`, a type; `missing`, tokens by resource;
`distance`, in steps.
"""

from collections.abc import Callable, Mapping

from game.contract import NOTHING, Decision, Option, Reason, Seat
from game.games.allyria.rules import decks, flow
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.cards import why_not_play
from game.games.allyria.rules.data import is_resource
from game.games.allyria.rules.parties import why_not_enter, why_not_set_out
from game.games.allyria.rules.setup import why_not_found
from game.games.allyria.rules.turn import DONE, why_not_recruit


def why_closed(campaign: Campaign, decision: Decision, option: Option) -> Reason:
    """Why an option, and all that begin with it, are not open. The campaign may be that of a view."""
    verb, *named = option
    rule = RULES.get((decision.ask, str(verb)))
    reason = rule(campaign, decision.seat, *map(str, named)) if rule is not None and named else None
    return reason or expected_choice(decision)


def expected_choice(decision: Decision) -> Reason:
    """What the seat must choose instead of anything that is not offered."""
    match decision.ask:
        case flow.ACT:
            return Reason("act")
        case flow.BUY | flow.PLAY:
            key = decision.ask.removeprefix("allyria.")
            return Reason(f"{key}_or_done" if DONE in decision.options else key)
    return NOTHING


def _play(campaign: Campaign, seat: Seat, card: str, *_: str) -> Reason | None:
    """A card of the hand without effect. Spec: allyria 4.3."""
    has_effects = card in campaign.empires[seat].hand and not is_resource(card)
    return why_not_play(campaign, seat, card) if has_effects else None


def _buy(campaign: Campaign, seat: Seat, card: str) -> Reason | None:
    """A card of the pool that costs too much. Spec: allyria 4.4."""
    return decks.why_not_buy(campaign, seat, card) if card in campaign.market.pool else None


def _cycle(campaign: Campaign, seat: Seat, card: str) -> Reason | None:
    return decks.why_not_cycle(campaign, seat) if card in campaign.market.pool else None


def _march(campaign: Campaign, seat: Seat, start: str, *goal: str) -> Reason | None:
    """The start and the goal of a march. Spec: allyria 4.5."""
    reason = why_not_set_out(campaign, seat, start)
    return reason or (why_not_enter(campaign, seat, start, goal[0]) if goal else None)


RULES: Mapping[tuple[str, str], Callable[..., Reason | None]] = {
    (flow.CITY, "city"): lambda campaign, _seat, tile: why_not_found(campaign, tile),
    (flow.PLAY, "play"): _play,
    (flow.BUY, "buy"): _buy,
    (flow.BUY, "cycle"): _cycle,
    (flow.ACT, "recruit"): why_not_recruit,
    (flow.ACT, "march"): _march,
}
"""By question and verb; the rest of the option is given to the rule."""
