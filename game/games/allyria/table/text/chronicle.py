"""The chronicle of a match of Allyria: a line for each group of related events."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

from game.contract import Event, Seat, Snapshot
from game.games.allyria.rules import events as event_types
from game.games.allyria.rules.data.cards import is_resource
from game.games.allyria.table.text import story
from game.games.allyria.table.text.sentences import SENTENCES, SentenceWriter
from game.table.chronicle import Chronicle, ChronicleLine
from game.text import Words

Group: TypeAlias = list[Event]
"""Events that share one line."""

CHRONICLED = frozenset(SENTENCES) | {
    event_types.Rolled,
    event_types.Destroyed,
    event_types.BattleEnded,
    event_types.Reshaped,
}
"""The types of events that have a line, or are part of the line of another event."""


class AllyriaChronicle(Chronicle):
    """The chronicle of a match."""

    score = "allyria.story.score"

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
        """A line for each group of events."""
        return lines(events, view, words)

    def line_count(self, events: Iterable[Event], view: Snapshot, words: Words) -> int:
        """The number of groups."""
        del view, words
        return len(grouped(list(events)))

    def results(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[str]:
        """The sentence of each battle that has ended."""
        writer = SentenceWriter(view, words)
        battles = [
            group
            for group in grouped(list(events))
            if any(isinstance(event, event_types.BattleEnded) for event in group)
        ]
        return [writer.line(group).sentence for group in battles]

    def scores(self, view: Snapshot) -> Sequence[float]:
        """The sovereignty of each seat, which decides the match."""
        return story.scores(view)

    def why_lost(self, view: Snapshot, seat: Seat, words: Words) -> str:
        """Why the seat has not won."""
        return story.why_lost(view, seat, words)


def lines(events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
    """A line for each group of events that belong together."""
    writer = SentenceWriter(view, words)
    return [writer.line(group) for group in grouped(list(events))]


def grouped(events: Sequence[Event]) -> list[Group]:
    """The chronicled events in groups, such as a card with its gains, or a march with its battle."""
    groups: list[Group] = []
    chronicled = [event for event in _without_routine_draws(events) if type(event) in CHRONICLED]
    for event, following in zip_longest(chronicled, chronicled[1:]):
        starts_battle = isinstance(event, event_types.Marched) and isinstance(following, event_types.Rolled)
        group = None if starts_battle else _group_to_join(groups, event)
        if group is not None:
            group.append(event)
        elif type(event) in SENTENCES:
            groups.append([event])
    return groups


_TROOP_EVENTS = event_types.Recruited, event_types.Marched


def _group_to_join(groups: Sequence[Group], event: Event) -> Group | None:
    """The group that an event joins; None: it begins a group.

    It is the last group; a recruit or a march may also join an earlier group if all groups after that one
    begin with recruits or marches.
    """
    for group in reversed(groups):
        rule = _JOIN_RULES.get(type(group[0]))
        if rule is not None and rule(group, event):
            return group
        if not isinstance(event, _TROOP_EVENTS) or not isinstance(group[0], _TROOP_EVENTS):
            return None
    return None


def _without_routine_draws(events: Sequence[Event]) -> list[Event]:
    """The events without the draws before the first turn and at the end of each turn."""
    draws = (event_types.Drawn, event_types.DrawnCards, event_types.Reshuffled)
    result: list[Event] = []
    for event in events:
        while isinstance(event, event_types.TurnEnded) and result and isinstance(result[-1], draws):
            result.pop()
        if not (isinstance(event, draws) and result and isinstance(result[-1], event_types.RaceTaken)):
            result.append(event)
    return result


def _joins_season_or_turn(group: Group, event: Event) -> bool:
    """The first turn joins its season card, income joins its turn."""
    if isinstance(event, event_types.TurnBegan):
        return isinstance(group[-1], event_types.SeasonTurned)
    return isinstance(event, event_types.Gained) and not isinstance(group[-1], event_types.SeasonTurned)


def _joins_gains(group: Group, event: Event) -> bool:
    """Gains of the same seat join."""
    return isinstance(event, event_types.Gained) and _same_seat(group, event)


def _joins_card(group: Group, event: Event) -> bool:
    """The gains, draws, free recruits and new terrain of a card join it; resource cards join each other."""
    first = group[0]
    if isinstance(event, event_types.Played) and isinstance(first, event_types.Played):
        return is_resource(event.card) and is_resource(first.card) and _same_seat(group, event)
    gain = isinstance(event, (event_types.Gained, event_types.Drawn, event_types.Reshaped))
    free_recruit = isinstance(event, event_types.Recruited) and event.why != "recruit"
    return (gain or free_recruit) and _same_seat(group, event)


def _joins_strike(_group: Group, event: Event) -> bool:
    """Destroyed troops join the strike."""
    return isinstance(event, event_types.Destroyed)


def _joins_recruits(group: Group, event: Event) -> bool:
    """Recruits of the same seat on the same tile join if they were recruited for the same reason."""
    first = group[0]
    return (
        isinstance(event, event_types.Recruited)
        and isinstance(first, event_types.Recruited)
        and (event.seat, event.tile, event.why) == (first.seat, first.tile, first.why)
    )


def _joins_march(group: Group, event: Event) -> bool:
    """Marches of the same seat join, unless the group has a battle; a battle joins its march."""
    if isinstance(event, event_types.Marched):
        has_battle = any(isinstance(joined, event_types.Rolled) for joined in group)
        return not has_battle and _same_seat(group, event)
    return isinstance(event, (event_types.Rolled, event_types.Destroyed, event_types.BattleEnded))


def _same_seat(group: Group, event: Event) -> bool:
    return bool(event.record()["seat"] == group[0].record()["seat"])


_JOIN_RULES: Mapping[type[Event], Callable[[Group, Event], bool]] = {
    event_types.SeasonTurned: _joins_season_or_turn,
    event_types.TurnBegan: _joins_season_or_turn,
    event_types.Played: _joins_card,
    event_types.Bought: _joins_card,
    event_types.Gained: _joins_gains,
    event_types.Struck: _joins_strike,
    event_types.Recruited: _joins_recruits,
    event_types.Marched: _joins_march,
}
"""By the type of a group's first event, a function that returns whether another event joins the group."""
