"""Plays matches of Yes, Your Grace by bots of one level and counts who wins, and how.

python -m tools.grace_balance --seats 8 --matches 200 --level knight --option violence_needed=3 --json
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from game.bots.bot import Budget, Question, bot_seed, levels_of, think
from game.bots.levels import named, names_of
from game.games.grace.rules.data import ALLEGIANCES, CHAOS_AGENT, INTRIGUES
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.state import GraceState, new

GAME = "grace"
FIRST_KING = "first_king"
"""Counted like an allegiance card: the seat that begins as King has none."""

Counts = Mapping[str, Counter[str]]
"""By what is counted."""


def play(seed: int, seats: int, level: str, options: Mapping[str, Any]) -> Counts:
    """Plays one match and counts what happened."""
    state = new({"seats": seats, **options}, seed)
    dealt = [card or FIRST_KING for card in state.kingdom.allegiance]
    nodes, number = named(levels_of(GAME), level).nodes, 0
    while state.awaiting:
        number += 1
        decision = state.awaiting[0]
        view, dice = state.view(decision.seat), bot_seed(seed, number, decision.seat)
        state.choose(decision.seat, think(Question(GAME, view, decision, level, dice), Budget(nodes=nodes)))
    return counts_of(state, dealt)


def counts_of(state: GraceState, dealt: list[str]) -> Counts:
    """What is counted of a finished match; `dealt` has the card of each seat at its start."""
    kingdom = state.kingdom
    if kingdom.result is None:
        raise ValueError("the match is not over")
    winners = kingdom.result.winners
    held = [card or FIRST_KING for card in kingdom.allegiance]
    return {
        "wins by seat": Counter(map(str, winners)),
        "seats by card dealt": Counter(map(kind_of, dealt)),
        "wins by card dealt": Counter(kind_of(dealt[seat]) for seat in winners),
        "seats by card held": Counter(map(kind_of, held)),
        "wins by card held": Counter(kind_of(held[seat]) for seat in winners),
        "wins by office": Counter(place_of(kingdom, seat) for seat in winners),
        "victors": Counter([str(len(winners))]),
        "crown at the end": Counter([kingdom.king_side]),
        "ended by": Counter([kingdom.result.reason]),
        "rounds": Counter([str(kingdom.round)]),
        "records": Counter(record.kind for record in kingdom.annals),
        "records of violence": Counter([str(kingdom.violence)]),
        "falls of Kings": Counter(falls(state)),
        "Intrigues that succeeded": Counter(successes(state)),
        "crises": Counter(crises(state)),
    }


def kind_of(card: str) -> str:
    """The kind of an allegiance card: its side, or itself if it has no ambition."""
    allegiance = ALLEGIANCES.get(card)
    return card if allegiance is None or allegiance.ambition is None else allegiance.side


def place_of(kingdom: Kingdom, seat: int) -> str:
    """As what a seat has won."""
    if seat == kingdom.king:
        return "king"
    if seat == kingdom.heir:
        return "heir"
    return kingdom.office_of(seat) or "none" if kingdom.allegiance[seat] != CHAOS_AGENT else CHAOS_AGENT


def falls(state: GraceState) -> Iterator[str]:
    """How each King fell, and the Civil Wars."""
    for event in state.log:
        if event.kind == "king_fell":
            yield str(event.record()["how"])
        elif event.kind == "civil_war":
            yield "Civil War"


def successes(state: GraceState) -> Iterator[str]:
    """The Intrigue cards that had success, and how many were played."""
    for event in state.log:
        record = event.record()
        if event.kind == "intrigue_played":
            yield "played"
        elif event.kind == "judged" and record["result"] == "success" and record["card"] in INTRIGUES:
            yield record["card"]


def crises(state: GraceState) -> Iterator[str]:
    """How the crises ended."""
    for event in state.log:
        record = event.record()
        if event.kind == "judged" and record["card"] not in INTRIGUES:
            yield record["result"]


def summary(counted: list[Counts]) -> dict[str, dict[str, int]]:
    """All counts added up, in alphabetical order, numbers by size."""
    total: dict[str, Counter[str]] = {}
    for counts in counted:
        for name, counter in counts.items():
            total.setdefault(name, Counter()).update(counter)
    return {
        name: dict(
            sorted(counter.items(), key=lambda item: (len(item[0]) if item[0].isdigit() else 0, item[0]))
        )
        for name, counter in total.items()
    }


def value_of(text: str) -> int | str:
    """The value of an option on the command line."""
    return int(text) if text.isdigit() else text


def main() -> int:
    """Prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=6, choices=range(4, 9))
    parser.add_argument("--level", default="knight", choices=names_of(levels_of(GAME)))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    options = {name: value_of(value) for name, value in (each.split("=") for each in arguments.option)}
    one = partial(play, seats=arguments.seats, level=arguments.level, options=options)
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
