"""The chronicle of a match of Cyvasse: its notation, and the same in sentences. Spec: cyvasse 5.13."""

from collections.abc import Iterable, Iterator, Sequence

from game.contract import Event, Option, Seat, Snapshot
from game.games.cyvasse.rules.board.pieces import SIDES
from game.games.cyvasse.rules.events import (
    Captured,
    Coin,
    Deployed,
    KeepFell,
    MatchOver,
    Moved,
    Passed,
    ScreenRemoved,
    SetupDone,
    SetupPlaced,
    Swapped,
    TurnBegan,
)
from game.games.cyvasse.rules.notation import CHOICES, written
from game.table.chronicle import Chronicle, Line
from game.text import Words

SETUP = (SetupPlaced, SetupDone, ScreenRemoved, Coin)


def lines(events: Iterable[Event], _view: Snapshot, words: Words) -> list[Line]:
    """A line for each choice in a turn and each thing that happened before the first one."""
    return [line for turn, part in _parts(events) for line in _lines(turn, part, words)]


def _parts(events: Iterable[Event]) -> Iterator[tuple[int, list[Event]]]:
    """What belongs together, with its turn: a choice and what came of it, or a step of the setup."""
    turn, begun, part = 0, 0, list[Event]()
    for event in events:
        if isinstance(event, CHOICES + SETUP):
            if part:
                yield begun, part
            part, begun = [event], turn
        elif part:
            part.append(event)
        if isinstance(event, TurnBegan):
            turn = event.turn
    if part:
        yield begun, part


def _lines(turn: int, part: Sequence[Event], words: Words) -> Iterator[Line]:
    first = part[0]
    if isinstance(first, CHOICES):
        told = " ".join(_sentences(part, words))
        yield Line(turn, first.seat, written(part), told, tuple(_spots(part)))
    elif isinstance(first, ScreenRemoved):
        yield Line(turn, None, "", words("log.cyvasse.screen"), ())
    elif isinstance(first, Coin):
        key = "coin" if first.tossed else "first"
        yield Line(turn, first.seat, "", words(f"log.cyvasse.{key}", side=_side(first.seat, words)), ())
    elif isinstance(first, SetupDone):
        yield Line(turn, first.seat, "", words("log.cyvasse.ready", side=_side(first.seat, words)), ())
    elif isinstance(first, SetupPlaced) and first.option is not None:
        yield _placed(first.seat, first.option, words)


def _placed(seat: Seat, option: Option, words: Words) -> Line:
    """A step of a setup that the reader may see."""
    verb, *names = map(str, option)
    side, tile = _side(seat, words), names[-1] if names else ""
    spots = (tile,) if tile[1:].isdecimal() else ()
    told = {
        "build": lambda: words("log.cyvasse.build", side=side),
        "preset": lambda: words("log.cyvasse.preset", side=side, name=words(f"cyvasse.preset.{tile}.name")),
        "mountain": lambda: words("log.cyvasse.mountain", side=side, tile=tile),
        "keep": lambda: words("log.cyvasse.keep", side=side, tile=tile),
        "place": lambda: words("log.cyvasse.place", side=side, piece=_piece(names[0], words), tile=tile),
    }[verb]()
    return Line(0, seat, "", told, spots)


def _sentences(part: Sequence[Event], words: Words) -> Iterator[str]:
    """What was done, and what came of it."""
    for event in part:
        match event:
            case Moved(piece=piece, start=start, goal=goal, how=how):
                key = "forest" if how == "forest" else "wrap" if how == "wrap" else "moved"
                yield words(f"log.cyvasse.{key}", piece=_piece(piece, words), start=start, goal=goal)
            case Captured(piece=piece, tile=tile):
                yield words("log.cyvasse.captured", piece=_piece(piece, words), tile=tile)
            case Swapped(spearman=one, partner=other, piece=piece):
                yield words("log.cyvasse.swapped", piece=_piece(piece, words), one=one, other=other)
            case Deployed(piece=piece, tile=tile):
                yield words("log.cyvasse.deployed", piece=_piece(piece, words), tile=tile)
            case Passed():
                yield words("log.cyvasse.passed")
            case KeepFell(seat=seat):
                yield words("log.cyvasse.fell", side=_side(seat, words))
            case MatchOver(reason=reason):
                yield words(f"cyvasse.reason.{reason}")


def _spots(part: Sequence[Event]) -> Iterator[str]:
    """The tiles that were touched, in order."""
    for event in part:
        match event:
            case Moved(start=start, goal=goal):
                yield from (start, goal)
            case Swapped(spearman=one, partner=other):
                yield from (one, other)
            case Deployed(tile=tile) | KeepFell(tile=tile) | Captured(tile=tile):
                yield tile


def _side(seat: Seat, words: Words) -> str:
    return words(f"cyvasse.side.{SIDES[seat]}")


def _piece(kind: str, words: Words) -> str:
    return words(f"cyvasse.piece.{kind}.name")


class CyvasseChronicle(Chronicle):
    """The chronicle of a match."""

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[Line]:
        """What happened, line by line."""
        return lines(events, view, words)
