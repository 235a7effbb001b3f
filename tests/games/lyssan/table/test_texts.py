"""Texts of the table of Lyssan: every spot and option has its words, without secrets; how a match ended."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from game import assets
from game.contract import Option, Seat, visible_to
from game.games.lyssan.rules import LyssanRules, new
from game.games.lyssan.rules.flow import COMMAND
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.table import ids
from game.games.lyssan.table.events import LyssanChronicle
from game.games.lyssan.table.texts import LyssanTexts
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation
from game.text import LANGUAGES, Words
from tests.games.lyssan.rules.positions import (
    award,
    begin_spring,
    begin_turn,
    cast_roles,
    deal_debts,
    deal_hand,
    lay_row,
    settled,
    win_by_triumphs,
)
from tests.games.lyssan.table.tables import sampled_states, seen_decisions, selection_of, table_of, view_of


def texts_of(state: LyssanState) -> LyssanTexts:
    """The English texts of a match."""
    return table_of(state, Words("en")).texts


def reasons(state: LyssanState) -> list[str]:
    """Why a match ended."""
    return texts_of(state).outcome_reasons(view_of(state, None))


def test_a_role_shows_the_triumphs_of_each_faction_of_the_seat() -> None:
    position = settled(2)
    award(position, "vulture", "wide_realm")
    position.factions["wolf"].alive = False
    state = begin_turn(position, "hawk")
    texts, view = texts_of(state), view_of(state, None)
    assert texts.side(view, 0) == "Wolf and Vulture"
    assert texts.role(view, 0) == texts.score(view, 0) == "[icon:crown] 0+1/2"


def test_a_sentence_about_a_seat_begins_with_its_faction_or_with_the_player_of_two() -> None:
    for seats, subject in ((4, "The Council of Orvanich"), (2, "Anna")):
        state = begin_turn(settled(seats), "wolf")
        seat = state.awaiting[0].seat if seats == 2 else 3
        assert texts_of(state).subject(view_of(state, None), seat, "Anna") == subject


@pytest.mark.rule("lyssan 5.2.5, 5.2.6")
def test_the_status_names_year_and_season_and_the_last_year() -> None:
    position = settled()
    state = begin_turn(position, "wolf", year=2, season="autumn")
    assert texts_of(state).status(view_of(state, None)) == "Year 2/4 · autumn\nTurns"
    last = begin_turn(position, "wolf", year=4)
    assert "Last year" in texts_of(last).status(view_of(last, None))


@pytest.mark.rule("lyssan 5.15")
def test_with_two_factions_a_seat_the_status_names_the_one_that_acts() -> None:
    state = begin_turn(settled(2), "vulture", year=2)
    assert texts_of(state).status(view_of(state, None)) == "Year 2/4 · summer\nTurns · Vulture"
    start = new({"seats": 2}, 1)
    assert texts_of(start).status(view_of(start, 0)) == "Before year 1\nChoosing the Masters"


@pytest.mark.rule("lyssan 6.1")
def test_a_victory_by_triumphs_names_them() -> None:
    state = win_by_triumphs(settled())
    assert reasons(state) == ["The Wolf has won 2 triumphs: The Mailed Fist and A Show of Force."]


@pytest.mark.rule("lyssan 5.15")
def test_a_puppet_s_victory_says_that_the_other_seat_wins() -> None:
    position = settled(2)
    cast_roles(position, "wolf", "hawk")
    state = win_by_triumphs(position)
    assert reasons(state)[-1] == "The Wolf was a Puppet: the other player wins."


def last_spring(position: Position) -> LyssanState:
    """The match after the spring in which nothing is left to reveal; nobody wins a majority in it."""
    lay_row(position, "show_of_force", "stolen_favour", "red_season", "red_keep", "old_blood", face_up=5)
    return begin_spring(position, 5)


@pytest.mark.rule("lyssan 6.2")
@pytest.mark.parametrize(
    ("decisive", "sentence"),
    [
        ("debts", "the Council has fewer debts than the Wolf"),
        ("cards", "the Council has more influence cards than the Wolf"),
        ("castles", "the Council has more castles than the Wolf"),
        ("order", "the Wolf is before the Hawk in turn order"),
    ],
)
def test_a_tie_at_the_end_says_what_decided_it(decisive: str, sentence: str) -> None:
    position = settled()
    if decisive == "debts":
        for name in ("wolf", "hawk", "vulture"):
            deal_debts(position, name, 1)
    elif decisive == "cards":
        deal_hand(position, "council", 1)
    elif decisive == "castles":
        position.factions["council"].castles.append("haferstrand")
    assert sentence in reasons(last_spring(position))[-1]


LONGEST_LINE = 190
"""In letters; the dock has room for so much at 200 % text size in a few lines."""


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Iterator[Words]:
    """The words of one language; fails if one is missing or cannot be filled in."""
    faults = list[str]()
    words = Words(request.param)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assets, "report", lambda place, reason: faults.append(f"{place}: {reason}"))
        yield words
    assert words.missing == []
    assert faults == []


def assert_complete(explanation: Explanation) -> None:
    """Fails if a text is empty, too long, or has a placeholder that is not filled in."""
    assert explanation.title
    for line in (explanation.title, *explanation.lines):
        assert line
        assert "{" not in line
        assert len(line) <= LONGEST_LINE, line


def test_every_option_has_a_name_of_its_own_a_meaning_and_a_preview(words: Words) -> None:
    """Takes seconds: all options of dozens of states are explained."""
    for state in sampled_states():
        for decision, view, viewer in seen_decisions(state):
            table = table_of(state, words, viewer)
            chosen = selection_of(table, view, decision)
            titles: dict[object, dict[str, Option]] = defaultdict(dict)
            for option, option_spots in table.layout.spots_by_option(view, decision).items():
                explanation = table.texts.explain_option(view, option)
                assert_complete(explanation)
                assert explanation.lines, option
                assert titles[option_spots].setdefault(explanation.title, option) == option
                preview = table.texts.preview(view, option)
                assert bool(preview) == (len(option) > 1)
                assert "{" not in preview
                assert "{" not in table.texts.warning(view, decision, option)
            assert chosen.lit or chosen.buttons or chosen.listed_options
            assert "{" not in table.texts.left_to_do(view, decision)
            assert "." not in table.texts.question(view, decision)


def test_every_spot_has_an_explanation(words: Words) -> None:
    kinds = set[type[SpotId]]()
    for state in sampled_states():
        for viewer in (state.awaiting[0].seat if state.awaiting else 0, None):
            table, view = table_of(state, words, viewer), view_of(state, viewer)
            for target in table.layout.targets(view):
                kinds.add(type(target.spot))
                assert_complete(table.texts.explain(view, target.spot))
            for seat in range(state.position.config.seats):
                assert table.texts.side(view, seat)
                assert table.texts.role(view, seat)
            assert "{" not in table.texts.status(view)
            assert bool(table.texts.outcome_reasons(view)) == (not state.awaiting)
    assert kinds == {each for each in SpotId.__subclasses__() if each.__module__ == ids.__name__}


COMMANDED = ids.AgentSpot, ids.ProvinceSpot, ids.CardSpot
"""Spots with which commands begin; others may be only read, and then have no reason."""


def test_every_spot_that_cannot_be_selected_says_why(words: Words) -> None:
    """Takes seconds: many spots are refused, before and after something is selected."""
    rng, sentences = Random(1), set[str]()
    for state in sampled_states():
        for decision, view, viewer in seen_decisions(state):
            table = table_of(state, words, viewer)
            for _ in range(2):
                selection = selection_of(table, view, decision)
                if selection.lit:
                    selection.select(rng.choice(selection.lit))
                for target in table.layout.targets(view):
                    if not selection.accepts(target.spot):
                        reason = table.texts.why_not(view, selection, target.spot)
                        begins = decision.ask == COMMAND and not selection.selected
                        assert reason or not (begins and isinstance(target.spot, COMMANDED)), target.spot
                        assert "{" not in reason
                        assert len(reason) <= LONGEST_LINE
                        sentences.add(reason)
    assert len(sentences) > 150


WORDS = Words("en")


def everything_said(state: LyssanState, viewer: Seat | None) -> list[object]:
    """All explanations, refusals and lines of the chronicle for a viewer."""
    table, view = table_of(state, WORDS, viewer), view_of(state, viewer)
    spots = [target.spot for target in table.layout.targets(view)]
    seats = range(state.position.config.seats)
    said: list[object] = [table.texts.explain(view, spot) for spot in spots]
    said += [table.texts.role(view, seat) for seat in seats]
    said += [table.texts.status(view), table.texts.outcome_reasons(view)]
    for decision in state.awaiting:
        known = decision if decision.seat == viewer else decision.public_part
        if known.options:
            selection = selection_of(table, view, known)
            said += [table.texts.why_not(view, selection, spot) for spot in spots]
            said += [table.texts.explain_option(view, option) for option in known.options]
            said += [table.texts.warning(view, known, option) for option in known.options]
            said.append(table.texts.left_to_do(view, known))
    return [*said, LyssanChronicle().lines(visible_to(state.log, viewer), view, WORDS)]


@pytest.mark.rule("lyssan 11")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_other_secrets_change_no_text(viewer: Seat | None) -> None:
    """Takes a second: several matches are compared with their look-alikes."""
    rules = LyssanRules()
    known_to = () if viewer is None else (viewer,)
    for number, state in enumerate(sampled_states()[::4]):
        one, other = (
            rules.reseeded(state.snapshot(), seed, known_to) for seed in (2 * number + 1, 2 * number + 2)
        )
        assert everything_said(one, viewer) == everything_said(other, viewer)
