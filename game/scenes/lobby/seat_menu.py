"""What can be changed at one seat of the lobby: who plays, name, colour, emblem, device."""

import pygame

from game.contract import Seat
from game.input.messages import Device, Intent
from game.scenes.lobby.seats import PERSON, Chairs
from game.scenes.match_labels import device_name
from game.scenes.page import Page
from game.scenes.requests import Pop
from game.scenes.services import Services
from game.scenes.table.seating import MOUSE_AND_KEYBOARD, is_same_group
from game.settings import Profile
from game.ui.drawing.canvas import Canvas
from game.ui.layout import split_right
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Choice
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

WIDE = 1180


class SeatMenu(Page):
    """A page over the lobby with the seat's shield."""

    overlay = True

    def __init__(self, services: Services, chairs: Chairs, seat: Seat, device: Device) -> None:
        self._chairs = chairs
        self._seat = seat
        self._device = device
        self._list = ScrollList([], gap=16)
        self._corner = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list])
        self._fill()

    def wanted_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("options.change")), (Intent.BACK, words("menu.back"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """The heading with the shield, the rows below."""
        words, chair = self.services.words, self._chairs[self._seat]
        height = min(body.height, self._list.height(canvas, WIDE - 72) + 190)
        page = pygame.Rect(0, 0, WIDE, height)
        page.center = body.center
        title = words("lobby.seat.title", name=chair.name or words("who.empty"))
        inside = self.place_panel(canvas, page, title)
        self._list.rect = inside.inflate(24, 16)
        _, self._corner = split_right(pygame.Rect(inside.left, page.top + 24, inside.width, 110), 110, 0)

    def paint(self, canvas: Canvas) -> None:
        """The shield beside the heading."""
        chair = self._chairs[self._seat]
        if chair.taken:
            canvas.shield(self._corner, chair.look, chair.emblem)

    def _fill(self) -> None:
        """The rows as the seat stands; the focus stays."""
        words, chair = self.services.words, self._chairs[self._seat]
        levels = [(who, words(f"who.{who}")) for who in self._chairs.levels]
        rows: list[Widget] = [Choice(words("lobby.seat.who"), levels, chair.who, self._play)]
        if chair.who == PERSON:
            rows += self._of_person()
        if chair.taken:
            rows += self._of_look()
        rows.append(Button(words("lobby.seat.done"), lambda: self.go(Pop()), icon="icons/check"))
        self._list.replace(rows)

    def _of_person(self) -> list[Widget]:
        words, chair = self.services.words, self._chairs[self._seat]
        rows: list[Widget] = []
        known = [profile for profile in self.services.settings.profiles if profile.name != chair.name]
        if known:
            people = [(None, chair.name), *((profile, profile.name) for profile in known)]
            rows.append(Choice(words("lobby.seat.profile"), people, None, self._take))
        bound = chair.device
        own = bound if bound is not None and is_same_group(bound, self._device) else self._device
        name = words("lobby.desk") if own in MOUSE_AND_KEYBOARD else device_name(self.services, own)
        mine = words("lobby.seat.mine", device=name)
        devices = [(None, words("lobby.any_device")), (own, mine)]
        if bound not in (None, own):
            devices.append((bound, words("lobby.seat.other", device=device_name(self.services, bound))))
        rows.append(Choice(words("lobby.seat.device"), devices, chair.device, self._bind))
        return rows

    def _of_look(self) -> list[Widget]:
        words, chair = self.services.words, self._chairs[self._seat]
        looks = [(look, words(f"colour.{look.name}")) for look in self._chairs.looks_for(self._seat)]
        emblems = [(emblem, words(f"emblem.{emblem}")) for emblem in self._chairs.emblems_for(self._seat)]
        return [
            TextField(words("lobby.seat.name"), chair.name, self._rename, words),
            Choice(words("lobby.seat.colour"), looks, chair.look, lambda look: setattr(chair, "look", look)),
            Choice(
                words("lobby.seat.emblem"), emblems, chair.emblem, lambda name: setattr(chair, "emblem", name)
            ),
        ]

    def _play(self, who: str) -> None:
        self._chairs.play(self._seat, who)
        self._fill()

    def _take(self, profile: Profile | None) -> None:
        if profile is not None:
            self._chairs.take(self._seat, profile)
        self._fill()

    def _bind(self, device: Device | None) -> None:
        if device is None:
            self._chairs[self._seat].device = None
        elif is_same_group(device, self._device):
            self._chairs.sit(self._seat, device)
        self._fill()

    def _rename(self, name: str) -> None:
        self._chairs[self._seat].rename(name)
        self._fill()
