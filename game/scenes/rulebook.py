"""The rulebook of a game: the parts of its pages, its chapters, and the scene in which they are read."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import ClassVar, TypeAlias, final

import pygame

from game.catalogue import GAMES
from game.contract import LobbyOption
from game.input.messages import Intent, Message, Press
from game.options import option_text
from game.scenes.page import Page
from game.scenes.prologue import prologue_pages
from game.scenes.requests import Change
from game.scenes.search import Hit, find
from game.scenes.services import Services
from game.table.ids import SpotId
from game.text import LANGUAGES, Words
from game.ui.drawing import art, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line
from game.ui.drawing.theme import BODY, READING, Palette, TextStyle, Tone
from game.ui.layout import centred, split_left, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.scrolling import Draw, Part, ScrollList, ScrollText, Strip, lined
from game.ui.widgets.text_field import TextField

INITIAL_LINES = 2
"""The height of an initial, in lines."""
MIN_TEXT_WIDTH = 13
"""In letter sizes; where less is left beside a figure, its text goes below."""
MAX_UNDIVIDED_HEIGHT = 470
"""A figure and its text that are no higher, in units, are not divided when the page scrolls."""
FIGURE_GAP = 28
"""Between a figure and the text beside it, in units."""
BOOK = replace(READING, size=36, limit=64)
"""The style of its texts: a line across a page has about as many letters as one may have."""
PICTURE = 104
"""The side of a picture beside text, in units."""


@dataclass(frozen=True)
class BookParagraph:
    """A paragraph of a rulebook; with `initial` its first letter is painted large."""

    text: str
    style: TextStyle = BOOK
    initial: bool = False
    gap: int = 20
    """Below the paragraph, in units."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each line, and the gap."""
        step = canvas.line_height(self.style)
        if not self.initial:
            return [*lined(canvas.lines(self.text, self.style, width), self.style, step), _gap(self.gap)]
        side = step * INITIAL_LINES
        first_lines, rest = self._split(canvas, width - side - step // 3)
        beside = [_indented(strip, side + step // 3) for strip in lined(first_lines, self.style, step)]
        beside += [_gap(step)] * (INITIAL_LINES - len(beside))
        beside[0] = _with_drawing(beside[0], self._draw_initial(side))
        below = lined(canvas.lines(rest, self.style, width), self.style, step) if rest else []
        return [*beside, *below, _gap(self.gap)]

    def _split(self, canvas: Canvas, width: int) -> tuple[Sequence[Line], str]:
        """The lines beside the initial, and the text below them."""
        text = self.text[1:]
        lines = canvas.lines(text, self.style, width)[:INITIAL_LINES]
        count = sum(len(line.text.split()) for line in lines)
        rest = " ".join(text.split()[count:])
        bold = " ".join(text.split()[:count]).count("**") % 2
        return lines, ("**" if bold else "") + rest if rest else ""

    def _draw_initial(self, side: int) -> Draw:
        def draw(canvas: Canvas, place: pygame.Rect) -> None:
            box = pygame.Rect(place.left, place.top + 4, side, side - 8)
            style = TextStyle("serif", "Semibold", int(side * 0.62 / canvas.text_size))
            ornament.initial(canvas, self.text[0], box, style)

        return draw


@dataclass(frozen=True)
class Figure:
    """A drawing; width and height in units at 100 % text size."""

    width: int
    height: int
    draw: Draw


Painter: TypeAlias = Callable[[int, Palette], pygame.Surface]
"""Paints a square picture; its first argument is its side in pixels."""


def row(painters: Sequence[Painter], size: int) -> Figure:
    """Pictures side by side, each in a square with a side of `size` units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, painter in enumerate(painters):
            square = canvas.frame.rect_px(pygame.Rect(place.left + size * index, place.top, size, size))
            painted = painter(square.height, canvas.palette)
            canvas.surface.blit(painted, painted.get_rect(center=square.center))

    return Figure(size * len(painters), size, draw)


def art_file(name: str) -> Painter:
    """A picture of the art folder."""
    return lambda size, palette: art.picture(name, (size, size), plain=palette.plain)


def blank(size: int, _: Palette) -> pygame.Surface:
    """A gap in a row."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


def picture(name: str, width: int, height: int) -> Figure:
    """A picture of the art folder, `width` by `height` units."""
    return Figure(
        width,
        height,
        lambda canvas, place: canvas.picture(name, pygame.Rect(place.left, place.top, width, height)),
    )


def pictures(*names: str, side: int = PICTURE) -> Figure:
    """Pictures of the art folder side by side, each in a square with a side of `side` units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, name in enumerate(names):
            canvas.picture(name, pygame.Rect(place.left + side * index, place.top, side, side))

    return Figure(side * len(names), side, draw)


@dataclass(frozen=True)
class FigureWithText:
    """A figure with paragraphs beside it, or below it where there is no room."""

    figure: Figure
    paragraphs: tuple[BookParagraph, ...]
    gap: int = 24

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """The strips of the text, with the figure drawn from the first one down."""
        room = width - self.figure.width - FIGURE_GAP
        size = self.paragraphs[0].style.shown(canvas.text_size)
        if room < MIN_TEXT_WIDTH * size:
            figure = Strip(self.figure.height + 16, _drawing_of(self.figure))
            return [figure, *self._text_strips(canvas, width), _gap(self.gap)]
        beside = [
            _indented(strip, self.figure.width + FIGURE_GAP) for strip in self._text_strips(canvas, room)
        ]
        beside[0] = _with_drawing(beside[0], _drawing_of(self.figure))
        missing = self.figure.height - sum(strip.height for strip in beside)
        whole = [*beside, _gap(max(0, missing) + self.gap)]
        return [_joined(whole)] if sum(strip.height for strip in whole) <= MAX_UNDIVIDED_HEIGHT else whole

    def _text_strips(self, canvas: Canvas, width: int) -> list[Strip]:
        return [strip for paragraph in self.paragraphs for strip in paragraph.strips(canvas, width)]


@dataclass(frozen=True)
class Divider:
    """A horizontal line with an ornament."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:  # noqa: ARG002 -- the same for all
        """The strip of the line."""
        return [Strip(48, lambda canvas, place: ornament.divider(canvas, place.inflate(0, -24)))]


@dataclass(frozen=True)
class TermPair:
    """The same term in two languages, side by side."""

    term: str
    translation: str

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each line of the longer term."""
        left = BookParagraph(f"**{self.term}**", gap=0).strips(canvas, width // 2 - 12)[:-1]
        right = BookParagraph(self.translation, BOOK.toned(Tone.SOFT), gap=0).strips(canvas, width // 2 - 12)[
            :-1
        ]
        longer = max(len(left), len(right))
        empty = _gap(canvas.line_height(BOOK))
        pairs = zip(
            left + [empty] * (longer - len(left)), right + [empty] * (longer - len(right)), strict=True
        )
        return [Strip(one.height, _side_by_side(one, other)) for one, other in pairs]


def _gap(height: int) -> Strip:
    return Strip(height, lambda canvas, place: None)  # noqa: ARG005 -- nothing is drawn


def _indented(strip: Strip, indent: int) -> Strip:
    """The strip moved to the right."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        strip.draw(canvas, pygame.Rect(place.left + indent, place.top, place.width - indent, place.height))

    return Strip(strip.height, draw)


def _with_drawing(strip: Strip, drawing: Draw) -> Strip:
    """The strip with a drawing below its text; the drawing may be higher than the strip."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        drawing(canvas, place)
        strip.draw(canvas, place)

    return Strip(strip.height, draw)


def _joined(strips: Sequence[Strip]) -> Strip:
    """One strip made of several, which are shown together or not at all."""
    tops = [0, *accumulate(strip.height for strip in strips)]

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for strip, top in zip(strips, tops, strict=False):
            strip.draw(canvas, pygame.Rect(place.left, place.top + top, place.width, strip.height))

    return Strip(tops[-1], draw)


def _side_by_side(one: Strip, other: Strip) -> Draw:
    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        left, right = split_left(place, place.width // 2 - 12, 24)
        one.draw(canvas, left)
        other.draw(canvas, right)

    return draw


def _drawing_of(figure: Figure) -> Draw:
    return lambda canvas, place: figure.draw(
        canvas, pygame.Rect(place.topleft, (figure.width, figure.height))
    )


Cell: TypeAlias = str | Figure
"""A text or a picture; the empty text is an empty cell."""

COLUMN_GAP = 28
"""Between the columns of a table, in units."""
ROW_PADDING = 12
"""The space above and below the content of a row together, in units."""
MAX_ROWS = 7
"""The number of rows, at 100 % text size, after which the header is repeated."""


@dataclass(frozen=True)
class BookTable:
    """Rows of cells; the first columns are as wide as needed, the others share the rest."""

    rows: tuple[tuple[Cell, ...], ...]
    """The header first."""
    label_columns: int = 2
    """The number of first columns that say what the row is about."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each row, with aligned columns."""
        columns = self._columns(canvas, width)
        header, *rows = (self._strip(canvas, row, columns) for row in self.rows)
        rows_per_header = max(1, int(MAX_ROWS / canvas.text_size))
        starts = range(0, len(rows), rows_per_header)
        return [strip for start in starts for strip in (header, *rows[start : start + rows_per_header])]

    def _columns(self, canvas: Canvas, width: int) -> list[tuple[int, int]]:
        """The left edge and the width of each column."""
        labels = [max(_width(canvas, row[at]) for row in self.rows) for at in range(self.label_columns)]
        count = len(self.rows[0]) - self.label_columns
        rest = (width - sum(labels) - COLUMN_GAP * self.label_columns) // count
        widths = [*labels, *[rest - COLUMN_GAP] * count]
        return [(sum(widths[:at]) + COLUMN_GAP * at, width) for at, width in enumerate(widths)]

    def _strip(self, canvas: Canvas, row: Sequence[Cell], columns: Sequence[tuple[int, int]]) -> Strip:
        height = (
            max(_height(canvas, cell, width) for cell, (_, width) in zip(row, columns, strict=True))
            + ROW_PADDING
        )

        def draw(canvas: Canvas, place: pygame.Rect) -> None:
            for at, (cell, (left, width)) in enumerate(zip(row, columns, strict=True)):
                area = pygame.Rect(place.left + left, place.top, width, height)
                _draw(canvas, cell, area, "left" if at < self.label_columns else "centre")
            y = place.top + height
            canvas.line((place.left, y), (place.left + sum(columns[-1]), y), Tone.BRONZE, 2)

        return Strip(height, draw)


def _width(canvas: Canvas, cell: Cell) -> int:
    return cell.width if isinstance(cell, Figure) else canvas.measure(cell, READING)[0] if cell else 0


def _height(canvas: Canvas, cell: Cell, width: int) -> int:
    return cell.height if isinstance(cell, Figure) else canvas.measure(cell, READING, width)[1] if cell else 0


def _draw(canvas: Canvas, cell: Cell, area: pygame.Rect, align: str) -> None:
    """Draws the cell in the vertical middle of the row."""
    if isinstance(cell, Figure):
        cell.draw(canvas, centred(area, (cell.width, cell.height)))
    elif cell:
        canvas.text(cell, area, READING, align=align, valign="middle")


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rulebook."""

    id: str
    title: str
    parts: tuple[Part, ...]

    @property
    def texts(self) -> list[str]:
        """The title, and the text of each part."""
        return [self.title, *map(_text_of, self.parts)]


def _text_of(part: Part) -> str:
    """The words of a part; empty if it has none."""
    match part:
        case BookParagraph(text=text):
            return text
        case FigureWithText(paragraphs=texts):
            return " ".join(paragraph.text for paragraph in texts)
        case TermPair(term=term, translation=translation):
            return f"{term} – {translation}"
        case BookTable(rows=rows):
            return " ".join(cell for row in rows for cell in row if isinstance(cell, str))
    return ""


class Rulebook:
    """The rulebook of a game. By default it has one chapter, `about`, made of texts alone."""

    PAGES: ClassVar[Mapping[str, str]] = {}
    """By ask of a decision, the id of the chapter about it."""
    SPOTS: ClassVar[Mapping[type[SpotId], str]] = {}
    """By kind of spot at the table, the id of the chapter about it; by default that of the open decision."""

    def __init__(self, game: str) -> None:
        self.game = game

    def parts(self, writer: "ChapterWriter") -> Mapping[str, Iterable[Part]]:
        """The parts of each chapter by its id, in order."""
        return {"about": writer.text("about")}

    @final
    def page_of(self, spot: SpotId | None, ask: str) -> str:
        """The chapter about a spot, or else about the decision that asks; empty if there is none."""
        by_spot = "" if spot is None else self.SPOTS.get(type(spot), "")
        return by_spot or self.PAGES.get(ask, "")

    @final
    def chapters(self, words: Words) -> list[Chapter]:
        """All chapters but the prologue, in order."""
        writer = ChapterWriter(self.game, words)
        return [Chapter(name, writer.title(name), tuple(parts)) for name, parts in self.parts(writer).items()]

    @final
    def all_chapters(self, words: Words) -> list[Chapter]:
        """The prologue, if the game has one, and all chapters in order."""
        return [*_prologue(self.game, words), *self.chapters(words)]


def _prologue(game: str, words: Words) -> Iterator[Chapter]:
    pages = prologue_pages(words, game)
    if pages:
        texts = [text for page in pages for text in (page.text, page.signature) if text]
        first, *rest = [BookParagraph(part) for text in texts for part in paragraphs(text)]
        parts = [replace(first, initial=first.text[0].isalpha()), *rest]
        yield Chapter("prologue", words("prologue.title"), tuple(parts))


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game."""
    return GAMES[game].part("rulebook", Rulebook)


_ITALIC = re.compile(r"(?<!\*)\*(?!\*)([^*]+)\*(?!\*)")
"""Text between single asterisks; there are no italic letters."""


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each without line breaks; an escaped asterisk marks nothing."""
    plain = text.replace("**\\***", "\0").strip()
    parts = [_ITALIC.sub(r"\1", " ".join(part.split())) for part in plain.split("\n\n")]
    return [part.replace("\0", "*") for part in parts]


class ChapterWriter:
    """Makes headings, paragraphs, and the chapters of the options and the glossary of one game."""

    def __init__(self, game: str, words: Words) -> None:
        self._game = game
        self.words = words

    def title(self, chapter: str) -> str:
        """The title of a chapter."""
        return self.words(f"book.{self._game}.{chapter}.title")

    def text(self, chapter: str, **values: object) -> list[Part]:
        """The paragraphs of a chapter; the first has an initial if it begins with a letter."""
        first, *rest = self.paragraphs(f"{chapter}.text", **values)
        return [replace(first, initial=first.text[0].isalpha()), *rest]

    def paragraphs(self, key: str, **values: object) -> list[BookParagraph]:
        """The paragraphs of a text of the rulebook."""
        return [BookParagraph(part) for part in paragraphs(self.words(f"book.{self._game}.{key}", **values))]

    def listed(self, numbers: Iterable[int]) -> str:
        """Numbers in a sentence, the last one after an “or”."""
        *first, last = map(str, numbers)
        return self.words("book.or", first=", ".join(first), last=last)

    def options(self, options: Iterable[LobbyOption]) -> Iterator[Part]:
        """The chapter `options`: its text, then the options of the lobby and their meanings."""
        words = self.words
        yield from self.text("options")
        for option in options:
            key = f"{self._game}.option.{option.key}"
            yield Divider()
            yield BookParagraph(f"**{words(f'{key}.name')}** — {words(f'{key}.hint')}", gap=10)
            for value in map(option_text, option.values):
                yield BookParagraph(
                    f"**{words(f'{key}.{value}.name')}**: {words(f'{key}.{value}.hint')}", gap=6
                )

    def glossary(self) -> list[Part]:
        """The chapter `glossary`: its text, then the game's terms in this language and the other one."""
        words = self.words
        other = next(language for language in LANGUAGES if language != words.language)
        translated = Words(other)
        terms = [(words(key), translated(key)) for key in words.keys(f"{self._game}.glossary.")]
        pairs = sorted(terms, key=lambda pair: pair[0].casefold())
        return [*self.text("glossary"), *(TermPair(one, another) for one, another in pairs)]


MOST_LETTERS = 30
"""Of what is searched for."""


class RulebookScene(Page):
    """Opens at the first chapter, or at `page`: a chapter's id or the ask of a decision.

    Words can be searched for; then the list on the left has what was found in place of the chapters.
    """

    hint_keys: ClassVar = {
        Intent.PREVIOUS: "book.hint.back",
        Intent.NEXT: "book.hint.on",
        Intent.MORE: "book.hint.search",
        Intent.BACK: "book.hint.close",
    }

    def __init__(self, services: Services, game: str, page: str = "") -> None:
        rulebook = rulebook_of(game)
        self._game = game
        self._chapters = rulebook.all_chapters(services.words)
        ids = [chapter.id for chapter in self._chapters]
        first = rulebook.PAGES.get(page, page)
        self._index = ids.index(first) if first in ids else 0
        words = services.words
        self._field = TextField(words("book.search"), "", self._search, words, limit=MOST_LETTERS)
        self._hits: list[Hit] = []
        """What was found; empty: nothing is searched for, so that all chapters are listed."""
        self._list = ScrollList([], gap=12)
        self._row = 0
        """The row of the list that was opened last."""
        self._page_text = ScrollText(self._chapters[self._index].parts)
        super().__init__(services, [self._field, self._list, self._page_text], focus=1)
        self._list_chapters()

    @property
    def chapter(self) -> str:
        """The id of the chapter that is open."""
        return self._chapters[self._index].id

    def handle(self, message: Message) -> Change:
        """Opens the chapter with the focus."""
        change = super().handle(message)
        if self._list.index != self._row:
            self._open_row(self._list.index)
        return change

    def pressed(self, press: Press) -> bool:
        """PREVIOUS and NEXT turn the pages of the whole rulebook; MORE searches, and BACK ends that first."""
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            return self._turn_page(press.intent)
        if press.intent is Intent.MORE and not press.repeated:
            self.group.set_focus(self._field)
            return self._field.press(Intent.ACCEPT)
        if press.intent is Intent.BACK and self._hits and not press.repeated:
            self._list_chapters()
            self.services.sounds.play("back")
            return True
        return super().pressed(press)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the list of chapters on the left, the page on the right."""
        words = self.services.words
        left, right = split_left(body, body.width * 29 // 100, 20)
        title = words("book.title", game=words(f"games.{self._game}.name"))
        inside = self.place_panel(canvas, left, title)
        self._field.rect, rest = split_top(inside, self._field.height(canvas, inside.width), 12)
        self._list.rect = pygame.Rect(inside.left - 28, rest.top, inside.width + 56, rest.height + 6)
        self._page_text.rect = self.place_panel(canvas, right, self._chapters[self._index].title).inflate(
            36, 12
        )

    def _turn_page(self, intent: Intent) -> bool:
        """Turns to the next or previous page, at the end of a chapter into the neighbouring one."""
        if self._page_text.press(intent):
            self.services.sounds.play("page")
            return True
        goal = self._index + (1 if intent is Intent.NEXT else -1)
        if not 0 <= goal < len(self._chapters):
            return False
        self._open_chapter(goal, end=intent is Intent.PREVIOUS)
        return True

    def _search(self, text: str) -> None:
        """Lists what is found and opens the first of it; says so if nothing is."""
        hits = find(text, [chapter.texts for chapter in self._chapters])
        if not hits:
            self.services.sounds.play("refuse")
            self.services.toasts.show(self.services.words("book.not_found", text=text), "icons/info")
            return
        self._hits = hits
        titles = [self._chapters[hit.chapter].title for hit in hits]
        texts = [
            title if hit.part == 0 else f"**{title}**\n{hit.excerpt}"
            for hit, title in zip(hits, titles, strict=True)
        ]
        self._list_rows(texts, 0)
        for row in self._list.rows:
            if isinstance(row, Button):
                row.style, row.align = BODY, "left"
        self._open_row(0)
        self.group.set_focus(self._list)

    def _list_chapters(self) -> None:
        """Lists all chapters, with the focus on the open one."""
        self._hits, self._field.value = [], ""
        self._list_rows([chapter.title for chapter in self._chapters], self._index)
        self._mark_open_row()

    def _list_rows(self, texts: Sequence[str], row: int) -> None:
        self._list.show([Button(text, partial(self._read, at)) for at, text in enumerate(texts)])
        self._list.index = self._row = row
        self.stale = True

    def _read(self, row: int) -> None:
        """Opens what a row names, and moves the focus to its page."""
        if row != self._row:
            self._open_row(row)
        self.group.set_focus(self._page_text)

    def _open_row(self, row: int) -> None:
        self._row = row
        if not self._hits:
            self._open_chapter(row)
            return
        hit = self._hits[row]
        self._open_chapter(hit.chapter, part=max(0, hit.part - 1))

    def _open_chapter(self, at: int, *, end: bool = False, part: int = 0) -> None:
        self._index = at
        if not self._hits:
            self._list.index = self._row = at
        self._page_text.open(self._chapters[at].parts, end=end, at=part)
        self._mark_open_row()
        self.services.sounds.play("page")
        self.stale = True

    def _mark_open_row(self) -> None:
        for at, row in enumerate(self._list.rows):
            if isinstance(row, Button):
                row.chosen = at == self._row
