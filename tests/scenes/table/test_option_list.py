"""The list of layouts in the setup of Cyvasse: the one in focus is explained and previewed on the table."""

from dataclasses import replace

import pygame
import pytest

from game.catalogue import GAMES
from game.contract import Seat
from game.games.allyria.rules.data import RACES
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.games.grace.table.ids import AllegianceSpot
from game.input.messages import Intent, Point, Scroll
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.bots import ThinkingBots
from game.scenes.table.lists import OptionList
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.text import LANGUAGES
from tests.scenes.app_tables import ANNA, BEA, BERT, QUICK, SECRET, start_match
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver


@pytest.fixture(autouse=True)
def resting_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no bot choose, however long a test takes."""
    monkeypatch.setattr(ThinkingBots, "start", lambda bots: None)


def open_layout_list(services: Services, config: dict[str, str] = QUICK) -> tuple[TableScene, Driver]:
    """Opens a table with the list of layouts."""
    table = TableScene(services, start_match(services, (ANNA, BERT), config), Seating(services.devices))
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.001)
    driver.draw()
    assert option_list(table) is not None
    return table, driver


def asked_to_expose(services: Services, target: Seat) -> Match:
    """A match in which Anna has seen the allegiance card of another seat."""
    rules = GAMES["grace"].rules
    intrigue = f"investigate 0 on {target}: support 0 sp01"
    start = rules.situation(step="order", events=[intrigue, "flood"])
    config = rules.config_of(GAMES["grace"].known(start))
    match = Match.start(services.matches, MatchSetup("grace", config, 1, [ANNA, *[BEA] * 3], start=start))
    match.choose(0, ("resolve", "ev1"))
    assert match.awaiting[0].ask == "grace.expose"
    return match


def option_list(table: TableScene) -> OptionList:
    """The list that is open."""
    assert table.option_list is not None
    return table.option_list


def occupied_tiles(table: TableScene) -> set[Tile]:
    """The tiles with pieces of the person."""
    things = table.play.stage.things
    pieces = (thing for thing in things.goals if isinstance(thing, PieceId) and thing.side == "alabaster")
    spots = {things.place(piece).spot for piece in pieces}
    return {spot.tile for spot in spots if isinstance(spot, TileSpot)}


def test_the_option_in_focus_is_previewed_on_the_table(services: Services) -> None:
    table, driver = open_layout_list(services)
    previewed = []
    for _ in range(6):
        assert table.decision is not None
        option = option_list(table).focused_option
        state = table.match.state.copy()
        state.choose(0, option)
        units = state.view(0)["seats"][0]["units"]
        assert set(units) <= occupied_tiles(table)
        previewed.append(tuple(sorted(units.items())))
        driver.press("down")
    assert len(set(previewed)) == 6
    assert len(table.match) == 0
    driver.close()


def test_the_open_list_is_translated_when_the_language_is_changed(services: Services) -> None:
    table, driver = open_layout_list(services)
    driver.press("down", "pause")
    services.settings.language = "de"
    services.apply()
    driver.press("back")
    assert driver.top is table
    assert table.decision is not None
    names = [
        services.words(f"cyvasse.{'.'.join(map(str, option))}.name") for option in table.decision.options
    ]
    shown = [entry.text for entry in driver.draw().dump if entry.kind == "widget"]
    assert shown
    assert set(shown) <= set(names)
    assert option_list(table).focused_option == option_list(table).options[1]
    driver.close()


def test_the_name_and_meaning_of_every_layout_are_shown(services: Services) -> None:
    table, driver = open_layout_list(services)
    assert table.decision is not None
    for _, preset in table.decision.options:
        assert driver.shows(services.words(f"cyvasse.preset.{preset}.name"))
        idea = services.words(f"cyvasse.preset.{preset}.idea")
        assert driver.shows(idea[:20])
        driver.press("down")
    driver.close()


@pytest.mark.parametrize(("size", "text_size", "shown"), [((1920, 1080), 100, 6), ((1280, 800), 200, 3)])
def test_the_layouts_lie_beside_the_board_and_below_the_question(
    make_services: MakeServices, size: tuple[int, int], text_size: int, shown: int
) -> None:
    services = make_services(size, language="de", text_size=text_size)
    table, driver = open_layout_list(services)
    driver.draw()
    rect, play = option_list(table).rect, table.play
    tiles = [each.visible_rect for each in play.stage.targets if isinstance(each.spot, TileSpot)]
    assert rect.collidelist([*tiles, *(panel for panel in play.panels if panel.size)]) < 0
    assert services.canvas.frame.safe.contains(rect)
    assert len([entry for entry in driver.draw().dump if entry.kind == "widget"]) == shown
    for _ in range(6):
        driver.press("down")
        assert driver.cut == []
    driver.close()


def test_building_a_layout_by_hand_is_explained_and_can_be_chosen(services: Services) -> None:
    table, driver = open_layout_list(services, SECRET)
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


def test_a_click_on_a_list_over_the_ticker_chooses(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, driver = open_layout_list(services)
    layout, over_ticker = table.play.viewer.presentation.layout, option_list(table).rect
    areas = layout.areas
    monkeypatch.setattr(
        layout, "areas", lambda view: replace(areas(view), ticker=over_ticker, list_column=None)
    )
    table.entered()
    row = driver.find(services.words("cyvasse.preset.wall.name"))
    driver.send(Point("mouse", *services.canvas.frame.units(*row.rect_px.center)))
    driver.press("accept", device="mouse")
    assert driver.top is table
    assert len(table.match) == 1
    driver.close()


def test_the_mouse_focuses_a_layout_by_hovering_and_chooses_it_by_a_click(services: Services) -> None:
    table, driver = open_layout_list(services)
    assert table.decision is not None
    third = table.decision.options[2]
    place = driver.find(services.words("cyvasse.preset.wall.name")).rect_px
    row = driver.find(services.words(f"cyvasse.preset.{third[1]}.name"))
    assert row.kind == "widget"
    on_row = services.canvas.frame.units(*row.rect_px.center)
    driver.send(Point("mouse", *on_row))
    assert option_list(table).focused_option == option_list(table).options[2]
    before = table.cursor.spot
    driver.send(Point("mouse", *services.canvas.frame.units(*place.center)))
    assert table.cursor.spot == before, "the mouse does not move the cursor on the board behind the list"
    driver.send(Point("mouse", 5, 5))
    driver.press("accept", device="mouse")
    assert len(table.match) == 0, "a click beside the list chooses nothing"
    driver.send(Point("mouse", *on_row))
    driver.press("accept", device="mouse")
    assert table.match.steps[0].choice.option == third
    driver.close()


def test_another_device_cannot_move_the_focus_of_the_list(make_services: MakeServices) -> None:
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
    assert option_list(table).focused_option == option_list(table).options[0]
    assert len(table.match) == 0
    driver.press("down")
    assert option_list(table).focused_option == option_list(table).options[1]
    driver.close()


def test_the_list_keeps_its_focus_during_a_pause(services: Services) -> None:
    table, driver = open_layout_list(services)
    driver.press("down", "down", "back")
    assert isinstance(driver.top, PauseScene)
    driver.press("back")
    driver.wait(0.001)
    assert option_list(table).focused_option == option_list(table).options[2]
    driver.close()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_nothing_of_the_list_is_cut_off_at_any_size(
    make_services: MakeServices, size: tuple[int, int], language: str, text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    _, driver = open_layout_list(services, SECRET)
    for _ in range(7):
        assert driver.cut == []
        assert len(driver.focused) == 1
        driver.press("down")
    pygame.event.clear()
    driver.close()


def test_moving_the_focus_and_choosing_play_sounds(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds: list[str] = []
    monkeypatch.setattr(services.sounds, "play", lambda name, pan=0.0: sounds.append(name))
    _, driver = open_layout_list(services)
    sounds.clear()
    driver.press(Intent.DOWN.name, "accept")
    assert sounds[:2] == ["focus", "accept"]
    driver.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_names_of_all_races_are_visible_at_once(
    size: tuple[int, int], language: str, make_services: MakeServices
) -> None:
    services = make_services(size, language=language)
    for text_size in (100, 125, 150, 200):
        services.settings.text_size = text_size
        services.apply()
        match = Match.start(
            services.matches, MatchSetup("allyria", {"seats": 2, "starter": 0}, 1, [ANNA, BERT])
        )
        table = TableScene(services, match)
        driver = Driver(services, table)
        driver.wait(0.05, times=2)
        shown = {entry.text for entry in driver.draw().dump if entry.kind == "widget" and not entry.cut}
        assert {services.words(f"allyria.race.{race}.name") for race in RACES} <= shown, text_size
        driver.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", [1, 2, 3])
def test_a_list_about_a_card_leaves_it_free_and_is_no_higher_than_needed(
    make_services: MakeServices, language: str, target: int
) -> None:
    services = make_services((1280, 800), language=language, speed="instant")
    table = TableScene(services, asked_to_expose(services, target))
    driver = Driver(services, table)
    driver.wait(0.1, times=5)
    driver.draw()
    shown, areas = option_list(table), table.play.viewer.areas
    assert shown.options[0] == ("expose", f"s{target}")
    assert shown.rect.height < areas.seat_areas[0].height
    assert services.canvas.frame.safe.contains(shown.rect)
    card = next(each for each in table.play.stage.targets if each.spot == AllegianceSpot(target))
    assert not shown.rect.colliderect(card.visible_rect)
    driver.close()


def test_a_list_in_large_letters_takes_the_width_before_it_gets_higher_than_its_room(
    make_services: MakeServices,
) -> None:
    services = make_services((1280, 800), language="de", text_size=200, speed="instant")
    table = TableScene(services, asked_to_expose(services, 1))
    driver = Driver(services, table)
    driver.wait(0.1, times=5)
    driver.draw()
    area, rect = table.play.viewer.areas.seat_areas[0], option_list(table).rect
    assert rect.height <= area.height
    assert rect.width > area.width
    assert driver.cut == []
    driver.close()
