"""Persons who leave, join or change seats during a match: nobody sees more than before."""

import pytest

from game.catalogue import GAMES
from game.games.allyria.table.ids.things import CardId
from game.match import Match, MatchSetup, PlayerKind
from game.scenes.requests import Push, ToTable
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.log import LogScene
from game.scenes.table.overlays.peek import PeekScene
from game.scenes.table.overlays.seats import SeatsScene
from game.scenes.table.requests import ToPeek, ToSeats
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, SECRET, start_match
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver

CONFIGS = {
    "auction": {"seats": 2},
    "allyria": {"seats": 2, "rings": 2, "year": "short", "dice": "auto", "starter": 0},
    "cyvasse": SECRET,
    "lyssan": {"seats": 2},
}
KNIGHT, PERSON = ("right",) * 3, ("left",) * 2
"""Presses on the row of a seat: from a person with any device to a knight, and back to this device."""

pytestmark = pytest.mark.usefixtures("auction")


def open_match(
    services: Services, drive: Drive, game: str, players: tuple[object, ...]
) -> tuple[TableScene, Driver]:
    """Opens a match at a secret decision; in Allyria both seats have a hand."""
    match = Match.start(services.matches, MatchSetup(game, CONFIGS[game], 3, players))  # type: ignore[arg-type]
    while game == "allyria" and match.awaiting[0].open:
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.05, times=3)
    return table, driver


def change_seats(driver: Driver, table: TableScene, *presses: str) -> None:
    """Opens “Who plays”, presses buttons and closes it, as far as no question comes first."""
    driver.change(Push(ToSeats(table)))
    driver.press(*presses, "back")


def played_by_persons(match: Match) -> set[int]:
    """The seats that persons play now."""
    return {seat for seat, player in enumerate(match.players) if player.kind is PlayerKind.PERSON}


def test_every_game_with_secrets_is_tried_here() -> None:
    assert set(CONFIGS) == set(GAMES)


@pytest.mark.parametrize("game", CONFIGS)
def test_the_curtain_stays_when_one_of_two_persons_has_left(
    services: Services, drive: Drive, game: str
) -> None:
    table, driver = open_match(services, drive, game, (ANNA, CORA))
    change_seats(driver, table, "down", *KNIGHT)
    match = table.match
    assert played_by_persons(match) == {0}
    assert table.play.turns.viewer is None
    driver.wait(0.05, times=3)
    assert isinstance(driver.top, CurtainScene) == (match.state.view(0) != match.state.view(None))
    paths = [match.path, match.save_as("Evening"), Match.branch(match.path, 0, services.matches).path]
    for path in paths:
        driver.change(Push(ToTable(Match.resume(path))))
        again = driver.top
        assert isinstance(again, TableScene)
        assert again.play.turns.viewer is None
        assert again.play.turns.view == again.match.state.view(None)
        driver.press("pause")
        driver.press("back")


@pytest.mark.parametrize("game", CONFIGS)
def test_a_person_can_only_take_a_bots_seat_as_somebody_who_has_not_played(
    services: Services, drive: Drive, game: str
) -> None:
    table, driver = open_match(services, drive, game, (ANNA, BERT))
    match = table.match
    assert table.play.turns.viewer == 0
    change_seats(driver, table, "down", *PERSON)
    assert isinstance(driver.top, SeatsScene)
    assert driver.shows("Only somebody who has not played in this match may sit down here")
    driver.press("accept")
    assert not played_by_persons(match) & {1}, "the harmless answer has the focus"
    driver.press("back")
    change_seats(driver, table, "down", *PERSON)
    driver.press("right", "accept")
    assert played_by_persons(match) == {0, 1}
    assert table.play.turns.viewer is None
    assert table.play.turns.view == match.state.view(None)
    assert "A person plays on for Bert." in [line.sentence for line in LogScene(table).lines]
    driver.wait(0.05, times=3)
    assert isinstance(driver.top, CurtainScene)


@pytest.mark.parametrize("game", CONFIGS)
def test_whoever_changes_over_cannot_come_back(services: Services, drive: Drive, game: str) -> None:
    table, driver = open_match(services, drive, game, (ANNA, BERT))
    change_seats(driver, table, *KNIGHT, "down", *PERSON)
    assert driver.shows("nna: this seat then stays with its bot until the match is over.")
    driver.press("right", "accept")
    assert played_by_persons(table.match) == {1}
    assert table.play.turns.viewer is None
    change_seats(driver, table, *PERSON)
    assert driver.shows("has changed over to another seat")
    driver.press("accept", "back")
    assert played_by_persons(table.match) == {1}


def test_where_nothing_is_hidden_a_bots_seat_has_no_price(services: Services, drive: Drive) -> None:
    table = TableScene(services, start_match(services, (ANNA, BERT), CALM))
    driver = drive(table)
    change_seats(driver, table, *KNIGHT, "down", *PERSON)
    assert driver.top is table
    change_seats(driver, table, *PERSON)
    assert driver.top is table
    assert played_by_persons(table.match) == {0, 1}


@pytest.mark.parametrize("players", [(ANNA, BERT), (BERT, ANNA)], ids=["first", "second"])
def test_who_sits_down_later_sees_their_own_cards_and_nobody_elses(
    services: Services, drive: Drive, players: tuple[object, ...]
) -> None:
    table, driver = open_match(services, drive, "allyria", players)
    newcomer = players.index(BERT)
    change_seats(driver, table, *["down"] * newcomer, *PERSON)
    driver.press("right", "accept")
    assert shown_hands(table) == []
    for seat in (0, 1):
        driver.change(Push(ToPeek(table, seat)))
        assert isinstance(driver.top, PeekScene)
        driver.hold()
        assert shown_hands(table) == [seat]
        driver.press("back")
        assert shown_hands(table) == []


def shown_hands(table: TableScene) -> list[int]:
    """The seats of whose hands a card lies face up on the table."""
    hands = [side["hand"] for side in table.match.state.snapshot()["seats"]]
    things = table.play.stage.things
    return [seat for seat, hand in enumerate(hands) if any(CardId(card) in things for card in hand)]
