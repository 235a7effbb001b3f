"""Two persons at one screen: neither sees or hears the secrets of the other."""

from collections.abc import Sequence

import pygame
import pytest

from game.contract import Option, Seat
from game.games.cyvasse.table.ids import HomeId, PieceId, TileSpot
from game.match import Match, Player, PlayerKind
from game.match.consent import DrawOffer
from game.scenes.requests import Push
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.consent import ConsentScene
from game.scenes.table.overlays.curtain import CurtainScene, paint_cloth
from game.scenes.table.overlays.lost_pad import LostPadScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.requests import ToSeats
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, CORA, SECRET, start_match
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_table

pytestmark = pytest.mark.painted

WALL: Sequence[Option] = (("preset", "wall"), ("done",))
TOWER: Sequence[Option] = (("preset", "tower"), ("done",))
OWN: Sequence[Option] = (("build",), ("mountain", "c2"), ("mountain", "d2"))


def open_secret_setup(services: Services, drive: Drive, **bound: str) -> tuple[TableScene, Driver]:
    """Opens a table where two persons lay out their armies in secret."""
    match = start_match(services, (ANNA, CORA), SECRET)
    table, driver = open_table(services, drive, match, **bound)
    driver.wait(0.05, times=3)
    return table, driver


def choose_all(table: TableScene, driver: Driver, options: Sequence[Option]) -> None:
    """Chooses the options, each after opening the curtain if there is one."""
    for option in options:
        if isinstance(driver.top, CurtainScene):
            driver.press("accept")
            driver.wait(0.05)
        assert on_top(driver) is table
        table.choose(option)
        driver.wait(0.05, times=2)


def on_top(driver: Driver) -> Scene:
    """The scene on top now."""
    return driver.top


def pixels(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.draw().surface, "RGB")


def has_secret(match: Match, seat: Seat) -> bool:
    """True if the seat knows more than everybody."""
    return match.state.view(seat) != match.state.view(None)


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
    assert table.play.turns.private_seat in (None, table.decision.seat if table.decision else None)


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
        table.choose(layout[-1])
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
    table.choose(WALL[0])
    driver.wait(0.5, times=8)
    assert PieceId("alabaster", "rabble") in table.play.stage.things
    table.choose(WALL[1])
    things = [thing for thing in table.play.stage.things.goals if isinstance(thing, PieceId | HomeId)]
    own = [thing for thing in things if thing.side == "alabaster"]
    assert not [thing for thing in own if isinstance(thing, HomeId) or thing.kind != "mountain"]
    shown = table.play.turns.view
    assert shown == table.match.state.view(None)


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (3440, 1440)])
def test_nothing_shows_through_the_curtain(make_services: MakeServices, size: tuple[int, int]) -> None:
    canvas = make_services(size).canvas
    pictures = []
    for below in ("white", "black"):
        canvas.surface.fill(below)
        paint_cloth(canvas)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


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


def test_a_person_among_bots_needs_no_curtain(services: Services, drive: Drive) -> None:
    table = TableScene(services, start_match(services, (BERT, CORA), SECRET))
    driver = drive(table)
    driver.draw()
    driver.wait(0.05, times=3)
    assert on_top(driver) is table
    assert table.decision is not None
    assert table.decision.seat == 1
    assert table.play.turns.viewer == 1
    assert not table.play.turns.needs_curtain(table.decision)


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
    assert table.play.turns.private_seat == 1
    table.match.seat_player(1, Player(PlayerKind.BOT, "squire", "Cora", CORA.colour, CORA.emblem))
    table.reset()
    table.match.seat_player(1, CORA)
    table.reset()
    assert table.play.turns.viewer is None
    assert table.play.turns.view == table.match.state.view(None)
    driver.wait(0.05, times=2)
    assert isinstance(driver.top, CurtainScene)


def test_a_curtain_opens_by_itself_once_its_person_has_nothing_to_decide(
    services: Services, drive: Drive
) -> None:
    table, driver = open_secret_setup(services, drive)
    choose_all(table, driver, WALL)
    assert isinstance(driver.top, CurtainScene)
    table.match.seat_player(1, Player(PlayerKind.BOT, "squire", "Cora", CORA.colour, CORA.emblem))
    table.reset()
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
    assert table.play.turns.view == table.match.state.view(None)
    assert has_secret(table.match, 0)


def test_the_curtain_opens_for_the_person_who_presses_next(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("nna and Cora: take the controller")
    driver.press("accept", device="pad 71")
    driver.wait(0.05)
    assert on_top(driver) is table
    assert table.decision is not None
    assert (table.decision.seat, table.play.turns.viewer) == (1, 1)
    for option in TOWER:
        table.choose(option)
        driver.wait(0.05, times=2)
    assert isinstance(on_top(driver), CurtainScene)
    assert driver.shows("nna, take the controller")
    driver.press("accept", device="pad 71")
    assert isinstance(driver.top, CurtainScene), "Cora is done"
    driver.press("accept", device="pad 70")
    driver.wait(0.05)
    assert table.play.turns.viewer == 0


def test_a_pad_lost_while_its_secret_is_shown_covers_the_table(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, WALL[:1])
    assert table.play.turns.private_seat == 0
    driver.unplug("pad 70")
    driver.wait(0.05)
    assert isinstance(driver.top, LostPadScene)
    assert table.play.turns.view == table.match.state.view(None)
    assert PieceId("alabaster", "rabble") not in table.play.stage.things
    driver.press("accept", device="pad 72")
    driver.wait(0.05, times=2)
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("nna and Cora: take the controller")
    driver.press("accept", device="pad 73")
    assert isinstance(driver.top, CurtainScene), "that pad has no seat"
    driver.press("accept", device="pad 72")
    driver.wait(0.05)
    assert on_top(driver) is table
    assert table.play.turns.private_seat == 0


def test_a_pad_lost_behind_the_curtain_can_be_replaced(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, WALL)
    assert isinstance(driver.top, CurtainScene)
    driver.unplug("pad 71")
    driver.wait(0.05)
    assert isinstance(driver.top, LostPadScene)
    assert driver.shows("The match waits for Cora")
    driver.press("accept", device="pad 72")
    driver.wait(0.05)
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept", device="pad 72")
    driver.wait(0.05)
    assert on_top(driver) is table
    assert table.decision is not None
    assert table.decision.seat == 1


@pytest.mark.parametrize("offers_draw", [True, False])
def test_a_person_who_is_asked_to_agree_sees_no_secret_of_another(
    services: Services, drive: Drive, *, offers_draw: bool
) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, OWN)
    assert table.play.turns.private_seat == 0
    request = DrawOffer(seat=0) if offers_draw else table.match.take_back_request(0)
    driver.change(table.open_request(request))
    assert isinstance(driver.top, ConsentScene)
    assert table.play.turns.view == table.match.state.view(None)
    assert PieceId("alabaster", "mountain") not in table.play.stage.things
    driver.press("accept", device="pad 71")
    driver.wait(0.05)
    assert isinstance(on_top(driver), CurtainScene)


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


def test_a_seat_that_another_device_takes_over_is_covered_first(services: Services, drive: Drive) -> None:
    table, driver = open_secret_setup(services, drive, seat_0="pad 70", seat_1="pad 71")
    driver.device = "pad 70"
    choose_all(table, driver, OWN)
    driver.change(Push(ToSeats(table)))
    driver.press("right", "right", device="pad 72")
    driver.press("back", device="pad 72")
    assert table.seating.device(0) == "pad 72"
    assert table.play.turns.view == table.match.state.view(None)
    driver.wait(0.05)
    assert isinstance(on_top(driver), CurtainScene)


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
    table.reset()
    assert not services.toasts.waiting
    assert table.cursor.spot is None
