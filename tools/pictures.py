"""Takes a picture of every screen and reports what is cut off: `python -m tools.pictures --only title`."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.scenes.services import Services
from game.settings import Settings
from game.ui.drawing.canvas import Canvas
from tools.screens import CARD_SCREENS, SCREENS, opening

Value = TypeVar("Value")

FOUND = 1
"""Exit status: something is cut off, or a picture is missing."""


def shown(name: str, services: Services) -> tuple[Canvas, list[str]]:
    """The picture of a screen, and its faults."""
    driver = {**CARD_SCREENS, **SCREENS}[name](services)
    try:
        canvas = driver.draw()
        services.toasts.draw(canvas)
        wrong = [f"cut: {note.kind} {note.words!r}" for note in canvas.dump if note.cut]
        return canvas, wrong + [f"missing: {note.words}" for note in canvas.dump if note.kind == "missing"]
    finally:
        driver.close()


def take(wanted: argparse.Namespace) -> Iterator[str]:
    """Saves all pictures asked for; yields a line for each fault."""
    looks = product(wanted.sizes, wanted.languages, wanted.text, wanted.palettes)
    for (size, language, text, palette), name in product(looks, wanted.only):
        settings = Settings(fullscreen=False, vsync=False, speed="instant")
        settings.language, settings.text_size, settings.palette = language, text, palette
        file = wanted.out / f"{name}-{size[0]}x{size[1]}-{language}-{text}-{palette}.{wanted.type}"
        with opening.open_services(size, settings) as services:
            canvas, wrong = shown(name, services)
            pygame.image.save(canvas.surface, file)
        yield from (f"{file.name}: {each}" for each in wrong)


def size(text: str) -> opening.Size:
    """`1280x800` as two numbers."""
    wide, high = map(int, text.split("x"))
    return wide, high


def parser() -> argparse.ArgumentParser:
    """The command line's options."""
    made = argparse.ArgumentParser(description=__doc__)
    made.add_argument("--sizes", type=several(size), default=[(1920, 1080)], metavar="WxH,…")
    made.add_argument("--languages", type=several(str), default=["en"], metavar="en,de")
    made.add_argument("--text", type=several(int), default=[100], metavar="PER CENT,…")
    made.add_argument("--palettes", type=several(str), default=["normal"], metavar="normal,contrast")
    made.add_argument("--only", type=several(known), default=list(SCREENS), metavar="NAME,…")
    made.add_argument("--type", choices=["png", "jpg"], default="png")
    made.add_argument("--out", type=Path, default=Path("pictures"), metavar="FOLDER")
    return made


def several(kind: Callable[[str], Value]) -> Callable[[str], list[Value]]:
    """Reads values with commas between them."""
    return lambda text: [kind(part) for part in text.split(",")]


def known(name: str) -> str:
    """The name of a screen."""
    if name not in {**CARD_SCREENS, **SCREENS}:
        raise argparse.ArgumentTypeError(
            f"there is no screen {name!r}; there are two for each card of Allyria Empires, such as card_levy"
            f" and card_levy_played, and {', '.join(SCREENS)}"
        )
    return name


def main() -> int:
    """Takes the pictures; returns the exit status."""
    wanted = parser().parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    pygame.init()
    faults = 0
    for fault in take(wanted):
        faults += 1
        print(fault)
    return FOUND if faults else 0


if __name__ == "__main__":
    sys.exit(main())
