"""Advances a match when the animations have ended: bots choose, inputs open, the result is shown."""

from collections.abc import Sequence

from game.catalogue import GAMES
from game.contract import Decision, Seat
from game.match.history import BY_CLOCK
from game.scenes.requests import Change, Push
from game.scenes.scene import GUARD_SECONDS
from game.scenes.table import agreements, private_view
from game.scenes.table.context import TableContext
from game.scenes.table.play.recaps import Recap, Recaps
from game.scenes.table.requests import ToCurtain, ToRecap, ToResults
from game.table.chronicle import time_up_sentence
from game.table.input.seat_input import SeatInput

RUMBLE = (0.4, 120)
"""The rumble at the start of a turn: strength, 0 to 1, and milliseconds."""


class MatchFlow:
    """Advances a match step by step."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._waiting_at: int | None = None
        """The revision of the match at which only a person's choice can advance it; None: not reached yet."""
        self._result_shown = False
        self._recaps = Recaps(table.match)

    def advance(self) -> Change:
        """Follows up an offer of a draw, carries out one bot's choice, opens inputs, curtain or results."""
        match, play, screen = self._table.match, self._table.play, self._table.play.screen
        if play.bots.has_draw_offer:
            return agreements.follow_up(self._table)
        if self._table.play.choose_for_bot() or self._choose_overdue():
            self.after_choice()
            return None
        if self._waiting_at == match.revision and screen.requested is None:
            return None
        if match.outcome is not None:
            return self._end()
        if screen.curtain:
            self.close_inputs()
            return Push(ToCurtain(self._table, screen.curtain))
        return self._open_inputs(screen.answerable)

    def show_notice(self) -> None:
        """Shows the notice of the match and removes it."""
        match, services = self._table.match, self._table.services
        if match.notice is not None:
            services.show_notice(match.notice)
            services.keep_locked(match)
            match.notice = None

    def after_choice(self) -> None:
        """Call after a choice: closes the inputs whose decision is over; `advance` opens new ones."""
        self._waiting_at = None
        self._recaps.follow(self._table.play.viewer.view)
        self._table.inputs.close_except(self._table.play.screen.waiting)

    def restart(self) -> None:
        """Call after the match state was replaced: closes all inputs, and lets the result be shown again."""
        self._result_shown = False
        self._recaps.forget_undone(self._table.play.viewer.view)
        self.close_inputs()

    def close_inputs(self) -> None:
        """Closes the inputs of all seats; `advance` opens them again."""
        self._waiting_at = None
        self._table.inputs.open_only((), self._table.play.viewer.view)

    def _end(self) -> Change:
        """Closes the inputs and shows the result, unless it was shown before."""
        shown_before, self._result_shown = self._result_shown, True
        self.close_inputs()
        self._table.hide_private_view()
        self._waiting_at = self._table.match.revision
        if shown_before:
            return None
        self._table.play.play_end_sound()
        return Push(ToResults(self._table))

    def _choose_overdue(self) -> bool:
        """Chooses the default option for a person whose time is up; False if there is none."""
        play, match, services = self._table.play, self._table.match, self._table.services
        decision = play.timer.overdue
        if decision is None:
            return False
        if play.timer.take_announcement():
            sentence = time_up_sentence(match.players[decision.seat].name, services.words)
            services.toasts.show(sentence, "icons/hourglass")
        rules = GAMES[match.header.game].rules
        option = rules.default_option(decision.public_part if decision.public else decision)
        play.choose(decision.seat, option, by=BY_CLOCK)
        return True

    def _open_inputs(self, decisions: Sequence[Decision]) -> Change:
        """Opens the inputs of the seats that can decide; before the turn of one begins, shows its recap."""
        seats = [decision.seat for decision in decisions]
        recap = self._recap(seats)
        if recap is not None:
            self._announce(seats)
            return Push(ToRecap(self._table, recap))
        private_seat = self._table.play.screen.private_seat
        self._start_turns(self._table.inputs.open_only(decisions, self._table.play.viewer.view, private_seat))
        self._waiting_at = self._table.match.revision
        return None

    def _start_turns(self, opened: list[SeatInput]) -> None:
        """Places the cursors of inputs that were just opened, and signals the seats whose turn begins.

        If none was opened, the table shows again what the focused options of the open lists would do.
        """
        if not opened:
            for option_list in self._table.option_lists.values():
                option_list.preview()
            return
        self._announce([seat_input.seat for seat_input in opened])
        self._table.clear_after_changes()
        was_animated = self._table.play.take_animation()
        for seat_input in opened:
            hidden, before = private_view.hidden_spots(self._table, seat_input), seat_input.cursor.spot
            seat_input.place_cursor(self._table.targets_of(seat_input), hidden)
            goes_on = self._follows_another(seat_input) or (
                was_animated and self._is_new_question(seat_input)
            )
            if goes_on and (seat_input.listed_options or seat_input.cursor.spot != before):
                seat_input.guard(GUARD_SECONDS)

    def _follows_another(self, seat_input: SeatInput) -> bool:
        """True if another seat has made the latest choice, and presses on the same device may go on from it.

        Persons with a device each press for nobody but themselves.
        """
        steps, group_of = self._table.match.steps, self._table.seating.device_group
        if not steps or steps[-1].choice.seat == seat_input.seat:
            return False
        groups = {group_of(steps[-1].choice.seat), group_of(seat_input.seat)}
        return len(groups) == 1 or None in groups

    def _is_new_question(self, seat_input: SeatInput) -> bool:
        """True if presses that were to end an animation must not go on to what the seat is asked now.

        A seat that is asked the same again, such as to place the next piece, goes on at once, but not to its
        next command, which may cost a card.
        """
        play, now = self._table.play, seat_input.decision
        latest = play.latest_decision
        if latest is None or now is None or (latest.seat, latest.ask) != (now.seat, now.ask):
            return True
        return now.ask in play.presentation.layout.commands

    def _recap(self, seats: Sequence[Seat]) -> Recap | None:
        """The recap for seats that can decide; None if there is nothing to say, or the players want none."""
        if not (self._table.has_recaps and self._table.services.settings.recap):
            return None
        return self._recaps.recap(seats, self._table.play.viewer, self._table.services.words)

    def _announce(self, seats: Sequence[Seat]) -> None:
        """Signals those of the seats whose turn begins."""
        services, seating = self._table.services, self._table.seating
        beginning = self._table.play.take_beginning_turns(seats)
        self._table.inputs.begin_turns(beginning)
        if beginning:
            services.sounds.play("your_turn")
        for device in filter(None, map(seating.device, beginning)):
            services.devices.rumble(device, *RUMBLE)
