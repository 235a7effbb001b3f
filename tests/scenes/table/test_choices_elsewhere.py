"""A seat may choose elsewhere, such as on a phone, at any time; the table follows, whatever it shows."""

from collections.abc import Mapping

import pytest

from game.contract import Seat
from game.input.messages import Device, Intent, Press, Release
from game.match import Match, MatchSetup
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import SECONDS_TO_LOOK_AWAY, CurtainScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver

pytestmark = pytest.mark.usefixtures("auction")

PADS = {0: "pad 0", 1: "pad 1", 2: "pad 2"}
THREE = (ANNA, BERND, CORA)


def open_table(
    services: Services, match: Match, bound: Mapping[Seat, Device] = PADS
) -> tuple[TableScene, Driver]:
    table = TableScene(services, match, Seating(services.devices, bound))
    driver = Driver(services, table)
    driver.wait(0.05, times=3)
    return table, driver


def won(services: Services) -> Match:
    """An auction whose first prize the first seat has won; then all vote."""
    setup = MatchSetup("auction", {"seats": 3, "votes": "buttons"}, 7, THREE)
    match = Match.start(services.matches, setup)
    for seat in range(3):
        match.choose(seat, ("bid", 7 - seat))
    return match


def choose_elsewhere(table: TableScene, seat: int, *option: str | int) -> None:
    """A choice on a phone, in the frame loop; the table is not told."""
    table.match.choose(seat, option, by="phone")


def deciding(table: TableScene) -> list[int]:
    return [seat_input.seat for seat_input in table.play.inputs.open]


def is_settled(table: TableScene) -> bool:
    """True if everything lies where the view that is shown says."""
    stage, layout = table.play.stage, table.play.viewer.presentation.layout
    places = layout.places(table.play.viewer.view, stage.things.goals)
    return all(stage.things.place(thing) == place for thing, place in places.items())


def on_top(driver: Driver) -> Scene:
    return driver.top


def test_a_seat_chooses_while_the_choice_of_another_is_animated(services: Services) -> None:
    services.settings.speed = "0.5"
    table, driver = open_table(services, won(services))
    choose(table, ("shelve", "left"))
    assert table.play.stage.busy
    choose_elsewhere(table, 1, "again")
    assert len(table.match) == 5
    assert table.match.steps[-1].choice.by == "phone"
    driver.wait(0.1, times=60)
    assert deciding(table) == [0, 2], "who has voted elsewhere is not asked at the table"
    assert is_settled(table)
    driver.close()


def test_a_seat_chooses_while_its_own_question_is_open_at_the_table(services: Services) -> None:
    table, driver = open_table(services, won(services))
    choose(table, ("shelve", "left"))
    driver.wait(0.05, times=3)
    assert deciding(table) == [0, 1, 2]
    choose_elsewhere(table, 1, "again")
    driver.press("accept", device="pad 1")
    assert len(table.match) == 5, "its pad chooses nothing in the same frame"
    driver.wait(0.05, times=3)
    assert deciding(table) == [0, 2]
    driver.close()


def test_a_seat_chooses_while_the_curtain_waits_for_it(services: Services) -> None:
    table, driver = open_table(services, bidding(services, THREE))
    assert isinstance(on_top(driver), CurtainScene)
    assert driver.shows("Bernd")
    choose_elsewhere(table, 1, "bid", 3)
    driver.wait(0.05)
    assert isinstance(on_top(driver), CurtainScene)
    assert not driver.shows("Bernd")
    for seat in (0, 2):
        choose_elsewhere(table, seat, "bid", 1)
    driver.wait(0.05, times=3)
    assert on_top(driver) is table
    assert deciding(table) == [1], "who has won chooses the prize"
    assert table.play.viewer.seat is None
    assert is_settled(table)
    driver.close()


@pytest.mark.parametrize("held", [True, False], ids=["held", "pressed"])
@pytest.mark.parametrize("bound", [PADS, {}], ids=["pads", "one device"])
def test_what_is_pressed_at_the_curtain_of_one_person_does_not_raise_that_of_the_next(
    services: Services, bound: Mapping[Seat, Device], *, held: bool
) -> None:
    """Anna presses, and chooses on her phone before the curtain rises."""
    services.settings.hold_to_peek = held
    table, driver = open_table(services, bidding(services, THREE), bound)
    driver.wait(GUARD_SECONDS)
    if held:
        driver.send(Press("pad 0", Intent.ACCEPT))
        driver.wait(SECONDS_TO_LOOK_AWAY / 2)
    choose_elsewhere(table, 0, "bid", 1)
    if not held:
        driver.send(Press("pad 0", Intent.ACCEPT))
    driver.wait(SECONDS_TO_LOOK_AWAY, times=2)
    assert isinstance(on_top(driver), CurtainScene)
    assert not driver.shows("Anna")
    assert table.play.viewer.seat is None
    driver.send(Release("pad 0", Intent.ACCEPT))
    driver.press("accept", device="pad 1")
    assert table.play.screen.private_seat == 1
    driver.close()


def test_who_holds_the_button_at_a_curtain_goes_on_while_another_chooses(services: Services) -> None:
    table, driver = open_table(services, bidding(services, THREE))
    driver.send(Press("pad 1", Intent.ACCEPT))
    driver.wait(SECONDS_TO_LOOK_AWAY / 2)
    choose_elsewhere(table, 0, "bid", 1)
    driver.wait(SECONDS_TO_LOOK_AWAY / 2 + 0.05)
    assert table.play.screen.private_seat == 1
    driver.close()


def test_a_seat_chooses_while_the_pause_menu_is_open(services: Services) -> None:
    table, driver = open_table(services, won(services))
    choose(table, ("shelve", "left"))
    driver.wait(0.05, times=3)
    driver.press("pause", device="pad 0")
    choose_elsewhere(table, 0, "again")
    driver.wait(0.05)
    assert isinstance(on_top(driver), PauseScene)
    driver.press("back", device="pad 0")
    driver.wait(0.05, times=3)
    assert deciding(table) == [1, 2]
    assert is_settled(table)
    driver.close()


def test_a_seat_chooses_while_the_private_view_of_another_is_open(services: Services) -> None:
    table, driver = open_table(services, bidding(services, THREE))
    driver.press("accept", device="pad 0")
    driver.wait(0.05, times=3)
    assert (table.play.screen.private_seat, deciding(table)) == (0, [0])
    decision, spot = table.decision, table.cursor.spot
    choose_elsewhere(table, 1, "bid", 3)
    driver.wait(0.05, times=3)
    assert table.play.screen.private_seat == 0
    assert (table.decision, table.cursor.spot) == (decision, spot), "Anna goes on as before"
    choose(table, ("bid", 2))
    driver.wait(0.05, times=3)
    assert (table.play.viewer.seat, deciding(table)) == (None, [2])
    driver.close()


def test_the_last_of_all_chooses_elsewhere_while_a_private_view_is_open(services: Services) -> None:
    table, driver = open_table(services, bidding(services, THREE))
    driver.press("accept", device="pad 0")
    driver.wait(0.05, times=3)
    for seat, coin in ((1, 3), (2, 2), (0, 1)):
        choose_elsewhere(table, seat, "bid", coin)
    driver.wait(0.05, times=3)
    assert table.play.viewer.seat is None, "the private view has ended with the decision of its person"
    assert deciding(table) == [1]
    driver.close()


def test_a_choice_elsewhere_just_after_a_private_view_was_hidden_shows_nothing_of_it(
    services: Services,
) -> None:
    table, driver = open_table(services, bidding(services, THREE))
    driver.press("accept", device="pad 0")
    driver.wait(0.05, times=3)
    table.update()
    table.play.hide_private_view()
    for seat, coin in ((1, 3), (2, 2), (0, 1)):
        choose_elsewhere(table, seat, "bid", coin)
    table.tick(0.05)
    assert table.play.viewer.seat is None
    assert is_settled(table)
    assert table.play.stage._view is table.match.view_of(None)
    driver.close()
