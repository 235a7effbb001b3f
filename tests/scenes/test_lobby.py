"""The lobby: joining with pads, who plays, the rules, and the start."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType, SimpleNamespace

import pytest

from game.input.messages import Device
from game.match import Kind
from game.rules.contract import LobbyOption
from game.scenes import lobby, lobby_wishes
from game.scenes.house import House
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_seats import EMPTY, PERSON
from game.scenes.options import OptionsScene
from game.scenes.scene import Scene
from game.scenes.seat_menu import SeatMenu
from game.scenes.table import TableScene
from game.table.offer import Ground
from tests.pads import Pad
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]


@pytest.fixture
def seated(house: House, drive: Drive) -> tuple[LobbyScene, Driver]:
    """The lobby of Cyvasse, opened with the keyboard."""
    scene = LobbyScene(house, "cyvasse")
    driver = drive(scene)
    driver.draw()
    return scene, driver


def plugged(house: House, driver: Driver, name: str) -> tuple[Pad, Device]:
    """A virtual pad that has just been plugged in."""
    before = set(house.devices.pads)
    pad = Pad.plug(name=name)
    driver.read()
    (device,) = set(house.devices.pads) - before
    return pad, device


def tapped(driver: Driver, pad: Pad, button: str) -> None:
    """A button pressed and let go."""
    pad.press(button)
    driver.read()
    pad.release(button)
    driver.read()


def test_it_shows_what_the_game_calls_its_seats(seated: tuple[LobbyScene, Driver]) -> None:
    _, driver = seated
    assert driver.reads("Alabaster")
    assert driver.reads("Onyx")


def test_a_pad_joins_by_its_confirm_button_and_leaves_by_its_back_button(
    house: House, seated: tuple[LobbyScene, Driver]
) -> None:
    scene, driver = seated
    pad, device = plugged(house, driver, "Second")
    tapped(driver, pad, "south")
    assert scene.chairs[1].device == device
    assert scene.slots[1].glow > 0
    assert driver.reads("Controller 1")
    tapped(driver, pad, "east")
    assert scene.chairs[1].who == "knight"
    assert driver.top is scene
    pad.unplug()


def test_a_pad_that_has_joined_can_start_the_match_and_is_bound_to_its_seat(
    house: House, seated: tuple[LobbyScene, Driver]
) -> None:
    _, driver = seated
    pad, device = plugged(house, driver, "Second")
    tapped(driver, pad, "south")
    tapped(driver, pad, "start")
    assert isinstance(driver.top, TableScene)
    assert driver.top.seating.device(1) == device
    assert not driver.top.seating.may_act(device, 0)
    assert driver.top.seating.may_act("mouse", 0)
    pad.unplug()


def test_two_pads_of_one_make_sit_on_two_seats(house: House, drive: Drive) -> None:
    house.devices.last = "keyboard"
    scene = LobbyScene(house, "cyvasse")
    driver = drive(scene)
    first, one = plugged(house, driver, "Twin")
    second, other = plugged(house, driver, "Twin")
    scene.chairs.leave("keyboard")
    tapped(driver, first, "south")
    tapped(driver, second, "south")
    assert scene.chairs.bound == {0: one, 1: other}
    first.unplug()
    second.unplug()


def test_a_pad_pulled_out_leaves_its_seat_to_any_device(
    house: House, seated: tuple[LobbyScene, Driver]
) -> None:
    scene, driver = seated
    pad, device = plugged(house, driver, "Second")
    tapped(driver, pad, "south")
    pad.unplug()
    driver.read()
    assert device not in scene.chairs.bound.values()
    assert scene.chairs[1].who == PERSON


def test_a_guest_without_a_seat_cannot_close_the_lobby_while_its_host_is_there(
    house: House, drive: Drive
) -> None:
    house.devices.last = "pad 7"
    scene = LobbyScene(house, "cyvasse")
    driver = drive(scene)
    driver.press("back", device="pad 8")
    assert driver.scenes == [scene]
    driver.unplug("pad 7")
    driver.press("back", device="pad 8")
    assert driver.over


def test_the_second_button_asks_another_to_play(seated: tuple[LobbyScene, Driver]) -> None:
    scene, driver = seated
    scene.group.set_focus(scene.slots[1])
    driver.press("more")
    assert scene.chairs[1].who == "grandmaster"
    assert driver.reads("Bot: Grandmaster")
    driver.press("more")
    assert driver.reads("Any device")


def test_the_mouse_sits_down_on_a_seat_that_it_clicks_on(house: House, drive: Drive) -> None:
    house.devices.last = "pad 7"
    scene = LobbyScene(house, "cyvasse")
    driver = drive(scene)
    driver.click(scene.chairs[1].name)
    assert scene.chairs[1].device == "mouse"
    driver.click(scene.chairs[1].name)
    assert isinstance(driver.top, SeatMenu)


def test_mouse_and_keyboard_of_one_desk_are_no_two_devices_at_a_seat(
    seated: tuple[LobbyScene, Driver],
) -> None:
    scene, driver = seated
    assert scene.chairs[0].device == "keyboard"
    driver.click(scene.chairs[0].name)
    assert isinstance(driver.top, SeatMenu)
    assert driver.reads("This device: Mouse and keyboard")
    driver.press("down", "right")
    assert driver.reads("Any device")
    driver.press("right")
    assert driver.reads("This device: Mouse and keyboard"), "there is no third device to choose"


def test_swapping_seats_puts_the_person_on_the_other_side(seated: tuple[LobbyScene, Driver]) -> None:
    _, driver = seated
    driver.click("Swap seats")
    driver.click("Start")
    assert isinstance(driver.top, TableScene)
    assert [player.kind for player in driver.top.match.players] == [Kind.BOT, Kind.PERSON]
    assert driver.top.seating.device(1) == "keyboard"


def test_name_colour_and_emblem_are_changed_at_the_seat(
    house: House, seated: tuple[LobbyScene, Driver]
) -> None:
    scene, driver = seated
    scene.group.set_focus(scene.slots[0])
    driver.press("accept", "down", "down", "accept")
    for _ in range(8):
        driver.press("erase")
    driver.type("Jürgen")
    driver.press("accept", "down", "right", "down", "right")
    driver.press("back")
    player = scene.chairs.players[0]
    assert (player.name, player.colour, player.emblem) == ("Jürgen", "or", "crown")
    driver.press("pause")
    assert [(kept.name, kept.emblem) for kept in house.settings.profiles] == [("Jürgen", "crown")]


def test_a_name_can_be_written_with_a_pad_alone(seated: tuple[LobbyScene, Driver]) -> None:
    scene, driver = seated
    driver.device = "pad 9"
    scene.chairs.leave("keyboard")
    scene.chairs.sit(0, "pad 9")
    scene.group.set_focus(scene.slots[0])
    driver.press("explain", "down", "down", "accept")
    for _ in range(8):
        driver.press("more")
    driver.press("accept", "right", "accept", "pause", "back")
    assert scene.chairs[0].name == "qw"


def test_an_options_screen_says_what_each_value_means(seated: tuple[LobbyScene, Driver]) -> None:
    scene, driver = seated
    driver.click("Rules")
    assert isinstance(driver.top, OptionsScene)
    driver.press("down", "right")
    assert scene.wishes.values["setup"] == "quick"
    assert driver.reads("Quick: Behind the screen")
    driver.press("back")
    assert driver.reads("Own mixture")


def test_a_preset_sets_board_and_options_together(seated: tuple[LobbyScene, Driver]) -> None:
    _, driver = seated
    driver.click("Rules")
    driver.press("right", "back")
    assert driver.reads("Quick game")
    assert driver.reads("Jade Garden")
    driver.click("Start")
    assert isinstance(driver.top, TableScene)
    config = driver.top.match.header.config
    assert (config["board"], config["setup"], config["quiet_limit"]) == ("jade_garden", "quick", 40)
    assert driver.top.match.header.map is not None


def test_take_backs_by_consent_are_agreed_on_before_the_match(seated: tuple[LobbyScene, Driver]) -> None:
    scene, driver = seated
    driver.click("Rules")
    driver.press(*["down"] * 7, "accept", "back")
    assert scene.wishes.take_backs
    driver.press("pause")
    assert isinstance(driver.top, TableScene)
    assert driver.top.match.header.take_backs


def test_back_leads_one_level_up(seated: tuple[LobbyScene, Driver]) -> None:
    scene, driver = seated
    driver.click("Rules")
    driver.press("back")
    assert driver.top is scene
    driver.press("back")
    assert driver.over


def test_everything_is_reached_in_twelve_presses(seated: tuple[LobbyScene, Driver]) -> None:
    scene, driver = seated
    for goal in range(len(scene.group.widgets)):
        assert _presses(scene, driver, goal) <= 12


def _presses(scene: LobbyScene, driver: Driver, goal: int) -> int:
    """How many presses of a direction lead from the start to a widget."""
    reached, front = {len(scene.group.widgets) - 1}, [len(scene.group.widgets) - 1]
    for count in range(13):
        if goal in reached:
            return count
        following = []
        for at in front:
            for way in ("up", "down", "left", "right"):
                scene.group.set_focus(scene.group.widgets[at])
                driver.press(way)
                if scene.group.focus not in reached:
                    reached.add(scene.group.focus)
                    following.append(scene.group.focus)
        front = following
    return 99


class Feast:
    """What a game for four to eight without boards and presets tells the lobby."""

    SEATS: Sequence[tuple[str, str]] = ()
    PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType({})

    def grounds(self, library: object) -> list[Ground]:
        return []


@pytest.fixture
def feast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cyvasse's place is taken by a game for four to eight."""
    game = SimpleNamespace(SEATS=(4, 5, 6, 7, 8), OPTIONS=(LobbyOption("setup", ("secret", "quick")),))
    monkeypatch.setattr(lobby, "GAMES", {"cyvasse": game})
    monkeypatch.setattr(lobby_wishes, "GAMES", {"cyvasse": game})
    monkeypatch.setattr(lobby_wishes, "offer_of", lambda _: Feast())


@pytest.mark.no_cover
@pytest.mark.usefixtures("feast")
def test_eight_seats_stand_on_one_screen_and_nothing_is_cut(any_house: House) -> None:
    scene = LobbyScene(any_house, "cyvasse")
    driver = Driver(any_house, scene)
    for seat in range(1, 8):
        scene.chairs.play(seat, "grandmaster")
    assert driver.faults == []
    safe = any_house.canvas.frame.safe
    assert all(safe.contains(slot.rect) for slot in scene.slots)
    driver.close()


@pytest.mark.usefixtures("feast")
def test_with_too_few_players_the_match_does_not_start_and_says_why(house: House, drive: Drive) -> None:
    scene = LobbyScene(house, "cyvasse")
    driver = drive(scene)
    scene.chairs.play(3, EMPTY)
    driver.press("accept")
    assert driver.top is scene
    assert driver.reads("From 4 to 8 are possible")
    driver.press("pause")
    assert driver.top is scene
    assert scene.wishes.config(4) == {"setup": "secret", "seats": 4}


@pytest.mark.no_cover
def test_nothing_is_cut_off_at_any_size(any_house: House) -> None:
    scene = LobbyScene(any_house, "cyvasse")
    driver = Driver(any_house, scene)
    driver.wait(0.01, 2)
    assert driver.faults == []
    scene.group.set_focus(scene.slots[0])
    driver.press("accept")
    assert driver.faults == []
    driver.press("back")
    driver.click(any_house.words("lobby.rules"))
    for _ in range(8):
        assert driver.faults == []
        driver.press("down")
    driver.close()
