"""Pauses the match for a seat that has lost its pad, until another device or a bot takes over."""

from functools import partial

from game.bots.bot import levels_of
from game.bots.levels import names_of
from game.contract import Seat
from game.input.messages import Device, Message, Press
from game.scenes.dialogs import DialogScene
from game.scenes.match_labels import bot_label
from game.scenes.requests import Change, Pop, Tell
from game.scenes.table.play import Play, backdrop
from game.scenes.table.requests import HandOver, TakeOver
from game.table.seat_input import TableRequest
from game.ui.widgets.dialog import Answer


class LostPadScene(DialogScene):
    """Asks for another device or a bot; closes by itself when the pad is plugged in again.

    The first answer waits, so that no press of another player takes the seat by mistake.
    """

    def __init__(self, play: Play) -> None:
        super().__init__(play.services, backdrop(play))
        self._play = play
        self._device: Device = ""
        """The device of the latest press."""
        self._seat: Seat | None = None
        """The seat that the dialog is about."""
        self._settled: set[Seat] = set()
        """The seats about which the dialog was answered."""
        self._ask()

    def handle(self, message: Message) -> Change:
        """Remembers the device, which may take over the seat; any device may answer."""
        if isinstance(message, Press):
            self._device = message.device
        return super().handle(message)

    def tick(self, seconds: float) -> Change:
        """Closes when no seat waits any more."""
        del seconds
        if not self._lost:
            return Pop()
        if self._lost[0] != self._seat:
            self._ask()
        return None

    @property
    def _lost(self) -> list[Seat]:
        """The seats that wait for an answer."""
        return [seat for seat in self._play.seating.lost if seat not in self._settled]

    def _ask(self) -> None:
        if not self._lost:
            return
        self._seat, words = self._lost[0], self.services.words
        player = self._play.match.players[self._seat]
        wait = Answer(words("lost_pad.wait"), self._wait)
        take_over = Answer(words("lost_pad.go_on"), self._take_over)
        bot = Answer(words("lost_pad.bot"), self._ask_level)
        title = words("lost_pad.title", name=player.name)
        side = self._play.presentation.texts.side(self._play.viewer.view, self._seat)
        name = f"{player.name} ({side})" if side else player.name
        self.ask(title, [wait, take_over, bot], words("lost_pad.text", name=name))

    def _wait(self) -> None:
        """Says that the match goes on by itself as soon as the pad is back."""
        if self._seat is None:
            return
        words, name = self.services.words, self._play.match.players[self._seat].name
        back = Answer(words("lost_pad.other"), self._ask)
        self.ask(words("lost_pad.waiting", name=name), [back], words("lost_pad.waiting_text"))

    def _take_over(self) -> None:
        self.services.sounds.play("pad_joined")
        if self._seat is not None:
            self._settle(self._seat, TakeOver(self._seat, self._device))

    def _ask_level(self) -> None:
        """Asks for the level of the bot."""
        if self._seat is None:
            return
        words, name = self.services.words, self._play.match.players[self._seat].name
        levels = names_of(levels_of(self._play.match.header.game))
        bots = [Answer(bot_label(words, level), partial(self._give_to_bot, level)) for level in levels]
        back = Answer(words("menu.back"), self._ask)
        question = words("lost_pad.level", name=name)
        self.ask(question, [back, *bots])

    def _give_to_bot(self, level: str) -> None:
        if self._seat is not None:
            self._settle(self._seat, HandOver(self._seat, level))

    def _settle(self, seat: Seat, request: TableRequest) -> None:
        """Asks about the next seat, or closes the dialog; a seat that has its pad back keeps it."""
        is_lost = seat in self._lost
        self._settled.add(seat)
        self._ask()
        levels = 0 if self._lost else 1
        self.go(Tell(request, levels) if is_lost else Pop() if levels else None)
