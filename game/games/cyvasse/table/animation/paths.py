"""How a piece moves from tile to tile, by its kind and the kind of move."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.cyvasse.rules.board.grid import Tile, place_of
from game.games.cyvasse.rules.events import Moved
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import on_tile
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place


@dataclass(frozen=True)
class Gait:
    """How a kind of piece moves. Lengths in tiles."""

    seconds: float
    """For a tile."""
    hop: float
    """The height of its leap on each tile."""
    sound: str
    """On each tile."""


WALK = Gait(0.26, 0.14, "step")
GAITS = {
    "light_horse": Gait(0.13, 0.22, "gallop"),
    "heavy_horse": Gait(0.15, 0.18, "gallop"),
    "elephant": Gait(0.2, 0.08, "stomp"),
    "catapult": Gait(0.17, 0.0, ""),
    "trebuchet": Gait(0.17, 0.0, ""),
}
"""All other kinds walk."""

LEAP, FLIGHT = 0.9, 1.1
"""The height of a jump over other pieces and of a dragon's flight, in tiles."""
LONGEST = 1.1
"""Seconds that a path takes at most."""


def legs_of(board: Board, event: Moved, piece: PieceId) -> list[Leg]:
    """The legs of a move."""
    if event.piece == "dragon":
        return flight(board, piece, event.path)
    if event.how == "forest":
        return vanishing(board, piece, event)
    gait = GAITS.get(event.piece, WALK)
    seconds = min(gait.seconds, LONGEST / len(event.path))
    if event.how == "jump" and event.piece == "trebuchet":
        return [
            Leg(
                on_tile(board, piece, event.goal),
                max(0.5, seconds * len(event.path)),
                board.tile * LEAP,
                sound="set",
            )
        ]
    legs: list[Leg] = []
    before = event.start
    for tile in event.path:
        if _apart(before, tile):
            legs += over_the_edge(board, piece, (before, tile), seconds)
        else:
            legs.append(
                Leg(
                    on_tile(board, piece, tile), seconds, gait.hop * board.tile, Ease.LINEAR, sound=gait.sound
                )
            )
        before = tile
    return _landed(legs)


def flight(board: Board, piece: PieceId, path: Sequence[Tile]) -> list[Leg]:
    """One high leg to the end of the path."""
    goal = on_tile(board, piece, path[-1])
    seconds = min(LONGEST, 0.45 + 0.08 * len(path))
    return [Leg(goal, seconds, board.tile * min(FLIGHT, 0.6 + 0.1 * len(path)), sound="set")]


def vanishing(board: Board, piece: PieceId, event: Moved) -> list[Leg]:
    """The piece fades out on its tile and in on its goal."""
    start, goal = on_tile(board, piece, event.start), on_tile(board, piece, event.goal)
    gone = start._replace(opacity=0.0, size=start.size * 0.7)
    there = goal._replace(opacity=0.0, size=goal.size * 0.7)
    return [Leg(gone, 0.3, ease=Ease.IN), Leg(goal, 0.35, ease=Ease.OUT, start=there, sound="set")]


def over_the_edge(board: Board, piece: PieceId, tiles: tuple[Tile, Tile], seconds: float) -> list[Leg]:
    """Off the board on one side and onto it from the other."""
    last, first = tiles
    (x, y), (right, up) = place_of(last), _stride(last, first)
    out = _beyond(board, piece, last, (x + right, y + up))
    x, y = place_of(first)
    back = _beyond(board, piece, first, (x - right, y - up))
    hop = board.tile * 0.2
    return [
        Leg(out, seconds * 1.2, hop, Ease.LINEAR, sound="gallop"),
        Leg(on_tile(board, piece, first), seconds * 1.2, hop, Ease.LINEAR, start=back, sound="gallop"),
    ]


def arrival(legs: Sequence[Leg], tile: Tile) -> float:
    """Seconds until the legs reach a tile, or until their end."""
    seconds, spot = 0.0, TileSpot(tile)
    for leg in legs:
        seconds += leg.seconds
        if leg.goal.spot == spot:
            break
    return seconds


def _beyond(board: Board, piece: PieceId, tile: Tile, outside: tuple[int, int]) -> Place:
    place = on_tile(board, piece, tile)
    x, y = board.at(*outside)
    return place._replace(x=x, y=y, opacity=0.0, spot=None)


def _apart(one: Tile, other: Tile) -> bool:
    """Whether two tiles that follow one another lie on opposite edges."""
    (x1, y1), (x2, y2) = place_of(one), place_of(other)
    return max(abs(x1 - x2), abs(y1 - y2)) > 1


def _stride(last: Tile, first: Tile) -> tuple[int, int]:
    """The direction in which the path leaves the board."""
    (x1, y1), (x2, y2) = place_of(last), place_of(first)
    return (x1 > x2) - (x1 < x2), (y1 > y2) - (y1 < y2)


def _landed(legs: list[Leg]) -> list[Leg]:
    """The legs, the last with the sound of a piece that is set down."""
    last = legs[-1]
    return [*legs[:-1], Leg(last.goal, last.seconds, last.arc, Ease.OUT, last.start, "set")]
