"""The cursor serves the hand: it never comes to a button that ends something by itself."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.catalogue import GAMES
from game.contract import Snapshot
from game.games.allyria.table.ids import CardSpot as AllyriaCardSpot
from game.games.allyria.table.ids import TileSpot
from game.games.lyssan.table.ids import CardSpot
from game.input.messages import Intent, Point, Press
from game.scenes.services import Services
from game.scenes.table.inputs import SeatInputs
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import ButtonSpot, Mark, MarkGroup, is_on_board
from game.table.input.targets import button_targets
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.seat_input import SeatInput
from game.text import Words
from tests.auction.matches import SQUIRE
from tests.games.allyria.rules.playing import start
from tests.scenes.allyria_tables import Drive, open_campaign
from tests.scenes.app_tables import ANNA, CORA
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tools.screens import SCREENS
from tools.screens.allyria import hover

CONFIGS: dict[str, Snapshot] = {
    "cyvasse": {"setup": "secret", "board": "bare_table"},
    "allyria": {"seats": 3},
    "auction": {"seats": 3, "votes": "buttons"},
}
ENDING = {"end-turn", "done", "pass", "stop", "go"}
"""The verbs that end a turn, a phase or a card."""
CHOICES = 250


@pytest.mark.usefixtures("auction")
@pytest.mark.parametrize("game", CONFIGS)
def test_whatever_a_seat_must_decide_the_cursor_starts_on_nothing_that_ends_it(game: str) -> None:
    presentation = presentation_of(game, TableSetting(Words("en")))
    state, rng = GAMES[game].rules.new(CONFIGS[game], 3), Random(3)
    buttons = set()
    for _ in range(CHOICES):
        if not state.awaiting:
            break
        decision = rng.choice(state.awaiting)
        view = GAMES[game].known(state.view(decision.seat))
        seat_input = SeatInput(decision.seat)
        seat_input.open(decision, presentation.layout.spots_by_option(view, decision))
        assert seat_input.selection is not None
        assert not seat_input.listed_options or decision.options[0][0] not in ENDING
        buttons |= set(seat_input.selection.buttons)
        assert not {ButtonSpot(verb) for verb in ENDING} & set(seat_input.selection.starts)
        state.choose(decision.seat, rng.choice(decision.options))
    assert buttons


TILES = """
    c1 city 0
    c2 hill 0: 2 spear
    c5 city 1: spear
"""


def test_with_a_stack_in_hand_the_shoulder_buttons_visit_its_goals_alone(
    services: Services, drive: Drive
) -> None:
    table, driver = open_campaign(services, drive, start(TILES), (ANNA, CORA))
    table.cursor.move_to(TileSpot("c2"))
    driver.press("accept")
    assert table.selection is not None
    assert table.selection.selected == [TileSpot("c2")]
    goals = table.selection.lit
    visited = []
    for button in ["next"] * len(goals) + ["previous"] * len(goals):
        driver.press(button)
        visited.append(table.cursor.spot)
    assert set(visited) == set(goals)


@pytest.mark.parametrize("device", ["pad 1", "keyboard", "mouse"])
def test_after_a_turn_has_ended_the_next_seat_is_not_on_the_button_that_ends_it(
    services: Services, drive: Drive, device: str
) -> None:
    services.settings.warn_unused = False
    table, driver = open_campaign(services, drive, start(TILES), (ANNA, CORA))
    if device == "mouse":
        driver.click("End turn")
    else:
        table.cursor.move_to(ButtonSpot("end-turn"))
        driver.press("accept", device=device)
    for _ in range(6):
        driver.wait(0.1, times=3)
        assert not isinstance(table.cursor.spot, ButtonSpot)
        driver.press("accept", device="pad 2")
    assert table.match.state.snapshot()["turn"] == 1


@pytest.mark.parametrize(
    ("bound", "stays"),
    [({}, True), ({0: "mouse", 1: "keyboard"}, True), ({0: "mouse", 1: "pad 1"}, False)],
)
def test_the_next_seat_goes_on_where_the_cursor_is_if_it_has_the_same_device(
    services: Services, drive: Drive, bound: dict[int, str], *, stays: bool
) -> None:
    table, _ = open_campaign(services, drive, start("c1 city 0\nc5 city 1: spear"), (ANNA, CORA))
    assert table.decision is not None
    inputs = SeatInputs(Seating(services.devices, bound), table.play.viewer.presentation.layout)
    (first,) = inputs.open_only([table.decision], table.play.viewer)
    first.place_cursor(table.targets)
    start_spot = first.cursor.spot
    assert start_spot != TileSpot("c5")
    first.cursor.move_to(TileSpot("c5"))
    for seat in (1, 0):
        (following,) = inputs.open_only([replace(table.decision, seat=seat)], table.play.viewer)
        following.place_cursor(table.targets)
        assert following.cursor.spot == (TileSpot("c5") if stays else start_spot)


def test_the_last_piece_of_a_layout_is_not_followed_by_the_end_of_the_setup() -> None:
    state = GAMES["cyvasse"].new({"setup": "secret", "board": "bare_table"}, 1)
    seat_input = SeatInput(0)
    layout = presentation_of("cyvasse", TableSetting(Words("en"))).layout
    state.choose(0, next(option for option in state.awaiting[0].options if option[0] == "preset"))
    decision = next(decision for decision in state.awaiting if decision.seat == 0)
    view = GAMES["cyvasse"].known(state.view(0))
    seat_input.open(decision, layout.spots_by_option(view, decision))
    targets = [*layout.targets(view), *button_targets({"done": pygame.Rect(0, 0, 9, 9)})]
    seat_input.cursor.move_to(ButtonSpot("done"))
    seat_input.place_cursor(targets)
    assert is_on_board(seat_input.cursor.spot)
    seat_input.cycle(targets, 1)
    assert seat_input.cursor.spot == ButtonSpot("done")


def test_if_only_a_button_is_left_the_cursor_stays_and_the_next_spot_is_the_button(
    services: Services, drive: Drive
) -> None:
    table, driver = open_campaign(services, drive, start("c1 city 0\nc5 city 1: spear"), (ANNA, CORA))
    seat_input = table.play.inputs.displayed
    assert table.decision is not None
    end = ("end-turn",)
    only = replace(table.decision, ask="allyria.rival", options=(end,))
    table.cursor.move_to(TileSpot("c5"))
    for spot, expected in ((TileSpot("c5"), TileSpot("c5")), (ButtonSpot("end-turn"), None)):
        seat_input.close()
        seat_input.open(only, {end: ()})
        table.cursor.move_to(spot)
        seat_input.place_cursor(table.targets)
        assert is_on_board(table.cursor.spot)
        assert expected is None or table.cursor.spot == expected
        table.entered()
        shown = table.cursor.spot
        hints = [(hint.intent, hint.text) for hint in table.play.hud.hints]
        assert (Intent.FINISH, "To “End turn”") in hints
        for button in ("next", "previous", "finish"):
            table.cursor.move_to(shown)
            driver.press(button)
            assert table.cursor.spot == ButtonSpot("end-turn")
        assert Intent.FINISH not in [each.intent for each in table.play.hud.hints]


def test_a_button_of_its_own_leads_to_the_buttons_beside_the_table_and_the_mouse_clicks_them(
    services: Services, drive: Drive
) -> None:
    table, driver = open_campaign(services, drive, start("c1 city 0\nc5 city 1: spear"), (ANNA, CORA))
    rect = next(target.rect for target in table.targets if target.spot == TileSpot("c1"))
    driver.press("finish", device="pad 1")
    assert isinstance(table.cursor.spot, ButtonSpot)
    there = table.cursor.spot
    driver.press("finish", device="pad 1")
    assert table.cursor.spot == there, "there is only one"
    assert Intent.FINISH not in [hint.intent for hint in table.play.hud.hints]
    driver.send(Point("mouse", *rect.center))
    assert Intent.FINISH in [hint.intent for hint in table.play.hud.hints], "the keyboard was pressed last"
    services.devices.last, services.devices._has_press = "mouse", True
    table.update()
    assert Intent.FINISH not in [hint.intent for hint in table.play.hud.hints]
    driver.press("finish", device="keyboard")
    assert table.cursor.spot == there


@pytest.mark.parametrize("screen", ["table", "lyssan_command", "allyria_act", "grace_place"])
def test_neither_shoulders_nor_back_end_anything_or_lead_to_a_button(
    make_services: MakeServices, screen: str
) -> None:
    driver, rng = SCREENS[screen](make_services((1280, 720))), Random(5)
    table = driver.top
    assert isinstance(table, TableScene)
    before = len(table.match)
    for _ in range(20):
        for _ in range(rng.randrange(1, 30)):
            intent = rng.choice([Intent.PREVIOUS, Intent.NEXT])
            driver.send(Press("pad 1", intent, repeated=rng.random() < 0.2))
            assert driver.top is table
            assert is_on_board(table.cursor.spot)
    spot = table.cursor.spot
    for device in ("keyboard", "mouse", "pad 1"):
        driver.press("back", device=device)
        assert isinstance(driver.scenes[-1], PauseScene)
        driver.press("back", device=device)
        assert driver.top is table
        assert table.cursor.spot == spot
    assert len(table.match) == before
    driver.close()


def test_a_card_that_was_played_is_not_raised_in_the_hand_any_more(make_services: MakeServices) -> None:
    services = make_services(speed="1")
    driver = SCREENS["lyssan_hand"](services)
    scene = driver.top
    assert isinstance(scene, TableScene)
    spot, stage = scene.play.inputs.displayed.cursor.spot, scene.play.stage
    assert isinstance(spot, CardSpot)
    raised = Mark("raised", spot)
    assert raised in stage.marks(MarkGroup.CURSOR)
    choose(scene, ("play", spot.card), confirmed=True)
    driver.wait(0.1)
    assert stage.busy
    assert raised not in stage.marks(MarkGroup.CURSOR)


def test_around_a_card_that_was_played_no_cursor_stays(make_services: MakeServices, drive: Drive) -> None:
    services, campaign = (
        make_services(speed="1"),
        start("c2 plains 0: cavalry\nc3 forest 1: ranged", phase="play", hands={0: "firestorm.1"}),
    )
    table, driver = open_campaign(services, drive, campaign, (ANNA, SQUIRE))
    hover(driver, AllyriaCardSpot("firestorm.1"))
    assert table.play.stage.marks(MarkGroup.CURSOR)
    choose(table, ("play", "firestorm.1"), confirmed=True)
    driver.wait(0.1, times=2)
    assert table.play.stage.busy
    assert not table.play.stage.marks(MarkGroup.CURSOR)
