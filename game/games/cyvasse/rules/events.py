"""All events of a match, and the notation of turns. Spec: cyvasse 5.13, 9.3."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules.data import PIECES, Kind, Rows
from game.games.cyvasse.rules.terrain import Line, PlacedSection, Tile


class BoardLaid(Event, kind="board_laid"):
    """The terrain of the match was created."""

    rows: Rows
    sections: tuple[PlacedSection, ...] | None
    """In the order of the quarters; None for a whole board."""


class Coin(Event, kind="coin"):
    """The first mover was decided."""

    seat: Seat
    tossed: bool
    """False if the options fixed it."""


class SetupPlaced(Event, kind="setup_placed", secret=("option",), hidden=True):
    """A seat chose an option of its setup."""

    seat: Seat
    option: Option | None
    """None only when masked."""


class SetupUndone(Event, kind="setup_undone", hidden=True):
    """A seat took back its latest setup step."""

    seat: Seat


class SetupDone(Event, kind="setup_done"):
    """A seat finished its layout."""

    seat: Seat


class ScreenRemoved(Event, kind="screen_removed"):
    """Both layouts became visible to all."""

    cfen: str
    """The position at turn 1."""


class TurnBegan(Event, kind="turn_began"):
    """A turn began; the seat is to move."""

    seat: Seat
    turn: int


class Moved(Event, kind="moved"):
    """A piece went from one tile to another."""

    seat: Seat
    piece: Kind
    start: Tile
    goal: Tile
    how: str
    """`step`, `slide`, `jump`, `wrap`, `forest` or `strike`."""
    path: Line
    """Every tile entered or flown over, the last one the goal; for `forest` just the goal."""


class Captured(Event, kind="captured"):
    """A piece left the board for good."""

    seat: Seat
    """The captor."""
    piece: Kind
    tile: Tile


class Swapped(Event, kind="swapped"):
    """A spearman and a friend swapped places."""

    seat: Seat
    spearman: Tile
    """Its tile before the swap."""
    partner: Tile
    """The partner's tile before the swap."""
    piece: Kind
    """The partner's kind."""


class Deployed(Event, kind="deployed"):
    """A piece entered the board from the reserve."""

    seat: Seat
    piece: Kind
    tile: Tile


class Passed(Event, kind="passed"):
    """No second rabble was moved."""

    seat: Seat


class KeepFell(Event, kind="keep_fell"):
    """A keep fell, and its owner's reserve was captured."""

    seat: Seat
    """The owner."""
    by: Seat
    tile: Tile
    homes: tuple[Tile, ...]
    """The home tiles that the attacker occupies, by rank, then file."""
    lost: Mapping[Kind, int]
    """The reserve that was captured."""


class MatchOver(Event, kind="match_over"):
    """The match has ended."""

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
