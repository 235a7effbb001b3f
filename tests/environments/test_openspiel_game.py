"""The games of OpenSpiel: its own test, and what it does not check."""

import json
import pickle
import subprocess
import sys
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from game.catalogue import GAMES
from game.contract import visible_to
from tests.games.all_games import LOOKALIKES, RULES

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this machine")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from game.environments.numbering import Numbering  # noqa: E402
from game.environments.openspiel_game import Observer, SeenMatch, parameter_of  # noqa: E402

QUICK: dict[str, dict[str, Any]] = {
    "cyvasse": {"board": "jade_garden", "setup": "quick", "quiet_limit": 40},
    "allyria": {"year": "short"},
    "lyssan": {"seats": 3, "triumphs": 4, "to_win": 2},
    "grace": {"seats": 4, "records": 6, "overthrow_from": 0, "chaos": "always"},
}
"""By game, parameters with which matches end soon."""


def load(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"four_crowns_{game}", QUICK[game] | parameters)


def begun(game: str, seed: int = 1, **parameters: Any) -> Any:
    """A state in which chance has moved."""
    state = load(game, **parameters).new_initial_state()
    state.apply_action(seed)
    return state


@pytest.mark.parametrize("game", list(QUICK))
def test_the_library_finds_no_fault_in_a_whole_match(game: str) -> None:
    """Takes one to three seconds: it observes each state with all seats, and copies and saves it."""
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


def test_chance_chooses_the_seed_and_nothing_else() -> None:
    state = load("allyria", seeds=5).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(seed, 0.2) for seed in range(5)]
    assert state.action_to_string(3) == "seed 3"
    state.apply_action(3)
    rng = Random(3)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))


def seats_for(config: dict[str, Any], game: str) -> dict[str, int]:
    """The parameter for a number of seats that goes with an option."""
    for seats in RULES[game].SEATS:
        with suppress(ValueError):
            RULES[game].new(config | RULES[game].seats_config(seats), 0)
            return RULES[game].seats_config(seats)
    raise AssertionError(config)


@pytest.mark.parametrize("game", list(QUICK))
def test_every_option_of_the_lobby_can_be_a_parameter(game: str) -> None:
    """Also those of several types or with lists; the text of a game is read as the same game."""
    for option in GAMES[game].OPTIONS:
        for value in option.values:
            parameters = {
                option.key: parameter_of(value, option.values),
                **seats_for({option.key: value}, game),
            }
            chosen = pyspiel.load_game(f"four_crowns_{game}", parameters)
            config = json.loads(json.dumps({option.key: value}))
            assert chosen.numbering.config.items() >= config.items()
            assert str(pyspiel.load_game(str(chosen))) == str(chosen)


def test_a_parameter_sets_an_option() -> None:
    assert begun("cyvasse", first="onyx").match.state.snapshot()["config"]["first"] == "onyx"
    assert load("lyssan", factions="council+wolf+hawk+vulture").numbering.config["factions"][0] == "council"
    assert load("lyssan").numbering.config["triumphs"] == 4
    assert load("lyssan", triumphs=-1).numbering.config["triumphs"] == "usual"
    assert load("grace", claims="off", seats=5).num_players() == 5


def test_a_game_for_two_has_a_sum_of_zero() -> None:
    assert load("cyvasse").utility_sum() == 0
    assert load("grace").utility_sum() is None


@pytest.mark.parametrize("game", list(RULES))
def test_what_a_player_may_not_know_is_in_no_information_state(game: str) -> None:
    for seat, one, other in islice(LOOKALIKES[game](5), 4):
        numbering = Numbering(game, one.snapshot()["config"])
        texts = []
        for state in (one, other):
            seen = SeenMatch(numbering, state, [()] * numbering.seats)
            observer = Observer(numbering, remembers=True)
            texts.append(observer.text(seen, seat))
        assert texts[0] == texts[1]
        assert one.snapshot() != other.snapshot()


def test_an_information_state_holds_all_that_a_player_has_seen_and_chosen() -> None:
    state = begun("cyvasse")
    chosen: list[list[Any]] = [[], []]
    for option in (("preset", "wall"), ("done",), ("preset", "tower"), ("done",)):
        seat = state.current_player()
        chosen[seat].append(list(option))
        state.apply_action(state.get_game().numbering.actions[option])
    for seat in (0, 1):
        *lines, view = map(json.loads, state.information_state_string(seat).splitlines())
        assert view == json.loads(state.observation_string(seat))
        assert [line for line in lines if isinstance(line, list)] == chosen[seat]
        events = [json.loads(json.dumps(event.record())) for event in visible_to(state.match.state.log, seat)]
        assert [line for line in lines if isinstance(line, dict)] == events


@pytest.mark.parametrize("game", list(QUICK))
def test_a_resampled_state_looks_the_same_to_the_player_alone(game: str) -> None:
    state, rng = begun(game), Random(4)
    for _ in range(15):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)
    rivals = set(range(state.num_players())) - {player}
    assert all(state.match.seen[rival] and not other.match.seen[rival] for rival in rivals)


def test_the_librarys_own_search_plays_with_what_it_knows() -> None:
    """It checks that what it resamples looks the same to the player."""
    state = begun("cyvasse")
    actions = state.get_game().numbering.actions
    for option in (("preset", "wall"), ("done",)):
        state.apply_action(actions[option])
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 3, random_state=random_state)
    assert bot.step(state) in state.legal_actions()


def test_a_state_that_was_pickled_goes_on_as_the_other() -> None:
    state = begun("allyria")
    other = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own
    rng = Random(1)
    for _ in range(40):
        action = rng.choice(state.legal_actions())
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(action)
        other.apply_action(action)
    assert str(other) == str(state)


def test_a_process_that_has_loaded_the_games_has_no_screen_and_ends_as_usual() -> None:
    """What is registered is freed after the end of Python."""
    code = "import sys, game.environments.openspiel_game; assert not {'pygame', 'esper'} & set(sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
