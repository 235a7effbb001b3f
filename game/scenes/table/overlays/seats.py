"""Who plays each seat, changed in the middle of a match."""

from dataclasses import replace

import pygame

from game.bots.think import LEVELS
from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press
from game.match import Player, PlayerKind
from game.scenes.match_labels import device_name
from game.scenes.page import Page
from game.scenes.requests import Change
from game.scenes.table.context import TableContext
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Choice
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

WIDE = 1300
ANY, THIS, OWN = "any", "this", "own"
"""A person with any device, with the one that presses, or with the one that they joined with."""


def hand_over(at_table: TableContext, seat: Seat, level: str) -> None:
    """A bot plays on at this seat."""
    player = at_table.match.players[seat]
    at_table.match.seat_player(seat, replace(player, kind=PlayerKind.BOT, level=level))
    at_table.seating.unbind([seat])
    at_table.reset()


class SeatsScene(Page):
    """A row for each seat; changes take effect when the scene closes."""

    overlay = True

    def __init__(self, at_table: TableContext) -> None:
        self._context = at_table
        self._device: Device = at_table.services.devices.last
        """The device of the latest press."""
        self._changes: dict[Seat, str] = {}
        self._list = ScrollList([], gap=18)
        super().__init__(at_table.services, [self._list])
        self._list.replace(self._rows())

    def handle(self, message: Message) -> Change:
        """Remember the device, so that its person may take a seat."""
        if isinstance(message, Press):
            self._device = message.device
        return super().handle(message)

    def back(self) -> None:
        """Apply the changes and close."""
        for seat, who in sorted(self._changes.items()):
            self._seat(seat, who)
        if self._changes:
            self._context.reset()
        super().back()

    def wanted_hints(self) -> list[Hint]:
        """What the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("options.change")), (Intent.BACK, words("lobby.seat.done"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """A page over the table."""
        words = self.services.words
        wide = min(WIDE, body.width)
        high = min(body.height, self._list.height(canvas, wide - 72) + 210)
        page = pygame.Rect(0, 0, wide, high)
        page.center = body.center
        self._list.rect = self.place_panel(canvas, page, words("seats.title")).inflate(24, 16)

    def _rows(self) -> list[Widget]:
        words = self.services.words
        players = enumerate(self._context.match.players)
        rows: list[Widget] = [self._row(seat, player) for seat, player in players]
        return [*rows, Button(words("lobby.seat.done"), self.back, icon="icons/check")]

    def _row(self, seat: Seat, player: Player) -> Choice[str]:
        words, own = self.services.words, self._context.seating.device(seat)
        values = [(ANY, words("seats.any")), (THIS, words("seats.this"))]
        if own is not None:
            values.insert(0, (OWN, words("seats.own", device=device_name(self.services, own))))
        values += [(level, words(f"who.{level}")) for level in LEVELS]
        now = player.level or (ANY if own is None else OWN)
        view = self._context.play.turns.view
        label = words(
            "seats.seat", name=player.name, role=self._context.play.presentation.texts.role(view, seat)
        )
        return Choice(label, values, now, lambda who: self._changes.update({seat: who}))

    def _seat(self, seat: Seat, who: str) -> None:
        """Set who plays the seat, and with which device."""
        match, seating = self._context.match, self._context.seating
        level = who if who in LEVELS else None
        player = replace(
            match.players[seat], kind=PlayerKind.BOT if level else PlayerKind.PERSON, level=level
        )
        if player != match.players[seat]:
            match.seat_player(seat, player)
        if who != OWN:
            seating.bind(seat, self._device if who == THIS else None)
