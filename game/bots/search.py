"""A bot that plays any game by its contract alone: information set Monte Carlo tree search.

Each playout guesses what the view hides, goes down one tree for all guesses, and ends with random choices.
Source: P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search, 2012, the variant
with a single observer.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from math import log, sqrt
from random import Random
from typing import TypeAlias

from game.bots.bot import Bot, Budget
from game.bots.levels import BotLevel
from game.contract import Decision, Option, Outcome, Seat, Snapshot, State

EXPLORATION = 0.7
"""How much a choice that was tried seldom is preferred, beside its share of wins."""
MOST_SECONDS = 1.5
"""For a choice without a budget."""
MOST_CHOICES = 5_000
"""Of a playout; a longer one counts as a draw."""

Guess: TypeAlias = Callable[[Snapshot, Random], State]
"""Returns a whole match that the seat of a view cannot tell from the true one; see `Door.guess`."""
Choice: TypeAlias = tuple[Seat, Option]


@dataclass(slots=True)
class Node:
    """What is known of a choice after the choices before it."""

    wins: float = 0.0
    """Of the seat that chose; a draw is half a win."""
    visits: int = 0
    available: int = 1
    """In how many playouts it was open here, since it was first tried."""
    next: "dict[Choice, Node]" = field(default_factory=dict)

    @property
    def promise(self) -> float:
        """The upper bound of its share of wins, by which choices are selected."""
        return self.wins / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


class SearchBot(Bot):
    """Searches with as many playouts as its level says; it counts them as nodes.

    If what `guess` returns is no match, since a game hides something but does not guess it, chance chooses.
    """

    def __init__(self, guess: Guess) -> None:
        self._guess = guess

    def choose(
        self, view: Snapshot, decision: Decision, level: BotLevel, budget: Budget, rng: Random
    ) -> Option:
        """The option that was tried most often."""
        if len(decision.options) == 1:
            return decision.options[0]
        if budget.nodes is None and budget.seconds is None:
            budget = replace(budget, nodes=level.nodes, seconds=MOST_SECONDS)
        root, playouts = Node(), 0
        while not playouts or not budget.spent(playouts):
            try:
                state = self._guess(view, rng)
            except ValueError:
                return rng.choice(decision.options)
            path = descend(root, state, decision, rng)
            outcome = play_out(state, rng)
            for seat, node in path:
                node.visits += 1
                node.wins += share_of_win(outcome, seat)
            playouts += 1
        tried = {option: root.next.get((decision.seat, option), Node()) for option in decision.options}
        return max(tried, key=lambda option: (tried[option].visits, tried[option].wins))


def descend(root: Node, state: State, first: Decision, rng: Random) -> list[tuple[Seat, Node]]:
    """Chooses down the tree until something new was tried; returns the way, with the seats that chose.

    `first` is the decision at the root.
    """
    path, node, decision = list[tuple[Seat, Node]](), root, first
    while True:
        choices = [(decision.seat, option) for option in decision.options]
        for choice in choices:
            if choice in node.next:
                node.next[choice].available += 1
        new = [choice for choice in choices if choice not in node.next]
        if new:
            choice = rng.choice(new)
            node.next[choice] = Node()
        else:
            choice = max(choices, key=partial(_promise, node))
        state.choose(*choice)
        node = node.next[choice]
        path.append((choice[0], node))
        if new or not state.awaiting:
            return path
        decision = state.awaiting[0]


def _promise(node: Node, choice: Choice) -> float:
    return node.next[choice].promise


def play_out(state: State, rng: Random) -> Outcome | None:
    """Ends a match at random; returns None if it takes too long."""
    for _ in range(MOST_CHOICES):
        if not state.awaiting:
            break
        decision = state.awaiting[0]
        state.choose(decision.seat, rng.choice(decision.options))
    return state.outcome


def share_of_win(outcome: Outcome | None, seat: Seat) -> float:
    """1 for those who have won and 0 for the others; in a draw a half for all."""
    if outcome is None or not outcome.winners:
        return 0.5
    return float(seat in outcome.winners)
