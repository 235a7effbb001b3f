"""Detects, for any game, whether a choice revealed hidden information.

Compares each seat's view with the whole snapshot, before and after the choice. Information was revealed if
something that was hidden is now visible anywhere (a card drawn from a deck), or if a hidden value is now
visible in the same place (a hand laid open). Events need no check of their own, since they show no more than
the view after them. The exception is a look at something that stays hidden in later views: the event of such
a look says so by `reveals`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from game.contract import Seat, Snapshot, State, visible_to
from game.match.history import Step


def reveals_secret(before: State, after: State, seats: Iterable[Seat | None]) -> bool:
    """True if the choice between the states revealed something hidden in `before` to one of the seats."""
    if any(event.reveals for event in after.log[len(before.log) :]):
        return True
    was, now = _compared(before, before.snapshot()), _compared(after, after.snapshot())
    for seat in seats:
        saw = _compared(before, before.view(seat))
        if saw == was:
            continue
        sees = _compared(after, after.view(seat))
        come = Counter(_facts(sees)) - Counter(_facts(saw))
        if (_hidden(was, saw) - _hidden(now, sees)) & come or _opened(was, saw, sees):
            return True
    return False


def _compared(state: State, snapshot: Snapshot) -> Snapshot:
    """The part of the state's snapshot or view that is compared.

    The random generator is never visible; derived fields follow from the rest.
    """
    return {name: value for name, value in snapshot.items() if name not in {"rng", *state.derived}}


def _facts(truth: Any) -> Iterator[str | int | float]:
    """All names and values in a part of a snapshot, without None and booleans."""
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
    """The facts of the snapshot that the view does not show."""
    return Counter(_facts(truth)) - Counter(_facts(seen))


def _opened(truth: Any, seen: Any, sees: Any) -> bool:
    """True if a value hidden in the view `seen` is visible in the later view `sees` in the same place."""
    if truth == seen:
        return False
    if isinstance(truth, dict) and isinstance(seen, dict) and isinstance(sees, dict):
        return any(_opened(value, seen.get(name), sees.get(name)) for name, value in truth.items())
    lists = isinstance(truth, list) and isinstance(seen, list) and isinstance(sees, list)
    if lists and len(truth) == len(seen) == len(sees):
        return any(_opened(*part) for part in zip(truth, seen, sees, strict=True))
    return bool(truth == sees)


def learned(steps: Iterable[Step], seat: Seat) -> bool:
    """True if an event showed the seat what the room does not see, outside its own decision.

    A seat knows what it brings about itself, unless all were looking at the screen or it is news to the seat,
    such as the card that it draws.
    """
    return any(
        visible_to([event], seat) != visible_to([event], None)
        for step in steps
        for event in step.events
        if step.choice.seat != seat or step.open or event.reveals
    )
