"""Where each thing lies on the Cyvasse table, as far as a view shows it."""

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
from game.games.cyvasse.table.layout.geometry import BUILDING_SIZE, PIECE_SIZE, SETUP_KINDS, TableGeometry
from game.games.cyvasse.table.layout.layers import TableLayer
from game.games.cyvasse.table.layout.spots import spots_of_things
from game.table.entities.place import Place
from game.table.ids import ThingId

SCREEN_ASPECT_RATIO = 4.0
"""Width of the screen divided by its height."""

_PILE_STEP = 9
"""The horizontal distance between two pieces in a slot, in layout units."""


def places(view: Snapshot, geometry: TableGeometry, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
    """The place of each thing; pieces of the same kind keep their spots from `before` where they can."""
    spots_before = {thing: place.spot for thing, place in before.items() if isinstance(place.spot, Spot)}
    spots = spots_of_things(view, spots_before)
    found: dict[ThingId, Place] = {}
    for spot, things in _things_by_spot(spots).items():
        for index, thing in enumerate(things):
            found[thing] = _place(geometry, thing, spot, index, len(things))
    found |= _count_places(geometry, spots)
    if view["phase"] == "setup" and view["config"]["setup"] in {"secret", "quick"}:
        found[ScreenId()] = screen_place(view, geometry)
    return found


def on_tile(geometry: TableGeometry, thing: BoardThing, tile: Tile) -> Place:
    """The place of a thing on a tile."""
    x, y = geometry.centre(tile)
    size, spot = geometry.tile_size, TileSpot(tile)
    match thing:
        case HomeId():
            return Place(x, y, size, TableLayer.HOME_SIGN, spot=spot)
        case BuildingId() | PieceId(kind="mountain"):
            return Place(x, y, size * BUILDING_SIZE, TableLayer.BUILDING, spot=spot)
    return Place(x, y - size * 0.03, size * PIECE_SIZE, TableLayer.PIECE, spot=spot)


def in_tray(geometry: TableGeometry, spot: TraySlot, index: int = 0) -> Place:
    """The place of a piece in a slot; `index` counts from the left."""
    slot = geometry.slot(spot.side, spot.kind)
    capacity = MOUNTAINS if spot.kind == "mountain" else ARMY.get(spot.kind, 1)
    offset = _PILE_STEP * (index - (capacity - 1) / 2)
    size = 0.94 * min(slot.width - _PILE_STEP, slot.height)
    return Place(slot.centerx + offset, slot.centery, size, TableLayer.PIECE, spot=spot)


def in_graveyard(geometry: TableGeometry, side: str, index: int, count: int) -> Place:
    """The place of a captured piece; `index` is less than `count`, the number of captured pieces."""
    (x, y), size = geometry.captured_piece(side, index, count)
    return Place(x, y, size, TableLayer.PIECE, spot=Graveyard(side))


def screen_place(view: Snapshot, geometry: TableGeometry) -> Place:
    """The place of the screen between the halves of the board, shifted towards a half that is hidden."""
    field = geometry.field
    hidden = [seat["units"] is None for seat in view["seats"]]
    direction_up = (hidden[1] - hidden[0]) * (-1 if geometry.turned else 1)
    size = field.width + 24
    y = field.centery - direction_up * (size / SCREEN_ASPECT_RATIO / 2 - 8)
    return Place(field.centerx, y, size, TableLayer.SCREEN)


def _things_by_spot(spots: Mapping[BoardThing, Spot]) -> dict[Spot, list[BoardThing]]:
    """The things on each spot, in the order of the tray's slots."""
    groups: defaultdict[Spot, list[BoardThing]] = defaultdict(list)
    for thing, spot in spots.items():
        groups[spot].append(thing)
    return {spot: sorted(things, key=_sort_key) for spot, things in groups.items()}


def _place(geometry: TableGeometry, thing: BoardThing, spot: Spot, index: int, count: int) -> Place:
    match spot:
        case TileSpot(tile=tile):
            return on_tile(geometry, thing, tile)
        case TraySlot():
            return in_tray(geometry, spot, index)
        case Graveyard(side=side):
            return in_graveyard(geometry, side, index, count)


def _count_places(geometry: TableGeometry, spots: Mapping[BoardThing, Spot]) -> dict[ThingId, Place]:
    """The places of the counts beside slots with more than one piece."""
    found: dict[ThingId, Place] = {}
    for spot, count in Counter(spots.values()).items():
        if isinstance(spot, TraySlot) and count > 1:
            slot = geometry.slot(spot.side, spot.kind)
            found[CountId(spot, count)] = Place(slot.right - 20, slot.bottom - 20, 40, TableLayer.COUNT)
    return found


def _sort_key(thing: BoardThing) -> tuple[int, int]:
    if not isinstance(thing, PieceId):
        return -1, 0
    return SETUP_KINDS.index(thing.kind), thing.number
