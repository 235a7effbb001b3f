"""One match between bots, without a screen, written down as it goes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from game.bots.budget import Budget
from game.bots.think import LEVELS, Question, think
from game.catalogue import GAMES
from game.contract import Decision, Option, Outcome, State
from game.match import Kind, Player
from game.match.journal.lines import Chosen, Ended, write, written
from game.match.opening import Terms, header

Bot: TypeAlias = str
"""A level's name, or `random`."""

BOTS = ("random", *LEVELS)
NODES: Mapping[Bot, int] = {"random": 1, "squire": 100, "knight": 600, "grandmaster": 2400}
"""What a bot may look at for one choice if nothing else is said: the same on every machine."""
ENDLESS = 100_000
"""A match of so many choices does not end."""


class Endless(Exception):
    """A match that does not end."""


@dataclass(frozen=True)
class Plan:
    """All that decides how a match goes."""

    game: str
    index: int
    """Of the match within its series."""
    seed: int
    bots: tuple[Bot, ...]
    """By seat."""
    config: dict[str, Any]
    seconds: float | None = None
    """For a choice; None with `nodes` None: so many nodes as `NODES` says."""
    nodes: int | None = None

    @property
    def file(self) -> str:
        """The name of the match's journal."""
        return f"{self.game}-{self.seed}-{self.index}.jsonl"

    def budget(self, bot: Bot) -> Budget:
        """What a bot may spend on a choice."""
        free = self.seconds is None and self.nodes is None
        return Budget(self.seconds, NODES[bot] if free else self.nodes)


@dataclass(frozen=True)
class Played:
    """How a match went."""

    plan: Plan
    decisions: int
    rounds: int
    outcome: Outcome


def play(plan: Plan, folder: Path) -> Played:
    """Play the match; its journal in the folder holds each choice that was made, whatever happens.

    Raises:
        Endless: it does not end.
    """
    state = GAMES[plan.game].new(plan.config, plan.seed)
    with (folder / plan.file).open("w", encoding="utf-8") as file:
        file.write(written(header(_terms(plan), state.snapshot()).record()))
        decisions = 0
        for choice in _choices(plan, state):
            decisions = choice.n
            file.write(write(choice))
            file.flush()
        outcome = state.outcome
        if outcome is None:
            raise Endless(f"no end after {decisions} choices")
        file.write(write(Ended(decisions, outcome)))
    return Played(plan, decisions, GAMES[plan.game].rules.progress(state.snapshot()).count, outcome)


def _choices(plan: Plan, state: State) -> Iterator[Chosen]:
    """Each choice before it is carried out, so that one that fails is known too."""
    for n in range(1, ENDLESS + 1):
        if not state.awaiting:
            return
        decision = state.awaiting[0]
        bot = plan.bots[decision.seat]
        option = choose(plan, bot, state, decision, n)
        yield Chosen(n, decision.seat, decision.ask, option, f"bot:{bot}", 0.0)
        state.choose(decision.seat, option)


def choose(plan: Plan, bot: Bot, state: State, decision: Decision, n: int) -> Option:
    """What a bot chooses, from its own view alone; `n` counts the choices of the match."""
    seed = f"{plan.seed}/{plan.index}/{n}"
    if bot == "random":
        return Random(seed).choice(decision.options)
    return think(Question(plan.game, state.view(decision.seat), decision, bot, seed), plan.budget(bot))


def _terms(plan: Plan) -> Terms:
    players = [
        Player(Kind.BOT, bot, f"{bot} {seat + 1}", "sable", "crown") for seat, bot in enumerate(plan.bots)
    ]
    return Terms(plan.game, plan.config, plan.seed, players)
