"""The position of a day: bots play the match up to it, then a person goes on."""

from datetime import date
from typing import ClassVar

import pygame

from game.bots.bot import levels_of
from game.bots.levels import level_words
from game.input.messages import Intent
from game.lab.daily import PositionOfTheDay, level_of, position_of
from game.localized_text import LocalizedText
from game.scenes.lobby.seats import LobbySeats
from game.scenes.page import Page
from game.scenes.requests import Change, Pop, Replace, ToTable
from game.scenes.services import Services
from game.scenes.title.poster import poster_of
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY
from game.ui.layout import centred, split_bottom, split_left
from game.ui.widgets.button import MenuEntry
from game.ui.widgets.scrolling import ScrollList

WIDTH = 1100
"""Of the panel, in units."""
POSTER_SHAPE = 3 / 4
"""The width of a poster, as a part of its height."""


class PositionScene(Page):
    """Waits until bots have played the match; then says whose place the person takes, and starts it."""

    hint_keys: ClassVar = {Intent.ACCEPT: "menu.choose", Intent.BACK: "menu.back"}

    def __init__(self, services: Services, game: str, day: date) -> None:
        self._game, self._words = game, services.words
        self._played = services.bots.run(position_of, game, day)
        self._position: PositionOfTheDay | None = None
        """None: the bots are still playing."""
        self._play = MenuEntry(services.words("day.play"), self._start, icon="icons/swords")
        self._play.chosen = True
        self._list = ScrollList([self._play.disable(services.words("day.wait"))])
        self._poster_area = self._text_area = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list])

    def tick(self, seconds: float) -> Change:
        """Takes the position once the bots have played."""
        del seconds
        if self._position is None and self._played.done():
            self.stale = True
            if self._played.exception() is not None:
                self.services.show_notice(LocalizedText("day.failed"))
                return Pop()
            self._position = self._played.result()
            self._play.disable("")
        return None

    def closed(self) -> None:
        """Gives up the position if no bot has begun with it."""
        super().closed()
        self._played.cancel()

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the text, and the button below it."""
        size = min(body.width, round(WIDTH * canvas.text_size)), body.height * 3 // 4
        inside = self.place_panel(canvas, centred(body, size), self._words("day.title", game=self._game_name))
        self._poster_area, inside = split_left(inside, round(inside.height * POSTER_SHAPE), 32)
        height = self._list.height(canvas, inside.width)
        self._text_area, self._list.rect = split_bottom(inside, height, 16)

    def paint(self, canvas: Canvas) -> None:
        """Paints the poster of the game, and the text beside it."""
        canvas.picture(poster_of(self._game).picture, self._poster_area)
        canvas.fit_text(self._text(), self._text_area, BODY)

    @property
    def _game_name(self) -> str:
        return self._words(f"games.{self._game}.name")

    def _text(self) -> str:
        """That the bots play, or whose place the person takes and what a bot made of it."""
        position, words = self._position, self._words
        if position is None:
            return words("day.preparing")
        day, rivals = position.day, level_words(words, level_of(position.game, position.day).name)
        date_text = words("day.date", day=f"{day:%d}", month=f"{day:%m}", year=f"{day:%Y}")
        lines = (
            words("day.intro", date=date_text, seat=position.seat + 1, seats=position.seats),
            _bots_result(words, position),
            words("day.rivals", level=rivals.name),
        )
        return "\n".join(lines)

    def _start(self) -> None:
        """Starts the match; the device that was pressed last has the person's seat."""
        position, services = self._position, self.services
        if position is None:
            return
        levels, host = levels_of(position.game), services.devices.last
        seats = LobbySeats([position.seats], levels, services.words, services.settings.profiles, host)
        while seats.seat_of(host) != position.seat:
            seats.swap()
        seats.set_bots(level_of(position.game, position.day).name)
        match = position.match(services.matches, seats.players, services.disk)
        services.sounds.play_tune("")
        self.go(Replace(ToTable(match, seats.bound)))


def _bots_result(words: Words, position: PositionOfTheDay) -> str:
    """How the bot at the person's seat ended."""
    outcome = position.outcome
    if outcome is None or not outcome.winners:
        return words("day.bot_drew")
    if position.seat in outcome.winners:
        return words("day.bot_won")
    return words("day.bot_lost", rank=outcome.ranks[position.seat])
