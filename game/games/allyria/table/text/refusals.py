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
class Attempt:
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


def why_not(attempt: Attempt) -> str:
    """A sentence for a spot that is not lit."""
    told = _REASONS.get(attempt.pointing.decision.ask)
    return attempt.why("nothing") if told is None else told(attempt)


def _act(attempt: Attempt) -> str:
    """Recruits that cannot be had, and tiles that nobody can set out from or enter."""
    name, _, kind = attempt.spot.partition(":")
    if name == "muster":
        return _muster(attempt, kind)
    if attempt.spot not in attempt.campaign.lands:
        return attempt.why("act")
    if attempt.pointing.pointed and attempt.pointing.pointed[0] in attempt.campaign.lands:
        return _goal(attempt, attempt.pointing.pointed[0])
    land = attempt.campaign.lands[attempt.spot]
    if land.holder != attempt.seat:
        return attempt.why("not_yours")
    return attempt.why("shut_in" if any(ready(land.troops)) else "tired")


def _muster(attempt: Attempt, kind: str) -> str:
    """A troop that cannot be recruited."""
    empire = attempt.campaign.empires[attempt.seat]
    if not empire.supply[kind]:
        return attempt.why("no_supply", troop=naming.troop(kind, attempt.words))
    return attempt.missing(RACES[empire.race].costs[kind])


def _goal(attempt: Attempt, start: Tile) -> str:
    """Why troops cannot march there from here."""
    if attempt.spot not in attempt.campaign.board.around[start]:
        return attempt.why("too_far")
    return attempt.why("ward" if attempt.campaign.warded(attempt.spot, attempt.seat) else "realm")


def _buy(attempt: Attempt) -> str:
    """What is missing for a card of the pool."""
    if attempt.spot in attempt.campaign.market:
        return attempt.missing(CARDS[kind_of(attempt.spot)].cost)
    return attempt.why("buy")


def _play(attempt: Attempt) -> str:
    """A card of the hand that would do nothing, or something that is no card of it."""
    idle = attempt.spot in attempt.campaign.empires[attempt.seat].hand and not is_resource(attempt.spot)
    return attempt.why("idle" if idle else "play")


def _city(attempt: Attempt) -> str:
    """A tile on which no city may stand."""
    if attempt.spot not in attempt.campaign.lands:
        return attempt.why("nothing")
    if attempt.spot not in attempt.campaign.board.sites:
        return attempt.why("no_site")
    return attempt.why("too_near", distance=attempt.campaign.board.city_distance)


_REASONS: Mapping[str, Callable[[Attempt], str]] = {
    "allyria.act": _act,
    "allyria.buy": _buy,
    "allyria.play": _play,
    "allyria.city": _city,
}
"""By what is asked."""
