"""The board picker; for a refused map it says what is wrong and how to mend it."""

from functools import partial

import pygame

from game.input.messages import Intent, Message
from game.maps.problems import Problem
from game.scenes.lobby.board_card import BoardCard, board_name, board_note
from game.scenes.lobby.info import BoardChoice
from game.scenes.lobby.match_options import MatchOptions
from game.scenes.lobby.thumbnails import BoardThumbnails
from game.scenes.page import Page
from game.scenes.requests import Change, Pop
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, BUTTON, HEADING, LABEL, LABEL_OFF, LABEL_SET, SMALL, Tone
from game.ui.layout import inset, split_left
from game.ui.widgets.hints import Hint
from game.ui.widgets.scroll_text import Paragraph, ScrollText
from game.ui.widgets.scrolling import ScrollList

LIST = 760
"""The width of the list in units."""
BIG = 430
"""The side of the large picture in units at most."""


class BoardRow(BoardCard):
    """A board in a list: a small picture, its name, and what sort of board it is."""

    sort = ""
    """A few words such as its size; empty for none."""

    def height(self, canvas: Canvas, width: int) -> int:
        """Room for the picture and both lines."""
        room = width - self._side(canvas) - 76
        height = canvas.measure(self.name, BUTTON, room)[1]
        if self.sort:
            height += canvas.measure(self.sort, SMALL, room)[1]
        return max(self._side(canvas), height) + 24

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The picture on the left, the words on the right."""
        look = LABEL_SET if self.chosen else LABEL if self.enabled else LABEL_OFF
        canvas.panel(self.rect, look)
        room = inset(self.rect, 24, 12)
        small, words = split_left(room, min(self._side(canvas), room.height), 24)
        if self.board is not None:
            self._thumbnails.draw(canvas, self.board, small)
        low = canvas.measure(self.sort, SMALL, words.width)[1] if self.sort else 0
        upper = pygame.Rect(words.left, words.top, words.width, words.height - low)
        canvas.text(self.name, upper, canvas.fit(self.name, upper, BUTTON).toned(look.ink), valign="middle")
        if self.sort:
            lower = pygame.Rect(words.left, upper.bottom, words.width, low)
            canvas.text(self.sort, lower, canvas.fit(self.sort, lower, SMALL).toned(look.ink))
        canvas.note("widget", self.rect, self.name)
        if focused:
            canvas.focus(self.rect)

    def _side(self, canvas: Canvas) -> int:
        return round(96 + 32 * (canvas.text_size - 1))


class BoardsScene(Page):
    """A list of boards, and beside it the one in focus as large as there is room."""

    def __init__(self, services: Services, match_options: MatchOptions, thumbnails: BoardThumbnails) -> None:
        self._match_options = match_options
        self._thumbnails = thumbnails
        self._list = ScrollList([], gap=16)
        self._text = ScrollText()
        self._described: BoardChoice | None = None
        """The board that is described beside the list."""
        self._picture = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list, self._text])
        self._fill()
        boards = match_options.boards
        self._list.index = boards.index(match_options.board) if match_options.board in boards else 0
        self._follow()

    @property
    def moving(self) -> bool:
        """True while thumbnails are still to be painted."""
        return self._thumbnails.busy

    def handle(self, message: Message) -> Change:
        """The description follows the focus."""
        change = super().handle(message)
        self._follow()
        return change

    def tick(self, seconds: float) -> Change:
        """Paints thumbnails; fill the list again when map files have changed."""
        self.stale |= self._thumbnails.make_next()
        if self._match_options.reread(seconds):
            self._fill()
            self.stale = True
        return None

    def wanted_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("menu.choose")), (Intent.BACK, words("menu.back"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """The list on one page, picture and words on another."""
        words = self.services.words
        left, right = split_left(body, LIST, 24)
        self._list.rect = self.place_panel(canvas, left, words("boards.title")).inflate(24, 16)
        self.place_panel(canvas, right)
        inside = inset(right, 40, 36)
        self._picture = pygame.Rect(inside.topleft, (0, 0))
        if self._described is not None and self._described.layout:
            side = min(BIG, inside.height * 11 // 20, inside.width)
            self._picture.size = (inside.width, side)
            inside = pygame.Rect(inside.left, inside.top + side, inside.width, inside.height - side)
        self._text.rect = inside

    def paint(self, canvas: Canvas) -> None:
        """The thumbnail of the board in focus."""
        if self._described is not None and self._described.layout:
            self._thumbnails.draw(canvas, self._described, self._picture)

    def _fill(self) -> None:
        rows = []
        for board in self._match_options.boards:
            row = BoardRow(self._thumbnails, partial(self._pick, board))
            row.show(board, self.services.words, self._match_options.game)
            row.sort, row.enabled = self._sort(board), board.playable
            row.chosen = board == self._match_options.board
            rows.append(row)
        self._list.replace(rows)
        self._described = None
        self._follow()

    def _pick(self, board: BoardChoice) -> None:
        self._match_options.board = board
        self.go(Pop())

    def _sort(self, board: BoardChoice) -> str:
        """A few words: refused, random, or its size."""
        words = self.services.words
        if board.entry is not None and not board.playable:
            return words("boards.refused", file=board.entry.path.name)
        if board.at_random:
            return words("boards.at_random")
        size = self._match_options.info.size(board, words)
        return words("boards.own", size=size) if board.own else size

    def _follow(self) -> None:
        """Describes the board in focus."""
        board = self._match_options.boards[self._list.index]
        if board != self._described:
            self._described = board
            self._text.open(self._description(board))

    def _description(self, board: BoardChoice) -> list[Paragraph]:
        words, game = self.services.words, self._match_options.game
        blocks = [Paragraph(board_name(board, words, game), HEADING.at_most(64), gap=4)]
        if note := board_note(board, words, game):
            blocks.append(Paragraph(note))
        if board.parts:
            names = ", ".join(self._part(part) for part in board.parts)
            blocks.append(Paragraph(words("boards.parts", parts=names), SMALL))
        if board.entry is not None and board.own:
            blocks.append(Paragraph(words("boards.file", file=str(board.entry.path)), SMALL.toned(Tone.SOFT)))
        problems = board.entry.problems if board.entry is not None else ()
        return [*blocks, *(block for problem in problems for block in self._wrong(problem))]

    def _part(self, part: str) -> str:
        words = self.services.words
        entry = next(
            (entry for entry in self.services.maps.entries if entry.id == part and entry.playable), None
        )
        named = entry.names[words.language] if entry is not None else ""
        return named or words(f"{self._match_options.game}.section.{part}")

    def _wrong(self, problem: Problem) -> list[Paragraph]:
        """What is wrong, where, and how to mend it."""
        words = self.services.words
        head = words("boards.error" if problem.error else "boards.warning", code=problem.code)
        where = problem.where(words)
        return [
            Paragraph(f"**{head}**" + (f" {where}" if where else ""), BODY.toned(Tone.RED), gap=4),
            Paragraph(problem.what.text(words), gap=4),
            Paragraph(words("boards.mend", how=problem.mend.text(words)), gap=18),
        ]
