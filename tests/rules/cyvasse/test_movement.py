"""How the pieces move. Spec: cyvasse 5.1, 5.2, 5.3, 5.5."""

import pytest

from game.rules.cyvasse.movement import partners, ways
from tests.rules.cyvasse.table import draw, drawn, goals_drawn

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
    assert goals_drawn(MELEE.format("E"), "d4") == drawn("""
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
    assert goals_drawn(
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
    ) == drawn("""
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
    assert goals_drawn(
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
    ) == drawn("""
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
    assert goals_drawn(
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
    ) == drawn("""
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
    dry = {way.goal for way in ways(draw(picture), start)}
    wet = {way.goal for way in ways(draw(picture, water=beyond[0]), start)}
    assert beyond[1] in dry
    assert beyond[1] not in wet


@pytest.mark.rule("cyvasse 5.2.4")
@pytest.mark.rule("cyvasse 5.5.10")
def test_a_king_steps_in_all_eight_directions_water_or_not() -> None:
    assert goals_drawn(
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
    ) == drawn("""
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
def test_rabble_and_spearmen_step_straight(piece: str) -> None:
    before = """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . r . r . . .
        . . S {} r . . .
        . . . ^ . . . .
        . . . . . . . .
        . . . . . . . .
    """
    after = """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . r * r . . .
        . . S {} ! . . .
        . . . ^ . . . .
        . . . . . . . .
        . . . . . . . .
    """
    assert goals_drawn(before.format(piece), "d4") == drawn(after.format(piece))


@pytest.mark.rule("cyvasse 5.3")
@pytest.mark.rule("cyvasse 5.5.3")
def test_a_crossbowman_steps_aslant_or_goes_to_any_free_forest_to_capture_nobody() -> None:
    assert goals_drawn(
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
    ) == drawn("""
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
def test_a_forest_under_a_mountain_or_a_keep_is_no_forest() -> None:
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
    assert {way.goal for way in ways(board, "a1")} == {"b2", "h1"}


@pytest.mark.rule("cyvasse 5.3")
def test_forest_neither_slows_nor_hides_nor_protects() -> None:
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
    assert {"b4", "c4", "d4"} <= {way.goal for way in ways(board, "a4")}


@pytest.mark.rule("cyvasse 5.5.4")
def test_a_light_horse_rides_over_the_edge_under_the_usual_rules() -> None:
    assert goals_drawn(
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
    ) == drawn("""
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
def test_the_way_over_the_edge_is_taken_only_if_the_direct_one_is_closed() -> None:
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
    told = {way.goal: (way.how, way.path) for way in ways(board, "b4")}
    assert told["e4"] == ("slide", ("c4", "d4", "e4"))
    assert told["g4"] == ("wrap", ("a4", "h4", "g4"))
    assert told["b8"] == ("slide", ("b5", "b6", "b7", "b8"))


@pytest.mark.rule("cyvasse 5.5.7")
def test_a_catapult_may_strike_two_with_empty_tiles_between_but_no_third() -> None:
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
    assert {way.goal for way in ways(board, "c2") if not way.struck} == {
        "b1",
        "b3",
        "d1",
        "d3",
        "e4",
        "f5",
        "g6",
        "h7",
    }
    assert not [way for way in ways(board, "c2") if way.struck]
    assert [(way.struck, way.path) for way in ways(draw(STRIKES), "a1") if way.struck] == [
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
    assert len([way for way in ways(draw(STRIKES, water=water), "a1") if way.struck]) == strikes


@pytest.mark.rule("cyvasse 5.5.7")
@pytest.mark.parametrize("second", ["R", "^", "O", "."])
def test_a_strike_needs_an_enemy_as_the_next_thing_in_the_line(second: str) -> None:
    board = draw(STRIKES.replace(". . . . r . . .", f". . . . {second} . . ."))
    struck = [way.goal for way in ways(board, "a1") if way.struck]
    assert struck == (["h8"] if second == "." else [])


@pytest.mark.rule("cyvasse 5.5.8")
def test_a_trebuchet_jumps_both_sides_to_capture_but_no_walls() -> None:
    assert goals_drawn(
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
    ) == drawn("""
        . r . . . . . r
        . . . . . . ^ .
        . . . . . ! . .
        . . ! . S . . .
        . . . T . . . .
        . . ! . * . . .
        . ! . . . O . .
        . . . . . . r .""")


@pytest.mark.rule("cyvasse 5.5.9")
def test_a_dragon_flies_over_mountains_but_neither_lands_there_nor_passes_pieces_and_keeps() -> None:
    assert goals_drawn(
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
    ) == drawn(
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
    told = {way.goal: (way.how, way.path) for way in ways(board, "a4")}
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
    told = {way.goal: (way.how, way.path) for way in ways(board, "a4")}
    assert told["b4"] == ("slide", ("b4",))
    assert told["d4"] == ("jump", ("b4", "c4", "d4"))


@pytest.mark.rule("cyvasse 5.5.2")
def test_a_spearman_trades_places_with_any_neighbour_but_a_spearman() -> None:
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
