"""Taking a choice back, and requests that need the consent of the other players."""

from collections.abc import Mapping

from game.contract import Option, Seat
from game.match.consent import ConsentRequest, DrawOffer, TakeBack
from game.scenes.services import Services
from game.scenes.table.play.play import Play

ANSWER_ICONS: Mapping[str, str] = {TakeBack.kind: "icons/undo", DrawOffer.kind: "icons/coin"}
"""By the kind of the request. Toasts with these icons stay when other seats decide."""


def why_not_undo(play: Play, seat: Seat) -> str | None:
    """The text key of the reason why the seat can neither undo nor ask for it; None if it can.

    Behind the curtain it is the same whatever the seat has chosen, since others see the answer.
    """
    match = play.match
    if undo_option(play, seat) is not None:
        return None
    if play.screen.needs_curtain(seat):
        return "match.undo.curtain"
    why = match.why_not_undo(seat)
    if why is None or not match.header.take_backs:
        return why
    return match.why_not_take_back(seat)


def undo_option(play: Play, seat: Seat) -> Option | None:
    """The option by which the rules themselves take the seat's latest step back; None if there is none."""
    seat_input = play.inputs.open_input(seat)
    selection = None if seat_input is None else seat_input.selection
    return None if selection is None else selection.undo_option


def seat_to_go_back(play: Play) -> Seat | None:
    """The seat that may take back the open choice after which the curtain has fallen before it; None: none.

    All have seen that choice, and what it was, so that the answer tells nothing.
    """
    latest, steps, match = play.latest_decision, play.match.steps, play.match
    behind = {decision.seat for decision in play.screen.waiting}
    if latest is None or not steps or behind != {latest.seat}:
        return None
    choice = steps[-1].choice
    is_public = latest.open or latest.is_public(choice.option)
    return latest.seat if choice.seat == latest.seat and is_public and match.can_undo(choice.seat) else None


def show_answer(services: Services, request: ConsentRequest, answer: str, **values: str) -> None:
    """Shows in a toast how a request was answered; `answer`: the last part of the text's key."""
    text = services.words(f"match.{request.kind}.{answer}", **values)
    services.toasts.show(text, ANSWER_ICONS[request.kind])
