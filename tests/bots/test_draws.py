"""Whether a bot agrees to a draw."""

import pytest

from game.bots.draws import accepts_draw
from game.games.cyvasse.rules import new
from tests.auction.installing import installed

LEVEL = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6h1/8/8/8/8/1H6/K7 - a - {quiet} 30"
AHEAD = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6d1/8/8/8/8/1H6/K7 - a - 30 40"


def agrees(cfen: str, seat: int) -> bool:
    return accepts_draw("cyvasse", new({"cfen": cfen}, seed=1).view(seat), seat)


@pytest.mark.rule("cyvasse 6.2")
def test_who_is_behind_in_strength_agrees_and_who_is_ahead_does_not() -> None:
    assert agrees(AHEAD, 0)
    assert not agrees(AHEAD, 1)


def test_a_level_match_is_drawn_only_once_it_gets_nowhere() -> None:
    assert not agrees(LEVEL.format(quiet=3), 0)
    assert agrees(LEVEL.format(quiet=12), 0)


def test_nobody_agrees_before_the_armies_stand() -> None:
    view = new({"setup": "quick", "board": "jade_garden"}, seed=1).view(0)
    assert not accepts_draw("cyvasse", view, 0)


def test_the_bots_of_a_game_that_says_nothing_of_draws_decline() -> None:
    with installed():
        assert not accepts_draw("auction", {}, 0)
