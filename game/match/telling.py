"""Whether a choice told anybody a secret, whatever the game.

A secret shows in the views: what a view hides is where it differs from the snapshot, and whoever has less
hidden from them after a choice, or sees in its place what was hidden there before, has learned something.
That holds for events too, as an event tells no more than the view after it.
"""

from collections.abc import Iterable
from typing import Any

from game.rules.contract import Seat, State


def tells(before: State, after: State, seats: Iterable[Seat | None]) -> bool:
    """Whether anybody knows a secret of `before` after the choice."""
    was, now = _fair(before.snapshot()), _fair(after.snapshot())
    for seat in seats:
        saw, sees = _fair(before.view(seat)), _fair(after.view(seat))
        if _hidden(now, sees) < _hidden(was, saw) or _opened(was, saw, sees):
            return True
    return False


def _fair(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Without the generator, which nobody ever sees."""
    return {name: value for name, value in snapshot.items() if name != "rng"}


def _facts(truth: Any) -> int:
    """How many single values there are."""
    if isinstance(truth, dict):
        return sum(map(_facts, truth.values()))
    if isinstance(truth, (list, tuple)):
        return sum(map(_facts, truth))
    return 1


def _inside(truth: Any, *others: Any) -> list[tuple[Any, ...]] | None:
    """The parts of the truth with the same parts of the others; None if they cannot be laid side by side."""
    if isinstance(truth, dict) and all(isinstance(other, dict) for other in others):
        return [(value, *(other.get(name) for other in others)) for name, value in truth.items()]
    if isinstance(truth, list) and all(isinstance(other, list) for other in others):
        same = all(len(other) == len(truth) for other in others)
        return list(zip(truth, *others, strict=True)) if same else None
    return None


def _hidden(truth: Any, seen: Any) -> int:
    """How many values of the truth the view does not show."""
    if truth == seen:
        return 0
    parts = _inside(truth, seen)
    return _facts(truth) if parts is None else sum(_hidden(*part) for part in parts)


def _opened(truth: Any, seen: Any, sees: Any) -> bool:
    """Whether something that was not seen is seen now in the same place."""
    if truth == seen:
        return False
    parts = _inside(truth, seen, sees)
    return truth == sees if parts is None else any(_opened(*part) for part in parts)
