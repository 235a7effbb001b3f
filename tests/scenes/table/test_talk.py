"""The sand-glass of a talk runs while nothing hinders it, ends if all agree, and may set default options."""

from collections.abc import Sequence

import pytest

from game.match import Match, MatchSetup, Player, Replay
from game.match.history import BY_TABLE
from game.match.undo import EndTalk
from game.scenes.requests import Pop, Push
from game.scenes.services import Services
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.pause import ConsentScene
from game.scenes.table.requests import Ask, ToPause
from game.scenes.table.scene import TableScene
from tests.auction.matches import ANNA, BERND, CORA, SQUIRE
from tests.scenes.app_tables import toast_texts
from tests.scenes.choosing import choose, undo
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_table
from tests.scenes.table.ballots import SEALED, answer, asked_in_secret, open_ballot

pytestmark = pytest.mark.usefixtures("auction")

PLAYERS = (ANNA, BERND, CORA)


def talking(
    services: Services, players: Sequence[Player] = PLAYERS, kind: str = "talk", minutes: int = 1
) -> Match:
    """An auction in which everybody talks, and then votes."""
    config = {"seats": len(players), "rounds": 2, "votes": "buttons", "talk": kind}
    setup = MatchSetup("auction", config, 7, players, take_backs=True, talk_minutes=minutes)
    match = Match.start(services.matches, setup)
    for seat in range(len(players)):
        match.choose(seat, ("bid", 7 - seat))
    match.choose(0, ("shelve", "left"))
    return match


def open_talk(services: Services, drive: Drive, match: Match | None = None) -> tuple[TableScene, Driver]:
    bound = {"seat_0": "pad 0", "seat_1": "pad 1", "seat_2": "pad 2"}
    table, driver = open_table(services, drive, match or talking(services), **bound)
    driver.wait(0.0, times=3)
    return table, driver


def pass_time(driver: Driver, seconds: float) -> None:
    driver.wait(1.0, times=round(seconds))


def test_the_time_left_is_on_the_screen_and_its_end_is_said_once(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive)
    assert driver.shows("Talk: 1:00")
    pass_time(driver, 31)
    assert driver.shows("Talk: 0:29")
    assert driver.cut == []
    pass_time(driver, 40)
    assert toast_texts(services) == ["The time for talk is up."]
    assert len(table.match.awaiting) == 3, "this game waits for those who have not voted"


def test_without_a_sand_glass_nobody_is_hurried(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive, talking(services, kind="default", minutes=0))
    assert not driver.shows("Talk:")
    pass_time(driver, 400)
    assert len(table.match.awaiting) == 3
    driver.press("pause", device="pad 0")
    assert not driver.shows("End the talk")


def test_a_game_may_want_an_answer_then(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive, talking(services, kind="default"))
    choose(table, ("next",))
    pass_time(driver, 59)
    assert len(table.match.awaiting) == 2
    pass_time(driver, 4)
    late = [step.choice for step in table.match.steps if step.choice.by == BY_TABLE]
    assert [(choice.seat, choice.option) for choice in late] == [(1, ("again",)), (2, ("again",))]
    assert toast_texts(services).count("The time for talk is up.") == 1
    assert not table.play.talk.is_running
    path = table.match.path
    driver.close()
    assert Replay(path).time_ups == []


def test_time_stands_still_while_something_covers_the_table(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive)
    driver.change(Push(ToPause(table.play)))
    pass_time(driver, 100)
    driver.change(Pop())
    driver.unplug("pad 1")
    driver.wait(0.1)
    assert driver.top is not table
    pass_time(driver, 100)
    assert table.play.talk.text == "1:00"


def test_time_stands_still_while_somebody_looks_at_a_secret_and_while_something_moves(
    make_services: MakeServices,
) -> None:
    services = make_services(speed="1")
    table = TableScene(services, talking(services))
    driver = Driver(services, table)
    driver.wait(0.0, times=3)
    table.play.screen.open_private_view(1, "pad 1")
    pass_time(driver, 100)
    assert table.play.talk.text == "1:00"
    table.play.screen.close_private_view()
    choose(table, ("next",))
    while table.play.stage.busy:
        table.play.tick(0.001, ())
    assert table.play.talk.text == "1:00"
    driver.close()


def test_all_must_agree_to_end_it_before(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive, talking(services, kind="default"))
    driver.change(table.carry_out(Ask(EndTalk(seat=1))))
    assert isinstance(driver.top, ConsentScene)
    assert driver.shows("Bernd would like to end the talk")
    driver.press("right", "accept", device="pad 0")
    assert isinstance(driver.top, ConsentScene), "Cora has not agreed yet"
    driver.press("right", "accept", device="pad 2")
    assert isinstance(driver.top, TableScene)
    assert "The talk is over, as everybody agreed." in toast_texts(services)
    driver.wait(0.1, times=5)
    assert [step.choice.by for step in table.match.steps[-3:]] == [BY_TABLE] * 3
    assert "The time for talk is up." not in toast_texts(services)


def test_one_who_does_not_agree_lets_it_go_on(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive)
    pass_time(driver, 20)
    driver.change(table.carry_out(Ask(EndTalk(seat=1))))
    driver.press("accept", device="pad 0")
    assert driver.top is table
    assert "The talk goes on." in toast_texts(services)
    assert table.play.talk.text == "0:40"
    assert table.match.consent_request is None


def test_a_person_alone_among_bots_ends_it_at_once(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive, talking(services, (ANNA, SQUIRE)))
    assert table.play.talk.is_running
    driver.change(table.carry_out(Ask(EndTalk(seat=0))))
    assert driver.top is table
    assert not table.play.talk.is_running
    assert table.match.consent_request is None


def test_the_menu_offers_the_end_while_time_is_left(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive)
    driver.press("pause", device="pad 1")
    assert driver.shows("End the talk")
    driver.press("back", device="pad 1")
    table.play.talk.end()
    driver.press("pause", device="pad 1")
    assert not driver.shows("End the talk")


def test_the_entry_of_the_menu_asks_the_others(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, talking(services, (ANNA, BERND)), seat_1="mouse")
    driver.wait(0.0, times=3)
    driver.press("pause", device="mouse")
    driver.click("End the talk")
    assert isinstance(driver.top, ConsentScene)
    assert table.match.consent_request == EndTalk(seat=1)


def test_after_an_undo_it_goes_on_for_at_least_half_a_minute(services: Services, drive: Drive) -> None:
    table, driver = open_talk(services, drive, talking(services, (ANNA, SQUIRE)))
    pass_time(driver, 50)
    undo(table, 0)
    driver.wait(0.0, times=2)
    assert table.play.talk.talk is None, "the prize is not shelved yet"
    choose(table, ("shelve", "right"))
    driver.wait(0.0)
    assert table.play.talk.text == "0:30"


def test_it_runs_on_a_ballot_too_and_keeps_what_was_answered(services: Services) -> None:
    match = asked_in_secret(services, {**SEALED, "talk": "default"}, talk_minutes=1)
    table, driver = open_ballot(services, match)
    assert isinstance(driver.top, BallotScene)
    assert driver.shows("Talk: 1:00")
    answer(table, driver, 2, "burn")
    pass_time(driver, 31)
    assert driver.shows("Talk: 0:29")
    assert driver.cut == []
    pass_time(driver, 32)
    assert isinstance(driver.top, TableScene)
    late = table.match.steps[-3:]
    assert [(step.choice.seat, step.choice.by == BY_TABLE) for step in late] == [
        (0, True),
        (1, True),
        (2, False),
    ]
    assert late[-1].choice.option == ("burn",)
    assert toast_texts(services).count("The time for talk is up.") == 1
    driver.close()


def test_on_a_ballot_it_may_end_without_an_answer(services: Services) -> None:
    match = asked_in_secret(services, {**SEALED, "talk": "talk"}, talk_minutes=1)
    table, driver = open_ballot(services, match)
    pass_time(driver, 70)
    assert isinstance(driver.top, BallotScene)
    assert len(table.match.awaiting) == 3
    assert toast_texts(services) == ["The time for talk is up."]
    driver.close()


def test_it_runs_while_the_curtain_asks_for_somebody_but_not_while_they_look(services: Services) -> None:
    match = asked_in_secret(services, {**SEALED, "talk": "default"}, talk_minutes=1, idle_seconds=30)
    table, driver = open_ballot(services, match, bound={})
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("Talk: 1:00")
    pass_time(driver, 31)
    assert driver.shows("Talk: 0:29")
    assert driver.cut == []
    assert table.match.steps[-1].choice.by != BY_TABLE, "nobody is idle there"
    driver.press("accept", device="pad 1")
    pass_time(driver, 40)
    assert table.play.talk.text == "0:28"
    driver.press("back", device="pad 1")
    driver.wait(0.1)
    assert isinstance(driver.top, CurtainScene)
    pass_time(driver, 31)
    assert isinstance(driver.top, TableScene)
    assert [step.choice.by for step in table.match.steps[-3:]] == [BY_TABLE] * 3
    assert toast_texts(services).count("The time for talk is up.") == 1
    driver.close()


def test_before_a_curtain_it_may_end_without_an_answer(services: Services) -> None:
    match = asked_in_secret(services, {**SEALED, "talk": "talk"}, talk_minutes=1)
    table, driver = open_ballot(services, match, bound={})
    pass_time(driver, 70)
    assert isinstance(driver.top, CurtainScene)
    assert len(table.match.awaiting) == 3
    assert toast_texts(services) == ["The time for talk is up."]
    driver.close()


def test_a_match_that_is_over_has_no_talk(services: Services, drive: Drive) -> None:
    table, _ = open_talk(services, drive, talking(services, (ANNA, BERND)))
    table.match.resign(0)
    assert table.play.talk.text == ""
    assert not table.play.talk.take_announcement()
    table.play.talk.tick(1.0)
    table.play.talk.end()


def test_a_saved_match_has_the_same_sand_glass(services: Services) -> None:
    assert Match.resume(talking(services).path).header.talk_minutes == 1
