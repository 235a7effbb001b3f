"""What a side could lose next is marked on the table, and a move that leaves it open is asked about."""

from dataclasses import replace

import pytest

from game.games.cyvasse.table.ids import TileSpot
from game.scenes.dialogs import ConfirmScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.ids import Mark, MarkGroup
from tests.scenes.app_tables import ANNA, BERT, start_match
from tests.scenes.choosing import choose
from tests.scenes.conftest import Drive

ATTACKED = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/1h6/8/8/8/2S5/1K6 - a - 0 9"}
"""The king on b1 is attacked; the spearman can step aside or between."""


@pytest.mark.parametrize(
    ("level", "setting", "asks"),
    [("squire", "squires", True), ("knight", "squires", False), ("knight", "always", True)],
)
def test_a_move_that_leaves_the_king_open_is_asked_about(
    level: str,
    setting: str,
    asks: bool,  # noqa: FBT001, parametrized
    services: Services,
    drive: Drive,
) -> None:
    services.settings.warn_threats = setting
    table = TableScene(services, start_match(services, (ANNA, replace(BERT, level=level)), ATTACKED))
    player = drive(table)
    player.wait(0.1, times=3)
    player.change(choose(table, ("move", "c2", "d2")))
    assert isinstance(player.top, ConfirmScene) == asks
    if asks:
        assert player.shows("The king on b1 could then be captured by: Heavy horse b6.")


@pytest.mark.parametrize("setting", ["squires", "never"])
def test_what_could_be_captured_next_is_marked_unless_nobody_wants_it(
    setting: str, services: Services, drive: Drive
) -> None:
    services.settings.warn_threats = setting
    table = TableScene(services, start_match(services, (ANNA, BERT), ATTACKED))
    player = drive(table)
    player.wait(0.1, times=3)
    player.draw()
    is_marked = Mark("threat", TileSpot("b1")) in table.play.stage.marks(MarkGroup.THREAT)
    assert is_marked == (setting != "never")
