"""Every verb and every event of a game has a row at its table, and what the rows say has words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import Decision, Event, State, View, visible_to
from game.scenes.table.ballot import Ballot, ballot_groups
from game.table.chronicle import chronicle_of
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.presentation.texts import Texts
from game.text import LANGUAGES, Words
from tests.auction.installing import installed
from tests.games.all_games import CONFIGS, random_choice

MATCHES: Mapping[str, Sequence[dict[str, Any]]] = {
    **CONFIGS,
    "auction": [
        {"votes": "list"},
        {"seats": 2, "rounds": 2, "porters": 2},
        {"seats": 8, "rounds": 2, "pledges": 1, "votes": "sealed", "speeches": 1},
        {"offers": 1},
    ],
}
"""The configs of the random matches, by game."""
WORDLESS = {
    "allyria": "Assigned BattleEnded Destroyed DrawnCards Entered Looked Reshaped Reshuffled Returned "
    "Revealed Rolled TurnEnded",
    "auction": "",
    "cyvasse": "BoardLaid SetupUndone TurnBegan",
    "grace": "BackedCard CrisisRevealed Crowned Drew Judged NewAllegiance Paid PileRevealed PlacedCard "
    "Resolved RoundEnded SideLed SideRevealed TiePaid WarPaid",
    "lyssan": "",
}
"""The events without words of their own, by game: what other lines tell, and those that are not told."""
STILL = {
    "allyria": "DrawnCards Looked TurnEnded",
    "cyvasse": "BoardLaid Passed SetupDone SetupUndone TurnBegan",
    "grace": "HouseKept IntriguePassed RoundBegan SeatDone Waited",
}
"""The events after which nothing moves but what the new view moves, by game."""
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
        if "kind" in vars(event) and event.__module__.startswith(f"{rules}."):
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
    assert presentation.animation.events == ({} if game == "auction" else chronicle_of(game).events)


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_every_event_is_told_unless_it_is_named_here(game: str) -> None:
    rows = chronicle_of(game).events.values()
    wordless = {
        row.event.__name__
        for row in rows
        if row.sentence is None and row.clause is None and getattr(row, "part", None) is None
    }
    assert wordless == set(WORDLESS[game].split()), (
        "give its row a sentence, a clause or a part, or add it to WORDLESS"
    )


@pytest.mark.parametrize("game", STILL)
def test_every_event_is_animated_unless_it_is_named_here(game: str) -> None:
    rows = chronicle_of(game).events.values()
    joining = {each for row in rows for each in row.animated_with}
    still = {row.event.__name__ for row in rows if not row.is_animated and row.event not in joining}
    assert still == set(STILL[game].split()), "give its row an animation or a sound, or add it to STILL"


def check_ballot(decisions: Sequence[Decision], texts: Texts, view: View) -> None:
    """A ballot has room for all answers, and each has a name of its own in its group."""
    if not decisions:
        return
    for row in Ballot(ballot_groups(decisions, texts, view)).rows:
        names = [
            texts.explain_option(view, option).title
            if row.button is None
            else texts.on_ballot(view, option)[1]
            for option in row.options.values()
        ]
        assert all(names)
        assert len(set(names)) == len(names)


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
        check_ballot([decision for decision in state.awaiting if decision.ballot], texts, view)
        for line in chronicle.lines(visible_to(state.log, None), view, words):
            assert line.sentence
    assert words.missing == []
