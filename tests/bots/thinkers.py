"""Simple and misbehaving bots, in a module that the processes of the pool can import."""

import os
import signal
import time
from random import Random

from game.bots.budget import Budget
from game.bots.think import Question
from game.contract import Illegal, Option


def at_random(question: Question, budget: Budget) -> Option:
    """Chooses at random, the same for the same seed."""
    return Random(f"{question.seed}").choice(question.decision.options)


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


def confused(question: Question, budget: Budget) -> Option:
    """Raises at all levels except squire."""
    if question.level != "squire":
        raise Illegal("I do not know this game")
    return question.decision.options[-1]


def failing(question: Question, budget: Budget) -> Option:
    """Raises at all levels."""
    raise Illegal("I do not know this game")


def dying(question: Question, budget: Budget) -> Option:
    """Kills its process at all levels except squire."""
    if question.level != "squire":
        os.kill(os.getpid(), signal.SIGKILL)
    return question.decision.options[-1]


def dying_everywhere(question: Question, budget: Budget) -> Option:
    """Kills its process unless it is the process of the test."""
    if str(os.getpid()) != str(question.view["home"]):
        os.kill(os.getpid(), signal.SIGKILL)
    return question.decision.options[-1]


def hanging(question: Question, budget: Budget) -> Option:
    """Ignores its budget and “play now” at all levels except squire."""
    if question.level == "squire":
        return question.decision.options[-1]
    while True:
        time.sleep(1)
