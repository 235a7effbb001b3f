"""The path of a piece from tile to tile, by its kind and the kind of move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.games.cyvasse.rules.events import Moved
from game.games.cyvasse.rules.grid import Tile, place_of
from game.games.cyvasse.table.geometry import TableGeometry
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.games.cyvasse.table.places import on_tile
from game.table.entities.components import Ease, Leg, Place


@dataclass(frozen=True)
class Gait:
    """How a kind of piece moves."""

    seconds: float
    """Per tile."""
    hop_height: float
    """On each tile; in tiles."""
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
"""By kind; all other kinds walk."""

JUMP_HEIGHT, MAX_FLIGHT_HEIGHT = 0.9, 1.1
"""The height of a jump over other pieces, and the maximal height of a dragon's flight, in tiles."""
MAX_PATH_SECONDS = 1.1


def legs_of(geometry: TableGeometry, event: Moved, piece: PieceId) -> list[Leg]:
    """The legs of a move."""
    if event.piece == "dragon":
        return [flight_leg(geometry, piece, event.path)]
    if event.how == "forest":
        return forest_legs(geometry, piece, event)
    gait = GAITS.get(event.piece, WALK)
    seconds = min(gait.seconds, MAX_PATH_SECONDS / len(event.path))
    if event.how == "jump" and event.piece == "trebuchet":
        goal = on_tile(geometry, piece, event.goal)
        jump_seconds = max(0.5, seconds * len(event.path))
        return [Leg(goal, jump_seconds, geometry.tile_size * JUMP_HEIGHT, sound="set")]
    return _with_landing(list(walk_legs(geometry, event, piece, replace(gait, seconds=seconds))))


def flight_leg(geometry: TableGeometry, piece: PieceId, path: Sequence[Tile]) -> Leg:
    """One high leg to the end of the path."""
    goal = on_tile(geometry, piece, path[-1])
    seconds = min(MAX_PATH_SECONDS, 0.45 + 0.08 * len(path))
    return Leg(goal, seconds, geometry.tile_size * min(MAX_FLIGHT_HEIGHT, 0.6 + 0.1 * len(path)), sound="set")


def forest_legs(geometry: TableGeometry, piece: PieceId, event: Moved) -> list[Leg]:
    """The piece fades out in one forest and fades in in another. Spec: cyvasse 5.5.3."""
    start, goal = on_tile(geometry, piece, event.start), on_tile(geometry, piece, event.goal)
    hidden_at_start = start._replace(opacity=0.0, size=start.size * 0.7)
    hidden_at_goal = goal._replace(opacity=0.0, size=goal.size * 0.7)
    return [
        Leg(hidden_at_start, 0.3, ease=Ease.IN),
        Leg(goal, 0.35, ease=Ease.OUT, start=hidden_at_goal, sound="set"),
    ]


def walk_legs(geometry: TableGeometry, event: Moved, piece: PieceId, gait: Gait) -> Iterator[Leg]:
    """A leg to each tile of the path, or two over the edge of the board."""
    hop = gait.hop_height * geometry.tile_size
    for before, tile in pairwise((event.start, *event.path)):
        if _on_opposite_edges(before, tile):
            yield from edge_legs(geometry, piece, (before, tile), gait.seconds)
        else:
            yield Leg(on_tile(geometry, piece, tile), gait.seconds, hop, Ease.LINEAR, sound=gait.sound)


def edge_legs(
    geometry: TableGeometry, piece: PieceId, tiles: tuple[Tile, Tile], seconds: float
) -> Iterator[Leg]:
    """Off the board on one side and onto it from the other. Spec: cyvasse 5.5.4."""
    last, first = tiles
    (x, y), (right, up) = place_of(last), _edge_direction(last, first)
    out = _outside(geometry, piece, last, (x + right, y + up))
    x, y = place_of(first)
    back = _outside(geometry, piece, first, (x - right, y - up))
    hop = geometry.tile_size * 0.2
    yield Leg(out, seconds * 1.2, hop, Ease.LINEAR, sound="gallop")
    yield Leg(on_tile(geometry, piece, first), seconds * 1.2, hop, Ease.LINEAR, start=back, sound="gallop")


def seconds_until(legs: Sequence[Leg], tile: Tile) -> float:
    """Seconds until the legs reach a tile, or if they do not, until their end."""
    seconds, spot = 0.0, TileSpot(tile)
    for leg in legs:
        seconds += leg.seconds
        if leg.goal.spot == spot:
            break
    return seconds


def _outside(geometry: TableGeometry, piece: PieceId, tile: Tile, coordinates: tuple[int, int]) -> Place:
    """An invisible place outside the board, beside a tile on its edge."""
    place = on_tile(geometry, piece, tile)
    x, y = geometry.point(*coordinates)
    return place._replace(x=x, y=y, opacity=0.0, spot=None)


def _on_opposite_edges(before: Tile, tile: Tile) -> bool:
    """True if two successive tiles of a path are not neighbours."""
    (x1, y1), (x2, y2) = place_of(before), place_of(tile)
    return max(abs(x1 - x2), abs(y1 - y2)) > 1


def _edge_direction(last: Tile, first: Tile) -> tuple[int, int]:
    """The direction in which the path leaves the board, right and up."""
    (x1, y1), (x2, y2) = place_of(last), place_of(first)
    return (x1 > x2) - (x1 < x2), (y1 > y2) - (y1 < y2)


def _with_landing(legs: list[Leg]) -> list[Leg]:
    """The legs, the last one slowing down and with the sound of a piece that is set down."""
    last = legs[-1]
    return [*legs[:-1], Leg(last.goal, last.seconds, last.arc, Ease.OUT, last.start, "set")]
