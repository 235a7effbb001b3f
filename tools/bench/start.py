"""From the start of the process to the first frame and to the title, beside a bare window of pygame's.

Both are processes of their own that take turns; their byte code lies ready, as it does once installed.
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

SIZE = (1920, 1080)
BARE = f"""
import sys, time
import pygame
pygame.init()
screen = pygame.display.set_mode({SIZE})
screen.fill((60, 40, 30))
pygame.display.flip()
sys.stdout.write(str(time.process_time()))
"""
PICTURE = """
import os, sys, time
import pygame
flip, left = pygame.display.flip, [{number}]
def shown():
    flip()
    left[0] -= 1
    if left[0] == 0:
        sys.stdout.write(str(time.process_time()))
        sys.stdout.flush()
        os._exit(0)
pygame.display.flip = shown
from game.__main__ import main
main([])
"""
"""The program as it is started from a menu; it ends with one of its pictures."""
MARK, TITLE = PICTURE.format(number=1), PICTURE.format(number=2)
"""The first frame shows the mark, the second one the title."""
END = """
sys.stdout.flush()
import os
os._exit(0)
"""
"""Ends the process without the cleaning-up that nobody waits for."""


@dataclass(frozen=True)
class Starts:
    """The times that one program's starts took, in seconds."""

    passed: list[float]
    """On the clock on the wall."""
    worked: list[float]
    """On the processor."""


def environment(folder: str) -> Mapping[str, str]:
    """No screen, no settings, and byte code that is kept in the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return kept | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "XDG_CONFIG_HOME": f"{folder}/config",
        "XDG_DATA_HOME": f"{folder}/data",
        "PYTHONPYCACHEPREFIX": f"{folder}/code",
    }


def once(code: str, around: Mapping[str, str], starts: Starts) -> None:
    """One start; how long until its first frame was shown."""
    began = perf_counter()
    command = [sys.executable, "-W", "ignore", "-c", code + END]
    root = Path(__file__).parent.parent
    output = subprocess.run(command, cwd=root, env=around, stdout=subprocess.PIPE, check=True).stdout
    starts.passed.append(perf_counter() - began)
    starts.worked.append(float(output))


def measure(rounds: int) -> dict[str, float]:
    """Medians in milliseconds, and the title's as a multiple of the bare window's."""
    bare, mark, title = Starts([], []), Starts([], []), Starts([], [])
    with TemporaryDirectory() as folder:
        around = environment(folder)
        wide, high = SIZE
        settings = Settings(fullscreen=False, window_width=wide, window_height=high)
        settings_file.save(settings, Path(folder) / "config" / "fourcrowns" / "settings.json")
        once(TITLE, around, Starts([], []))
        once(BARE, around, Starts([], []))
        for _ in range(rounds):
            once(BARE, around, bare)
            once(MARK, around, mark)
            once(TITLE, around, title)
    return {
        "bare window, ms": median(bare.passed) * 1000,
        "first frame, ms": median(mark.passed) * 1000,
        "title, ms": median(title.passed) * 1000,
        "first frame / bare window": median(mark.passed) / median(bare.passed),
        "first frame / bare window, processor time": median(mark.worked) / median(bare.worked),
        "title / bare window": median(title.passed) / median(bare.passed),
        "title / bare window, processor time": median(title.worked) / median(bare.worked),
    }
