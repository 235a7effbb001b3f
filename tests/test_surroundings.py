"""Faults of the computer and the installation are named, with what to do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import sound
from game.settings import Settings
from game.ui.drawing import art

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
@pytest.mark.parametrize("driver", ["none_such", "x11"])
def test_without_a_display_the_message_says_what_to_do(driver: str, tmp_path: Path) -> None:
    done = run("-m", "game", SDL_VIDEODRIVER=driver, DISPLAY=":987", XDG_STATE_HOME=str(tmp_path))
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


def test_a_damaged_picture_costs_only_itself_and_is_named_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "torn.svg").write_text("")
    monkeypatch.setattr(art, "file", lambda name: tmp_path / f"{name}.svg")
    art.known.cache_clear()
    for side in (31, 32):
        assert art.picture("torn", (side, side)).get_size() == (side, side)
    art.known.cache_clear()
    assert capsys.readouterr().err.count("torn.svg") == 1


def test_a_damaged_sound_and_a_damaged_tune_cost_only_themselves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("gong", "march"):
        (tmp_path / f"{name}.wav").write_bytes(b"")
    monkeypatch.setattr(sound, "SOUNDS", tmp_path)
    monkeypatch.setattr(sound, "TUNES", tmp_path)
    sounds = sound.Sounds(Settings())
    sounds.play("gong")
    sounds.play_tune("march")
    sounds.play_tune("")
    errors = capsys.readouterr().err
    assert errors.count("gong.wav") == errors.count("march.wav") == 1
