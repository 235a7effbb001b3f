"""Measures the longest frame of each screen: `python -m tools.bench.screens 1920 1080 table lobby`.

A frame makes pictures for a limited time; what is missing follows. Each screen is drawn until it is complete:
first without any picture, then as after a start that finds painted maps on disk. `openings` measures the
frames in which a press opens a lobby, a table or a lesson, with all that has to be read and set up for it.
"""

import argparse
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from tempfile import TemporaryDirectory
from time import process_time, thread_time
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import files, start
from game.catalogue import GAMES
from game.match import Match, MatchSetup
from game.scenes.requests import Pop, Push, Request, ToLearn, ToLobby, ToTable
from game.scenes.services import Services
from game.scenes.table.seating import default_player
from game.scenes.title.scene import TitleScene
from game.settings import Settings
from game.ui.drawing.art import PictureStore
from game.ui.drawing.surface_cache import BUDGET, release_large_blocks_when_freed
from tests.scenes.driver import Driver
from tools.screens import SCREENS, SCREENS_BY_ID, opening

SMALL = (640, 360)
"""The size in which screens are opened; in another one there is no picture yet, wherever it is kept."""
SIZES = ((1920, 1080), (3840, 2160))
OPENINGS = "openings"
NAMES = (*SCREENS, "lesson_cyvasse_layout", "lesson_lyssan_explain", "lesson_allyria_land")
"""The screens of the tests, and the first lesson of each game."""


class Frames(NamedTuple):
    """How long a screen takes until it is complete, in seconds of processor time."""

    worst: float
    total: float

    def __str__(self) -> str:
        return f"{self.worst:.3f} {self.total:.3f}"


def measure(_rounds: int) -> dict[str, float]:
    """The longest frame of each screen, and the time until it is complete; without pictures, and again."""
    figures: dict[str, float] = {}
    what = ("worst, ms", "until complete, ms")
    again = ("worst again, ms", "until complete again, ms")
    for width, height in SIZES:
        with TemporaryDirectory() as folder:
            runs: list[tuple[tuple[str, ...], list[str]]] = [
                ((*what, *again), _lines_of_process(width, height, NAMES, folder))
            ]
        with TemporaryDirectory() as folder:
            runs += [(each, _lines_of_process(width, height, [OPENINGS], folder)) for each in (what, again)]
        for titles, lines in runs:
            for line in lines:
                name, *seconds = line.split()
                for title, each in zip(titles, seconds, strict=True):
                    figures[f"{width}x{height} {name}, {title}"] = float(each) * 1000
    return figures


def _lines_of_process(width: int, height: int, names: Sequence[str], folder: str) -> list[str]:
    """What this module prints in a process that keeps painted maps in a folder."""
    command = [sys.executable, "-m", "tools.bench.screens", str(width), str(height), *names]
    environment = {**os.environ, "XDG_CACHE_HOME": folder}
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True, env=environment).stdout
    return [line for line in output.splitlines() if line.split()[0].startswith((*names, "opening_"))]


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


def time_openings(size: opening.Size) -> Iterator[tuple[str, Frames]]:
    """The frames from a press that opens a scene until it is complete, in a program that has just started."""
    settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant")
    with opening.open_services(size, settings) as services:
        services.pictures = PictureStore(files.pictures_folder())
        start.load_scenes(services)
        for _ in services.words.load():
            pass
        driver = Driver(services, TitleScene(services))
        for game, (kind, request) in product(GAMES, _REQUESTS.items()):
            gc.collect()
            with BUDGET.limited():
                frames = until_complete(driver, partial(_open, driver, request, game))
            yield f"opening_{kind}_{game}", frames
            services.pictures.finish()
            driver.change(Pop())
        driver.close()


def _open(driver: Driver, request: Callable[[Services, str], Request], game: str) -> None:
    driver.change(Push(request(driver.services, game)))


def _new_match(services: Services, game: str) -> ToTable:
    count = GAMES[game].SEATS[0]
    players = [default_player(services.words, seat, "squire" if seat else None) for seat in range(count)]
    setup = MatchSetup(game, GAMES[game].rules.seats_config(count), services.seed(), players)
    return ToTable(Match.start(services.matches, setup, services.disk))


_REQUESTS: Mapping[str, Callable[[Services, str], Request]] = {
    "lobby": lambda _, game: ToLobby(game),
    "table": _new_match,
    "lesson": lambda _, game: ToLearn(game),
}


def until_complete(driver: Driver, first: Callable[[], object] | None = None) -> Frames:
    """Draws a screen until it is complete; only the whole counts what threads draw meanwhile.

    `first`: opens and draws the screen.
    """
    began = process_time()
    times = [_seconds(first or driver.draw)]
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
    if OPENINGS in arguments.names:
        for name, frames in time_openings(tuple(arguments.size)):
            print(f"{name:28} {frames}", flush=True)
    for name in arguments.names:
        if name == OPENINGS:
            continue
        first, second = time_screen(tuple(arguments.size), name)
        print(f"{name:28} {first} {second}", flush=True)


if __name__ == "__main__":
    main()
