"""The ticker at a table."""

from random import Random

import pytest

from game.catalogue import GAMES
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.games.all_games import CONFIGS, random_choice
from tests.games.test_chronicles import EMPTY
from tests.scenes.app_tables import BEA, BERT
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


@pytest.mark.parametrize("game", CONFIGS)
def test_while_bots_play_every_line_of_the_ticker_says_what_happens(
    services: Services, drive: Drive, game: str
) -> None:
    """Plays at normal speed, so that the events of a choice are shown one after another."""
    services.settings.speed = "4"
    config = CONFIGS[game][1]
    seats = GAMES[game].rules.seats(config)
    match = Match.start(services.matches, MatchSetup(game, config, 5, [BEA, BERT, BEA, BERT][:seats]))
    table = TableScene(services, match)
    driver, rng = drive(table), Random(5)
    table.play.bots.stop()
    shown = set[str]()
    while match.awaiting and len(match) < 60:
        table.play.choose(*random_choice(match.state, rng))
        for _ in range(200):
            table.play.tick(0.05, ())
            line = table.play.ticker.line
            shown.add("" if line is None else line.sentence)
            if not table.play.stage.busy:
                break
    assert driver.top is table
    assert len(shown) > 10
    assert [sentence for sentence in shown if sentence and EMPTY.search(sentence)] == []
