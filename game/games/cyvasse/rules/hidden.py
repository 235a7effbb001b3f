"""Replaces what the seats of a match may not know: hidden layouts, and chance. Spec: cyvasse 11.2."""

from collections.abc import Collection, Iterable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from game.contract import Chance, Seat, Snapshot
from game.games.cyvasse.rules.setup.presets import PRESETS
from game.games.cyvasse.rules.state import CyvasseState, new, restore


def reseeded(snapshot: Snapshot, seed: int, known_to: Collection[Seat]) -> CyvasseState:
    """The match with other chance to come, and other layouts where none of these seats may know them."""
    chance, view = Chance(seed), restore(snapshot).view(None)
    hidden = [seat for seat in hidden_layouts(view) if seat not in known_to]
    other = with_other_layouts(snapshot, hidden, chance.draw())
    return restore(other | {"rng": chance.snapshot()})


def hidden_layouts(view: Snapshot) -> Sequence[Seat]:
    """The seats whose layout is masked in a view."""
    return [seat for seat, side in enumerate(view["seats"]) if side["setup"]["trail"] is None]


def with_other_layouts(snapshot: Snapshot, seats: Iterable[Seat], rng: Random) -> Snapshot:
    """The snapshot or view with other layouts of these seats, which may be masked in it."""
    other = deepcopy(snapshot)
    for seat in seats:
        done = snapshot["seats"][seat]["setup"]["done"]
        other["seats"][seat] = _layout(snapshot, seat, rng.choice(list(PRESETS)) if done else None)
    return other


def _layout(snapshot: Snapshot, seat: Seat, preset: str | None) -> dict[str, Any]:
    """A seat's part of the snapshot with a finished preset, or an empty layout."""
    config = snapshot["config"] | {"board": snapshot["terrain"], "first": "alabaster"}
    state = new(config, seed=0)
    if preset is not None:
        state.choose(seat, ("preset", preset))
        state.choose(seat, ("done",))
    part: dict[str, Any] = state.snapshot()["seats"][seat]
    return part
