"""The chronicle of a match beside its table: all of it, or at the start of a turn what concerns a seat."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, groupby
from typing import ClassVar

import pygame

from game.input.messages import DIRECTIONS, MOUSE, Device, Intent, Message, Point, Press
from game.match import Player
from game.scenes.match_labels import actor_look, listed_names
from game.scenes.page import MARGIN, Page, panel_height
from game.scenes.requests import Change, Pop, Tell
from game.scenes.services import Services
from game.scenes.table.current_hud import hint_for
from game.scenes.table.requests import GoOn, LoseDevice
from game.scenes.table.seating import Seating
from game.scenes.table.ticker import Recap
from game.table.chronicle import ChronicleLine, chronicle_lines, ending_lines, notes_of
from game.table.ids import Mark, MarkGroup
from game.table.stage import Stage
from game.table.viewer import Viewer
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, BUTTON, LABEL, SMALL, SeatLook, Tone
from game.ui.layout import inset, split_left, split_right
from game.ui.widgets.button import GAP, PADDING, Button
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import MIN_HEIGHT

WIDTH = 760
"""The width of a panel with lines in units at 100 % text size."""
SPREAD = 36
"""How far the rows reach into the panel's margin, in units."""
MANY = 12
"""With more lines than this a hint says that LEFT and RIGHT turn pages."""
NOTATION, NOTATION_SHARE = SMALL.toned(Tone.SOFT), 0.32
"""The text style of a line's notation, and the most of the row's width that it takes."""
MOST_LINES = 4
"""The most lines of text in a row; longer texts have smaller letters."""


class LogRow(Button):
    """A line of the chronicle: its turn, the shield of who acted, what happened, and the same in notation."""

    def __init__(
        self, line: ChronicleLine, look: SeatLook | None, label: str, labels: Collection[str]
    ) -> None:
        """`label` stands before the line; `labels`: those of all rows, which get the same room."""
        super().__init__(line.sentence, lambda: None)
        self.line = line
        self._look = look
        self._label = label
        self._labels = labels

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the text, which is written smaller before it needs more than `MOST_LINES`."""
        room = width - 2 * PADDING - self._front_width(canvas)
        across = max(1, room - self._notation_width(canvas, room))
        most = MOST_LINES * canvas.line_height(BODY)
        needed = canvas.measure(self.text, BODY, across)[1]
        if needed > most:
            needed = max(most, canvas.measure(self.text, BODY.smallest(canvas.text_size), across)[1])
        return max(MIN_HEIGHT, needed + 24)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the turn, the shield and the text."""
        canvas.panel(self.rect, LABEL)
        room = inset(self.rect, PADDING, 6)
        front, room = split_left(room, self._front_width(canvas), 0)
        canvas.text(self._label, front, SMALL.toned(Tone.SOFT), valign="middle")
        if self._look is not None:
            side = min(self._shield_side(canvas), room.height)
            box = pygame.Rect(front.right - GAP - side, room.centery - side // 2, side, side)
            canvas.shield(box, self._look)
        room, beside = split_right(room, self._notation_width(canvas, room.width), 0)
        canvas.fit_text(self.text, room, BODY, valign="middle")
        if beside.width:
            canvas.text(self.line.notation, beside, NOTATION, align="right", valign="middle")
        self.mark(canvas, self.text, focused=focused)

    def _notation_width(self, canvas: Canvas, room: int) -> int:
        """The width of the notation beside the text, if there is enough room for both; else 0."""
        width = canvas.measure(self.line.notation, NOTATION)[0] + GAP if self.line.notation else 0
        return width if width <= room * NOTATION_SHARE else 0

    def _front_width(self, canvas: Canvas) -> int:
        label = max(canvas.measure(label, SMALL)[0] for label in ("000.", *self._labels))
        return label + 12 + self._shield_side(canvas) + GAP

    def _shield_side(self, canvas: Canvas) -> int:
        return min(72, round(BUTTON.shown(canvas.text_size) * 1.4))


def log_rows(lines: Iterable[ChronicleLine], players: Sequence[Player], words: Words) -> list[LogRow]:
    """The rows of lines of a match between these players."""
    labelled = [
        (line, line.when or (words("log.turn", turn=line.turn) if line.turn else "")) for line in lines
    ]
    labels = {label for _, label in labelled}
    return [LogRow(line, actor_look(players, line), label, labels) for line, label in labelled]


def in_words(line: ChronicleLine) -> ChronicleLine:
    """The line without its notation, for readers who may not know it."""
    return replace(line, notation="")


def joined(lines: Iterable[ChronicleLine]) -> list[ChronicleLine]:
    """The lines; successive ones that say the same are joined into one with their number."""
    made = []
    for _, group in groupby(lines, key=lambda line: (line.sentence, line.turn, line.when, line.seat)):
        first, *others = group
        spots = tuple(dict.fromkeys(chain(first.spots, *(line.spots for line in others))))
        count = f" ({1 + len(others)}×)" if others else ""
        made.append(replace(first, sentence=f"{first.sentence}{count}", spots=spots))
    return made


def panel_width(canvas: Canvas, body: pygame.Rect) -> int:
    """The width of a panel with lines beside the table; `body`: the area of the page."""
    return min(body.width, round(WIDTH * (1 + (canvas.text_size - 1) * 0.5)))


def mark_on_table(stage: Stage, line: ChronicleLine | None) -> None:
    """Marks on the table where a line happened, in place of the latest events; None: marks nothing."""
    spots = () if line is None else line.spots
    stage.set_marks(MarkGroup.TRACE, {Mark("trace_end", spot) for spot in spots})


class LogScene(Page):
    """The visible events as lines; the line in focus is marked on the table."""

    overlay = True
    points_below = True
    hint_keys: ClassVar = {Intent.ACCEPT: "log.show", Intent.BACK: "menu.back"}

    def __init__(
        self, services: Services, viewer: Viewer, stage: Stage, must_close: Callable[[], bool]
    ) -> None:
        """`must_close`: true once the viewer has changed, or a pad is lost."""
        self._stage, self._must_close = stage, must_close
        match, words = viewer.match, services.words
        visible = match.visible_events(viewer.seat)
        view, names = match.view_of(None), [player.name for player in match.players]
        notes = notes_of(match.seatings, match.time_ups, names, words)
        self.lines = chronicle_lines(match.header.game, view, visible, notes, words)
        self.lines += ending_lines(match.outcome, match.progress.count, names, words, self.lines)
        self.lines = joined(self.lines)
        rows = log_rows(self.lines, match.players, words)
        for row in rows:
            row.accept = partial(self._show, row.line)
        self._list = ScrollList(rows, gap=12)
        self._list.index = max(0, len(rows) - 1)
        super().__init__(services, [self._list])
        mark_on_table(stage, self.line)

    @property
    def line(self) -> ChronicleLine | None:
        """The line in focus; None: nothing has happened yet."""
        return self.lines[self._list.index] if self.lines else None

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        first, *others = super().current_hints()
        pages = [Hint(Intent.LEFT, self.services.words("log.page"))] if len(self.lines) > MANY else []
        return [first, *pages, *others]

    def handle(self, message: Message) -> Change:
        """Marks the line in focus on the table; closes once its view has ended, see `tick`."""
        if self._must_close():
            return Pop()
        before = self.line
        change = super().handle(message)
        if self.line is not before:
            mark_on_table(self._stage, self.line)
        return change

    def back(self) -> None:
        """Marks the latest line again and closes."""
        if self.lines:
            self._list.index = len(self.lines) - 1
            mark_on_table(self._stage, self.line)
        super().back()

    def tick(self, seconds: float) -> Change:
        """Closes with the view whose lines it shows, since they may tell a secret."""
        del seconds
        return Pop() if self._must_close() else None

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places a panel at the right."""
        width = panel_width(canvas, body)
        area = pygame.Rect(body.right - width, body.top, width, body.height)
        self._list.rect = self.place_panel(canvas, area, self.services.words("log.title")).inflate(SPREAD, 0)

    def paint(self, canvas: Canvas) -> None:
        """Says that nothing has happened yet, if that is so."""
        if not self.lines:
            canvas.fit_text(self.services.words("log.empty"), self._list.rect, BODY)

    def _show(self, line: ChronicleLine) -> None:
        """Closes the scene, leaves the line marked on the table, and shows it as a toast."""
        self.services.toasts.show(line.sentence, "icons/log")
        self.go(Pop())


class RecapScene(Page):
    """The recap at the edge of the table; the line in focus is marked on the board, and one press closes it.

    A click on the table, or with a single line a direction or EXPLAIN, is carried out there at once. Only the
    devices of its seats may use it.
    """

    overlay = True
    points_below = True

    def __init__(
        self,
        services: Services,
        recap: Recap,
        seating: Seating,
        stage: Stage,
        must_close: Callable[[], bool],
    ) -> None:
        """`must_close`: true once the viewer has changed, or the seats have decided."""
        self._recap, self._seating, self._stage, self._must_close = recap, seating, stage, must_close
        self._lines = joined(map(in_words, recap.lines))
        rows = log_rows(self._lines, recap.players, services.words)
        for row in rows:
            row.accept = self.back
        self._list = ScrollList(rows, gap=12)
        self._list.index = len(rows) - 1
        self._on_right = True
        """True if the panel is at the right edge of the table."""
        self._stays = False
        """True while a pointer is used, under which the panel must not move away."""
        self._mouse: Point | None = None
        """Where the mouse was last; None: it has not moved."""
        self._trace = stage.marks(MarkGroup.TRACE)
        """The marks of the latest events, which are set again when the recap is closed."""
        super().__init__(services, [self._list])
        mark_on_table(stage, self._line)

    def may_act(self, device: Device) -> bool:
        """True if the device may act for one of the seats."""
        return any(self._seating.may_act(device, seat) for seat in self._recap.seats)

    def handle(self, message: Message) -> Change:
        """Marks the line in focus on the table."""
        if isinstance(message, Point) and message.device == MOUSE:
            self._mouse = message
        before = self._list.index
        change = super().handle(message)
        if self._list.index != before:
            self._stays = isinstance(message, Point)
            mark_on_table(self._stage, self._line)
        return change

    def pressed(self, press: Press) -> bool:
        """A click anywhere closes the recap; so do a direction and EXPLAIN if there is only one line."""
        if press.repeated:
            return super().pressed(press)
        is_click = press.device == MOUSE and press.intent in (Intent.ACCEPT, Intent.EXPLAIN)
        if press.intent in (*DIRECTIONS, Intent.EXPLAIN) and not is_click and len(self._lines) == 1:
            self.go(Tell(GoOn(press), 1))
            return True
        if is_click:
            if self._mouse is None or self._is_covered(self._mouse):
                self.back()
            else:
                self.go(Tell(GoOn(press, self._mouse), 1))
            return True
        return super().pressed(press)

    def _is_covered(self, point: Point) -> bool:
        """True if the recap or its hints lie over the table at a point."""
        areas = [self._hint_bar, *(area for area, _ in self._panels)]
        return any(area.collidepoint(point.x, point.y) for area in areas)

    def tick(self, seconds: float) -> Change:
        """Closes if a pad is lost, or once it `must_close`."""
        del seconds
        if self._seating.lost:
            return Tell(LoseDevice(), 1)
        return Pop() if self._must_close() else None

    def closed(self) -> None:
        """Marks the latest events again."""
        super().closed()
        self._stage.set_marks(MarkGroup.TRACE, self._trace)

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        device = self._seating.device_for(self._recap.seats)
        keys = {Intent.ACCEPT: "recap.close"}
        if len(self._lines) > 1:
            keys[Intent.UP] = "recap.earlier"
        words = self.services.words
        return [
            hint_for(self.services.devices, device, Hint(intent, words(key))) for intent, key in keys.items()
        ]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the panel, as high as its lines need, where it covers fewer of the marked places."""
        names = [self._recap.players[seat].name for seat in self._recap.seats]
        title = self.services.words("recap.title", name=listed_names(self.services.words, names))
        width = panel_width(canvas, body)
        inside = width - 2 * MARGIN[0] + SPREAD
        empty = panel_height(canvas, width, title)
        height = empty + self._list.height_within(canvas, inside, body.height - empty)
        right = pygame.Rect(body.right - width, body.top, width, height)
        sides = [right.move(body.left - right.left, 0), right]
        here, there = sides[self._on_right], sides[not self._on_right]
        if not self._stays and self._covered(here) > self._covered(there):
            self._on_right = not self._on_right
        self._list.rect = self.place_panel(canvas, sides[self._on_right], title).inflate(SPREAD, 0)

    @property
    def _line(self) -> ChronicleLine:
        """The line in focus."""
        return self._lines[self._list.index]

    def _covered(self, area: pygame.Rect) -> int:
        """The number of places of the line in focus that an area covers."""
        spots, targets = self._line.spots, self._stage.targets
        return sum(target.spot in spots and area.collidepoint(target.rect.center) for target in targets)
