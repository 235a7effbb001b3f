"""The layouts a bot may aim for: the rules' presets and its own, as they are and turned left for right."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from game.contract import Seat
from game.games.cyvasse.rules.board.grid import Grid, Tile, grid_of
from game.games.cyvasse.rules.board.pieces import Kind
from game.games.cyvasse.rules.setup.presets import PRESETS, Preset, laid_out

HOMES_NEEDED = 3

_ROWS = tomllib.loads((resources.files(__package__) / "layouts.toml").read_text("utf-8"))
OWN = tuple(Preset(**row) for row in _ROWS["layout"])


@dataclass(frozen=True)
class Plan:
    """A whole layout on a board."""

    id: str
    preset: bool
    """Whether the rules know it by its id."""
    mountains: tuple[Tile, ...]
    keep: Tile
    pieces: Mapping[Tile, Kind]

    def goes_on(self, mountains: Sequence[Tile], keep: Tile | None, units: Mapping[Tile, Kind]) -> bool:
        """Whether what lies already is part of it."""
        return (
            set(mountains) <= set(self.mountains)
            and keep in (None, self.keep)
            and all(self.pieces.get(tile) == kind for tile, kind in units.items())
        )


@cache
def plans(size: int, seat: Seat, *, field_king: bool) -> tuple[Plan, ...]:
    """All that are legal before the seat's chair."""
    grid = grid_of(size)
    return tuple(
        plan
        for preset, known in _variants(size)
        if (plan := _laid(preset, grid, seat, field_king=field_king, known=known)) is not None
    )


def _variants(size: int) -> Iterator[tuple[Preset, bool]]:
    for preset in PRESETS.values():
        yield preset, True
        yield _flipped(preset, size), False
    for layout in OWN:
        yield layout, False
        yield _flipped(layout, size), False


def _flipped(preset: Preset, size: int) -> Preset:
    """Left for right."""
    file = size // 2 if preset.file == "mid" else int(preset.file)
    return replace(
        preset,
        file=size + 1 - file,
        mountains=[[-right, forward] for right, forward in preset.mountains],
        home=[(kind, -right, forward) for kind, right, forward in preset.home],
        field_king=[-preset.field_king[0], preset.field_king[1]],
    )


def _laid(preset: Preset, grid: Grid, seat: Seat, *, field_king: bool, known: bool) -> Plan | None:
    """The layout on the board; None if it does not fit there."""
    layout = laid_out(preset, grid, seat, field_king=field_king)
    half = set(grid.half(seat))
    if not {*layout.mountains, layout.keep} <= half or grid.is_front(layout.keep, seat):
        return None
    homes = set(grid.neighbours[layout.keep]) - set(layout.mountains)
    if len(homes) < HOMES_NEEDED or not set(layout.pieces) <= homes:
        return None
    return Plan(preset.id, known, layout.mountains, layout.keep, layout.pieces)
