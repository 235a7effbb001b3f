"""The clock of a turn: it counts only while its person can decide, and then the rest goes by default."""

import pytest

from game.input.messages import Intent, Press
from game.match import Match, MatchSetup, Player, Replay
from game.match.history import BY_CLOCK
from game.scenes.replay import ReplayScene
from game.scenes.requests import Pop, Push
from game.scenes.services import Services
from game.scenes.table.overlays.log import LogScene
from game.scenes.table.requests import ToLog, ToPause
from game.scenes.table.scene import TableScene
from tests.auction.matches import ANNA, BERND, SQUIRE
from tests.scenes.app_tables import toast_texts
from tests.scenes.choosing import choose, undo
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, chronicle_sentences, open_table

pytestmark = pytest.mark.usefixtures("auction")

SECONDS = 60


def timed(services: Services, *players: Player, take_backs: bool = False) -> Match:
    """An auction in which Anna has won the first prize and has a minute for her turn."""
    config = {"seats": len(players), "rounds": 2, "turn_seconds": SECONDS}
    match = Match.start(services.matches, MatchSetup("auction", config, 7, players, take_backs=take_backs))
    for seat in range(len(players)):
        match.choose(seat, ("bid", 7 - seat))
    return match


def at_turn(services: Services, drive: Drive, *players: Player) -> tuple[TableScene, Driver]:
    """The table of such a match, with Anna deciding."""
    table, driver = open_table(services, drive, timed(services, *(players or (ANNA, BERND))))
    driver.wait(0.0, times=3)
    assert table.decision is not None
    return table, driver


def pass_time(driver: Driver, seconds: float) -> None:
    """Lets time pass in whole seconds."""
    driver.wait(1.0, times=round(seconds))


def test_the_time_left_is_always_on_the_plate(services: Services, drive: Drive) -> None:
    _, driver = at_turn(services, drive)
    assert driver.shows("1:00")
    pass_time(driver, 25)
    assert driver.shows("0:40"), "35 seconds; only every tenth is shown"
    pass_time(driver, 6)
    assert driver.shows("0:29")
    assert driver.faults == []


def test_the_last_seconds_are_marked_by_a_field_around_them(services: Services, drive: Drive) -> None:
    table, driver = at_turn(services, drive)
    assert not any(plate.urgent for plate in table.play.hud.plates)
    pass_time(driver, 31)
    assert [plate.urgent for plate in table.play.hud.plates] == [True, False]


def test_when_the_time_is_up_the_whole_turn_goes_by_default(services: Services, drive: Drive) -> None:
    table, driver = at_turn(services, drive)
    prize = table.match.awaiting[0]
    pass_time(driver, SECONDS - 1)
    assert table.match.awaiting == (prize,)
    pass_time(driver, 2)
    assert toast_texts(services) == ["Time is up for Anna: the rest of the turn is played automatically."]
    late = [step.choice for step in table.match.steps if step.choice.by == BY_CLOCK]
    assert [choice.option for choice in late] == [prize.options[0], ("call",)]
    assert [decision.ask for decision in table.match.awaiting] == ["auction.bid"] * 2


def test_a_late_choice_that_would_need_the_curtain_goes_by_default_without_it(
    services: Services, drive: Drive
) -> None:
    match = timed(services, ANNA, BERND)
    match.choose(0, ("favour",))
    match.choose(0, ("call",))
    match.choose(0, ("bid", 5))
    match.choose(1, ("bid", 1))
    table, driver = open_table(services, drive, match)
    driver.wait(0.0, times=3)
    assert table.play.screen.seats_with_secrets == [0]
    pass_time(driver, SECONDS)
    driver.wait(0.0)
    assert [step.choice.option for step in match.steps[-2:]] == [("shelve", "left"), ("call",)]


def test_the_chronicle_and_the_replay_say_once_that_the_time_was_up(services: Services, drive: Drive) -> None:
    table, driver = at_turn(services, drive)
    pass_time(driver, SECONDS + 2)
    sentences = chronicle_sentences(table)
    assert sentences[-3:] == [
        "Time is up for Anna: the rest of the turn is played automatically.",
        "shelved",
        "turned",
    ]
    driver.change(Push(ToLog(table.play)))
    assert driver.shows("Time is up for Anna")
    replay = drive(ReplayScene(services, Replay(table.match.path)))
    replay.click("To the end")
    assert sum("Time is up" in text for text in replay.texts) == 1


def test_another_turn_has_its_own_time(services: Services, drive: Drive) -> None:
    table, driver = at_turn(services, drive)
    pass_time(driver, 20)
    choose(table, ("shelve", "left"))
    driver.wait(0.0, times=2)
    assert driver.shows("0:40"), "the call is part of the same turn"
    choose(table, ("call",))
    for seat, coin in enumerate((1, 2)):
        table.match.choose(seat, ("bid", coin))
    table._flow.reset()
    driver.wait(0.0, times=4)
    assert driver.shows("1:00")


def test_time_stands_still_while_something_covers_the_table(services: Services, drive: Drive) -> None:
    table, driver = at_turn(services, drive)
    pass_time(driver, 25)
    driver.change(Push(ToPause(table.play)))
    pass_time(driver, SECONDS)
    driver.change(Pop())
    driver.wait(0.0, times=2)
    assert driver.shows("0:40")


def test_time_stands_still_while_something_moves(make_services: MakeServices) -> None:
    services = make_services(speed="1")
    driver = Driver(services, TableScene(services, timed(services, ANNA, BERND)))
    driver.wait(0.05, times=3)
    table = driver.top
    assert isinstance(table, TableScene)
    choose(table, ("shelve", "left"))
    assert table.play.stage.busy
    before = table.play.timer.text
    while table.play.stage.busy:
        driver.wait(0.01)
    assert table.play.timer.text == before
    driver.close()


def test_bots_have_no_clock(services: Services, drive: Drive) -> None:
    match = timed(services, ANNA, BERND)
    match.seat_player(0, SQUIRE)
    table, driver = open_table(services, drive, match)
    driver.wait(1.0, times=2)
    assert table.play.timer.text == ""
    assert not any(step.choice.by == BY_CLOCK for step in match.steps)


def test_an_undone_turn_goes_on_with_its_time_and_at_least_half_a_minute(
    services: Services, drive: Drive
) -> None:
    table, driver = at_turn(services, drive, ANNA, SQUIRE)
    pass_time(driver, 15)
    choose(table, ("shelve", "left"))
    driver.wait(0.0, times=2)
    undo(table, 0)
    driver.wait(0.0, times=2)
    assert driver.shows("0:50"), "45 seconds"
    pass_time(driver, 40)
    choose(table, ("shelve", "left"))
    driver.wait(0.0, times=2)
    undo(table, 0)
    driver.wait(0.0, times=2)
    assert driver.shows("0:30")


def test_a_resumed_turn_starts_its_time_anew(services: Services, drive: Drive) -> None:
    table, driver = at_turn(services, drive)
    pass_time(driver, 40)
    path = table.match.path
    driver.close()
    again, second = open_table(services, drive, Match.resume(path))
    second.wait(0.0, times=3)
    assert second.shows("1:00")
    assert len(again.match) == 2


def test_a_press_at_the_last_moment_is_the_players_own_choice(services: Services, drive: Drive) -> None:
    table, driver = at_turn(services, drive)
    pass_time(driver, SECONDS - 1)
    choose(table, ("gamble",))
    assert table.match.steps[-1].choice.by == "person"
    driver.send(Press("keyboard", Intent.LOG))
    assert isinstance(driver.top, LogScene)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_time_left_fits_on_the_plate(
    make_services: MakeServices, size: tuple[int, int], text_size: int
) -> None:
    services = make_services(size, text_size=text_size)
    driver = Driver(services, TableScene(services, timed(services, ANNA, BERND)))
    for seconds in (0, 31):
        driver.wait(1.0, times=seconds + 2)
        assert driver.cut == []
    assert any(shown.text.startswith("0:2") for shown in driver.draw().dump)
    driver.close()
