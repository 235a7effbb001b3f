"""Bots that do what bots should not, for the processes of the pool to find."""

import os
import signal
import time
from random import Random

from game.bots.think import Budget
from game.rules.contract import Decision, Illegal, Option, Snapshot


def by_lot(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """Any option, always the same by seed."""
    return Random(f"{seed}").choice(decision.options)


def patient(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """Thinks as long as it may; the longer the later the option."""
    looked = 0
    while not budget.spent(looked):
        time.sleep(0.01)
        looked += 1
    return decision.options[min(looked, len(decision.options) - 1)]


def priority(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """How nice the process is, and which one it is."""
    return ("nice", os.nice(0), os.getpid())


def confused(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """Only its squire keeps his head."""
    if level != "squire":
        raise Illegal("I do not know this game")
    return decision.options[-1]


def lost(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """Nobody here knows anything."""
    raise Illegal("I do not know this game")


def dying(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """Takes its process with it, but the squire lives."""
    if level != "squire":
        os.kill(os.getpid(), signal.SIGKILL)
    return decision.options[-1]


def plague(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """Takes every process with it but the one that asks."""
    if str(os.getpid()) != str(view["home"]):
        os.kill(os.getpid(), signal.SIGKILL)
    return decision.options[-1]


def deaf(
    game: str, view: Snapshot, decision: Decision, level: str, budget: Budget, seed: int | str
) -> Option:
    """Does not listen to anybody; the squire does."""
    if level == "squire":
        return decision.options[-1]
    while True:
        time.sleep(1)
