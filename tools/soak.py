"""Plays random matches with all options of a lobby and checks what all games promise.

Run `python -m tools.soak --matches 10000 --game cyvasse`; the exit status is 1 if anything did not hold.
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
from game.contract import Illegal, Option, State

OFTEN = 7
"""Choices from one check of copies, views and round trips to the next, by default."""
ENDLESS = 100_000


class Fault(Exception):
    """A promise that did not hold, and the choices that led there."""


@dataclass(frozen=True)
class Soaked:
    """A match without a fault."""

    choices: int
    reason: str


def config_of(game: str, seats: int, index: int) -> dict[str, Any]:
    """The lobby's options for match number `index`: each value alone first, then any mixture."""
    base = {"seats": seats} if len(GAMES[game].SEATS) > 1 else {}
    offered = _offered(game, seats)
    singles = [(key, value) for key, values in offered for value in values]
    if index < len(singles):
        key, value = singles[index]
        return base | {key: value}
    rng = Random(f"lobby/{index}")
    return base | {key: rng.choice(values) for key, values in offered}


@cache
def _offered(game: str, seats: int) -> tuple[tuple[str, tuple[str | int, ...]], ...]:
    """The lobby's options with the values that so many seats can play by."""
    rules = GAMES[game]

    def fits(key: str, value: str | int) -> bool:
        try:
            rules.new({key: value} | ({"seats": seats} if len(rules.SEATS) > 1 else {}), 0)
        except ValueError:
            return False
        return True

    return tuple(
        (option.key, tuple(value for value in option.values if fits(option.key, value)))
        for option in rules.OPTIONS
    )


def soak(game: str, seats: int, index: int, seed: int, often: int = OFTEN) -> Soaked:
    """Plays one match; cheap checks run after each choice, all others after every `often` choices.

    Raises:
        Fault: something did not hold.
    """
    config = config_of(game, seats, index)
    played: list[tuple[int, Option]] = []
    state = GAMES[game].new(config, seed)
    try:
        _play(game, state, Random(f"soak/{seed}"), played, often)
        _replayed(game, config, seed, state, played)
    except (AssertionError, ValueError, LookupError, TypeError, AttributeError) as error:
        what = f"{type(error).__name__}: {error}"
        story = json.dumps({"config": config, "seed": seed, "choices": played})
        raise Fault(f"match {index}: {what}\n  {story}") from error
    return Soaked(len(played), "" if state.outcome is None else state.outcome.reason)


def hold(what: str, *, holds: bool) -> None:
    """Raises `Fault` if it does not hold."""
    if not holds:
        raise ValueError(what)


def _play(game: str, state: State, rng: Random, played: list[tuple[int, Option]], often: int) -> None:
    for n in range(ENDLESS):
        decisions = state.awaiting
        hold(
            "nobody is asked exactly when the match is over",
            holds=(not decisions) == (state.outcome is not None),
        )
        if not decisions:
            return
        _look_at_decisions(state)
        if n % often == 0:
            _look_closely(game, state, rng)
        decision = rng.choice(decisions)
        option = rng.choice(decision.options)
        played.append((decision.seat, option))
        before = len(state.log)
        events = state.choose(decision.seat, option)
        hold("the log grows by the events returned", holds=state.log[before:] == events)
    raise ValueError("the match does not end")


def _look_at_decisions(state: State) -> None:
    seats = [decision.seat for decision in state.awaiting]
    hold("a seat is asked once", holds=len(seats) == len(set(seats)))
    for decision in state.awaiting:
        hold("there is an option", holds=bool(decision.options))
        hold("each option is there once", holds=len(decision.options) == len(set(decision.options)))


def _look_closely(game: str, state: State, rng: Random) -> None:
    snapshot = state.snapshot()
    back = GAMES[game].restore(json.loads(json.dumps(snapshot)))
    hold("a snapshot comes back the same", holds=back.snapshot() == snapshot)
    hold("a restored state asks the same", holds=_asked(back) == _asked(state))
    for seat in (*(decision.seat for decision in state.awaiting), None):
        view = json.loads(json.dumps(state.view(seat)))
        hold("no view shows the generator", holds=view["rng"] is None)
    twin, decision = state.copy(), rng.choice(state.awaiting)
    option = rng.choice(decision.options)
    first, again = twin.choose(decision.seat, option), back.choose(decision.seat, option)
    hold("a copy goes its own way", holds=state.snapshot() == snapshot)
    hold("a restored state goes the same way", holds=first == again and twin.snapshot() == back.snapshot())
    _refuse(state, snapshot)


def _refuse(state: State, snapshot: dict[str, Any]) -> None:
    decision = state.awaiting[0]
    for seat, option in ((decision.seat, ("no such thing", 1)), (99, decision.options[0])):
        try:
            state.choose(seat, option)
        except Illegal:
            hold("an illegal option changes nothing", holds=state.snapshot() == snapshot)
        else:
            raise ValueError(f"{option!r} of seat {seat} was accepted")


def _asked(state: State) -> list[tuple[int, str, frozenset[Option]]]:
    return [(decision.seat, decision.ask, frozenset(decision.options)) for decision in state.awaiting]


def _replayed(
    game: str, config: dict[str, Any], seed: int, state: State, played: Sequence[tuple[int, Option]]
) -> None:
    again = GAMES[game].new(config, seed)
    for seat, option in played:
        again.choose(seat, option)
    hold("the same seed and choices give the same match", holds=again.snapshot() == state.snapshot())
    hold("the same seed and choices tell the same", holds=again.log == state.log)


def main() -> int:
    """Plays the matches that the command line asks for; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seats", type=int, help="default: all counts that the game is for, in turn")
    parser.add_argument("--seed", type=int, default=1, help="of the first match; each next has one more")
    parser.add_argument("--often", type=int, default=OFTEN, help="choices between two close looks")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    began, choices, reasons, faults = monotonic(), 0, Counter[str](), 0
    with ProcessPoolExecutor(wanted.workers, get_context("spawn")) as executor:
        counts = [wanted.seats] if wanted.seats else list(GAMES[wanted.game].SEATS)
        futures = [
            executor.submit(
                soak, wanted.game, counts[index % len(counts)], index, wanted.seed + index, wanted.often
            )
            for index in range(wanted.matches)
        ]
        quiet = not sys.stderr.isatty()
        for future in tqdm(as_completed(futures), total=wanted.matches, unit="match", disable=quiet):
            fault = future.exception()
            if fault is None:
                choices += future.result().choices
                reasons[future.result().reason] += 1
            else:
                faults += 1
                print(f"FAULT {fault}", file=sys.stderr)
    seconds = monotonic() - began
    print(
        f"{wanted.matches} matches, {choices} choices in {seconds:.1f} s ({choices / seconds:.0f} a second)"
    )
    print("ends: " + ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items())))
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
