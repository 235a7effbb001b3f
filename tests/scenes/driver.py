"""Plays scenes as somebody on the couch would, and looks at what is on the screen."""

from pathlib import Path

import pygame

from game.input.messages import Device, Intent, Message, Plugged, Point, Press, Release, Typed, Unplugged
from game.routes import scene_for
from game.scenes.requests import Change, Pop, Push, Quit, Replace
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout_dump import DumpEntry


class Driver:
    """A stack of scenes that does with their changes what the app does."""

    def __init__(self, services: Services, scene: Scene) -> None:
        self.services = services
        self.scenes: list[Scene] = []
        self.device: Device = "keyboard"
        """What presses come from unless told."""
        self.open(scene)

    @property
    def top(self) -> Scene:
        """The scene that players act on."""
        return self.scenes[-1]

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return not self.scenes

    def press(self, *intents: str, device: Device | None = None) -> None:
        """Press and release buttons, such as `"down", "accept"`; the screen is drawn in between."""
        for name in intents:
            intent = Intent[name.upper()]
            self.tell(Press(device or self.device, intent))
            self.tell(Release(device or self.device, intent))

    def click(self, words: str) -> None:
        """Click with the mouse on the widget or text that shows these words."""
        place = self.find(words)
        x, y = self.services.canvas.frame.units(*place.rect_px.center)
        self.tell(Point("mouse", x, y))
        self.press("accept", device="mouse")

    def type(self, text: str) -> None:
        """Letters from a keyboard, one by one."""
        for letter in text:
            self.tell(Typed(letter))

    def plug(self, device: Device, name: str = "Pad") -> None:
        """A pad comes."""
        self.tell(Plugged(device, name))

    def unplug(self, device: Device, name: str = "Pad") -> None:
        """A pad is gone."""
        self.tell(Unplugged(device, name))

    def tell(self, message: Message) -> None:
        """Give a message to the scene on top, those of pads that come and go to all."""
        if isinstance(message, Plugged | Unplugged):
            for scene in self.scenes[:-1]:
                scene.handle(message)
        if self.scenes:
            self._carry_out(self.top.handle(message))
        if self.scenes:
            self.draw()

    def read(self) -> None:
        """Take in what pygame has to tell, such as the presses of virtual pads."""
        for event in pygame.event.get():
            message = self.services.devices.read(event)
            if message is not None:
                self.tell(message)
        for message in self.services.devices.tick(0.01):
            self.tell(message)

    def wait(self, seconds: float = 0.1, times: int = 1) -> None:
        """Let time go by for the scene on top."""
        for _ in range(times):
            if self.scenes:
                self.change(self.top.tick(seconds))

    def open(self, scene: Scene) -> None:
        """Open a scene on top of the others."""
        self.scenes.append(scene)
        self.top.entered()
        self.draw()

    def change(self, change: Change) -> None:
        """What the app does with a change."""
        if self._carry_out(change):
            self.draw()

    def _carry_out(self, change: Change) -> bool:
        """Whether there is something new to draw."""
        match change:
            case Push(request=request):
                self.scenes.append(scene_for(self.services, request))
            case Pop(levels=levels):
                self._drop(levels)
            case Replace(request=request, levels=levels):
                scene = scene_for(self.services, request)
                self._drop(levels)
                self.scenes.append(scene)
            case Quit():
                self.close()
            case None:
                return False
        if self.scenes:
            self.top.entered()
        return bool(self.scenes)

    def close(self) -> None:
        """Close all scenes, the topmost first."""
        self._drop(len(self.scenes))

    def draw(self) -> Canvas:
        """Draw all that is seen."""
        canvas = self.services.canvas
        canvas.begin()
        base = max(at for at, scene in enumerate(self.scenes) if not scene.overlay)
        for scene in self.scenes[base:]:
            if scene.overlay:
                ornament.dim(canvas)
            scene.stale = True
            scene.render(canvas)
        return canvas

    def save(self, path: Path | str) -> None:
        """Keep what is seen as a picture, for looking at."""
        pygame.image.save(self.draw().surface, str(path))

    @property
    def seen(self) -> list[str]:
        """All words on the screen, in the order they were drawn."""
        return [shown.text for shown in self.draw().dump if shown.kind == "text"]

    @property
    def cut(self) -> list[str]:
        """What is not wholly to be seen."""
        return [f"{shown.kind} {shown.text}" for shown in self.draw().dump if shown.cut]

    @property
    def missing(self) -> list[str]:
        """Pictures that are drawn and do not exist."""
        return [shown.text for shown in self.draw().dump if shown.kind == "missing"]

    @property
    def faults(self) -> list[str]:
        """What no screen may show: what is cut off or does not exist, and not exactly one mark of focus."""
        dump = self.draw().dump
        found = [f"{shown.kind} {shown.text}" for shown in dump if shown.cut or shown.kind == "missing"]
        marks = [shown for shown in dump if shown.kind == "focus"]
        return found if len(marks) == 1 else [*found, f"{len(marks)} marks of focus"]

    @property
    def focused(self) -> list[pygame.Rect]:
        """What is marked as having the focus."""
        return [shown.rect_px for shown in self.draw().dump if shown.kind == "focus"]

    def reads(self, words: str) -> bool:
        """Whether these words stand somewhere on the screen."""
        return any(words in text for text in self.seen)

    def find(self, words: str) -> DumpEntry:
        """The widget, or else the text, that shows these words."""
        dump = self.draw().dump
        for kind in ("widget", "text"):
            for shown in dump:
                if shown.kind == kind and words in shown.text:
                    return shown
        raise AssertionError(f"{words!r} is not on the screen: {self.seen}")

    def _drop(self, levels: int) -> None:
        for _ in range(min(levels, len(self.scenes))):
            self.scenes.pop().closed()
