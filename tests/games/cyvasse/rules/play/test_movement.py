"""Pieces that move along lines, around the edge and over obstacles."""

import pytest

from game.games.cyvasse.rules.movement import moves_of
from tests.games.cyvasse.rules.playing import draw, goals_on, normalized

MELEE = """
    . . . . . . . .
    . . . . . . . .
    . ^ . ^ . r . .
    . . . . . . . .
    . r . {} . S . O
    . . . . . . . .
    . ^ . r . S . .
    . . . . . . . .
"""


@pytest.mark.rule("cyvasse 5.1.1")
@pytest.mark.rule("cyvasse 5.5.6")
def test_an_elephant_slides_up_to_mountains_and_friends_and_onto_the_first_enemy() -> None:
    assert goals_on(MELEE.format("E"), "d4") == normalized("""
        . . . . . . . .
        . . . . . . . .
        . ^ . ^ . r . .
        . . . * . . . .
        . ! * E * S . O
        . . . * . . . .
        . ^ . ! . S . .
        . . . . . . . .""")


@pytest.mark.rule("cyvasse 5.1.1")
@pytest.mark.rule("cyvasse 5.6.3")
def test_no_piece_enters_or_passes_a_standing_keep_of_either_side() -> None:
    assert goals_on(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        A . . . H . O .
        . . . . . . . .
        . . . . ^ . . .
        . . . . . . . .
        """,
        "e4",
    ) == normalized("""
        . . . . * . . .
        . . . . * . . .
        . . . . * . . .
        . . . . * . . .
        A * * * H * O .
        . . . . * . . .
        . . . . ^ . . .
        . . . . . . . .""")


@pytest.mark.rule("cyvasse 5.1.2")
@pytest.mark.rule("cyvasse 5.1.3")
@pytest.mark.rule("cyvasse 5.5.5")
def test_a_heavy_horse_passes_friends_but_never_enemies() -> None:
    assert goals_on(
        """
        . . . . . . . .
        . . . s . . . .
        . . . S . . . .
        . . . S . . . .
        r r . H S . S .
        . . . ^ . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        "d4",
    ) == normalized("""
        . . . . . . . .
        . . . ! . . . .
        . . . S . . . .
        . . . S . . . .
        r ! * H S * S *
        . . . ^ . . . .
        . . . . . . . .
        . . . . . . . .""")


@pytest.mark.rule("cyvasse 5.2.1")
@pytest.mark.rule("cyvasse 5.2.3")
@pytest.mark.rule("cyvasse 5.5.6")
def test_water_is_the_last_tile_of_a_line_unless_the_piece_starts_in_it() -> None:
    assert goals_on(
        """
        . . . . . . . .
        . . . . . . . .
        . . . w . . . .
        . . . . . . . .
        . w . E w . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        "d4",
        water="d4",
    ) == normalized("""
        . . . . . . . .
        . . . . . . . .
        . . . * . . . .
        . . . * . . . .
        . * * E * . . .
        . . . * . . . .
        . . . * . . . .
        . . . * . . . .""")


@pytest.mark.rule("cyvasse 5.2.2")
@pytest.mark.parametrize(
    ("piece", "start", "beyond"),
    [("H", "a4", ("c4", "e4")), ("T", "a1", ("c3", "e5")), ("C", "a1", ("c3", "e5"))],
)
def test_only_a_dragon_moves_beyond_an_occupied_water_tile(
    piece: str, start: str, beyond: tuple[str, str]
) -> None:
    picture = """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . r . . .
        {1} . S . r . . .
        . . r . . . . .
        . . . . . . . .
        {0} . . . . . . .
    """.format(*((piece, ".") if start == "a1" else (".", piece)))
    without_water = {move.goal for move in moves_of(draw(picture), start)}
    with_water = {move.goal for move in moves_of(draw(picture, water=beyond[0]), start)}
    assert beyond[1] in without_water
    assert beyond[1] not in with_water


@pytest.mark.rule("cyvasse 5.5.4")
def test_a_light_horse_that_wraps_is_stopped_as_usual() -> None:
    assert goals_on(
        """
        . . . r . . . .
        . . . . . . . .
        . . . ^ . . . .
        . . . . . . . .
        . . . L . S . .
        . . . w . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        "d4",
    ) == normalized("""
        . . . r . . . .
        . . . . . . . .
        . . . ^ . . . .
        . . . * . . . .
        * * * L * S * *
        . . . * . . . .
        . . . . . . . .
        . . . . . . . .""")


@pytest.mark.rule("cyvasse 5.5.4")
@pytest.mark.rule("cyvasse 9.3")
def test_a_piece_wraps_only_to_tiles_that_the_direct_line_does_not_reach() -> None:
    board = draw("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . L . . . S . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    moves = {move.goal: (move.how, move.path) for move in moves_of(board, "b4")}
    assert moves["e4"] == ("slide", ("c4", "d4", "e4"))
    assert moves["g4"] == ("wrap", ("a4", "h4", "g4"))
    assert moves["b8"] == ("slide", ("b5", "b6", "b7", "b8"))


@pytest.mark.rule("cyvasse 5.5.9")
def test_a_dragon_passes_mountains_but_not_pieces_or_keeps() -> None:
    assert goals_on(
        """
        . . . r . . . .
        ^ . . ^ . . ^ .
        . . . . . w . .
        . . ^ . . . . .
        ^ S . D ^ w . r
        . . . . . . . .
        . r . O . . . .
        s . . . . . ^ .
        """,
        "d4",
    ) == normalized(
        """
        . . . ! . . . *
        ^ . . ^ . . ^ .
        . * . * . * . .
        . . ^ * * . . .
        ^ S * D ^ * * !
        . . * * * . . .
        . ! . O . * . .
        s . . . . . ^ ."""
    )


@pytest.mark.rule("cyvasse 9.3")
def test_flying_over_a_mountain_is_a_jump() -> None:
    board = draw("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        D . ^ . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    moves = {move.goal: (move.how, move.path) for move in moves_of(board, "a4")}
    assert moves["b4"] == ("slide", ("b4",))
    assert moves["d4"] == ("jump", ("b4", "c4", "d4"))


@pytest.mark.rule("cyvasse 9.3")
def test_passing_a_friend_is_a_jump() -> None:
    board = draw("""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        H . R . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """)
    moves = {move.goal: (move.how, move.path) for move in moves_of(board, "a4")}
    assert moves["b4"] == ("slide", ("b4",))
    assert moves["d4"] == ("jump", ("b4", "c4", "d4"))
