"""The painted panels of the games, side by side. The open one is wider and has a page with its entries."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.input.messages import Intent
from game.scenes.title.poster import Poster
from game.ui.drawing import ornament, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, CARD, SMALL, TextStyle, Tone
from game.ui.layout import column, inset, split_bottom, split_top
from game.ui.widgets.button import MenuEntry
from game.ui.widgets.widget import Widget

GAP = 18
"""Between two panels, in units."""
PAGE_WIDTH, PICTURE_WIDTH = 470, 380
"""The widths of the parts of an open panel, in units; with large letters its page is wider."""
MAX_PAGE_SHARE = 0.28
"""The most of the row's width that a page takes at 100 % text size."""
LEAST_WIDTH = 150
"""The least width of a closed panel while another one is open, in units."""
OPENING_SECONDS = 0.18
CROWN = (176, 110)
"""The size of the crown over a panel, in units."""
CROWN_RISE = 50
"""How far the crown rises above the upper edge of the panel, in units."""
FRAME = 8
"""The width of a panel's frame, in units."""
RING = 108
"""The side of the ring of lessons learned, in units."""
RIBBON = (64, 124)
"""The size of the ribbon of waiting matches, in units."""
SIGN_GAP, SIGN_INNER_GAP = 22, 8
"""Between two signs in a line, and between the icon and the text of one, in units."""
SCENE_SHAPE = (600, 800)
"""Width and height of a painted scene."""
SCENE_MIDDLE = 0.43
"""The height at which the subject of a scene is, as a part of the scene's height."""
NAME = TextStyle("serif", "Semibold", 48, limit=64)
MIN_TEXT = 110
"""The height that the entries of an open panel leave for the text above them, in units."""
MAX_WORDS_SHARE = 0.7
"""The most of the height of a closed panel that words take; longer ones leave out the line about the game."""
LEAST_ONE_LINE = 34
"""The least font size of a name in one line, in units; a longer name is broken into two lines."""


class PanelEntry(MenuEntry):
    """One thing that can be done with a game."""

    min_height, space = 64, 16


class Sign(NamedTuple):
    """An icon with a number beside it."""

    icon: str
    text: str
    short: str
    """The number alone, for where there is no room for the text."""


@dataclass
class GamePanel:
    """What a panel shows, and what its entries do."""

    game: str
    name: str
    line: str
    """A few words that invite to play it; may be empty."""
    poster: Poster
    entries: Sequence[PanelEntry]
    signs: list[Sign] = field(default_factory=list)
    """The numbers of players and of minutes; empty until they are known."""
    about: str = ""
    """A sentence that says what the game is, on its page if there is room; may be empty."""
    facts: Sequence[str] = ()
    """Numbers of players, minutes and lessons in words, on its page."""
    learned: tuple[int, int] | None = None
    """The numbers of learned lessons and of all lessons; None: there are no lessons."""
    waiting: int = 0
    """The number of matches that can be continued."""
    openness: float = field(default=0.0, compare=False)
    """0 (closed) to 1 (open)."""


class PanelRow(Widget):
    """The panels; LEFT and RIGHT open the next one, UP and DOWN move through the entries of the open one."""

    def __init__(self, panels: Sequence[GamePanel] = (), first: str = "") -> None:
        """`first`: the game whose panel opens first; empty: the leftmost one."""
        super().__init__()
        self.panels, self._first = list(panels), first
        self.index = 0
        """The index of the panel that is open while the row has the focus."""
        self.entry_index = 0
        """The index of the focused entry of the open panel."""
        self.is_open = False
        """True if one of the panels is open or opens; False: all have the same width."""
        self._picture_width = PICTURE_WIDTH
        self._rects: list[pygame.Rect] = []
        self._pages: list[pygame.Rect] = []
        """The page of each panel; only the part within the panel's rectangle is shown."""
        self._text_widths: list[int] = []
        """The width of the words on each picture, which is that of a panel at rest, also while it moves."""
        self._opened_from = (0.0, 0.0)
        """Where the pointer was when it last opened a panel."""
        self._words_height = 0
        """See `_height_of_words`."""
        self._shows_lines = False
        """True if the pictures show the lines about the games: while no panel is open, if there is room."""

    @property
    def entries(self) -> Sequence[PanelEntry]:
        """The entries of the panel that is open, or was open last."""
        return self.panels[self.index].entries

    def replace(self, panels: Sequence[GamePanel]) -> None:
        """Shows other panels; the same game stays open and focused."""
        before = {panel.game: panel.openness for panel in self.panels}
        chosen = self.panels[self.index].game if self.panels else self._first
        self.panels = list(panels)
        games = [panel.game for panel in panels]
        self.index = games.index(chosen) if chosen in games else 0
        for panel in panels:
            panel.openness = before.get(panel.game, 0.0)

    def open_below(self, x: int) -> None:
        """Opens the panel nearest to `x`, at its first entry."""
        off = [abs(rect.centerx - x) for rect in self._rects]
        self._move(off.index(min(off)) if off else self.index, 0)

    @property
    def moving(self) -> bool:
        """True while a panel opens or closes."""
        return any(panel.openness != self._goal(at) for at, panel in enumerate(self.panels))

    def advance(self, seconds: float, *, at_once: bool) -> None:
        """Opens and closes panels a step further, or completely if `at_once`."""
        step = 1.0 if at_once else seconds / OPENING_SECONDS
        for at, panel in enumerate(self.panels):
            off = self._goal(at) - panel.openness
            panel.openness += max(-step, min(step, off))

    def _goal(self, at: int) -> float:
        return float(self.is_open and at == self.index)

    def place(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the panels and their entries in `area`, with room for the crowns above the panels."""
        self.rect = area
        top = area.top + CROWN_RISE
        growth = 1 + 0.34 * (canvas.text_size - 1)
        page = round(min(PAGE_WIDTH, area.width * MAX_PAGE_SHARE) * growth)
        self._picture_width = round(PICTURE_WIDTH * (1 - 0.2 * (canvas.text_size - 1)))
        widths = self._widths(area.width, page, [panel.openness for panel in self.panels])
        lefts = accumulate((width + GAP for width in widths), initial=float(area.left))
        edges = [(round(left), round(left + width)) for left, width in zip(lefts, widths, strict=False)]
        self._rects = [pygame.Rect(left, top, right - left, area.bottom - top) for left, right in edges]
        self._pages = []
        goals = self._widths(area.width, page, [self._goal(at) for at in range(len(self.panels))])
        self._text_widths = [
            round(width - page * self._goal(at)) - 2 * FRAME - 24 for at, width in enumerate(goals)
        ]
        self._shows_lines = not self.is_open
        self._words_height = self._height_of_words(canvas)
        if self._words_height > MAX_WORDS_SHARE * (area.bottom - top):
            self._shows_lines = False
            self._words_height = self._height_of_words(canvas)
        for panel, rect in zip(self.panels, self._rects, strict=True):
            shown = round(page * panel.openness)
            self._pages.append(pygame.Rect(rect.right - shown, rect.top, page, rect.height))
            self._place_entries(canvas, panel, self._pages[-1])

    def _widths(self, room: int, page: int, openness: Sequence[float]) -> list[float]:
        """The widths of the panels, which with the gaps between them fill the room."""
        count = len(openness)
        free = room - (count - 1) * GAP
        if count == 1:
            return [free]
        wide = min(page + self._picture_width, free - (count - 1) * LEAST_WIDTH)
        wide = max(wide, free // count)
        narrow = (free - wide) / (count - 1)
        closed = free / count + (narrow - free / count) * sum(openness)
        return [closed + share * (wide - narrow) for share in openness]

    def _place_entries(self, canvas: Canvas, panel: GamePanel, page: pygame.Rect) -> None:
        inside = inset(page, 28, 24)
        gap, count = 12, len(panel.entries)
        most = max(64, (inside.height - MIN_TEXT) // count - gap)
        heights = [min(entry.height(canvas, inside.width), most) for entry in panel.entries]
        total = sum(heights) + gap * (count - 1)
        _, lower = split_bottom(inside, total, 0)
        for entry, rect in zip(panel.entries, column(lower, heights, gap), strict=True):
            entry.rect = rect

    def _height_of_words(self, canvas: Canvas) -> int:
        """The height of the words below the scenes, the same for all panels."""
        heights = []
        for panel, width in zip(self.panels, self._text_widths, strict=True):
            texts = sum(size for _, _, size in self._words(canvas, panel, width))
            heights.append(texts + len(_sign_lines(canvas, panel, width)) * _sign_height(canvas) + 36)
        return max(heights)

    def _words(self, canvas: Canvas, panel: GamePanel, width: int) -> list[tuple[str, TextStyle, int]]:
        """The texts on the picture of a panel, each with its style and height."""
        name = _name_style(canvas, panel.name, width)
        parts = [(panel.name, name, canvas.measure(panel.name, name, width)[1])]
        if panel.line and self._shows_lines:
            small = _small(canvas)
            parts.append((panel.line, small, canvas.measure(panel.line, small, width)[1]))
        return parts

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the panels, the open one last."""
        order = sorted(range(len(self.panels)), key=lambda at: self.panels[at].openness)
        for at in order:
            self._draw_panel(canvas, at, focused=focused and at == self.index)

    def _draw_panel(self, canvas: Canvas, at: int, *, focused: bool) -> None:
        panel, rect, page = self.panels[at], self._rects[at], self._pages[at]
        picture = pygame.Rect(rect.left, rect.top, page.left - rect.left, rect.height)
        canvas.fill(rect.inflate(2 * FRAME, 2 * FRAME).clip(rect.inflate(6, 6)), Tone.INK)
        if panel.openness > 0:
            with canvas.clipped(rect):
                self._draw_page(canvas, panel, page, focused=focused)
        self._draw_picture(canvas, at, picture)
        self._draw_frame(canvas, rect, Tone.GOLD if panel.openness > 0 else Tone.BRONZE)
        crown = pygame.Rect((0, 0), CROWN)
        crown.width = min(crown.width, picture.width * 6 // 10)
        crown.height = crown.width * CROWN[1] // CROWN[0]
        crown.midbottom = (picture.centerx, rect.top - CROWN_RISE + CROWN[1])
        canvas.picture(panel.poster.crown, crown)
        canvas.note("widget", picture, panel.name)

    def _draw_picture(self, canvas: Canvas, at: int, area: pygame.Rect) -> None:
        """Draws the scene, the words below it, and ring and ribbon over it."""
        panel = self.panels[at]
        scene, words = split_bottom(area, self._words_height, 0)
        with canvas.clipped(area):
            canvas.picture(panel.poster.picture, self._scene_rect(scene))
            canvas.fill(words, Tone.PLATE)
            canvas.fill(pygame.Rect(words.left, words.top, words.width, 4), Tone.GOLD)
            column_of_words = pygame.Rect(0, words.top + 16, self._text_widths[at], words.height - 32)
            column_of_words.centerx = area.centerx
            for number, (text, style, height) in enumerate(self._words(canvas, panel, column_of_words.width)):
                line, column_of_words = split_top(column_of_words, height, 0)
                canvas.text(text, _balanced(canvas, text, style, line), style, align="centre")
                if number == 0:
                    column_of_words = _draw_signs(canvas, panel, column_of_words)
            if panel.learned is not None:
                ring = pygame.Rect(0, 0, RING, RING)
                ring.bottomright = (area.right - FRAME - 8, words.top - 8)
                draw_ring(canvas, ring, *panel.learned)
            if panel.waiting:
                draw_ribbon(canvas, pygame.Rect((area.left + FRAME + 12, area.top), RIBBON), panel.waiting)

    def _scene_rect(self, scene: pygame.Rect) -> pygame.Rect:
        """The rectangle of a painted scene that covers `scene` at every width of a panel."""
        widest = max(self._text_widths) + 2 * FRAME + 24
        scale = max(widest, scene.width, scene.height * 0.9) / SCENE_SHAPE[0]
        whole = pygame.Rect(0, 0, round(SCENE_SHAPE[0] * scale), round(SCENE_SHAPE[1] * scale))
        above = max(0, round(whole.height * SCENE_MIDDLE) - scene.height // 2)
        whole.midtop = (scene.centerx, scene.top - above)
        return whole

    def _draw_page(self, canvas: Canvas, panel: GamePanel, page: pygame.Rect, *, focused: bool) -> None:
        canvas.fill(page, Tone.PARCHMENT)
        canvas.panel(page.inflate(24, 24), CARD)
        first = panel.entries[0].rect
        room = pygame.Rect(first.left, page.top + 26, first.width, first.top - page.top - 40)
        soft = SMALL.toned(Tone.SOFT)
        for text, style in (
            (panel.line, BODY),
            (panel.about, SMALL),
            *((fact, soft) for fact in panel.facts),
        ):
            shown = canvas.fit(text, room, style)
            if canvas.fits(text, room, shown):
                line, room = split_top(room, canvas.measure(text, shown, room.width)[1], 6)
                canvas.text(text, line, shown)
        for number, entry in enumerate(panel.entries):
            entry.draw(canvas, focused=focused and number == self.entry_index)

    def _draw_frame(self, canvas: Canvas, rect: pygame.Rect, tone: Tone) -> None:
        for reach, width, colour in ((0, FRAME, Tone.INK), (3, 4, tone)):
            for edge in _edges(inset(rect, -3 + reach), width):
                canvas.fill(edge, colour)

    def press(self, intent: Intent) -> bool:
        """Opens the next panel, goes to the next entry, or carries out the one in focus."""
        across = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent, 0)
        down = {Intent.UP: -1, Intent.DOWN: 1}.get(intent, 0)
        if across:
            return self._move((self.index + across) % len(self.panels), self.entry_index)
        if down and 0 <= self.entry_index + down < len(self.entries):
            return self._move(self.index, self.entry_index + down)
        return intent is Intent.ACCEPT and self.entries[self.entry_index].press(intent)

    def hover(self, x: float, y: float) -> bool:
        """Opens the panel under the pointer, and then focuses the entry under it.

        The first entry has the focus over the picture, and until the panel is open and the pointer moves
        again: a click then is not meant for an entry that has moved under the pointer.
        """
        at = next((at for at, rect in enumerate(self._rects) if rect.collidepoint(x, y)), None)
        if at is None:
            return False
        panel = self.panels[at]
        if panel.openness < 1:
            self._opened_from = (x, y)
        if (x, y) == self._opened_from or not self._pages[at].collidepoint(x, y):
            return self._move(at, 0)
        over = (number for number, entry in enumerate(panel.entries) if entry.rect.collidepoint(x, y))
        return self._move(at, next(over, self.entry_index))

    def click(self, x: float, y: float) -> bool:
        """Carries out the entry that `hover` focuses; on a panel that is not open yet, only opens it."""
        self.hover(x, y)
        return self.panels[self.index].openness < 1 or self.press(Intent.ACCEPT)

    def _move(self, index: int, entry_index: int) -> bool:
        entry_index = min(entry_index, len(self.panels[index].entries) - 1)
        moved = (index, entry_index) != (self.index, self.entry_index)
        self.index, self.entry_index = index, entry_index
        return moved


def _name_style(canvas: Canvas, name: str, width: int) -> TextStyle:
    """The largest style in which a name fits on one line; if that is too small, on two."""
    style = canvas.in_one_line(name, width, NAME)
    if style.shown(canvas.text_size) < LEAST_ONE_LINE:
        style = canvas.fit(name, pygame.Rect(0, 0, width, 2 * canvas.line_height(NAME)), NAME)
    return style.toned(Tone.GOLD)


def _balanced(canvas: Canvas, text: str, style: TextStyle, rect: pygame.Rect) -> pygame.Rect:
    """The narrowest middle part of `rect` that needs no more lines, in which they are about equally long."""
    height = canvas.measure(text, style, rect.width)[1]
    parts = (inset(rect, (rect.width - width) // 2, 0) for width in range(80, rect.width, 8))
    lines = (pygame.Rect(part.left, rect.top, part.width, height) for part in parts)
    return next((line for line in lines if canvas.fits(text, line, style)), rect)


def _small(canvas: Canvas) -> TextStyle:
    return SMALL.smallest(canvas.text_size).toned(Tone.CREAM)


def _sign_height(canvas: Canvas) -> int:
    return canvas.line_height(_small(canvas)) + 6


def _sign_lines(canvas: Canvas, panel: GamePanel, width: int) -> list[list[tuple[str, str, int]]]:
    """The icons, texts and widths of the signs by line: all in one line if they fit, else a line for each."""
    side, style = _sign_height(canvas) - 4, _small(canvas)
    signs = []
    for sign in panel.signs:
        room = width - side - SIGN_INNER_GAP
        text = sign.text if canvas.measure(sign.text, style)[0] <= room else sign.short
        signs.append((sign.icon, text, side + SIGN_INNER_GAP + canvas.measure(text, style)[0]))
    if sum(wide for _, _, wide in signs) + SIGN_GAP * (len(signs) - 1) <= width:
        return [signs] if signs else []
    return [[sign] for sign in signs if sign[-1] <= width]


def _draw_signs(canvas: Canvas, panel: GamePanel, area: pygame.Rect) -> pygame.Rect:
    """Draws the signs in the middle of an area's upper edge; returns the rest of the area."""
    height = _sign_height(canvas)
    for signs in _sign_lines(canvas, panel, area.width):
        line, area = split_top(area, height, 0)
        left = line.centerx - (sum(wide for _, _, wide in signs) + SIGN_GAP * (len(signs) - 1)) // 2
        for icon, text, wide in signs:
            disc = pygame.Rect(left, line.top + 2, height - 4, height - 4)
            ornament.icon_on_dark(canvas, icon, disc)
            beside = pygame.Rect(disc.right + SIGN_INNER_GAP, line.top, wide, height)
            canvas.text(text, beside, _small(canvas), valign="middle")
            left += wide + SIGN_GAP
    return area


def _edges(rect: pygame.Rect, width: int) -> list[pygame.Rect]:
    """The four sides of a frame inside `rect`."""
    return [
        pygame.Rect(rect.left, rect.top, rect.width, width),
        pygame.Rect(rect.left, rect.bottom - width, rect.width, width),
        pygame.Rect(rect.left, rect.top, width, rect.height),
        pygame.Rect(rect.right - width, rect.top, width, rect.height),
    ]


def draw_ring(canvas: Canvas, rect: pygame.Rect, part: int, whole: int) -> None:
    """Draws a ring of which `part` of `whole` is filled, with both numbers in it."""
    area = canvas.frame.rect_px(rect)
    side = min(area.size)
    middle, radius, width = side / 2, side * 0.4, side * 0.11
    ink, gold, parchment = (canvas.palette[tone] for tone in (Tone.INK, Tone.GREEN, Tone.PARCHMENT))
    steps = [2 * pi * part / whole * step / 48 for step in range(49)]
    arc = [(middle + radius * sin(turn), middle - radius * cos(turn)) for turn in steps]
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{side * 0.49:.2f}" fill="{shapes.css(ink)}"/>'
        f'<circle cx="{middle}" cy="{middle}" r="{side * 0.46:.2f}" fill="{shapes.css(parchment)}"/>'
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" fill="none" '
        f'stroke="{shapes.css(canvas.palette[Tone.DARK_PARCHMENT])}" stroke-width="{width:.2f}"/>'
    )
    if part:
        body += shapes.stroke(shapes.path(arc, closed=False), gold, width)
    canvas.surface.blit(shapes.svg((side, side), body), area)
    style = SMALL.smallest(canvas.text_size)
    canvas.fit_text(f"{part}/{whole}", inset(rect, 14, 30), style, align="centre", valign="middle")


def draw_ribbon(canvas: Canvas, rect: pygame.Rect, number: int) -> None:
    """Draws a red ribbon with an hourglass and the number of waiting matches."""
    area = canvas.frame.rect_px(rect)
    wide, high = area.size
    outline = f"M 2 0 H {wide - 2} V {high - 2} L {wide / 2} {high * 0.82:.1f} L 2 {high - 2} Z"
    red, ink, gold = (canvas.palette[tone] for tone in (Tone.RED, Tone.INK, Tone.GOLD))
    body = shapes.filled(outline, red) + shapes.stroke(outline, ink, max(2.0, wide * 0.06))
    for x in (0.14, 0.86):
        body += shapes.stroke(f"M {wide * x:.1f} 0 V {high * 0.88:.1f}", gold, max(1.0, wide * 0.04))
    canvas.surface.blit(shapes.svg((wide, high), body), area)
    icon = pygame.Rect(0, 0, 36, 36)
    icon.midtop = (rect.centerx, rect.top + 18)
    ornament.icon_on_dark(canvas, "icons/hourglass", icon)
    text = pygame.Rect(rect.left, icon.bottom, rect.width, 44)
    style = SMALL.smallest(canvas.text_size).toned(Tone.CREAM)
    canvas.fit_text(str(number), text, style, align="centre", valign="middle")
