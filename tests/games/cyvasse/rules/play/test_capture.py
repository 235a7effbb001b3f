"""Capturing, and the protection of elephants. Spec: cyvasse 5.1, 5.4."""

import pytest

from game.games.cyvasse.rules.events import Captured, Moved
from tests.games.cyvasse.rules.playing import PLAINS, choose, goals, options_of, pieces_field, start


@pytest.mark.rule("cyvasse 5.1.3")
@pytest.mark.rule("cyvasse 5.1.4")
def test_a_piece_that_ends_on_an_enemy_captures_it_permanently() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/r7/H7/K7 - a - 0 1")
    moved, captured, _ = choose(state, "move a2 a3")
    assert moved == Moved(seat=0, piece="heavy_horse", start="a2", goal="a3", how="slide", path=("a3",))
    assert captured == Captured(seat=0, piece="rabble", tile="a3")
    assert pieces_field(state) == "7k/8/8/8/8/H7/8/K7"
    assert state.snapshot()["seats"][1]["lost"]["rabble"] == 3


@pytest.mark.rule("cyvasse 5.1.4")
def test_swaps_and_deployments_do_not_capture() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/1A6 7k/8/8/8/8/8/rS6/K1R5 D1 a - 0 1")
    assert "swap b2 a3" not in options_of(state)
    assert options_of(state, verb="swap") == {"swap b2 a1", "swap b2 c1"}
    assert options_of(state, verb="deploy") == {"deploy dragon c2"}


@pytest.mark.rule("cyvasse 5.1.5")
def test_capturing_is_optional_and_a_king_may_stay_under_attack() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/r7/K6R - a - 0 1")
    assert {"move a1 a2", "move a1 b1", "move h1 h2"} <= options_of(state)


@pytest.mark.rule("cyvasse 5.4.1")
@pytest.mark.rule("cyvasse 5.4.2")
@pytest.mark.parametrize(
    ("pieces", "captor"),
    [
        ("7k/8/8/8/4e3/3K4/8/8", "d3"),
        ("7k/8/8/8/4e3/8/8/K3D3", "e1"),
        ("7k/8/8/8/4e3/8/8/K3E3", "e1"),
        ("7k/8/8/8/L1S1e3/8/8/K7", "a4"),
        ("7k/8/8/8/4e3/3r4/2R5/KT6", "b1"),
        ("7k/8/8/8/4e3/3C4/8/K7", "d3"),
        ("7k/8/8/8/3Re3/8/8/K7", "d4"),
    ],
)
def test_one_piece_alone_cannot_capture_an_elephant(pieces: str, captor: str) -> None:
    single = start(f"{PLAINS} {pieces} - a - 0 1")
    assert "e4" not in goals(single, captor)
    ranks = pieces.split("/")
    supported = start(f"{PLAINS} {'/'.join([*ranks[:3], '5X2', *ranks[4:]])} - a - 0 1")
    assert "e4" in goals(supported, captor)


@pytest.mark.rule("cyvasse 5.4.2")
def test_a_second_attacker_does_not_count_around_the_edge() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/e3H2S/8/8/K7 - a - 0 1")
    assert "a4" not in goals(state, "e4")


@pytest.mark.rule("cyvasse 5.4.3")
def test_a_striking_catapult_is_not_beside_the_second_victim() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/4e3/3r4/2C5/K7 - a - 0 1")
    assert not options_of(state, verb="strike")
    assert "d3" in goals(state, "c2")


@pytest.mark.rule("cyvasse 5.4.3")
def test_the_first_victim_of_a_strike_may_be_an_elephant_with_a_second_enemy_beside_it() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/4r3/3e4/2CR4/K7 - a - 0 1")
    assert options_of(state, verb="strike") == {"strike c2 d3 e4"}


@pytest.mark.rule("cyvasse 5.4.4")
def test_an_elephant_blocks_all_but_a_trebuchet() -> None:
    state = start(f"{PLAINS} 7k/6r1/5e2/8/8/2T5/8/K1C5 - a - 0 1")
    assert goals(state, "c3") & {"f6", "g7"} == {"g7"}
    blocked = start(f"{PLAINS} 7k/8/8/8/H1e1r3/8/8/K7 - a - 0 1")
    assert goals(blocked, "a4") & {"b4", "c4", "d4", "e4"} == {"b4"}


@pytest.mark.rule("cyvasse 5.4.5")
def test_elephants_in_reserve_are_lost_with_the_keep() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/4O3/8/8/8/8/8/1A6 7k/8/3H4/1H6/8/8/8/K7 e2 a - 0 1")
    choose(state, "move b5 b8", "move h8 h7", "move b8 e8")
    assert state.snapshot()["seats"][1]["reserve"] == {}
    assert state.snapshot()["seats"][1]["lost"]["elephant"] == 2
