"""Whether a match that was read is possible. Spec: lyssan 2, 9.1."""

from collections.abc import Callable, Sequence
from dataclasses import fields

from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.saving.checking.course import (
    order_faults,
    placement_faults,
    result_faults,
    role_faults,
    row_faults,
    time_faults,
    turn_faults,
)
from game.games.lyssan.rules.saving.checking.factions import agent_faults, card_faults, faction_faults
from game.games.lyssan.rules.saving.checking.steps import step_faults
from game.games.lyssan.rules.saving.checking.values import Faults


def list_faults(position: Position) -> Faults:
    """What lists names must be a list of names. Spec: lyssan 9.1."""
    decks, turn = position.decks, position.turn
    lists = {name: getattr(position, name) for name in ("order", "queue", "unused_triumphs", "eliminated")}
    lists |= {f"decks.{field.name}": getattr(decks, field.name) for field in fields(decks)}
    lists |= {"turn.used": turn.used if turn is not None else []}
    for name, faction in position.factions.items():
        piles = ("hand", "debts", "court", "shame", "triumphs", "castles")
        lists |= {f"factions.{name}.{pile}": getattr(faction, pile) for pile in piles}
    for name, value in lists.items():
        if type(value) is not list or not all(type(each) is str for each in value):
            yield f"{name!r} must be a list of names"
    if type(position.pending) is not list:
        yield "'pending' must be a list of steps"


LOOKS: Sequence[Callable[[Position], Faults]] = (
    list_faults,
    time_faults,
    order_faults,
    turn_faults,
    faction_faults,
    placement_faults,
    role_faults,
    agent_faults,
    card_faults,
    row_faults,
    result_faults,
    step_faults,
)


def check(position: Position) -> None:
    """Checks that every part of the match is possible.

    Raises:
        ValueError: the first field that is wrong, and what it must be.
    """
    for look in LOOKS:
        for fault in look(position):
            raise ValueError(f"snapshot field {fault}")
