"""Where everything lies on the Cyvasse table, as far as the viewer may know."""

from collections import Counter, defaultdict
from collections.abc import Mapping

from game.contract import Snapshot
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import ARMY, MOUNTAINS
from game.games.cyvasse.table.ids import (
    BoardThing,
    BuildingId,
    CountId,
    Graveyard,
    HomeId,
    PieceId,
    ScreenId,
    Spot,
    TileSpot,
    TraySlot,
)
from game.games.cyvasse.table.layout.board import PIECE, TRAY, WORKS, Board
from game.games.cyvasse.table.layout.spots import spots
from game.table.entities.place import Place
from game.table.ids import ThingId

HOME, WORK, STANDING, COUNT, SCREEN = 2, 10, 20, 30, 60
"""Layers, from the ground up; marks lie between them."""

SCREEN_SHAPE = 4.0
"""Width of the screen divided by its height."""

_PILE = 9
"""The distance of pieces of a kind in the tray, in layout units."""


def places(view: Snapshot, board: Board, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
    """Each thing's place by its id; of pieces that look alike, those that can stay do."""
    spots_before = {thing: place.spot for thing, place in before.items() if isinstance(place.spot, Spot)}
    found = spots(view, spots_before)
    lying: dict[ThingId, Place] = {}
    for spot, things in _grouped(found).items():
        for index, thing in enumerate(things):
            lying[thing] = _place(board, thing, spot, index, len(things))
    lying |= _counts(board, found)
    if view["phase"] == "setup" and view["config"]["setup"] in {"secret", "quick"}:
        lying[ScreenId()] = screen(view, board)
    return lying


def on_tile(board: Board, thing: BoardThing, tile: Tile) -> Place:
    """The place of a thing that stands on a tile."""
    x, y = board.centre(tile)
    spot = TileSpot(tile)
    match thing:
        case HomeId():
            return Place(x, y, board.tile, HOME, spot=spot)
        case BuildingId() | PieceId(kind="mountain"):
            return Place(x, y, board.tile * WORKS, WORK, spot=spot)
    return Place(x, y - board.tile * 0.03, board.tile * PIECE, STANDING, spot=spot)


def in_tray(board: Board, spot: TraySlot, index: int = 0) -> Place:
    """The place of the `index`th piece in a slot of a tray."""
    slot = board.slot(spot.side, spot.kind)
    most = MOUNTAINS if spot.kind == "mountain" else ARMY.get(spot.kind, 1)
    aside = _PILE * (index - (most - 1) / 2)
    size = 0.94 * min(slot.width - _PILE, slot.height)
    return Place(slot.centerx + aside, slot.centery, size, STANDING, spot=spot)


def fallen(board: Board, side: str, index: int, count: int) -> Place:
    """The place of the `index`th of the `count` pieces that a side has lost."""
    (x, y), size = board.fallen(side, index, count)
    return Place(x, y, size, STANDING, spot=Graveyard(side))


def screen(view: Snapshot, board: Board) -> Place:
    """The place of the screen between the halves: over the hidden half if there is one."""
    field = board.field
    hidden = [seat["units"] is None for seat in view["seats"]]
    upwards = (hidden[1] - hidden[0]) * (-1 if board.turned else 1)
    size = field.width + 24
    return Place(field.centerx, field.centery - upwards * (size / SCREEN_SHAPE / 2 - 8), size, SCREEN)


def _grouped(found: Mapping[BoardThing, Spot]) -> dict[Spot, list[BoardThing]]:
    """The things on each spot, in the order of the tray."""
    groups: defaultdict[Spot, list[BoardThing]] = defaultdict(list)
    for thing, spot in found.items():
        groups[spot].append(thing)
    return {spot: sorted(things, key=_rank) for spot, things in groups.items()}


def _place(board: Board, thing: BoardThing, spot: Spot, index: int, count: int) -> Place:
    match spot:
        case TileSpot(tile=tile):
            return on_tile(board, thing, tile)
        case TraySlot():
            return in_tray(board, spot, index)
        case Graveyard(side=side):
            return fallen(board, side, index, count)


def _counts(board: Board, found: Mapping[BoardThing, Spot]) -> dict[ThingId, Place]:
    """Numbers beside the slots that hold more than one piece."""
    lying: dict[ThingId, Place] = {}
    for spot, count in Counter(found.values()).items():
        if isinstance(spot, TraySlot) and count > 1:
            slot = board.slot(spot.side, spot.kind)
            lying[CountId(spot, count)] = Place(slot.right - 20, slot.bottom - 20, 40, COUNT)
    return lying


def _rank(thing: BoardThing) -> tuple[int, int]:
    if not isinstance(thing, PieceId):
        return -1, 0
    return TRAY.index(thing.kind), thing.number
