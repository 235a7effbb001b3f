"""The symmetries that the cells of a map of Allyria Empires may have."""

from collections.abc import Collection, Mapping

from game.games.allyria.maps.checked_map import CheckedEmpireMap
from game.games.allyria.maps.symmetry import rotated
from game.games.allyria.rules.data.hexes import Hex
from game.maps.blank_map import Symmetry
from game.maps.tiled_files.unreadable import Cell

TURNS = {"half-turn": 3, "third-turn": 2}
"""In sixths of a full turn."""


def cell_symmetries(checked: CheckedEmpireMap) -> Mapping[str, Symmetry]:
    """The turns around the middle of the map; on a map for three seats alone the third is the first.

    The middle is that of the land if its outline has the symmetry, else that of all painted cells.
    """
    land = list(checked.hexes.values())
    painted = [checked.hex_of(cell) for cell, placed in checked.cells() if placed is not None]
    names = sorted(TURNS, reverse=checked.seats == (3,))
    found = {name: _shift(land, TURNS[name]) or _shift(painted, TURNS[name]) for name in names}
    return {
        name: _symmetry(checked, TURNS[name], shift) for name, shift in found.items() if shift is not None
    }


def _shift(hexes: Collection[Hex], sixths: int) -> Hex | None:
    """The step that moves turned hexes back onto themselves; None if their outline lacks the symmetry."""
    if not hexes:
        return None
    turned = [rotated(here, sixths) for here in hexes]
    right, down = (
        sum(here[axis] - there[axis] for here, there in zip(hexes, turned, strict=True)) / len(turned)
        for axis in (0, 1)
    )
    shift = round(right), round(down)
    moved = {(q + shift[0], r + shift[1]) for q, r in turned}
    return shift if moved == set(hexes) else None


def _symmetry(checked: CheckedEmpireMap, sixths: int, shift: Hex) -> Symmetry:
    def counterpart(cell: Cell) -> Cell:
        q, r = rotated(checked.hex_of(cell), sixths)
        return checked.cell_at_hex((q + shift[0], r + shift[1]))

    return counterpart
