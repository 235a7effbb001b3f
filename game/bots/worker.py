"""The code that runs in the bots' processes."""

import os
import sys
from collections.abc import MutableSequence
from typing import Protocol, TypeAlias

from game.bots.bot import bot_of
from game.bots.budget import Budget
from game.bots.heartbeat import Heartbeats
from game.bots.processes import end_with_parent
from game.bots.think import Question
from game.contract import Option

NICE = 10
_BELOW_NORMAL = 0x4000

Flags: TypeAlias = MutableSequence[int]
"""Shared by all processes: for each open question 1 after “play now”, else 0."""


class Thinker(Protocol):
    """Answers questions; `game.bots.think.think` in the program, others in tests."""

    def __call__(self, question: Question, budget: Budget) -> Option:
        """One of the decision's options."""


_shared: list[Flags] = []
"""Holds one element, set when the process starts."""


def initialize(hurry: Flags, heartbeats: Heartbeats) -> None:
    """Sets up the process: a heartbeat, low priority, and an end together with the main process.

    Forgets the arguments of the command line, which may name the match's seed.
    """
    _shared[:] = [hurry]
    del sys.argv[1:]
    heartbeats.begin()
    end_with_parent()
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        process = ctypes.windll.kernel32.GetCurrentProcess()
        ctypes.windll.kernel32.SetPriorityClass(process, _BELOW_NORMAL)
    else:
        os.nice(NICE)


def ready(game: str) -> bool:
    """Loads the bot of a game before the first question."""
    return callable(bot_of(game).choose)


def answer(thinker: Thinker, slot: int, question: Question, budget: Budget) -> Option:
    """The bot's choice; `slot` is the index of its flag. Its time starts now."""
    hurry = _shared[0]
    return thinker(question, Budget(budget.seconds, budget.nodes, lambda: bool(hurry[slot])))
