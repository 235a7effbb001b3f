"""How long each screen takes to be drawn whole, in copies of one full frame measured in between."""

from collections.abc import Iterator, Sequence
from itertools import product
from statistics import median, quantiles

from game.settings import Settings
from tools.bench import table as bench_table
from tools.screens import SCREENS, opening

MOVING = {"still": 0, "typical": 6, "full": 50}
"""Things in motion on the table, by how busy it is."""
TABLES = {"cyvasse": "table", "allyria": "table of Allyria"}
"""What the figures of a game's table are called."""


def measure(size: opening.Size, names: Sequence[str]) -> dict[str, float]:
    """The figures of the screens, and of the table in motion."""
    wide, high = size
    found = {}
    for name, times in (*_table(size), *_screens(size, names)):
        copy = median(times.copies)
        found[f"{wide}x{high} {name}, copies"] = median(times.frames) / copy
        found[f"{wide}x{high} {name}, p99, copies"] = quantiles(times.frames, n=100)[98] / copy
    return found


def _table(size: opening.Size) -> Iterator[tuple[str, bench_table.Times]]:
    """Only what has changed is drawn there."""
    for (game, table), (name, count) in product(TABLES.items(), MOVING.items()):
        stage, canvas = bench_table.table(size, game)
        bench_table.set_moving(stage, count)
        yield f"{table}, {name}", bench_table.timed(canvas, lambda: bench_table.step(stage, canvas))  # noqa: B023, called at once
        stage.close()


def _screens(size: opening.Size, names: Sequence[str]) -> Iterator[tuple[str, bench_table.Times]]:
    """Everything is drawn anew, as after a press."""
    for name in names:
        settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant")
        with opening.opened(size, settings) as services:
            driver = SCREENS[name](services)
            driver.draw()
            yield f"{name}, whole", bench_table.timed(services.canvas, driver.draw)
            driver.close()
