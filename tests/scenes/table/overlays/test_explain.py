"""Explanations of what is on the table."""

import pygame
import pytest

from game.games.allyria.table.ids import CardSpot
from game.games.cyvasse.table.ids import TileSpot
from game.games.lyssan.table.ids import ProvinceSpot
from game.input.messages import Intent, Point, Press
from game.scenes.requests import Push
from game.scenes.services import Services
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.requests import ToExplain
from game.scenes.table.scene import TableScene
from game.table.ids import Mark
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_table, played_match
from tools.screens import allyria_matches, lyssan_matches


def explain_piece(services: Services, drive: Drive) -> tuple[TableScene, Driver, TileSpot]:
    """Opens the explanation of one of Pia's pieces; returns the piece's tile too."""
    match = played_match(services)
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    spot = TileSpot(next(iter(match.state.view(None)["seats"][0]["units"])))
    table.cursor.move_to(spot)
    driver.change(Push(ToExplain(table.play, table.play.inputs.displayed.seat, spot)))
    return table, driver, spot


def test_the_explanation_of_a_piece_shows_its_title_and_text(services: Services, drive: Drive) -> None:
    table, driver, spot = explain_piece(services, drive)
    explanation = table.play.viewer.presentation.texts.explain(table.play.viewer.view, spot)
    assert driver.shows(explanation.title)
    assert driver.shows(explanation.lines[0].split()[0])


def test_the_dock_does_not_say_the_same_beside_an_explanation(services: Services, drive: Drive) -> None:
    table, driver, spot = explain_piece(services, drive)
    title = table.play.explain(spot).title
    assert [entry.text for entry in driver.draw().dump if entry.kind == "text"].count(title) == 1
    driver.press("back")
    driver.draw()
    assert table.play.hud.dock is not None


def test_an_explanation_shows_the_buttons_of_the_mouse(services: Services, drive: Drive) -> None:
    _, driver, _ = explain_piece(services, drive)
    services.devices.last = "mouse"
    services.follow("mouse")
    *_, other, close = (entry.text for entry in driver.draw().dump if entry.text.startswith("glyphs/"))
    assert (other, close) == ("glyphs/mouse/right", "glyphs/mouse/left")
    driver.click("Close")
    assert not isinstance(driver.top, ExplainScene)


def test_a_direction_moves_the_cursor_and_explains_the_next_spot(services: Services, drive: Drive) -> None:
    table, driver, spot = explain_piece(services, drive)
    driver.press("up")
    assert isinstance(driver.top, ExplainScene)
    neighbour = table.cursor.spot
    assert neighbour is not None
    assert neighbour != spot
    assert driver.shows(table.play.viewer.presentation.texts.explain(table.play.viewer.view, neighbour).title)


def test_nothing_of_the_explanation_is_cut_off_after_the_window_is_resized(
    services: Services, drive: Drive
) -> None:
    _, driver, _ = explain_piece(services, drive)
    pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    services.refit()
    assert driver.cut == []


def test_the_explanation_of_a_card_closes_when_the_card_is_gone(services: Services, drive: Drive) -> None:
    match = allyria_matches.match_at(services.matches, allyria_matches.when_choosing("buy", "buy", late=True))
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    buy = next(option for option in match.awaiting[0].options if option[0] == "buy")
    driver.change(Push(ToExplain(table.play, table.play.inputs.displayed.seat, CardSpot(str(buy[1])))))
    match.choose(0, buy)
    table._flow.reset()
    driver.draw()
    driver.wait()
    assert driver.scenes == [table]


def test_afterwards_the_dock_shows_what_was_explained_last(services: Services, drive: Drive) -> None:
    match = lyssan_matches.match_at(services.matches, lyssan_matches.when_choosing("command"))
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    province = ProvinceSpot("kornmark")
    table.cursor.move_to(province)
    table.update()
    before = table.play.hud.dock
    driver.change(Push(ToExplain(table.play, table.play.inputs.displayed.seat, province)))
    driver.press("right")
    explained = driver.top
    assert isinstance(explained, ExplainScene)
    title = explained.explanation.title
    driver.press("back")
    driver.draw()
    assert before is not None
    assert table.play.hud.dock is not None
    assert table.play.hud.dock.title == title != before.title


def hint_marks(table: TableScene) -> list[Mark]:
    """The marks of the explanation that are on the table."""
    marks = (thing for thing in table.play.stage.things.goals if isinstance(thing, Mark))
    return [mark for mark in marks if "hint" in mark.kind]


def test_the_explain_button_closes_the_explanation_and_removes_its_marks(
    services: Services, drive: Drive
) -> None:
    table, driver, _ = explain_piece(services, drive)
    assert hint_marks(table)
    driver.press("explain")
    assert driver.scenes == [table]
    assert not hint_marks(table)


def test_holding_the_explain_button_does_not_close_the_explanation(services: Services, drive: Drive) -> None:
    _, driver, _ = explain_piece(services, drive)
    driver.send(Press("keyboard", Intent.EXPLAIN, repeated=True))
    assert isinstance(driver.top, ExplainScene)


@pytest.mark.no_cover
def test_every_spot_of_the_table_can_be_explained(services: Services, drive: Drive) -> None:
    """Takes a second: the screen is drawn three times for each spot."""
    table, driver, _ = explain_piece(services, drive)
    for target in table.play.stage.targets:
        driver.change(Push(ToExplain(table.play, table.play.inputs.displayed.seat, target.spot)))
        assert driver.draw()
        driver.press("back")


def test_a_right_click_on_another_piece_explains_it_and_a_second_one_closes(
    services: Services, drive: Drive
) -> None:
    table, driver, spot = explain_piece(services, drive)
    other = next(target for target in table.targets if target.spot != spot)
    driver.send(Point("mouse", *other.rect.center))
    driver.press("explain", device="mouse")
    assert isinstance(driver.top, ExplainScene)
    assert table.cursor.spot == other.spot
    driver.send(Point("mouse", *other.rect.center))
    driver.press("explain", device="mouse")
    assert driver.scenes == [table]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_an_explanation_beside_the_board_of_cyvasse_covers_none_of_its_tiles(
    size: tuple[int, int], services: Services, drive: Drive
) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    services.refit()
    table, driver, spot = explain_piece(services, drive)
    canvas = driver.draw()
    layout, view = table.play.viewer.presentation.layout, table.play.viewer.view
    tiles = [target.rect for target in layout.targets(view) if isinstance(target.spot, TileSpot)]
    lines = table.play.viewer.presentation.texts.explain(view, spot).lines
    shown = canvas.frame.rect_units(driver.find(lines[0].split()[0]).rect_px)
    assert shown.collidelist(tiles) < 0
