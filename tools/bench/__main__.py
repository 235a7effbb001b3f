"""Measures everything, each with a reference in the same run: `python -m tools.bench --json`."""

import argparse
import gc
import json
import os
import sys
from collections.abc import Callable, Mapping

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ui.drawing.surface_cache import release_large_blocks_when_freed
from tools.bench import choices, decisions, engine, memory, saves, screens, start, thinking
from tools.bench import frames as bench_frames

SIZES = ((1920, 1080), (3840, 2160))
DRAWN_SCREENS = (
    "title",
    "lobby",
    "boards",
    "table",
    "pause",
    "log",
    "rulebook_army",
    "saves",
    "settings_language",
    "results",
)
Figures = Mapping[str, float]


def frames(_rounds: int) -> Figures:
    """The figures of the screens at 1080p, and of the title and the table at 4K."""
    pygame.init()
    release_large_blocks_when_freed()
    gc.collect()
    gc.freeze()
    small = bench_frames.measure(SIZES[0], DRAWN_SCREENS)
    return small | bench_frames.measure(SIZES[1], ["title", "table"])


PARTS: Mapping[str, Callable[[int], Figures]] = {
    "engine": engine.measure,
    "choices": choices.measure,
    "decisions": decisions.measure,
    "start": start.measure,
    "frames": frames,
    "thinking": thinking.measure,
    "saves": saves.measure,
    "memory": memory.measure,
    "screens": screens.measure,
}


def main() -> int:
    """Prints the figures of the given parts; by default of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--rounds", type=int, default=7, help="the number of measurements of each; default 7")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures_by_part = {part: PARTS[part](arguments.rounds) for part in arguments.parts or PARTS}
    if arguments.json:
        print(json.dumps(figures_by_part, indent=2))
        return 0
    for part, figures in figures_by_part.items():
        print(part)
        for name, value in figures.items():
            print(f"  {name:50} {value:12,.0f}" if value >= 100 else f"  {name:50} {value:12.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
