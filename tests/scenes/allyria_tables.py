"""Tables of Allyria Empires in the middle of a turn, drawn in a few lines, for tests."""

from collections.abc import Callable, Sequence

from game.games.allyria.rules.state import AllyriaState
from game.match import Match, MatchSetup, Player
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]


def open_campaign(
    services: Services, drive: Drive, state: AllyriaState, players: Sequence[Player], **bound: str
) -> tuple[TableScene, Driver]:
    """Opens the table of a match that begins at the state; `seat_0="pad 1"` binds a seat to a device."""
    setup = MatchSetup("allyria", {"seats": len(players)}, 1, players, start=state.snapshot())
    seating = Seating(services.devices, {int(seat[-1]): device for seat, device in bound.items()})
    table = TableScene(services, Match.start(services.matches, setup), seating)
    driver = drive(table)
    driver.wait(0.1, times=3)
    return table, driver
