"""Whether a choice told anybody a secret, whatever the game.

What a view hides is what the snapshot holds beyond it. Whoever sees more of something after a choice that
less is hidden of than before (a card drawn from a deck), or sees in a place what was hidden there (a hand
laid open), has learned something. That holds for events too, as an event tells no more than the
view after it. What somebody looks at while it stays where it is cannot be seen by that: its event says so.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from game.contract import Seat, Snapshot, State


def tells(before: State, after: State, seats: Iterable[Seat | None]) -> bool:
    """Whether any of the seats knows a secret of `before` after the choice."""
    if any(event.reveals for event in after.log[len(before.log) :]):
        return True
    was, now = _fair(before.snapshot()), _fair(after.snapshot())
    for seat in seats:
        saw = _fair(before.view(seat))
        if saw == was:
            continue
        sees = _fair(after.view(seat))
        come = Counter(_facts(sees)) - Counter(_facts(saw))
        if (_hidden(was, saw) - _hidden(now, sees)) & come or _opened(was, saw, sees):
            return True
    return False


DERIVED = {"rng", "awaiting"}
"""The generator, which nobody ever sees, and the open options, which follow from all the rest."""


def _fair(snapshot: Snapshot) -> Snapshot:
    """All that can be a secret by itself."""
    return {name: value for name, value in snapshot.items() if name not in DERIVED}


def _facts(truth: Any) -> Iterator[str | int | float]:
    """All names and values in it that say something."""
    if isinstance(truth, dict):
        for name, value in truth.items():
            yield name
            yield from _facts(value)
    elif isinstance(truth, (list, tuple)):
        for value in truth:
            yield from _facts(value)
    elif truth is not None and not isinstance(truth, bool):
        yield truth


def _hidden(truth: Any, seen: Any) -> Counter[str | int | float]:
    """What the view does not show of the truth."""
    return Counter(_facts(truth)) - Counter(_facts(seen))


def _opened(truth: Any, seen: Any, sees: Any) -> bool:
    """Whether something that was not seen is seen now in the same place."""
    if truth == seen:
        return False
    if isinstance(truth, dict) and isinstance(seen, dict) and isinstance(sees, dict):
        return any(_opened(value, seen.get(name), sees.get(name)) for name, value in truth.items())
    lists = isinstance(truth, list) and isinstance(seen, list) and isinstance(sees, list)
    if lists and len(truth) == len(seen) == len(sees):
        return any(_opened(*part) for part in zip(truth, seen, sees, strict=True))
    return bool(truth == sees)
