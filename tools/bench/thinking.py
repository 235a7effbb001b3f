"""Measures how late frames are at 60 per second, with and without a bot that is thinking."""

import gc
from collections.abc import Callable
from statistics import quantiles
from time import perf_counter, sleep

import pygame

from game.bots.bot import Budget, Question
from game.bots.pool import Pool
from game.games.cyvasse import rules
from tools.bench import table
from tools.bench.engine import MIDDLE

SIZE = (1920, 1080)
FRAME_SECONDS = 1 / 60
FRAMES = 180
"""The number of frames in a measurement."""
MOVING = 6
"""The number of moving things on the table."""


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
    """The figures without and with a thinking bot, which are measured in turns."""
    pygame.init()
    stage, canvas = table.full_table(SIZE)
    table.set_moving(stage, MOVING)
    delays: dict[str, list[float]] = {"nobody thinks": [], "a grandmaster thinks": []}
    state = rules.new({"cfen": MIDDLE}, seed=1)
    decision = state.awaiting[0]
    with Pool() as pool:
        pool.warm("cyvasse")
        gc.collect()
        gc.freeze()  # as the program does before its loop
        for round_number in range(rounds):
            delays["nobody thinks"] += delays_ms(lambda: table.draw_frame(stage, canvas))
            budget = Budget(seconds=FRAMES * FRAME_SECONDS * 1.5)
            view = state.view(decision.seat)
            question = Question("cyvasse", view, decision, "grandmaster", f"{round_number}")
            ticket = pool.ask(question, budget)
            delays["a grandmaster thinks"] += delays_ms(lambda: table.draw_frame(stage, canvas))
            pool.drop(ticket)
            sleep(0.2)
    stage.close()
    return {
        f"{case}, {name}": value
        for case, case_delays in delays.items()
        for name, value in figures(case_delays).items()
    }


def figures(delays: list[float]) -> dict[str, float]:
    """The number of frames, of lost frames, and the longest delays."""
    return {
        "frames": len(delays),
        "lost": sum(each > 0 for each in delays),
        "p99 late, ms": quantiles(delays, n=100)[98],
        "worst late, ms": max(delays),
    }
