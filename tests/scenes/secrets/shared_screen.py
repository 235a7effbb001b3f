"""Two persons at one screen who lay out their armies in secret, for tests."""

from collections.abc import Sequence

from game.contract import Option, Seat
from game.match import Match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, CORA, SECRET, start_match
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_table

WALL: Sequence[Option] = (("preset", "wall"), ("done",))
TOWER: Sequence[Option] = (("preset", "tower"), ("done",))
OWN: Sequence[Option] = (("build",), ("mountain", "c2"), ("mountain", "d2"))


def open_secret_setup(services: Services, drive: Drive, **bound: str) -> tuple[TableScene, Driver]:
    """Opens a table where two persons lay out their armies in secret."""
    match = start_match(services, (ANNA, CORA), SECRET)
    table, driver = open_table(services, drive, match, **bound)
    driver.wait(0.05, times=3)
    return table, driver


def choose_all(table: TableScene, driver: Driver, options: Sequence[Option]) -> None:
    """Chooses the options, each after opening the curtain if there is one."""
    for option in options:
        if isinstance(driver.top, CurtainScene):
            driver.press("accept")
            driver.wait(0.05)
        assert on_top(driver) is table
        choose(table, option)
        driver.wait(0.05, times=2)


def on_top(driver: Driver) -> Scene:
    """The scene on top now."""
    return driver.top


def has_secret(match: Match, seat: Seat) -> bool:
    """True if the seat knows more than everybody."""
    return match.state.view(seat) != match.state.view(None)
