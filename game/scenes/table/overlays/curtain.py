"""The curtain that hides the table before a secret; it shows nothing but the names of persons."""

from collections.abc import Sequence
from contextlib import AbstractContextManager

import pygame

from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press
from game.scenes.match_labels import listed_names, whose_turn
from game.scenes.page import draw_hint_bar
from game.scenes.requests import Change, Pop, Push
from game.scenes.scene import Scene
from game.scenes.table.context import TableContext
from game.scenes.table.requests import ToLostPad, ToPause
from game.scenes.table.seating import MOUSE_AND_KEYBOARD
from game.ui.drawing import art, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PANEL, TITLE
from game.ui.layout import inset
from game.ui.widgets.hints import Hint, Hints

CLOTH = "ornaments/curtain"
CLOTH_WIDTH, CLOTH_HEIGHT = 1920, 1080
"""The proportions of the picture."""

TOAST_ROOM = 220
"""The height of a toast with large letters, in units; it must find room above the panel."""


class CurtainScene(Scene):
    """Hides the table until one of the named persons presses a button.

    If each of them has a pad, the first who presses decides first.
    """

    def __init__(self, context: TableContext, seats: Sequence[Seat]) -> None:
        self._context = context
        self._services = context.services
        self._seats = list(seats)
        self._hints = Hints()

    def handle(self, message: Message) -> Change:
        """ACCEPT on the device of a named person opens the curtain."""
        match self._hints.translate(message):
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                return self._open(device)
            case Press(intent=Intent.BACK) if self._context.play.turns.private_view_is_requested:
                self._context.hide_private_view()
                return Pop()
            case Press(intent=Intent.PAUSE | Intent.BACK):
                return Push(ToPause(self._context))
        return None

    def tick(self, seconds: float) -> Change:
        """Follows the match: names other persons or closes, and waits for a lost pad."""
        del seconds
        if self._context.seating.lost:
            return Push(ToLostPad(self._context))
        decisions = self._context.play.turns.needing_curtain(self._context.seating.device_group)
        seats = [decision.seat for decision in decisions]
        self.stale |= seats != self._seats
        self._seats = seats
        return None if seats else Pop()

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the cloth and a panel with the names."""
        words, names = self._services.words, self._names
        hints = [Hint(Intent.ACCEPT, words("curtain.open")), Hint(Intent.PAUSE, words("hud.pause"))]
        if self._context.play.turns.private_view_is_requested:
            hints.insert(1, Hint(Intent.BACK, words("ui.intent.back")))
        key = "curtain" if len(names) < 2 else "curtain.several"
        listed = listed_names(words, names)
        texts = (words(f"{key}.title.{self._kind}", name=listed), words(f"{key}.text", name=listed))
        with glyphs_for(self._context, canvas, self._seats):
            paint_curtain(canvas, self._hints, hints, texts)
        return None

    @property
    def _kind(self) -> str:
        """What the persons take into their hands, as in the texts' keys.

        `own`: nothing, the device is theirs alone; `any`: several persons do not take the same.
        """
        seating, persons = self._context.seating, self._context.play.turns.persons
        if all(seating.has_own_device(seat, persons) for seat in self._seats):
            return "own" if len(self._seats) == 1 else "any"
        devices = [seating.device_for([seat]) for seat in self._seats]
        kinds = {device if device in MOUSE_AND_KEYBOARD else "pad" for device in devices}
        return kinds.pop() if len(kinds) == 1 else "any"

    @property
    def _names(self) -> list[str]:
        return [self._context.match.players[seat].name for seat in self._seats]

    def _open(self, device: Device) -> Change:
        seats = self._context.seating.seats_of(device, self._seats)
        if not seats:
            self._services.sounds.play("refuse")
            self._services.toasts.show(whose_turn(self._services.words, self._names), "icons/info")
            return None
        self._context.show_private_view(seats[0])
        self._services.sounds.play("page")
        return Pop()


def glyphs_for(context: TableContext, canvas: Canvas, seats: Sequence[Seat]) -> AbstractContextManager[None]:
    """Draws the glyphs of a device that may act for one of the seats, the device used last if it may."""
    return canvas.glyphs(context.services.devices.glyphs(context.seating.device_for(seats)))


def paint_curtain(canvas: Canvas, bar: Hints, hints: Sequence[Hint], texts: tuple[str, str]) -> None:
    """Paints the cloth, the hints, and a panel with a title and a text.

    `texts`: title and text.
    """
    paint_cloth(canvas)
    body = draw_hint_bar(canvas, bar, hints, canvas.frame.safe)
    title, text = texts
    panel = pygame.Rect(0, 0, min(1180, body.width), 0)
    inside = panel.width - 112
    title_height = ornament.heading_height(canvas, title, inside, TITLE)
    panel.height = min(title_height + canvas.measure(text, BODY, inside)[1] + 112, body.height)
    panel.center = body.center
    if panel.top - body.top < TOAST_ROOM:
        panel.bottom = body.bottom
    canvas.panel(panel, PANEL)
    canvas.note("message", panel)
    room = inset(panel, 56, 44)
    ornament.heading(canvas, title, room, TITLE)
    below = pygame.Rect(room.left, room.top + title_height + 24, room.width, room.height - title_height - 24)
    canvas.text(text, below, canvas.fit(text, below, BODY))


def paint_cloth(canvas: Canvas) -> None:
    """Covers the whole window with the cloth; what does not fit is cut off below or at the sides."""
    width, height = canvas.surface.get_size()
    scale = max(width / CLOTH_WIDTH, height / CLOTH_HEIGHT)
    cloth = art.picture(CLOTH, (round(CLOTH_WIDTH * scale), round(CLOTH_HEIGHT * scale)))
    canvas.surface.fill("black")  # the scaled lower edge of the cloth is partly transparent
    canvas.surface.blit(cloth, cloth.get_rect(midtop=(width // 2, 0)))
