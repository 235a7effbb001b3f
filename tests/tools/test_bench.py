import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import files
from game.lab.bot_match import MatchPlan
from tools.bench import __main__ as bench
from tools.bench import choices, decisions, frames, saves, screens, start, thinking

ROOT = Path(__file__).parent.parent.parent
PRINT_MODULES = """
import sys
import pygame

flip, frames_left = pygame.display.flip, [int(sys.argv[1])]


def count_frame() -> None:
    flip()
    frames_left[0] -= 1
    if frames_left[0]:
        return
    print("\\n".join(sorted(sys.modules)))
    sys.stdout.flush()
    import os
    os._exit(0)


pygame.display.flip = count_frame
from game.__main__ import main
main([])
"""
"""Runs the program for a number of frames, then prints the names of all loaded modules."""


def loaded_modules(frames: int, folder: Path) -> set[str]:
    """The modules that are loaded after the first frame, the logo, or after the second, the title."""
    output = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PRINT_MODULES, str(frames)],
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return set(output.splitlines())


def test_the_logo_is_shown_before_the_scenes_are_loaded(tmp_path: Path) -> None:
    assert not [name for name in loaded_modules(1, tmp_path) if name.startswith(("game.scenes", "game.app"))]


def test_modules_that_the_title_does_not_need_are_loaded_later(tmp_path: Path) -> None:
    modules = loaded_modules(2, tmp_path)
    assert "game.scenes.title" in modules
    slow_modules = (
        "numpy",
        "esper",
        "pytmx",
        "tqdm",
        "multiprocessing",
        "concurrent.futures",
        "importlib.metadata",
    )
    later_packages = (
        "game.lab",
        "game.maps",
        "game.table",
        "game.bots.pool",
        "game.games.cyvasse.rules",
        "game.games.cyvasse.bots",
    )
    assert not [name for name in modules if name.startswith((*slow_modules, *later_packages))]


def test_the_figures_have_the_number_of_lost_frames_and_the_longest_delays() -> None:
    figures = thinking.figures([0.0] * 98 + [4.0, 20.0])
    assert figures["frames"] == 100
    assert figures["lost"] == 2
    assert figures["worst late, ms"] == 20.0
    assert 0 < figures["p99 late, ms"] <= 20


def test_the_start_that_is_measured_is_that_of_this_checkout() -> None:
    assert (start.ROOT / "game" / "__main__.py").is_file()


def test_random_choices_are_measured_beside_catanatron_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "SECONDS", 0.01)
    figures = choices.measure(1)
    assert figures["allyria, choices / allyria's"] == 1
    assert figures["allyria's choices / catanatron, 2 seats"] > 0


def test_the_longest_decision_of_a_match_is_measured() -> None:
    options = {"seats": 4, "records": 6}
    assert decisions.longest_decision(MatchPlan("grace", 0, 1, ("squire",) * 4, options)) > 0


@pytest.mark.no_cover
@pytest.mark.slow
def test_the_list_of_matches_is_measured_without_an_index_and_with_one() -> None:
    """Takes a second: a table is drawn for the first match of the list."""
    figures = saves.measure(1, count=30)
    assert figures["title with 30 matches, s"] > 0
    assert figures["list after it with 30 matches, s"] > 0
    assert figures["all matches read in frames, s"] > figures["title without an index, s"]


@pytest.mark.no_cover
@pytest.mark.slow
def test_the_start_is_measured_relative_to_an_empty_window() -> None:
    figures = start.measure(1)
    assert 1 < figures["title / bare window"] < 20
    assert figures["title, ms"] > figures["bare window, ms"] > 0


@pytest.mark.no_cover
@pytest.mark.slow
def test_the_time_of_a_frame_is_measured_relative_to_the_time_of_copying_the_screen() -> None:
    """Takes seconds: many frames of a full table are drawn."""
    figures = frames.measure((640, 360), ["title"])
    assert all(value > 0 for value in figures.values())
    assert "640x360 title, whole, copies" in figures
    for table in ("table", "table of Allyria"):
        assert figures[f"640x360 {table}, full, copies"] > figures[f"640x360 {table}, still, copies"]


@pytest.mark.no_cover
@pytest.mark.slow
def test_the_longest_frame_of_a_screen_is_measured_without_pictures_and_with_those_on_disk() -> None:
    """Takes seconds: a table is painted four times."""
    for frames_of_screen in screens.time_screen((960, 540), "lyssan_command"):
        assert 0 < frames_of_screen.worst <= frames_of_screen.total
    assert len(list(files.pictures_folder().iterdir())) == 2, "one for each size of the window"


@pytest.mark.no_cover
@pytest.mark.slow
def test_the_figures_can_be_printed_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "start", "--rounds", "1", "--json"])
    assert bench.main() == 0
    output = json.loads(capsys.readouterr().out)
    assert output["start"]["title / bare window"] > 1
