"""Before each secret a curtain falls, and it opens for the person whose secret it is."""

import pygame
import pytest

from game.games.cyvasse.table.ids import PieceId
from game.input.messages import Intent, Press, Release
from game.match import Player, PlayerKind
from game.match.undo import DrawOffer
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import SECONDS_TO_LOOK_AWAY, CurtainScene, paint_cloth
from game.scenes.table.overlays.pause import ConsentScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import Ask, OpenSeats
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, CORA, SECRET, start_match
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver_tables import Drive
from tests.scenes.secrets.shared_screen import (
    OWN,
    TOWER,
    WALL,
    choose_all,
    has_secret,
    on_top,
    open_secret_setup,
)


def test_before_each_secret_a_curtain_names_its_person(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive)
    choose_all(table, driver, WALL[:1])
    assert on_top(driver) is table, "her own screen needs no second curtain"
    choose_all(table, driver, WALL[1:])
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("only Cora may see it")
    driver.press("accept")
    driver.wait(0.05)
    assert on_top(driver) is table
    assert table.decision is not None
    assert table.decision.seat == 1
    choose_all(table, driver, TOWER)
    assert on_top(driver) is table, "what all may know needs no curtain"
    assert table.play.screen.private_seat in (None, table.decision.seat if table.decision else None)


@pytest.mark.painted
@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (3440, 1440)])
def test_nothing_shows_through_the_curtain(make_services: MakeServices, size: tuple[int, int]) -> None:
    canvas = make_services(size).canvas
    pictures = []
    for below in ("white", "black"):
        canvas.surface.fill(below)
        paint_cloth(canvas)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_person_among_bots_needs_no_curtain(services: Services, drive: Drive) -> None:
    table = TableScene(services, start_match(services, (BERT, CORA), SECRET))
    driver = drive(table)
    driver.draw()
    driver.wait(0.05, times=3)
    assert on_top(driver) is table
    assert table.decision is not None
    assert table.decision.seat == 1
    assert table.play.viewer.seat == 1
    assert not table.play.screen.needs_curtain(table.decision.seat)


def test_what_is_known_to_all_needs_no_curtain(services: Services, drive: Drive) -> None:
    table = TableScene(services, start_match(services, (ANNA, CORA), choices=30))
    driver = drive(table)
    driver.wait(0.05, times=3)
    assert on_top(driver) is table
    assert table.decision is not None


def test_a_seat_given_to_a_bot_and_back_is_covered_again(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive)
    choose_all(table, driver, WALL)
    driver.press("accept")
    driver.wait(0.05)
    choose_all(table, driver, TOWER[:1])
    assert table.play.screen.private_seat == 1
    table.match.seat_player(1, Player(PlayerKind.BOT, "squire", "Cora", CORA.colour, CORA.emblem))
    table._flow.reset()
    table.match.seat_player(1, CORA)
    table._flow.reset()
    assert table.play.viewer.seat is None
    assert table.play.viewer.view == table.match.view_of(None)
    driver.wait(0.05, times=2)
    assert isinstance(driver.top, CurtainScene)


def test_a_curtain_opens_by_itself_once_its_person_has_nothing_to_decide(
    services: Services, drive: Drive
) -> None:
    table, driver = open_secret_setup(services, drive)
    choose_all(table, driver, WALL)
    assert isinstance(driver.top, CurtainScene)
    table.match.seat_player(1, Player(PlayerKind.BOT, "squire", "Cora", CORA.colour, CORA.emblem))
    table._flow.reset()
    driver.wait(0.05)
    assert on_top(driver) is table


def test_resigning_behind_the_curtain_ends_the_match_and_reveals_nothing(
    services: Services, drive: Drive
) -> None:
    table, driver = open_secret_setup(services, drive)
    choose_all(table, driver, WALL)
    assert isinstance(driver.top, CurtainScene)
    table.match.resign(0)
    driver.wait(0.05, times=3)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)
    assert driver.shows(services.words("cyvasse.reason.resigned"))
    assert table.play.viewer.view == table.match.view_of(None)
    assert has_secret(table.match, 0)


def test_the_curtain_opens_for_the_person_who_presses_next(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("nna and Cora: one of you is next")
    driver.press("accept", device="pad 71")
    driver.wait(0.05)
    assert on_top(driver) is table
    assert table.decision is not None
    assert (table.decision.seat, table.play.viewer.seat) == (1, 1)
    for option in TOWER:
        choose(table, option)
        driver.wait(0.05, times=2)
    assert isinstance(on_top(driver), CurtainScene)
    assert driver.shows("nna, only you may look now")
    driver.press("accept", device="pad 71")
    assert isinstance(driver.top, CurtainScene), "Cora is done"
    driver.press("accept", device="pad 70")
    driver.wait(0.05)
    assert table.play.viewer.seat == 0


def test_a_pad_lost_while_its_secret_is_shown_covers_the_table(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, WALL[:1])
    assert table.play.screen.private_seat == 0
    driver.unplug("pad 70")
    driver.wait(0.05)
    assert isinstance(driver.top, LostPadScene)
    assert table.play.viewer.view == table.match.view_of(None)
    assert PieceId("alabaster", "rabble") not in table.play.stage.things
    driver.press("down", "accept", device="pad 72")
    driver.wait(0.05, times=2)
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("nna and Cora: one of you is next")
    driver.press("accept", device="pad 73")
    assert isinstance(driver.top, CurtainScene), "that pad has no seat"
    driver.press("accept", device="pad 72")
    driver.wait(0.05)
    assert on_top(driver) is table
    assert table.play.screen.private_seat == 0


def test_a_pad_lost_behind_the_curtain_can_be_replaced(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, WALL)
    assert isinstance(driver.top, CurtainScene)
    driver.unplug("pad 71")
    driver.wait(0.05)
    assert isinstance(driver.top, LostPadScene)
    assert driver.shows("The match waits for Cora")
    driver.press("down", "accept", device="pad 72")
    driver.wait(0.05)
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept", device="pad 72")
    driver.wait(0.05)
    assert on_top(driver) is table
    assert table.decision is not None
    assert table.decision.seat == 1


@pytest.mark.parametrize("covered_by", ["pause menu", "lost pad"])
def test_a_button_that_was_released_behind_something_else_raises_no_curtain(
    services: Services, drive: Drive, covered_by: str
) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    assert isinstance(driver.top, CurtainScene)
    driver.send(Press("pad 70", Intent.ACCEPT))
    driver.wait(SECONDS_TO_LOOK_AWAY / 2)
    if covered_by == "pause menu":
        driver.press("pause", device="pad 71")
    else:
        driver.unplug("pad 71")
        driver.wait(0.05)
    assert not isinstance(on_top(driver), CurtainScene)
    driver.send(Release("pad 70", Intent.ACCEPT))
    driver.press(*(["back"] if covered_by == "pause menu" else ["down", "accept"]), device="pad 71")
    driver.wait(0.05)
    assert isinstance(on_top(driver), CurtainScene)
    driver.wait(SECONDS_TO_LOOK_AWAY, times=3)
    assert isinstance(on_top(driver), CurtainScene), "nobody holds the button"
    driver.press("accept", device="pad 70")
    driver.wait(0.05)
    assert table.play.screen.private_seat == 0


@pytest.mark.parametrize("offers_draw", [True, False])
def test_a_person_who_is_asked_to_agree_sees_no_secret_of_another(
    services: Services, drive: Drive, *, offers_draw: bool
) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, OWN)
    assert table.play.screen.private_seat == 0
    request = DrawOffer(seat=0) if offers_draw else table.match.take_back_request(0)
    driver.change(table.carry_out(Ask(request)))
    assert isinstance(driver.top, ConsentScene)
    assert table.play.viewer.view == table.match.view_of(None)
    assert PieceId("alabaster", "mountain") not in table.play.stage.things
    driver.press("accept", device="pad 71")
    driver.wait(0.05)
    assert isinstance(on_top(driver), CurtainScene)


def test_a_seat_that_another_device_takes_over_is_covered_first(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, OWN)
    driver.change(table.carry_out(OpenSeats()))
    driver.press("right", "right", device="pad 72")
    driver.press("back", device="pad 72")
    driver.press("right", "accept", device="pad 70")
    assert table.seating.device(0) == "pad 72"
    assert table.play.viewer.view == table.match.view_of(None)
    driver.wait(0.05)
    assert isinstance(on_top(driver), CurtainScene)
