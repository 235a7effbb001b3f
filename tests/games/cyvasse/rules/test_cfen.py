"""CFEN. Spec: cyvasse 5.12."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.cyvasse.rules import cfen
from tests.games.cyvasse.rules.playing import choose, random_match, start
from tests.games.cyvasse.rules.positions import POSITIONS

VALID = "8 8/8/8/3w4/8/1w1f4/8/8 3O4/8/3^4/8/3^4/5^2/8/7A 7k/4r3/8/8/8/8/8/K2D4 R1r1 a - 0 1"


@pytest.mark.rule("cyvasse 5.12")
@pytest.mark.parametrize("name", list(POSITIONS))
def test_a_cfen_that_was_read_is_written_unchanged(name: str) -> None:
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
def test_every_position_of_a_match_can_be_written_and_read_back(seed: int) -> None:
    state, rng = random_match({"board": "jade_garden", "setup": "quick"}, seed, steps=10), Random(seed)
    while state.awaiting:
        decision = state.awaiting[0]
        state.choose(decision.seat, rng.choice(decision.options))
        text = state.snapshot()["cfen"]
        if text is not None:
            assert cfen.write(cfen.read(text)) == text
            assert start(text).awaiting == state.awaiting


@pytest.mark.rule("cyvasse 5.12")
def test_the_cfen_names_a_pending_rabble() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/R1R5/8/K7 - a - 3 9")
    choose(state, "move a3 a4")
    assert state.snapshot()["cfen"] == "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/R7/2R5/8/K7 - a a4 4 9"
    assert state.snapshot()["pending"] == "a4"


def with_field(field: int, value: str) -> str:
    parts = VALID.split(" ")
    parts[field] = value
    return " ".join(parts)


@pytest.mark.rule("cyvasse 5.12")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "9 fields"),
        (VALID + " ", "9 fields"),
        (VALID.replace(" ", "  ", 1), "9 fields"),
        (with_field(0, "9"), "size"),
        (with_field(0, "08"), "size"),
        (with_field(0, "10"), "10"),
        (with_field(1, "8/8/8/8/8/8/8"), "7 ranks"),
        (with_field(1, "8/8/8/8/8/8/8/7"), "7 tiles"),
        (with_field(1, "8/8/8/8/8/8/8/8w"), "9 tiles"),
        (with_field(1, "8/8/8/8/8/8/8/44"), "44 tiles"),
        (with_field(1, "8/8/8/8/8/8/8/08"), "unknown symbol '08'"),
        (with_field(1, "8/8/8/8/8/8/8/p7"), "unknown symbol 'p'"),
        (with_field(1, "8/8/8/8/8/8/8/0"), "unknown symbol '0'"),
        (with_field(1, "8/8/8/8/8/8/8/"), "0 tiles"),
        (with_field(2, "3O4/8/3^4/8/3^4/5^2/8/AA6"), "two keeps of Alabaster"),
        (with_field(2, "3O4/o7/3^4/8/3^4/5^2/8/A7"), "two keeps of Onyx"),
        (with_field(2, "3O4/8/8/8/^^^^^^^1/8/8/A7"), "7 mountains"),
        (with_field(2, "3O4/8/3x4/8/8/8/8/A7"), "unknown symbol 'x'"),
        (with_field(3, "7k/4r3/3r4/8/8/8/8/K2D4"), "a piece stands on d6"),
        (with_field(3, "3r3k/4r3/8/8/8/8/8/K2D4"), "a piece stands on d8"),
        (with_field(3, "7k/4r3/8/8/8/8/8/K2DD3"), "alabaster has 2 of dragon"),
        (with_field(3, "7k/2rrr3/8/8/8/8/8/K2D4"), "onyx has 4 of rabble"),
        (with_field(3, "8/4r3/8/8/8/8/8/K2D4"), "onyx has no king"),
        (with_field(3, "7k/4r3/8/8/8/8/8/KK1D4"), "alabaster has 2 of king"),
        (with_field(4, "K1R1r1"), "alabaster has 2 of king"),
        (with_field(4, ""), "reserve"),
        (with_field(4, "r1R1"), "order"),
        (with_field(4, "R1S1r1"), "order"),
        (with_field(4, "R1R1"), "order"),
        (with_field(4, "R0r1"), "order"),
        (with_field(4, "R4r1"), "order"),
        (with_field(4, "R1-"), "order"),
        (with_field(4, "Q1"), "order"),
        (with_field(5, "w"), "side"),
        (with_field(6, "e7"), "no rabble of the side to move"),
        (with_field(6, "z9"), "no rabble of the side to move"),
        (with_field(7, "-1"), "quiet"),
        (with_field(7, "01"), "quiet"),
        (with_field(7, "٣"), "quiet"),
        (with_field(8, "0"), "turn"),
        (with_field(8, "1.5"), "turn"),
        (with_field(2, "8/8/3^4/8/3^4/5^2/8/7A"), "onyx has a reserve but no standing keep"),
        (with_field(2, "3o4/8/3^4/8/3^4/5^2/8/7A"), "onyx has a reserve but no standing keep"),
        ("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/R7/8/K7 - a a3 0 1", "no other rabble can move"),
        ("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/7^/6^1 7k/8/8/8/8/R7/8/K6R - a a3 0 1", "no other rabble can move"),
    ],
)
def test_impossible_positions_are_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        cfen.read(text)


@pytest.mark.rule("cyvasse 5.12")
def test_the_base_of_the_impossible_positions_is_valid() -> None:
    assert cfen.write(cfen.read(VALID)) == VALID


@pytest.mark.rule("cyvasse 5.12")
@given(
    index=st.integers(0, len(VALID) - 1), symbol=st.sampled_from("KDTCEHLXSRkdtcehlxsr0123456789/^AOaowf- ")
)
def test_one_changed_symbol_is_refused_or_gives_another_position(index: int, symbol: str) -> None:
    text = VALID[:index] + symbol + VALID[index + 1 :]
    try:
        position = cfen.read(text)
    except ValueError:
        return
    assert cfen.write(position) == text


@pytest.mark.rule("cyvasse 5.12")
@pytest.mark.rule("cyvasse 7")
def test_a_ruin_can_be_left_out_without_effect() -> None:
    ruin = start("8 8/4w3/8/8/8/8/8/8 8/4o3/8/8/8/8/8/8 7k/1H6/5r2/8/8/8/8/K7 - a - 0 1")
    left_out = start("8 8/4w3/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/1H6/5r2/8/8/8/8/K7 - a - 0 1")
    assert ruin.awaiting == left_out.awaiting
