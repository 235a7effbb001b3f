"""The spot of each thing: the view knows kinds on tiles, the table knows pieces by number."""

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


def spots(view: Snapshot, before: Mapping[ThingId, Spot]) -> dict[BoardThing, Spot]:
    """The spot of each thing; things that can keep the spot they had `before` keep it."""
    found: dict[BoardThing, Spot] = {}
    for seat in view["seats"]:
        if seat["units"] is not None:
            for kind, wanted in _spots_by_kind(view, seat).items():
                ids = [PieceId(seat["side"], kind, number) for number in range(1, len(wanted) + 1)]
                found |= _assigned(ids, wanted, before)
            found |= dict(_buildings(view, seat))
    return found


def spots_of(option: Option, seat: Seat) -> Spots:
    """The spots that an option of the seat names; a preset names none."""
    verb, *names = map(str, option)
    return () if verb == "preset" else tuple(_spot_of(name, seat) for name in names)


def _spot_of(name: str, seat: Seat) -> Spot:
    return TraySlot(SIDES[seat], name) if name in KINDS else TileSpot(name)


def homes(view: Snapshot, seat: SeatView) -> list[Tile]:
    """The home tiles of a standing keep, as far as the view shows them. Spec: cyvasse 3.5."""
    if not seat["standing"]:
        return []
    grid = grid_of(view["size"])
    mountains = {tile for other in view["seats"] for tile in other["mountains"] or ()}
    return sorted(set(grid.neighbours[seat["keep"]]) - mountains)


def _spots_by_kind(view: Snapshot, seat: SeatView) -> dict[str, list[Spot]]:
    """By kind, the spots of its pieces; a spot of several pieces is listed several times."""
    side = seat["side"]
    wanted: dict[str, list[Spot]] = {kind: [] for kind in KINDS}
    for tile, kind in sorted(seat["units"].items()):
        wanted[kind].append(TileSpot(tile))
    for kind, count in (seat["reserve"] or {}).items():
        wanted[kind] += [TraySlot(side, kind)] * count
    for kind, count in (seat["lost"] or {}).items():
        wanted[kind] += [Graveyard(side)] * count
    placed: list[Spot] = [TileSpot(tile) for tile in seat["mountains"]]
    unplaced = MOUNTAINS - len(placed) if view["phase"] == "setup" else 0
    return wanted | {"mountain": placed + [TraySlot(side, "mountain")] * unplaced}


def _assigned(
    ids: list[PieceId], wanted: list[Spot], before: Mapping[ThingId, Spot]
) -> dict[BoardThing, Spot]:
    """One of the spots for each id, the one it had before if possible."""
    left = Counter(wanted)
    found: dict[BoardThing, Spot] = {}
    for thing in ids:
        spot = before.get(thing)
        if spot is not None and left[spot]:
            found[thing] = spot
            left[spot] -= 1
    rest = left.elements()
    return {thing: found[thing] if thing in found else next(rest) for thing in ids}


def _buildings(view: Snapshot, seat: SeatView) -> Iterator[tuple[BoardThing, Spot]]:
    side, keep = seat["side"], seat["keep"]
    if keep is None:
        if view["phase"] == "setup":
            yield BuildingId(side, "keep"), TraySlot(side, "keep")
        return
    yield BuildingId(side, "keep" if seat["standing"] else "ruin"), TileSpot(keep)
    for tile in homes(view, seat):
        yield HomeId(side, tile), TileSpot(tile)
