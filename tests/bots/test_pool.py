"""The pool of bot processes, which answers even if its processes fail."""

import errno
import os
import signal
import sys
import time
from dataclasses import replace
from multiprocessing import active_children, get_context
from pathlib import Path

import pytest

from game.bots import pool as pools
from game.bots import processes
from game.bots.bot import Budget, Question, levels_of, think
from game.bots.levels import names_of
from game.bots.pool import Pool, Ticket
from game.bots.processes import Heartbeats, Watch
from game.catalogue import GAMES
from game.contract import Decision, Illegal, Option
from tests.bots import thinkers
from tests.processes import living, started, wait_until

DECISION = Decision(0, "auction.bid", tuple(("bid", coin) for coin in range(1, 8)))


def wait_for_answer(pool: Pool, ticket: Ticket, seconds: float = 60.0) -> Option:
    """Polls the ticket as a frame loop does until it has an answer."""
    end = time.monotonic() + seconds
    while not pool.done(ticket):
        assert time.monotonic() < end, "no answer"
        time.sleep(0.005)
    assert ticket.option is not None
    return ticket.option


def ask(pool: Pool, budget: Budget | None = None, seed: int = 1, level: str = "knight") -> Ticket:
    return pool.ask(Question("auction", {"home": os.getpid()}, DECISION, level, f"{seed}"), budget)


def test_the_same_seed_gives_the_same_choice_however_many_processes_think() -> None:
    answers = []
    for workers in (1, 2):
        with Pool(workers, thinkers.at_random) as pool:
            tickets = [ask(pool, seed=seed) for seed in range(12)]
            answers.append([wait_for_answer(pool, ticket) for ticket in tickets])
    assert answers[0] == answers[1]
    assert len(set(answers[0])) > 2


def test_asking_and_polling_never_wait_for_the_bot() -> None:
    with Pool(1, thinkers.patient) as pool:
        started = time.monotonic()
        ticket = ask(pool, Budget(seconds=3))
        assert not pool.done(ticket)
        assert time.monotonic() - started < 1.5
        wait_for_answer(pool, ticket)
        assert ticket.failures == 0


def test_bots_think_in_another_process_with_low_priority() -> None:
    with Pool(1, thinkers.reporting_priority) as pool:
        _, nice, process = wait_for_answer(pool, ask(pool))
    assert process != os.getpid()
    assert isinstance(nice, int)
    assert nice == min(19, os.nice(0) + 10)


def test_play_now_gives_the_best_option_so_far_at_once() -> None:
    with Pool(1, thinkers.patient) as pool:
        ticket = ask(pool, Budget(seconds=60))
        time.sleep(0.5)
        assert not pool.done(ticket)
        started = time.monotonic()
        pool.play_now(ticket)
        assert time.monotonic() - started < 1
        wait_for_answer(pool, ticket)
        assert ticket.failures == 0
        later = ask(pool, Budget(nodes=3))
        assert wait_for_answer(pool, later) == ("bid", 4)


def test_a_budget_in_nodes_does_not_depend_on_time() -> None:
    with Pool(1, thinkers.patient) as pool:
        assert [wait_for_answer(pool, ask(pool, Budget(nodes=nodes))) for nodes in (0, 2, 5)] == [
            ("bid", 1),
            ("bid", 3),
            ("bid", 6),
        ]


def test_the_weakest_level_replaces_a_bot_that_fails() -> None:
    with Pool(1, thinkers.confused) as pool:
        ticket = ask(pool)
        assert wait_for_answer(pool, ticket) == ("bid", 7)
        assert ticket.failures == 1


def test_when_the_weakest_level_fails_too_an_option_is_chosen_by_the_seed() -> None:
    with Pool(1, thinkers.failing) as pool:
        tickets = [ask(pool, seed=5) for _ in range(3)]
        assert len({wait_for_answer(pool, ticket) for ticket in tickets}) == 1
        assert tickets[0].failures == 2


def test_when_a_process_dies_a_new_one_gives_the_choice_of_the_weakest_level() -> None:
    with Pool(1, thinkers.dying) as pool:
        for _ in range(2):
            ticket = ask(pool)
            assert wait_for_answer(pool, ticket) == ("bid", 7)
            assert ticket.failures == 1
        assert wait_for_answer(pool, ask(pool, level="squire")) == ("bid", 7)


def test_when_every_process_dies_an_option_is_chosen_by_the_seed_and_no_bot_runs_in_this_process() -> None:
    with Pool(1, thinkers.dying_everywhere) as pool:
        ticket = ask(pool)
        assert wait_for_answer(pool, ticket) in DECISION.options
        assert ticket.failures == 2


def test_when_no_process_can_start_no_bot_runs_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_to_start(*args: object, **named: object) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(pools, "ProcessPoolExecutor", fail_to_start)
    with Pool(1, thinkers.naming_process) as pool:
        pool.warm("auction")
        ticket = ask(pool)
        assert wait_for_answer(pool, ticket) in DECISION.options
        assert ticket.failures == 2


def test_a_bot_that_never_answers_is_stopped_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "LONGEST_WAIT", 1.5)
    with Pool(1, thinkers.hanging) as pool:
        ticket = ask(pool, Budget(seconds=0.5))
        assert wait_for_answer(pool, ticket) == ("bid", 7)
        assert ticket.failures in (1, 2)  # a new process may take longer than the longest wait of this test


def test_a_bot_that_computes_without_an_end_is_replaced_soon_after_its_time() -> None:
    with Pool(1, thinkers.looping, patience=0.3) as pool:
        ticket = ask(pool, Budget(seconds=0.2))
        began = time.monotonic()
        assert wait_for_answer(pool, ticket) == ("bid", 7)
        assert time.monotonic() - began < pools.LONGEST_WAIT / 2  # most of it for processes that start
        assert ticket.failures == 1


def test_a_bot_that_gets_no_processor_time_is_not_replaced() -> None:
    """Takes a second, of waiting."""
    with Pool(1, thinkers.sleeping, patience=0.3) as pool:
        ticket = ask(pool, Budget(seconds=0.2))
        assert wait_for_answer(pool, ticket) == ("bid", 1)
        assert ticket.failures == 0


@pytest.mark.skipif(sys.platform == "win32", reason="SIGSTOP is not there")
def test_a_stopped_process_is_replaced_within_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes two seconds, of waiting."""
    monkeypatch.setattr(processes, "SILENCE", 1.5)
    with Pool(1, thinkers.stopping) as pool:
        ticket = ask(pool)
        started = time.monotonic()
        assert wait_for_answer(pool, ticket) == ("bid", 7)
        assert time.monotonic() - started < 20  # most of it for two processes that start on a busy machine
        assert ticket.failures == 1


@pytest.mark.skipif(sys.platform == "win32", reason="SIGSTOP is not there")
def test_a_process_that_is_stopped_while_idle_is_replaced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes two seconds, of waiting. An idle process may hold the lock of the queue that all read."""
    monkeypatch.setattr(processes, "SILENCE", 1.5)
    with Pool(1, thinkers.naming_process) as pool:
        (_, process) = wait_for_answer(pool, ask(pool))
        os.kill(int(process), signal.SIGSTOP)
        ticket = ask(pool)
        _, other = wait_for_answer(pool, ticket)
        assert other != process
        assert ticket.failures == 1


def test_a_process_that_thinks_for_long_keeps_its_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes two seconds, of thinking without a pause."""
    monkeypatch.setattr(processes, "SILENCE", 1.5)
    with Pool(1, thinkers.busy) as pool:
        ticket = ask(pool, Budget(seconds=2.0))
        assert wait_for_answer(pool, ticket) == ("bid", 7)
        assert ticket.failures == 0


def test_silence_counts_only_while_somebody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a pause, such as the sleep of the computer, a process gets time to beat again."""
    heartbeats = Heartbeats.of(get_context("spawn"), 2)
    heartbeats.beats[0] = 1
    now = [100.0]
    monkeypatch.setattr(processes, "monotonic", lambda: now[0])
    watch = Watch(heartbeats)
    now[0] += 3600
    assert not watch.any_stopped()
    for _ in range(round(processes.SILENCE / processes.LONGEST_STEP)):
        now[0] += processes.LONGEST_STEP
        stopped = watch.any_stopped()
    assert stopped
    heartbeats.beats[0] += 1
    assert not watch.any_stopped()


def test_a_dropped_question_frees_its_slot() -> None:
    with Pool(1, thinkers.patient) as pool:
        for _ in range(pools.SLOTS + 5):
            ticket = ask(pool, Budget(seconds=60))
            pool.drop(ticket)
            while pool._dropped:
                pool._sweep()
                time.sleep(0.002)
        assert wait_for_answer(pool, ask(pool, Budget(nodes=1))) == ("bid", 2)


def test_closing_stops_even_a_bot_that_ignores_it_and_leaves_no_process() -> None:
    pool = Pool(2, thinkers.hanging)
    before = set(active_children()) - pool._other_children
    ask(pool)
    ask(pool)
    time.sleep(0.5)
    started = time.monotonic()
    pool.close(seconds=0.2)
    assert time.monotonic() - started < 5
    end = time.monotonic() + 5
    while set(active_children()) - pool._other_children - before:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_an_unused_pool_starts_no_process() -> None:
    pool = Pool(2)
    assert not set(active_children()) - pool._other_children
    pool.close()


def test_a_bot_can_only_choose_an_open_option(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAMES["cyvasse"].new({}, 1)
    decision = state.awaiting[0]
    monkeypatch.setattr(
        "game.games.cyvasse.bots.CyvasseBot.choose", lambda *args: ("fly", "to", "the", "moon")
    )
    with pytest.raises(Illegal, match="moon"):
        think(Question("cyvasse", state.view(0), decision, "squire", "1"), Budget(nodes=1))


def test_a_single_option_needs_no_thinking() -> None:
    question = Question("no such game", {}, Decision(0, "auction.call", (("call",),)), "squire", "1")
    assert think(question, Budget()) == ("call",)
    with pytest.raises(KeyError):
        think(replace(question, decision=DECISION), Budget())


def test_the_bots_of_cyvasse_answer_from_a_warm_pool() -> None:
    state = GAMES["cyvasse"].new({"first": "alabaster"}, 1)
    with Pool(1) as pool:
        pool.warm("cyvasse")
        for level in names_of(levels_of("cyvasse")):
            decision = state.awaiting[0]
            question = Question("cyvasse", state.view(decision.seat), decision, level, "3")
            ticket = pool.ask(question, Budget(nodes=200))
            option = wait_for_answer(pool, ticket)
            assert ticket.failures == 0
            assert option == think(question, Budget(nodes=200))
            state.choose(decision.seat, option)


THINKING = """
import time
from game.bots.bot import Budget
from game.bots.pool import Pool
from tests.bots import thinkers
from tests.bots.test_pool import ask, wait_for_answer

pool = Pool(2, thinkers.patient)
wait_for_answer(pool, ask(pool, Budget(seconds=0.01)))
tickets = [ask(pool) for _ in range(2)]
print("thinking", flush=True)
time.sleep(60)
"""
"""Two bots think; the first question has shown that a process has started."""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_when_the_game_is_killed_its_bots_and_their_helpers_end_within_a_second(
    number: int, tmp_path: Path
) -> None:
    """Takes a second: processes are started."""
    with started((), tmp_path, THINKING) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "thinking\n"
        assert len(living(program.pid)) >= 2
        program.send_signal(number)
        assert wait_until(lambda: not living(program.pid), 1.0)
    assert list((tmp_path / "tmp").iterdir()) == []


def test_a_ticket_counts_the_seconds_of_thinking() -> None:
    with Pool(1, thinkers.patient) as pool:
        ticket = ask(pool, Budget(seconds=0.2))
        wait_for_answer(pool, ticket)
        assert ticket.seconds >= 0.2
        assert replace(ticket.question, level="squire").decision == DECISION
