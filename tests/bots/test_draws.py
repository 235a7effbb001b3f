"""Whether a bot accepts a draw."""

import pytest

from game.bots.bot import AGREE, DECLINE, Budget, think
from game.bots.pool import draw_question
from game.contract import Seat, Snapshot
from game.games.cyvasse.rules import new
from tests.auction.installing import installed

EVEN = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6h1/8/8/8/8/1H6/K7 - a - {quiet} 30"
AHEAD = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6d1/8/8/8/8/1H6/K7 - a - 30 40"


def accepts_draw(game: str, view: Snapshot, seat: Seat) -> bool:
    answer = think(draw_question(game, view, seat), Budget())
    assert answer in (AGREE, DECLINE)
    return answer == AGREE


def accepts(cfen: str, seat: Seat) -> bool:
    return accepts_draw("cyvasse", new({"cfen": cfen}, seed=1).view(seat), seat)


@pytest.mark.rule("cyvasse 6.2")
def test_a_bot_accepts_a_draw_if_it_is_behind_but_not_if_it_is_ahead() -> None:
    assert accepts(AHEAD, 0)
    assert not accepts(AHEAD, 1)


def test_a_bot_accepts_a_draw_in_an_even_match_only_after_many_quiet_turns() -> None:
    assert not accepts(EVEN.format(quiet=3), 0)
    assert accepts(EVEN.format(quiet=12), 0)


def test_a_bot_declines_a_draw_during_the_setup() -> None:
    view = new({"setup": "quick", "board": "jade_garden"}, seed=1).view(0)
    assert not accepts_draw("cyvasse", view, 0)


def test_bots_of_a_game_without_a_rule_for_draws_decline() -> None:
    with installed():
        assert not accepts_draw("auction", {}, 0)
