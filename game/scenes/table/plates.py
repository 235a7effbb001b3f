"""The plates of the seats: who plays each, what decides the match for it, and whose turn it is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product

import pygame

from game.contract import Seat, View
from game.match import Player
from game.scenes.match_labels import seat_look
from game.table.presentation.layout import Areas
from game.table.presentation.texts import Texts
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import SOFT_HYPHEN
from game.ui.drawing.theme import BUTTON, CARD, LABEL, SLIM, SLIM_TURN, SMALL, SMALLEST, TextStyle, Tone
from game.ui.layout import centred, inset, split_bottom, split_left, split_right


@dataclass(frozen=True)
class Plate:
    """The plate of a seat with its player."""

    name: str
    colour: str
    emblem: str
    role: str
    """What the game calls the seat, such as a side, and its score."""
    active: bool
    """True if the seat must choose now."""
    secret: bool = False
    """True if the seat is offered a peek at something that only it may see."""
    focused: bool = False
    """True if a cursor is on the plate."""
    clock: str = ""
    """The time that is left for the turn; empty: it has no limit."""
    urgent: bool = False
    """True if little time is left."""
    whole: bool = False
    """True if it is shown whole where others are slim: it is pointed at, or it is its seat's turn."""
    short_name: str = ""
    """The name where there is no room for it with the role; empty: it is the same."""
    signs: tuple[str, ...] = ()
    """Names of icons that stand for the role where there is no room for it, the most important first."""
    score: str = ""
    """What decides the match for the seat, on a slim plate; empty: that shows the role if it fits."""
    is_here: bool = False
    """True if the seat is asked on this screen; False: it thinks, or chooses elsewhere."""

    @property
    def icons(self) -> Sequence[str]:
        """The icons of whose turn it is and of a secret, from right to left."""
        turn = ["play" if self.is_here else "hourglass"] if self.active else []
        return [*turn, *(["eye"] if self.secret else [])]


def plate_of(player: Player, seat: Seat, texts: Texts, view: View, *, active: bool) -> Plate:
    """The plate of a seat: who plays it, and what it is in a view."""
    return Plate(
        player.name,
        player.colour,
        player.emblem,
        texts.role(view, seat),
        active,
        short_name=texts.short_name(view, seat, player.name),
        signs=tuple(texts.role_signs(view, seat)),
        score=texts.score(view, seat),
    )


GAP, SPACE = 12, 8
"""The space beside the shield, and that beside the other parts of a plate, in units."""
SHIELD, ICON, EDGE = 72, 36, 10
"""The greatest side of the shield, the side of an icon, the space around three lines, in units."""
NAME, ROLE = replace(BUTTON.at_most(56), line=1.0), replace(SMALL.at_most(48), line=1.0)
"""The text styles of the name and the role."""
SCORE, SCORE_SHARE = replace(ROLE, weight="Semibold"), 0.45
"""The text style of the score on a slim plate, and the most of its width that the score takes."""
FRAME_SPACE = 3
"""The space above and below the letters of a slim plate, to keep clear of its frame, in units."""
CLOCK = replace(SMALL, weight="Semibold", line=1.0).at_most(44)
"""The text style of the time left."""
_PICTURE = re.compile(r"\[icon:[^\]]*\]")
CLOCK_MARGIN, ICON_GAP = 9, 4
"""The space at each side of the time left, and that beside each icon, in units."""


def plate_rects(areas: Areas, plates: Sequence[Plate]) -> Sequence[pygame.Rect]:
    """Where the plates are shown, by seat: whole, or slim if the layout has such."""
    if not areas.slim_plates:
        return areas.plates
    rects = zip(areas.plates, areas.slim_plates, plates, strict=False)
    return [whole if plate.whole else slim for whole, slim, plate in rects]


def paint_plate(canvas: Canvas, rect: pygame.Rect, plate: Plate) -> None:
    """Paints a plate; one that has no room for two lines is slim: it has the score in place of the role."""
    line = canvas.line_height(ROLE.at_most(0))
    is_slim = rect.height <= 2 * line
    usual, turn = (SLIM, SLIM_TURN) if is_slim else (LABEL, CARD)
    canvas.panel(rect, turn if plate.active else usual)
    margin = min(12, (rect.height - 2 * line) // 2)
    inside = inset(rect, 8, 4) if is_slim else inset(rect, 12, margin)
    shield, room = split_left(inside, min(inside.height, SHIELD), GAP)
    canvas.shield(centred(shield, (shield.width, shield.width)), seat_look(plate.colour), plate.emblem)
    if is_slim:
        room = pygame.Rect(room.left, room.top, room.width - 2 * SPACE, room.height)
        _paint_one_line(canvas, _beside_icons(canvas, inset(room, 0, FRAME_SPACE), plate), plate)
    else:
        room = pygame.Rect(room.left, room.top, room.width - SPACE, room.height)
        _paint_two_lines(canvas, room, plate, margin)
    canvas.note("plate", rect, plate.name)
    if plate.secret:
        canvas.note("widget", rect, plate.name)
    if plate.focused:
        canvas.focus(rect)


def _paint_two_lines(canvas: Canvas, room: pygame.Rect, plate: Plate, margin: int) -> None:
    """Paints the name, in two lines if it is long, and below it the role; `margin`: around `room`."""
    height = room.height // 2
    if canvas.measure(plate.name, NAME.at_most(0))[0] > room.width:
        room = inset(room, 0, -max(0, margin - EDGE))
        height = canvas.line_height(ROLE.at_most(0))
    upper, lower = split_bottom(room, height, 0)
    width = _icons_width(canvas, plate)
    beside_role = _fits_beside(canvas, lower, plate.role, ROLE, width)
    if not beside_role and _fits_beside(canvas, upper, plate.name, NAME, width):
        upper = _beside_icons(canvas, upper, plate)
    else:
        lower = _beside_icons(canvas, lower, plate)
    paint_name(canvas, upper, plate.name)
    _paint_line(canvas, lower, plate.role, ROLE)


def _fits_beside(canvas: Canvas, line: pygame.Rect, text: str, style: TextStyle, width: int) -> bool:
    """True if a text in its smallest letters leaves room for icons of this width."""
    return canvas.measure(text, style.at_most(0))[0] <= line.width - width - 2


def _paint_one_line(canvas: Canvas, line: pygame.Rect, plate: Plate) -> None:
    """Paints the name and the score; without a score, name and role if they fit, else signs of the role."""
    texts = [] if plate.score else [f"{plate.name} · {plate.role}" if plate.role else plate.name]
    texts += _names_with_signs(plate)
    if plate.score:
        score, style = _score(canvas, line, plate.score, texts[-1])
        line, place = split_right(line, canvas.measure(score, style)[0] + 2, SPACE)
        canvas.text(score, place, style, align="right", valign="middle")
    fitting = (text for text in texts if canvas.measure(text, ROLE.at_most(0))[0] <= line.width - 2)
    _paint_line(canvas, line, next(fitting, texts[-1]), ROLE)


def _score(canvas: Canvas, line: pygame.Rect, score: str, name: str) -> tuple[str, TextStyle]:
    """The score and its style: small, or without its picture, if the name needs the room."""
    style = canvas.fit(score, pygame.Rect(0, 0, round(line.width * SCORE_SHARE), line.height), SCORE)
    least = SCORE.at_most(0)
    free = line.width - canvas.measure(name, ROLE.at_most(0))[0] - SPACE - 4
    fitting = [each for each in (style, least) if canvas.measure(score, each)[0] <= free]
    return (score, fitting[0]) if fitting else (_PICTURE.sub("", score).strip(), least)


def _names_with_signs(plate: Plate) -> Iterator[str]:
    """The short name with ever fewer signs of the role."""
    for count in range(len(plate.signs), -1, -1):
        signs = "".join(f"[icon:{sign}]" for sign in plate.signs[:count])
        yield f"{plate.short_name or plate.name} {signs}".strip()


def _icons_width(canvas: Canvas, plate: Plate) -> int:
    """The width of the time left and the icons, with the space beside them."""
    clock = _clock_width(canvas, plate) + 2 * SPACE if plate.clock else 0
    return len(plate.icons) * (ICON + ICON_GAP) + clock


def _beside_icons(canvas: Canvas, line: pygame.Rect, plate: Plate) -> pygame.Rect:
    """Paints the time left and the icons at the right end of a line; returns the rest of it."""
    if plate.clock:
        width = _clock_width(canvas, plate)
        line, place = split_right(line, width + SPACE, SPACE)
        _paint_clock(canvas, pygame.Rect(place.left, place.top, width, place.height), plate)
    for icon in plate.icons:
        line, place = split_right(line, ICON, ICON_GAP)
        canvas.picture(f"icons/{icon}", place)
    return line


def _clock_width(canvas: Canvas, plate: Plate) -> int:
    return canvas.measure(plate.clock, CLOCK)[0] + 2 * CLOCK_MARGIN


def _paint_clock(canvas: Canvas, rect: pygame.Rect, plate: Plate) -> None:
    """Paints the time left, on a dark field if it is little."""
    if plate.urgent:
        height = min(rect.height, canvas.line_height(CLOCK) + 4)
        canvas.fill(centred(rect, (rect.width, height)), Tone.RED)
    style = CLOCK.toned(Tone.CREAM if plate.urgent else Tone.INK)
    canvas.text(plate.clock, rect, style, align="centre", valign="middle")


def paint_name(canvas: Canvas, rect: pygame.Rect, name: str, style: TextStyle = NAME) -> None:
    """Paints the name of a player in one line or several, as large as fits; else shortened."""
    sizes = range(int(style.shown(canvas.text_size)), SMALLEST - 1, -1)
    for text, size in product((name, *_with_breaks(name)), sizes):
        smaller = style.at_most(size)
        lines = canvas.lines(text, smaller, rect.width)
        if len(lines) * canvas.line_height(smaller) <= rect.height and not any(line.broken for line in lines):
            canvas.write(lines, rect, smaller, valign="middle")
            return
    _paint_line(canvas, rect, name, style)


def _with_breaks(name: str) -> Iterator[str]:
    """The name with line breaks after its hyphens, then one that may break between any letters."""
    yield name.replace("-", "-\n")
    yield SOFT_HYPHEN.join(name)


def _paint_line(canvas: Canvas, rect: pygame.Rect, text: str, style: TextStyle) -> None:
    """Paints one line, in smaller letters if needed; a text that is still too long is shortened."""
    room = pygame.Rect(rect.left, rect.top, rect.width - 2, rect.height)
    style = canvas.fit(text, room, style)
    texts = chain([text], _shortened(text))
    fitting = next((line for line in texts if canvas.measure(line, style)[0] <= room.width), text)
    canvas.text(fitting, rect, style, valign="middle")


def _shortened(text: str) -> Iterator[str]:
    """Ever shorter texts with an ellipsis; the first picture and all after it stay or are left out."""
    words, bracket, rest = text.partition(" [")
    for end in (bracket + rest, ""):
        for length in range(len(words) - 1, 0, -1):
            yield f"{words[:length].rstrip(' -')}…{end}"
