"""Pieces that move one step, or to any forest: kings, rabble, spearmen and crossbowmen."""

import pytest

from game.games.cyvasse.rules.movement import moves_of, partners
from tests.games.cyvasse.rules.playing import draw, goals_on, normalized


@pytest.mark.rule("cyvasse 5.2.4")
@pytest.mark.rule("cyvasse 5.5.10")
def test_a_king_steps_in_all_eight_directions_even_in_water() -> None:
    assert goals_on(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . w S r . . .
        . . ^ K w . . .
        . . . e . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        "d4",
    ) == normalized("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . * S ! . . .
        . . ^ K * . . .
        . . * e * . . .
        . . . . . . . .
        . . . . . . . .""")


@pytest.mark.rule("cyvasse 5.5.1")
@pytest.mark.rule("cyvasse 5.5.2")
@pytest.mark.parametrize("piece", ["R", "S"])
def test_rabble_and_spearmen_step_in_cardinal_directions(piece: str) -> None:
    board = """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . r . r . . .
        . . S {} r . . .
        . . . ^ . . . .
        . . . . . . . .
        . . . . . . . .
    """
    expected = """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . r * r . . .
        . . S {} ! . . .
        . . . ^ . . . .
        . . . . . . . .
        . . . . . . . .
    """
    assert goals_on(board.format(piece), "d4") == normalized(expected.format(piece))


@pytest.mark.rule("cyvasse 5.3")
@pytest.mark.rule("cyvasse 5.5.3")
def test_a_crossbowman_steps_diagonally_or_moves_to_any_free_forest_without_capturing() -> None:
    assert goals_on(
        """
        f . . . . . . .
        . . . . . . f .
        . . . . . . . .
        . . f . r . . .
        . . . X . . . .
        . . S . . . . .
        . . . . . . s .
        . . . . . . . f
        """,
        "d4",
        forest="g2 d4",
    ) == normalized("""
        * . . . . . . .
        . . . . . . * .
        . . . . . . . .
        . . * . ! . . .
        . . . X . . . .
        . . S . * . . .
        . . . . . . s .
        . . . . . . . *""")


@pytest.mark.rule("cyvasse 3.4")
@pytest.mark.rule("cyvasse 5.5.3")
def test_a_forest_under_a_mountain_or_a_keep_is_not_a_forest() -> None:
    board = draw(
        """
        ^ . . . . . . .
        . . . . O . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X . . . . . . .
        """,
        forest="a8 e7 h1",
    )
    assert {move.goal for move in moves_of(board, "a1")} == {"b2", "h1"}


@pytest.mark.rule("cyvasse 5.3")
def test_forest_does_not_slow_hide_or_protect() -> None:
    board = draw(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        H f f r . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        forest="d4",
    )
    assert {"b4", "c4", "d4"} <= {move.goal for move in moves_of(board, "a4")}


@pytest.mark.rule("cyvasse 5.5.2")
def test_a_spearman_swaps_with_any_neighbour_except_a_spearman() -> None:
    board = draw(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . R S E . . .
        . . s S r . . .
        . . K . D . . .
        . . . . . . . .
        . . . . . . . .
        """,
        water="e3",
    )
    assert set(partners(board, "d4")) == {"c5", "e5", "c3", "e3"}
