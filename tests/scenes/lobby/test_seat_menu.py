"""The menu of a lobby seat under the mouse: rows that come and go move nothing that is clicked."""

from collections.abc import Iterator

import pytest

from game.bots.bot import levels_of
from game.bots.levels import names_of
from game.input.messages import Point
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seat_menu import SeatMenu
from game.scenes.lobby.seats import EMPTY, LobbySeat
from game.scenes.services import Services
from game.settings import Profile
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver

SCREENS = (
    ((1280, 800), "de", 100),
    ((1280, 800), "de", 150),
    ((1920, 1080), "en", 100),
    ((1920, 1080), "en", 200),
)
Menu = tuple[LobbySeat, Driver]


@pytest.fixture(params=SCREENS, ids=str)
def menu(request: pytest.FixtureRequest, make_services: MakeServices, auction: None) -> Iterator[Menu]:
    """An empty seat of the auction, and its menu."""
    size, language, text_size = request.param
    services = make_services(size, language=language, text_size=text_size)
    services.settings.profiles = [Profile("Anna", 3, "owl")]
    services.devices.last = "mouse"
    lobby = LobbyScene(services, "auction")
    seat = next(seat for seat, banner in enumerate(lobby.lobby_seats.lobby_seats) if not banner.taken)
    driver = Driver(services, lobby)
    driver.open(SeatMenu(services, lobby.lobby_seats, seat, "mouse"))
    yield lobby.lobby_seats[seat], driver
    driver.close()


def click_arrow(player: Driver, label: str, times: int, *, right: bool = True) -> Iterator[None]:
    """Clicks again and again on the same spot: the arrow where the row was at first."""
    row = player.find(player.services.words(label)).rect_px
    x = row.right - 40 if right else row.centerx + 40
    player.send(Point("mouse", *player.services.canvas.frame.units(x, row.centery)))
    for _ in range(times):
        player.press("accept", device="mouse")
        assert player.faults == []
        yield


@pytest.mark.parametrize("right", [True, False], ids=["right", "left"])
def test_further_clicks_on_the_same_spot_go_on_with_who_plays(menu: Menu, *, right: bool) -> None:
    seat, player = menu
    goals = ["person", *names_of(levels_of("auction")), EMPTY]
    shown = [seat.played_by for _ in click_arrow(player, "lobby.seat.who", len(goals), right=right)]
    assert shown == (goals if right else [*goals[-2::-1], EMPTY])
    assert seat.device is None


def test_further_clicks_on_the_same_spot_go_on_with_the_profile(menu: Menu) -> None:
    seat, player = menu
    player.press("right")
    device = seat.device
    for _ in click_arrow(player, "lobby.seat.profile", 3):
        assert (seat.name, seat.device) == ("Anna", device)


@pytest.mark.parametrize("game", ["allyria", "auction"])
@pytest.mark.usefixtures("auction")
def test_the_menu_of_an_empty_seat_says_that_it_is_empty_and_names_no_bot(
    services: Services, drive: Drive, game: str
) -> None:
    lobby = LobbyScene(services, game)
    driver = drive(lobby)
    seat = len(lobby.lobby_seats) - 1
    driver.open(SeatMenu(services, lobby.lobby_seats, seat, "mouse"))
    assert driver.shows("mpty seat")
    assert not driver.shows(lobby.lobby_seats[seat].name)
    lobby.lobby_seats.set_player(seat, "knight")
    assert driver.shows(f"eat of {lobby.lobby_seats[seat].name}")
