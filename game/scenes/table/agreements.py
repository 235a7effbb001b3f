"""Undo, and requests that need the consent of the other players."""

from collections.abc import Mapping
from dataclasses import replace

from game.contract import Option, Seat
from game.match import PlayerKind
from game.match.consent import ConsentRequest, DrawOffer, TakeBack
from game.scenes.requests import Change, Push
from game.scenes.services import Services
from game.scenes.table.context import TableContext
from game.scenes.table.requests import ToConsent

ANSWER_ICONS: Mapping[str, str] = {TakeBack.kind: "icons/undo", DrawOffer.kind: "icons/coin"}
"""By the kind of the request. Toasts with these icons stay when other seats decide."""


def undo(table: TableContext, seat: Seat) -> Change:
    """Takes the seat's last choice back if the rules or the match allow it, else asks for consent."""
    match, services = table.match, table.services
    option = _undo_option(table, seat)
    if option is not None:
        return table.choose(option, seat=seat)
    why_not = why_not_undo(table, seat)
    if why_not is not None:
        services.sounds.play("refuse")
        services.toasts.show(services.words(why_not), "icons/info")
        return None
    if match.can_undo(seat):
        return undo_freely(table, seat)
    return open_request(table, match.take_back_request(seat))


def seat_to_go_back(table: TableContext) -> Seat | None:
    """The seat that may take back the open choice after which the curtain has fallen before it; None: none.

    All have seen that choice, and what it was, so that the answer tells nothing.
    """
    latest, steps, match = table.play.latest_decision, table.match.steps, table.match
    behind = {decision.seat for decision in table.play.screen.waiting}
    if latest is None or not steps or behind != {latest.seat}:
        return None
    choice = steps[-1].choice
    is_public = latest.open or latest.is_public(choice.option)
    return latest.seat if choice.seat == latest.seat and is_public and match.can_undo(choice.seat) else None


def undo_freely(table: TableContext, seat: Seat) -> Change:
    """Takes the seat's last choice back without consent; says so if the room saw it made."""
    match, services = table.match, table.services
    before = match.snapshot_of(None)
    match.undo(seat)
    change = _show_change(table)
    if match.snapshot_of(None) != before:
        text = services.words("match.undo.done", name=match.players[seat].name)
        services.toasts.show(text, ANSWER_ICONS[TakeBack.kind])
    return change


def why_not_undo(table: TableContext, seat: Seat) -> str | None:
    """The text key of the reason why the seat can neither undo nor ask for it; None if it can.

    Behind the curtain it is the same whatever the seat has chosen, since others see the answer.
    """
    match, screen = table.match, table.play.screen
    if _undo_option(table, seat) is not None:
        return None
    if screen.needs_curtain(seat):
        return "match.undo.curtain"
    why = match.why_not_undo(seat)
    if why is None or not match.header.take_backs:
        return why
    return match.why_not_take_back(seat)


def _undo_option(table: TableContext, seat: Seat) -> Option | None:
    """The option by which the rules themselves take the seat's latest step back; None if there is none."""
    seat_input = table.inputs.open_input(seat)
    selection = None if seat_input is None else seat_input.selection
    return None if selection is None else selection.undo_option


def open_request(table: TableContext, request: ConsentRequest) -> Change:
    """Asks the other players for their consent: first the bots, then each person in a dialog."""
    match = table.match
    bots = [seat for seat in request.missing(match.players) if match.players[seat].kind is PlayerKind.BOT]
    if match.open_request(request):
        return _show_change(table)
    if bots:
        table.play.bots.offer_draw(bots)
        return None
    return Push(ToConsent(table))


def follow_up(table: TableContext) -> Change:
    """Goes on with a request when all bots have answered; before, does nothing."""
    match, answers = table.match, table.play.bots.take_draw_answers()
    request = match.consent_request
    if answers is None or request is None:
        return None
    declining = [bot for bot, agrees in answers.items() if not agrees]
    if declining:
        match.decline()
        show_answer(table.services, request, "bot_declined", name=match.players[declining[0]].name)
        return None
    return open_request(table, replace(request, agreed=request.agreed | set(answers)))


def show_answer(services: Services, request: ConsentRequest, answer: str, **values: str) -> None:
    """Shows in a toast how a request was answered; `answer`: the last part of the text's key."""
    text = services.words(f"match.{request.kind}.{answer}", **values)
    services.toasts.show(text, ANSWER_ICONS[request.kind])


def _show_change(table: TableContext) -> Change:
    table.services.sounds.play("page")
    table.reset()
    return None
