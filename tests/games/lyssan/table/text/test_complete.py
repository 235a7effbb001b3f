"""Every spot, option and refusal of Lyssan has its words, in both languages and for all seat counts."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from game import assets
from game.contract import Option
from game.games.lyssan.table import ids
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation
from game.text import LANGUAGES, Words
from tests.games.lyssan.table.tables import view_of
from tests.games.lyssan.table.text.matches import sampled_states, seen_decisions, selection_of, table_of

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
                        assert reason, (decision.ask, selection.selected, target.spot)
                        assert "{" not in reason
                        assert len(reason) <= LONGEST_LINE
                        sentences.add(reason)
    assert len(sentences) > 150
