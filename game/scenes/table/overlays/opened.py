"""What lies over a table, by what opens it; the table knows these scenes only through here."""

from collections.abc import Callable, Mapping

from game.contract import Option, Seat
from game.input.messages import Intent
from game.scenes import routes
from game.scenes.scene import Change, Pop, Push, Scene
from game.scenes.table.context import TableContext
from game.scenes.table.overlays.consent import TakeBackScene
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.overlays.lost_pad import LostPadScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.overlays.warned import WarnedScene


def rulebook(at_table: TableContext) -> Scene:
    """The rulebook of the game that is played."""
    return routes.rulebook(at_table.services, at_table.match.header.game)


OPENED: Mapping[Intent, Callable[[TableContext], Scene]] = {
    Intent.PAUSE: PauseScene,
    Intent.LOG: routes.log,
    Intent.RULEBOOK: rulebook,
}
"""What a button opens at the table."""


def results(at_table: TableContext) -> Scene:
    """How the match has ended."""
    return ResultsScene(at_table)


def lost_pad(at_table: TableContext) -> Scene:
    """A seat whose pad is gone."""
    return LostPadScene(at_table)


def take_back(at_table: TableContext) -> Scene:
    """The others are asked whether a choice may be taken back."""
    return TakeBackScene(at_table)


def warned(at_table: TableContext, option: Option, warning: str) -> Scene:
    """Whoever ends something is told what is left undone."""
    return WarnedScene(at_table, option, warning)


def curtain(at_table: TableContext, seat: Seat) -> Scene:
    """Hides the table until the person of the seat is alone with the screen."""
    return CurtainScene(at_table, seat, lambda: PauseScene(at_table), lambda: _behind_curtain(at_table, seat))


def _behind_curtain(at_table: TableContext, seat: Seat) -> Change:
    """What has changed at the table since the curtain fell for the seat."""
    if at_table.seating.lost:
        return Push(LostPadScene(at_table))
    asked = at_table.play.turns.asked
    return None if asked is not None and asked.seat == seat else Pop()


def explain(at_table: TableContext, spot: str) -> Scene:
    """What is to be said of a spot."""
    return ExplainScene(at_table, spot)
