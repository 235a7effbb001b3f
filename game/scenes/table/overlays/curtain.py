"""The curtain before a secret: it names a person, and its pixels tell nothing else."""

from collections.abc import Sequence

import pygame

from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press
from game.scenes.match_labels import listed_names
from game.scenes.page import bar
from game.scenes.requests import Change, Pop, Push
from game.scenes.scene import Scene
from game.scenes.table.context import TableContext
from game.scenes.table.requests import ToLostPad, ToPause
from game.ui.drawing import art, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PANEL, TITLE
from game.ui.layout import inset
from game.ui.widgets.hints import Hint, Hints

CLOTH = "ornaments/curtain"
WIDE, HIGH = 1920, 1080
"""The cloth's own proportions."""


class CurtainScene(Scene):
    """Hides the table until one of the persons named has the controller and the others look away.

    Of several persons with controllers of their own the first who presses is next.
    """

    def __init__(self, context: TableContext, seats: Sequence[Seat]) -> None:
        self._context = context
        self._services = context.services
        self._seats = list(seats)
        self._hints = Hints()

    def handle(self, message: Message) -> Change:
        """ACCEPT by the device of a person named opens it."""
        match self._hints.translate(message):
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                return self._open(device)
            case Press(intent=Intent.PAUSE | Intent.BACK):
                return Push(ToPause(self._context))
        return None

    def tick(self, seconds: float) -> Change:
        """A controller may be lost, or others have to choose than the persons named."""
        del seconds
        if self._context.seating.lost:
            return Push(ToLostPad(self._context))
        waiting = self._context.play.turns.needing_curtain(self._context.seating.device_group)
        seats = [decision.seat for decision in waiting]
        self.stale |= seats != self._seats
        self._seats = seats
        return None if seats else Pop()

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Heavy cloth, and a panel that says whose turn it is to look."""
        words, players = self._services.words, self._context.match.players
        hints = [(Intent.ACCEPT, words("curtain.open")), (Intent.PAUSE, words("hud.pause"))]
        names = [players[seat].name for seat in self._seats]
        key = "curtain" if len(names) < 2 else "curtain.several"
        listed = listed_names(words, names)
        paint_curtain(
            canvas,
            self._hints,
            hints,
            (words(f"{key}.title", name=listed), words(f"{key}.text", name=listed)),
        )
        return None

    def _open(self, device: Device) -> Change:
        able = self._context.seating.seats_of(device, self._seats)
        if not able:
            self._services.sounds.play("refuse")
            return None
        self._context.show_private_view(able[0])
        self._services.sounds.play("page")
        return Pop()


def paint_curtain(canvas: Canvas, hints: Hints, wanted: Sequence[Hint], said: tuple[str, str]) -> None:
    """The cloth with the bar of hints, and in its middle a panel with a title and a text."""
    hang(canvas)
    body = bar(canvas, hints, wanted, canvas.frame.safe)
    title, text = said
    panel = pygame.Rect(0, 0, min(1180, body.width), 0)
    inside = panel.width - 112
    high = ornament.heading_height(canvas, title, inside, TITLE)
    panel.height = min(high + canvas.measure(text, BODY, inside)[1] + 112, body.height)
    panel.center = body.center
    canvas.panel(panel, PANEL)
    room = inset(panel, 56, 44)
    ornament.heading(canvas, title, room, TITLE)
    below = pygame.Rect(room.left, room.top + high + 24, room.width, room.height - high - 24)
    canvas.text(text, below, canvas.fit(text, below, BODY))


def hang(canvas: Canvas) -> None:
    """Cover the whole window with cloth, cut off below or at the sides, never stretched."""
    width, height = canvas.surface.get_size()
    scale = max(width / WIDE, height / HIGH)
    cloth = art.picture(CLOTH, (round(WIDE * scale), round(HIGH * scale)))
    canvas.surface.fill("black")  # the cloth's last threads, made smaller, let through what lies below
    canvas.surface.blit(cloth, cloth.get_rect(midtop=(width // 2, 0)))
