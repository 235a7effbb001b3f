"""Bots think in processes of their own; the frame asks, looks whether it is done, and never waits."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import active_children, get_context
from random import Random
from time import monotonic
from types import TracebackType
from typing import ParamSpec, Self, TypeVar

from game.bots import worker
from game.bots.budget import Budget
from game.bots.think import LEVELS, Question, think
from game.bots.worker import Thinker
from game.contract import Option

Spec = ParamSpec("Spec")
Answer = TypeVar("Answer")

SLOTS = 64
"""So many questions may be under way at once."""
LONGEST = 60.0
"""Seconds after which a bot counts as lost that was given no time of its own."""
PATIENCE = 20.0
"""Seconds beyond its time after which a bot counts as lost."""
SQUIRE_NODES = 200
"""What the squire may look at who stands in for a bot that failed."""


@dataclass
class Ticket:
    """A question under way; look at `option` once the pool says that it is done."""

    question: Question
    budget: Budget
    slot: int
    future: "Future[Option]"
    asked: float
    """When, on the monotonic clock."""
    option: Option | None = None
    """The answer; None while the bot thinks."""
    failures: int = 0
    """How often a bot failed; then a squire stands in, and players should be told."""

    @property
    def seconds(self) -> float:
        """How long it has been thinking."""
        return monotonic() - self.asked


class Pool:
    """The processes; they start with the first question or `warm`, and anew when one dies."""

    def __init__(
        self, workers: int | None = None, thinker: Thinker = think, patience: float = PATIENCE
    ) -> None:
        self._workers = workers or max(1, min(3, (os.cpu_count() or 2) - 1))
        self._thinker = thinker
        self._patience = patience
        self._context = get_context("spawn")
        self._hurry = self._context.RawArray("b", SLOTS)
        self._free = list(range(SLOTS))
        self._executor: ProcessPoolExecutor | None = None
        self._at_home: ThreadPoolExecutor | None = None
        self._other_children = set(active_children())
        self._open: list[Ticket] = []
        self._dropped: list[Ticket] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def warm(self, game: str) -> None:
        """Start the processes and load a game's bot there, so that the first question finds them awake."""
        for _ in range(self._workers):
            self._send(worker.ready, game)

    def ask(self, question: Question, budget: Budget | None = None) -> Ticket:
        """Let a bot think, without a budget as long as its level likes."""
        self._sweep()
        limits = budget or Budget()
        slot = self._free.pop()
        self._hurry[slot] = 0
        ticket = Ticket(question, limits, slot, self._submit(slot, question, limits), monotonic())
        self._open.append(ticket)
        return ticket

    def done(self, ticket: Ticket) -> bool:
        """Whether the ticket has its option; costs next to nothing, so ask each frame."""
        if ticket.option is None and ticket.future.done():
            self._take(ticket)
        elif ticket.option is None and self._lost(ticket):
            self._kill()
            self._fail(ticket)
        return ticket.option is not None

    def play_now(self, ticket: Ticket) -> None:
        """Let the bot answer with the best it has found; it will be done in a moment."""
        if ticket.option is None:
            self._hurry[ticket.slot] = 1

    def drop(self, ticket: Ticket) -> None:
        """Nobody wants to know any more: the match was left or undone, or a person took the seat."""
        if ticket in self._open:
            self.play_now(ticket)
            ticket.future.cancel()
            self._open.remove(ticket)
            self._dropped.append(ticket)
        self._sweep()

    def close(self, seconds: float = 1.0) -> None:
        """End all thinking and all processes; who does not listen for so long is killed."""
        for ticket in list(self._open):
            self.drop(ticket)
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            wait([ticket.future for ticket in self._dropped], seconds)
            self._kill()
        if self._at_home is not None:
            self._at_home.shutdown(wait=False, cancel_futures=True)
        self._sweep()

    def _processes(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self._workers, self._context, initializer=worker.settle_in, initargs=(self._hurry,)
            )
        return self._executor

    def _submit(self, slot: int, question: Question, budget: Budget) -> "Future[Option]":
        return self._send(worker.answer, self._thinker, slot, question, budget)

    def _send(self, work: Callable[Spec, Answer], *told: Spec.args, **named: Spec.kwargs) -> "Future[Answer]":
        """Have it done in a process, in new ones if need be; where none can start the future has failed."""
        failed: Future[Answer] = Future()
        for _ in range(2):
            try:
                return self._processes().submit(work, *told, **named)
            except (BrokenProcessPool, OSError) as error:
                self._executor = None
                failed = Future()
                failed.set_exception(error)
        return failed

    def _take(self, ticket: Ticket) -> None:
        """The thinking is over, well or badly."""
        error = ticket.future.exception()
        if error is None:
            self._settle(ticket, ticket.future.result())
            return
        if isinstance(error, BrokenProcessPool):
            self._executor = None
        self._fail(ticket)

    def _fail(self, ticket: Ticket) -> None:
        """Let a squire stand in: in a process, then at home; if not even he can, any option will do."""
        ticket.failures += 1
        options = ticket.question.decision.options
        squire, ticket.budget = replace(ticket.question, level=LEVELS[0]), Budget(nodes=SQUIRE_NODES)
        self._hurry[ticket.slot] = 0
        ticket.asked = monotonic()
        if ticket.failures == 1:
            ticket.future = self._submit(ticket.slot, squire, ticket.budget)
        elif ticket.failures == 2:
            self._at_home = self._at_home or ThreadPoolExecutor(1)
            ticket.future = self._at_home.submit(
                worker.reply, self._thinker, self._hurry, ticket.slot, squire, ticket.budget
            )
        else:
            self._settle(ticket, Random(f"{squire.seed}").choice(options))

    def _settle(self, ticket: Ticket, option: Option) -> None:
        ticket.option = option
        self._open.remove(ticket)
        self._free.append(ticket.slot)

    def _lost(self, ticket: Ticket) -> bool:
        limit = LONGEST if ticket.budget.seconds is None else ticket.budget.seconds
        return ticket.seconds > limit + self._patience

    def _kill(self) -> None:
        """End the processes at once; whatever they were thinking about has failed."""
        for child in set(active_children()) - self._other_children:
            child.kill()
        self._executor = None

    def _sweep(self) -> None:
        """Free the slots of dropped questions that nobody thinks about any more."""
        if any(self._lost(ticket) and not ticket.future.done() for ticket in self._dropped):
            self._kill()
        over = [ticket for ticket in self._dropped if ticket.future.done()]
        self._free += [ticket.slot for ticket in over]
        self._dropped = [ticket for ticket in self._dropped if not ticket.future.done()]
