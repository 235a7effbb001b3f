"""Lists and menus of options that cannot be selected on the table itself, one for each seat."""

from collections.abc import Sequence
from functools import partial
from itertools import product
from math import ceil

import pygame

from game.contract import DEFAULT_VERBS, Option, Seat
from game.input.messages import Device, Intent, Message, Point, Press, Scroll
from game.scenes.table.play import Play
from game.scenes.table.requests import Redraw
from game.scenes.table.sight import targets_of
from game.table.ids import PRIVATE_VIEW, MarkGroup
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation
from game.table.seat_input import Choose, ExplainOption, SeatInput, Sight, SpotDeselected, TableRequest, Undo
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, HEADING, PANEL, READING, SHRINK
from game.ui.layout import covered_area, grid, inset, place_beside, split_left, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.scrolling import BAR, EDGE, ScrollList
from game.ui.widgets.widget import MIN_HEIGHT, FocusGroup

PADDING = 28
"""Between a button's edge and its text, in units."""
LEAST_ROWS, FEW = 3, 4
"""The least number of names that a list in a column shows at once, and up to how many it shows all."""
ROW_GAP, MEANING_MARGIN = 4, 4
"""Between the names in a column and the meaning below them, and above and below that, in units."""
GAP, SHIELD = 12, 72
"""Between parts of the panel, and the side of a shield on it, in units."""
MARGIN = (24, 16)
"""Between the panel's edge and its content, across and down, in units."""
DECLINING = frozenset({"stop", "pass"})
"""The verbs of options that decline what is offered; others of `DEFAULT_VERBS` end a turn or a phase."""
ONLY = (0, 1)
"""The position of the only list."""
NAME = BUTTON.at_most(44)
"""The style of the options' names; small, so that several are visible at once."""
HOLD_SECONDS = 0.45
"""How long the press that opened a menu must be held to choose from it."""


class HeldPress:
    """A press that has opened a menu; see `Verb.is_held`."""

    def __init__(self) -> None:
        self._device: Device | None = None
        """The device that still holds the button; None: none does."""
        self._seconds = 0.0

    def begin(self, device: Device) -> None:
        """Call when a press has opened a menu."""
        self._device, self._seconds = device, 0.0

    def end(self, device: Device) -> None:
        """Call when a device has released the button."""
        if device == self._device:
            self._device = None

    def tick(self, seconds: float) -> bool:
        """Advances the time; returns True once the button was held long enough."""
        if self._device is None:
            return False
        self._seconds += seconds
        if self._seconds < HOLD_SECONDS:
            return False
        self._device = None
        return True


class OptionList:
    """A button for each option of one decision, and beside them the meaning of the option in focus."""

    def __init__(
        self, play: Play, selection: Selection, options: Sequence[Option], position: tuple[int, int] = ONLY
    ) -> None:
        self.chosen: Option | None = None
        """The option that was pressed just now; None: none was."""
        self.position = position
        """Its index among the lists that are open at the same time, and their number."""
        self.play = play
        self.selection = selection
        self.decision = selection.decision
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self._is_in_column = False
        """True if it was drawn in the column for lists last."""
        self._reading = READING
        """The style of the meanings, smaller in that column if that makes room for the names."""
        self._is_brief = False
        """True if only previews are shown in that column, since the whole meanings have no room there."""
        self.options = list(options)
        self._explanations: list[Explanation] = []
        """By option, its name and its meaning."""
        self._buttons: list[Button] = []
        self._list = ScrollList(self._buttons, gap=12)
        self.update_texts()
        self._list.index = self._start
        self.group = FocusGroup([self._list])
        self.preview()

    @property
    def is_open(self) -> bool:
        """False once its decision is over; the list is on the screen until the table is updated."""
        seat_input = self.play.inputs.open_input(self.decision.seat)
        return seat_input is not None and seat_input.selection is self.selection

    @property
    def is_one_of_several(self) -> bool:
        """True if other seats have lists now; then each shows names only."""
        return self.position != ONLY

    @property
    def _start(self) -> int:
        """The index of the obvious option, else of the first that costs and ends nothing, or declines."""
        viewer = self.play.viewer
        texts = viewer.presentation.texts
        obvious = [
            index for index, option in enumerate(self.options) if texts.is_obvious(viewer.view, option)
        ]
        costly = {*viewer.presentation.layout.gives_away, *DEFAULT_VERBS}
        verbs = [str(option[0]) for option in self.options]
        harmless = [index for index, verb in enumerate(verbs) if verb not in costly]
        declining = [index for index, verb in enumerate(verbs) if verb in DECLINING]
        return next(iter(obvious or harmless or declining), 0)

    @property
    def focused_option(self) -> Option:
        """The option in focus."""
        return self.options[self._list.index]

    @property
    def explanation(self) -> Explanation:
        """The name and the meaning of the option in focus."""
        return self._explanations[self._list.index]

    def focus(self, option: Option) -> None:
        """Gives the focus to an option, if it is in the list, and previews it."""
        if option in self.options:
            self._list.index = self.options.index(option)
            self.preview()

    def handle(self, message: Message) -> bool:
        """Moves the focus and previews the option in focus; returns True if anything changed."""
        before = self._list.index
        changed = self.group.handle(message)
        if self._list.index != before:
            self.play.services.sounds.play("focus")
            self.preview()
        return changed

    def draw(self, canvas: Canvas, room: pygame.Rect, others: Sequence[pygame.Rect] = ()) -> None:
        """Draws the panel with the buttons and the meaning of the option in focus.

        `others`: the lists that are already drawn.
        """
        self.rect = self._panel_rect(canvas, room, others)
        canvas.cover(self.rect, PANEL)
        if self.is_one_of_several:
            self._draw_names(canvas, self._draw_shield(canvas))
        else:
            names, meaning = self._split(canvas, inset(self.rect, *MARGIN))
            self._draw_names(canvas, names)
            self._draw_meaning(canvas, inset(meaning, 10, MEANING_MARGIN), titled=meaning.top == names.top)

    def preview(self) -> None:
        """Previews the option in focus on the table, unless the list is over or one of several."""
        if self.is_open and not self.is_one_of_several:
            self.play.preview(self.decision, self.focused_option)

    def move(self, position: tuple[int, int]) -> None:
        """Sets the position, which changes when other seats' lists open and close."""
        if position != self.position:
            self.position = position
            self.preview()

    def update_texts(self) -> None:
        """Names the options in the current language."""
        seat = self.decision.seat
        self._explanations = [self.play.viewer.explain_option(seat, option) for option in self.options]
        self._buttons = [
            Button(explanation.title, partial(self._choose, option))
            for explanation, option in zip(self._explanations, self.options, strict=True)
        ]
        self._list.replace(self._buttons)

    def _draw_names(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Draws the buttons."""
        self._list.rect = area
        self._use_one_letter_size(canvas, area.width)
        self.group.draw(canvas)

    def _use_one_letter_size(self, canvas: Canvas, width: int) -> None:
        """Sets all names in the largest size at which none breaks a word in a list of that width.

        In the column for lists each has one line, if they need not be very small for that.
        """
        room = width - 2 * (PADDING + EDGE) - BAR
        styles = [canvas.unbroken(button.text, room, NAME) for button in self._buttons]
        if self._is_in_column:
            in_one_line = [canvas.in_one_line(button.text, room, NAME) for button in self._buttons]
            least = NAME.smallest(canvas.text_size).limit
            styles = in_one_line if min(style.limit for style in in_one_line) >= least else styles
        smallest = min(styles, key=lambda style: style.limit)
        for button in self._buttons:
            button.style = smallest

    def _list_height(self, canvas: Canvas, width: int) -> int:
        """The height of the list of all names in that width."""
        self._use_one_letter_size(canvas, width)
        return self._list.height(canvas, width)

    def _panel_rect(self, canvas: Canvas, room: pygame.Rect, others: Sequence[pygame.Rect]) -> pygame.Rect:
        """The column for lists, else the next seat's area, not needed for the choice.

        One of several lists has a grid cell.
        """
        del others
        areas = self.play.viewer.areas
        halves = areas.seat_areas
        index, count = self.position
        column = self._column_rect(canvas)
        if column is not None:
            return column
        if count == 1:
            area = halves[(self.decision.seat + 1) % len(halves)].clip(room)
            return self._fitted(canvas, area, room) if areas.fits_list else area
        board = halves[0].unionall(list(halves[1:])).clip(room)
        return grid(board, 2, ceil(count / 2), GAP)[index]

    def _column_rect(self, canvas: Canvas) -> pygame.Rect | None:
        """The part of the column for lists that names and meanings need; None: it has too little room.

        The meanings are in the largest letters that leave room for all names, else in the smallest. To show
        all names the list first hides the ticker, then leaves out all but previews. Of the game's panels it
        hides none in part.
        """
        areas = self.play.viewer.areas
        column = areas.list_column
        self._is_in_column, self._is_brief, self._reading = False, False, READING
        if column is None or self.is_one_of_several:
            return None
        self._is_in_column = True
        whole = self._list_height(canvas, column.width - 2 * MARGIN[0])
        least = whole if len(self.options) <= FEW else min(whole, LEAST_ROWS * MIN_HEIGHT + 2 * EDGE)
        for names, is_brief, top in product((whole, least), (False, True), self._tops_in_column):
            self._is_brief = is_brief
            rect = pygame.Rect(column.left, top, column.width, column.bottom - top)
            free = rect.height - 2 * MARGIN[1]
            meanings = self._fitted_meanings(canvas, rect.width - 2 * MARGIN[0], free - names)
            if names + meanings <= free:
                rect.height = min(whole, free - meanings) + meanings + 2 * MARGIN[1]
                hidden = [panel.clip(column) for panel in areas.panels if panel.colliderect(rect)]
                return rect.unionall(hidden)
        self._is_in_column, self._is_brief, self._reading = False, False, READING
        return None

    def _fitted_meanings(self, canvas: Canvas, width: int, room: int) -> int:
        """The height of the longest meaning, in the largest letters that fit or the smallest."""
        self._reading, smallest = READING, READING.smallest(canvas.text_size)
        while self._meanings_height(canvas, width) > room and self._reading != smallest:
            size = self._reading.shown(canvas.text_size) * SHRINK
            self._reading = READING.at_most(max(size, smallest.limit))
        return self._meanings_height(canvas, width)

    def _meaning(self, index: int) -> str:
        """The lines below the names in a column of the option with that index."""
        meaning = meaning_of(self._explanations[index])
        return (self.play.viewer.preview(self.options[index]) if self._is_brief else "") or meaning

    @property
    def _tops_in_column(self) -> list[int]:
        """Close below the ticker, and close below the prompt and its buttons, as painted last."""
        areas, seat = self.play.viewer.areas, self.decision.seat
        corner, buttons = areas.prompts[seat].topleft, areas.buttons[seat]
        above = [
            panel.bottom for panel in self.play.panels if panel.topleft == corner or buttons.contains(panel)
        ]
        below_prompt = max(above, default=corner[1])
        ticker = self.play.ticker_rect
        return [(below_prompt if ticker is None else ticker.bottom) + GAP, below_prompt + GAP]

    def _meanings_height(self, canvas: Canvas, width: int) -> int:
        """The height of the longest meaning below the names, with the space above it."""
        texts = map(self._meaning, range(len(self.options)))
        heights = [canvas.measure(text, self._reading, width - 20)[1] for text in texts]
        return max(heights) + 2 * MEANING_MARGIN + ROW_GAP

    def _fitted(self, canvas: Canvas, area: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
        """A panel as high as names and meanings need.

        Of the places for it, the one that covers least of the decision's subjects, else the lowest and the
        first.
        """
        needed, most = self._height_in(canvas, area), area.bottom - room.top
        page, wide = self.play.viewer.areas.page, pygame.Rect(room.left, area.top, room.width, area.height)
        if needed > most and (page is None or not page.colliderect(wide)):
            height = self._height_in(canvas, wide)  # large letters take the room beside the area, too
            area, needed = (wide, height) if height < needed else (area, needed)
        fitted = area.copy()
        fitted.height = min(most, needed)
        fitted.bottom = area.bottom
        lefts = area.left, room.left, area.left + area.right - room.left - area.width
        places = [
            fitted.move(left - area.left, top - fitted.top)
            for top in (fitted.top, room.top)
            for left in lefts
        ]
        return min(places, key=lambda place: covered_area(place, self._subjects))

    @property
    def _subjects(self) -> list[pygame.Rect]:
        """The places of what the decision is about."""
        subjects = self.play.viewer.presentation.layout.subjects(self.decision)
        return [each.visible_rect for each in self.play.stage.targets if each.spot in subjects]

    def _height_in(self, canvas: Canvas, area: pygame.Rect) -> int:
        """The height of a panel as wide as `area` that cuts nothing off, meanings beside the names."""
        inside = inset(area, *MARGIN)
        names, meaning = split_left(inside, max(self._min_width(canvas), inside.width // 2), 20)
        list_height, width = self._list_height(canvas, names.width), meaning.width - 20
        titles = [canvas.measure(each.title, HEADING, width)[1] for each in self._explanations]
        texts = [_height(canvas, meaning_of(each), width) for each in self._explanations]
        text_height = max(title + text for title, text in zip(titles, texts, strict=True)) + 12
        return max(list_height, text_height, 3 * max(titles) + 8) + 2 * MARGIN[1]

    def _min_width(self, canvas: Canvas) -> int:
        """The least width of the names beside their meanings."""
        return max(_min_width(canvas, explanation.title) for explanation in self._explanations)

    def _draw_shield(self, canvas: Canvas) -> pygame.Rect:
        """Draws the seat's shield; returns the area beside it."""
        shield, inside = split_left(inset(self.rect, *MARGIN), SHIELD, GAP)
        look = self.play.seat_looks[self.decision.seat]
        canvas.shield(pygame.Rect(shield.left, shield.top, SHIELD, SHIELD), look)
        return inside

    def _split(self, canvas: Canvas, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The areas of the buttons and of the meaning: side by side if all meanings fit, else stacked."""
        if self._is_in_column:
            return split_top(room, room.height - self._meanings_height(canvas, room.width), ROW_GAP)
        min_width = self._min_width(canvas)
        for width in (max(min_width, room.width // 2), min_width):
            names, meaning = split_left(room, width, 20)
            inside = inset(meaning, 10, 4)
            if all(_fits(canvas, meaning_of(explanation), inside) for explanation in self._explanations):
                return names, meaning
        return split_top(room, MIN_HEIGHT + 2 * EDGE, 8)

    def _draw_meaning(self, canvas: Canvas, room: pygame.Rect, *, titled: bool) -> None:
        """Draws the meaning of the option in focus; `titled`: below its name if there is room."""
        explanation = self.explanation
        title, _ = split_top(room, room.height // 3, 8)
        heading = canvas.fit(explanation.title, title, HEADING)
        title, rest = split_top(room, canvas.measure(explanation.title, heading, room.width)[1], 8)
        meaning = self._meaning(self._list.index)
        if titled and canvas.fits(explanation.title, title, heading) and _fits(canvas, meaning, rest):
            canvas.text(explanation.title, title, heading)
            room = rest
        canvas.fit_text(meaning, room, self._reading)

    def _choose(self, option: Option) -> None:
        self.chosen = option


def meaning_of(explanation: Explanation) -> str:
    """The lines of an explanation without its title."""
    return "\n".join(explanation.lines)


def _min_width(canvas: Canvas, name: str) -> int:
    """The width of a list that shows the longest word of a name in the smallest letters."""
    longest = max(canvas.measure(word, BUTTON.at_most(0))[0] for word in name.split())
    return longest + 2 * (PADDING + EDGE) + BAR


def _fits(canvas: Canvas, text: str, room: pygame.Rect) -> bool:
    return canvas.fits(text, room, canvas.fit(text, room, READING))


MIN_NAME_WIDTH = 320
"""In units."""
MAX_MEANING_WIDTH = 480
"""In units at 100 % text size."""
MEANING_GAP = 20
"""Between the names of a menu and their meanings, in units."""


class OptionMenu(OptionList):
    """A list beside the board or the spot selected last; it covers little and previews nothing."""

    def __init__(
        self, play: Play, selection: Selection, options: Sequence[Option], position: tuple[int, int] = ONLY
    ) -> None:
        self.clicked_beside = False
        """True if the mouse was clicked outside the menu."""
        self._spot = selection.selected[-1]
        """The spot selected last."""
        self._under_mouse = False
        super().__init__(play, selection, options, position)

    def preview(self) -> None:
        """Leaves the table as it is: it already shows the selected spots."""

    def handle(self, message: Message) -> bool:
        """Moves the focus; a click outside sets `clicked_beside`."""
        match message:
            case Point(device="mouse", x=x, y=y):
                self._under_mouse = self.rect.collidepoint(x, y)
            case Press(device="mouse", intent=Intent.ACCEPT):
                self.clicked_beside = not self._under_mouse
        return super().handle(message)

    def _panel_rect(self, canvas: Canvas, room: pygame.Rect, others: Sequence[pygame.Rect]) -> pygame.Rect:
        """In the column for lists, else as large as needed beside the spot; covers neither page nor cursor.

        One of several menus has only names, and does not cover the others or the cursors of the other seats.
        """
        if self.is_one_of_several:
            return self._small_rect(canvas, room, others)
        column = self._column_rect(canvas)
        if column is not None:
            return column
        inside = inset(room, *MARGIN)
        names, meanings = self._widths(canvas, inside.width)
        if self._is_meaning_common:
            width = max(names, meanings)
            meaning_height = _height(canvas, meaning_of(self.explanation), width - 20)
            height = min(inside.height, meaning_height + self._list_height(canvas, width))
        else:
            texts = [meaning_of(explanation) for explanation in self._explanations]
            meaning_height = max(_height(canvas, text, meanings - 20) for text in texts) if meanings else 0
            height = min(inside.height, max(self._list_height(canvas, names), meaning_height))
            width = names + meanings + (MEANING_GAP if meanings else 0)
        spot = self._spot_rect
        marked = [canvas.frame.rect_units(rect) for rect in self.play.stage.marked_rects(MarkGroup.CURSOR)]
        page = self.play.viewer.areas.page
        covered = [*marked, *self._subjects, *([] if page is None else [page])]
        kept_free = [rect for rect in covered if not rect.colliderect(spot)]
        return place_beside(spot, (width + 2 * MARGIN[0], height + 2 * MARGIN[1]), room, kept_free)

    def _small_rect(self, canvas: Canvas, room: pygame.Rect, others: Sequence[pygame.Rect]) -> pygame.Rect:
        """The rectangle of one of several menus."""
        free = inset(room, *MARGIN).width - SHIELD - GAP
        names = min(free, self._widest_name(canvas))
        height = max(SHIELD, self._list_height(canvas, names))
        size = names + SHIELD + GAP + 2 * MARGIN[0], min(room.height, height + 2 * MARGIN[1])
        cursors = [
            target.visible_rect
            for seat_input in self.play.inputs.open
            for target in targets_of(self.play, seat_input)
            if seat_input.seat != self.decision.seat and target.spot == seat_input.cursor.spot
        ]
        return place_beside(self._spot_rect, size, room, [*others, *cursors])

    @property
    def _spot_rect(self) -> pygame.Rect:
        """The place of the spot selected last."""
        return next(target.visible_rect for target in self.play.stage.targets if target.spot == self._spot)

    def _widest_name(self, canvas: Canvas) -> int:
        """The width in which each name fits on one line."""
        widest = max(canvas.measure(each.title, NAME)[0] for each in self._explanations)
        return widest + 2 * (PADDING + EDGE) + BAR + 4

    def _split(self, canvas: Canvas, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The areas of the names and of the meaning: side by side, or the common meaning above the names."""
        if self._is_in_column:
            return super()._split(canvas, room)
        if self._is_meaning_common:
            left = room.height - self._list_height(canvas, room.width)
            wanted = _height(canvas, meaning_of(self.explanation), room.width - 20)
            meaning, names = split_top(room, min(wanted, max(left, room.height // 2)), 0)
            return names, meaning
        width, _ = self._widths(canvas, room.width)
        return split_left(room, width, MEANING_GAP)

    @property
    def _is_meaning_common(self) -> bool:
        """True if all options have the same meaning."""
        meanings = {meaning_of(explanation) for explanation in self._explanations}
        return len(meanings) == 1 and meanings != {""}

    def _draw_meaning(self, canvas: Canvas, room: pygame.Rect, *, titled: bool) -> None:
        """Draws the meaning of the option in focus without its name, which is beside or below it."""
        del titled
        meaning = self._meaning(self._list.index)
        if meaning:
            canvas.fit_text(meaning, room, self._reading)

    def _widths(self, canvas: Canvas, available: int) -> tuple[int, int]:
        """The widths of the names, each on one line if possible, and of the meanings (0 without meanings)."""
        longest = max(canvas.measure(meaning_of(each), READING)[0] for each in self._explanations)
        meanings = min(longest and longest + 28, round(MAX_MEANING_WIDTH * (1 + canvas.text_size) / 2))
        beside = meanings + MEANING_GAP if meanings and not self._is_meaning_common else 0
        return min(max(MIN_NAME_WIDTH, self._widest_name(canvas)), available - beside), meanings


def _height(canvas: Canvas, text: str, width: int) -> int:
    return canvas.measure(text, READING, width)[1] + 12


def update_lists(play: Play, lists: dict[Seat, OptionList]) -> None:
    """Opens and closes lists and menus as the inputs need them; keeps the unchanged ones."""
    before = dict(lists)
    lists.clear()
    listing = [seat_input for seat_input in play.inputs.open if seat_input.listed_options]
    for index, seat_input in enumerate(listing):
        selection, options = seat_input.selection, list(seat_input.listed_options)
        if selection is None:
            continue
        if not seat_input.has_menu and play.screen.may_open_private_view(seat_input.seat):
            options.append((PRIVATE_VIEW,))
        old, position = before.get(seat_input.seat), (index, len(listing))
        kind = OptionMenu if seat_input.has_menu else OptionList
        if type(old) is kind and (old.selection, old.options) == (selection, options):
            old.move(position)
            lists[seat_input.seat] = old
        else:
            lists[seat_input.seat] = kind(play, selection, options, position)


def request_in_list(
    option_list: OptionList, seat_input: SeatInput, sight: Sight, message: Press | Point | Scroll
) -> TableRequest | None:
    """What a message to an open list or menu asks for; BACK or a click beside a menu closes it."""
    if isinstance(message, Press) and message.intent is Intent.BACK:
        return seat_input.go_back(sight)
    if isinstance(message, Press) and message.intent is Intent.MORE:
        return Undo(message.device)
    if isinstance(message, Press) and message.intent is Intent.ACCEPT and seat_input.guarded_seconds:
        seat_input.guard_again()
        return None
    seat_input.end_guard()
    if isinstance(message, Press) and message.intent is Intent.EXPLAIN and option_list.is_one_of_several:
        return ExplainOption(option_list.explanation)
    changed = option_list.handle(message)
    return _chosen(option_list, seat_input, sight) or (Redraw() if changed else None)


def _chosen(option_list: OptionList, seat_input: SeatInput, sight: Sight) -> TableRequest | None:
    """What was chosen in a list just now; None: nothing was."""
    if isinstance(option_list, OptionMenu) and option_list.clicked_beside and seat_input.deselect():
        return SpotDeselected()
    chosen, option_list.chosen = option_list.chosen, None
    if chosen == (PRIVATE_VIEW,):
        return seat_input.toggle_private_view(sight)
    return None if chosen is None else Choose(seat_input.seat, chosen)
