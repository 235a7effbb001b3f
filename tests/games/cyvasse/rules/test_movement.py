"""Pieces that move along lines, over the edge and over obstacles."""

import pytest

from game.games.cyvasse.rules.play.movement import moves_of
from tests.games.cyvasse.rules.table import draw, goals_on, picture_of

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
    assert goals_on(MELEE.format("E"), "d4") == picture_of("""
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
    ) == picture_of("""
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
    ) == picture_of("""
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
    ) == picture_of("""
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
def test_nothing_but_a_dragon_goes_beyond_an_occupied_water_tile(
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
    dry = {way.goal for way in moves_of(draw(picture), start)}
    wet = {way.goal for way in moves_of(draw(picture, water=beyond[0]), start)}
    assert beyond[1] in dry
    assert beyond[1] not in wet


@pytest.mark.rule("cyvasse 5.5.4")
def test_a_light_horse_rides_over_the_edge_under_the_usual_rules() -> None:
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
    ) == picture_of("""
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
    told = {way.goal: (way.how, way.path) for way in moves_of(board, "b4")}
    assert told["e4"] == ("slide", ("c4", "d4", "e4"))
    assert told["g4"] == ("wrap", ("a4", "h4", "g4"))
    assert told["b8"] == ("slide", ("b5", "b6", "b7", "b8"))


@pytest.mark.rule("cyvasse 5.5.9")
def test_a_dragon_flies_over_mountains_but_neither_lands_there_nor_passes_pieces_and_keeps() -> None:
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
    ) == picture_of(
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
def test_a_dragon_that_has_flown_over_a_mountain_has_jumped() -> None:
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
    told = {way.goal: (way.how, way.path) for way in moves_of(board, "a4")}
    assert told["b4"] == ("slide", ("b4",))
    assert told["d4"] == ("jump", ("b4", "c4", "d4"))


@pytest.mark.rule("cyvasse 9.3")
def test_a_heavy_horse_that_has_passed_a_friend_has_jumped() -> None:
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
    told = {way.goal: (way.how, way.path) for way in moves_of(board, "a4")}
    assert told["b4"] == ("slide", ("b4",))
    assert told["d4"] == ("jump", ("b4", "c4", "d4"))
