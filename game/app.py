"""The frame loop: passes messages to scenes, changes scenes, and draws."""

import gc
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import pygame

from game import errors
from game.catalogue import BrokenGame, leave_out
from game.errors import SystemFault, missing_package
from game.input.messages import (
    MOUSE,
    Device,
    Message,
    Plugged,
    Point,
    Press,
    UnknownJoystick,
    Unplugged,
    WindowLeft,
    is_same_group,
)
from game.match import BadSave, Replay
from game.scenes.failure import PLAIN, Failure, FailureScene, texts_in
from game.scenes.requests import (
    ALL,
    Change,
    Pop,
    Push,
    Quit,
    Replace,
    Request,
    Tell,
    ToMatchAgain,
    ToReplay,
    ToTitle,
)
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.ui.drawing import canvas as canvas_module
from game.ui.drawing import ornament, surface_cache
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET, nothing_to_do
from game.ui.widgets.dialog import Dialog

MAX_FRAME_RATE = 60
"""Frames per second."""
IDLE_WAIT_MS = 40
"""How long an idle loop waits for an event."""
ACTIVE_SECONDS = 0.5
"""How long the loop stays active after a message."""
SECONDS_UNTIL_WORDS = 1.5
"""How long a write may take before a toast says that the program saves."""
SECONDS_INCOMPLETE = 0.4
"""How long a screen that lacks pictures stays before it is drawn with those made meanwhile."""
MAX_FRAME_SECONDS = 0.1
"""The longest time that a frame advances, so that animations do not jump after a pause."""

AWAY = "away"
"""The kind of the toast that is shown while the window is in the background."""

SceneFor: TypeAlias = Callable[[Services, Request], Scene]
"""Creates the scene of a request."""


class PressGuard:
    """Ignores presses for a moment after a scene or a question has opened.

    If it has opened by itself, presses of all devices are ignored; if the press of a device has opened it,
    those of all other devices.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        """How long presses are still ignored; 0: presses are not ignored."""
        self._opener: Device | None = None
        """The device whose press opened the scene or question; None: it opened by itself."""
        self._question: Dialog | None = None
        """The question on the screen."""

    def tick(self, seconds: float) -> None:
        """Advances the time."""
        self.seconds = max(0.0, self.seconds - seconds)

    def opened(self, opener: Device | None) -> None:
        """Call when a scene was opened; `opener`: see `_opener`."""
        self.seconds, self._opener = GUARD_SECONDS, opener

    def closed(self) -> None:
        """Call when a scene was closed, or one that guards itself was opened."""
        self.seconds = 0.0

    def watch(self, top: Scene, opener: Device | None) -> None:
        """Call after the top scene has handled a message or a frame, which may have opened a question."""
        if top.question is not None and top.question is not self._question:
            self.opened(opener)
        self._question = top.question

    def ignores(self, message: Message) -> bool:
        """True for a press that must be ignored, since it was meant for the screen before."""
        if self.seconds == 0 or not isinstance(message, Press):
            return False
        return self._opener is None or not is_same_group(self._opener, message.device)


class App:
    """The frame loop: passes messages to the top scene, applies its changes to the stack, and draws."""

    def __init__(self, services: Services, first: Scene | Callable[[], Scene], scene_for: SceneFor) -> None:
        """`first`: the first scene, or a function that makes it."""
        self._services = services
        self._scene_for = scene_for
        self._scenes: list[Scene] = []
        self._active_seconds = ACTIVE_SECONDS
        self._guard = PressGuard()
        self._mouse: Point | None = None
        """The last position of the mouse; None: it has not moved yet."""
        self._toast_texts: list[str] = []
        """The texts of the toasts in the last frame."""
        self._events: deque[pygame.event.Event] = deque()
        """The events to be handled; after an error in one the others must not be lost, such as a release."""
        self._clock = pygame.time.Clock()
        self._seconds_waited = 0.0
        """The time that the current write has taken."""
        self.idle_work: Iterator[None] = nothing_to_do()
        """Work that is done step by step while the loop is idle."""
        self._seconds_incomplete = 0.0
        """The time since the screen was drawn without all its pictures."""
        self.thread_errors = errors.ThreadErrors()
        self._is_away = False
        """True while the window is in the background."""
        self._failure: FailureScene | None = None
        """The latest failure screen; None: nothing has failed."""
        services.disk.show_picture = self.show_picture
        self.guard(lambda: self._open_first(first if isinstance(first, Scene) else first()))

    @property
    def top(self) -> Scene:
        """The scene that gets the messages."""
        return self._scenes[-1]

    def run(self) -> None:
        """Runs until the last scene has closed."""
        gc.collect()
        gc.freeze()
        while self._scenes:
            self.frame()

    def frame(self) -> None:
        """Runs one frame."""
        self.guard(self._run_frame)

    def guard(self, action: Callable[[], object]) -> None:
        """Runs an action; an error in it closes all scenes and opens the failure screen.

        If an installed game turns out to be broken, returns to the title.
        """
        try:
            try:
                action()
            except BrokenGame as broken:
                leave_out(broken)
                self._change(Replace(ToTitle(), ALL))
        except SystemFault:
            raise  # the failure screen would need what the computer lacks, too
        except Exception as error:
            if missing_package(error):
                raise
            self._show_failure(error)  # people at a television must learn of every error

    def _open_first(self, first: Scene) -> None:
        self._scenes = [first]
        first.entered()

    @property
    def has_failed(self) -> bool:
        """True while the failure screen waits for an answer."""
        return self._failure is not None and not self._failure.answered

    def _show_failure(self, error: Exception) -> None:
        """Closes all scenes and opens the failure screen.

        Raises:
            Exception: the error, if it comes from the failure screen itself.
        """
        if self.has_failed:
            raise error
        file = errors.write(error)
        sys.stderr.write("four-crowns: the program made a mistake\n")
        errors.name_file(file)
        match = next((scene.open_match for scene in self._scenes if scene.open_match is not None), None)
        self._close_after_failure()
        self._open_failure(type(error).__name__, file, match)

    def _close_after_failure(self) -> None:
        """Closes all scenes, as far as they can be closed, and removes toasts and cached pictures."""
        while self._scenes:
            errors.attempt(self._scenes.pop().closed)
        self._services.toasts.waiting.clear()
        self._services.sounds.muted = False
        canvas_module.clear()

    def _open_failure(self, kind: str, file: Path | None, match: ToMatchAgain | None) -> None:
        services = self._services
        after = (match or ToTitle()) if self._failure is None else self._failure.next_request(match)
        texts = errors.attempt(lambda: texts_in(services.words)) or PLAIN
        self._failure = FailureScene(services, Failure(kind, file, match, after), texts)
        self._scenes = [self._failure]
        self._guard.opened(None)
        self._failure.entered()
        services.changed = True

    def _run_frame(self) -> None:
        """Handles messages, advances time and draws."""
        self._seconds_waited = 0.0
        self.thread_errors.raise_next()
        self._services.disk.check()
        self._services.report_damaged_file()
        self._services.report_trial()
        events = self._wait_if_idle()
        seconds = min(MAX_FRAME_SECONDS, self._clock.tick(self._max_rate) / 1000)
        self._active_seconds = max(0.0, self._active_seconds - seconds)
        self._guard.tick(seconds)
        self._events += [*events, *pygame.event.get()]
        while self._events:
            self._handle(self._events.popleft())
        self._follow_window()
        if self._is_away:
            seconds = 0.0
        for message in self._services.devices.tick(seconds):
            self._send(message)
        if self._scenes:
            self._change(self.top.tick(seconds))
        if self._scenes:
            self._guard.watch(self.top, None)
            self._display(seconds)

    def _follow_window(self) -> None:
        """Pauses sounds, and shows a toast, while the window is in the background."""
        toasts, before = self._services.toasts, self._is_away
        self._is_away = self._services.devices.is_away
        if self._is_away is before:
            return
        self._services.sounds.pause(paused=self._is_away)
        toasts.remove_kind(AWAY)
        if self._is_away:
            toasts.show(self._services.words("ui.away"), "icons/pause", AWAY)

    def show_picture(self) -> None:
        """Draws a frame during a write; events are handled after the write."""
        pygame.event.pump()
        seconds = min(MAX_FRAME_SECONDS, self._clock.tick(MAX_FRAME_RATE) / 1000)
        before, self._seconds_waited = self._seconds_waited, self._seconds_waited + seconds
        if before < SECONDS_UNTIL_WORDS <= self._seconds_waited:
            self._services.toasts.show(self._services.words("ui.saving"), "icons/save")
        if self._scenes:
            self.top.animate(seconds)
            self._display(seconds)

    def close(self) -> None:
        """Finishes all writes, then closes all scenes, the top one first."""
        self._services.disk.finish_all()
        while self._scenes:
            self._scenes.pop().closed()

    @property
    def _is_active(self) -> bool:
        """True if the loop runs at full rate."""
        if not self._scenes or self._services.changed or BUDGET.has_work:
            return bool(self._scenes)
        return not self._is_away and (
            self._active_seconds > 0 or self.top.moving or bool(self._services.toasts.shown)
        )

    @property
    def _max_rate(self) -> int:
        """Frames per second; 0: unlimited here, because vsync limits them."""
        return 0 if self._services.window.synced and self._is_active else MAX_FRAME_RATE

    def _wait_if_idle(self) -> list[pygame.event.Event]:
        """Waits for an event if the loop is idle; returns it if there was one."""
        if self._is_active:
            return []
        next(self.idle_work, None)
        event = pygame.event.wait(IDLE_WAIT_MS)
        return [] if event.type == pygame.NOEVENT else [event]

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.close()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._services.refit()
        elif event.type == pygame.WINDOWEXPOSED:
            self._services.changed = True
        elif event.type == pygame.DROPFILE:
            self._open_file(Path(event.file))
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self._services.sounds.handle(event)
        else:
            message = self._services.devices.read(event)
            if message is not None:
                self._send(message)

    def _open_file(self, path: Path) -> None:
        """Shows the match in a file that was dropped on the window, or says why it cannot be read."""
        self._active_seconds = ACTIVE_SECONDS
        if not self._scenes or self.has_failed:
            return
        try:
            replay = Replay(path, self._services.matches)
        except BadSave as bad:
            self._services.show_notice(bad.notice)
        else:
            self._send(WindowLeft())  # the secrets on the screen may be another person's
            self._change(Push(ToReplay(replay)))

    def _send(self, message: Message) -> None:
        """Sends a message to the top scene, or to all if a device comes or goes or the window is left."""
        self._active_seconds = ACTIVE_SECONDS
        if isinstance(message, Plugged | Unplugged | UnknownJoystick):
            self._announce(message)
        if isinstance(message, Plugged | Unplugged | UnknownJoystick | WindowLeft):
            for scene in self._scenes[:-1]:
                scene.handle(message)
        if isinstance(message, Press) and self._services.follow(message.device):
            self._services.changed = True
        if isinstance(message, Point | Press) and message.device == MOUSE:
            self._follow_mouse(message)
            if self._services.toasts.click(message, self._mouse):
                return
        if self._scenes and not self._guard.ignores(message):
            opener = message.device if isinstance(message, Press) else None
            self._change(self.top.handle(message), opener)
            if self._scenes:
                self._guard.watch(self.top, opener)

    def _follow_mouse(self, message: Point | Press) -> None:
        """Tracks the mouse; before a press sends its position, which a new top scene does not know."""
        if isinstance(message, Point):
            self._mouse = message
            pygame.mouse.set_visible(True)
        elif self._scenes and self._mouse is not None:
            self._change(self.top.handle(self._mouse))

    def _announce(self, message: Plugged | Unplugged | UnknownJoystick) -> None:
        """Shows which pad was plugged in or unplugged; several at the same time share one toast.

        A toast belongs to the pad's number, since two pads may have the same name. If a pad comes back or is
        replaced, its new toast replaces that of the unplugging.
        """
        words, devices = self._services.words, self._services.devices
        subject = str(devices.latest_number(message.device) or message.device), message.name
        key = {Plugged: "plugged", Unplugged: "unplugged", UnknownJoystick: "strange"}[type(message)]

        def sentence(names: Sequence[str]) -> str:
            count = len(names)
            several = "several_" if count > 1 else ""
            return words(f"ui.devices.{several}{key}", name=names[0], n=count)

        self._services.follow_plugging()
        self._services.toasts.merge(key, subject, sentence, "icons/pad")
        self._services.sounds.play("pad_lost" if isinstance(message, Unplugged) else "pad_joined")

    def _change(self, change: Change, opener: Device | None = None) -> None:
        """Changes the stack of scenes; `opener`: the device whose press changes it."""
        if isinstance(change, Push | Replace):
            self._guard_new_scene(change.request, opener)
        match change:
            case Push(request=request):
                self._scenes.append(self._scene_for(self._services, request))
            case Pop(levels=levels):
                self._drop(levels)
                self._guard.closed()
            case Replace(request=request, levels=levels):
                scene = self._scene_for(self._services, request)
                self._drop(levels)
                self._scenes.append(scene)
            case Tell():
                self._tell(change, opener)
                return
            case Quit():
                self.close()
            case None:
                return
        if self._scenes:
            self.top.entered()
            self._services.changed = True

    def _tell(self, tell: Tell, opener: Device | None) -> None:
        """Closes scenes, and lets the next one that takes requests carry out the request."""
        self._drop(tell.levels)
        if tell.levels:
            self._guard.closed()
        below = next(scene for scene in reversed(self._scenes) if scene.takes_requests)
        change = below.carry_out(tell.request)
        self._services.changed = True
        if change is not None:
            self._change(change, opener)
        elif tell.levels:
            self.top.entered()

    def _guard_new_scene(self, request: Request, opener: Device | None) -> None:
        """Guards the scene of a request against presses that were meant for the screen before."""
        if request.guards_itself:
            self._guard.closed()
        else:
            self._guard.opened(None if request.by_itself else opener)

    def _drop(self, levels: int) -> None:
        for _ in range(min(levels, len(self._scenes))):
            self._scenes.pop().closed()

    def _display(self, seconds: float) -> None:
        """Draws and shows what has changed, if anything has."""
        top, toasts = self.top, self._services.toasts
        toasts.tick(seconds)
        before, self._toast_texts = self._toast_texts, [toast.text for toast in toasts.waiting]
        layered = top.overlay or bool(self._toast_texts)
        toasts_changed = before != self._toast_texts
        if self._services.changed or toasts_changed or (layered and (top.stale or top.moving)):
            with BUDGET.frame():
                self._draw_all(self._services.canvas)
        elif top.stale:
            with BUDGET.frame():
                self._services.canvas.begin()
                top.render(self._services.canvas)
                self._services.window.show(None)
        else:
            if top.moving:
                if not BUDGET.has_work:  # else surfaces that the screen still needs would be dropped
                    surface_cache.LIMIT.begin_frame()
                with BUDGET.frame(whole=False):
                    self._services.window.show(top.render(self._services.canvas))
            self._make_missing_pictures(seconds)

    def _make_missing_pictures(self, seconds: float) -> None:
        """Makes missing pictures; the screen is drawn again when all are made, or after a while."""
        if not BUDGET.has_work:
            return
        BUDGET.work()
        self._seconds_incomplete += seconds
        if not BUDGET.has_work or self._seconds_incomplete >= SECONDS_INCOMPLETE:
            self._seconds_incomplete = 0.0
            self._services.changed = True

    def _draw_all(self, canvas: Canvas) -> None:
        """Draws the topmost scene that fills the screen, and the overlays and toasts over it."""
        canvas.begin()
        self._services.changed = False
        base = max(index for index, scene in enumerate(self._scenes) if not scene.overlay)
        for scene in self._scenes[base:]:
            if scene.overlay:
                ornament.dim(canvas, lightly=scene.points_below)
            scene.stale, scene.is_topmost = True, scene is self.top
            scene.render(canvas)
        self._services.toasts.draw(canvas)
        self._services.window.show(None)
