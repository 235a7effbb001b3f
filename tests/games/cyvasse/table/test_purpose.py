"""What advice says of an option: what it achieves at once."""

import pytest

from game.contract import Option
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.table import presentation
from game.table.presentation.layout import TableSetting
from game.text import Words
from tests.table.tables import EMPTY_BOARD, position, view_of

BOTH_KEEPS = "6O1/8/8/8/8/8/^7/1A6"
"""Works: the keeps of both sides on b1 and g8, and a mountain on a2."""


def purpose(state: CyvasseState, *option: str) -> str:
    """What a move achieves; the option must be open."""
    assert option in state.awaiting[0].options
    return presentation(TableSetting(Words("en"))).texts.purpose(view_of(state, 0), option)


def with_keeps(pieces: str, reserves: str) -> CyvasseState:
    """A position with both keeps, in which Alabaster moves."""
    return position(pieces, BOTH_KEEPS, EMPTY_BOARD, f"{reserves} a - 0 1")


@pytest.mark.parametrize(
    ("pieces", "option", "said"),
    [
        ("7k/8/8/8/8/8/8/K6H", ("move", "h1", "h8"), "It wins the match."),
        ("7k/8/8/1H2r3/8/8/8/K7", ("move", "b5", "e5"), "It wins 1 point."),
        ("1h5k/8/8/8/8/8/1D6/K7", ("move", "b2", "c3"), "Out of danger: Dragon b2."),
        ("7k/4r3/8/1H6/8/8/8/K7", ("move", "b5", "b7"), "It threatens: Rabble e7."),
        ("4h2k/8/8/8/4S3/7H/8/K7", ("move", "h3", "h4"), "It protects: Spearman e4."),
        ("1h5k/8/8/8/8/8/DS6/K7", ("swap", "b2", "a2"), "It threatens: King h8, Heavy horse b8."),
        ("4h2k/8/8/8/8/8/3S3H/K7", ("move", "d2", "e2"), "There it is protected by: Heavy horse h2."),
        ("7k/8/8/8/8/8/8/K7", ("move", "a1", "b2"), "There it can reach 8 tiles, here 3."),
        ("7k/8/8/8/K7/8/8/8", ("move", "a4", "a5"), "A quiet move that gains nothing at once."),
    ],
)
def test_advice_says_what_a_move_achieves(pieces: str, option: Option, said: str) -> None:
    assert said in purpose(position(pieces), *map(str, option))


@pytest.mark.parametrize(
    ("pieces", "reserves", "option", "said"),
    [
        ("k4R2/8/8/8/8/8/8/K6H", "d1", ("move", "h1", "h8"), "with it is lost what is inside: 1 Dragon."),
        ("k4R2/8/8/8/8/8/8/K6H", "-", ("move", "h1", "h8"), "The enemy keep falls."),
        ("k7/4R3/8/8/8/8/8/K6H", "-", ("move", "h1", "h8"), "threatens to make the enemy keep fall."),
        ("k7/8/8/8/8/8/8/K6H", "-", ("move", "h1", "h8"), "It stands on a home tile of the enemy keep"),
        ("k7/8/8/8/8/8/8/8", "K1D1", ("deploy", "dragon", "c1"), "Out of the keep it can fight"),
        ("k7/8/8/8/8/8/1HR5/R1R5", "K1D1", ("move", "b2", "b5"), "It frees a home tile"),
        ("k7/8/8/2h4H/8/8/8/r7", "K1", ("move", "h5", "c5"), "Your keep can no longer fall next turn."),
    ],
)
def test_advice_says_what_a_move_means_for_the_keeps(
    pieces: str, reserves: str, option: Option, said: str
) -> None:
    assert said in purpose(with_keeps(pieces, reserves), *map(str, option))


def test_a_protected_piece_that_only_an_equal_one_attacks_is_not_threatened() -> None:
    state = position("3hh2k/8/8/8/8/8/8/K2R3H")
    assert purpose(state, "move", "h1", "e1").startswith("It attacks, though protected: Heavy horse e8.")
