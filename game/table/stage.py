"""The table as a scene uses it: lay it, show what happened, let time go by, draw it."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import TypeAlias

import pygame

from game.contract import Event, Snapshot
from game.table.director import Director
from game.table.drawing.painter import Painter
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place
from game.table.entities.things import Things
from game.table.ids import Mark, Marks, SpotId, ThingId, sort_key
from game.table.input.targets import Target
from game.table.presentation import Presentation
from game.table.presentation.animation import EventGroup
from game.table.presentation.art import Background
from game.ui.drawing.canvas import Canvas

Sound: TypeAlias = Callable[[str, float], None]
"""Plays a sound by name; -1 is left, 0 the middle, 1 right."""

SETTLING = 0.3
"""Seconds that a thing takes to glide to its place."""


LIFT = 16.0
"""How high a chosen piece is raised, in layout units."""


class Speed(Enum):
    """How fast everything moves, as a factor; None: at once."""

    HALF = 0.5
    NORMAL = 1.0
    DOUBLE = 2.0
    QUADRUPLE = 4.0
    INSTANT = None


class Stage:
    """One match's table. Must be closed when it is no longer needed."""

    def __init__(
        self, presentation: Presentation, sound: Sound, background: Background | None = None
    ) -> None:
        """`background` replaces the game's own."""
        self.speed = Speed.NORMAL
        self.presentation = presentation
        self._layout, self._art = presentation.layout, presentation.art
        self._animation = presentation.animation
        self._background = background or presentation.art.background
        self._sound = sound
        self._room = pygame.Rect(0, 0, 1920, 1080)
        self._text_size = 1.0
        self._view: Snapshot | None = None
        self._targets: list[Target] | None = None
        """Cached until the view or the room changes."""
        self._marks: dict[str, Marks] = {}
        self._things = Things(presentation.art.look, self._ring)
        self._director = Director(self._animate, self._settle)
        self._painter = Painter(presentation)
        self._silent = False
        self._shown: list[Event] = []
        """What was shown since the table last settled."""
        self._lifted: SpotId | None = None
        presentation.layout.fit(self._room, self._text_size)

    @property
    def calm(self) -> bool:
        """Reduced motion: straight short ways, nothing shakes or spins."""
        return self._things.reduced_motion

    @calm.setter
    def calm(self, calm: bool) -> None:
        self._things.reduced_motion = calm

    @property
    def busy(self) -> bool:
        """Whether something moves or is still to be shown."""
        return not self._director.idle or self._things.busy

    @property
    def things(self) -> Things:
        """All that lies on the table."""
        return self._things

    @property
    def targets(self) -> list[Target]:
        """All spots that can be pointed at; of those that overlap the last is on top."""
        if self._targets is None:
            self._targets = [] if self._view is None else list(self._layout.targets(self._view))
        return self._targets

    def lay(self, view: Snapshot) -> None:
        """Lay everything where it belongs, at once: for a start, an undo, a jump in a replay."""
        self._director.forget()
        self._things.finish()
        self._view, self._targets = view, None
        self._marks.pop("trace", None)
        places = self._places(view)
        for thing in self._things.goals.keys() - places.keys():
            self._things.remove(thing)
        self._put(places)

    def show(self, events: Iterable[Event], view: Snapshot) -> None:
        """Show what happened, then let everything glide to where the view says."""
        happened = list(events)
        self._lifted = None
        if self._view is None:
            self._view = view
        was_busy = self.busy
        self._director.add(self._animation.group_events(happened), view)
        if self.speed is Speed.INSTANT:
            self.skip()
        elif not was_busy:
            self._director.go_on()

    def settle(self, view: Snapshot) -> None:
        """Let everything glide to where the view says."""
        self.show((), view)

    def tick(self, seconds: float) -> None:
        """Let time go by."""
        if self.speed is Speed.INSTANT:
            self.skip()
            return
        self._things.tick(seconds * self.speed.value)
        while not self._things.busy and not self._director.idle:
            self._director.go_on()

    def skip(self) -> None:
        """Let all that is still to be shown be over."""
        self._silent = True
        self._things.finish()
        while not self._director.idle:
            self._director.go_on()
            self._things.finish()
        self._silent = False

    def mark(self, group: str, marks: Marks) -> None:
        """Show these marks and no others of the group, such as what is lit or where a cursor is."""
        self._marks[group] = marks
        if self._view is not None:
            self._lay_marks(self._view)

    def covered(self, group: str) -> list[pygame.Rect]:
        """The pixels that the marks of a group covered when they were drawn last."""
        marks = sorted(self._marks.get(group, ()), key=sort_key)
        found = (self._painter.covered(self._things.entity(mark)) for mark in marks if mark in self._things)
        return [rect for rect in found if rect is not None]

    def lift(self, spot: SpotId | None) -> None:
        """Raise what stands on a spot, and set down what was raised before; None: raise nothing."""
        if self._view is None or spot == self._lifted:
            return
        self._lifted = spot
        if not self.busy:
            self._put(self._places(self._view))

    def fit(self, room: pygame.Rect, text_size: float = 1.0) -> None:
        """The table may fill `room`, in layout units, from now on; `text_size` is the player's, 1 to 2."""
        if (room, text_size) == (self._room, self._text_size):
            return
        self._room, self._text_size = room, text_size
        self._layout.fit(room, text_size)
        self._targets = None
        if self._view is not None:
            self.skip()
            self.lay(self._view)

    def draw(self, canvas: Canvas, *, whole: bool = False) -> list[pygame.Rect]:
        """Draw what has changed, or with `whole` all of it; the changed parts of the surface in pixels."""
        if self._view is None:
            return []
        return self._painter.draw(canvas, self._background, self._view, self._things, whole=whole)

    def close(self) -> None:
        """Clear the table away for good."""
        self._things.close()

    def _animate(self, group: EventGroup, view: Snapshot) -> None:
        self._shown += group
        self._animation.animate(group, view, self._things)

    def _settle(self, view: Snapshot) -> None:
        self._view, self._targets = view, None
        trace = self._animation.trace(self._shown)
        self._shown.clear()
        if trace is not None:
            self.mark("trace", trace)
        places = self._places(view)
        for thing in sorted(self._things.goals.keys() - places.keys(), key=sort_key):
            self._take(thing)
        for thing, place in places.items():
            self._bring(thing, place)

    def _raised(self, place: Place, thing: ThingId) -> Place:
        """The place, or if it is on the lifted spot and the thing stands upright one above it."""
        chosen = self._lifted is not None and place.spot == self._lifted and self._art.look(thing).shadow
        return place._replace(height=LIFT) if chosen else place

    def _put(self, places: dict[ThingId, Place]) -> None:
        for thing, place in places.items():
            if thing not in self._things or self._things.place(thing) != place:
                self._things.put(thing, place)

    def _take(self, thing: ThingId) -> None:
        """What stands upright fades away; what lies flat would fade over what stands on it."""
        if self._art.look(thing).shadow:
            gone = self._things.place(thing)._replace(opacity=0.0)
            self._things.travel(thing, Leg(gone, SETTLING), vanishes=True)
        else:
            self._things.remove(thing)

    def _bring(self, thing: ThingId, place: Place) -> None:
        if thing not in self._things:
            flat = not self._art.look(thing).shadow
            self._things.put(thing, place if flat else place._replace(opacity=0.0))
        if self._things.place(thing) != place:
            self._things.travel(thing, Leg(place, SETTLING, ease=Ease.IN_OUT))

    def _places(self, view: Snapshot) -> dict[ThingId, Place]:
        places = self._layout.places(view, self._things.goals) | self._mark_places(view)
        return {thing: self._raised(place, thing) for thing, place in places.items()}

    def _mark_places(self, view: Snapshot) -> dict[ThingId, Place]:
        """Where marks are drawn; a spot that is not on the table now has none."""
        wanted = sorted(set[Mark]().union(*self._marks.values()), key=sort_key)
        spots = {target.spot for target in self._layout.targets(view)} if wanted else set()
        return {mark: self._layout.mark_place(view, mark) for mark in wanted if mark.spot in spots}

    def _lay_marks(self, view: Snapshot) -> None:
        places = self._mark_places(view)
        marks = [thing for thing in self._things.goals if isinstance(thing, Mark)]
        for thing in [mark for mark in marks if mark not in places]:
            self._things.remove(thing)
        self._put(places)

    def _ring(self, sound: str, x: float) -> None:
        if not self._silent:
            part = (x - self._room.left) / self._room.width
            self._sound(sound, max(-1.0, min(1.0, 2 * part - 1)))
