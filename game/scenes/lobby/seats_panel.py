"""The part of the lobby with the banners of all seats, and below them how others join."""

from collections.abc import Sequence

import pygame

from game.scenes.lobby.guests import Guests
from game.scenes.lobby.seat_banner import SeatBanner
from game.scenes.lobby.seats import LobbySeats
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SMALL, Tone
from game.ui.layout import grid, inset, split_bottom

GAP = 18
"""Between two banners, in units."""
MIN_BANNER_HEIGHT = 160
"""The invitation is shown only if the banners stay this high, in units."""
MAX_BANNER_HEIGHT = 300
"""In units."""


class SeatsPanel:
    """Places the banners, and a line that says how others join if there is room for it."""

    def __init__(
        self, services: Services, lobby_seats: LobbySeats, guests: Guests, banners: Sequence[SeatBanner]
    ) -> None:
        self._services = services
        self._lobby_seats = lobby_seats
        self._guests = guests
        self._banners = banners
        self._invitation: pygame.Rect | None = None
        """The area of the line that says how others join; None: there is no room for it."""

    @property
    def invitation(self) -> str:
        """How other devices join, or why they cannot."""
        return self._services.words("lobby.full" if self._lobby_seats.full else "lobby.joining")

    def place(self, canvas: Canvas, area: pygame.Rect) -> None:
        """Places the line at the bottom of `area`, and the banners above it."""
        cells = grid(inset(self._place_invitation(canvas, area), 6, 10), self._across, self._down, GAP)
        for banner, cell in zip(self._banners, cells, strict=False):
            banner.rect = pygame.Rect(cell.topleft, (cell.width, min(cell.height, MAX_BANNER_HEIGHT)))
            device = banner.lobby_seat().device
            banner.update(self._services, is_guest=device is not None and self._guests.is_guest(device))

    def paint(self, canvas: Canvas) -> None:
        """Paints the line that says how others join, if there is room for it."""
        if self._invitation is not None:
            canvas.text(self.invitation, self._invitation, SMALL.toned(Tone.SOFT), align="centre")

    def _place_invitation(self, canvas: Canvas, area: pygame.Rect) -> pygame.Rect:
        """Places the line that says how others join, if there is room for it; returns the area above."""
        height = canvas.measure(self.invitation, SMALL, area.width)[1]
        rest, line = split_bottom(area, height, 8)
        fits = rest.height >= MIN_BANNER_HEIGHT * self._down
        self._invitation = line if fits else None
        return rest if fits else area

    @property
    def _across(self) -> int:
        """The number of seats side by side."""
        return 1 if len(self._banners) <= 3 else 2

    @property
    def _down(self) -> int:
        """The number of seats one below the other."""
        return -(-len(self._banners) // self._across)
