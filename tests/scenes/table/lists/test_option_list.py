"""Layouts are read in a list, and each is tried out on the table."""

import pygame
import pytest

from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent, Point, Scroll
from game.scenes.services import Services
from game.scenes.table.lists.option_list import OptionList
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.scenes.app_tables import ANNA, BERT, QUICK, SECRET, start_match
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver


def reading(services: Services, config: dict[str, str] = QUICK) -> tuple[TableScene, Driver]:
    """A person reads the list of layouts; the bot has not been let think yet."""
    table = TableScene(services, start_match(services, (ANNA, BERT), config), Seating(services.devices))
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.001)
    driver.draw()
    assert open_list(table) is not None
    return table, driver


def open_list(table: TableScene) -> OptionList:
    assert table.option_list is not None
    return table.option_list


def occupied_tiles(table: TableScene) -> set[Tile]:
    """Where the person's pieces stand on the board."""
    things = table.play.stage.things
    own = (thing for thing in things.goals if getattr(thing, "side", "") == "alabaster")
    spots = {things.place(thing).spot for thing in own}
    return {spot.tile for spot in spots if isinstance(spot, TileSpot)}


def test_the_option_in_focus_is_tried_out_on_the_table(services: Services) -> None:
    table, driver = reading(services)
    tried = []
    for _ in range(6):
        assert table.decision is not None
        option = open_list(table).focused_option
        state = table.match.state.copy()
        state.choose(0, option)
        units = state.view(0)["seats"][0]["units"]
        assert set(units) <= occupied_tiles(table)
        tried.append(tuple(sorted(units.items())))
        driver.press("down")
    assert len(set(tried)) == 6
    assert len(table.match) == 0
    driver.close()


def test_the_list_speaks_the_language_that_was_chosen_while_it_was_open(services: Services) -> None:
    table, driver = reading(services)
    driver.press("down", "pause")
    services.settings.language = "de"
    services.apply()
    driver.press("back")
    assert driver.top is table
    assert table.decision is not None
    names = [
        services.words(f"cyvasse.{'.'.join(map(str, option))}.name") for option in table.decision.options
    ]
    shown = [each.text for each in driver.draw().dump if each.kind == "widget"]
    assert shown
    assert set(shown) <= set(names)
    assert open_list(table).focused_option == open_list(table).options[1]
    driver.close()


def test_every_layout_says_its_name_and_what_it_means(services: Services) -> None:
    table, driver = reading(services)
    assert table.decision is not None
    for _, preset in table.decision.options:
        assert driver.shows(services.words(f"cyvasse.preset.{preset}.name"))
        idea = services.words(f"cyvasse.preset.{preset}.idea")
        assert driver.shows(idea[:20])
        driver.press("down")
    driver.close()


def test_building_oneself_can_be_chosen_and_says_what_it_means(services: Services) -> None:
    table, driver = reading(services, SECRET)
    assert table.decision is not None
    assert table.decision.options[0] == ("build",)
    assert driver.shows(services.words("cyvasse.meaning.build")[:20])
    driver.press("accept")
    assert table.match.steps[-1].choice.option == ("build",)
    driver.wait(0.05, times=2)
    assert table.decision is not None
    assert table.decision.ask == "cyvasse.mountain"
    assert table.option_list is None
    driver.close()


def test_the_mouse_reads_by_hovering_and_chooses_by_a_click(services: Services) -> None:
    table, driver = reading(services)
    assert table.decision is not None
    third = table.decision.options[2]
    place = driver.find(services.words("cyvasse.preset.wall.name")).rect_px
    row = open_list(table)._list.rows[2]
    assert row.rect.width > 0
    driver.send(Point("mouse", *row.rect.center))
    assert open_list(table).focused_option == open_list(table).options[2]
    before = table.cursor.spot
    driver.send(Point("mouse", *services.canvas.frame.units(*place.center)))
    assert table.cursor.spot == before, "the cursor of the board stays behind the list"
    driver.send(Point("mouse", 5, 5))
    driver.press("accept", device="mouse")
    assert len(table.match) == 0, "a click beside the list chooses nothing"
    driver.send(Point("mouse", *row.rect.center))
    driver.press("accept", device="mouse")
    assert table.match.steps[0].choice.option == third
    driver.close()


def test_nobody_else_reads_in_the_list(make_services: MakeServices) -> None:
    services = make_services()
    table = TableScene(
        services, start_match(services, (ANNA, BERT), QUICK), Seating(services.devices, {0: "keyboard"})
    )
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.001)
    for press in ("down", "accept", "more"):
        driver.press(press, device="pad 70")
    driver.send(Scroll("pad 70", -1))
    assert open_list(table).focused_option == open_list(table).options[0]
    assert len(table.match) == 0
    driver.press("down")
    assert open_list(table).focused_option == open_list(table).options[1]
    driver.close()


def test_back_pauses_and_the_list_is_where_it_was(services: Services) -> None:
    table, driver = reading(services)
    driver.press("down", "down", "back")
    assert isinstance(driver.top, PauseScene)
    driver.press("back")
    driver.wait(0.001)
    assert open_list(table).focused_option == open_list(table).options[2]
    driver.close()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_list_is_whole_at_every_size(
    make_services: MakeServices, size: tuple[int, int], language: str, text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    _, driver = reading(services, SECRET)
    for _ in range(7):
        assert driver.cut == []
        assert len(driver.focused) == 1
        driver.press("down")
    pygame.event.clear()
    driver.close()


def test_a_press_that_chooses_plays_a_sound(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(services.sounds, "play", lambda name, pan=0.0: heard.append(name))
    _, driver = reading(services)
    heard.clear()
    driver.press(Intent.DOWN.name, "accept")
    assert heard[:2] == ["focus", "accept"]
    driver.close()
