"""Answers to all questions but those for commands. Spec: lyssan 4.2."""

from game.contract import Option
from game.games.lyssan.bots.context import DecisionContext
from game.games.lyssan.bots.playing import after, cheapest

CARE = 0.2
"""The part of the level's errors about commands that it makes about their details."""


def role(context: DecisionContext) -> Option:
    """A random master: nobody can guess it."""
    return context.rng.choice(context.options)


def part_with(context: DecisionContext) -> Option:
    """The card that is missed least."""
    return cheapest(context.position, context.options)


def best(context: DecisionContext) -> Option:
    """The option that leads to the best position."""
    options = list(context.options)
    context.rng.shuffle(options)
    values: dict[Option, float] = {}
    for option in options:
        values[option] = after(context, context.position, option)[1] + CARE * context.noise()
        if context.spent():
            break
    return max(values, key=lambda option: values[option])
