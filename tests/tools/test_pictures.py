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


class Narrow(Scene):
    """Writes more than there is room for, and shows what nobody has drawn."""

    def handle(self, message: Message) -> Change:
        """Nothing to do."""
        del message
        return None

    def draw(self, canvas: Canvas) -> None:
        """A long sentence on a stamp."""
        stamp = pygame.Rect(200, 200, 120, 40)
        canvas.text("far too many words for a stamp", stamp, BODY)
        canvas.picture("emblems/unicorn", stamp)


def asked(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """What the tool ends with."""
    monkeypatch.setattr("sys.argv", ["pictures", *arguments])
    return pictures.main()


def test_a_picture_is_taken_for_each_size_language_and_text_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes seconds: eight large pictures are drawn and saved."""
    wanted = ("--sizes", "1280x800,640x360", "--languages", "en,de", "--text", "100,200", "--only", "title")
    assert asked(monkeypatch, *wanted, "--out", str(tmp_path)) == 0
    taken = sorted(tmp_path.iterdir())
    assert len(taken) == 8
    assert pygame.image.load(tmp_path / "title-1280x800-de-200-normal.png").get_size() == (1280, 800)
    assert len({path.read_bytes() for path in taken}) == 8


def test_what_is_cut_off_or_missing_is_told_with_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def opened(services: Services) -> Driver:
        return Driver(services, Narrow())

    monkeypatch.setattr(pictures, "SCREENS", {"stamp": opened})
    assert asked(monkeypatch, "--only", "stamp", "--out", str(tmp_path)) == 1
    cut, missing = capsys.readouterr().out.splitlines()
    assert cut.startswith("stamp-1920x1080-en-100-normal.png: cut: text 'far too many")
    assert missing.endswith("missing: emblems/unicorn")


def test_a_screen_that_does_not_exist_is_wrong_use(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        asked(monkeypatch, "--only", "throne_room")
    assert "title" in capsys.readouterr().err


def test_thumbnails_can_be_small_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(monkeypatch, "--only", "title", "--type", "jpg", "--out", str(tmp_path)) == 0
    (taken,) = tmp_path.iterdir()
    assert taken.suffix == ".jpg"
    assert taken.stat().st_size < 400_000


def test_all_doors_lead_to_a_screen_of_the_list() -> None:
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
    assert asked(monkeypatch, "--only", names, "--type", "jpg", "--out", str(tmp_path)) == 0
    assert len(list(tmp_path.iterdir())) == 2
