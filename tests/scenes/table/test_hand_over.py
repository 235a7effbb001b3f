"""With more than two seats, a person who leaves gives the seat to a bot and the match goes on."""

import pytest

from game.bots.pool import Pool
from game.match import Match, PlayerKind, Replay
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.overlays.pause import ConsentScene, PauseScene
from game.scenes.table.scene import TableScene
from tests.auction.bot import AuctionBot
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.bots.thinkers import at_random
from tests.match.playing import bid
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import chronicle_sentences
from tests.scenes.table.overlays.test_ending import press_entry

KNIGHT = "A knight plays on for Anna."


@pytest.fixture
def pause_menu(auction: None, services: Services, drive: Drive) -> tuple[TableScene, Driver]:
    """Anna's pause menu in an auction for three."""
    del auction
    services.bots.close()
    services.bots = Pool(workers=1, thinker=at_random)
    table = TableScene(services, bidding(services, (ANNA, BERND, CORA)))
    driver = drive(table)
    driver.wait(0.1, times=2)
    driver.press("accept")
    driver.wait(0.1, times=2)
    driver.press("pause")
    assert isinstance(driver.top, PauseScene)
    return table, driver


def give_up(driver: Driver) -> None:
    press_entry(driver, "Give up (a bot takes over)")
    driver.press("right", "accept")


def test_giving_up_asks_first_and_says_that_the_match_goes_on_and_the_safe_answer_plays_on(
    pause_menu: tuple[TableScene, Driver],
) -> None:
    table, driver = pause_menu
    press_entry(driver, "Give up (a bot takes over)")
    assert driver.shows("nna, give up?")
    assert driver.shows("the match goes on for the others")
    driver.press("accept")
    assert table.match.players[0].kind is PlayerKind.PERSON


def test_a_knight_plays_on_for_a_player_who_has_left_and_the_others_stay(
    pause_menu: tuple[TableScene, Driver],
) -> None:
    table, driver = pause_menu
    give_up(driver)
    assert driver.top is table
    anna, *others = table.match.players
    assert (anna.kind, anna.level, anna.name) == (PlayerKind.BOT, "knight", "Anna")
    assert others == [BERND, CORA]
    assert table.match.outcome is None
    assert KNIGHT in [toast.text for toast in table.services.toasts.waiting]
    driver.wait(0.1, times=2)
    assert table.play.screen.persons == [1, 2]


def test_the_chronicle_says_when_somebody_has_left(
    pause_menu: tuple[TableScene, Driver], services: Services
) -> None:
    table, driver = pause_menu
    bid(table.match, 3, 7, 5)
    give_up(driver)
    table.match.choose(1, ("shelve", "left"))
    wanted = ["turned", "bid", "bid", "bid", "won", KNIGHT, "shelved"]
    assert chronicle_sentences(table) == ["turned", "bid (3×)", "won", KNIGHT, "shelved"]
    replay = ReplayScene(services, Replay(table.match.path))
    replay.goto(2)
    assert KNIGHT not in [line.sentence for line in replay.playback.lines(services.words)]
    replay.goto(4)
    assert [line.sentence for line in replay.playback.lines(services.words)] == wanted
    replay.closed()


def test_the_chronicle_keeps_its_lines_on_seats_after_an_undo_a_save_and_a_restart(
    pause_menu: tuple[TableScene, Driver],
) -> None:
    table, driver = pause_menu
    table.match.choose(0, ("bid", 3))
    give_up(driver)
    table.match.choose(1, ("bid", 4))
    assert [n for n, _ in table.match.seatings] == [1]
    table.match.undo(1)
    named = table.match.save_as("Evening")
    for path in (table.match.path, named):
        assert [(n, line.player.level) for n, line in Match.resume(path).seatings] == [(1, "knight")]


def test_a_game_whose_bots_never_agree_offers_no_draw_to_more_than_two(
    pause_menu: tuple[TableScene, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, driver = pause_menu
    assert not driver.shows("Offer a draw")
    driver.press("pause")
    monkeypatch.setattr(AuctionBot, "agrees_to_draws", True)
    driver.press("pause")
    assert driver.shows("Offer a draw")


def test_a_draw_among_three_needs_the_consent_of_each_in_turn(
    pause_menu: tuple[TableScene, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, driver = pause_menu
    monkeypatch.setattr(AuctionBot, "agrees_to_draws", True)
    driver.press("pause", "pause")
    press_entry(driver, "Offer a draw")
    driver.press("right", "accept")
    for name in ("Bernd", "Cora"):
        assert isinstance(driver.top, ConsentScene)
        assert table.match.outcome is None
        assert driver.shows(f"{name[1:]}, do you agree?")
        driver.press("right", "accept")
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()
