"""What runs in a process where bots think."""

import os
import signal
import sys
import threading
from collections.abc import MutableSequence
from multiprocessing import parent_process
from typing import Protocol, TypeAlias

from game.bots.bot import bot_of
from game.bots.budget import Budget
from game.bots.think import Question
from game.contract import Option

NICE = 10
_BELOW_NORMAL = 0x4000

Flags: TypeAlias = MutableSequence[int]
"""Shared by all processes: for each question under way, 1 once its answer is wanted now."""


class Thinker(Protocol):
    """Answers questions; `game.bots.think.think` in the house."""

    def __call__(self, question: Question, budget: Budget) -> Option:
        """One of the decision's options."""


_shared: list[Flags] = []
"""Filled once, when the process starts."""


def settle_in(hurry: Flags) -> None:
    """Make the process a modest one that never outlives the game."""
    _shared[:] = [hurry]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        process = ctypes.windll.kernel32.GetCurrentProcess()
        ctypes.windll.kernel32.SetPriorityClass(process, _BELOW_NORMAL)
    else:
        os.nice(NICE)
    threading.Thread(target=_leave_with_the_game, daemon=True).start()


def _leave_with_the_game() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def ready(game: str) -> bool:
    """Load the bot of a game before the first question."""
    return callable(bot_of(game).choose)


def answer(thinker: Thinker, slot: int, question: Question, budget: Budget) -> Option:
    """What the bot chooses; it can be hurried through the slot."""
    return reply(thinker, _shared[0], slot, question, budget)


def reply(thinker: Thinker, hurry: Flags, slot: int, question: Question, budget: Budget) -> Option:
    """What the bot chooses in whatever process this is; its time begins now."""
    return thinker(question, Budget(budget.seconds, budget.nodes, lambda: bool(hurry[slot])))
