"""A seat in the lobby as a banner: shield, name, what the game calls the seat, and who plays it."""

from collections.abc import Callable

import pygame

from game.input.messages import Intent
from game.scenes.lobby.seats import PERSON, Chair
from game.scenes.match_labels import device_name
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, CARD, HEADING, LABEL_OFF, Tone
from game.ui.layout import inset, split_left, split_right
from game.ui.widgets.widget import Widget

PULSE = 0.6
"""Seconds that a seat glows after a press of its player."""
ANY = ""
ICONS = {"keyboard": "icons/keyboard", "mouse": "icons/mouse", ANY: "icons/person"}
"""Of what a person plays with; all others are pads."""


class Slot(Widget):
    """A seat of the lobby; ACCEPT takes it, or opens its menu."""

    def __init__(
        self, chair: Callable[[], Chair], role: str, picture: str, accept: Callable[[], None]
    ) -> None:
        super().__init__()
        self.chair = chair
        """The chair at this seat; swapping seats changes it."""
        self.role = ""
        """The game's name for the seat; empty for none."""
        self.picture = picture
        """The picture of the role; empty for none."""
        self.playing = ""
        """The device of the person or the level of the bot, in words."""
        self.icon = "icons/person"
        self.glow = 0.0
        """Seconds of glow that are left."""
        self._role = role
        self._accept = accept

    def press(self, intent: Intent) -> bool:
        """ACCEPT takes the seat or opens its menu."""
        if intent is Intent.ACCEPT:
            self._accept()
        return intent is Intent.ACCEPT

    def pulse(self) -> None:
        """Starts to glow, because the player of the seat pressed a button."""
        self.glow = PULSE

    def tick(self, seconds: float) -> bool:
        """Lets the glow fade; True if the slot must be drawn again."""
        was_glowing = self.glow > 0
        self.glow = max(0.0, self.glow - seconds)
        return was_glowing

    def update(self, services: Services) -> None:
        """Reads role, device and icon from the chair."""
        chair, words = self.chair(), services.words
        self.role = words(self._role) if self._role else ""
        if chair.who != PERSON:
            self.playing = words(f"who.{chair.who}" if chair.taken else "lobby.join")
            self.icon = "icons/bot" if chair.taken else "icons/pad"
        else:
            self.playing = device_name(services, chair.device)
            self.icon = ICONS.get(chair.device or ANY, "icons/pad")

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The banner; a glow of gold when its player presses something."""
        chair = self.chair()
        canvas.panel(self.rect, CARD if chair.taken else LABEL_OFF)
        room = inset(self.rect, 18, 12)
        side = min(room.height, room.width // 4, 190)
        shield, rest = split_left(room, side, 18)
        if chair.taken:
            canvas.shield(shield, chair.look, chair.emblem)
        else:
            canvas.picture("icons/pad", inset(shield, side // 5), alpha=150)
        if self.picture and room.width > 700:
            rest, figure = split_right(rest, side, 16)
            canvas.picture(self.picture, figure, greyed=not chair.taken)
        self._write(canvas, rest, chair)
        canvas.note("widget", self.rect, chair.name)
        if self.glow > 0:
            canvas.gold_outline(self.rect)
        if focused:
            canvas.focus(self.rect)

    def _write(self, canvas: Canvas, room: pygame.Rect, chair: Chair) -> None:
        lines = [(chair.name, HEADING), (self.role, BODY)] if chair.taken else []
        lines = [(words, style) for words, style in lines if words]
        height = room.height // (len(lines) + 1)
        for number, (words, style) in enumerate(lines):
            line = pygame.Rect(room.left, room.top + number * height, room.width, height)
            canvas.text(words, line, canvas.fit(words, line, style), valign="middle")
        last = pygame.Rect(room.left, room.bottom - height, room.width, height)
        self._write_player(canvas, last)

    def _write_player(self, canvas: Canvas, line: pygame.Rect) -> None:
        side = min(line.height, round(BODY.shown(canvas.text_size) * 1.2))
        icon, words = split_left(line, side, 10)
        style = canvas.fit(self.playing, words, BODY).toned(Tone.SOFT)
        if canvas.fits(self.playing, words, style):
            canvas.picture(self.icon, pygame.Rect(icon.left, line.centery - side // 2, side, side))
        else:
            words = line
        canvas.text(self.playing, words, style, valign="middle")
