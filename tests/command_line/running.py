"""Runs the program in the process of the test or in one of its own."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.__main__ import main

P6 = "8 8/4f3/f2f4/8/3w4/7f/8/2f5 6O1/7^/8/8/8/8/8/1A6 8/5k2/4ssh1/3x4/4X3/2SS4/2KD4/8 R2r1 a - 0 15"
"""The rulebook's position of spearmen and crossbowmen."""
LONE = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/1H6/8/8/K7 - a - 0 1"
"""Two kings and a heavy horse."""
OPENED_AND_CLOSED = """
import sys
import pygame
from game.__main__ import main
from game.catalogue import GAMES
pygame.init()
pygame.event.post(pygame.event.Event(pygame.QUIT))
sys.exit(main(sys.argv[1:]))
"""
"""Runs the program and closes its window at once."""


def status(arguments: Sequence[str]) -> int:
    """Runs the program and returns its exit status; argparse exits by itself on wrong arguments."""
    try:
        return main(list(arguments))
    except SystemExit as raised:
        return int(raised.code or 0)


def standard_output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Runs the program without an error and returns its output."""
    assert status(arguments) == 0
    return capsys.readouterr().out


def process(
    arguments: Sequence[str], code: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the program in its own process."""
    start = ["-c", code] if code else ["-m", "game"]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.run(
        [sys.executable, *start, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
