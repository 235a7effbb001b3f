"""Measures how late frames are at 60 per second, with and without bots that think or try out a board."""

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

import pygame

from game.bots.bot import Budget, Question
from game.bots.pool import Pool
from game.games.cyvasse import rules
from game.lab.trials import BoardTrial, RunningTrial
from tools.bench import table
from tools.bench.engine import MIDDLE

SIZE = (1920, 1080)
FRAME_SECONDS = 1 / 60
FRAMES = 180
"""The number of frames in a measurement."""
MOVING = 6
"""The number of moving things on the table."""
CASES = NOBODY, THINKING, TRYING_OUT = "nobody thinks", "a grandmaster thinks", "bots try out a board"


def delays_ms(draw_frame: Callable[[], None]) -> list[float]:
    """The milliseconds by which each frame was displayed too late; a late frame delays all following ones."""
    delays = []
    due = perf_counter() + FRAME_SECONDS
    for _ in range(FRAMES):
        sleep(max(0.0, due - FRAME_SECONDS - perf_counter()))
        draw_frame()
        pygame.display.flip()
        ended = perf_counter()
        delays.append(max(0.0, ended - due) * 1000)
        due = max(due, ended) + FRAME_SECONDS
    return delays


def measure(rounds: int) -> dict[str, float]:
    """The figures of each case; the first two are measured in turns."""
    pygame.init()
    stage, canvas = table.full_table(SIZE)
    table.set_moving(stage, MOVING)
    delays: dict[str, list[float]] = {name: [] for name in CASES}

    def measure_case(name: str) -> None:
        delays[name] += delays_ms(lambda: table.draw_frame(stage, canvas))

    with Pool() as pool:
        pool.warm("cyvasse")
        gc.collect()
        gc.freeze()  # as the program does before its loop
        for round_number in range(rounds):
            measure_case(NOBODY)
            with thinking(pool, f"{round_number}"):
                measure_case(THINKING)
            sleep(0.2)
    with trying_out():
        for _ in range(rounds):
            measure_case(TRYING_OUT)
    stage.close()
    return {
        f"{case}, {name}": value
        for case, case_delays in delays.items()
        for name, value in figures(case_delays).items()
    }


@contextmanager
def thinking(pool: Pool, chance: str) -> Iterator[None]:
    """In this block a grandmaster thinks."""
    state = rules.new({"cfen": MIDDLE}, seed=1)
    decision = state.awaiting[0]
    question = Question("cyvasse", state.view(decision.seat), decision, "grandmaster", chance)
    ticket = pool.ask(question, Budget(seconds=FRAMES * FRAME_SECONDS * 1.5))
    try:
        yield
    finally:
        pool.drop(ticket)


@contextmanager
def trying_out() -> Iterator[None]:
    """In this block bots try out a board, as from the lobby; begins once a match has ended."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        trial = BoardTrial("cyvasse", ("--option", "setup=quick"), "", "", Path(folder) / "report.html")
        running = RunningTrial(trial, "en")
        stack.callback(running.stop)
        while not running.played:
            if running.poll():
                raise RuntimeError(f"nothing is tried out: {running.fault or running.summary}")
            sleep(0.1)
        yield


def figures(delays: list[float]) -> dict[str, float]:
    """The number of frames, of lost frames, and the longest delays."""
    return {
        "frames": len(delays),
        "lost": sum(each > 0 for each in delays),
        "p99 late, ms": quantiles(delays, n=100)[98],
        "worst late, ms": max(delays),
    }
