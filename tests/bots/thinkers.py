"""Misbehaving bots, in a module that the processes of the pool can import."""

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
    """Thinks as long as its budget allows; the longer, the later the option."""
    looked = 0
    while not budget.spent(looked):
        time.sleep(0.01)
        looked += 1
    return question.decision.options[min(looked, len(question.decision.options) - 1)]


def priority(question: Question, budget: Budget) -> Option:
    """Answers with the priority and the id of its process."""
    return ("nice", os.nice(0), os.getpid())


def confused(question: Question, budget: Budget) -> Option:
    """Fails at all levels but squire."""
    if question.level != "squire":
        raise Illegal("I do not know this game")
    return question.decision.options[-1]


def lost(question: Question, budget: Budget) -> Option:
    """Fails at all levels."""
    raise Illegal("I do not know this game")


def dying(question: Question, budget: Budget) -> Option:
    """Kills its process at all levels but squire."""
    if question.level != "squire":
        os.kill(os.getpid(), signal.SIGKILL)
    return question.decision.options[-1]


def plague(question: Question, budget: Budget) -> Option:
    """Kills every process but the test's own."""
    if str(os.getpid()) != str(question.view["home"]):
        os.kill(os.getpid(), signal.SIGKILL)
    return question.decision.options[-1]


def deaf(question: Question, budget: Budget) -> Option:
    """Ignores its budget and “play now” at all levels but squire."""
    if question.level == "squire":
        return question.decision.options[-1]
    while True:
        time.sleep(1)
