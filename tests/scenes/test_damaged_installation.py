"""Whatever file of the installation is missing or damaged: every screen opens, and the file is named.

All files of the program are damaged at once in each way, which takes a second a screen.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import assets, files
from game.app import App
from game.assets import FaultLog
from game.catalogue import BrokenGame
from game.errors import SystemFault
from game.files import ASSETS
from game.maps.library import Library, MapEntry
from game.scenes.services import Services
from game.scenes.title.scene import TitleScene
from game.start import scene_for
from game.ui.drawing import canvas, fonts
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.learn.learning import choose_lessons
from tools.screens import SCREENS

SCREEN_NAMES = ("title", "boards", "table", "allyria_city", "rulebook_pieces")
KINDS = {
    "picture": "art/icons/warning.svg",
    "texture": "textures/parchment.png",
    "terrain": "cyvasse/terrain/plain_0.png",
    "hexagon": "allyria/terrain/plains_0.png",
    "sound": "sounds/focus.wav",
    "tune": "sounds/tunes/lute.wav",
    "text": "words/en/title.toml",
    "lessons": "lessons/cyvasse.toml",
    "icon": "desktop/four-crowns-64.png",
}
"""A file of each kind."""


def _remove(path: Path) -> None:
    path.unlink()


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _tear(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 3])


DAMAGES: dict[str, Callable[[Path], None]] = {"removed": _remove, "emptied": _empty, "torn": _tear}


@pytest.fixture
def installed_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program's files that the program uses instead of them."""
    folder = tmp_path / "assets"
    shutil.copytree(ASSETS, folder)
    monkeypatch.setattr(files, "ASSETS", folder)
    canvas.clear()
    yield folder
    monkeypatch.undo()
    canvas.clear()


def damage_font(damage: Callable[[Path], None], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces all fonts with a damaged one."""
    font = folder / "font.ttf"
    font.write_bytes(fonts.path("sans", "Regular").read_bytes())
    damage(font)
    monkeypatch.setattr(fonts, "path", lambda _family, _weight: font)
    fonts.clear()


@pytest.mark.painted
@pytest.mark.no_cover
@pytest.mark.parametrize("damage", DAMAGES)
def test_with_all_files_damaged_every_screen_opens(
    damage: str,
    installed_copy: Path,
    make_services: MakeServices,
    monkeypatch: pytest.MonkeyPatch,
    faults: FaultLog,
) -> None:
    for path in list(installed_copy.rglob("*.*")):
        DAMAGES[damage](path)
    damage_font(DAMAGES[damage], installed_copy, monkeypatch)
    services = make_services((480, 270))
    for name in SCREEN_NAMES:
        driver = SCREENS[name](services)
        driver.draw()
        driver.close()
    assert {"font.ttf", "parchment.png"} <= {path.name for path in faults.files}


@pytest.mark.painted
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_costs_only_itself_and_is_named_once(
    damage: str,
    installed_copy: Path,
    make_services: MakeServices,
    faults: FaultLog,
    capsys: pytest.CaptureFixture[str],
) -> None:
    paths = [installed_copy / name for name in KINDS.values()]
    for path in paths:
        DAMAGES[damage](path)
    services = make_services((480, 270))
    services.sounds.play("focus")
    for name in ("title", "table", "allyria_city"):
        driver = SCREENS[name](services)
        driver.draw()
        driver.close()
    assert services.words("title.settings")
    assert {"parchment.png", "plain_0.png", "plains_0.png"} <= {path.name for path in faults.files}
    assert set(faults.files) <= set(paths)
    errors = capsys.readouterr().err
    assert all(errors.count(f"{path}:") == 1 for path in faults.files)


def test_a_damaged_file_is_named_on_the_screen_once_a_session(
    installed_copy: Path, services: Services, faults: FaultLog
) -> None:
    _remove(installed_copy / KINDS["tune"])
    app = App(services, TitleScene(services), scene_for)
    app.frame()
    toast = services.toasts.shown
    assert toast is not None
    assert "lute.wav" in toast.text
    services.toasts.waiting.clear()
    assets.report(installed_copy / "other.wav", "the file is missing")
    app.frame()
    assert services.toasts.shown is None
    app.close()


def test_without_lessons_the_title_says_so(
    installed_copy: Path, drive: Drive, services: Services, faults: FaultLog
) -> None:
    _tear(installed_copy / "lessons" / "cyvasse.toml")
    player = drive(TitleScene(services))
    choose_lessons(player, "Cyvasse")
    assert any("cyvasse.toml" in text for text in player.texts)
    assert [path.name for path in faults.files] == ["cyvasse.toml"]


def test_without_any_font_the_program_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: FaultLog
) -> None:
    monkeypatch.setattr(fonts, "path", lambda _family, _weight: tmp_path / "none.ttf")
    monkeypatch.setattr(pygame.font, "Font", _no_font)
    fonts.clear()
    with pytest.raises(SystemFault, match="Install Four Crowns again"):
        fonts.font("sans", "Regular", 30)
    monkeypatch.undo()
    fonts.clear()
    assert [path.name for path in faults.files] == ["none.ttf"]


def _no_font(file: object, _px: int) -> None:
    raise FileNotFoundError(file)


def test_maps_that_could_not_be_read_are_read_again_at_the_next_use(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Library) -> list[MapEntry]:
        raise BrokenGame("auction", "auction-game", "its maps cannot be read")

    del services.maps
    with monkeypatch.context() as patch:
        patch.setattr(Library, "scan", fail)
        for _ in range(2):
            with pytest.raises(BrokenGame):
                _ = services.maps
    assert services.maps.entries
