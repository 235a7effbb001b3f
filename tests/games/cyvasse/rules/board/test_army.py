"""The army. Spec: cyvasse 2.2."""

import pytest

from game.games.cyvasse.rules.data import (
    KEEP_POINTS,
    KINDS,
    MOUNTAINS,
    PIECES,
    PIECES_BY_LETTER,
    Piece,
)
from game.games.cyvasse.rules.movement import MOVEMENT
from tests.games.cyvasse.rules.playing import draw, start
from tests.games.rulebooks import table


@pytest.mark.rule("cyvasse 2.2")
def test_each_side_has_the_same_twenty_pieces() -> None:
    assert {kind: (row.letter, row.count, row.points) for kind, row in PIECES.items()} == {
        row["id"]: (row["letter"], int(row["count"]), int(row["points"])) for row in table("cyvasse", "2.2")
    }
    assert sum(row.count for row in PIECES.values()) == 20


@pytest.mark.rule("cyvasse 2.2")
def test_the_canonical_order_goes_from_the_king_to_the_rabble() -> None:
    assert "".join(PIECES[kind].letter for kind in KINDS) == "KDTCEHLXSR"
    assert list(PIECES_BY_LETTER)[:11] == list("KDTCEHLXSRk")
    assert (PIECES_BY_LETTER["d"], PIECES_BY_LETTER["X"]) == (Piece(1, "dragon"), Piece(0, "crossbowman"))
    assert set(MOVEMENT) == set(KINDS)


@pytest.mark.rule("cyvasse 2.2.1")
def test_a_standing_keep_is_worth_eight_points() -> None:
    assert (MOUNTAINS, KEEP_POINTS) == (3, 8)
    state = start("8 8/8/8/8/8/8/8/8 8/4O3/8/8/8/8/8/1a6 7k/8/8/8/8/8/8/K6R d1 a - 0 1")
    assert state.snapshot()["strength"] == [1, 18]


@pytest.mark.rule("cyvasse 2.2.2")
def test_mountains_and_keeps_are_not_pieces() -> None:
    board = draw("""
        . . . . . . . k
        . . . . . . . .
        . . . ^ . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        A . . . . . . .
        K . . . . . . .
    """)
    assert set(board.pieces) == {"a1", "h8"}
    assert board.is_blocked("d6")
    assert board.is_blocked("a2")
    assert not board.is_free("a2")
