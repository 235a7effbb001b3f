"""The inputs of all seats: which of them are open, and which one a device feeds."""

from collections.abc import Callable, Sequence

from game.contract import Decision, Option, Seat
from game.input.messages import Device
from game.scenes.table.seating import Seating
from game.table.ids import Spots
from game.table.input.seat_input import SeatInput


class SeatInputs:
    """One input a seat, made when the seat first has something to decide."""

    def __init__(self, seating: Seating, spots_of: Callable[[Option, Seat], Spots]) -> None:
        self.open: list[SeatInput] = []
        """Those with a decision that can be answered now, by seat."""
        self.current = SeatInput(0)
        """The input that was fed last; its cursor is shown while no decision is open."""
        self._seating = seating
        self._spots_of = spots_of
        self._by_seat: dict[Seat, SeatInput] = {0: self.current}

    def of(self, device: Device) -> SeatInput | None:
        """The input that a device feeds; any does if nobody can decide. None: others have to decide."""
        if not self.open:
            return self.current
        able = self._seating.able(device, [each.seat for each in self.open])
        return self._by_seat[able[0]] if able else None

    def fed(self, device: Device) -> SeatInput | None:
        """The same, and remembers it as the current one."""
        found = self.of(device)
        if found is not None:
            self.current = found
        return found

    def at(self, seat: Seat) -> SeatInput | None:
        """The open input of a seat."""
        return next((each for each in self.open if each.seat == seat), None)

    def update(self, decisions: Sequence[Decision]) -> list[SeatInput]:
        """Opens inputs for these decisions, closes all others, and returns those whose decision is new."""
        self.keep(decisions)
        new = [decision for decision in decisions if self._of(decision.seat).decision is None]
        if len(decisions) == len(new) == 1:
            self._hand_on(self._of(new[0].seat))
        for decision in new:
            self._of(decision.seat).open(decision, self._spots_of)
        self.open = [self._of(seat) for seat in sorted(decision.seat for decision in decisions)]
        if self.open and self.current not in self.open:
            self.current = self.open[0]
        return [self._of(decision.seat) for decision in new]

    def keep(self, decisions: Sequence[Decision]) -> None:
        """Closes the inputs whose decision is not among these, and opens none."""
        for each in self.open:
            if each.decision not in decisions:
                each.close()
        self.open = [each for each in self.open if each.decision is not None]

    def forget_places(self) -> None:
        """Takes all cursors off the table, so that nothing shows where they were."""
        for each in self._by_seat.values():
            each.cursor.move_to(None)

    def _of(self, seat: Seat) -> SeatInput:
        return self._by_seat.setdefault(seat, SeatInput(seat))

    def _hand_on(self, to: SeatInput) -> None:
        """One after another the seats go on with the same cursor."""
        if to is not self.current:
            to.take_cursor_from(self.current)
            self.current = to
