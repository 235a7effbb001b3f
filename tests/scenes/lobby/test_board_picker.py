"""The picker of boards: shipped ones, a player's own, refused ones with their mend, and live reloading."""

import os
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from game import files
from game.scenes.lobby.boards import BoardsScene
from game.scenes.lobby.options import SCAN_INTERVAL
from game.scenes.lobby.scene import LobbyScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.ui.drawing.surface_cache import BUDGET
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]
SHIPPED = files.MAPS / "cyvasse"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The folder of a player's own maps, with the tilesets in it."""
    folder = tmp_path / "maps"
    folder.mkdir()
    for name in ("terrain.tsx", "terrain.png", "decor.tsx", "decor.png"):
        shutil.copy(SHIPPED / name, folder)
    return folder


def write_map(folder: Path, name: str, source: str = "jade_garden", **changed: str) -> Path:
    """Writes a copy of a shipped map; each name of `changed` is a text that its value replaces."""
    text = (SHIPPED / f"{source}.tmx").read_text("utf-8")
    for before, after in changed.items():
        assert before in text
        text = text.replace(before, after)
    path = folder / f"{name}.tmx"
    path.write_text(text, "utf-8")
    return path


def write_vale(folder: Path) -> Path:
    """Writes a copy of the Jade Garden under another id and other names."""
    names = {"Jade Garden": "My Vale", "Jadegarten": "Mein Tal"}
    return write_map(folder, "vale", **{'"jade_garden"': '"my_vale"'}, **names)


def open_picker(services: Services, drive: Drive) -> tuple[LobbyScene, Driver]:
    """Opens the picker from the lobby."""
    lobby = LobbyScene(services, "cyvasse")
    driver = drive(lobby)
    driver.click("Fair sections")
    assert isinstance(driver.top, BoardsScene)
    return lobby, driver


def test_every_shipped_board_can_be_picked_by_its_name(services: Services, drive: Drive) -> None:
    lobby, driver = open_picker(services, drive)
    driver.press("down", "down", "down", "accept")
    assert driver.top is lobby
    assert lobby.match_options.config(2)["board"] == "two_rivers"
    assert driver.shows("Two Rivers")


def test_random_boards_say_so_and_name_what_they_are_drawn_from(services: Services, drive: Drive) -> None:
    _, driver = open_picker(services, drive)
    assert driver.shows("Random: this is an example")
    assert driver.shows("Ford, Mere, Weald, Downs, Fen, Canal")


@pytest.mark.painted
def test_boards_are_painted_one_after_the_other(services: Services, drive: Drive) -> None:
    lobby, driver = open_picker(services, drive)
    assert driver.top.moving
    before = driver.draw().surface.copy()
    driver.wait(0.01, times=20)
    assert not driver.top.moving
    assert before.get_buffer().raw != driver.draw().surface.get_buffer().raw
    assert lobby.match_options.board is not None


def test_a_players_own_board_is_played_from_its_rows_with_a_copy_of_the_map(
    services: Services, drive: Drive, own: Path
) -> None:
    path = write_vale(own)
    services.maps.scan()
    lobby, driver = open_picker(services, drive)
    driver.press(*["down"] * 7)
    assert driver.shows("Your own, 8 by 8 tiles")
    driver.press("accept")
    assert driver.shows("My Vale")
    driver.click("Start")
    assert isinstance(driver.top, TableScene)
    header = driver.top.match.header
    assert header.config["board"][0] == "ppfppppp"
    assert header.map is not None
    assert (header.map.id, header.map.text) == ("my_vale", path.read_text("utf-8"))
    assert services.painting(header.map) is not None
    assert lobby.match_options.preset is None


def test_a_refused_map_says_what_is_wrong_and_how_to_fix_it_and_cannot_be_picked(
    services: Services, drive: Drive, own: Path
) -> None:
    write_map(own, "broken", **{'"jade_garden"': '"Broken One"', "name_de": "nam_de"})
    services.maps.scan()
    lobby, driver = open_picker(services, drive)
    driver.press(*["down"] * 7)
    assert driver.shows("Refused: broken.tmx")
    assert driver.shows("E_ID: refused.")
    assert driver.shows("E_NAME: refused.")
    assert driver.shows("Use lower case letters")
    driver.press("accept")
    assert isinstance(driver.top, BoardsScene)
    driver.press("back")
    assert lobby.match_options.config(2)["board"] == "sections"


def test_of_a_refused_board_its_fault_is_said_first_and_it_cannot_be_tried_out(
    make_services: Callable[..., Services], own: Path
) -> None:
    write_map(own, "vale", **{'"jade_garden"': '"my vale"'})
    services = make_services((1280, 800), text_size=200)
    services.maps.scan()
    driver = Driver(services, LobbyScene(services, "cyvasse"))
    driver.press("up", "up", "up", "accept", "up")
    assert driver.shows("E_ID: refused.")
    assert driver.shows("The board must be fixed first.")
    driver.press("more")
    assert services.trials.running is None


def test_what_an_author_writes_is_shown_as_it_is_written(services: Services, drive: Drive, own: Path) -> None:
    written = "{icon:keep} **Vale** [glyph:accept]"
    text = {"Jade Garden": written, "Small and green": f"Note: {written}", '"kind"': '"{icon:keep}"'}
    write_map(own, "vale", **{'"jade_garden"': '"vale"'}, **text)
    services.maps.scan()
    _, driver = open_picker(services, drive)
    driver.press(*["down"] * 7)
    assert driver.texts.count(written) == 2, "in the list and beside it"
    assert driver.shows(f"Note: {written}")
    driver.press("next")
    assert driver.shows("The map property “{icon:keep}” has no effect")
    driver.press("accept")
    assert driver.shows(written)


def test_a_problem_in_another_file_than_the_map_names_that_file(
    services: Services, drive: Drive, own: Path
) -> None:
    write_map(own, "vale", **{'"jade_garden"': '"vale"'})
    (own / "terrain.tsx").write_text("", "utf-8")
    services.maps.scan()
    _, driver = open_picker(services, drive)
    driver.press(*["down"] * 7)
    assert driver.shows("E_FORMAT: refused. terrain.tsx:")


def test_a_file_that_is_no_map_at_all_is_reported_as_well(
    services: Services, drive: Drive, own: Path
) -> None:
    (own / "noise.tmx").write_bytes(b"\x00\x01 not xml")
    services.maps.scan()
    _, driver = open_picker(services, drive)
    driver.press(*["down"] * 7)
    assert driver.shows("noise.tmx")
    assert driver.shows("E_FORMAT: refused.")


def test_a_players_own_section_is_drawn_from_as_well(services: Services, drive: Drive, own: Path) -> None:
    write_map(own, "hollow", "section_fen", **{'"fen"': '"hollow"', '"Fen"': '"Hollow"'})
    services.maps.scan()
    lobby, driver = open_picker(services, drive)
    assert driver.shows("Hollow")
    driver.press("back")
    board = lobby.match_options.config(2)["board"]
    assert board["draw"] == "sections"
    assert set(board["pool"]) == {"ford", "mere", "weald", "downs", "fen", "canal", "hollow"}
    driver.click("Start")
    assert isinstance(driver.top, TableScene)


def test_a_map_that_tiled_saves_is_updated_within_about_a_second(
    services: Services, drive: Drive, own: Path
) -> None:
    path = write_vale(own)
    services.maps.scan()
    _, driver = open_picker(services, drive)
    assert driver.shows("My Vale") is False
    driver.press(*["down"] * 7)
    assert driver.shows("My Vale")
    path.write_text(path.read_text("utf-8").replace("My Vale", "My Deep Vale"), "utf-8")
    os.utime(path, (1, 1))
    driver.wait(0.3, times=5)
    assert driver.shows("My Deep Vale")


def test_the_default_board_replaces_a_picked_map_that_was_deleted(
    services: Services, drive: Drive, own: Path
) -> None:
    path = write_vale(own)
    services.maps.scan()
    lobby, driver = open_picker(services, drive)
    driver.press(*["down"] * 7, "accept")
    assert isinstance(lobby.match_options.config(2)["board"], list)
    path.unlink()
    driver.wait(0.6, times=2)
    assert lobby.match_options.config(2)["board"] == "sections"


def test_a_refused_map_stays_in_its_place_with_its_fault_and_comes_back_as_picked(
    services: Services, drive: Drive, own: Path
) -> None:
    path = write_vale(own)
    names = {"Jade Garden": "Last Vale", "Jadegarten": "Letztes Tal"}
    write_map(own, "zz_last", **{'"jade_garden"': '"last_vale"'}, **names)
    services.maps.scan()
    lobby, driver = open_picker(services, drive)
    places = [board.entry.path.name for board in lobby.match_options.boards if board.entry]
    driver.press(*["down"] * 7, "accept")
    rows = lobby.match_options.config(2)["board"]
    text = path.read_text("utf-8")
    path.write_text(text.replace('"name_de"', '"nam_de"'), "utf-8")
    driver.wait(0.6, times=2)
    assert [board.entry.path.name for board in lobby.match_options.boards if board.entry] == places
    assert lobby.match_options.config(2)["board"] == "sections"
    driver.click("Fair sections")
    driver.press(*["down"] * 7)
    assert driver.shows("Refused: vale.tmx")
    assert driver.shows("E_NAME: refused.")
    path.write_text(text, "utf-8")
    driver.wait(0.6, times=2)
    assert driver.shows("Your own, 8 by 8 tiles")
    driver.press("back")
    assert lobby.match_options.config(2)["board"] == rows


@pytest.mark.no_cover
@pytest.mark.painted
def test_a_realm_of_38_provinces_is_shown_anew_within_a_second_of_processor_time(
    services: Services, tmp_path: Path
) -> None:
    """From the saved file to the painted thumbnail; takes a second."""
    folder = tmp_path / "maps"
    folder.mkdir()
    path = folder / "realm.tmx"
    text = (files.MAPS / "lyssan" / "lyssan.tmx").read_text("utf-8")
    path.write_text(text.replace('name="id" value="lyssan"', 'name="id" value="own_realm"'), "utf-8")
    services.maps.scan()
    match_options = LobbyScene(services, "lyssan").match_options
    path.write_text(path.read_text("utf-8").replace("Elbingen", "Elbenburg"), "utf-8")
    start = time.process_time()
    assert match_options.rescan(SCAN_INTERVAL)
    (board,) = (each for each in match_options.boards if each.entry and each.entry.path == path)
    assert board.playable
    match_options.info.thumbnail(board)
    assert time.process_time() - start < 1


def test_the_lobby_goes_on_while_a_thread_reads_a_map_that_was_saved(
    services: Services, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_vale(own)
    services.maps.scan()
    match_options = LobbyScene(services, "cyvasse").match_options
    write_map(own, "aa_first", **{'"jade_garden"': '"first"', "Jade Garden": "First", "Jadegarten": "Erste"})
    may_read, scan = Event(), services.maps.scan
    monkeypatch.setattr(services.maps, "scan", lambda: (may_read.wait(), scan()))
    with BUDGET.limited():
        assert not match_options.rescan(SCAN_INTERVAL), "it is not read within the frame that finds it"
        assert not match_options.rescan(0.0)
        may_read.set()
        looks = 0
        while not match_options.rescan(0.0):
            looks += 1
            assert looks < 10_000
    assert "first" in [board.id for board in match_options.boards]


def test_the_focus_stays_on_its_board_when_another_map_is_added(
    services: Services, drive: Drive, own: Path
) -> None:
    write_vale(own)
    services.maps.scan()
    _, driver = open_picker(services, drive)
    driver.press(*["down"] * 7)
    write_map(own, "aa_first", **{'"jade_garden"': '"first"', "Jade Garden": "First", "Jadegarten": "Erste"})
    driver.wait(0.6, times=2)
    assert driver.shows("First")
    driver.press("accept")
    assert driver.shows("My Vale")


def test_a_board_has_the_seat_counts_that_its_author_set(services: Services) -> None:
    match_options = LobbyScene(services, "cyvasse").match_options
    (garden,) = (board for board in match_options.boards if board.id == "jade_garden")
    assert garden.entry is not None
    for seats, fits in (((), True), ((2, 3), True), ((3, 4), False)):
        match_options.board = replace(garden, entry=replace(garden.entry, seats=seats))
        assert match_options.fits(2) is fits


def test_an_option_is_not_blamed_for_a_board_that_does_not_fit(services: Services) -> None:
    match_options = LobbyScene(services, "lyssan").match_options
    match_options.use_preset("quick")
    match_options.board = next(board for board in match_options.boards if board.id == "thalmark")
    assert not match_options.fits(4)
    assert match_options.misfit(4) is None


def test_the_misfit_of_a_choice_is_searched_once(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    match_options = LobbyScene(services, "lyssan").match_options
    match_options.values["triumphs"] = 4
    tried: list[object] = []

    def refuse(config: object, _: int) -> None:
        tried.append(config)
        raise ValueError

    monkeypatch.setattr(match_options.rules, "new", refuse)
    for _ in range(3):
        assert match_options.misfit(2) is None
    assert len(tried) == 1


@pytest.mark.no_cover
def test_nothing_is_cut_off_at_any_size(any_services: Services, own: Path) -> None:
    write_vale(own)
    write_map(own, "broken", **{'"jade_garden"': '"Broken One"', "name_de": "nam_de"})
    any_services.maps.scan()
    lobby = LobbyScene(any_services, "cyvasse")
    driver = Driver(any_services, lobby)
    driver.draw()
    lobby.group.set_focus(lobby.group.widgets[2])
    driver.press("accept")
    for _ in range(9):
        assert driver.faults == []
        driver.press("down")
    driver.close()
