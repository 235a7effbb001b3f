"""The layouts that a bot can build: the rules' presets and its own, each also mirrored left to right."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from game.contract import Seat
from game.data_files import read_toml
from game.games.cyvasse.rules.data import PRESETS, Kind, Preset
from game.games.cyvasse.rules.setup import layout_of
from game.games.cyvasse.rules.terrain import Grid, Tile, grid_of

HOMES_NEEDED = 3
"""Home tiles that a keep needs. Spec: cyvasse 3.5"""

_ROWS = read_toml(__package__, "layouts.toml")
OWN_LAYOUTS = tuple(Preset(**row) for row in _ROWS["layout"])


@dataclass(frozen=True)
class Plan:
    """A complete layout on a board, for one seat."""

    id: str
    preset: bool
    """True if it is a preset of the rules."""
    mountains: tuple[Tile, ...]
    keep: Tile
    pieces: Mapping[Tile, Kind]

    def includes(self, mountains: Sequence[Tile], keep: Tile | None, units: Mapping[Tile, Kind]) -> bool:
        """True if everything that is already placed belongs to this plan."""
        return (
            set(mountains) <= set(self.mountains)
            and keep in (None, self.keep)
            and all(self.pieces.get(tile) == kind for tile, kind in units.items())
        )


@cache
def plans(size: int, seat: Seat, *, field_king: bool) -> tuple[Plan, ...]:
    """All plans that are legal for the seat on a board of this size."""
    grid = grid_of(size)
    return tuple(
        plan
        for preset, is_preset in _variants(size)
        if (plan := _plan_on(preset, grid, seat, field_king=field_king, is_preset=is_preset)) is not None
    )


def _variants(size: int) -> Iterator[tuple[Preset, bool]]:
    for preset in PRESETS.values():
        yield preset, True
        yield _mirrored(preset, size), False
    for layout in OWN_LAYOUTS:
        yield layout, False
        yield _mirrored(layout, size), False


def _mirrored(preset: Preset, size: int) -> Preset:
    """The layout mirrored left to right."""
    file = size // 2 if preset.file == "mid" else int(preset.file)
    return replace(
        preset,
        file=size + 1 - file,
        mountains=[[-right, forward] for right, forward in preset.mountains],
        home=[(kind, -right, forward) for kind, right, forward in preset.home],
        field_king=[-preset.field_king[0], preset.field_king[1]],
    )


def _plan_on(preset: Preset, grid: Grid, seat: Seat, *, field_king: bool, is_preset: bool) -> Plan | None:
    """The layout on the board; None if it is not legal there."""
    layout = layout_of(preset, grid, seat, field_king=field_king)
    half = set(grid.half(seat))
    if not {*layout.mountains, layout.keep} <= half or grid.is_front(layout.keep, seat):
        return None
    homes = set(grid.neighbours[layout.keep]) - set(layout.mountains)
    if len(homes) < HOMES_NEEDED or not set(layout.pieces) <= homes:
        return None
    return Plan(preset.id, is_preset, layout.mountains, layout.keep, layout.pieces)
