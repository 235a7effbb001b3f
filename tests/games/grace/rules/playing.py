"""Matches of Yes, Your Grace at a step, and how tests play on from there. Spec: grace 9.1."""

from collections.abc import Iterable
from typing import Any

from game.contract import Event, Option, Seat
from game.games.grace.rules import GraceState, restore
from game.games.grace.rules.situation import situation

QUIET = ("great_fire", "plague")
"""Crises with nothing on them: while they are open the King is asked for the next event."""
LOYAL = ("", "loyalist_marshal", "loyalist_spymaster", "loyalist_steward")
"""Allegiance cards of four seats under a first King in seat 0."""
BRINK = "h01! h16! h31! h46! h02"
"""The Holdings of a seat of which four are damaged."""


def at(step: str, *events: str, **given: Any) -> GraceState:
    """A match at a step with these events; see `Situation`."""
    return restore(situation(step=step, events=events, **given))


def ordering(*events: str, **given: Any) -> GraceState:
    """A match in which the King orders these events, which come before the quiet ones."""
    return at("order", *events, *QUIET, **given)


def resolve(state: GraceState, event: str = "ev1") -> list[Event]:
    """The King names an event."""
    return state.choose(state.kingdom.king, ("resolve", event))


def choose(state: GraceState, *option: str, seat: Seat | None = None) -> list[Event]:
    """The seat that decides alone, or this one, chooses an option."""
    if seat is None:
        (decision,) = state.awaiting
        seat = decision.seat
    return state.choose(seat, option)


def asked(state: GraceState) -> list[tuple[Seat, str]]:
    """Who is asked what, without the name of the game."""
    return [(decision.seat, decision.ask.removeprefix("grace.")) for decision in state.awaiting]


def options(state: GraceState, seat: Seat | None = None) -> list[Option]:
    """The options of the only decision, or of that of a seat."""
    (found,) = [each for each in state.awaiting if seat in (None, each.seat)]
    return list(found.options)


def plays(state: GraceState, seat: Seat, verb: str) -> list[Option]:
    """The options of a seat with a verb."""
    return [option for option in options(state, seat) if option[0] == verb]


def of_kind(events: Iterable[Event], *kinds: str) -> list[Any]:
    """The events of these kinds."""
    return [event for event in events if event.kind in kinds]


def the(events: Iterable[Event], kind: str, **fields: Any) -> Any:
    """The only event of a kind, or the one with these fields."""
    (found,) = [
        event
        for event in of_kind(events, kind)
        if all(getattr(event, name) == value for name, value in fields.items())
    ]
    return found


def verdict(events: Iterable[Event], event: str = "ev1") -> tuple[int, int, bool, str]:
    """Support, Oppose, whether the requirement is met, and the result of an event."""
    judged = the(events, "judged", id=event)
    return judged.support, judged.oppose, judged.requirement, judged.result


def play_out_round(state: GraceState) -> list[Event]:
    """Everybody chooses the first option until the round has ended."""
    events: list[Event] = []
    while state.awaiting and not of_kind(events, "round_ended"):
        decision = state.awaiting[0]
        events += state.choose(decision.seat, decision.options[0])
    return events


def annals(state: GraceState) -> list[str]:
    """The kinds of the records."""
    return [record.kind for record in state.kingdom.annals]
