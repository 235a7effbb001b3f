"""Why something cannot be chosen now, as far as the rules can tell."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import Tokens
from game.games.allyria.rules.parties import ready
from game.games.allyria.table.text import naming
from game.table.picking import Pointing
from game.text import Words


@dataclass(frozen=True)
class Wish:
    """What somebody would like to point at."""

    campaign: Campaign
    seat: Seat
    pointing: Pointing
    spot: str
    words: Words

    def why(self, key: str, **values: object) -> str:
        """The sentence with that key."""
        return self.words(f"table.allyria.why.{key}", **values)

    def missing(self, cost: Tokens) -> str:
        """That tokens are lacking for a cost, with their pictures."""
        pool = self.campaign.empires[self.seat].pool
        lacking = {name: count - pool[name] for name, count in cost.items() if count > pool[name]}
        return self.why("missing", missing=naming.tokens(lacking, self.words))


def why_not(wish: Wish) -> str:
    """A sentence for a spot that is not lit."""
    told = _TOLD.get(wish.pointing.decision.ask)
    return wish.why("nothing") if told is None else told(wish)


def _act(wish: Wish) -> str:
    """Recruits that cannot be had, and tiles that nobody can set out from or enter."""
    name, _, kind = wish.spot.partition(":")
    if name == "muster":
        return _muster(wish, kind)
    if wish.spot not in wish.campaign.lands:
        return wish.why("act")
    if wish.pointing.pointed and wish.pointing.pointed[0] in wish.campaign.lands:
        return _goal(wish, wish.pointing.pointed[0])
    land = wish.campaign.lands[wish.spot]
    if land.holder != wish.seat:
        return wish.why("not_yours")
    return wish.why("shut_in" if any(ready(land.troops)) else "tired")


def _muster(wish: Wish, kind: str) -> str:
    """A troop that cannot be recruited."""
    empire = wish.campaign.empires[wish.seat]
    if not empire.supply[kind]:
        return wish.why("no_supply", troop=naming.troop(kind, wish.words))
    return wish.missing(RACES[empire.race].costs[kind])


def _goal(wish: Wish, start: Tile) -> str:
    """Why troops cannot march there from here."""
    if wish.spot not in wish.campaign.board.around[start]:
        return wish.why("too_far")
    return wish.why("ward" if wish.campaign.warded(wish.spot, wish.seat) else "realm")


def _buy(wish: Wish) -> str:
    """What is missing for a card of the pool."""
    if wish.spot in wish.campaign.market:
        return wish.missing(CARDS[kind_of(wish.spot)].cost)
    return wish.why("buy")


def _play(wish: Wish) -> str:
    """A card of the hand that would do nothing, or something that is no card of it."""
    idle = wish.spot in wish.campaign.empires[wish.seat].hand and not is_resource(wish.spot)
    return wish.why("idle" if idle else "play")


def _city(wish: Wish) -> str:
    """A tile on which no city may stand."""
    if wish.spot not in wish.campaign.lands:
        return wish.why("nothing")
    if wish.spot not in wish.campaign.board.sites:
        return wish.why("no_site")
    return wish.why("too_near", distance=wish.campaign.board.city_distance)


_TOLD: Mapping[str, Callable[[Wish], str]] = {
    "allyria.act": _act,
    "allyria.buy": _buy,
    "allyria.play": _play,
    "allyria.city": _city,
}
"""By what is asked."""
