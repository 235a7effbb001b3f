"""Numbers for the options and the views of a game: actions with masks, and observations."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from game.catalogue import GAMES
from game.contract import Decision, Option, Seat, State
from game.environments.encoding import Encoding, Fact
from game.errors import needs_extra

with needs_extra("environments", "rl"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

Observation: TypeAlias = dict[str, NDArray[Any]]
"""`observation`, a float32 for each fact, and `action_mask`, an int8 for each option: 1 if it is open."""

NOT_ASKED: Option = ()
"""The only option of a seat that is not asked, where all seats act at once; its number is 0."""


class Numbering:
    """The numbers of a game's options and facts in the matches of a config, the same for every seed."""

    def __init__(self, game: str, config: Mapping[str, Any]) -> None:
        """Numbers all options and facts.

        Raises:
            ValueError: there is no such game or option, or an installed game offers no encoding.
        """
        if game not in GAMES:
            raise ValueError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
        self.game, self.config = GAMES[game], dict(config)
        self.seats = self.game.rules.seats(config)
        encoding = self.game.optional_part("encoding", Encoding, config)
        if encoding is None:
            raise ValueError(f"the game {game!r} offers no encoding, so there are no environments of it")
        self._encoding = encoding
        self.options: tuple[Option, ...] = (NOT_ASKED, *encoding.options())
        """By number: an action is the number of an option."""
        self.facts: tuple[Fact, ...] = (
            *(("me", seat) for seat in range(self.seats)),
            *(("asked", ask) for ask in encoding.asks),
            *encoding.facts(),
        )
        """By index in an observation."""
        self.actions = {option: number for number, option in enumerate(self.options)}
        """By option, its number."""
        self.indices = {fact: index for index, fact in enumerate(self.facts)}
        """By fact, its index in an observation."""

    def action_space(self) -> "spaces.Discrete[np.int64]":
        """All numbers of options."""
        return spaces.Discrete(len(self.options))

    def observation_space(self) -> spaces.Dict:
        """The observation of a seat and the mask of its actions."""
        facts = spaces.Box(0, np.inf, (len(self.facts),), np.float32)
        return spaces.Dict({"observation": facts, "action_mask": spaces.MultiBinary(len(self.options))})

    def observe(self, state: State, seat: Seat) -> Observation:
        """What a seat observes: computed from its view and its decision alone."""
        decision = decision_of(state, seat)
        return {"observation": self.observation(state, seat), "action_mask": self.mask(decision)}

    def observation(self, state: State, seat: Seat) -> NDArray[np.float32]:
        """The value of each fact in the view of a seat."""
        values = np.zeros(len(self.facts), np.float32)
        values[self.indices["me", seat]] = 1
        decision = decision_of(state, seat)
        if decision is not None:
            values[self.indices["asked", decision.ask]] = 1
        for fact, value in self._encoding.known_facts(self.game.known(state.view(seat))):
            values[self.indices[fact]] = value
        return values

    def mask(self, decision: Decision | None) -> NDArray[np.int8]:
        """1 for each open option, else 0; all 0 for a seat that is not asked."""
        mask = np.zeros(len(self.options), np.int8)
        if decision is not None:
            mask[self.open_actions(decision)] = 1
        return mask

    def open_actions(self, decision: Decision) -> list[int]:
        """The numbers of the open options, in increasing order."""
        return sorted(self.actions[option] for option in decision.options)


def decision_of(state: State, seat: Seat) -> Decision | None:
    """The open decision of a seat; None: it is not asked."""
    return next((decision for decision in state.awaiting if decision.seat == seat), None)


def rewards(state: State, seats: int) -> list[float]:
    """By seat: 1 for those who have won and -1 for the others; 0 while a match runs and after a draw."""
    if state.outcome is None or not state.outcome.winners:
        return [0.0] * seats
    return [1.0 if seat in state.outcome.winners else -1.0 for seat in range(seats)]
