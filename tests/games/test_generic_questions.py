"""What generic code needs to know about a config, a snapshot or a view, answered by every game's rules."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import DEFAULT_VERBS, Progress, Rules, Seat, Snapshot, State, View
from game.text import LANGUAGES, Words
from tests.auction.installing import installed
from tests.games.all_games import CONFIGS, RULES, random_choice, through_json

MATCHES = {**CONFIGS, "auction": [{}, {"seats": 2, "rounds": 2, "turn_seconds": 60}]}
"""The configs of the random matches, by game."""

CASES = [(game, config) for game, configs in MATCHES.items() for config in configs]


@pytest.fixture(autouse=True, scope="module")
def _auction() -> Iterator[None]:
    """Adds the auction to the games."""
    with installed():
        yield


def rules_of(game: str) -> Rules:
    """The rules of a game, which may be the installed one."""
    return RULES[game] if game in RULES else GAMES[game].rules


def known(game: str, view: Snapshot) -> View:
    """A view or snapshot as the rules take it."""
    return GAMES[game].known(view)


def config_of(game: str, view: Snapshot) -> dict[str, Any]:
    """The config of the match of a view or snapshot."""
    return rules_of(game).config_of(known(game, view))


def states(game: str, config: dict[str, Any], seed: int = 1) -> Iterator[State]:
    """Plays a random match and yields it at each choice and at its end; the same state is then played on."""
    state, rng = rules_of(game).new(config, seed), Random(seed)
    yield state
    while state.awaiting:
        state.choose(*random_choice(state, rng))
        yield state


@pytest.mark.parametrize(("game", "config"), CASES)
def test_progress_never_decreases_and_is_the_same_in_every_view(game: str, config: dict[str, Any]) -> None:
    """Takes a second: every state of a match has three views."""
    counts = []

    def progress(view: Snapshot) -> Progress:
        return rules_of(game).progress(known(game, view))

    for state in states(game, config):
        expected = progress(state.snapshot())
        assert progress(state.view(None)) == progress(through_json(state.view(0))) == expected
        counts.append(expected.count)
    assert counts == sorted(counts)
    assert counts[-1] > counts[0] >= 0


@pytest.mark.parametrize(("game", "config"), CASES)
def test_the_seat_whose_turn_it_is_is_the_same_in_every_view_and_gets_to_decide(
    game: str, config: dict[str, Any]
) -> None:
    deciding = dict[int | None, int]()

    def turn_seat(view: Snapshot) -> Seat | None:
        return rules_of(game).turn_seat(known(game, view))

    for state in states(game, config):
        seat = turn_seat(state.snapshot())
        assert turn_seat(state.view(None)) == turn_seat(through_json(state.view(0))) == seat
        if seat is not None:
            deciding[seat] = deciding.get(seat, 0) + any(each.seat == seat for each in state.awaiting)
    assert deciding
    assert all(deciding.values())


@pytest.mark.parametrize("game", MATCHES)
def test_the_turn_clock_is_the_same_in_every_view_and_each_turn_has_an_id_of_its_own(game: str) -> None:
    rules, turns = rules_of(game), list[tuple[str | int, ...]]()
    for state in states(game, MATCHES[game][1]):
        clock = rules.turn_clock(known(game, state.snapshot()))
        views = [state.view(None), through_json(state.view(0))]
        assert [rules.turn_clock(known(game, view)) for view in views] == [clock, clock]
        if clock is not None:
            assert clock.seconds > 0
            if clock.turn not in turns[-1:]:
                turns.append(clock.turn)
    assert len(set(turns)) == len(turns), "a turn that has ended does not come again"
    assert bool(turns) == ("turn_seconds" in MATCHES[game][1])


IDLE_VERBS = ("wait", "silent", "decline", "hush", "keep", "collect_rest", "accept")
"""What else leaves things as they are."""


@pytest.mark.parametrize("game", MATCHES)
def test_default_options_lead_a_match_on(game: str) -> None:
    """They are open, and end what can be ended."""
    rules, state = rules_of(game), rules_of(game).new(MATCHES[game][1], 3)
    for _ in range(60):
        if state.awaiting:
            decision = state.awaiting[0]
            option = rules.default_option(decision)
            assert option in decision.options
            endings = [each for each in decision.options if each[0] in DEFAULT_VERBS]
            assert option in (endings or decision.options[:1]) or option[0] in IDLE_VERBS
            state.choose(decision.seat, option)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", MATCHES)
def test_progress_has_words_for_the_current_time(game: str, language: str) -> None:
    words, by_key = Words(language), dict[str, Progress]()
    for state in states(game, MATCHES[game][1]):
        progress = rules_of(game).progress(known(game, state.snapshot()))
        by_key[progress.key] = progress
    for key, progress in by_key.items():
        text = words(f"{key}.now", **progress.values)
        assert text
        assert not re.search(r" \d", text), "a line must not break before the number"
    assert words.missing == []


@pytest.mark.parametrize(("game", "config"), CASES)
def test_a_match_has_the_seats_that_its_config_says(game: str, config: dict[str, Any]) -> None:
    *_, last = states(game, config)
    assert last.outcome is not None
    assert len(last.outcome.ranks) == rules_of(game).seats(config)


@pytest.mark.parametrize("game", MATCHES)
def test_every_seat_count_can_be_put_into_a_config(game: str) -> None:
    rules = rules_of(game)
    for count in rules.SEATS:
        config = rules.seats_config(count)
        assert rules.seats(config) == rules.seats(config_of(game, rules.new(config, 1).snapshot())) == count
    assert rules.seats({}) == rules.SEATS[0]


@pytest.mark.parametrize("game", MATCHES)
def test_every_board_can_be_put_into_a_config(game: str) -> None:
    rules = rules_of(game)
    boards = [board for option in rules.OPTIONS if option.key == rules.BOARD for board in option.values]
    assert rules.board({}) == (boards[0] if boards else None)
    for board in boards:
        assert rules.board(rules.board_config(board)) == board
        started = start_with_any_seats(rules, rules.board_config(board))
        assert rules.board(config_of(game, started.snapshot())) == board


def start_with_any_seats(rules: Rules, config: dict[str, Any]) -> State:
    """Starts a match with the first seat count that fits the config."""
    for count in rules.SEATS:
        try:
            return rules.new(config | rules.seats_config(count), 1)
        except ValueError:
            continue
    raise AssertionError(f"no seat count fits {config}")


@pytest.mark.parametrize(("game", "config"), CASES)
def test_the_config_of_a_match_starts_the_same_match(game: str, config: dict[str, Any]) -> None:
    rules = rules_of(game)
    state = rules.new(config, 5)
    for snapshot in (state.snapshot(), through_json(state.view(None)), through_json(state.view(0))):
        config_of_match = config_of(game, snapshot)
        assert {key: config_of_match[key] for key in config} == config
        assert rules.new(config_of_match, 5).snapshot() == state.snapshot()


@pytest.mark.parametrize("game", MATCHES)
def test_derived_fields_follow_from_the_rest_of_a_snapshot(game: str) -> None:
    for state in states(game, MATCHES[game][1]):
        snapshot = state.snapshot()
        rest = {name: value for name, value in snapshot.items() if name not in state.derived}
        again = rules_of(game).restore(through_json(rest))
        assert again.awaiting == state.awaiting
        assert again.snapshot() == snapshot
