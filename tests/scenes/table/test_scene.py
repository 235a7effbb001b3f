"""The table as a person with a keyboard or a mouse finds it."""

from dataclasses import replace

import pygame
import pytest

from game.games.cyvasse.table.geometry import TableGeometry
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.input.messages import Intent
from game.scenes.rulebook import RulebookScene, rulebook_of
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.overlays.log import LogScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from game.table.entities import things
from game.table.ids import Mark, SpotId
from tests.scenes.app_tables import (
    ANNA,
    CALM,
    CORA,
    QUICK,
    STRIKE,
    OpenApp,
    run_until,
    screen_texts,
    start_app,
    start_match,
    toast_texts,
    wait_until_presses_count,
)
from tests.scenes.conftest import MakeServices
from tests.scenes.hands import KeyHands, MouseHands


def marks(table: TableScene, kind: str) -> set[SpotId]:
    """The spots that marks of a kind lie on."""
    marks = (thing for thing in table.play.stage.things.goals if isinstance(thing, Mark))
    return {mark.spot for mark in marks if mark.kind == kind}


def test_selecting_twice_moves_and_the_first_selected_piece_is_raised(
    services: Services, open_app: OpenApp
) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = KeyHands(services, app)
    hands.wait(table)
    assert marks(table, "subject") == {TileSpot("a1"), TileSpot("c2")}
    hands.point(table, TileSpot("c2"))
    assert marks(table, "chosen") == {TileSpot("c2")}
    assert TileSpot("d3") in marks(table, "capture")
    assert table.play.stage.things.place(PieceId("alabaster", "catapult")).height > 0
    hands.point(table, TileSpot("f5"))
    assert table.match.steps[-1].choice.option == ("strike", "c2", "d3", "f5")


def test_back_deselects_and_then_opens_the_pause_menu(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.point(table, TileSpot("c2"))
    hands.press(Intent.BACK)
    assert app.top is table
    assert marks(table, "chosen") == set()
    assert marks(table, "subject") == {TileSpot("a1"), TileSpot("c2")}
    hands.press(Intent.BACK)
    assert isinstance(app.top, PauseScene)
    hands.press(Intent.BACK)
    assert app.top is table


def test_cycling_visits_all_lit_spots_in_a_circle(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = KeyHands(services, app)
    hands.wait(table)
    gone = []
    for _ in range(3):
        hands.press(Intent.NEXT)
        gone.append(table.cursor.spot)
    assert set(gone) == {TileSpot("a1"), TileSpot("c2")}
    assert gone[0] == gone[2]


def test_a_refused_selection_says_why(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.point(table, TileSpot("e5"))
    assert toast_texts(services) == [services.words("cyvasse.why.no_piece_of_yours", tile="e5")]
    assert len(table.match) == 0
    hands.point(table, TileSpot("c2"))
    hands.point(table, TileSpot("h8"))
    assert toast_texts(services) == [services.words("cyvasse.why.not_a_step_of_this_piece", tile="h8")], (
        "the latest reason alone"
    )
    assert marks(table, "chosen") == {TileSpot("c2")}, "a vain press takes nothing back"


def test_a_click_beside_all_targets_deselects_and_chooses_nothing(
    services: Services, open_app: OpenApp
) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = MouseHands(services, app)
    hands.wait(table)
    hands.point(table, TileSpot("c2"))
    assert marks(table, "chosen") == {TileSpot("c2")}
    hands.point(table, TileSpot("d3"))
    assert marks(table, "chosen") == {TileSpot("c2"), TileSpot("d3")}, "a strike may follow, so it waits"
    plate = table.play.viewer.areas.plates[0]
    hands.click(plate)
    assert len(table.match) == 0
    assert marks(table, "chosen") == {TileSpot("c2")}
    assert toast_texts(services) == []
    hands.click(plate)
    hands.click(plate)
    assert app.top is table
    assert marks(table, "chosen") == set()


def test_a_right_click_beside_all_targets_explains_nothing(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = MouseHands(services, app)
    hands.wait(table)
    hands.point(table, TileSpot("c2"))
    hands.click(table.play.viewer.areas.plates[0])
    hands.press(Intent.EXPLAIN)
    assert app.top is table
    hands.point(table, TileSpot("c2"))
    hands.press(Intent.EXPLAIN)
    assert isinstance(app.top, ExplainScene)


def test_a_click_on_a_hint_is_the_press_that_it_names(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = MouseHands(services, app)
    hands.wait(table)
    app.frame()
    pause = services.words("hud.pause")
    rect = next(placed.rect for placed in table.play.hint_bar._placed if placed.hint.text == pause)
    hands.click(rect)
    assert isinstance(app.top, PauseScene)


@pytest.mark.parametrize(
    ("intent", "scene"),
    [
        (Intent.EXPLAIN, ExplainScene),
        (Intent.LOG, LogScene),
        (Intent.RULEBOOK, RulebookScene),
        (Intent.PAUSE, PauseScene),
    ],
)
def test_each_hint_needs_one_press_and_back_returns(
    services: Services, open_app: OpenApp, intent: Intent, scene: type
) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.press(intent)
    assert isinstance(app.top, scene)
    hands.press(Intent.BACK)
    assert app.top is table
    assert marks(table, "subject") == {TileSpot("a1"), TileSpot("c2")}


def test_the_rulebook_opens_at_what_is_decided(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.press(Intent.RULEBOOK)
    assert isinstance(app.top, RulebookScene)
    decision = table.match.awaiting[0]
    assert app.top.chapter == rulebook_of("cyvasse").PAGES[decision.ask]


def test_a_finished_match_shows_its_result_once_and_again_on_demand(
    services: Services, open_app: OpenApp
) -> None:
    match = start_match(services, (ANNA, CORA), CALM)
    match.resign(1)
    app, table = open_app(match)
    run_until(app, lambda: isinstance(app.top, ResultsScene))
    hands = KeyHands(services, app)
    hands.press(Intent.BACK)
    assert app.top is not table, "the press was meant for the table"
    wait_until_presses_count(app)
    hands.press(Intent.BACK)
    for _ in range(5):
        app.frame()
    assert app.top is table
    assert services.words("hud.result") in " ".join(screen_texts(services))
    hands.press(Intent.ACCEPT)
    assert isinstance(app.top, ResultsScene)


@pytest.mark.painted
def test_a_step_of_the_cursor_does_not_draw_the_whole_table_again_unless_a_dock_names_its_spot(
    services: Services, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    areas = TableGeometry.areas
    monkeypatch.setattr(TableGeometry, "areas", lambda geometry: replace(areas(geometry), dock=None))
    app, table = open_app(start_match(services, (ANNA, CORA), STRIKE))
    hands = KeyHands(services, app)
    hands.wait(table)
    app.frame()
    table.cursor.move_to(TileSpot("e4"))
    table.update()
    assert not table.stale
    changed = table.draw(services.canvas)
    assert changed is not None
    assert 0 < sum(rect.width * rect.height for rect in changed) < 1920 * 1080 / 10
    assert not table.moving


def test_an_idle_table_costs_almost_nothing(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, CORA), QUICK, choices=30))
    KeyHands(services, app).wait(table)
    app.frame()
    calls = 0
    state = type(table.match.state)
    original = state.view

    def counted(self: object, seat: int | None) -> object:
        nonlocal calls
        calls += 1
        return original(table.match.state, seat)

    state.view = counted  # type: ignore[assignment,method-assign]
    try:
        for _ in range(50):
            table.tick(0.016)
    finally:
        state.view = original  # type: ignore[method-assign]
    assert calls == 0
    assert not table.stale
    assert not isinstance(app.top, CurtainScene)


@pytest.mark.painted
def test_the_table_looks_the_same_at_once_and_after_all_has_moved(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(things, "FAINTEST", 1.0)  # what pulses would differ from moment to moment
    slow, fast = make_services((1280, 800), speed="4"), make_services((1280, 800))
    pictures = []
    for services in (slow, fast):
        app, table = start_app(services, start_match(services, (ANNA, CORA), CALM))
        hands = KeyHands(services, app)
        hands.wait(table)
        for tile in ("b2", "b5"):
            hands.point(table, TileSpot(tile))
        hands.wait(table)
        table.cursor.move_to(TileSpot("e4"))
        table.entered()
        app.frame()
        pictures.append(pygame.image.tobytes(services.canvas.surface, "RGB"))
        app.close()
    assert pictures[0] == pictures[1]
