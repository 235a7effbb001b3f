"""The recap at the start of a seat's turn: what concerned it since its last choice."""

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.app import App
from game.contract import Option, Seat
from game.games.allyria.rules.events import Destroyed
from game.games.allyria.table.ids import TileSpot as AllyriaTile
from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent, Point, Press
from game.match import Match, MatchSetup, Player
from game.scenes.learn.scene import LearnScene
from game.scenes.requests import Push
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.current_hud import current_hud
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.overlays.log import RecapScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import GoOn, ToPause
from game.scenes.table.scene import TableScene
from game.scenes.table.ticker import Recaps
from game.table.ids import Mark
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.viewer import Viewer
from tests.auction.matches import ANNA, BERND, CORA, SQUIRE, bidding
from tests.scenes.app_tables import run_until, start_app, wait_until_presses_count
from tests.scenes.choosing import choose, undo
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import OLE, PIA, SIR, Drive, open_table
from tests.scenes.secrets.shared_screen import on_top

EXCHANGE = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/3r4/8/3R4/8/K6H - a - 0 1"}
"""Both rabbles have a way to go; the horse on h1 can be lost."""
HORSES = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/7h/8/8/8/K6H - a - 0 1"}
"""Two heavy horses on the h-file; whoever moves first can take the other."""


@pytest.fixture
def services(make_services: MakeServices) -> Services:
    """English services with recaps."""
    return make_services(recap=True)


def press_return(app: App) -> None:
    """Presses and releases the key that accepts."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        app.frame()


def shown(app: App) -> type[Scene]:
    """The class of the scene on top."""
    return type(app.top)


def captured(services: Services, players: Sequence[Player] = (PIA, OLE)) -> Match:
    """A match in which Pia has moved her horse to h2, and Ole has taken it."""
    match = Match.start(services.matches, MatchSetup("cyvasse", HORSES, 1, players, take_backs=True))
    match.choose(0, ("move", "h1", "h2"))
    match.choose(1, ("move", "h5", "h2"))
    return match


def test_a_turn_starts_with_what_concerned_the_seat_since_its_last_choice(
    services: Services, drive: Drive
) -> None:
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    assert isinstance(on_top(driver), RecapScene)
    assert driver.shows("Heavy horse h5 captures Heavy horse h2.")
    assert driver.shows("ia: what happened")
    assert driver.faults == []
    assert [plate.icons for plate in current_hud(table.play, {}).plates] == [["play"], []]
    driver.press("accept")
    assert on_top(driver) is table
    driver.wait(0.1, times=3)
    assert on_top(driver) is table, "it comes once"
    assert table.decision is not None


def test_the_line_in_focus_is_marked_and_the_marks_of_the_latest_move_come_back(
    services: Services, drive: Drive
) -> None:
    table, driver = open_table(services, drive, captured(services))
    before = table.play.stage.things.goals.keys()
    driver.wait(0.1, times=3)
    assert Mark("trace_end", TileSpot("h5")) in table.play.stage.things.goals
    driver.press("back")
    assert table.play.stage.things.goals.keys() == before


def test_a_quiet_move_needs_no_recap_and_neither_does_a_first_turn(services: Services, drive: Drive) -> None:
    match = Match.start(services.matches, MatchSetup("cyvasse", HORSES, 1, (PIA, OLE)))
    match.choose(0, ("move", "h1", "h5"))
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    assert on_top(driver) is table, "Ole has lost a horse but has not chosen anything yet"
    quiet = Match.start(services.matches, MatchSetup("cyvasse", EXCHANGE, 1, (PIA, OLE)))
    quiet.choose(0, ("move", "h1", "h2"))
    quiet.choose(1, ("move", "h8", "g8"))
    calm, second = open_table(services, drive, quiet)
    second.wait(0.1, times=3)
    assert second.top is calm


def test_recaps_can_be_switched_off(services: Services, drive: Drive) -> None:
    services.settings.recap = False
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    assert on_top(driver) is table


def test_a_choice_taken_back_does_not_bring_the_recap_again(services: Services, drive: Drive) -> None:
    match = captured(services, (PIA, SIR))
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    driver.press("accept")
    driver.wait(0.1, times=2)
    assert table.decision is not None
    undo(table, 0)
    driver.wait(0.1, times=3)
    assert on_top(driver) is table


def test_only_the_seat_itself_puts_its_recap_away(services: Services, drive: Drive) -> None:
    _, driver = open_table(services, drive, captured(services), seat_0="pad 1", seat_1="pad 2")
    driver.wait(0.1, times=3)
    driver.press("accept", "back", device="pad 2")
    recap = on_top(driver)
    assert isinstance(recap, RecapScene)
    close, *_ = recap.current_hints()
    assert close.glyph == services.devices.glyphs("pad 1")(Intent.ACCEPT), "not that of the device used last"
    driver.press("accept", device="pad 1")
    assert isinstance(on_top(driver), TableScene)


def test_a_press_made_when_the_recap_comes_does_not_put_it_away(services: Services) -> None:
    """Costs a second: the press guard measures real time."""
    app, _ = start_app(services, captured(services))
    run_until(app, lambda: shown(app) is RecapScene)
    press_return(app)
    assert shown(app) is RecapScene
    wait_until_presses_count(app)
    press_return(app)
    assert shown(app) is TableScene
    app.close()


def test_the_recap_of_a_bot_handed_the_seat_closes(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    table.match.seat_player(0, SIR)
    driver.wait(0.1)
    assert on_top(driver) is table


def test_the_panel_goes_where_it_does_not_cover_what_it_points_at(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    target = next(target for target in table.play.stage.targets if target.spot == TileSpot("h2"))
    line = driver.find("captures").rect_px
    assert not line.collidepoint(services.canvas.frame.rect_px(target.rect).center)
    driver.send(Point("mouse", *target.rect.center))
    assert isinstance(on_top(driver), RecapScene)


def open_curtain(driver: Driver) -> None:
    """Opens the curtain, which comes unless only one secret choice is left."""
    driver.wait(0.1, times=4)
    if isinstance(on_top(driver), CurtainScene):
        driver.press("accept")
        driver.wait(0.1, times=2)


@pytest.mark.usefixtures("auction")
def test_after_the_curtain_a_recap_names_what_the_seat_may_know(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, bidding(services, [ANNA, BERND, CORA]))
    for seat, coin in enumerate((7, 1, 2)):
        open_curtain(driver)
        choose(table, ("bid", coin), seat=seat)
    options: list[Option] = [("shelve", "left"), ("call",)]
    for option in options:
        driver.wait(0.1, times=4)
        assert on_top(driver) is table, "Anna has won, which concerns the others"
        choose(table, option)
    open_curtain(driver)
    assert on_top(driver) is table
    choose(table, ("bid", 1))
    driver.wait(0.1, times=4)
    driver.press("next")  # Anna lets Bernd come first
    open_curtain(driver)
    assert isinstance(on_top(driver), RecapScene)
    assert driver.shows("ernd: what happened")
    assert driver.shows("won")
    assert not driver.shows("bid")
    driver.press("accept")
    driver.wait(0.1, times=2)
    assert on_top(driver) is table


@pytest.mark.usefixtures("auction")
def test_a_lost_pad_hides_the_recap_and_the_private_view(services: Services, drive: Drive) -> None:
    match = bidding(services, [ANNA, BERND, CORA])
    for seat, coin in enumerate((7, 1, 2)):
        match.choose(seat, ("bid", coin))
    match.choose(0, ("shelve", "left"))
    match.choose(0, ("call",))
    match.choose(0, ("bid", 1))
    table, driver = open_table(services, drive, match, seat_0="pad 0", seat_1="pad 1", seat_2="pad 2")
    driver.wait(0.1, times=3)
    driver.press("accept", device="pad 1")
    driver.wait(0.1, times=2)
    assert isinstance(on_top(driver), RecapScene)
    assert table.play.screen.private_seat == 1
    driver.unplug("pad 1")
    driver.wait(0.1)
    assert isinstance(on_top(driver), LostPadScene)
    assert table.play.screen.private_seat is None
    assert RecapScene not in map(type, driver.scenes)


@pytest.mark.usefixtures("auction")
def test_lines_of_several_bots_come_together(services: Services, drive: Drive) -> None:
    match = bidding(services, [ANNA, SQUIRE, CORA])
    for round_coin in (1, 2):
        match.choose(0, ("bid", round_coin))
        match.choose(1, ("bid", 7 - round_coin))
        match.choose(2, ("bid", 3 + round_coin))
        winner = match.awaiting[0].seat
        match.choose(winner, ("shelve", "left"))
        match.choose(winner, ("call",))
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=2)
    driver.press("accept")
    driver.wait(0.1, times=2)
    assert isinstance(on_top(driver), RecapScene)
    assert driver.texts.count("won") == 1
    driver.press("pause")
    assert on_top(driver) is table
    driver.change(Push(ToPause(table.play)))


def test_lessons_have_no_recaps(services: Services) -> None:
    assert services.settings.recap
    scene = LearnScene(services, "cyvasse")
    assert not scene.table.play.has_recaps
    driver = Driver(services, scene)
    driver.close()


def test_a_click_anywhere_closes_the_recap_and_hovering_leaves_it_in_place(
    services: Services, drive: Drive
) -> None:
    _, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    recap = on_top(driver)
    assert isinstance(recap, RecapScene)
    before = [entry.rect_px for entry in driver.draw().dump if entry.kind == "widget"]
    for x, y in ((400, 400), (1500, 300), (900, 500)):
        driver.send(Point("mouse", x, y))
        assert [entry.rect_px for entry in driver.draw().dump if entry.kind == "widget"] == before
    driver.press("accept", device="mouse")
    assert isinstance(on_top(driver), TableScene)


def test_a_direction_closes_a_recap_of_one_line_and_moves_the_cursor(
    services: Services, drive: Drive
) -> None:
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    assert isinstance(on_top(driver), RecapScene)
    driver.send(Press("keyboard", Intent.RIGHT, repeated=True))
    assert isinstance(on_top(driver), RecapScene), "the key was held before"
    driver.press("up")
    assert on_top(driver) is table
    assert table.decision is not None
    assert table.cursor.spot == TileSpot("a2"), "from the king, where the cursor starts"


@pytest.mark.parametrize(("tile", "selected"), [("a1", [TileSpot("a1")]), ("e4", [])])
def test_a_click_on_the_table_closes_the_recap_and_selects_what_was_clicked(
    services: Services, drive: Drive, tile: str, selected: list[TileSpot]
) -> None:
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    target = next(target for target in table.play.stage.targets if target.spot == TileSpot(tile))
    driver.send(Point("mouse", *target.rect.center))
    driver.press("accept", device="mouse")
    assert on_top(driver) is table
    selection = table.play.inputs.displayed.selection
    assert selection is not None
    assert selection.selected == selected


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_explaining_closes_the_recap_and_explains_what_is_on_the_table(
    services: Services, drive: Drive, device: str
) -> None:
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    target = next(target for target in table.play.stage.targets if target.spot == TileSpot("a1"))
    driver.send(Point("mouse", *target.rect.center))
    driver.press("explain", device=device)
    assert isinstance(on_top(driver), ExplainScene)
    assert driver.shows("King on a1")


def test_a_click_on_the_recap_itself_only_closes_it(services: Services, drive: Drive) -> None:
    table, driver = open_table(services, drive, captured(services))
    driver.wait(0.1, times=3)
    driver.click("captures")
    assert on_top(driver) is table
    assert not table.play.stage.busy


def test_a_click_that_closes_a_recap_never_chooses(services: Services, drive: Drive) -> None:
    match = captured(services)
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    driver.press("accept")
    driver.wait(0.1, times=3)
    driver.press("accept")
    selection = table.play.inputs.displayed.selection
    assert selection is not None
    assert selection.chosen_by(TileSpot("b1")) == ("move", "a1", "b1")
    target = next(target for target in table.play.stage.targets if target.spot == TileSpot("b1"))
    table.carry_out(GoOn(Press("mouse", Intent.ACCEPT), Point("mouse", *target.rect.center)))
    assert len(match) == 2


def test_a_choice_in_the_turn_of_another_does_not_shorten_the_recap(services: Services) -> None:
    """Two seats of Allyria choose at random; who defends chooses, too, and loses troops before and after."""
    setup = MatchSetup("allyria", {"seats": 2, "rings": 2, "starter": 0, "dice": "auto"}, 3, (PIA, OLE))
    match = Match.start(services.matches, setup)
    viewer = Viewer(match, presentation_of("allyria", TableSetting(services.words)))
    recaps, rng, recaps_with_choices = Recaps(match), Random(1), 0
    lost: dict[Seat, set[AllyriaTile]] = {0: set(), 1: set()}
    defended = False
    while not recaps_with_choices:
        (decision,) = match.awaiting
        seat, turn = decision.seat, viewer.view.turn
        recap = recaps.recap([seat], viewer, services.words)
        if seat == turn and lost[seat]:
            shown = set() if recap is None else {spot for line in recap.lines for spot in line.spots}
            assert lost[seat] <= shown
            recaps_with_choices += defended
            lost[seat], defended = set(), False
        active = [option for option in decision.options if option[0] in ("march", "recruit", "play")]
        match.choose(seat, rng.choice(active or decision.options))
        defended |= seat != turn and bool(lost[seat])
        fallen = (event for event in match.steps[-1].events if isinstance(event, Destroyed))
        for event in fallen:
            if event.seat != turn:
                lost[event.seat].add(AllyriaTile(event.tile))
        recaps.follow(viewer.view)
