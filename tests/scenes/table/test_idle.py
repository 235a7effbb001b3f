"""The idle timer chooses for persons who press nothing while others wait for them, and for no others."""

from collections.abc import Sequence

import pytest

from game.contract import Option
from game.input.messages import Point
from game.match import Match, MatchSetup, Player
from game.match.history import BY_TABLE
from game.scenes.requests import Pop, Push
from game.scenes.services import Services
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.requests import ToPause
from game.scenes.table.scene import TableScene
from tests.auction.matches import ANNA, BERND, CORA, SQUIRE
from tests.scenes.app_tables import toast_texts
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_table
from tests.scenes.table.ballots import SEALED, answer, asked_in_secret, open_ballot

pytestmark = pytest.mark.usefixtures("auction")

SECONDS = 30


def voting(
    services: Services, players: Sequence[Player] = (ANNA, BERND, CORA), seconds: int = SECONDS
) -> Match:
    """An auction whose first prize is sold, so that all vote openly."""
    config = {"seats": len(players), "rounds": 2, "votes": "buttons"}
    match = Match.start(
        services.matches, MatchSetup("auction", config, 7, players, take_backs=True, idle_seconds=seconds)
    )
    for seat in range(len(players)):
        match.choose(seat, ("bid", 7 - seat))
    match.choose(0, ("shelve", "left"))
    return match


def open_vote(services: Services, drive: Drive, match: Match | None = None) -> tuple[TableScene, Driver]:
    """The table of such a match, each person with a pad."""
    bound = {"seat_0": "pad 0", "seat_1": "pad 1", "seat_2": "pad 2"}
    table, driver = open_table(services, drive, match or voting(services), **bound)
    driver.wait(0.0, times=3)
    return table, driver


def pass_time(driver: Driver, seconds: float) -> None:
    driver.wait(1.0, times=round(seconds))


def by_table(table: TableScene) -> list[tuple[int, Option]]:
    """What the table has chosen, with the seats."""
    return [
        (step.choice.seat, step.choice.option) for step in table.match.steps if step.choice.by == BY_TABLE
    ]


def test_nobody_is_idle_while_everybody_decides(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive)
    pass_time(driver, 300)
    assert by_table(table) == []


def test_those_for_whom_others_wait_are_warned_and_then_get_the_usual_answer(
    services: Services, drive: Drive
) -> None:
    table, driver = open_vote(services, drive)
    pass_time(driver, 100)
    choose(table, ("next",))
    pass_time(driver, 10)
    assert not any(plate.clock for plate in table.play.hud.plates)
    pass_time(driver, 10)
    assert [plate.clock for plate in table.play.hud.plates] == ["", "0:10", "0:10"]
    assert [plate.urgent for plate in table.play.hud.plates] == [False, True, True]
    pass_time(driver, 11)
    assert by_table(table) == [(1, ("again",)), (2, ("again",))]
    sentence = "{} pressed nothing for a while, so the usual answer was chosen."
    assert {sentence.format("Bernd"), sentence.format("Cora")} <= set(toast_texts(services))


def test_a_press_or_a_pointer_begins_the_time_anew_for_its_person_alone(
    services: Services, drive: Drive
) -> None:
    table, driver = open_vote(services, drive)
    choose(table, ("next",))
    pass_time(driver, 20)
    driver.press("left", device="pad 1")
    pass_time(driver, 9)
    driver.send(Point("pad 1", 900, 500))
    pass_time(driver, 2)
    assert by_table(table) == [(2, ("again",))]
    assert [decision.seat for decision in table.match.awaiting] == [1]
    pass_time(driver, 29)
    assert by_table(table)[-1] == (1, ("again",))


def test_a_device_that_all_share_is_pressed_for_all(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, voting(services))
    driver.wait(0.0, times=3)
    choose(table, ("next",))
    for _ in range(4):
        pass_time(driver, 20)
        driver.press("left")
    assert by_table(table) == []


def test_time_stands_still_while_something_covers_the_table(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive)
    choose(table, ("next",))
    pass_time(driver, 20)
    driver.change(Push(ToPause(table.play)))
    pass_time(driver, 100)
    driver.change(Pop())
    driver.unplug("pad 1")
    driver.wait(0.1)
    pass_time(driver, 100)
    assert by_table(table) == []
    assert table.play.idle.text(1) == "0:10"


def test_nobody_waits_while_another_person_looks_at_a_secret(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive)
    choose(table, ("next",))
    table.play.screen.open_private_view(0, "pad 0")
    pass_time(driver, 100)
    assert by_table(table) == []


def test_a_person_alone_among_bots_is_never_hurried(services: Services, drive: Drive) -> None:
    match = voting(services, (ANNA, SQUIRE))
    match.choose(1, ("next",))
    table, driver = open_vote(services, drive, match)
    pass_time(driver, 300)
    assert by_table(table) == []


def test_without_a_timer_nobody_is_hurried(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive, voting(services, seconds=0))
    choose(table, ("next",))
    pass_time(driver, 300)
    assert by_table(table) == []


def test_the_next_question_has_its_own_time(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive, voting(services, (ANNA, BERND)))
    table.match.choose(1, ("next",))
    table._flow.follow()
    pass_time(driver, 25)
    table.match.choose(0, ("next",), by="phone")
    table._flow.follow()
    pass_time(driver, 10)
    assert [decision.ask for decision in table.match.awaiting] == ["auction.call"]
    assert by_table(table) == []
    assert table.play.idle.text(0) == ""


def test_after_an_undo_it_begins_anew(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive, voting(services, (ANNA, BERND, CORA)))
    choose(table, ("next",))
    pass_time(driver, 25)
    table.match.undo(0)
    table._flow.reset()
    driver.wait(0.0, times=3)
    choose(table, ("again",))
    pass_time(driver, 20)
    assert by_table(table) == []


def test_who_has_answered_by_ballot_waits_for_the_others(services: Services) -> None:
    table, driver = open_ballot(services, asked_in_secret(services, SEALED, idle_seconds=SECONDS))
    pass_time(driver, 100)
    assert isinstance(driver.top, BallotScene)
    answer(table, driver, 2, "burn")
    pass_time(driver, 10)
    driver.press("next", device="pad 1")
    pass_time(driver, 10)
    assert driver.shows("Anna 0:10")
    assert not driver.shows("Bernd 0:10")
    assert driver.cut == []
    pass_time(driver, 12)
    assert [seat for seat, _ in by_table(table)] == [0]
    assert isinstance(driver.top, BallotScene), "the others go on"
    driver.close()


def test_a_secret_choice_is_made_for_an_idle_person_from_what_everybody_may_see(
    services: Services, drive: Drive
) -> None:
    setup = MatchSetup("auction", {"seats": 2, "porters": 1}, 7, (ANNA, BERND), idle_seconds=SECONDS)
    match = Match.start(services.matches, setup)
    for seat, option in ((0, ("bid", 7)), (1, ("bid", 3)), (0, ("shelve", "left"))):
        match.choose(seat, option)
    decision = match.awaiting[0]
    assert decision.public
    table, driver = open_vote(services, drive, match)
    pass_time(driver, SECONDS + 2)
    assert by_table(table)[:1] == [(0, decision.public[0])]
