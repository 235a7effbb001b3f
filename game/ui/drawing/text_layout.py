"""Breaks text with bold parts and inline pictures into lines.

Markup: `**bold**`, `[icon:keep]`, `[glyph:accept]`, and a line break. A long word may be broken at a soft
hyphen. A number stays on the same line as a picture or `%` after it, and no line begins with a full stop or
another closing punctuation mark.
"""

import re
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from game.ui.drawing import fonts

_MARKUP = re.compile(r"(\*\*|\n|[\[{](?:icon|glyph):[\w/-]+[\]}])")
_WORD = re.compile(r"[ ]+|[<>]?\d+ %[^ ]*[ ]*|[≥≤] \d+[^ ]*[ ]*|[^ ]+[ ]*")
_NUMBER = re.compile(r"(?<![^ ])(?:\d+ ?|[^ ]+\u00a0)$")
"""What stays on the line of a picture: a number, or a word with a space that does not break."""
_UNSPACED = re.compile(r"[^ ]+$")
_PATH = re.compile(r"[/\\].*[/\\]")
_CLOSING = ".,;:!?)“”"
SOFT_HYPHEN = "\u00ad"
MOST_LETTERS = 70
"""In a line with a limited width: eyes lose the way from the end of a longer one to the next."""
_PICTURE = 1.2
"""Height and width of an inline picture, relative to the text size."""


class TextRun(NamedTuple):
    """A piece of text in one weight, without a line break."""

    text: str
    weight: str


class InlinePicture(NamedTuple):
    """A picture in the text: `icon` or `glyph`, and its name."""

    kind: str
    name: str
    label: str = ""
    """The label on a key cap; empty for a picture."""


Piece = TextRun | InlinePicture


class LineStyle(NamedTuple):
    """Font, size in pixels and maximal width in pixels of lines."""

    family: str
    weight: str
    """The weight of text that is not bold."""
    px: int
    width: int | None = None
    """None: unlimited."""

    def font_of(self, letters: TextRun) -> tuple[str, str, int]:
        """The arguments of `fonts.font`."""
        return self.family, letters.weight, self.px


@dataclass
class Line:
    """A line of pieces, with their widths in pixels."""

    pieces: list[Piece] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)
    broken: bool = False
    """True if it ends within a word, without a hyphen; a file's path may be broken anywhere."""

    @property
    def width(self) -> int:
        """The total width in pixels."""
        return sum(self.widths)

    @property
    def letters(self) -> int:
        """The number of letters and spaces."""
        return sum(len(piece.text) for piece in self.pieces if isinstance(piece, TextRun))

    @property
    def text(self) -> str:
        """The text without the pictures."""
        letters = [piece.text for piece in self.pieces if isinstance(piece, TextRun)]
        return "".join(letters).replace(SOFT_HYPHEN, "")


@lru_cache(maxsize=4096)
def parse_markup(text: str, weight: str) -> tuple[Piece | None, ...]:
    """Splits a text into pieces by its markup; None is a line break."""
    pieces: list[Piece | None] = []
    bold = False
    for part in _MARKUP.split(text):
        if part == "**":
            bold = not bold
        elif part == "\n":
            pieces.append(None)
        elif _MARKUP.fullmatch(part):
            kind, name = part[1:-1].split(":")
            pieces.append(InlinePicture(kind, name))
        elif part:
            pieces.append(TextRun(part, "Bold" if bold else weight))
    return tuple(pieces)


def literal(text: str) -> str:
    """The markup that shows a text as it is written, such as that of an author."""
    return re.sub(r"[*\[{]", lambda found: found[0] + SOFT_HYPHEN, text)


def plain(text: str) -> str:
    """The text without markup."""
    return "".join(piece.text for piece in parse_markup(text, "") if isinstance(piece, TextRun)).replace(
        SOFT_HYPHEN, ""
    )


def width_of(piece: Piece, line_style: LineStyle) -> int:
    """The width of a piece in pixels."""
    if isinstance(piece, TextRun):
        return fonts.width(*line_style.font_of(piece), piece.text)
    if piece.label:
        label = fonts.width("sans", "Semibold", key_px(line_style.px), piece.label)
        return max(round(line_style.px * _PICTURE), label + round(line_style.px * 0.7))
    return round(line_style.px * _PICTURE)


def key_px(px: int) -> int:
    """The text size on a key cap in a text of size `px`."""
    return max(1, round(px * 0.9))


@lru_cache(maxsize=4096)
def lines(pieces: tuple[Piece | None, ...], line_style: LineStyle) -> tuple[Line, ...]:
    """Breaks pieces into lines that fit the width of the line style."""
    lines_made = [Line()]
    for piece in pieces:
        if piece is None:
            lines_made.append(Line())
        elif isinstance(piece, InlinePicture):
            _place(lines_made, piece, line_style)
        else:
            for word in _words(piece):
                _place(lines_made, word, line_style)
    for line in lines_made:
        _trim(line, line_style)
    return tuple(lines_made)


def _words(letters: TextRun) -> Iterator[TextRun]:
    """The single words; a space belongs to the word before it."""
    for text in _WORD.findall(letters.text):
        yield TextRun(text, letters.weight)


def _place(lines_made: list[Line], piece: Piece, line_style: LineStyle) -> None:
    """Adds a piece to the last line or a new one; breaks a word that is longer than a line."""
    if _fits(lines_made[-1], piece, line_style):
        _append(lines_made[-1], piece, line_style)
        return
    alone = Line()
    if lines_made[-1].pieces and (isinstance(piece, InlinePicture) or _fits(alone, piece, line_style)):
        tail = _tail(lines_made[-1], piece, line_style)
        lines_made.append(alone)
        for each in (*tail, piece):
            _append(alone, each, line_style)
    elif isinstance(piece, TextRun):
        _break(lines_made, piece, line_style)
    else:
        _append(lines_made[-1], piece, line_style)


def _tail(line: Line, piece: Piece, line_style: LineStyle) -> list[Piece]:
    """Removes and returns the end of the line that may not be separated from the next piece.

    Empty if nothing has to move, or all of the line would.
    """
    tail: list[Piece] = []
    head = line.pieces.copy()
    while head and (cut := _cut(head[-1], piece)) is not None:
        del head[-1]
        rest, piece = cut
        tail.insert(0, piece)
        if rest and isinstance(piece, TextRun):
            head.append(TextRun(rest, piece.weight))
            break
    if not head:
        return []
    line.pieces = head
    line.widths = [width_of(each, line_style) for each in head]
    return tail


def _cut(last: Piece, piece: Piece) -> tuple[str, Piece] | None:
    """Splits a piece before the part that has to stay with the next piece; None: a line may end after it."""
    if isinstance(last, InlinePicture):
        return ("", last) if isinstance(piece, TextRun) and piece.text[0] in _CLOSING else None
    found = (_NUMBER if isinstance(piece, InlinePicture) else _UNSPACED).search(last.text)
    if found is None or (isinstance(piece, TextRun) and piece.text[0] not in _CLOSING):
        return None
    return last.text[: found.start()], TextRun(found.group(), last.weight)


def _fits(line: Line, piece: Piece, line_style: LineStyle) -> bool:
    if line_style.width is None:
        return True
    last = line.pieces[-1] if line.pieces else None
    if isinstance(piece, TextRun) and line.letters + len(piece.text.rstrip(" ")) > MOST_LETTERS:
        return False
    if isinstance(last, TextRun) and isinstance(piece, TextRun) and last.weight == piece.weight:
        joined = TextRun((last.text + piece.text).rstrip(" "), last.weight)
        return line.width - line.widths[-1] + width_of(joined, line_style) <= line_style.width
    if isinstance(piece, TextRun):
        piece = TextRun(piece.text.rstrip(" "), piece.weight)
    return line.width + width_of(piece, line_style) <= line_style.width


def _append(line: Line, piece: Piece, line_style: LineStyle) -> None:
    """Adds a piece to a line; text of the same weight is joined, for kerning."""
    last = line.pieces[-1] if line.pieces else None
    if isinstance(last, TextRun) and isinstance(piece, TextRun) and last.weight == piece.weight:
        line.pieces[-1] = TextRun(last.text + piece.text, last.weight)
        line.widths[-1] = width_of(line.pieces[-1], line_style)
        return
    line.pieces.append(piece)
    line.widths.append(width_of(piece, line_style))


def _break(lines_made: list[Line], word: TextRun, line_style: LineStyle) -> None:
    """Breaks a word that is longer than a line, if possible at a soft hyphen."""
    if lines_made[-1].pieces and SOFT_HYPHEN not in word.text:
        lines_made.append(Line())
    rest = word.text
    while rest:
        head = _head(lines_made[-1], TextRun(rest, word.weight), line_style)
        if head is None:
            lines_made.append(Line())
            continue
        _append(lines_made[-1], TextRun(head.shown, word.weight), line_style)
        rest = rest[head.length :]
        if rest:
            lines_made[-1].broken = not head.shown.endswith("-") and not _PATH.search(word.text)
            lines_made.append(Line())


@dataclass(frozen=True)
class _Head:
    shown: str
    length: int
    """The number of letters taken from the word."""


def _head(line: Line, word: TextRun, line_style: LineStyle) -> _Head | None:
    """The longest beginning of the word that fits on the line; None if nothing fits."""
    if _fits(line, word, line_style):
        return _Head(word.text, len(word.text))
    softly = [at + 1 for at, letter in enumerate(word.text) if letter == SOFT_HYPHEN]
    for length in reversed(softly):
        shown = word.text[: length - 1] + "-"
        if _fits(line, TextRun(shown, word.weight), line_style):
            return _Head(shown, length)
    if line.pieces:
        return None
    length = _fitting_length(line, word, line_style)
    return _Head(word.text[:length], length)


def _fitting_length(line: Line, word: TextRun, line_style: LineStyle) -> int:
    """How many letters of a word fit on an empty line, at least one."""
    lengths = range(2, len(word.text))
    return 1 + bisect(
        lengths,
        0,
        key=lambda length: not _fits(line, TextRun(word.text[:length], word.weight), line_style),
    )


def _trim(line: Line, line_style: LineStyle) -> None:
    if line.pieces and isinstance(last := line.pieces[-1], TextRun):
        line.pieces[-1] = TextRun(last.text.rstrip(" "), last.weight)
        line.widths[-1] = width_of(line.pieces[-1], line_style)
