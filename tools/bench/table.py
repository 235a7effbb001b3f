"""Measures how long a frame of a full table takes: `python -m tools.bench.table`.

Times are given in copies: multiples of the time that copying one full frame in memory takes in the same run.
"""

import argparse
import gc
import os
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import product

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.catalogue import GAMES
from game.contract import Snapshot
from game.games.cyvasse import rules
from game.games.cyvasse.table.ids import EffectId
from game.table.entities.components import Ease, Leg
from game.table.ids import sort_key
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.stage import Stage
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import release_large_blocks_when_freed
from game.ui.layout import Frame
from tools.screens import crowded_hall, crowded_map, crowded_table

SIZES = ((1920, 1080), (3840, 2160))
FRAMES = 300
FRAME_SECONDS = 1 / 60


@dataclass(frozen=True)
class Times:
    """Processor times of frames, and of copies measured between them, in milliseconds."""

    frames: list[float]
    copies: list[float]

    def __str__(self) -> str:
        frame, copy = statistics.median(self.frames), statistics.median(self.copies)
        tail, other = (statistics.quantiles(times, n=100)[98] for times in (self.frames, self.copies))
        line = f"{frame / copy:5.2f} copies ({frame:.2f} ms), p99 {tail / frame:.2f} medians"
        return f"{line} (of the copies {other / copy:.2f})"


def time_frames(canvas: Canvas, draw_frame: Callable[[], object]) -> Times:
    """The times of `draw_frame`, and of a copy of a full frame after each."""
    source, target = canvas.surface.copy(), canvas.surface.copy()
    frames, copies = [], []
    for _ in range(FRAMES):
        start = time.process_time_ns()
        draw_frame()
        middle = time.process_time_ns()
        target.blit(source, (0, 0))
        frames.append((middle - start) / 1e6)
        copies.append((time.process_time_ns() - middle) / 1e6)
    return Times(frames, copies)


def cyvasse_view() -> Snapshot:
    """The view of a setup with all forty pieces and six mountains on the table."""
    state = rules.new({"setup": "quick", "board": "two_rivers", "first": "alabaster"}, seed=1)
    for seat, preset in ((0, "wall"), (1, "riders")):
        state.choose(seat, ("preset", preset))
        state.choose(seat, ("done",))
    return state.view(None)


FULL_VIEWS: Mapping[str, Callable[[], Snapshot]] = {
    "cyvasse": cyvasse_view,
    "allyria": crowded_table.crowded_view,
    "lyssan": crowded_map.crowded_realm,
    "grace": crowded_hall.crowded_hall,
}
"""By game, a view with as many things on the table as possible."""
EXTRA_THINGS: Mapping[str, Callable[[Stage], None]] = {"allyria": crowded_table.add_moving_cards}
"""By game, a function that adds things that may be visible for a moment."""


def full_table(size: tuple[int, int], game: str = "cyvasse") -> tuple[Stage, Canvas]:
    """The stage of a full table, drawn once on its canvas."""
    canvas = Canvas(pygame.display.set_mode(size), Frame(size))
    stage = Stage(presentation_of(game, TableSetting(Words("en"))), lambda _name, _pan: None)
    stage.jump_to(GAMES[game].known(FULL_VIEWS[game]()))
    if game in EXTRA_THINGS:
        EXTRA_THINGS[game](stage)
    stage.draw(canvas, whole=True)
    return stage, canvas


def set_moving(stage: Stage, count: int) -> None:
    """Sets a number of things in motion for longer than the measurement."""
    goals = stage.things.goals
    movable = [thing for thing in sorted(goals, key=sort_key) if stage.presentation.art.look(thing).shadow]
    movable.sort(key=lambda thing: goals[thing].size)
    for index, thing in enumerate((movable * 2)[:count]):
        if index >= len(movable):
            stone = EffectId("stone", "a1", index)
            stage.things.put(stone, stage.things.place(thing))
            thing = stone  # noqa: PLW2901, Cyvasse has too few things for the largest count
        start = stage.things.place(thing)
        goal = start._replace(x=start.x + 300 - 20 * (index % 30), y=start.y + 100 - 10 * (index % 20))
        legs = [Leg(goal, 0.4, 30.0, Ease.LINEAR), Leg(start, 0.4, 30.0, Ease.LINEAR)]
        stage.things.travel(thing, *legs * FRAMES)


def print_times(size: tuple[int, int], game: str) -> None:
    """Prints a line for each number of moving things."""
    print(f"{game}, {size[0]} x {size[1]}")
    for count in (6, 50):
        stage, canvas = full_table(size, game)
        set_moving(stage, count)
        times = time_frames(canvas, partial(draw_frame, stage, canvas))
        print(f"  {count:2} things moving   {times}")
        stage.close()
    stage, canvas = full_table(size, game)
    times = time_frames(canvas, lambda: draw_frame(stage, canvas))
    print(f"  nothing moving     {times}, {len(stage.draw(canvas) or [])} rectangles")
    print(f"  drawn as a whole   {time_frames(canvas, lambda: stage.draw(canvas, whole=True))}")
    stage.close()


def draw_frame(stage: Stage, canvas: Canvas) -> None:
    """Advances the table by a frame and draws it."""
    stage.tick(FRAME_SECONDS)
    stage.draw(canvas)


def main() -> None:
    """Measures all tables at 1080p and at 4K."""
    argparse.ArgumentParser(description=__doc__.partition("\n")[0]).parse_args()
    pygame.init()
    release_large_blocks_when_freed()
    gc.collect()
    gc.freeze()
    for game, size in product(FULL_VIEWS, SIZES):
        print_times(size, game)


if __name__ == "__main__":
    main()
