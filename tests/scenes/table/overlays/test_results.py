"""What is told once a match is over, and where it leads."""

from dataclasses import replace
from random import Random

import pytest

from game.catalogue import GAMES
from game.match import Match, MatchSetup
from game.scenes.lobby.scene import LobbyScene
from game.scenes.match_labels import progress_text
from game.scenes.requests import Push
from game.scenes.services import Services
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.requests import ToResults
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from tests.scenes.app_tables import random_choice
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import OLE, PIA, QUICK, Drive, open_table, played_match


def test_results_name_the_winner_what_decided_it_and_the_ranks(services: Services, drive: Drive) -> None:
    match = played_match(services, choices=None)
    table, driver = open_table(services, drive, match)
    driver.change(Push(ToResults(table.play)))
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    name = match.players[winner].name
    assert driver.shows(f"{name[1:]} wins")
    assert driver.shows(services.words(f"cyvasse.reason.{match.outcome.reason}"))
    assert driver.shows(f"1. {name}")
    assert driver.shows(f"Ended in turn\u00a0{match.state.view(None)['turn']}")
    assert not driver.shows("choices")


def test_of_bots_with_one_name_the_result_and_the_course_name_the_houses(
    make_services: MakeServices, drive: Drive
) -> None:
    services, rng = make_services(), Random(1)
    knights = [replace(OLE, name="Ritter") for _ in range(3)]
    match = Match.start(services.matches, MatchSetup("grace", {"seats": 4}, 1, [PIA, *knights]))
    while match.awaiting:
        match.choose(*random_choice(match, rng))
    table, driver = open_table(services, drive, match)
    assert match.outcome is not None
    assert match.outcome.winners == (2, 3)
    driver.change(Push(ToResults(table.play)))
    assert driver.shows("orwin and Dunmore win")
    driver.click(services.words("results.tab.course"))
    driver.wait(0.1, times=50)
    for name in ("Pia", "Corwin", "Dunmore"):
        assert any(text.endswith(f" {name}") for text in driver.texts)


@pytest.mark.usefixtures("auction")
@pytest.mark.parametrize("game", ["cyvasse", "allyria", "auction"])
def test_results_name_the_turn_that_the_table_named_when_the_match_was_given_up(
    game: str, make_services: MakeServices
) -> None:
    services, rules = make_services(), GAMES[game].rules
    setup = MatchSetup(game, rules.seats_config(2) | (QUICK if game == "cyvasse" else {}), 4, [PIA, OLE])
    for rounds in (0, 3):
        match = Match.start(services.matches, setup)
        while match.progress.count < rounds:
            match.choose(match.awaiting[0].seat, match.awaiting[0].options[-1])
        named = progress_text(services.words, match.progress)
        match.resign(0)
        table = TableScene(services, match)
        driver = Driver(services, table)
        driver.change(Push(ToResults(table.play)))
        assert driver.shows("Ended during the setup" if named == "setup" else f"Ended in {named}")
        driver.close()


def test_a_rematch_is_another_match_of_the_same_people(services: Services, drive: Drive) -> None:
    match = played_match(services, choices=None)
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ToResults(table.play)))
    driver.draw()
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert len(driver.scenes) == 1
    again = driver.top.match
    assert again.path != match.path
    assert len(again) == 0
    assert again.players == match.players
    assert again.header.config == match.header.config
    assert driver.top.seating.device(0) == "pad 1"


@pytest.mark.no_cover
def test_in_a_swapped_rematch_the_pads_go_with_their_people(services: Services, drive: Drive) -> None:
    match = played_match(services, choices=None)
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ToResults(table.play)))
    driver.draw()
    driver.press("down", "accept")
    assert isinstance(driver.top, TableScene)
    assert [player.name for player in driver.top.match.players] == ["Ole", "Pia"]
    assert [driver.top.seating.device(seat) for seat in (0, 1)] == ["pad 2", "pad 1"]


def test_results_lead_to_the_board_and_the_pause_menu_leads_back_to_them(
    services: Services, drive: Drive
) -> None:
    table, driver = open_table(services, drive, played_match(services, choices=None))
    driver.wait(0.1, times=3)
    assert isinstance(driver.top, ResultsScene)
    driver.press("back")
    driver.wait(0.1, times=3)
    assert driver.scenes == [table]
    driver.press("pause", "down", "accept")
    assert len(driver.scenes) == 3
    assert driver.shows("Rematch")


def test_results_lead_to_a_new_setup_and_to_the_title(services: Services, drive: Drive) -> None:
    match = played_match(services, choices=None)
    table, driver = open_table(services, drive, match)
    driver.change(Push(ToResults(table.play)))
    driver.click("New setup")
    assert isinstance(driver.top, LobbyScene)
    assert len(driver.scenes) == 1
    other, second = open_table(services, drive, match)
    second.change(Push(ToResults(other.play)))
    second.press(*["down"] * 6, "accept")
    assert isinstance(second.top, TitleScene)
