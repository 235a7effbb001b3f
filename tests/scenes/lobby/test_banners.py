"""The rows of the seats: levels, empty seats, what all bots have in common, and the sides of each game."""

import pytest

from game.bots.levels import level_words
from game.catalogue import GAMES
from game.match import PlayerKind
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seat_menu import SeatMenu
from game.scenes.lobby.seats import EMPTY, PERSON
from game.scenes.match_labels import BOT_NAMES, seat_look
from game.scenes.services import Services
from game.scenes.table.seating import default_player
from game.settings import Profile
from game.text import LANGUAGES
from tests.scenes.conftest import Drive, Lobby, MakeServices
from tests.scenes.driver import Driver


def opened(services: Services, drive: Drive, game: str) -> tuple[LobbyScene, Driver]:
    """The lobby of a game."""
    scene = LobbyScene(services, game)
    return scene, drive(scene)


def test_left_and_right_change_the_level_of_a_bot_all_around(lobby: Lobby) -> None:
    scene, driver = lobby
    scene.group.set_focus(scene.banners[1])
    levels = []
    for _ in range(3):
        driver.press("right")
        levels.append(scene.lobby_seats[1].played_by)
    assert levels == ["grandmaster", "squire", "knight"]
    driver.press("left")
    assert scene.lobby_seats[1].played_by == "squire"
    assert driver.shows("Bot: Squire")
    assert driver.shows("Level")


def test_left_and_right_on_a_persons_seat_move_the_focus(lobby: Lobby) -> None:
    scene, driver = lobby
    scene.group.set_focus(scene.banners[0])
    driver.press("right")
    assert scene.group.focused is not scene.banners[0]
    assert scene.lobby_seats[0].played_by == PERSON


def test_the_mouse_steps_a_level_by_the_arrows_and_opens_the_menu_beside_them(lobby: Lobby) -> None:
    scene, driver = lobby
    banner = scene.banners[1]
    driver.draw()
    left, right = banner._arrows
    assert banner.click(*right.center)
    assert scene.lobby_seats[1].played_by == "grandmaster"
    assert banner.click(*left.center)
    assert scene.lobby_seats[1].played_by == "knight"
    driver.click(scene.lobby_seats[1].name)
    assert isinstance(driver.top, SeatMenu)


def test_an_empty_seat_says_what_a_press_does_and_does_it(services: Services, drive: Drive) -> None:
    scene, driver = opened(services, drive, "allyria")
    assert scene.lobby_seats[2].played_by == EMPTY
    assert driver.shows("seats a bot")
    scene.group.set_focus(scene.banners[2])
    driver.press("left", "right")
    scene.group.set_focus(scene.banners[2])
    assert scene.lobby_seats[2].played_by == EMPTY
    driver.draw()
    assert driver.shows("Seat a bot")
    driver.press("accept")
    assert scene.lobby_seats[2].played_by == "knight"
    assert not driver.shows("Seat a bot")


def test_a_device_without_a_seat_takes_an_empty_one(services: Services, drive: Drive) -> None:
    scene, driver = opened(services, drive, "allyria")
    scene.lobby_seats.leave("keyboard")
    scene.lobby_seats.sit(0, "pad 7")
    scene.stale = True
    assert driver.shows("takes this seat")
    driver.click("Empty")
    assert scene.lobby_seats[2].device == "mouse"
    assert driver.shows("seats a bot")


def test_bots_take_every_free_seat_with_one_press(services: Services, drive: Drive) -> None:
    scene, driver = opened(services, drive, "grace")
    scene.lobby_seats.set_player(3, PERSON)
    driver.click("Bots everywhere")
    players = scene.lobby_seats.players
    assert [player.kind for player in players] == [PlayerKind.PERSON, *[PlayerKind.BOT] * 7]
    assert {player.level for player in players[1:]} == {"knight"}
    assert len({player.name for player in players}) == 8


def test_one_press_changes_the_level_of_all_bots(services: Services, drive: Drive) -> None:
    scene, driver = opened(services, drive, "grace")
    scene.group.set_focus(scene._levels)
    driver.press("right")
    assert {player.level for player in scene.lobby_seats.players[1:]} == {"grandmaster"}
    assert driver.shows("All bots: Grandmaster")
    scene.lobby_seats.set_player(1, "squire")
    driver.wait()
    scene.stale = True
    assert driver.shows("All bots: Squire"), "the first bot's level"


def test_without_bots_their_usual_level_is_offered(lobby: Lobby) -> None:
    scene, driver = lobby
    scene.lobby_seats.set_player(1, PERSON)
    scene.stale = True
    assert driver.shows("All bots: Knight")


def test_each_seat_says_which_side_it_leads(services: Services, drive: Drive) -> None:
    _, driver = opened(services, drive, "cyvasse")
    assert "Alabaster. White, the lower half of the board" in " ".join(driver.texts).replace("**", "")
    _, driver = opened(services, drive, "lyssan")
    assert driver.shows("Council")


def test_with_two_seats_of_lyssan_each_leads_two_factions(services: Services, drive: Drive) -> None:
    scene, driver = opened(services, drive, "lyssan")
    for seat in (2, 3):
        scene.lobby_seats.set_player(seat, EMPTY)
    scene.stale = True
    driver.draw()
    assert [[side.name for side in banner.sides] for banner in scene.banners] == [
        ["Wolf", "Vulture"],
        ["Hawk", "Council"],
        [],
        [],
    ]
    scene.lobby_seats.set_player(1, EMPTY)
    scene.stale = True
    driver.draw()
    assert not any(banner.sides for banner in scene.banners), "nobody plays alone"


@pytest.mark.parametrize(("game", "sides"), [("allyria", 4), ("grace", 3), ("cyvasse", 0)])
def test_sides_that_come_later_are_shown_with_what_is_special_about_them(
    services: Services, drive: Drive, game: str, sides: int
) -> None:
    scene, driver = opened(services, drive, game)
    later = scene.match_options.info.later_sides(services.words)
    assert len(later) == sides
    shown = " ".join(driver.texts).replace("\n", " ")
    assert all(side.name in shown and side.line in shown for side in later)
    assert driver.faults == []
    assert driver.missing == []


def test_large_letters_leave_the_names_of_the_sides_that_come_later(make_services: MakeServices) -> None:
    services = make_services((1280, 800), text_size=200)
    driver = Driver(services, LobbyScene(services, "allyria"))
    assert driver.shows("Orcs")
    assert not driver.shows("Cheapest spears")
    assert driver.faults == []
    driver.close()


@pytest.mark.parametrize("game", tuple(GAMES))
def test_bots_have_names_of_their_own_wherever_they_come_from(services: Services, game: str) -> None:
    names = [default_player(services.words, seat, "squire").name for seat in range(max(GAMES[game].SEATS))]
    assert names == list(BOT_NAMES[: len(names)])


def test_an_old_match_with_a_colour_that_is_gone_has_one_of_its_own() -> None:
    assert seat_look("celeste").name == "purpure"
    assert seat_look("vert").name == "vert"
    assert Profile("Pia", 3, "ship").colour == 3


@pytest.mark.painted
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("level", ["knight", "grandmaster"])
def test_the_level_of_a_bot_stands_in_one_line(
    make_services: MakeServices, language: str, text_size: int, level: str
) -> None:
    services = make_services((1280, 800), language=language, text_size=text_size)
    scene = LobbyScene(services, "lyssan")
    driver = Driver(services, scene)
    scene.lobby_seats.set_bots(level)
    scene.stale = True
    dump, name = driver.draw().dump, level_words(services.words, level).name
    assert (
        len([entry for entry in dump if entry.kind == "text" and entry.text in (name, f"Bot: {name}")]) == 3
    )
    assert driver.faults == []
    driver.close()


@pytest.mark.painted
@pytest.mark.parametrize("game", ["cyvasse", "lyssan", "grace"])
def test_that_a_pad_is_ready_covers_no_seat(make_services: MakeServices, game: str) -> None:
    services = make_services((1280, 800))
    scene = LobbyScene(services, game)
    driver = Driver(services, scene)
    canvas = driver.draw()
    services.toasts.show(services.words("ui.devices.plugged", name="DualSense"), "icons/pad")
    services.toasts.draw(canvas)
    assert services.toasts.shown is not None
    widgets = [widget.rect for widget in scene.group.widgets]
    assert services.toasts.shown.rect.collidelist(widgets) < 0
    driver.close()
