"""Drives scenes as a player would, and reads what is on the screen."""

from pathlib import Path

import pygame

from game.input.messages import Device, Intent, Message, Plugged, Point, Press, Release, Typed, Unplugged
from game.routes import scene_for
from game.scenes.requests import Change, Pop, Push, Quit, Replace, Tell
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import SECONDS_TO_LOOK_AWAY, CurtainScene
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas, DumpEntry
from game.ui.drawing.surface_cache import BUDGET


class Driver:
    """A stack of scenes that handles their changes as the app does."""

    def __init__(self, services: Services, scene: Scene) -> None:
        self.services = services
        self.scenes: list[Scene] = []
        self.device: Device = "keyboard"
        """The device of presses by default."""
        self.open(scene)

    @property
    def top(self) -> Scene:
        """The scene that players act on."""
        return self.scenes[-1]

    @property
    def over(self) -> bool:
        """True if the program has ended."""
        return not self.scenes

    def press(self, *intents: str, device: Device | None = None) -> None:
        """Presses and releases buttons, such as `"down", "accept"`; the screen is drawn in between.

        ACCEPT on a curtain before a turn is held until the curtain has risen.
        """
        for name in intents:
            intent, top = Intent[name.upper()], self.top
            if intent is Intent.ACCEPT and isinstance(top, CurtainScene):
                self._raise_curtain(device or self.device)
            else:
                self.send(Press(device or self.device, intent))
            self.send(Release(device or self.device, intent))

    def hold(self, device: Device | None = None) -> None:
        """Presses ACCEPT until a curtain has risen, and does not let go."""
        self.send(Press(device or self.device, Intent.ACCEPT))
        self.wait(SECONDS_TO_LOOK_AWAY)

    def _raise_curtain(self, device: Device) -> None:
        """Holds ACCEPT, or presses it after a pause if the settings say so."""
        curtain = self.top
        if not self.services.settings.hold_to_peek:
            self.wait(GUARD_SECONDS)
        if self.top is curtain:
            self.hold(device)

    def click(self, text: str) -> None:
        """Clicks with the mouse on the widget or text that contains `text`."""
        place = self.find(text)
        x, y = self.services.canvas.frame.units(*place.rect_px.center)
        self.send(Point("mouse", x, y))
        self.press("accept", device="mouse")

    def point(self, text: str) -> None:
        """Moves the mouse to the widget or text that contains `text`, and lets it rest there."""
        self.send(Point("mouse", *self.services.canvas.frame.units(*self.find(text).rect_px.center)))
        self.wait()
        self.draw()

    def type(self, text: str) -> None:
        """Types letters on a keyboard."""
        for letter in text:
            self.send(Typed(letter))

    def plug(self, device: Device, name: str = "Pad") -> None:
        """Plugs in a pad."""
        self.send(Plugged(device, name))

    def unplug(self, device: Device, name: str = "Pad") -> None:
        """Unplugs a pad."""
        self.send(Unplugged(device, name))

    def send(self, message: Message) -> None:
        """Sends a message to the scene on top; one about a pad that was plugged or unplugged to all."""
        if isinstance(message, Plugged | Unplugged):
            for scene in self.scenes[:-1]:
                scene.handle(message)
        if self.scenes:
            self._carry_out(self.top.handle(message))
        if self.scenes:
            self.draw()

    def read_events(self) -> None:
        """Reads the events of pygame, such as presses of virtual pads."""
        for event in pygame.event.get():
            message = self.services.devices.read(event)
            if message is not None:
                self.send(message)
        for message in self.services.devices.tick(0.01):
            self.send(message)

    def wait(self, seconds: float = 0.1, times: int = 1) -> None:
        """Lets time pass for the scene on top."""
        for _ in range(times):
            if self.scenes:
                self.change(self.top.tick(seconds))

    def open(self, scene: Scene) -> None:
        """Opens a scene on top of the others."""
        self.scenes.append(scene)
        self.top.entered()
        self.draw()

    def change(self, change: Change) -> None:
        """Carries out a change as the app does."""
        if self._carry_out(change):
            self.draw()

    def _carry_out(self, change: Change) -> bool:
        """Carries out a change; returns True if the screen must be drawn again."""
        match change:
            case Push(request=request):
                self.scenes.append(scene_for(self.services, request))
            case Pop(levels=levels):
                self._drop(levels)
            case Replace(request=request, levels=levels):
                scene = scene_for(self.services, request)
                self._drop(levels)
                self.scenes.append(scene)
            case Tell(request=request, levels=levels):
                self._drop(levels)
                below = next(scene for scene in reversed(self.scenes) if scene.takes_requests)
                change = below.carry_out(request)
                if change is None and not levels:
                    return True
                if change is not None:
                    return self._carry_out(change)
            case Quit():
                self.close()
            case None:
                return False
        if self.scenes:
            self.top.entered()
        return bool(self.scenes)

    def close(self) -> None:
        """Closes all scenes, the topmost first."""
        self._drop(len(self.scenes))

    def draw(self) -> Canvas:
        """Draws all visible scenes, within the budget for pictures if there is one."""
        canvas = self.services.canvas
        canvas.begin()
        base = max(index for index, scene in enumerate(self.scenes) if not scene.overlay)
        with BUDGET.frame():
            for scene in self.scenes[base:]:
                if scene.overlay:
                    ornament.dim(canvas, lightly=scene.points_below)
                scene.stale, scene.is_topmost = True, scene is self.top
                scene.render(canvas)
        return canvas

    def save(self, path: Path | str) -> None:
        """Saves the screen as a picture."""
        pygame.image.save(self.draw().surface, str(path))

    @property
    def texts(self) -> list[str]:
        """All texts on the screen, in the order in which they were drawn."""
        return [shown.text for shown in self.draw().dump if shown.kind == "text"]

    @property
    def cut(self) -> list[str]:
        """The texts and widgets that are cut off."""
        return [f"{shown.kind} {shown.text}" for shown in self.draw().dump if shown.cut]

    @property
    def missing(self) -> list[str]:
        """The names of pictures that were drawn and do not exist."""
        return [shown.text for shown in self.draw().dump if shown.kind == "missing"]

    @property
    def faults(self) -> list[str]:
        """Texts that are cut off, missing pictures, and a number of focus marks other than one."""
        dump = self.draw().dump
        faults = [f"{shown.kind} {shown.text}" for shown in dump if shown.cut or shown.kind == "missing"]
        marks = [shown for shown in dump if shown.kind == "focus"]
        return faults if len(marks) == 1 else [*faults, f"{len(marks)} marks of focus"]

    @property
    def focused(self) -> list[pygame.Rect]:
        """The rectangles that are marked as focused, in pixels."""
        return [shown.rect_px for shown in self.draw().dump if shown.kind == "focus"]

    def shows(self, text: str) -> bool:
        """True if a text on the screen contains `text`; a painted initial is no part of its text."""
        return any(text in shown for shown in self.texts)

    def find(self, text: str) -> DumpEntry:
        """The widget, or else the text, that contains `text`."""
        dump = self.draw().dump
        for kind in ("widget", "text"):
            for shown in dump:
                if shown.kind == kind and text in shown.text:
                    return shown
        raise AssertionError(f"{text!r} is not on the screen: {self.texts}")

    def _drop(self, levels: int) -> None:
        for _ in range(min(levels, len(self.scenes))):
            self.scenes.pop().closed()
