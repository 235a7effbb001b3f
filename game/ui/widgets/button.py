"""What is pressed: buttons, menu entries, and tabs."""

from collections.abc import Callable, Sequence
from typing import Self

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, LABEL, LABEL_OFF, LABEL_SET, SMALL, PanelLook, TextStyle, Tone
from game.ui.layout import centred, columns, inset, split_bottom, split_left
from game.ui.widgets.widget import MIN_HEIGHT, Widget

PADDING = 28
"""Between the edge and the content on the left and right, in units."""
GAP = 20
"""Between the icon and the texts of a menu entry, in units."""


class Pressable(Widget):
    """Calls `accept` when it is pressed while it is enabled."""

    def __init__(self, accept: Callable[[], object]) -> None:
        super().__init__()
        self.accept = accept
        self.chosen = False
        """True if it shows the current one of several values, or what is switched on: painted red."""

    def disable(self, reason: str) -> Self:
        """Disables it for a reason (a text for the player); an empty reason enables it."""
        self.enabled, self.reason = not reason, reason
        return self

    def press(self, intent: Intent) -> bool:
        """ACCEPT calls `accept` if it is enabled."""
        if intent is not Intent.ACCEPT or not self.enabled:
            return False
        self.accept()
        return True

    @property
    def look(self) -> PanelLook:
        """The look of its panel."""
        return LABEL_OFF if not self.enabled else LABEL_SET if self.chosen else LABEL


class Button(Pressable):
    """A button with a text and an icon."""

    def __init__(
        self, text: str, accept: Callable[[], object], *, icon: str = "", align: str = "centre"
    ) -> None:
        super().__init__(accept)
        self.text = text
        self.icon = icon
        """The picture to the left of the text; empty for none."""
        self.align = align
        self.style = BUTTON
        """The style of the text; it becomes smaller if there is no room."""

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the text with unbroken words."""
        room = max(1, width - 2 * PADDING - self._icon_width(canvas))
        style = canvas.unbroken(self.text, room, self.style)
        return max(MIN_HEIGHT, canvas.measure(self.text, style, room)[1] + 24)

    def width(self, canvas: Canvas) -> int:
        """The width of the text in one line."""
        return canvas.measure(self.text, BUTTON)[0] + 2 * PADDING + self._icon_width(canvas)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the panel, the icon and the text."""
        look = self.look
        canvas.panel(self.rect, look)
        room = inset(self.rect, min(PADDING, self.rect.width // 8), 6)
        if self.icon:
            room = self._draw_icon(canvas, room)
        canvas.fit_text(self.text, room, self.style.toned(look.ink), align=self.align, valign="middle")
        self.mark(canvas, self.text, focused=focused)

    def _icon_side(self, canvas: Canvas) -> int:
        return round(BUTTON.shown(canvas.text_size) * 1.3)

    def _icon_width(self, canvas: Canvas) -> int:
        """The width of the icon and of the gap after it."""
        return self._icon_side(canvas) + 16 if self.icon else 0

    def _draw_icon(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        side = min(self._icon_side(canvas), self.rect.height - 16)
        needed = side + 16 + canvas.measure(self.text, BUTTON)[0]
        slack = max(0, room.width - needed) // 2 if self.align == "centre" else 0
        beside, rest = split_left(inset(room, slack, 0), side, 16)
        canvas.picture(self.icon, centred(beside, (side, side)), greyed=not self.enabled)
        return rest


class MenuEntry(Pressable):
    """A button with an icon, a label, and a note in smaller letters below it."""

    min_height, space = 84, 24
    """The least height, and the space above and below the texts together; in units."""

    def __init__(self, label: str, accept: Callable[[], object], *, icon: str, note: str = "") -> None:
        super().__init__(accept)
        self.label = label
        self.note = note
        self.icon = icon
        """The name of the icon's picture."""

    def height(self, canvas: Canvas, width: int) -> int:
        """The height at which both texts fit without breaking a word."""
        text_width = self._text_width(canvas, width)
        style = canvas.unbroken(self.label, text_width, BUTTON)
        height = canvas.measure(self.label, style, text_width)[1]
        if self.note:
            style = canvas.unbroken(self.note, text_width, SMALL)
            height += canvas.measure(self.note, style, text_width)[1] + 4
        return max(self.min_height, height + self.space)

    def width(self, canvas: Canvas) -> int:
        """The width of the icon and of the label in one line."""
        return canvas.measure(self.label, BUTTON)[0] + 2 * PADDING + self._icon_width(canvas)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the icon, the label and the note."""
        look, box = self.look, self.box
        canvas.panel(box, look)
        room = self._draw_icon(canvas, inset(box, PADDING, 10))
        self._draw_texts(canvas, room, look.ink)
        self.mark(canvas, self.label, focused=focused)

    def _draw_icon(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        """Draws what is before the texts; returns the area of the texts."""
        side = min(self._icon_side(canvas), room.height)
        beside, rest = split_left(room, side, GAP)
        if self.chosen and self.enabled:
            ornament.icon_on_dark(canvas, self.icon, centred(beside, (side, side)))
        else:
            canvas.picture(self.icon, centred(beside, (side, side)), greyed=not self.enabled)
        return rest

    def _draw_texts(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        style = canvas.unbroken(self.label, room.width, BUTTON)
        height = min(canvas.measure(self.label, style, room.width)[1], room.height // 2)
        small = canvas.unbroken(self.note, room.width, SMALL)
        note_height = canvas.measure(self.note, small, room.width)[1] + 4 if self.note else 0
        note_height = min(note_height, room.height - height)
        upper, lower = split_bottom(room, note_height, 0)
        canvas.fit_text(self.label, upper, BUTTON.toned(ink), valign="middle")
        if self.note:
            canvas.fit_text(self.note, lower, SMALL.toned(ink), valign="middle")

    def _icon_side(self, canvas: Canvas) -> int:
        return round(BUTTON.shown(canvas.text_size) * 1.5)

    def _icon_width(self, canvas: Canvas) -> int:
        """The width of what is before the texts, and of the gap after it."""
        return self._icon_side(canvas) + GAP

    def _text_width(self, canvas: Canvas, width: int) -> int:
        return max(1, width - 2 * PADDING - self._icon_width(canvas))


class LowEntry(MenuEntry):
    """A little lower, for a menu with more entries than others."""

    min_height, space = 64, 16


TAB_MARGIN = 48
"""Left and right of a tab's name together, in units."""
GROWTH_OF_TABS = 0.4
"""The part of the growth of large text that the names of tabs keep, so that all of them fit in one line."""


class Tabs(Widget):
    """Tabs, one of which is open. LEFT and RIGHT, or PREVIOUS and NEXT, open another one."""

    def __init__(self, names: Sequence[str], changed: Callable[[int], object], *, index: int = 0) -> None:
        super().__init__()
        self.names = list(names)
        self.changed = changed
        self.index = index
        self._whole = True

    def height(self, canvas: Canvas, width: int) -> int:  # noqa: ARG002 -- one line, however wide
        """One line."""
        return max(76, canvas.line_height(BUTTON) + 28)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws all names if they fit, else only the open one between arrows."""
        style = self._style_of_all(canvas)
        self._whole = style is not None
        if style is not None:
            for number, place in enumerate(self._places()):
                self._draw_name(canvas, place, number, style)
        else:
            self._draw_name(canvas, self.rect, self.index, BUTTON)
            for left, direction in ((self.rect.left + 8, "left"), (self.rect.right - 56, "right")):
                arrow = pygame.Rect(left, self.rect.centery - 20, 48, 40)
                ornament.arrow(canvas, arrow, direction, LABEL_SET.ink)
        if focused:
            canvas.focus(self._places()[self.index] if self._whole else self.rect)

    def press(self, intent: Intent) -> bool:
        """PREVIOUS and NEXT wrap around; LEFT and RIGHT stop at the ends."""
        steps = {Intent.LEFT: -1, Intent.PREVIOUS: -1, Intent.RIGHT: 1, Intent.NEXT: 1}
        if intent not in steps:
            return False
        goal = self.index + steps[intent]
        if intent in (Intent.LEFT, Intent.RIGHT) and not 0 <= goal < len(self.names):
            return False
        self._open(goal % len(self.names))
        return True

    def click(self, x: float, y: float) -> bool:
        """Opens the tab under the mouse, or by the arrows the previous or next one."""
        if not self._whole:
            return self.press(Intent.PREVIOUS if x < self.rect.centerx else Intent.NEXT)
        for number, place in enumerate(self._places()):
            if place.collidepoint(x, y):
                self._open(number)
                return True
        return False

    def _open(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.changed(index)

    def _style_of_all(self, canvas: Canvas) -> TextStyle | None:
        """The largest letters in which each name has room; None: they would be too small."""
        shown, room = BUTTON.shown(canvas.text_size), self._places()[0].width - TAB_MARGIN
        widest = max(canvas.measure(name, BUTTON)[0] for name in self.names)
        size = shown * min(1.0, room / max(1, widest))
        least = BUTTON.size + (shown - BUTTON.size) * GROWTH_OF_TABS
        return BUTTON.at_most(size) if size >= least else None

    def _places(self) -> list[pygame.Rect]:
        return columns(self.rect, len(self.names), 12)

    def _draw_name(self, canvas: Canvas, place: pygame.Rect, number: int, style: TextStyle) -> None:
        look = LABEL_SET if number == self.index else LABEL
        canvas.panel(place, look)
        room = inset(place, 20 if self._whole else 64, 4)
        canvas.fit_text(self.names[number], room, style.toned(look.ink), align="centre", valign="middle")
        canvas.note("widget", place, self.names[number])
