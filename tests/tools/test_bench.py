import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bench import __main__ as bench
from tools.bench import frames, start, thinking

ROOT = Path(__file__).parent.parent.parent
LOADED = """
import sys
import pygame

flip, left = pygame.display.flip, [int(sys.argv[1])]


def shown() -> None:
    flip()
    left[0] -= 1
    if left[0]:
        return
    print("\\n".join(sorted(sys.modules)))
    sys.stdout.flush()
    import os
    os._exit(0)


pygame.display.flip = shown
from game.__main__ import main
main([])
"""
"""The program up to one of its pictures; tells what it has loaded by then."""


def loaded(picture: int, folder: Path) -> set[str]:
    """What stands in memory once the first picture is shown, the mark, or the second, the title."""
    told = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", LOADED, str(picture)],
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return set(told.splitlines())


def test_the_mark_is_shown_before_the_scenes_are_loaded(tmp_path: Path) -> None:
    assert not [name for name in loaded(1, tmp_path) if name.startswith(("game.scenes", "game.app"))]


def test_nothing_that_can_wait_is_loaded_before_the_title(tmp_path: Path) -> None:
    known = loaded(2, tmp_path)
    assert "game.scenes.title" in known
    late = ("numpy", "esper", "pytmx", "tqdm", "multiprocessing", "concurrent.futures", "importlib.metadata")
    rooms = (
        "game.lab",
        "game.maps",
        "game.table",
        "game.bots.pool",
        "game.games.cyvasse.rules",
        "game.games.cyvasse.bots",
    )
    assert not [name for name in known if name.startswith((*late, *rooms))]


def test_lateness_comes_to_what_was_lost_and_how_bad_it_was() -> None:
    figures = thinking.figures([0.0] * 98 + [4.0, 20.0])
    assert figures["frames"] == 100
    assert figures["lost"] == 2
    assert figures["worst late, ms"] == 20.0
    assert 0 < figures["p99 late, ms"] <= 20


def test_the_program_of_this_checkout_is_started() -> None:
    assert (start.ROOT / "game" / "__main__.py").is_file()


@pytest.mark.slow
def test_the_start_of_the_title_is_a_multiple_of_that_of_a_bare_window() -> None:
    figures = start.measure(1)
    assert 1 < figures["title / bare window"] < 20
    assert figures["title, ms"] > figures["bare window, ms"] > 0


@pytest.mark.slow
def test_frames_of_the_table_and_of_screens_are_told_in_copies() -> None:
    """Takes seconds: many frames of a full table are drawn."""
    figures = frames.measure((640, 360), ["title"])
    assert all(value > 0 for value in figures.values())
    assert "640x360 title, whole, copies" in figures
    for table in ("table", "table of Allyria"):
        assert figures[f"640x360 {table}, full, copies"] > figures[f"640x360 {table}, still, copies"]


@pytest.mark.slow
def test_the_figures_can_be_had_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "start", "--rounds", "1", "--json"])
    assert bench.main() == 0
    told = json.loads(capsys.readouterr().out)
    assert told["start"]["title / bare window"] > 1
