"""The chronicle of a match of Allyria: what everybody did, in as few lines as tell it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

from game.contract import Event, Snapshot
from game.games.allyria.rules import events as happened
from game.games.allyria.rules.data.cards import is_resource
from game.games.allyria.table.text.sentences import SENTENCES, Scribe
from game.table.chronicle import Chronicle, ChronicleLine
from game.text import Words

Group: TypeAlias = list[Event]
"""Events that share one line."""


def lines(events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
    """A line for each group of things that happened."""
    scribe = Scribe(view, words)
    return [scribe.line(group) for group in gathered(list(events))]


def gathered(events: Sequence[Event]) -> list[Group]:
    """Events in groups of one line each: a card with its gains, a battle, recruits, quiet marches."""
    groups: list[Group] = []
    listed = [event for event in without_routine(events) if type(event) in TOLD]
    for event, after in zip_longest(listed, listed[1:]):
        attack = isinstance(event, happened.Marched) and isinstance(after, happened.Rolled)
        group = None if attack else home(groups, event)
        if group is not None:
            group.append(event)
        elif type(event) in SENTENCES:
            groups.append([event])
    return groups


def home(groups: Sequence[Group], event: Event) -> Group | None:
    """The group that an event belongs to; None: it begins one of its own.

    That is the last one; recruits, and marches on which nobody fights, come to those of the same turn.
    """
    for group in reversed(groups):
        if joins(group, event):
            return group
        if not isinstance(event, _AT_WAR) or not isinstance(group[0], _AT_WAR):
            return None
    return None


_AT_WAR = happened.Recruited, happened.Marched


def without_routine(events: Sequence[Event]) -> list[Event]:
    """All but the cards that everybody draws before the first turn and at the end of each."""
    drawn = (happened.Drawn, happened.DrawnCards, happened.Reshuffled)
    kept: list[Event] = []
    for event in events:
        while isinstance(event, happened.TurnEnded) and kept and isinstance(kept[-1], drawn):
            kept.pop()
        if not (isinstance(event, drawn) and kept and isinstance(kept[-1], happened.RaceTaken)):
            kept.append(event)
    return kept


def joins(group: Group, event: Event) -> bool:
    """True if an event belongs in the line of a group."""
    rule = _JOINED.get(type(group[0]))
    return rule is not None and rule(group, event)


def fought(group: Group) -> bool:
    """Whether the march led to a battle."""
    return any(isinstance(event, happened.Rolled) for event in group)


def _income(group: Group, event: Event) -> bool:
    """The first turn with a season card, and income with a turn."""
    if isinstance(event, happened.TurnBegan):
        return isinstance(group[-1], happened.SeasonTurned)
    return isinstance(event, happened.Gained) and not isinstance(group[-1], happened.SeasonTurned)


def _later(group: Group, event: Event) -> bool:
    """Tokens from the same source."""
    return isinstance(event, happened.Gained) and _same(group, event)


def _card(group: Group, event: Event) -> bool:
    """What a card gives; resource cards share a line."""
    first = group[0]
    if isinstance(event, happened.Played) and isinstance(first, happened.Played):
        return is_resource(event.card) and is_resource(first.card) and _same(group, event)
    gives = isinstance(event, (happened.Gained, happened.Drawn, happened.Reshaped))
    return (gives or _summoned(event)) and _same(group, event)


def _summoned(event: Event) -> bool:
    """Whether a troop came without being paid for."""
    return isinstance(event, happened.Recruited) and event.why != "recruit"


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
    """Marches share a line as long as nobody fights; a battle with all that belongs to it."""
    if isinstance(event, happened.Marched):
        return not fought(group) and _same(group, event)
    return isinstance(event, (happened.Rolled, happened.Destroyed, happened.BattleEnded))


def _same(group: Group, event: Event) -> bool:
    """Whether the same seat did it."""
    return bool(event.record()["seat"] == group[0].record()["seat"])


_JOINED: Mapping[type[Event], Callable[[Group, Event], bool]] = {
    happened.SeasonTurned: _income,
    happened.TurnBegan: _income,
    happened.Played: _card,
    happened.Bought: _card,
    happened.Gained: _later,
    happened.Struck: _strike,
    happened.Recruited: _recruits,
    happened.Marched: _march,
}
"""By the first event of a group, the events that share its line."""

TOLD = frozenset(SENTENCES) | {
    happened.Rolled,
    happened.Destroyed,
    happened.BattleEnded,
    happened.Reshaped,
}
"""The events that have lines."""


class AllyriaChronicle(Chronicle):
    """The chronicle of a match."""

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
        """What happened, line by line."""
        return lines(events, view, words)
