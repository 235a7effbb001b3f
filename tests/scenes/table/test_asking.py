"""Pointing at the table: what is lit, which buttons there are, what becomes an option."""

import pytest

from game.contract import Decision
from game.games.cyvasse.rules import new
from game.scenes.table.asking import Asking
from game.table.presentation import presentation_of
from game.table.presentation.setting import TableSetting
from game.text import Words

STRIKE = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/7r/8/5s2/8/3r4/2C5/K7 - a - 0 1"
DEPLOY = "8 8/8/8/8/8/8/8/8 6O1/8/8/8/8/8/^7/1A6 7k/8/8/8/8/8/1H6/r1R5 K1D1R1d1 a - 0 1"
SECOND_RABBLE = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/5^2/1A6 8/7k/3r4/4r3/3RR1e1/8/K5R1/2C5 L1 a d4 0 25"


def asked(cfen: str) -> Asking:
    return asking_for(new({"cfen": cfen}, seed=1).awaiting[0])


def asking_for(decision: Decision) -> Asking:
    return Asking(decision, presentation_of("cyvasse", TableSetting(Words("en"))).layout)


@pytest.mark.rule("cyvasse 4.3")
def test_pointing_at_the_second_victim_strikes() -> None:
    asking = asked(STRIKE)
    assert asking.point("c2") is None
    assert asking.point("f5") == ("strike", "c2", "d3", "f5")


@pytest.mark.rule("cyvasse 4.3")
def test_pointing_at_the_first_victim_waits_and_pointing_again_confirms() -> None:
    asking = asked(STRIKE)
    assert asking.point("c2") is None
    assert asking.point("d3") is None
    assert asking.point("d3") == ("move", "c2", "d3")


def test_a_piece_in_the_own_tray_is_named_by_its_kind() -> None:
    asking = asked(DEPLOY)
    assert "alabaster:dragon" in asking.lit
    assert "onyx:dragon" not in asking.lit
    assert asking.point("alabaster:dragon") is None
    assert asking.chosen == "alabaster:dragon"
    assert asking.point("c2") == ("deploy", "dragon", "c2")


def test_what_names_nothing_on_the_table_has_a_button() -> None:
    asking = asked(SECOND_RABBLE)
    assert asking.keys == ["pass"]
    assert "!pass" in asking.lit
    assert asking.point("!pass") == ("pass",)


def test_layouts_are_read_in_a_list_and_undo_has_no_button_of_its_own() -> None:
    state = new({"board": "bare_table"}, seed=1)
    plan = asking_for(state.awaiting[0])
    assert plan.listed[0] == ("build",)
    assert len(plan.listed) == 7
    state.choose(0, ("preset", "wall"))
    home = asking_for(next(each for each in state.awaiting if each.seat == 0))
    assert home.listed == []
    assert home.keys == ["done"]
    assert home.undo == ("undo",)


def test_pointing_where_nothing_is_lit_is_of_no_use() -> None:
    asking = asked(STRIKE)
    assert not asking.answers("h1")
    assert asking.answers("c2")
    assert asking.pointing.pointed == []
