"""Everybody else at the table is asked whether a wish may come true: to take a choice back, or a draw."""

from game.contract import Seat
from game.input.messages import Device, Intent, Message, Press
from game.localized_text import LocalizedText
from game.match.consent import ConsentRequest
from game.scenes.dialogs import DialogScene
from game.scenes.requests import Change, Pop, Push
from game.scenes.table.context import TableContext, backdrop
from game.scenes.table.requests import ToLostPad
from game.ui.widgets.dialog import Answer


class ConsentScene(DialogScene):
    """Asks one person after the other; the first who declines ends it."""

    def __init__(self, at_table: TableContext) -> None:
        super().__init__(at_table.services, backdrop(at_table))
        self.at_table = at_table
        self._ask()

    @property
    def seat(self) -> Seat | None:
        """Who is asked now; None: nobody any more."""
        return next(iter(self.at_table.match.seats_to_ask), None)

    def handle(self, message: Message) -> Change:
        """Only whoever is asked may answer; whoever wishes may let go of the wish."""
        wish = self.at_table.match.consent_request
        if wish is None or self.seat is None:
            return Pop()
        if isinstance(message, Press):
            withdraws = message.intent is Intent.BACK and self._may(message.device, wish.seat)
            if not withdraws and not self._may(message.device, self.seat):
                self.services.sounds.play("refuse")
                return None
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Whoever has lost the controller cannot answer; a wish is gone when a bot has taken over."""
        del seconds
        if self.at_table.match.consent_request is None:
            return Pop()
        return Push(ToLostPad(self.at_table)) if self.at_table.seating.lost else None

    def _may(self, device: Device, seat: Seat) -> bool:
        return self.at_table.seating.may_act(device, seat)

    def _ask(self) -> None:
        """Put the question to the next person."""
        words, match = self.services.words, self.at_table.match
        wish, seat = match.consent_request, self.seat
        if wish is None or seat is None:
            return
        asked = words("take_back.asked", name=match.players[seat].name)
        question = words(f"match.{wish.kind}.wish", name=match.players[wish.seat].name)
        stands = Answer(words(f"match.{wish.kind}.stands"), lambda: self._decline(wish))
        agree = Answer(words(f"match.{wish.kind}.agree"), lambda: self._agree(wish, seat))
        self.ask(asked, [stands, agree], question)

    def _agree(self, wish: ConsentRequest, seat: Seat) -> None:
        if self.at_table.match.agree(seat):
            self.at_table.reset()
            self._end(f"match.{wish.kind}.done")
        else:
            self._ask()

    def _decline(self, wish: ConsentRequest) -> None:
        self.at_table.match.decline()
        self._end(f"match.{wish.kind}.declined")

    def _end(self, key: str) -> None:
        self.services.show_notice(LocalizedText(key))
        self.go(Pop())
