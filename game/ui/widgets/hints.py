"""A bar of button hints with the glyphs of the device used last."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace

import pygame

from game.input.glyphs import Glyph
from game.input.messages import MOUSE, Intent, Message, Point, Press
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, SHRINK, TextStyle, Tone

_STYLE = BODY.toned(Tone.CREAM)
_GAP, _NARROW_GAP = 40, 18
"""The usual gap between two hints, and the least one if they then fit into one line, in units."""
_SPACE = 4
"""Between the upper edge of the bar and its hints, in units."""


@dataclass(frozen=True)
class Hint:
    """A button, and what it does now."""

    intent: Intent
    text: str
    glyph: Glyph | None = None
    """The glyph of the button on another device; None: on the device used last."""
    others: tuple[Glyph, ...] = ()
    """The glyphs of the same button on other pads; left out if they need another line."""
    short: str = ""
    """A shorter text that saves a line; empty: there is none."""
    is_extra: bool = False
    """True if it is left out rather than that others are said in short."""
    is_in_menu: bool = False
    """True if a bar that shrinks may leave it out, such as what the pause menu has too."""


@dataclass(frozen=True)
class _MeasuredHint:
    hint: Hint
    text: str
    """The glyph of the button, if there is one, followed by what it does."""
    width: int


@dataclass(frozen=True)
class _BrokenHints:
    """Hints broken into lines."""

    lines: Sequence[Sequence[_MeasuredHint]]
    gap: int
    style: TextStyle
    is_complete: bool
    """True if they are one line, without short texts."""


@dataclass(frozen=True)
class _PlacedHint:
    hint: Hint
    rect: pygame.Rect


class Hints:
    """A hint for each button, on a band at the bottom edge of the screen; the mouse can click them.

    For a mouse, hints without a mouse button are underlined. If there is a hint for BACK but none for
    EXPLAIN, the mouse button of EXPLAIN works as BACK.
    """

    def __init__(
        self, hints: Sequence[Hint] = (), *, keeps_height: bool = False, shrinks: bool = False
    ) -> None:
        """Makes a bar with these hints.

        Args:
            hints: The most important first.
            keeps_height: The `height` never decreases, so what is above stays in place.
            shrinks: Letters are made smaller if that saves a line; if it does not, hints that are in the
                pause menu may be left out.
        """
        self.hints = list(hints)
        self._keeps_height, self._shrinks = keeps_height, shrinks
        self.is_narrow = False
        """True if the band ends where the hints end."""
        self._most_lines = (0, 0, 0)
        """A width of the bar, a height of its lines, and the most lines that it has had with these."""
        self.area_px = pygame.Rect(0, 0, 0, 0)
        """Where the bar was drawn last, in pixels."""
        self._placed: list[_PlacedHint] = []
        self._mouse: tuple[float, float] | None = None

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the lines, or of the most lines so far if the bar keeps its height."""
        count, line = len(self._broken(canvas, width).lines), canvas.line_height(_STYLE)
        if self._keeps_height:
            kept_width, kept_line, kept_count = self._most_lines
            if (kept_width, kept_line) == (width, line):
                count = max(count, kept_count)
            self._most_lines = width, line, count
        return count * line + _SPACE

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draws the hints at the bottom of `rect`, as high as needed, and the band below them."""
        broken = self._broken(canvas, rect.width)
        lines, style = broken.lines, broken.style
        step = canvas.line_height(style)
        height = len(lines) * step
        widths = [sum(each.width + broken.gap for each in line) for line in lines]
        end = (rect.left + max(widths), rect.bottom + _SPACE) if self.is_narrow else None
        bar = canvas.band(rect.bottom - len(lines) * canvas.line_height(_STYLE) - _SPACE, end)
        written = pygame.Rect(bar.left, bar.top, rect.left + max(widths) - bar.left, bar.height)
        canvas.note("band", bar)
        canvas.note("message", written.clip(bar))
        self.area_px = canvas.surface.get_rect()
        self.area_px.height -= canvas.frame.rect_px(bar).top
        self.area_px.bottom = canvas.surface.get_height()
        inside = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
        self._placed = []
        for number, line in enumerate(lines):
            left = inside.left
            for measured in line:
                width = min(measured.width, inside.right - left)
                place = pygame.Rect(left, inside.top + number * step, width, step)
                self._placed.append(_PlacedHint(measured.hint, place))
                with self._glyphs(canvas, measured.hint):
                    canvas.text(measured.text, place, style, valign="middle")
                    only_clicked = not self._has_button(canvas, measured.hint)
                if only_clicked:
                    canvas.fill(pygame.Rect(place.left, place.bottom - 5, place.width, 2), Tone.GOLD)
                left += measured.width + broken.gap

    def translate(
        self, message: Message, also_clickable: Sequence[tuple[Intent, pygame.Rect]] = ()
    ) -> Message:
        """Turns a mouse click on a hint into a press of its intent.

        `also_clickable`: areas outside the bar that are clicked for an intent.
        """
        match message:
            case Point(device="mouse", x=x, y=y):
                self._mouse = (x, y)
            case Press(device="mouse", intent=Intent.ACCEPT) if self._mouse is not None:
                mouse = self._mouse
                clickable = [(placed.hint.intent, placed.rect) for placed in self._placed]
                clicked = (
                    intent for intent, rect in [*clickable, *also_clickable] if rect.collidepoint(mouse)
                )
                return next((Press(MOUSE, intent) for intent in clicked), message)
            case Press(device="mouse", intent=Intent.EXPLAIN) if self._only_back:
                return Press(MOUSE, Intent.BACK)
        return message

    @property
    def _only_back(self) -> bool:
        """True if there is a hint for BACK but none for EXPLAIN."""
        intents = {hint.intent for hint in self.hints}
        return Intent.BACK in intents and Intent.EXPLAIN not in intents

    def _broken(self, canvas: Canvas, width: int) -> _BrokenHints:
        """The hints in lines of this width; without the glyphs of other pads if that saves a line."""
        broken = self._fewest_lines(canvas, width, self.hints)
        if any(hint.others for hint in self.hints):
            alone = [replace(hint, glyph=None, others=()) if hint.others else hint for hint in self.hints]
            fewer = self._fewest_lines(canvas, width, alone)
            return fewer if len(fewer.lines) < len(broken.lines) else broken
        return broken

    def _fewest_lines(self, canvas: Canvas, width: int, hints: Sequence[Hint]) -> _BrokenHints:
        """Hints in lines of this width; in the fewest possible lines if the bar shrinks."""
        whole = self._lines(canvas, width, hints, _STYLE)
        if not whole.is_complete and any(hint.is_extra for hint in hints):
            needed = [hint for hint in hints if not hint.is_extra]
            without_extra = self._lines(canvas, width, needed, _STYLE)
            if without_extra.is_complete:
                return without_extra
        sizes = _sizes(canvas.text_size)
        if not self._shrinks or len(whole.lines) == 1 or not sizes:
            return whole
        smallest = _STYLE.at_most(sizes[-1])
        subsets = list(_without_last(hints))
        fewest = len(self._lines(canvas, width, subsets[-1], smallest).lines)
        if fewest == len(whole.lines):
            return whole
        shown = next(
            each for each in subsets if len(self._lines(canvas, width, each, smallest).lines) == fewest
        )
        tries = (self._lines(canvas, width, shown, _STYLE.at_most(size)) for size in sizes)
        return next(broken for broken in tries if len(broken.lines) == fewest)

    def _lines(self, canvas: Canvas, width: int, hints: Sequence[Hint], style: TextStyle) -> _BrokenHints:
        """Hints broken into lines of this width, or with a narrow gap or short texts into only one."""
        room, all_measured = width, [self._measured(canvas, hint, style) for hint in hints]
        gap = _gap_that_fits(all_measured, room)
        is_complete = gap >= _NARROW_GAP
        if not is_complete:
            shorter = [replace(hint, text=hint.short or hint.text) for hint in hints]
            all_measured = [self._measured(canvas, hint, style) for hint in shorter]
            gap = _gap_that_fits(all_measured, room)
        gap = min(_GAP, gap) if gap >= _NARROW_GAP else _GAP
        lines: list[list[_MeasuredHint]] = [[]]
        free_width = room
        for measured in all_measured:
            if measured.width > free_width and lines[-1]:
                lines.append([])
                free_width = room
            lines[-1].append(measured)
            free_width -= measured.width + gap
        return _BrokenHints(lines, gap, style, is_complete)

    def _measured(self, canvas: Canvas, hint: Hint, style: TextStyle) -> _MeasuredHint:
        with self._glyphs(canvas, hint):
            text = self._with_glyph(canvas, hint)
            return _MeasuredHint(hint, text, canvas.measure(text, style)[0] + 2)

    def _glyphs(self, canvas: Canvas, hint: Hint) -> AbstractContextManager[None]:
        """Within it, texts show the hint's own glyph, if it has one."""
        glyph = hint.glyph
        return nullcontext() if glyph is None else canvas.glyphs(lambda _: glyph)

    def _with_glyph(self, canvas: Canvas, hint: Hint) -> str:
        """The text after the glyphs of the hint's button, on all devices that have one."""
        own = (
            f"[glyph:{self._shown_intent(canvas, hint).name.lower()}]"
            if self._has_button(canvas, hint)
            else ""
        )
        glyphs = "".join([own, *(f"[icon:{glyph.picture}]" for glyph in hint.others)])
        return f"{glyphs} {hint.text}" if glyphs else hint.text

    def _has_button(self, canvas: Canvas, hint: Hint) -> bool:
        """True unless a mouse can only click the hint."""
        return not canvas.glyph_of(self._shown_intent(canvas, hint)).stands_in

    def _shown_intent(self, canvas: Canvas, hint: Hint) -> Intent:
        """The intent whose button is shown: the hint's own, or EXPLAIN on a mouse that goes back with it."""
        explains = hint.intent is Intent.BACK and self._only_back and canvas.glyph_of(hint.intent).stands_in
        return Intent.EXPLAIN if explains else hint.intent


def _without_last(hints: Sequence[Hint]) -> Iterator[Sequence[Hint]]:
    """All hints, then ever fewer: of those that the pause menu has too, the last is left out first."""
    in_menu = [hint for hint in hints if hint.is_in_menu]
    for count in range(len(in_menu), -1, -1):
        yield [hint for hint in hints if not hint.is_in_menu or hint in in_menu[:count]]


def _gap_that_fits(all_measured: Sequence[_MeasuredHint], room: int) -> int:
    """The gap with which hints fill the room on one line."""
    free_width = room - sum(measured.width for measured in all_measured)
    return free_width // max(1, len(all_measured) - 1)


def _sizes(text_size: float) -> Sequence[int]:
    """The font sizes of a bar that shrinks, the largest first; empty if it cannot shrink."""
    size, least = _STYLE.shown(text_size), _STYLE.smallest(text_size).limit
    sizes: list[int] = []
    while size > least:
        sizes.append(int(size))
        size = max(least, size * SHRINK)
    return [*sizes, least] if sizes else []
