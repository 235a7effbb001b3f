"""Persons who leave, join or change seats during a match: nobody sees more than before."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.catalogue import GAMES
from game.games.allyria.table.ids import CardId
from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.requests import Push, ToTable
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene, PeekScene
from game.scenes.table.overlays.seats import SeatsScene
from game.scenes.table.requests import HandOver, OpenSeats
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.seat_input import Peek
from tests.scenes.app_tables import ANNA, BEA, BERT, CALM, CORA, SECRET, start_match
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import chronicle_sentences
from tests.scenes.idle_bots import ThinkingForEver
from tests.scenes.table.overlays.test_ending import press_entry

CONFIGS: Mapping[str, Mapping[str, Any]] = {
    "auction": {"seats": 2},
    "allyria": {"seats": 2, "rings": 2, "year": "short", "dice": "auto", "starter": 0},
    "cyvasse": SECRET,
    "lyssan": {"seats": 2},
    "grace": {"seats": 4, "first_king": 0},
}
BOTS = (BEA, replace(BEA, name="Emil", colour="vert", emblem="stag"))
"""Who sits at a table for more than two beside them."""
KNIGHT, PERSON = ("right",) * 3, ("left",) * 2
"""Presses on the row of a seat: from a person with any device to a knight, and back to this device."""

pytestmark = pytest.mark.usefixtures("auction")


def start_of_two(
    services: Services, game: str, players: Sequence[Player] = (ANNA, CORA), config: Mapping[str, Any] = {}
) -> Match:
    """Starts a match of these two; at a larger table the others are bots that never answer."""
    chosen = {**(config or CONFIGS[game])}
    others = BOTS[: GAMES[game].rules.seats(chosen) - len(players)]
    if others:
        services.bots = ThinkingForEver(workers=1)
    return Match.start(services.matches, MatchSetup(game, chosen, 3, (*players, *others)))


def open_match(
    services: Services, drive: Drive, game: str, players: Sequence[Player]
) -> tuple[TableScene, Driver]:
    """Opens a match at a secret decision; in Allyria both seats have a hand."""
    match = start_of_two(services, game, players)
    while game == "allyria" and match.awaiting[0].open:
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.05, times=3)
    return table, driver


def change_seats(driver: Driver, table: TableScene, *presses: str) -> None:
    """Opens “Who plays”, presses buttons and closes it, as far as no question comes first."""
    driver.change(table.carry_out(OpenSeats()))
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
    assert table.play.viewer.seat is None
    driver.wait(0.05, times=3)
    assert isinstance(driver.top, CurtainScene) == (match.state.view(0) != match.state.view(None))
    paths = [match.path, match.save_as("Evening"), Match.branch(match.path, 0, services.matches).path]
    for path in paths:
        driver.change(Push(ToTable(Match.resume(path))))
        again = driver.top
        assert isinstance(again, TableScene)
        assert again.play.viewer.seat is None
        assert again.play.viewer.view == again.match.view_of(None)
        driver.press("pause")
        driver.press("back")


@pytest.mark.parametrize("game", CONFIGS)
def test_a_person_can_only_take_a_bots_seat_as_somebody_who_has_not_played(
    services: Services, drive: Drive, game: str
) -> None:
    services.bots = ThinkingForEver(workers=1)
    table, driver = open_match(services, drive, game, (ANNA, BERT))
    match = table.match
    assert table.play.viewer.seat == 0
    change_seats(driver, table, "down", *PERSON)
    assert isinstance(driver.top, SeatsScene)
    assert driver.shows("Only somebody who has not played in this match may sit down here")
    driver.press("accept")
    assert not played_by_persons(match) & {1}, "the harmless answer has the focus"
    driver.press("back")
    change_seats(driver, table, "down", *PERSON)
    driver.press("right", "accept")
    assert played_by_persons(match) == {0, 1}
    assert table.play.viewer.seat is None
    assert table.play.viewer.view == match.view_of(None)
    assert "A person plays on for Bert." in chronicle_sentences(table)
    driver.wait(0.05, times=3)
    assert isinstance(driver.top, CurtainScene)


@pytest.mark.parametrize("game", CONFIGS)
def test_whoever_changes_over_cannot_come_back(services: Services, drive: Drive, game: str) -> None:
    table, driver = open_match(services, drive, game, (ANNA, BERT))
    change_seats(driver, table, *KNIGHT, "down", *PERSON)
    assert driver.shows("nna: this seat then stays with its bot until the match is over.")
    driver.press("right", "accept")
    assert played_by_persons(table.match) == {1}
    assert table.play.viewer.seat is None
    change_seats(driver, table, *PERSON)
    assert driver.shows("has moved to another seat")
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
    services: Services, drive: Drive, players: tuple[Player, ...]
) -> None:
    table, driver = open_match(services, drive, "allyria", players)
    newcomer = players.index(BERT)
    change_seats(driver, table, *["down"] * newcomer, *PERSON)
    driver.press("right", "accept")
    assert shown_hands(table) == []
    for seat in (0, 1):
        driver.change(table.carry_out(Peek(seat)))
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


def on_top(driver: Driver) -> Scene:
    """The scene on top now."""
    return driver.top


def two_with_pads(services: Services, drive: Drive, game: str, *, bound: bool) -> tuple[TableScene, Driver]:
    """A secret decision of Anna, who plays with pad 1; Cora has pad 2. If not bound, pad 1 has looked."""
    match = start_of_two(services, game)
    while match.awaiting[0].open or match.awaiting[0].seat != 0:
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    seating = Seating(services.devices, {0: "pad 1", 1: "pad 2"} if bound else {})
    table = TableScene(services, match, seating)
    driver = drive(table)
    driver.wait(0.05, times=3)
    if not bound:
        driver.press("accept", device="pad 1")
        driver.wait(0.05, times=3)
    return table, driver


@pytest.mark.parametrize("change", [("left",), ("right",), KNIGHT], ids=["one", "other", "knight"])
@pytest.mark.parametrize("bound", [True, False], ids=["bound", "looked"])
@pytest.mark.parametrize("game", CONFIGS)
def test_a_seat_that_another_device_holds_is_taken_only_if_its_owner_agrees_on_that_device(
    services: Services, drive: Drive, game: str, change: tuple[str, ...], *, bound: bool
) -> None:
    for agrees in (False, True):
        table, driver = two_with_pads(services, drive, game, bound=bound)
        before = table.match.players[0], table.seating.device(0)
        driver.change(table.carry_out(OpenSeats()))
        driver.press(*change, "back", device="pad 2")
        if not isinstance(driver.top, SeatsScene):
            assert table.seating.device(0) == before[1], "any device again: nothing was changed"
            continue
        assert driver.shows("nna, do you give your seat away?")
        driver.press("right", "accept", "accept", device="pad 2")
        driver.press("right", "accept", device="keyboard")
        assert isinstance(driver.top, SeatsScene), "who asks cannot answer"
        assert (table.match.players[0], table.seating.device(0)) == before
        driver.press(*["right"] * agrees, "accept", device="pad 1")
        if not agrees:
            driver.press("back", device="pad 2")
        assert not isinstance(on_top(driver), SeatsScene)
        changed = (table.match.players[0], table.seating.device(0)) != before
        assert changed == agrees
        assert table.play.screen.private_seat is None


@pytest.mark.parametrize("game", CONFIGS)
def test_in_a_continued_match_the_device_that_looked_for_a_seat_alone_looks_again(
    services: Services, drive: Drive, game: str
) -> None:
    table, driver = two_with_pads(services, drive, game, bound=False)
    assert table.play.screen.private_seat == 0
    table._flow.hide_private_view()
    driver.wait(0.05, times=3)
    assert isinstance(driver.top, CurtainScene)
    while len(table.play.screen.curtain) > 1:
        table.match.choose(1, table.match.awaiting[1].options[0])
    offered = table.play.screen.peek_seats
    driver.press("accept", device="pad 2")
    if table.play.screen.private_seat is None and not offered:  # else Cora has looked at her own secrets
        assert services.toasts.shown is not None
        assert "another device" in services.toasts.shown.text
    assert table.play.screen.private_seat != 0
    driver.change(table.carry_out(Peek(0)))
    driver.hold("pad 2")
    assert table.play.screen.private_seat != 0
    driver.hold("pad 1")
    assert table.play.screen.private_seat == 0


def test_who_leaves_a_seat_to_a_bot_needs_the_device_that_holds_it(services: Services, drive: Drive) -> None:
    players = (ANNA, CORA, replace(CORA, name="Dora", colour="or"))
    match = Match.start(services.matches, MatchSetup("auction", {"seats": 3}, 3, players))
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.05, times=3)
    driver.press("accept", device="pad 1")
    driver.wait(0.05, times=3)
    driver.device = "pad 2"
    driver.press("pause")
    press_entry(driver, "Give up (a bot takes over)")
    driver.press("right", "accept")
    assert played_by_persons(match) == {0, 1, 2}
    driver.press("right", "accept", device="pad 1")
    assert played_by_persons(match) == {1, 2}


def three_of_whom_one_left(services: Services, drive: Drive, game: str) -> tuple[TableScene, Driver]:
    """A match in which Cora has opened her secrets with pad 2, and has left her seat to a bot."""
    players = (ANNA, CORA, replace(CORA, name="Dora", colour="or"))
    match = Match.start(services.matches, MatchSetup(game, {"seats": 3}, 3, players))
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.05, times=3)
    table.seating.opened(0, "pad 1")
    table.seating.opened(1, "pad 2")
    table.carry_out(HandOver(1, "squire"))
    assert played_by_persons(match) == {0, 2}
    return table, driver


@pytest.mark.parametrize("change", [("left",), ("left",) * 2], ids=["this", "any"])
@pytest.mark.parametrize("game", ["allyria", "auction", "lyssan"])
def test_a_seat_that_was_left_to_a_bot_is_taken_by_another_device_only_if_its_owner_agrees(
    services: Services, drive: Drive, game: str, change: tuple[str, ...]
) -> None:
    table, driver = three_of_whom_one_left(services, drive, game)
    driver.device = "pad 1"
    change_seats(driver, table, "down", *change)
    assert driver.shows("ora, do you give your seat away?")
    driver.press("right", "accept")
    assert played_by_persons(table.match) == {0, 2}, "who asks cannot answer"
    driver.press("accept", device="pad 2")
    driver.press("back")
    assert played_by_persons(table.match) == {0, 2}
    change_seats(driver, table, "down", *change)
    driver.press("right", "accept", device="pad 2")
    assert played_by_persons(table.match) == {0, 1, 2}
    assert table.play.screen.private_seat is None


def test_who_left_a_seat_to_a_bot_takes_it_again_without_a_question(services: Services, drive: Drive) -> None:
    table, driver = three_of_whom_one_left(services, drive, "lyssan")
    driver.device = "pad 1"
    change_seats(driver, table, "down", "right")
    assert on_top(driver) is table, "how well the bot plays matters to nobody's secrets"
    assert table.match.players[1].level == "knight"
    driver.device = "pad 2"
    change_seats(driver, table, "down", *PERSON)
    assert on_top(driver) is table
    assert (played_by_persons(table.match), table.seating.device(1)) == ({0, 1, 2}, "pad 2")


@pytest.mark.parametrize("is_lost", [True, False])
def test_a_seat_whose_owner_is_gone_is_taken_without_a_question(
    services: Services, drive: Drive, *, is_lost: bool
) -> None:
    table, driver = three_of_whom_one_left(services, drive, "lyssan")
    if is_lost:
        driver.unplug("pad 2")
    driver.device = "pad 1" if is_lost else "pad 2"
    change_seats(driver, table, "down", "left")
    assert on_top(driver) is table
    assert played_by_persons(table.match) == {0, 1, 2}


def test_an_owner_whose_pad_is_lost_during_the_question_gives_nothing(
    services: Services, drive: Drive
) -> None:
    table, driver = two_with_pads(services, drive, "allyria", bound=False)
    driver.change(table.carry_out(OpenSeats()))
    driver.press("right", "back", device="pad 2")
    driver.unplug("pad 1")
    driver.press("right", "accept", device="pad 2")
    assert driver.shows("nna, do you give your seat away?")
    assert table.seating.device(0) is None
    driver.press("back", device="pad 2")
    assert not driver.shows("nna, do you give your seat away?")
