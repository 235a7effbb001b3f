"""What is told once a match is over, and where it leads."""

from dataclasses import replace
from random import Random

import esper
import pygame
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
from game.ui.drawing.surface_cache import BUDGET
from tests.scenes.app_tables import random_choice
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import OLE, PIA, QUICK, Drive, open_table, played_match
from tools.screens import SCREENS


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
    results = driver.top
    assert isinstance(results, ResultsScene)
    while not results.complete:
        driver.wait(0.1)
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
    driver.press("right", "accept")
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
    second.draw()
    second.press("down", "right", "right", "accept")
    assert isinstance(second.top, TitleScene)


def board_of(driver: Driver) -> pygame.Rect:
    """Where the board at the end is shown, in pixels."""
    (board,) = (entry.rect_px for entry in driver.draw().dump if entry.text == "the board")
    return board


@pytest.mark.painted
@pytest.mark.parametrize("game", ["", "allyria_", "lyssan_", "grace_"])
@pytest.mark.parametrize(
    ("size", "text_size", "language"), [((1920, 1080), 100, "en"), ((1280, 800), 200, "de")]
)
def test_the_board_at_the_end_is_large_and_reasons_and_menu_are_whole_unless_letters_are_large(
    make_services: MakeServices, game: str, size: tuple[int, int], text_size: int, language: str
) -> None:
    services = make_services(size, text_size=text_size, language=language)
    driver = SCREENS[f"{game}results"](services)
    assert board_of(driver).width >= size[0] / 3
    assert driver.faults == []
    results = driver.top
    assert isinstance(results, ResultsScene)
    assert results._text.ends == (True, text_size == 100 and game != "grace_")  # that one has six seats
    entries = [f"results.{key}" for key in ("rematch", "swapped", "setup", "look", "watch", "save", "title")]
    shown = [key for key in entries if driver.shows(services.words(key))]
    listed = {*entries[:2], "results.look"}  # the last is among the hints
    assert shown == (entries if text_size == 100 else [key for key in entries if key in listed])
    driver.press("down", "down")
    assert driver.shows(services.words("results.setup"))
    driver.close()


@pytest.mark.painted
@pytest.mark.parametrize("game", ["", "allyria_", "lyssan_", "grace_"])
def test_beside_the_course_and_the_key_moments_the_board_of_that_time_is_large(
    make_services: MakeServices, game: str
) -> None:
    services = make_services((1280, 800))
    driver = SCREENS[f"{game}results_course"](services)
    results = driver.top
    assert isinstance(results, ResultsScene)
    assert board_of(driver).width >= 1280 / 3
    assert board_of(driver).height >= 800 / 4
    at_the_end = results._shown_board
    driver.press("left", "left", "left")
    driver.draw()
    assert results._shown_board is not at_the_end
    driver.press("next")
    assert board_of(driver).height >= 800 / 2
    first = results._shown_board
    driver.press("down")
    driver.draw()
    assert results._shown_board is not first
    assert driver.faults == []
    driver.close()


@pytest.mark.painted
def test_the_board_is_drawn_over_several_frames_and_given_up_with_the_results(
    make_services: MakeServices,
) -> None:
    driver = SCREENS["results"](make_services((1280, 720)))
    results = driver.top
    assert isinstance(results, ResultsScene)
    results._board_key = None
    with BUDGET.limited(0.0):
        driver.draw()
        assert results._board is not None
        assert not results._board.complete
        driver.wait(0.1, times=3)
    driver.wait(0.1)
    assert results._board.complete
    driver.draw()
    assert board_of(driver).width >= 1280 / 3
    results._board_key = None
    with BUDGET.limited(0.0):
        driver.draw()
        stage = results._board._stage
        driver.close()
    assert stage.things._world not in esper.list_worlds()
