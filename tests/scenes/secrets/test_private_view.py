"""A turn is played in public; only for what is secret does its person open the private view."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pytest

from game.contract import Event, Option, Snapshot
from game.games.lyssan.rules.situation import situation
from game.games.lyssan.table.ids import HandSpot
from game.input.messages import Device, Intent, Release
from game.match import Match, MatchSetup, Player
from game.scenes.requests import Push
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import SECONDS_TO_LOOK_AWAY, CurtainScene
from game.scenes.table.overlays.pause import ConsentScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import ToPeek
from game.scenes.table.scene import TableScene
from game.scenes.table.screen import SharedScreen
from game.scenes.table.seating import Seating
from game.scenes.table.sight import sight_of, targets_of
from game.table.chronicle import ChronicleLine
from game.table.ids import PRIVATE_VIEW, ButtonSpot, PlateSpot, SpotId
from game.table.seat_input import Peek, SeatInput
from tests.auction.chronicle import AuctionChronicle
from tests.auction.docks import areas_with_dock
from tests.auction.market import Card, Porter, Stall
from tests.auction.matches import ANNA, BERND, CORA, SQUIRE
from tests.auction.table import Cell
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.hands import path_to

pytestmark = pytest.mark.usefixtures("auction")

BUTTON = ButtonSpot(PRIVATE_VIEW)
PLAY: Option = ("play", "favour-2")


def open_market(
    services: Services,
    hand: tuple[str, ...] = ("favour-1", "favour-2"),
    others: tuple[Player, ...] = (BERND, CORA),
    bound: dict[int, Device] | None = None,
    bernds: tuple[str, ...] = ("favour-3",),
) -> tuple[TableScene, Driver]:
    """Anna gives commands at the market, with these favours in her hand and in Bernd's."""
    setup = MatchSetup("auction", {"seats": 3, "porters": 1}, 7, (ANNA, *others), take_backs=True)
    match = Match.start(services.matches, setup)
    match.state.fields["hands"][:2] = [list(hand), list(bernds)]  # type: ignore[attr-defined]
    for seat, option in ((0, ("bid", 7)), (1, ("bid", 3)), (2, ("bid", 4)), (0, ("shelve", "left"))):
        match.choose(seat, option)
    table = TableScene(services, match, Seating(services.devices, bound or {}))
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.1, times=3)
    return table, driver


@pytest.fixture
def market(services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Anna gives commands, and can play one of two favours."""
    table, driver = open_market(services)
    yield table, driver
    driver.close()


def point(table: TableScene, driver: Driver, spot: SpotId) -> None:
    """Moves the cursor to a spot with the pad's directions, and confirms."""
    start = table.cursor.spot
    assert start is not None
    selection = table.selection
    lit = selection.lit if selection is not None and selection.selected else ()
    driver.press(*(intent.name for intent in path_to(table.targets, start, spot, lit)), "accept")
    driver.wait(0.1, times=3)


def look(table: TableScene, driver: Driver) -> None:
    """Opens the private view by its button."""
    point(table, driver, BUTTON)
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert driver.scenes == [table]


def hands(table: TableScene) -> list[list[str | None]]:
    """The hands as the screen shows them."""
    shown: list[list[str | None]] = table.play.viewer.view["hands"]
    return shown


def open_input(table: TableScene) -> SeatInput:
    """Anna's input, which must be open."""
    seat_input = table.play.inputs.open_input(0)
    assert seat_input is not None
    return seat_input


def test_public_commands_are_given_while_the_hand_lies_face_down(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    assert driver.scenes == [table], "no curtain falls"
    assert hands(table)[0] == [None, None]
    assert table.decision is not None
    assert PLAY not in table.decision.options
    assert driver.shows("Hand …")
    for spot in (Porter(0), Stall(1)):
        point(table, driver, spot)
    assert table.match.steps[-1].choice.option == ("carry", 0, 1)
    assert driver.scenes == [table]
    assert table.match.steps[-1].open


def test_a_secret_command_is_given_behind_the_curtain_and_then_the_table_is_covered(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    look(table, driver)
    assert hands(table)[0] == ["favour-1", "favour-2"]
    assert table.cursor.spot == Card("favour-2"), "the cursor starts at what is secret"
    assert {("carry", 0, 1), PLAY} <= set(open_input(table).selection.decision.options)  # type: ignore[union-attr]
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert table.decision is not None
    assert table.decision.ask == "auction.pay"
    assert table.play.screen.private_seat == 0, "the payment is a part of it"
    point(table, driver, Cell("coin", 0, 5))
    assert [step.choice.option for step in table.match.steps[-2:]] == [PLAY, ("pay", 5)]
    assert not table.match.steps[-2].open
    assert table.play.viewer.seat is None
    assert hands(table)[0] == [None]
    assert table.decision is not None
    assert table.decision.ask == "auction.command"
    assert driver.scenes == [table]


@pytest.mark.parametrize("spot", [BUTTON, PlateSpot(0), Cell("favour", 0, 1)])
def test_the_private_view_opens_by_its_button_the_own_plate_or_the_hidden_hand(
    market: tuple[TableScene, Driver], spot: SpotId
) -> None:
    table, driver = market
    target = next(target for target in table.targets if target.spot == spot)
    open_input(table).hover(table.targets, "mouse", *target.rect.center)
    table.update()
    table.entered()
    assert driver.shows("Hand …")
    driver.press("accept", device="mouse")
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("only you may look" if table.seating.device(0) else "Anna")


def test_who_opened_the_private_view_can_hide_it_again_and_the_cursor_returns(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    for closing in ("button", "back"):
        look(table, driver)
        assert driver.shows("Hide again")
        if closing == "button":
            point(table, driver, BUTTON)
        else:
            driver.press("back")
        driver.wait(0.1, times=3)
        assert driver.scenes == [table]
        assert table.play.viewer.seat is None
        assert table.cursor.spot is not None
        assert open_input(table).decision is not None
        assert not driver.shows("Hide again")


def test_each_who_looks_has_a_presentation_of_their_own(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    room = table.play.viewer.presentation
    assert table.play.stage.presentation is room
    look(table, driver)
    own = table.play.viewer.presentation
    assert table.play.stage.presentation is own
    assert (room.layout.viewer, own.layout.viewer) == (None, 0)
    assert (room.layout.area, room.layout.text_size) == (own.layout.area, own.layout.text_size)
    driver.press("back")
    driver.wait(0.1, times=3)
    assert table.play.stage.presentation is room


def test_nobody_else_is_offered_a_look_while_the_private_view_is_open(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SharedScreen, "_has_news", lambda *_: True)
    table, driver = open_market(services)
    assert 1 in table.play.screen.peek_seats
    look(table, driver)
    assert not table.play.screen.peek_seats
    driver.press("back")
    driver.wait(0.1, times=3)
    assert 1 in table.play.screen.peek_seats
    driver.close()


@pytest.mark.parametrize("docked", [False, True])
def test_a_look_begins_at_a_secret_and_explains_it_and_the_cursor_returns(
    services: Services, monkeypatch: pytest.MonkeyPatch, *, docked: bool
) -> None:
    if docked:
        monkeypatch.setattr("tests.auction.market.MarketLayout.areas", areas_with_dock)
    table, driver = open_market(services)
    before = table.cursor.spot
    assert before is not None
    driver.change(table.carry_out(Peek(1, "keyboard")))
    driver.wait(SECONDS_TO_LOOK_AWAY, times=2)
    secret = table.cursor.spot
    if table.play.hud.dock is not None:
        assert not table.play.hud.dock.action, "it is not her turn"
    assert secret in (Card("favour-3"), Cell("favour", 1, 0))
    title = table.play.viewer.presentation.texts.explain(table.play.viewer.view, secret).title
    shown = driver.texts.count(title)
    for more in (1, 0):
        driver.press("explain")
        assert driver.texts.count(title) == shown + more
    driver.send(Release("keyboard", Intent.ACCEPT))
    assert table.play.viewer.seat is None
    assert table.cursor.spot == before
    driver.wait(0.1, times=3)
    assert table.cursor.spot == before, "the turn of the other goes on where it was"
    driver.close()


def test_after_a_secret_command_the_cursor_goes_on_instead_of_returning(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    look(table, driver)
    driver.press("accept")
    driver.wait(0.1, times=3)
    if not isinstance(driver.top, TableScene):
        driver.press("accept")
        driver.wait(0.1, times=3)
    assert table.match.steps[-1].choice.option[0] == "play"
    assert table.cursor.spot != BUTTON
    assert open_input(table).visible_spot(table.targets) is not None


def test_the_ticker_counts_a_choice_once_that_ends_the_private_view(
    market: tuple[TableScene, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lines(_: object, events: Iterable[Event], *_others: object) -> list[ChronicleLine]:
        return [ChronicleLine(1, None, "", f"{len(list(events))} events", ())]

    monkeypatch.setattr(AuctionChronicle, "lines", lines)
    table, driver = market
    look(table, driver)
    for spot in (Porter(0), Stall(1)):
        table.cursor.move_to(spot)
        driver.press("accept")
    assert table.match.steps[-1].choice.option[0] == "carry"
    assert table.play.screen.private_seat is None
    told = table.play.ticker.line
    table.play.ticker.restart(table.play.viewer)
    assert told == table.play.ticker.line


def test_the_curtain_before_the_private_view_can_be_left_without_opening_it(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    point(table, driver, BUTTON)
    assert isinstance(driver.top, CurtainScene)
    assert driver.shows("Back")
    driver.press("back")
    driver.wait(0.1, times=3)
    assert driver.scenes == [table]
    assert table.play.viewer.seat is None
    assert table.decision is not None
    assert PLAY not in table.decision.options


def test_that_nothing_secret_can_be_chosen_is_said_only_in_the_private_view(services: Services) -> None:
    table, driver = open_market(services, ("favour-1",))
    nothing = services.words("hud.private.nothing")
    assert driver.shows("Hand …")
    assert not driver.shows(nothing)
    look(table, driver)
    assert driver.shows(nothing)
    driver.press("back")
    driver.wait(0.1, times=3)
    assert not driver.shows(nothing)
    driver.close()


def test_without_a_secret_there_is_no_private_view(services: Services) -> None:
    table, driver = open_market(services, ())
    assert not driver.shows("Hand …")
    assert BUTTON not in [target.spot for target in table.targets]
    driver.close()


def test_a_person_among_bots_has_everything_in_sight(services: Services) -> None:
    table, driver = open_market(services, others=(SQUIRE, SQUIRE))
    assert hands(table)[0] == ["favour-1", "favour-2"]
    assert table.decision is not None
    assert PLAY in table.decision.options
    assert not driver.shows("Hand …")
    assert {Card("favour-2"), Porter(0)} <= set(open_input(table).selection.cycled)  # type: ignore[union-attr]
    driver.close()


def test_with_a_pad_for_each_seat_only_its_own_opens_the_private_view(services: Services) -> None:
    table, driver = open_market(services, bound={0: "pad 0", 1: "pad 1", 2: "pad 2"})
    driver.device = "pad 0"
    point(table, driver, BUTTON)
    driver.press("accept", device="pad 1")
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert hands(table)[0] == ["favour-1", "favour-2"]
    driver.close()


@pytest.mark.parametrize("opened", [False, True])
def test_a_pad_lost_at_the_private_view_covers_the_table(services: Services, *, opened: bool) -> None:
    table, driver = open_market(services, bound={0: "pad 0", 1: "pad 1", 2: "pad 2"})
    driver.device = "pad 0"
    point(table, driver, BUTTON)
    if opened:
        driver.press("accept")
        driver.wait(0.1, times=3)
    driver.unplug("pad 0")
    driver.wait(0.1)
    assert isinstance(driver.top, LostPadScene)
    assert hands(table)[0] == [None, None]
    driver.press("down", "accept", device="pad 3")
    driver.wait(0.1, times=3)
    if isinstance(driver.top, CurtainScene):
        driver.press("back", device="pad 3")
        driver.wait(0.1, times=3)
    assert driver.scenes == [table]
    assert table.play.viewer.seat is None
    assert table.decision is not None
    driver.close()


@pytest.mark.parametrize("overlay", ["explain", "log", "pause"])
def test_a_pad_lost_under_an_overlay_covers_the_table(services: Services, overlay: str) -> None:
    table, driver = open_market(services, bound={0: "pad 0", 1: "pad 1"})
    driver.device = "pad 0"
    look(table, driver)
    driver.press(overlay)
    assert driver.top is not table
    driver.unplug("pad 0")
    assert hands(table)[0] == [None, None]
    driver.wait(0.1, times=3)
    assert driver.top is table or overlay == "pause" or isinstance(driver.top, LostPadScene)
    driver.close()


def test_a_choice_taken_back_in_the_private_view_covers_the_table(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    look(table, driver)
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert table.decision is not None
    assert table.decision.ask == "auction.pay"
    driver.press("more")
    assert isinstance(driver.top, ConsentScene), "the others have seen the card"
    assert table.play.viewer.seat is None
    driver.press("right", "accept", "right", "accept")
    driver.wait(0.1, times=3)
    assert table.decision is not None
    assert table.decision.ask == "auction.command"
    assert table.play.viewer.seat is None
    assert driver.scenes == [table]
    look(table, driver)
    assert hands(table)[0] == ["favour-1", "favour-2"]


def test_the_dock_says_that_a_press_on_the_hidden_hand_opens_the_private_view(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.auction.market.MarketLayout.areas", areas_with_dock)
    table, driver = open_market(services)
    for spot in (Cell("favour", 0, 0), BUTTON, PlateSpot(0)):
        table.cursor.move_to(spot)
        table.update()
        dock = table.play.hud.dock
        assert dock is not None
        assert dock.is_open
        assert dock.title or spot == BUTTON
        assert "Hand …" in dock.action
        assert driver.faults == []
    driver.close()


def test_in_a_list_the_private_view_is_the_last_entry(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.auction.market.MarketLayout.spots_of", lambda *_: ())
    table, driver = open_market(services)
    assert table.option_list is not None
    assert table.option_list.options[-1] == (PRIVATE_VIEW,)
    assert PLAY not in table.option_list.options
    driver.press("up", "accept")
    driver.wait(0.1)
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert table.option_list is not None
    assert PLAY in table.option_list.options
    driver.press("back")
    driver.wait(0.1, times=3)
    assert driver.scenes == [table]
    assert PLAY not in table.option_list.options
    driver.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_both_views_fit_at_every_text_size(
    make_services: MakeServices, size: tuple[int, int], text_size: int, language: str
) -> None:
    table, driver = open_market(make_services(size, text_size=text_size, language=language), ("favour-1",))
    assert driver.faults == []
    look(table, driver)
    assert driver.faults == []
    driver.press("explain")
    assert driver.cut == []
    driver.close()


def test_if_only_a_button_is_left_in_public_the_cursor_starts_on_the_hidden_hand(services: Services) -> None:
    table, driver = open_market(services)
    seat_input = open_input(table)
    assert seat_input.decision is not None
    done = replace(seat_input.decision, ask="auction.prelude", options=(("done",), PLAY), public=(("done",),))
    seat_input.close()
    seat_input.open(done.public_part, {("done",): ()})
    hidden = sight_of(table.play, seat_input).hidden
    assert set(hidden) == {Cell("favour", 0, 0), Cell("favour", 0, 1)}
    seat_input.place_cursor(targets_of(table.play, seat_input), hidden)
    assert table.cursor.spot == Cell("favour", 0, 0)
    driver.close()


def test_the_shoulders_visit_the_hidden_hand_after_all_that_can_be_selected(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    selection = table.play.inputs.displayed.selection
    assert selection is not None
    visited: list[SpotId | None] = []
    for _ in range(len(selection.cycled) + 2):
        driver.press("next")
        visited.append(table.cursor.spot)
    assert len(set(visited)) == len(visited)
    start = visited.index(Cell("favour", 0, 0))
    assert visited[start : start + 2] == [Cell("favour", 0, 0), Cell("favour", 0, 1)]
    assert {*visited[:start], *visited[start + 2 :]} == set(selection.cycled)


def test_what_is_selected_stays_so_in_the_private_view(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    point(table, driver, Porter(0))
    look(table, driver)
    selection = table.play.inputs.displayed.selection
    assert selection is not None
    assert (table.play.viewer.seat, selection.selected) == (0, [Porter(0)])


def test_what_is_selected_stays_so_while_somebody_else_looks(services: Services) -> None:
    table, driver = open_market(services, bound={0: "pad 0", 1: "pad 1"})
    driver.device = "pad 0"
    point(table, driver, Porter(0))
    table.cursor.move_to(Stall(1))
    driver.change(Push(ToPeek(table.play, 1, "pad 1")))
    driver.wait(SECONDS_TO_LOOK_AWAY, times=2)
    assert table.play.viewer.seat == 1
    driver.send(Release("pad 1", Intent.ACCEPT))
    driver.wait(0.1, times=3)
    selection = table.play.inputs.displayed.selection
    assert selection is not None
    assert hands(table)[0] == [None, None]
    assert (selection.selected, table.cursor.spot) == ([Porter(0)], Stall(1))
    driver.close()


class ShownToAll(list[Event]):
    """The events that a table has shown while everybody could look on."""

    def __init__(self, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
        animate = table.play.stage.animate

        def record(events: Sequence[Event], view: Snapshot) -> None:
            if table.play.viewer.seat is None:
                self.extend(events)
            animate(events, view)

        monkeypatch.setattr(table.play.stage, "animate", record)

    def count_of(self, kind: str) -> int:
        """How many events of a kind there are."""
        return sum(event.kind == kind for event in self)


def open_atonement(services: Services, wolf: str) -> tuple[TableScene, Driver]:
    """Anna, at a table with others, must clear the shame of the Wolf; `wolf`: what it has."""
    start = situation(
        phase="atone",
        factions=[wolf, "hawk: hand snowbound"],
        provinces=["kornmark: wolf castle, wolf noble"],
    )
    players = (ANNA, BERND, CORA, SQUIRE)
    setup = MatchSetup("lyssan", {"seats": 4}, 1, players, start=start, take_backs=True)
    table = TableScene(services, Match.start(services.matches, setup))
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    return table, driver


@pytest.mark.rule("lyssan 5.6.1")
def test_all_shame_is_atoned_for_behind_one_curtain_and_then_shown(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, driver = open_atonement(services, "wolf: hand vigil.1 exile sappers; shame marker wolf.knight.4")
    assert table.play.viewer.seat is None
    assert table.cursor.spot == HandSpot("wolf"), "most shame is cleared with cards"
    driver.press("accept")
    assert isinstance(driver.top, CurtainScene)
    driver.press("accept")
    driver.wait(0.1, times=3)
    driver.press("accept", "next")  # from the first of the two tokens to a card
    shown = ShownToAll(table, monkeypatch)
    for left in (1, 0):
        assert table.play.viewer.seat == 0
        driver.press("accept")
        driver.wait(0.1, times=3)
        assert len(table.match.state.view(None)["factions"]["wolf"]["shame"]) == left
    assert table.play.viewer.seat is None
    assert table.decision is not None
    assert table.decision.ask == "lyssan.command"
    assert shown.count_of("atoned") == 2, "everybody sees what happened behind the curtain"
    driver.close()


@pytest.mark.rule("lyssan 5.6.1")
def test_what_was_taken_back_behind_the_curtain_hides_nothing_that_is_shown_then(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, driver = open_atonement(
        services,
        "wolf: hand vigil.1 exile sappers clemency; debts purse.1 ransom toll; shame marker castle site",
    )
    driver.press("accept")
    driver.wait(0.1, times=3)
    shown = ShownToAll(table, monkeypatch)
    first: Option = ("influence", "marker", "vigil.1")
    second: Option = ("influence", "castle", "exile")
    for option in (first, second, None, second, ("influence", "site", "sappers")):
        assert table.play.viewer.seat == 0
        if option is None:
            table.match.undo(0)
            table._flow.reset()
        else:
            choose(table, option)
        driver.wait(0.1, times=3)
    assert shown.count_of("atoned") == 3
    driver.close()


def test_who_has_looked_already_reads_where_the_own_secrets_are(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SharedScreen, "_has_news", lambda *_: False)
    table, driver = open_market(services, bound={0: "pad 0", 1: "pad 1", 2: "pad 2"})
    driver.press("accept", device="pad 1")
    assert driver.top is table
    assert services.toasts.shown is not None
    assert services.words("pause.peek") in services.toasts.shown.text
    driver.close()
