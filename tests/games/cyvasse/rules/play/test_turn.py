"""Turns: decisions, options and counters. Spec: cyvasse 4, 5.5.1, 5.5.2."""

import pytest

from game.contract import Illegal
from game.games.cyvasse import rules
from game.games.cyvasse.rules.events import Passed, Swapped, TurnBegan
from tests.games.cyvasse.rules.playing import (
    PLAINS,
    choose,
    kinds,
    options_from,
    options_of,
    parse,
    pieces_field,
    random_match,
    start,
)


@pytest.mark.rule("cyvasse 4")
def test_a_match_goes_from_setup_to_play_to_its_end() -> None:
    state = rules.new({"board": "jade_garden"}, 1)
    assert state.snapshot()["phase"] == "setup"
    assert random_match({"board": "jade_garden"}, 1, steps=60).snapshot()["phase"] == "play"
    over = random_match({"board": "jade_garden"}, 1)
    assert over.snapshot()["phase"] == "over"
    assert over.awaiting == ()


@pytest.mark.rule("cyvasse 4.1")
def test_the_verbs_of_a_turn_name_the_tiles_they_touch() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/1A6 7k/8/8/5r2/4r3/3r4/SRC5/K7 D1 a - 0 1")
    assert {"move b2 b3", "strike c2 d3 e4", "swap a2 b2", "deploy dragon c1"} <= options_of(state)


@pytest.mark.no_cover
@pytest.mark.rule("cyvasse 4.2")
@pytest.mark.parametrize("seed", range(5))
def test_no_option_is_offered_twice(seed: int) -> None:
    for steps in range(0, 120, 7):
        for decision in random_match({"board": "jade_garden"}, seed, steps=steps).awaiting:
            assert len(decision.options) == len(set(decision.options))


@pytest.mark.rule("cyvasse 4.3")
def test_the_things_that_an_option_names_identify_it() -> None:
    for seed in range(20):
        for decision in random_match({"board": "jade_garden"}, seed, steps=40 + seed).awaiting:
            named = {
                (frozenset(option[1:]), option[0] == "swap" and option[1]) for option in decision.options
            }
            assert len(named) == len(decision.options)


@pytest.mark.rule("cyvasse 4.4")
def test_a_turn_cannot_be_skipped() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/8/K7 - a - 0 1")
    assert options_of(state) == {"move a1 a2", "move a1 b1", "move a1 b2"}


@pytest.mark.rule("cyvasse 4.5")
@pytest.mark.parametrize(
    ("seat", "option"), [(0, "move a1 a3"), (0, "pass"), (1, "move h8 h7"), (2, "move a1 a2")]
)
def test_an_option_that_is_not_open_is_refused_and_changes_nothing(seat: int, option: str) -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/8/K7 - a - 0 1")
    before = state.snapshot()
    with pytest.raises(Illegal, match=r"may not choose"):
        state.choose(seat, parse(option))
    assert state.snapshot() == before


@pytest.mark.rule("cyvasse 4.6")
def test_the_turns_of_both_sides_are_counted_together() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/8/K7 - a - 0 1")
    assert choose(state, "move a1 a2")[-1] == TurnBegan(seat=1, turn=2)
    assert choose(state, "move h8 h7")[-1] == TurnBegan(seat=0, turn=3)


@pytest.mark.rule("cyvasse 4.6")
def test_the_quiet_counter_grows_once_a_turn_and_is_reset_by_a_capture() -> None:
    state = start(f"{PLAINS} 7k/8/8/2r5/8/1R1R4/8/K7 - a - 5 1")

    def quiet() -> int:
        return int(state.snapshot()["quiet"])

    choose(state, "move b3 b4")
    assert quiet() == 6
    choose(state, "move d3 d4")
    assert quiet() == 6
    choose(state, "move c5 c4")
    assert quiet() == 7
    choose(state, "move b4 b5")
    assert quiet() == 8
    choose(state, "move d4 c4")
    assert quiet() == 0


@pytest.mark.rule("cyvasse 4.6")
def test_a_deployment_and_the_fall_of_a_keep_are_not_quiet() -> None:
    deploy = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/A7 7k/8/8/8/8/8/8/4K3 R1 a - 9 1")
    choose(deploy, "deploy rabble b2")
    assert deploy.snapshot()["quiet"] == 0
    fall = start("8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/8 6H1/8/7H/8/8/k7/8/4K3 - a - 9 1")
    choose(fall, "move h6 h7")
    assert fall.snapshot()["quiet"] == 0


@pytest.mark.rule("cyvasse 5.5.1")
def test_there_is_never_a_third_rabble() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/1r6/R1R1R3/8/K7 - a - 0 1")
    choose(state, "move a3 a4")
    assert "move a4 b4" not in options_of(state)
    events = choose(state, "move c3 c4")
    assert kinds(events) == ["moved", "turn_began"]
    assert state.awaiting[0].seat == 1


@pytest.mark.rule("cyvasse 5.5.1")
def test_the_second_rabble_may_be_declined() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/R1R5/8/K7 - a - 0 1")
    choose(state, "move a3 a4")
    assert choose(state, "pass") == [Passed(seat=0), TurnBegan(seat=1, turn=2)]


@pytest.mark.rule("cyvasse 5.5.1")
def test_a_deployed_or_swapped_rabble_does_not_allow_a_second_one() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/A7 7k/8/8/8/8/3RS3/8/4K1R1 R1 a - 0 1")
    assert kinds(choose(state.copy(), "deploy rabble b2")) == ["deployed", "turn_began"]
    assert kinds(choose(state, "swap e3 d3")) == ["swapped", "turn_began"]


@pytest.mark.rule("cyvasse 5.5.2")
def test_a_swap_ends_the_turn() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/3D4/2S5/8/K7 - a - 0 1")
    swapped, began = choose(state, "swap c3 d4")
    assert swapped == Swapped(seat=0, spearman="c3", partner="d4", piece="dragon")
    assert began == TurnBegan(seat=1, turn=2)
    assert pieces_field(state) == "7k/8/8/8/3S4/2D5/8/K7"


@pytest.mark.rule("cyvasse 5.5.2")
def test_a_swap_can_make_a_keep_fall() -> None:
    state = start("8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/8 6H1/8/6SR/5D2/8/k7/8/4K3 - a - 0 1")
    assert options_from(state, "g6") >= {"swap g6 f5", "swap g6 h6"}
    assert kinds(choose(state.copy(), "swap g6 f5"))[:1] == ["swapped"]
    besieged = start("8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/8 6H1/6S1/6D1/8/8/k7/8/4K3 - a - 0 1")
    assert kinds(choose(besieged, "swap g7 g6")) == ["swapped", "keep_fell", "turn_began"]


@pytest.mark.rule("cyvasse 5.5.3")
def test_the_path_of_a_move_to_a_forest_is_only_the_goal() -> None:
    state = start("8 7f/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 k7/8/8/8/8/2X5/8/K7 - a - 0 1")
    moved = choose(state, "move c3 h8")[0].record()
    assert (moved["how"], moved["path"]) == ("forest", ("h8",))
