"""The table as a scene uses it: jumps to a view or animates the events that lead to it, and draws."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import TypeAlias

import pygame

from game.contract import Event, Seat, View
from game.settings import Settings
from game.table.drawing.painter import MeasuringPainter, Painter, ShownTable, TableBackground
from game.table.entities.components import Place, ThingLook
from game.table.entities.things import Things
from game.table.ids import Mark, MarkGroup, Marks, SpotId, ThingId, sort_key
from game.table.input.targets import Target
from game.table.presentation import Presentation
from game.table.presentation.camera import Camera
from game.table.presentation.events import LINGER_SECONDS, EventGroup
from game.ui.drawing.canvas import Canvas
from game.ui.layout import centred


@dataclass(frozen=True)
class Batch:
    """Events that are shown at once."""

    group: EventGroup
    """The events that are animated."""
    events: Sequence[Event]
    """All events, in order."""
    close_up: Camera | None = None
    """The camera while they are shown; None: that of the players."""
    linger: float = 0.0
    """The seconds before the camera moves on afterwards; 0: it does not move."""


def batches(groups: Sequence[EventGroup], events: Sequence[Event]) -> list[Batch]:
    """A batch for each group, with all events: those that are not animated belong to the next group.

    The last events belong to the last group, or are a batch of their own if nothing is animated.
    """
    numbers = {id(event): number for number, event in enumerate(events)}
    ends = [max(numbers[id(event)] + 1 for event in group) for group in groups[:-1]]
    starts = [0, *ends]
    return [
        Batch(group, events[start:end])
        for group, start, end in zip(groups or [()], starts, [*ends, len(events)], strict=True)
    ]


@dataclass(frozen=True)
class _Step:
    """A step still to be shown: a batch of events, or settling on the view if `batch` is None."""

    batch: Batch | None
    view: View


class Director:
    """A queue of batches of events, and of the views on which the table settles after them."""

    def __init__(
        self,
        approach: Callable[[Batch | None, View], bool],
        animate: Callable[[Batch, View], None],
        settle: Callable[[View], None],
    ) -> None:
        """`approach`: moves the camera to a batch, or back (None); returns True while that takes time."""
        self._approach = approach
        self._animate = animate
        self._settle = settle
        self._steps: deque[_Step] = deque()

    @property
    def is_idle(self) -> bool:
        """True if the queue is empty."""
        return not self._steps

    def add(self, batches: Sequence[Batch], view: View) -> None:
        """Queues the batches, and settling on the view after them."""
        self._steps.extend(_Step(batch, view) for batch in batches)
        self._steps.append(_Step(None, view))

    def show_next(self) -> None:
        """Shows the next batch, or settles; if the camera has to move first, only moves the camera."""
        step = self._steps[0]
        if self._approach(step.batch, step.view):
            return
        self._steps.popleft()
        if step.batch is None:
            self._settle(step.view)
        else:
            self._animate(step.batch, step.view)

    def clear(self) -> None:
        """Drops everything that is left."""
        self._steps.clear()


PlayPannedSound: TypeAlias = Callable[[str, float], None]
"""Plays a sound by name, panned from -1 (left) to 1 (right)."""

LIFTED_HEIGHT = 16.0
"""The height of a lifted thing, in layout units."""
CAMERA_SECONDS, APPROACH_SECONDS = 0.18, 0.35
"""How long the camera moves for a player, and at normal speed to a close-up or back."""
FRAME_SECONDS = 0.05
"""A little more than a frame: the events begin only after a frame in which the camera has arrived."""


@dataclass(frozen=True)
class _CloseUp:
    """The camera was moved close to events."""

    camera: Camera
    """The camera that shows them; a player may have moved it since."""
    home: Camera
    """The camera of the players, which comes back afterwards."""


class Speed(Enum):
    """The speed of all motion, as a factor, from slow to fast; None: nothing is animated."""

    HALF = 0.5
    NORMAL = 1.0
    DOUBLE = 2.0
    QUADRUPLE = 4.0
    OCTUPLE = 8.0
    INSTANT = None


class Stage:
    """The table of one match. Must be closed when it is no longer needed."""

    _pause_left = 0.0
    """Seconds until the next batch may be shown."""
    _text_size = 1.0
    _screen: pygame.Rect | None = None
    """See `fit`."""
    _is_muted = False
    _lifted: SpotId | None = None
    _camera_seconds = 0.0
    """How long the latest move of the camera takes; 0: no time."""
    _close_up: _CloseUp | None = None
    """None: the camera is where the players had it."""
    _was_close = False
    """True from a close-up until the table settles."""
    _planned_camera: Camera | None = None
    """The close-up after everything that is queued; None: there is none."""

    def __init__(
        self,
        presentation: Presentation,
        play_sound: PlayPannedSound,
        background: TableBackground | None = None,
        follow_events: Callable[[Sequence[Event]], float] = lambda _events: 0.0,
    ) -> None:
        """`background`: by default the game's own.

        `follow_events`: called with all events that are shown; returns how many seconds the table then stays
        as it is.
        """
        self.speed = Speed.NORMAL
        self.presentation = presentation
        """The presentation for the current viewer."""
        self._background = background or TableBackground()
        self._play_panned_sound = play_sound
        self._follow_events = follow_events
        self._area = pygame.Rect(0, 0, 1920, 1080)
        self._view: View | None = None
        self._targets: list[Target] | None = None
        """Cached until the view or the area changes."""
        self._marks: dict[MarkGroup, Marks] = {}
        self.things = Things(self._look, self._play_sound)
        """Everything that lies on the table."""
        self._director = Director(self._approach, self._animate, self._settle)
        self._painter: Painter | MeasuringPainter = Painter()
        self._unsettled_events: list[Event] = []
        """The events shown since the table last settled."""
        self._grounded: dict[ThingId, Place] = {}
        """The places where lifted things are set down."""
        presentation.layout.fit(self._area, self._text_size)

    def apply(self, settings: Settings) -> None:
        """Applies the settings except the speed, which the scene sets."""
        self.things.reduced_motion = settings.reduced_motion

    def skip_preloading(self) -> None:
        """Renders only what is shown; for a stage of which one picture is taken."""
        self._painter.preloads = False

    @property
    def busy(self) -> bool:
        """True if something moves or is still to be shown."""
        return not self._director.is_idle or self.things.busy

    @property
    def moving(self) -> bool:
        """True if the next frame differs from the last one."""
        return self.busy or bool(self.things.changed) or self.moves_camera

    @property
    def moves_camera(self) -> bool:
        """True while a move of the camera is shown."""
        return self._painter.moves_camera

    @property
    def view(self) -> View | None:
        """The view that is shown; while events are shown, that before them. None: no view was shown yet."""
        return self._view

    @property
    def targets(self) -> list[Target]:
        """All spots that can be pointed at; where they overlap, the last one is on top."""
        if self._targets is None:
            self._targets = [] if self._view is None else list(self.presentation.layout.targets(self._view))
        return self._targets

    @property
    def camera(self) -> Camera | None:
        """The camera that shows the board now; None: the board cannot be zoomed."""
        return None if self._view is None else self.presentation.layout.camera(self._view)

    @property
    def shows_close_up(self) -> bool:
        """True while events are shown in a close-up."""
        return self._close_up is not None and self.busy

    @property
    def shows_only_events(self) -> bool:
        """True during a close-up, and until the camera is back; then nothing is marked."""
        return self.busy and (self.shows_close_up or self._was_close)

    def unfold(self, seats: frozenset[Seat]) -> None:
        """Shows the unfolded areas of exactly these seats; does nothing while things move."""
        layout, view = self.presentation.layout, self._view
        if view is None or self.busy or layout.unfolded == seats:
            return
        layout.unfolded, self._targets = seats, None
        self._put_only(self._places(view))

    def move_camera(self, camera: Camera, *, animated: bool = True) -> None:
        """Moves the camera for a player; after a close-up it comes back to this camera."""
        if self._close_up is not None:
            self._close_up = replace(self._close_up, home=camera)
        self._show_with(camera, CAMERA_SECONDS if animated else 0.0)

    def _show_with(self, camera: Camera, seconds: float) -> None:
        """Shows the board with another camera; things that move go on moving."""
        before, view = self.camera, self._view
        if view is None or before is None or camera == before:
            return
        self._camera_seconds = seconds
        self.presentation.layout.moved_camera, self._targets = None if camera.is_whole else camera, None
        self.things.replace_places(partial(camera.place_after, before))
        if self.busy:
            self._put(self._mark_places(view))
        else:
            self._put_only(self._places(view))

    def follow(self, spot: SpotId) -> None:
        """Moves the camera until a spot is well inside what it shows; does nothing during a close-up.

        A camera that shows the whole board moves only if panels cover a part of it.
        """
        camera = self.camera
        if camera is None or self.shows_close_up or not (camera.is_close or camera.free):
            return
        target = next((target for target in self.targets if target.spot == spot), None)
        if target is not None and target.window is not None:
            self._show_with(camera.following(target.rect.center, target.rect.size), CAMERA_SECONDS)

    def show(self, presentation: Presentation, view: View) -> None:
        """Shows a view to another viewer, with another presentation.

        A seat takes over the camera. The room gets its own camera back, so that it does not learn where the
        seat has looked.
        """
        self._end_close_up()
        before, self.presentation = self.presentation.layout, presentation
        if presentation.layout.viewer is not None:
            presentation.layout.moved_camera = before.moved_camera
        presentation.layout.fit(self._area, self._text_size, self._screen)
        self.jump_to(view)

    def jump_to(self, view: View) -> None:
        """Puts everything at its place in the view at once, such as at the start or after an undo."""
        self._director.clear()
        self._pause_left, self._was_close = 0.0, False
        self.things.finish()
        if not self.presentation.layout.stays_close(view):
            self._end_close_up()
        self._view, self._targets = view, None
        self._unsettled_events.clear()
        self._marks.pop(MarkGroup.TRACE, None)
        self._put_only(self._places(view))

    def animate(self, events: Iterable[Event], view: View) -> None:
        """Shows the events, then lets everything glide to its place in the view."""
        self._lifted = None
        self._grounded = {}
        if self._view is None:
            self._view = view
        was_busy = self.busy
        events = list(events)
        groups = self.presentation.animation.group_events(events)
        self._director.add(self._with_close_ups(batches(groups, events), view), view)
        if self.speed is Speed.INSTANT:
            self.skip()
        elif not was_busy:
            self._director.show_next()

    def tick(self, seconds: float) -> None:
        """Advances all motion by some seconds times the speed, and the camera without that factor."""
        self._painter.tick(seconds)
        self.things.pulse(seconds)
        if self.speed is Speed.INSTANT:
            self.skip()
            return
        self.things.tick(seconds * self.speed.value)
        if not self.things.busy:
            self._pause_left -= seconds * self.speed.value
        while not self.things.busy and not self._director.is_idle and self._pause_left <= 0:
            self._director.show_next()

    def skip(self) -> None:
        """Ends all motion and shows all remaining events at once, without sounds."""
        self._is_muted = True
        self.things.finish()
        while not self._director.is_idle:
            self._director.show_next()
            self.things.finish()
        self._pause_left = 0.0
        self._is_muted = False

    def set_marks(self, group: MarkGroup, marks: Marks) -> None:
        """Replaces the marks of a group."""
        self.mark({group: marks})

    def mark(self, marks: Mapping[MarkGroup, Marks]) -> None:
        """Replaces the marks of some groups; does nothing if they are the same as before."""
        if all(self._marks.get(group) == each for group, each in marks.items()):
            return
        self._marks |= marks
        if self._view is not None:
            self._put_marks(self._view)

    def marks(self, group: MarkGroup) -> Marks:
        """Returns the marks of a group."""
        return set(self._marks.get(group, ()))

    def marked_rects(self, group: MarkGroup) -> list[pygame.Rect]:
        """Returns the rectangles of the marks of a group that are at rest, in pixels."""
        marks = sorted(self._marks.get(group, ()), key=sort_key)
        rects = (
            self._painter.resting_rect(self.things.entity(mark)) for mark in marks if mark in self.things
        )
        return [rect for rect in rects if rect is not None]

    @property
    def zoomed_areas(self) -> list[pygame.Rect]:
        """The squares of what is enlarged for the cursor, in layout units."""
        zoomed = [mark for mark in self._marks.get(MarkGroup.CURSOR, ()) if mark.kind == "zoomed"]
        places = [self.things.place(mark) for mark in sorted(zoomed, key=sort_key) if mark in self.things]
        return [centred(pygame.Rect(place.x, place.y, 0, 0), (int(place.size),) * 2) for place in places]

    def lift(self, spot: SpotId | None) -> None:
        """Lifts what stands on a spot, and sets down what was lifted before; None: lifts nothing."""
        if self._view is None or spot == self._lifted:
            return
        self._lifted = spot
        if self.busy:
            return
        grounded, self._grounded = self._grounded, {}
        on_spot = {thing: place for thing, place in self.things.goals.items() if place.spot == spot}
        moved = grounded | (on_spot if spot is not None else {})
        self._put({thing: self._lifted_place(moved[thing], thing) for thing in moved if thing in self.things})

    def fit(self, area: pygame.Rect, text_size: float = 1.0, screen: pygame.Rect | None = None) -> None:
        """Sets the area that the table fills, in layout units, and the player's text size, 1 to 2.

        `screen`: the area of a board that lies under everything else; None: the same as the area.
        """
        if (area, text_size, screen) == (self._area, self._text_size, self._screen):
            return
        self._area, self._text_size, self._screen = area, text_size, screen
        self.presentation.layout.fit(area, text_size, screen)
        self._targets = None
        if self._view is not None:
            self.skip()
            self.jump_to(self._view)

    def draw(self, canvas: Canvas, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Draws what has changed, or everything if `whole`.

        Returns the changed rectangles in pixels; None: everything was drawn, over all that lay on the table.
        """
        if self._view is None:
            return []
        painter_class = Painter if canvas.paints else MeasuringPainter
        if not isinstance(self._painter, painter_class):
            self._painter = painter_class()
        at_once = self.things.reduced_motion or self.speed is Speed.INSTANT
        self._painter.camera_seconds = 0.0 if at_once else self._camera_seconds
        table = ShownTable(self.presentation, self._background, self._view, self.things)
        return self._painter.draw(canvas, table, whole=whole)

    def close(self) -> None:
        """Removes everything and frees its surfaces; the stage cannot be used any more."""
        self.things.close()
        self._painter.close()

    def _with_close_ups(self, batches: Sequence[Batch], view: View) -> Sequence[Batch]:
        """Returns the batches with their close-ups."""
        layout, animation = self.presentation.layout, self.presentation.animation
        whole = layout.whole_board(view)
        if whole is None:
            return batches
        moved, layout.moved_camera = layout.moved_camera, None
        cameras: list[Camera | None] = []
        for batch in batches:
            before = cameras[-1] if cameras else self._planned_camera
            rect = animation.close_up(batch.group, view, self.things)
            stays = animation.stays_close(batch.group)
            cameras.append(before if stays else None if rect is None else whole.close_up_of(rect))
        layout.moved_camera = moved
        self._planned_camera = cameras[-1] if layout.stays_close(view) else None
        following = [*cameras[1:], self._planned_camera]
        return [
            replace(batch, close_up=camera, linger=animation.linger(batch.group))
            if camera not in (None, after)
            else replace(batch, close_up=camera)
            for batch, camera, after in zip(batches, cameras, following, strict=True)
        ]

    def _approach(self, batch: Batch | None, view: View) -> bool:
        """Moves the camera to the close-up of a batch, or back; returns True while that takes time."""
        before, now = self._close_up, self.camera
        shown = None if before is None else before.camera
        if batch is None:
            goal = shown if self.presentation.layout.stays_close(view) else None
        else:
            goal = None if self._is_muted else batch.close_up
        if now is None or goal == shown:
            return False
        home = now if before is None else before.home
        self._close_up = None if goal is None else _CloseUp(goal, home)
        self._was_close |= goal is not None
        at_once = self._is_muted or self.things.reduced_motion or now == (goal or home)
        seconds = 0.0 if at_once else APPROACH_SECONDS
        self._show_with(goal or home, seconds / (self.speed.value or 1.0))
        self._pause_left = seconds + FRAME_SECONDS if seconds else 0.0
        return bool(seconds)

    def _end_close_up(self) -> None:
        """Moves the camera back to the players' at once."""
        self._planned_camera = None
        if self._close_up is not None:
            home, self._close_up = self._close_up.home, None
            self.presentation.layout.moved_camera = None if home.is_whole else home
            self._camera_seconds = 0.0

    def _animate(self, batch: Batch, view: View) -> None:
        self._unsettled_events += batch.group
        if batch.group:
            if self.presentation.animation.trace_marks(batch.group) == set():
                self.set_marks(MarkGroup.TRACE, set())
            self.presentation.animation.animate(batch.group, view, self.things)
        pause, linger = self._follow_events(batch.events), batch.linger
        if linger and self.things.reduced_motion:  # without animations there is little to see before
            linger = LINGER_SECONDS
        self._pause_left = max(pause, linger)

    def _settle(self, view: View) -> None:
        """Lets everything glide to its place in the view."""
        self._view, self._targets, self._was_close = view, None, False
        trace = self.presentation.animation.trace_marks(self._unsettled_events)
        self._unsettled_events.clear()
        if trace is not None:
            self.set_marks(MarkGroup.TRACE, trace)
        self.things.settle(self._places(view))

    def _put_only(self, places: dict[ThingId, Place]) -> None:
        """Puts things at their places at once, and removes all others."""
        for thing in self.things.goals.keys() - places.keys():
            self.things.remove(thing)
        self._put(places)

    def _put(self, places: dict[ThingId, Place]) -> None:
        for thing, place in places.items():
            if thing not in self.things or self.things.place(thing) != place:
                self.things.put(thing, place)

    def _put_marks(self, view: View) -> None:
        places = self._mark_places(view)
        marks = [thing for thing in self.things.goals if isinstance(thing, Mark)]
        for thing in [mark for mark in marks if mark not in places]:
            self.things.remove(thing)
        self._put(places)

    def _places(self, view: View) -> dict[ThingId, Place]:
        """Returns the places of all things and marks."""
        self._grounded = {}
        places = self.presentation.layout.places(view, self.things.goals) | self._mark_places(view)
        return {thing: self._lifted_place(place, thing) for thing, place in places.items()}

    def _lifted_place(self, place: Place, thing: ThingId) -> Place:
        """Returns the place, raised if the thing stands upright on the lifted spot."""
        if self._lifted is None or place.spot != self._lifted or not self.presentation.art.look(thing).shadow:
            return place
        self._grounded[thing] = place
        return place._replace(height=LIFTED_HEIGHT)

    def _mark_places(self, view: View) -> dict[ThingId, Place]:
        """Returns the places of all marks whose spots are on the table now."""
        marks = sorted(set[Mark]().union(*self._marks.values()), key=sort_key)
        spots = {target.spot for target in self.targets} if marks else set()
        return {
            mark: self.presentation.layout.place_of_mark(view, mark) for mark in marks if mark.spot in spots
        }

    def _look(self, thing: ThingId) -> ThingLook:
        return self.presentation.art.look(thing)

    def _play_sound(self, sound: str, x: float) -> None:
        if not self._is_muted:
            fraction = (x - self._area.left) / self._area.width
            self._play_panned_sound(sound, max(-1.0, min(1.0, 2 * fraction - 1)))
