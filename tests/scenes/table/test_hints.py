"""The hints of a table say what the buttons do now, each with the button of the device that does it."""

from collections.abc import Mapping
from random import Random

import pytest

from game.input.messages import Device, Intent, Point, Press
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene, PeekScene
from game.scenes.table.overlays.pause import ConsentScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import PlateSpot
from tests.auction.matches import ANNA, BERND
from tests.match.playing import bid
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive
from tools.screens import SCREENS

pytestmark = pytest.mark.usefixtures("auction")

CONFIGS: Mapping[str, Mapping[str, str | int]] = {
    "cyvasse": {"setup": "quick", "board": "jade_garden"},
    "allyria": {"seats": 2, "rings": 2, "year": "short", "dice": "auto", "starter": 0},
    "auction": {"seats": 2, "votes": "buttons"},
}
"""By game."""


def open_at_table(
    services: Services, drive: Drive, match: Match, bound: Mapping[int, Device]
) -> tuple[TableScene, Driver]:
    table = TableScene(services, match, Seating(services.devices, bound))
    driver = drive(table)
    driver.wait(0.1, times=3)
    return table, driver


def glyphs(table: TableScene, services: Services) -> Mapping[str, str]:
    """By text of a hint, the picture of its button."""
    default = services.canvas.glyph_of
    return {hint.text: (hint.glyph or default(hint.intent)).picture for hint in table.play.hud.hints}


@pytest.mark.parametrize("game", CONFIGS)
def test_taking_back_is_named_exactly_where_the_button_does_it(
    services: Services, drive: Drive, game: str
) -> None:
    setup = MatchSetup(game, CONFIGS[game], 4, (ANNA, BERND), take_backs=True)
    match, rng, outcomes = Match.start(services.matches, setup), Random(2), set[bool]()
    table, driver = open_at_table(services, drive, match, {})
    for _ in range(7):
        if isinstance(driver.top, CurtainScene):
            driver.press("accept")
        driver.wait(0.1, times=3)
        assert driver.top is table
        is_named = services.words("hud.undo") in glyphs(table, services)
        before = len(match)
        driver.press("more")
        does_something = len(match) != before or isinstance(driver.top, ConsentScene)
        assert is_named is does_something
        outcomes.add(is_named)
        if driver.top is not table:
            driver.press("back")
        driver.wait(0.1, times=3)
        services.toasts.waiting.clear()
        decision = table.decision or match.awaiting[0]
        if isinstance(driver.top, CurtainScene):
            driver.press("accept")
            driver.wait(0.1, times=3)
        choose(table, rng.choice(decision.options), seat=decision.seat, confirmed=True)
        driver.wait(0.1, times=3)
    assert outcomes == {False, True}


def voting_with_a_secret(services: Services) -> Match:
    """Anna has got a secret card that she has not looked at; she has voted, and Bernd has to vote."""
    setup = MatchSetup("auction", {"seats": 2, "votes": "buttons"}, 7, (ANNA, BERND))
    match = Match.start(services.matches, setup)
    bid(match, 7, 3)
    match.state.fields["favours"][-1] = "favour-7"  # type: ignore[attr-defined]
    match.choose(0, ("favour",))
    return match


def open_vote(services: Services, drive: Drive, bound: Mapping[int, Device]) -> tuple[TableScene, Driver]:
    """Anna has voted and may look at her new card; Bernd has to vote."""
    table, driver = open_at_table(services, drive, voting_with_a_secret(services), bound)
    choose(table, ("next",), seat=0)
    driver.wait(0.1, times=3)
    assert [each.seat for each in table.play.inputs.open] == [1]
    assert table.play.screen.peek_seats == (0,)
    return table, driver


def test_each_seats_hint_shows_the_button_of_its_own_device(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive, {0: "pad 0", 1: "keyboard"})
    shown = glyphs(table, services)
    assert shown["Choose"] == "glyphs/keyboard/enter"
    assert shown["Anna: hold to look"] == "glyphs/generic/south"
    services.devices.last = "pad 0"
    services.devices._has_press = True
    driver.wait(0.1)
    assert glyphs(table, services)["Choose"] == "glyphs/keyboard/enter", "Bernd decides, with the keyboard"


def test_the_seat_whose_turn_is_over_reads_its_own_button_to_take_back(
    services: Services, drive: Drive
) -> None:
    table, driver = open_vote(services, drive, {0: "keyboard", 1: "pad 1"})
    shown = glyphs(table, services)
    assert shown["Choose"] == "glyphs/generic/south"
    assert "Take back" not in shown, "Bernd has nothing to take back"
    before = len(table.match)
    assert shown["Anna: take back"] == "glyphs/keyboard/key"
    driver.press("more")
    assert len(table.match) < before or isinstance(driver.top, ConsentScene)


def test_a_shared_device_looks_where_its_cursor_is_on_the_plate(services: Services, drive: Drive) -> None:
    table, driver = open_vote(services, drive, {})
    shown = glyphs(table, services)
    assert "Choose" in shown
    assert "Anna: hold to look" not in shown, "the button chooses an answer for Bernd"
    table.cursor.move_to(PlateSpot(0))
    table.update()
    shown = glyphs(table, services)
    assert "Choose" not in shown
    assert shown["Anna: hold to look"] == "glyphs/keyboard/enter"
    driver.send(Press("keyboard", Intent.ACCEPT))
    assert isinstance(driver.top, PeekScene)


def test_the_way_to_a_button_is_hinted_wherever_the_cursor_is(services: Services, drive: Drive) -> None:
    match = Match.start(services.matches, MatchSetup("auction", CONFIGS["auction"], 7, (ANNA, BERND)))
    bid(match, 7, 3)
    table, driver = open_at_table(services, drive, match, {})
    way = services.words("hud.to_button", what="Gamble")
    assert driver.shows(way)
    for target in table.targets[:3]:
        driver.send(Point("mouse", *map(float, target.rect.center)))
        assert driver.shows(way)


@pytest.mark.parametrize("screen", ["table", "grace_place"])
def test_large_hints_of_a_table_keep_to_one_line_and_what_they_leave_out_is_in_the_pause_menu(
    make_services: MakeServices, screen: str
) -> None:
    services = make_services((1280, 800), language="de", text_size=200)
    driver, words = SCREENS[screen](services), services.words
    table = driver.top
    assert isinstance(table, TableScene)
    dump, bar = driver.draw().dump, table.play.hint_bar.area_px
    texts = [entry for entry in dump if entry.kind == "text" and bar.contains(entry.rect_px)]
    assert len({entry.rect_px.centery for entry in texts}) == 1
    assert words("hud.pause") in texts[-1].text
    hints = table.play.hud.hints
    left_out = [hint for hint in hints if not any(map(driver.shows, filter(None, (hint.text, hint.short))))]
    shown = [hint for hint in hints if hint not in left_out]
    assert (words("hud.to_button_short") in [hint.short for hint in shown]) == (screen == "grace_place")
    in_menu = [Intent.RULEBOOK] if screen == "grace_place" else []
    assert [hint.intent for hint in left_out] == [*in_menu, Intent.NEXT]
    driver.press("pause")
    for hint in left_out[:-1]:
        assert driver.find(words(f"pause.{hint.intent.name.lower()}")).kind == "widget"
    driver.close()
