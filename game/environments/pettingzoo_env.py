"""All games as environments of PettingZoo, which its `make` knows as `four_crowns/cyvasse-v0` and so on.

    environment = env("cyvasse", {"board": "jade_garden", "setup": "quick"})

`env` asks seat by seat; in `parallel_env` all seats act at once.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

from game.catalogue import GAMES
from game.contract import Event, Seat, State, visible_to
from game.environments.numbering import NOT_ASKED, Numbering, Observation, decision_of, rewards
from game.errors import needs_extra

AUDIO = "SDL_AUDIODRIVER"


@contextmanager
def _keep_audio() -> Iterator[None]:
    """Restores the sound driver, which PettingZoo sets to one without sound when it is loaded."""
    before = os.environ.get(AUDIO)
    yield
    os.environ.pop(AUDIO, None)
    if before is not None:
        os.environ[AUDIO] = before


with needs_extra("environments", "rl"), _keep_audio():
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv, register
    from pettingzoo.utils import wrappers

Agent: TypeAlias = str
"""`seat_0`, `seat_1` …"""
ANSI = "ansi"
"""The render mode of text."""


def env(game: str, config: Mapping[str, Any] | None = None, render_mode: str | None = None) -> AECEnv:
    """The environment of a game with the usual checks; `config` has options of the lobby."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(SeatBySeat(game, config, render_mode))
    )


def parallel_env(
    game: str, config: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> "AllAtOnce":
    """The environment of a game in which all seats act at once; those that are not asked have one action."""
    return AllAtOnce(game, config, render_mode)


class _Seats:
    """The part that both kinds of environments share: agents, spaces and the match."""

    def __init__(self, game: str, config: Mapping[str, Any] | None, render_mode: str | None) -> None:
        self.numbering = Numbering(game, config or {})
        """What actions and observations mean."""
        self.match: State
        """It has all secrets, so an agent must not use it."""
        self.metadata = {"name": f"four_crowns_{game}", "render_modes": [ANSI], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents: list[Agent] = [f"seat_{seat}" for seat in range(self.numbering.seats)]
        self.agents: list[Agent] = []
        self.terminations: dict[Agent, bool] = {}
        self.rewards: dict[Agent, float] = {}
        self.observation_spaces = {
            agent: self.numbering.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.numbering.action_space() for agent in self.possible_agents}
        self._seeds, _ = seeding.np_random()
        self._last_events: list[Event] = []

    def observation_space(self, agent: Agent) -> "spaces.Dict":
        """An observation, see `Observation`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> "spaces.Discrete[np.int64]":
        """The numbers of options."""
        return self.action_spaces[agent]

    def seat(self, agent: Agent) -> Seat:
        """The seat that an agent plays."""
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """What everybody has seen of the last step, an event in a line, with the render mode `ansi`."""
        if self.render_mode != ANSI:
            return None
        return "\n".join(json.dumps(event.record()) for event in visible_to(self._last_events, None))

    def close(self) -> None:
        """Does nothing: no file or window is open."""

    def _begin(self, seed: int | None) -> None:
        """Starts a match; its seed follows from `seed`, or from that of an earlier match if it is None."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self.match = self.numbering.game.new(self.numbering.config, int(self._seeds.integers(2**63)))
        self._last_events = list(self.match.log)
        self.agents = list(self.possible_agents)
        self._set_results()

    def _set_results(self) -> None:
        """Sets rewards and terminations from the match."""
        won = rewards(self.match, self.numbering.seats)
        is_over = self.match.outcome is not None
        self.rewards = dict(zip(self.possible_agents, won, strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, is_over)


class SeatBySeat(_Seats, AECEnv):  # type: ignore[misc]  # the package has no types
    """The seat that decides is asked; of several that decide at the same time, one after the other."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a match; `options` is part of the interface and not used."""
        del options
        self._begin(seed)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._select()

    def observe(self, agent: Agent) -> Observation:
        """What the agent knows, and which options are open to it."""
        return self.numbering.observe(self.match, self.seat(agent))

    def step(self, action: int | None) -> None:
        """Chooses an option for the selected agent.

        Raises:
            Illegal: the option is not open.
        """
        agent = self.agent_selection
        if action is None or self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._last_events = self.match.choose(self.seat(agent), self.numbering.options[int(action)])
        self._set_results()
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """Selects the next agent; at the end of the match the first one."""
        seat = self.match.awaiting[0].seat if self.match.awaiting else 0
        self.agent_selection = self.agents[seat]


class AllAtOnce(_Seats, ParallelEnv):  # type: ignore[misc]  # the package has no types
    """All seats act in each step; one that is not asked has no option but number 0.

    Those who decide at the same time do not see each other's choices of the step.
    """

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Begins a match; `options` is part of the interface and not used."""
        del options
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[Agent, int]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """Chooses an option for each agent that is asked, in the order of the decisions.

        If an option is not open, or the choices before it in this step have closed it, the default option is
        chosen instead, as for a person whose time is up.

        Raises:
            ValueError: no match is being played, or an agent that is asked has no action of its space.
        """
        if not self.agents:
            raise ValueError("no match is being played; call reset first")
        self._last_events = []
        for seat in [decision.seat for decision in self.match.awaiting]:
            decision = decision_of(self.match, seat)
            if decision is not None:
                option = self.numbering.options[self._number(actions, self.possible_agents[seat])]
                if option not in decision.options:
                    option = self.numbering.game.rules.default_option(decision)
                self._last_events += self.match.choose(seat, option)
        self._set_results()
        results = (
            self._observations(),
            self.rewards,
            self.terminations,
            dict.fromkeys(self.agents, False),
            {agent: dict[str, Any]() for agent in self.agents},
        )
        if self.match.outcome is not None:
            self.agents = []
        return results

    def _number(self, actions: Mapping[Agent, int], agent: Agent) -> int:
        """The action of an agent.

        Raises:
            ValueError: it has none of its space.
        """
        space, action = self.action_space(agent), actions.get(agent)
        if action is None or not space.contains(action):
            raise ValueError(f"{agent} needs an action from 0 to {space.n - 1}, and has {action}")
        return int(action)

    def _observations(self) -> dict[Agent, Observation]:
        observations = {}
        for seat, agent in enumerate(self.possible_agents):
            observations[agent] = observation = self.numbering.observe(self.match, seat)
            if decision_of(self.match, seat) is None:
                observation["action_mask"][self.numbering.actions[NOT_ASKED]] = 1
        return observations


for _game in GAMES:
    register("aec", f"four_crowns/{_game}-v0", f"{__name__}:env", kwargs={"game": _game})
    register("parallel", f"four_crowns/{_game}-v0", f"{__name__}:parallel_env", kwargs={"game": _game})
