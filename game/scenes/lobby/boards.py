"""The boards of a game as cards, and the scene in which one is picked."""

from collections.abc import Callable
from functools import partial

import pygame

from game.input.messages import Device, Intent, Message, Point, Press
from game.maps.problems import Problem
from game.scenes.lobby.info import BoardChoice, BoardThumbnails
from game.scenes.lobby.options import MatchOptions
from game.scenes.lobby.trial import TrialEntry
from game.scenes.page import Page
from game.scenes.requests import Change, Pop
from game.scenes.services import Services
from game.text import Words
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import literal
from game.ui.drawing.theme import BODY, BUTTON, HEADING, LABEL_SET, SMALL, PanelLook, Tone
from game.ui.layout import centred, inset, split_bottom, split_left, split_right
from game.ui.widgets.button import Pressable
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import Paragraph, ScrollList, ScrollText


def board_name(board: BoardChoice, words: Words, game: str) -> str:
    """The board's name in the player's language; the file name for a map without a name."""
    entry = board.entry
    name = entry.names[words.language] or next(filter(None, entry.names.values()), "") if entry else ""
    if name:
        return literal(name)
    key = f"{game}.option.board.{board.id}.name"
    if words.known(key):
        return words(key)
    return literal(entry.path.name if entry else board.id)


def board_note(board: BoardChoice, words: Words, game: str) -> str:
    """A sentence about the board; empty if there is none."""
    note = literal(board.entry.notes[words.language]) if board.entry else ""
    key = f"{game}.option.board.{board.id}.hint"
    return note or (words(key) if words.known(key) else "")


class BoardCard(Pressable):
    """A thumbnail with the board's name below; ACCEPT calls `accept`."""

    def __init__(self, thumbnails: BoardThumbnails, accept: Callable[[], None]) -> None:
        super().__init__(accept)
        self.board: BoardChoice | None = None
        """None until one is shown."""
        self.name = ""
        self._thumbnails = thumbnails

    def show(self, board: BoardChoice, words: Words, game: str) -> None:
        """Shows another board."""
        self.board, self.name = board, board_name(board, words, game)

    @property
    def look(self) -> PanelLook:
        """The look; that of the chosen board is red even if the board is refused."""
        return LABEL_SET if self.chosen else super().look

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the thumbnail and the name."""
        look = self.look
        canvas.panel(self.rect, look)
        room = inset(self.rect, 18, 14)
        height = min(canvas.measure(self.name, BUTTON, room.width)[1], max(60, room.height * 2 // 5))
        upper, lower = split_bottom(room, height, 8)
        if self.board is not None and upper.height > 40:
            self._thumbnails.draw(canvas, self.board, upper)
        canvas.fit_text(self.name, lower, BUTTON.toned(look.ink), align="centre", valign="middle")
        self.mark(canvas, self.name, focused=focused)


LIST_WIDTH = 760
"""In units."""
ROW_PADDING = (24, 12)
"""Between the edge of a row and its content, horizontally and vertically, in units."""
ROW_GAP = 24
"""Between the thumbnail and the texts of a row, in units."""
MARK = 28
"""The side of the mark in the row whose board is described, in units."""
SECONDS_TO_REST = 0.1
"""So long the mouse must lie still on a board to describe it; it may be on its way to the button."""
MIN_THUMBNAIL_SIDE, MAX_THUMBNAIL_SIDE = 120, 430
"""Of the thumbnail beside the list, in units."""


class BoardRow(BoardCard):
    """A board in a list: a small thumbnail, its name, and a note below."""

    note = ""
    """Such as the size of the board; empty for none."""
    described = False
    """True if the board is described beside the list; a mark shows it."""

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the thumbnail, or of both texts if they are higher."""
        text_width = width - self._thumbnail_side(canvas) - 2 * ROW_PADDING[0] - ROW_GAP - MARK - 4
        height = canvas.measure(self.name, BUTTON, text_width)[1]
        if self.note:
            height += canvas.measure(self.note, SMALL, text_width)[1]
        return max(self._thumbnail_side(canvas), height) + 24

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the thumbnail on the left, the texts on the right."""
        look = self.look
        canvas.panel(self.rect, look)
        room, mark = split_right(inset(self.rect, *ROW_PADDING), MARK, 0)
        if self.described:
            ornament.arrow(canvas, centred(mark, (MARK, MARK)), "right", look.ink)
        thumbnail, texts = split_left(room, min(self._thumbnail_side(canvas), room.height), ROW_GAP)
        if self.board is not None:
            self._thumbnails.draw(canvas, self.board, thumbnail)
        note_height = canvas.measure(self.note, SMALL, texts.width)[1] if self.note else 0
        name_height = canvas.measure(self.name, BUTTON, texts.width)[1]
        texts = centred(texts, (texts.width, min(texts.height, name_height + note_height)))
        upper, lower = split_bottom(texts, note_height, 0)
        canvas.fit_text(self.name, upper, BUTTON.toned(look.ink), valign="middle")
        if self.note:
            canvas.fit_text(self.note, lower, SMALL.toned(look.ink))
        self.mark(canvas, self.name, focused=focused)

    def _thumbnail_side(self, canvas: Canvas) -> int:
        return round(96 + 32 * (canvas.text_size - 1))


class BoardsScene(Page):
    """A list of boards, and beside it the thumbnail and description of the one in focus."""

    def __init__(
        self,
        services: Services,
        match_options: MatchOptions,
        thumbnails: BoardThumbnails,
        seats: int,
        may_act: Callable[[Device], bool],
    ) -> None:
        """For `seats` and `may_act` see `ToBoards`."""
        self._may_act = may_act
        self._match_options = match_options
        self._thumbnails = thumbnails
        self._list = ScrollList([], gap=16)
        self._rows: list[BoardRow] = []
        self._text = ScrollText()
        self._trial = TrialEntry(services, match_options, seats)
        self._described: BoardChoice | None = None
        """The board that is described beside the list."""
        self._described_row = 0
        self._seconds_to_rest = 0.0
        """How long the mouse must still lie still; 0: the board under it is described."""
        self._verdict: list[Paragraph] = []
        """What bots have found out about it."""
        self._thumbnail_rect = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list, self._trial, self._text])
        self._fill()
        boards = match_options.boards
        self._list.index = boards.index(match_options.board) if match_options.board in boards else 0
        self._describe_focused()

    @property
    def moving(self) -> bool:
        """True while thumbnails are still to be painted."""
        return self._thumbnails.busy

    def may_act(self, device: Device) -> bool:
        """True if the device may choose; see `ToBoards`."""
        return self._may_act(device)

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        tries = [Hint(Intent.MORE, self._trial.label)] if self._trial.enabled else []
        return [*super().current_hints(), *tries]

    def pressed(self, press: Press) -> bool:
        """Handles the button that lets bots try out the board in focus."""
        if press.intent is not Intent.MORE or press.repeated:
            return super().pressed(press)
        self._describe_focused()
        self.services.sounds.play("accept" if self._trial.press(Intent.ACCEPT) else "refuse")
        return True

    def handle(self, message: Message) -> Change:
        """Updates the description when the focus moves."""
        change = super().handle(message)
        if isinstance(message, Point):
            self._follow_mouse()
        else:
            self._describe_focused()
        return change

    def _follow_mouse(self) -> None:
        """Waits until the mouse rests on a board; if it has left the list, that board has not changed."""
        if self.group.focused is self._list:
            self._seconds_to_rest = SECONDS_TO_REST
        elif self._seconds_to_rest:
            self._seconds_to_rest = 0.0
            self._list.index = self._described_row

    def tick(self, seconds: float) -> Change:
        """Paints the next thumbnail; updates the list when map files have changed."""
        self.stale |= self._thumbnails.make_next()
        focused = self._match_options.boards[self._list.index]
        if self._match_options.rescan(seconds):
            self._fill(focused)
            self.stale = True
        if self._trial.update() or self._rests(seconds):
            self._describe_focused()
            self.stale = True
        return None

    def _rests(self, seconds: float) -> bool:
        """True when the mouse has come to rest on a board."""
        if not self._seconds_to_rest:
            return False
        self._seconds_to_rest = max(0.0, self._seconds_to_rest - seconds)
        return not self._seconds_to_rest

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the list on the left, thumbnail and description on the right."""
        words = self.services.words
        left, right = split_left(body, LIST_WIDTH, 24)
        self._list.rect = self.place_panel(canvas, left, words("boards.title")).inflate(24, 16)
        self.place_panel(canvas, right)
        inside = inset(right, 40, 36)
        inside, self._trial.rect = split_bottom(inside, self._trial.height(canvas, inside.width), 16)
        self._thumbnail_rect = pygame.Rect(inside.topleft, (0, 0))
        if self._described is not None and self._described.layout:
            unused = inside.height - self._text.height(canvas, inside.width)
            most = min(MAX_THUMBNAIL_SIDE, inside.height * 11 // 20, inside.width)
            least = 0 if self._verdict else inside.height // 4  # the verdict matters more than the picture
            side = min(most, max(unused, least))
            side = side if side >= MIN_THUMBNAIL_SIDE else 0
            self._thumbnail_rect.size = (inside.width, side)
            inside = pygame.Rect(inside.left, inside.top + side, inside.width, inside.height - side)
        self._text.rect = inside

    def paint(self, canvas: Canvas) -> None:
        """Paints the thumbnail of the board in focus, if there is room for it."""
        if self._described is not None and self._thumbnail_rect.height:
            self._thumbnails.draw(canvas, self._described, self._thumbnail_rect)

    def _fill(self, focused: BoardChoice | None = None) -> None:
        """Lists the boards; the focus stays on `focused`, wherever it stands now."""
        rows = []
        for board in self._match_options.boards:
            row = BoardRow(self._thumbnails, partial(self._pick, board))
            row.show(board, self.services.words, self._match_options.game)
            row.note, row.enabled = self._note(board), board.playable
            row.chosen = board == self._match_options.board
            rows.append(row)
        self._rows = rows
        self._list.replace(rows)
        same = (
            number for number, board in enumerate(self._match_options.boards) if board.is_same_as(focused)
        )
        self._list.index = next(same, self._list.index)
        self._described = None
        self._describe_focused()

    def _pick(self, board: BoardChoice) -> None:
        self._match_options.board = board
        self.go(Pop())

    def _note(self, board: BoardChoice) -> str:
        """The note in the row of a board: refused, random, or its size."""
        words = self.services.words
        if board.entry is not None and not board.playable:
            return words("boards.refused", file=literal(board.entry.path.name))
        if board.at_random:
            return words("boards.at_random")
        size = self._match_options.info.size(board, words)
        return words("boards.own", size=size) if board.own else size

    def _describe_focused(self) -> None:
        self._seconds_to_rest, self._described_row = 0.0, self._list.index
        for number, row in enumerate(self._rows):
            row.described = number == self._described_row
        board = self._match_options.boards[self._described_row]
        if board != self._described:
            self._trial.show(board, board_name(board, self.services.words, self._match_options.game))
        verdict = self._trial.verdict()
        if (board, verdict) != (self._described, self._verdict):
            self._described, self._verdict = board, verdict
            self._text.open(self._description(board))

    def _description(self, board: BoardChoice) -> list[Paragraph]:
        words, game = self.services.words, self._match_options.game
        title = Paragraph(board_name(board, words, game), HEADING.at_most(64), gap=4)
        problems = board.entry.problems if board.entry is not None else ()
        faults = [part for problem in problems for part in self._problem_text(problem, board)]
        paragraphs = []
        if note := board_note(board, words, game):
            paragraphs.append(Paragraph(note))
        if board.parts:
            names = ", ".join(self._part_name(part) for part in board.parts)
            paragraphs.append(Paragraph(words("boards.parts", parts=names), SMALL))
        if board.entry is not None and board.own:
            paragraphs.append(
                Paragraph(words("boards.file", file=literal(str(board.entry.path))), SMALL.toned(Tone.SOFT))
            )
        if board.playable:
            return [title, *self._verdict, *paragraphs, *faults]
        return [title, *faults, *paragraphs]

    def _part_name(self, part: str) -> str:
        """The name of a map that a random board is made of."""
        words = self.services.words
        entry = next(
            (entry for entry in self.services.maps.entries if entry.id == part and entry.playable), None
        )
        name = entry.names[words.language] if entry is not None else ""
        return literal(name) or words(f"{self._match_options.game}.section.{part}")

    def _problem_text(self, problem: Problem, board: BoardChoice) -> list[Paragraph]:
        """What is wrong, where, and how to fix it; names the file if it is not that of the board."""
        words = self.services.words
        title = words("boards.error" if problem.error else "boards.warning", code=problem.code)
        likewise = problem.elsewhere(words)
        in_map = board.entry is not None and problem.file == board.entry.path
        where = " ".join(filter(None, ("" if in_map else f"{problem.file.name}:", problem.where(words))))
        return [
            Paragraph(f"**{title}**" + (f" {literal(where)}" if where else ""), BODY.toned(Tone.RED), gap=4),
            Paragraph(literal(problem.what.text(words)), gap=4),
            Paragraph(words("boards.mend", how=literal(problem.mend.text(words))), gap=4 if likewise else 18),
            *([Paragraph(literal(likewise), gap=18)] if likewise else ()),
        ]
