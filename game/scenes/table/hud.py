"""What is always on screen around the table: who is at turn, what is asked, how the match stands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.contract import Seat
from game.scenes.seat_looks import seat_look
from game.table.presentation.areas import Areas
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
NARROW = 240
"""The width below which the signs of a plate stand beside the role, not beside the name."""
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
    """True if the seat must choose now."""
    secret: bool = False
    """True if the seat is offered a look at something that only it may see."""
    focused: bool = False
    """True if a cursor is on the plate."""


@dataclass(frozen=True)
class TableButton:
    """A button beside the table, for an option that names nothing that lies there."""

    verb: str
    words: str


@dataclass(frozen=True)
class ActiveSeat:
    """A seat that can decide now, with its buttons."""

    seat: Seat
    buttons: tuple[TableButton, ...] = ()
    focus: str = ""
    """The verb of the button under its cursor; empty: none."""


@dataclass(frozen=True)
class Hud:
    """Everything shown around the board."""

    plates: tuple[Plate, ...] = ()
    prompts: tuple[str, ...] = ()
    """By seat: its question, or that it thinks; empty for nothing."""
    status: str = ""
    """How far the match is."""
    active: tuple[ActiveSeat, ...] = ()
    """The seats that can decide now, by seat."""
    hints: tuple[Hint, ...] = ()
    """What the buttons of the device do now."""


EMPTY = Hud()
"""Before anything is known."""


def button_rects(areas: Areas, hud: Hud, seat: Seat) -> dict[str, pygame.Rect]:
    """Where the buttons of a seat are, by verb; seats that share the room share the buttons."""
    room = areas.keys[seat]
    sharing = [each for each in hud.active if areas.keys[each.seat] == room]
    verbs = list(dict.fromkeys(button.verb for each in sharing for button in each.buttons))
    own = {button.verb for each in sharing if each.seat == seat for button in each.buttons}
    rects = zip(verbs, columns(room, len(verbs), GAP), strict=True) if verbs else ()
    return {verb: rect for verb, rect in rects if verb in own}


def paint(canvas: Canvas, areas: Areas, hud: Hud) -> None:
    """Paints plates, prompts and buttons."""
    for seat, plate in enumerate(hud.plates):
        _paint_plate(canvas, areas.plates[seat], plate)
    prompts = shown_prompts(areas, hud)
    deciding = {each.seat for each in hud.active}
    for seat, words in prompts.items():
        _paint_prompt(canvas, _prompt_room(areas, hud, seat), words, active=seat in deciding)
    status = _status_room(areas, prompts)
    if status is not None and hud.status:
        _paint_prompt(canvas, status, hud.status, active=False)
    _paint_buttons(canvas, areas, hud)


def shown_prompts(areas: Areas, hud: Hud) -> dict[Seat, str]:
    """The prompts to be painted, each in the room of its seat.

    In a room that seats share those that can decide come first: once if all have the same question, else each
    with its name.
    """
    deciding = {each.seat for each in hud.active}
    rooms: dict[tuple[int, ...], list[Seat]] = {}
    for seat in sorted(range(len(hud.prompts)), key=lambda seat: (seat not in deciding, seat)):
        if hud.prompts[seat]:
            rooms.setdefault(tuple(areas.prompts[seat]), []).append(seat)
    return {
        seats[0]: _joined(hud, [seat for seat in seats if seat in deciding]) or hud.prompts[seats[0]]
        for seats in rooms.values()
    }


def _joined(hud: Hud, seats: Sequence[Seat]) -> str:
    """The questions to several seats in one text."""
    questions: dict[str, list[str]] = {}
    for seat in seats:
        questions.setdefault(hud.prompts[seat], []).append(hud.plates[seat].name)
    if len(questions) < 2:
        return "".join(questions)
    return "\n".join(f"{', '.join(names)}: {question}" for question, names in questions.items())


def _status_room(areas: Areas, said: Iterable[Seat]) -> pygame.Rect | None:
    """Where it stands how the match stands; None: nowhere."""
    taken = [areas.prompts[seat] for seat in said]
    return areas.status or next((room for room in areas.prompts if room not in taken), None)


def _paint_plate(canvas: Canvas, rect: pygame.Rect, plate: Plate) -> None:
    canvas.panel(rect, CARD if plate.active else LABEL)
    line = canvas.measure(plate.name, SMALL.at_most(0))[1]
    narrow = rect.width - rect.height - 2 * GAP < NARROW
    spare = max(0, (rect.height - 2 * line) // 2) or max(0, (rect.height - line) // 2)
    margin = min(12, spare) if narrow else 12
    shield, room = split_left(inset(rect, 12, margin), rect.height - 2 * margin, GAP)
    canvas.shield(shield, seat_look(plate.colour), plate.emblem)
    single = room.height < 2 * line
    upper, lower = split_top(room, room.height if single else room.height // 2, 0)
    if narrow:
        upper.width -= SPACE  # letters keep clear of the frame's corner
    for icon in (["hourglass"] if plate.active else []) + (["eye"] if plate.secret else []):
        if narrow and not single:
            lower, sign = split_right(lower, min(lower.height, 2 * line), 4)
        else:
            upper, sign = split_right(upper, min(upper.height, 2 * line))
        canvas.picture(f"icons/{icon}", sign)
    if single:
        _paint_line(canvas, upper, f"{plate.name} · {plate.role}", SMALL.at_most(34))
    else:
        _paint_line(canvas, upper, plate.name, BUTTON.at_most(40))
        _paint_line(canvas, lower, plate.role, SMALL.at_most(34))
    if plate.secret:
        canvas.note("widget", rect, plate.name)
    if plate.focused:
        canvas.focus(rect)


def _paint_line(canvas: Canvas, rect: pygame.Rect, words: str, style: TextStyle) -> None:
    """One line, smaller if need be; what has no room even so ends in dots."""
    style = canvas.fit(words, rect, style)
    kept = words
    while len(kept) > 1 and canvas.measure(words, style)[0] > rect.width - 2:
        kept = kept[:-1]
        words = f"{kept.rstrip(' -')}…"
    canvas.text(words, rect, style, valign="middle")


def _prompt_room(areas: Areas, hud: Hud, seat: Seat) -> pygame.Rect:
    """Room for what stands below a plate: down to the buttons, if there are any."""
    room = areas.prompts[seat]
    below = any(each.buttons and areas.prompts[each.seat] == room for each in hud.active)
    high = room.height - (areas.keys[seat].height + SPACE if below else 0)
    return pygame.Rect(room.left, room.top, room.width, high)


def _paint_prompt(canvas: Canvas, rect: pygame.Rect, words: str, *, active: bool) -> None:
    """The words on a plate that is no higher than they need."""
    room = inset(rect, 14, 8)
    style = canvas.fit(words, room, (PROMPT if active else SMALL).toned(Tone.CREAM))
    high = max(LOW, canvas.measure(words, style, room.width)[1] + 28)
    plate = pygame.Rect(rect.left, rect.top, rect.width, min(rect.height, high))
    canvas.panel(plate, PLATE)
    canvas.text(words, inset(plate, 14, 8), style, valign="middle")


def _paint_buttons(canvas: Canvas, areas: Areas, hud: Hud) -> None:
    """The buttons in letters of one size; the cursor, too, if only one seat can decide."""
    rects: dict[tuple[int, ...], tuple[pygame.Rect, str]] = {}
    for each in hud.active:
        names = {button.verb: button.words for button in each.buttons}
        places = button_rects(areas, hud, each.seat)
        rects |= {tuple(rect): (rect, names[verb]) for verb, rect in places.items()}
    focused = {tuple(button_rects(areas, hud, each.seat)[each.focus]) for each in hud.active if each.focus}
    styles = [canvas.fit(words, inset(rect, 20, 6), BUTTON) for rect, words in rects.values()]
    for place, (rect, words) in rects.items():
        look = LABEL_SET if place in focused else LABEL
        canvas.panel(rect, look)
        style = min(styles, key=lambda style: style.limit).toned(look.ink)
        canvas.text(words, inset(rect, 20, 6), style, align="centre", valign="middle")
        canvas.note("widget", rect, words)
        if place in focused and len(hud.active) == 1:
            canvas.focus(rect)
