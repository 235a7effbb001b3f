"""A seat's goods unfold beside its plate while they are pointed at, have the cursor or are needed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame
import pytest

from game.contract import Snapshot
from game.input.messages import Point
from game.match import Replay
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.entities.components import Leg, Place
from game.table.ids import ThingId
from game.table.input.targets import Target
from game.table.presentation.layout import Areas
from tests.auction import full_screen
from tests.auction.market import MarketLayout, PorterFigure, Stall
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets.test_private_view import open_market

pytestmark = pytest.mark.usefixtures("auction")

GOODS = 90
"""The number of the first seat's goods; each seat has one."""
PLAIN_PLACES = MarketLayout.places


def areas(layout: MarketLayout, view: Snapshot) -> Areas:
    """A part beside the plate of every seat but the last."""
    found = full_screen.areas(layout, view)
    parts = [pygame.Rect(slim.right + 20, slim.top, 300, slim.height) for slim in found.slim_plates]
    parts[-1].size = 0, 0
    return replace(found, plates=found.slim_plates, unfolded=tuple(parts))


def places(layout: MarketLayout, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
    parts = layout.areas(view).unfolded
    goods: dict[ThingId, Place] = {
        PorterFigure(GOODS + seat): Place(*parts[seat].center, 60, spot=Stall(GOODS + seat))
        for seat in layout.unfolded
    }
    return PLAIN_PLACES(layout, view, before) | goods


def targets(layout: MarketLayout, view: Snapshot) -> Sequence[Target]:
    parts = layout.areas(view).unfolded
    goods = [Target.from_rect(Stall(GOODS + seat), parts[seat]) for seat in layout.unfolded]
    return [*full_screen.targets(layout, view), *goods]


@pytest.fixture(autouse=True)
def _unfolding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MarketLayout, "whole_board", full_screen.whole_board)
    for name, method in (("areas", areas), ("places", places), ("targets", targets)):
        monkeypatch.setattr(MarketLayout, name, method)


@pytest.fixture
def market(make_services: MakeServices) -> Iterator[tuple[TableScene, Driver]]:
    table, driver = open_market(make_services((1920, 1080), speed="1"))
    driver.wait(0.1)
    yield table, driver
    driver.close()


def point(driver: Driver, x: float, y: float) -> None:
    driver.send(Point("mouse", x, y))
    driver.wait(0.05)


def goods(table: TableScene) -> set[int]:
    """The seats whose goods lie on the table."""
    ids = table.play.stage.things.ids
    numbers = [thing.number for thing in ids if isinstance(thing, PorterFigure)]
    found = {number - GOODS for number in numbers if number >= GOODS}
    shown = {target.spot.number - GOODS for target in table.targets if isinstance(target.spot, Stall)}
    assert {seat for seat in shown if seat >= 0} == found, "what lies there can be pointed at"
    assert table.play.hud.unfolded == found, "and has a panel"
    return found


def test_the_goods_of_a_seat_unfold_while_a_pointer_is_over_the_plate_or_over_them(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    plate, part = table.play.viewer.areas.slim_plates[1], table.play.viewer.areas.unfolded[1]
    assert goods(table) == set()
    point(driver, *plate.center)
    assert goods(table) == {1}
    driver.draw()
    assert part in table.play.panels, "nothing on the board is hit below it"
    point(driver, plate.right + 10, plate.centery)
    assert goods(table) == {1}, "the way there does not fold it"
    point(driver, *part.center)
    assert goods(table) == {1}
    assert table.cursor.spot == Stall(GOODS + 1)
    point(driver, 1000, 900)
    assert goods(table) == set()


def test_the_cursor_keeps_open_what_it_is_on(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    point(driver, *table.play.viewer.areas.slim_plates[0].center)
    assert goods(table) == {0}
    table.cursor.move_to(Stall(GOODS))
    table.play.pointer = None
    driver.wait(0.1)
    assert goods(table) == {0}
    table.cursor.move_to(Stall(4))
    driver.wait(0.1)
    assert goods(table) == set()


def test_a_seat_without_goods_has_nothing_that_unfolds(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    point(driver, *table.play.viewer.areas.slim_plates[-1].center)
    assert goods(table) == set()


def test_what_a_decision_needs_stays_unfolded_and_nothing_unfolds_while_something_moves(
    market: tuple[TableScene, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, driver = market
    stage = table.play.stage
    figure = next(thing for thing in stage.things.ids if isinstance(thing, PorterFigure))
    stage.things.travel(figure, Leg(Place(900, 500, 60), 1.0))
    monkeypatch.setattr(MarketLayout, "unfolds", lambda _layout, _view: (1,))
    driver.wait(0.1)
    assert goods(table) == set()
    stage.skip()
    driver.wait(0.1)
    assert goods(table) == {1}
    point(driver, *table.play.viewer.areas.slim_plates[0].center)
    assert goods(table) == {0, 1}


def test_a_replay_unfolds_what_is_needed(
    services: Services, market: tuple[TableScene, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MarketLayout, "unfolds", lambda _layout, _view: (0,))
    scene = ReplayScene(services, Replay(market[0].match.path))
    assert PorterFigure(GOODS) in scene.stage.things.ids
    assert scene._background.hud.unfolded == {0}
    scene.closed()
