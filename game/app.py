"""The window and the frame loop."""

import gc
from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.catalogue import BrokenGame, leave_out
from game.input.messages import Message, Plugged, Point, Press, Strange, Unplugged
from game.scenes.requests import ALL, Change, Pop, Push, Quit, Replace, Request, ToTitle
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas

FRAMES = 60
"""A second at most; fewer where the screen is slower."""
QUIET = 40
"""Milliseconds that an idle loop sleeps unless something happens."""
AWAKE = 0.5
"""Seconds after the last message in which the loop does not sleep."""
LONGEST = 0.1
"""Seconds that a frame counts at most, so that nothing leaps after a pause."""


SceneFor: TypeAlias = Callable[[Services, Request], Scene]
"""Makes the scene that a request asks for."""


class App:
    """Carries messages to the scene on top, its changes to the stack, and pictures to the screen."""

    def __init__(self, services: Services, first: Scene, scene_for: SceneFor) -> None:
        self._services = services
        self._scene_for = scene_for
        self._scenes: list[Scene] = [first]
        self._awake = AWAKE
        self._mouse: Point | None = None
        """Where the mouse was last."""
        self._told: list[str] = []
        """The notices shown last."""
        self._clock = pygame.time.Clock()
        first.entered()

    @property
    def top(self) -> Scene:
        """The scene that players act on."""
        return self._scenes[-1]

    def run(self) -> None:
        """Until the last scene has closed."""
        gc.collect()
        gc.freeze()
        while self._scenes:
            self.frame()

    def frame(self) -> None:
        """One turn of the loop; an installed game that does not work leads back to the title."""
        try:
            self._turn()
        except BrokenGame as broken:
            leave_out(broken)
            self._change(Replace(ToTitle(), ALL))

    def _turn(self) -> None:
        """Messages, time, picture."""
        events = self._wait()
        seconds = min(LONGEST, self._clock.tick(self._limit) / 1000)
        self._awake = max(0.0, self._awake - seconds)
        for event in [*events, *pygame.event.get()]:
            self._take(event)
        for message in self._services.devices.tick(seconds):
            self._tell(message)
        if self._scenes:
            self._change(self.top.tick(seconds))
        if self._scenes:
            self._show(seconds)

    def close(self) -> None:
        """Close all scenes, the topmost first."""
        while self._scenes:
            self._scenes.pop().closed()

    @property
    def _lively(self) -> bool:
        """Whether each frame counts."""
        return bool(self._scenes) and (
            self._awake > 0 or self.top.moving or bool(self._services.toasts.shown)
        )

    @property
    def _limit(self) -> int:
        """Frames a second; 0 where the screen itself keeps the time."""
        return 0 if self._services.window.synced and self._lively else FRAMES

    def _wait(self) -> list[pygame.event.Event]:
        """With nothing in motion: sleep until something happens."""
        if self._lively:
            return []
        event = pygame.event.wait(QUIET)
        return [] if event.type == pygame.NOEVENT else [event]

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.close()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._services.refit()
        elif event.type == pygame.WINDOWEXPOSED:
            self._services.changed = True
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self._services.sounds.handle(event)
        else:
            message = self._services.devices.read(event)
            if message is not None:
                self._tell(message)

    def _tell(self, message: Message) -> None:
        """Let the scene on top answer; pads that come and go concern those below as well."""
        self._awake = AWAKE
        if isinstance(message, Plugged | Unplugged | Strange):
            self._announce(message)
            for scene in self._scenes[:-1]:
                scene.handle(message)
        if isinstance(message, Press) and self._services.follow(message.device):
            self._services.changed = True
        self._follow_mouse(message)
        if self._scenes and not self._services.toasts.let_go(message, self._mouse):
            self._change(self.top.handle(message))

    def _follow_mouse(self, message: Message) -> None:
        """Before a press, tell the scene on top where the mouse is: it may not have seen it come."""
        match message:
            case Point(device="mouse"):
                self._mouse = message
                pygame.mouse.set_visible(True)
            case Press(device="mouse") if self._scenes and self._mouse is not None:
                self._change(self.top.handle(self._mouse))

    def _announce(self, message: Plugged | Unplugged | Strange) -> None:
        key = {Plugged: "plugged", Unplugged: "unplugged", Strange: "strange"}[type(message)]
        self._services.toasts.tell(self._services.words(f"ui.devices.{key}", name=message.name), "icons/pad")
        self._services.sounds.play("pad_lost" if isinstance(message, Unplugged) else "pad_joined")

    def _change(self, change: Change) -> None:
        match change:
            case Push(request=request):
                self._scenes.append(self._scene_for(self._services, request))
            case Pop(levels=levels):
                self._drop(levels)
            case Replace(request=request, levels=levels):
                scene = self._scene_for(self._services, request)
                self._drop(levels)
                self._scenes.append(scene)
            case Quit():
                self.close()
            case None:
                return
        if self._scenes:
            self.top.entered()
            self._services.changed = True

    def _drop(self, levels: int) -> None:
        for _ in range(min(levels, len(self._scenes))):
            self._scenes.pop().closed()

    def _show(self, seconds: float) -> None:
        """Draw what has changed; with nothing changed nothing is drawn and nothing shown."""
        top, toasts = self.top, self._services.toasts
        toasts.tick(seconds)
        told, self._told = self._told, [toast.words for toast in toasts.waiting]
        layered = top.overlay or bool(self._told)
        if self._services.changed or told != self._told or (layered and (top.stale or top.moving)):
            self._draw_all(self._services.canvas)
        elif top.stale:
            self._services.canvas.begin()
            top.draw(self._services.canvas)
            top.stale = False
            self._services.window.show(None)
        elif top.moving:
            self._services.window.show(top.draw(self._services.canvas))

    def _draw_all(self, canvas: Canvas) -> None:
        """All that is seen: the topmost scene that fills the screen, and what lies over it."""
        canvas.begin()
        self._services.changed = False
        base = max(at for at, scene in enumerate(self._scenes) if not scene.overlay)
        for scene in self._scenes[base:]:
            if scene.overlay:
                ornament.dim(canvas)
            scene.stale = True
            scene.draw(canvas)
            scene.stale = False
        self._services.toasts.draw(canvas)
        self._services.window.show(None)
