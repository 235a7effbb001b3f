"""The dialog about a lost pad, opened by messages of a driver; `test_lost_pads.py` unplugs virtual pads."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.bots.bot import levels_of
from game.bots.levels import names_of
from game.match import Match, MatchSetup, PlayerKind
from game.scenes.services import Services
from game.scenes.table.overlays.seats import LostPadScene
from tests.scenes.driver_tables import OLE, PIA, QUICK, Drive, open_table, played_match

START_CONFIGS: Mapping[str, Mapping[str, str | int]] = {
    "cyvasse": QUICK,
    "allyria": {"seats": 2},
    "auction": {"seats": 2},
}
"""By game."""


def test_a_lost_pad_stops_the_match_and_names_the_seat(services: Services, drive: Drive) -> None:
    _, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    assert isinstance(driver.top, LostPadScene)
    assert driver.shows("le has lost the controller")
    assert driver.shows("Onyx")


def test_any_device_can_take_the_seat_of_a_lost_pad(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("down", "accept", device="pad 7")
    assert driver.top is table
    assert table.seating.device(1) == "pad 7"
    assert table.seating.lost == []


@pytest.mark.parametrize(("number", "level"), list(enumerate(names_of(levels_of("cyvasse")), 1)))
def test_a_bot_of_a_chosen_level_can_take_the_seat_of_a_lost_pad(
    services: Services, drive: Drive, number: int, level: str
) -> None:
    match = played_match(services)
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("down", "down", "accept")
    assert match.players[1].kind is PlayerKind.PERSON
    driver.press(*["down"] * number, "accept")
    assert driver.top is table
    assert match.players[1] == replace(OLE, kind=PlayerKind.BOT, level=level)


def test_leaving_the_choice_of_a_level_returns_to_the_dialog(services: Services, drive: Drive) -> None:
    match = played_match(services)
    _, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("down", "down", "accept", "back")
    assert driver.shows("le has lost the controller")
    assert match.players[1] == OLE


def test_waiting_for_the_pad_says_so_until_it_is_back(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("accept")
    assert driver.shows("aiting for Ole")
    assert driver.shows("the controller is plugged in")
    driver.press("accept")
    assert driver.shows("le has lost the controller")
    driver.press("accept")
    driver.plug("pad 2")
    driver.wait()
    assert driver.top is table


@pytest.mark.parametrize("game", START_CONFIGS)
@pytest.mark.parametrize("device", ["pad 1", "pad 7", "keyboard"])
@pytest.mark.usefixtures("auction")
def test_a_press_meant_for_the_table_takes_no_seat_of_a_lost_pad(
    services: Services, drive: Drive, game: str, device: str
) -> None:
    match = Match.start(services.matches, MatchSetup(game, START_CONFIGS[game], 4, [PIA, OLE]))
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    for intent in ("accept", "back", "pause", "accept"):
        driver.press(intent, device=device)
        driver.wait()
        assert isinstance(driver.top, LostPadScene)
    assert table.seating.lost == [1]
    driver.press("down", "accept", device=device)
    assert table.seating.device(1) == device


def test_two_lost_pads_get_a_dialog_one_after_the_other(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 1")
    driver.unplug("pad 2")
    driver.wait()
    assert driver.shows("ia has lost the controller")
    driver.press("down", "accept", device="pad 8")
    assert driver.shows("le has lost the controller")
    driver.press("down", "accept", device="pad 9")
    assert driver.top is table
    assert [table.seating.device(seat) for seat in (0, 1)] == ["pad 8", "pad 9"]


def test_the_dialog_closes_when_the_seat_has_a_pad_again(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, played_match(services), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    table.seating.bind(1, "pad 4")
    driver.wait()
    assert driver.top is table


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "auction"])
@pytest.mark.usefixtures("auction")
def test_the_dialog_says_who_is_waited_for_and_no_score(services: Services, drive: Drive, game: str) -> None:
    setup = MatchSetup(game, START_CONFIGS[game], 4, [PIA, OLE])
    match = Match.start(services.matches, setup)
    _, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    assert isinstance(driver.top, LostPadScene)
    name = {"cyvasse": "Ole (Onyx)"}.get(game, "Ole")
    assert services.words("lost_pad.text", name=name) in " ".join(driver.texts)
