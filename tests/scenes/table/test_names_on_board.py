"""The names of seats that lie on the board: the mouse points at the seat through them."""

from game.catalogue import GAMES
from game.games.grace.table.ids import SeatSpot
from game.input.messages import Point
from game.match import Match, MatchSetup
from game.scenes.services import Services
from tests.match.playing import ANNA, SQUIRE
from tests.scenes.conftest import Drive
from tests.scenes.driver_tables import open_table


def test_the_mouse_points_at_a_court_by_its_name(services: Services, drive: Drive) -> None:
    start = GAMES["grace"].rules.situation(step="heir")
    config = GAMES["grace"].rules.config_of(GAMES["grace"].known(start))
    match = Match.start(services.matches, MatchSetup("grace", config, 1, [ANNA, *[SQUIRE] * 3], start=start))
    table, driver = open_table(services, drive, match)
    for seat, plate in enumerate(table.play.viewer.areas.plates):
        driver.send(Point("mouse", *plate.center))
        driver.draw()
        assert table.cursor.spot == SeatSpot(seat)
