"""What the author of a hall painted is shown in the lobby and on the table, which follows the files."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.games.grace.rules.data.halls import COLUMNS, ROWS, TILE
from game.maps.library import Library
from game.match import MapCopy, Match, MatchSetup, Player, PlayerKind
from game.scenes.lobby.info import lobby_of
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.ui.drawing.theme import SEATS as LOOKS
from tests.games.grace.maps.hall_file import DECORATION, TILES, HallFile
from tests.scenes.driver import Driver

pytestmark = [pytest.mark.no_cover, pytest.mark.painted, pytest.mark.rule("grace 8")]

Drive = Callable[[Scene], Driver]
RUG = [(column, row) for column in range(6, 14) for row in range(4, 8)]
"""Cells where the author paints decoration."""


@pytest.fixture
def services(make_services: Callable[..., Services]) -> Services:
    return make_services((960, 540))


def colour_decoration(folder: Path, colour: str) -> None:
    """Saves the picture of the tileset anew; only the tile without class has a colour."""
    picture = pygame.Surface((TILE * len(TILES), TILE))
    picture.fill(colour, (TILE * (DECORATION - 1), 0, TILE, TILE))
    pygame.image.save(picture, folder / "stones.png")


@pytest.fixture
def hall(tmp_path: Path) -> HallFile:
    """A hall with a magenta rug on its layer of decoration."""
    (tmp_path / "maps").mkdir(exist_ok=True)
    hall = HallFile(tmp_path / "maps" / "keep.tmx")
    cells = [
        str(DECORATION if (column, row) in RUG else 0) for row in range(ROWS) for column in range(COLUMNS)
    ]
    hall.layer("decor")[0].text = ",".join(cells)
    colour_decoration(hall.file.parent, "magenta")
    hall.write()
    return hall


def start_match(services: Services, path: Path) -> Match:
    """Starts a match on a hall, as `play --map` does; bots play, so that nothing covers the hall."""
    entry = services.maps.load(path)
    assert entry.problems == ()
    rules = GAMES["grace"].rules
    config = dict(rules.seats_config(4)) | dict(rules.board_config(entry.board))
    players = [
        Player(PlayerKind.BOT, "knight", f"Bot {seat}", look.name, look.emblem)
        for seat, look in enumerate(LOOKS[:4])
    ]
    return Match.start(services.matches, MatchSetup("grace", config, 5, players, MapCopy.of(entry, "en")))


def colours(surface: pygame.Surface, hue: str) -> int:
    """How many of every sixteenth pixel have a colour, darker or brighter as the hall is lit."""
    wanted = pygame.Color(hue)
    found = 0
    for x in range(0, surface.get_width(), 4):
        for y in range(0, surface.get_height(), 4):
            colour = surface.get_at((x, y))
            strongest = max(colour[:3])
            found += strongest > 60 and all(
                (channel > strongest * 0.6) == (full > 0)
                for channel, full in zip(colour[:3], wanted[:3], strict=True)
            )
    return found


def shown(driver: Driver) -> pygame.Surface:
    """The screen once all is painted."""
    driver.wait(0.02, times=60)
    return driver.draw().surface


def test_the_table_shows_what_the_author_painted_and_follows_the_files(
    hall: HallFile, services: Services, drive: Drive
) -> None:
    driver = drive(TableScene(services, start_match(services, hall.file)))
    before = shown(driver).copy()
    assert colours(before, "magenta") > 100
    colour_decoration(hall.file.parent, "lime")
    driver.wait(1.1)
    after = shown(driver)
    assert colours(after, "lime") > colours(before, "lime") + 100
    assert colours(after, "magenta") < colours(before, "magenta") - 100


def test_the_thumbnail_shows_what_the_author_painted(hall: HallFile, screen: pygame.Surface) -> None:
    library = Library([hall.file.parent])
    library.scan()
    info = lobby_of("grace")
    (board,) = (each for each in info.boards(library) if each.id == "keep")
    assert colours(info.thumbnail(board), "magenta") > 100
