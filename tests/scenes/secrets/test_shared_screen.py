"""Two persons at one screen: neither sees or hears the secrets of the other."""

import pygame
import pytest

from game.games.cyvasse.table.ids import HomeId, PieceId, TileSpot
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, CORA, SECRET, start_match
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive
from tests.scenes.secrets.shared_screen import OWN, TOWER, WALL, choose_all, on_top, open_secret_setup


def pixels(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.draw().surface, "RGB")


@pytest.mark.painted
def test_pictures_and_sounds_are_the_same_whatever_the_secret(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures: list[list[bytes]] = []
    sounds: list[list[str]] = []
    toasts: list[list[str]] = []
    for layout in (WALL, TOWER, (*OWN, *[("undo",)] * 3, *WALL)):
        services = make_services((1280, 800))
        heard: list[str] = []
        monkeypatch.setattr(services.sounds, "play", lambda name, pan=0.0, heard=heard: heard.append(name))
        screens: list[bytes] = []
        table, driver = open_secret_setup(services, lambda scene, services=services: Driver(services, scene))  # type: ignore[misc]
        choose_all(table, driver, layout[:-1])
        heard.clear()
        choose(table, layout[-1])
        screens.append(pixels(driver))
        driver.wait(0.05)
        assert isinstance(driver.top, CurtainScene)
        screens.append(pixels(driver))
        driver.press("pause")
        assert isinstance(driver.top, PauseScene)
        driver.press("down", "down")
        screens.append(pixels(driver))
        driver.press("back", "accept")
        driver.wait(0.05, times=3)
        assert on_top(driver) is table
        screens.append(pixels(driver))
        pictures.append(screens)
        sounds.append(heard)
        toasts.append([toast.text for toast in services.toasts.waiting])
        driver.close()
    assert pictures[0] == pictures[1] == pictures[2]
    assert sounds[0] == sounds[1] == sounds[2]
    assert toasts[0] == toasts[1] == toasts[2] == []


@pytest.mark.parametrize("speed", ["instant", "1"])
def test_nothing_of_a_secret_is_left_in_the_frame_after_it(
    make_services: MakeServices, drive: Drive, speed: str
) -> None:
    services = make_services((1280, 800), speed=speed)
    table, driver = open_secret_setup(services, drive)
    if isinstance(driver.top, CurtainScene):
        driver.press("accept")
    driver.wait(0.5, times=8)
    choose(table, WALL[0])
    driver.wait(0.5, times=8)
    assert PieceId("alabaster", "rabble") in table.play.stage.things
    choose(table, WALL[1])
    things = [thing for thing in table.play.stage.things.goals if isinstance(thing, PieceId | HomeId)]
    own = [thing for thing in things if thing.side == "alabaster"]
    assert not [thing for thing in own if isinstance(thing, HomeId) or thing.kind != "mountain"]
    shown = table.play.viewer.view
    assert shown == table.match.view_of(None)


def test_the_toast_that_answers_a_press_is_not_shown_to_the_next_person(
    services: Services, drive: Drive
) -> None:
    table, driver = open_secret_setup(services, drive)
    choose_all(table, driver, OWN[:2])
    table.cursor.move_to(TileSpot("c2"))
    driver.press("accept")
    services.toasts.show("A controller is ready.", "icons/pad")
    assert [toast.text for toast in services.toasts.waiting] == [
        services.words("cyvasse.why.mountain_there", tile="c2"),
        "A controller is ready.",
    ]
    choose_all(table, driver, [("undo",), ("undo",), *WALL])
    assert isinstance(on_top(driver), CurtainScene)
    assert [toast.text for toast in services.toasts.waiting] == ["A controller is ready."]


def test_a_line_of_the_chronicle_that_is_secret_does_not_stay_for_the_next_person(
    services: Services, drive: Drive
) -> None:
    table, driver = open_secret_setup(services, drive)
    choose_all(table, driver, WALL[:1])
    driver.press("log", "accept")
    assert on_top(driver) is table
    assert services.toasts.waiting
    choose_all(table, driver, WALL[1:])
    assert isinstance(on_top(driver), CurtainScene)
    assert not services.toasts.waiting


def test_what_a_single_person_was_answered_is_gone_when_a_second_takes_a_seat(
    services: Services, drive: Drive
) -> None:
    table = TableScene(services, start_match(services, (ANNA, BERT), SECRET))
    driver = drive(table)
    driver.wait(0.05, times=3)
    choose_all(table, driver, OWN[:2])
    table.cursor.move_to(TileSpot("c2"))
    driver.press("accept")
    assert services.toasts.waiting
    table.match.seat_player(1, CORA)
    table._flow.reset()
    assert not services.toasts.waiting
    assert table.cursor.spot is None
