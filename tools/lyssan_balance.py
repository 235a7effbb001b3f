"""Plays matches of Lyssan by bots of one level and counts who wins by what.

python -m tools.lyssan_balance --seats 4 --matches 200 --level knight --map thalmark --json
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from game.bots.bot import Budget, Question, levels_of, think
from game.bots.levels import names_of
from game.contract import Event
from game.games.lyssan.rules.data import INFLUENCE, TRIUMPHS, card_kind
from game.games.lyssan.rules.state import LyssanState, new

GAME = "lyssan"
NODES = 600
"""The number of nodes that a bot searches for a choice, as in `simulate`."""

Counts = Mapping[str, Counter[str]]
"""By what is counted."""


def play(seed: int, seats: int, realm: str, level: str, options: Mapping[str, Any]) -> Counts:
    """Plays one match and counts what happened."""
    state = new({"seats": seats, "map": realm, **options}, seed)
    placing, number = list(state.position.order), 0
    while state.awaiting:
        decision = state.awaiting[0]
        question = Question(GAME, state.view(decision.seat), decision, level, f"{seed}/{number}")
        option = decision.options[0] if len(decision.options) == 1 else think(question, Budget(nodes=NODES))
        state.choose(decision.seat, option)
        number += 1
    return _counts(state, placing)


def _counts(state: LyssanState, placing: list[str]) -> Counts:
    """What is counted of a finished match."""
    result = state.position.result
    if result is None:
        raise ValueError("the match is not over")
    opened = [slot.id for slot in state.position.row if slot.open]
    return {
        "wins by seat": Counter([str(result.ranking[0])]),
        "wins by faction": Counter([result.winner]),
        "wins by place in the placement": Counter([str(1 + placing.index(result.winner))]),
        "ended by": Counter([result.why]),
        "years": Counter([str(state.position.year)]),
        "triumphs of the winner": Counter([str(len(state.position.factions[result.winner].triumphs))]),
        "triumphs opened": Counter(map(str, opened)),
        "triumphs won": Counter(str(slot.id) for slot in state.position.row if slot.winner is not None),
        "eliminated by": Counter(_of_kind(state.log, "eliminated", "why")),
        "cards played": Counter(map(card_kind, _of_kind(state.log, "played", "card"))),
    }


def _of_kind(events: list[Event], kind: str, name: str) -> Iterator[str]:
    """A field of the events of one kind."""
    return (str(getattr(event, name)) for event in events if event.kind == kind)


def summary(counted: list[Counts]) -> dict[str, dict[str, int]]:
    """All counts added up, the most frequent first; cards and triumphs that never occur have 0."""
    total: dict[str, Counter[str]] = {}
    for counts in counted:
        for name, counter in counts.items():
            total.setdefault(name, Counter()).update(counter)
    total["cards played"].update(dict.fromkeys(INFLUENCE, 0))
    total["triumphs won"].update(dict.fromkeys(TRIUMPHS, 0))
    return {name: dict(counter.most_common()) for name, counter in total.items()}


def main() -> int:
    """Prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--map", default="lyssan")
    parser.add_argument("--level", default="knight", choices=names_of(levels_of(GAME)))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    options = {name: int(value) for name, value in (each.split("=") for each in arguments.option)}
    one = partial(play, seats=arguments.seats, realm=arguments.map, level=arguments.level, options=options)
    seeds = range(arguments.seed, arguments.seed + arguments.matches)
    with ProcessPoolExecutor(arguments.workers) as pool:
        counts = summary(list(pool.map(one, seeds)))
    if arguments.json:
        print(json.dumps(counts, indent=1))
    else:
        for name, counter in counts.items():
            print(f"{name}: {', '.join(f'{key} {count}' for key, count in counter.items())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
