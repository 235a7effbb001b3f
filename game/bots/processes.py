"""The processes in which bots think: they show a pulse, count processor time, and end with their parent."""

import os
import signal
import sys
import threading
from collections.abc import Iterator, MutableSequence, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.context import SpawnContext
from multiprocessing.synchronize import Lock
from threading import Event, Thread
from time import monotonic, process_time, sleep
from typing import Protocol, Self, TypeAlias

from game.bots.bot import Budget, Question, bot_of
from game.contract import Option, Snapshot


def end_with_parent() -> None:
    """Makes this worker process end with the main process, and leave Ctrl+C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def forget_arguments() -> None:
    """Makes this worker process forget the command line, which may name the seed of a match."""
    del sys.argv[1:]


def _begin() -> None:
    """Sets up a process of `killable_executor`."""
    forget_arguments()
    end_with_parent()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Processes that are started in this block get no SIGINT, which a terminal sends to all processes."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def killable_executor(workers: int) -> Iterator[ProcessPoolExecutor]:
    """An executor whose processes are killed if the block raises an error or is interrupted."""
    other_children = set(active_children())
    executor = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin)
    try:
        yield executor
    except BaseException:
        for child in set(active_children()) - other_children:
            child.kill()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


PULSE = 0.25
"""Seconds from one beat to the next."""
SILENCE = 5.0
"""Seconds without a beat after which a process counts as stopped."""
START = 30.0
"""Seconds that the first process may take to start."""
LONGEST_STEP = 0.5
"""Seconds that count at most between two looks, since nobody may have looked or the computer slept."""


@dataclass(frozen=True)
class Heartbeats:
    """Beats that each process counts; shared by all processes."""

    beats: MutableSequence[int]
    """By process; 0 until it has started."""
    lock: Lock

    @classmethod
    def of(cls, context: SpawnContext, processes: int) -> Self:
        """The beats of that many processes that are still to start."""
        return cls(context.RawArray("L", processes), context.Lock())

    def begin(self) -> None:
        """Starts to count the beats of this process, in a thread."""
        with self.lock:
            number = list(self.beats).index(0)
            self.beats[number] = 1
        threading.Thread(target=self._beat, args=(number,), daemon=True).start()

    def _beat(self, number: int) -> None:
        while True:
            sleep(PULSE)
            self.beats[number] += 1


class Watch:
    """Listens to the heartbeats of all processes."""

    def __init__(self, heartbeats: Heartbeats) -> None:
        self._heartbeats = heartbeats
        self._heard = list(heartbeats.beats)
        self._silence = [0.0] * len(self._heard)
        """By process: the seconds since its last beat."""
        self._looked_at = monotonic()

    def any_stopped(self) -> bool:
        """True if a process has stopped, or none has started in time. Cheap, for calls in each frame."""
        now = monotonic()
        step, self._looked_at = min(now - self._looked_at, LONGEST_STEP), now
        beats = list(self._heartbeats.beats)
        for number, beat in enumerate(beats):
            self._silence[number] = self._silence[number] + step if beat == self._heard[number] else 0.0
        self._heard = beats
        if not any(beats):
            return max(self._silence) > START
        return any(beat and silent > SILENCE for beat, silent in zip(beats, self._silence, strict=True))


MEASURE_INTERVAL = 0.25
"""Seconds from one measurement of processor time to the next."""


@contextmanager
def measured(seconds: MutableSequence[float], slot: int) -> Iterator[None]:
    """Writes into `seconds[slot]`, again and again, the processor time that the block has taken so far."""
    began, is_over = process_time(), Event()

    def measure() -> None:
        while not is_over.wait(MEASURE_INTERVAL):
            seconds[slot] = process_time() - began

    thread = Thread(target=measure, daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


NICE = 10
"""The priority of the processes, as `os.nice` has it."""
_BELOW_NORMAL = 0x4000
"""The same, as Windows has it."""

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
    """Answers questions; `game.bots.bot.think` in the program, others in tests."""

    def __call__(self, question: Question, budget: Budget) -> Option:
        """One of the decision's options."""


_shared: list[Slots] = []
"""Holds one element, set when the process starts."""


def initialize(slots: Slots, heartbeats: Heartbeats) -> None:
    """Sets up a process of bots: a heartbeat, low priority, no arguments, an end with the main process."""
    _shared[:] = [slots]
    forget_arguments()
    heartbeats.begin()
    end_with_parent()
    lower_priority()


def lower_priority() -> None:
    """Gives this process, and those that it starts, a low priority."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        process = ctypes.windll.kernel32.GetCurrentProcess()
        ctypes.windll.kernel32.SetPriorityClass(process, _BELOW_NORMAL)
    else:
        os.nice(NICE)


def load_bot(game: str) -> None:
    """Loads the bot of a game before the first question."""
    bot_of(game)


def answer(thinker: Thinker, slot: int, question: Question, budget: Budget) -> Option:
    """The bot's choice; `slot` is that of the question. Its time starts now."""
    slots = _shared[0]
    with measured(slots.processor_seconds, slot):
        return thinker(question, Budget(budget.seconds, budget.nodes, lambda: bool(slots.hurry[slot])))


def judge(game: str, views: Sequence[Snapshot]) -> Sequence[Sequence[float]] | None:
    """How well each seat stands in each of the views, as the game's best level judges; None: it cannot."""
    bot = bot_of(game)
    level = bot.levels[-1]
    judged = [bot.judge(view, level, Budget(nodes=level.nodes)) for view in views]
    return [values for values in judged if values is not None] if None not in judged else None
