"""Which thing is where: the view knows kinds on tiles, the table knows pieces by number.

Spots are tiles (`d4`), slots of a tray (`onyx:rabble`) and where the fallen lie (`onyx:fallen`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from game.contract import Option, Seat, Snapshot
from game.games.cyvasse.rules.board.grid import Tile, grid_of
from game.games.cyvasse.rules.board.pieces import ARMY, KINDS, MOUNTAINS, SIDES
from game.table.ids import Spots

Spot: TypeAlias = str
SeatView: TypeAlias = dict[str, Any]
"""A seat's part of the view."""


def spots(view: Snapshot, before: Mapping[str, Spot]) -> dict[str, Spot]:
    """Where each thing is, by its id; what still can be where it was `before` is there."""
    found: dict[str, Spot] = {}
    for seat in view["seats"]:
        if seat["units"] is not None:
            for kind, wanted in _wanted(view, seat).items():
                ids = [f"{seat['side']}-{kind}-{number}" for number in range(1, len(wanted) + 1)]
                found |= _assigned(ids, wanted, before)
            found |= dict(_buildings(view, seat))
    return found


def side_of(thing: str) -> str:
    """Whose thing it is."""
    return thing.partition("-")[0]


def kind_of(thing: str) -> str:
    """The kind of piece, or `mountain`, `keep`, `ruin`, `home`."""
    return thing.split("-")[1]


def name_of(spot: Spot) -> str:
    """The tile, or what lies in that part of a column."""
    return spot.partition(":")[2] or spot


def name_for(spot: Spot, seat: Seat) -> str:
    """What the seat's options call a spot; they have no name for what is the other side's."""
    side, _, name = spot.rpartition(":")
    return name if side in {"", SIDES[seat]} else spot


def spots_of(option: Option, seat: Seat) -> Spots:
    """The spots that an option of the seat names; the name of a layout is none."""
    names = (str(name) for name in option[1:])
    return tuple(_spot_of(name, seat) for name in names if name in KINDS or name[1:].isdecimal())


def _spot_of(name: str, seat: Seat) -> Spot:
    return f"{SIDES[seat]}:{name}" if name in KINDS else name


def homes(view: Snapshot, seat: SeatView) -> list[Tile]:
    """The home tiles of a standing keep, as far as is known. Spec: cyvasse 3.5."""
    if not seat["standing"]:
        return []
    grid = grid_of(view["size"])
    mountains = {tile for other in view["seats"] for tile in other["mountains"] or ()}
    return sorted(set(grid.neighbours[seat["keep"]]) - mountains)


def _wanted(view: Snapshot, seat: SeatView) -> dict[str, list[Spot]]:
    """By kind, every spot that holds one; as often as it holds some."""
    side = seat["side"]
    wanted: dict[str, list[Spot]] = {kind: [] for kind in KINDS}
    for tile, kind in sorted(seat["units"].items()):
        wanted[kind].append(tile)
    for place, counts in (("", seat["reserve"]), ("fallen", seat["lost"])):
        for kind, count in (counts or {}).items():
            wanted[kind] += [f"{side}:{place or kind}"] * count
    placed = list(seat["mountains"])
    kept = MOUNTAINS - len(placed) if view["phase"] == "setup" else 0
    return wanted | {"mountain": placed + [f"{side}:mountain"] * kept}


def _assigned(ids: list[str], wanted: list[Spot], before: Mapping[str, Spot]) -> dict[str, Spot]:
    """Each id to one of the spots; whoever can stay stays."""
    left = Counter(wanted)
    found: dict[str, Spot] = {}
    for thing in ids:
        spot = before.get(thing)
        if spot is not None and left[spot]:
            found[thing] = spot
            left[spot] -= 1
    rest = left.elements()
    return {thing: found[thing] if thing in found else next(rest) for thing in ids}


def _buildings(view: Snapshot, seat: SeatView) -> Iterator[tuple[str, Spot]]:
    side, keep = seat["side"], seat["keep"]
    if keep is None:
        if view["phase"] == "setup":
            yield f"{side}-keep", f"{side}:keep"
        return
    yield f"{side}-{'keep' if seat['standing'] else 'ruin'}", keep
    for tile in homes(view, seat):
        yield f"{side}-home-{tile}", tile


def counts(found: Mapping[str, Spot]) -> dict[Spot, int]:
    """How many pieces stand in each slot of a tray."""
    kinds = {*ARMY, "mountain"}
    return Counter(spot for spot in found.values() if name_of(spot) in kinds and ":" in spot)
