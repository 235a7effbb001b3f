"""The environments of PettingZoo: its own tests, and what they do not check."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from game.contract import Illegal
from game.environments.pettingzoo_env import SeatBySeat, env, parallel_env
from tests.games.all_games import CONFIGS, RULES

QUICK = {game: CONFIGS[game][1] for game in RULES}
"""By game, a config whose matches end soon."""
pytestmark = [
    pytest.mark.filterwarnings(
        "ignore:Observation is not a NumPy array"
    ),  # nor is that of the library's chess
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("game", list(RULES))
def test_the_library_finds_no_fault_in_a_whole_match(game: str) -> None:
    api_test(env(game, QUICK[game]), num_cycles=400)


@pytest.mark.parametrize("game", list(RULES))
def test_the_library_finds_equal_matches_for_equal_seeds(game: str) -> None:
    seed_test(lambda: env(game, QUICK[game]), num_cycles=60)


@pytest.mark.parametrize("game", list(RULES))
def test_the_library_finds_no_fault_if_all_seats_act_at_once(game: str) -> None:
    parallel_api_test(parallel_env(game, QUICK[game]), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game, QUICK[game]), num_cycles=10)


def sample(environment: Any, agent: str, observation: Any) -> int:
    return int(environment.action_space(agent).sample(observation["action_mask"]))


@pytest.mark.parametrize("game", list(RULES))
def test_the_winners_get_1_and_the_others_lose_1_at_the_end(game: str) -> None:
    environment = env(game, QUICK[game])
    environment.reset(seed=5)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        environment.action_space(agent).seed(len(environment.unwrapped.match.log))
        observation, reward, over, _, _ = environment.last()
        total[agent] += reward
        environment.step(None if over else sample(environment, agent, observation))
    outcome = environment.unwrapped.match.outcome
    won = {f"seat_{seat}" for seat in outcome.winners}
    assert total == {agent: (1.0 if agent in won else -1.0) if won else 0.0 for agent in total}


@pytest.mark.parametrize("action", [None, -1, 10**9])
def test_an_agent_that_is_asked_needs_an_action_of_its_space(action: int | None) -> None:
    environment = parallel_env("grace", QUICK["grace"])
    environment.reset(seed=1)
    actions = {} if action is None else dict.fromkeys(environment.agents, action)
    with pytest.raises(ValueError, match=rf"seat_\d needs an action from 0 to \d+, and has {action}"):
        environment.step(actions)


def test_nobody_acts_before_the_start_of_a_match() -> None:
    with pytest.raises(ValueError, match="call reset first"):
        parallel_env("grace", QUICK["grace"]).step({})


@pytest.mark.parametrize("kind", ["aec", "parallel"])
def test_the_library_makes_environments_by_name(kind: str) -> None:
    environment = pettingzoo.make(kind, "four_crowns/cyvasse-v0", config={"board": "jade_garden"})
    assert environment.metadata["name"] == "four_crowns_cyvasse"
    environment.reset(seed=1)
    assert environment.unwrapped.match.snapshot()["size"] == 8


def test_the_sound_stays_as_it_was() -> None:
    """PettingZoo sets it when it is loaded; a game in the same process would be silent."""
    code = "import os, game.environments.pettingzoo_env; print(os.environ.get('SDL_AUDIODRIVER'))"
    for driver in ("dummy", None):
        others = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
        surroundings = others | ({} if driver is None else {"SDL_AUDIODRIVER": driver})
        result = subprocess.run(
            [sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=True
        )
        assert result.stdout.strip() == str(driver)


def test_a_match_without_a_seed_is_another_one() -> None:
    environment = env("allyria")
    seen = []
    for seed in (3, None, None, 3):
        environment.reset(seed=seed)
        seen.append(environment.unwrapped.match.snapshot())
    assert seen[0] == seen[3]
    assert seen[0] != seen[1] != seen[2]


def test_an_option_that_is_not_open_is_refused() -> None:
    environment = env("allyria")
    environment.reset(seed=1)
    with pytest.raises(Illegal):
        environment.step(0)


def test_what_everybody_has_seen_can_be_printed() -> None:
    environment = SeatBySeat("cyvasse", {"setup": "quick"}, "ansi")
    environment.reset(seed=1)
    environment.step(environment.numbering.actions["preset", "wall"])
    environment.step(environment.numbering.actions["done",])
    assert environment.render() == '{"kind": "setup_done", "seen_by": null, "seat": 0}'
    assert SeatBySeat("cyvasse", {}, None).render() is None


def test_seats_that_decide_at_the_same_time_do_so_in_one_step() -> None:
    environment = parallel_env("cyvasse", {"setup": "quick"})
    observations, _ = environment.reset(seed=1)
    assert all(observed["action_mask"].sum() == 6 for observed in observations.values())
    preset, done = (environment.numbering.actions[option] for option in (("preset", "wall"), ("done",)))
    for action in (preset, done):
        observations, *_ = environment.step(dict.fromkeys(environment.agents, action))
    assert environment.match.snapshot()["phase"] == "play"
    (waiting,) = (agent for agent, seen in observations.items() if seen["action_mask"][0])
    assert np.flatnonzero(observations[waiting]["action_mask"]).tolist() == [0]


def test_an_action_that_is_not_open_counts_as_no_answer() -> None:
    environment = parallel_env("allyria")
    environment.reset(seed=1)
    (decision,) = environment.match.awaiting
    environment.step(dict.fromkeys(environment.agents, 0))
    assert environment.match.snapshot()["seats"][decision.seat]["race"] == decision.options[0][1]
