"""Pairs of matches of Yes, Your Grace that look the same to one seat. Spec: grace 11."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.contract import Decision, Event, Option, Seat
from game.games.grace.rules.data import OVERTHROW
from game.games.grace.rules.state import GraceState, new, reseeded, restore

CONFIGS: Sequence[dict[str, Any]] = (
    {"seats": 4, "overthrow_from": 0, "chaos": "always"},
    {},
    {"seats": 8, "crises": 1, "first_king": 3},
    {"seats": 5, "claims": False, "crises": 3},
)
CHOICES = 25


def unseen_secret_pairs(seed: int) -> Iterator[tuple[Seat, GraceState, GraceState]]:
    """Yields a seat and two matches that differ only in what it may not know, until something is revealed."""
    rng, state = Random(seed), new(CONFIGS[seed % len(CONFIGS)], seed)
    for _ in range(rng.choice((0, 3, rng.randrange(400)))):
        if state.awaiting:
            state.choose(*any_choice(state, rng))
    if not state.awaiting:
        yield from unseen_secret_pairs(seed + 100)
        return
    onlooker = rng.randrange(state.kingdom.config.seats)
    one, other = (with_other_secrets(state, onlooker, match) for match in range(2))
    yield onlooker, one, other
    for _ in range(CHOICES):
        decisions = [each for each in one.awaiting if (each.seat, each.ask) != (onlooker, "grace.collect")]
        if not decisions:
            return
        decision = rng.choice(decisions)
        option = rng.choice(decision.options)
        if any(map(is_told_to_all, one.copy().choose(decision.seat, option))):
            return
        same = same_for_others(decision, option, other, onlooker, rng)
        one.choose(decision.seat, option)
        other.choose(decision.seat, same)
        yield onlooker, one, other


def any_choice(state: GraceState, rng: Random) -> tuple[Seat, Option]:
    """A random option of a random open decision."""
    decision = rng.choice(state.awaiting)
    return decision.seat, rng.choice(decision.options)


def with_other_secrets(state: GraceState, onlooker: Seat, seed: int) -> GraceState:
    """The match with other secrets for the onlooker, but the same chance to come."""
    snapshot = state.snapshot()
    return restore(reseeded(snapshot, seed, [onlooker], state.log).snapshot() | {"rng": snapshot["rng"]})


def is_told_to_all(event: Event) -> bool:
    """True if a secret of a seat, or of a deck, becomes public."""
    return (event.reveals and event.seen_by is None) or event.kind == "claimed"


def same_for_others(
    decision: Decision, option: Option, other: GraceState, onlooker: Seat, rng: Random
) -> Option:
    """What looks like the option in the other match: its hand may differ, and so may a face-down card."""
    (twin,) = [each for each in other.awaiting if each.seat == decision.seat]
    assert twin.ask == decision.ask
    assert len(twin.options) == len(decision.options)
    if decision.seat != onlooker and option[0] == "play" and option[1] != OVERTHROW:
        alike = [each for each in twin.options if each[2:] == option[2:] and each[1] != OVERTHROW]
        return rng.choice([each for each in alike if each[0] == "play"])
    return twin.options[decision.options.index(option)]
