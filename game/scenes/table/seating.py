"""Which device acts for which seat, and what becomes of a seat whose pad is lost."""

from collections.abc import Hashable, Iterable, Mapping, Sequence

from game.contract import Seat
from game.input.devices import Devices
from game.input.messages import Device
from game.match import Player, PlayerKind
from game.text import Words
from game.ui.drawing.theme import SEATS

DESK = frozenset({"mouse", "keyboard"})
"""Mouse and keyboard belong to one pair of hands."""


def same_hands(one: Device, other: Device) -> bool:
    """Whether two devices are the same, or mouse and keyboard of one desk."""
    return one == other or (one in DESK and other in DESK)


def unnamed(words: Words, seat: Seat, level: str | None) -> Player:
    """Who sits there when nobody was asked for a name; without a level of bot a person."""
    look = SEATS[seat]
    if level is None:
        return Player(PlayerKind.PERSON, None, words("house.person", number=seat + 1), look.name, look.emblem)
    return Player(PlayerKind.BOT, level, words(f"house.bot.{level}"), look.name, look.emblem)


class Seating:
    """Seats bound to the pad they joined with; an unbound seat takes any device."""

    def __init__(self, devices: Devices, bound: Mapping[Seat, Device] | None = None) -> None:
        self._devices = devices
        self._bound = dict(bound or {})
        self._guids = {seat: devices.guid(device) for seat, device in self._bound.items()}
        self.lost: list[Seat] = []
        """Seats whose pad is gone and that nobody has taken over."""

    def may_act(self, device: Device, seat: Seat) -> bool:
        """Whether a press on the device is the seat's."""
        own = self._bound.get(seat)
        return own is None or same_hands(own, device)

    def device(self, seat: Seat) -> Device | None:
        """The device of a seat; None: any."""
        return self._bound.get(seat)

    def hand(self, seat: Seat) -> Hashable:
        """What a seat is played with: its device, mouse and keyboard being one; None: any device."""
        device = self._bound.get(seat)
        return DESK if device in DESK else device

    def person(self, device: Device, persons: Sequence[Seat], asked: Seat | None) -> Seat | None:
        """Which of the persons acts through a device: whoever joined with it, else whoever is asked.

        None: nobody, or several and none of them is `asked`.
        """
        able = self.able(device, persons)
        return asked if asked in able else able[0] if len(able) == 1 else None

    def able(self, device: Device, persons: Sequence[Seat]) -> list[Seat]:
        """Those of the persons who joined with the device, else all without one of their own."""
        found = [seat for seat in persons if self.may_act(device, seat)]
        return [seat for seat in found if seat in self._bound] or found

    def bind(self, seat: Seat, device: Device | None) -> None:
        """From now on the device acts for the seat; None: any device."""
        if device is None:
            self._bound.pop(seat, None)
        else:
            self._bound[seat] = device
            self._guids[seat] = self._devices.guid(device)
        self.lost = [other for other in self.lost if other != seat]

    def unplugged(self, device: Device) -> None:
        """A pad is gone; its seats wait for another."""
        self.lost += [
            seat for seat, own in sorted(self._bound.items()) if own == device and seat not in self.lost
        ]

    def plugged(self, device: Device) -> None:
        """A pad came; if it is the one that a seat has lost, it gets its seat again."""
        guid = self._devices.guid(device)
        for seat in [seat for seat in self.lost if self._guids.get(seat) == guid]:
            self.bind(seat, device)
            return

    def taken_over(self, seats: Iterable[Seat]) -> None:
        """These seats are no longer played by persons."""
        for seat in list(seats):
            self.bind(seat, None)
