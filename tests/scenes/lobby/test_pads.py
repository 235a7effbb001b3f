"""Joining and leaving the lobby with pads."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.input.messages import Device, Intent
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seat_menu import SeatMenu
from game.scenes.lobby.seats import PERSON
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.ui.widgets.hints import Hint
from tests.pads import Pad
from tests.scenes.conftest import Lobby, OpenLobby
from tests.scenes.driver import Driver


def plugged(services: Services, driver: Driver, name: str) -> tuple[Pad, Device]:
    """A virtual pad that has just been plugged in."""
    before = set(services.devices.pads)
    pad = Pad.plug(name=name)
    driver.read_events()
    (device,) = set(services.devices.pads) - before
    return pad, device


def tapped(driver: Driver, pad: Pad, button: str) -> None:
    """A button pressed and let go."""
    pad.press(button)
    driver.read_events()
    pad.release(button)
    driver.read_events()


@pytest.fixture
def joined(services: Services, lobby: Lobby) -> Iterator[tuple[LobbyScene, Driver, Pad, Device]]:
    """A pad that has sat down in the lobby of somebody with a keyboard."""
    scene, driver = lobby
    pad, device = plugged(services, driver, "Second")
    tapped(driver, pad, "south")
    yield scene, driver, pad, device
    pad.unplug()


def test_a_pad_joins_by_its_confirm_button_and_leaves_by_its_back_button(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, pad, device = joined
    assert scene.lobby_seats[1].device == device
    assert scene.banners[1].glow > 0
    assert driver.shows("Controller 1")
    tapped(driver, pad, "east")
    assert scene.lobby_seats[1].played_by == "knight"
    assert driver.top is scene


def test_joining_being_ready_and_starting_are_told_apart(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, pad, device = joined
    for button in ("south", "south", "start", "south"):
        tapped(driver, pad, button)
        assert scene.lobby_seats[1].is_ready
        assert driver.scenes == [scene], "a guest starts no match"
    assert driver.shows("Controller 1: ready")
    driver.press("pause", device="keyboard")
    table = top(driver)
    assert isinstance(table, TableScene)
    assert table.seating.device(1) == device
    assert not table.seating.may_act(device, 0)
    assert table.seating.may_act("mouse", 0)


def top(driver: Driver) -> Scene:
    return driver.top


def test_back_takes_back_being_ready_and_then_the_seat(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, pad, device = joined
    tapped(driver, pad, "south")
    tapped(driver, pad, "east")
    assert not scene.lobby_seats[1].is_ready
    assert scene.lobby_seats.seat_of(device) == 1
    tapped(driver, pad, "east")
    assert scene.lobby_seats.seat_of(device) is None
    assert driver.scenes == [scene]


def test_the_host_who_starts_sees_who_is_not_ready_and_the_match_starts_once_all_are(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    _, driver, pad, _ = joined
    driver.press("pause", device="keyboard")
    assert isinstance(top(driver), LobbyScene)
    assert driver.shows("ot ready yet: Player 2")
    tapped(driver, pad, "south")
    assert isinstance(top(driver), TableScene)


def test_the_host_may_start_without_those_who_are_not_ready(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, _, _ = joined
    driver.press("pause", "accept", device="keyboard")
    assert driver.scenes == [scene], "the focus is on the answer that waits"
    driver.press("pause", "right", "accept", device="keyboard")
    assert isinstance(top(driver), TableScene)


def test_a_guests_pad_changes_its_own_seat_and_nothing_else(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, pad, _ = joined
    host, focus = replace(scene.lobby_seats[0]), scene.group.focus
    look, emblem = scene.lobby_seats[1].look, scene.lobby_seats[1].emblem
    for button in ("right", "down", "north", "l1", "right", "down"):
        tapped(driver, pad, button)
    assert scene.lobby_seats[1].look != look
    assert scene.lobby_seats[1].emblem != emblem
    assert scene.lobby_seats[0] == host
    assert scene.group.focus == focus
    tapped(driver, pad, "west")
    assert isinstance(top(driver), SeatMenu)
    assert driver.shows("eat of Player 2")


def test_a_guest_who_is_ready_changes_nothing(joined: tuple[LobbyScene, Driver, Pad, Device]) -> None:
    scene, driver, pad, _ = joined
    tapped(driver, pad, "south")
    before = replace(scene.lobby_seats[1])
    for button in ("left", "right", "up", "down", "north", "west"):
        tapped(driver, pad, button)
        assert driver.scenes == [scene]
    assert scene.lobby_seats[1] == before
    tapped(driver, pad, "east")
    tapped(driver, pad, "right")
    assert scene.lobby_seats[1].look != before.look


def test_a_guests_pad_changes_nothing_in_the_rules_and_in_the_menus_of_others(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, pad, _ = joined
    values = dict(scene.match_options.values)
    for label in ("Rules", scene.lobby_seats[0].name):
        driver.click(label)
        over = driver.top
        assert over is not scene
        for button in ("right", "down", "right", "east", "start"):
            tapped(driver, pad, button)
        assert driver.top is over
        driver.press("back", device="keyboard")
    assert scene.match_options.values == values
    assert scene.lobby_seats[0].played_by == PERSON


def test_a_pad_alone_that_is_passed_round_does_everything(services: Services, open_lobby: OpenLobby) -> None:
    scene, driver = open_lobby("pad 7")
    scene.group.set_focus(scene.banners[1])
    while scene.lobby_seats[1].played_by != PERSON:
        driver.press("more", device="pad 7")
    driver.press("pause", device="pad 7")
    assert isinstance(top(driver), TableScene)


def test_when_the_hosts_pad_is_gone_another_one_starts(services: Services, open_lobby: OpenLobby) -> None:
    _, driver = open_lobby("pad 7")
    driver.press("accept", device="pad 8")
    driver.unplug("pad 7")
    driver.press("pause", device="pad 8")
    assert isinstance(top(driver), TableScene)


def test_two_pads_of_one_make_sit_on_two_seats(services: Services, open_lobby: OpenLobby) -> None:
    scene, driver = open_lobby("keyboard")
    first, one = plugged(services, driver, "Twin")
    second, other = plugged(services, driver, "Twin")
    scene.lobby_seats.leave("keyboard")
    tapped(driver, first, "south")
    tapped(driver, second, "south")
    assert scene.lobby_seats.bound == {0: one, 1: other}
    first.unplug()
    second.unplug()


def test_an_unplugged_pad_leaves_its_seat_to_any_device(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, pad, device = joined
    pad.unplug()
    driver.read_events()
    assert device not in scene.lobby_seats.bound.values()
    assert scene.lobby_seats[1].played_by == PERSON


def test_a_pad_that_finds_no_free_seat_reads_how_to_free_one(
    services: Services, joined: tuple[LobbyScene, Driver, Pad, Device]
) -> None:
    scene, driver, _, _ = joined
    answer = services.words("lobby.full")
    assert driver.shows(answer)
    third, device = plugged(services, driver, "Third")
    tapped(driver, third, "south")
    third.unplug()
    assert scene.lobby_seats.seat_of(device) is None
    assert services.toasts.shown is not None
    assert services.toasts.shown.text == answer


def test_the_lobby_says_how_to_join_while_a_seat_is_free(services: Services, lobby: Lobby) -> None:
    _, driver = lobby
    assert driver.shows(services.words("lobby.joining"))


def test_the_hints_say_what_the_buttons_of_a_guest_do(
    services: Services, joined: tuple[LobbyScene, Driver, Pad, Device]
) -> None:
    scene, driver, pad, _ = joined
    assert Hint(Intent.BACK, services.words("lobby.hint.leave")) in scene.current_hints()
    assert Hint(Intent.ACCEPT, services.words("lobby.hint.ready")) in scene.current_hints()
    tapped(driver, pad, "east")
    hints = scene.current_hints()
    assert Hint(Intent.ACCEPT, services.words("lobby.hint.join")) in hints
    assert Intent.BACK not in [hint.intent for hint in hints]


def test_the_hints_of_the_host_lead_back(services: Services, lobby: Lobby) -> None:
    scene, _ = lobby
    assert Hint(Intent.BACK, services.words("menu.back")) in scene.current_hints()


@pytest.mark.parametrize("change", ["seat", "rules", "board"])
def test_the_host_is_asked_before_leaving_loses_what_was_set_up(lobby: Lobby, change: str) -> None:
    scene, driver = lobby
    if change == "seat":
        scene.lobby_seats.cycle(1)
    elif change == "rules":
        scene.match_options.take_backs = True
    else:
        scene.match_options.board = scene.match_options.boards[1]
    driver.press("back")
    assert driver.top is scene
    assert scene.question is not None
    driver.press("accept")  # the focus is on the harmless answer
    assert driver.top is scene
    assert scene.question is None
    driver.press("back", "right", "accept")
    assert scene not in driver.scenes


def test_an_untouched_lobby_is_left_without_a_question(lobby: Lobby) -> None:
    scene, driver = lobby
    driver.press("back")
    assert scene not in driver.scenes


def test_a_guest_who_is_ready_does_not_answer_the_question_whether_to_leave(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    scene, driver, pad, _ = joined
    driver.press("back")
    question = scene.question
    tapped(driver, pad, "south")
    assert question is not None
    assert scene.question is question
    assert driver.top is scene
