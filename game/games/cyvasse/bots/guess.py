"""Guesses the hidden parts of a match from a seat's view. Spec: cyvasse 11.2."""

from copy import deepcopy
from random import Random
from typing import Any

from game.contract import Seat, Snapshot
from game.games.cyvasse import rules
from game.games.cyvasse.rules.setup.presets import PRESETS


def guess(view: Snapshot, rng: Random) -> Snapshot:
    """A complete snapshot in which the seat has the same view.

    Guesses the seed of the chance and, until the screen is removed, the other side's layout.
    """
    snapshot = deepcopy(view)
    snapshot["rng"] = [rng.getrandbits(32), 0]
    for seat, side in enumerate(snapshot["seats"]):
        if side["setup"]["trail"] is None:
            snapshot["seats"][seat] = _guess_layout(snapshot, seat, done=side["setup"]["done"], rng=rng)
    return snapshot


def _guess_layout(snapshot: Snapshot, seat: Seat, *, done: bool, rng: Random) -> dict[str, Any]:
    """A seat's part of the snapshot: a random preset if the seat is done, else an empty layout."""
    config = snapshot["config"] | {"board": snapshot["terrain"], "first": "alabaster"}
    state = rules.new(config, seed=0)
    if done:
        state.choose(seat, ("preset", rng.choice(list(PRESETS))))
        state.choose(seat, ("done",))
    part: dict[str, Any] = state.snapshot()["seats"][seat]
    return part
