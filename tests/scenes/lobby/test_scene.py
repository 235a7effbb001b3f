"""The lobby: who plays, what they are called, and the start."""

from collections.abc import Callable

import pytest

from game.bots.bot import levels_of
from game.bots.levels import level_words, names_of
from game.input.messages import MOUSE, Intent, Point, Press
from game.match import PlayerKind
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seat_menu import SeatMenu
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.settings import Profile
from tests.scenes.conftest import Lobby, OpenLobby
from tests.scenes.driver import Driver


def test_the_lobby_shows_what_the_game_calls_its_seats(lobby: Lobby) -> None:
    _, driver = lobby
    assert driver.shows("Alabaster")
    assert driver.shows("Onyx")


def test_a_pad_without_a_seat_cannot_close_the_lobby_while_the_host_is_there(open_lobby: OpenLobby) -> None:
    scene, driver = open_lobby("pad 7")
    driver.press("back", device="pad 8")
    assert driver.scenes == [scene]
    driver.unplug("pad 7")
    driver.press("back", device="pad 8")
    assert driver.over


def test_the_more_button_changes_who_plays_the_seat(lobby: Lobby) -> None:
    scene, driver = lobby
    scene.group.set_focus(scene.banners[1])
    *_, last = names_of(levels_of("cyvasse"))
    while scene.lobby_seats[1].played_by != last:
        driver.press("right")
    assert level_words(driver.services.words, last).name in driver.texts
    driver.press("more")
    assert driver.shows("Any device")


def test_the_mouse_takes_a_seat_that_it_clicks(open_lobby: OpenLobby) -> None:
    scene, driver = open_lobby("pad 7")
    driver.click(scene.lobby_seats[1].name)
    assert scene.lobby_seats[1].device == "mouse"
    driver.click(scene.lobby_seats[1].name)
    assert isinstance(driver.top, SeatMenu)


def test_mouse_and_keyboard_count_as_one_device_at_a_seat(
    lobby: Lobby,
) -> None:
    scene, driver = lobby
    assert scene.lobby_seats[0].device == "keyboard"
    driver.click(scene.lobby_seats[0].name)
    assert isinstance(driver.top, SeatMenu)
    assert driver.shows("This device: Mouse and keyboard")
    driver.press("down", "right")
    assert driver.shows("Any device")
    driver.press("right")
    assert driver.shows("This device: Mouse and keyboard"), "there is no third device to choose"


def test_swapping_moves_the_person_to_the_other_side(lobby: Lobby) -> None:
    _, driver = lobby
    driver.click("Swap seats")
    driver.click("Start")
    assert isinstance(driver.top, TableScene)
    assert [player.kind for player in driver.top.match.players] == [PlayerKind.BOT, PlayerKind.PERSON]
    assert driver.top.seating.device(1) == "keyboard"


def test_name_colour_and_emblem_are_changed_at_the_seat(services: Services, lobby: Lobby) -> None:
    scene, driver = lobby
    scene.group.set_focus(scene.banners[0])
    driver.press("accept", "down", "down", "accept")
    for _ in range(8):
        driver.press("erase")
    driver.type("Jürgen")
    driver.press("accept", "down", "right", "down", "right")
    driver.press("back")
    player = scene.lobby_seats.players[0]
    assert (player.name, player.colour, player.emblem) == ("Jürgen", "or", "crown")
    driver.press("pause")
    assert [(kept.name, kept.emblem) for kept in services.settings.profiles] == [("Jürgen", "crown")]


def test_a_name_can_be_written_with_a_pad_alone(lobby: Lobby) -> None:
    scene, driver = lobby
    driver.device = "pad 9"
    scene.lobby_seats.leave("keyboard")
    scene.lobby_seats.sit(0, "pad 9")
    scene.group.set_focus(scene.banners[0])
    driver.press("explain", "down", "down", "accept")
    for _ in range(8):
        driver.press("more")
    driver.press("accept", "right", "accept", "pause", "back")
    assert scene.lobby_seats[0].name == "qw"


def test_a_right_click_changes_the_seat_under_the_mouse_and_beside_all_seats_goes_back(
    services: Services, lobby: Lobby
) -> None:
    scene, driver = lobby
    services.devices.last = MOUSE
    x, y = scene.banners[1].rect.center
    driver.send(Point(MOUSE, x, y))
    assert scene._focused_seat == 1
    assert Intent.EXPLAIN in [hint.intent for hint in scene.current_hints()]
    driver.send(Point(MOUSE, x, scene.banners[-1].rect.bottom + 1))
    driver.draw()
    driver.send(Press(MOUSE, Intent.EXPLAIN))
    assert driver.over


def test_back_leads_one_level_up(lobby: Lobby) -> None:
    scene, driver = lobby
    driver.click("Rules")
    driver.press("back")
    assert driver.top is scene
    driver.press("back")
    assert driver.over


def test_everything_in_the_lobby_is_reached_in_twelve_presses(lobby: Lobby) -> None:
    scene, driver = lobby
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
            for direction in ("up", "down", "left", "right"):
                scene.group.set_focus(scene.group.widgets[at])
                driver.press(direction)
                if scene.group.focus not in reached:
                    reached.add(scene.group.focus)
                    following.append(scene.group.focus)
        front = following
    return 99


@pytest.mark.no_cover
def test_nothing_is_cut_off_at_any_size(any_services: Services) -> None:
    scene = LobbyScene(any_services, "cyvasse")
    driver = Driver(any_services, scene)
    driver.wait(0.01, 2)
    assert driver.faults == []
    scene.group.set_focus(scene.banners[0])
    driver.press("accept")
    assert driver.faults == []
    driver.press("back")
    driver.click(any_services.words("lobby.rules"))
    for _ in range(8):
        assert driver.faults == []
        driver.press("down")
    driver.close()


def test_the_menu_of_a_seat_stays_under_the_mouse_when_rows_come_and_go(lobby: Lobby) -> None:
    scene, driver = lobby
    driver.click(scene.lobby_seats[0].name)
    assert isinstance(driver.top, SeatMenu)
    before = driver.find("Who plays").rect_px
    driver.press("right")
    assert driver.find("Who plays").rect_px.top == before.top


def test_whoever_starts_a_match_gets_their_personal_settings(
    services: Services, drive: Callable[[Scene], Driver]
) -> None:
    services.settings.profiles = [Profile("Anna", personal={"text_size": 150}), Profile("Bernd")]
    services.settings.change_person("Bernd")
    driver = drive(LobbyScene(services, "cyvasse"))
    driver.press("pause")
    assert isinstance(driver.top, TableScene)
    assert (services.settings.person, services.settings.text_size) == ("Anna", 150)
    bernd = services.settings.profile("Bernd")
    assert bernd is not None
    assert bernd.personal["text_size"] == 100
