"""Plays random matches with all options of the lobby, and checks the contract that all games must keep.

Run `python -m tools.soak --matches 10000 --game cyvasse`; the exit status is 1 if a check failed.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import Any

from tqdm import tqdm

from game.catalogue import GAMES
from game.contract import Illegal, Option, OptionValue, State
from game.environments.encoding import Encoding

CHECK_INTERVAL = 7
"""The default number of choices from one full check of copies, views and snapshots to the next."""
MAX_CHOICES = 100_000
"""A match with more choices counts as endless."""


class Fault(Exception):
    """A failed check, with the choices that led to it."""


@dataclass(frozen=True)
class CheckedMatch:
    """A match that has passed all checks."""

    choices: int
    reason: str
    """The reason in its outcome."""


def config_of(game: str, seats: int, index: int) -> dict[str, Any]:
    """The config of a match by its index: first each value of each option alone, then random combinations."""
    base = _seats_config(game, seats)
    options = _valid_options(game, seats)
    singles = [(key, value) for key, values in options for value in values]
    if index < len(singles):
        key, value = singles[index]
        return base | {key: value}
    rng = Random(f"lobby/{index}")
    return base | {key: rng.choice(values) for key, values in options}


def _seats_config(game: str, seats: int) -> dict[str, Any]:
    """The config of a seat count; empty for a game with only one."""
    return {"seats": seats} if len(GAMES[game].SEATS) > 1 else {}


@cache
def _valid_options(game: str, seats: int) -> tuple[tuple[str, tuple[OptionValue, ...]], ...]:
    """The keys of the lobby's options, each with the values that are valid for a seat count."""
    rules = GAMES[game]

    def is_valid(key: str, value: OptionValue) -> bool:
        try:
            rules.new({key: value} | _seats_config(game, seats), 0)
        except ValueError:
            return False
        return True

    return tuple(
        (option.key, tuple(value for value in option.values if is_valid(option.key, value)))
        for option in rules.OPTIONS
    )


def soak(game: str, seats: int, index: int, seed: int, interval: int = CHECK_INTERVAL) -> CheckedMatch:
    """Plays one match; cheap checks run at each choice, all others once every `interval` choices.

    Raises:
        Fault: a check failed.
    """
    config = config_of(game, seats, index)
    played: list[tuple[int, Option]] = []
    state = GAMES[game].new(config, seed)
    try:
        numbers = Numbers(game, config)
        _play(numbers, state, Random(f"soak/{seed}"), played, interval)
        _check_replay(game, config, seed, state, played)
    except (AssertionError, ValueError, LookupError, TypeError, AttributeError) as error:
        reason = f"{type(error).__name__}: {error}"
        details = json.dumps({"config": config, "seed": seed, "choices": played})
        raise Fault(f"match {index}: {reason}\n  {details}") from error
    return CheckedMatch(len(played), "" if state.outcome is None else state.outcome.reason)


def check(promise: str, *, holds: bool) -> None:
    """Raises an error that names the promise if it does not hold."""
    if not holds:
        raise ValueError(promise)


class Numbers:
    """What the encoding of a game lists for a config; nothing is checked if it has none."""

    def __init__(self, game: str, config: dict[str, Any]) -> None:
        self.game = game
        self._encoding = GAMES[game].optional_part("encoding", Encoding, config)
        self._options = frozenset(self._encoding.options() if self._encoding else ())
        self._facts = frozenset(self._encoding.facts() if self._encoding else ())

    def check_options(self, state: State) -> None:
        """Checks that all that is asked and offered has a number."""
        if self._encoding is None:
            return
        for decision in state.awaiting:
            check("the encoding knows all questions", holds=decision.ask in self._encoding.asks)
            unknown = set(decision.options) - self._options
            check(f"the encoding lists all options: {unknown}", holds=not unknown)

    def check_facts(self, state: State) -> None:
        """Checks that all facts of the views of those who decide have numbers."""
        if self._encoding is None:
            return
        for decision in state.awaiting:
            view = GAMES[self.game].known(state.view(decision.seat))
            unknown = {fact for fact, _ in self._encoding.known_facts(view)} - self._facts
            check(f"the encoding lists all facts: {unknown}", holds=not unknown)


def _play(
    numbers: Numbers, state: State, rng: Random, played: list[tuple[int, Option]], interval: int
) -> None:
    for index in range(MAX_CHOICES):
        decisions = state.awaiting
        check(
            "there is no decision exactly if the match is over",
            holds=(not decisions) == (state.outcome is not None),
        )
        if not decisions:
            return
        _check_decisions(state)
        numbers.check_options(state)
        if index % interval == 0:
            _check_state(numbers.game, state, rng)
            numbers.check_facts(state)
        decision = rng.choice(decisions)
        option = rng.choice(decision.options)
        played.append((decision.seat, option))
        before = len(state.log)
        events = state.choose(decision.seat, option)
        check("the log grows by the events returned", holds=state.log[before:] == events)
    raise ValueError("the match does not end")


def _check_decisions(state: State) -> None:
    seats = [decision.seat for decision in state.awaiting]
    check("a seat has at most one decision", holds=len(seats) == len(set(seats)))
    for decision in state.awaiting:
        check("there is an option", holds=bool(decision.options))
        check("no option occurs twice", holds=len(decision.options) == len(set(decision.options)))


def _check_state(game: str, state: State, rng: Random) -> None:
    snapshot = state.snapshot()
    restored = GAMES[game].restore(json.loads(json.dumps(snapshot)))
    check("a restored state has the same snapshot", holds=restored.snapshot() == snapshot)
    check("a restored state has the same decisions", holds=_decisions(restored) == _decisions(state))
    for seat in (*(decision.seat for decision in state.awaiting), None):
        view = json.loads(json.dumps(state.view(seat)))
        check("no view shows the random generator", holds=view["rng"] is None)
    copy, decision = state.copy(), rng.choice(state.awaiting)
    option = rng.choice(decision.options)
    first, again = copy.choose(decision.seat, option), restored.choose(decision.seat, option)
    check("a choice in a copy does not change the original", holds=state.snapshot() == snapshot)
    check(
        "a restored state continues in the same way",
        holds=first == again and copy.snapshot() == restored.snapshot(),
    )
    _check_refusals(state, snapshot)


def _check_refusals(state: State, snapshot: dict[str, Any]) -> None:
    decision = state.awaiting[0]
    for seat, option in ((decision.seat, ("no such thing", 1)), (99, decision.options[0])):
        try:
            state.choose(seat, option)
        except Illegal:
            check("an illegal option changes nothing", holds=state.snapshot() == snapshot)
        else:
            raise ValueError(f"{option!r} of seat {seat} was accepted")


def _decisions(state: State) -> list[tuple[int, str, frozenset[Option]]]:
    return [(decision.seat, decision.ask, frozenset(decision.options)) for decision in state.awaiting]


def _check_replay(
    game: str, config: dict[str, Any], seed: int, state: State, played: Sequence[tuple[int, Option]]
) -> None:
    again = GAMES[game].new(config, seed)
    for seat, option in played:
        again.choose(seat, option)
    check("the same seed and choices give the same match", holds=again.snapshot() == state.snapshot())
    check("the same seed and choices give the same events", holds=again.log == state.log)


def main() -> int:
    """Plays the matches; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seats", type=int, help="default: all seat counts of the game, in turn")
    parser.add_argument("--seed", type=int, default=1, help="of the first match; it grows by one per match")
    parser.add_argument("--interval", type=int, default=CHECK_INTERVAL, help="choices between full checks")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    began, choices, reasons, faults = monotonic(), 0, Counter[str](), 0
    with ProcessPoolExecutor(arguments.workers, get_context("spawn")) as executor:
        counts = [arguments.seats] if arguments.seats else list(GAMES[arguments.game].SEATS)
        futures = [
            executor.submit(
                soak,
                arguments.game,
                counts[index % len(counts)],
                index,
                arguments.seed + index,
                arguments.interval,
            )
            for index in range(arguments.matches)
        ]
        quiet = not sys.stderr.isatty()
        for future in tqdm(as_completed(futures), total=arguments.matches, unit="match", disable=quiet):
            fault = future.exception()
            if fault is None:
                choices += future.result().choices
                reasons[future.result().reason] += 1
            else:
                faults += 1
                print(f"FAULT {fault}", file=sys.stderr)
    seconds = monotonic() - began
    rate = f"{choices / seconds:.0f} a second"
    print(f"{arguments.matches} matches, {choices} choices in {seconds:.1f} s ({rate})")
    print("ends: " + ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items())))
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
