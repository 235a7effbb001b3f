"""Toasts: short messages that disappear after a while. Nothing essential is shown only here."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

import pygame

from game.input.messages import MOUSE, Intent, Message, Point, Press
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PLATE, SMALL, TextStyle, Tone
from game.ui.layout import centred, inset, split_left

_LEAST, _PER_LETTER = 3.5, 0.06
"""How long a toast stays: seconds, and additional seconds for each letter."""
WARNING = "icons/warning"
"""The icon of a warning, which stays twice as long."""
_MOST = 6
"""Maximal number of waiting toasts; the oldest are removed."""
ANSWER_ICONS = frozenset({"icons/info", "icons/log", "icons/eye_off"})
"""The icons of answers to a press. Only the latest answer is kept."""
REFUSAL, HOME = "icons/info", "ticker"
"""The icon of a refusal, and the kind of entry in the layout dump whose place it takes."""
_REFUSAL_PADDING, _MAX_REFUSAL_HEIGHT = 18, 220
"""The space around a refusal, and its greatest height at 100 % text size; in units."""
_PADDING = 30
"""Space beside the text, in units."""
_MAX_TEXT_HEIGHT = 90
"""In units at 100 % text size; a higher text becomes smaller."""
_WIDTHS = (880, 580)
"""Of a toast, in units; the second is for where the first would cover something."""
_GAP = 8
"""Between a toast and the hints, in units."""
_STEP = 20
"""Between the places that are tried for a toast if its two usual ones are taken, in units."""
_COSTS = {"message": 1000, "focus": 100, "detail": 50, "widget": 1}
"""How bad it is to cover something, by the kind of its entry in the layout dump."""
NEEDED = "message", "focus"
"""The kinds of entries that a refusal never covers: prompts, the dock, hints, the focus."""
_LETTER_COST = 0.1
"""How bad it is to cover a text, for each unit of its letters' size: a heading is worse than other text."""
SOLID = replace(PLATE, name="notice", alpha=255, shadow=16)


@dataclass
class Toast:
    """A short message."""

    text: str
    icon: str = ""
    """The name of a picture; empty for none."""
    left: float = 0.0
    """Seconds until it disappears."""
    kind: str = ""
    """The subject of the toast, such as the key of a notice; empty: it has no kind."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The names of the subjects that the merged messages are about, by the subjects' ids."""
    text_of: Callable[[Sequence[str]], str] = "".join
    """Returns the text about subjects with these names."""
    seen: bool = False
    """True if it has been on the screen."""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The rectangle in which it was last drawn, in units."""


class Toasts:
    """A stack of toasts, of which the latest is shown."""

    def __init__(self) -> None:
        self.waiting: list[Toast] = []
        """All toasts, the latest last."""

    @property
    def shown(self) -> Toast | None:
        """The toast on the screen; None if there is none."""
        return self.waiting[-1] if self.waiting else None

    def show(self, text: str, icon: str = "", kind: str = "") -> None:
        """Shows a toast. Removes one with the same text, and an earlier answer if this is an answer."""
        self.waiting = [toast for toast in self.waiting if not _is_stale(toast, text, icon)]
        self._add(Toast(text, icon, kind=kind))

    def merge(
        self, kind: str, subject: tuple[str, str], text: Callable[[Sequence[str]], str], icon: str = ""
    ) -> None:
        """Shows a toast for all messages of this kind that are not over; `text` is by the subjects' names.

        `subject`: its id and its name; names may be alike. Earlier messages about the subject are no longer
        true and go, of whatever kind. What was read of other subjects does not come back after this.
        """
        for toast in [toast for toast in self.waiting if subject[0] in toast.names]:
            self._forget(toast, subject[0])
        alike = [toast.names for toast in self.waiting if toast.kind == kind]
        names = dict(chain.from_iterable(each.items() for each in alike)) | dict([subject])
        self.waiting = [
            toast for toast in self.waiting if toast.kind != kind and not (toast.names and toast.seen)
        ]
        self._add(Toast(text([*names.values()]), icon, kind=kind, names=names, text_of=text))

    def click(self, message: Message, mouse: Point | None) -> bool:
        """Removes the toast if the message is a click on it; True if so. Toasts take no other press."""
        if not isinstance(message, Press) or mouse is None or self.shown is None:
            return False
        is_click = message.device == MOUSE and message.intent is Intent.ACCEPT
        if not is_click or not self.shown.rect.collidepoint(mouse.x, mouse.y):
            return False
        self.waiting.pop()
        return True

    def remove_answers(self) -> None:
        """Removes answers to presses, which may show secrets, before other players look at the screen."""
        self.waiting = [toast for toast in self.waiting if toast.icon not in ANSWER_ICONS]

    def remove_icon(self, icon: str) -> None:
        """Removes the toasts with this icon."""
        self.waiting = [toast for toast in self.waiting if toast.icon != icon]

    def remove_kind(self, kind: str) -> None:
        """Removes the toasts of a kind, which are no longer true; none if it is empty."""
        self.waiting = [toast for toast in self.waiting if not kind or toast.kind != kind]

    def tick(self, seconds: float) -> bool:
        """Advances the time of the toast on the screen; True if it disappeared."""
        if self.shown is None:
            return False
        self.shown.left -= seconds
        self.shown.seen = True
        if self.shown.left > 0:
            return False
        self.waiting.pop()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draws the toast at the top or above the hints, where it covers nothing that is needed now."""
        if self.shown is not None:
            self._draw(canvas, self.shown)

    def _forget(self, toast: Toast, subject: str) -> None:
        """Takes a subject, by its id, out of a toast; without any the toast is removed."""
        toast.names = {each: name for each, name in toast.names.items() if each != subject}
        if toast.names:
            toast.text = toast.text_of([*toast.names.values()])
        else:
            self.waiting.remove(toast)

    def _add(self, toast: Toast) -> None:
        patience = 2 if toast.icon == WARNING else 1
        toast.left = patience * (_LEAST + _PER_LETTER * len(toast.text))
        self.waiting.append(toast)
        del self.waiting[:-_MOST]

    def _draw(self, canvas: Canvas, toast: Toast) -> None:
        """Draws the icon and the text; a refusal at a table covers the ticker if there is room for it."""
        homes = [entry.rect_px for entry in canvas.dump if entry.kind == HOME]
        if (
            homes
            and toast.icon == REFUSAL
            and _draw_at_home(canvas, toast, canvas.frame.rect_units(homes[0]))
        ):
            return
        side = canvas.line_height(BODY)
        toast.rect = _free_place(canvas, toast)
        style = _style(canvas, toast, toast.rect.width)
        canvas.cover(toast.rect, SOLID)
        room = inset(toast.rect, _PADDING, 14)
        if toast.icon:
            seal, room = split_left(room, side, 20)
            ornament.icon_on_dark(canvas, toast.icon, centred(seal, (side, side)))
        canvas.text(toast.text, room, style, valign="middle")


def _draw_at_home(canvas: Canvas, toast: Toast, home: pygame.Rect) -> bool:
    """Draws the text as wide as `home`, from its top down; from its bottom up if something is in the way.

    Returns False if it would cover a message or the focus both ways: then nothing is drawn.
    """
    width = home.width - 2 * _REFUSAL_PADDING
    most = pygame.Rect(0, 0, width, round(_MAX_REFUSAL_HEIGHT * canvas.text_size))
    style = canvas.fit(toast.text, most, SMALL.toned(Tone.CREAM))
    height = max(home.height, canvas.measure(toast.text, style, width)[1] + 2 * _REFUSAL_PADDING)
    down = pygame.Rect(home.left, home.top, home.width, height)
    places = [place.clamp(canvas.frame.safe) for place in (down, down.move(0, home.height - height))]
    needed = [entry.rect_px for entry in canvas.dump if entry.kind in NEEDED]
    place = next((place for place in places if canvas.frame.rect_px(place).collidelist(needed) < 0), None)
    if place is None:
        return False
    toast.rect = place
    canvas.cover(toast.rect, SOLID)
    canvas.text(toast.text, inset(toast.rect, _REFUSAL_PADDING), style, valign="middle")
    return True


def _text_width(canvas: Canvas, toast: Toast, width: int) -> int:
    return width - 2 * _PADDING - (canvas.line_height(BODY) + 20 if toast.icon else 0)


def _style(canvas: Canvas, toast: Toast, width: int) -> TextStyle:
    """The style in which the text fits into a toast of this width."""
    most = pygame.Rect(0, 0, _text_width(canvas, toast, width), round(_MAX_TEXT_HEIGHT * canvas.text_size))
    return canvas.fit(toast.text, most, BODY.toned(Tone.CREAM))


def _free_place(canvas: Canvas, toast: Toast) -> pygame.Rect:
    """The first place that covers least. A toast stays where it is until it covers a message or the focus."""
    sizes = _sizes(canvas, toast)
    fits = toast.rect.size in sizes and canvas.frame.safe.contains(toast.rect)
    if fits and _cost(canvas, toast.rect) < _COSTS["focus"]:
        return toast.rect
    return min(_places(canvas, sizes), key=lambda place: _cost(canvas, place))


def _sizes(canvas: Canvas, toast: Toast) -> list[tuple[int, int]]:
    """The sizes that a toast may have, the best first."""
    sizes = []
    for width in (min(width, canvas.frame.safe.width) for width in _WIDTHS):
        style = _style(canvas, toast, width)
        text = canvas.measure(toast.text, style, _text_width(canvas, toast, width))[1]
        sizes.append((width, max(text, canvas.line_height(BODY)) + 28))
    return sizes


def _places(canvas: Canvas, sizes: Sequence[tuple[int, int]]) -> Iterator[pygame.Rect]:
    """The places for a toast: at the top, above the hints and beside them, then anywhere between."""
    safe = canvas.frame.safe
    bars = [canvas.frame.rect_units(entry.rect_px) for entry in canvas.dump if entry.kind == "message"]
    bottom = min((bar.top for bar in bars if bar.bottom > safe.bottom - _GAP), default=safe.bottom) - _GAP
    rects = [pygame.Rect((safe.centerx - width // 2, safe.top), (width, height)) for width, height in sizes]
    yield from rects
    yield from (rect.move(0, bottom - rect.bottom) for rect in rects)
    yield from (rect.move(safe.right - rect.right, safe.bottom - rect.bottom) for rect in rects)
    for rect in rects:
        yield from (rect.move(0, down) for down in range(0, bottom - rect.bottom, _STEP))


def _cost(canvas: Canvas, place: pygame.Rect) -> float:
    """How bad it is to cover what was drawn at a place."""
    area, unit = canvas.frame.rect_px(place), canvas.frame.unit
    covered = (entry for entry in canvas.dump if area.colliderect(entry.rect_px))
    return sum(_COSTS.get(entry.kind, 0) + _LETTER_COST * entry.font_px / unit for entry in covered)


def _is_stale(toast: Toast, text: str, icon: str) -> bool:
    """True if a new toast with `text` and `icon` replaces this one."""
    return toast.text == text or (toast.icon in ANSWER_ICONS and icon in ANSWER_ICONS)
