"""The heads-up display around the board: what it can show, and how it is painted."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

import pygame

from game.contract import Seat, View
from game.scenes.match_labels import seat_look
from game.scenes.table.dock import ELLIPSIS, Dock, fits_whole, fitted_dock, paint_dock, shrunk
from game.scenes.table.plates import Plate, paint_plate, plate_rects
from game.table.drawing.painter import TableBackground, note_panels
from game.table.presentation import Presentation
from game.table.presentation.layout import Areas
from game.table.presentation.texts import Contest, ContestSide
from game.ui.drawing.canvas import Canvas, DumpEntry
from game.ui.drawing.surface_cache import BUDGET, ScreenSurface
from game.ui.drawing.theme import (
    BUTTON,
    CARD,
    LABEL,
    LABEL_SET,
    PANEL,
    PLATE,
    PROMPT,
    SMALL,
    SeatLook,
    TextStyle,
    Tone,
)
from game.ui.layout import centred, columns, inset, row, split_left, split_right
from game.ui.widgets.hints import Hint


@dataclass(frozen=True)
class ActiveSeat:
    """A seat that can decide now, with its buttons."""

    seat: Seat
    buttons: tuple[tuple[str, str], ...] = ()
    """Verb and label of each option that selects no spot."""
    focus: str = ""
    """The verb of the button under its cursor; empty: none."""


@dataclass(frozen=True)
class TickerLine:
    """What happened last."""

    text: str
    look: SeatLook | None = None
    """The look of who did it; None: nobody did."""
    is_new: bool = False
    """True while its events are shown."""
    longer: str = ""
    """The text and who is choosing elsewhere, for where there is room for both; empty: nobody is."""


@dataclass(frozen=True)
class Banner:
    """A contest that is being decided, or its result."""

    contest: Contest | None
    """None: only the result is shown."""
    result: str = ""
    """How it ended, shown in place of the contest's rule; empty: it goes on."""


@dataclass(frozen=True)
class Hud:
    """Everything shown around the board."""

    plates: tuple[Plate, ...] = ()
    prompts: tuple[str, ...] = ()
    """By seat: its question, or that its bot is thinking; an empty text is not shown."""
    status: str = ""
    """The progress of the match in words."""
    active: tuple[ActiveSeat, ...] = ()
    """The seats that can decide now, by seat."""
    several_people: bool = False
    """True if more than one person plays."""
    hints: tuple[Hint, ...] = ()
    """What the buttons of the device do now."""
    dock: Dock | None = None
    """None: the game has no dock."""
    ticker: TickerLine | None = None
    """None: nothing has happened yet."""
    banner: Banner | None = None
    """None: nothing is being decided."""
    unfolded: frozenset[Seat] = frozenset()
    """The seats whose area beside the plate is unfolded."""

    @property
    def verbs_by_seat(self) -> Mapping[Seat, Sequence[str]]:
        """By seat, the verbs of its buttons."""
        return {active.seat: [verb for verb, _ in active.buttons] for active in self.active}


PART_END, ACTOR_END = "; ", ": "
"""What separates the parts of a line of the chronicle, and the name of who acts from them."""


def write_latest(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle) -> None:
    """Writes a line of the chronicle in the middle of a place, as large as fits.

    A line that is too long is cut: first its parts from the start, such as the moves before the latest, but
    not the name of who made them; then its words from the end.
    """
    style = shrunk(canvas, text, room, style)
    actor, *_ = text.partition(ACTOR_END)
    head = "" if "." in actor or PART_END in actor or actor == text else f"{actor}{ACTOR_END}"
    parts = text.split(PART_END)
    while len(parts) > 1 and not canvas.fits(text, room, style):
        parts.pop(0)
        text = f"{head}{ELLIPSIS} {PART_END.join(parts)}"
    words = text.split(" ")
    while len(words) > 1 and not canvas.fits(text, room, style):
        words.pop()
        text = f"{' '.join(words)} {ELLIPSIS}"
    canvas.text(text, room, style, valign="middle")


TICKER_SHIELD, TICKER_GAP = 48, 10
"""The greatest side of the shield of who did it, and the space beside it, in units."""
TICKER_MARGIN = (14, 6)
"""Between the edge of a ticker and its text, across and down, in units."""
TICKER_LINES = (3, 2)
"""The most lines of a ticker in a stack, and the most if there is too little room for the dock below it."""


def fitted_ticker(canvas: Canvas, rect: pygame.Rect, ticker: TickerLine, most_lines: int) -> pygame.Rect:
    """The upper part of the ticker that is as high as its text, of `most_lines` at most."""
    across, down = TICKER_MARGIN
    width = rect.width - 2 * across - (TICKER_SHIELD + TICKER_GAP if ticker.look is not None else 0)
    style = SMALL.smallest(canvas.text_size)
    text = canvas.measure(ticker.longer or ticker.text, style, width)[1]
    text = min(text, most_lines * canvas.line_height(style))
    return pygame.Rect(rect.topleft, (rect.width, max(text, TICKER_SHIELD) + 2 * down))


def paint_ticker(canvas: Canvas, rect: pygame.Rect, ticker: TickerLine) -> None:
    """Paints the line, golden while its events are shown; a long one leaves out the shield."""
    canvas.panel(rect, PLATE)
    room = inset(rect, *TICKER_MARGIN)
    side, smallest = min(TICKER_SHIELD, room.height), SMALL.smallest(canvas.text_size)
    shield, beside = split_left(room, side, TICKER_GAP)
    text = ticker.longer if ticker.longer and canvas.fits(ticker.longer, room, smallest) else ticker.text
    canvas.note("ticker", rect, text)
    if ticker.look is not None and canvas.fits(text, beside, smallest):
        room = beside
        canvas.shield(centred(shield, (side, side)), ticker.look)
    style = SMALL.toned(Tone.GOLD if ticker.is_new else Tone.CREAM)
    write_latest(canvas, text, room, style)


BANNER_SHIELD, SIDE_GAP = 68, 12
"""The greatest side of a shield, and the space beside it, in units."""
RULE = PROMPT.at_most(48).toned(Tone.RED)
"""The text style of the rule of a contest."""


def paint_banner(canvas: Canvas, area: pygame.Rect | None, hud: Hud) -> None:
    """Paints the banner over the table, if a contest is shown and the layout has an area for it."""
    if area is not None and hud.banner is not None:
        _paint_contest(canvas, area, hud.banner, hud.plates)


def _paint_contest(canvas: Canvas, rect: pygame.Rect, banner: Banner, plates: Sequence[Plate]) -> None:
    """Paints the rule between two sides; else the result or the rule above all sides in a row."""
    contest, room = banner.contest, inset(rect, 24, 12)
    sides = () if contest is None else contest.sides
    if contest is not None and not banner.result and len(sides) == 2:
        across = room.width * 3 // 8
        left, middle, right = row(room, [across, room.width - 2 * across - 2 * SIDE_GAP, across], SIDE_GAP)
        if canvas.fits(contest.rule, middle, RULE.at_most(0)):
            _cover(canvas, rect)
            canvas.fit_text(contest.rule, middle, RULE, align="centre", valign="middle")
            _paint_side(canvas, left, sides[0], plates, align="left")
            _paint_side(canvas, right, sides[1], plates, align="right")
            return
    below = 2 * canvas.line_height(SMALL.at_most(0)) + SIDE_GAP if sides else 0
    _cover(canvas, pygame.Rect(rect.left, rect.top, rect.width, rect.height + below))
    text, style = (banner.result, PROMPT) if contest is None or banner.result else (contest.rule, RULE)
    canvas.fit_text(text, room, style, align="centre", valign="middle")
    strip = pygame.Rect(room.left + 8, room.bottom - 6, room.width - 16, below)
    for side, place in zip(sides, columns(strip, len(sides), SIDE_GAP) if sides else (), strict=True):
        _paint_side(canvas, place, side, plates, align="left")


def _cover(canvas: Canvas, rect: pygame.Rect) -> None:
    """Paints the panel of the banner."""
    canvas.cover(rect, PANEL)
    canvas.note("message", rect)


def _paint_side(
    canvas: Canvas, room: pygame.Rect, side: ContestSide, plates: Sequence[Plate], *, align: str
) -> None:
    """Paints what counts for a side and what it loses, and beside it its shield if there is room."""
    text = "\n".join(filter(None, (f"**{side.total}**", side.stake)))
    width = min(BANNER_SHIELD, room.height, room.width // 3)
    parts = split_left(room, width, SIDE_GAP) if align == "left" else split_right(room, width, SIDE_GAP)[::-1]
    shield, rest = parts
    if (side.seat is None and not side.picture) or not canvas.fits(text, rest, SMALL.at_most(0)):
        rest = room
    elif side.seat is None:
        canvas.picture(side.picture, shield)
    else:
        canvas.shield(shield, seat_look(plates[side.seat].colour), plates[side.seat].emblem)
    canvas.fit_text(text, rest, SMALL, align=align, valign="middle")


GAP, SPACE = 12, 8
"""The space between panels or buttons, and that above the buttons below a prompt, in units."""
PROMPT_MARGIN = 14, 8
"""Between the edge and the text of a prompt, in units."""
MIN_PROMPT_HEIGHT = 122
"""In units."""


def button_rects(
    areas: Areas, verbs_by_seat: Mapping[Seat, Sequence[str]], seat: Seat
) -> dict[str, pygame.Rect]:
    """The buttons of a seat, by verb; seats that share an area share its buttons."""
    area = areas.buttons[seat]
    sharing = [verbs for other, verbs in verbs_by_seat.items() if areas.buttons[other] == area]
    verbs = list(dict.fromkeys(verb for each in sharing for verb in each))
    rects = zip(verbs, columns(area, len(verbs), GAP), strict=True) if verbs else ()
    return {verb: rect for verb, rect in rects if verb in verbs_by_seat.get(seat, ())}


def paint_hud(canvas: Canvas, areas: Areas, hud: Hud) -> tuple[list[pygame.Rect], Areas]:
    """Paints plates, prompts, the status, buttons, the ticker and the dock.

    Returns all panels, and the areas with those of a stack fitted to its texts.
    """
    panels: list[pygame.Rect] = []
    for rect, plate in zip(plate_rects(areas, hud.plates), hud.plates, strict=False):
        if rect:  # else the camera shows another part of the board
            paint_plate(canvas, rect, plate)
            panels.append(rect)
    for seat in sorted(hud.unfolded):
        canvas.panel(areas.unfolded[seat], CARD)
        panels.append(areas.unfolded[seat])
    above = _paint_prompts(canvas, areas, hud) + _paint_buttons(canvas, areas, hud)
    panels += above
    areas = _stacked(canvas, areas, hud, above)
    if areas.ticker is not None and hud.ticker is not None:
        paint_ticker(canvas, areas.ticker, hud.ticker)
        panels.append(areas.ticker)
    for panel in (*([] if areas.own is None else [areas.own]), *areas.panels):
        canvas.panel(panel, CARD)
        panels.append(panel)
    if areas.dock is not None and hud.dock is not None:
        panels += _paint_dock(canvas, areas.dock, hud.dock, fits=areas.fits_dock)
    for panel in panels:
        canvas.note("panel", panel)
    return panels, areas


def _paint_prompts(canvas: Canvas, areas: Areas, hud: Hud) -> list[pygame.Rect]:
    """Paints prompts, shortened if one of them does not fit, and the status; returns their panels."""
    prompts = shown_prompts(areas, hud)
    if not all(_fits(canvas, _prompt_area(areas, hud, seat), prompt) for seat, prompt in prompts.items()):
        prompts = shown_prompts(areas, hud, briefly=True)
    deciding = {active.seat for active in hud.active}
    panels = []
    for seat, prompt in prompts.items():
        area = _prompt_area(areas, hud, seat)
        has_buttons = area.height < areas.prompts[seat].height
        least = MIN_PROMPT_HEIGHT
        if areas.is_stack:  # the next panel lies close below the text, but buttons keep their place
            least = area.height if has_buttons else 0
        panels.append(_paint_prompt(canvas, area, prompt, least, active=seat in deciding))
    status_area = _status_area(areas, prompts)
    if status_area is not None and hud.status:
        status = hud.status
        if not canvas.fits(status, inset(status_area, *PROMPT_MARGIN), SMALL.smallest(canvas.text_size)):
            status = status.splitlines()[-1]  # the time left for a talk
        panels.append(_paint_prompt(canvas, status_area, status, MIN_PROMPT_HEIGHT, active=False))
    return panels


def _stacked(canvas: Canvas, areas: Areas, hud: Hud, above: Sequence[pygame.Rect]) -> Areas:
    """The areas; in a stack ticker and dock lie close below `above`, the panels of prompts and buttons.

    The dock keeps its place while the ticker comes and goes, as long as that leaves it enough room. If its
    text would be cut while it shows what a press does, the ticker is left out.
    """
    if not areas.is_stack or areas.ticker is None or areas.dock is None:
        return areas
    ticker = areas.ticker.copy()
    ticker.top = GAP + max((rect.bottom for rect in above), default=ticker.top - GAP)
    sizes = [] if hud.ticker is None else [fitted_ticker(canvas, ticker, hud.ticker, n) for n in TICKER_LINES]
    kept = ticker.top + TICKER_LINES[-1] * canvas.line_height(SMALL.smallest(canvas.text_size))
    kept += 2 * TICKER_MARGIN[1]
    stacks: list[tuple[pygame.Rect | None, pygame.Rect]] = [
        *((size, _below(max(kept, size.bottom) + GAP, areas.dock)) for size in sizes),
        *((size, _below(size.bottom + GAP, areas.dock)) for size in sizes),
    ] or [(None, _below(kept + GAP, areas.dock))]
    fitting = (stack for stack in stacks if hud.dock is None or fits_whole(canvas, stack[1], hud.dock))
    alone = None, _below(ticker.top, areas.dock)
    is_needed = hud.ticker is not None and (hud.ticker.is_new or hud.dock is None or not hud.dock.action)
    shown, dock = next(fitting, stacks[-1] if is_needed else alone)
    return replace(areas, ticker=shown, dock=dock)


def _below(top: int, area: pygame.Rect) -> pygame.Rect:
    """The part of an area below `top`."""
    return pygame.Rect(area.left, top, area.width, area.bottom - top)


def _paint_dock(canvas: Canvas, rect: pygame.Rect, dock: Dock, *, fits: bool) -> list[pygame.Rect]:
    """Paints the dock and returns its panel, if there is one; `fits`: only as high as needed."""
    fitted = fitted_dock(canvas, rect, dock) if fits else rect
    if not fitted:
        return []
    paint_dock(canvas, fitted, dock, fitted=fitted != rect)
    return [fitted]


def shown_prompts(areas: Areas, hud: Hud, *, briefly: bool = False) -> dict[Seat, str]:
    """The prompts to be painted, each in the area of its seat.

    In an area that several seats share, only the questions to those that can decide are shown, if any can:
    one question for all without names, different ones with the names of their seats, below the first lines
    that they share. If several people play, a question to a single seat has its name too.

    `briefly`: without the name of a single seat, and only the shared lines if there are some.
    """
    deciding = {active.seat for active in hud.active}
    seats_by_area: dict[tuple[int, ...], list[Seat]] = {}
    for seat in sorted(range(len(hud.prompts)), key=lambda seat: (seat not in deciding, seat)):
        if hud.prompts[seat]:
            seats_by_area.setdefault(tuple(areas.prompts[seat]), []).append(seat)
    return {
        seats[0]: _joined_questions(
            hud,
            [seat for seat in seats if seat in deciding],
            named=hud.several_people and areas.prompts.count(areas.prompts[seats[0]]) > 1,
            briefly=briefly,
        )
        or hud.prompts[seats[0]]
        for seats in seats_by_area.values()
    }


def _joined_questions(hud: Hud, seats: Sequence[Seat], *, named: bool, briefly: bool) -> str:
    """The questions to several seats in one text; `named`: a question to a single seat has its name."""
    names: dict[str, list[str]] = {}
    for seat in seats:
        names.setdefault(hud.prompts[seat], []).append(hud.plates[seat].name)
    if len(names) < 2 and (briefly or not named or len(seats) != 1):
        return "".join(names)
    common = _common_lines(list(names))
    if briefly and common:
        return "\n".join(common)
    rest = {question: "\n".join(question.split("\n")[len(common) :]) for question in names}
    return "\n".join([*common, *(f"{', '.join(names[question])}: {rest[question]}" for question in names)])


def _common_lines(questions: Sequence[str]) -> list[str]:
    """The first lines that several questions share; never the last line of one of them."""
    if len(questions) < 2:
        return []
    by_index = zip(*(question.split("\n")[:-1] for question in questions), strict=False)
    return [lines[0] for lines in takewhile(lambda lines: len(set(lines)) == 1, by_index)]


def _status_area(areas: Areas, prompts: Iterable[Seat]) -> pygame.Rect | None:
    """The area of the status: its own, or that of a seat without a prompt; None if there is neither."""
    used = [areas.prompts[seat] for seat in prompts]
    return areas.status or next((area for area in areas.prompts if area not in used), None)


def _prompt_area(areas: Areas, hud: Hud, seat: Seat) -> pygame.Rect:
    """The area below the plate, down to the buttons if there are any."""
    area = areas.prompts[seat]
    has_buttons = any(active.buttons and areas.prompts[active.seat] == area for active in hud.active)
    height = area.height - (areas.buttons[seat].height + SPACE if has_buttons else 0)
    return pygame.Rect(area.left, area.top, area.width, height)


def _paint_prompt(canvas: Canvas, rect: pygame.Rect, text: str, least: int, *, active: bool) -> pygame.Rect:
    """Paints the text on a panel as high as needed, at least `least` units; returns the panel."""
    room = inset(rect, *PROMPT_MARGIN)
    style = canvas.fit(text, room, (PROMPT if active else SMALL).toned(Tone.CREAM))
    height = max(least, canvas.measure(text, style, room.width)[1] + 28)
    panel = pygame.Rect(rect.left, rect.top, rect.width, min(rect.height, height))
    canvas.panel(panel, PLATE)
    canvas.note("message", panel)
    canvas.text(text, inset(panel, *PROMPT_MARGIN), style, valign="middle")
    return panel


def _fits(canvas: Canvas, rect: pygame.Rect, prompt: str) -> bool:
    """True if a prompt is not cut off."""
    room = inset(rect, *PROMPT_MARGIN)
    return canvas.fits(prompt, room, canvas.fit(prompt, room, PROMPT))


def _paint_buttons(canvas: Canvas, areas: Areas, hud: Hud) -> list[pygame.Rect]:
    """Paints the buttons in letters of one size, and the cursor if only one seat can decide.

    Returns their rectangles.
    """
    buttons: dict[tuple[int, ...], tuple[pygame.Rect, str]] = {}
    focused = set()
    for active in hud.active:
        rects, labels = button_rects(areas, hud.verbs_by_seat, active.seat), dict(active.buttons)
        buttons |= {tuple(rect): (rect, labels[verb]) for verb, rect in rects.items()}
        focused |= {tuple(rects[active.focus])} if active.focus else set()
    styles = [canvas.fit(label, _inside_button(rect), BUTTON) for rect, label in buttons.values()]
    for key, (rect, label) in buttons.items():
        look = LABEL_SET if key in focused else LABEL
        canvas.panel(rect, look)
        style = min(styles, key=lambda style: style.limit).toned(look.ink)
        canvas.text(label, _inside_button(rect), style, align="centre", valign="middle")
        canvas.note("widget", rect, label)
        if key in focused and len(hud.active) == 1:
            canvas.focus(rect)
    return [rect for rect, _ in buttons.values()]


def _inside_button(rect: pygame.Rect) -> pygame.Rect:
    """The room for the label of a button; a narrow button has smaller margins."""
    return inset(rect, min(20, rect.width // 12), 6)


class CachedBackground(TableBackground):
    """The board and the display around it; the board is cached, since it changes less often."""

    def __init__(self) -> None:
        self.hud = Hud()
        self.panels: Sequence[pygame.Rect] = ()
        """What was painted over the board last, in layout units."""
        self.ticker: pygame.Rect | None = None
        """Where the ticker was painted last, in layout units."""
        self._key: Hashable = None
        """What the cached board depends on."""
        self._board = ScreenSurface()
        self._dump: list[DumpEntry] = []
        """The layout dump of the cached board."""

    def key(self, presentation: Presentation, view: View) -> Hashable:
        """Differs whenever board or display must be painted again."""
        return super().key(presentation, view), self.hud

    @property
    def board(self) -> pygame.Surface | None:
        """The whole window as it was painted last without the display around the board."""
        return None if self._key is None else self._board.surface

    def paint(self, canvas: Canvas, presentation: Presentation, view: View) -> Sequence[pygame.Rect]:
        """Paints the board, from the cache if possible, and the display around it; returns its panels."""
        size = canvas.surface.get_size()
        look = (canvas.frame, size, canvas.text_size, canvas.palette)
        key = (super().key(presentation, view), presentation.layout.camera(view), *look)
        if key == self._key:
            canvas.surface.blit(self._board.surface, (0, 0))
            canvas.dump += self._dump
        else:
            self._paint_board(canvas, presentation, view, key)
        panels, areas = paint_hud(canvas, presentation.layout.areas(view), self.hud)
        own = note_panels(canvas, presentation.art.paint_panels(canvas, view))
        self.panels = [*panels, *own]
        self.ticker = areas.ticker
        self.on_board = areas.plates if areas.plates_on_board else ()
        return self.panels

    def _paint_board(self, canvas: Canvas, presentation: Presentation, view: View, key: Hashable) -> None:
        """Paints the board, and keeps it if it is complete."""
        postponed = BUDGET.postponed
        presentation.art.background.paint(canvas, view)
        board = self._board.ready(canvas.surface)
        self._key = key if BUDGET.postponed == postponed else None
        if board is not None and self._key is not None:
            board.blit(canvas.surface, (0, 0))
            self._dump = list(canvas.dump)

    def free(self) -> None:
        """Frees the cached board, which is as large as the screen."""
        self._key = None
        self._board.free()
