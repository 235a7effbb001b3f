"""Siege engines: the catapult that strikes along a line, and the trebuchet that jumps."""

import pytest

from game.games.cyvasse.rules.movement import moves_of
from tests.games.cyvasse.rules.playing import draw, goals_on, normalized


@pytest.mark.rule("cyvasse 5.5.7")
def test_a_catapult_can_strike_two_enemies_in_a_line_but_not_three() -> None:
    board = draw("""
        . . . . . . . r
        . . . . . . . .
        . . . . . r . .
        . . . . . . . .
        . . . r . . . .
        . r . . . . . .
        . . C . . . . .
        . . . . . . . .
    """)
    assert {move.goal for move in moves_of(board, "c2") if not move.struck} == {
        "b1",
        "b3",
        "d1",
        "d3",
        "e4",
        "f5",
        "g6",
        "h7",
    }
    assert not [move for move in moves_of(board, "c2") if move.struck]
    assert [(move.struck, move.path) for move in moves_of(draw(STRIKES), "a1") if move.struck] == [
        ("c3", ("b2", "c3", "d4", "e5"))
    ]


STRIKES = """
    . . . . . . . r
    . . . . . . . .
    . . . . . . . .
    . . . . r . . .
    . . . . . . . .
    . . r . . . . .
    . . . . . . . .
    C . . . . . . .
"""


@pytest.mark.rule("cyvasse 5.5.7")
@pytest.mark.parametrize(
    ("water", "strikes"), [("", 1), ("c3", 0), ("d4", 0), ("e5", 1), ("a1", 1), ("b2", 0)]
)
def test_water_before_the_last_victim_forbids_the_strike(water: str, strikes: int) -> None:
    assert len([move for move in moves_of(draw(STRIKES, water=water), "a1") if move.struck]) == strikes


@pytest.mark.rule("cyvasse 5.5.7")
@pytest.mark.parametrize("second", ["R", "^", "O", "."])
def test_the_second_victim_of_a_strike_is_the_next_thing_in_the_line(second: str) -> None:
    board = draw(STRIKES.replace(". . . . r . . .", f". . . . {second} . . ."))
    struck = [move.goal for move in moves_of(board, "a1") if move.struck]
    assert struck == (["h8"] if second == "." else [])


@pytest.mark.rule("cyvasse 5.5.8")
def test_a_trebuchet_jumps_pieces_of_both_sides_but_not_mountains_or_keeps() -> None:
    assert goals_on(
        """
        . r . . . . . r
        . . . . . . ^ .
        . . . . . r . .
        . . r . S . . .
        . . . T . . . .
        . . r . . . . .
        . s . . . O . .
        . . . . . . r .
        """,
        "d4",
    ) == normalized("""
        . r . . . . . r
        . . . . . . ^ .
        . . . . . ! . .
        . . ! . S . . .
        . . . T . . . .
        . . ! . * . . .
        . ! . . . O . .
        . . . . . . r .""")
