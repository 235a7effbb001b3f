"""The ticker at a table."""

from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Drive
from tools.screens import lyssan_matches


def test_the_ticker_tells_what_is_not_animated(services: Services, drive: Drive) -> None:
    """Takes seconds: knights play a whole match, once per process."""
    match = lyssan_matches.match_at(services.matches, lyssan_matches.when_choosing("command", "repay"))
    table = TableScene(services, match)
    drive(table).wait(0.1, times=3)
    repay = next(option for option in match.awaiting[0].options if option[0] == "repay")
    table.play.choose(0, repay)
    assert table.play.ticker.line is not None
    assert " repays “" in table.play.ticker.line.sentence
