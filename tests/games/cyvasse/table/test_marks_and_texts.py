"""The marks, explanations and refusals of the Cyvasse table."""

from random import Random

import pytest

from game.contract import Decision
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.table import presentation
from game.games.cyvasse.table.ids import Graveyard, Spot, TileSpot, TraySlot
from game.games.cyvasse.table.verbs import VERBS
from game.table.ids import Mark, Marks, sort_key
from game.table.input.selection import Selection
from game.table.presentation.layout import TableSetting
from game.text import Words
from tests.table.tables import EMPTY_BOARD, position, random_choice, view_of

E9 = "7k/8/5R2/1H2e3/8/8/8/K7"
"""A heavy horse, and an elephant that it attacks."""
E21 = ("7k/8/8/8/8/8/1H6/r1R5", "6O1/8/8/8/8/8/^7/1A6", EMPTY_BOARD, "K1D1R1d1 a - 0 1")


def selection_of(decision: Decision) -> Selection:
    """A selection with all options of a decision."""
    verbs = {option: VERBS[str(option[0])] for option in decision.options}
    return Selection(decision, {option: verbs[option].spots(None, option, decision.seat) for option in verbs})


def selection_after(state: CyvasseState, *spots: Spot) -> Selection:
    """The selection of the first open decision after these spots."""
    selection = selection_of(state.awaiting[0])
    for spot in spots:
        selection.select(spot)
    return selection


def explain(state: CyvasseState, spot: Spot, language: str = "en") -> str:
    """The lines of the explanation of a spot, the title first."""
    explanation = presentation(TableSetting(Words(language))).texts.explain(view_of(state, None), spot)
    return "\n".join((explanation.title, *explanation.lines))


def refusal(state: CyvasseState, spot: Spot, *selected: Spot) -> str:
    return presentation(TableSetting(Words("en"))).texts.why_not(
        view_of(state, state.awaiting[0].seat), selection_after(state, *selected), spot
    )


def lit(state: CyvasseState, *selected: Spot) -> Marks:
    return presentation(TableSetting(Words("en"))).layout.selection_marks(
        view_of(state, None), selection_after(state, *selected)
    )


def test_at_first_pieces_that_can_act_are_marked() -> None:
    assert lit(position(*E21)) == {
        Mark("subject", TileSpot("b2")),
        Mark("subject", TileSpot("c1")),
        Mark("subject", TraySlot("alabaster", "king")),
        Mark("subject", TraySlot("alabaster", "dragon")),
        Mark("subject", TraySlot("alabaster", "rabble")),
    }


def test_goals_captures_and_partners_are_marked_by_different_shapes() -> None:
    marks = lit(position("7k/8/8/3SD3/2RSr3/3r4/8/5K2"), TileSpot("d4"))
    assert marks == {
        Mark("chosen", TileSpot("d4")),
        Mark("capture", TileSpot("d3")),
        Mark("capture", TileSpot("e4")),
        Mark("swap", TileSpot("c4")),
        Mark("swap", TileSpot("e5")),
    }


def test_both_victims_of_a_strike_are_marked_as_captures() -> None:
    marks = lit(position("7k/7r/8/5s2/8/3r4/2C5/K7"), TileSpot("c2"))
    assert {Mark("capture", TileSpot("d3")), Mark("capture", TileSpot("f5"))} <= marks
    assert Mark("goal", TileSpot("b3")) in marks


def test_tiles_for_a_mountain_are_marked_as_goals_at_once() -> None:
    decision = Decision(0, "cyvasse.mountain", (("mountain", "b1"), ("mountain", "c1"), ("undo",)))
    state = position(E9)
    assert presentation(TableSetting(Words("en"))).layout.selection_marks(
        view_of(state, None), selection_of(decision)
    ) == {
        Mark("goal", TileSpot("b1")),
        Mark("goal", TileSpot("c1")),
    }


def test_presets_have_no_marks() -> None:
    state = rules.new({"setup": "secret", "board": "jade_garden"}, 1)
    assert (
        presentation(TableSetting(Words("en"))).layout.selection_marks(
            view_of(state, 0), selection_after(state)
        )
        == set()
    )


def test_hints_show_the_goals_of_an_enemys_piece_although_it_is_not_its_turn() -> None:
    hints = presentation(TableSetting(Words("en"))).layout.hint_marks(
        view_of(position(E9), None), TileSpot("h8")
    )
    assert hints == {Mark("hint", TileSpot("g8")), Mark("hint", TileSpot("g7")), Mark("hint", TileSpot("h7"))}
    horse = presentation(TableSetting(Words("en"))).layout.hint_marks(
        view_of(position(E9), None), TileSpot("b5")
    )
    assert Mark("hint_capture", TileSpot("e5")) in horse


def test_hints_show_the_home_tiles_of_a_keep_and_of_its_reserve() -> None:
    table, view = presentation(TableSetting(Words("en"))), view_of(position(*E21), None)
    homes = {Mark("hint_home", TileSpot(tile)) for tile in ("a1", "b2", "c1", "c2")}
    assert (
        table.layout.hint_marks(view, TileSpot("b1"))
        == table.layout.hint_marks(view, TraySlot("alabaster", "dragon"))
        == homes
    )
    assert table.layout.hint_marks(view, TileSpot("f5")) == set()


def test_a_piece_is_explained_with_its_name_terrain_threats_and_guards() -> None:
    explanation = explain(position("7k/8/5R2/1H2e3/8/8/8/K7", terrain="8/8/8/4w3/8/8/8/8"), TileSpot("e5"))
    assert explanation.splitlines()[0] == "Elephant on e5"
    assert "only if a second enemy stands beside it" in explanation
    assert "Side: Onyx" in explanation
    assert "Worth 6 points" in explanation
    assert "In water" in explanation
    assert "Can be captured by: Heavy horse b5 (second enemy beside it: Rabble f6)" in explanation
    assert "Nothing protects it" in explanation


def test_an_elephant_with_a_single_attacker_says_what_its_capture_needs() -> None:
    explanation = explain(position("7k/8/8/1H2e3/8/8/8/K7"), TileSpot("e5"))
    assert "Can be captured only once a second enemy stands beside it, by: Heavy horse b5" in explanation
    assert "No enemy can capture it" in explain(position("7k/8/8/4e3/8/8/8/K7"), TileSpot("e5"))


def test_what_an_elephant_risks_names_the_second_enemy_beside_its_goal() -> None:
    view = view_of(position("7k/8/4rr2/8/8/8/4E3/K7"), None)
    preview = presentation(TableSetting(Words("en"))).texts.preview(view, ("move", "e2", "e5"))
    assert preview == "There it can be captured by: Rabble e6 (second enemy beside it: Rabble f6)."


def test_a_piece_that_can_recapture_is_a_guard() -> None:
    assert "Protected by: King h8" in explain(position("7k/7r/8/8/7H/8/8/K7"), TileSpot("h7"))


def test_a_keep_is_explained_with_its_home_tiles_besiegers_and_reserve() -> None:
    explanation = explain(position(*E21), TileSpot("b1"))
    assert "Home tiles: a1, c1, b2, c2" in explanation
    assert "Enemies stand on: a1" in explanation
    assert "Inside: 1 King, 1 Dragon, 1 Rabble" in explanation


def test_a_home_tile_is_explained_with_its_owner() -> None:
    assert "A home tile of Alabaster" in explain(position(*E21), TileSpot("c2"))


def test_a_plate_of_one_line_has_the_king_of_the_side_and_its_strength() -> None:
    texts, view = (
        presentation(TableSetting(Words("en"))).texts,
        view_of(position("7k/8/8/8/8/8/8/KSSS4"), None),
    )
    assert texts.score(view, 0) == "[icon:swords] 6"
    assert list(texts.role_signs(view, 1)) == ["cyvasse/onyx/king"]
    assert texts.score(view_of(rules.new({}, 1), None), 0) == "", "during the setup"


def test_a_graveyard_is_explained_with_the_numbers_of_lost_and_remaining_pieces() -> None:
    explanation = explain(position("7k/8/8/8/8/8/8/KSSS4"), Graveyard("alabaster"))
    assert "3 Rabble" in explanation
    assert "4 pieces left" in explanation


def test_a_tray_behind_the_screen_is_explained_as_hidden() -> None:
    state = rules.new({"setup": "secret", "board": "jade_garden"}, 1)
    state.choose(0, ("preset", "wall"))
    explanation = presentation(TableSetting(Words("en"))).texts.explain(
        view_of(state, 1), TraySlot("alabaster", "king")
    )
    assert explanation.lines[-1] == "Hidden behind the screen."


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_spot_has_an_explanation_at_any_time_of_a_match(language: str) -> None:
    rng = Random(5)
    for config in ({"setup": "secret", "board": "sections"}, {"setup": "open", "board": "jade_garden"}):
        state = rules.new(config, 5)
        table = presentation(TableSetting(Words(language)))
        for turn in range(80):
            if turn % 20 == 0:
                for viewer in (0, None):
                    view = view_of(state, viewer)
                    for target in table.layout.targets(view):
                        explanation = table.texts.explain(view, target.spot)
                        assert explanation.title
                        assert all(explanation.lines)
                        table.layout.hint_marks(view, target.spot)
            if state.awaiting:
                state.choose(*random_choice(state, rng))
    assert table.texts.words.missing == []


@pytest.mark.parametrize(
    ("spot", "selected", "expected"),
    [
        (TileSpot("e5"), (), "No piece of yours stands on e5."),
        (TileSpot("d4"), (TileSpot("b5"),), "This piece does not move that way."),
        (TileSpot("f5"), (TileSpot("b5"),), "The enemy on e5 is in the way."),
        (TraySlot("onyx", "king"), (), ""),
        (Graveyard("alabaster"), (), ""),
        (TraySlot("alabaster", "dragon"), (), "You have no standing keep to deploy from."),
    ],
)
def test_the_refusal_of_a_spot_names_the_reason(
    spot: Spot, selected: tuple[Spot, ...], expected: str
) -> None:
    assert refusal(position("7k/8/5R2/1H2e3/8/8/8/K7"), spot, *selected) == expected


def test_a_tray_is_refused_if_no_home_tile_is_free() -> None:
    state = position("7k/8/8/8/8/8/RRS5/R1S5", "8/8/8/8/8/8/8/1A6", rest="K1 a - 0 1")
    assert refusal(state, TraySlot("alabaster", "king")) == "No home tile is free."
    assert refusal(state, TraySlot("alabaster", "dragon")) == "This piece is not in your reserve."


def test_a_piece_without_moves_is_refused() -> None:
    state = position("7k/8/8/8/8/8/8/R6K", "8/8/8/8/8/8/^7/1^6")
    assert refusal(state, TileSpot("a1")) == "This piece cannot move now."


def test_in_setup_a_refusal_names_the_rule() -> None:
    state = rules.new({"setup": "secret", "board": "jade_garden"}, 1)
    state.choose(0, ("build",))
    assert refusal(state, TileSpot("a8")) == "a8 is not in your half."
    for tile in ("b2", "e4", "e3"):
        state.choose(0, ("mountain", tile))
    assert refusal(state, TileSpot("a1")) == "A keep on a1 would have fewer than three home tiles."
    state.choose(0, ("keep", "g2"))
    assert refusal(state, TileSpot("g1")) == "Choose a piece from the reserve first."
    assert refusal(state, TileSpot("a1"), TraySlot("alabaster", "king")) == "a1 is not beside your keep."


def test_every_spot_that_is_not_lit_has_a_refusal() -> None:
    """Takes a second: all spots of 60 states are refused."""
    rng = Random(1)
    state = rules.new({"setup": "secret", "board": "jade_garden"}, 1)
    table = presentation(TableSetting(Words("de")))
    for _turn in range(60):
        decision = state.awaiting[0]
        selection = selection_of(decision)
        if selection.lit and rng.random() < 0.5:
            selection.select(rng.choice(selection.lit))
        if decision.ask != "cyvasse.plan":
            view = view_of(state, decision.seat)
            spots = (target.spot for target in table.layout.targets(view))
            dark = {spot for spot in spots if isinstance(spot, TileSpot)}  # the others are often only read
            dark -= {*selection.lit, *selection.selected}
            assert all(table.texts.why_not(view, selection, spot) for spot in sorted(dark, key=sort_key))
        state.choose(*random_choice(state, rng))


def test_quiet_turns_are_shown_when_few_are_left() -> None:
    texts = presentation(TableSetting(Words("en"))).texts
    many, few = (position("7k/8/8/8/8/8/8/K7", rest=f"- a - {quiet} 99") for quiet in (12, 48))
    assert texts.status(view_of(many, None)) == "Turn 99"
    assert texts.status(view_of(few, None)) == "Turn 99 · stalls in 12"


def test_when_all_home_tiles_are_taken_that_is_said_of_a_tile() -> None:
    state = rules.new({"setup": "secret", "board": "bare_table"}, 1)
    state.choose(0, ("preset", "wall"))
    assert refusal(state, TileSpot("a1")) == "No home tile is free."
