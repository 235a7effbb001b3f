"""What could be captured next is marked, explained and asked about, and options say what they do."""

import pytest

from game.contract import Option
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.table import presentation
from game.games.cyvasse.table.ids import TileSpot
from game.table.ids import Mark
from game.table.input.selection import Selection
from game.table.presentation.layout import TableSetting
from game.text import Words
from tests.table.tables import position, view_of

KEEP = "8/8/8/8/8/8/8/1A6"
BESIEGED = ("7k/8/8/8/2h5/8/8/s6K", KEEP)
"""Onyx holds one home tile of the keep and can enter another one."""


def threatened(state: CyvasseState) -> set[str]:
    """The tiles that are marked."""
    layout = presentation(TableSetting(Words("en"))).layout
    view = view_of(state, None)
    marks = layout.threat_marks(view)
    assert layout.threat_marks(view) is marks
    tiles = {mark.spot.tile for mark in marks if isinstance(mark.spot, TileSpot)}
    assert marks == {Mark(kind, TileSpot(tile)) for kind in ("threat", "threat_sign") for tile in tiles}
    return tiles


def danger(state: CyvasseState, option: Option) -> str:
    """What is said of an option of the first decision."""
    texts = presentation(TableSetting(Words("en"))).texts
    return texts.danger(view_of(state, None), state.awaiting[0], option)


def title(state: CyvasseState, option: Option) -> str:
    texts = presentation(TableSetting(Words("en"))).texts
    return texts.explain_option(view_of(state, None), option).title


def test_king_and_dragon_of_the_side_to_move_are_marked_if_they_could_be_captured() -> None:
    pieces = "7k/8/8/1D2h3/1h6/8/8/1K5H"
    assert threatened(position(pieces)) == {"b1", "b5"}
    assert threatened(position(pieces, rest="- o - 0 2")) == {"h8"}


def test_a_keep_that_could_fall_next_is_marked_and_its_explanation_says_to_whom() -> None:
    state = position(*BESIEGED)
    assert threatened(state) == {"b1"}
    texts = presentation(TableSetting(Words("en"))).texts
    lines = texts.explain(view_of(state, None), TileSpot("b1")).lines
    assert "**Could fall next turn to:** Heavy horse c4" in lines


def test_during_the_setup_nothing_is_marked() -> None:
    assert threatened(rules.new({"setup": "open", "board": "jade_garden"}, 1)) == set()


def test_a_move_that_leaves_the_king_open_names_who_could_capture_him() -> None:
    state = position("1r5k/8/1h6/8/8/8/1S6/1K6")
    assert danger(state, ("move", "b2", "c2")) == (
        "The king on b1 could then be captured by: Heavy horse b6."
    )
    assert danger(state, ("move", "b1", "c1")) == ""


def test_a_king_deployed_into_an_attack_is_in_danger() -> None:
    state = position("7k/8/8/8/2h5/8/8/S7", KEEP, rest="K1 a - 0 1")
    assert (
        danger(state, ("deploy", "king", "c1")) == "The king on c1 could then be captured by: Heavy horse c4."
    )
    assert danger(state, ("deploy", "king", "a2")) == ""


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("- a - 0 1", "Your keep could then fall to: Heavy horse c4."),
        ("K1 a - 0 1", "Your keep, with the king inside, could then fall to: Heavy horse c4."),
    ],
)
def test_a_move_that_leaves_the_keep_open_says_what_is_in_it(rest: str, expected: str) -> None:
    state = position(f"7k/8/8/8/2h5/8/8/s6{'K' if rest.startswith('-') else 'S'}", KEEP, rest=rest)
    assert danger(state, ("move", "h1", "h2")) == expected


def test_a_dragon_may_be_offered_and_a_winning_move_has_no_danger() -> None:
    assert danger(position("7k/8/8/4h3/8/8/1D6/K7"), ("move", "b2", "b5")) == ""
    assert danger(position("k7/7r/8/8/8/8/7h/H6K"), ("move", "a1", "a8")) == ""


@pytest.mark.rule("cyvasse 5.5.1")
def test_a_second_rabble_is_not_asked_about_what_the_first_one_left_open() -> None:
    state = position("7k/8/8/8/1h6/8/4RR2/1K6")
    assert danger(state, ("move", "e2", "e3"))
    state.choose(0, ("move", "e2", "e3"))
    assert danger(state, ("move", "f2", "f3")) == ""


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (("move", "c2", "d3"), "Catapult captures Rabble d3"),
        (("strike", "c2", "d3", "f5"), "Catapult captures both: Rabble d3, Spearman f5"),
        (("move", "a1", "a2"), "King to a2"),
        (("swap", "h1", "g1"), "Swap with: Elephant on g1"),
        (("deploy", "dragon", "a1"), "Deploy on a1: Dragon"),
        (("mountain", "a1"), "Mountain on a1"),
    ],
)
def test_options_say_what_they_do(option: Option, expected: str) -> None:
    assert title(position("7k/7r/8/5s2/8/3r4/2C5/K5ES"), option) == expected


@pytest.mark.parametrize(
    ("reserve", "question"), [("K1", "move a piece or deploy one."), ("-", "move a piece.")]
)
def test_a_turn_asks_for_a_deployment_only_where_one_is_possible(reserve: str, question: str) -> None:
    texts = presentation(TableSetting(Words("en"))).texts
    king = "k7/8/8/8/8/8/3S4/7K" if reserve == "-" else "k7/8/8/8/8/8/3S4/8"
    state = position(king, KEEP, rest=f"{reserve} a - 0 1")
    assert texts.question(view_of(state, None), state.awaiting[0]) == f"Your turn: {question}"


@pytest.mark.parametrize(
    ("setup", "expected"), [("quick", "This piece is in place"), ("open", "Choose a piece")]
)
def test_of_a_placed_guard_it_is_said_how_it_is_removed_if_that_is_allowed(setup: str, expected: str) -> None:
    shown = presentation(TableSetting(Words("en")))
    state = rules.new({"setup": setup, "board": "jade_garden", "first": "alabaster"}, 1)
    while state.awaiting[0].ask != "cyvasse.home" or not view_of(state, 0).position.board.units(0):
        decision = state.awaiting[0]
        options = [each for each in decision.options if each != ("done",)]
        state.choose(decision.seat, ("preset", "nest") if ("preset", "nest") in options else options[0])
    view, decision = view_of(state, 0), state.awaiting[0]
    tile = next(iter(view.position.board.units(0)))
    selection = Selection(decision, shown.layout.spots_by_option(view, decision))
    assert shown.texts.why_not(view, selection, TileSpot(tile)).startswith(expected)


def test_where_a_piece_could_be_captured_is_said_before_it_goes_there() -> None:
    texts = presentation(TableSetting(Words("en"))).texts
    state = position("7k/8/8/8/2h5/8/3S4/8", KEEP, rest="K1 a - 0 1")

    def said(option: Option) -> str:
        return texts.preview(view_of(state, None), option)

    assert said(("move", "d2", "c2")) == "There it can be captured by: Heavy horse c4."
    assert said(("move", "d2", "d1")) == ""
    assert said(("deploy", "king", "c1")) == "There it can be captured by: Heavy horse c4."
    winning = position("7k/7H/8/8/7h/8/8/K7")
    assert texts.preview(view_of(winning, None), ("move", "h7", "h8")) == ""
