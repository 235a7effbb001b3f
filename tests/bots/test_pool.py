"""The pool of bot processes: whatever happens to them, the match goes on."""

import errno
import os
import subprocess
import sys
import time
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import pytest

from game.bots import pool as pools
from game.bots.budget import Budget
from game.bots.pool import Pool, Ticket
from game.bots.think import Question, think
from game.catalogue import GAMES
from game.contract import Decision, Illegal, Option
from tests.bots import thinkers

ASKED = Decision(0, "auction.bid", tuple(("bid", coin) for coin in range(1, 8)))


def answered(pool: Pool, ticket: Ticket, seconds: float = 60.0) -> Option:
    """The answer, polled as a frame loop does."""
    end = time.monotonic() + seconds
    while not pool.done(ticket):
        assert time.monotonic() < end, "no answer"
        time.sleep(0.005)
    assert ticket.option is not None
    return ticket.option


def ask(pool: Pool, budget: Budget | None = None, seed: int = 1, level: str = "knight") -> Ticket:
    return pool.ask(Question("auction", {"home": os.getpid()}, ASKED, level, seed), budget)


def test_the_same_seed_gives_the_same_choice_however_many_processes_think() -> None:
    answers = []
    for workers in (1, 2):
        with Pool(workers, thinkers.at_random) as pool:
            tickets = [ask(pool, seed=seed) for seed in range(12)]
            answers.append([answered(pool, ticket) for ticket in tickets])
    assert answers[0] == answers[1]
    assert len(set(answers[0])) > 2


def test_asking_and_looking_never_wait_for_the_bot() -> None:
    with Pool(1, thinkers.patient) as pool:
        began = time.monotonic()
        ticket = ask(pool, Budget(seconds=3))
        assert not pool.done(ticket)
        assert time.monotonic() - began < 1.5
        answered(pool, ticket)
        assert ticket.failures == 0


def test_bots_think_in_another_process_that_is_nice() -> None:
    with Pool(1, thinkers.priority) as pool:
        _, nice, process = answered(pool, ask(pool))
    assert process != os.getpid()
    assert isinstance(nice, int)
    assert nice == min(19, os.nice(0) + 10)


def test_play_now_brings_the_best_so_far_at_once() -> None:
    with Pool(1, thinkers.patient) as pool:
        ticket = ask(pool, Budget(seconds=60))
        time.sleep(0.5)
        assert not pool.done(ticket)
        began = time.monotonic()
        pool.play_now(ticket)
        assert time.monotonic() - began < 1
        answered(pool, ticket)
        assert ticket.failures == 0
        later = ask(pool, Budget(nodes=3))
        assert answered(pool, later) == ("bid", 4)


def test_a_budget_in_nodes_does_not_hear_the_clock() -> None:
    with Pool(1, thinkers.patient) as pool:
        assert [answered(pool, ask(pool, Budget(nodes=nodes))) for nodes in (0, 2, 5)] == [
            ("bid", 1),
            ("bid", 3),
            ("bid", 6),
        ]


def test_a_squire_stands_in_for_a_bot_that_is_confused() -> None:
    with Pool(1, thinkers.confused) as pool:
        ticket = ask(pool)
        assert answered(pool, ticket) == ("bid", 7)
        assert ticket.failures == 1


def test_when_not_even_the_squire_knows_any_option_is_taken_the_same_by_seed() -> None:
    with Pool(1, thinkers.lost) as pool:
        tickets = [ask(pool, seed=5) for _ in range(3)]
        assert len({answered(pool, ticket) for ticket in tickets}) == 1
        assert tickets[0].failures == 3


def test_when_a_process_dies_a_new_one_brings_the_squires_choice() -> None:
    with Pool(1, thinkers.dying) as pool:
        for _ in range(2):
            ticket = ask(pool)
            assert answered(pool, ticket) == ("bid", 7)
            assert ticket.failures == 1
        assert answered(pool, ask(pool, level="squire")) == ("bid", 7)


def test_where_no_process_survives_the_squire_thinks_at_home() -> None:
    with Pool(1, thinkers.plague) as pool:
        ticket = ask(pool)
        assert answered(pool, ticket) == ("bid", 7)
        assert ticket.failures == 2


def test_where_no_process_can_start_the_squire_thinks_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*args: object, **named: object) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(pools, "ProcessPoolExecutor", forbidden)
    with Pool(1, thinkers.confused) as pool:
        pool.warm("auction")
        ticket = ask(pool)
        assert answered(pool, ticket) == ("bid", 7)
        assert ticket.failures == 2


def test_a_bot_that_never_answers_is_ended_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "DEFAULT_LIMIT", 0.5)
    with Pool(1, thinkers.deaf, patience=1.5) as pool:
        ticket = ask(pool)
        assert answered(pool, ticket) == ("bid", 7)
        assert ticket.failures in (1, 2)  # a new process may take longer than this test's patience


def test_what_nobody_wants_to_know_any_more_is_dropped_and_its_place_used_again() -> None:
    with Pool(1, thinkers.patient) as pool:
        for _ in range(pools.SLOTS + 5):
            ticket = ask(pool, Budget(seconds=60))
            pool.drop(ticket)
            while pool._dropped:
                pool._sweep()
                time.sleep(0.002)
        assert answered(pool, ask(pool, Budget(nodes=1))) == ("bid", 2)


def test_closing_ends_even_a_deaf_bot_soon_and_leaves_no_process() -> None:
    pool = Pool(2, thinkers.deaf)
    before = set(active_children()) - pool._other_children
    ask(pool)
    ask(pool)
    time.sleep(0.5)
    began = time.monotonic()
    pool.close(seconds=0.2)
    assert time.monotonic() - began < 5
    end = time.monotonic() + 5
    while set(active_children()) - pool._other_children - before:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_pool_that_was_never_asked_starts_nothing() -> None:
    pool = Pool(2)
    assert not set(active_children()) - pool._other_children
    pool.close()


def test_a_bot_may_only_choose_what_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAMES["cyvasse"].new({}, 1)
    decision = state.awaiting[0]
    monkeypatch.setattr("game.games.cyvasse.bots.choose", lambda *told: ("fly", "to", "the", "moon"))
    with pytest.raises(Illegal, match="moon"):
        think(Question("cyvasse", state.view(0), decision, "squire", 1), Budget(nodes=1))


def test_where_there_is_one_option_nobody_has_to_think() -> None:
    called = Question("no such game", {}, Decision(0, "auction.call", (("call",),)), "squire", 1)
    assert think(called, Budget()) == ("call",)
    with pytest.raises(KeyError):
        think(replace(called, decision=ASKED), Budget())


def test_the_bots_of_cyvasse_answer_from_a_warm_pool() -> None:
    state = GAMES["cyvasse"].new({"first": "alabaster"}, 1)
    with Pool(1) as pool:
        pool.warm("cyvasse")
        for level in ("squire", "knight", "grandmaster"):
            decision = state.awaiting[0]
            question = Question("cyvasse", state.view(decision.seat), decision, level, 3)
            ticket = pool.ask(question, Budget(nodes=200))
            option = answered(pool, ticket)
            assert ticket.failures == 0
            assert option == think(question, Budget(nodes=200))
            state.choose(decision.seat, option)


SCRIPT = """
import time
from multiprocessing import active_children
from game.bots.pool import Pool
from tests.bots import thinkers
from tests.bots.test_pool import ask

if __name__ == "__main__":
    pool = Pool(2, thinkers.patient)
    ask(pool, None)
    time.sleep(1.0)
    print(active_children()[0].pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not there")
def test_when_the_game_is_killed_its_bots_leave_too(tmp_path: Path) -> None:
    script = tmp_path / "evening.py"
    script.write_text(SCRIPT)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path.cwd())},
    ) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        process.kill()
    end = time.monotonic() + 10
    while alive(child):
        assert time.monotonic() < end
        time.sleep(0.05)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2][:3]


def test_the_seconds_of_a_ticket_grow_while_it_is_thought_about() -> None:
    with Pool(1, thinkers.patient) as pool:
        ticket = ask(pool, Budget(seconds=0.2))
        answered(pool, ticket)
        assert ticket.seconds >= 0.2
        assert replace(ticket.question, level="squire").decision == ASKED
