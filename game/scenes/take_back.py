"""Everybody else at the table is asked whether a choice may be taken back."""

from game.input.messages import Device, Intent, Message, Press
from game.match import Notice
from game.rules.contract import Seat
from game.scenes.asked import Asked
from game.scenes.at_table import AtTable
from game.scenes.scene import Change, Pop
from game.ui.dialog import Answer


class TakeBackScene(Asked):
    """Asks one person after the other; the first who declines ends it."""

    def __init__(self, at_table: AtTable) -> None:
        super().__init__(at_table)
        self._ask()

    @property
    def seat(self) -> Seat | None:
        """Who is asked now; None: nobody any more."""
        return next(iter(self.at_table.match.asked_to_agree), None)

    def handle(self, message: Message) -> Change:
        """Only whoever is asked may answer; whoever wishes may let go of the wish."""
        wish = self.at_table.match.take_back_wish
        if wish is None or self.seat is None:
            return Pop()
        if isinstance(message, Press):
            withdraws = message.intent is Intent.BACK and self._may(message.device, wish.seat)
            if not withdraws and not self._may(message.device, self.seat):
                self.house.sounds.play("refuse")
                return None
        return super().handle(message)

    def _may(self, device: Device, seat: Seat) -> bool:
        return self.at_table.seating.may_act(device, seat)

    def _ask(self) -> None:
        """Put the question to the next person."""
        words, match = self.house.words, self.at_table.match
        wish, seat = match.take_back_wish, self.seat
        if wish is None or seat is None:
            return
        asked = words("take_back.asked", name=match.players[seat].name)
        question = words("match.take_back.wish", name=match.players[wish.seat].name)
        stands = Answer(words("take_back.stands"), self._decline)
        agree = Answer(words("take_back.agree"), lambda: self._agree(seat))
        self.put(asked, [stands, agree], question)

    def _agree(self, seat: Seat) -> None:
        if self.at_table.match.agree(seat):
            self.at_table.laid()
            self._end("match.take_back.done")
        else:
            self._ask()

    def _decline(self) -> None:
        self.at_table.match.decline()
        self._end("match.take_back.declined")

    def _end(self, key: str) -> None:
        self.house.tell(Notice(key))
        self.go(Pop())
