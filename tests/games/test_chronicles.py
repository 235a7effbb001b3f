"""What every game's chronicle says for the recap of a turn and the story of a match."""

from collections.abc import Iterator
from random import Random

import pytest

from game.catalogue import GAMES
from game.contract import Seat, State, visible_to
from game.table.chronicle import ChronicleLine, chronicle_of, lines_since
from game.text import Words
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
