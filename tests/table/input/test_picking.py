"""Choosing by pointing."""

import pygame
import pytest

from game.contract import Decision
from game.games.cyvasse.table.ids import TileSpot, TraySlot
from game.games.cyvasse.table.layout.spots import spots_of
from game.input.messages import Intent
from game.table.input.picking import Pointing, cycled, in_reading_order, next_spot, under
from game.table.input.target import Target, boxed
from tests.table.tables import BARE, Named, position

E10 = "7k/7r/8/5s2/8/3r4/2C5/K7"
E13 = "7k/8/8/3SD3/2RSr3/3r4/8/5K2"
HEX = Target(Named("c3"), ((10, 0), (20, 5), (20, 15), (10, 20), (0, 15), (0, 5)))


def pointing(pieces: str, works: str = BARE, rest: str = "- a - 0 1") -> Pointing:
    (decision,) = position(pieces, works, rest=rest).awaiting
    return Pointing(decision, spots_of)


def test_at_first_what_options_begin_with_is_lit() -> None:
    assert pointing(E10).lit == [TileSpot("a1"), TileSpot("c2")]


@pytest.mark.rule("cyvasse 4.3")
def test_pointing_first_victim_leaves_move_and_strike_and_confirming_takes_the_move() -> None:
    hand = pointing(E10)
    assert hand.point(TileSpot("c2")) is None
    assert {TileSpot("b3"), TileSpot("d3"), TileSpot("f5")} <= set(hand.lit)
    assert hand.point(TileSpot("d3")) is None
    assert sorted(hand.left) == [("move", "c2", "d3"), ("strike", "c2", "d3", "f5")]
    assert hand.lit == [TileSpot("f5")]
    assert hand.complete == [("move", "c2", "d3")]
    assert hand.point(TileSpot("d3")) == ("move", "c2", "d3")


@pytest.mark.rule("cyvasse 4.3")
def test_going_on_to_the_second_victim_is_the_strike() -> None:
    hand = pointing(E10)
    assert [hand.point(TileSpot(tile)) for tile in ("c2", "d3", "f5")][-1] == ("strike", "c2", "d3", "f5")


@pytest.mark.rule("cyvasse 4.3")
def test_pointing_the_second_victim_right_away_is_the_strike_as_well() -> None:
    hand = pointing(E10)
    assert hand.point(TileSpot("c2")) is None
    assert hand.point(TileSpot("f5")) == ("strike", "c2", "d3", "f5")


@pytest.mark.rule("cyvasse 4.3")
def test_a_swap_is_picked_from_the_spearman() -> None:
    hand = pointing(E13)
    hand.point(TileSpot("c4"))
    assert TileSpot("d4") not in hand.lit
    hand.point(TileSpot("d4"))
    assert hand.pointed == [TileSpot("d4")]
    assert hand.point(TileSpot("c4")) == ("swap", "d4", "c4")


def test_a_piece_with_a_single_way_is_not_moved_by_pointing_at_it_alone() -> None:
    hand = Pointing(Decision(0, "cyvasse.rabble", (("move", "a1", "a2"), ("pass",))), spots_of)
    assert hand.point(TileSpot("a1")) is None
    assert hand.point(TileSpot("a2")) == ("move", "a1", "a2")


def test_an_option_with_one_name_is_chosen_at_once() -> None:
    hand = Pointing(
        Decision(0, "cyvasse.mountain", (("mountain", "a1"), ("mountain", "b1"), ("undo",))), spots_of
    )
    assert hand.lit == [TileSpot("a1"), TileSpot("b1")]
    assert hand.wordless == [("undo",)]
    assert hand.point(TileSpot("b1")) == ("mountain", "b1")


def test_a_reserve_piece_is_pointed_at_by_its_kind() -> None:
    works = "8/8/8/8/8/8/8/1A6"
    hand = pointing("7k/8/8/8/8/8/8/K7", works, "D1R2 a - 0 1")
    assert hand.point(TraySlot("alabaster", "dragon")) is None
    assert hand.lit == [TileSpot("a2"), TileSpot("b2"), TileSpot("c1"), TileSpot("c2")]
    assert hand.point(TileSpot("c2")) == ("deploy", "dragon", "c2")


def test_another_piece_of_ones_own_starts_anew_and_anything_else_changes_nothing() -> None:
    hand = pointing(E10)
    hand.point(TileSpot("c2"))
    assert hand.point(TileSpot("h8")) is None
    assert hand.pointed == [TileSpot("c2")]
    hand.point(TileSpot("a1"))
    assert hand.pointed == [TileSpot("a1")]


def test_going_back_lets_go_one_by_one() -> None:
    hand = pointing(E10)
    hand.point(TileSpot("c2"))
    hand.point(TileSpot("d3"))
    assert hand.back()
    assert hand.pointed == [TileSpot("c2")]
    assert hand.point(TileSpot("c2")) is None
    assert hand.pointed == []
    assert not hand.back()


def test_the_thing_under_the_pointer_is_the_topmost_whose_outline_holds_it() -> None:
    targets = [boxed(Named("a1"), pygame.Rect(0, 0, 30, 30)), HEX]
    assert under(targets, 10, 10) == Named("c3")
    assert under(targets, 1, 1) == Named("a1")
    assert under(targets, 31, 10) is None


def test_the_cursor_goes_to_the_nearest_thing_that_way_and_stays_at_the_edge() -> None:
    targets = [
        boxed(Named(f"{file}{rank}"), pygame.Rect(50 * x, 50 * y, 50, 50))
        for x, file in enumerate("abc")
        for y, rank in enumerate((3, 2, 1))
    ]
    assert next_spot(targets, Named("b2"), Intent.UP) == Named("b3")
    assert next_spot(targets, Named("b2"), Intent.RIGHT) == Named("c2")
    assert next_spot(targets, Named("c2"), Intent.RIGHT) == Named("c2")


def test_shoulders_cycle_what_is_lit_in_reading_order() -> None:
    targets = [
        boxed(Named(name), pygame.Rect(x, y, 10, 10))
        for name, x, y in (("low", 0, 50), ("right", 80, 0), ("left", 20, 0))
    ]
    lit = in_reading_order(targets, [Named(name) for name in ("low", "right", "left", "not there")])
    assert lit == [Named(name) for name in ("left", "right", "low")]
    assert cycled(lit, Named("low"), 1) == Named("left")
    assert cycled(lit, Named("left"), -1) == Named("low")
    assert cycled(lit, Named("elsewhere"), 1) == Named("left")
    assert cycled(lit, Named("elsewhere"), -1) == Named("low")
    assert cycled([], Named("elsewhere"), 1) == Named("elsewhere")
