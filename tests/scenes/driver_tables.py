"""Matches of Cyvasse at tables that a driver opens, for tests."""

from collections.abc import Callable
from random import Random

from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.log import LogScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]
QUICK = {"setup": "quick", "board": "jade_garden"}
PIA = Player(PlayerKind.PERSON, None, "Pia", "gules", "lion")
OLE = Player(PlayerKind.PERSON, None, "Ole", "azure", "eagle")
SIR = Player(PlayerKind.BOT, "knight", "Brannoc", "azure", "eagle")


def played_match(
    services: Services, other: Player = OLE, *, choices: int | None = 30, take_backs: bool = True
) -> Match:
    """A match of Pia with the same random choices in every run; None plays it to its end."""
    match = Match.start(
        services.matches, MatchSetup("cyvasse", QUICK, 4, [PIA, other], take_backs=take_backs)
    )
    rng = Random(1)
    while match.state.awaiting and (choices is None or len(match) < choices):
        decision = match.state.awaiting[0]
        match.choose(decision.seat, rng.choice(decision.options))
    return match


def open_table(services: Services, drive: Drive, match: Match, **bound: str) -> tuple[TableScene, Driver]:
    """Opens the table of the match; `bound` binds seats, such as `seat_0="pad 1"`."""
    seating = Seating(services.devices, {int(seat[-1]): device for seat, device in bound.items()})
    table = TableScene(services, match, seating)
    driver = drive(table)
    driver.draw()
    return table, driver


def open_pause_menu(
    services: Services, drive: Drive, match: Match, **bound: str
) -> tuple[TableScene, Driver]:
    """Opens the pause menu at the table of the match."""
    table, driver = open_table(services, drive, match, **bound)
    driver.wait(0.1, times=3)
    driver.press("pause")
    assert isinstance(driver.top, PauseScene)
    return table, driver


def chronicle_sentences(table: TableScene) -> list[str]:
    """The lines of the chronicle as it would be opened now."""
    log = LogScene(table.services, table.play.viewer, table.play.stage, lambda: False)
    return [line.sentence for line in log.lines]
