"""The menu of a lobby seat: who plays it, with which name, colour, emblem and device."""

import pygame

from game.contract import Seat
from game.input.messages import Device, Intent
from game.scenes.lobby.guests import is_pad
from game.scenes.lobby.seats import EMPTY, PERSON, LobbySeats, who_label
from game.scenes.match_labels import device_name
from game.scenes.page import Page
from game.scenes.requests import Pop
from game.scenes.services import Services
from game.scenes.table.seating import MOUSE_AND_KEYBOARD, is_same_group
from game.settings import Profile
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SeatLook
from game.ui.layout import split_right
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Choice
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

PANEL_WIDTH = 1180
"""In layout units."""


class SeatMenu(Page):
    """A panel over the lobby, with the seat's shield beside the heading."""

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

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [Hint(Intent.ACCEPT, words("options.change")), Hint(Intent.BACK, words("menu.back"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the heading with the shield, and the rows below."""
        words, lobby_seat = self.services.words, self._lobby_seats[self._seat]
        most, now = (rows.height(canvas, PANEL_WIDTH - 72) + 190 for rows in (self._most_rows, self._list))
        panel = pygame.Rect(0, 0, PANEL_WIDTH, min(body.height, most))
        panel.center = body.center
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
        levels = [(level, who_label(words, level)) for level in self._lobby_seats.levels]
        rows: list[Widget] = [Choice(words("lobby.seat.who"), levels, played_by, self._set_player)]
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
