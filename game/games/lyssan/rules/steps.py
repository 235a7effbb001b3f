"""Steps in which hand cards are paid or given. Spec: lyssan 4.1.4, 5.4.5, 5.9.2."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules.decks import discard, draw, give
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import FactionStep
from game.kit.piles import known

PASS: Option = ("pass",)
"""Declines what may be declined. Spec: lyssan 5.11."""


def demand(position: Position, faction: str, count: int) -> None:
    """Makes the faction discard this many cards before anything else happens."""
    if count:
        position.stack.append(Pay(faction, count))


class Pay(FactionStep[Position], tag="pay"):
    """Cards are discarded to pay. Spec: lyssan 4.1.4, 5.9.2."""

    asks = ("lyssan.pay",)
    verbs = ("discard",)
    secret = ("discard",)
    left: int
    """The number of cards still to pay."""

    def options(self, match: Position) -> list[Option]:
        """The cards of the hand, one for each decision; none if the whole hand must be paid."""
        hand = match.factions[self.faction].hand
        return [("discard", card) for card in known(hand)] if 0 < self.left < len(hand) else []

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Discards the card."""
        self.left -= 1
        yield from discard(match, self.faction, [str(option[1])], "payment")

    def act(self, match: Position) -> Iterable[Event]:
        """Discards what is left to pay: nothing, or the whole hand. Spec: lyssan 4.1.4."""
        self.finish(match)
        return discard(match, self.faction, match.factions[self.faction].hand[: self.left], "payment")


class Talk(FactionStep[Position], tag="talk"):
    """Diplomacy: a card goes to the controller of a province, and one is drawn. Spec: lyssan 5.4.5, 5.15."""

    asks = ("lyssan.give",)
    verbs = ("give",)
    secret = ("give",)
    to: str

    def options(self, match: Position) -> list[Option]:
        """The cards in hand."""
        return [("give", card) for card in known(match.factions[self.faction].hand)]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Gives the card, then draws one, except in a match of two seats."""
        self.finish(match)
        yield from give(match, self.faction, self.to, [str(option[1])])
        if match.config.seats > 2:
            yield from draw(match, self.faction, "influence", 1)
