"""All games as games of OpenSpiel, which `pyspiel.load_game` knows as `four_crowns_cyvasse` and so on.

    game = pyspiel.load_game("four_crowns_cyvasse", {"board": "jade_garden", "setup": "quick"})

The options of the lobby are parameters, with values as on the command line, except that a list of ids has `+`
between them, and that -1 stands for a word, such as `auto`, where an option may also be a number: all values
of a parameter have one type.

All chance of a match follows from its seed, so chance moves once, at the start: it chooses one of `seeds`
seeds, each with the same probability. A clone of a state therefore knows the chance to come and what others
hide; `resample_from_infostate` draws both anew.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from game.catalogue import GAMES
from game.contract import Event, LobbyOption, OptionValue, Seat, Snapshot, State, visible_to
from game.environments.numbering import Numbering, decision_of, rewards
from game.errors import needs_extra
from game.options import option_text, read_options

with needs_extra("environments", "rl"):
    import numpy as np
    import pyspiel

SEEDS = 10_000
"""How many seeds chance chooses from, unless the parameter `seeds` says another number."""
MOST_CHOICES = 100_000
"""An upper bound for the choices of a match, far above what matches have."""


class SeenMatch:
    """A match and what each seat has seen of it. Copies are cheap."""

    def __init__(self, numbering: Numbering, state: State, seen: Sequence[Sequence[str]]) -> None:
        self.numbering, self.state = numbering, state
        self.seen = [list(lines) for lines in seen]
        """By seat, a line for each event and each choice of its own."""

    @classmethod
    def start(cls, numbering: Numbering, seed: int) -> "SeenMatch":
        """Starts a match."""
        match = cls(numbering, numbering.game.new(numbering.config, seed), [()] * numbering.seats)
        match._note(match.state.log)
        return match

    def choose(self, action: int) -> None:
        """Chooses the option with a number for the seat that is asked first."""
        seat, option = self.state.awaiting[0].seat, self.numbering.options[action]
        self.seen[seat].append(json.dumps(option))
        self._note(self.state.choose(seat, option))

    def _note(self, events: Sequence[Event]) -> None:
        for seat, lines in enumerate(self.seen):
            lines.extend(json.dumps(event.record()) for event in visible_to(events, seat))

    def resample(self, seat: Seat, rng: Random) -> "SeenMatch":
        """A match that the seat cannot tell from this one; what others have seen so far is left out."""
        state = self.numbering.game.part("guess", State, self.state.view(seat), rng)
        return SeenMatch(
            self.numbering, state, [lines if other == seat else () for other, lines in enumerate(self.seen)]
        )

    def __deepcopy__(self, memo: object) -> "SeenMatch":
        return SeenMatch(self.numbering, self.state.copy(), self.seen)

    def __reduce__(self) -> tuple[Callable[..., "SeenMatch"], tuple[object, ...]]:
        numbering = self.numbering
        return _restore, (numbering.game.id, json.dumps(numbering.config), self.state.snapshot(), self.seen)


def _restore(game: str, config: str, snapshot: Snapshot, seen: list[list[str]]) -> SeenMatch:
    return SeenMatch(_numbering(game, config), GAMES[game].restore(snapshot), seen)


@lru_cache(maxsize=16)
def _numbering(game: str, config: str) -> Numbering:
    """The numbering for a config as JSON, from a cache."""
    return Numbering(game, json.loads(config))


class FourCrownsGame(pyspiel.Game):  # type: ignore[misc]  # the package has no types
    """A game with its options. Each game has a subclass, which OpenSpiel calls with the parameters.

    OpenSpiel frees what is registered after the end of Python; a class survives that, a function does not.
    """

    game_id: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = self.game_id
        rules = GAMES[game].rules
        given = [
            f"{option.key}={_option_texts(option).get(parameters[option.key], parameters[option.key])}"
            for option in rules.OPTIONS
        ]
        config = read_options(game, given) | rules.seats_config(parameters.get("seats", rules.SEATS[0]))
        self.numbering = _numbering(game, json.dumps(config))
        """What actions and observations mean."""
        self.seeds = int(parameters.get("seeds", SEEDS))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbering.options),
            max_chance_outcomes=self.seeds,
            num_players=self.numbering.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if _is_zero_sum(game) else None,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(_game_type(game), info, dict(parameters))

    def new_initial_state(self) -> "FourCrownsState":
        """The state in which chance chooses the seed."""
        return FourCrownsState(self)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> "Observer":
        """Observes what a player may know; with perfect recall also all that it has seen before."""
        if params:
            raise ValueError(f"observers have no parameters, not {dict(params)}")
        return Observer(self.numbering, remembers=kind is not None and kind.perfect_recall)


class FourCrownsState(pyspiel.State):  # type: ignore[misc]  # the package has no types
    """A match; seats that may decide at the same time do so one after the other."""

    def __init__(self, game: FourCrownsGame) -> None:
        super().__init__(game)
        self.match: SeenMatch | None = None
        """None: chance has not chosen the seed."""

    def current_player(self) -> int:
        """The seat that is asked."""
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        awaiting = self.match.state.awaiting
        return awaiting[0].seat if awaiting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """True if the match is over."""
        return self.match is not None and self.match.state.outcome is not None

    def returns(self) -> list[float]:
        """By seat: 1 for those who have won and -1 for the others; see `rewards`."""
        seats = self.get_game().num_players()
        return [0.0] * seats if self.match is None else rewards(self.match.state, seats)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds, with equal probabilities."""
        seeds = self.get_game().max_chance_outcomes()
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "FourCrownsState":
        """A state that the player cannot tell from this one: hidden things and chance are drawn anew.

        Its history is that of this state. `sampler` returns numbers from 0 to 1.
        """
        state: FourCrownsState = self.clone()
        state.match = self._running.resample(player, Random(str(sampler())))
        return state

    def _legal_actions(self, player: int) -> list[int]:
        match = self._running
        decision = decision_of(match.state, player)
        return [] if decision is None else match.numbering.open_actions(decision)

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = SeenMatch.start(self.get_game().numbering, action)
        else:
            self.match.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return " ".join(map(str, self.get_game().numbering.options[action]))

    def __str__(self) -> str:
        return "" if self.match is None else json.dumps(self.match.state.snapshot())

    @property
    def _running(self) -> SeenMatch:
        """The match.

        Raises:
            ValueError: it has not begun.
        """
        if self.match is None:
            raise ValueError("chance has not chosen the seed")
        return self.match


class Observer:
    """What a player may know of a state, as OpenSpiel asks for it."""

    def __init__(self, numbering: Numbering, *, remembers: bool) -> None:
        self.tensor = np.zeros(len(numbering.facts), np.float32)
        self.dict = {"observation": self.tensor}
        self._numbering, self._remembers = numbering, remembers

    def set_from(self, state: FourCrownsState, player: Seat) -> None:
        """Sets the tensor to the observation of a player."""
        self.tensor[:] = 0 if state.match is None else self._numbering.observation(state.match.state, player)

    def string_from(self, state: FourCrownsState, player: Seat) -> str:
        """The view of a player as JSON; with perfect recall below a line for each thing that it has seen."""
        return "" if state.match is None else self.text(state.match, player)

    def text(self, match: SeenMatch, player: Seat) -> str:
        """See `string_from`; of a match that has begun."""
        view = json.dumps(match.state.view(player))
        return "\n".join((*match.seen[player], view)) if self._remembers else view


def _is_zero_sum(game: str) -> bool:
    return max(GAMES[game].SEATS) == 2


WORD = -1
"""Stands for a word in a parameter of whole numbers."""


def parameter_of(value: OptionValue, values: Sequence[OptionValue]) -> str | int:
    """A value of an option as the value of its parameter; `values`: all that the option may have."""
    if any(type(each) is int for each in values):
        return value if type(value) is int else WORD
    return option_text(value).replace(",", "+")


def _option_texts(option: LobbyOption) -> dict[str | int, str]:
    """The values of an option on the command line, by those of its parameter."""
    return {parameter_of(value, option.values): option_text(value) for value in option.values}


def _game_type(game: str) -> pyspiel.GameType:
    seats = GAMES[game].SEATS
    parameters = {option.key: parameter_of(option.default, option.values) for option in GAMES[game].OPTIONS}
    if len(seats) > 1:
        parameters["seats"] = seats[0]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"four_crowns_{game}",
        long_name=f"Four Crowns: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if _is_zero_sum(game) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters | {"seeds": SEEDS},
    )


for _game in GAMES:
    pyspiel.register_game(_game_type(_game), type(f"{_game}_game", (FourCrownsGame,), {"game_id": _game}))
