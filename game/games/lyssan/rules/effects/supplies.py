"""Effects about coins, auxiliaries, cards, debts and shame. Spec: lyssan 5.11."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules import decks
from game.games.lyssan.rules.court import unguarded
from game.games.lyssan.rules.data.cards import VASSALS
from game.games.lyssan.rules.debts import can_repay
from game.games.lyssan.rules.effects.primitive import Primitive
from game.games.lyssan.rules.ending import lose_courtier
from game.games.lyssan.rules.events import Gained, Repaid, Traded
from game.games.lyssan.rules.position import PASS, Position
from game.games.lyssan.rules.shame import clear, shame_by_rival
from game.kit.piles import Card, known


class Gain(Primitive, tag="gain"):
    """Coins and auxiliaries come from the bank."""

    coins: int
    auxiliaries: int

    def is_possible(self, position: Position) -> bool:
        """Always."""
        del position
        return True

    def act(self, match: Position) -> Iterator[Event]:
        """The faction gets them."""
        self.finish(match)
        owner = match.factions[self.faction]
        owner.coins += self.coins
        owner.auxiliaries += self.auxiliaries
        yield Gained(faction=self.faction, coins=self.coins, auxiliaries=self.auxiliaries, why=self.card)


class Draw(Primitive, tag="draw"):
    """Influence cards are drawn."""

    count: int

    def is_possible(self, position: Position) -> bool:
        """True if there is a card to draw."""
        return decks.can_draw_influence(position)

    def act(self, match: Position) -> Iterable[Event]:
        """The faction draws them."""
        self.finish(match)
        return decks.draw_influence(match, self.faction, self.count)


class Owe(Primitive, tag="owe"):
    """A debt is taken."""

    def is_possible(self, position: Position) -> bool:
        """True if the faction may take one."""
        return decks.may_take_debt(position, self.faction)

    def act(self, match: Position) -> Iterable[Event]:
        """The faction takes it."""
        self.finish(match)
        return decks.take_debt(match, self.faction)


class Swap(Primitive, tag="swap"):
    """Up to so many coins become as many auxiliaries, or the other way round."""

    verbs = ("swap",)
    most: int

    def options(self, match: Position) -> list[Option]:
        """What is given, and how much of it."""
        owner = match.factions[self.faction]
        return [
            ("swap", what, number)
            for what, have in (("coins", owner.coins), ("auxiliaries", owner.auxiliaries))
            for number in range(1, min(self.most, have) + 1)
        ]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Gives the one for the other."""
        self.finish(match)
        owner, number = match.factions[self.faction], int(option[2])
        coins = -number if option[1] == "coins" else number
        owner.coins += coins
        owner.auxiliaries -= coins
        yield Traded(faction=self.faction, coins=coins, auxiliaries=-coins)


class Cleanse(Primitive, tag="cleanse"):
    """Own shame is cleared; the first token is compulsory."""

    verbs = ("cleanse", "pass")
    most: int
    begun: bool | None = None
    """True once a token was cleared, before that None."""

    def options(self, match: Position) -> list[Option]:
        """Own shame, equal tokens once."""
        tokens = dict.fromkeys(match.factions[self.faction].shame) if self.most else {}
        options: list[Option] = [("cleanse", token) for token in tokens]
        return [*options, PASS] if options and self.begun else options

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Clears a token."""
        self.most, self.begun = self.most - 1, True
        return clear(match, self.faction, str(option[1]), "card")


class Absolve(Primitive, tag="absolve"):
    """A debt is repaid without its cost."""

    verbs = ("debt",)
    secret = ("debt",)

    def options(self, match: Position) -> list[Option]:
        """The own debts, while any can be repaid. Spec: lyssan 5.10.3."""
        debts = match.factions[self.faction].debts if can_repay(match) else ()
        return [("debt", debt) for debt in known(debts)]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """The debt is laid aside."""
        self.finish(match)
        debt = str(option[1])
        match.factions[self.faction].debts.remove(debt)
        match.decks.debt_discard.append(debt)
        yield Repaid(faction=self.faction, card=debt, why="card")


class Exile(Primitive, tag="exile"):
    """A rival loses a courtier that is neither a vassal nor guarded."""

    verbs = ("courtier",)

    def options(self, match: Position) -> list[Option]:
        """The courtiers of rivals."""
        return [
            ("courtier", card)
            for rival in match.rivals(self.faction)
            for card in unguarded(match, rival)
            if card not in VASSALS
        ]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """The courtier leaves the court."""
        self.finish(match)
        card = str(option[1])
        yield from lose_courtier(match, str(match.court_of(card)), card, "exile")
        decks.lay_aside(match, card)


class RivalDiscard(Primitive, tag="rival_discard"):
    """A rival discards cards at random."""

    verbs = ("rival",)
    count: int

    def options(self, match: Position) -> list[Option]:
        """The rivals with a card."""
        return _rivals_with_cards(match, self.faction)

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The rival discards them."""
        self.finish(match)
        rival = str(option[1])
        return decks.discard(match, rival, _random_cards(match, rival, self.count), "card")


class RivalSteal(Primitive, tag="rival_steal"):
    """A rival gives up cards at random."""

    verbs = ("rival",)
    count: int

    def options(self, match: Position) -> list[Option]:
        """The rivals with a card."""
        return _rivals_with_cards(match, self.faction)

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The faction gets them."""
        self.finish(match)
        rival = str(option[1])
        return decks.give(match, rival, self.faction, _random_cards(match, rival, self.count))


class RivalShame(Primitive, tag="rival_shame"):
    """A rival takes markers as shame."""

    verbs = ("rival",)
    count: int

    def options(self, match: Position) -> list[Option]:
        """All rivals."""
        return [("rival", rival) for rival in match.rivals(self.faction)]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The rival takes them, or its courtier ignores the first."""
        self.finish(match)
        return shame_by_rival(match, str(option[1]), self.count)


class RivalDebt(Primitive, tag="rival_debt"):
    """A rival takes a debt."""

    verbs = ("rival",)

    def options(self, match: Position) -> list[Option]:
        """All rivals, if there is a debt."""
        available = match.decks.debts or match.decks.debt_discard
        return [("rival", rival) for rival in match.rivals(self.faction)] if available else []

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The rival takes it."""
        self.finish(match)
        return decks.take_debt(match, str(option[1]))


def _rivals_with_cards(position: Position, faction: str) -> list[Option]:
    return [("rival", rival) for rival in position.rivals(faction) if position.factions[rival].hand]


def _random_cards(position: Position, rival: str, count: int) -> list[Card]:
    return decks.shuffled(position.factions[rival].hand, position.chance)[:count]
