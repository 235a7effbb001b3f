"""The rows of Lyssan's verbs, and forecasts of what options change on the map."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, field
from functools import partial

from game.contract import Option, Seat
from game.games.lyssan.rules.actions import Use, action_points, actions, points_left
from game.games.lyssan.rules.control import controlled, controller
from game.games.lyssan.rules.data import TOKENS
from game.games.lyssan.rules.flow import COMMAND
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM, PUPPET, claimable
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation.verbs import Verb


@dataclass(frozen=True)
class Forecast:
    """What an option changes on the map at once."""

    after: Position
    touched: Sequence[str] = ()
    """The provinces in which it may change who controls them."""
    deeds: Sequence[str] = field(default=())
    """The rules of event triumphs that it fulfils. Spec: lyssan 5.3.2."""


def no_change(position: Position, _faction: str, _option: Option) -> Forecast:
    """Nothing changes on the map."""
    return Forecast(position)


def never_again(_option: Option, _options: Sequence[Option]) -> None:
    """It is not repeated."""


@dataclass(frozen=True, kw_only=True)
class LyssanVerb(Verb[LyssanWording]):
    """A verb of Lyssan's options."""

    forecast: Callable[[Position, str, Option], Forecast] = no_change
    """What an option of a faction changes on the map."""
    is_counted: bool = False
    """True if it is said how many of its options are left to do in a turn."""


Row = partial(LyssanVerb, again=never_again)
"""A row of a verb that is never repeated."""


def named(*kinds: Callable[[str], SpotId]) -> Callable[[Position, Option, Seat], Spots]:
    """The spots of what an option names, a kind for each."""

    def spots(_view: Position, option: Option, _seat: Seat) -> Spots:
        return tuple(kind(str(thing)) for kind, thing in zip(kinds, option[1:], strict=False))

    return spots


def pointed_at(
    verb: str, kind: type[SpotId], ask: str = COMMAND
) -> Callable[[Position, Selection, SpotId], Option | None]:
    """The thing of a kind that is pointed at, at a question."""

    def meant(_view: Position, selection: Selection, spot: SpotId) -> Option | None:
        is_meant = selection.decision.ask == ask and isinstance(spot, kind)
        return (verb, *astuple(spot)) if is_meant else None

    return meant


def claims(position: Position, faction: str, forecast: Forecast) -> list[str]:
    """The triumphs that a faction claims at once. Spec: lyssan 5.3."""
    rules = list(forecast.deeds)
    if forecast.touched and claimable(position, "realm"):
        has_enough = len(controlled(forecast.after, faction)) >= PROVINCES_FOR_REALM[len(position.factions)]
        rules += ["realm"] * has_enough
    return [str(slot.id) for rule in rules for slot in claimable(position, rule)]


def puppet_wins(position: Position, faction: str, forecast: Forecast) -> bool:
    """True if a puppet gets its last triumph, so that the other seat wins. Spec: lyssan 5.15."""
    owner = position.factions[faction]
    if owner.role != PUPPET:
        return False
    return len(owner.triumphs) + len(claims(position, faction, forecast)) >= position.config.to_win


def points(position: Position, faction: str, option: Option) -> tuple[int, int, int] | None:
    """The action points that an agent's action uses, those with which it can go on, and those that are lost.

    None: it needs none after a move or by a card, or the view hides how many it has.
    """
    use, agent = position.innermost(Use), str(option[1])
    if position.in_command and (use is None or use.talks):
        return None
    have = TOKENS[position.agents[agent].kind].actions if use is None else use.points
    is_action = option in actions(position, faction, agent)
    used = action_points(position, faction, option) if is_action else have
    left = points_left(position, faction, option) if used < have else 0
    return used, left, max(0, have - used - left)


def consequences(wording: LyssanWording, faction: str, forecast: Forecast) -> Iterator[str]:
    """A sentence for each triumph that is won at once, and for each province that changes hands."""
    yield from wins(wording, faction, forecast)
    yield from control_changes(wording, faction, forecast)


def wins(wording: LyssanWording, faction: str, forecast: Forecast) -> Iterator[str]:
    """A sentence for each triumph that is won at once."""
    for triumph in claims(wording.view, faction, forecast):
        yield wording.say("option.wins", triumph=wording.triumph(triumph))


def control_changes(wording: LyssanWording, faction: str, forecast: Forecast) -> Iterator[str]:
    """A sentence for each province that changes hands. Spec: lyssan 5.1."""
    for province in forecast.touched:
        before, now = controller(wording.view, province), controller(forecast.after, province)
        if before != now:
            yield _change(wording, faction, province, before, now)


def _change(wording: LyssanWording, faction: str, province: str, before: str | None, now: str | None) -> str:
    if now == faction:
        key, name = "taken_from" if before else "taken", before
    elif before == faction:
        key, name = "lost_to" if now else "lost", now
    elif now is None:
        key, name = "contested", before
    else:
        key, name = "gained", now
    said = "" if name is None else wording.faction(name)
    return wording.say(f"control.{key}", province=wording.province(province), name=said)
