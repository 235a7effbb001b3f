"""Every verb and every event of a game has a row at its table, and what the rows say has words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import Event, State, visible_to
from game.table.chronicle import chronicle_of
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.text import LANGUAGES, Words
from tests.auction.installing import installed
from tests.games.all_games import CONFIGS, random_choice

MATCHES: Mapping[str, Sequence[dict[str, Any]]] = {
    **CONFIGS,
    "auction": [{"votes": "list"}, {"seats": 2, "rounds": 2, "porters": 2}],
}
"""The configs of the random matches, by game."""
SAMPLED = 5
"""Of so many states one is looked at."""


@pytest.fixture(autouse=True, scope="module")
def _auction() -> Iterator[None]:
    """Adds the auction to the games."""
    with installed():
        yield


def states(game: str) -> Iterator[State]:
    """Plays random matches and yields a state at some choices; the same state is then played on."""
    for config in MATCHES[game]:
        state, rng = GAMES[game].new(config, 4), Random(4)
        while state.awaiting:
            if rng.randrange(SAMPLED) == 0:
                yield state
            state.choose(*random_choice(state, rng))
        yield state


def kinds_of_events(rules: str, base: type[Event] = Event) -> Iterable[type[Event]]:
    """The classes of events that a game's rules have, given the name of their package."""
    for event in base.__subclasses__():
        if event.__module__.startswith(f"{rules}."):
            yield event
        yield from kinds_of_events(rules, event)


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_every_verb_of_the_options_has_a_row(game: str) -> None:
    presentation = presentation_of(game, TableSetting(Words("en")))
    verbs = {str(option[0]) for state in states(game) for each in state.awaiting for option in each.options}
    assert verbs <= presentation.layout.verbs.keys()
    assert presentation.layout.verbs == presentation.texts.verbs


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_every_kind_of_event_has_a_row(game: str) -> None:
    presentation = presentation_of(game, TableSetting(Words("en")))
    rules = type(GAMES[game].rules).__module__
    kinds = set(kinds_of_events(rules.removesuffix(".rules") if game == "auction" else rules))
    assert {type(event) for state in states(game) for event in state.log} <= kinds
    assert kinds == chronicle_of(game).events.keys()
    assert presentation.animation.events in ({}, chronicle_of(game).events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(MATCHES))
def test_all_that_the_rows_say_has_words(game: str, language: str) -> None:
    words = Words(language)
    presentation, chronicle = presentation_of(game, TableSetting(words)), chronicle_of(game)
    texts, layout = presentation.texts, presentation.layout
    for state in states(game):
        for decision in state.awaiting:
            view = GAMES[game].known(state.view(decision.seat))
            for option in decision.options:
                if not layout.spots_of(view, option, decision.seat):
                    assert texts.explain_option(view, option).title
                texts.preview(view, option)
                texts.warning(view, decision, option)
        view = GAMES[game].known(state.view(None))
        for line in chronicle.lines(visible_to(state.log, None), view, words):
            assert line.sentence
    assert words.missing == []
