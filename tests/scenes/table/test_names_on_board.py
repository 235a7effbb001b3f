"""The names of seats that lie on the board: the mouse points at the seat through them."""

import pytest

from game.catalogue import GAMES
from game.games.grace.table.ids import SeatSpot
from game.input.messages import Point
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
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


def test_the_dock_shows_at_once_what_has_changed_at_a_court(court: tuple[TableScene, Driver]) -> None:
    table, driver = court
    driver.send(Point("mouse", *table.play.viewer.areas.plates[1].center))
    driver.draw()
    heir = table.services.words("grace.heir_card.name")
    assert not table.play.hud.plates[1].signs
    assert table.play.hud.dock is not None
    assert not any(heir in line for line in table.play.hud.dock.lines)
    driver.wait(1.0)
    driver.press("accept", device="mouse")
    driver.wait(0.3, times=4)
    driver.draw()
    assert "heir_named" in [event.kind for event in table.match.log]
    assert any(heir in line for line in table.play.hud.dock.lines)
    assert "grace/role/heir" in table.play.hud.plates[1].signs
