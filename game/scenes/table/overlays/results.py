"""The results of a match, and what to do next."""

from collections.abc import Callable

import pygame

from game.catalogue import GAMES
from game.contract import Outcome, Seat
from game.input.messages import Intent
from game.match import BadSave, Match, MatchSetup, Replay
from game.scenes.entries import MenuEntry
from game.scenes.match_labels import progress_label
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

MENU_WIDTH = 640
"""In units."""
LAUREL_SIZE = (480, 300)
"""The width and height of the picture; only their ratio is used."""
RESULTS_AND_TABLE = 2
"""The number of scenes to replace: these results and the table below."""


class ResultsScene(Page):
    """The winners with shield and laurel, what decided the match, and a menu of what to do next."""

    overlay = True

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._match = context.match
        self._list = ScrollList([], gap=16)
        self._text = ScrollText()
        self._shields = self._heading = pygame.Rect(0, 0, 0, 0)
        super().__init__(context.services, [self._list, self._text])
        self._list.replace(self._entries())
        self._text.open(self._paragraphs())

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [Hint(Intent.ACCEPT, words("menu.choose")), Hint(Intent.BACK, words("results.look"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the shields and the texts on the left, the menu on the right."""
        self.place_panel(canvas, body)
        left, right = split_right(inset(body, 40, 34), MENU_WIDTH, 40)
        self._list.rect = right
        title_height = ornament.heading_height(canvas, self._title(), left.width, TITLE)
        self._shields, rest = split_top(left, min(320, left.height // 3), 10)
        self._heading, self._text.rect = split_top(rest, title_height, 8)

    def paint(self, canvas: Canvas) -> None:
        """Paints the shields and the heading."""
        self._paint_winners(canvas, self._shields)
        ornament.heading(canvas, self._title(), self._heading, TITLE, align="centre")

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
        """Paints the winners' shields in laurels, or after a draw all shields."""
        seats = self._outcome.winners or tuple(range(len(self._match.players)))
        width = min(area.width // len(seats), area.height * LAUREL_SIZE[0] // LAUREL_SIZE[1])
        left = area.centerx - width * len(seats) // 2
        for index, seat in enumerate(seats):
            laurel = pygame.Rect(left + index * width, area.top, width, area.height)
            player = self._match.players[seat]
            canvas.shield(
                laurel.inflate(-laurel.width // 2, -laurel.height * 3 // 10),
                seat_look(player.colour),
                player.emblem,
            )
            if self._outcome.winners:
                canvas.picture("ornaments/laurel", laurel)

    def _paragraphs(self) -> list[Paragraph]:
        """What decided the match, the ranks, and when it ended, in the words of the table."""
        words, view = self.services.words, self._match.state.view(None)
        texts, game = self._context.play.presentation.texts, self._match.header.game
        reasons = texts.outcome_reasons(view) if self._match.state.outcome is not None else []
        reasons = reasons or [words(f"{game}.reason.{self._outcome.reason}")]
        paragraphs = [Paragraph(sentence, PROMPT) for sentence in reasons]
        ranks = self._outcome.ranks
        for seat in sorted(range(len(ranks)), key=ranks.__getitem__):
            name = texts.name_with_role(view, seat, self._match.players[seat].name)
            paragraphs.append(Paragraph(words("results.rank", rank=ranks[seat], name=name), BODY))
        has_begun = GAMES[game].rules.progress(view).count > 0
        key = "results.ended" if has_begun else "results.ended_in_setup"
        return [*paragraphs, Paragraph(words(key, time=progress_label(words, view)), BODY)]

    def _entries(self) -> list[MenuEntry]:
        words, game = self.services.words, self._match.header.game
        return [
            self._entry("rematch", "swords", self._rematch),
            self._entry("swapped", "person", self._swap_seats),
            self._entry("setup", "gear", lambda: self.go(Replace(ToLobby(game), RESULTS_AND_TABLE))),
            self._entry("look", "eye", self.back),
            self._entry("watch", "replay", self._watch),
            self._entry("save", "save", lambda: self.go(Push(ToSaveAs(self._context)))),
            MenuEntry(words("results.title"), lambda: self.go(Replace(ToTitle(), ALL)), icon="icons/door"),
        ]

    def _entry(self, key: str, icon: str, accept: Callable[[], object]) -> MenuEntry:
        return MenuEntry(self.services.words(f"results.{key}"), accept, icon=f"icons/{icon}")

    def _rematch(self) -> None:
        """Starts a new match with the same players on the same seats."""
        self.go(self._new_match(list(range(len(self._match.players)))))

    def _swap_seats(self) -> None:
        """Starts a new match with the same players, each on the next seat."""
        count = len(self._match.players)
        self.go(self._new_match([(seat - 1) % count for seat in range(count)]))

    def _new_match(self, order: list[Seat]) -> Change:
        """Starts a match in which the player of `order[seat]` plays `seat`."""
        header, seating = self._match.header, self._context.seating
        setup = MatchSetup(
            header.game,
            header.config,
            self.services.seed(),
            [self._match.players[seat] for seat in order],
            header.map,
            take_backs=header.take_backs,
        )
        match = Match.start(self.services.matches, setup, self.services.disk)
        devices = {seat: seating.device(old_seat) for seat, old_seat in enumerate(order)}
        bound_devices = {seat: device for seat, device in devices.items() if device is not None}
        return Replace(ToTable(match, bound_devices), RESULTS_AND_TABLE)

    def _watch(self) -> None:
        try:
            self.go(Push(ToReplay(Replay(self._match.path))))
        except BadSave as error:
            self.show_problem(self.services.words("title.bad_save"), error.notice)

    def back(self) -> None:
        """Closes the results to show the board; the pause menu opens them again."""
        self.services.sounds.play("back")
        self.go(Pop())
