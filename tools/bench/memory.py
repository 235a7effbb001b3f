"""Measures how much memory the program holds after a long use: `python -m tools.bench.memory 1920 1080`.

Random presses and movements of the pointer on random screens, in a process of its own.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.input.messages import Intent, Point, Press, Release
from game.settings import Settings
from game.ui.drawing.surface_cache import release_large_blocks_when_freed
from tests.scenes.driver import Driver
from tools.screens import SCREENS, opening

SIZES = ((1920, 1080), (3840, 2160))
MESSAGES, MESSAGES_A_SCREEN = 7500, 50


def measure(_rounds: int) -> dict[str, float]:
    """Megabytes that the program holds at each size, and the most that it held for a moment."""
    figures: dict[str, float] = {}
    for width, height in SIZES:
        command = [sys.executable, "-m", "tools.bench.memory", str(width), str(height)]
        output = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout
        held, peak = map(float, output.split()[-2:])
        figures |= {f"{width}x{height}, MB": held, f"{width}x{height}, peak, MB": peak}
    return figures


def use(size: tuple[int, int], messages: int) -> None:
    """Opens random screens, and points and presses on each."""
    rng = Random(1)
    settings = Settings(fullscreen=False, vsync=False, language="en", speed="instant")
    with opening.open_services(size, settings) as services:
        for _ in range(messages // MESSAGES_A_SCREEN):
            driver = SCREENS[rng.choice(list(SCREENS))](services)
            for _ in range(MESSAGES_A_SCREEN):
                _send_random_message(driver, rng)
            driver.close()


def _send_random_message(driver: Driver, rng: Random) -> None:
    if driver.over:
        return
    if rng.random() < 0.5:
        driver.send(Point("mouse", rng.uniform(0, 1920), rng.uniform(0, 1080)))
    else:
        intent = rng.choice(list(Intent))
        driver.send(Press("keyboard", intent))
        driver.send(Release("keyboard", intent))
    driver.wait(0.05)


def megabytes(name: str) -> float:
    """A figure of this process, on Linux: `VmRSS`, what it holds, or `VmHWM`, the most it has held."""
    fields = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return int(fields[name].split()[0]) / 1024


def main() -> None:
    """Prints the megabytes that the process holds at the end, and the most that it held."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("size", type=int, nargs=2, metavar="PIXELS")
    parser.add_argument("--messages", type=int, default=MESSAGES)
    arguments = parser.parse_args()
    pygame.init()
    release_large_blocks_when_freed()
    use(tuple(arguments.size), arguments.messages)
    print(f"{megabytes('VmRSS'):.0f} {megabytes('VmHWM'):.0f}")


if __name__ == "__main__":
    main()
