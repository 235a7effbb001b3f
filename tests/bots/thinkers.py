"""Simple and misbehaving bots, in a module that the processes of the pool can import."""

import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from multiprocessing import current_process
from random import Random

from game.bots import processes
from game.bots.bot import Budget, Question
from game.bots.levels import LEVELS, WEAKEST
from game.contract import Illegal, Option


def at_random(question: Question, budget: Budget) -> Option:
    """Chooses at random, the same for the same seed."""
    return Random(question.seed).choice(question.decision.options)


def patient(question: Question, budget: Budget) -> Option:
    """Thinks until its budget is spent; the longer it thinks, the later the option."""
    nodes = 0
    while not budget.spent(nodes):
        time.sleep(0.01)
        nodes += 1
    return question.decision.options[min(nodes, len(question.decision.options) - 1)]


def reporting_priority(question: Question, budget: Budget) -> Option:
    """Answers with the priority and the id of its process."""
    return ("nice", os.nice(0), os.getpid())


def is_weakest(question: Question) -> bool:
    """True if the question is for the weakest level."""
    return question.level in (WEAKEST, LEVELS[0].name)


def confused(question: Question, budget: Budget) -> Option:
    """Raises at all levels except the weakest."""
    if not is_weakest(question):
        raise Illegal("I do not know this game")
    return question.decision.options[-1]


def failing(question: Question, budget: Budget) -> Option:
    """Raises at all levels."""
    raise Illegal("I do not know this game")


def dying(question: Question, budget: Budget) -> Option:
    """Kills its process at all levels except the weakest."""
    if not is_weakest(question):
        os.kill(os.getpid(), signal.SIGKILL)
    return question.decision.options[-1]


def dying_everywhere(question: Question, budget: Budget) -> Option:
    """Kills its process; in the process of the test it answers with something that is no option."""
    if os.getpid() != question.view["home"]:
        os.kill(os.getpid(), signal.SIGKILL)
    return ("at home",)


def naming_process(question: Question, budget: Budget) -> Option:
    """Answers with the id of its process."""
    return ("process", os.getpid())


def stopping(question: Question, budget: Budget) -> Option:
    """Stops its process at all levels except the weakest, without ending it."""
    if not is_weakest(question):
        os.kill(os.getpid(), signal.SIGSTOP)
    return question.decision.options[-1]


def busy(question: Question, budget: Budget) -> Option:
    """Computes without a pause until its budget is spent."""
    while not budget.spent(0):
        pass
    return question.decision.options[-1]


def hanging(question: Question, budget: Budget) -> Option:
    """Ignores its budget and “play now” at all levels except the weakest."""
    if is_weakest(question):
        return question.decision.options[-1]
    while True:
        time.sleep(1)


def looping(question: Question, budget: Budget) -> Option:
    """Computes without an end at all levels except the weakest."""
    while not is_weakest(question):
        pass
    return question.decision.options[-1]


def sleeping(question: Question, budget: Budget) -> Option:
    """Answers after a second in which it gets no processor time."""
    time.sleep(1)
    return question.decision.options[0]


def repeating(question: Question, budget: Budget) -> Option:
    """Answers with every number and word that its process has been given."""
    process = vars(current_process())
    given = (question, budget.seconds, budget.nodes, sys.argv, dict(os.environ), process, processes._shared)
    return tuple(_values(given))


def _values(given: object) -> Iterator[str | int]:
    """All numbers and words in an object, whatever it consists of."""
    if isinstance(given, str | int):
        yield given
    elif isinstance(given, Mapping):
        yield from _values(list(given.items()))
    elif isinstance(given, Iterable) and not isinstance(given, bytes):
        for part in given:
            yield from _values(part)
    elif hasattr(given, "__dict__"):
        yield from _values(vars(given))
