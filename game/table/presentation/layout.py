"""Where things and marks lie on a table, and what can be selected there."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, ParamSpec, TypeVar, final

import pygame

from game.contract import Decision, Option, Seat, View
from game.maps.library import MatchPainting
from game.table.entities.components import Place
from game.table.ids import Mark, Marks, SpotId, Spots, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.camera import Camera
from game.table.presentation.verbs import Verbs, same_option
from game.text import Words
from game.ui.drawing.art import PictureStore
from game.ui.drawing.theme import SEATS, SeatLook
from game.ui.layout import column, split_bottom, split_left, split_top


class PagePosition(Enum):
    """The place of a page that is shown all the time, such as the text of a lesson."""

    BELOW = "below"
    """Below the board."""
    ASIDE = "aside"
    """Beside the board, over the player's own things."""


T = TypeVar("T")
P = ParamSpec("P")


@dataclass(frozen=True)
class TableSetting:
    """The language, the seats and the painted map of one match, and the seat whose view is shown."""

    words: Words
    seats: Sequence[SeatLook] = SEATS
    """The players' heraldry, by seat."""
    viewer: Seat | None = None
    """Whose view is shown; None: what everybody may know."""
    bottom_seat: Seat | None = None
    """The only person among bots, who sits at the bottom of the screen; None: there are several persons."""
    painting: MatchPainting = field(default_factory=MatchPainting)
    """The layers painted by the map's author, with their current pictures."""
    pictures: PictureStore = field(default_factory=PictureStore)
    """Caches painted boards."""
    page_position: PagePosition | None = None
    """None: no page is shown all the time."""
    shared: dict[Callable[..., Any], Any] = field(default_factory=dict, compare=False)
    """What all viewers of the match share, see `share`."""

    def share(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Returns the result of `make`, computed once for all viewers, such as a painter with its caches."""
        if make not in self.shared:
            self.shared[make] = make(*args, **kwargs)
        made: T = self.shared[make]
        return made


COLUMN_WIDTH, PROMPT_HEIGHT, BUTTON_HEIGHT = (400, 60), (196, 30), (84, 6)
TICKER_HEIGHT, STATUS_HEIGHT, CONTEST_HEIGHT = (90, 0), (90, 10), (104, 40)
"""Each at 100 % text size, and how much is added at 200 %, see `scaled`."""
MIN_PLATE_STEP = 74
"""The least height of a plate with the gap below it; with less room, plates are in two columns."""
SECOND_COLUMN_WIDTH = 260
"""How much a second column of plates adds to the width."""
MAX_PLATE_HEIGHT, GAP, SIDE_GAP = 112, 12, 40


@dataclass(frozen=True)
class Areas:
    """The areas of the table's parts, in layout units; tuples are by seat."""

    plates: tuple[pygame.Rect, ...]
    """The plates of the players."""
    prompts: tuple[pygame.Rect, ...]
    """The question to the seat, and its buttons. Seats may share an area."""
    buttons: tuple[pygame.Rect, ...]
    """The lower part of the prompt, for the options that name nothing on the table."""
    seat_areas: tuple[pygame.Rect, ...]
    """The seat's own part of the table; a list for one seat covers that of the next."""
    status: pygame.Rect | None = None
    """How far the match is; None: it is shown in the first free prompt."""
    page: pygame.Rect | None = None
    """A page that is read beside the board; None: the page covers the right edge of the board."""
    dock: pygame.Rect | None = None
    """The panel that names what is under the cursor; enlarged cards lie over it. None: there is none."""
    ticker: pygame.Rect | None = None
    """The latest line of the chronicle; None: it is not shown."""
    contest: pygame.Rect | None = None
    """A banner over the board: the rule, the totals and the result of a contest. None: it is not shown."""
    slim_plates: tuple[pygame.Rect, ...] = ()
    """The slim form of each plate, shown unless it is pointed at or only its seat has the turn.

    Empty: plates are never slim.
    """
    unfolded: tuple[pygame.Rect, ...] = ()
    """The area that unfolds beside each seat's plate; empty rectangles for seats without one.

    A panel is painted there while the seat is in `Layout.unfolded`.
    """
    fits_dock: bool = False
    """True if the dock is only as high as its text, and not shown while nothing has the focus."""
    fits_list: bool = False
    """True if a list is only as high as needed, and placed where it covers least of its `Layout.subjects`."""
    list_column: pygame.Rect | None = None
    """A column beside the board for the list of one seat, up to the ticker or else the prompt.

    None, or too little room there for the letters: the list lies over the table.
    """
    plates_on_board: bool = False
    """True if the plates lie on the board and move with it."""
    is_stack: bool = False
    """True if prompt, ticker and dock lie close below each other in one column, each as high as its text."""
    own: pygame.Rect | None = None
    """The panel under what only the viewer sees, such as its hand; None: there is none."""
    panels: tuple[pygame.Rect, ...] = ()
    """Other panels over the board, such as one with prices."""
    explanations: tuple[pygame.Rect, ...] = ()
    """Columns beside the board for an explanation; if it does not fit there, it lies beside its thing."""


def scaled(length: tuple[int, int], text_size: float) -> int:
    """Returns a length at a text size from 1 to 2; `length`: at size 1, and how much is added at size 2."""
    base, growth = length
    return round(base + growth * (text_size - 1))


def side_column(
    table: pygame.Rect,
    seats: int,
    text_size: float,
    width: tuple[int, int] = COLUMN_WIDTH,
    gap: int = SIDE_GAP,
) -> Areas:
    """Returns areas in a column on the left of the table, and the rest as everybody's `seat_areas`.

    Plates are on top, below them the prompt with its buttons, the ticker and the status.

    Args:
        table: The area of the table.
        seats: The number of seats.
        text_size: The player's, 1 to 2; larger text makes the column wider and higher.
        width: Of the column with one plate in each row, see `scaled`.
        gap: Between the column and the rest.
    """
    heights = [scaled(height, text_size) for height in (PROMPT_HEIGHT, TICKER_HEIGHT, STATUS_HEIGHT)]
    plates_height = table.height - sum(heights) - len(heights) * GAP
    columns = 2 if plates_height // seats < MIN_PLATE_STEP else 1
    across = scaled(width, text_size) + SECOND_COLUMN_WIDTH * (columns - 1)
    plates = _plate_rects(pygame.Rect(table.topleft, (across, plates_height)), seats, columns)
    below = pygame.Rect(table.left, plates[-1].bottom + GAP, across, 0)
    prompt, ticker, status = column(below, heights, GAP)
    button = split_bottom(prompt, scaled(BUTTON_HEIGHT, text_size))[1]
    rest = split_left(table, across, gap)[1]
    banner = split_top(rest, scaled(CONTEST_HEIGHT, text_size))[0]
    return Areas(
        plates=plates,
        prompts=(prompt,) * seats,
        buttons=(button,) * seats,
        seat_areas=(rest,) * seats,
        status=status,
        ticker=ticker,
        contest=banner,
    )


def _plate_rects(area: pygame.Rect, seats: int, columns: int) -> tuple[pygame.Rect, ...]:
    """Returns the plates row by row, each with a gap below it inside the area."""
    step = min(MAX_PLATE_HEIGHT + GAP, area.height // -(-seats // columns))
    width = (area.width - GAP * (columns - 1)) // columns
    cells = (divmod(seat, columns) for seat in range(seats))
    return tuple(
        pygame.Rect(area.left + (width + GAP) * column, area.top + step * row, width, step - GAP)
        for row, column in cells
    )


def largest_in(area: pygame.Rect, shape: float) -> pygame.Rect:
    """Returns the largest rectangle of a shape (width by height) at the top of an area."""
    height = min(area.height, int(area.width / shape))
    rect = pygame.Rect(0, 0, round(height * shape), height)
    rect.midtop = area.midtop
    return rect


ABOVE_BAND = 12
"""The space between the area of a table and the band of the hints below it, in layout units."""
MARK_LAYER, ENLARGED_LAYER = 40, 70
"""The default layers of marks, above most things, and of enlarged cards."""


class Layout(ABC):
    """Where everything lies. All lengths are in layout units."""

    command_asks: ClassVar[Collection[str]] = ()
    """The `ask` of decisions that are repeated in a turn until the seat ends it; their options are commands.

    After each the cursor goes on to what can still act, and one button repeats the latest command.
    """
    verbs: ClassVar[Verbs] = {}
    """The rows of the game's verbs."""
    lifts_selected: ClassVar[bool] = True
    """True if what is selected first is lifted off its spot, such as a piece; cards stay in their frames."""
    enlarged_shape = 5 / 7
    """The shape (width by height, at most 1) of what is enlarged, such as a card."""

    def __init__(self, setting: TableSetting) -> None:
        self.seats = len(setting.seats)
        """The number of seats."""
        self.viewer = setting.viewer
        """The seat whose view is shown; None: what everybody may know."""
        self.page_position = setting.page_position
        """See `TableSetting`."""
        self.area = pygame.Rect(0, 0, 1920, 1080)
        """The area of the table."""
        self.screen = self.area
        """The area of a board that lies under everything else, such as the whole screen."""
        self.text_size = 1.0
        """The player's, 1 to 2."""
        self.moved_camera: Camera | None = None
        """The camera as moved by the players or for an event; None: it shows the whole board."""
        self.unfolded: frozenset[Seat] = frozenset()
        """The seats whose area beside the plate is unfolded now, see `unfolds`.

        `places` and `targets` contain what lies there for these seats only; `areas` has the areas of all.
        """
        self._targets_of: View | None = None
        """The view of the cached targets; None: none are cached."""
        self._targets_key: Hashable = None
        """What the cached targets depend on besides the view."""
        self._target_by_spot: dict[SpotId, Target] = {}

    @property
    def gives_away(self) -> Collection[str]:
        """The verbs of options that cost the seat something, such as a card.

        The cursor does not start where a single press would choose one of them, unless nothing else is open.
        """
        return frozenset(verb.name for verb in self.verbs.values() if verb.gives_away)

    @property
    def ends_visit(self) -> Collection[str]:
        """The verbs of options that close the private view, even if the seat is asked the same again.

        After any other option it stays open as long as the seat is asked in secret.
        """
        return frozenset(verb.name for verb in self.verbs.values() if verb.ends_visit)

    def fit(self, area: pygame.Rect, text_size: float, screen: pygame.Rect | None = None) -> None:
        """Sets the area of the table, the player's text size, and `screen`; None: the same as the area."""
        self.area, self.text_size, self.screen = area, text_size, screen or area

    def areas(self, view: View) -> Areas:
        """Returns the areas of plates, prompts and the like; by default in a column on the left."""
        del view
        return side_column(self.area, self.seats, self.text_size)

    def unfolds(self, view: View) -> Collection[Seat]:
        """Returns the seats whose area beside the plate is unfolded for other reasons than being pointed at.

        By default none.

        Such as the seat whose turn it is, and those whose things the open decision is about. The area of any
        other seat is unfolded while a pointer or the cursor is on its plate or on that area.
        """
        del view
        return ()

    def whole_board(self, view: View) -> Camera | None:
        """Returns a camera that shows the whole board; None, as by default: the board cannot be zoomed.

        With a camera, `places`, `targets` and the background use `camera`, and places and targets of the
        board have its `area` as their `window`. The background is painted for each camera, fast with
        `BoardPicture`.
        """
        del view
        return None

    def stays_close(self, view: View) -> bool:
        """True while the camera stays at its close-up after the last event, as in a battle that goes on.

        False, as by default: after the last event the camera goes back to where the players had it.
        """
        del view
        return False

    def board_area(self, view: View) -> pygame.Rect | None:
        """Returns the area of the board on the screen, also below panels, for tests of how much is covered.

        By default the part that its camera shows; None: it is not known.
        """
        camera = self.camera(view)
        if camera is None:
            return None
        left, top, width, height = camera.board
        start, end = camera.to_screen((left, top)), camera.to_screen((left + width, top + height))
        size = round(end[0] - start[0]), round(end[1] - start[1])
        return pygame.Rect((round(start[0]), round(start[1])), size).clip(camera.area)

    def clear_board(self, view: View) -> pygame.Rect:
        """Returns the area of the board with nothing over it, for pictures of the board alone.

        By default the area of the table.
        """
        board, camera = self.board_area(view) or self.area, self.whole_board(view)
        return board if camera is None or camera.free is None else board.clip(camera.free)

    @final
    def camera(self, view: View) -> Camera | None:
        """Returns the camera that shows the board now; None: the board cannot be zoomed."""
        whole = self.whole_board(view)
        return whole if whole is None or self.moved_camera is None else self.moved_camera.fitted(whole)

    @abstractmethod
    def places(self, view: View, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """Returns the place of each thing.

        `before`: the places up to now; things that the view cannot tell apart should keep their places.
        """

    @abstractmethod
    def targets(self, view: View) -> Sequence[Target]:
        """Returns all spots that can be selected or explained; where they overlap, the last one is on top."""

    @final
    def target(self, view: View, spot: SpotId) -> Target:
        """Returns the target of a spot; the targets of the latest view are cached.

        Raises:
            KeyError: the spot is not on the table.
        """
        return self._targets_by_spot(view)[spot]

    @final
    def has_target(self, view: View, spot: SpotId) -> bool:
        """Returns True if the spot is on the table."""
        return spot in self._targets_by_spot(view)

    def _targets_by_spot(self, view: View) -> Mapping[SpotId, Target]:
        key = self.camera(view), tuple(self.area), self.text_size, self.unfolded
        if self._targets_of is not view or self._targets_key != key:
            self._target_by_spot = {target.spot: target for target in self.targets(view)}
            self._targets_of, self._targets_key = view, key
        return self._target_by_spot

    def spots_of(self, view: View, option: Option, seat: Seat) -> Spots:
        """Returns the spots that the seat selects for the option, the first one first.

        Empty: the option is offered as a button or in a list.
        """
        verb = self.verbs.get(str(option[0]))
        return () if verb is None else verb.spots(view, option, seat)

    def hidden_spots(self, view: View, seat: Seat) -> Sequence[SpotId]:
        """Returns the spots of the seat's secrets, such as its hand: ACCEPT there opens its private view.

        The cursor starts on the first if there is nothing else to select.
        """
        del view, seat
        return ()

    def spots_by_option(self, view: View, decision: Decision) -> Mapping[Option, Spots]:
        """Returns the options that can be selected on the table, by default all, each with its spots.

        A game may leave out an option that is the same as another one to a player, and spots that are already
        chosen, such as the piece that a follow-up question is about.
        """
        return {option: self.spots_of(view, option, decision.seat) for option in decision.options}

    def option_on_table(self, view: View, decision: Decision, option: Option) -> Option:
        """Returns the option that is selected on the table for this one, by default itself.

        A game that leaves out options in `spots_by_option` returns the one that is the same to a player.
        """
        del view, decision
        return option

    def held_option(self, options: Iterable[Option]) -> Option | None:
        """Returns the option of a menu that is chosen by holding the button that opens it; None: none is."""
        verbs = self.verbs
        return next(
            (option for option in options if option[0] in verbs and verbs[str(option[0])].is_held(option)),
            None,
        )

    def same_again(self, option: Option, options: Sequence[Option]) -> Option | None:
        """Returns the one of `options` that repeats an earlier command; None: none does.

        Where options name a token, it is the option with the next free token.
        """
        verb = self.verbs.get(str(option[0]))
        return same_option(option, options) if verb is None else verb.again(option, options)

    def place_of_mark(self, view: View, mark: Mark) -> Place:
        """Returns the place of a mark; by default on its spot, or over the dock if it is enlarged."""
        dock = self.areas(view).dock if mark.kind == "zoomed" else None
        if dock is not None:
            card = largest_in(dock, self.enlarged_shape)
            return Place(*card.center, float(card.height), ENLARGED_LAYER, spot=mark.spot)
        target = self.target(view, mark.spot)
        (x, y), size = target.rect.center, max(target.rect.size)
        return Place(x, y, size, MARK_LAYER, spot=mark.spot, window=target.window)

    def selection_marks(self, view: View, selection: Selection) -> Marks:
        """Returns marks of what can be selected now, and of what is selected."""
        del view
        goals = {Mark("goal", spot) for spot in selection.lit}
        return goals | {Mark("chosen", spot) for spot in selection.selected}

    def cursor_marks(self, view: View, spot: SpotId) -> Marks:
        """Returns marks of the spot under the cursor."""
        del view
        return {Mark("cursor", spot)}

    def zoomed_marks(self, view: View, spot: SpotId) -> Marks:
        """Returns marks that enlarge what is under the cursor, over the dock and never over the board.

        They have the kind `zoomed`, and are not shown while the spot is explained.
        """
        del view, spot
        return set()

    def subjects(self, decision: Decision) -> Collection[SpotId]:
        """Returns the spots that a list or a menu is about, which it should not cover.

        For lists see `Areas.fits_list`.
        """
        del decision
        return ()

    def threat_marks(self, view: View) -> Marks:
        """Returns marks of what could be captured in the next turn and would decide the match.

        They depend only on the view, and are computed once for each view.
        """
        del view
        return set()

    def hint_marks(self, view: View, spot: SpotId) -> Marks:
        """Returns marks that explain a spot, such as where its piece may go."""
        del view, spot
        return set()


CARD_WIDTH = 5 / 7
"""The width of a card as a part of its height."""
LEAST_VISIBLE = 0.75
"""The least part of a card's width that the next card leaves visible."""
CARD_GAP = 8
"""Between two cards, in layout units."""


def hand_cards(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The rectangles of `count` cards; those of one row may overlap, the right one on top."""
    return max((_in_rows(area, count, rows) for rows in (1, 2)), key=lambda cards: cards[0].width)


def visible_part(cards: list[pygame.Rect], index: int) -> pygame.Rect:
    """The part of a card that the next card does not cover."""
    card, following = cards[index].copy(), cards[index + 1 : index + 2]
    if following and following[0].top == card.top:
        card.width = min(card.width, following[0].left - card.left)
    return card


def _in_rows(area: pygame.Rect, count: int, rows: int) -> list[pygame.Rect]:
    """The cards in rows of the same length, except the last row."""
    highest, across = (area.height - CARD_GAP * (rows - 1)) // rows, -(-count // rows)
    width = int(min(highest * CARD_WIDTH, area.width / (1 + LEAST_VISIBLE * (across - 1))))
    height = min(highest, round(width / CARD_WIDTH))
    step = min(width + CARD_GAP, (area.width - width) / max(1, across - 1))
    top = area.centery - (height * rows + CARD_GAP * (rows - 1)) // 2
    cards = []
    for index in range(count):
        row, column = divmod(index, across)
        others = min(across, count - row * across) - 1
        left = area.centerx - (width + step * others) / 2 + step * column
        cards.append(pygame.Rect(round(left), top + row * (height + CARD_GAP), width, height))
    return cards
