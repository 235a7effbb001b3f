"""Taking a choice back, and requests to which the other players must agree: whether, and their dialog."""

from collections.abc import Mapping

from game.contract import Option, Seat
from game.input.messages import Device, Intent, Message, Press
from game.match import Match
from game.match.undo import ConsentRequest, DrawOffer, TakeBack
from game.scenes.dialogs import DialogScene
from game.scenes.requests import Change, Pop, Push, Tell
from game.scenes.services import Services
from game.scenes.table.play import Play, backdrop
from game.scenes.table.requests import ToLostPad, Vote
from game.table.chronicle import lines_since
from game.text import Words
from game.ui.widgets.dialog import Answer

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


MOST_LINES = 3
"""The most lines of the chronicle in a question."""


class ConsentScene(DialogScene):
    """Asks one person after the other until one declines."""

    def __init__(self, play: Play) -> None:
        super().__init__(play.services, backdrop(play))
        self._play = play
        self._agreeing: set[Seat] = set()
        """The seats that have agreed."""
        self._ask()

    @property
    def seat(self) -> Seat | None:
        """The seat that must answer now; None: all have answered."""
        return next(iter(self._missing), None)

    @property
    def _missing(self) -> list[Seat]:
        """The seats that must still answer."""
        return [seat for seat in self._play.match.seats_to_ask if seat not in self._agreeing]

    def handle(self, message: Message) -> Change:
        """Accepts answers from the asked seat alone, and BACK from the seat that made the request."""
        request = self._play.match.consent_request
        if request is None or self.seat is None:
            return Pop()
        if isinstance(message, Press):
            withdraws = message.intent is Intent.BACK and self._may_act(message.device, request.seat)
            if not withdraws and not self._may_act(message.device, self.seat):
                self.services.sounds.play("refuse")
                return None
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Waits for a lost pad; closes once the request is gone, such as when a bot has taken over."""
        del seconds
        if self._play.match.consent_request is None:
            return Pop()
        return Push(ToLostPad(self._play)) if self._play.seating.lost else None

    def _may_act(self, device: Device, seat: Seat) -> bool:
        """True if the device is that of the seat, or holds it."""
        return self._play.seating.may_look(device, seat)

    def _ask(self) -> None:
        """Asks the next person."""
        words, match = self.services.words, self._play.match
        request, seat = match.consent_request, self.seat
        if request is None or seat is None:
            return
        title = words("take_back.question", name=match.players[seat].name)
        question = words(f"match.{request.kind}.request", name=match.players[request.seat].name)
        question = "\n".join([question, *_taken_back(match, request, words)])
        decline = Answer(
            words(f"match.{request.kind}.stands"), lambda: self.go(Tell(Vote(seat, agrees=False), 1))
        )
        agree = Answer(words(f"match.{request.kind}.agree"), lambda: self._agree(seat))
        self.ask(title, [decline, agree], question, may_answer=lambda device: self._may_act(device, seat))

    def _agree(self, seat: Seat) -> None:
        """Asks the next person; the answer of the last one closes the dialog."""
        self._agreeing.add(seat)
        self._ask()
        self.go(Tell(Vote(seat, agrees=True), 0 if self._missing else 1))


def _taken_back(match: Match, request: ConsentRequest, words: Words) -> list[str]:
    """What would be undone, as far as everybody knows it: the latest lines of the chronicle."""
    if not isinstance(request, TakeBack):
        return []
    events = match.visible_events(None)
    lines = lines_since(match.header.game, match.view_of(None), events, request.to, words)
    sentences = [line.sentence for line in lines]
    cut = ["…"] if len(sentences) > MOST_LINES else []
    return [words("match.take_back.undoes"), *cut, *sentences[-MOST_LINES:]] if sentences else []
