"""The ballot over the table: which button means which answer, and who has answered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

import pygame

from game.contract import Decision, Seat
from game.input.messages import Device, Intent, Message, Press
from game.scenes.match_labels import whose_turn
from game.scenes.page import draw_hint_bar, split_for_hints
from game.scenes.requests import Change, Pop, Push, Tell
from game.scenes.scene import Scene
from game.scenes.table.ballot import BUTTONS, Ballot, BallotRow
from game.scenes.table.current_hud import hint_for, hint_for_pads, peek_hints
from game.scenes.table.plates import paint_name
from game.scenes.table.play import Play
from game.scenes.table.requests import OPENED_BY, CountBallot, LoseDevice, ToExplainOption
from game.table.presentation.texts import Explanation
from game.table.seat_input import OpenPrivateView, Peek
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import (
    HEADING,
    LABEL,
    LABEL_DONE,
    PANEL,
    PROMPT,
    SMALL,
    SMALLEST,
    TextStyle,
    Tone,
)
from game.ui.layout import centred, grid, inset, split_bottom, split_left, split_right, split_top
from game.ui.layout import row as split_row
from game.ui.widgets.hints import Hint, Hints

SECONDS_TO_CHANGE = 2.0
"""How long all answers can still be changed after the last one."""
RUMBLE = (0.5, 90)
"""The rumble of a press that counts: strength, 0 to 1, and milliseconds."""
MARGIN, GAP = (40, 26), 14
"""Between the edge of the panel and its content, across and down, and between its parts; in units."""
BAR_HEIGHT = 8
"""The height of the bar that fills before the ballot closes, in units."""
QUESTION = HEADING.at_most(60)


@dataclass(frozen=True)
class NamedRow:
    """A row in words, each name with the glyphs of its button."""

    name: str
    """Empty: there is only one row."""
    answers: Sequence[str]


ANSWER = replace(PROMPT, size=44)
"""The style of answers if there is room."""
SHRINKING = 0.94
"""Each font size that is tried, as a factor of the one before."""
LINE_GAP, COLUMN_GAP = 10, 28
"""Between two lines and between two columns of answers, in units."""
HOW = SMALL.at_most(34).toned(Tone.SOFT)
"""The style of the text that says how to answer."""


@dataclass(frozen=True)
class AnswerGrid:
    """The layout of all rows, in letters of one size and with their answers in common columns."""

    style: TextStyle
    name_width: int
    columns: Sequence[int]
    """The widths."""
    line: int
    """The height of a line."""
    heights: Sequence[int]
    """Of the rows, without the gaps between them."""
    fits_across: bool
    """True if no answer is wider than its column."""

    @property
    def height(self) -> int:
        """The height of all rows with the gaps between them."""
        return sum(self.heights) + 2 * GAP * (len(self.heights) - 1)


def fitting_grid(canvas: Canvas, rows: Sequence[NamedRow], room: pygame.Rect) -> AnswerGrid:
    """The rows in the largest letters that fit, never smaller than the smallest size."""
    size = ANSWER.shown(canvas.text_size)
    found = _grid_of(canvas, rows, room.width, ANSWER.at_most(size))
    while size > SMALLEST and not (found.fits_across and found.height <= room.height):
        size *= SHRINKING
        found = _grid_of(canvas, rows, room.width, ANSWER.at_most(size))
    return found


def _grid_of(canvas: Canvas, rows: Sequence[NamedRow], width: int, style: TextStyle) -> AnswerGrid:
    widest_name = max(canvas.measure(f"**{row.name}**", style)[0] for row in rows) + COLUMN_GAP
    name_width = min(widest_name, width * 3 // 10) if any(row.name for row in rows) else 0
    room = width - name_width
    widths = _column_widths(canvas, rows, room, style)
    spare = max(0, room - sum(widths)) // len(widths)
    line, heights = canvas.line_height(style), []
    for row in rows:
        count = ceil(len(row.answers) / len(widths))
        name = canvas.measure(f"**{row.name}**", style, name_width)[1] if row.name else 0
        heights.append(max(name, count * line + (count - 1) * LINE_GAP))
    columns = [column + spare for column in widths]
    return AnswerGrid(style, name_width, columns, line, heights, sum(widths) <= room)


def _column_widths(canvas: Canvas, rows: Sequence[NamedRow], room: int, style: TextStyle) -> list[int]:
    """The widths of the columns that need the fewest lines, and of those the fewest columns."""
    found: dict[int, list[int]] = {}
    for count in range(1, max(len(row.answers) for row in rows) + 1):
        cells = [answer for row in rows for answer in _padded(row.answers, count)]
        needed = [canvas.measure(answer, style)[0] + COLUMN_GAP if answer else 0 for answer in cells]
        widths = [max(needed[column::count]) for column in range(count)]
        if sum(widths) <= room or count == 1:
            found[count] = widths
    return found[min(found, key=lambda count: sum(ceil(len(row.answers) / count) for row in rows))]


def _padded(answers: Sequence[str], count: int) -> list[str]:
    """The answers, with empty ones until the last line of `count` columns is full."""
    return [*answers, *[""] * (-len(answers) % count)]


def paint_grid(canvas: Canvas, answers: AnswerGrid, rows: Sequence[NamedRow], area: pygame.Rect) -> None:
    """Paints the rows, with a line between each two."""
    for index, (row, height) in enumerate(zip(rows, answers.heights, strict=True)):
        place, area = split_top(area, height, 2 * GAP)
        if index:
            canvas.fill(pygame.Rect(place.left, place.top - GAP - 1, place.width, 2), Tone.DARK_PARCHMENT)
        name, cells = split_left(place, answers.name_width, 0)
        if row.name:
            canvas.text(f"**{row.name}**", name, answers.style.toned(Tone.RED))
        cells.height = answers.line
        for number in range(0, len(row.answers), len(answers.columns)):
            shown = row.answers[number : number + len(answers.columns)]
            for answer, cell in zip(shown, split_row(cells, answers.columns, 0), strict=False):
                canvas.fit_text(answer, cell, answers.style)
            cells.move_ip(0, answers.line + LINE_GAP)


SHIELD, ICON = 52, 40
"""The sides of the shield and of the icons of a seat, in units."""
SEAT_HEIGHT = 64
"""In units."""
SEAT_NAME = replace(SMALL.at_most(36), line=1.0)
SEAT_STATE, MOST_STATE = SMALL.at_most(28), 0.6
"""The style of how far an answer is, and the most that it takes of the name's room; else it is left out."""
STAMP_SECONDS, STAMP_REACH = 0.35, 1.4
"""How long a frame shrinks onto the plate of a seat that has just answered, and how much wider it is at
first, in heights of the plate."""
STAMP_EDGE = 5
"""The width of that frame, in units."""
SEAT_LINE = 4
"""The most seats in a line."""


@dataclass(frozen=True)
class AskedSeat:
    """A seat in the list below the answers."""

    seat: Seat
    icons: Sequence[str]
    """Whether it has answered, and whether it may peek at something new."""
    has_answered: bool
    state: str
    """How far its answer is, in words; empty if it has not begun."""
    stamp: float
    """The part of the time for the frame around the plate that is left; 0: there is no frame."""


def seats_height(count: int) -> int:
    """The height of the list of `count` seats, in units."""
    lines = ceil(count / SEAT_LINE)
    return SEAT_HEIGHT * lines + GAP * (lines - 1)


def paint_seats(canvas: Canvas, play: Play, seats: Sequence[AskedSeat], area: pygame.Rect) -> None:
    """Paints the shield and the name of each seat, and whether it has answered."""
    lines = ceil(len(seats) / SEAT_LINE)
    cells = grid(area, ceil(len(seats) / lines), lines, GAP)
    for asked, cell in zip(seats, cells, strict=False):
        look = LABEL_DONE if asked.has_answered else LABEL
        canvas.panel(cell, look)
        shield, name = split_left(inset(cell, 14, 2), SHIELD, GAP)
        canvas.shield(centred(shield, (SHIELD, SHIELD)), play.seat_looks[asked.seat])
        for icon in asked.icons:
            place = centred(split_right(name, ICON)[1], (ICON, ICON))
            draw = partial(ornament.icon_on_dark, canvas) if asked.has_answered else canvas.picture
            draw(f"icons/{icon}", place)
            name.width -= ICON + GAP
        width = canvas.measure(asked.state, SEAT_STATE)[0]
        if asked.state and width <= name.width * MOST_STATE:
            state = split_right(name, width, GAP)[1]
            canvas.text(asked.state, state, SEAT_STATE.toned(look.ink), align="right", valign="middle")
            name.width -= width + GAP
        paint_stamp(canvas, cell, asked.stamp)
        paint_name(canvas, name, play.match.players[asked.seat].name, SEAT_NAME.toned(look.ink))


def paint_stamp(canvas: Canvas, plate: pygame.Rect, left: float) -> None:
    """Paints the frame that shrinks onto a plate; `left`: see `AskedSeat.stamp`."""
    if left:
        reach = round(left * STAMP_REACH * plate.height)
        frame = plate.inflate(reach, reach // 2)
        for side in (
            pygame.Rect(frame.topleft, (frame.width, STAMP_EDGE)),
            pygame.Rect(frame.left, frame.bottom - STAMP_EDGE, frame.width, STAMP_EDGE),
            pygame.Rect(frame.topleft, (STAMP_EDGE, frame.height)),
            pygame.Rect(frame.right - STAMP_EDGE, frame.top, STAMP_EDGE, frame.height),
        ):
            canvas.fill(side, Tone.BRONZE)


@dataclass(frozen=True)
class Content:
    """The texts of the panel above the seats, with their heights in units."""

    how: str
    """How to answer; empty: there is no room for it."""
    title: int
    """The height of the question."""
    text: int
    """The height of `how`."""
    rows: Sequence[NamedRow]
    answers: AnswerGrid
    fits: bool
    """False if there is no room for all answers."""


class BallotScene(Scene):
    """Takes the answers of all persons with pads of their own at the same time.

    Picture, sounds and timing show who has pressed a button, and never which one.
    """

    overlay = True
    points_below = True

    def __init__(self, play: Play) -> None:
        self._play = play
        self._services = play.services
        self._hints = Hints(shrinks=True)
        self._seconds = 0.0
        """The time since all have answered."""
        self._stamps: dict[Seat, float] = {}
        """By seat that has just answered, the seconds for which a frame around its plate is still shown."""
        self._is_folded = False
        """True while only the seats are shown, so that the whole table is visible."""
        self._content: Content | None = None
        """None: the panel was not placed yet."""

    @property
    def moving(self) -> bool:
        """True while the bar fills, or somebody has just answered."""
        return self._seconds > 0 or bool(self._stamps)

    def entered(self) -> None:
        """Drops incomplete answers: nobody could see the panel while another scene lay over it."""
        super().entered()
        self._seconds = 0.0
        ballot = self._play.update_ballot()
        if ballot is not None:
            ballot.forget_begun()

    def handle(self, message: Message) -> Change:
        """Takes a press as the answer of its pad's seat; others may peek, or decide behind the curtain."""
        ballot, message = self._play.update_ballot(), self._hints.translate(message)
        if ballot is None or not isinstance(message, Press) or message.repeated:
            return None
        self._play.idle.restart(self._play.seating.seats_of(message.device, self._play.screen.persons))
        decision = self._decision_of(message.device)
        if decision is not None and message.intent in BUTTONS:
            self._answer(ballot, decision, message)
            return None
        if decision is not None and message.intent is Intent.BACK:
            return self._look(decision.seat)
        return self._press_beside(ballot, message)

    def _press_beside(self, ballot: Ballot, press: Press) -> Change:
        """Carries out a press that is no answer."""
        if press.intent is Intent.ACCEPT:
            return self._accept_beside(press.device)
        if press.intent is Intent.ZOOM:
            self._is_folded, self.stale = not self._is_folded, True
            self._services.sounds.play("page")
        if press.intent is Intent.EXPLAIN:
            return Push(ToExplainOption(self._play, self._explanation(ballot)))
        opened = OPENED_BY.get(Intent.PAUSE if press.intent is Intent.BACK else press.intent)
        return None if opened is None else Push(opened(self._play))

    def tick(self, seconds: float) -> Change:
        """Counts the answers some seconds after the last one; closes if nobody is asked or a time is up."""
        if self._play.seating.lost:
            return Tell(LoseDevice())
        ballot, decisions = self._play.update_ballot(), self._decisions
        if ballot is None or not decisions:
            return Pop()
        if self._content is not None and not self._content.fits:  # the curtain is used instead
            self._play.screen.refuse_ballot(decisions[0].ask)
            return Pop()
        before, time_left, had_stamps = self._seconds, self._play.time_left, bool(self._stamps)
        if self._play.tick_ballot(seconds):
            return Pop()
        self.stale |= self._play.time_left != time_left
        self._stamps = {seat: left - seconds for seat, left in self._stamps.items() if left > seconds}
        self._seconds = before + seconds if ballot.is_complete(decisions) else 0.0
        self.stale |= self._seconds != before or had_stamps
        return Tell(CountBallot(), 1) if self._seconds >= SECONDS_TO_CHANGE else None

    def layout(self, canvas: Canvas) -> None:
        """Places the table and the panel."""
        self._play.fit(canvas)
        ballot = self._play.update_ballot()
        if ballot is not None and self._decisions:
            hints = list(self._current_hints())
            body, _ = split_for_hints(canvas, self._hints, hints, canvas.frame.safe)
            self._content = self._content_in(canvas, ballot, body)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draws the panel over the lower part of the table."""
        content, ballot = self._content, self._play.update_ballot()
        if content is not None and content.fits and ballot is not None and self._decisions:
            body = draw_hint_bar(canvas, self._hints, list(self._current_hints()), canvas.frame.safe)
            self._draw_panel(canvas, content, body)
        return None

    @property
    def _decisions(self) -> Sequence[Decision]:
        return self._play.screen.ballot

    def _decision_of(self, device: Device) -> Decision | None:
        """The decision that is made by ballot with a device; None: there is none."""
        own = self._play.seating.device
        return next((decision for decision in self._decisions if own(decision.seat) == device), None)

    def _answer(self, ballot: Ballot, decision: Decision, press: Press) -> None:
        """Takes an answer or its first half; a folded ballot is only unfolded."""
        self.stale = True
        if self._is_folded:
            self._is_folded = False
        elif ballot.press(press.device, decision, press.intent):
            self._seconds = 0.0
            is_whole = decision.seat in ballot.answers
            self._services.sounds.play("card_laid" if is_whole else "focus")
            if is_whole and not self._services.settings.reduced_motion:
                self._stamps[decision.seat] = STAMP_SECONDS
            self._services.devices.rumble(press.device, *RUMBLE)

    def _accept_beside(self, device: Device) -> Change:
        """Opens the curtain's decision or the peek of the device's person; refuses all others."""
        play = self._play
        for seat in play.seating.seats_to_look(device, play.screen.beside_ballot):
            return Tell(OpenPrivateView(seat), 1)
        for seat in play.seating.seats_to_look(device, play.screen.peek_seats):
            return Tell(Peek(seat, device), 1)
        self._services.sounds.play("refuse")
        names = [play.match.players[decision.seat].name for decision in play.screen.waiting]
        self._services.toasts.show(whose_turn(self._services.words, names), "icons/info")
        return None

    def _look(self, seat: Seat) -> Change:
        """Opens the peek of a person who answers here, if that person knows a secret."""
        return Tell(Peek(seat), 1) if seat in self._play.screen.seats_with_secrets else None

    def _explanation(self, ballot: Ballot) -> Explanation:
        """How to answer, and what the answers mean; answers with the same meaning are listed together."""
        viewer, titles_by_meaning = self._play.viewer, dict[str, list[str]]()
        for option in (option for row in ballot.rows for option in row.options.values()):
            explained = viewer.presentation.texts.explain_option(viewer.view, option)
            titles_by_meaning.setdefault(" ".join(explained.lines), []).append(explained.title)
        meanings = (
            f"**{', '.join(titles)}**: {meaning}" for meaning, titles in titles_by_meaning.items() if meaning
        )
        return Explanation(self._question, (self._how(ballot), *meanings))

    @property
    def _question(self) -> str:
        """The question, which is the same for all."""
        viewer = self._play.viewer
        return viewer.presentation.texts.question(viewer.view, self._decisions[0])

    def _how(self, ballot: Ballot) -> str:
        return self._services.words("ballot.how" if len(ballot.rows) == 1 else "ballot.how_in_two")

    def _draw_panel(self, canvas: Canvas, content: Content, body: pygame.Rect) -> None:
        """Draws the question, the rows, and the seats below them; if it is folded, only the seats."""
        seats = self._asked_seats
        below, above = seats_height(len(seats)), content.title + content.text + 2 * GAP
        height = below if self._is_folded else above + content.answers.height + 2 * GAP + below
        panel = pygame.Rect(body.left, 0, body.width, min(body.height, height + 2 * MARGIN[1]))
        panel.bottom = body.bottom
        canvas.cover(panel, PANEL)
        rest, seat_area = split_bottom(inset(panel, *MARGIN), below, 2 * GAP)
        canvas.note("message", seat_area)
        paint_seats(canvas, self._play, seats, seat_area)
        self._draw_bar(canvas, seat_area)
        if self._is_folded:
            return
        heading, rest = split_top(rest, content.title, GAP)
        canvas.text(self._question, heading, QUESTION)
        explained, rest = split_top(rest, content.text, GAP)
        canvas.text(content.how, explained, HOW)
        paint_grid(canvas, content.answers, content.rows, rest)

    def _content_in(self, canvas: Canvas, ballot: Ballot, body: pygame.Rect) -> Content:
        """The content of a panel in `body`; with little room it does not say how to answer."""
        left = self._play.time_left
        how = "\n".join(filter(None, (self._how(ballot), left and f"**{left}**")))
        inside, below = inset(body, *MARGIN), seats_height(len(self._asked_seats))
        title = canvas.measure(self._question, QUESTION, inside.width)[1]
        text = canvas.measure(how, HOW, inside.width)[1] + GAP
        rows = [self._named(row) for row in ballot.rows]
        room = pygame.Rect(0, 0, inside.width, inside.height - title - text - below - 4 * GAP)
        answers = fitting_grid(canvas, rows, room)
        if answers.height > room.height:  # the explanation says how to answer, too
            how, room.height, text = "", room.height + text, 0
            answers = fitting_grid(canvas, rows, room)
        return Content(how, title, text, rows, answers, fits=answers.height <= room.height)

    def _draw_bar(self, canvas: Canvas, seat_area: pygame.Rect) -> None:
        """Draws the bar that fills while all have answered."""
        width = round(seat_area.width * min(1.0, self._seconds / SECONDS_TO_CHANGE))
        if width:
            canvas.fill(pygame.Rect(seat_area.left, seat_area.bottom + 6, width, BAR_HEIGHT), Tone.BRONZE)

    def _named(self, row: BallotRow) -> NamedRow:
        """A row in words; if it is the only row, each option has its full name."""
        viewer = self._play.viewer
        texts, view = viewer.presentation.texts, viewer.view
        if row.button is None:
            names = [texts.explain_option(view, option).title for option in row.options.values()]
        else:
            names = [texts.on_ballot(view, option)[1] for option in row.options.values()]
        answers = [self._at_button(intent, name) for intent, name in zip(row.options, names, strict=True)]
        title = "" if row.button is None else self._at_button(row.button, texts.on_ballot(view, row.first)[0])
        return NamedRow(title, answers)

    def _at_button(self, intent: Intent, name: str) -> str:
        """A name after the glyphs of its button on the pads that answer."""
        glyphs = self._services.devices.button_glyphs(self._pads, intent)
        return f"{''.join(f'[icon:{glyph.picture}]' for glyph in glyphs)} {name}"

    @property
    def _pads(self) -> list[Device]:
        """The pads that answer, by seat."""
        own = self._play.seating.device
        return [device for decision in self._decisions if (device := own(decision.seat)) is not None]

    @property
    def _asked_seats(self) -> list[AskedSeat]:
        """All persons who are asked, by seat."""
        screen, ballot = self._play.screen, self._play.ballot
        by_ballot = {decision.seat for decision in self._decisions}
        seats = []
        for decision in screen.waiting:
            seat = decision.seat
            answered = seat in by_ballot and ballot is not None and ballot.is_complete([decision])
            state = "check" if answered else "hourglass" if seat in by_ballot else "eye_off"
            news = ["eye"] if seat in screen.peek_seats else []
            is_begun = ballot is not None and ballot.has_begun(self._play.seating.device(seat))
            key = "ballot.answered" if answered else "ballot.begun" if is_begun else ""
            words = self._services.words(key) if key else ""
            stamp = self._stamps.get(seat, 0.0) / STAMP_SECONDS
            seats.append(AskedSeat(seat, [state, *news], answered, words, stamp))
        return seats

    @property
    def _looking(self) -> list[Seat]:
        """The persons who may peek with a device that neither answers nor decides behind the curtain."""
        screen, seating = self._play.screen, self._play.seating
        devices = {seat: seating.device_to_look([seat]) for seat in screen.peek_seats}
        return [
            seat
            for seat, device in devices.items()
            if self._decision_of(device) is None and not seating.seats_to_look(device, screen.beside_ballot)
        ]

    def _current_hints(self) -> Iterator[Hint]:
        """The hints for persons who do not answer here, then for the other buttons of those who do."""
        play, words, devices = self._play, self._services.words, self._services.devices
        by_ballot = {decision.seat for decision in self._decisions}
        for seat in play.screen.beside_ballot:
            text = words("ballot.curtain", name=play.match.players[seat].name)
            yield hint_for(devices, play.seating.device_to_look([seat]), Hint(Intent.ACCEPT, text))
        yield from peek_hints(play, self._looking)
        looking = sorted(by_ballot.intersection(play.screen.seats_with_secrets))
        if looking:
            pads = [play.seating.device_to_look([seat]) for seat in looking]
            yield hint_for_pads(devices, pads, Hint(Intent.BACK, words("ballot.look")))
        others = [(Intent.EXPLAIN, "hud.explain")]
        others.append((Intent.ZOOM, "ballot.unfold" if self._is_folded else "ballot.fold"))
        others += [(Intent.LOG, "hud.log"), (Intent.RULEBOOK, "hud.rulebook"), (Intent.PAUSE, "hud.pause")]
        for intent, key in others:
            yield hint_for_pads(devices, self._pads, Hint(intent, words(key)))
