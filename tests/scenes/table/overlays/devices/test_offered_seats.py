"""A match that is opened again offers persons to take their seats with pads that have none."""

from collections.abc import Callable, Iterator

import pytest

from game.app import App
from game.input.messages import Intent
from game.match import Match, Player
from game.routes import scene_for
from game.scenes.requests import Push, ToTable
from game.scenes.services import Services
from game.scenes.table.overlays.seats import SeatsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import LANGUAGES
from tests.auction.matches import ANNA, BERND, EIGHT, SQUIRE, bidding
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import read_events, run_until, wait_until_presses_count
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, played_match
from tests.scenes.hands import PadHands
from tests.scenes.table.ballots import SEALED, asked_in_secret

pytestmark = [needs_pads, pytest.mark.usefixtures("auction")]

PlugIn = Callable[[int], list[str]]


@pytest.fixture
def plug(services: Services) -> Iterator[PlugIn]:
    """Plugs in pads; returns their ids."""
    pads: list[Pad] = []

    def plug_in(count: int) -> list[str]:
        pads.extend(Pad.plug(name=f"Pad {number}") for number in range(count))
        read_events(services)
        return services.devices.pads

    yield plug_in
    for pad in pads:
        pad.unplug()
    read_events(services)


def opened_again(services: Services, drive: Drive, match: Match) -> tuple[TableScene, Driver]:
    """The table of a match that is read again from its file, once it has opened what it opens by itself."""
    driver = drive(TitleScene(services))
    driver.change(Push(ToTable(Match.resume(match.path))))
    table = driver.top
    assert isinstance(table, TableScene)
    driver.wait(0.1, times=2)
    return table, driver


def opens_seats(driver: Driver) -> bool:
    """True if the scene that changes who plays each seat is on top."""
    return isinstance(driver.top, SeatsScene)


def test_persons_take_their_seats_with_their_pads_and_answer_by_ballot(
    services: Services, drive: Drive, plug: PlugIn
) -> None:
    first, second = plug(2)
    table, driver = opened_again(services, drive, asked_in_secret(services, SEALED, seats=2))
    assert opens_seats(driver)
    assert driver.shows("No seat has a controller of its own yet.")
    assert not table.play.screen.ballot
    driver.press("down", "right", device=first)
    driver.press("down", "accept", device=second)
    driver.press("back", device=second)
    assert not opens_seats(driver)
    assert table.seating.devices_by_seat == {0: first, 1: second}
    assert {decision.seat for decision in table.play.screen.ballot} == {0, 1}
    driver.wait(0.1, times=5)
    assert not opens_seats(driver), "it is offered once"


@pytest.mark.parametrize("intent", ["accept", "back", "pause"])
def test_one_press_goes_on_as_it_was(services: Services, drive: Drive, plug: PlugIn, intent: str) -> None:
    (pad,) = plug(1)
    table, driver = opened_again(services, drive, played_match(services))
    assert opens_seats(driver)
    driver.press(intent, device=pad)
    assert not opens_seats(driver)
    assert table.seating.devices_by_seat == {}
    driver.wait(0.1, times=2)
    assert not opens_seats(driver)
    assert table.selection is not None


@pytest.mark.parametrize(
    ("players", "pads"), [((ANNA, SQUIRE), 2), ((ANNA, BERND), 0)], ids=["a person alone", "no pad"]
)
def test_it_is_not_offered_without_several_persons_and_a_pad(
    services: Services, drive: Drive, plug: PlugIn, players: tuple[Player, ...], pads: int
) -> None:
    plug(pads)
    _, driver = opened_again(services, drive, bidding(services, players))
    assert not opens_seats(driver)


def test_it_is_not_offered_after_the_match(services: Services, drive: Drive, plug: PlugIn) -> None:
    plug(1)
    _, driver = opened_again(services, drive, played_match(services, choices=None))
    assert not opens_seats(driver)


def test_the_bots_wait_until_the_seats_are_taken(services: Services, drive: Drive, plug: PlugIn) -> None:
    plug(1)
    match = bidding(services, (SQUIRE, ANNA, BERND))
    table, driver = opened_again(services, drive, match)
    assert opens_seats(driver)
    driver.wait(0.1, times=20)
    assert len(table.match) == 0


def test_it_is_not_offered_where_the_lobby_has_bound_the_seats(
    services: Services, drive: Drive, plug: PlugIn
) -> None:
    plug(2)
    match = bidding(services, (ANNA, BERND))
    driver = drive(scene_for(services, ToTable(match, {})))
    driver.wait(0.1, times=2)
    assert not opens_seats(driver)


def test_continuing_on_the_title_offers_it_and_presses_for_the_title_do_not_close_it(
    services: Services,
) -> None:
    played_match(services)
    pad = Pad.plug(name="Pad")
    app = App(services, TitleScene(services), scene_for)
    hands = PadHands(services, app, pad)
    wait_until_presses_count(app)
    hands.press(Intent.ACCEPT)
    run_until(app, lambda: isinstance(app.top, SeatsScene))
    hands.press(Intent.ACCEPT)
    assert isinstance(app.top, SeatsScene)
    wait_until_presses_count(app)
    hands.press(Intent.ACCEPT)
    assert isinstance(app.top, TableScene)
    pad.unplug()
    app.frame()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_it_is_for_on_a_small_screen(
    make_services: MakeServices, language: str, text_size: int
) -> None:
    services = make_services((1280, 800), language=language, text_size=text_size)
    pad = Pad.plug(name="Pad")
    read_events(services)
    driver = Driver(services, TableScene(services, bidding(services, EIGHT), offers_seats=True))
    driver.wait(0.1, times=2)
    assert opens_seats(driver)
    driver.draw()
    assert driver.faults == []
    assert driver.shows(services.words("seats.offer", this=services.words("seats.this")))
    assert driver.find(services.words("lobby.seat.done")).kind == "widget"
    driver.close()
    pad.unplug()
    read_events(services)
