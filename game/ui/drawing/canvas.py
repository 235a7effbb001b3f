"""The canvas that scenes draw on, in layout units; it keeps a list of everything that was drawn."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from typing import Self, TypeVar

import pygame

from game.input.glyphs import Glyph, default_glyph
from game.input.messages import Intent
from game.ui.drawing import art, fonts, shapes, surface_cache, text_layout
from game.ui.drawing.shapes import tinted
from game.ui.drawing.surface_cache import cached
from game.ui.drawing.theme import (
    NORMAL,
    SHRINK,
    SMALLEST,
    Colour,
    Palette,
    PanelLook,
    SeatLook,
    TextStyle,
    Tone,
    contrast,
)
from game.ui.layout import HEIGHT, Frame

Result = TypeVar("Result")


@dataclass(frozen=True)
class DumpEntry:
    """One thing that was drawn, for tests of the layout."""

    kind: str
    """What it is.

    `text`, `widget`, `focus`, `picture`, `missing` (a picture that does not exist), `detail` (an enlarged
    card and the like), `board`, `panel` (over the board or beside it), `band` (behind the hints), or
    `message`: a prompt, the hints, the text of a curtain or the answers of a dialog, which a toast never
    covers.
    """
    rect_px: pygame.Rect
    text: str = ""
    font_px: int = 0
    colour: Colour | None = None
    behind: Colour | None = None
    """The background colour with the least contrast; only if the canvas `samples_background`."""
    cut: bool = False
    """True if a part of it is not visible, or a word is broken without a hyphen."""
    letters: int = 0
    """The number of letters in the longest line of a text."""


def least_contrast(surface: pygame.Surface, area: pygame.Rect, text_colour: Colour) -> Colour:
    """The colour behind a text in `area` that contrasts least with it; of each shade of grey one is tried."""
    letters = area.inflate(0, -area.height * 3 // 10).clip(surface.get_rect())
    if not letters:
        return text_colour
    behind = surface.subsurface(letters)
    greys = pygame.image.tobytes(pygame.transform.grayscale(behind), "RGB")[::3]
    places = (divmod(greys.index(grey), letters.width) for grey in set(greys))
    return min((_colour(behind, x, y) for y, x in places), key=lambda colour: contrast(colour, text_colour))


def _colour(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


class ShapeCanvas:
    """A surface to draw shapes and pictures on in layout units."""

    paints = True
    """False if it only lists what is drawn, so no pictures need to be made for it."""

    def __init__(self, surface: pygame.Surface, frame: Frame, palette: Palette) -> None:
        self.surface = surface
        self.frame = frame
        self.palette = palette
        self.dump: list[DumpEntry] = []
        """All things drawn in this frame."""

    def copy_of(self, area: pygame.Rect) -> pygame.Surface:
        """A copy of the visible part of `area`, in pixels."""
        visible = area.clip(self.surface.get_rect())
        return self.surface.subsurface(visible).copy() if visible else pygame.Surface((0, 0))

    def begin(self) -> None:
        """Starts a new frame."""
        surface_cache.LIMIT.begin_frame()
        self.dump = []

    def note(self, kind: str, rect: pygame.Rect, text: str = "") -> None:
        """Adds a thing drawn in `rect` (units) to the layout dump."""
        area = self.frame.rect_px(rect)
        self.dump.append(DumpEntry(kind, area, text, cut=not self._is_visible(area)))

    def fill(self, rect: pygame.Rect, tone: Tone | Colour) -> None:
        """Fills a rectangle with one colour."""
        self.surface.fill(self.palette[tone], self.frame.rect_px(rect))

    def band(self, top: int, end: tuple[int, int] | None = None) -> pygame.Rect:
        """Draws a dark translucent band from `top` to the bottom edge of the window, as wide as the window.

        Returns the part of the band in the area of the content. `end`: the right and the bottom of a band
        that ends earlier and fades out on the right.
        """
        area = self.surface.get_rect()
        area.top = self.frame.rect_px(pygame.Rect(0, top, 1, 1)).top
        area.height = self.surface.get_height() - area.top
        if end is None:
            self._darken(area, BAND_OPACITY)
            return pygame.Rect(0, top, self.frame.width, HEIGHT - top)
        right, bottom = min(end[0], self.frame.width), end[1]
        corner = self.frame.rect_px(pygame.Rect(0, 0, right, bottom))
        area.size = corner.right, corner.bottom - area.top
        self._darken(area, BAND_OPACITY)
        step = self.frame.px(BAND_END / BAND_STEPS)
        for number in range(BAND_STEPS):
            strip = pygame.Rect(area.right + number * step, area.top, step, area.height)
            self._darken(strip, BAND_OPACITY * (1.0 - (number + 1) / (BAND_STEPS + 1)))
        return pygame.Rect(0, top, right, bottom - top)

    def _darken(self, area: pygame.Rect, opacity: float) -> None:
        """Blends an area in pixels with the colour of plates."""
        rest = round(255 * (1.0 - opacity))
        plate = tuple(round(part * opacity) for part in self.palette[Tone.PLATE])
        self.surface.fill((rest, rest, rest), area, pygame.BLEND_RGB_MULT)
        self.surface.fill(plate, area, pygame.BLEND_RGB_ADD)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], tone: Tone | Colour, width: float = 3
    ) -> None:
        """Draws a straight line."""
        origin, unit = pygame.Vector2(self.frame.origin), self.frame.unit
        ends = [origin + pygame.Vector2(point) * unit for point in (start, end)]
        pygame.draw.line(self.surface, self.palette[tone], ends[0], ends[1], self.frame.px(width))

    def panel(self, rect: pygame.Rect, look: PanelLook) -> None:
        """Draws a panel, with its shadow around `rect`; in one colour until its picture is made."""
        area = self.frame.rect_px(rect)
        if not (area.width > 0 and area.height > 0):
            return
        painted, reach = shapes.panel(area.size, look, self.palette, round(self.frame.unit, 4))
        if painted is not None:
            self.surface.blit(painted, area.move(-reach, -reach))
        else:
            self.surface.fill(self.palette[look.fill], area)

    def cover(self, rect: pygame.Rect, look: PanelLook) -> None:
        """Draws a panel that hides what was drawn before, also from the layout dump."""
        self.hide(rect)
        self.panel(rect, look)

    def hide(self, rect: pygame.Rect) -> None:
        """Removes everything inside `rect` from the layout dump."""
        area = self.frame.rect_px(rect)
        self.dump = [entry for entry in self.dump if not area.contains(entry.rect_px)]

    def focus(self, rect: pygame.Rect) -> None:
        """Draws the focus mark around a rectangle; it extends outwards by `shapes.FOCUS_REACH`."""
        area = self.frame.rect_px(rect)
        drawn, reach = shapes.focus(area.size, self.palette, round(self.frame.unit, 4))
        self.surface.blit(drawn, area.move(-reach, -reach))
        self.dump.append(DumpEntry("focus", area, cut=not self._is_visible(area)))

    def ring(self, rect: pygame.Rect, looks: Sequence[SeatLook], width: float, edge: float) -> None:
        """Draws a frame around `rect` with an equal part for each seat in its colour.

        It is `width` wide and has a light and then a dark line around it, each `edge` wide, in units.
        """
        for wide, colour in ((width + 2 * edge, (0, 0, 0)), (width + edge, self.palette[Tone.CREAM])):
            self._frame(rect, wide, colour)
        outer = rect.inflate(2 * round(width), 2 * round(width))
        for number, look in enumerate(looks):
            left = outer.left + outer.width * number // len(looks)
            right = outer.left + outer.width * (number + 1) // len(looks)
            with self.clipped(pygame.Rect(left, outer.top, right - left, outer.height)):
                self._frame(rect, width, look.colour)

    def _frame(self, rect: pygame.Rect, width: float, colour: Colour) -> None:
        reach = 2 * round(width)
        pygame.draw.rect(
            self.surface, colour, self.frame.rect_px(rect.inflate(reach, reach)), self.frame.px(width)
        )

    def gold_outline(self, rect: pygame.Rect) -> None:
        """Draws a gold line along the inner edge of `rect`, such as the panel of the seat to move."""
        area = self.frame.rect_px(rect)
        if area:
            shapes.add_gold_line(self.surface, area, self.palette, round(self.frame.unit, 4))

    def shield(self, rect: pygame.Rect, look: SeatLook, emblem: str = "") -> None:
        """Draws a seat's shield in the middle of `rect`, with an emblem, by default that of its look."""
        area = self.frame.rect_px(rect)
        side = max(1, min(area.size))
        if look.arms and not emblem:
            self._blit_centred(tinted(look.arms, look, side, self.palette), area)
            return
        self._blit_centred(shapes.shield(side, look, self.palette), area)
        self.emblem(rect, emblem or look.emblem)

    def emblem(self, rect: pygame.Rect, name: str) -> None:
        """Draws an emblem as large as on a shield that fills `rect`."""
        side = min(rect.size)
        inner = pygame.Rect(0, 0, side * 11 // 25, side * 11 // 25)
        inner.center = (rect.centerx, rect.centery - side // 24)
        self.picture(f"emblems/{name}", inner)

    def picture(self, name: str, rect: pygame.Rect, *, alpha: int = 255, greyed: bool = False) -> None:
        """Draws a picture in the middle of `rect`, as large as fits."""
        area = self.frame.rect_px(rect)
        drawn = (art.greyed if greyed else art.picture)(name, area.size, plain=self.palette.plain)
        if alpha < 255:
            drawn = drawn.copy()
            drawn.set_alpha(alpha)
        self._blit_centred(drawn, area)
        self.dump.append(DumpEntry("picture" if art.known(name) else "missing", area, name))

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Clip drawing to `rect` within the block."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.frame.rect_px(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def _blit_centred(self, drawn: pygame.Surface, area: pygame.Rect) -> None:
        self.surface.blit(drawn, drawn.get_rect(center=area.center))

    def _is_visible(self, area: pygame.Rect) -> bool:
        return self.surface.get_clip().inflate(2, 2).contains(area)


BAND_END, BAND_STEPS = 96, 16
"""The width of the end of a band that fades out, in units, and the number of steps in which it fades."""
BAND_OPACITY = 0.8
"""The opacity of a band, 0 to 1; with less, a busy board makes the text hard to read."""
_SHARE_BEFORE = {"left": 0.0, "centre": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
"""By alignment, the share of the free space that is left of a text or above it."""
_GLYPH = re.compile(r"[\[{]glyph:(\w+)[\]}]")
"""A glyph in a text; the group is the name of its intent."""
_MAX_MEASURED = 4096
"""The number of results in each cache of measured texts."""


class Canvas(ShapeCanvas):
    """A canvas that also measures and writes texts."""

    def __init__(
        self, surface: pygame.Surface, frame: Frame, *, text_size: float = 1.0, palette: Palette = NORMAL
    ) -> None:
        super().__init__(surface, frame, palette)
        self.text_size = text_size
        self.samples_background = False
        """True if the dump has the background colours of texts, which are slow to find; for tests."""
        self.glyph_of: Callable[[Intent], Glyph] = default_glyph
        """The glyph of an intent's button on the device used last."""
        self._measured: dict[Hashable, tuple[int, int]] = {}
        """The results of `measure`. (`lru_cache` would keep the surface until the garbage is collected.)"""
        self._fitting: dict[Hashable, TextStyle] = {}
        """The results of `fit`."""
        self._broken: dict[Hashable, tuple[text_layout.Line, ...]] = {}
        """The results of `_lines`."""

    def like(self, surface: pygame.Surface) -> Self:
        """A canvas of the same kind, scale and colours on another surface."""
        made = type(self)(surface, self.frame, text_size=self.text_size, palette=self.palette)
        made.samples_background = self.samples_background
        return made

    @contextmanager
    def glyphs(self, glyph_of: Callable[[Intent], Glyph]) -> Iterator[None]:
        """Within the block, texts show these glyphs."""
        before, self.glyph_of = self.glyph_of, glyph_of
        try:
            yield
        finally:
            self.glyph_of = before

    def measure(self, text: str, style: TextStyle, width: int | None = None) -> tuple[int, int]:
        """Width and height of a text in units; `width` is the maximal line width."""
        key = text, style, width, self._glyphs_in(text) if "glyph:" in text else ()
        return _kept(self._measured, key, lambda: self._measure(text, style, width))

    def _glyphs_in(self, text: str) -> tuple[Glyph, ...]:
        """The glyphs in a text, on which its width depends."""
        intents = (Intent.__members__.get(name.upper()) for name in _GLYPH.findall(text))
        return tuple(self.glyph_of(intent) for intent in intents if intent is not None)

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
        return _kept(self._fitting, key, lambda: self._fit(text, rect, style))

    def _fit(self, text: str, rect: pygame.Rect, style: TextStyle) -> TextStyle:
        size = style.shown(self.text_size)
        while size > SMALLEST and not self.fits(text, rect, style):
            size = max(SMALLEST, size * SHRINK)
            style = style.at_most(size)
        return style

    def unbroken(self, text: str, width: int, style: TextStyle) -> TextStyle:
        """The style, made smaller until no word has to be broken in lines of `width` units."""
        return self.fit(text, pygame.Rect(0, 0, width, self.frame.safe.height), style)

    def in_one_line(self, text: str, width: int, style: TextStyle) -> TextStyle:
        """The style, made smaller until the text fits into one line of `width` units; see `fit`."""
        size = style.shown(self.text_size)
        while size > SMALLEST and self.measure(text, style)[0] > width:
            size = max(SMALLEST, size * SHRINK)
            style = style.at_most(size)
        return style

    def fits(self, text: str, rect: pygame.Rect, style: TextStyle) -> bool:
        """True if the text fits into `rect` without broken words."""
        width, height = self.measure(text, style, rect.width)
        if width > rect.width or height > rect.height:
            return False
        return not any(line.broken for line in self.lines(text, style, rect.width))

    def text(
        self, text: str, rect: pygame.Rect, style: TextStyle, *, align: str = "left", valign: str = "top"
    ) -> pygame.Rect:
        """Writes a text into `rect`, broken into lines; returns the part of `rect` that it fills.

        `align` is left, centre or right, `valign` top, middle or bottom.
        """
        return self.write(self.lines(text, style, rect.width), rect, style, align=align, valign=valign)

    def fit_text(
        self, text: str, rect: pygame.Rect, style: TextStyle, *, align: str = "left", valign: str = "top"
    ) -> pygame.Rect:
        """Like `text`, in a style that is made smaller until the text fits."""
        return self.text(text, rect, self.fit(text, rect, style), align=align, valign=valign)

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
        return _kept(self._broken, key, lambda: self._break(text, line_style))

    def _break(self, text: str, line_style: text_layout.LineStyle) -> tuple[text_layout.Line, ...]:
        """The text in lines; see `text_layout.lines`."""
        pieces = text_layout.parse_markup(text, line_style.weight)
        if ":" in text:  # only then there can be pictures
            pieces = tuple(self._resolved(piece, line_style.weight) for piece in pieces)
        return text_layout.lines(pieces, line_style)

    def _resolved(self, piece: text_layout.Piece | None, weight: str) -> text_layout.Piece | None:
        """The piece; a glyph or an icon gets the name of its picture file.

        A glyph of an unknown button, such as in a text written by a person, stays a text.
        """
        if isinstance(piece, text_layout.InlinePicture) and piece.kind == "glyph":
            intent = Intent.__members__.get(piece.name.upper())
            if intent is None:
                return text_layout.TextRun(f"[glyph:{piece.name}]", weight)
            glyph = self.glyph_of(intent)
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
        """Draws letters in the vertical middle of `area`, in pixels."""
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
        texts = [line.text for line in lines]
        colour = self.palette[style.tone]
        behind = least_contrast(self.surface, used, colour) if self.samples_background else None
        slack = area.inflate(2, 2)
        broken = any(line.broken for line in lines)
        cut = broken or not slack.contains(used) or not self._is_visible(used)
        px, longest = self.font_px(style), max(map(len, texts))
        self.dump.append(DumpEntry("text", used, " ".join(texts), px, colour, behind, cut, longest))


def _kept(results: dict[Hashable, Result], key: Hashable, compute: Callable[[], Result]) -> Result:
    """The cached result for a key; computed if there is none. A full cache is cleared before."""
    result = results.get(key)
    if result is None:
        if len(results) >= _MAX_MEASURED:
            results.clear()
        result = results[key] = compute()
    return result


@cached
def rendered(family: str, letters: text_layout.TextRun, px: int, colour: Colour) -> pygame.Surface:
    """A surface with a text in one line; cached."""
    return art.converted(fonts.render(family, letters.weight, px, letters.text, colour))


def clear() -> None:
    """Clears all caches of surfaces and fonts; call after the display mode has changed."""
    for clear_cache in (
        surface_cache.LIMIT.clear,
        art.clear,
        text_layout.lines.cache_clear,
        fonts.clear,
    ):
        clear_cache()
