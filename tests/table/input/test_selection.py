"""Selecting on the table: what is lit, which buttons there are, what becomes an option."""

import pytest

from game.contract import Decision
from game.games.cyvasse.rules import new
from game.games.cyvasse.table.ids import TileSpot, TraySlot
from game.table.ids import ButtonSpot
from game.table.input.selection import Selection
from game.table.presentation import presentation_of
from game.table.presentation.setting import TableSetting
from game.text import Words

STRIKE = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/7r/8/5s2/8/3r4/2C5/K7 - a - 0 1"
DEPLOY = "8 8/8/8/8/8/8/8/8 6O1/8/8/8/8/8/^7/1A6 7k/8/8/8/8/8/1H6/r1R5 K1D1R1d1 a - 0 1"
SECOND_RABBLE = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/5^2/1A6 8/7k/3r4/4r3/3RR1e1/8/K5R1/2C5 L1 a d4 0 25"


def selection_in(cfen: str) -> Selection:
    return selection_for(new({"cfen": cfen}, seed=1).awaiting[0])


def selection_for(decision: Decision) -> Selection:
    return Selection(decision, presentation_of("cyvasse", TableSetting(Words("en"))).layout.spots_of)


@pytest.mark.rule("cyvasse 4.3")
def test_pointing_at_the_second_victim_strikes() -> None:
    selection = selection_in(STRIKE)
    assert selection.select(TileSpot("c2")) is None
    assert selection.select(TileSpot("f5")) == ("strike", "c2", "d3", "f5")


@pytest.mark.rule("cyvasse 4.3")
def test_pointing_at_the_first_victim_waits_and_pointing_again_confirms() -> None:
    selection = selection_in(STRIKE)
    assert selection.select(TileSpot("c2")) is None
    assert selection.select(TileSpot("d3")) is None
    assert selection.select(TileSpot("d3")) == ("move", "c2", "d3")


def test_a_piece_in_the_own_tray_is_named_by_its_kind() -> None:
    selection = selection_in(DEPLOY)
    assert TraySlot("alabaster", "dragon") in selection.selectable
    assert TraySlot("onyx", "dragon") not in selection.selectable
    assert selection.select(TraySlot("alabaster", "dragon")) is None
    assert selection.first == TraySlot("alabaster", "dragon")
    assert selection.select(TileSpot("c2")) == ("deploy", "dragon", "c2")


def test_what_names_nothing_on_the_table_has_a_button() -> None:
    selection = selection_in(SECOND_RABBLE)
    assert selection.buttons == ["pass"]
    assert ButtonSpot("pass") in selection.selectable
    assert selection.select(ButtonSpot("pass")) == ("pass",)


def test_layouts_are_read_in_a_list_and_undo_has_no_button_of_its_own() -> None:
    state = new({"board": "bare_table"}, seed=1)
    plan = selection_for(state.awaiting[0])
    assert plan.listed[0] == ("build",)
    assert len(plan.listed) == 7
    state.choose(0, ("preset", "wall"))
    home = selection_for(next(each for each in state.awaiting if each.seat == 0))
    assert home.listed == []
    assert home.buttons == ["done"]
    assert home.undo == ("undo",)


def test_pointing_where_nothing_is_lit_is_of_no_use() -> None:
    selection = selection_in(STRIKE)
    assert not selection.accepts(TileSpot("h1"))
    assert selection.accepts(TileSpot("c2"))
    assert selection.pointed == []
