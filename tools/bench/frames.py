"""Measures how long screens take to draw, in copies; see `tools.bench.table`."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from statistics import median, quantiles

from game.settings import Settings
from tools.bench import table as bench_table
from tools.screens import SCREENS, opening

MOVING = {"still": 0, "typical": 6, "full": 50}
"""The number of moving things, by name of the measurement."""
TABLES = {
    "cyvasse": "table",
    "allyria": "table of Allyria",
    "lyssan": "table of Lyssan",
    "grace": "table of Yes, Your Grace",
}
"""The names of the games' tables in the figures."""


def measure(size: opening.Size, names: Sequence[str]) -> dict[str, float]:
    """The figures of the screens and of the tables."""
    width, height = size
    figures = {}
    for name, times in (*_tables(size), *_screens(size, names)):
        copy = median(times.copies)
        figures[f"{width}x{height} {name}, copies"] = median(times.frames) / copy
        figures[f"{width}x{height} {name}, p99, copies"] = quantiles(times.frames, n=100)[98] / copy
    return figures


def _tables(size: opening.Size) -> Iterator[tuple[str, bench_table.Times]]:
    """The times of the tables, where only what has changed is drawn."""
    for (game, table), (name, count) in product(TABLES.items(), MOVING.items()):
        stage, canvas = bench_table.full_table(size, game)
        bench_table.set_moving(stage, count)
        draw_frame = partial(bench_table.draw_frame, stage, canvas)
        yield f"{table}, {name}", bench_table.time_frames(canvas, draw_frame)
        stage.close()


def _screens(size: opening.Size, names: Sequence[str]) -> Iterator[tuple[str, bench_table.Times]]:
    """The times of the screens, which are drawn as a whole, as after a press."""
    for name in names:
        settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant")
        with opening.open_services(size, settings) as services:
            driver = SCREENS[name](services)
            driver.draw()
            yield f"{name}, whole", bench_table.time_frames(services.canvas, driver.draw)
            driver.close()
