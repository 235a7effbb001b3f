"""The dock names what has the focus, and the ticker says what happened last."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.catalogue import GAMES
from game.contract import Snapshot
from game.games.grace.table.ids import EventSpot
from game.input.glyphs import Glyph
from game.input.messages import Intent, Point, Press
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.dock import Dock, fitted_dock, paint_dock
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.overlays.log import LogScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import ButtonSpot
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation
from game.ui.window import frame_of
from tests.auction.docks import areas_with_dock
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.auction.table import PRIZE, AuctionLayout, AuctionTexts, Cell
from tests.auction.table_extras import ExtraTexts
from tests.match.playing import SQUIRE
from tests.scenes.choosing import choose
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import open_table
from tests.ui.measuring import MeasuringCanvas

COIN = Cell("coin", 0, 1)
LONG = "Whoever has it may take it away from anybody else who has it. " * 12

OpenTable = Callable[..., tuple[TableScene, Driver]]


@pytest.fixture
def open_docked(
    auction: object, monkeypatch: pytest.MonkeyPatch, services: Services, drive: Drive
) -> OpenTable:
    """Opens a table of the auction with a dock."""
    del auction

    def open_table(match: Match | None = None, **bound: str) -> tuple[TableScene, Driver]:
        seating = Seating(services.devices, {int(seat[-1]): device for seat, device in bound.items()})
        table = TableScene(services, match or bidding(services, [ANNA, BERND, CORA]), seating)
        driver = drive(table)
        driver.wait(0.1, times=3)
        if not isinstance(driver.top, TableScene):
            driver.press("accept")
            driver.wait(0.1, times=3)
        return table, driver

    monkeypatch.setattr(AuctionLayout, "areas", areas_with_dock)
    return open_table


def point_at(table: TableScene, driver: Driver, spot: Cell) -> None:
    table.cursor.move_to(spot)
    table.update()
    driver.draw()


def in_dock(table: TableScene, driver: Driver) -> list[str]:
    """The texts in the dock."""
    dump, dock = driver.draw().dump, table.play.viewer.areas.dock
    assert dock is not None
    assert table.play.hud.dock is not None
    lowest = driver.services.canvas.frame.rect_px(dock)
    title = table.play.hud.dock.title
    notes = [entry.rect_px for entry in dump if entry.kind == "message" and title and entry.text == title]
    area = notes[0] if notes else lowest
    return [shown.text for shown in dump if shown.kind == "text" and area.contains(shown.rect_px)]


def test_the_dock_says_what_to_do_while_nothing_has_the_focus(open_docked: OpenTable) -> None:
    table, driver = open_docked()
    table.cursor.move_to(None)
    table.update()
    assert in_dock(table, driver) == [table.services.words("hud.dock.empty")]


def test_the_dock_names_what_is_under_the_cursor_and_what_a_press_would_do(
    open_docked: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExtraTexts, "previews", {("bid", 1): "Your smallest coin."})
    table, driver = open_docked()
    point_at(table, driver, COIN)
    title, action = in_dock(table, driver)
    assert title == "Cell coin 0 1"
    assert "Bid 1" in action
    assert "Your smallest coin." in action
    assert "Your smallest coin." not in table.play.hud.prompts[0], "the prompt keeps the question"


def test_the_dock_says_nothing_twice(open_docked: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes 50 ms."""
    explained = Explanation("Coin", ("The smallest coin.",))
    monkeypatch.setattr(AuctionTexts, "explain", lambda _texts, _view, _spot: explained)
    monkeypatch.setattr(ExtraTexts, "previews", {("bid", 1): "It is gone then. The smallest coin."})
    table, driver = open_docked()
    point_at(table, driver, COIN)
    _, action, below = in_dock(table, driver)
    assert below == "The smallest coin."
    assert action.endswith("It is gone then.")


def test_an_explanation_ends_with_what_a_press_would_do_since_the_dock_may_cut_it(
    open_docked: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes 50 ms."""
    monkeypatch.setattr(ExtraTexts, "previews", {("bid", 1): LONG})
    monkeypatch.setattr(
        AuctionTexts, "why_not", lambda _texts, _view, _selection, spot: f"Nobody bids {spot.kind}."
    )
    table, driver = open_docked()
    for spot, ending in ((COIN, LONG.strip()), (PRIZE, "Nobody bids prize.")):
        point_at(table, driver, spot)
        driver.press("explain")
        assert isinstance(driver.top, ExplainScene)
        assert driver.top.explanation.lines[-1].endswith(ending)
        driver.press("back")
    monkeypatch.setattr(
        AuctionTexts, "explain", lambda _texts, _view, _spot: Explanation("Prize", ("The prize.",))
    )
    driver.press("explain")
    assert isinstance(driver.top, ExplainScene)
    assert driver.top.explanation.lines == ("The prize.",)


@pytest.mark.parametrize("is_long", [True, False])
def test_where_the_lines_do_not_fit_the_dock_has_a_brief_text_if_there_is_one(
    open_docked: OpenTable,
    monkeypatch: pytest.MonkeyPatch,
    is_long: bool,  # noqa: FBT001  # both cases
) -> None:
    """Takes 50 ms."""
    explained = Explanation("Coin", (LONG * 3 if is_long else "The smallest coin.",), brief="Hardly a coin.")
    monkeypatch.setattr(AuctionTexts, "explain", lambda _texts, _view, _spot: explained)
    table, driver = open_docked()
    point_at(table, driver, COIN)
    shown = in_dock(table, driver)[-1]
    assert shown.startswith("Hardly a coin." if is_long else "The smallest coin.")
    assert "…" not in shown


def test_the_dock_says_why_a_press_would_do_nothing(
    open_docked: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def why_not(texts: AuctionTexts, view: Snapshot, selection: Selection, spot: Cell) -> str:
        del texts, view
        return f"Seat {selection.decision.seat} cannot bid {spot.kind}."

    monkeypatch.setattr(AuctionTexts, "why_not", why_not)
    monkeypatch.setattr(AuctionLayout, "zoomed_marks", lambda _layout, _view, _spot: set())
    table, driver = open_docked()
    point_at(table, driver, PRIZE)
    assert in_dock(table, driver)[-1] == "Seat 0 cannot bid prize."


def test_the_dock_does_not_scold_at_what_is_only_read_and_a_press_says_how_to_read_it(
    open_docked: OpenTable, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AuctionTexts, "why_not", lambda _texts, _view, _selection, _spot: "")
    monkeypatch.setattr(AuctionLayout, "zoomed_marks", lambda _layout, _view, _spot: set())
    table, driver = open_docked()
    point_at(table, driver, PRIZE)
    assert table.play.hud.dock is not None
    assert not table.play.hud.dock.action
    driver.press("accept")
    assert [toast.text for toast in services.toasts.waiting] == [services.words("hud.only_read")]


def test_the_dock_says_that_a_press_lets_go_of_what_is_selected(
    open_docked: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AuctionLayout, "zoomed_marks", lambda _layout, _view, _spot: set())
    table, driver = open_docked()
    assert table.selection is not None
    table.selection.selected.append(PRIZE)
    point_at(table, driver, PRIZE)
    assert table.services.words("hud.deselect") in in_dock(table, driver)[-1]


def test_the_dock_stays_while_the_mouse_is_beside_everything(open_docked: OpenTable) -> None:
    table, driver = open_docked()
    point_at(table, driver, COIN)
    before = in_dock(table, driver)
    driver.send(Point("mouse", -300.0, -300.0))
    assert in_dock(table, driver) == before


def test_the_dock_explains_a_button(open_docked: OpenTable, services: Services) -> None:
    match = bidding(services, [ANNA, BERND, CORA])
    for seat, coin in enumerate((7, 1, 2)):
        match.choose(seat, ("bid", coin))
    table, driver = open_docked(match)
    verb, label = table.play.hud.active[0].buttons[0]
    table.cursor.move_to(ButtonSpot(verb))
    table.update()
    assert in_dock(table, driver)[0] == label


def test_the_dock_shows_the_buttons_of_the_device_used_last(open_docked: OpenTable) -> None:
    table, driver = open_docked()
    point_at(table, driver, COIN)
    keyboard = table.play.hud.dock
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(0, 0), touch=False))
    driver.read_events()
    driver.wait(0.1)
    assert keyboard is not None
    assert table.play.hud.dock is not None
    assert table.play.hud.dock.accept != keyboard.accept


def test_the_dock_shows_the_buttons_of_the_device_that_decides_as_the_hints_do(
    open_docked: OpenTable, services: Services
) -> None:
    """Takes 50 ms."""
    match = bidding(services, [ANNA, BERND, CORA])
    for seat in (1, 2):
        match.choose(seat, ("bid", 1))
    table, driver = open_docked(match, seat0="pad 0")
    point_at(table, driver, COIN)
    assert services.devices.shown != "pad 0"
    assert table.play.hud.dock is not None
    assert table.play.hud.dock.accept == services.devices.glyphs("pad 0")(Intent.ACCEPT)


def test_the_dock_names_the_first_options_of_the_menu_that_a_press_would_open(
    open_docked: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AuctionLayout, "spots_of", lambda *given: (COIN,) if given[2][1:] else ())
    table, driver = open_docked()
    point_at(table, driver, COIN)
    (decision,) = table.match.awaiting[:1]
    titles = [table.play.viewer.explain_option(0, option).title for option in decision.options if option[1:]]
    assert len(titles) > 3
    assert table.play.hud.dock is not None
    named = [f"**{title}**" for title in titles[:3]]
    assert table.play.hud.dock.action.splitlines() == ["Choose:", *named, "…"]
    driver.press("accept")
    assert table.option_list is not None


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_text_that_is_too_long_for_the_dock_ends_with_an_ellipsis_and_the_button_that_explains(
    language: str, open_docked: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes half a second: the table is laid out at several sizes."""
    monkeypatch.setattr(ExtraTexts, "previews", {("bid", 1): LONG.replace(".", "!")})
    monkeypatch.setattr(
        AuctionTexts, "explain", lambda _texts, _view, _spot: Explanation("Coin", (LONG, LONG))
    )
    table, driver = open_docked()
    table.services.settings.language = language
    table.services.apply()
    point_at(table, driver, COIN)
    for size in ((1280, 800), (1920, 1080), (3840, 2160)):
        for text_size in (1.0, 1.5, 2.0):
            canvas = MeasuringCanvas(pygame.Surface(size), frame_of(size, 0.05), text_size=text_size)
            table.services.window.canvas = canvas
            texts = in_dock(table, driver)
            assert driver.cut == [], (size, text_size)
            assert texts[0] == "Coin"
            ends = [index for index, text in enumerate(texts) if text.rstrip().endswith("…")]
            assert len(ends) == 2, "what a press does, and above it what it is, have a part of the room each"
            action, meaning = " ".join(texts[1 : ends[0] + 1]), " ".join(texts[ends[0] + 1 :])
            assert "Bid 1" in action
            assert "Whoever has it" in action
            assert meaning.startswith("Whoever has it")
            assert ends[1] == len(texts) - 1
            assert not any(text.startswith("…") for text in texts)


def test_the_ticker_shows_the_latest_line_and_who_is_at_it(
    auction: object, make_services: MakeServices
) -> None:
    del auction
    services = make_services(speed="1")
    match = bidding(services, [ANNA, BERND, CORA])
    table = TableScene(services, match)
    driver = Driver(services, table)
    assert table.play.ticker.line is not None
    assert table.play.ticker.line.sentence == "turned"
    assert driver.shows("turned")
    for seat, coin in enumerate((7, 1, 2)):
        table.play.choose(seat, ("bid", coin))
    shown = []
    for _ in range(400):
        driver.wait(0.02)
        shown.append(table.play.ticker.line.sentence)
        if not table.play.stage.busy:
            break
    assert shown[-1] == "won"
    driver.draw()
    assert driver.shows("won")
    driver.close()


def test_a_click_on_the_ticker_opens_the_log(auction: object, services: Services, drive: Drive) -> None:
    del auction
    match = bidding(services, [ANNA, BERND, CORA])
    for seat, coin in enumerate((7, 1, 2)):
        match.choose(seat, ("bid", coin))
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1, times=3)
    ticker = table.play.viewer.areas.ticker
    assert ticker is not None
    driver.send(Point("mouse", *map(float, ticker.center)))
    driver.send(Press("mouse", Intent.ACCEPT))
    assert isinstance(driver.top, LogScene)


def court_before_the_crisis(services: Services, intrigue: str, **scenario: object) -> Match:
    """A match in which Anna orders the events: a crisis, which fails, and the Intrigue after it."""
    rules = GAMES["grace"].rules
    events = ["flood: support 1 so19 co26", intrigue]
    start = rules.situation(step="order", events=events, config={"crises": 1}, scenario=scenario)
    config = rules.config_of(GAMES["grace"].known(start))
    return Match.start(services.matches, MatchSetup("grace", config, 1, [ANNA, *[SQUIRE] * 3], start=start))


def test_what_has_just_gone_is_explained_while_its_end_is_shown(
    make_services: MakeServices, drive: Drive
) -> None:
    services = make_services(speed="1")
    match = court_before_the_crisis(services, "rebuild 1 on 2: oppose 0 di01")
    table, driver = open_table(services, drive, match)
    driver.wait(0.1)
    table.cursor.move_to(EventSpot("ev2"))
    choose(table, ("resolve", "ev1"))
    assert table.play.stage.busy
    assert [event.id for event in match.view_of(None).happenings] == ["ev1"], "those of the next round"
    driver.wait(0.1)
    title = "An Intrigue, face down"
    assert not driver.shows(title), "the picture is close to what happens, and no dock is over it"
    driver.press("explain")
    assert isinstance(driver.top, ExplainScene)
    assert driver.texts.count(title) == 1


def test_plates_and_status_do_not_tell_how_something_ends_before_it_is_shown(
    make_services: MakeServices, drive: Drive
) -> None:
    services = make_services(speed="1")
    overthrow = "overthrow 1 on 0: support 1 so47 so48 co43 co44"
    match = court_before_the_crisis(services, overthrow, heir=2)
    table, driver = open_table(services, drive, match)
    driver.wait(0.1)
    choose(table, ("resolve", "ev1"))
    assert match.view_of(None).king == 2
    assert table.play.stage.busy
    driver.wait(0.1)
    assert table.play.hud.status.startswith("Round 1 "), "the second round has begun, but nobody has seen it"
    assert table.play.hud.plates[0].role == "King"
    table.play.skip()
    driver.wait(0.1)
    assert table.play.hud.status.startswith("Round 2 ")
    assert table.play.hud.plates[2].role.endswith("King")


def test_the_dock_has_no_picture_where_a_word_of_its_title_would_be_broken_beside_it() -> None:
    rect = pygame.Rect(100, 100, 356, 500)
    for title, is_pictured in (("Prize", True), ("Quartermastersergeants", False)):
        canvas = MeasuringCanvas(pygame.Surface((1920, 1080)), frame_of((1920, 1080), 0.05))
        dock = Dock(title, ("It is here.",), Glyph("a"), Glyph("b"), picture="icons/crown")
        fitted = fitted_dock(canvas, rect, dock)
        paint_dock(canvas, fitted, dock, fitted=True)
        assert [shown.text for shown in canvas.dump if shown.cut] == []
        assert (fitted.height > fitted_dock(canvas, rect, replace(dock, picture="")).height) is is_pictured
