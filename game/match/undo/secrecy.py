"""Detects, for any game, whether a choice revealed hidden information.

Compares each seat's view with the whole snapshot, before and after the choice. Information was revealed if a
hidden value is now visible anywhere (a card drawn from a deck) or in the same place (a hand laid open).
Events are not compared, since they show no more than the view after them. The only exception is a look at a
card that is hidden again afterwards: its event has `reveals` set.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

from game.contract import Option, Seat, Snapshot, State, visible_to
from game.match.history import Step


def hides_something(state: State) -> bool:
    """True if not everybody may know the whole state."""
    return _compared(state, state.view(None)) != _compared(state, state.snapshot())


def reveals_secret(before: State, after: State, seats: Iterable[Seat | None]) -> bool:
    """True if the choice between the states revealed something hidden in `before` to one of the seats."""
    if any(event.reveals for event in after.log[len(before.log) :]):
        return True
    old_truth, new_truth = _compared(before, before.snapshot()), _compared(after, after.snapshot())
    for seat in seats:
        old_view = _compared(before, before.view(seat))
        if old_view == old_truth:
            continue
        new_view = _compared(after, after.view(seat))
        appeared = _facts_beyond(new_view, old_view)
        if _revealed_in_place(old_truth, old_view, new_view) or (
            appeared & (_facts_beyond(old_truth, old_view) - _facts_beyond(new_truth, new_view))
        ):
            return True
    return False


def _compared(state: State, snapshot: Snapshot) -> Snapshot:
    """A snapshot or view without the random generator, which is never visible, and what is no secret."""
    no_secrets = {"rng", *state.derived, *state.harmless}
    return {name: value for name, value in snapshot.items() if name not in no_secrets}


def _facts(truth: Any) -> list[str | int | float]:
    """All names and values in a part of a snapshot, without None and booleans."""
    facts: list[str | int | float] = []
    parts = [truth]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            facts += part
            parts += part.values()
        elif isinstance(part, (list, tuple)):
            parts += part
        elif part is not None and not isinstance(part, bool):
            facts.append(part)
    return facts


def _facts_beyond(one: Any, other: Any) -> Counter[str | int | float]:
    """The facts of one snapshot or view that another one of the match does not have, or fewer times."""
    differences = _differences(one, other)
    gained, lost = [part for part, _ in differences], [counterpart for _, counterpart in differences]
    return Counter(_facts(gained)) - Counter(_facts(lost))


def _differences(one: Any, other: Any) -> list[tuple[Any, Any]]:
    """The smallest parts that differ, each with what the other one has in the same place, or None."""
    found: list[tuple[Any, Any]] = []
    pairs = [(one, other)]
    while pairs:
        first, second = pairs.pop()
        if first == second:
            continue
        if isinstance(first, dict) and isinstance(second, dict):
            for name in first.keys() | second.keys():
                if name not in second:
                    found.append(({name: first[name]}, None))
                elif name not in first:
                    found.append((None, {name: second[name]}))
                else:
                    pairs.append((first[name], second[name]))
        elif isinstance(first, (list, tuple)) and isinstance(second, (list, tuple)):
            pairs += zip_longest(first, second)
        else:
            found.append((first, second))
    return found


def _revealed_in_place(truth: Any, old_view: Any, new_view: Any) -> bool:
    """True if a value hidden in the old view is visible in the new view in the same place."""
    parts = [(truth, old_view, new_view)]
    while parts:
        hidden, old, new = parts.pop()
        if hidden == old:
            continue
        if isinstance(hidden, dict) and isinstance(old, dict) and isinstance(new, dict):
            parts += [(value, old.get(name), new.get(name)) for name, value in hidden.items()]
        elif (
            isinstance(hidden, list)
            and isinstance(old, list)
            and isinstance(new, list)
            and len(hidden) == len(old) == len(new)
        ):
            parts += zip(hidden, old, new, strict=True)
        elif hidden == new:
            return True
    return False


def is_hidden(state: State, seat: Seat, option: Option, seats: int) -> bool:
    """True if nobody else learns anything of an open option when it is chosen."""
    events = state.copy().choose(seat, option)
    others = (*(other for other in range(seats) if other != seat), None)
    return not any(visible_to(events, other) for other in others)


def learned_secret(steps: Iterable[Step], seat: Seat) -> bool:
    """True if an event showed the seat a secret that its player may not have noticed.

    Its own choices do not count: the player saw what they showed. Except if the decision was open, since then
    the screen showed no secrets, or if the choice itself revealed something, such as a drawn card.
    """
    return any(
        visible_to([event], seat) != visible_to([event], None)
        for step in steps
        for event in step.events
        if step.choice.seat != seat or step.open or event.reveals
    )
