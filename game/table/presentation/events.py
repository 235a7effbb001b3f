"""A row for each kind of event of a game: what the table shows, says and plays of it; and their animation."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import pygame

from game.contract import Event, Seat, View
from game.table.entities.things import Things
from game.table.ids import Marks, SpotId
from game.table.presentation.layout import Layout
from game.table.presentation.texts import Contest
from game.table.presentation.verbs import Wording

EventGroup: TypeAlias = Sequence[Event]
"""Events that share a line of the chronicle, or that are animated together."""


@dataclass(frozen=True)
class AnimatedTable:
    """The table on which events are animated. A game's subclass names the parts of its layout."""

    layout: Layout
    view: View
    """The one after the last event of all groups."""
    things: Things


LINGER_SECONDS = 0.8
"""How long a picture stays close after the last motion if people have to read or understand something."""

E = TypeVar("E", bound=Event)
W = TypeVar("W", bound=Wording)
"""The wording of the game."""
T = TypeVar("T", bound=AnimatedTable)
"""The table of the game."""


def own_seat(wording: Wording, event: Event) -> Seat | None:
    """The field `seat` of the event; None: it has none."""
    del wording
    seat: Seat | None = getattr(event, "seat", None)
    return seat


def nowhere(event: Event) -> tuple[SpotId, ...]:
    """It has no place on the table."""
    del event
    return ()


@dataclass(frozen=True)
class Shown(Generic[E, W, T]):
    """How a kind of event is shown. Everything but its class has a default."""

    event: type[E]
    _: KW_ONLY
    sentence: Callable[[W, E, EventGroup], str] | None = None
    """What the line says that begins with it, given the events that joined it; None: it begins no line."""
    begins: Callable[[E], bool] = lambda _: True
    """Returns False for an event that begins no line, though it has a sentence and joins no other line."""
    clause: Callable[[W, E], str] | None = None
    """What it adds to the line before it, which it joins; None: nothing."""
    joined_by: Callable[[EventGroup, Event], bool] = lambda *_: False
    """Returns True if a later event, which has no `clause`, joins the line that began with it."""
    turn: Callable[[E], int] | None = None
    """The turn that begins with it; None: the turn goes on."""
    actor: Callable[[W, E], Seat | None] = own_seat
    """The seat that did it, of the line that begins with it."""
    concerns: Callable[[W, E], Iterable[Seat]] = lambda *_: ()
    """The seats to which it happened; a recap shows it to them."""
    weight: Callable[[E], int] | int = 0
    """How much it decided, compared with other events of the match; 0: it is no key moment."""
    contest: Callable[[W, E], Contest | None] | None = None
    """What chance or a comparison decides while it and later events are shown; None: the same as before.

    It ends with a result, or where this returns None.
    """
    result: bool = False
    """True if a table that skips its animation must still say how it ended."""
    spots: Callable[[E], Iterable[SpotId]] = nowhere
    """Where on the table it happened."""
    animate: Callable[[T, E, EventGroup], None] | None = None
    """Starts its motions, given the events that are animated with it; None: nothing moves for it."""
    animated_with: tuple[type[Event], ...] = ()
    """The events after it that are animated with it."""
    sound: str = ""
    """Played where it happened when it is animated; empty: none, or `animate` plays it at its own time."""
    close_up: Callable[[T, E, EventGroup], pygame.Rect | None] | None = None
    """What the picture goes to before it is animated, given the events that are animated with it.

    Where that is while the whole board is shown; None: nothing. It goes back before an event without.
    """
    stays_close: bool = False
    """True if the picture stays where an event before it has brought it."""
    linger: float = LINGER_SECONDS
    """How long the picture stays close after the last motion, at normal speed; less where nothing is read."""

    def begins_line(self, event: E) -> bool:
        """True if an event that joins no line begins one."""
        return self.sentence is not None and self.begins(event)

    def weight_of(self, event: E) -> int:
        """How much an event decided."""
        return self.weight(event) if callable(self.weight) else self.weight

    @property
    def is_animated(self) -> bool:
        """True if the event is seen or heard before the table settles."""
        return self.animate is not None or bool(self.sound) or self.close_up is not None


Events: TypeAlias = Mapping[type[Event], Shown[Any, Any, Any]]
"""The rows of a game by event class."""

UNSHOWN: Shown[Any, Any, Any] = Shown(Event)
"""The row of an event without one: nothing is shown or said."""


def by_event(*rows: Shown[Any, Any, Any]) -> dict[type[Event], Shown[Any, Any, Any]]:
    """The rows by event class."""
    return {row.event: row for row in rows}


class Animation:
    """Animates events as their rows say. What nothing moves glides to its place after the last event."""

    events: ClassVar[Events] = {}
    """The rows of the game."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def table(self, view: View, things: Things) -> AnimatedTable:
        """Returns the table as the rows take it; a game may return one of its own class."""
        return AnimatedTable(self.layout, view, things)

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """Groups the events that are animated; the groups are shown one after another.

        If no event of the game is animated, each is a group.
        """
        if not any(row.is_animated for row in self.events.values()):
            return [[event] for event in events]
        groups: list[list[Event]] = []
        for event in events:
            if groups and isinstance(event, self._row(groups[-1][0]).animated_with):
                groups[-1].append(event)
            elif self._row(event).is_animated:
                groups.append([event])
        return list(groups)

    def animate(self, group: EventGroup, view: View, things: Things) -> None:
        """Starts the motions for a group of events.

        `view` is the one after the last event of all groups.
        """
        event, *joined = group
        row = self._row(event)
        if row.sound:
            spots = tuple(row.spots(event))
            place = self.layout.target(view, spots[0]).rect if spots else self.layout.area
            things.play_sound(row.sound, place.centerx)
        if row.animate is not None:
            row.animate(self.table(view, things), event, joined)

    def close_up(self, group: EventGroup, view: View, things: Things) -> pygame.Rect | None:
        """Returns what the picture goes to for a group, while the whole board is shown; None: nothing.

        The group is empty if nothing is animated.
        """
        row = self._row(group[0]) if group else UNSHOWN
        return None if row.close_up is None else row.close_up(self.table(view, things), group[0], group[1:])

    def stays_close(self, group: EventGroup) -> bool:
        """True if the picture stays where it is for a group."""
        return bool(group) and self._row(group[0]).stays_close

    def linger(self, group: EventGroup) -> float:
        """Returns for how many seconds the picture stays close after a group."""
        return self._row(group[0]).linger if group else 0.0

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Returns marks of what happened last; None, as by default, keeps the earlier marks.

        They are shown once all has happened; if there are none, the earlier ones go at once.
        """
        del events
        return None

    def _row(self, event: Event) -> Shown[Any, Any, Any]:
        return self.events.get(type(event), UNSHOWN)
