"""The part of the lobby with the banners of all seats, and below them how others join."""

from collections.abc import Callable, Sequence

import pygame

from game.input.glyphs import Glyph
from game.input.messages import Intent
from game.scenes.lobby.guests import Guests
from game.scenes.lobby.seats import PERSON, LobbySeat, LobbySeats, who_label
from game.scenes.match_labels import device_name
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, CARD, HEADING, LABEL_OFF, SMALL, Tone
from game.ui.layout import grid, inset, split_bottom, split_left, split_right
from game.ui.widgets.widget import Widget

GLOW_SECONDS = 0.6
"""How long a banner glows after a press of the seat's player."""
DEVICE_ICONS = {"keyboard": "icons/keyboard", "mouse": "icons/mouse", None: "icons/person"}
"""The icon of a person by device; None: of any device. All other devices are pads."""


class SeatBanner(Widget):
    """A seat of the lobby; ACCEPT takes the seat or opens its menu."""

    def __init__(
        self, lobby_seat: Callable[[], LobbySeat], role_key: str, picture: str, accept: Callable[[], None]
    ) -> None:
        super().__init__()
        self.lobby_seat = lobby_seat
        """Returns the current settings of this seat."""
        self.role = ""
        """The game's name for the seat; empty for none."""
        self.picture = picture
        """The picture of the role; empty for none."""
        self.player_text = ""
        """The device of the person, or the level of the bot, in words."""
        self.short_text = ""
        """Shown instead of `player_text` where that does not fit; empty: there is none."""
        self.icon = "icons/person"
        """The name of the picture before `player_text`."""
        self.glow = 0.0
        """Seconds for which the banner still glows."""
        self._glyph_of: Callable[[Intent], Glyph] | None = None
        """The glyphs of the seat's own device; None: of the device used last."""
        self._role_key = role_key
        self._accept = accept

    def press(self, intent: Intent) -> bool:
        """ACCEPT takes the seat or opens its menu."""
        if intent is Intent.ACCEPT:
            self._accept()
        return intent is Intent.ACCEPT

    def pulse(self) -> None:
        """Starts the glow. Call when the player of the seat presses a button."""
        self.glow = GLOW_SECONDS

    def tick(self, seconds: float) -> bool:
        """Advances the glow; True if the banner must be drawn again."""
        was_glowing = self.glow > 0
        self.glow = max(0.0, self.glow - seconds)
        return was_glowing

    def update(self, services: Services, *, is_guest: bool = False) -> None:
        """Updates role, player and icon; `is_guest`: the banner says whether its pad is ready."""
        lobby_seat, words = self.lobby_seat(), services.words
        self.short_text = ""
        self.role = words(self._role_key) if self._role_key else ""
        if lobby_seat.played_by != PERSON:
            bot = who_label(words, lobby_seat.played_by)
            self.player_text = bot if lobby_seat.taken else words("lobby.join")
            self.icon = "icons/bot" if lobby_seat.taken else "icons/pad"
        else:
            self.player_text = device_name(services, lobby_seat.device)
            self.icon = DEVICE_ICONS.get(lobby_seat.device, "icons/pad")
        if is_guest:
            key = "ready" if lobby_seat.is_ready else "get_ready"
            self.short_text = words(f"lobby.{key}_short")
            self.player_text = words(f"lobby.{key}", device=self.player_text)
            self.icon = "icons/check" if lobby_seat.is_ready else self.icon
        self._glyph_of = None if lobby_seat.device is None else services.devices.glyphs(lobby_seat.device)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the banner, with a golden outline while it glows."""
        lobby_seat = self.lobby_seat()
        canvas.panel(self.rect, CARD if lobby_seat.taken else LABEL_OFF)
        room = inset(self.rect, 18, 12)
        side = min(room.height, room.width // 4, 190)
        shield, rest = split_left(room, side, 18)
        if lobby_seat.taken:
            canvas.shield(shield, lobby_seat.look, lobby_seat.emblem)
        else:
            canvas.picture("icons/pad", inset(shield, side // 5), alpha=150)
        if self.picture and room.width > 700:
            rest, picture_area = split_right(rest, side, 16)
            canvas.picture(self.picture, picture_area, greyed=not lobby_seat.taken)
        self._draw_texts(canvas, rest, lobby_seat)
        canvas.note("widget", self.rect, lobby_seat.name)
        if self.glow > 0:
            canvas.gold_outline(self.rect)
        if focused:
            canvas.focus(self.rect)

    def _draw_texts(self, canvas: Canvas, room: pygame.Rect, lobby_seat: LobbySeat) -> None:
        lines = [(lobby_seat.name, HEADING), (self.role, BODY)] if lobby_seat.taken else []
        lines = [(text, style) for text, style in lines if text]
        height = room.height // (len(lines) + 1)
        for index, (text, style) in enumerate(lines):
            line = pygame.Rect(room.left, room.top + index * height, room.width, height)
            canvas.text(text, line, canvas.fit(text, line, style), valign="middle")
        last = pygame.Rect(room.left, room.bottom - height, room.width, height)
        self._draw_player(canvas, last)

    def _draw_player(self, canvas: Canvas, line: pygame.Rect) -> None:
        side = min(line.height, round(BODY.shown(canvas.text_size) * 1.2))
        icon, text_area = split_left(line, side, 10)
        with canvas.glyphs(self._glyph_of or canvas.glyph_of):
            style = canvas.fit(self.player_text, text_area, BODY).toned(Tone.SOFT)
            text = self.player_text
            if canvas.fits(text, text_area, style):
                canvas.picture(self.icon, pygame.Rect(icon.left, line.centery - side // 2, side, side))
            else:
                text, text_area = self.short_text or text, line
                style = canvas.fit(text, line, BODY).toned(Tone.SOFT)
            canvas.text(text, text_area, style, valign="middle")


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
