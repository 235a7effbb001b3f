"""Passes presses to the inputs of the seats and carries out what follows."""

from collections.abc import Callable, Mapping

from game.contract import Seat
from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press, Scroll
from game.scenes.match_labels import whose_turn
from game.scenes.requests import Change, Push
from game.scenes.scene import GUARD_SECONDS
from game.scenes.table import private_view
from game.scenes.table.again import option_again
from game.scenes.table.context import TableContext
from game.scenes.table.lists.option_menu import OptionMenu
from game.scenes.table.requests import OPENED_BY, ToExplain, ToExplainOption, ToPeek, ToResults
from game.scenes.table.zoom import Zoom
from game.table.ids import PRIVATE_VIEW, PlateSpot, SpotId, is_on_board
from game.table.input.seat_input import SeatInput
from game.table.input.selection import Selection

SKIPPING = frozenset({Intent.ACCEPT, Intent.BACK})
"""The intents that skip an animation while there is nothing to decide."""


class Controls:
    """Feeds the inputs of the seats with presses and pointer movements."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._services = table.services
        self._zoom = Zoom(table.play.stage, lambda: table.inputs.current.cursor.spot)
        self._actions: Mapping[Intent, Callable[[SeatInput, Device], Change]] = {
            Intent.ACCEPT: self._accept,
            Intent.BACK: self._back,
            Intent.EXPLAIN: self._explain,
            Intent.MORE: lambda _, device: self._undo(device),
            Intent.ERASE: lambda seat_input, _: self._repeat(seat_input),
            Intent.PREVIOUS: lambda seat_input, _: self._cycle(seat_input, -1),
            Intent.NEXT: lambda seat_input, _: self._cycle(seat_input, 1),
        }

    def handle(self, message: Press | Point | Scroll) -> Change:
        """Feeds the input of the device's seat; while no decision is open, any device moves the cursor."""
        seat_input = self._table.inputs.switch_to(message.device)
        if self._zooms(message, seat_input):
            return None
        deciding = seat_input is not None and seat_input.selection is not None
        if not deciding and isinstance(message, Press) and self._is_skipping(message):
            return self._press_in_animation(message)
        if seat_input is None:
            return self._handle_out_of_turn(message)
        if seat_input.listed_options:
            return self._handle_in_list(seat_input, message)
        if isinstance(message, Point):
            targets = self._table.targets_of(seat_input)
            return self._moved(moved=seat_input.hover(targets, message.device, message.x, message.y))
        return self._press(seat_input, message) if isinstance(message, Press) else None

    def tick(self, seconds: float) -> None:
        """Advances the inputs; pans a close-up if a pointer is at the edge of the board, and follows it."""
        for seat_input in self._table.inputs.open:
            seat_input.tick(seconds)
        if self._zoom.tick(seconds) and self._zoom.pointer is not None:
            self.handle(self._zoom.pointer)

    def _zooms(self, message: Press | Point | Scroll, seat_input: SeatInput | None) -> bool:
        """Moves the camera if that is what the message is for; then the pointer is over something else."""
        if isinstance(message, Scroll) and seat_input is not None and seat_input.listed_options:
            return False
        if not self._zoom.handle(message):
            return False
        if self._zoom.pointer is not None:
            self.handle(self._zoom.pointer)
        return True

    def _is_skipping(self, press: Press) -> bool:
        """True if the press ends an animation, whatever else it does."""
        return press.intent in SKIPPING and not press.repeated and self._table.play.stage.busy

    def _press_in_animation(self, press: Press) -> Change:
        """Ends the animation, and carries out the press if it means something to the decision that opens.

        A press means what was on the screen when it was made. The marks of the next decision were not, so it
        does no more than select the spot under the cursor, which BACK takes back. It chooses an option only
        if that was marked until a moment ago: if the seat's own choice is being shown, and the same question
        offers the option again, such as to place the next piece. Any other press only skips.
        """
        spot = self._spot_pressed(press)
        if spot is None:
            self._table.play.skip()
            return None
        self._table.play.end_animation()
        if isinstance(spot, PlateSpot) and spot.seat in self._table.peek_seats:
            return self._peek(spot.seat, press.device)
        change = self._table.advance()
        seat_input = self._table.inputs.switch_to(press.device)
        if change is not None or seat_input is None or not self._was_meant(seat_input, spot):
            self._table.play.skip()
            return change
        return self._accept(seat_input, press.device)

    def _spot_pressed(self, press: Press) -> SpotId | None:
        """The spot under the cursor that the press is for; None: it is for nothing."""
        seat_input = self._table.inputs.switch_to(press.device)
        if press.intent is not Intent.ACCEPT or seat_input is None:
            return None
        over_target = seat_input.is_over_target(self._table.targets_of(seat_input), press.device)
        return seat_input.cursor.spot if over_target else None

    def _was_meant(self, seat_input: SeatInput, spot: SpotId) -> bool:
        """True if a press on the spot, made before the decision opened, means something to it."""
        selection, latest = seat_input.selection, self._table.play.latest_decision
        if seat_input.cursor.spot != spot or selection is None or not selection.accepts(spot):
            return False
        option = selection.chosen_by(spot)
        if option is None:
            return True
        now = selection.decision
        return (
            latest is not None
            and (latest.seat, latest.ask) == (now.seat, now.ask)
            and option in latest.options
        )

    def _handle_out_of_turn(self, message: Message) -> Change:
        """Takes a choice back or opens the peek that the seat is offered, else says whose turn it is."""
        match message:
            case Press(device=device, intent=Intent.MORE, repeated=False):
                seat = self._table.acting_seat(device)
                return self._refuse(self._whose_turn()) if seat is None else self._table.undo(seat)
            case Press(device=device, intent=Intent.ACCEPT, repeated=False):
                seats = self._table.seating.seats_to_look(device, self._table.peek_seats)
                if seats:
                    return Push(ToPeek(self._table, seats[0], device))
                return self._refuse(" ".join([self._whose_turn(), *self._way_to_secrets(device)]))
            case Press(intent=intent, repeated=False) if intent is not Intent.BACK:
                return self._refuse(self._whose_turn())
        return None

    def _peek(self, seat: Seat, device: Device) -> Change:
        """Opens the look at what only a seat may see; refuses a device of somebody else."""
        why_not = private_view.why_not_look(self._table, device, seat)
        return self._refuse(why_not) if why_not else Push(ToPeek(self._table, seat, device))

    def _whose_turn(self) -> str:
        words, players = self._services.words, self._table.match.players
        names = [players[seat_input.seat].name for seat_input in self._table.inputs.open]
        return whose_turn(words, names)

    def _way_to_secrets(self, device: Device) -> list[str]:
        """Where the people of a device see their own secrets again; empty: they have none."""
        words, screen = self._services.words, self._table.play.screen
        knows = self._table.seating.seats_bound_to(device, screen.seats_with_secrets)
        return [words("hud.own_secrets", entry=words("pause.peek"))] if knows else []

    def _press(self, seat_input: SeatInput, press: Press) -> Change:
        if press.intent in DIRECTIONS:
            return self._moved(moved=seat_input.step(self._table.targets_of(seat_input), press.intent))
        action = self._actions.get(press.intent)
        return None if action is None or press.repeated else action(seat_input, press.device)

    def _accept(self, seat_input: SeatInput, device: Device) -> Change:
        """Selects what is under the cursor; the mouse deselects if it is over nothing."""
        targets = self._table.targets_of(seat_input)
        over_target, spot = seat_input.is_over_target(targets, device), seat_input.cursor.spot
        if over_target and private_view.is_at(self._table, seat_input, spot):
            return private_view.toggle(self._table, seat_input)
        if over_target and isinstance(spot, PlateSpot):
            return self._peek(spot.seat, device)
        if seat_input.selection is None:
            return self._accept_without_decision(device)
        if spot is None or not over_target:
            self._deselect(seat_input)
            return None
        meant = seat_input.meant_spot(targets) or spot
        if seat_input.guarded_seconds and seat_input.selection.chosen_by(meant) is not None:
            seat_input.guard(GUARD_SECONDS)  # nor may a press that goes on from this one choose
            return None
        return self._select(seat_input.selection, meant)

    def _select(self, selection: Selection, spot: SpotId) -> Change:
        """Selects a spot; chooses the option that is left, or says why the spot cannot be selected."""
        before = (list(selection.selected), list(selection.menu))
        option = selection.select(spot)
        if option is not None:
            return self._table.choose(option)
        if before == (selection.selected, selection.menu):
            return self._refuse(self._why_not(selection, spot))
        self._services.sounds.play("lift")
        return None

    def _accept_without_decision(self, device: Device) -> Change:
        """Shows the results after the match, else the device's own peek, else makes bots answer at once."""
        if self._table.match.outcome is not None:
            return Push(ToResults(self._table))
        seats = self._table.seating.seats_bound_to(device, self._table.peek_seats)
        if seats:
            return Push(ToPeek(self._table, seats[0], device))
        self._table.play.hurry_bots()
        return None

    def _back(self, seat_input: SeatInput, device: Device) -> Change:
        """Deselects the latest spot; else closes the private view, goes to the first button, or pauses."""
        if self._deselect(seat_input):
            return None
        if private_view.is_open(self._table, seat_input):
            return private_view.toggle(self._table, seat_input)
        button = seat_input.way_to_button(device)
        if button is not None:
            return self._moved(moved=seat_input.move_to(button))
        return Push(OPENED_BY[Intent.PAUSE](self._table))

    def _deselect(self, seat_input: SeatInput) -> bool:
        deselected = seat_input.deselect()
        if deselected:
            self._services.sounds.play("back")
        return deselected

    def _explain(self, seat_input: SeatInput, device: Device) -> Change:
        """Explains the spot under the cursor; the mouse beside it explains nothing."""
        spot = seat_input.cursor.spot
        if spot is None or not seat_input.is_over_target(self._table.targets_of(seat_input), device):
            return None
        return Push(ToExplain(self._table, spot)) if is_on_board(spot) or seat_input.verb else None

    def _undo(self, device: Device) -> Change:
        seat = self._table.acting_seat(device)
        return None if seat is None else self._table.undo(seat)

    def _repeat(self, seat_input: SeatInput) -> Change:
        """Gives the latest command of the turn again."""
        option = option_again(self._table, seat_input)
        return None if option is None else self._table.choose(option, seat=seat_input.seat)

    def _cycle(self, seat_input: SeatInput, step: int) -> Change:
        hidden = private_view.hidden_spots(self._table, seat_input)
        return self._moved(moved=seat_input.cycle(self._table.targets_of(seat_input), step, hidden))

    def _handle_in_list(self, seat_input: SeatInput, message: Press | Point | Scroll) -> Change:
        """Passes the message to the list or menu of the input; BACK or a click beside a menu closes it."""
        match message:
            case Press(device=device, intent=Intent.BACK):
                return self._back(seat_input, device)
            case Press(device=device, intent=Intent.MORE):
                return self._undo(device)
            case Press(intent=Intent.ACCEPT) if seat_input.guarded_seconds:
                seat_input.guard(GUARD_SECONDS)
                return None
        seat_input.hand_moved()
        option_list = self._table.option_lists[seat_input.seat]
        if isinstance(message, Press) and message.intent is Intent.EXPLAIN and option_list.is_one_of_several:
            return Push(ToExplainOption(self._table, option_list.explanation))
        self._table.stale |= option_list.handle(message)
        if isinstance(option_list, OptionMenu) and option_list.clicked_beside:
            self._deselect(seat_input)
        chosen, option_list.chosen = option_list.chosen, None
        if chosen == (PRIVATE_VIEW,):
            return private_view.toggle(self._table, seat_input)
        return None if chosen is None else self._table.choose(chosen)

    def _refuse(self, why: str) -> Change:
        self._services.sounds.play("refuse")
        self._services.toasts.show(why, "icons/info")
        return None

    def _why_not(self, selection: Selection, spot: SpotId) -> str:
        if not is_on_board(spot):
            return self._services.words("hud.point_first")
        return self._table.why_not(selection, spot)

    def _moved(self, *, moved: bool) -> Change:
        if moved:
            self._services.sounds.play("focus")
        return None
