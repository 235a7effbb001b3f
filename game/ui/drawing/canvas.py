"""The canvas that scenes draw on: texts, shapes and pictures in layout units."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from typing import Self

import pygame

from game.input.glyphs import Glyph, default_glyph
from game.input.messages import Intent
from game.ui.drawing import art, fonts, layout_dump, shapes, surface_cache, text_layout
from game.ui.drawing.frame import Frame
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.drawing.shape_canvas import ShapeCanvas
from game.ui.drawing.surface_cache import cached
from game.ui.drawing.theme import NORMAL, Colour, Palette, TextStyle, Tone

_SHARE_BEFORE = {"left": 0.0, "centre": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
"""By alignment, the share of the free space that is left of a text or above it."""
_MIN_SIZE = 28
"""The smallest text size that `fit` uses, in units."""
_GLYPH = re.compile(r"[\[{]glyph:(\w+)[\]}]")
"""A glyph in a text; the group is the name of its intent."""
_MAX_MEASURED = 4096
"""The number of texts whose measures, and of those whose fitting styles, are kept."""


class Canvas(ShapeCanvas):
    """A canvas that also measures and writes texts."""

    def __init__(
        self, surface: pygame.Surface, frame: Frame, *, text_size: float = 1.0, palette: Palette = NORMAL
    ) -> None:
        super().__init__(surface, frame, palette)
        self.text_size = text_size
        self.samples_background = False
        """Whether the dump names the background colour of texts, which is slow to find; for tests."""
        self.glyph_of: Callable[[Intent], Glyph] = default_glyph
        """The glyph of an intent's button on the device used last."""
        self._measured: dict[Hashable, tuple[int, int]] = {}
        """The results of `measure`. (`lru_cache` would keep the surface until the garbage is collected.)"""

        self._fitting: dict[Hashable, TextStyle] = {}
        """The results of `fit`."""
        self._broken: dict[Hashable, tuple[text_layout.Line, ...]] = {}
        """Texts in lines."""

    def like(self, surface: pygame.Surface) -> Self:
        """A canvas of the same kind, scale and colours on another surface."""
        made = type(self)(surface, self.frame, text_size=self.text_size, palette=self.palette)
        made.samples_background = self.samples_background
        return made

    @contextmanager
    def glyphs(self, glyph_of: Callable[[Intent], Glyph]) -> Iterator[None]:
        """Draws these glyphs meanwhile."""
        before, self.glyph_of = self.glyph_of, glyph_of
        try:
            yield
        finally:
            self.glyph_of = before

    def measure(self, text: str, style: TextStyle, width: int | None = None) -> tuple[int, int]:
        """Width and height of a text in units; `width` is the maximal line width."""
        key = text, style, width, self._glyphs_in(text) if "glyph:" in text else ()
        measured = self._measured.get(key)
        if measured is None:
            if len(self._measured) >= _MAX_MEASURED:
                self._measured.clear()
            measured = self._measured[key] = self._measure(text, style, width)
        return measured

    def _glyphs_in(self, text: str) -> tuple[Glyph, ...]:
        """The glyphs that are shown in a text on this device; its width depends on them."""
        return tuple(self.glyph_of(Intent[name.upper()]) for name in _GLYPH.findall(text))

    def _measure(self, text: str, style: TextStyle, width: int | None) -> tuple[int, int]:
        line_style = self._line_style(style, width)
        lines = self._lines(text, line_style)
        unit = self.frame.unit
        return ceil(max(line.width for line in lines) / unit), ceil(len(lines) * self._line_px(style) / unit)

    def line_height(self, style: TextStyle) -> int:
        """The line height of a style in units."""
        return ceil(self._line_px(style) / self.frame.unit)

    def fit(self, text: str, rect: pygame.Rect, style: TextStyle) -> TextStyle:
        """The style, made smaller until the text fits; never below the smallest size."""
        key = text, style, rect.width, rect.height, self._glyphs_in(text) if "glyph:" in text else ()
        fitting = self._fitting.get(key)
        if fitting is None:
            if len(self._fitting) >= _MAX_MEASURED:
                self._fitting.clear()
            fitting = self._fitting[key] = self._fit(text, rect, style)
        return fitting

    def _fit(self, text: str, rect: pygame.Rect, style: TextStyle) -> TextStyle:
        size = style.shown(self.text_size)
        while size > _MIN_SIZE and not self.fits(text, rect, style):
            size = max(_MIN_SIZE, size * 0.92)
            style = style.at_most(size)
        return style

    def unbroken(self, text: str, width: int, style: TextStyle) -> TextStyle:
        """The style, made smaller until no word has to be broken in lines of `width` units."""
        return self.fit(text, pygame.Rect(0, 0, width, self.frame.safe.height), style)

    def fits(self, text: str, rect: pygame.Rect, style: TextStyle) -> bool:
        """True if the text fits into `rect` without broken words."""
        width, height = self.measure(text, style, rect.width)
        if width > rect.width or height > rect.height:
            return False
        return "\u00ad" in text or all(self.measure(word, style)[0] <= rect.width for word in text.split())

    def text(
        self, text: str, rect: pygame.Rect, style: TextStyle, *, align: str = "left", valign: str = "top"
    ) -> pygame.Rect:
        """Writes a text into `rect`, broken into lines; returns the part of `rect` that it fills.

        `align` is left, centre or right, `valign` top, middle or bottom.
        """
        return self.write(self.lines(text, style, rect.width), rect, style, align=align, valign=valign)

    def lines(self, text: str, style: TextStyle, width: int) -> tuple[text_layout.Line, ...]:
        """A text broken into lines of at most `width` units, for drawing them separately with `write`."""
        return self._lines(text, self._line_style(style, width)) if text else ()

    def write(
        self,
        lines: Sequence[text_layout.Line],
        rect: pygame.Rect,
        style: TextStyle,
        *,
        align: str = "left",
        valign: str = "top",
    ) -> pygame.Rect:
        """Writes lines returned by `lines`; returns the part of `rect` that they fill."""
        if not lines:
            return pygame.Rect(rect.topleft, (0, 0))
        step, area = self._line_px(style), self.frame.rect_px(rect)
        used = pygame.Rect(area.topleft, (max(line.width for line in lines), step * len(lines)))
        used.top += round((area.height - used.height) * _SHARE_BEFORE[valign])
        used.left += round((area.width - used.width) * _SHARE_BEFORE[align])
        self._note_text(lines, used, area, style)
        for index, line in enumerate(lines):
            left = area.left + round((area.width - line.width) * _SHARE_BEFORE[align])
            self._draw_line(line, (left, used.top + index * step), style)
        return self.frame.rect_units(used)

    def _line_style(self, style: TextStyle, width: int | None) -> text_layout.LineStyle:
        room = None if width is None else max(1, round(width * self.frame.unit))
        return text_layout.LineStyle(style.family, style.weight, self.font_px(style), room)

    def font_px(self, style: TextStyle) -> int:
        """The size of a style in pixels."""
        return self.frame.px(style.shown(self.text_size))

    def _line_px(self, style: TextStyle) -> int:
        return ceil(self.font_px(style) * style.line)

    def _lines(self, text: str, line_style: text_layout.LineStyle) -> tuple[text_layout.Line, ...]:
        key = text, line_style, self._glyphs_in(text) if "glyph:" in text else ()
        broken = self._broken.get(key)
        if broken is None:
            if len(self._broken) >= _MAX_MEASURED:
                self._broken.clear()
            broken = self._broken[key] = self._break(text, line_style)
        return broken

    def _break(self, text: str, line_style: text_layout.LineStyle) -> tuple[text_layout.Line, ...]:
        """The text in lines; see `text_layout.lines`."""
        pieces = text_layout.parse_markup(text, line_style.weight)
        if ":" in text:  # it may have pictures
            pieces = tuple(map(self._resolved, pieces))
        return text_layout.lines(pieces, line_style)

    def _resolved(self, piece: text_layout.Piece | None) -> text_layout.Piece | None:
        """The piece; glyphs and icons get the name of their picture file."""
        if isinstance(piece, text_layout.InlinePicture) and piece.kind == "glyph":
            glyph = self.glyph_of(Intent[piece.name.upper()])
            return text_layout.InlinePicture("glyph", glyph.picture, glyph.label)
        if isinstance(piece, text_layout.InlinePicture) and "/" not in piece.name:
            return text_layout.InlinePicture("icon", f"icons/{piece.name}")
        return piece

    def _draw_line(self, line: text_layout.Line, start: tuple[int, int], style: TextStyle) -> None:
        (x, y), px, step = start, self.font_px(style), self._line_px(style)
        for piece, width in zip(line.pieces, line.widths, strict=True):
            if isinstance(piece, text_layout.TextRun):
                self._draw_run(piece, pygame.Rect(x, y, width, step), style)
            else:
                height = round(px * 1.2)
                self._draw_inline_picture(piece, pygame.Rect(x, y + (step - height) // 2, width, height))
            x += width

    def _draw_run(self, run: text_layout.TextRun, area: pygame.Rect, style: TextStyle) -> None:
        """Draws letters at half the height of `area` (pixels)."""
        drawn = rendered(style.family, run, self.font_px(style), self.palette[style.tone])
        self.surface.blit(drawn, (area.left, area.top + (area.height - drawn.get_height()) // 2))

    def _draw_inline_picture(self, picture: text_layout.InlinePicture, area: pygame.Rect) -> None:
        if picture.label:
            self._draw_key(picture.label, area)
        else:
            self.picture(picture.name, self.frame.rect_units(area))

    def _draw_key(self, label: str, area: pygame.Rect) -> None:
        """Draws a key of the keyboard; `area` in pixels."""
        self.surface.blit(shapes.key_cap(area.size, self.palette), area)
        px = text_layout.key_px(round(area.height / 1.2))
        drawn = rendered("sans", text_layout.TextRun(label, "Semibold"), px, self.palette[Tone.INK])
        middle = (area.centerx, area.centery - area.height // 20)
        self.surface.blit(drawn, drawn.get_rect(center=middle))

    def _note_text(
        self, lines: Sequence[text_layout.Line], used: pygame.Rect, area: pygame.Rect, style: TextStyle
    ) -> None:
        text = " ".join(line.text for line in lines)
        colour = self.palette[style.tone]
        behind = layout_dump.least_contrast(self.surface, used, colour) if self.samples_background else None
        slack = area.inflate(2, 2)
        broken = any(line.broken for line in lines)
        cut = broken or not slack.contains(used) or not self._is_visible(used)
        self.dump.append(DumpEntry("text", used, text, self.font_px(style), colour, behind, cut))


@cached
def rendered(family: str, letters: text_layout.TextRun, px: int, colour: Colour) -> pygame.Surface:
    """A text without line breaks as a surface, from a cache."""
    return art.converted(fonts.render(family, letters.weight, px, letters.text, colour))


def clear() -> None:
    """Clears all caches of surfaces and fonts; call it after the display mode has changed."""
    for clear_cache in (
        surface_cache.LIMIT.clear,
        art.clear,
        text_layout.lines.cache_clear,
        fonts.clear,
    ):
        clear_cache()
