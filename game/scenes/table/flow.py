"""Carries out the requests of seats and overlays, and advances the match."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import singledispatchmethod

from game.bots.levels import level_words
from game.contract import Decision, Option, Seat
from game.input.messages import Device, Intent, Press
from game.match import PlayerKind
from game.match.undo import ConsentRequest, EndTalk, TakeBack
from game.scenes.requests import Change, Push
from game.scenes.scene import GUARD_SECONDS
from game.scenes.table.lists import OptionList
from game.scenes.table.play import Play
from game.scenes.table.requests import (
    CONSENT_ICONS,
    OPENED_BY,
    Ask,
    AskAdvice,
    BeginPeek,
    ChangeSeats,
    CountBallot,
    EndPeek,
    GoBack,
    GoOn,
    HandOver,
    HidePrivateView,
    LoseDevice,
    MoveCursor,
    OpenSeats,
    PassOn,
    PointAt,
    Resign,
    ShowPrivateView,
    Skip,
    TakeOver,
    ToBallot,
    ToConfirm,
    ToConsent,
    ToCurtain,
    ToExplain,
    ToExplainOption,
    ToLostPad,
    ToOfferedSeats,
    ToPeek,
    ToRecap,
    ToResults,
    ToSeats,
    Vote,
)
from game.scenes.table.sight import sight_of, targets_of, undo_option, why_not_look, why_not_undo
from game.scenes.table.ticker import Recap, Recaps
from game.table.chronicle import new_player_sentence
from game.table.ids import PlateSpot, SpotId
from game.table.input.targets import in_reading_order, under_pointer
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
RUMBLE = (0.4, 120)
"""The rumble at the start of a turn: strength, 0 to 1, and milliseconds."""


class MatchFlow:
    """Carries out requests and advances a match step by step; returns the change of scenes that follows."""

    def __init__(self, play: Play, lists: Mapping[Seat, OptionList], *, offers_seats: bool = False) -> None:
        """`lists`: the open ones, by seat.

        `offers_seats`: several persons may first bind pads without a seat to their seats.
        """
        self._play = play
        self._lists = lists
        self._offers_seats = offers_seats
        self._waiting_at: int | None = None
        """The revision at which the match waits for a person's choice; None: it may be advanced."""
        self._result_shown = False
        self._recaps = Recaps(play.match)
        self._viewer = play.screen.seat
        """The seat whose view was shown last; None: what all may know."""
        self._deciding = [decision.seat for decision in play.match.state.awaiting]
        """The seats that had an open decision at the latest call of `clear_after_changes`."""
        self._spot_before_peek: SpotId | None = None
        """Where the cursor was on the public table; None: nowhere, or in another private view."""

    @singledispatchmethod
    def carry_out(self, request: TableRequest) -> Change:
        """Carries out a request."""
        raise NotImplementedError(request)

    @carry_out.register
    def _(self, request: CursorMoved | SpotSelected | SpotDeselected) -> None:
        self._sound(SOUNDS[type(request)])

    @carry_out.register
    def _(self, request: Choose) -> Change:
        return self.choose(request.seat, request.option, confirmed=request.confirmed)

    @carry_out.register
    def _(self, request: Undo) -> Change:
        """Undoes the seat's last choice if the rules or the match allow it, else asks for consent."""
        play = self._play
        seat = play.acting_seat(request.device) if request.seat is None else request.seat
        if seat is None:
            return None
        option, why_not = undo_option(play, seat), why_not_undo(play, seat)
        if option is not None:
            return self.choose(seat, option)
        if why_not is not None:
            return self._refuse(play.services.words(why_not))
        if not play.match.can_undo(seat):
            return self.ask(play.match.take_back_request(seat))
        self.undo(seat)
        return None

    @carry_out.register
    def _(self, request: Refuse) -> Change:
        return self._refuse(request.reason)

    @carry_out.register
    def _(self, request: Explain) -> Change:
        return Push(ToExplain(self._play, request.seat, request.spot))

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
        return self.advance()

    @carry_out.register
    def _(self, request: ClosePrivateView) -> None:
        self._play.screen.pass_on(request.seat)
        self.hide_private_view()
        self._sound("page")

    @carry_out.register
    def _(self, request: ShowPrivateView) -> None:
        self.show_private_view(request.seat, request.device)

    @carry_out.register
    def _(self, _: HidePrivateView) -> None:
        self.hide_private_view()

    @carry_out.register
    def _(self, request: PassOn) -> None:
        self._play.screen.pass_on(request.seat)
        self._sound("page")

    @carry_out.register
    def _(self, _: CountBallot) -> None:
        """Carries out the choices made by ballot, by seat, if it is complete."""
        play = self._play
        ballot, decisions = play.update_ballot(), play.screen.ballot
        if ballot is None or not ballot.is_complete(decisions):
            return
        for decision in decisions:
            play.choose(decision.seat, ballot.answers[decision.seat])
        play.ballot = None
        self._sound("accept")
        self._after_choice()

    @carry_out.register
    def _(self, request: Peek) -> Change:
        return self._peek(request.seat, request.device)

    @carry_out.register
    def _(self, request: BeginPeek) -> None:
        """Shows a person what only they may see, and moves the cursor there."""
        play, displayed = self._play, self._play.inputs.displayed
        public = {target.spot for target in targets_of(play, displayed)}
        hidden = play.viewer.hidden_spots(request.seat)
        self.show_private_view(request.seat, request.device)
        targets = targets_of(play, displayed)
        secret = [target.spot for target in targets if target.spot not in public or target.spot in hidden]
        displayed.cursor.move_to(next(iter(in_reading_order(targets, secret)), self._spot_before_peek))

    @carry_out.register
    def _(self, request: EndPeek) -> Change:
        self.hide_private_view()
        if request.has_looked:
            self._play.inputs.displayed.cursor.move_to(self._spot_before_peek)
            self._sound("page")
        return None

    @carry_out.register
    def _(self, request: PointAt) -> Change:
        play, displayed, message = self._play, self._play.inputs.displayed, request.message
        targets = targets_of(play, displayed)
        if isinstance(message, Press):
            displayed.move(targets, message.intent)
        else:
            x, y = message.x, message.y
            displayed.hover(under_pointer(targets, play.panels, x, y), message.device, x, y)
        return None

    @carry_out.register
    def _(self, request: MoveCursor) -> None:
        self._play.inputs.of_seat(request.seat).cursor.move_to(request.spot)
        self._sound("focus")

    @carry_out.register
    def _(self, request: GoBack) -> None:
        self.undo(request.seat)

    @carry_out.register
    def _(self, request: Ask) -> Change:
        return self.ask(request.request)

    @carry_out.register
    def _(self, request: Vote) -> None:
        match = self._play.match
        asked = match.consent_request
        if asked is None:
            return
        if not request.agrees:
            match.decline()
            self._show_answer(asked, "declined")
        elif match.agree(request.seat):
            self._carry_out_agreed(asked)
            self._show_answer(asked, "done")

    @carry_out.register
    def _(self, request: Resign) -> None:
        self._play.match.resign(request.seat)

    @carry_out.register
    def _(self, request: AskAdvice) -> None:
        play = self._play
        play.adviser.ask(request.seat)
        level = level_words(play.services.words, play.adviser.level.name)
        play.services.toasts.show(
            play.services.words("advice.thinks", bot=level), "icons/hourglass", "advice"
        )

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
        self.reset()

    @carry_out.register
    def _(self, request: ChangeSeats) -> None:
        match, seating = self._play.match, self._play.seating
        seating.unbind(request.left)
        for seat, device in request.devices:
            seating.bind(seat, device)
        for seat, player in request.players:
            match.seat_player(seat, player)
        self.reset()

    @carry_out.register
    def _(self, _: OpenSeats) -> Change:
        self.hide_private_view()
        return Push(ToSeats(self._play))

    @carry_out.register
    def _(self, _: LoseDevice) -> Change:
        self.hide_private_view()
        return Push(ToLostPad(self._play))

    @carry_out.register
    def _(self, request: Skip) -> Change:
        """Ends the animation, and carries out the press if the next decision offers the same spot.

        The next decision was not on the screen yet when the button was pressed. So the press only selects the
        spot, which BACK undoes. It chooses an option only if the previous decision was the same question of
        the same seat and offered that option too, such as to place the next piece.
        """
        play, press = self._play, request.press
        spot = self._spot_pressed(press)
        if spot is None:
            play.skip()
            return None
        play.end_animation()
        if isinstance(spot, PlateSpot) and spot.seat in play.screen.peek_seats:
            return self._peek(spot.seat, press.device)
        change = self.advance()
        seat_input = play.inputs.input_of(press.device)
        play.inputs.display(seat_input)
        if change is not None or seat_input is None or not self._was_meant(seat_input, spot):
            play.skip()
            return change
        next_request = seat_input.accept(sight_of(play, seat_input), press.device)
        return None if next_request is None else self.carry_out(next_request)

    @carry_out.register
    def _(self, request: GoOn) -> Change:
        """Opens what the seats decide with, and carries out the press; it may select but not choose."""
        play, press, change = self._play, request.press, self.advance()
        seat_input = play.inputs.input_of(press.device)
        if change is not None or seat_input is None or seat_input.listed_options:
            return change
        play.inputs.display(seat_input)
        sight, pointer = sight_of(play, seat_input), request.pointer
        if pointer is not None:
            x, y = pointer.x, pointer.y
            seat_input.hover(under_pointer(sight.targets, play.panels, x, y), pointer.device, x, y)
        if press.intent is Intent.ACCEPT:
            selection, spot = seat_input.selection, seat_input.meant_spot(sight.targets)
            if selection is None or spot is None or selection.chosen_by(spot) is not None:
                return None
            if not selection.accepts(spot):
                return None
        answer = seat_input.handle(sight, press)
        return None if answer is None else self.carry_out(answer)

    def _spot_pressed(self, press: Press) -> SpotId | None:
        """The spot that the press selects; None: it selects none."""
        seat_input = self._play.inputs.input_of(press.device)
        if press.intent is not Intent.ACCEPT or seat_input is None:
            return None
        over_target = seat_input.is_over_target(targets_of(self._play, seat_input), press.device)
        return seat_input.cursor.spot if over_target else None

    def _was_meant(self, seat_input: SeatInput, spot: SpotId) -> bool:
        """True if a press on the spot, made before the decision opened, may be carried out; see `Skip`."""
        selection, latest = seat_input.selection, self._play.latest_decision
        if seat_input.cursor.spot != spot or selection is None or not selection.accepts(spot):
            return False
        option, now = selection.chosen_by(spot), selection.decision
        is_same = latest is not None and (latest.seat, latest.ask) == (now.seat, now.ask)
        return option is None or (is_same and latest is not None and option in latest.options)

    def _peek(self, seat: Seat, device: Device | None) -> Change:
        """Opens the peek of a seat; refuses the device of another person."""
        why_not = "" if device is None else why_not_look(self._play, device, seat)
        if why_not:
            return self._refuse(why_not)
        is_public, cursor = self._play.screen.private_seat is None, self._play.inputs.displayed.cursor
        self._spot_before_peek = cursor.spot if is_public else None
        self.hide_private_view()
        return Push(ToPeek(self._play, seat, device))

    def _refuse(self, reason: str) -> Change:
        self._sound("refuse")
        self._play.services.toasts.show(reason, "icons/info")
        return None

    def _sound(self, name: str) -> None:
        self._play.services.sounds.play(name)

    def advance(self) -> Change:
        """Makes the next step: seats, an offer of a draw, a bot's choice, a question or the end."""
        match, play = self._play.match, self._play
        if self._take_offer_of_seats():
            return Push(ToOfferedSeats(play))
        if play.bots.has_draw_offer:
            return self._follow_up_offer()
        if play.choose_for_bot() or play.choose_overdue():
            self._after_choice()
            return None
        if self._waiting_at == match.revision and play.screen.requested is None:
            return None
        if match.outcome is not None:
            return self._end()
        return self._ask_persons()

    def show_advice(self) -> Change:
        """Shows a bot's advice once it has arrived: prepares its option on the table and explains it."""
        play, answer = self._play, self._play.adviser.take()
        if answer is None:
            return None
        seat, option = answer
        seat_input = play.inputs.of_seat(seat)
        decision = seat_input.decision or next(each for each in play.match.awaiting if each.seat == seat)
        option = play.viewer.option_on_table(decision, option)
        words, explained = play.services.words, play.viewer.explain_advice(decision, option)
        play.match.note_advice(seat)
        seat_input.prepare(option)
        if seat in self._lists:
            self._lists[seat].focus(option)
        play.services.toasts.remove_kind("advice")
        level = level_words(words, play.adviser.level.name)
        title = words("advice.title", bot=level, option=explained.title)
        lines = (*explained.lines, words("advice.prepared"))
        return Push(ToExplainOption(play, replace(explained, title=title, lines=lines)))

    def _take_offer_of_seats(self) -> bool:
        """Returns True, only once, if several persons can bind pads without a seat to their seats."""
        play, offers, self._offers_seats = self._play, self._offers_seats, False
        several = len(play.screen.persons) > 1 and play.match.outcome is None
        return offers and several and play.seating.has_free_pad

    def _ask_persons(self) -> Change:
        """Opens what the persons decide with: the curtain, the ballot or their inputs."""
        play, screen = self._play, self._play.screen
        if screen.curtain:
            self.close_inputs()
            return Push(ToCurtain(play, screen.curtain))
        if screen.ballot:
            return self._open_ballot([decision.seat for decision in screen.ballot])
        return self._open_inputs(screen.answerable)

    def choose(self, seat: Seat, option: Option, *, confirmed: bool = False) -> Change:
        """Carries out a choice of a seat with an open input; `confirmed` skips the warning."""
        play, seat_input = self._play, self._play.inputs.open_input(seat)
        if seat_input is None or seat_input.selection is None:
            return None
        decision = seat_input.selection.decision
        warning = "" if confirmed else play.warning(decision, option)
        if warning:
            if len(option) > 1:
                seat_input.deselect()  # a person who says no chooses another goal
            return Push(ToConfirm(play, seat, option, warning))
        seat_input.remember(option, sight_of(play, seat_input).targets)
        play.choose(seat, option)
        seat_input.close(is_answered=True)  # the same decision may come again
        play.services.sounds.play("accept")
        self._after_choice()
        return None

    def follow(self) -> None:
        """Shows choices that were made elsewhere, such as on phones."""
        if self._play.is_behind:
            self._play.follow()
            self._after_choice()

    def reset(self) -> None:
        """Call after the match state was replaced or players were changed: shows everything as it is now."""
        self._result_shown = False
        self._recaps.forget_undone(self._play.viewer.view)
        self.close_inputs()
        self._play.reset()
        self._play.screen.forget_undone()
        self.clear_after_changes()

    def undo(self, seat: Seat) -> None:
        """Undoes the seat's last choice without consent; announces it if it was public."""
        match, services = self._play.match, self._play.services
        before = match.snapshot_of(None)
        match.undo(seat)
        self._show_replaced_state()
        if match.snapshot_of(None) != before:
            text = services.words("match.undo.done", name=match.players[seat].name)
            services.toasts.show(text, CONSENT_ICONS[TakeBack.kind])

    def ask(self, request: ConsentRequest) -> Change:
        """Asks the other players for their consent: first the bots, then each person in a dialog."""
        match, players = self._play.match, self._play.match.players
        bots = [seat for seat in request.missing(players) if players[seat].kind is PlayerKind.BOT]
        if match.open_request(request):
            self._carry_out_agreed(request)
            return None
        if bots:
            self._play.bots.offer_draw(bots)
            return None
        self.hide_private_view()
        return Push(ToConsent(self._play))

    def show_private_view(self, seat: Seat, device: Device) -> None:
        """Shows the table with what only this seat may know, as the device has asked for."""
        self._play.seating.opened(seat, device)
        self._play.show_private_view(seat, device)
        self.clear_after_changes()

    def hide_private_view(self) -> None:
        """Shows the table with what everybody may know."""
        if self._play.hide_private_view():
            self.close_inputs()
            self.clear_after_changes()

    def close_inputs(self) -> None:
        """Closes the inputs of all seats; `advance` opens them again."""
        self._waiting_at = None
        self._play.inputs.open_only((), self._play.viewer)

    def clear_after_changes(self) -> None:
        """Removes cursors and toasts of a view that is not shown any more, and outdated refusals."""
        play, toasts = self._play, self._play.services.toasts
        play.screen.mark_shown()
        if play.screen.seat != self._viewer:
            self._viewer = play.screen.seat
            play.inputs.remove_cursors()
            toasts.remove_answers()
        deciding = [decision.seat for decision in play.match.state.awaiting]
        if deciding != self._deciding:
            self._deciding = deciding
            toasts.remove_icon("icons/info")

    def show_notice(self) -> None:
        """Shows the notice of the match and removes it."""
        match, services = self._play.match, self._play.services
        if match.notice is not None:
            services.show_notice(match.notice)
            services.keep_locked(match)
            match.notice = None

    def _carry_out_agreed(self, request: ConsentRequest) -> None:
        """Carries out what all have agreed to: ends the talk, or shows the changed match."""
        if isinstance(request, EndTalk):
            self._play.talk.end()
            self.clear_after_changes()
        else:
            self._show_replaced_state()

    def _show_replaced_state(self) -> None:
        self._play.services.sounds.play("page")
        self.reset()

    def _follow_up_offer(self) -> Change:
        """Goes on with an offer of a draw once all bots have answered."""
        match, answers = self._play.match, self._play.bots.take_draw_answers()
        request = match.consent_request
        if answers is None or request is None:
            return None
        declining = [bot for bot, agrees in answers.items() if not agrees]
        if declining:
            match.decline()
            name = match.players[declining[0]].name
            self._show_answer(request, "bot_declined", name=name)
            return None
        return self.ask(replace(request, agreed=request.agreed | set(answers)))

    def _show_answer(self, request: ConsentRequest, answer: str, **values: str) -> None:
        """Shows in a toast how a request was answered; `answer`: the last part of the text's key."""
        text = self._play.services.words(f"match.{request.kind}.{answer}", **values)
        self._play.services.toasts.show(text, CONSENT_ICONS[request.kind])

    def _after_choice(self) -> None:
        """Closes the inputs whose decision is over; `advance` opens new ones."""
        self._waiting_at = None
        self._recaps.follow(self._play.viewer.view)
        self._play.inputs.close_except(self._play.screen.waiting)
        self.clear_after_changes()

    def _end(self) -> Change:
        """Closes the inputs and shows the result, unless it was shown before."""
        shown_before, self._result_shown = self._result_shown, True
        self.close_inputs()
        self.hide_private_view()
        self._waiting_at = self._play.match.revision
        if shown_before:
            return None
        self._play.play_end_sound()
        return Push(ToResults(self._play))

    def _open_ballot(self, seats: Sequence[Seat]) -> Change:
        """Opens the ballot of these seats, or before it their recap if there is one."""
        play = self._play
        self.close_inputs()
        ballot, recap = play.update_ballot(), self._recap(seats)
        answered = () if ballot is None else ballot.answers
        self._announce([seat for seat in seats if seat not in answered])
        return Push(ToBallot(play) if recap is None else ToRecap(play, recap))

    def _open_inputs(self, decisions: Sequence[Decision]) -> Change:
        """Opens the inputs of the seats that can decide, or before them their recap if there is one."""
        play, seats = self._play, [decision.seat for decision in decisions]
        recap = self._recap(seats)
        if recap is not None:
            self._announce(seats)
            return Push(ToRecap(play, recap))
        self._start_turns(play.inputs.open_only(decisions, play.viewer, play.screen.private_seat))
        self._waiting_at = play.match.revision
        return None

    def _start_turns(self, opened: Sequence[SeatInput]) -> None:
        """Places the cursors of inputs that were just opened, and signals the seats whose turn begins.

        If none was opened, shows the previews of the open lists again.
        """
        if not opened:
            for option_list in self._lists.values():
                option_list.preview()
            return
        self._announce([seat_input.seat for seat_input in opened])
        self.clear_after_changes()
        was_animated = self._play.take_animation()
        for seat_input in opened:
            sight, before = sight_of(self._play, seat_input), seat_input.cursor.spot
            seat_input.place_cursor(sight.targets, sight.hidden)
            goes_on = self._follows_another(seat_input) or (
                was_animated and self._is_new_question(seat_input)
            )
            if goes_on and (seat_input.listed_options or seat_input.cursor.spot != before):
                seat_input.guard(GUARD_SECONDS)

    def _follows_another(self, seat_input: SeatInput) -> bool:
        """True if another seat made the latest choice, and late presses may come from the same device."""
        steps, group_of = self._play.match.steps, self._play.seating.device_group
        if not steps or steps[-1].choice.seat == seat_input.seat:
            return False
        groups = {group_of(steps[-1].choice.seat), group_of(seat_input.seat)}
        return len(groups) == 1 or None in groups

    def _is_new_question(self, seat_input: SeatInput) -> bool:
        """True if presses that end an animation must not answer the next question.

        A seat that is asked the same question again, such as to place the next piece, may go on at once,
        except to its next command, which may cost a card.
        """
        play, now = self._play, seat_input.decision
        latest = play.latest_decision
        if latest is None or now is None or (latest.seat, latest.ask) != (now.seat, now.ask):
            return True
        return now.ask in play.viewer.presentation.layout.command_asks

    def _recap(self, seats: Sequence[Seat]) -> Recap | None:
        """The recap for seats that can decide; None if it is empty or switched off."""
        play = self._play
        if not (play.has_recaps and play.services.settings.recap):
            return None
        return self._recaps.recap(seats, play.viewer, play.services.words)

    def _announce(self, seats: Sequence[Seat]) -> None:
        """Signals those of the seats whose turn begins."""
        services, seating = self._play.services, self._play.seating
        beginning = self._play.take_beginning_turns(seats)
        self._play.inputs.begin_turns(beginning)
        if beginning:
            services.sounds.play("your_turn")
        devices: Iterable[Device | None] = map(seating.device, beginning)
        for device in filter(None, devices):
            services.devices.rumble(device, *RUMBLE)
