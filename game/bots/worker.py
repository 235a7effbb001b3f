"""The code that runs in the bots' processes."""

import os
import sys
from collections.abc import MutableSequence
from dataclasses import dataclass
from multiprocessing.context import SpawnContext
from typing import Protocol, Self, TypeAlias

from game.bots.bot import bot_of
from game.bots.budget import Budget
from game.bots.heartbeat import Heartbeats
from game.bots.processes import end_with_parent, forget_arguments
from game.bots.processor_time import measured
from game.bots.think import Question
from game.contract import Option

NICE = 10
_BELOW_NORMAL = 0x4000

Flags: TypeAlias = MutableSequence[int]
"""For each open question 1 after “play now”, else 0."""


@dataclass(frozen=True)
class Slots:
    """What the main process and all bots' processes share, by slot of an open question."""

    hurry: Flags
    processor_seconds: MutableSequence[float]
    """What the answer has taken so far."""

    @classmethod
    def of(cls, context: SpawnContext, count: int) -> Self:
        """That many unused slots."""
        return cls(context.RawArray("b", count), context.RawArray("d", count))

    def reset(self, slot: int) -> None:
        """Begins a new question in a slot."""
        self.hurry[slot] = 0
        self.processor_seconds[slot] = 0.0


class Thinker(Protocol):
    """Answers questions; `game.bots.think.think` in the program, others in tests."""

    def __call__(self, question: Question, budget: Budget) -> Option:
        """One of the decision's options."""


_shared: list[Slots] = []
"""Holds one element, set when the process starts."""


def initialize(slots: Slots, heartbeats: Heartbeats) -> None:
    """Sets up the process: a heartbeat, low priority, no arguments, and an end with the main process."""
    _shared[:] = [slots]
    forget_arguments()
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
    """The bot's choice; `slot` is that of the question. Its time starts now."""
    slots = _shared[0]
    with measured(slots.processor_seconds, slot):
        return thinker(question, Budget(budget.seconds, budget.nodes, lambda: bool(slots.hurry[slot])))
