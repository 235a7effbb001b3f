"""The rulebook of Cyvasse, built from its texts and the data of its rules, with small boards."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import pygame

from game.contract import OptionValue
from game.games.cyvasse.rules.config import OPTIONS
from game.games.cyvasse.rules.data import (
    ARMY,
    BOARDS,
    KEEP_POINTS,
    KINDS,
    PIECES,
    PRESETS,
    SECTIONS,
    SIDES,
    Preset,
)
from game.games.cyvasse.rules.flow import CLEAR_LEAD
from game.games.cyvasse.rules.position import UNDOS
from game.games.cyvasse.rules.setup import layout_of
from game.games.cyvasse.rules.terrain import SIZES, grid_of, place_of
from game.scenes.rulebook import (
    BookParagraph,
    ChapterWriter,
    Divider,
    Figure,
    FigureWithText,
    Rulebook,
    paragraphs,
    pictures,
)
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, Colour, Tone
from game.ui.widgets.scrolling import Part

TERRAIN_COLOURS: Mapping[str, Colour] = {"p": (226, 196, 140), "w": (88, 140, 178), "f": (104, 142, 84)}
"""By letter: plain, water and forest."""


def draw_board(
    canvas: Canvas, area: pygame.Rect, rows: Sequence[str], pictures: Mapping[tuple[int, int], str]
) -> None:
    """Draws a board, or whole rows of one, at the top left of an area.

    `rows`: letters of terrain, top row first; `pictures`: by column and row from the top left, from 0.
    """
    side = min(area.width // len(rows[0]), area.height // len(rows))
    board = pygame.Rect(area.left, area.top, side * len(rows[0]), side * len(rows))
    canvas.fill(board.inflate(12, 12), Tone.PLATE)
    canvas.fill(board.inflate(6, 6), Tone.GOLD)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            tile = pygame.Rect(board.left + side * x, board.top + side * y, side, side)
            canvas.fill(tile, Tone.PLATE)
            canvas.fill(tile.inflate(-2, -2), TERRAIN_COLOURS[letter])
    for (x, y), name in pictures.items():
        tile = pygame.Rect(board.left + side * x, board.top + side * y, side, side)
        canvas.picture(name, tile)


PAGES: Mapping[str, str] = {
    "cyvasse.plan": "setup",
    "cyvasse.mountain": "setup",
    "cyvasse.keep": "setup",
    "cyvasse.home": "setup",
    "cyvasse.move": "turn",
    "cyvasse.rabble": "pieces",
}
"""The chapter that explains a decision, by its `ask`."""

PRESET_BOARD_SIZE = 10
"""The size of the board on which presets are shown, in tiles."""
PRESET_TILE = 40
"""The width of a tile of that board, in layout units."""


def _default(key: str) -> OptionValue:
    return next(option.default for option in OPTIONS if option.key == key)


def _pictures_of(kind: str) -> Figure:
    return pictures(*(f"cyvasse/{side}/{kind}" for side in SIDES))


def _army(words: Words) -> Iterable[Part]:
    """Each kind: its pictures, name, count, points, moves and power."""
    for kind in KINDS:
        name = words(f"cyvasse.piece.{kind}.name" if ARMY[kind] == 1 else f"cyvasse.piece.{kind}.plural")
        count_and_name = words("book.cyvasse.army.head", count=ARMY[kind], name=name)
        points = words("book.cyvasse.army.worth", count=PIECES[kind].points)
        yield FigureWithText(
            _pictures_of(kind),
            (
                BookParagraph(f"**{count_and_name}** · {points}", gap=2),
                BookParagraph(words(f"cyvasse.piece.{kind}.moves"), gap=2),
                BookParagraph(words(f"cyvasse.piece.{kind}.power"), BODY.toned(Tone.SOFT), gap=0),
            ),
        )
    for building in ("mountain", "keep"):
        figure = _pictures_of(building)
        title = BookParagraph(f"**{words(f'cyvasse.work.{building}.name')}**", gap=2)
        yield FigureWithText(figure, (title, BookParagraph(words(f"cyvasse.work.{building}.power"), gap=0)))


def _pieces(words: Words) -> Iterable[Part]:
    """The pieces from the rabble to the king, each with its picture."""
    key = "book.cyvasse.pieces.text"
    texts = paragraphs(words(key))
    for kind, text in zip(reversed(KINDS), texts, strict=words.known(key)):
        yield FigureWithText(pictures(f"cyvasse/{SIDES[0]}/{kind}"), (BookParagraph(text, gap=0),))


def _boards(words: Words) -> Iterable[Part]:
    for name, rows in SECTIONS.items():
        yield _board(rows, 32, words(f"cyvasse.section.{name}"))
    for name, rows in BOARDS.items():
        key = f"cyvasse.option.board.{name}"
        yield _board(rows, 320 // len(rows), words(f"{key}.name"), words(f"{key}.hint"))


def _board(rows: tuple[str, ...], tile: int, *texts: str) -> Part:
    """A board, its name and its description; `tile` is the width of a tile in layout units."""
    figure = Figure(tile * len(rows), tile * len(rows), partial(_draw_rows, rows))
    name, *description = texts
    return FigureWithText(
        figure, (BookParagraph(f"**{name}**", gap=0), *(BookParagraph(line, gap=0) for line in description))
    )


def _draw_rows(rows: tuple[str, ...], canvas: Canvas, place: pygame.Rect) -> None:
    draw_board(canvas, place, rows, {})


def _presets(words: Words) -> Iterable[Part]:
    """The preset layouts, on half a board."""
    yield Divider()
    yield BookParagraph(f"**{words('book.cyvasse.setup.presets')}**")
    for name, preset in PRESETS.items():
        figure = Figure(
            PRESET_TILE * PRESET_BOARD_SIZE,
            PRESET_TILE * PRESET_BOARD_SIZE // 2,
            partial(_draw_preset, preset),
        )
        title = BookParagraph(f"**{words(f'cyvasse.preset.{name}.name')}**", gap=4)
        yield FigureWithText(figure, (title, BookParagraph(words(f"cyvasse.preset.{name}.idea"), gap=0)))


def _draw_preset(preset: Preset, canvas: Canvas, place: pygame.Rect) -> None:
    layout = layout_of(preset, grid_of(PRESET_BOARD_SIZE), 0)
    placed = {layout.keep: "keep", **dict.fromkeys(layout.mountains, "mountain"), **layout.pieces}
    half = PRESET_BOARD_SIZE // 2
    drawings = {}
    for tile, name in placed.items():
        file, rank = place_of(tile)
        drawings[file - 1, half - rank] = f"cyvasse/{SIDES[0]}/{name}"
    draw_board(canvas, place, ("p" * PRESET_BOARD_SIZE,) * half, drawings)


class CyvasseRulebook(Rulebook):
    """The rulebook of the game."""

    PAGES = PAGES

    def parts(self, writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
        """The parts of all chapters."""
        text, words = writer.text, writer.words
        return {
            "aim": text("aim"),
            "board": [*text("board", sizes=writer.listed(SIZES)), Divider(), *_boards(words)],
            "army": [*text("army", count=sum(ARMY.values())), *_army(words)],
            "setup": [*text("setup", undos=UNDOS), *_presets(words)],
            "turn": text("turn"),
            "pieces": _pieces(words),
            "keep": text("keep"),
            "end": text("end", quiet=_default("quiet_limit"), keep=KEEP_POINTS, lead=CLEAR_LEAD),
            "options": writer.options(OPTIONS),
            "notation": text("notation"),
            "advice": text("advice"),
            "glossary": writer.glossary(),
        }
