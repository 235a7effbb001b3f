"""What lies over a table: lost pads, take-backs, curtain, explanations."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import pygame
import pytest

from game.games.allyria.table.ids.spots import CardSpot
from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent, Press
from game.match import Match, PlayerKind
from game.scenes.requests import Push
from game.scenes.services import Services
from game.scenes.table.overlays.consent import ConsentScene
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.overlays.lost_pad import LostPadScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.requests import (
    ToConsent,
    ToCurtain,
    ToExplain,
    ToOverlay,
    ToPause,
    ToResults,
    ToSaveAs,
    ToSeats,
)
from game.scenes.table.scene import TableScene
from game.table.ids import Mark
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import OLE, Drive, open_table, played_match
from tools.screens import allyria_matches


def test_a_lost_pad_stops_the_match_and_names_the_seat(services: Services, drive: Drive) -> None:
    _, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    assert isinstance(driver.top, LostPadScene)
    assert driver.shows("le has lost the controller")
    assert driver.shows("Onyx")


def test_any_device_goes_on_for_a_lost_pad(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("accept", device="pad 7")
    assert driver.top is table
    assert table.seating.device(1) == "pad 7"
    assert table.seating.lost == []


@pytest.mark.parametrize(
    ("presses", "level"),
    [(["accept"], "knight"), (["up", "accept"], "squire"), (["down", "accept"], "grandmaster")],
)
def test_a_bot_of_a_level_one_picks_goes_on_for_a_lost_pad(
    services: Services, drive: Drive, presses: Sequence[str], level: str
) -> None:
    match = played_match(services)
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("right", "accept")
    assert match.players[1].kind is PlayerKind.PERSON
    driver.press(*presses)
    assert driver.top is table
    assert match.players[1] == replace(OLE, kind=PlayerKind.BOT, level=level)


def test_declining_a_bot_leads_back_to_the_question(services: Services, drive: Drive) -> None:
    match = played_match(services)
    _, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("right", "accept", "back")
    assert driver.shows("le has lost the controller")
    assert match.players[1] == OLE


def test_two_lost_pads_get_a_dialog_one_after_the_other(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 1")
    driver.unplug("pad 2")
    driver.wait()
    assert driver.shows("ia has lost the controller")
    driver.press("accept", device="pad 8")
    assert driver.shows("le has lost the controller")
    driver.press("accept", device="pad 9")
    assert driver.top is table
    assert [table.seating.device(seat) for seat in (0, 1)] == ["pad 8", "pad 9"]


def test_the_question_goes_by_itself_when_the_pad_is_back(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    table.seating.bind(1, "pad 4")
    driver.wait()
    assert driver.top is table


def take_back_request(services: Services, drive: Drive) -> tuple[Match, Driver]:
    """A table at which Pia asks Ole to let her take a choice back."""
    match = played_match(services)
    while len({step.choice.seat for step in match.steps[-2:]}) < 2:
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    assert match.open_request(match.take_back_request(0)) is False
    driver.change(Push(ToConsent(table)))
    assert isinstance(driver.top, ConsentScene)
    return match, driver


def test_a_take_back_asks_the_other_person_by_name(services: Services, drive: Drive) -> None:
    _, driver = take_back_request(services, drive)
    assert driver.shows("Pia would like to take the last choice back.")
    assert driver.shows("le, do you agree?")


def test_only_the_asked_person_may_agree(services: Services, drive: Drive) -> None:
    match, driver = take_back_request(services, drive)
    before = len(match)
    driver.press("right", "accept", device="pad 1")
    assert isinstance(driver.top, ConsentScene)
    assert len(match) == before
    driver.press("right", "accept", device="pad 2")
    assert isinstance(driver.top, TableScene)
    assert len(match) < before


def test_declining_is_the_safe_answer_and_lets_the_choice_stand(services: Services, drive: Drive) -> None:
    match, driver = take_back_request(services, drive)
    before = len(match)
    driver.press("accept", device="pad 2")
    assert isinstance(driver.top, TableScene)
    assert len(match) == before
    assert match.consent_request is None


def test_a_request_can_be_withdrawn_by_the_person_who_made_it(services: Services, drive: Drive) -> None:
    match, driver = take_back_request(services, drive)
    driver.press("back", device="pad 1")
    assert isinstance(driver.top, TableScene)
    assert match.consent_request is None


def test_the_curtain_opens_for_its_own_person_only(services: Services, drive: Drive) -> None:
    match = played_match(services, choices=0)
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ToCurtain(table, (1,))))
    driver.press("accept", device="pad 1")
    assert table.play.turns.private_seat is None
    driver.press("accept", device="pad 2")
    assert driver.top is table
    assert table.play.turns.private_seat == 1


@pytest.mark.painted
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (3440, 1440), (1024, 768)])
def test_the_curtain_hides_every_pixel_of_the_table(
    make_services: MakeServices, size: tuple[int, int]
) -> None:
    services = make_services(size)
    seen = []
    for choices in (0, 30):
        match = played_match(services, choices=choices)
        table = TableScene(services, match)
        driver = Driver(services, table)
        driver.draw()
        driver.change(Push(ToCurtain(table, (1,))))
        seen.append(driver.draw().surface.get_buffer().raw)
        assert (driver.cut, driver.missing) == ([], [])
        driver.close()
    assert seen[0] == seen[1]


def test_pausing_behind_the_curtain_is_possible(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services, choices=0))
    driver.change(Push(ToCurtain(table, (1,))))
    driver.press("pause")
    assert isinstance(driver.top, PauseScene)
    driver.press("back")
    assert driver.shows("le, take the controller")


def explained(services: Services, drive: Drive) -> tuple[TableScene, Driver, TileSpot]:
    """A piece of Pia's is explained."""
    match = played_match(services)
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    spot = TileSpot(next(iter(match.state.view(None)["seats"][0]["units"])))
    table.cursor.move_to(spot)
    driver.change(Push(ToExplain(table, spot)))
    return table, driver, spot


def test_explaining_describes_the_piece_and_marks_where_it_may_go(services: Services, drive: Drive) -> None:
    table, driver, spot = explained(services, drive)
    told = table.play.presentation.texts.explain(table.play.turns.view, spot)
    assert driver.shows(told.title)
    assert driver.shows(told.lines[0].split()[0])


def test_a_direction_explains_the_neighbour_and_the_cursor_goes_along(
    services: Services, drive: Drive
) -> None:
    table, driver, spot = explained(services, drive)
    driver.press("up")
    assert isinstance(driver.top, ExplainScene)
    neighbour = table.cursor.spot
    assert neighbour is not None
    assert neighbour != spot
    assert driver.shows(table.play.presentation.texts.explain(table.play.turns.view, neighbour).title)


def test_what_is_explained_stays_whole_in_a_window_of_another_size(services: Services, drive: Drive) -> None:
    _, driver, _ = explained(services, drive)
    pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    services.refit()
    assert driver.cut == []


def test_a_card_that_is_explained_is_not_shown_large_below_its_explanation(
    services: Services, drive: Drive
) -> None:
    match = allyria_matches.match_at(services.matches, allyria_matches.when_choosing("buy", late=True))
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    card = CardSpot(match.state.view(0)["market"]["pool"][0])
    table.cursor.move_to(card)
    table.refresh()
    assert Mark("zoomed", card) in table.play.stage.things
    driver.change(Push(ToExplain(table, card)))
    assert Mark("zoomed", card) not in table.play.stage.things
    driver.press("back")
    assert Mark("zoomed", card) in table.play.stage.things


def test_the_explanation_closes_when_what_it_explains_is_gone(services: Services, drive: Drive) -> None:
    match = allyria_matches.match_at(services.matches, allyria_matches.when_choosing("buy", "buy", late=True))
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    buy = next(option for option in match.awaiting[0].options if option[0] == "buy")
    driver.change(Push(ToExplain(table, CardSpot(str(buy[1])))))
    match.choose(0, buy)
    table.reset()
    driver.draw()
    driver.wait()
    assert driver.top is table


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_match_of_four_is_offered_a_name_that_can_be_read(
    make_services: MakeServices, text_size: int
) -> None:
    services = make_services((1280, 800), text_size=text_size)
    driver = Driver(services, TableScene(services, allyria_matches.new_match(services.matches)))
    driver.change(Push(ToSaveAs(cast("TableScene", driver.top))))
    assert driver.shows("Käthe, Benjamin, Rosalind, Wolfgang")
    assert driver.faults == []
    driver.close()


def test_any_other_press_closes_the_explanation_and_clears_its_marks(
    services: Services, drive: Drive
) -> None:
    table, driver, _ = explained(services, drive)
    driver.press("explain")
    assert driver.top is table
    assert not [
        thing for thing in table.play.stage.things.goals if isinstance(thing, Mark) and "hint" in thing.kind
    ]


def test_holding_the_button_that_explains_does_not_close_it_at_once(services: Services, drive: Drive) -> None:
    _, driver, _ = explained(services, drive)
    driver.send(Press("keyboard", Intent.EXPLAIN, repeated=True))
    assert isinstance(driver.top, ExplainScene)


def test_every_spot_of_the_table_can_be_explained(services: Services, drive: Drive) -> None:
    table, driver, _ = explained(services, drive)
    for target in table.play.stage.targets:
        driver.change(Push(ToExplain(table, target.spot)))
        assert driver.draw()
        driver.press("back")


SCREENS = (
    ((1920, 1080), "en", 100),
    ((1920, 1080), "de", 200),
    ((1280, 800), "de", 100),
    ((1280, 800), "en", 200),
)


@pytest.mark.no_cover
@pytest.mark.parametrize(("size", "language", "text_size"), SCREENS)
def test_nothing_is_cut_off_at_any_size(
    make_services: MakeServices, size: tuple[int, int], language: str, text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    running: list[type[ToOverlay]] = [ToPause, ToSeats, ToSaveAs]
    for choices, opened in ((30, running), (None, [ToResults])):
        table = TableScene(services, played_match(services, choices=choices))
        driver = Driver(services, table)
        for request in opened:
            driver.change(Push(request(table)))
            for way in (*["down"] * 6, "right", *["down"] * 6):
                driver.press(way)
                assert driver.faults == []
            driver.press("back")
        driver.close()
