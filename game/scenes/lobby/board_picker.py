"""The picker of boards: each with its picture, and refused maps with what is wrong and how to mend it."""

from functools import partial

import pygame

from game.input.messages import Intent, Message
from game.maps.problems import Problem
from game.scenes.lobby.board_card import BoardCard, ground_name, ground_note
from game.scenes.lobby.info import BoardChoice
from game.scenes.lobby.match_options import MatchOptions
from game.scenes.lobby.thumbnails import BoardThumbnails
from game.scenes.page import Page, bar, panel
from game.scenes.requests import Change, Pop
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, BUTTON, HEADING, LABEL, LABEL_OFF, LABEL_SET, PANEL, SMALL, Tone
from game.ui.layout import inset, split_left
from game.ui.widgets.reading import Block, Folio
from game.ui.widgets.scrolling import ScrollList

LIST = 760
"""The width of the list in units."""
BIG = 430
"""The side of the large picture in units at most."""


class BoardRow(BoardCard):
    """A board in a list: a small picture, its name, and what sort of board it is."""

    sort = ""
    """Such as whether a player made it; empty for nothing."""

    def height(self, canvas: Canvas, width: int) -> int:
        """Room for the picture and both lines."""
        room = width - self._side(canvas) - 76
        high = canvas.measure(self.name, BUTTON, room)[1]
        if self.sort:
            high += canvas.measure(self.sort, SMALL, room)[1]
        return max(self._side(canvas), high) + 24

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The picture on the left, the words on the right."""
        look = LABEL_SET if self.chosen else LABEL if self.enabled else LABEL_OFF
        canvas.panel(self.rect, look)
        room = inset(self.rect, 24, 12)
        small, words = split_left(room, min(self._side(canvas), room.height), 24)
        if self.ground is not None:
            self._pictures.draw(canvas, self.ground, small)
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


class MapsScene(Page):
    """A list of boards, and beside it the one in focus as large as there is room."""

    def __init__(self, services: Services, match_options: MatchOptions, pictures: BoardThumbnails) -> None:
        self._match_options = match_options
        self._pictures = pictures
        self._list = ScrollList([], gap=16)
        self._text = Folio()
        self._read: BoardChoice | None = None
        """What the words beside the list are about."""
        super().__init__(services, [self._list, self._text])
        self._fill()
        grounds = match_options.grounds
        self._list.index = grounds.index(match_options.ground) if match_options.ground in grounds else 0

    @property
    def moving(self) -> bool:
        """Whether a board is still to be painted."""
        return self._pictures.busy

    def handle(self, message: Message) -> Change:
        """The words beside the list follow the focus."""
        change = super().handle(message)
        self._follow()
        return change

    def tick(self, seconds: float) -> Change:
        """Paint boards, and show anew what somebody has saved in the meantime."""
        self.stale |= self._pictures.paint()
        if self._match_options.reread(seconds):
            self._fill()
            self.stale = True
        return None

    def paint(self, canvas: Canvas) -> None:
        """The list on one page, picture and words on another."""
        words = self.services.words
        hints = [(Intent.ACCEPT, words("menu.choose")), (Intent.BACK, words("menu.back"))]
        body = bar(canvas, self.hints, hints, canvas.frame.safe)
        left, right = split_left(body, LIST, 24)
        self._list.rect = panel(canvas, left, words("boards.title")).inflate(24, 16)
        canvas.panel(right, PANEL)
        self._follow()
        inside = inset(right, 40, 36)
        if self._read is not None and self._read.seen:
            side = min(BIG, inside.height * 11 // 20, inside.width)
            self._pictures.draw(canvas, self._read, pygame.Rect(inside.left, inside.top, inside.width, side))
            inside = pygame.Rect(inside.left, inside.top + side, inside.width, inside.height - side)
        self._text.rect = inside

    def _fill(self) -> None:
        rows = []
        for ground in self._match_options.grounds:
            row = BoardRow(self._pictures, partial(self._pick, ground))
            row.show(ground, self.services.words, self._match_options.game)
            row.sort, row.enabled = self._sort(ground), ground.playable
            row.chosen = ground == self._match_options.ground
            rows.append(row)
        self._list.replace(rows)
        self._read = None
        self._follow()

    def _pick(self, ground: BoardChoice) -> None:
        self._match_options.ground = ground
        self.go(Pop())

    def _sort(self, ground: BoardChoice) -> str:
        """What sort of board it is, in a few words."""
        words = self.services.words
        if ground.entry is not None and not ground.playable:
            return words("boards.refused", file=ground.entry.path.name)
        if ground.by_lot:
            return words("boards.by_lot")
        size = self._match_options.offer.size(ground, words)
        return words("boards.own", size=size) if ground.own else size

    def _follow(self) -> None:
        """Say what is to be said of the board in focus."""
        ground = self._match_options.grounds[self._list.index]
        if ground != self._read:
            self._read = ground
            self._text.open(self._told(ground))

    def _told(self, ground: BoardChoice) -> list[Block]:
        words, game = self.services.words, self._match_options.game
        blocks = [Block(ground_name(ground, words, game), HEADING.at_most(64), gap=4)]
        if note := ground_note(ground, words, game):
            blocks.append(Block(note))
        if ground.parts:
            names = ", ".join(self._part(part) for part in ground.parts)
            blocks.append(Block(words("boards.parts", parts=names), SMALL))
        if ground.entry is not None and ground.own:
            blocks.append(Block(words("boards.file", file=str(ground.entry.path)), SMALL.toned(Tone.SOFT)))
        problems = ground.entry.problems if ground.entry is not None else ()
        return [*blocks, *(block for problem in problems for block in self._wrong(problem))]

    def _part(self, part: str) -> str:
        words = self.services.words
        entry = next(
            (entry for entry in self.services.maps.entries if entry.id == part and entry.playable), None
        )
        named = entry.names[words.language] if entry is not None else ""
        return named or words(f"{self._match_options.game}.section.{part}")

    def _wrong(self, problem: Problem) -> list[Block]:
        """What is wrong, where, and how to mend it."""
        words = self.services.words
        head = words("boards.error" if problem.error else "boards.warning", code=problem.code)
        where = problem.where(words)
        told = problem.what.text(words)
        return [
            Block(f"**{head}**" + (f" {where}" if where else ""), BODY.toned(Tone.RED), gap=4),
            Block(told, gap=4),
            Block(words("boards.mend", how=problem.mend.text(words)), gap=18),
        ]
