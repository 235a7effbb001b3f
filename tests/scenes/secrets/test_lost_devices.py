"""A private view closes with the device that has opened it, whether or not its seat has its own device."""

from collections.abc import Mapping

import pygame
import pytest

from game.contract import Seat
from game.input.messages import Device, Intent, Plugged, Press, Unplugged
from game.match import Match
from game.scenes.requests import Push, ToRulebook, ToSettings, ToTable
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene, PeekScene
from game.scenes.table.overlays.log import LogScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import ToConfirm, ToExplain, ToExplainOption, ToLog, ToPause, ToSaveAs
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import MarkGroup
from game.table.presentation.texts import Explanation
from game.table.seat_input import OpenPrivateView, Peek
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import ANNA, CORA, SECRET, read_events, run_until, start_app, start_match
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver
from tests.scenes.hands import PadHands
from tests.scenes.secrets.test_private_view import hands, look, open_market
from tests.scenes.secrets.test_taking_seats import CONFIGS, start_of_two

PAD = "pad 70"
"""The pad that opens the private view."""
BOUND: Mapping[str, Mapping[Seat, Device]] = {"none": {}, "other": {1: "pad 71"}, "same": {1: PAD}}
"""By what the seat beside the one that looks is played with."""
COVERED = ("nothing", "explain", "log", "pause", "rulebook", "settings", "save", "confirm", "option")

pytestmark = pytest.mark.usefixtures("auction")


def start(services: Services, game: str) -> Match:
    """A match of two persons at a secret decision of the first."""
    match = start_of_two(services, game)
    while match.awaiting[0].open or match.awaiting[0].seat != 0:
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    return match


def open_view(
    services: Services, drive: Drive, match: Match, bound: Mapping[Seat, Device]
) -> tuple[TableScene, Driver]:
    """Opens the table of the match, and with the pad the private view of the first seat."""
    table = TableScene(services, match, Seating(services.devices, bound))
    driver = drive(table)
    driver.wait(0.05, times=3)
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept", device=PAD)
    driver.wait(0.05, times=3)
    assert table.play.screen.private_seat == 0
    return table, driver


def cover(table: TableScene, driver: Driver, overlay: str) -> None:
    """Opens a scene over the private view."""
    decision = table.match.awaiting[0]
    option = decision.options[0]
    requests = {
        "explain": ToExplain(table.play, table.play.inputs.displayed.seat, table.targets[0].spot)
        if table.targets
        else ToLog(table.play),
        "log": ToLog(table.play),
        "pause": ToPause(table.play),
        "rulebook": ToRulebook(table.match.header.game),
        "settings": ToSettings(),
        "save": ToSaveAs(table.match),
        "confirm": ToConfirm(table.play, decision.seat, option, "Hidden xyz"),
        "option": ToExplainOption(table.play, Explanation("Hidden xyz", ("is this.",))),
    }
    if overlay in requests:
        driver.change(Push(requests[overlay]))


def is_public(table: TableScene) -> bool:
    """True if the table shows only what everybody may know."""
    viewer = table.play.viewer
    return viewer.seat is None and viewer.view == table.match.view_of(None)


def top(driver: Driver) -> Scene:
    """The scene on top now."""
    return driver.top


@pytest.mark.parametrize("overlay", COVERED)
@pytest.mark.parametrize("game", ["allyria", "cyvasse", "grace", "lyssan"])
def test_a_private_view_closes_with_the_pad_that_opened_it_below_everything(
    services: Services, drive: Drive, game: str, overlay: str
) -> None:
    table, driver = open_view(services, drive, start(services, game), {})
    cover(table, driver, overlay)
    driver.unplug("pad 72")
    assert table.play.screen.private_seat == 0, "another pad matters to nobody"
    driver.unplug(PAD)
    assert is_public(table)
    driver.wait(0.05)
    assert not driver.shows("Hidden xyz")
    while not isinstance(top(driver), LostPadScene):
        driver.wait(0.05, times=2)
        if not isinstance(top(driver), LostPadScene):
            driver.press("back", device="pad 72")
    assert driver.shows("nna has lost the controller"), "the table says who is missing"


@pytest.mark.parametrize(
    ("game", "bound"),
    [*((game, bound) for game in CONFIGS for bound in ("none", "other")), ("allyria", "same")],
)
def test_after_a_loss_any_device_goes_on_behind_a_curtain(
    services: Services, drive: Drive, game: str, bound: str
) -> None:
    table, driver = open_view(services, drive, start(services, game), BOUND[bound])
    driver.unplug(PAD)
    driver.wait(0.05)
    assert isinstance(top(driver), LostPadScene)
    for _ in table.seating.lost[:]:
        driver.press("down", "accept", device="pad 73")
    driver.wait(0.05, times=3)
    assert isinstance(top(driver), CurtainScene)
    assert is_public(table)
    assert table.seating.device(0) is None, "it still has no device of its own"
    driver.press("accept", device="pad 73")
    driver.wait(0.05, times=3)
    assert table.play.screen.private_seat == 0
    driver.unplug("pad 73")
    assert is_public(table)


@pytest.mark.parametrize("game", CONFIGS)
def test_a_continued_match_forgets_nothing_of_this(services: Services, drive: Drive, game: str) -> None:
    match = start(services, game)
    path = match.path
    driver = drive(TableScene(services, match))
    driver.change(Push(ToTable(Match.resume(path))))
    driver.wait(0.05, times=3)
    table = driver.scenes[-2]
    assert isinstance(table, TableScene)
    driver.press("accept", device=PAD)
    assert table.play.screen.private_seat == 0
    driver.unplug(PAD)
    assert is_public(table)
    driver.wait(0.05, times=2)
    assert isinstance(top(driver), LostPadScene)


def test_lines_of_a_private_view_go_even_if_the_pad_is_back_at_once(services: Services, drive: Drive) -> None:
    table, driver = open_view(services, drive, start(services, "auction"), {0: PAD, 1: "pad 71"})
    driver.press("log", device=PAD)
    driver.unplug(PAD)
    driver.send(Plugged(PAD, "Pad"))
    assert table.seating.lost == []
    driver.wait(0.05)
    assert not isinstance(top(driver), LogScene)
    assert is_public(table)


@pytest.mark.parametrize("intent", [Intent.UP, Intent.ACCEPT])
def test_a_press_in_the_frame_in_which_the_pad_is_lost_shows_no_line_of_its_private_view(
    services: Services, intent: Intent
) -> None:
    table, driver = open_market(services, bound={0: PAD, 1: "pad 71", 2: "pad 72"})
    driver.change(table.carry_out(OpenPrivateView(0)))
    driver.press("accept", device=PAD)
    assert table.play.screen.private_seat == 0
    driver.press("log", device=PAD)
    driver.send(Unplugged(PAD, "Pad"))
    driver.send(Press("pad 71", intent))
    assert services.toasts.waiting == []
    assert table.play.stage.marks(MarkGroup.TRACE) == set()
    driver.close()


def test_a_look_ends_with_the_pad_that_opened_it_and_the_match_waits(
    services: Services, drive: Drive
) -> None:
    services.settings.hold_to_peek = False
    match = start(services, "cyvasse")
    match.choose(0, ("preset", "wall"))
    match.choose(0, ("done",))
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.05, times=3)
    driver.change(table.carry_out(Peek(0)))
    driver.wait(1.0)
    driver.press("accept", device=PAD)
    assert isinstance(top(driver), PeekScene)
    assert table.play.viewer.seat == 0
    driver.unplug(PAD)
    assert is_public(table)
    driver.wait(0.05, times=2)
    assert isinstance(top(driver), LostPadScene)
    assert driver.shows("nna has lost the controller")


def test_the_private_view_of_a_public_turn_closes_with_the_pad_that_opened_it(services: Services) -> None:
    table, driver = open_market(services)
    driver.device = PAD
    look(table, driver)
    assert hands(table)[0] == ["favour-1", "favour-2"]
    driver.unplug(PAD)
    assert hands(table)[0] == [None, None]
    driver.wait(0.05)
    assert isinstance(top(driver), LostPadScene)
    driver.press("down", "accept", device="pad 73")
    driver.wait(0.05, times=3)
    assert top(driver) is table, "the turn is public, and goes on with any device"
    assert is_public(table)
    driver.close()


@needs_pads
def test_of_two_pads_of_one_kind_only_the_one_that_opened_the_view_closes_it(services: Services) -> None:
    pygame.event.clear()
    pads = [Pad.plug(name="Pad") for _ in range(2)]
    read_events(services)
    app, table = start_app(services, start_match(services, (ANNA, CORA), SECRET))
    run_until(app, lambda: isinstance(app.top, CurtainScene))
    pads[0].press("south")
    run_until(app, lambda: table.play.screen.private_seat == 0)
    pads[0].release("south")
    hands = PadHands(services, app, pads[0])
    hands.wait(table)
    pads[1].unplug()
    for _ in range(5):
        app.frame()
    assert table.play.screen.private_seat == 0
    pads[0].unplug()
    run_until(app, lambda: isinstance(app.top, LostPadScene), frames=30)
    assert is_public(table)
    again = Pad.plug(name="Pad")
    run_until(app, lambda: isinstance(app.top, CurtainScene), frames=30)
    assert is_public(table), "the pad is back, and its person opens the curtain again"
    again.press("south")
    run_until(app, lambda: table.play.screen.private_seat == 0)
    app.close()
    again.unplug()
    read_events(services)
