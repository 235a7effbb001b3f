"""How a match has ended, and where to go from there."""

from collections.abc import Callable

import pygame

from game.catalogue import GAMES
from game.contract import Outcome, Seat
from game.input.messages import Intent
from game.match import BadSave, Match, MatchSetup, Replay
from game.scenes.entries import MenuEntry
from game.scenes.page import Page
from game.scenes.requests import ALL, Change, Pop, Push, Replace, ToLobby, ToReplay, ToTable, ToTitle
from game.scenes.seat_looks import seat_look
from game.scenes.table.context import TableContext
from game.scenes.table.requests import ToSaveAs
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, PROMPT, TITLE
from game.ui.layout import inset, split_right, split_top
from game.ui.widgets.hints import Hint
from game.ui.widgets.scroll_text import Paragraph, ScrollText
from game.ui.widgets.scrolling import ScrollList

MENU = 640
"""The width of the buttons in units."""
LAUREL = (480, 300)
"""The laurel's own proportions."""
BOTH = 2
"""Levels: these results and the table below."""


class ResultsScene(Page):
    """The winner with shield and laurel, what decided it, and what to do next."""

    overlay = True

    def __init__(self, at_table: TableContext) -> None:
        self._context = at_table
        self._match = at_table.match
        self._list = ScrollList([], gap=16)
        self._text = ScrollText()
        self._shields = self._head = pygame.Rect(0, 0, 0, 0)
        super().__init__(at_table.services, [self._list, self._text])
        self._list.replace(self._entries())
        self._text.open(self._story())

    def wanted_hints(self) -> list[Hint]:
        """What the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("menu.choose")), (Intent.BACK, words("results.look"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Winner and words on the left, the buttons on the right."""
        self.place_panel(canvas, body)
        left, right = split_right(inset(body, 40, 34), MENU, 40)
        self._list.rect = right
        high = ornament.heading_height(canvas, self._title(), left.width, TITLE)
        self._shields, rest = split_top(left, min(320, left.height // 3), 10)
        self._head, self._text.rect = split_top(rest, high, 8)

    def paint(self, canvas: Canvas) -> None:
        """The winner and the heading."""
        self._paint_winners(canvas, self._shields)
        ornament.heading(canvas, self._title(), self._head, TITLE, align="centre")

    @property
    def _outcome(self) -> Outcome:
        """The outcome; the scene is opened only when there is one."""
        if self._match.outcome is None:
            raise ValueError("the match is not over")
        return self._match.outcome

    def _title(self) -> str:
        names = [self._match.players[seat].name for seat in self._outcome.winners]
        if not names:
            return self.services.words("results.draw")
        return self.services.words(
            "results.wins", count=len(names), name=self.services.words("results.and").join(names)
        )

    def _paint_winners(self, canvas: Canvas, area: pygame.Rect) -> None:
        """The winner's shield in a laurel; in a draw all shields side by side."""
        seats = self._outcome.winners or tuple(range(len(self._match.players)))
        wide = min(area.width // len(seats), area.height * LAUREL[0] // LAUREL[1])
        left = area.centerx - wide * len(seats) // 2
        for number, seat in enumerate(seats):
            place = pygame.Rect(left + number * wide, area.top, wide, area.height)
            player = self._match.players[seat]
            canvas.shield(
                place.inflate(-place.width // 2, -place.height * 3 // 10),
                seat_look(player.colour),
                player.emblem,
            )
            if self._outcome.winners:
                canvas.picture("ornaments/laurel", place)

    def _story(self) -> list[Paragraph]:
        """What decided the match, the ranks, and its length."""
        words, view = self.services.words, self._match.state.view(None)
        texts, game = self._context.play.presentation.texts, self._match.header.game
        by_rule = self._match.state.outcome is not None
        verdict = texts.outcome_reasons(view) if by_rule else [words(f"{game}.reason.{self._outcome.reason}")]
        blocks = [Paragraph(sentence, PROMPT) for sentence in verdict]
        ranked = sorted(enumerate(self._outcome.ranks), key=lambda ranked: (ranked[1], ranked[0]))
        for seat, rank in ranked:
            name, role = self._match.players[seat].name, texts.role(view, seat)
            blocks.append(Paragraph(words("results.rank", rank=rank, name=name, role=role), BODY))
        progress = GAMES[game].rules.progress(view)
        played = words(f"{progress.key}.length", **progress.values)
        length = words("results.length", length=played, choices=len(self._match))
        return [*blocks, Paragraph(length, BODY)]

    def _entries(self) -> list[MenuEntry]:
        words, game = self.services.words, self._match.header.game
        return [
            self._entry("rematch", "swords", self._rematch),
            self._entry("swapped", "person", self._swapped),
            self._entry("setup", "gear", lambda: self.go(Replace(ToLobby(game), BOTH))),
            self._entry("look", "eye", self.back),
            self._entry("watch", "replay", self._watch),
            self._entry("save", "save", lambda: self.go(Push(ToSaveAs(self._context)))),
            MenuEntry(words("results.title"), lambda: self.go(Replace(ToTitle(), ALL)), icon="icons/door"),
        ]

    def _entry(self, key: str, icon: str, accept: Callable[[], object]) -> MenuEntry:
        return MenuEntry(self.services.words(f"results.{key}"), accept, icon=f"icons/{icon}")

    def _rematch(self) -> None:
        """The same people on the same seats."""
        self.go(self._again(list(range(len(self._match.players)))))

    def _swapped(self) -> None:
        """The same people, each one seat further."""
        count = len(self._match.players)
        self.go(self._again([(seat - 1) % count for seat in range(count)]))

    def _again(self, order: list[Seat]) -> Change:
        """A new match; the player of `order[seat]` takes `seat`."""
        header, seating = self._match.header, self._context.seating
        setup = MatchSetup(
            header.game,
            header.config,
            self.services.seed(),
            [self._match.players[seat] for seat in order],
            header.map,
            take_backs=header.take_backs,
        )
        match = Match.start(self.services.matches, setup)
        devices = {seat: seating.device(before) for seat, before in enumerate(order)}
        bound = {seat: device for seat, device in devices.items() if device is not None}
        return Replace(ToTable(match, bound), BOTH)

    def _watch(self) -> None:
        try:
            self.go(Push(ToReplay(Replay(self._match.path))))
        except BadSave as bad:
            self.show_problem(self.services.words("title.bad_save"), bad.notice)

    def back(self) -> None:
        """Look at the board; the pause menu leads back here."""
        self.services.sounds.play("back")
        self.go(Pop())
