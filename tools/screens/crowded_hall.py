"""A match of Yes, Your Grace with as many things on the table as possible."""

from random import Random

from game.contract import Snapshot
from game.games.grace.rules.state import new

SEED, CHOICES = 1, 700
"""Of the random match, which has some rounds by then."""


def crowded_hall() -> Snapshot:
    """What the room sees of eight courts when most cards lie on the events of a round."""
    state, rng = new({"seats": 8, "overthrow_from": 0}, SEED), Random(SEED)
    most, crowded = -1, state.view(None)
    for _ in range(CHOICES):
        decision = rng.choice(state.awaiting)
        stays = [option for option in decision.options if option[0] not in ("done", "wait")]
        state.choose(decision.seat, rng.choice(stays or decision.options))
        kingdom = state.kingdom
        laid = sum(len(side.cards) for event in kingdom.happenings for side in event.sides.values())
        if kingdom.step == "place" and laid > most:
            most, crowded = laid, state.view(None)
        if not state.awaiting:
            break
    return crowded
