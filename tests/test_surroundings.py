"""Faults of the computer and the installation are named, with what to do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WITHOUT_PACKAGE = """
import sys
sys.modules["esper"] = None
from game.__main__ import main
sys.exit(main(["play", "cyvasse"]))
"""


def run(*arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Runs Python with an environment, and returns what it printed."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | variables
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False, cwd=ROOT
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("driver", ["none_such", "x11", None])
def test_without_a_display_the_message_says_what_to_do(
    driver: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no driver named, SDL falls back to one without a screen."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    named = {} if driver is None else {"SDL_VIDEODRIVER": driver}
    done = run("-m", "game", DISPLAY=":987", WAYLAND_DISPLAY="", XDG_STATE_HOME=str(tmp_path), **named)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("four-crowns: no window can be opened: ")
    assert "graphical session" in done.stderr
    assert list(tmp_path.rglob("crash.txt")) == []


@pytest.mark.no_cover
def test_a_missing_package_is_named(tmp_path: Path) -> None:
    done = run("-c", WITHOUT_PACKAGE, XDG_STATE_HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 1
    assert "the package 'esper' is missing. Install Four Crowns again" in done.stderr
    assert list(tmp_path.rglob("crash.txt")) == []
