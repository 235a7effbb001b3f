"""A seat has lost its controller: the match waits until another device, or a bot, takes over."""

from functools import partial

from game.bots.think import LEVELS, USUAL
from game.contract import Seat
from game.input.messages import Device, Message, Press
from game.scenes.dialogs import DialogScene
from game.scenes.requests import Change, Pop
from game.scenes.table.context import TableContext, backdrop
from game.scenes.table.overlays.seats import hand_over
from game.ui.widgets.dialog import Answer


class LostPadScene(DialogScene):
    """Names the seat; closes by itself when the controller comes back."""

    def __init__(self, at_table: TableContext) -> None:
        super().__init__(at_table.services, backdrop(at_table))
        self.at_table = at_table
        self._device: Device = ""
        """What the last press came from."""
        self._seat: Seat | None = None
        """Whose controller is asked for."""
        self._ask()

    def handle(self, message: Message) -> Change:
        """Whoever presses first takes the seat over, or gives it to a bot."""
        if isinstance(message, Press):
            self._device = message.device
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Close when no seat waits any more."""
        del seconds
        if not self.at_table.seating.lost:
            return Pop()
        if self.at_table.seating.lost[0] != self._seat:
            self._ask()
        return None

    def _ask(self) -> None:
        lost = self.at_table.seating.lost
        if not lost:
            return
        self._seat, words = lost[0], self.services.words
        player = self.at_table.match.players[self._seat]
        go_on = Answer(words("lost_pad.go_on"), self._take_over)
        bot = Answer(words("lost_pad.bot"), self._ask_level)
        role = self.at_table.play.presentation.texts.role(self.at_table.play.turns.view, self._seat)
        title = words("lost_pad.title", name=player.name)
        self.ask(title, [go_on, bot], words("lost_pad.text", name=player.name, role=role))

    def _take_over(self) -> None:
        if self._seat is not None:
            self.at_table.seating.bind(self._seat, self._device)
            self.services.sounds.play("pad_joined")
        self._next()

    def _ask_level(self) -> None:
        """How well the bot is to play; the usual one has the focus."""
        if self._seat is None:
            return
        words, name = self.services.words, self.at_table.match.players[self._seat].name
        bots = [Answer(words(f"who.{level}"), partial(self._give_to_bot, level)) for level in LEVELS]
        back = Answer(words("menu.back"), self._ask)
        question = words("lost_pad.level", name=name)
        self.ask(question, [*bots, back], safe=len(bots), likely=LEVELS.index(USUAL))

    def _give_to_bot(self, level: str) -> None:
        if self._seat is not None:
            hand_over(self.at_table, self._seat, level)
        self._next()

    def _next(self) -> None:
        """Ask for the next seat, or let the match go on."""
        if self.at_table.seating.lost:
            self._ask()
        else:
            self.go(Pop())
