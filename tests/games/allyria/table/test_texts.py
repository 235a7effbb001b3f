"""The texts of the Allyria table: explanations, refusals, previews; none of them reveals a secret."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, TypeGuard

import pytest

from game.contract import NOTHING, Option, visible_to
from game.games.allyria import rules
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.effects.supplies import Pick
from game.games.allyria.rules.entering import points_of_sides
from game.games.allyria.rules.events import Rolled
from game.games.allyria.rules.reasons import expected_choice
from game.games.allyria.rules.situation import situation
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.rules.turn import HANDICAP
from game.games.allyria.table import presentation, wording
from game.games.allyria.table.events import AllyriaChronicle
from game.games.allyria.table.ids import MusterSpot, PartySpot, TileSpot
from game.games.allyria.table.texts import READ_ONLY, times
from game.table.ids import Mark
from game.table.input.selection import Selection
from game.table.presentation.layout import TableSetting
from game.table.presentation.texts import Explanation
from game.text import LANGUAGES, Words
from tests.games.allyria.rules.lookalikes import hidden_card_pairs
from tests.games.allyria.rules.playing import choose, open_options, option, question, random_choice, start
from tests.table.tables import view_of

CONFIGS: tuple[dict[str, Any], ...] = (
    {"seats": 2, "rings": 2},
    {"seats": 3, "rings": 2, "purchases": "immediate", "vassals": True, "year": "short"},
    {"seats": 4, "races": "random", "year": "short"},
)
MIN_KINDS_OF_DECISIONS = 24
"""Random matches have at least this many kinds of decisions."""


def states(*, rarity: int = 1) -> Iterator[AllyriaState]:
    """States of random matches: three for each kind of decision, and a random 1 % divided by `rarity`."""
    counts: dict[str, int] = defaultdict(int)
    for seed, config in enumerate((*CONFIGS, *CONFIGS)):
        state, rng = rules.new(config, seed), Random(seed)
        while state.awaiting:
            ask = state.awaiting[0].ask
            if counts[ask] < 3 or rng.random() < 0.01 / rarity:
                counts[ask] += 1
                yield state
            state.choose(*random_choice(state, rng))
    assert len(counts) >= MIN_KINDS_OF_DECISIONS


def assert_complete(explanation: Explanation) -> None:
    """Fails if a text is empty or has a placeholder that is not filled in."""
    assert explanation.title
    assert all(explanation.lines)
    assert not has_placeholder("\n".join((explanation.title, *explanation.lines)))


def has_placeholder(text: str) -> bool:
    """True if a text has a placeholder other than an icon."""
    return "{" in text.replace("{icon:", "")


def with_kinds_of_cards(view: Campaign, option: Option) -> tuple[object, ...]:
    """The option with a card's kind, and whether it is in a hand, instead of the card itself."""
    hands = [card for empire in view.empires for card in empire.hand]
    return tuple((part.partition(".")[0], part in hands) if is_card(part) else part for part in option)


def is_card(part: object) -> TypeGuard[str]:
    return isinstance(part, str) and "." in part


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_with_the_same_spots_have_different_names(language: str) -> None:
    table = presentation(TableSetting(Words(language)))
    for state in states():
        decision = state.awaiting[0]
        view = view_of(state, decision.seat)
        spots = {target.spot for target in table.layout.targets(view)}
        titles: dict[object, dict[str, object]] = defaultdict(dict)
        for open_option in decision.options:
            option_spots = table.layout.spots_of(view, open_option, decision.seat)
            assert set(option_spots) <= spots, (decision.ask, open_option)
            explanation = table.texts.explain_option(view, open_option)
            with_kinds = with_kinds_of_cards(view, open_option)
            assert_complete(explanation)
            same_title = titles[option_spots].setdefault(explanation.title, with_kinds)
            assert same_title == with_kinds, (decision.ask, open_option)
            assert not has_placeholder(table.texts.preview(view, open_option))
            assert not has_placeholder(table.texts.warning(view, decision, open_option))
    assert table.texts.words.missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spot_has_an_explanation_and_a_reason_why_it_is_not_lit(language: str) -> None:
    """Takes seconds: all spots of many states are explained."""
    table, rng = presentation(TableSetting(Words(language))), Random(1)
    kinds_of_marks = table.layout.cursor_marks, table.layout.zoomed_marks, table.layout.hint_marks
    for state in states(rarity=3):
        decision = state.awaiting[0]
        view = view_of(state, decision.seat)
        selection = Selection(decision, table.layout.spots_by_option(view, decision))
        if selection.lit and rng.random() < 0.5:
            selection.select(rng.choice(selection.lit))
        for viewer in (decision.seat, None):
            view = view_of(state, viewer)
            for target in table.layout.targets(view):
                assert_complete(table.texts.explain(view, target.spot))
                for mark in set[Mark]().union(*(marks(view, target.spot) for marks in kinds_of_marks)):
                    assert table.layout.place_of_mark(view, mark).size > 0
                    assert table.art.look(mark).picture
        view = view_of(state, decision.seat)
        for mark in table.layout.selection_marks(view, selection):
            assert table.layout.place_of_mark(view, mark).spot == mark.spot
        for target in table.layout.targets(view):
            if target.spot not in selection.lit:
                reason = table.texts.why_not(view, selection, target.spot)
                is_read_only = isinstance(target.spot, READ_ONLY)
                assert reason or is_read_only or expected_choice(decision) == NOTHING
                assert not has_placeholder(reason)
    assert table.texts.words.missing == []


@pytest.mark.rule("allyria 11")
@pytest.mark.parametrize("seed", range(5))
def test_the_table_shows_nothing_that_a_seat_may_not_know(seed: int) -> None:
    words = Words("en")
    for seat, *pair in hidden_card_pairs(seed):
        for viewer in (seat, None):
            shown, shown_for_other_cards = (everything_shown(state, viewer, words) for state in pair)
            assert shown == shown_for_other_cards


def everything_shown(state: AllyriaState, viewer: int | None, words: Words) -> list[object]:
    """All places, hints and texts of the table for a viewer."""
    table, view = presentation(TableSetting(words, viewer=viewer)), view_of(state, viewer)
    spots = [target.spot for target in table.layout.targets(view)]
    return [
        table.layout.places(view, {}),
        [table.texts.explain(view, spot) for spot in spots],
        [table.layout.hint_marks(view, spot) for spot in spots],
        [(table.texts.role(view, seat), table.texts.score(view, seat)) for seat in view.seats],
        table.texts.status(view),
        AllyriaChronicle().lines(visible_to(state.log, viewer), view, words),
    ]


@pytest.mark.parametrize("phase", ["play", "buy"])
def test_a_refusal_names_the_button_done_only_if_it_is_there(phase: str) -> None:
    table = presentation(TableSetting(Words("en")))
    state = rules.restore(situation(phase=phase, hands=["wood-iron.0a"], tokens=["3 research"]))
    [decision], view = state.awaiting, view_of(state, 0)
    for options, ending in ((decision.options, "or “Done”."), (decision.options[:1], ".")):
        narrowed = replace(decision, options=options)
        selection = Selection(narrowed, table.layout.spots_by_option(view, narrowed))
        reason = table.texts.why_not(view, selection, TileSpot("c3"))
        assert reason.endswith(ending)
        assert ("Done" in reason) == (("done",) in options)


@pytest.mark.rule("allyria 11")
def test_refusals_do_not_depend_on_what_the_seat_may_not_know() -> None:
    table = presentation(TableSetting(Words("en")))
    for _, one, other in hidden_card_pairs(3):
        if not one.awaiting or one.awaiting != other.awaiting:
            continue
        decision = one.awaiting[0]
        view = view_of(one, decision.seat)
        selection = Selection(decision, table.layout.spots_by_option(view, decision))
        for target in table.layout.targets(view_of(one, None)):
            views = [view_of(state, decision.seat) for state in (one, other)]
            refusals = [table.texts.why_not(view, selection, target.spot) for view in views]
            assert refusals[0] == refusals[1]


@pytest.mark.rule("allyria 5.4.2")
def test_the_points_in_a_preview_are_those_of_the_battle() -> None:
    battles = 0
    for seed in range(4):
        state, rng = (
            rules.new({"seats": 4, "rings": 2, "races": "random", "dice": "auto"}, seed),
            Random(seed),
        )
        while state.awaiting:
            seat, chosen = random_choice(state, rng)
            expected = None
            if chosen[0] == "march" and chosen[3] != "some":
                view = view_of(state, seat)
                party = wording.party_types(view, str(chosen[1]), str(chosen[3]))
                foe = view.lands[str(chosen[2])].holder
                if foe not in (None, seat):
                    expected = points_of_sides(view, seat, foe, str(chosen[2]), party)
            rolls = [event for event in state.choose(seat, chosen) if isinstance(event, Rolled)]
            if expected is not None:
                battles += 1
                assert [(len(roll.dice), roll.plus, roll.minus, dict(roll.parts)) for roll in rolls] == [
                    (points.dice, points.plus, points.minus, dict(points.parts)) for points in expected
                ]
    assert battles > 100


@pytest.mark.rule("allyria E8")
def test_the_odds_in_a_preview_are_those_of_the_rules() -> None:
    state = start("c2 hill 0: cavalry, spear\nb2 plains 1: ranged")
    table = presentation(TableSetting(Words("en")))
    march = option("march c2 b2 all")
    view = view_of(state, 0)
    assert "83 %" in table.texts.preview(view, march)
    lines_of_option = "\n".join(table.texts.explain_option(view, march).lines)
    assert "83 %" in lines_of_option
    assert "17 %" in lines_of_option
    assert "0.5" in lines_of_option
    assert "0.8" in lines_of_option


def test_the_odds_are_in_sight_while_the_troops_of_an_attack_are_chosen() -> None:
    state = start("c2 hill 0: 2 cavalry, spear\nb2 plains 1: ranged")
    table = presentation(TableSetting(Words("en")))
    choose(state, "march c2 b2 some")
    assert "Together" not in table.texts.preview(view_of(state, 0), ("take", "spear", 1))
    assert table.texts.explain(view_of(state, 0), PartySpot("cavalry", 1)).lines == (
        "The party grows. “March” sends it off.",
    )
    choose(state, "take cavalry 1")
    view = view_of(state, 0)
    assert "%" in table.texts.preview(view, ("go",))
    assert table.texts.preview(view, ("take", "spear", 1)).startswith("Together 1 Spear, 1 Cavalry.")
    assert table.texts.explain(view, PartySpot("cavalry", 2)).lines == ("In the party: 1 Cavalry.",)
    assert table.texts.explain(view, PartySpot("spear", 1)).lines == (
        "This completes the party: it sets out at once.",
    )


def test_what_becomes_of_the_rest_is_said_of_cards_and_of_points() -> None:
    state = start("c2 hill 0: cavalry, spear\nb2 plains 1: ranged", rolls="2 3 4")
    table = presentation(TableSetting(Words("en")))
    (keep,) = table.texts.explain_option(view_of(state, 0), ("done",)).lines
    choose(state, "march c2 b2 all")
    (lose,) = table.texts.explain_option(view_of(state, 0), ("done",)).lines
    assert "keep" in keep
    assert "lost" in lose


@pytest.mark.parametrize(
    ("probability", "shown"),
    [
        (0, "0 %"),
        (0.0001, "<1 %"),
        (0.005, "<1 %"),
        (0.006, "1 %"),
        (0.994, "99 %"),
        (0.995, ">99 %"),
        (1, "100 %"),
    ],
)
def test_only_what_is_certain_has_a_probability_of_0_or_100_percent(probability: float, shown: str) -> None:
    assert wording.percent(probability) == shown


def test_the_previews_of_an_empty_city_and_of_free_land_have_no_odds() -> None:
    state = start("c2 plains 0: spear\nb2 city 1\nc3 plains")
    table, view = presentation(TableSetting(Words("en"))), view_of(state, 0)
    free, city = (table.texts.preview(view, option(f"march c2 {goal} all")) for goal in ("c3", "b2"))
    assert "%" not in free + city
    assert free != city


@pytest.mark.parametrize(("language", "dice"), [("en", "1 die, "), ("de", "1 Würfel, ")])
def test_a_single_die_is_named_in_the_singular(language: str, dice: str) -> None:
    state = start("c2 hill 0: spear\nb2 plains 1: ranged")
    table = presentation(TableSetting(Words(language)))
    lines_of_option = table.texts.explain_option(view_of(state, 0), option("march c2 b2 all")).lines
    assert sum(dice in line for line in lines_of_option) == 2


@pytest.mark.rule("allyria 5.4.4")
def test_a_die_under_the_cursor_says_what_a_point_does_to_it() -> None:
    state = start("c2 hill 0: cavalry, spear\nb2 plains 1: ranged", rolls="2 3 4")
    table = presentation(TableSetting(Words("en")))
    choose(state, "march c2 b2 all")
    assert "lower" in table.texts.explain_option(view_of(state, 0), ("down", 0)).title
    choose(state, "down 1")
    assert "Raise" in table.texts.explain_option(view_of(state, 0), ("up", 0)).title


@pytest.mark.rule("allyria 5.4.5")
def test_raising_a_die_that_hits_already_is_questioned_while_others_do_not() -> None:
    state = start("c2 hill 0: 3 ranged\nb2 hill 1: spear", rolls="5 3 5 4")
    table = presentation(TableSetting(Words("en")))
    choose(state, "march c2 b2 all")
    view, decision = view_of(state, 0), state.awaiting[0]
    hits, misses = ("up", 0), ("up", 1)
    assert "hits already" in table.texts.warning(view, decision, hits)
    assert table.texts.warning(view, decision, misses) == ""


def test_the_second_seat_is_told_how_many_tokens_it_picks() -> None:
    assert times(Pick(1, "second-seat", 2)) == HANDICAP


def test_a_question_that_is_asked_several_times_says_how_often() -> None:
    state = start("", phase="play", hands={0: "guild_charter.1 wood-clay.0a"})
    table = presentation(TableSetting(Words("en")))
    choose(state, "play guild_charter.1")
    assert table.texts.question(view_of(state, 0), state.awaiting[0]).endswith("1 of 3")
    choose(state, "gain wood")
    assert table.texts.question(view_of(state, 0), state.awaiting[0]).endswith("2 of 3")


def test_who_begins_second_is_told_why_there_is_something_to_take() -> None:
    state = start("", turn=1)
    table = presentation(TableSetting(Words("en")))
    state.campaign.stack.append(Pick(1, "second-seat", HANDICAP))
    asked = replace(state.awaiting[0], ask="allyria.gain", seat=1)
    assert table.texts.question(view_of(state, 1), asked) == "You begin second: take a resource. 1 of 2"


@pytest.mark.rule("allyria 5.6.2")
def test_only_cards_that_would_hold_up_others_are_worth_a_question() -> None:
    texts = presentation(TableSetting(Words("en"))).texts
    for count in (4, 5):
        hand = " ".join(f"wood-clay.0{letter}" for letter in "abcde"[:count])
        state = start("", phase="play", hands={0: hand})
        warning = texts.warning(view_of(state, 0), state.awaiting[0], ("done",))
        assert bool(warning) == (count == 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_gives_each_fact_only_once(language: str) -> None:
    state, words = start("c2 hill 0: siege\nd3 marsh\nd4 plains"), Words(language)
    table, view = presentation(TableSetting(words)), view_of(state, 0)
    hill, siege = (table.texts.explain(view, spot).lines for spot in (TileSpot("c2"), MusterSpot("siege")))
    assert sum("+1" in line for line in hill) == 1
    assert sum(words("allyria.troop.siege.idea").split(",")[0] in line for line in siege) == 1
    marsh, plains = (table.texts.explain(view, TileSpot(tile)).lines[-1] for tile in ("d3", "d4"))
    assert (marsh.count("icon:"), plains.count("icon:")) == (1, 2)


@pytest.mark.rule("allyria 5.4.6")
def test_a_contest_shows_hits_and_what_each_side_loses_before_and_after_it_is_fixed() -> None:
    state = start("c2 plains 0: cavalry, spear\nb2 plains 1: ranged, infantry", rolls="2 3 5 1")
    texts = presentation(TableSetting(Words("en"))).texts
    assert texts.contest(view_of(state, None)) is None
    choose(state, "march c2 b2 all")
    shown = []
    while question(state)[1] in ("assign", "casualty"):
        contest = texts.contest(view_of(state, None))
        assert contest is not None
        shown.append((question(state)[1], *((side.seat, side.total, side.stake) for side in contest.sides)))
        choose(state, open_options(state)[-1])
    lost = (0, "1 hit", "loses 1 troop"), (1, "1 hit", "loses 1 troop")
    assert shown == [
        ("assign", (0, "0 hits", "loses 1 troop"), (1, "1 hit", "loses nothing")),
        ("casualty", *lost),
        ("casualty", *lost),
    ]


def test_who_loses_a_troop_reads_its_own_supply() -> None:
    tiles = "c2 plains 0: 3 cavalry\nb2 plains 1: 2 spear, ranged"
    state = start(tiles, rolls="5 1 1 1 1 1", dice="auto")
    choose(state, "march c2 b2 all")
    decision = state.awaiting[0]
    assert (decision.seat, decision.ask) == (1, "allyria.casualty")
    view = view_of(state, 1)
    assert view.empires[1].supply["spear"] != view.empires[0].supply["spear"]
    lines = presentation(TableSetting(Words("en"))).texts.explain_option(view, ("lose", "spear")).lines
    assert lines[-1] == f"{view.empires[1].supply['spear']} left in the supply"
