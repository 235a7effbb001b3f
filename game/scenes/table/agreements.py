"""What players agree on at the table out of turn: one mechanism for every kind of request."""

from dataclasses import replace

from game.bots.draws import accepts_draw
from game.contract import Seat
from game.localized_text import LocalizedText
from game.match import PlayerKind
from game.match.consent import ConsentRequest
from game.scenes.requests import Change, Push
from game.scenes.table.context import TableContext
from game.scenes.table.requests import ToConsent


def undo(table: TableContext, seat: Seat) -> Change:
    """Takes the seat's last choice back: by the rules, by itself, or by asking the others."""
    seat_input, match, services = table.inputs.open_input(seat), table.match, table.services
    if seat_input is not None and seat_input.selection is not None and seat_input.selection.undo is not None:
        return table.choose(seat_input.selection.undo, seat=seat)
    if match.can_undo(seat):
        match.undo(seat)
        return _carried_out(table)
    if match.can_take_back(seat):
        return open_request(table, match.take_back_request(seat))
    services.sounds.play("refuse")
    services.toasts.show(services.words(match.why_not_undo(seat) or ""), "icons/info")
    return None


def open_request(table: TableContext, request: ConsentRequest) -> Change:
    """Puts a request to the others: bots answer at once, persons one after another in a dialog."""
    match = table.match
    bots = [seat for seat in request.missing(match.players) if match.players[seat].kind is PlayerKind.BOT]
    against = [bot for bot in bots if not accepts_draw(match.header.game, match.state.view(bot), bot)]
    if against:
        name = match.players[against[0]].name
        table.services.show_notice(LocalizedText(f"match.{request.kind}.bot_declined", {"name": name}))
        return None
    if match.open_request(replace(request, agreed=request.agreed | set(bots))):
        return _carried_out(table)
    return Push(ToConsent(table))


def _carried_out(table: TableContext) -> Change:
    table.services.sounds.play("page")
    table.reset()
    return None
