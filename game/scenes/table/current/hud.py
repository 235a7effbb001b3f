"""What the heads-up display shows now."""

from game.contract import Decision, Seat
from game.scenes.table import private_view
from game.scenes.table.context import TableContext
from game.scenes.table.current.dock import current_dock
from game.scenes.table.current.events import current_banner, current_ticker
from game.scenes.table.current.hints import current_hints, peek_offer
from game.scenes.table.current.targets import button_verbs
from game.scenes.table.hud.contents import ActiveSeat, Hud, Plate, TableButton
from game.table.ids import is_on_board, seat_of_plate
from game.table.input.seat_input import SeatInput


def current_hud(table: TableContext) -> Hud:
    """The plates, prompts, buttons and hints of the table as it is now."""
    seats = range(len(table.match.players))
    return Hud(
        plates=_plates(table),
        prompts=tuple(_prompt(table, seat) for seat in seats),
        status=table.play.presentation.texts.status(table.play.viewer.view),
        active=tuple(_active_seat(table, seat_input) for seat_input in table.inputs.open),
        several_people=len(table.play.screen.persons) > 1,
        hints=current_hints(table),
        dock=current_dock(table),
        ticker=current_ticker(table),
        banner=current_banner(table),
    )


def _plates(table: TableContext) -> tuple[Plate, ...]:
    view, timer = table.play.viewer.view, table.play.timer
    choosing = {decision.seat for decision in table.match.awaiting}
    inputs = table.inputs.open or [table.inputs.current]
    focused = {seat_of_plate(seat_input.cursor.spot) for seat_input in inputs}
    offering = {seat for seat_input in inputs for seat in private_view.plates(table, seat_input)}
    offering |= set(table.peek_seats)
    return tuple(
        Plate(
            name=player.name,
            colour=player.colour,
            emblem=player.emblem,
            role=table.play.presentation.texts.role(view, seat),
            active=seat in choosing,
            secret=seat in offering,
            focused=seat in offering and seat in focused,
            clock=timer.text if timer.runs_for(seat) else "",
            urgent=timer.runs_for(seat) and timer.is_urgent,
        )
        for seat, player in enumerate(table.match.players)
    )


def _active_seat(table: TableContext, seat_input: SeatInput) -> ActiveSeat:
    seat, verbs = seat_input.seat, button_verbs(table, seat_input)
    buttons = tuple(TableButton(verb, table.play.explain_option(seat, (verb,)).title) for verb in verbs)
    return ActiveSeat(seat, buttons, seat_input.verb if seat_input.verb in verbs else "")


def _prompt(table: TableContext, seat: Seat) -> str:
    """The question to the seat, or that its bot must decide, or once all is still that it may peek."""
    words, name = table.services.words, table.match.players[seat].name
    seat_input = table.inputs.open_input(seat)
    if seat_input is not None and seat_input.decision is not None:
        return _preview(table, seat_input) or _question(table, seat_input, seat_input.decision)
    if seat in table.play.bots.deciding:
        return words("hud.thinks", name=name)
    offers_look = seat in table.peek_seats and not table.play.stage.busy
    return peek_offer(table, seat) if offers_look else ""


def _question(table: TableContext, seat_input: SeatInput, decision: Decision) -> str:
    """The question of a decision; in an opened private view instead that nothing secret can be used."""
    words = table.services.words
    can_leave_it = any(len(option) == 1 for option in decision.options)
    nothing_secret = can_leave_it and all(decision.is_public(option) for option in decision.options)
    if private_view.is_open(table, seat_input) and nothing_secret:
        return words("hud.private.nothing")
    texts, view = table.play.presentation.texts, table.play.viewer.view
    return "\n".join(filter(None, (texts.question(view, decision), texts.left_to_do(view, decision))))


def _preview(table: TableContext, seat_input: SeatInput) -> str:
    """What the option under the cursor would do, such as the odds of a fight; empty for nothing.

    Of a menu that a press would open it is the first option. A dock shows it instead, unless an enlarged card
    lies over the dock.
    """
    presentation, view = table.play.presentation, table.play.viewer.view
    options, spot = seat_input.options_under_cursor(table.targets_of(seat_input)), seat_input.cursor.spot
    has_dock = presentation.layout.areas(view).dock is not None
    covered = is_on_board(spot) and bool(presentation.layout.zoomed_marks(view, spot))
    is_shown = bool(options) and (covered or not has_dock)
    return presentation.texts.preview(view, options[0]) if is_shown else ""
