"""Which device acts for which seat, and which seats have lost their pad."""

from collections.abc import Hashable, Iterable, Mapping, Sequence

from game.contract import Seat
from game.input.devices import Devices
from game.input.messages import MOUSE_AND_KEYBOARD, Device, is_pad, is_same_group
from game.match import Player, PlayerKind
from game.scenes.match_labels import BOT_NAMES
from game.text import Words
from game.ui.drawing.theme import SEATS


def default_player(words: Words, seat: Seat, level: str | None) -> Player:
    """A player with a name, colour and emblem by default; `level` is the bot's, None for a person."""
    look = SEATS[seat]
    if level is None:
        return Player(
            PlayerKind.PERSON, None, words("player.person", number=seat + 1), look.name, look.emblem
        )
    return Player(PlayerKind.BOT, level, BOT_NAMES[seat], look.name, look.emblem)


class Seating:
    """The device that each seat is bound to; a seat without one can be played with any device."""

    def __init__(
        self,
        devices: Devices,
        bound: Mapping[Seat, Device] | None = None,
        openers: Mapping[Seat, Device] | None = None,
    ) -> None:
        """`openers`: the devices that hold seats without a device of their own."""
        self._devices = devices
        self._bound = dict(bound or {})
        self._openers: dict[Seat, Device] = dict(openers or {})
        """By seat without a device of its own, the one that opened its secrets last, or left it to a bot."""
        held = {**self._openers, **self._bound}
        self._guids = {seat: devices.guid(device) for seat, device in held.items()}
        self.lost: list[Seat] = []
        """The seats whose pad is unplugged, until another device or a bot takes over."""
        self.revision = 0
        """Changes whenever a seat gets or loses a device."""

    def may_act(self, device: Device, seat: Seat) -> bool:
        """True if the device may act for the seat."""
        own = self._bound.get(seat)
        return own is None or is_same_group(own, device)

    def device(self, seat: Seat) -> Device | None:
        """The device of a seat; None: any."""
        return self._bound.get(seat)

    @property
    def devices_by_seat(self) -> Mapping[Seat, Device]:
        """The devices of the seats that are bound to one."""
        return dict(self._bound)

    @property
    def has_free_pad(self) -> bool:
        """True if a pad is plugged in to which no seat is bound."""
        return any(pad not in self._bound.values() for pad in self._devices.pads)

    @property
    def openers(self) -> Mapping[Seat, Device]:
        """The devices that hold seats without a device of their own."""
        return dict(self._openers)

    def holder(self, seat: Seat) -> Device | None:
        """The device of a seat, else the one that opened its secrets last or left it; None: none, or lost."""
        return None if seat in self.lost else self._bound.get(seat) or self._openers.get(seat)

    def may_look(self, device: Device, seat: Seat) -> bool:
        """True if the device may open the secrets of the seat; without a holder any may."""
        holder = self.holder(seat)
        return self.may_act(device, seat) and (holder is None or is_same_group(holder, device))

    def seats_to_look(self, device: Device, seats: Sequence[Seat]) -> list[Seat]:
        """The seats of `seats_of` whose secrets the device may open."""
        return [seat for seat in self.seats_of(device, seats) if self.may_look(device, seat)]

    def opened(self, seat: Seat, device: Device) -> None:
        """Call when a device has opened the secrets of a seat: from then on no other one opens them."""
        if seat not in self._bound:
            self._openers[seat] = device
            self._guids[seat] = self._devices.guid(device)
            self.revision += 1

    def device_group(self, seat: Seat) -> Hashable:
        """What a seat is played with: its device, or mouse and keyboard together; None: any device."""
        device = self._bound.get(seat)
        return MOUSE_AND_KEYBOARD if device in MOUSE_AND_KEYBOARD else device

    def has_own_device(self, seat: Seat, seats: Iterable[Seat]) -> bool:
        """True if the seat is played with a device with which no other of these seats can be played."""
        own = self.device_group(seat)
        others = {self.device_group(other) for other in seats if other != seat}
        return own is not None and others.isdisjoint((own, None))

    def has_own_pad(self, seat: Seat, seats: Iterable[Seat]) -> bool:
        """True if the seat is bound to a pad to which no other of these seats is bound."""
        device = self._bound.get(seat)
        others = (self._bound.get(other) for other in seats if other != seat)
        return device is not None and is_pad(device) and device not in others

    def acting_seat(self, device: Device, seats: Sequence[Seat], preferred: Seat | None) -> Seat | None:
        """The seat that a device acts for; if it may act for several, `preferred`. None: it is not clear."""
        possible = self.seats_of(device, seats)
        if preferred in possible:
            return preferred
        return possible[0] if len(possible) == 1 else None

    def seats_of(self, device: Device, seats: Sequence[Seat]) -> list[Seat]:
        """Returns those of `seats` that are bound to the device; if none is, those for which it may act."""
        allowed = [seat for seat in seats if self.may_act(device, seat)]
        return [seat for seat in allowed if seat in self._bound] or allowed

    def seats_bound_to(self, device: Device, seats: Sequence[Seat]) -> list[Seat]:
        """Returns those of `seats` that are bound to the device; mouse and keyboard count as one."""
        return [seat for seat in seats if seat in self._bound and self.may_act(device, seat)]

    def device_for(self, seats: Sequence[Seat]) -> Device:
        """The device whose buttons these seats are shown: that used last if it may act for one of them."""
        shown = self._devices.shown
        own = None if not seats or self.seats_of(shown, seats) else self._bound.get(seats[0])
        return own or shown

    def device_to_look(self, seats: Sequence[Seat]) -> Device:
        """The device that opens secrets of these seats: that used last if it may open one's."""
        shown = self._devices.shown
        if self.seats_to_look(shown, seats):
            return shown
        return self.holder(seats[0]) or shown

    def bind(self, seat: Seat, device: Device | None) -> None:
        """Lets only this device act for the seat; None: any device."""
        self.revision += 1
        self._openers.pop(seat, None)
        if device is None:
            self._bound.pop(seat, None)
        else:
            self._bound[seat] = device
            self._guids[seat] = self._devices.guid(device)
        self.lost = [other for other in self.lost if other != seat]

    def unplugged(self, device: Device, shown: Seat | None = None) -> None:
        """Call when a pad was unplugged; its seats are lost.

        `shown`: the seat whose private view the pad had opened; it is lost even without its own device.
        """
        self.revision += 1
        played = {seat for seat, own in self._bound.items() if own == device}
        opened = {seat for seat, opener in self._openers.items() if opener == device}
        for seat in opened - {shown}:
            del self._openers[seat]
        self.lost += sorted((played | (opened & {shown})).difference(self.lost))

    def plugged(self, device: Device) -> None:
        """Call when a pad was plugged in; it gets back the seats that one pad like it has lost."""
        guid, before = self._devices.guid(device), {**self._openers, **self._bound}
        lost = [seat for seat in self.lost if self._guids.get(seat) == guid]
        own = [seat for seat in lost if before.get(seat) == before.get(lost[0])]
        for seat in own:
            self.take_over(seat, device)
            self.opened(seat, device)

    def catch_up(self) -> None:
        """Call when a table opens: pads may have come and gone since the seats were bound to them."""
        for device in sorted({*self._bound.values(), *self._openers.values()}):
            if self._devices.is_unplugged(device):
                self.unplugged(device)
        for device in self._devices.pads:
            if device not in self._bound.values():
                self.plugged(device)

    def take_over(self, seat: Seat, device: Device) -> None:
        """Call when a device goes on for a lost seat; for one without its own device any may go on."""
        self.bind(seat, device if seat in self._bound else None)

    def unbind(self, seats: Iterable[Seat]) -> None:
        """Call when bots took over these seats; the devices that have left them still hold them."""
        for seat in list(seats):
            before = self.holder(seat)
            self.bind(seat, None)
            if before is not None:
                self.opened(seat, before)
