from pathlib import Path

import pygame
import pytest

from game.input.messages import Message
from game.scenes.requests import Change
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY
from tests.scenes.driver import Driver
from tools import pictures
from tools.screens import SCREENS


class FaultyScene(Scene):
    """Writes a text that does not fit, and shows a drawing that does not exist."""

    def handle(self, message: Message) -> Change:
        """Does nothing."""
        del message
        return None

    def draw(self, canvas: Canvas) -> None:
        """A long text in a small area."""
        box = pygame.Rect(200, 200, 120, 40)
        canvas.text("far too many words for a box", box, BODY)
        canvas.picture("emblems/unicorn", box)


def exit_status(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """The exit status of the tool."""
    monkeypatch.setattr("sys.argv", ["pictures", *arguments])
    return pictures.main()


@pytest.mark.no_cover
def test_a_screenshot_is_taken_for_each_size_and_language_and_text_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes seconds: eight large pictures are drawn and saved."""
    arguments = (
        "--sizes",
        "1280x800,640x360",
        "--languages",
        "en,de",
        "--text",
        "100,200",
        "--only",
        "title",
    )
    assert exit_status(monkeypatch, *arguments, "--out", str(tmp_path)) == 0
    taken = sorted(tmp_path.iterdir())
    assert len(taken) == 8
    assert pygame.image.load(tmp_path / "title-1280x800-de-200-normal-painted.png").get_size() == (1280, 800)
    assert len({path.read_bytes() for path in taken}) == 8


@pytest.mark.usefixtures("faults")
def test_what_is_cut_off_or_missing_is_reported_with_its_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def opened(services: Services) -> Driver:
        return Driver(services, FaultyScene())

    monkeypatch.setattr(pictures, "SCREENS", {"box": opened})
    assert exit_status(monkeypatch, "--only", "box", "--out", str(tmp_path)) == 1
    cut, missing = capsys.readouterr().out.splitlines()
    assert cut.startswith("box-1920x1080-en-100-normal-painted.png: cut: text 'far too many")
    assert missing.endswith("missing: emblems/unicorn")


def test_an_unknown_screen_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        exit_status(monkeypatch, "--only", "throne_room")
    assert "title" in capsys.readouterr().err


def test_screenshots_can_be_small_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert exit_status(monkeypatch, "--only", "title", "--type", "jpg", "--out", str(tmp_path)) == 0
    (taken,) = tmp_path.iterdir()
    assert taken.suffix == ".jpg"
    assert taken.stat().st_size < 400_000


def test_there_are_screens_of_every_part_of_the_program() -> None:
    assert {
        "title",
        "lobby",
        "learn",
        "learn_allyria",
        "saves",
        "settings_language",
        "table",
        "log",
        "replay",
    } <= SCREENS.keys()


def test_a_card_of_allyria_is_shown_in_the_hand_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = "card_hexed_ground,card_hexed_ground_played"
    assert exit_status(monkeypatch, "--only", names, "--type", "jpg", "--out", str(tmp_path)) == 0
    assert len(list(tmp_path.iterdir())) == 2
