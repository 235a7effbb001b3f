"""The chronicle of a match of Allyria: what everybody did, and what came of it, in as few lines as tell it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from game.rules.allyria import events as happened
from game.rules.allyria.cards import is_resource
from game.rules.contract import Event, Snapshot
from game.table.allyria.sentences import KEYS, Scribe
from game.table.chronicle import Line
from game.text import Words

Group: TypeAlias = list[Event]
"""Events that are told in one line."""


def lines(events: Iterable[Event], view: Snapshot, words: Words) -> list[Line]:
    """A line for each group of things that happened."""
    scribe = Scribe(view, words)
    return [scribe.line(group) for group in gathered(list(events))]


def gathered(events: Sequence[Event]) -> list[Group]:
    """What is told together; recruits and marches between two battles are told in a line each."""
    groups: list[Group] = []
    told = [event for event in without_routine(events) if type(event) in KEYS]
    for event in told:
        near = groups[-2:] if groups and quiet(groups[-1]) else groups[-1:]
        group = next((group for group in reversed(near) if joins(group, event)), None)
        if group is None:
            groups.append([event])
        else:
            group.append(event)
    return groups


def without_routine(events: Sequence[Event]) -> list[Event]:
    """All but the cards that everybody draws before the first turn and at the end of each."""
    drawn = (happened.Drawn, happened.DrawnCards, happened.Reshuffled)
    kept: list[Event] = []
    began = False
    for event in events:
        began |= isinstance(event, happened.TurnBegan)
        while isinstance(event, happened.TurnEnded) and kept and isinstance(kept[-1], drawn):
            kept.pop()
        if began or not isinstance(event, drawn):
            kept.append(event)
    return kept


def joins(group: Group, event: Event) -> bool:
    """Whether an event is told in the line of a group."""
    rule = _JOINED.get(type(group[0]))
    return rule is not None and rule(group, event)


def quiet(group: Group) -> bool:
    """Whether the group is of recruits, or of marches without a battle."""
    return type(group[0]) in (happened.Recruited, happened.Marched) and not fought(group)


def fought(group: Group) -> bool:
    """Whether the march led to a battle."""
    return any(isinstance(event, happened.Rolled) for event in group)


def _income(group: Group, event: Event) -> bool:
    return isinstance(event, happened.Gained) and _same(group, event)


def _card(group: Group, event: Event) -> bool:
    """What a card gives; resource cards are told together."""
    first = group[0]
    if isinstance(event, happened.Played) and isinstance(first, happened.Played):
        return is_resource(event.card) and is_resource(first.card) and _same(group, event)
    return isinstance(event, (happened.Gained, happened.Drawn)) and _same(group, event)


def _strike(_group: Group, event: Event) -> bool:
    return isinstance(event, happened.Destroyed)


def _recruits(group: Group, event: Event) -> bool:
    first = group[0]
    return (
        isinstance(event, happened.Recruited)
        and isinstance(first, happened.Recruited)
        and (event.seat, event.tile, event.why) == (first.seat, first.tile, first.why)
    )


def _march(group: Group, event: Event) -> bool:
    """Marches are told together as long as nobody fights; a battle with all that belongs to it."""
    if isinstance(event, happened.Marched):
        return not fought(group) and _same(group, event)
    if isinstance(event, happened.Rolled):
        return len(group) == 1 or fought(group)
    return fought(group) and isinstance(event, (happened.Destroyed, happened.BattleEnded))


def _same(group: Group, event: Event) -> bool:
    """Whether the same seat did it."""
    return event.record()["seat"] == group[0].record()["seat"]


_JOINED: Mapping[type[Event], Callable[[Group, Event], bool]] = {
    happened.TurnBegan: _income,
    happened.Played: _card,
    happened.Bought: _card,
    happened.Gained: _income,
    happened.Struck: _strike,
    happened.Recruited: _recruits,
    happened.Marched: _march,
}
"""By the first event of a group, what is told with it."""
