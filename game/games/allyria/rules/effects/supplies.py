"""Primitives that bring tokens or move cards. Spec: allyria 5.7."""

from collections.abc import Iterable
from typing import Self

from game.contract import Event, Option, Seat
from game.games.allyria.rules import decks
from game.games.allyria.rules.campaign import STOP, Campaign
from game.games.allyria.rules.data import BASIC, CARDS, RESOURCES, is_resource, kind_of
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.decks import gain, income, pay_tokens
from game.games.allyria.rules.effects import Primitive
from game.games.allyria.rules.events import Banished, Dropped, Looked, Recalled, Spied
from game.kit.flow import SeatStep
from game.kit.piles import Card, backs, known
from game.kit.records import Count, field, replace


class Gain(Primitive, tag="gain"):
    """Tokens of a resource. Spec: allyria 5.7."""

    resource: str
    count: Count = field(name="n")

    def act(self, match: Campaign) -> Iterable[Event]:
        """The seat takes them."""
        self.finish(match)
        return [gain(match, self.seat, self.resource, self.count, self.card)]


class Pick(Primitive, tag="pick"):
    """Tokens of chosen basic resources. Spec: allyria 3.8, 5.7."""

    asks = ("allyria.gain",)
    verbs = ("gain",)
    left: Count

    def options(self, match: Campaign) -> list[Option]:
        """The basic resources."""
        del match
        return [("gain", resource) for resource in BASIC] if self.left else []

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Takes one."""
        self.left -= 1
        return [gain(match, self.seat, str(option[1]), 1, self.card)]


class Trade(Primitive, tag="trade"):
    """Tokens are given for other ones. Spec: allyria 5.7."""

    asks = ("allyria.trade",)
    verbs = ("trade", "stop")
    left: Count

    def options(self, match: Campaign) -> list[Option]:
        """A resource in the pool, and another one."""
        if not self.left:
            return []
        pool = match.empires[self.seat].pool
        in_pool = [resource for resource in RESOURCES if pool[resource]]
        return [*(("trade", one, other) for one in in_pool for other in RESOURCES if other != one), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Gives a token and takes one."""
        self.left -= 1
        paid = pay_tokens(match, self.seat, {str(option[1]): 1}, self.card)
        return [paid, gain(match, self.seat, str(option[2]), 1, self.card)]


class Steal(Primitive, tag="steal"):
    """Tokens of rivals. Spec: allyria 5.7."""

    asks = ("allyria.steal",)
    verbs = ("steal",)
    left: Count

    def options(self, match: Campaign) -> list[Option]:
        """A rival and a resource that it has."""
        if not self.left:
            return []
        pools = [(rival, match.empires[rival].pool) for rival in match.rivals(self.seat)]
        return [
            ("steal", rival, resource) for rival, pool in pools for resource in RESOURCES if pool[resource]
        ]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Takes one token."""
        self.left -= 1
        resource = str(option[2])
        paid = pay_tokens(match, int(option[1]), {resource: 1}, self.card)
        return [paid, gain(match, self.seat, resource, 1, self.card)]


class Harvest(Primitive, tag="harvest"):
    """The income of own tiles once more. Spec: allyria 5.7."""

    asks = ("allyria.harvest",)
    verbs = ("harvest",)
    left: Count
    chosen: list[Tile] = field(default_factory=list)

    def options(self, match: Campaign) -> list[Option]:
        """The controlled tiles that this card has not chosen yet."""
        if not self.left:
            return []
        return [("harvest", tile) for tile in match.controlled(self.seat) if tile not in self.chosen]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Takes the tile's income."""
        self.left -= 1
        tile = str(option[1])
        self.chosen = [*self.chosen, tile]
        return [income(match, self.seat, tile)]


def hand_has_room(campaign: Campaign, step: Primitive) -> bool:
    """True if the hand is below its limit; the step's own card does not count. Spec: allyria 5.7.1."""
    hand = campaign.empires[step.seat].hand
    return len([card for card in hand if card != step.card]) < decks.HAND_LIMIT


class Draw(Primitive, tag="draw"):
    """Cards from the deck; the drop is never reshuffled for it. Spec: allyria 5.6.3, 5.7."""

    count: Count = field(name="n")

    def is_live(self, campaign: Campaign) -> bool:
        """True if the deck has a card and the hand has room. Spec: allyria 5.7.1."""
        return bool(campaign.empires[self.seat].deck) and hand_has_room(campaign, self)

    def act(self, match: Campaign) -> Iterable[Event]:
        """The seat draws them."""
        self.finish(match)
        return decks.draw(match, self.seat, self.count)


class Banish(Primitive, tag="banish"):
    """Own cards leave the match. Spec: allyria 5.7."""

    asks = ("allyria.banish",)
    verbs = secret = ("banish", "stop")
    left: Count

    def options(self, match: Campaign) -> list[Option]:
        """The cards of hand and drop, but not the one being resolved. Spec: allyria 5.7.2."""
        empire = match.empires[self.seat]
        cards = known((*empire.hand, *empire.drop)) if self.left else []
        return [*(("banish", card) for card in cards if card != self.card), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """The card leaves the match."""
        self.left -= 1
        empire, card = match.empires[self.seat], str(option[1])
        if card in empire.hand:
            empire.hand.remove(card)
        else:
            empire.drop.remove(card)
        match.banished.append(card)
        return [Banished(seat=self.seat, card=card)]


class Scry(Primitive, tag="scry"):
    """A look at the top cards of the own deck. Spec: allyria 5.7."""

    asks = ("allyria.scry",)
    verbs = secret = ("drop", "stop")
    count: Count = field(name="n")
    cards: list[Card] | None = None
    """None before they are looked at."""

    def is_live(self, campaign: Campaign) -> bool:
        """True if there are cards to look at. Spec: allyria 5.7.1."""
        return bool(campaign.empires[self.seat].deck)

    def act(self, match: Campaign) -> Iterable[Event]:
        """The seat looks at them."""
        self.cards = match.empires[self.seat].deck[: self.count]
        return [Looked(seat=self.seat, cards=tuple(known(self.cards)), seen_by=(self.seat,))]

    def options(self, match: Campaign) -> list[Option]:
        """Each of the cards, to drop it."""
        del match
        return [] if self.cards is None else [*(("drop", card) for card in known(self.cards)), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """The card goes from the deck to the drop; the rest stays in order."""
        empire, card = match.empires[self.seat], str(option[1])
        self.cards = [each for each in self.cards or () if each != card]
        empire.deck.remove(card)
        empire.drop.append(card)
        return [Dropped(seat=self.seat, card=card)]

    def masked(self) -> Self:
        """Without the cards. Spec: allyria 9.1."""
        return replace(self, cards=backs(self.cards or ()))


class AtRivalHand(Primitive):
    """Does something to the hand of a rival. Spec: allyria 5.7."""

    asks = ("allyria.rival",)
    verbs = ("seat",)
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The rivals with cards in hand."""
        hands = {rival: match.empires[rival].hand for rival in match.rivals(self.seat)}
        return [] if self.over else [("seat", rival) for rival, hand in hands.items() if hand]


class Disrupt(AtRivalHand, tag="disrupt"):
    """A rival drops a random card. Spec: allyria 5.7."""

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """The rival drops it."""
        self.over = True
        victim = int(option[1])
        card = match.draw().choice(known(match.empires[victim].hand))
        return [decks.drop(match, victim, card)]


class Spy(AtRivalHand, tag="spy"):
    """A look at a rival's hand. Spec: allyria 5.7."""

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """The seat looks at the hand."""
        self.over = True
        seat, victim = self.seat, int(option[1])
        cards = match.empires[victim].hand.copy()
        match.stack.append(SpyLook(seat, self.card, victim, cards))
        looked = Looked(seat=seat, cards=tuple(known(cards)), seen_by=(seat,))
        return [Spied(seat=seat, victim=victim), looked]


class SpyLook(SeatStep[Campaign], tag="spy-look"):
    """A seat looks at a rival's hand, and may let the rival drop a card. Spec: allyria 5.7, 9.1."""

    asks = ("allyria.spy",)
    verbs = secret = ("drop", "stop")
    card: str
    victim: Seat
    cards: list[Card]
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """Each of the cards, or none."""
        del match
        return [] if self.over else [*(("drop", card) for card in known(self.cards)), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """The rival drops the card."""
        self.over = True
        return [decks.drop(match, self.victim, str(option[1]))]

    def masked(self) -> Self:
        """Without the cards. Spec: allyria 9.1."""
        return replace(self, cards=backs(self.cards))


class Recall(Primitive, tag="recall"):
    """Resource cards come back from the drop. Spec: allyria 5.7."""

    asks = ("allyria.recall",)
    verbs = ("recall", "stop")
    left: Count

    def options(self, match: Campaign) -> list[Option]:
        """The resource cards of the drop, as long as the hand has room."""
        room = self.left and hand_has_room(match, self)
        cards = [card for card in match.empires[self.seat].drop if is_resource(card)] if room else []
        return [*(("recall", card) for card in cards), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """The card comes into the hand."""
        self.left -= 1
        empire, card = match.empires[self.seat], str(option[1])
        empire.drop.remove(card)
        empire.hand.append(card)
        return [Recalled(seat=self.seat, card=card)]


class Acquire(Primitive, tag="acquire"):
    """A card of the buying pool, free. Spec: allyria 5.7."""

    asks = ("allyria.acquire",)
    verbs = ("acquire", "stop")
    worth: Count = field(name="n")
    """How many tokens it may cost at most."""
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The cards that do not cost more."""
        cheap = [card for card in match.market.pool if CARDS[kind_of(card)].worth <= self.worth]
        return [*(("acquire", card) for card in cheap if not self.over), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """It goes to the drop, and never resolves at once."""
        self.over = True
        return decks.take(match, self.seat, str(option[1]), free=True)
