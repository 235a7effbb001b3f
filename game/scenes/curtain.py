"""The curtain before a secret: it names a person, and its pixels tell nothing else."""

from collections.abc import Callable

import pygame

from game.input.messages import Device, Intent, Message, Press
from game.scenes.house import House
from game.scenes.scene import Change, Pop, Push, Scene
from game.ui import ornament
from game.ui.canvas import Canvas
from game.ui.hints import Hints
from game.ui.layout import inset
from game.ui.theme import BODY, PANEL, TITLE


class CurtainScene(Scene):
    """Hides the table until the person named has taken the controller and the others look away."""

    def __init__(
        self,
        house: House,
        name: str,
        may_open: Callable[[Device], bool],
        unveil: Callable[[], None],
        pause: Callable[[], Scene],
    ) -> None:
        self._house = house
        self._name = name
        self._may_open = may_open
        self._unveil = unveil
        self._pause = pause
        self._hints = Hints()

    def handle(self, message: Message) -> Change:
        """ACCEPT by the person's own device opens it."""
        match self._hints.translate(message):
            case Press(device=device, intent=Intent.ACCEPT, repeated=False) if self._may_open(device):
                self._unveil()
                self._house.sounds.play("page")
                return Pop()
            case Press(intent=Intent.PAUSE | Intent.BACK):
                return Push(self._pause())
        return None

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Heavy cloth, and a panel that says whose turn it is to look."""
        words, safe = self._house.words, canvas.frame.safe
        ornament.curtain(canvas)
        panel = pygame.Rect(0, 0, 1100, 0)
        title = words("curtain.title", name=self._name)
        high = ornament.heading_height(canvas, title, panel.width - 112, TITLE)
        text = words("curtain.text", name=self._name)
        text_high = canvas.measure(text, BODY, panel.width - 112)[1]
        panel.height = min(high + text_high + 120, safe.height - 120)
        panel.center = safe.center
        canvas.panel(panel, PANEL)
        room = inset(panel, 56, 44)
        used = ornament.heading(canvas, title, room, TITLE)
        below = pygame.Rect(room.left, used.bottom + 24, room.width, room.bottom - used.bottom - 24)
        canvas.text(text, below, canvas.fit(text, below, BODY))
        self._hints.hints = [(Intent.ACCEPT, words("curtain.open")), (Intent.PAUSE, words("hint.pause"))]
        self._hints.draw(canvas, safe)
        return None
