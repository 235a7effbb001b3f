"""Selecting on the table: what is lit, which buttons there are, and when an option is chosen."""

import pytest

from game.contract import Decision, Option
from game.games.cyvasse.rules import new
from game.games.cyvasse.table.ids import TileSpot, TraySlot
from game.games.cyvasse.table.verbs import VERBS
from game.table.ids import ButtonSpot, Spots
from game.table.input.selection import Selection
from tests.table.tables import EMPTY_BOARD, NamedId, position

E10 = "7k/7r/8/5s2/8/3r4/2C5/K7"
E13 = "7k/8/8/3SD3/2RSr3/3r4/8/5K2"
DEPLOY = "8 8/8/8/8/8/8/8/8 6O1/8/8/8/8/8/^7/1A6 7k/8/8/8/8/8/1H6/r1R5 K1D1R1d1 a - 0 1"
SECOND_RABBLE = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/5^2/1A6 8/7k/3r4/4r3/3RR1e1/8/K5R1/2C5 L1 a d4 0 25"

MARCHES: tuple[Option, ...] = (
    ("march", "c2", "c3", "all"),
    ("march", "c2", "c3", "spear"),
    ("march", "c2", "b2", "all"),
    ("play", "card", "wood"),
    ("play", "card", "clay"),
    ("done",),
)
"""Of a game that does not exist."""


def march_spots(option: Option) -> Spots:
    named = {"march": slice(1, 3), "play": slice(1, 2), "done": slice(0, 0)}
    return tuple(NamedId(str(name)) for name in option[named[str(option[0])]])


@pytest.fixture
def marches() -> Selection:
    decision = Decision(0, "act", MARCHES)
    return Selection(decision, {option: march_spots(option) for option in decision.options})


def select(decision: Decision) -> Selection:
    """The selection of a decision of Cyvasse."""
    verbs = {option: VERBS[str(option[0])] for option in decision.options}
    return Selection(decision, {option: verbs[option].spots(None, option, decision.seat) for option in verbs})


def test_options_that_a_layout_leaves_out_can_not_be_selected() -> None:
    """Such as those that are equal to another one to a player."""
    decision = Decision(0, "act", MARCHES)
    selection = Selection(decision, {MARCHES[0]: march_spots(MARCHES[0])})
    assert selection.remaining_options == [MARCHES[0]]
    assert selection.select(NamedId("c2")) is None
    assert selection.select(NamedId("c3")) == MARCHES[0]


def selection_of(pieces: str, works: str = EMPTY_BOARD, rest: str = "- a - 0 1") -> Selection:
    (decision,) = position(pieces, works, rest=rest).awaiting
    return select(decision)


def selection_in(cfen: str) -> Selection:
    return select(new({"cfen": cfen}, seed=1).awaiting[0])


def test_at_first_what_options_begin_with_is_lit() -> None:
    assert selection_of(E10).lit == [TileSpot("a1"), TileSpot("c2")]


@pytest.mark.rule("cyvasse 4.3")
def test_selecting_the_first_victim_leaves_move_and_strike_and_selecting_it_again_confirms_the_move() -> None:
    selection = selection_of(E10)
    assert selection.select(TileSpot("c2")) is None
    assert {TileSpot("b3"), TileSpot("d3"), TileSpot("f5")} <= set(selection.lit)
    assert selection.select(TileSpot("d3")) is None
    assert sorted(selection.remaining_options) == [("move", "c2", "d3"), ("strike", "c2", "d3", "f5")]
    assert selection.lit == [TileSpot("f5")]
    assert selection.complete_options == [("move", "c2", "d3")]
    assert selection.select(TileSpot("d3")) == ("move", "c2", "d3")


@pytest.mark.rule("cyvasse 4.3")
def test_going_on_to_the_second_victim_is_the_strike() -> None:
    selection = selection_of(E10)
    options = [selection.select(TileSpot(tile)) for tile in ("c2", "d3", "f5")]
    assert options == [None, None, ("strike", "c2", "d3", "f5")]


@pytest.mark.rule("cyvasse 4.3")
def test_selecting_the_second_victim_at_once_is_the_strike_as_well() -> None:
    selection = selection_of(E10)
    assert selection.select(TileSpot("c2")) is None
    assert selection.select(TileSpot("f5")) == ("strike", "c2", "d3", "f5")


@pytest.mark.rule("cyvasse 4.3")
def test_a_swap_is_selected_from_the_spearman() -> None:
    selection = selection_of(E13)
    selection.select(TileSpot("c4"))
    assert TileSpot("d4") not in selection.lit
    selection.select(TileSpot("d4"))
    assert selection.selected == [TileSpot("d4")]
    assert selection.select(TileSpot("c4")) == ("swap", "d4", "c4")


def test_a_piece_that_can_go_to_one_place_only_is_not_moved_by_selecting_it_alone() -> None:
    selection = select(Decision(0, "cyvasse.rabble", (("move", "a1", "a2"), ("pass",))))
    assert selection.select(TileSpot("a1")) is None
    assert selection.select(TileSpot("a2")) == ("move", "a1", "a2")


def test_an_option_with_one_spot_is_chosen_at_once() -> None:
    options = (("mountain", "a1"), ("mountain", "b1"), ("undo",))
    selection = select(Decision(0, "cyvasse.mountain", options))
    assert selection.lit == [TileSpot("a1"), TileSpot("b1")]
    assert selection.undo_option == ("undo",)
    assert selection.select(TileSpot("b1")) == ("mountain", "b1")


def test_a_reserve_piece_is_selected_by_its_kind() -> None:
    selection = selection_of("7k/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/1A6", "D1R2 a - 0 1")
    assert selection.select(TraySlot("alabaster", "dragon")) is None
    assert selection.lit == [TileSpot("a2"), TileSpot("b2"), TileSpot("c1"), TileSpot("c2")]
    assert selection.select(TileSpot("c2")) == ("deploy", "dragon", "c2")


def test_only_the_seats_own_reserve_can_be_selected() -> None:
    selection = selection_in(DEPLOY)
    assert TraySlot("alabaster", "dragon") in selection.selectable
    assert TraySlot("onyx", "dragon") not in selection.selectable
    assert selection.select(TraySlot("alabaster", "dragon")) is None
    assert selection.first_spot == TraySlot("alabaster", "dragon")


def test_another_of_the_seats_own_pieces_starts_a_new_selection_and_anything_else_changes_nothing() -> None:
    selection = selection_of(E10)
    selection.select(TileSpot("c2"))
    assert selection.select(TileSpot("h8")) is None
    assert selection.selected == [TileSpot("c2")]
    selection.select(TileSpot("a1"))
    assert selection.selected == [TileSpot("a1")]


def test_deselecting_goes_back_spot_by_spot() -> None:
    selection = selection_of(E10)
    selection.select(TileSpot("c2"))
    selection.select(TileSpot("d3"))
    assert selection.deselect()
    assert selection.selected == [TileSpot("c2")]
    assert selection.select(TileSpot("c2")) is None
    assert selection.selected == []
    assert not selection.deselect()


def test_an_option_that_names_nothing_on_the_table_has_a_button() -> None:
    selection = selection_in(SECOND_RABBLE)
    assert selection.buttons == ["pass"]
    assert ButtonSpot("pass") in selection.selectable
    assert selection.select(ButtonSpot("pass")) == ("pass",)


def test_presets_are_read_in_a_list_and_undo_has_no_button_of_its_own() -> None:
    state = new({"board": "bare_table"}, seed=1)
    preset = select(state.awaiting[0])
    assert preset.listed_options[0] == ("build",)
    assert len(preset.listed_options) == 7
    state.choose(0, ("preset", "wall"))
    home = select(next(decision for decision in state.awaiting if decision.seat == 0))
    assert home.listed_options == []
    assert home.buttons == ["done"]
    assert home.undo_option == ("undo",)


def test_a_spot_that_is_not_lit_is_not_accepted() -> None:
    selection = selection_of(E10)
    assert not selection.accepts(TileSpot("h1"))
    assert selection.accepts(TileSpot("c2"))
    assert selection.selected == []


def test_options_with_the_same_spots_open_a_menu(marches: Selection) -> None:
    assert marches.lit == [NamedId("c2"), NamedId("card")]
    assert marches.select(NamedId("card")) is None
    assert marches.menu == [("play", "card", "wood"), ("play", "card", "clay")]
    assert marches.lit == []


def test_the_menu_opens_after_the_last_of_two_spots(marches: Selection) -> None:
    assert marches.select(NamedId("c2")) is None
    assert marches.menu == []
    assert marches.lit == [NamedId("b2"), NamedId("c3")]
    assert marches.select(NamedId("c3")) is None
    assert marches.menu == [("march", "c2", "c3", "all"), ("march", "c2", "c3", "spear")]
    assert marches.deselect()
    assert (marches.menu, marches.selected) == ([], [NamedId("c2")])
    assert marches.select(NamedId("b2")) == ("march", "c2", "b2", "all")


def test_asking_whether_a_spot_is_accepted_changes_nothing(marches: Selection) -> None:
    assert marches.accepts(NamedId("card"))
    assert not marches.accepts(NamedId("b2"))
    assert (marches.menu, marches.selected) == ([], [])
