"""Behind the curtain a person does all that they want to do in this pass; then others come, in any order."""

from collections.abc import Iterator

import pytest

from game.input.messages import Intent, Press, Release
from game.match import Match, MatchSetup
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.overlays.curtain import SECONDS_TO_LOOK_AWAY, CurtainScene, PeekScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from tests.auction.matches import EIGHT
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tests.scenes.table.ballots import SEALED, asked_in_secret, open_ballot

pytestmark = pytest.mark.usefixtures("auction")

PLEDGES = {"seats": 3, "pledges": 1, "porters": 1}
"""Each person has a secret in the hand."""


def on_top(driver: Driver) -> Scene:
    return driver.top


@pytest.fixture
def pledging(services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Three persons with a pad each may pledge coins."""
    setup = MatchSetup("auction", PLEDGES, 7, EIGHT[:3])
    table, driver = open_ballot(services, Match.start(services.matches, setup))
    yield table, driver
    driver.close()


def visit(table: TableScene, driver: Driver, seat: int, *options: tuple[str | int, ...]) -> None:
    """A person comes to the curtain and chooses."""
    assert isinstance(on_top(driver), CurtainScene)
    driver.press("accept", device=f"pad {seat}")
    driver.wait(0.05, times=3)
    for option in options:
        assert table.play.screen.private_seat == seat
        choose(table, option, seat=seat)
        driver.wait(0.05, times=3)


def test_in_one_visit_a_person_does_several_things(pledging: tuple[TableScene, Driver]) -> None:
    table, driver = pledging
    assert table.play.screen.curtain == (0, 1, 2)
    visit(table, driver, 1, ("pledge", 3), ("pledge", 5))
    assert table.play.screen.private_seat == 1, "she is asked the same again"
    assert on_top(driver) is table
    choose(table, ("done",), seat=1)
    driver.wait(0.05, times=3)
    assert table.play.screen.private_seat is None
    assert list(table.play.screen.curtain) == [0, 2], "whoever presses first comes next"
    assert table.play.viewer.view["pledged"][1] == [None, None]


def test_a_visit_ends_when_nothing_is_left_to_do(services: Services) -> None:
    setup = MatchSetup("auction", {**PLEDGES, "rounds": 6}, 7, EIGHT[:3])
    table, driver = open_ballot(services, Match.start(services.matches, setup))
    visit(table, driver, 0, ("pledge", 1))
    assert table.decision is not None
    assert table.decision.options == (("wait",), ("done",))
    choose(table, ("done",))
    driver.wait(0.05, times=3)
    assert table.play.screen.curtain == (1, 2)
    driver.close()


def test_who_waits_is_not_called_until_there_is_something_new(pledging: tuple[TableScene, Driver]) -> None:
    table, driver = pledging
    visit(table, driver, 0, ("wait",))
    assert list(table.play.screen.curtain) == [1, 2]
    visit(table, driver, 2, ("wait",))
    assert list(table.play.screen.curtain) == [1]
    visit(table, driver, 1, ("pledge", 4))
    assert table.play.screen.private_seat == 1, "others who may come now do not interrupt the visit"
    choose(table, ("wait",), seat=1)
    driver.wait(0.05, times=3)
    assert table.play.screen.curtain == (0, 2)


def test_who_waits_leaves_even_if_the_same_is_asked_again_at_once(
    pledging: tuple[TableScene, Driver],
) -> None:
    table, driver = pledging
    for seat in (0, 1):
        visit(table, driver, seat, ("done",))
    visit(table, driver, 2, ("wait",))
    assert [decision.seat for decision in table.match.awaiting] == [2], "all wait, so that she is asked again"
    assert isinstance(on_top(driver), CurtainScene)
    assert table.play.screen.private_seat is None
    assert table.play.screen.curtain == (2,)
    visit(table, driver, 2, ("done",))
    assert table.match.state.snapshot()["step"] == "bid"


def test_who_leaves_lets_others_come_first_and_goes_on_later(pledging: tuple[TableScene, Driver]) -> None:
    table, driver = pledging
    visit(table, driver, 0, ("pledge", 6))
    assert driver.shows("Others first")
    driver.press("back", device="pad 0")
    driver.wait(0.05, times=3)
    assert isinstance(on_top(driver), CurtainScene)
    assert list(table.play.screen.curtain) == [0, 1, 2]
    assert table.match.state.snapshot()["pledged"] == [[6], [], []]
    for seat in (1, 2):
        visit(table, driver, seat, ("done",))
    visit(table, driver, 0)
    assert not driver.shows("Others first")
    driver.press("back", device="pad 0")
    assert isinstance(on_top(driver), PauseScene), "there is nobody whom to let come first"


def test_who_learned_a_secret_may_look_at_it_while_others_are_called_to_the_curtain(
    services: Services,
) -> None:
    match = Match.start(services.matches, MatchSetup("auction", {"seats": 3, "speeches": 1}, 7, EIGHT[:3]))
    for seat in range(3):
        match.choose(seat, ("bid", 3 + seat))
    match.choose(2, ("favour",))
    table, driver = open_ballot(services, match, {0: "keyboard", 1: "keyboard", 2: "pad 2"})
    assert isinstance(on_top(driver), CurtainScene)
    assert driver.shows("Cora: hold to look")
    driver.press("accept", device="pad 1")
    assert isinstance(on_top(driver), CurtainScene)
    driver.send(Press("pad 2", Intent.ACCEPT))
    assert isinstance(on_top(driver), PeekScene)
    driver.wait(SECONDS_TO_LOOK_AWAY)
    assert table.play.viewer.seat == 2
    driver.send(Release("pad 2", Intent.ACCEPT))
    driver.wait(0.05, times=3)
    assert isinstance(on_top(driver), CurtainScene)
    assert not driver.shows("Cora: hold to look")
    driver.close()


def test_those_who_share_a_device_come_in_any_order(services: Services) -> None:
    match = Match.start(services.matches, MatchSetup("auction", PLEDGES, 7, EIGHT[:3]))
    table, driver = open_ballot(services, match, {0: "mouse", 1: "keyboard", 2: "pad 2"})
    assert list(table.play.screen.curtain) == [0, 2]
    assert driver.shows("Another person first")
    driver.press("next", device="pad 2")
    assert list(table.play.screen.curtain) == [0, 2], "nobody shares the pad"
    driver.press("next", device="keyboard")
    assert list(table.play.screen.curtain) == [1, 2]
    assert driver.shows("ernd and Cora")
    driver.press("accept", device="keyboard")
    driver.wait(0.05, times=3)
    choose(table, ("wait",), seat=1)
    driver.wait(0.05, times=3)
    assert list(table.play.screen.curtain) == [0, 2]
    assert not driver.shows("Another person first"), "Bernd waits"
    driver.close()


def test_beside_a_ballot_those_who_share_a_device_come_in_any_order_too(services: Services) -> None:
    match = asked_in_secret(services, SEALED)
    table, driver = open_ballot(services, match, {0: "mouse", 1: "keyboard", 2: "pad 2"})
    assert isinstance(on_top(driver), BallotScene)
    driver.press("accept", device="keyboard")
    for name in ("nna", "ernd", "nna"):
        assert isinstance(on_top(driver), CurtainScene)
        assert driver.shows(f"{name}, take the keyboard")
        driver.press("next", device="keyboard")
    driver.press("accept", device="keyboard")
    driver.wait(0.05, times=3)
    assert table.play.screen.private_seat == 1
    driver.close()


def test_a_look_is_offered_only_to_those_whose_device_does_nothing_else(services: Services) -> None:
    match = Match.start(services.matches, MatchSetup("auction", {"seats": 4, "speeches": 1}, 7, EIGHT[:4]))
    for seat in range(4):
        match.choose(seat, ("bid", 3 + seat))
    match.choose(3, ("favour",))
    shared = {0: "keyboard", 1: "keyboard", 2: "pad 1", 3: "pad 1"}
    for devices in (shared, shared | {0: "pad 0"}):
        table, driver = open_ballot(services, match, devices)
        assert table.play.screen.peek_seats == (3,)
        assert isinstance(on_top(driver), BallotScene) is (devices[0] == "pad 0")
        assert not driver.shows("Dora: hold to look"), "that button is for Cora's curtain"
        driver.close()


def test_who_leaves_a_device_to_others_is_called_after_them(services: Services) -> None:
    match = Match.start(services.matches, MatchSetup("auction", PLEDGES, 7, EIGHT[:3]))
    table, driver = open_ballot(services, match, {})
    for seat in (0, 1, 2, 0):
        assert table.play.screen.curtain == (seat,)
        driver.press("accept")
        driver.wait(0.05, times=3)
        driver.press("back")
        driver.wait(0.05, times=3)
        assert isinstance(on_top(driver), CurtainScene)
    driver.close()


def test_what_was_done_in_a_visit_is_shown_to_the_room_afterwards(
    pledging: tuple[TableScene, Driver],
) -> None:
    table, driver = pledging
    visit(table, driver, 0, ("pledge", 7), ("wait",))
    assert isinstance(on_top(driver), CurtainScene)
    assert table.play.viewer.seat is None
    assert table.play.viewer.view["points"] == [1, 0, 0]
    assert [event.kind for event in table.match.visible_events(None)[-2]] == ["pledged"]
