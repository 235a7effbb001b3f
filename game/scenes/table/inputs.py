"""The inputs of the seats that can decide, and which device feeds which of them."""

from collections.abc import Hashable, Sequence

from game.contract import Decision, Seat
from game.input.messages import Device
from game.scenes.table.seating import Seating
from game.table.presentation.layout import Layout
from game.table.seat_input import SeatInput
from game.table.viewer import Viewer


class SeatInputs:
    """One input a seat, made when the seat first has something to decide."""

    def __init__(self, seating: Seating, layout: Layout) -> None:
        self.open: list[SeatInput] = []
        """The inputs with a decision that can be made now, by seat."""
        self.displayed = SeatInput(0, layout.command_asks, layout.gives_away)
        """The input that the dock, the hints and the only cursor on the screen are about."""
        self._seating = seating
        self._layout = layout
        self._by_seat: dict[Seat, SeatInput] = {0: self.displayed}

    @property
    def shown(self) -> Hashable:
        """What the screen shows of them; differs whenever that has changed."""
        return self.displayed.shown, tuple(seat_input.shown for seat_input in self.open)

    def input_of(self, device: Device) -> SeatInput | None:
        """The input that a device feeds; the displayed one if none is open. None: others must decide."""
        if not self.open:
            return self.displayed
        seats = self._seating.seats_of(device, [seat_input.seat for seat_input in self.open])
        return self._by_seat[seats[0]] if seats else None

    def display(self, seat_input: SeatInput | None) -> None:
        """Sets what the dock, the hints and the only cursor are about from now on; None changes nothing."""
        self.displayed = seat_input or self.displayed

    def of_seat(self, seat: Seat) -> SeatInput:
        """The input of a seat, which may have nothing to decide."""
        layout = self._layout
        return self._by_seat.setdefault(seat, SeatInput(seat, layout.command_asks, layout.gives_away))

    def open_input(self, seat: Seat) -> SeatInput | None:
        """The open input of a seat; None: it has nothing to decide."""
        return next((seat_input for seat_input in self.open if seat_input.seat == seat), None)

    def open_only(
        self, decisions: Sequence[Decision], viewer: Viewer, private_seat: Seat | None = None
    ) -> list[SeatInput]:
        """Opens inputs for these decisions and closes all others; returns those whose decision is new.

        `viewer`: who looks. `private_seat`: the seat whose private view is open.
        """
        self.close_except(decisions)
        new = [decision for decision in decisions if self.of_seat(decision.seat).decision is None]
        if len(decisions) == len(new) == 1:
            self._pass_cursor_to(self.of_seat(new[0].seat))
        for decision in new:
            is_private = decision.seat == private_seat
            spots = viewer.spots_by_option(decision)
            self.of_seat(decision.seat).open(decision, spots, is_private=is_private)
        self.open = [self.of_seat(seat) for seat in sorted(decision.seat for decision in decisions)]
        if self.open and self.displayed not in self.open:
            self.displayed = self.open[0]
        return [self.of_seat(decision.seat) for decision in new]

    def close_except(self, decisions: Sequence[Decision]) -> None:
        """Closes the inputs whose decision is not one of these."""
        for seat_input in self.open:
            if seat_input.decision not in decisions:
                seat_input.close()
        self.open = [seat_input for seat_input in self.open if seat_input.decision is not None]

    def begin_turns(self, seats: Sequence[Seat]) -> None:
        """Call when the turns of these seats begin."""
        for seat in seats:
            self.of_seat(seat).begin_turn()

    def remove_cursors(self) -> None:
        """Removes all cursors from the table."""
        for seat_input in self._by_seat.values():
            seat_input.cursor.move_to(None)

    def _pass_cursor_to(self, seat_input: SeatInput) -> None:
        """Lets seats of one device that decide one after another go on with the same cursor."""
        group = self._seating.device_group
        if seat_input is not self.displayed:
            if group(seat_input.seat) == group(self.displayed.seat):
                seat_input.take_cursor_from(self.displayed)
            else:
                seat_input.forget_question()
            self.displayed = seat_input
