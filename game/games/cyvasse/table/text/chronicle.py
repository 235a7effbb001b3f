"""The chronicle of a match of Cyvasse, in notation and in sentences. Spec: cyvasse 5.13."""

from collections.abc import Iterable, Iterator, Sequence

from game.contract import Event, Option, Seat, Snapshot
from game.games.cyvasse.rules.board.grid import Tile
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
from game.games.cyvasse.table.ids import TileSpot
from game.games.cyvasse.table.text import story
from game.table.chronicle import Chronicle, ChronicleLine
from game.text import Words

SETUP = (SetupPlaced, SetupDone, ScreenRemoved, Coin)


def lines(events: Iterable[Event], _view: Snapshot, words: Words) -> list[ChronicleLine]:
    """A line for each choice of a turn, and for each event of the setup."""
    return [line for turn, group in _choices(events) for line in _lines(turn, group, words)]


def _choices(events: Iterable[Event]) -> Iterator[tuple[int, list[Event]]]:
    """Each choice with the events that followed it, and the number of its turn; setup events are single."""
    turn, group_turn, group = 0, 0, list[Event]()
    for event in events:
        if isinstance(event, CHOICES + SETUP):
            if group:
                yield group_turn, group
            group, group_turn = [event], turn
        elif group:
            group.append(event)
        if isinstance(event, TurnBegan):
            turn = event.turn
    if group:
        yield group_turn, group


def _lines(turn: int, group: Sequence[Event], words: Words) -> Iterator[ChronicleLine]:
    first = group[0]
    if isinstance(first, CHOICES):
        sentences = " ".join(_sentences(group, words))
        spots, concerned = tuple(map(TileSpot, _tiles(group))), story.concerned(group)
        yield ChronicleLine(
            turn, first.seat, written(group), sentences, spots, concerned, story.weight(group)
        )
    elif isinstance(first, ScreenRemoved):
        yield ChronicleLine(turn, None, "", words("log.cyvasse.screen"), ())
    elif isinstance(first, Coin):
        key = "coin" if first.tossed else "first"
        yield ChronicleLine(
            turn, first.seat, "", words(f"log.cyvasse.{key}", side=_side(first.seat, words)), ()
        )
    elif isinstance(first, SetupDone):
        yield ChronicleLine(
            turn, first.seat, "", words("log.cyvasse.ready", side=_side(first.seat, words)), ()
        )
    elif isinstance(first, SetupPlaced) and first.option is not None:
        yield _setup_line(first.seat, first.option, words)


def _setup_line(seat: Seat, option: Option, words: Words) -> ChronicleLine:
    """The line of a setup choice."""
    side, key = _side(seat, words), f"log.cyvasse.{option[0]}"
    match option:
        case ("mountain" | "keep", str() as tile):
            return ChronicleLine(0, seat, "", words(key, side=side, tile=tile), (TileSpot(tile),))
        case ("place", str() as kind, str() as tile):
            sentence = words(key, side=side, piece=_piece(kind, words), tile=tile)
            return ChronicleLine(0, seat, "", sentence, (TileSpot(tile),))
        case ("preset", str() as preset):
            return ChronicleLine(
                0, seat, "", words(key, side=side, name=words(f"cyvasse.preset.{preset}.name")), ()
            )
    return ChronicleLine(0, seat, "", words(key, side=side), ())


def _sentences(group: Sequence[Event], words: Words) -> Iterator[str]:
    """A sentence for each event of a choice."""
    for event in group:
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


def _tiles(group: Sequence[Event]) -> Iterator[Tile]:
    """The tiles of the events, in order."""
    for event in group:
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

    score = "cyvasse.story.score"

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
        """The lines of the events."""
        return lines(events, view, words)

    def scores(self, view: Snapshot) -> Sequence[float]:
        """The strength of each side; nothing during the setup. Spec: cyvasse 6.2"""
        return view["strength"] or ()

    def why_lost(self, view: Snapshot, seat: Seat, words: Words) -> str:
        """Why the side has not won."""
        return story.why_lost(view, seat, words)
