"""Guesses the hidden parts of a match from a seat's view. Spec: cyvasse 11.2."""

from random import Random

from game.contract import Snapshot
from game.games.cyvasse.rules.hidden import hidden_layouts, with_other_layouts


def guess(view: Snapshot, rng: Random) -> Snapshot:
    """A complete snapshot in which the seat has the same view.

    Guesses the seed of the chance and, until the screen is removed, the other side's layout.
    """
    seed = rng.getrandbits(32)
    return with_other_layouts(view, hidden_layouts(view), rng) | {"rng": [seed, 0]}
