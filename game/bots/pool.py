"""Runs bots in other processes. Callers poll `done` each frame and never wait."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import active_children, get_context
from random import Random
from time import monotonic
from types import TracebackType
from typing import ParamSpec, Self, TypeVar

from game.bots import processes
from game.bots.bot import AGREE, DECLINE, DRAW_OFFER, Budget, Question, bot_of, think
from game.bots.levels import WEAKEST
from game.bots.processes import Heartbeats, Slots, Thinker, Watch, without_ctrl_c
from game.contract import Decision, Option, Seat, Snapshot

Spec = ParamSpec("Spec")
Answer = TypeVar("Answer")

SLOTS = 64
"""Maximal number of open questions."""
DEFAULT_LIMIT = 5.0
"""Seconds that a bot without a limit of its own may take; ours take up to 1.6."""
PATIENCE = 3.0
"""Seconds of processor time beyond its limit after which a bot counts as lost."""
LONGEST_WAIT = 75.0
"""The same in seconds of the clock, since a bot gets little processor time on a busy machine."""
SUBSTITUTE_NODES = 200
"""Budget of the bot of the weakest level that replaces one that failed."""


@dataclass
class Ticket:
    """An open question; `option` is the answer once `Pool.done` is True."""

    question: Question
    budget: Budget
    slot: int
    future: "Future[Option]"
    asked_at: float
    """In seconds of the monotonic clock."""
    option: Option | None = None
    """The answer; None while the bot thinks."""
    failures: int = 0
    """How often a bot failed. After a failure another choice replaces its own, and players should know."""

    @property
    def seconds(self) -> float:
        """How long the bot has been thinking."""
        return monotonic() - self.asked_at


class Pool:
    """The bots' processes. They start with the first question or `warm`, and again after one dies."""

    def __init__(
        self, workers: int | None = None, thinker: Thinker = think, patience: float = PATIENCE
    ) -> None:
        self._workers = workers or max(1, min(3, (os.cpu_count() or 2) - 1))
        self._thinker = thinker
        self._patience = patience
        self._context = get_context("spawn")
        self._slots = Slots.of(self._context, SLOTS)
        self._free = list(range(SLOTS))
        self._executor: ProcessPoolExecutor | None = None
        self._watch: Watch | None = None
        """Listens to the processes of the executor."""
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
        """Starts the processes and loads a game's bot in them, for a fast first answer."""
        for _ in range(self._workers):
            self.run(processes.load_bot, game)

    def run(self, work: Callable[Spec, Answer], *args: Spec.args, **named: Spec.kwargs) -> "Future[Answer]":
        """Runs a function in a process, starting new ones if needed; the future fails if none can start."""
        failed: Future[Answer] = Future()
        for _ in range(2):
            try:
                with without_ctrl_c():
                    return self._processes().submit(work, *args, **named)
            except (BrokenProcessPool, OSError) as error:
                self._executor = None
                failed = Future()
                failed.set_exception(error)
        return failed

    def ask(self, question: Question, budget: Budget | None = None) -> Ticket:
        """Starts a bot's thinking; without a budget its level decides how long."""
        self._sweep()
        limits = budget or Budget()
        slot = self._free.pop()
        self._slots.reset(slot)
        ticket = Ticket(question, limits, slot, self._submit(slot, question, limits), monotonic())
        self._open.append(ticket)
        return ticket

    def done(self, ticket: Ticket) -> bool:
        """True if the ticket has its option. Cheap, for calls in each frame."""
        if ticket.option is None and ticket.future.done():
            self._take(ticket)
        elif ticket.option is None and (self._stopped() or self._lost(ticket)):
            self._kill()
            self._fail(ticket)
        return ticket.option is not None

    def play_now(self, ticket: Ticket) -> None:
        """Makes the bot answer at once with the best option it has found."""
        if ticket.option is None:
            self._slots.hurry[ticket.slot] = 1

    def drop(self, ticket: Ticket) -> None:
        """Cancels a question, after the match was left or undone or a person took the seat."""
        if ticket in self._open:
            self.play_now(ticket)
            ticket.future.cancel()
            self._open.remove(ticket)
            self._dropped.append(ticket)
        self._sweep()

    def close(self, seconds: float = 1.0) -> None:
        """Stops all bots and processes; those still running after `seconds` are killed."""
        for ticket in list(self._open):
            self.drop(ticket)
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            wait([ticket.future for ticket in self._dropped], seconds)
            self._kill()
        self._sweep()

    def _processes(self) -> ProcessPoolExecutor:
        if self._executor is None:
            heartbeats = Heartbeats.of(self._context, self._workers)
            self._executor = ProcessPoolExecutor(
                self._workers,
                self._context,
                initializer=processes.initialize,
                initargs=(self._slots, heartbeats),
            )
            self._watch = Watch(heartbeats)
        return self._executor

    def _stopped(self) -> bool:
        """True if a process has stopped; perhaps it holds what the others wait for."""
        return self._watch is not None and self._watch.any_stopped()

    def _submit(self, slot: int, question: Question, budget: Budget) -> "Future[Option]":
        return self.run(processes.answer, self._thinker, slot, question, budget)

    def _take(self, ticket: Ticket) -> None:
        """Takes the result of a finished question, or handles its failure."""
        if ticket.future.exception() is None:
            self._settle(ticket, ticket.future.result())
        else:
            self._fail(ticket)

    def _fail(self, ticket: Ticket) -> None:
        """Asks the weakest level; if that fails too, chooses at random: no bot runs in this process."""
        ticket.failures += 1
        if ticket.failures > 1:
            self._settle(ticket, Random(ticket.question.seed).choice(ticket.question.decision.options))
            return
        substitute = replace(ticket.question, level=WEAKEST)
        ticket.budget = Budget(nodes=SUBSTITUTE_NODES)
        self._slots.reset(ticket.slot)
        ticket.asked_at = monotonic()
        ticket.future = self._submit(ticket.slot, substitute, ticket.budget)

    def _settle(self, ticket: Ticket, option: Option) -> None:
        ticket.option = option
        self._open.remove(ticket)
        self._free.append(ticket.slot)

    def _lost(self, ticket: Ticket) -> bool:
        limit = DEFAULT_LIMIT if ticket.budget.seconds is None else ticket.budget.seconds
        used = self._slots.processor_seconds[ticket.slot]
        return used > limit + self._patience or ticket.seconds > limit + LONGEST_WAIT

    def _kill(self) -> None:
        """Kills the processes; their questions fail."""
        for child in set(active_children()) - self._other_children:
            child.kill()
        self._executor = self._watch = None

    def _sweep(self) -> None:
        """Frees the slots of dropped questions that have ended."""
        if any(self._lost(ticket) and not ticket.future.done() for ticket in self._dropped):
            self._kill()
        finished = [ticket for ticket in self._dropped if ticket.future.done()]
        self._free += [ticket.slot for ticket in finished]
        self._dropped = [ticket for ticket in self._dropped if not ticket.future.done()]


def can_agree(game: str) -> bool:
    """True if bots of the game ever agree to a draw."""
    return bot_of(game).agrees_to_draws


def draw_question(game: str, view: Snapshot, seat: Seat) -> Question:
    """Asks the bot of a seat whether it agrees to a draw; bots of all levels agree alike."""
    return Question(game, view, Decision(seat, DRAW_OFFER, (AGREE, DECLINE)), WEAKEST, seed="")


def has_agreed(ticket: Ticket) -> bool:
    """True if the bot has agreed; a bot that failed has not."""
    return ticket.option == AGREE and not ticket.failures
