"""Where everything lies on the Cyvasse table, as far as the onlooker may know."""

from collections.abc import Mapping
from itertools import groupby

from game.contract import Snapshot
from game.games.cyvasse.rules.board.pieces import ARMY, MOUNTAINS
from game.games.cyvasse.table.layout.board import PIECE, TRAY, WORKS, Board
from game.games.cyvasse.table.layout.spots import counts, kind_of, name_of, spots
from game.table.place import Place

HOME, WORK, STANDING, COUNT, SCREEN = 2, 10, 20, 30, 60
"""Layers, from the ground up; marks lie between them."""

SCREEN_SHAPE = 4.0
"""How many times wider than high the screen is."""

_PILE = 9
"""How far apart pieces of a kind stand in the tray."""


def places(view: Snapshot, board: Board, before: Mapping[str, Place]) -> dict[str, Place]:
    """Each thing's place by its id; of pieces that look alike, who can stay stays."""
    found = spots(view, {thing: place.spot for thing, place in before.items() if place.spot is not None})
    piled = sorted(found, key=lambda thing: (found[thing], _rank(thing)))
    lying: dict[str, Place] = {}
    for spot, group in groupby(piled, key=found.__getitem__):
        things = list(group)
        for index, thing in enumerate(things):
            lying[thing] = _place(board, thing, spot, index, len(things))
    lying |= _counts(board, counts(found))
    if view["phase"] == "setup" and view["config"]["setup"] in {"secret", "quick"}:
        lying["screen"] = screen(view, board)
    return lying


def on_tile(board: Board, thing: str, tile: str) -> Place:
    """The place of a thing that stands on a tile."""
    kind = kind_of(thing)
    x, y = board.centre(tile)
    if kind == "home":
        return Place(x, y, board.tile, HOME, spot=tile)
    if kind in {"mountain", "keep", "ruin"}:
        return Place(x, y, board.tile * WORKS, WORK, spot=tile)
    return Place(x, y - board.tile * 0.03, board.tile * PIECE, STANDING, spot=tile)


def in_tray(board: Board, spot: str, index: int = 0) -> Place:
    """The place of the `index`th piece in a slot of a tray."""
    side, kind = spot.split(":")
    slot = board.slot(side, kind)
    most = MOUNTAINS if kind == "mountain" else ARMY.get(kind, 1)
    aside = _PILE * (index - (most - 1) / 2)
    return Place(
        slot.centerx + aside, slot.centery, 0.94 * min(slot.width - _PILE, slot.height), STANDING, spot=spot
    )


def fallen(board: Board, side: str, index: int, count: int) -> Place:
    """The place of the `index`th of the `count` pieces that a side has lost."""
    (x, y), size = board.fallen(side, index, count)
    return Place(x, y, size, STANDING, spot=f"{side}:fallen")


def screen(view: Snapshot, board: Board) -> Place:
    """The screen between the halves; it stands on the hidden one if there is one."""
    field = board.field
    hidden = [seat["units"] is None for seat in view["seats"]]
    upwards = (hidden[1] - hidden[0]) * (-1 if board.turned else 1)
    size = field.width + 24
    return Place(field.centerx, field.centery - upwards * (size / SCREEN_SHAPE / 2 - 8), size, SCREEN)


def _place(board: Board, thing: str, spot: str, index: int, count: int) -> Place:
    if ":" not in spot:
        return on_tile(board, thing, spot)
    side, name = spot.split(":")
    return fallen(board, side, index, count) if name == "fallen" else in_tray(board, spot, index)


def _counts(board: Board, piled: Mapping[str, int]) -> dict[str, Place]:
    """Numbers beside the slots that hold more than one piece."""
    lying = {}
    for spot, count in piled.items():
        slot = board.slot(spot.partition(":")[0], name_of(spot))
        if count > 1:
            lying[f"count-{spot}-{count}"] = Place(slot.right - 20, slot.bottom - 20, 40, COUNT)
    return lying


def _rank(thing: str) -> tuple[int, str]:
    kind = kind_of(thing)
    return TRAY.index(kind) if kind in TRAY else -1, thing
