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
from tools.screens import SCREENS, SCREENS_BY_ID, opening

Value = TypeVar("Value")

FAULT_STATUS = 1
"""Exit status if something is cut off, or a drawing is missing."""


def draw_screen(name: str, services: Services) -> tuple[Canvas, list[str]]:
    """The canvas of a screen, and its faults."""
    driver = {**SCREENS_BY_ID, **SCREENS}[name](services)
    try:
        canvas = driver.draw()
        services.toasts.draw(canvas)
        faults = [f"cut: {entry.kind} {entry.text!r}" for entry in canvas.dump if entry.cut]
        faults += [f"missing: {entry.text}" for entry in canvas.dump if entry.kind == "missing"]
        return canvas, faults
    finally:
        driver.close()


def take_pictures(arguments: argparse.Namespace) -> Iterator[str]:
    """Saves all pictures; yields a line for each fault."""
    variants = product(
        arguments.sizes, arguments.languages, arguments.text, arguments.palettes, arguments.looks
    )
    for (size, language, text, palette, look), name in product(variants, arguments.only):
        settings = Settings(fullscreen=False, vsync=False, speed="instant")
        settings.language, settings.text_size = language, text
        settings.palette, settings.pictures = palette, look
        variant = f"{size[0]}x{size[1]}-{language}-{text}-{palette}-{look}"
        file = arguments.out / f"{name}-{variant}.{arguments.type}"
        with opening.open_services(size, settings) as services:
            canvas, faults = draw_screen(name, services)
            pygame.image.save(canvas.surface, file)
        yield from (f"{file.name}: {fault}" for fault in faults)


def size(text: str) -> opening.Size:
    """Reads a size such as `1280x800`."""
    width, height = map(int, text.split("x"))
    return width, height


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    root = argparse.ArgumentParser(description=__doc__)
    root.add_argument("--sizes", type=comma_separated(size), default=[(1920, 1080)], metavar="WxH,…")
    root.add_argument("--languages", type=comma_separated(str), default=["en"], metavar="en,de")
    root.add_argument("--text", type=comma_separated(int), default=[100], metavar="PER CENT,…")
    root.add_argument("--palettes", type=comma_separated(str), default=["normal"], metavar="normal,contrast")
    root.add_argument("--looks", type=comma_separated(str), default=["painted"], metavar="painted,plain")
    root.add_argument("--only", type=comma_separated(screen_name), default=list(SCREENS), metavar="NAME,…")
    root.add_argument("--type", choices=["png", "jpg"], default="png")
    root.add_argument("--out", type=Path, default=Path("pictures"), metavar="FOLDER")
    return root


def comma_separated(kind: Callable[[str], Value]) -> Callable[[str], list[Value]]:
    """A function that reads comma-separated values."""
    return lambda text: [kind(part) for part in text.split(",")]


def screen_name(name: str) -> str:
    """Checks the name of a screen.

    Raises:
        argparse.ArgumentTypeError: there is no such screen.
    """
    if name not in {**SCREENS_BY_ID, **SCREENS}:
        raise argparse.ArgumentTypeError(
            f"there is no screen {name!r}; there are two for each card of Allyria Empires, such as card_levy"
            " and card_levy_played, one for each lesson, such as lesson_cyvasse_rabble,"
            f" and {', '.join(SCREENS)}"
        )
    return name


def main() -> int:
    """Takes the pictures; returns the exit status."""
    arguments = parser().parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    pygame.init()
    faults = 0
    for fault in take_pictures(arguments):
        faults += 1
        print(fault)
    return FAULT_STATUS if faults else 0


if __name__ == "__main__":
    sys.exit(main())
