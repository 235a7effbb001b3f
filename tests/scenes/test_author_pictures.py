"""What an author painted is shown as the files are now; when they are broken, the game's own land is."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import files, splash, start
from game.catalogue import GAMES
from game.maps.library import MapEntry
from game.match import MapCopy, Match, MatchSetup, Replay
from game.scenes.lobby.boards import BoardsScene
from game.scenes.lobby.info import BoardThumbnails
from game.scenes.lobby.scene import LobbyScene
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.thumbnail import TablePicture
from game.table.entities import things
from tests.auction.matches import ANNA, BERND
from tests.maps.game_maps import DAMAGES, GROUND, SHIPPED, own_map
from tests.scenes.app_tables import toast_texts
from tests.scenes.driver import Driver

pytestmark = [pytest.mark.no_cover, pytest.mark.painted, pytest.mark.usefixtures("auction")]

Drive = Callable[[Scene], Driver]
DRAWN = ("cyvasse", "allyria")
"""The games that draw what an author painted."""


@pytest.fixture
def services(make_services: Callable[..., Services]) -> Services:
    return make_services((640, 360))


def recolour(picture: Path, colour: str) -> None:
    """Saves a picture anew in one colour."""
    surface = pygame.image.load(picture)
    surface.fill(colour)
    pygame.image.save(surface, picture)


def start_match(services: Services, path: Path) -> Match:
    """Starts a match on a map, as `play --map` does."""
    entry = services.maps.load(path)
    rules = GAMES[entry.game].rules
    config = dict(rules.seats_config(2)) | dict(rules.board_config(entry.board))
    config |= {"setup": "open"} if entry.game == "cyvasse" else {}
    setup = MatchSetup(entry.game, config, 5, (ANNA, BERND), MapCopy.of(entry, "en"))
    return Match.start(services.matches, setup)


def pixels(driver: Driver) -> bytes:
    driver.wait(0.0)
    return driver.draw().surface.get_view("2").raw


def colours(driver: Driver, colour: str) -> int:
    """How many pixels of the screen nearly have a colour."""
    surface = driver.draw().surface
    return pygame.mask.from_threshold(surface, pygame.Color(colour), (24, 24, 24, 255)).count()


@pytest.mark.parametrize("game", DRAWN)
def test_a_match_on_a_map_from_anywhere_shows_what_its_author_painted(
    game: str, services: Services, drive: Drive, tmp_path: Path
) -> None:
    path = own_map(game, tmp_path / "somewhere else")
    recolour(path.with_name(GROUND[game]), "magenta")
    match = start_match(services, path)
    assert colours(drive(TableScene(services, match)), "magenta") > 4000
    assert toast_texts(services) == []
    resumed = Match.resume(match.path)
    assert colours(drive(TableScene(services, resumed)), "magenta") > 4000
    replay = drive(ReplayScene(services, Replay(match.path)))
    assert colours(replay, "magenta") > 1000
    picture = TablePicture(services, match.header, match.view_of(None)).finished()
    assert pygame.mask.from_threshold(picture, pygame.Color("magenta"), (24, 24, 24, 255)).count() > 1000


def test_a_map_that_is_given_on_the_command_line_keeps_its_painting(
    services: Services, drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_map("allyria", tmp_path / "somewhere else")
    recolour(path.with_name("terrain.png"), "magenta")
    tables: list[Scene] = []

    def run(_services: Services, first: Callable[[], Scene], _game: str) -> int:
        tables.append(first())
        return 0

    monkeypatch.setattr(splash, "show", lambda: None)
    monkeypatch.setattr(start, "open_services", lambda _: services)
    monkeypatch.setattr(start, "run", run)
    monkeypatch.chdir(path.parent)
    assert start.play("allyria", "human,human", Path("own.tmx")) == 0
    (table,) = tables
    assert colours(drive(table), "magenta") > 4000


@pytest.mark.parametrize("game", DRAWN)
def test_a_match_keeps_its_painting_when_its_map_is_saved_anew_or_deleted(
    game: str, services: Services, drive: Drive, tmp_path: Path
) -> None:
    path = own_map(game, tmp_path / "somewhere else")
    recolour(path.with_name(GROUND[game]), "magenta")
    match = start_match(services, path)
    before = pixels(drive(TableScene(services, match)))
    path.write_text(path.read_text("utf-8").replace('name="terrain"', 'name="terrain" visible="0"'), "utf-8")
    assert pixels(drive(TableScene(services, Match.resume(match.path)))) == before
    path.unlink()
    assert pixels(drive(TableScene(services, Match.resume(match.path)))) == before
    assert toast_texts(services) == []


def test_a_match_finds_its_pictures_where_its_map_is_now(
    services: Services, drive: Drive, tmp_path: Path
) -> None:
    path = own_map("cyvasse", tmp_path / "before")
    recolour(path.with_name("terrain.png"), "magenta")
    match = start_match(services, path)
    services.maps.folders.append(tmp_path / "maps")
    shutil.move(tmp_path / "before", tmp_path / "maps")
    services.maps.scan()
    assert colours(drive(TableScene(services, match)), "magenta") > 4000
    assert toast_texts(services) == []


def test_an_older_match_finds_its_painting_by_the_maps_content_or_id(services: Services) -> None:
    (entry,) = (entry for entry in services.maps.entries if entry.id == "jade_garden")
    for checksum in (entry.checksum, "0" * 64):
        copy = MapCopy(entry.id, "Jade Garden", checksum, entry.text)
        assert services.painting(copy).current == entry.painting


@pytest.mark.parametrize("file", ["nowhere/glen.tmx", "/", "\0", "x" * 5000, "/dev/null/x.tmx"])
def test_a_file_that_cannot_be_a_map_is_survived(file: str, services: Services, drive: Drive) -> None:
    entry = services.maps.load(SHIPPED["cyvasse"])
    copy = MapCopy("strange", "Strange", "0", entry.text.replace("terrain.tsx", "other.tsx"), file)
    painting = services.painting(copy)
    assert painting.current.ground == ()
    services.report_own_land(painting)
    services.toasts.draw(services.canvas)


@pytest.mark.parametrize("text", ["", "<map/>", "\ud800", "\0", "<map", "{}"])
def test_a_copy_that_is_no_map_is_survived(text: str, services: Services, tmp_path: Path) -> None:
    painting = services.painting(MapCopy("glen", "Glen", "0", text, str(tmp_path / "glen.tmx")))
    assert painting.current.ground == ()
    assert painting.problem is not None


@pytest.mark.parametrize(
    ("game", "damage"),
    [*(("cyvasse", damage) for damage in DAMAGES), ("allyria", "missing"), ("auction", "too small")],
)
def test_a_match_with_a_broken_picture_is_played_on_the_games_own_land(
    game: str, damage: str, services: Services, drive: Drive, tmp_path: Path
) -> None:
    path = own_map(game, tmp_path / "somewhere else")
    match = start_match(services, path)
    table = TableScene(services, match)
    driver = drive(table)
    DAMAGES[damage](path.with_name(GROUND[game]))
    pygame.display.set_mode((800, 450))
    services.refit()
    driver.draw()
    assert toast_texts(services) == []
    driver.wait(1.1)
    driver.draw()
    own_land = pixels(driver)
    (toast,) = toast_texts(services)
    assert "game’s own land" in toast
    assert GROUND[game] in toast or GROUND[game].replace("png", "tsx") in toast or path.name in toast
    assert pixels(drive(TableScene(services, Match.resume(match.path)))) == own_land
    drive(ReplayScene(services, Replay(match.path))).draw()
    assert set(toast_texts(services)) == {toast}


@pytest.mark.parametrize("game", DRAWN)
def test_a_picture_that_comes_back_is_shown_again(
    game: str, services: Services, drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(things, "FAINTEST", 1.0)  # what pulses would differ from moment to moment
    path = own_map(game, tmp_path / "somewhere else")
    match, picture = start_match(services, path), path.with_name(GROUND[game])
    driver = drive(TableScene(services, match))
    before = pixels(driver)
    picture.rename(tmp_path / "aside.png")
    driver.wait(1.1)
    assert pixels(driver) != before
    (tmp_path / "aside.png").rename(picture)
    driver.wait(1.1)
    assert pixels(driver) == before


@pytest.mark.parametrize("game", DRAWN)
def test_a_repainted_picture_is_new_within_a_second_at_the_table(
    game: str, services: Services, drive: Drive, tmp_path: Path
) -> None:
    path = own_map(game, tmp_path / "somewhere else")
    picture = path.with_name(GROUND[game])
    driver = drive(TableScene(services, start_match(services, path)))
    assert colours(driver, "magenta") == 0
    recolour(picture, "magenta")
    driver.wait(1.1)
    assert driver.top.stale
    assert colours(driver, "magenta") > 4000
    tileset = path.with_name("terrain.tsx")
    recolour(picture, "cyan")
    shutil.copy(picture, path.with_name("other.png"))
    recolour(picture, "magenta")
    tileset.write_text(tileset.read_text("utf-8").replace("terrain.png", "other.png"), "utf-8")
    driver.wait(1.1)
    assert colours(driver, "cyan") > 4000
    assert toast_texts(services) == []


def board_named(lobby: LobbyScene, name: str) -> MapEntry:
    (board,) = (
        board for board in lobby.match_options.boards if board.entry and board.entry.path.stem == name
    )
    assert board.entry is not None
    lobby.match_options.board = board
    return board.entry


@pytest.mark.parametrize("game", DRAWN)
def test_a_repainted_picture_is_new_within_a_second_in_the_lobby(
    game: str, services: Services, drive: Drive, tmp_path: Path
) -> None:
    path = own_map(game, tmp_path / "maps")
    services.maps.scan()
    lobby = LobbyScene(services, game)
    board_named(lobby, "own")
    driver = drive(lobby)
    driver.draw()
    driver.wait(0.01)
    assert colours(driver, "magenta") == 0
    recolour(path.with_name(GROUND[game]), "magenta")
    driver.wait(1.1)
    driver.draw()
    driver.wait(0.01)
    assert colours(driver, "magenta") > 400


@pytest.mark.parametrize(
    ("game", "damage"), [("cyvasse", "torn"), ("allyria", "missing"), ("auction", "too small")]
)
def test_the_lobby_survives_a_picture_that_breaks(
    game: str, damage: str, services: Services, drive: Drive, tmp_path: Path
) -> None:
    path = own_map(game, tmp_path / "maps")
    services.maps.scan()
    lobby = LobbyScene(services, game)
    entry = board_named(lobby, "own")
    driver = drive(lobby)
    DAMAGES[damage](path.with_name(GROUND[game]))
    driver.draw()
    driver.wait(0.01)
    assert lobby.match_options.board is not None
    lobby.match_options.info.thumbnail(lobby.match_options.board)
    thumbnails = BoardThumbnails(lobby.match_options.info)
    driver.open(BoardsScene(services, lobby.match_options, thumbnails, 2, lambda _: True))
    driver.wait(1.1)
    driver.draw()
    driver.wait(0.01, times=3)
    assert entry.playable
    assert not [board for board in lobby.match_options.boards if board.id == entry.id]


def test_the_map_files_of_the_program_are_where_the_copies_say(services: Services) -> None:
    (entry,) = (entry for entry in services.maps.entries if entry.id == "twin_fords")
    assert MapCopy.of(entry, "en").file == str(files.MAPS / "allyria" / "twin_fords.tmx")
