"""The part of the lobby with the board, the rules and the start of the match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.options import option_text
from game.scenes.entries import MenuEntry
from game.scenes.lobby.boards import BoardCard
from game.scenes.lobby.match_options import MatchOptions
from game.scenes.lobby.seats import LobbySeats
from game.scenes.lobby.thumbnails import BoardThumbnails
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.widget import Widget

GAP = 18
"""Between two widgets, in units."""


@dataclass(frozen=True)
class MatchActions:
    """What the widgets of the panel do."""

    pick_board: Callable[[], None]
    choose_rules: Callable[[], None]
    start: Callable[[], None]


class MatchPanel:
    """Places the board, if the game has any, and below it the entries for rules, seats and start."""

    def __init__(
        self,
        services: Services,
        lobby_seats: LobbySeats,
        match_options: MatchOptions,
        thumbnails: BoardThumbnails,
        actions: MatchActions,
    ) -> None:
        words = services.words
        self._words = words
        self._lobby_seats = lobby_seats
        self._match_options = match_options
        self._board = BoardCard(thumbnails, actions.pick_board)
        self._rules = MenuEntry("", actions.choose_rules, icon="icons/book")
        self._swap = MenuEntry(words("lobby.swap"), lobby_seats.swap, icon="icons/person")
        self._start = MenuEntry(words("lobby.start"), actions.start, icon="icons/swords")
        self._start.chosen = True

    @property
    def widgets(self) -> Sequence[Widget]:
        """From top to bottom; the last one starts the match."""
        boards = [self._board] if self._match_options.boards else []
        return [*boards, *self._entries]

    @property
    def _entries(self) -> Sequence[MenuEntry]:
        return self._rules, self._swap, self._start

    @property
    def why_not_startable(self) -> str:
        """Why the match cannot start; empty if it can."""
        counts, taken = self._lobby_seats.counts, len(self._lobby_seats.taken)
        if not self._lobby_seats.ready:
            return self._words("lobby.not_ready", least=min(counts), most=max(counts))
        return "" if self._match_options.fits(taken) else self._misfit(taken)

    def _misfit(self, count: int) -> str:
        """What does not fit the number of players: one option, or board and rules together."""
        words, match_options = self._words, self._match_options
        option = match_options.misfit(count)
        if option is None:
            return words("lobby.not_fitting", count=count)
        value = option_text(match_options.values[option.key])
        key = f"{match_options.game}.option.{option.key}"
        choice = words("lobby.option", name=words(f"{key}.name"), value=words(f"{key}.{value}.name"))
        return words("lobby.option_misfit", option=choice, count=count)

    def place(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the entries at the bottom of `area`, and the board above them."""
        words, match_options = self._words, self._match_options
        preset = match_options.preset
        rules = f"{match_options.game}.game.{preset}.name" if preset else "lobby.own_rules"
        self._rules.label = words("lobby.rules")
        self._rules.note = words(rules) if match_options.info.PRESETS else ""
        self._start.disable(self.why_not_startable)
        bottom = area.bottom
        for entry in reversed(self._entries):
            height = entry.height(canvas, area.width)
            entry.rect = pygame.Rect(area.left, bottom - height, area.width, height)
            bottom -= height + GAP
        if match_options.board is not None:
            self._board.show(match_options.board, words, match_options.game)
            self._board.rect = pygame.Rect(area.left, area.top, area.width, bottom - area.top)
