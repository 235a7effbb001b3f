"""Measures the time from the start of the process to the first frame and to the title.

For comparison, a process that only opens a window of pygame is measured in turns with it. The byte code of
both is cached, as it is after installation.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from game import settings as settings_file
from game.settings import Settings

ROOT = Path(__file__).parents[2]
"""The checkout, whose program is started."""
SIZE = (1920, 1080)
BARE_WINDOW = f"""
import sys, time
import pygame
pygame.init()
screen = pygame.display.set_mode({SIZE})
screen.fill((60, 40, 30))
pygame.display.flip()
sys.stdout.write(str(time.process_time()))
"""
PROGRAM = """
import os, sys, time
import pygame
flip, frames_left = pygame.display.flip, [{frames}]
def count_frame():
    flip()
    frames_left[0] -= 1
    if frames_left[0] == 0:
        sys.stdout.write(str(time.process_time()))
        sys.stdout.flush()
        os._exit(0)
pygame.display.flip = count_frame
from game.__main__ import main
main([])
"""
"""The program as it is started from a menu; it ends after a number of frames."""
LOGO, TITLE = PROGRAM.format(frames=1), PROGRAM.format(frames=2)
"""The first frame shows the logo, the second one the title."""
EXIT = """
sys.stdout.flush()
import os
os._exit(0)
"""
"""Ends the process at once, without cleaning up."""


@dataclass(frozen=True)
class Starts:
    """The times of the starts of one program, in seconds."""

    wall: list[float]
    """Elapsed time."""
    processor: list[float]
    """Processor time."""


def environment(folder: str) -> Mapping[str, str]:
    """Environment variables for a start without a screen, with settings and byte code in a folder."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return inherited | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "XDG_CONFIG_HOME": f"{folder}/config",
        "XDG_DATA_HOME": f"{folder}/data",
        "PYTHONPYCACHEPREFIX": f"{folder}/code",
    }


def measure_start(code: str, variables: Mapping[str, str], starts: Starts) -> None:
    """Starts a program once, and adds its times to `starts`."""
    began = perf_counter()
    command = [sys.executable, "-W", "ignore", "-c", code + EXIT]
    output = subprocess.run(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, check=True).stdout
    starts.wall.append(perf_counter() - began)
    starts.processor.append(float(output))


def measure(rounds: int) -> dict[str, float]:
    """Medians in milliseconds, and as multiples of the bare window's."""
    bare, logo, title = Starts([], []), Starts([], []), Starts([], [])
    with TemporaryDirectory() as folder:
        variables = environment(folder)
        width, height = SIZE
        settings = Settings(fullscreen=False, window_width=width, window_height=height)
        settings_file.save(settings, Path(folder) / "config" / "fourcrowns" / "settings.json")
        measure_start(TITLE, variables, Starts([], []))
        measure_start(BARE_WINDOW, variables, Starts([], []))
        for _ in range(rounds):
            measure_start(BARE_WINDOW, variables, bare)
            measure_start(LOGO, variables, logo)
            measure_start(TITLE, variables, title)
    return {
        "bare window, ms": median(bare.wall) * 1000,
        "first frame, ms": median(logo.wall) * 1000,
        "title, ms": median(title.wall) * 1000,
        "first frame / bare window": median(logo.wall) / median(bare.wall),
        "first frame / bare window, processor time": median(logo.processor) / median(bare.processor),
        "title / bare window": median(title.wall) / median(bare.wall),
        "title / bare window, processor time": median(title.processor) / median(bare.processor),
    }
