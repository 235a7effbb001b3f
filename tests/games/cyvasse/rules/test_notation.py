"""Notation of moves. Spec: cyvasse 5.13."""

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.rules import events
from tests.games.cyvasse.rules.playing import PLAINS, choose, random_match, set_up, start

CORNER = "8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/A7"
FOREST = "8 7f/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8"


@pytest.mark.rule("cyvasse 5.13")
@pytest.mark.parametrize(
    ("position", "option", "entry"),
    [
        (f"{PLAINS} 7k/8/8/8/3D4/8/8/K7 - a - 0 1", "move d4 d7", "Dd4-d7"),
        (f"{PLAINS} 7k/3r4/8/8/3D4/8/8/K7 - a - 0 1", "move d4 d7", "Dd4xd7"),
        (f"{PLAINS} 7k/3R4/8/8/3d4/8/8/K7 - o - 0 1", "move d4 d7", "Dd4xd7"),
        (f"{PLAINS} 6k1/8/8/5s2/8/3r4/2C5/K7 - a - 0 1", "strike c2 d3 f5", "Cc2xd3xf5"),
        (f"{FOREST} k7/8/8/8/3X4/8/8/K7 - a - 0 1", "move d4 h8", "Xd4~h8"),
        (f"{PLAINS} 7k/8/8/4K3/3S4/8/8/8 - a - 0 1", "swap d4 e5", "Sd4<>e5"),
        (f"{CORNER} k7/8/8/8/8/8/8/3K4 R1 a - 0 1", "deploy rabble b2", "@Rb2"),
        (f"{CORNER} 4k1S1/1H6/8/8/8/8/8/K7".replace("A7 ", "8 ") + " d1 a - 0 1", "move b7 g7", "Hb7-g7*"),
        (f"{PLAINS} 8/6k1/7R/8/8/2r5/1T6/K7 - a - 0 1", "move b2 g7", "Tb2xg7#"),
        (f"{CORNER} 6S1/1H6/8/8/8/8/8/2K5 k1d1 a - 0 1", "move b7 g7", "Hb7-g7*#"),
        (f"{CORNER} 6k1/1H5S/8/8/8/8/6H1/2K5 d1 a - 0 1", "move g2 g8", "Hg2xg8*#"),
    ],
)
def test_each_kind_of_option_has_its_notation(position: str, option: str, entry: str) -> None:
    assert events.turns(choose(start(position), option)) == [entry]


@pytest.mark.rule("cyvasse 5.13")
def test_two_rabble_of_one_turn_share_an_entry() -> None:
    state = start(f"{PLAINS} 7k/8/8/5r2/3RR3/8/8/K7 - a - 0 1")
    choose(state, "move d4 d5", "move e4 e5", "move f5 e5", "move d5 e5", "move h8 h7")
    assert events.turns(state.log) == ["Rd4-d5 & Re4-e5", "Rf5xe5", "Rd5xe5", "Kh8-h7"]
    declined = start(f"{PLAINS} 7k/8/8/5r2/3RR3/8/8/K7 - a - 0 1")
    choose(declined, "move d4 d5", "pass")
    assert events.turns(declined.log) == ["Rd4-d5 & --"]


@pytest.mark.rule("cyvasse 5.13")
def test_blocking_is_marked_as_a_win_but_judging_is_not() -> None:
    blocked = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^^6/1^6 8/8/8/8/8/2H5/8/k1K5 - a - 0 1")
    choose(blocked, "move c3 d3")
    assert events.turns(blocked.log) == ["Hc3-d3#"]
    judged = start(f"{PLAINS} 7k/8/8/8/3D4/8/8/K7 - a - 59 301")
    choose(judged, "move a1 a2")
    assert judged.outcome is not None
    assert judged.outcome.winners == (0,)
    assert events.turns(judged.log) == ["Ka1-a2"]


@pytest.mark.rule("cyvasse 5.13")
def test_the_setup_has_no_notation() -> None:
    state = rules.new({"board": "bare_table", "first": "alabaster"}, 1)
    set_up(state, 0, "preset wall", "done")
    set_up(state, 1, "preset wall", "done")
    assert events.turns(state.log) == []
    choose(state, "move d1 c1")
    assert events.turns(state.log) == ["Sd1-c1"]


@pytest.mark.rule("cyvasse 5.13")
@pytest.mark.parametrize("seed", range(8))
def test_a_whole_match_has_one_entry_for_each_turn(seed: int) -> None:
    state = random_match({"board": "jade_garden", "setup": "quick"}, seed)
    ended = state.outcome is not None and state.outcome.reason in ("king", "keep")
    assert len(events.turns(state.log)) == state.snapshot()["turn"] - (not ended)
