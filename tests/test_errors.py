"""An error of the program is written to a file; the player gets a message without a traceback."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import contract, errors, files
from game.catalogue import GAMES
from game.contract import Illegal
from tests.auction.installing import installed

HERE = Path(__file__)


def test_an_error_is_written_to_a_file_and_reported_without_a_traceback(tmp_path: Path) -> None:
    code = "import sys; from game import errors; sys.excepthook = errors.report; {}['rabble']"
    environment = os.environ | {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    process = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 1
    assert "Traceback" not in process.stderr
    (report,) = tmp_path.rglob("crash.txt")
    assert str(report) in process.stderr
    text = report.read_text("utf-8")
    assert "line 1, in <module>" in text
    assert text.rstrip().endswith("KeyError")


def test_if_no_file_can_be_written_the_traceback_is_printed(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    code = "import sys; from game import errors; sys.excepthook = errors.report; {}['rabble']"
    environment = os.environ | {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    process = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert "KeyError\n" in process.stderr


def reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, action: Callable[[], object]) -> str:
    """The crash report of an action that fails."""
    monkeypatch.setattr(files, "crash_file", lambda: tmp_path / "crash.txt")
    try:
        action()
    except Exception as error:  # noqa: BLE001  # as the interpreter does
        errors.report(type(error), error, error.__traceback__)
    return (tmp_path / "crash.txt").read_text("utf-8")


def words_of(*texts: str) -> set[str]:
    """All words in the texts, without numbers."""
    return {word for text in texts for word in re.findall(r"[A-Za-z]\w+", text)}


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "auction"])
def test_a_report_names_no_option_and_nothing_of_a_view(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    def fail() -> None:
        try:
            state.choose(0, ("fly", "home"))
        except Illegal as error:
            raise KeyError(str(state.snapshot())) from error

    with installed():
        state = GAMES[game].new({}, 2**127)
        text = reported(monkeypatch, tmp_path, fail)
    assert "Illegal\n" in text
    assert "in choose" in text
    assert text.rstrip().endswith("KeyError")
    assert str(2**127) not in text
    lines = [line for line in text.splitlines()[1:] if not line.startswith("  File")]
    code = "".join(path.read_text("utf-8") for path in (Path(contract.__file__), HERE))
    assert not (words_of(f"{state.awaiting} {state.snapshot()}") - words_of(code)) & words_of(*lines)


def test_a_report_says_what_is_wrong_with_disk_and_display(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = reported(monkeypatch, tmp_path, (tmp_path / "missing").read_text)
    assert "FileNotFoundError: [Errno 2] No such file or directory" in text
    text = reported(monkeypatch, tmp_path, lambda: pygame.image.load(io.BytesIO(b"no picture")))
    assert "error: Unsupported image format" in text
