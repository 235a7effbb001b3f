"""The names of seats that lie on the board: the mouse points at the seat through them."""

from typing import Any

import esper
import pytest

from game.catalogue import GAMES
from game.games.grace.table.ids import SeatSpot
from game.input.messages import Point
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.entities.components import ThingLook
from game.table.ids import Mark
from tests.match.playing import ANNA, SQUIRE
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import open_table


@pytest.fixture
def court(services: Services, drive: Drive) -> tuple[TableScene, Driver]:
    """The table of a King who names an Heir."""
    start = GAMES["grace"].rules.situation(step="heir")
    config = GAMES["grace"].rules.config_of(GAMES["grace"].known(start))
    players = [ANNA, *[SQUIRE] * 3]
    match = Match.start(services.matches, MatchSetup("grace", config, 1, players, start=start))
    return open_table(services, drive, match)


def test_the_mouse_points_at_a_court_by_its_name(court: tuple[TableScene, Driver]) -> None:
    table, driver = court
    for seat, plate in enumerate(table.play.viewer.areas.plates):
        driver.send(Point("mouse", *plate.center))
        driver.draw()
        assert table.cursor.spot == SeatSpot(seat)


def test_a_court_that_is_enlarged_shows_at_once_what_has_changed(court: tuple[TableScene, Driver]) -> None:
    table, driver = court
    driver.send(Point("mouse", *table.play.viewer.areas.plates[1].center))
    driver.draw()
    assert "role/heir" not in signs_of_enlarged_court(table, 1)
    driver.wait(1.0)
    driver.press("accept", device="mouse")
    driver.wait(0.3, times=4)
    driver.draw()
    assert "heir_named" in [event.kind for event in table.match.log]
    assert "role/heir" in signs_of_enlarged_court(table, 1)


def signs_of_enlarged_court(table: TableScene, seat: int) -> tuple[str, ...]:
    """The pictures of crown, office and the like on the court that is shown enlarged."""
    things = table.play.stage.things
    with things.world():
        picture: Any = esper.component_for_entity(
            things.entity(Mark("zoomed", SeatSpot(seat))), ThingLook
        ).picture
    signs: tuple[str, ...] = picture.signs
    return signs
