"""Bots that do what bots should not, for the processes of the pool to find."""

import os
import signal
import time
from random import Random

from game.bots.budget import Budget
from game.bots.think import Question
from game.contract import Illegal, Option


def by_lot(question: Question, budget: Budget) -> Option:
    """Any option, always the same by seed."""
    return Random(f"{question.seed}").choice(question.decision.options)


def patient(question: Question, budget: Budget) -> Option:
    """Thinks as long as it may; the longer the later the option."""
    looked = 0
    while not budget.spent(looked):
        time.sleep(0.01)
        looked += 1
    return question.decision.options[min(looked, len(question.decision.options) - 1)]


def priority(question: Question, budget: Budget) -> Option:
    """How nice the process is, and which one it is."""
    return ("nice", os.nice(0), os.getpid())


def confused(question: Question, budget: Budget) -> Option:
    """Only its squire keeps his head."""
    if question.level != "squire":
        raise Illegal("I do not know this game")
    return question.decision.options[-1]


def lost(question: Question, budget: Budget) -> Option:
    """Nobody here knows anything."""
    raise Illegal("I do not know this game")


def dying(question: Question, budget: Budget) -> Option:
    """Takes its process with it, but the squire lives."""
    if question.level != "squire":
        os.kill(os.getpid(), signal.SIGKILL)
    return question.decision.options[-1]


def plague(question: Question, budget: Budget) -> Option:
    """Takes every process with it but the one that asks."""
    if str(os.getpid()) != str(question.view["home"]):
        os.kill(os.getpid(), signal.SIGKILL)
    return question.decision.options[-1]


def deaf(question: Question, budget: Budget) -> Option:
    """Does not listen to anybody; the squire does."""
    if question.level == "squire":
        return question.decision.options[-1]
    while True:
        time.sleep(1)
