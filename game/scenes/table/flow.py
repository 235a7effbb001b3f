"""What happens next at a table where nothing moves: bots choose, inputs open, the result is shown."""

from game.scenes.requests import Change, Push
from game.scenes.table.context import TableContext
from game.scenes.table.requests import ToCurtain, ToResults
from game.table.input.seat_input import SeatInput

RUMBLE = (0.4, 120)
"""The rumble at the start of a turn: strength, 0 to 1, and milliseconds."""


class MatchFlow:
    """Lets the match go on, one step at a time."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._settled: int | None = None
        """The revision of the match for which nothing is left to do until somebody chooses; None: none."""
        self._result_shown = False

    def go_on(self) -> Change:
        """Carries out a bot's choice, opens inputs or asks for the curtain or the results."""
        match, turns, seating = self._table.match, self._table.play.turns, self._table.seating
        if self._table.play.advance():
            self.update()
            return None
        if self._settled == match.revision:
            return None
        if match.outcome is not None:
            return self._end()
        hidden = turns.behind_curtain(seating.hand)
        if hidden:
            self.close_inputs()
            return Push(ToCurtain(self._table, tuple(decision.seat for decision in hidden)))
        self._begin(self._table.inputs.update(turns.answerable(seating.hand)))
        self._settled = match.revision
        return None

    def update(self) -> None:
        """Call after a choice: closes the inputs whose decision is over; new ones open later."""
        self._settled = None
        self._table.inputs.keep(self._table.play.turns.waiting)
        self._table.refresh()

    def restart(self) -> None:
        """Call after the match state was replaced: closes all inputs; a result is shown again."""
        self._result_shown = False
        self.close_inputs()

    def close_inputs(self) -> None:
        """Closes the inputs of all seats; `go_on` opens them again."""
        self._settled = None
        self._table.inputs.update(())

    def _end(self) -> Change:
        """Shows the result, once."""
        before, self._result_shown = self._result_shown, True
        self.close_inputs()
        self._table.cover()
        self._settled = self._table.match.revision
        if before:
            return None
        self._table.play.ring_end()
        self._table.refresh()
        return Push(ToResults(self._table))

    def _begin(self, opened: list[SeatInput]) -> None:
        """Starts inputs that were opened just now, and alerts the seats whose turn it is again."""
        if not opened:
            for option_list in self._table.option_lists.values():
                option_list.preview()
            return
        self._table.refresh()
        for seat_input in opened:
            seat_input.place_cursor(self._table.targets_of(seat_input))
        services, seating = self._table.services, self._table.seating
        alerted = self._table.play.begins([seat_input.seat for seat_input in opened])
        if alerted:
            services.sounds.play("your_turn")
        for device in filter(None, map(seating.device, alerted)):
            services.devices.rumble(device, *RUMBLE)
        self._table.refresh()
