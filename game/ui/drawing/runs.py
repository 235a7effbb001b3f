"""Words with bold passages and small pictures among them, broken into lines.

Markup: `**bold**`, `[icon:keep]`, `[glyph:accept]`, and a line break. A soft hyphen says where a long
word may break. A number stays on the line of the picture or the `%` behind it, and no line begins with a
full stop or the like.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from game.ui.drawing import fonts

_MARKUP = re.compile(r"(\*\*|\n|[\[{](?:icon|glyph):[\w/-]+[\]}])")
_WORD = re.compile(r"[ ]+|[<>]?\d+ %[^ ]*[ ]*|[^ ]+[ ]*")
_NUMBER = re.compile(r"(?<![^ ])\d+ $")
_UNSPACED = re.compile(r"[^ ]+$")
_CLOSING = ".,;:!?)“”"
_SOFT = "\u00ad"
_PICTURE = 1.2
"""Height and width of a picture among words, in letter sizes."""


@dataclass(frozen=True)
class Letters:
    """A piece of text in one weight, without a break inside."""

    text: str
    weight: str


@dataclass(frozen=True)
class Sign:
    """A picture among the words: `icon` or `glyph`, and its name."""

    kind: str
    name: str
    label: str = ""
    """Letters on a drawn key; empty for a picture."""


Piece = Letters | Sign


@dataclass(frozen=True)
class Setting:
    """The letters' size and the room for a line, in pixels."""

    family: str
    weight: str
    """Of what is not bold."""
    px: int
    width: int | None = None
    """None: lines are as long as they come."""

    def font_of(self, letters: Letters) -> tuple[str, str, int]:
        """The arguments of `fonts.font`."""
        return self.family, letters.weight, self.px


@dataclass
class Line:
    """Pieces beside one another, with their widths in pixels."""

    pieces: list[Piece] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)

    @property
    def width(self) -> int:
        """From the first piece's left to the last one's right."""
        return sum(self.widths)

    @property
    def words(self) -> str:
        """The letters without the pictures."""
        letters = [piece.text for piece in self.pieces if isinstance(piece, Letters)]
        return "".join(letters).replace(_SOFT, "")


def parsed(words: str, weight: str) -> list[Piece | None]:
    """The pieces that the markup tells apart; None is a line break."""
    pieces: list[Piece | None] = []
    bold = False
    for part in _MARKUP.split(words):
        if part == "**":
            bold = not bold
        elif part == "\n":
            pieces.append(None)
        elif _MARKUP.fullmatch(part):
            kind, name = part[1:-1].split(":")
            pieces.append(Sign(kind, name))
        elif part:
            pieces.append(Letters(part, "Bold" if bold else weight))
    return pieces


def plain(words: str) -> str:
    """The words without markup."""
    return "".join(piece.text for piece in parsed(words, "") if isinstance(piece, Letters)).replace(_SOFT, "")


def width_of(piece: Piece, setting: Setting) -> int:
    """How wide a piece is drawn, in pixels."""
    if isinstance(piece, Letters):
        return fonts.font(*setting.font_of(piece)).size(piece.text.replace(_SOFT, ""))[0]
    if piece.label:
        label = fonts.font("sans", "Semibold", key_px(setting.px)).size(piece.label)[0]
        return max(round(setting.px * _PICTURE), label + round(setting.px * 0.7))
    return round(setting.px * _PICTURE)


def key_px(px: int) -> int:
    """The size of the letters on a key that stands among letters of `px`."""
    return max(1, round(px * 0.75))


@lru_cache(maxsize=4096)
def lines(pieces: tuple[Piece | None, ...], setting: Setting) -> tuple[Line, ...]:
    """The pieces broken into lines that fit the setting's width."""
    made = [Line()]
    for piece in pieces:
        if piece is None:
            made.append(Line())
        elif isinstance(piece, Sign):
            _place(made, piece, setting)
        else:
            for word in _words(piece):
                _place(made, word, setting)
    for line in made:
        _trim(line, setting)
    return tuple(made)


def _words(letters: Letters) -> Iterator[Letters]:
    """Word by word; a space stays with the word before it."""
    for text in _WORD.findall(letters.text):
        yield Letters(text, letters.weight)


def _place(made: list[Line], piece: Piece, setting: Setting) -> None:
    """Put a piece on the last line, or on a new one, or break it if no line is long enough."""
    if _fits(made[-1], piece, setting):
        _append(made[-1], piece, setting)
        return
    alone = Line()
    if made[-1].pieces and (isinstance(piece, Sign) or _fits(alone, piece, setting)):
        tail = _tail(made[-1], piece, setting)
        made.append(alone)
        for each in (*tail, piece):
            _append(alone, each, setting)
    elif isinstance(piece, Letters):
        _break(made, piece, setting)
    else:
        _append(made[-1], piece, setting)


def _tail(line: Line, piece: Piece, setting: Setting) -> list[Piece]:
    """Take off the line's end what belongs to the piece behind it; empty: nothing, or all of the line."""
    tail: list[Piece] = []
    kept = line.pieces.copy()
    while kept and (cut := _cut(kept[-1], piece)) is not None:
        del kept[-1]
        rest, piece = cut
        tail.insert(0, piece)
        if rest and isinstance(piece, Letters):
            kept.append(Letters(rest, piece.weight))
            break
    if not kept:
        return []
    line.pieces = kept
    line.widths = [width_of(each, setting) for each in kept]
    return tail


def _cut(last: Piece, piece: Piece) -> tuple[str, Piece] | None:
    """What comes before, and the end that stays with the piece behind it; None: a line may end there."""
    if isinstance(last, Sign):
        return ("", last) if isinstance(piece, Letters) and piece.text[0] in _CLOSING else None
    found = (_NUMBER if isinstance(piece, Sign) else _UNSPACED).search(last.text)
    if found is None or (isinstance(piece, Letters) and piece.text[0] not in _CLOSING):
        return None
    return last.text[: found.start()], Letters(found.group(), last.weight)


def _fits(line: Line, piece: Piece, setting: Setting) -> bool:
    if setting.width is None:
        return True
    last = line.pieces[-1] if line.pieces else None
    if isinstance(last, Letters) and isinstance(piece, Letters) and last.weight == piece.weight:
        joined = Letters((last.text + piece.text).rstrip(" "), last.weight)
        return line.width - line.widths[-1] + width_of(joined, setting) <= setting.width
    if isinstance(piece, Letters):
        piece = Letters(piece.text.rstrip(" "), piece.weight)
    return line.width + width_of(piece, setting) <= setting.width


def _append(line: Line, piece: Piece, setting: Setting) -> None:
    """Put a piece at the end; letters of one weight grow together, so that they are kerned."""
    last = line.pieces[-1] if line.pieces else None
    if isinstance(last, Letters) and isinstance(piece, Letters) and last.weight == piece.weight:
        line.pieces[-1] = Letters(last.text + piece.text, last.weight)
        line.widths[-1] = width_of(line.pieces[-1], setting)
        return
    line.pieces.append(piece)
    line.widths.append(width_of(piece, setting))


def _break(made: list[Line], word: Letters, setting: Setting) -> None:
    """Break a word that is longer than a line, at a soft hyphen if there is one, else anywhere."""
    if made[-1].pieces and _SOFT not in word.text:
        made.append(Line())
    rest = word.text
    while rest:
        head = _head(made[-1], Letters(rest, word.weight), setting)
        if head is None:
            made.append(Line())
            continue
        _append(made[-1], Letters(head.shown, word.weight), setting)
        rest = rest[head.length :]
        if rest:
            made.append(Line())


@dataclass(frozen=True)
class _Head:
    shown: str
    length: int
    """How many letters of the word it takes."""


def _head(line: Line, word: Letters, setting: Setting) -> _Head | None:
    """The longest beginning of the word that fits on the line; None: the line is too full for any."""
    if _fits(line, word, setting):
        return _Head(word.text, len(word.text))
    softly = [at + 1 for at, letter in enumerate(word.text) if letter == _SOFT]
    for length in reversed(softly):
        shown = word.text[: length - 1] + "-"
        if _fits(line, Letters(shown, word.weight), setting):
            return _Head(shown, length)
    if line.pieces:
        return None
    for length in range(len(word.text) - 1, 1, -1):
        if _fits(line, Letters(word.text[:length], word.weight), setting):
            return _Head(word.text[:length], length)
    return _Head(word.text[:1], 1)


def _trim(line: Line, setting: Setting) -> None:
    """No spaces at a line's end."""
    if line.pieces and isinstance(last := line.pieces[-1], Letters):
        line.pieces[-1] = Letters(last.text.rstrip(" "), last.weight)
        line.widths[-1] = width_of(line.pieces[-1], setting)
