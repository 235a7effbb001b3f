"""What every game's chronicle says for the recap of a turn and the story of a match."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from string import Formatter

import pytest

from game import files
from game.catalogue import GAMES
from game.contract import Seat, State, visible_to
from game.table.chronicle import ChronicleLine, chronicle_of, lines_since
from game.text import LANGUAGES, Words, load
from tests.auction.installing import installed
from tests.games.all_games import CONFIGS, random_choice, through_json

MATCHES = {**CONFIGS, "auction": [{}, {"seats": 2, "rounds": 2}]}
"""The configs of the random matches, by game; the second one of each is played."""


@pytest.fixture(autouse=True, scope="module")
def _auction() -> Iterator[None]:
    """Adds the auction to the games."""
    with installed():
        yield


def states(game: str, seed: int = 2) -> Iterator[State]:
    """Plays a random match and yields it at each choice and at its end; the same state is then played on."""
    state, rng = GAMES[game].new(MATCHES[game][1], seed), Random(seed)
    yield state
    while state.awaiting:
        state.choose(*random_choice(state, rng))
        yield state


def lines(state: State, seat: Seat | None) -> list[ChronicleLine]:
    """The chronicle as a seat may read it; None is an onlooker."""
    view = state.view(seat)
    return chronicle_of(view["game"]).lines(visible_to(state.log, seat), view, Words("en"))


@pytest.mark.parametrize("game", MATCHES)
def test_scores_are_the_same_for_everybody_and_known_at_the_end(game: str) -> None:
    chronicle, counts = chronicle_of(game), list[int]()
    for number, state in enumerate(states(game)):
        if number % 5 == 0 or not state.awaiting:
            scores = list(chronicle.scores(through_json(state.view(None))))
            assert scores == list(chronicle.scores(state.view(0)))
            counts.append(len(scores))
    assert state.outcome is not None
    assert set(counts) <= {0, len(state.outcome.ranks)}
    assert counts[-1] > 0


@pytest.mark.parametrize("game", MATCHES)
def test_lines_concern_seats_of_the_match_and_some_decide_something(game: str) -> None:
    *_, state = states(game)
    assert state.outcome is not None
    seats = range(len(state.outcome.ranks))
    chronicle = lines(state, None)
    assert all(line.concerns <= set(seats) and line.weight >= 0 for line in chronicle)
    assert any(line.concerns for line in chronicle)
    assert any(line.weight for line in chronicle)


@pytest.mark.parametrize("game", MATCHES)
def test_lines_since_a_choice_and_those_before_are_the_whole_chronicle(game: str) -> None:
    words, rng = Words("en"), Random(2)
    state = GAMES[game].new(MATCHES[game][1], 2)
    events = [visible_to(state.log, None)]
    while state.awaiting and len(events) < 120:
        events.append(visible_to(state.choose(*random_choice(state, rng)), None))
    whole = chronicle_of(game).lines([event for part in events for event in part], state.view(None), words)
    for choices in range(0, len(events), 7):
        since = lines_since(state.view(None), events, choices, words)
        assert since == whole[len(whole) - len(since) :]
    assert lines_since(state.view(None), events, len(events), words) == []


EMPTY = re.compile(r"^\W*$|[:;,(]\s*[.;,)]|\s[.;,]")
"""A sentence without words, or with nothing between two punctuation marks."""
LATEST = 12
"""How many events a line is read from, at most."""


class WatchfulWords(Words):
    """Notes sentences of the log in which a place would stay empty."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.gaps: list[str] = []

    def __call__(self, key: str, **values: object) -> str:
        text = super().__call__(key, **values)
        if key.startswith("log.") and {"", "None"} & {
            str(values[name]) for name in self._places(key, values)
        }:
            self.gaps.append(f"{key}: {text}")
        return text

    def _places(self, key: str, values: dict[str, object]) -> set[str]:
        phrase = self._phrase(key)
        if isinstance(phrase, dict):
            phrase = phrase[self._plural_form(key, values)]
        return {name for _, name, _, _ in Formatter().parse(phrase or "") if name in values}


@pytest.mark.parametrize(("game", "config", "language"), [*product(MATCHES, range(2), LANGUAGES)])
def test_no_sentence_has_a_gap_whichever_events_its_reader_knows_and_however_few(
    game: str, config: int, language: str
) -> None:
    """While a table shows them, the events come one by one, and the first ones may be missing."""
    words, chronicle, rng = WatchfulWords(language), chronicle_of(game), Random(7)
    state = GAMES[game].new(MATCHES[game][config], 7)
    seats = GAMES[game].rules.seats(MATCHES[game][config])
    events, choices = list(state.log), 0
    while state.awaiting and choices < 500:
        state.choose(*random_choice(state, rng))
        choices += 1
        viewer = rng.choice([None, *range(seats)])
        view, known = state.view(viewer), visible_to(state.log[len(events) :], viewer)
        before = visible_to(events[-rng.randrange(LATEST) :], viewer)
        for count in range(len(known) + 1):
            shown = [*before, *known[:count]]
            sentences = [line.sentence for line in chronicle.lines(shown, view, words)]
            sentences += chronicle.results(shown, view, words)
            assert words.gaps == []
            assert [sentence for sentence in sentences if EMPTY.search(sentence)] == []
        events = list(state.log)
    assert choices > 0


@pytest.mark.parametrize(("game", "language"), [*product(CONFIGS, LANGUAGES)])
def test_every_sentence_has_a_word_of_its_own(game: str, language: str) -> None:
    """So none is a list of names alone; parts of sentences end without a full stop."""
    words = load(files.ASSETS / f"words/{language}/{game}")
    forms = [
        (key, form)
        for key, phrase in words.items()
        if key.startswith(f"log.{game}.")
        for form in (phrase.values() if isinstance(phrase, dict) else [phrase])
    ]
    assert forms
    bare = [
        key
        for key, form in forms
        if form.endswith(".") and not re.search(r"\w{3}", re.sub(r"{.*?}", "", form))
    ]
    assert bare == []
