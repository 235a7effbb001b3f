"""Carries out what the seats and the overlays of a table ask for, each request by a method of its own."""

from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatchmethod

from game.contract import Seat
from game.input.messages import Device, Intent, Press
from game.match import PlayerKind
from game.scenes.requests import Change, Push
from game.scenes.table.flow import MatchFlow
from game.scenes.table.play import Play
from game.scenes.table.requests import (
    OPENED_BY,
    Ask,
    BeginPeek,
    ChangeSeats,
    EndPeek,
    GoBack,
    HandOver,
    HidePrivateView,
    LoseDevice,
    MoveCursor,
    OpenSeats,
    PointAt,
    Resign,
    ShowPrivateView,
    Skip,
    TakeOver,
    ToExplain,
    ToExplainOption,
    ToLostPad,
    ToPeek,
    ToResults,
    ToSeats,
    Vote,
)
from game.scenes.table.sight import sight_of, targets_of, undo_option, why_not_look, why_not_undo
from game.table.chronicle import new_player_sentence
from game.table.ids import PlateSpot, SpotId
from game.table.input.targets import in_reading_order
from game.table.seat_input import (
    Choose,
    ClosePrivateView,
    CursorMoved,
    Explain,
    ExplainOption,
    Idle,
    OpenByButton,
    OpenPrivateView,
    Peek,
    Refuse,
    SeatInput,
    SpotDeselected,
    SpotSelected,
    TableRequest,
    Undo,
)

SOUNDS: Mapping[type[TableRequest], str] = {
    CursorMoved: "focus",
    SpotSelected: "lift",
    SpotDeselected: "back",
}


class TableActions:
    """Carries out requests; what follows for the stack of scenes is returned."""

    def __init__(self, play: Play, flow: MatchFlow) -> None:
        self._play, self._flow = play, flow
        self._spot_before_peek: SpotId | None = None
        """Where the cursor was on the public table; None: nowhere that may be shown again."""

    @singledispatchmethod
    def carry_out(self, request: TableRequest) -> Change:
        """Carries out a request."""
        raise NotImplementedError(request)

    @carry_out.register
    def _(self, request: CursorMoved | SpotSelected | SpotDeselected) -> None:
        self._sound(SOUNDS[type(request)])

    @carry_out.register
    def _(self, request: Choose) -> Change:
        return self._flow.choose(request.seat, request.option, confirmed=request.confirmed)

    @carry_out.register
    def _(self, request: Undo) -> Change:
        """Takes the seat's last choice back if the rules or the match allow it, else asks for consent."""
        play = self._play
        seat = play.acting_seat(request.device) if request.seat is None else request.seat
        if seat is None:
            return None
        option, why_not = undo_option(play, seat), why_not_undo(play, seat)
        if option is not None:
            return self._flow.choose(seat, option)
        if why_not is not None:
            return self._refuse(play.services.words(why_not))
        if not play.match.can_undo(seat):
            return self._flow.ask(play.match.take_back_request(seat))
        self._flow.undo(seat)
        return None

    @carry_out.register
    def _(self, request: Refuse) -> Change:
        return self._refuse(request.reason)

    @carry_out.register
    def _(self, request: Explain) -> Change:
        return Push(ToExplain(self._play, request.spot))

    @carry_out.register
    def _(self, request: ExplainOption) -> Change:
        return Push(ToExplainOption(self._play, request.explanation))

    @carry_out.register
    def _(self, request: OpenByButton) -> Change:
        return Push(OPENED_BY[request.intent](self._play))

    @carry_out.register
    def _(self, request: Idle) -> Change:
        """Shows the results after the match, else the device's own peek, else makes bots answer at once."""
        play = self._play
        if play.match.outcome is not None:
            return Push(ToResults(play))
        seats = play.seating.seats_bound_to(request.device, play.screen.peek_seats)
        if seats:
            return self._peek(seats[0], request.device)
        play.hurry_bots()
        return None

    @carry_out.register
    def _(self, request: OpenPrivateView) -> Change:
        self._play.screen.request_private_view(request.seat)
        return self._flow.advance()

    @carry_out.register
    def _(self, _: ClosePrivateView) -> None:
        self._flow.hide_private_view()
        self._sound("page")

    @carry_out.register
    def _(self, request: ShowPrivateView) -> None:
        self._sound("page")
        self._flow.show_private_view(request.seat, request.device)

    @carry_out.register
    def _(self, _: HidePrivateView) -> None:
        self._flow.hide_private_view()

    @carry_out.register
    def _(self, request: Peek) -> Change:
        return self._peek(request.seat, request.device)

    @carry_out.register
    def _(self, request: BeginPeek) -> None:
        """Shows a person what only they may see, and moves the cursor there."""
        play, current = self._play, self._play.inputs.current
        public = {target.spot for target in targets_of(play, current)}
        hidden = play.viewer.hidden_spots(request.seat)
        self._flow.show_private_view(request.seat, request.device)
        targets = targets_of(play, current)
        secret = [target.spot for target in targets if target.spot not in public or target.spot in hidden]
        current.cursor.move_to(next(iter(in_reading_order(targets, secret)), self._spot_before_peek))
        self._sound("page")

    @carry_out.register
    def _(self, request: EndPeek) -> Change:
        self._flow.hide_private_view()
        if request.has_looked:
            self._play.inputs.current.cursor.move_to(self._spot_before_peek)
            self._sound("page")
        return None

    @carry_out.register
    def _(self, request: PointAt) -> Change:
        play, current, message = self._play, self._play.inputs.current, request.message
        targets = targets_of(play, current)
        if isinstance(message, Press):
            current.move(targets, message.intent)
        else:
            current.hover(targets, message.device, message.x, message.y)
        return None

    @carry_out.register
    def _(self, request: MoveCursor) -> None:
        self._play.inputs.current.cursor.move_to(request.spot)
        self._sound("focus")

    @carry_out.register
    def _(self, request: GoBack) -> None:
        self._flow.undo(request.seat)

    @carry_out.register
    def _(self, request: Ask) -> Change:
        return self._flow.ask(request.request)

    @carry_out.register
    def _(self, request: Vote) -> None:
        self._flow.vote(request.seat, agrees=request.agrees)

    @carry_out.register
    def _(self, request: Resign) -> None:
        self._play.match.resign(request.seat)

    @carry_out.register
    def _(self, request: TakeOver) -> None:
        self._play.seating.take_over(request.seat, request.device)

    @carry_out.register
    def _(self, request: HandOver) -> None:
        play = self._play
        bot = replace(play.match.players[request.seat], kind=PlayerKind.BOT, level=request.level)
        play.match.seat_player(request.seat, bot)
        play.seating.unbind([request.seat])
        if request.is_announced:
            play.services.toasts.show(new_player_sentence(bot, play.services.words), "icons/person")
        self._flow.reset()

    @carry_out.register
    def _(self, request: ChangeSeats) -> None:
        match, seating = self._play.match, self._play.seating
        seating.unbind(request.left)
        for seat, device in request.devices:
            seating.bind(seat, device)
        for seat, player in request.players:
            match.seat_player(seat, player)
        self._flow.reset()

    @carry_out.register
    def _(self, _: OpenSeats) -> Change:
        self._flow.hide_private_view()
        return Push(ToSeats(self._play))

    @carry_out.register
    def _(self, _: LoseDevice) -> Change:
        self._flow.hide_private_view()
        return Push(ToLostPad(self._play))

    @carry_out.register
    def _(self, request: Skip) -> Change:
        """Ends the animation, and carries out the press if it means something to the decision that opens.

        A press means what was on the screen when it was made. The marks of the next decision were not, so it
        does no more than select the spot under the cursor, which BACK takes back. It chooses an option only
        if that was marked until a moment ago: if the seat's own choice is being shown, and the same question
        offers the option again, such as to place the next piece. Any other press only skips.
        """
        play, press = self._play, request.press
        spot = self._spot_pressed(press)
        if spot is None:
            play.skip()
            return None
        play.end_animation()
        if isinstance(spot, PlateSpot) and spot.seat in play.screen.peek_seats:
            return self._peek(spot.seat, press.device)
        change = self._flow.advance()
        seat_input = play.inputs.switch_to(press.device)
        if change is not None or seat_input is None or not self._was_meant(seat_input, spot):
            play.skip()
            return change
        asked = seat_input.accept(sight_of(play, seat_input), press.device)
        return None if asked is None else self.carry_out(asked)

    def _spot_pressed(self, press: Press) -> SpotId | None:
        """The spot under the cursor that the press is for; None: it is for nothing."""
        seat_input = self._play.inputs.switch_to(press.device)
        if press.intent is not Intent.ACCEPT or seat_input is None:
            return None
        over_target = seat_input.is_over_target(targets_of(self._play, seat_input), press.device)
        return seat_input.cursor.spot if over_target else None

    def _was_meant(self, seat_input: SeatInput, spot: SpotId) -> bool:
        """True if a press on the spot, made before the decision opened, means something to it."""
        selection, latest = seat_input.selection, self._play.latest_decision
        if seat_input.cursor.spot != spot or selection is None or not selection.accepts(spot):
            return False
        option, now = selection.chosen_by(spot), selection.decision
        is_same = latest is not None and (latest.seat, latest.ask) == (now.seat, now.ask)
        return option is None or (is_same and latest is not None and option in latest.options)

    def _peek(self, seat: Seat, device: Device | None) -> Change:
        """Opens the look at what only a seat may see; refuses a device of somebody else."""
        why_not = "" if device is None else why_not_look(self._play, device, seat)
        if why_not:
            return self._refuse(why_not)
        is_public, cursor = self._play.screen.private_seat is None, self._play.inputs.current.cursor
        self._spot_before_peek = cursor.spot if is_public else None
        self._flow.hide_private_view()
        return Push(ToPeek(self._play, seat, device))

    def _refuse(self, reason: str) -> Change:
        self._sound("refuse")
        self._play.services.toasts.show(reason, "icons/info")
        return None

    def _sound(self, name: str) -> None:
        self._play.services.sounds.play(name)
