"""Assigns the pieces of a view to things on the table.

A view has only kinds of pieces on tiles; on the table, pieces of a kind are numbered and keep their number.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from game.contract import Option, Seat, Snapshot
from game.games.cyvasse.rules.board.grid import Tile, grid_of
from game.games.cyvasse.rules.board.pieces import KINDS, MOUNTAINS, SIDES
from game.games.cyvasse.table.ids import (
    BoardThing,
    BuildingId,
    Graveyard,
    HomeId,
    PieceId,
    Spot,
    TileSpot,
    TraySlot,
)
from game.table.ids import Spots, ThingId

SeatView: TypeAlias = dict[str, Any]
"""A seat's part of the view."""


def spots_of_things(view: Snapshot, before: Mapping[ThingId, Spot]) -> dict[BoardThing, Spot]:
    """The spot of each thing; things that can stay on the spot they had `before` stay there."""
    found: dict[BoardThing, Spot] = {}
    for seat_view in view["seats"]:
        if seat_view["units"] is not None:
            for kind, spots in _spots_by_kind(view, seat_view).items():
                ids = [PieceId(seat_view["side"], kind, number) for number in range(1, len(spots) + 1)]
                found |= _assigned(ids, spots, before)
            found |= dict(_buildings(view, seat_view))
    return found


def spots_of(option: Option, seat: Seat) -> Spots:
    """The spots that an option of a seat names; a preset names none."""
    verb, *names = map(str, option)
    return () if verb == "preset" else tuple(_spot_of(name, seat) for name in names)


def _spot_of(name: str, seat: Seat) -> Spot:
    return TraySlot(SIDES[seat], name) if name in KINDS else TileSpot(name)


def visible_home_tiles(view: Snapshot, seat_view: SeatView) -> list[Tile]:
    """The home tiles of a standing keep, as far as the view shows them. Spec: cyvasse 3.5."""
    if not seat_view["standing"]:
        return []
    grid = grid_of(view["size"])
    mountains = {tile for other in view["seats"] for tile in other["mountains"] or ()}
    return sorted(set(grid.neighbours[seat_view["keep"]]) - mountains)


def _spots_by_kind(view: Snapshot, seat_view: SeatView) -> dict[str, list[Spot]]:
    """The spots of the pieces, by kind; a spot occurs once for each piece on it."""
    side = seat_view["side"]
    spots: dict[str, list[Spot]] = {kind: [] for kind in KINDS}
    for tile, kind in sorted(seat_view["units"].items()):
        spots[kind].append(TileSpot(tile))
    for kind, count in (seat_view["reserve"] or {}).items():
        spots[kind] += [TraySlot(side, kind)] * count
    for kind, count in (seat_view["lost"] or {}).items():
        spots[kind] += [Graveyard(side)] * count
    placed: list[Spot] = [TileSpot(tile) for tile in seat_view["mountains"]]
    unplaced = MOUNTAINS - len(placed) if view["phase"] == "setup" else 0
    return spots | {"mountain": placed + [TraySlot(side, "mountain")] * unplaced}


def _assigned(
    ids: list[PieceId], spots: list[Spot], before: Mapping[ThingId, Spot]
) -> dict[BoardThing, Spot]:
    """A spot for each id, the one it had `before` if possible."""
    remaining = Counter(spots)
    found: dict[BoardThing, Spot] = {}
    for thing in ids:
        spot = before.get(thing)
        if spot is not None and remaining[spot]:
            found[thing] = spot
            remaining[spot] -= 1
    others = remaining.elements()
    return {thing: found[thing] if thing in found else next(others) for thing in ids}


def _buildings(view: Snapshot, seat_view: SeatView) -> Iterator[tuple[BoardThing, Spot]]:
    side, keep = seat_view["side"], seat_view["keep"]
    if keep is None:
        if view["phase"] == "setup":
            yield BuildingId(side, "keep"), TraySlot(side, "keep")
        return
    yield BuildingId(side, "keep" if seat_view["standing"] else "ruin"), TileSpot(keep)
    for tile in visible_home_tiles(view, seat_view):
        yield HomeId(side, tile), TileSpot(tile)
