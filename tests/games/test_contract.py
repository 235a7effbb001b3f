"""What the contract promises of every game, checked in many random matches."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import (
    Chance,
    Decision,
    Illegal,
    LobbyOption,
    Option,
    Outcome,
    Rules,
    Seat,
)
from tests.auction.rules import AuctionRules
from tests.games.all_games import CONFIGS, LOOKALIKES, MATCHES, QUICK, RULES, random_choice, through_json


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES)
def test_every_match_has_decisions_until_it_ends(game: str, config: dict[str, Any], seed: int) -> None:
    state, rng = RULES[game].new(config, seed), Random(seed)
    while state.awaiting:
        assert state.outcome is None
        seats = [decision.seat for decision in state.awaiting]
        assert len(set(seats)) == len(seats)
        for decision in state.awaiting:
            assert decision.options
            assert decision.ask.startswith(f"{game}.")
        state.choose(*random_choice(state, rng))
    assert state.outcome is not None
    assert min(state.outcome.ranks) == 1
    for seat in state.outcome.winners:
        assert state.outcome.ranks[seat] == 1


@pytest.mark.no_cover
@pytest.mark.parametrize("game", list(RULES))
def test_quick_matches_end_in_more_than_one_way(game: str) -> None:
    """Plays a sample; `python -m tools.soak` plays thousands."""
    outcomes: list[Outcome | None] = []
    for seed in range(30):
        state, rng = RULES[game].new(CONFIGS[game][1], seed), Random(seed)
        while state.awaiting:
            state.choose(*random_choice(state, rng))
        outcomes.append(state.outcome)
    assert None not in outcomes
    assert len({outcome.reason for outcome in outcomes if outcome}) > 1


@pytest.mark.parametrize(("game", "config", "seed"), QUICK)
def test_the_same_seed_and_choices_give_the_same_match(game: str, config: dict[str, Any], seed: int) -> None:
    runs = []
    for _ in range(2):
        state, rng = RULES[game].new(config, seed), Random(seed)
        for _ in range(80):
            if state.awaiting:
                state.choose(*random_choice(state, rng))
        runs.append((state.snapshot(), state.awaiting, state.log))
    assert runs[0] == runs[1]


@pytest.mark.parametrize(("game", "config", "seed"), QUICK)
def test_a_snapshot_can_be_restored_at_any_moment(game: str, config: dict[str, Any], seed: int) -> None:
    state, rng = RULES[game].new(config, seed), Random(seed)
    while state.awaiting:
        if rng.randrange(9) == 0:
            snapshot = through_json(state.snapshot())
            restored = RULES[game].restore(snapshot)
            assert through_json(restored.snapshot()) == snapshot == state.snapshot()
            assert restored.awaiting == state.awaiting
            seat, option = random_choice(state, rng)
            assert restored.choose(seat, option) == state.copy().choose(seat, option)
        state.choose(*random_choice(state, rng))
    restored = RULES[game].restore(through_json(state.snapshot()))
    assert (restored.outcome, restored.awaiting) == (state.outcome, ())


@pytest.mark.parametrize(("game", "config", "seed"), QUICK)
def test_an_option_that_is_not_open_changes_nothing(game: str, config: dict[str, Any], seed: int) -> None:
    state, rng = RULES[game].new(config, seed), Random(seed)
    while state.awaiting:
        before, decisions, log = state.snapshot(), state.awaiting, list(state.log)
        for seat, option in wrong_choices(decisions):
            with pytest.raises(Illegal):
                state.choose(seat, option)
        assert (state.snapshot(), state.awaiting, state.log) == (before, decisions, log)
        for _ in range(15):
            if state.awaiting:
                state.choose(*random_choice(state, rng))
    with pytest.raises(Illegal):
        state.choose(0, decisions[0].options[0])


def wrong_choices(decisions: tuple[Decision, ...]) -> Iterator[tuple[Seat, Option]]:
    """Choices that are not open."""
    yield decisions[0].seat, ("no_such_verb", "a1")
    yield decisions[0].seat, ()
    yield 99, decisions[0].options[0]
    yield decisions[0].seat, (*decisions[0].options[0], "more")


@pytest.mark.parametrize(("game", "config", "seed"), QUICK)
def test_a_copy_and_its_original_do_not_affect_each_other(
    game: str, config: dict[str, Any], seed: int
) -> None:
    state, rng = RULES[game].new(config, seed), Random(seed)
    while state.awaiting:
        before = (through_json(state.snapshot()), state.awaiting, list(state.log))
        copy = state.copy()
        assert (copy.snapshot(), copy.awaiting, copy.log) == (state.snapshot(), state.awaiting, state.log)
        for _ in range(12):
            if copy.awaiting:
                copy.choose(*random_choice(copy, rng))
        assert (through_json(state.snapshot()), state.awaiting, state.log) == before
        for _ in range(10):
            if state.awaiting:
                state.choose(*random_choice(state, rng))


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES)
def test_the_log_has_all_events_and_each_can_be_saved_as_json(
    game: str, config: dict[str, Any], seed: int
) -> None:
    state, rng = RULES[game].new(config, seed), Random(seed)
    log = list(state.log)
    for _ in range(60):
        if state.awaiting:
            log += state.choose(*random_choice(state, rng))
    assert state.log == log
    assert [through_json(event.record())["kind"] for event in log] == [event.kind for event in log]


@pytest.mark.parametrize("game", list(RULES))
def test_only_the_values_of_the_lobby_options_can_be_chosen(game: str) -> None:
    rules = RULES[game]
    for option in rules.OPTIONS:
        assert option.default == option.values[0]
        for value in option.values:
            assert can_be_chosen(rules, option, value)
        with pytest.raises(ValueError, match=option.key):
            rules.new({option.key: "no such value"}, 1)
    with pytest.raises(ValueError, match="no_such_option"):
        rules.new({"no_such_option": 1}, 1)


def can_be_chosen(rules: Rules, option: LobbyOption, value: object) -> bool:
    """True if a match of some number of seats can start with the value; a default may follow from that."""
    for seats in [{"seats": seats} for seats in rules.SEATS] if len(rules.SEATS) > 1 else [{}]:
        try:
            config = rules.new({option.key: value, **seats}, 1).snapshot()["config"]
        except ValueError:
            continue
        follows = value == option.default and config == rules.new(seats, 1).snapshot()["config"]
        return bool(config[option.key] == through_json(value) or follows)
    return False


def test_games_are_found_by_id() -> None:
    assert [GAMES[name].id for name in GAMES] == list(GAMES)
    assert len(GAMES) == len(tuple(GAMES))
    assert set(CONFIGS) == set(LOOKALIKES) >= set(GAMES)
    with pytest.raises(KeyError):
        GAMES["chess"]


def test_chance_is_a_seed_and_a_count_and_gives_the_same_numbers_again() -> None:
    chance = Chance("seed")
    first, second = chance.draw().random(), chance.draw().random()
    assert chance.snapshot() == ["seed", 2]
    assert first != second
    assert Chance("seed", 1).draw().random() == second
    assert first == Random("seed/0").random()


def test_by_default_a_game_has_its_first_seat_count_and_cannot_start_from_a_situation() -> None:
    auction = AuctionRules()
    assert (auction.seats({}), auction.seats({"seats": 5})) == (auction.SEATS[0], 5)
    with pytest.raises(ValueError, match="cannot start from"):
        auction.situation(tiles=["a1"])


def test_by_default_rules_say_neither_whose_turn_it_is_nor_how_long_it_may_take() -> None:
    for rules in RULES.values():
        assert Rules.turn_seat(rules, {}) is None
        assert Rules.turn_clock(rules, {}) is None
        assert Rules.talk(rules, {}) is None
