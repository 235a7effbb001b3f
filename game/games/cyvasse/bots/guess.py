"""A whole match that a seat could not tell from the true one. Spec: cyvasse 11.2"""

from copy import deepcopy
from random import Random
from typing import Any

from game.contract import Seat, Snapshot
from game.games.cyvasse import rules
from game.games.cyvasse.rules.setup.presets import PRESETS


def guess(view: Snapshot, rng: Random) -> Snapshot:
    """The view with everything masked filled in, as a snapshot.

    What is masked is the chance to come and, while the screen stands, the other side's layout.
    """
    whole = deepcopy(view)
    whole["rng"] = [rng.getrandbits(32), 0]
    for seat, shown in enumerate(whole["seats"]):
        if shown["setup"]["trail"] is None:
            whole["seats"][seat] = _behind_screen(whole, seat, done=shown["setup"]["done"], rng=rng)
    return whole


def _behind_screen(whole: Snapshot, seat: Seat, *, done: bool, rng: Random) -> dict[str, Any]:
    """A preset if the seat is done, else nothing yet: what the rules themselves make of it."""
    config = whole["config"] | {"board": whole["terrain"], "first": "alabaster"}
    state = rules.new(config, seed=0)
    if done:
        state.choose(seat, ("preset", rng.choice(list(PRESETS))))
        state.choose(seat, ("done",))
    seen: dict[str, Any] = state.snapshot()["seats"][seat]
    return seen
