"""How a piece gets from tile to tile: walking, galloping, stamping, flying, rolling."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.cyvasse.rules.board.grid import Tile, place_of
from game.games.cyvasse.rules.events import Moved
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import on_tile
from game.table.components import Ease, Leg
from game.table.place import Place


@dataclass(frozen=True)
class Gait:
    """How a kind of piece moves. Lengths in tiles."""

    seconds: float
    """For a tile."""
    hop: float
    """How high it leaps on each tile."""
    sound: str
    """Heard on each tile."""


WALK = Gait(0.26, 0.14, "step")
GAITS = {
    "light_horse": Gait(0.13, 0.22, "gallop"),
    "heavy_horse": Gait(0.15, 0.18, "gallop"),
    "elephant": Gait(0.2, 0.08, "stomp"),
    "catapult": Gait(0.17, 0.0, ""),
    "trebuchet": Gait(0.17, 0.0, ""),
}
"""Who is not here walks."""

LEAP, FLIGHT = 0.9, 1.1
"""How high a piece jumps over others, and how high the dragon flies."""
LONGEST = 1.1
"""Seconds that a way takes at most, however long it is."""


def legs_of(board: Board, event: Moved, thing: str) -> list[Leg]:
    """The legs of a move."""
    if event.piece == "dragon":
        return flight(board, thing, event.path)
    if event.how == "forest":
        return vanishing(board, thing, event)
    gait = GAITS.get(event.piece, WALK)
    seconds = min(gait.seconds, LONGEST / len(event.path))
    if event.how == "jump" and event.piece == "trebuchet":
        return [
            Leg(
                on_tile(board, thing, event.goal),
                max(0.5, seconds * len(event.path)),
                board.tile * LEAP,
                sound="set",
            )
        ]
    legs: list[Leg] = []
    before = event.start
    for tile in event.path:
        if _apart(before, tile):
            legs += over_the_edge(board, thing, (before, tile), seconds)
        else:
            legs.append(
                Leg(on_tile(board, thing, tile), seconds, gait.hop * board.tile, Ease.EVEN, sound=gait.sound)
            )
        before = tile
    return _landed(legs)


def flight(board: Board, thing: str, path: Sequence[Tile]) -> list[Leg]:
    """Up, along and down again, high above everything."""
    goal = on_tile(board, thing, path[-1])
    seconds = min(LONGEST, 0.45 + 0.08 * len(path))
    return [Leg(goal, seconds, board.tile * min(FLIGHT, 0.6 + 0.1 * len(path)), sound="set")]


def vanishing(board: Board, thing: str, event: Moved) -> list[Leg]:
    """Into the undergrowth here, out of it there."""
    start, goal = on_tile(board, thing, event.start), on_tile(board, thing, event.goal)
    gone = start._replace(opacity=0.0, size=start.size * 0.7)
    there = goal._replace(opacity=0.0, size=goal.size * 0.7)
    return [Leg(gone, 0.3, ease=Ease.STARTING), Leg(goal, 0.35, ease=Ease.ENDING, start=there, sound="set")]


def over_the_edge(board: Board, thing: str, tiles: tuple[Tile, Tile], seconds: float) -> list[Leg]:
    """Off the board on one side and onto it from the other."""
    last, first = tiles
    (x, y), (right, up) = place_of(last), _stride(last, first)
    out = _beyond(board, thing, last, (x + right, y + up))
    x, y = place_of(first)
    back = _beyond(board, thing, first, (x - right, y - up))
    hop = board.tile * 0.2
    return [
        Leg(out, seconds * 1.2, hop, Ease.EVEN, sound="gallop"),
        Leg(on_tile(board, thing, first), seconds * 1.2, hop, Ease.EVEN, start=back, sound="gallop"),
    ]


def arrival(legs: Sequence[Leg], tile: Tile) -> float:
    """Seconds until the legs have led onto a tile, or to their end."""
    seconds = 0.0
    for leg in legs:
        seconds += leg.seconds
        if leg.goal.spot == tile:
            break
    return seconds


def _beyond(board: Board, thing: str, tile: Tile, outside: tuple[int, int]) -> Place:
    place = on_tile(board, thing, tile)
    x, y = board.at(*outside)
    return place._replace(x=x, y=y, opacity=0.0, spot=None)


def _apart(one: Tile, other: Tile) -> bool:
    """Whether two tiles that follow one another lie on opposite edges."""
    (x1, y1), (x2, y2) = place_of(one), place_of(other)
    return max(abs(x1 - x2), abs(y1 - y2)) > 1


def _stride(last: Tile, first: Tile) -> tuple[int, int]:
    """The direction in which the way leaves the board."""
    (x1, y1), (x2, y2) = place_of(last), place_of(first)
    return (x1 > x2) - (x1 < x2), (y1 > y2) - (y1 < y2)


def _landed(legs: list[Leg]) -> list[Leg]:
    """The legs, the last of them heard as a piece set down."""
    last = legs[-1]
    return [*legs[:-1], Leg(last.goal, last.seconds, last.arc, Ease.ENDING, last.start, "set")]
