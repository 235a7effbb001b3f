"""How matches end. Spec: cyvasse 5.8 to 5.11, 6."""

import pytest

from game.contract import Outcome
from game.games.cyvasse.rules.events import MatchOver
from tests.games.cyvasse.rules.playing import PLAINS, choose, kinds, options_of, random_match, start


@pytest.mark.rule("cyvasse 5.8")
@pytest.mark.rule("cyvasse 6.1")
@pytest.mark.rule("cyvasse 6.3")
def test_capturing_the_king_wins_at_once() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/8/K6H - a - 0 1")
    events = choose(state, "move h1 h8")
    assert kinds(events) == ["moved", "captured", "match_over"]
    assert state.outcome == Outcome(winners=(0,), reason="king", ranks=(1, 2))
    assert state.awaiting == ()
    snapshot = state.snapshot()
    assert snapshot["result"] == {"winner": 0, "reason": "king", "strength": [5, 0], "ranks": [1, 2]}
    assert [snapshot[key] for key in ("to_move", "pending", "cfen")] == [None] * 3


@pytest.mark.rule("cyvasse 5.8")
@pytest.mark.parametrize("victims", ["7k/8/8/8/4r3/3k4/2C5/K7", "8/8/8/8/4k3/3r4/2C5/K7"])
def test_a_strike_makes_both_captures_even_if_one_ends_the_match(victims: str) -> None:
    state = start(f"{PLAINS} {victims.replace('7k', '8')} - a - 0 1")
    assert kinds(choose(state, "strike c2 d3 e4")) == ["moved", "captured", "captured", "match_over"]


@pytest.mark.rule("cyvasse 5.8")
def test_the_option_that_captures_the_king_can_also_make_a_keep_fall() -> None:
    state = start("8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/8 6k1/6RX/8/8/8/8/R7/K7 d1 a - 0 1")
    assert kinds(choose(state, "move g7 g8")) == ["moved", "captured", "keep_fell", "match_over"]
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "king")


@pytest.mark.rule("cyvasse 5.8")
def test_the_second_rabble_can_win_the_match() -> None:
    state = start(f"{PLAINS} 6k1/6R1/8/8/8/8/R7/K7 - a - 0 1")
    choose(state, "move a2 a3", "move g7 g8")
    assert state.outcome is not None
    assert state.outcome.reason == "king"
    assert state.snapshot()["pending"] is None


@pytest.mark.rule("cyvasse 5.9.1, 5.9.2")
@pytest.mark.rule("cyvasse 6.1")
def test_a_blocked_side_loses_before_the_quiet_limit_counts() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^^6/1^6 8/8/8/8/8/2H5/8/k1K5 - a - 59 1")
    events = choose(state, "move c3 d3")
    assert kinds(events) == ["moved", "turn_began", "match_over"]
    assert state.outcome == Outcome(winners=(0,), reason="blocked", ranks=(1, 2))


@pytest.mark.rule("cyvasse 5.9.1")
def test_a_side_that_can_deploy_is_not_blocked() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^^6/O1^5 8/8/8/8/8/2H5/8/4K3 k1r1 a - 0 1")
    choose(state, "move c3 d3")
    assert options_of(state) == {"deploy king b1", "deploy rabble b1"}


@pytest.mark.rule("cyvasse 5.9.1")
def test_a_match_that_begins_from_a_blocked_position_is_over() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^^6/1^6 8/8/8/8/8/2H5/8/k1K5 - o - 0 1")
    assert kinds(state.log) == ["turn_began", "match_over"]
    assert state.outcome == Outcome(winners=(0,), reason="blocked", ranks=(1, 2))


@pytest.mark.rule("cyvasse 5.9.2")
@pytest.mark.rule("cyvasse 7")
@pytest.mark.parametrize("limit", [40, 60, 100])
def test_the_quiet_limit_is_an_option(limit: int) -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/8/K7 - a - {limit - 2} 301", quiet_limit=limit)
    choose(state, "move a1 a2")
    assert state.outcome is None
    choose(state, "move h8 h7")
    assert state.outcome == Outcome(winners=(), reason="quiet", ranks=(1, 1))


@pytest.mark.rule("cyvasse 5.9.2, 5.9.3")
def test_the_quiet_limit_counts_before_repetition() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/8/K7 - a - 52 301")
    for _ in range(2):
        choose(state, "move a1 a2", "move h8 h7", "move a2 a1", "move h7 h8")
    assert state.outcome is not None
    assert state.outcome.reason == "quiet"


@pytest.mark.rule("cyvasse 5.9.3")
def test_positions_are_counted_only_at_the_start_of_a_turn() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/8/8/K1R1R3 - a - 0 301")
    choose(state, "move c1 c2")
    assert state.awaiting[0].ask == "cyvasse.rabble"
    assert sum(times for _, times in state.snapshot()["seen"]) == 1
    choose(state, "pass")
    assert sum(times for _, times in state.snapshot()["seen"]) == 2


@pytest.mark.rule("cyvasse 5.9.3")
def test_the_side_to_move_and_the_reserve_are_part_of_a_position() -> None:
    keys = set()
    for rest in ("- a", "- o", "D1 a", "d1 o"):
        state = start(f"8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/A7 8/8/3k4/8/8/3K4/8/8 {rest} - 0 301")
        keys.add(state.snapshot()["seen"][0][0])
    assert len(keys) == 4


@pytest.mark.rule("cyvasse 5.10")
def test_a_truce_forbids_captures_on_the_first_turn_only() -> None:
    peace = start(f"{PLAINS} 7k/8/8/5r2/4r3/3r4/2C1R3/K7 - a - 0 1", truce="on")
    assert "move c2 d3" not in options_of(peace)
    assert not options_of(peace, verb="strike")
    assert "move c2 b3" in options_of(peace)
    choose(peace, "move c2 b3")
    assert "move e4 e3" in options_of(peace)
    later = start(f"{PLAINS} 7k/8/8/5r2/4r3/3r4/2C1R3/K7 - a - 0 2", truce="on")
    assert "move c2 d3" in options_of(later)


@pytest.mark.rule("cyvasse 5.10")
def test_a_truce_applies_to_the_second_rabble_too() -> None:
    state = start(f"{PLAINS} 7k/8/8/8/8/1r6/1R1R4/K7 - a - 0 1", truce="on")
    choose(state, "move d2 d3")
    assert options_of(state) == {"move b2 a2", "move b2 c2", "move b2 b1", "pass"}


@pytest.mark.rule("cyvasse 5.10")
def test_there_is_no_second_rabble_if_it_could_only_break_the_truce() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/1^6 7k/8/8/8/8/8/r2R4/R3K3 - a - 0 1", truce="on")
    assert "turn_began" in kinds(choose(state, "move d2 d3"))


@pytest.mark.rule("cyvasse 5.10")
def test_a_truce_allows_captures_when_nothing_else_is_possible() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^7/1^6 7k/8/8/8/8/8/1r6/K7 - a - 0 1", truce="on")
    assert options_of(state) == {"move a1 b2"}


@pytest.mark.rule("cyvasse 5.10")
def test_a_keep_can_fall_during_a_truce() -> None:
    state = start("8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/8 6X1/8/5K2/8/8/k7/8/8 d1 a - 0 1", truce="on")
    assert "keep_fell" in kinds(choose(state, "move f6 g7"))


@pytest.mark.rule("cyvasse 5.11")
@pytest.mark.parametrize("limit", [40, 100])
def test_every_match_ends_within_the_maximum_number_of_turns(limit: int) -> None:
    for seed in range(4):
        state = random_match({"board": "jade_garden", "setup": "quick", "quiet_limit": limit}, seed)
        assert state.outcome is not None
        assert state.snapshot()["turn"] <= (82 + 1) * limit


@pytest.mark.rule("cyvasse 6.1")
def test_onyx_can_win_too() -> None:
    state = start(f"{PLAINS} h6k/8/8/8/8/8/8/K7 - o - 0 1")
    over = choose(state, "move a8 a1")[-1]
    assert over == MatchOver(winner=1, reason="king", strength=(0, 5))
    assert state.outcome == Outcome(winners=(1,), reason="king", ranks=(2, 1))


@pytest.mark.rule("cyvasse 6.2")
@pytest.mark.rule("cyvasse 6.3")
@pytest.mark.parametrize(
    ("works", "pieces", "reserve", "winners", "ranks"),
    [
        ("8/8/8/8/8/8/8/A7", "5k2/8/8/8/8/8/8/2K4r", "-", (0,), (1, 2)),
        ("8/8/8/8/8/8/8/O7", "5k2/8/8/8/8/8/8/2K4S", "s1", (1,), (2, 1)),
        ("7O/8/8/8/8/8/8/A7", "5k2/8/8/8/8/8/8/2K4R", "L1r1", (0,), (1, 2)),
        ("7O/8/8/8/8/8/8/A7", "5k2/8/8/8/8/8/8/2K4R", "L1s1", (), (1, 1)),
    ],
)
def test_strength_is_board_and_reserve_and_keep_and_a_clear_lead_is_five_points(
    works: str, pieces: str, reserve: str, winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    state = start(f"8 8/8/8/8/8/8/8/8 {works} {pieces} {reserve} a - 60 301")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ranks) == (winners, ranks)
