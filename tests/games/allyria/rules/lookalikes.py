"""Pairs of matches of Allyria Empires that look the same to one seat. Spec: allyria 11."""

from collections.abc import Iterator
from random import Random

from game.contract import Option, Seat
from game.games.allyria import rules
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.rules.playing import random_choice

HAND = ("second_sight.1", "spies.1")
"""The hand of the acting seat."""


def hidden_card_pairs(seed: int) -> Iterator[tuple[Seat, AllyriaState, AllyriaState]]:
    """Yields a seat and two matches that differ only in other hands and in decks, after each choice.

    The acting seat looks through its deck, spies on the third hand, steals, and draws for its next turn.
    """
    state, rng = rules.new({"seats": 3, "rings": 2, "races": "random"}, seed), Random(seed)
    while state.awaiting[0].ask != "allyria.play":
        state.choose(*random_choice(state, rng))
    actor = state.awaiting[0].seat
    third, onlooker = (actor + 1) % 3, (actor + 2) % 3
    one, other = (with_other_cards(state, actor, Random(f"{seed} {match}")) for match in range(2))
    look: list[Option] = [("play", "second_sight.1"), ("stop",), ("play", "spies.1"), ("seat", third)]
    for option in (*look, ("stop",), ("done",), ("end-turn",)):
        yield onlooker, one, other
        one.choose(actor, option)
        other.choose(actor, option)
    yield onlooker, one, other


def with_other_cards(state: AllyriaState, actor: Seat, rng: Random) -> AllyriaState:
    """Returns a copy of the match; the cards that the seat before the actor cannot see are shuffled."""
    snapshot = state.snapshot()
    own, third, onlooker = (snapshot["seats"][(actor + step) % 3] for step in range(3))
    for side in (own, third):
        cards = side["hand"] + side["deck"]
        rng.shuffle(cards)
        side["hand"], side["deck"] = cards[:5], cards[5:]
    rng.shuffle(onlooker["deck"])
    market = snapshot["market"]
    market["deck"] = [card for card in market["pool"] + market["deck"] if card not in HAND]
    rng.shuffle(market["deck"])
    market["pool"], own["hand"] = [], [*HAND]
    own["pool"] |= dict.fromkeys(("wood", "clay", "iron", "stone"), 5)
    third["pool"]["wood"] = 5
    return rules.restore(snapshot)
