"""What the pads of guests do in the lobby: each joins, changes its own seat, and says when it is ready."""

from collections.abc import Callable, Mapping

from game.contract import Seat
from game.input.messages import DIRECTIONS, Device, Intent, Press
from game.scenes.lobby.seats import LobbySeats
from game.scenes.table.seating import is_same_group
from game.text import Words
from game.ui.widgets.hints import Hint

LOOK_STEPS = {Intent.LEFT: -1, Intent.RIGHT: 1}
EMBLEM_STEPS = {Intent.UP: -1, Intent.DOWN: 1}
READY_INTENTS = (Intent.ACCEPT, Intent.PAUSE, Intent.BACK)
"""What a guest who is ready can press: that again, or that it is not."""


def is_pad(device: Device) -> bool:
    """True for a pad, false for mouse and keyboard."""
    return device.startswith("pad")


class Guests:
    """Which pads are guests, and what their presses do: guests join and become ready, the host starts.

    A guest is a pad other than the host's. It acts on its own seat alone; everything else is the host's, and
    that of mouse and keyboard.
    """

    def __init__(self, lobby_seats: LobbySeats, host: Device) -> None:
        self._lobby_seats = lobby_seats
        self.host = host
        """The device that starts the match."""

    def is_guest(self, device: Device) -> bool:
        """True for a pad that has a seat or may take one, unless it is the host's or nobody else is there."""
        if not is_pad(device) or is_same_group(device, self.host):
            return False
        present = not is_pad(self.host) or self._lobby_seats.seat_of(self.host) is not None
        return present or self._lobby_seats.seat_of(device) is not None

    def missing(self) -> list[Seat]:
        """The seats of guests who are not ready."""
        bound = ((seat, self._lobby_seats[seat]) for seat in range(len(self._lobby_seats)))
        return [
            seat
            for seat, lobby_seat in bound
            if lobby_seat.device is not None and not lobby_seat.is_ready and self.is_guest(lobby_seat.device)
        ]

    def unplugged(self, device: Device) -> None:
        """Call when a device is gone: another pad with a seat takes the place of the host."""
        if device == self.host:
            pads = [
                seat.device for seat in self._lobby_seats.lobby_seats if seat.device not in (None, device)
            ]
            self.host = next((pad for pad in pads if pad is not None), self.host)

    def press(self, press: Press, actions: Mapping[Intent, Callable[[Seat], None]]) -> bool:
        """Handles a press of a guest with a seat; returns False if it did nothing.

        `actions`: what the lobby does for ACCEPT, BACK and EXPLAIN of the guest's seat.
        """
        seat = self._lobby_seats.seat_of(press.device)
        if seat is None or (press.repeated and press.intent not in DIRECTIONS):
            return False
        if self._lobby_seats[seat].is_ready and press.intent not in READY_INTENTS:
            return False
        if press.intent in LOOK_STEPS:
            self._lobby_seats.step_look(seat, LOOK_STEPS[press.intent])
        elif press.intent in EMBLEM_STEPS:
            self._lobby_seats.step_emblem(seat, EMBLEM_STEPS[press.intent])
        elif press.intent in actions:
            actions[press.intent](seat)
        else:
            return False
        return True

    def hints(self, device: Device, words: Words) -> list[Hint]:
        """What the buttons of a guest's pad do now."""
        seat = self._lobby_seats.seat_of(device)
        if seat is None:
            return [] if self._lobby_seats.full else [Hint(Intent.ACCEPT, words("lobby.hint.join"))]
        if self._lobby_seats[seat].is_ready:
            return [Hint(Intent.BACK, words("lobby.hint.not_ready"))]
        return [
            Hint(Intent.ACCEPT, words("lobby.hint.ready")),
            Hint(Intent.LEFT, words("lobby.hint.colour")),
            Hint(Intent.UP, words("lobby.hint.emblem")),
            Hint(Intent.EXPLAIN, words("lobby.hint.change")),
            Hint(Intent.BACK, words("lobby.hint.leave")),
        ]
