"""What every game's chronicle says for the recap of a turn and the story of a match."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from string import Formatter
from typing import TypeAlias

import pytest

from game import files
from game.catalogue import GAMES
from game.contract import Event, Seat, State, View, visible_to
from game.games.allyria.rules import events as allyria_events
from game.games.grace.rules import events as grace_events
from game.games.lyssan.rules import events as lyssan_events
from game.lab.measures import measures_of
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
    game = state.snapshot()["game"]
    view = GAMES[game].known(state.view(seat))
    return chronicle_of(game).lines(visible_to(state.log, seat), view, Words("en"))


@pytest.mark.parametrize("game", MATCHES)
def test_scores_are_the_same_for_everybody_and_known_at_the_end(game: str) -> None:
    measures, counts = measures_of(game), list[int]()
    for number, state in enumerate(states(game)):
        if number % 5 == 0 or not state.awaiting:
            scores = list(measures.scores(GAMES[game].known(through_json(state.view(None)))))
            assert scores == list(measures.scores(GAMES[game].known(state.view(0))))
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
    view = GAMES[game].known(state.view(None))
    whole = chronicle_of(game).lines([event for part in events for event in part], view, words)
    for choices in range(0, len(events), 7):
        since = lines_since(game, view, events, choices, words)
        assert since == whole[len(whole) - len(since) :]
    assert lines_since(game, view, events, len(events), words) == []


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
        view, known = GAMES[game].known(state.view(viewer)), visible_to(state.log[len(events) :], viewer)
        before = visible_to(events[-rng.randrange(LATEST) :], viewer)
        for count in range(len(known) + 1):
            shown = [*before, *known[:count]]
            sentences = [line.sentence for line in chronicle.lines(shown, view, words)]
            sentences += chronicle.results(shown, view, words)
            assert words.gaps == []
            assert [sentence for sentence in sentences if EMPTY.search(sentence)] == []
        events = list(state.log)
    assert choices > 0


MOST_CHOICES = 700
"""Of a match in which kinds of events are looked for."""
SEEDS = range(6)
RARE: dict[str, list[Event]] = {
    "cyvasse": [],
    "allyria": [
        allyria_events.BecameVassal(seat=1, liege=0, by=0),
        allyria_events.Recalled(seat=0, card="wildwood.1"),
    ],
    "lyssan": [
        lyssan_events.Inherited(faction="wolf", id="full_coffers", source="hawk"),
        lyssan_events.Eliminated(faction="hawk", why="castles"),
    ],
    "grace": [grace_events.Slain(seat=1), grace_events.Reshuffled(deck="spy")],
}
"""Events that hardly any random match has, by game."""


Occurrence: TypeAlias = tuple[Mapping[Seat | None, View], Sequence[Event]]
"""The views at the end of a match, and an event after the latest ones before it."""


@cache
def occurrences(game: str) -> list[Occurrence]:
    """An occurrence of each kind of event in random matches."""
    known = {kind for kind in all_kinds(Event) if kind.__module__.startswith(f"game.games.{game}.")}
    found: dict[type[Event], Occurrence] = {}
    for seed, config in product(SEEDS, CONFIGS[game]):
        state, rng = GAMES[game].new(config, seed), Random(seed)
        for _ in range(MOST_CHOICES):
            if state.awaiting:
                state.choose(*random_choice(state, rng))
        seats = range(GAMES[game].rules.seats(config))
        views = {viewer: GAMES[game].known(state.view(viewer)) for viewer in (None, *seats)}
        for number, event in enumerate(state.log):
            found.setdefault(type(event), (views, state.log[max(0, number - LATEST) : number + 1]))
    for event in RARE[game]:
        found[type(event)] = (views, [*state.log[-LATEST:], event])
    assert known - {*found} == set()
    return list(found.values())


def all_kinds(kind: type[Event]) -> Iterator[type[Event]]:
    """All kinds of events below a class."""
    for each in kind.__subclasses__():
        if "kind" in vars(each):
            yield each
        yield from all_kinds(each)


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "language"), [*product(CONFIGS, LANGUAGES)])
def test_no_sentence_of_any_kind_of_event_has_a_gap_for_anybody(game: str, language: str) -> None:
    """Each kind of event comes alone and after those before it, as each seat and an onlooker know it."""
    words, chronicle = WatchfulWords(language), chronicle_of(game)
    for views, events in occurrences(game):
        for (viewer, view), first in product(views.items(), range(len(events))):
            shown = visible_to(events[first:], viewer)
            sentences = [line.sentence for line in chronicle.lines(shown, view, words)]
            sentences += chronicle.results(shown, view, words)
            assert words.gaps == []
            assert [sentence for sentence in sentences if EMPTY.search(sentence)] == []


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


VERBS = {
    "en": "accepts|agree|are|attack|banish|becomes?|begins|builds?|buy|calls|captures|clears|closes|collect|"
    "collects|comes|controls|curse|cycle|denounces|discards?|draw|draws|drop|ends|fails|falls|found|"
    "gain|gets|gives up|goes|has|have|holds|inherits|is|join|keeps|kills|lays|look|looks|loses?|lures|"
    "makes|march|may|moves?|places|plays?|raise|razes|readies|receive|record|refuses|repairs|repays|"
    "shows|stands|strike|succeeds|suffers|swap|takes?|talks|trades|uses|waits|wears|wins",
    "de": "bauen|baut|beginnt|begleicht|behält|benutzt|bleibt|büßt|darf|denunziert|dürfen|einigen|endet|"
    "erbt|erhalten|erhält|erleidet|erobern|erringt|fällt|gehört|gewinnt|gibt|greifen|haben|hat|holen|"
    "hält|ist|kann|kaufen|kommt|kontrolliert|legen|legt|lockt|läuft|marschieren|muss|nehmen|nimmt|"
    "repariert|ruft|sammelt|scheiden|schlägt|schließt|schweigt|sehen|setzt|sind|soll|spielen|spielt|stehen|"
    "steht|stellen|stellt|tauschen|tauscht|treffen|trägt|tötet|verbannen|verfallen|verfluchen|"
    "verfällt|verhandelt|verlieren|verliert|verlässt|versetzt|verzeichnet|wartet|weist|werden|wird|wirft|zeigt|"
    "zerstört|ziehen|zieht",
}
"""The verbs of the chronicles, by language."""


NO_LINES = ("log.turn", "log.title", "log.show", ".part.", ".lost.")
"""What the keys of texts contain that are no lines of a chronicle."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_a_verb(language: str) -> None:
    """Those of all games and of the program; parts of sentences end without a full stop."""
    words = load(files.ASSETS / f"words/{language}")
    forms = [
        form
        for key, phrase in words.items()
        if key.startswith("log.") and not any(part in key for part in NO_LINES)
        for form in (phrase.values() if isinstance(phrase, dict) else [phrase])
    ]
    sentences = [form for form in forms if re.search(r"[.!]", form)]
    assert len(sentences) > 90
    assert [each for each in sentences if not re.search(rf"\b({VERBS[language]})\b", each)] == []
