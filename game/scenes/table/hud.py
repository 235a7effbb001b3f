"""What is always on screen around the table: who is at turn, what is asked, how the match stands."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.contract import Seat
from game.scenes.seat_looks import seat_look
from game.table.areas import Areas
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import (
    BUTTON,
    CARD,
    LABEL,
    LABEL_SET,
    PLATE,
    PROMPT,
    SMALL,
    TextStyle,
    Tone,
)
from game.ui.layout import columns, inset, split_left, split_right, split_top
from game.ui.widgets.hints import Hint

GAP, SPACE = 12, 8
LOW = 122
"""The height of a prompt that needs no more."""


@dataclass(frozen=True)
class Plate:
    """A seat's plate: who sits there and how things stand."""

    name: str
    colour: str
    emblem: str
    role: str
    """What the game calls the seat, such as a side, and its score."""
    active: bool
    """Whether the seat must choose now."""


@dataclass(frozen=True)
class Key:
    """A button on the table for an option that names nothing that lies there."""

    verb: str
    words: str


@dataclass(frozen=True)
class Hud:
    """All that is shown around the board."""

    plates: tuple[Plate, ...]
    prompts: tuple[str, ...]
    """By seat, what it is asked or that it thinks; empty for nothing."""
    status: str
    """How the match stands."""
    asked: Seat | None
    keys: tuple[Key, ...]
    """Buttons below the prompt of the seat that is asked."""
    focus: str
    """The verb of the key under the cursor; empty for none."""
    hints: tuple[Hint, ...]
    """What the buttons do now."""


EMPTY = Hud((), (), "", None, (), "", ())
"""Before anything is known."""


def key_rects(areas: Areas, hud: Hud) -> dict[str, pygame.Rect]:
    """Where the keys are, by verb."""
    if hud.asked is None or not hud.keys:
        return {}
    rects = columns(areas.keys[hud.asked], len(hud.keys), GAP)
    return {key.verb: rect for key, rect in zip(hud.keys, rects, strict=True)}


def paint(canvas: Canvas, areas: Areas, hud: Hud) -> None:
    """Paint plates, prompts and keys."""
    for seat, plate in enumerate(hud.plates):
        _paint_plate(canvas, areas.plates[seat], plate)
    said = sayings(areas, hud)
    for seat, words in said.items():
        _paint_prompt(canvas, _prompt_room(areas, hud, seat), words, asked=seat == hud.asked)
    status = _status_room(areas, said)
    if status is not None and hud.status:
        _paint_prompt(canvas, status, hud.status, asked=False)
    _paint_keys(canvas, key_rects(areas, hud), hud)


def sayings(areas: Areas, hud: Hud) -> dict[Seat, str]:
    """What is said by seat; in a room that seats share only what matters most, to the one that is asked."""
    said: dict[Seat, str] = {}
    for seat in sorted(range(len(hud.prompts)), key=lambda seat: seat != hud.asked):
        taken = any(areas.prompts[seat] == areas.prompts[other] for other in said)
        if hud.prompts[seat] and not taken:
            said[seat] = hud.prompts[seat]
    return said


def _status_room(areas: Areas, said: Iterable[Seat]) -> pygame.Rect | None:
    """Where it stands how the match stands; None: nowhere."""
    taken = [areas.prompts[seat] for seat in said]
    return areas.status or next((room for room in areas.prompts if room not in taken), None)


def _paint_plate(canvas: Canvas, rect: pygame.Rect, plate: Plate) -> None:
    canvas.panel(rect, CARD if plate.active else LABEL)
    shield, room = split_left(inset(rect, 12, 12), rect.height - 24, GAP)
    canvas.shield(shield, seat_look(plate.colour), plate.emblem)
    line = canvas.measure(plate.name, SMALL.at_most(0))[1]
    single = room.height < 2 * line
    upper, lower = split_top(room, room.height if single else room.height // 2, 0)
    if plate.active:
        upper, sign = split_right(upper, min(upper.height, 2 * line))
        canvas.picture("icons/hourglass", sign)
    if single:
        _paint_line(canvas, upper, f"{plate.name} · {plate.role}", SMALL.at_most(34))
    else:
        _paint_line(canvas, upper, plate.name, BUTTON.at_most(40))
        _paint_line(canvas, lower, plate.role, SMALL.at_most(34))


def _paint_line(canvas: Canvas, rect: pygame.Rect, words: str, style: TextStyle) -> None:
    """One line, smaller if need be; what has no room even so ends in dots."""
    style = canvas.fit(words, rect, style)
    kept = words
    while len(kept) > 1 and canvas.measure(words, style)[0] > rect.width - 2:
        kept = kept[:-1]
        words = f"{kept.rstrip(' -')}…"
    canvas.text(words, rect, style, valign="middle")


def _prompt_room(areas: Areas, hud: Hud, seat: Seat) -> pygame.Rect:
    """Room for what stands below a plate: down to the seat's buttons, if it has any."""
    room = areas.prompts[seat]
    keys = areas.keys[seat].height + SPACE if hud.keys and seat == hud.asked else 0
    return pygame.Rect(room.left, room.top, room.width, room.height - keys)


def _paint_prompt(canvas: Canvas, rect: pygame.Rect, words: str, *, asked: bool) -> None:
    """The words on a plate that is no higher than they need."""
    room = inset(rect, 14, 8)
    style = canvas.fit(words, room, (PROMPT if asked else SMALL).toned(Tone.CREAM))
    high = max(LOW, canvas.measure(words, style, room.width)[1] + 28)
    plate = pygame.Rect(rect.left, rect.top, rect.width, min(rect.height, high))
    canvas.panel(plate, PLATE)
    canvas.text(words, inset(plate, 14, 8), style, valign="middle")


def _paint_keys(canvas: Canvas, rects: Mapping[str, pygame.Rect], hud: Hud) -> None:
    """The buttons, all of them in letters of one size."""
    rooms = {key: inset(rects[key.verb], 20, 6) for key in hud.keys}
    styles = [canvas.fit(key.words, room, BUTTON) for key, room in rooms.items()]
    for key, room in rooms.items():
        focused, rect = key.verb == hud.focus, rects[key.verb]
        look = LABEL_SET if focused else LABEL
        canvas.panel(rect, look)
        style = min(styles, key=lambda style: style.limit).toned(look.ink)
        canvas.text(key.words, room, style, align="centre", valign="middle")
        canvas.note("widget", rect, key.words)
        if focused:
            canvas.focus(rect)
