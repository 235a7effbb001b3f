"""What the contract promises of every game, checked in many random matches."""

import json
from collections.abc import Callable, Iterator
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
    State,
    visible_to,
)
from tests.auction.rules import AuctionRules
from tests.games.allyria.rules.lookalikes import hidden_card_pairs

CONFIGS: dict[str, list[dict[str, Any]]] = {
    "cyvasse": [
        {},
        {"board": "jade_garden", "setup": "quick", "quiet_limit": 40},
        {"board": "wild", "setup": "open", "king": "field"},
        {"board": "two_rivers", "setup": "mirror", "truce": "on", "judging": "off"},
    ],
    "allyria": [
        {},
        {"year": "short"},
        {"seats": 3, "rings": 2, "races": "random", "purchases": "immediate", "year": "short"},
        {"seats": 4, "board": "four_marches", "vassals": True, "dice": "auto", "season_flip": "turn"},
    ],
}
"""The configs of the random matches, by game."""

RULES = {game: GAMES[game].rules for game in CONFIGS}
"""The rules of the games that are checked."""

MATCHES = [(game, config, seed) for game in RULES for config in CONFIGS[game] for seed in range(4)]
QUICK = [(game, CONFIGS[game][1], seed) for game in RULES for seed in range(10)]


def cyvasse_layouts(seed: int) -> Iterator[tuple[Seat, State, State]]:
    """Yields a seat and two matches that differ only in what the other seat builds behind the screen."""
    for hidden in (0, 1):
        matches = [RULES["cyvasse"].new({}, seed) for _ in range(2)]
        for number, match in enumerate(matches):
            rng = Random(seed + 100 * number)
            for _ in range(rng.randrange(1, 9)):
                decision = next(decision for decision in match.awaiting if decision.seat == hidden)
                match.choose(
                    hidden, rng.choice([option for option in decision.options if option[0] != "done"])
                )
        yield 1 - hidden, matches[0], matches[1]


LOOKALIKES: dict[str, Callable[[int], Iterator[tuple[Seat, State, State]]]] = {
    "cyvasse": cyvasse_layouts,
    "allyria": hidden_card_pairs,
}
"""By game, a function that yields a seat and two matches that differ only in what it may not know."""


def random_choice(state: State, rng: Random) -> tuple[Seat, Option]:
    """A random option of a random open decision."""
    decision = rng.choice(state.awaiting)
    return decision.seat, rng.choice(decision.options)


def through_json(value: object) -> Any:
    """The value after a round trip through JSON."""
    return json.loads(json.dumps(value))


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


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES[::4])
def test_other_chance_and_secrets_change_nothing_for_those_who_may_not_know_them(
    game: str, config: dict[str, Any], seed: int
) -> None:
    rules, rng = RULES[game], Random(seed)
    state, changed = rules.new(config, seed), 0
    while state.awaiting:
        if rng.randrange(25) == 0:
            seats = range(rules.seats(config))
            known_to = rng.sample(seats, rng.randint(0, len(seats)))
            before = through_json(state.snapshot())
            other = rules.reseeded(state.snapshot(), rng.getrandbits(128), known_to)
            assert through_json(state.snapshot()) == before
            for seat in (*known_to, None):
                assert other.view(seat) == state.view(seat)
            assert [each for each in other.awaiting if each.seat in known_to] == [
                each for each in state.awaiting if each.seat in known_to
            ]
            assert rules.restore(through_json(other.snapshot())).snapshot() == other.snapshot()
            assert other.snapshot()["rng"] != state.snapshot()["rng"]
            changed += other.snapshot() | {"rng": None} != state.snapshot() | {"rng": None}
            state = other
        state.choose(*random_choice(state, rng))
    assert changed or game == "cyvasse"


def test_other_secrets_replace_a_layout_behind_the_screen_that_no_person_knows() -> None:
    rules, layouts = RULES["cyvasse"], set[str]()
    state = rules.new({"board": "jade_garden"}, 1)
    for option in (("preset", "wall"), ("done",)):
        state.choose(1, option)
    for seed in range(20):
        other = rules.reseeded(state.snapshot(), seed, [0])
        assert other.view(0) == state.view(0)
        layouts.add(str(other.snapshot()["seats"][1]))
        assert rules.reseeded(state.snapshot(), seed, [1]).view(1) == state.view(1)
    assert len(layouts) > 1


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


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES)
def test_no_view_has_the_random_generator_or_the_options_of_other_seats(
    game: str, config: dict[str, Any], seed: int
) -> None:
    state, rng = RULES[game].new(config, seed), Random(seed)
    seats = sorted({decision.seat for decision in state.awaiting})
    for _ in range(40):
        for viewer in (*seats, None):
            view = state.view(viewer)
            assert view.get("rng") is None
            for decision in view.get("awaiting", ()):
                assert decision["seat"] == viewer or decision["options"] is None
            assert view.keys() == state.snapshot().keys()
        if state.awaiting:
            state.choose(*random_choice(state, rng))


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("game", list(RULES))
def test_a_view_and_its_events_do_not_depend_on_hidden_information(game: str, seed: int) -> None:
    differing = 0
    for seat, one, other in LOOKALIKES[game](seed):
        differing += one.snapshot() != other.snapshot()
        for viewer in (seat, None):
            assert through_json(one.view(viewer)) == through_json(other.view(viewer))
            assert visible_to(one.log, viewer) == visible_to(other.log, viewer)
    assert differing


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
    """True if a match of some number of seats can start with the value."""
    for seats in [{"seats": seats} for seats in rules.SEATS] if len(rules.SEATS) > 1 else [{}]:
        try:
            snapshot = rules.new({option.key: value, **seats}, 1).snapshot()
        except ValueError:
            continue
        return bool(snapshot["config"][option.key] == value)
    return False


def test_games_are_found_by_id() -> None:
    assert tuple(GAMES) == tuple(GAMES)
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
