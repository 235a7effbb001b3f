"""Measures how long the table takes to draw a frame: `python -m tools.bench.table`.

All times are given as multiples of one copy of a full frame from memory to memory, measured in between.
"""

import argparse
import gc
import os
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.contract import Snapshot
from game.games.cyvasse import rules
from game.games.cyvasse.table.ids import EffectId
from game.table.entities.components import Ease, Leg
from game.table.ids import sort_key
from game.table.presentation import presentation_of
from game.table.presentation.setting import TableSetting
from game.table.stage import Stage
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from tools.screens import crowded_table

SIZES = ((1920, 1080), (3840, 2160))
FRAMES = 300
TICK = 1 / 60


@dataclass(frozen=True)
class Times:
    """What frames took, and copies in between them, in milliseconds of this process' own time."""

    frames: list[float]
    copies: list[float]

    def __str__(self) -> str:
        frame, copy = statistics.median(self.frames), statistics.median(self.copies)
        tail, other = (statistics.quantiles(times, n=100)[98] for times in (self.frames, self.copies))
        line = f"{frame / copy:5.2f} copies ({frame:.2f} ms), p99 {tail / frame:.2f} medians"
        return f"{line} (of the copies {other / copy:.2f})"


def timed(canvas: Canvas, act: Callable[[], object]) -> Times:
    """How long `act` takes, and a copy of a full frame from memory to memory right after it."""
    source, goal = canvas.surface.copy(), canvas.surface.copy()
    frames, copies = [], []
    for _ in range(FRAMES):
        start = time.process_time_ns()
        act()
        middle = time.process_time_ns()
        goal.blit(source, (0, 0))
        frames.append((middle - start) / 1e6)
        copies.append((time.process_time_ns() - middle) / 1e6)
    return Times(frames, copies)


def army() -> Snapshot:
    """Cyvasse in the middle of setting up, with all forty pieces and six mountains on the table."""
    state = rules.new({"setup": "quick", "board": "two_rivers", "first": "alabaster"}, seed=1)
    for seat, preset in ((0, "wall"), (1, "riders")):
        state.choose(seat, ("preset", preset))
        state.choose(seat, ("done",))
    return state.view(None)


GAMES: Mapping[str, Callable[[], Snapshot]] = {"cyvasse": army, "allyria": crowded_table.empires}
"""By game, a match with as much on its table as there can be."""
MORE: Mapping[str, Callable[[Stage], None]] = {"allyria": crowded_table.spread}
"""By game, what else may be in sight for a moment."""


def table(size: tuple[int, int], game: str = "cyvasse") -> tuple[Stage, Canvas]:
    """A full table."""
    canvas = Canvas(pygame.display.set_mode(size), Frame(size))
    stage = Stage(presentation_of(game, TableSetting(Words("en"))), lambda _name, _pan: None)
    stage.jump_to(GAMES[game]())
    if game in MORE:
        MORE[game](stage)
    stage.draw(canvas, whole=True)
    return stage, canvas


def set_moving(stage: Stage, count: int) -> None:
    """Keeps some things moving for longer than the measurement."""
    goals = stage.things.goals
    upright = [thing for thing in sorted(goals, key=sort_key) if stage.presentation.art.look(thing).shadow]
    upright.sort(key=lambda thing: goals[thing].size)
    for turn, thing in enumerate((upright * 2)[:count]):
        if turn >= len(upright):
            stone = EffectId("stone", "a1", turn)
            stage.things.put(stone, stage.things.place(thing))
            thing = stone  # noqa: PLW2901, Cyvasse has too few things for the largest count
        here = stage.things.place(thing)
        there = here._replace(x=here.x + 300 - 20 * (turn % 30), y=here.y + 100 - 10 * (turn % 20))
        legs = [Leg(there, 0.4, 30.0, Ease.LINEAR), Leg(here, 0.4, 30.0, Ease.LINEAR)]
        stage.things.travel(thing, *legs * FRAMES)


def measure(size: tuple[int, int], game: str) -> None:
    """Print one line a case."""
    print(f"{game}, {size[0]} x {size[1]}")
    for count in (6, 50):
        stage, canvas = table(size, game)
        set_moving(stage, count)
        print(f"  {count:2} things moving   {timed(canvas, lambda: step(stage, canvas))}")  # noqa: B023, called at once
        stage.close()
    stage, canvas = table(size, game)
    still = timed(canvas, lambda: step(stage, canvas))
    print(f"  nothing moving     {still}, {len(stage.draw(canvas))} rectangles")
    print(f"  all drawn anew     {timed(canvas, lambda: stage.draw(canvas, whole=True))}")
    stage.close()


def step(stage: Stage, canvas: Canvas) -> None:
    """A frame of the game."""
    stage.tick(TICK)
    stage.draw(canvas)


def main() -> None:
    """Measure at 1080p and at 4K."""
    argparse.ArgumentParser(description=__doc__.partition("\n")[0]).parse_args()
    pygame.init()
    gc.collect()
    gc.freeze()
    for game, size in product(GAMES, SIZES):
        measure(size, game)


if __name__ == "__main__":
    main()
