"""How late frames come at 60 a second while a grandmaster thinks in the pool, and while nobody does."""

import gc
from collections.abc import Callable
from statistics import quantiles
from time import perf_counter, sleep

import pygame

from game.bots.budget import Budget
from game.bots.pool import Pool
from game.bots.think import Question
from game.games.cyvasse import rules
from tools.bench import table
from tools.bench.engine import MIDDLE

SIZE = (1920, 1080)
FRAME = 1 / 60
"""Seconds."""
FRAMES = 180
"""In a row, with or without a bot."""
MOVING = 6
"""Things on their way across the table."""


def lateness(step: Callable[[], None]) -> list[float]:
    """Milliseconds between each frame's due time and its display; a late frame moves all that follow."""
    late = []
    due = perf_counter() + FRAME
    for _ in range(FRAMES):
        sleep(max(0.0, due - FRAME - perf_counter()))
        step()
        pygame.display.flip()
        ended = perf_counter()
        late.append(max(0.0, ended - due) * 1000)
        due = max(due, ended) + FRAME
    return late


def measure(rounds: int) -> dict[str, float]:
    """Lost frames of a hundred and the lateness of the worst, quiet and thinking by turns."""
    pygame.init()
    stage, canvas = table.table(SIZE)
    table.set_moving(stage, MOVING)
    found: dict[str, list[float]] = {"nobody thinks": [], "a grandmaster thinks": []}
    state = rules.new({"cfen": MIDDLE}, seed=1)
    decision = state.awaiting[0]
    with Pool() as pool:
        pool.warm("cyvasse")
        gc.collect()
        gc.freeze()  # as the program does before its loop
        for turn in range(rounds):
            found["nobody thinks"] += lateness(lambda: table.step(stage, canvas))
            budget = Budget(seconds=FRAMES * FRAME * 1.5)
            question = Question("cyvasse", state.view(decision.seat), decision, "grandmaster", turn)
            ticket = pool.ask(question, budget)
            found["a grandmaster thinks"] += lateness(lambda: table.step(stage, canvas))
            pool.drop(ticket)
            sleep(0.2)
    stage.close()
    return {f"{who}, {what}": value for who, late in found.items() for what, value in figures(late).items()}


def figures(late: list[float]) -> dict[str, float]:
    """Percentage of lost frames and the worst lateness."""
    return {
        "frames": len(late),
        "lost": sum(each > 0 for each in late),
        "p99 late, ms": quantiles(late, n=100)[98],
        "worst late, ms": max(late),
    }
