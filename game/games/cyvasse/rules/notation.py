"""Notation of moves, for the log. Spec: cyvasse 5.13."""

from collections.abc import Iterable, Iterator, Sequence

from game.contract import Event
from game.games.cyvasse.rules.data.pieces import PIECES
from game.games.cyvasse.rules.events import (
    Captured,
    Deployed,
    KeepFell,
    MatchOver,
    Moved,
    Passed,
    Swapped,
    TurnBegan,
)

CHOICES = (Moved, Swapped, Deployed, Passed)
"""The first event of each choice in a turn."""

WON = ("king", "keep", "blocked")
"""Reasons by which the side that chose wins."""


def turns(log: Iterable[Event]) -> list[str]:
    """The log of a match, one entry per turn; two rabble of one turn share it. Spec: cyvasse 5.13."""
    entries: list[str] = []
    ended = True
    for events in choices(log):
        if ended:
            entries.append(written(events))
        else:
            entries[-1] += f" & {written(events)}"
        ended = any(isinstance(event, TurnBegan | MatchOver) for event in events)
    return entries


def choices(log: Iterable[Event]) -> Iterator[list[Event]]:
    """The events of each choice in the play phase, choice by choice."""
    events: list[Event] = []
    for event in log:
        if isinstance(event, CHOICES):
            if events:
                yield events
            events = [event]
        elif events:
            events.append(event)
    if events:
        yield events


def written(events: Sequence[Event]) -> str:
    """The notation of one choice, from its events in order. Spec: cyvasse 5.13."""
    fallen = any(isinstance(event, KeepFell) for event in events)
    won = any(isinstance(event, MatchOver) and event.reason in WON for event in events)
    return action_text(events) + "*" * fallen + "#" * won


def action_text(events: Sequence[Event]) -> str:
    """The notation of a choice without its consequences. Spec: cyvasse 5.13."""
    match events[0]:
        case Moved(piece=piece, start=start, goal=goal, how=how):
            captured = "".join(f"x{event.tile}" for event in events if isinstance(event, Captured))
            return PIECES[piece].letter + start + (captured or ("~" if how == "forest" else "-") + goal)
        case Swapped(spearman=spearman, partner=partner):
            return f"{PIECES['spearman'].letter}{spearman}<>{partner}"
        case Deployed(piece=piece, tile=tile):
            return f"@{PIECES[piece].letter}{tile}"
    return "--"
