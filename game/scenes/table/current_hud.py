"""What the heads-up display shows now."""

from game.contract import Seat
from game.input.messages import Intent
from game.scenes.table.context import TableContext
from game.scenes.table.hud.contents import ActiveSeat, Hud, Plate, TableButton
from game.table.ids import seat_of_plate
from game.table.input.seat_input import SeatInput
from game.ui.widgets.hints import Hint


def current_hud(table: TableContext) -> Hud:
    """The plates, prompts, buttons and hints of the table as it is now."""
    seats = range(len(table.match.players))
    return Hud(
        plates=_plates(table),
        prompts=tuple(_prompt(table, seat) for seat in seats),
        status=table.play.presentation.texts.status(table.play.turns.view),
        active=tuple(_active_seat(table, seat_input) for seat_input in table.inputs.open),
        hints=_hints(table),
    )


def _plates(table: TableContext) -> tuple[Plate, ...]:
    view = table.play.turns.view
    choosing = {decision.seat for decision in table.match.awaiting}
    inputs = table.inputs.open or [table.inputs.current]
    focused = {seat_of_plate(seat_input.cursor.spot) for seat_input in inputs}
    return tuple(
        Plate(
            name=player.name,
            colour=player.colour,
            emblem=player.emblem,
            role=table.play.presentation.texts.role(view, seat),
            active=seat in choosing,
            secret=seat in table.peek_seats,
            focused=seat in table.peek_seats and seat in focused,
        )
        for seat, player in enumerate(table.match.players)
    )


def _active_seat(table: TableContext, seat_input: SeatInput) -> ActiveSeat:
    texts, view, selection = table.play.presentation.texts, table.play.turns.view, seat_input.selection
    verbs = [] if selection is None or selection.listed_options else selection.buttons
    buttons = tuple(TableButton(verb, texts.explain_option(view, (verb,)).title) for verb in verbs)
    return ActiveSeat(seat_input.seat, buttons, seat_input.verb if seat_input.verb in verbs else "")


def _prompt(table: TableContext, seat: Seat) -> str:
    """The question to the seat, or that its bot must decide, or that it may peek at a secret."""
    words, name = table.services.words, table.match.players[seat].name
    seat_input = table.inputs.open_input(seat)
    if seat_input is not None and seat_input.decision is not None:
        return _preview(table, seat_input) or words(seat_input.decision.ask)
    if seat in table.play.turns.bots.deciding:
        return words("hud.thinks", name=name)
    return _peek_offer(table, name) if seat in table.peek_seats else ""


def _peek_offer(table: TableContext, names: str) -> str:
    hold = table.services.settings.hold_to_peek
    return table.services.words("hud.hold_to_look" if hold else "hud.look", name=names)


def _preview(table: TableContext, seat_input: SeatInput) -> str:
    """What the option under the cursor would do, such as the odds of a fight; empty for nothing."""
    option = seat_input.option_under_cursor
    return "" if option is None else table.play.presentation.texts.preview(table.play.turns.view, option)


def _hints(table: TableContext) -> tuple[Hint, ...]:
    """What the buttons do now, without those that do nothing."""
    words, current = table.services.words, table.inputs.current
    accept_key = _accept_key(table)
    hints = [(Intent.ACCEPT, words(accept_key))] if accept_key else []
    if current.selection is not None and current.selection.selected:
        hints.append((Intent.BACK, words("hud.deselect")))
    if table.peek_seats:
        names = ", ".join(table.match.players[seat].name for seat in table.peek_seats)
        hints.append((Intent.ACCEPT, _peek_offer(table, names)))
    option_list = table.option_lists.get(current.seat)
    if option_list is None or option_list.is_one_of_several:
        hints.append((Intent.EXPLAIN, words("hud.explain")))
    if table.match.outcome is None:
        hints.append((Intent.MORE, words("hud.undo")))
    others = ((Intent.LOG, "log"), (Intent.RULEBOOK, "rulebook"), (Intent.PAUSE, "pause"))
    return (*hints, *((intent, words(f"hud.{key}")) for intent, key in others))


def _accept_key(table: TableContext) -> str:
    """The text key of what ACCEPT does now; empty for nothing."""
    if table.inputs.open:
        return "hud.choose"
    if table.play.stage.busy:
        return "hud.skip"
    if table.match.outcome is not None:
        return "hud.result"
    return "hud.play_now" if table.play.turns.bots.deciding else ""
