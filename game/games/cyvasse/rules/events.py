"""All events of a match, and the notation of turns. Spec: cyvasse 5.13, 9.3."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules.data import PIECES, Kind, Rows
from game.games.cyvasse.rules.terrain import Line, PlacedSection, Tile


@dataclass(frozen=True, kw_only=True)
class BoardLaid(Event):
    """The terrain of the match was created."""

    kind = "board_laid"
    rows: Rows
    sections: tuple[PlacedSection, ...] | None
    """In the order of the quarters; None for a whole board."""


@dataclass(frozen=True, kw_only=True)
class Coin(Event):
    """The first mover was decided."""

    kind = "coin"
    seat: Seat
    tossed: bool
    """False if the options fixed it."""


@dataclass(frozen=True, kw_only=True)
class SetupPlaced(Event):
    """A seat chose an option of its setup."""

    kind = "setup_placed"
    secret = ("option",)
    hidden = True
    seat: Seat
    option: Option | None
    """None only when masked."""


@dataclass(frozen=True, kw_only=True)
class SetupUndone(Event):
    """A seat took back its latest setup step."""

    kind = "setup_undone"
    hidden = True
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class SetupDone(Event):
    """A seat finished its layout."""

    kind = "setup_done"
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class ScreenRemoved(Event):
    """Both layouts became visible to all."""

    kind = "screen_removed"
    cfen: str
    """The position at turn 1."""


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    """A turn began; the seat is to move."""

    kind = "turn_began"
    seat: Seat
    turn: int


@dataclass(frozen=True, kw_only=True)
class Moved(Event):
    """A piece went from one tile to another."""

    kind = "moved"
    seat: Seat
    piece: Kind
    start: Tile
    goal: Tile
    how: str
    """`step`, `slide`, `jump`, `wrap`, `forest` or `strike`."""
    path: Line
    """Every tile entered or flown over, the last one the goal; for `forest` just the goal."""


@dataclass(frozen=True, kw_only=True)
class Captured(Event):
    """A piece left the board for good."""

    kind = "captured"
    seat: Seat
    """The captor."""
    piece: Kind
    tile: Tile


@dataclass(frozen=True, kw_only=True)
class Swapped(Event):
    """A spearman and a friend swapped places."""

    kind = "swapped"
    seat: Seat
    spearman: Tile
    """Its tile before the swap."""
    partner: Tile
    """The partner's tile before the swap."""
    piece: Kind
    """The partner's kind."""


@dataclass(frozen=True, kw_only=True)
class Deployed(Event):
    """A piece entered the board from the reserve."""

    kind = "deployed"
    seat: Seat
    piece: Kind
    tile: Tile


@dataclass(frozen=True, kw_only=True)
class Passed(Event):
    """No second rabble was moved."""

    kind = "passed"
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class KeepFell(Event):
    """A keep fell, and its owner's reserve was captured."""

    kind = "keep_fell"
    seat: Seat
    """The owner."""
    by: Seat
    tile: Tile
    homes: tuple[Tile, ...]
    """The home tiles that the attacker occupies, by rank, then file."""
    lost: Mapping[Kind, int]
    """The reserve that was captured."""


@dataclass(frozen=True, kw_only=True)
class MatchOver(Event):
    """The match has ended."""

    kind = "match_over"
    winner: Seat | None
    """None for a draw."""
    reason: str
    """`king`, `keep`, `blocked`, `quiet` or `repetition`."""
    strength: tuple[int, int]
    """The sides' points at the end."""


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
