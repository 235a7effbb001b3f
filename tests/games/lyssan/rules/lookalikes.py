"""Pairs of matches of Lyssan that look the same to one seat. Spec: lyssan 11."""

from collections.abc import Iterator, Sequence
from random import Random

from game.contract import Option, Seat
from game.games.lyssan.rules.debts import Tribute
from game.games.lyssan.rules.state import LyssanState, new, reseeded, restore
from game.games.lyssan.rules.steps import Talk

SAME_PLACE = {"lyssan.pay", "lyssan.give"}
"""Questions whose options name only hidden cards, as many in both matches."""
CHOICES = 12


def other_secret_pairs(seed: int) -> Iterator[tuple[Seat, LyssanState, LyssanState]]:
    """Yields a seat and two matches that differ only in what it may not know, through a turn of another."""
    config = ({}, {"seats": 3}, {"seats": 2})[seed % 3]
    rng, state = Random(seed), new(config, seed)
    turns = rng.randrange(1, 9)
    while state.awaiting and (turns or state.awaiting[0].ask != "lyssan.command"):
        decision = rng.choice(state.awaiting)
        option = rng.choice(decision.options)
        turns -= turns > 0 and option == ("end",)
        state.choose(decision.seat, option)
    if not state.awaiting:
        yield from other_secret_pairs(seed + 100)
        return
    actor = state.awaiting[0].seat
    seats = state.position.config.seats
    onlooker = (actor + rng.randrange(1, seats)) % seats
    one, other = (with_other_secrets(state, onlooker, match) for match in range(2))
    yield onlooker, one, other
    for _ in range(CHOICES):
        choices = same_choice(one, other, onlooker, rng)
        if choices is None:
            return
        for match, option in zip((one, other), choices, strict=True):
            match.choose(actor, option)
        yield onlooker, one, other


def with_other_secrets(state: LyssanState, onlooker: Seat, seed: int) -> LyssanState:
    """The match with other secrets for the onlooker, but the same chance to come."""
    snapshot = state.snapshot()
    return restore(reseeded(snapshot, seed, [onlooker]).snapshot() | {"rng": snapshot["rng"]})


def same_choice(one: LyssanState, other: LyssanState, onlooker: Seat, rng: Random) -> Sequence[Option] | None:
    """An option for each match; they may differ only in a hidden card. None: the turn is over."""
    (first,), (second,) = one.awaiting, other.awaiting
    assert first.ask == second.ask
    if first.ask in SAME_PLACE and not gives_to(one, onlooker):
        number = rng.randrange(len(first.options))
        return first.options[number], second.options[number]
    shared = [option for option in first.options if option in second.options and option != ("end",)]
    if not shared:
        return None
    option = rng.choice(shared)
    return option, option


def gives_to(state: LyssanState, onlooker: Seat) -> bool:
    """True if a card is about to be given to the onlooker, who will know it."""
    step = state.position.stack[-1]
    takers = [step.to] if isinstance(step, Talk) else step.rivals[:1] if isinstance(step, Tribute) else []
    return any(state.position.factions[taker].seat == onlooker for taker in takers)
