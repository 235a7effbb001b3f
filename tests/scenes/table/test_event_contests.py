"""A contest that needs no choice is shown while its events are: its rule, all sums, its result."""

import pytest

from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.hud import Banner
from game.scenes.table.scene import TableScene
from game.table.entities.components import Leg
from game.table.presentation.events import AnimatedTable, Animation, EventGroup, Shown, by_event
from game.table.presentation.texts import Contest, ContestSide
from game.table.presentation.verbs import Wording
from tests.auction.chronicle import AuctionChronicle
from tests.auction.matches import EIGHT
from tests.auction.rules import Gambled, Shelved, Turned, Won
from tests.auction.table import PRIZE, CellContent
from tests.scenes.app_tables import toast_texts
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

pytestmark = pytest.mark.usefixtures("auction")

RESULT = "The edict stands: Support has 6, Oppose has 5, and two Soldiers are there."


def on_edict(_wording: Wording, _event: Turned) -> Contest:
    """Two sides that belong to no seat."""
    support = ContestSide(None, "Support 6", "Soldiers 2 of 2", picture="icons/coin")
    return Contest("The larger sum wins", (support, ContestSide(None, "Oppose 5", "")))


def on_bids(_wording: Wording, event: Won) -> Contest:
    """A side for each seat."""
    sides = tuple(ContestSide(seat, f"{coin} coins", f"Heir {seat}") for seat, coin in enumerate(event.bids))
    return Contest("The highest bid wins", sides)


def move_prize(table: AnimatedTable, _event: Turned | Gambled, _joined: EventGroup) -> None:
    """Something moves for a second."""
    prize = next(thing for thing in table.things.at(PRIZE) if isinstance(thing, CellContent))
    place = table.things.place(prize)
    table.things.travel(prize, Leg(place._replace(x=place.x + 9), 1.0))


@pytest.fixture(autouse=True)
def _rows(monkeypatch: pytest.MonkeyPatch) -> None:
    def says_result(_wording: Wording, _event: Won, _joined: EventGroup) -> str:
        return RESULT

    rows = AuctionChronicle.events | by_event(
        Shown(Turned, contest=on_edict, animate=move_prize),
        Shown(Gambled, animate=move_prize),
        Shown(Shelved, contest=lambda _wording, _event: None, animate=move_prize),
        Shown(Won, contest=on_bids, animate=move_prize, sentence=says_result, result=True),
    )
    monkeypatch.setattr(AuctionChronicle, "events", rows)
    monkeypatch.setattr(Animation, "events", rows)


def open_auction(services: Services, seats: int, *, until_call: bool) -> tuple[TableScene, Driver]:
    """An auction in which all but the last seat have bid, or the first prize is sold."""
    setup = MatchSetup("auction", {"seats": seats}, 7, EIGHT[:seats])
    match = Match.start(services.matches, setup)
    for seat in range(seats if until_call else seats - 1):
        match.choose(seat, ("bid", 7 - seat % 7))
    if until_call:
        match.choose(0, ("gamble",))
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.0, times=3)
    return table, driver


def banner_of(table: TableScene) -> Banner:
    assert table.play.hud.banner is not None
    return table.play.hud.banner


def test_its_rule_and_sums_are_in_sight_while_its_events_are_shown(make_services: MakeServices) -> None:
    table, driver = open_auction(make_services(speed="1"), 3, until_call=True)
    assert table.play.hud.banner is None
    choose(table, ("call",))
    driver.wait(0.1)
    assert banner_of(table).result == ""
    for text in ("The larger sum wins", "Support 6 Soldiers 2 of 2", "Oppose 5"):
        assert driver.shows(text)
    assert driver.faults == []
    driver.wait(0.1, times=20)
    assert not table.play.stage.busy
    assert table.play.hud.banner is None
    driver.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_seven_sides_and_the_result_are_shown_until_they_are_understood(
    make_services: MakeServices, size: tuple[int, int], text_size: int
) -> None:
    table, driver = open_auction(make_services(size, text_size=text_size, speed="1"), 7, until_call=False)
    table.play.choose(6, ("bid", 1))
    driver.wait(0.1, times=2)
    assert banner_of(table).result == RESULT
    assert driver.shows(RESULT)
    for seat in range(7):
        assert driver.shows(f"{7 - seat} coins Heir {seat}")
    assert driver.cut == []
    assert driver.faults == []
    seconds = 0.0
    while table.play.stage.busy:
        driver.wait(0.1)
        seconds += 0.1
    assert seconds > 3
    assert table.play.hud.banner is None
    driver.close()


def test_before_its_result_all_sides_stand_below_the_rule(make_services: MakeServices) -> None:
    table, driver = open_auction(make_services(speed="1"), 5, until_call=False)
    table.play.choose(4, ("bid", 1))
    table.play.result = ""
    driver.wait(0.0)
    assert driver.shows("The highest bid wins")
    assert driver.shows("3 coins Heir 4") is False
    assert driver.shows("1 coins Heir 4")
    driver.close()


def test_a_rule_that_does_not_fit_between_two_sides_stands_above_them(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = "The larger sum wins, but only if at least two Soldiers and one Captain stand beside the throne"
    sides = ContestSide(0, "Support 6", "Soldiers 2 of 2"), ContestSide(1, "Oppose 5", "")
    contest = Contest(rule, sides)
    rows = AuctionChronicle.events | by_event(
        Shown(Turned, contest=lambda _wording, _event: contest, animate=move_prize)
    )
    monkeypatch.setattr(AuctionChronicle, "events", rows)
    table, driver = open_auction(make_services((1280, 800), text_size=200, speed="1"), 3, until_call=True)
    choose(table, ("call",))
    driver.wait(0.1)
    for text in (rule, "Support 6 Soldiers 2 of 2", "Oppose 5"):
        assert driver.shows(text)
    assert driver.cut == []
    driver.close()


def test_a_press_skips_it_and_a_message_says_how_it_ended(make_services: MakeServices) -> None:
    services = make_services(speed="1")
    table, driver = open_auction(services, 3, until_call=False)
    choose(table, ("bid", 1))
    driver.wait(0.1)
    driver.press("accept")
    assert not table.play.stage.busy
    assert table.play.hud.banner is None
    assert RESULT in toast_texts(services)
    driver.close()


def test_it_ends_with_its_result_or_where_an_event_says_so(make_services: MakeServices) -> None:
    table, driver = open_auction(make_services(speed="1"), 2, until_call=True)
    play = table.play
    choose(table, ("call",))
    driver.wait(0.1)
    play._follow_events([Gambled(seat=0, luck=True)])
    assert play.contest is not None, "it goes on with other events"
    play._follow_events([Shelved(seat=0, side="left")])
    assert play.contest is None
    play._follow_events([Won(seat=0, bids=[2, 1])])
    assert play.result == RESULT
    play._follow_events([Gambled(seat=0, luck=True)])
    assert (play.contest, play.result) == (None, "")
    driver.close()


def test_what_is_shown_anew_shows_no_contest_of_before(make_services: MakeServices) -> None:
    table, driver = open_auction(make_services(speed="1"), 3, until_call=True)
    choose(table, ("call",))
    driver.wait(0.1)
    table.play.reset()
    assert table.play.contest is None
    driver.close()
