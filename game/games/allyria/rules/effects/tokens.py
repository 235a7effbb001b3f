"""Primitives that bring tokens: gain, pick, trade, steal, harvest. Spec: allyria 5.7."""

from collections.abc import Iterable

from game.contract import Event, Option
from game.games.allyria.rules.campaign import STOP, Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.data.cards import BASIC, RESOURCES
from game.games.allyria.rules.decks import gain, income, pay_tokens
from game.games.allyria.rules.effects.primitive import Primitive
from game.kit.records import Count, field


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
