"""CFEN. Spec: cyvasse 5.12."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.cyvasse.rules import cfen
from tests.games.cyvasse.rules.positions import POSITIONS
from tests.games.cyvasse.rules.table import choose, random_match, start

GOOD = "8 8/8/8/3w4/8/1w1f4/8/8 3O4/8/3^4/8/3^4/5^2/8/7A 7k/4r3/8/8/8/8/8/K2D4 R1r1 a - 0 1"


@pytest.mark.rule("cyvasse 5.12")
@pytest.mark.parametrize("name", list(POSITIONS))
def test_a_cfen_that_is_read_is_written_the_same(name: str) -> None:
    assert cfen.write(cfen.read(POSITIONS[name])) == POSITIONS[name]


@pytest.mark.rule("cyvasse 5.12")
def test_the_fields_describe_the_whole_position() -> None:
    position = cfen.read(POSITIONS["P7"])
    assert position.board.pieces["d4"] == (0, "rabble")
    assert position.board.keeps == {"b1": 0}
    assert set(position.board.mountains) == {"f2"}
    assert position.reserves == [{"light_horse": 1}, {}]
    assert (position.to_move, position.pending, position.quiet, position.turn) == (0, "d4", 0, 25)
    fallen = cfen.read(POSITIONS["P8"])
    assert fallen.board.ruins == {"h9": 1}
    assert fallen.board.terrain.water >= {"h9", "c6"}


@pytest.mark.no_cover
@pytest.mark.rule("cyvasse 5.12")
@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_match_is_written_and_read_the_same(seed: int) -> None:
    state, rng = random_match({"board": "jade_garden", "setup": "quick"}, seed, steps=10), Random(seed)
    while state.awaiting:
        decision = state.awaiting[0]
        state.choose(decision.seat, rng.choice(decision.options))
        text = state.snapshot()["cfen"]
        if text is not None:
            assert cfen.write(cfen.read(text)) == text
            assert start(text).awaiting == state.awaiting


@pytest.mark.rule("cyvasse 5.12")
def test_a_pending_rabble_is_written() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/R1R5/8/K7 - a - 3 9")
    choose(state, "move a3 a4")
    assert state.snapshot()["cfen"] == "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/R7/2R5/8/K7 - a a4 4 9"
    assert state.snapshot()["pending"] == "a4"


def broken(field: int, value: str) -> str:
    parts = GOOD.split(" ")
    parts[field] = value
    return " ".join(parts)


@pytest.mark.rule("cyvasse 5.12")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "9 fields"),
        (GOOD + " ", "9 fields"),
        (GOOD.replace(" ", "  ", 1), "9 fields"),
        (broken(0, "9"), "size"),
        (broken(0, "08"), "size"),
        (broken(0, "10"), "10"),
        (broken(1, "8/8/8/8/8/8/8"), "7 ranks"),
        (broken(1, "8/8/8/8/8/8/8/7"), "7 tiles"),
        (broken(1, "8/8/8/8/8/8/8/8w"), "9 tiles"),
        (broken(1, "8/8/8/8/8/8/8/44"), "44 tiles"),
        (broken(1, "8/8/8/8/8/8/8/08"), "unknown symbol '08'"),
        (broken(1, "8/8/8/8/8/8/8/p7"), "unknown symbol 'p'"),
        (broken(1, "8/8/8/8/8/8/8/0"), "unknown symbol '0'"),
        (broken(1, "8/8/8/8/8/8/8/"), "0 tiles"),
        (broken(2, "3O4/8/3^4/8/3^4/5^2/8/AA6"), "two keeps of Alabaster"),
        (broken(2, "3O4/o7/3^4/8/3^4/5^2/8/A7"), "two keeps of Onyx"),
        (broken(2, "3O4/8/8/8/^^^^^^^1/8/8/A7"), "7 mountains"),
        (broken(2, "3O4/8/3x4/8/8/8/8/A7"), "unknown symbol 'x'"),
        (broken(3, "7k/4r3/3r4/8/8/8/8/K2D4"), "a piece stands on d6"),
        (broken(3, "3r3k/4r3/8/8/8/8/8/K2D4"), "a piece stands on d8"),
        (broken(3, "7k/4r3/8/8/8/8/8/K2DD3"), "alabaster has 2 of dragon"),
        (broken(3, "7k/2rrr3/8/8/8/8/8/K2D4"), "onyx has 4 of rabble"),
        (broken(3, "8/4r3/8/8/8/8/8/K2D4"), "onyx has no king"),
        (broken(3, "7k/4r3/8/8/8/8/8/KK1D4"), "alabaster has 2 of king"),
        (broken(4, "K1R1r1"), "alabaster has 2 of king"),
        (broken(4, ""), "reserve"),
        (broken(4, "r1R1"), "order"),
        (broken(4, "R1S1r1"), "order"),
        (broken(4, "R1R1"), "order"),
        (broken(4, "R0r1"), "order"),
        (broken(4, "R4r1"), "order"),
        (broken(4, "R1-"), "order"),
        (broken(4, "Q1"), "order"),
        (broken(5, "w"), "side"),
        (broken(6, "e7"), "no rabble of the side to move"),
        (broken(6, "z9"), "no rabble of the side to move"),
        (broken(7, "-1"), "quiet"),
        (broken(7, "01"), "quiet"),
        (broken(7, "٣"), "quiet"),
        (broken(8, "0"), "turn"),
        (broken(8, "1.5"), "turn"),
        (broken(2, "8/8/3^4/8/3^4/5^2/8/7A"), "onyx has a reserve but no standing keep"),
        (broken(2, "3o4/8/3^4/8/3^4/5^2/8/7A"), "onyx has a reserve but no standing keep"),
        ("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/R7/8/K7 - a a3 0 1", "no other rabble can move"),
        ("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/7^/6^1 7k/8/8/8/8/R7/8/K6R - a a3 0 1", "no other rabble can move"),
    ],
)
def test_impossible_positions_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        cfen.read(text)


@pytest.mark.rule("cyvasse 5.12")
def test_the_example_of_the_refusals_is_valid() -> None:
    assert cfen.write(cfen.read(GOOD)) == GOOD


@pytest.mark.rule("cyvasse 5.12")
@given(
    place=st.integers(0, len(GOOD) - 1), symbol=st.sampled_from("KDTCEHLXSRkdtcehlxsr0123456789/^AOaowf- ")
)
def test_one_wrong_symbol_is_refused_or_makes_another_position(place: int, symbol: str) -> None:
    text = GOOD[:place] + symbol + GOOD[place + 1 :]
    try:
        position = cfen.read(text)
    except ValueError:
        return
    assert cfen.write(position) == text


@pytest.mark.rule("cyvasse 5.12")
@pytest.mark.rule("cyvasse 7")
def test_a_ruin_may_be_left_out_without_effect() -> None:
    ruin = start("8 8/4w3/8/8/8/8/8/8 8/4o3/8/8/8/8/8/8 7k/1H6/5r2/8/8/8/8/K7 - a - 0 1")
    gone = start("8 8/4w3/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/1H6/5r2/8/8/8/8/K7 - a - 0 1")
    assert ruin.awaiting == gone.awaiting
