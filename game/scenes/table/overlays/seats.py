"""Changes who plays each seat, in the middle of a match."""

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

PANEL_WIDTH = 1300
"""In units."""
ANY, THIS, OWN = "any", "this", "own"
"""A person with any device, with the device of the latest press, or with their own device."""


def hand_over(context: TableContext, seat: Seat, level: str) -> None:
    """Lets a bot of this level play the seat."""
    player = context.match.players[seat]
    context.match.seat_player(seat, replace(player, kind=PlayerKind.BOT, level=level))
    context.seating.unbind([seat])
    context.reset()


class SeatsScene(Page):
    """A row for each seat; changes take effect when the scene closes."""

    overlay = True

    def __init__(self, context: TableContext) -> None:
        context.hide_private_view()
        self._context = context
        self._device: Device = context.services.devices.last
        """The device of the latest press."""
        self._changes: dict[Seat, tuple[str, Device]] = {}
        """By seat, a bot's level or one of `ANY`, `THIS`, `OWN`, and the device that has set it."""
        self._list = ScrollList([], gap=18)
        super().__init__(context.services, [self._list])
        self._list.replace(self._rows())

    def handle(self, message: Message) -> Change:
        """Remembers the device, since its person may take a seat."""
        if isinstance(message, Press):
            self._device = message.device
        return super().handle(message)

    def back(self) -> None:
        """Applies the changes and closes the scene."""
        for seat, (value, device) in sorted(self._changes.items()):
            self._apply_change(seat, value, device)
        if self._changes:
            self._context.reset()
        super().back()

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("options.change")), (Intent.BACK, words("lobby.seat.done"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places a panel over the table."""
        words = self.services.words
        width = min(PANEL_WIDTH, body.width)
        height = min(body.height, self._list.height(canvas, width - 72) + 210)
        panel = pygame.Rect(0, 0, width, height)
        panel.center = body.center
        self._list.rect = self.place_panel(canvas, panel, words("seats.title")).inflate(24, 16)

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
        current = player.level or (ANY if own is None else OWN)
        view = self._context.play.turns.view
        label = self._context.play.presentation.texts.name_with_role(view, seat, player.name)
        return Choice(
            label, values, current, lambda value: self._changes.update({seat: (value, self._device)})
        )

    def _apply_change(self, seat: Seat, value: str, device: Device) -> None:
        """Sets who plays the seat, and with which device; `device`: that of the value `THIS`."""
        match, seating = self._context.match, self._context.seating
        level = value if value in LEVELS else None
        player = replace(
            match.players[seat], kind=PlayerKind.BOT if level else PlayerKind.PERSON, level=level
        )
        if player != match.players[seat]:
            match.seat_player(seat, player)
        if value != OWN:
            seating.bind(seat, device if value == THIS else None)
