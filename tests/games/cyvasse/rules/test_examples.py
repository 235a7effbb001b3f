"""The rulebook's worked examples. Spec: cyvasse 10."""

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.rules.events import KeepFell, MatchOver, Moved
from tests.games.cyvasse.rules.playing import (
    PLAINS,
    choose,
    goals,
    kinds,
    options_from,
    options_of,
    parse,
    pieces_field,
    set_up,
    start,
    tiles,
)
from tests.games.cyvasse.rules.positions import EXAMPLES


@pytest.mark.rule("cyvasse E1")
def test_water_stops_a_slider() -> None:
    state = start(EXAMPLES["E1"])
    assert goals(state, "b4") == tiles("a4 b1 b2 b3 b5 b6 c4 d4")
    choose(state, "move b4 d4", "move h8 h7")
    assert goals(state, "d4") == tiles("d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4")


@pytest.mark.rule("cyvasse E2")
def test_an_occupied_water_tile_also_ends_the_line() -> None:
    state = start(EXAMPLES["E2"])
    assert "move b2 d4" in options_of(state)
    assert not options_of(state, verb="strike")
    assert "move d1 f3" in options_of(state)
    assert "move d1 g4" not in options_of(state)


@pytest.mark.rule("cyvasse E3")
def test_a_dragon_flies_over_mountains_and_water_up_to_a_keep() -> None:
    state = start(EXAMPLES["E3"])
    reached = goals(state, "d1")
    assert {tile for tile in reached if tile[0] == "d"} == tiles("d2 d3 d5 d7")
    assert reached & tiles("e2 f3 g4 h5 c2 b3 a4") == tiles("e2 g4 h5 c2 b3 a4")


@pytest.mark.rule("cyvasse E4")
def test_a_light_horse_wraps_around_the_edge() -> None:
    state = start(EXAMPLES["E4"])
    assert goals(state, "a4") == tiles("b4 c4 d4 e4 f4 h4 g4 a5 a3 a2")
    moved = choose(state.copy(), "move a4 f4")[0]
    assert isinstance(moved, Moved)
    assert (moved.how, moved.path) == ("slide", ("b4", "c4", "d4", "e4", "f4"))


@pytest.mark.rule("cyvasse E5")
def test_a_full_circle_is_not_a_move() -> None:
    state = start(EXAMPLES["E5"])
    options = [option for option in state.awaiting[0].options if option[1] == "e5"]
    assert len(options) == len(set(options)) == 14
    assert "move e5 e5" not in options_of(state)
    moved = choose(state, "move e5 a5")[0]
    assert isinstance(moved, Moved)
    assert (moved.how, moved.path) == ("slide", ("d5", "c5", "b5", "a5"))


@pytest.mark.rule("cyvasse E6")
def test_the_path_around_the_edge_has_every_tile() -> None:
    moved = choose(start(EXAMPLES["E6"]), "move e5 c5")[0]
    assert isinstance(moved, Moved)
    assert (moved.how, moved.path) == ("wrap", ("f5", "g5", "h5", "a5", "b5", "c5"))


@pytest.mark.rule("cyvasse E7")
def test_a_heavy_horse_passes_friends() -> None:
    state = start(EXAMPLES["E7"])
    assert goals(state, "b3") == tiles("a3 b1 b2 b4 e3 f3 g3")


@pytest.mark.rule("cyvasse E8")
def test_an_elephant_alone_is_safe() -> None:
    state = start(EXAMPLES["E8"])
    assert "move b5 e5" not in options_of(state)
    assert "move b5 d5" in options_of(state)


@pytest.mark.rule("cyvasse E9")
def test_an_elephant_with_a_second_enemy_beside_it_falls() -> None:
    assert "move b5 e5" in options_of(start(EXAMPLES["E9"]))
    assert "move d5 e5" not in options_of(start(f"{PLAINS} 7k/8/8/3He3/8/8/8/K7 - a - 0 1"))


@pytest.mark.rule("cyvasse E10")
def test_a_catapult_captures_two_in_a_line() -> None:
    state = start(EXAMPLES["E10"])
    north_east = {
        option
        for option in options_from(state, "c2")
        if "d3" in option or option.split()[-1] in tiles("e4 f5 g6 h7")
    }
    assert north_east == {"move c2 d3", "strike c2 d3 f5"}
    choose(state, "strike c2 d3 f5")
    assert pieces_field(state) == "7k/7r/8/5C2/8/8/8/K7"


@pytest.mark.rule("cyvasse E11")
def test_the_second_victim_of_a_strike_may_be_a_guarded_elephant() -> None:
    assert not options_of(start(EXAMPLES["E11"]), verb="strike")
    guarded = EXAMPLES["E11"].replace("5e2", "5eR1")
    assert options_of(start(guarded), verb="strike") == {"strike c2 d3 f5"}


@pytest.mark.rule("cyvasse E12")
def test_a_trebuchet_jumps_only_to_capture() -> None:
    state = start(EXAMPLES["E12"])
    assert goals(state, "b1") & tiles("c2 d3 e4 f5 g6 h7") == tiles("d3 f5 h7")
    choose(state, "move b1 f5")
    assert pieces_field(state) == "7k/7s/8/5T2/8/3e4/r1R5/K7"


@pytest.mark.rule("cyvasse E13")
def test_spearmen_swap_places() -> None:
    state = start(EXAMPLES["E13"])
    assert options_from(state, "d4") == {"move d4 d3", "move d4 e4", "swap d4 e5", "swap d4 c4"}
    assert {option for option in options_from(state, "d5") if option.startswith("swap")} == {
        "swap d5 c4",
        "swap d5 e5",
    }
    choose(state, "swap d4 c4")
    assert (state.awaiting[0].seat, state.awaiting[0].ask) == (1, "cyvasse.move")


@pytest.mark.rule("cyvasse E14")
def test_a_crossbowman_moves_to_any_free_forest() -> None:
    state = start(EXAMPLES["E14"])
    assert goals(state, "c3") == tiles("b2 b4 d2 d4 f6")
    near, far = choose(state.copy(), "move c3 b4")[0], choose(state, "move c3 f6")[0]
    assert isinstance(near, Moved)
    assert isinstance(far, Moved)
    assert (near.how, far.how) == ("step", "forest")


@pytest.mark.rule("cyvasse E15")
def test_a_second_rabble_may_follow() -> None:
    state = start(EXAMPLES["E15"])
    choose(state, "move c3 c4")
    (decision,) = state.awaiting
    assert (decision.seat, decision.ask) == (0, "cyvasse.rabble")
    assert options_of(state) == {"move e5 d5", "move e5 e4", "move e5 e6", "move e5 f5", "move h4 h3", "pass"}


@pytest.mark.rule("cyvasse E16")
def test_the_turn_ends_when_no_other_rabble_can_move() -> None:
    state = start(EXAMPLES["E16"])
    choose(state, "move c3 c4")
    assert (state.awaiting[0].seat, state.awaiting[0].ask) == (1, "cyvasse.move")


@pytest.mark.rule("cyvasse E17")
def test_a_keep_falls() -> None:
    state = start(EXAMPLES["E17"])
    events = choose(state, "move b6 b8", "move f6 f5", "move b8 e8")
    fell = next(event for event in events if isinstance(event, KeepFell))
    assert fell.homes == ("d6", "e8")
    assert fell.lost == {"dragon": 1, "trebuchet": 1, "rabble": 2}
    assert not options_of(state, verb="deploy")
    assert state.snapshot()["terrain"][1][4] == "f"
    assert state.outcome is None


@pytest.mark.rule("cyvasse E18")
def test_a_keep_falls_with_the_king_inside() -> None:
    state = start(EXAMPLES["E18"])
    choose(state, "move b6 b8", "move f6 f5", "move b8 e8")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "keep")


@pytest.mark.rule("cyvasse E19")
def test_two_rabble_take_a_keep_in_one_turn() -> None:
    state = start(EXAMPLES["E19"])
    assert "keep_fell" not in kinds(choose(state, "move d5 d6"))
    assert "keep_fell" in kinds(choose(state, "move e5 e6"))


@pytest.mark.rule("cyvasse E20")
def test_the_keep_falls_before_the_second_rabble_moves() -> None:
    state = start(EXAMPLES["E20"])
    assert kinds(choose(state, "move d5 d6")) == ["moved", "keep_fell"]
    assert options_of(state) == {"move h2 h1", "move h2 h3", "move h2 g2", "pass"}


@pytest.mark.rule("cyvasse E21")
def test_deploying_fills_empty_home_tiles_only() -> None:
    state = start(EXAMPLES["E21"])
    assert options_of(state, verb="deploy") == {"deploy dragon c2", "deploy king c2", "deploy rabble c2"}


@pytest.mark.rule("cyvasse E22")
def test_a_ruin_is_ordinary_ground() -> None:
    state = start(EXAMPLES["E22"])
    assert "e7" in goals(state, "b7")
    assert "f7" not in goals(state, "b7")


@pytest.mark.rule("cyvasse E23")
def test_a_side_without_an_option_is_blocked_and_loses() -> None:
    state = start(EXAMPLES["E23"])
    choose(state, "move c3 d3")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "blocked")


@pytest.mark.rule("cyvasse E24")
@pytest.mark.parametrize("answer", ["move e8 e4", "move f5 e4"])
def test_there_is_no_check(answer: str) -> None:
    state = start(EXAMPLES["E24"])
    choose(state, "move d4 e4", answer)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "king")


@pytest.mark.rule("cyvasse E25")
@pytest.mark.parametrize(
    ("piece", "judging", "winners", "strength"),
    [("E", "on", (0,), (7, 2)), ("H", "on", (), (6, 2)), ("E", "off", (), (7, 2)), ("H", "off", (), (6, 2))],
)
def test_a_stalled_match_is_judged(
    piece: str, judging: str, winners: tuple[int, ...], strength: tuple[int, int]
) -> None:
    state = start(EXAMPLES["E25"].replace("7E", f"7{piece}"), judging=judging)
    over = choose(state, "move h1 h2", "move e8 d7")[-1]
    assert isinstance(over, MatchOver)
    assert (over.reason, over.strength) == ("quiet", strength)
    assert state.outcome is not None
    assert state.outcome.winners == winners


@pytest.mark.rule("cyvasse E26")
def test_the_third_repetition_ends_the_match() -> None:
    state = start(EXAMPLES["E26"])
    there_and_back = ("move d4 d5", "move f7 f6", "move d5 d4", "move f6 f7")
    choose(state, *there_and_back, *there_and_back[:3])
    assert state.outcome is None
    over = choose(state, there_and_back[3])[-1]
    assert over == MatchOver(winner=None, reason="repetition", strength=(8, 9))


@pytest.mark.rule("cyvasse E27")
def test_a_match_goes_from_presets_to_turn_one() -> None:
    state = rules.new({"board": "bare_table", "first": "alabaster"}, seed=5)
    set_up(state, 0, "preset wall", "done")
    set_up(state, 1, "preset tower", "done")
    assert state.snapshot()["cfen"] == EXAMPLES["E27"]
    assert state.awaiting[0].seat == 0
    assert len(state.awaiting[0].options) == 62


@pytest.mark.rule("cyvasse E28")
@pytest.mark.rule("cyvasse E29")
def test_a_keep_needs_home_tiles_and_undo_takes_back_one_step() -> None:
    state = rules.new({"board": "bare_table"}, seed=5)
    set_up(state, 0, "build", "mountain b2", "mountain e4", "mountain e3")
    keeps = {option.split()[1] for option in options_of(state, 0, "keep")}
    assert keeps == {f"{file}{rank}" for file in "abcdefghij" for rank in range(1, 5)} - tiles("b2 e4 e3 a1")
    assert len(keeps) == 36
    assert "undo" in options_of(state, 0)
    set_up(state, 0, "keep j1", "place king i2", "undo")
    setup = state.snapshot()["seats"][0]["setup"]
    assert (setup["undos_left"], setup["step"]) == (29, "home")
    assert len(options_of(state, 0)) == 31
    assert parse("done") not in state.awaiting[0].options
    hidden = state.view(1)["seats"][0]
    assert [hidden[key] for key in ("mountains", "keep", "standing", "units", "reserve")] == [None] * 5
    assert hidden["setup"] == {"step": None, "done": False, "undos_left": None, "trail": None}
