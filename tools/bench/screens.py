"""Measures the longest frame of each screen: `python -m tools.bench.screens 1920 1080 table lobby`.

A frame makes pictures for a limited time; what is missing follows. Each screen is drawn until it is complete:
first without any picture, then like after a start that finds painted maps on disk.
"""

import argparse
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from tempfile import TemporaryDirectory
from time import process_time, thread_time
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import files
from game.settings import Settings
from game.ui.drawing.gradual import BUDGET
from game.ui.drawing.picture_store import PictureStore
from game.ui.memory import release_large_blocks_when_freed
from tests.scenes.driver import Driver
from tools.screens import SCREENS, SCREENS_BY_ID, opening

SMALL = (640, 360)
"""The size in which screens are opened; in another one there is no picture yet, wherever it is kept."""
SIZES = ((1920, 1080), (3840, 2160))
NAMES = (*SCREENS, "lesson_cyvasse_layout", "lesson_lyssan_explain", "lesson_allyria_land")
"""Those of the tests, and the first lesson of each game."""


class Frames(NamedTuple):
    """How long a screen takes until it is complete, in seconds of processor time."""

    worst: float
    total: float

    def __str__(self) -> str:
        return f"{self.worst:.3f} {self.total:.3f}"


def measure(_rounds: int) -> dict[str, float]:
    """The longest frame of each screen, and the time until it is complete; without pictures, and again."""
    figures: dict[str, float] = {}
    for width, height in SIZES:
        for line in _lines_of_process(width, height, NAMES):
            name, *seconds = line.split()
            what = ("worst, ms", "until complete, ms", "worst again, ms", "until complete again, ms")
            for title, each in zip(what, seconds, strict=True):
                figures[f"{width}x{height} {name}, {title}"] = float(each) * 1000
    return figures


def _lines_of_process(width: int, height: int, names: Sequence[str]) -> Iterator[str]:
    """What this module prints in a process with its own folder for painted maps."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.bench.screens", str(width), str(height), *names]
        environment = {**os.environ, "XDG_CACHE_HOME": folder}
        output = subprocess.run(
            command, stdout=subprocess.PIPE, check=True, text=True, env=environment
        ).stdout
    yield from (line for line in output.splitlines() if line.split()[0] in names)


def time_screen(size: opening.Size, name: str) -> tuple[Frames, Frames]:
    """The frames of a screen without any picture, and as after another start."""
    return _time_frames(size, name), _time_frames(size, name)


def _time_frames(size: opening.Size, name: str) -> Frames:
    settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant")
    with opening.open_services(SMALL, settings) as services:
        services.pictures = PictureStore(files.pictures_folder())
        driver = {**SCREENS, **SCREENS_BY_ID}[name](services)
        services.pictures.finish()
        pygame.display.set_mode(size, pygame.RESIZABLE)
        services.refit()
        gc.collect()
        with BUDGET.limited():
            frames = until_complete(driver)
        driver.close()
        services.pictures.finish()
    return frames


def until_complete(driver: Driver) -> Frames:
    """Draws a screen until it is complete; only the whole counts what threads draw meanwhile."""
    began = process_time()
    times = [_seconds(driver.draw)]
    while BUDGET.has_work:
        while BUDGET.has_work:
            times.append(_seconds(BUDGET.work))
        times.append(_seconds(driver.draw))
    return Frames(max(times), process_time() - began)


def _seconds(frame: Callable[[], object]) -> float:
    began = thread_time()
    frame()
    return thread_time() - began


def main() -> None:
    """Prints a line for each screen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("size", type=int, nargs=2, metavar="PIXELS")
    parser.add_argument("names", nargs="*", default=NAMES, metavar="NAME")
    arguments = parser.parse_args()
    pygame.init()
    release_large_blocks_when_freed()
    for name in arguments.names:
        first, second = time_screen(tuple(arguments.size), name)
        print(f"{name:28} {first} {second}", flush=True)


if __name__ == "__main__":
    main()
