"""A seat of the lobby on the screen: its banner, and the menu of who plays it, with which name and device."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.contract import Seat
from game.input.glyphs import Glyph
from game.input.messages import MOUSE_AND_KEYBOARD, Device, Intent, is_pad, is_same_group
from game.scenes.lobby.seats import EMPTY, PERSON, LobbySeat, LobbySeats, who_label
from game.scenes.match_labels import device_name
from game.scenes.page import Page
from game.scenes.requests import Pop
from game.scenes.services import Services
from game.settings import Profile
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, CARD, HEADING, LABEL_OFF, SeatLook, Tone
from game.ui.layout import centred, inset, split_left, split_right
from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.controls import Choice
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

GLOW_SECONDS = 0.6
"""How long a banner glows after a press of the seat's player."""
DEVICE_ICONS = {"keyboard": "icons/keyboard", "mouse": "icons/mouse", None: "icons/person"}
"""The icon of a person by device; None: of any device. All other devices are pads."""


class SeatBanner(Pressable):
    """A seat of the lobby; ACCEPT takes the seat or opens its menu."""

    def __init__(
        self, lobby_seat: Callable[[], LobbySeat], role_key: str, picture: str, accept: Callable[[], None]
    ) -> None:
        super().__init__(accept)
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
        if self.glow > 0:
            canvas.gold_outline(self.rect)
        self.mark(canvas, lobby_seat.name, focused=focused)

    def _draw_texts(self, canvas: Canvas, room: pygame.Rect, lobby_seat: LobbySeat) -> None:
        lines = [(lobby_seat.name, HEADING), (self.role, BODY)] if lobby_seat.taken else []
        lines = [(text, style) for text, style in lines if text]
        height = room.height // (len(lines) + 1)
        for index, (text, style) in enumerate(lines):
            line = pygame.Rect(room.left, room.top + index * height, room.width, height)
            canvas.fit_text(text, line, style, valign="middle")
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


PANEL_WIDTH = 1180
"""In layout units."""


class SeatMenu(Page):
    """A panel over the lobby, with the seat's shield beside the heading."""

    hint_keys: ClassVar = {Intent.ACCEPT: "options.change", Intent.BACK: "menu.back"}

    overlay = True

    def __init__(self, services: Services, lobby_seats: LobbySeats, seat: Seat, device: Device) -> None:
        self._lobby_seats = lobby_seats
        self._seat = seat
        self._device = device
        self._list = ScrollList([], gap=16)
        self._shield_rect = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list])
        self._most_rows = ScrollList(self._rows(PERSON), gap=16)
        """Measured for the top of the panel, so that it stays when rows come and go."""
        self._fill()

    def may_act(self, device: Device) -> bool:
        """True for the pad that has opened the menu, for any if that is gone, and for mouse and keyboard."""
        is_gone = is_pad(self._device) and self._device not in self.services.devices.pads
        return not is_pad(device) or device == self._device or is_gone

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the heading with the shield, and the rows below."""
        words, lobby_seat = self.services.words, self._lobby_seats[self._seat]
        most, now = (rows.height(canvas, PANEL_WIDTH - 72) + 190 for rows in (self._most_rows, self._list))
        panel = centred(body, (PANEL_WIDTH, min(body.height, most)))
        panel.height = min(body.bottom - panel.top, now)
        key = "title" if lobby_seat.taken else "empty_title"
        title = words(f"lobby.seat.{key}", name=lobby_seat.name)
        inside = self.place_panel(canvas, panel, title)
        self._list.rect = inside.inflate(24, 16)
        _, self._shield_rect = split_right(
            pygame.Rect(inside.left, panel.top + 24, inside.width, 110), 110, 0
        )

    def paint(self, canvas: Canvas) -> None:
        """Paints the shield beside the heading."""
        lobby_seat = self._lobby_seats[self._seat]
        if lobby_seat.taken:
            canvas.shield(self._shield_rect, lobby_seat.look, lobby_seat.emblem)

    def _fill(self) -> None:
        """Creates the rows again for the present settings of the seat; the focus stays."""
        self._list.replace(self._rows(self._lobby_seats[self._seat].played_by))

    def _rows(self, played_by: str) -> list[Widget]:
        """The rows for a seat that is played by a person, a bot or nobody."""
        words = self.services.words
        players = [(each, who_label(words, each)) for each in self._lobby_seats.possible_players]
        rows: list[Widget] = [Choice(words("lobby.seat.who"), players, played_by, self._set_player)]
        if played_by == PERSON:
            rows += self._person_rows()
        if played_by != EMPTY:
            rows += self._look_rows()
        rows.append(Button(words("lobby.seat.done"), lambda: self.go(Pop()), icon="icons/check"))
        return rows

    def _person_rows(self) -> list[Widget]:
        words, lobby_seat = self.services.words, self._lobby_seats[self._seat]
        rows: list[Widget] = []
        known = self.services.settings.profiles
        if known:
            others = [profile for profile in known if profile.name != lobby_seat.name]
            profiles = [(None, lobby_seat.name), *((profile, profile.name) for profile in others)]
            rows.append(Choice(words("lobby.seat.profile"), profiles, None, self._use_profile))
        rows.append(Choice(words("lobby.seat.device"), self._devices(), lobby_seat.device, self._bind))
        return rows

    def _devices(self) -> list[tuple[Device | None, str]]:
        """Any device, the device that uses this menu, and the one that the seat is bound to."""
        words, bound = self.services.words, self._lobby_seats[self._seat].device
        own = bound if bound is not None and is_same_group(bound, self._device) else self._device
        name = (
            words("lobby.mouse_and_keyboard")
            if own in MOUSE_AND_KEYBOARD
            else device_name(self.services, own)
        )
        devices: list[tuple[Device | None, str]] = [
            (None, words("lobby.any_device")),
            (own, words("lobby.seat.own_device", device=name)),
        ]
        if bound not in (None, own):
            devices.append(
                (bound, words("lobby.seat.other_device", device=device_name(self.services, bound)))
            )
        return devices

    def _look_rows(self) -> list[Widget]:
        words, lobby_seat = self.services.words, self._lobby_seats[self._seat]
        looks = [(look, words(f"colour.{look.name}")) for look in self._lobby_seats.free_looks(self._seat)]
        emblems = [
            (emblem, words(f"emblem.{emblem}")) for emblem in self._lobby_seats.free_emblems(self._seat)
        ]
        return [
            TextField(words("lobby.seat.name"), lobby_seat.name, self._rename, words),
            Choice(words("lobby.seat.colour"), looks, lobby_seat.look, self._set_look),
            Choice(words("lobby.seat.emblem"), emblems, lobby_seat.emblem, self._set_emblem),
        ]

    def _set_player(self, played_by: str) -> None:
        self._lobby_seats.set_player(self._seat, played_by)
        self._fill()

    def _use_profile(self, profile: Profile | None) -> None:
        if profile is not None:
            self._lobby_seats.use_profile(self._seat, profile)
        self._fill()

    def _bind(self, device: Device | None) -> None:
        if device is None:
            self._lobby_seats[self._seat].device = None
        elif is_same_group(device, self._device):
            self._lobby_seats.sit(self._seat, device)
        self._fill()

    def _set_look(self, look: SeatLook) -> None:
        self._lobby_seats[self._seat].look = look

    def _set_emblem(self, emblem: str) -> None:
        self._lobby_seats[self._seat].emblem = emblem

    def _rename(self, name: str) -> None:
        self._lobby_seats[self._seat].rename(name)
        self._fill()
