"""Perft. Spec: cyvasse 5.14."""

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.rules import cfen
from tests.games.cyvasse.rules.playing import PLAINS
from tests.games.cyvasse.rules.positions import LINES, POSITIONS


@pytest.mark.no_cover
@pytest.mark.rule("cyvasse 5.14")
@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("name", list(POSITIONS))
def test_perft_counts_are_those_of_the_rulebook(name: str, depth: int) -> None:
    assert cfen.perft(POSITIONS[name], depth) == LINES[name][depth - 1]


@pytest.mark.rule("cyvasse 5.14")
def test_perft_of_depth_zero_is_one() -> None:
    assert cfen.perft(POSITIONS["P1"], 0) == 1


@pytest.mark.rule("cyvasse 5.14")
def test_perft_counts_nothing_after_a_win_or_for_a_blocked_side() -> None:
    blocked = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^^6/1^6 8/8/8/8/8/8/8/k1K5 - a - 0 1"
    assert [cfen.perft(blocked, depth) for depth in (1, 2)] == [3, 0]
    won = f"{PLAINS} 8/8/8/8/8/8/kr6/K7 - a - 0 1"
    assert set(cfen.moves(won)) == {("move", "a1", "a2"), ("move", "a1", "b1"), ("move", "a1", "b2")}
    lines = [cfen.perft(won, depth) for depth in (1, 2)]
    assert lines[0] == 3
    assert lines[1] == sum(
        cfen.perft(f"{PLAINS} {later} - o - 0 2", 1) for later in ("8/8/8/8/8/8/kr6/1K6", "8/8/8/8/8/8/kK6/8")
    )


@pytest.mark.rule("cyvasse 5.14")
def test_perft_ignores_the_quiet_counter_and_repetition() -> None:
    assert cfen.perft(f"{PLAINS} 7k/8/8/8/8/8/8/K7 - a - 999 301", 2) == 9


def test_a_position_has_the_same_options_as_a_match_that_starts_from_it() -> None:
    state = rules.new({"cfen": POSITIONS["P7"]}, 1)
    assert tuple(cfen.moves(POSITIONS["P7"])) == state.awaiting[0].options
