"""A text field, and an on-screen keyboard for every device."""

from collections.abc import Callable

import pygame

from game.input.glyphs import key_glyph
from game.input.messages import Intent
from game.text import Words, without_markup
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, BUTTON, FIELD, LABEL, LABEL_SET, PANEL, PROMPT, SMALL, Tone
from game.ui.layout import columns, inset, rows, split_bottom, split_left, split_top
from game.ui.widgets.controls import LabelledControl
from game.ui.widgets.hints import Hint, Hints
from game.ui.widgets.widget import Widget

_LETTERS = {
    "en": ("1234567890-", "qwertyuiopü", "asdfghjklöä", "zxcvbnm'.ß!"),
    "de": ("1234567890-", "qwertzuiopü", "asdfghjklöä", "yxcvbnm'.ß!"),
}
AROUND = 84
"""The space of a field around its text, in units."""
KEYBOARD_GLYPHS = "glyphs/keyboard/"
"""How the names of the pictures of a keyboard's keys begin."""
SHIFT, SPACE, DELETE, DONE = "shift", "space", "delete", "done"


class Keyboard(Widget):
    """An on-screen keyboard. Calls `done` with the text, or with None if cancelled."""

    def __init__(self, text: str, limit: int, words: Words, done: Callable[[str | None], object]) -> None:
        super().__init__()
        self.text = text
        self.limit = limit
        self.done = done
        self.upper = not text
        self.label = ""
        """The label of the field."""
        self._words = words
        self.keys = [*(list(row) for row in _LETTERS[words.language]), [SHIFT, SPACE, DELETE, DONE]]
        self.row, self.column = 1, 0
        self._places: list[list[pygame.Rect]] = []

    @property
    def key(self) -> str:
        """The key with the focus."""
        return self.keys[self.row][self.column]

    def press(self, intent: Intent) -> bool:
        """Handles any press."""
        steps = {Intent.UP: (-1, 0), Intent.DOWN: (1, 0), Intent.LEFT: (0, -1), Intent.RIGHT: (0, 1)}
        if intent in steps:
            self._step(*steps[intent])
        elif intent is Intent.ACCEPT:
            self._strike(self.key)
        else:
            self._shortcut(intent)
        return True

    def typed(self, text: str) -> bool:
        """Adds text from a real keyboard, and moves the focus to “done”."""
        for letter in text:
            self._write(letter)
        self.row, self.column = len(self.keys) - 1, len(self.keys[-1]) - 1
        return True

    def hover(self, x: float, y: float) -> bool:
        """The key under the pointer gets the focus."""
        found = self._under(x, y)
        if found is None or found == (self.row, self.column):
            return False
        self.row, self.column = found
        return True

    def click(self, x: float, y: float) -> bool:
        """Presses the key under the pointer."""
        found = self._under(x, y)
        if found is not None:
            self.row, self.column = found
            self._strike(self.key)
        return found is not None

    def draw(self, canvas: Canvas, *, focused: bool = True) -> None:
        """Draws the text, the keys and the hints."""
        safe, hints = canvas.frame.safe, Hints(self._hints(canvas))
        body, bar = split_bottom(safe, hints.height(canvas, safe.width), 12)
        hints.draw(canvas, bar)
        self.rect = self._place(canvas, body)
        canvas.panel(self.rect, PANEL)
        inside = inset(self.rect, 44, 32)
        height = canvas.line_height(PROMPT) + 36
        line, below = split_top(inside, height, 20)
        self._draw_line(canvas, line)
        self._places = self._arranged(below)
        for keys, places in zip(self.keys, self._places, strict=True):
            for key, place in zip(keys, places, strict=True):
                self._draw_key(canvas, key, place)
        if focused:
            canvas.focus(self._places[self.row][self.column])

    def _draw_line(self, canvas: Canvas, line: pygame.Rect) -> None:
        canvas.panel(line, FIELD)
        room = inset(line, 24, 6)
        shown = self.text + "|"
        label = canvas.measure(self.label, SMALL)[0] if self.label else 0
        if label and label + canvas.measure(shown, PROMPT)[0] + 40 < room.width:
            canvas.text(self.label, room, SMALL.toned(Tone.SOFT), valign="middle")
            room = split_left(room, label, 40)[1]
        canvas.fit_text(shown, room, PROMPT, valign="middle")

    def _draw_key(self, canvas: Canvas, key: str, place: pygame.Rect) -> None:
        look = LABEL_SET if key == SHIFT and self.upper else LABEL
        canvas.panel(place, look)
        face = self._face(key)
        room = inset(place, 10, 4)
        canvas.fit_text(face, room, BUTTON.toned(look.ink), align="centre", valign="middle")
        canvas.note("widget", place, face)

    def _face(self, key: str) -> str:
        if len(key) > 1:
            return self._words(f"ui.keyboard.{key}")
        return _raised(key) if self.upper else key

    def _hints(self, canvas: Canvas) -> list[Hint]:
        """What the buttons do, without those that write a letter now or that the device does not have."""
        words, glyph_of = self._words, canvas.glyph_of
        is_keyboard = glyph_of(Intent.ACCEPT).picture.startswith(KEYBOARD_GLYPHS)
        delete = Hint(Intent.ERASE, words("ui.keyboard.delete"), key_glyph("backspace"))
        hints = [
            Hint(Intent.ACCEPT, words("ui.keyboard.strike")),
            delete if is_keyboard else Hint(Intent.MORE, words("ui.keyboard.delete")),
            Hint(Intent.NEXT, words("ui.keyboard.shift")),
            Hint(Intent.PAUSE, words("ui.keyboard.done")),
            Hint(Intent.BACK, words("ui.cancel")),
        ]
        always = (Intent.ACCEPT, Intent.BACK, Intent.ERASE)
        return [
            hint
            for hint in hints
            if hint.intent in always or not (is_keyboard or glyph_of(hint.intent).stands_in)
        ]

    def _place(self, canvas: Canvas, body: pygame.Rect) -> pygame.Rect:
        height = min(
            body.height, 5 * max(92, canvas.line_height(BUTTON) + 12) + canvas.line_height(PROMPT) + 200
        )
        return pygame.Rect(body.left, body.bottom - height, body.width, height)

    def _arranged(self, area: pygame.Rect) -> list[list[pygame.Rect]]:
        lines = zip(self.keys, rows(area, len(self.keys), 12), strict=True)
        return [columns(line, len(keys), 12) for keys, line in lines]

    def _step(self, down: int, across: int) -> None:
        """Moves to the next key, wrapping around at the ends."""
        if across:
            self.column = (self.column + across) % len(self.keys[self.row])
            return
        row = (self.row + down) % len(self.keys)
        part = (self.column + 0.5) / len(self.keys[self.row])
        self.row, self.column = row, int(part * len(self.keys[row]))

    def _strike(self, key: str) -> None:
        if key == DONE:
            self.done(self.text.strip())
        elif key == DELETE:
            self.text = self.text[:-1]
        elif key == SHIFT:
            self.upper = not self.upper
        else:
            self._write(" " if key == SPACE else self._face(key))

    def _write(self, letter: str) -> None:
        letter = without_markup(letter)
        if letter and len(self.text) < self.limit and letter.isprintable():
            self.text += letter
            self.upper = False

    def _shortcut(self, intent: Intent) -> None:
        """Buttons that work as keys directly."""
        if intent in (Intent.ERASE, Intent.MORE):
            self._strike(DELETE)
        elif intent in (Intent.NEXT, Intent.PREVIOUS):
            self._strike(SHIFT)
        elif intent is Intent.PAUSE:
            self._strike(DONE)
        elif intent is Intent.BACK:
            self.done(None)

    def _under(self, x: float, y: float) -> tuple[int, int] | None:
        for row, places in enumerate(self._places):
            for column, place in enumerate(places):
                if place.collidepoint(x, y):
                    return row, column
        return None


def _raised(letter: str) -> str:
    """The capital letter; ẞ for ß."""
    return "ẞ" if letter == "ß" else letter.upper()


class TextField(LabelledControl):
    """A line of text; ACCEPT opens the on-screen keyboard."""

    def __init__(
        self, label: str, value: str, changed: Callable[[str], object], words: Words, *, limit: int = 20
    ) -> None:
        super().__init__(label)
        self.value = value
        self.changed = changed
        self.limit = limit
        self.keyboard: Keyboard | None = None
        """The open keyboard; None while it is closed."""
        self._words = words

    @property
    def modal(self) -> bool:
        """While it is written into."""
        return self.keyboard is not None

    @property
    def wants_text(self) -> bool:
        """While it is written into."""
        return self.keyboard is not None

    def press(self, intent: Intent) -> bool:
        """ACCEPT opens the keyboard, which then gets every press."""
        if self.keyboard is not None:
            return self.keyboard.press(intent)
        if intent is not Intent.ACCEPT or not self.enabled:
            return False
        self.keyboard = Keyboard(self.value, self.limit, self._words, self._done)
        self.keyboard.label = self.label
        return True

    def click(self, x: float, y: float) -> bool:
        """Opens the keyboard, or presses one of its keys."""
        return self.press(Intent.ACCEPT) if self.keyboard is None else self.keyboard.click(x, y)

    def hover(self, x: float, y: float) -> bool:
        """Passes the position to the keyboard."""
        return self.keyboard is not None and self.keyboard.hover(x, y)

    def typed(self, text: str) -> bool:
        """Passes text from a real keyboard to the on-screen one."""
        return self.keyboard is not None and self.keyboard.typed(text)

    def draw_over(self, canvas: Canvas) -> None:
        """The keyboard."""
        if self.keyboard is not None:
            ornament.dim(canvas)
            self.keyboard.draw(canvas, focused=True)

    def _done(self, text: str | None) -> None:
        self.keyboard = None
        if text and text != self.value:
            self.value = text
            self.changed(text)

    def _beside(self, canvas: Canvas, width: int) -> bool:
        """True if the whole text fits beside the label."""
        needed = canvas.measure(self.value, BODY)[0] + AROUND
        return super()._beside(canvas, width) and needed <= width * self.SHARE

    def _draw_control(self, canvas: Canvas, area: pygame.Rect, ink: Tone) -> None:
        canvas.panel(area, FIELD)
        room = inset(area, 20, 4)
        canvas.fit_text(self.value, room, BODY.toned(ink), valign="middle")
