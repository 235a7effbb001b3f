"""Bots that never answer, so that nothing happens at a table but what a test or a film does."""

from concurrent.futures import Future
from time import monotonic

from game.bots.bot import Budget, Question
from game.bots.pool import Pool, Ticket


class ThinkingForEver(Pool):
    """Bots that never answer, without a process."""

    def ask(self, question: Question, budget: Budget | None = None) -> Ticket:
        """A question that stays open."""
        return Ticket(question, budget or Budget(), 0, Future(), monotonic())
