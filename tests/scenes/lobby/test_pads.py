"""Joining and leaving the lobby with pads."""

from collections.abc import Iterator

import pytest

from game.input.messages import Device, Intent
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seats import PERSON
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
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


def test_a_pad_that_has_joined_can_start_the_match_and_is_bound_to_its_seat(
    joined: tuple[LobbyScene, Driver, Pad, Device],
) -> None:
    _, driver, pad, device = joined
    tapped(driver, pad, "start")
    assert isinstance(driver.top, TableScene)
    assert driver.top.seating.device(1) == device
    assert not driver.top.seating.may_act(device, 0)
    assert driver.top.seating.may_act("mouse", 0)


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
    assert (Intent.BACK, services.words("lobby.hint.leave")) in scene.current_hints()
    tapped(driver, pad, "east")
    hints = scene.current_hints()
    assert (Intent.ACCEPT, services.words("lobby.hint.join")) in hints
    assert Intent.BACK not in [intent for intent, _ in hints]


def test_the_hints_of_the_host_lead_back(services: Services, lobby: Lobby) -> None:
    scene, _ = lobby
    assert (Intent.BACK, services.words("menu.back")) in scene.current_hints()
