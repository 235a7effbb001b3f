"""Where each thing lies on the Cyvasse table, as far as a view shows it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum

from game.contract import Seat
from game.games.cyvasse.rules.data import ARMY, KINDS, MOUNTAINS, SIDES
from game.games.cyvasse.rules.position import Battle, Board
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.rules.turn import home_tiles, keep_of
from game.games.cyvasse.table import ids
from game.games.cyvasse.table.geometry import BUILDING_SIZE, PIECE_SIZE, SLOT_KINDS, TableGeometry
from game.table.entities.components import Place
from game.table.ids import ThingId


class TableLayer(IntEnum):
    """The layers of places; those with a higher number are drawn over the others."""

    HOME_SIGN = 2
    LOWER_MARK = 5
    BUILDING = 10
    PIECE = 20
    COUNT = 30
    UPPER_MARK = 40
    EFFECT = 50
    """Pieces that fall, stones, dust."""
    SCREEN = 60
    COIN = 70
    TROPHY = 71
    """A captured piece; the next one lies two layers higher, on its medallion."""


SCREEN_ASPECT_RATIO = 4.0
"""Width of the screen divided by its height."""

PILE_STEP = 6
"""The horizontal distance between two pieces in a slot, in layout units with all of the arena in sight."""
COUNT_SIZE = 40
"""The size of the number of pieces in a slot; so too."""
ON_MEDALLION = 0.82
"""The size of a captured piece, in that of its medallion."""


def places(view: Battle, geometry: TableGeometry, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
    """The place of each thing; pieces of the same kind keep their spots from `before` where they can."""
    spots_before = {thing: place.spot for thing, place in before.items() if isinstance(place.spot, ids.Spot)}
    spots = {
        thing: spot
        for thing, spot in spots_of_things(view, spots_before).items()
        if not (geometry.has_page and isinstance(spot, ids.Graveyard))
    }
    found: dict[ThingId, Place] = {}
    for spot, things in _things_by_spot(spots).items():
        for index, thing in enumerate(things):
            found[thing] = _place(geometry, thing, spot, index, things)
    found |= _count_places(geometry, spots) | _medallion_places(geometry, spots)
    if view.phase == "setup" and view.config.has_screen:
        found[ids.ScreenId()] = screen_place(view, geometry)
    return found


def on_tile(geometry: TableGeometry, thing: ids.BoardThing, tile: Tile) -> Place:
    """The place of a thing on a tile."""
    (x, y), size, spot = geometry.centre(tile), geometry.tile_size, ids.TileSpot(tile)
    match thing:
        case ids.HomeId():
            layer = TableLayer.HOME_SIGN
        case ids.BuildingId() | ids.PieceId(kind="mountain"):
            layer, size = TableLayer.BUILDING, size * BUILDING_SIZE
        case _:
            layer, y, size = TableLayer.PIECE, y - size * 0.03, size * PIECE_SIZE
    return Place(x, y, size, layer, spot=spot, window=geometry.screen)


def in_tray(geometry: TableGeometry, spot: ids.TraySlot, index: int = 0) -> Place:
    """The place of a piece in a slot; `index` counts from the left."""
    slot, step = geometry.slot(spot.side, spot.kind), PILE_STEP * geometry.factor
    capacity = MOUNTAINS if spot.kind == "mountain" else ARMY.get(spot.kind, 1)
    offset = step * (index - (capacity - 1) / 2)
    size = 0.99 * min(slot.width - 1.6 * step, slot.height)
    x = slot.centerx + offset
    return Place(x, slot.centery, size, TableLayer.PIECE, spot=spot, window=geometry.screen)


def in_graveyard(geometry: TableGeometry, side: str, kinds: Sequence[str], index: int) -> Place:
    """The place of one of the captured pieces of a side, given the kinds of all in order."""
    medallion = _medallion(geometry, side, kinds, index)
    size, layer = medallion.size * ON_MEDALLION, medallion.layer + 1
    return medallion._replace(size=size, layer=layer, spot=ids.Graveyard(side))


def _medallion(geometry: TableGeometry, side: str, kinds: Sequence[str], index: int) -> Place:
    (x, y), size = geometry.captured_piece(side, kinds, index)
    return Place(x, y, size, TableLayer.TROPHY + 2 * index, window=geometry.screen)


def captured_kinds(things: Iterable[ThingId]) -> list[str]:
    """The kinds of the pieces among some things, in order."""
    kinds = (thing.kind for thing in things if isinstance(thing, ids.PieceId))
    return sorted(kinds, key=SLOT_KINDS.index)


def screen_place(view: Battle, geometry: TableGeometry) -> Place:
    """The place of the screen between the halves of the board, shifted towards a half that is hidden."""
    field = geometry.field
    hidden = [progress.is_hidden for progress in view.setups]
    direction_up = (hidden[1] - hidden[0]) * (-1 if geometry.turned else 1)
    size = field.width * 1.03
    y = field.centery - direction_up * (size / SCREEN_ASPECT_RATIO / 2 - 8 * geometry.factor)
    return Place(field.centerx, y, size, TableLayer.SCREEN, window=geometry.screen)


def spots_of_things(view: Battle, before: Mapping[ThingId, ids.Spot]) -> dict[ids.BoardThing, ids.Spot]:
    """The spot of each thing that is not hidden; things that can stay on the spot they had `before` stay.

    A view has only kinds of pieces on tiles; on the table, the pieces of a kind keep their numbers.
    """
    found: dict[ids.BoardThing, ids.Spot] = {}
    for seat, progress in enumerate(view.setups):
        if not progress.is_hidden:
            for kind, spots in _spots_by_kind(view, seat).items():
                pieces = [ids.PieceId(SIDES[seat], kind, number) for number in range(1, len(spots) + 1)]
                found |= _assigned(pieces, spots, before)
            found |= dict(_buildings(view, seat))
    return found


def known_home_tiles(board: Board, seat: Seat) -> list[Tile]:
    """The home tiles of the seat's standing keep, as far as the view shows them. Spec: cyvasse 3.5."""
    keep = keep_of(board, seat)
    return [] if keep is None else sorted(home_tiles(board, keep))


def _spots_by_kind(view: Battle, seat: Seat) -> dict[str, list[ids.Spot]]:
    """The spots of the pieces, by kind; a spot occurs once for each piece on it."""
    side, position = SIDES[seat], view.position
    spots: dict[str, list[ids.Spot]] = {kind: [] for kind in KINDS}
    for tile, kind in position.board.units(seat).items():
        spots[kind].append(ids.TileSpot(tile))
    for kind, count in position.reserve(seat).items():
        spots[kind] += [ids.TraySlot(side, kind)] * count
    for kind, count in position.lost(seat).items():
        spots[kind] += [ids.Graveyard(side)] * count
    placed: list[ids.Spot] = [ids.TileSpot(tile) for tile in position.board.mountains_of(seat)]
    unplaced = MOUNTAINS - len(placed) if view.phase == "setup" else 0
    return spots | {"mountain": placed + [ids.TraySlot(side, "mountain")] * unplaced}


def _assigned(
    pieces: list[ids.PieceId], spots: list[ids.Spot], before: Mapping[ThingId, ids.Spot]
) -> dict[ids.BoardThing, ids.Spot]:
    """A spot for each piece, the one it had `before` if possible."""
    remaining = Counter(spots)
    found: dict[ids.BoardThing, ids.Spot] = {}
    for thing in pieces:
        spot = before.get(thing)
        if spot is not None and remaining[spot]:
            found[thing] = spot
            remaining[spot] -= 1
    others = remaining.elements()
    return {thing: found[thing] if thing in found else next(others) for thing in pieces}


def _buildings(view: Battle, seat: Seat) -> Iterator[tuple[ids.BoardThing, ids.Spot]]:
    """The keep or ruin, and the signs on the home tiles."""
    side, board = SIDES[seat], view.position.board
    keep = board.keep_or_ruin(seat)
    if keep is None:
        if view.phase == "setup":
            yield ids.BuildingId(side, "keep"), ids.TraySlot(side, "keep")
        return
    yield ids.BuildingId(side, "keep" if keep in board.keeps else "ruin"), ids.TileSpot(keep)
    for tile in known_home_tiles(board, seat):
        yield ids.HomeId(side, tile), ids.TileSpot(tile)


def _things_by_spot(spots: Mapping[ids.BoardThing, ids.Spot]) -> dict[ids.Spot, list[ids.BoardThing]]:
    """The things on each spot, in the order of the tray's slots."""
    groups: defaultdict[ids.Spot, list[ids.BoardThing]] = defaultdict(list)
    for thing, spot in spots.items():
        groups[spot].append(thing)
    return {spot: sorted(things, key=_sort_key) for spot, things in groups.items()}


def _place(
    geometry: TableGeometry,
    thing: ids.BoardThing,
    spot: ids.Spot,
    index: int,
    things: Sequence[ids.BoardThing],
) -> Place:
    match spot:
        case ids.TileSpot(tile=tile):
            return on_tile(geometry, thing, tile)
        case ids.TraySlot():
            return in_tray(geometry, spot, index)
        case ids.Graveyard(side=side):
            return in_graveyard(geometry, side, captured_kinds(things), index)


def _count_places(geometry: TableGeometry, spots: Mapping[ids.BoardThing, ids.Spot]) -> dict[ThingId, Place]:
    """The places of the counts beside slots with more than one piece."""
    found: dict[ThingId, Place] = {}
    size = COUNT_SIZE * geometry.factor
    for spot, count in Counter(spots.values()).items():
        if isinstance(spot, ids.TraySlot) and count > 1:
            x, y = geometry.slot(spot.side, spot.kind).bottomright
            place = Place(x - size / 2, y - size / 2, size, TableLayer.COUNT, window=geometry.screen)
            found[ids.CountId(spot, count)] = place
    return found


def _medallion_places(
    geometry: TableGeometry, spots: Mapping[ids.BoardThing, ids.Spot]
) -> dict[ThingId, Place]:
    """The places of the medallions below captured pieces."""
    found: dict[ThingId, Place] = {}
    for spot, things in _things_by_spot(spots).items():
        if isinstance(spot, ids.Graveyard):
            kinds = captured_kinds(things)
            for index in range(len(kinds)):
                found[ids.MedallionId(spot.side, index)] = _medallion(geometry, spot.side, kinds, index)
    return found


def _sort_key(thing: ids.BoardThing) -> tuple[int, int]:
    if not isinstance(thing, ids.PieceId):
        return -1, 0
    return SLOT_KINDS.index(thing.kind), thing.number
