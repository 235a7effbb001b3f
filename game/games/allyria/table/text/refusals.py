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
from game.games.allyria.table.ids.spots import CardSpot, MusterSpot, TileSpot
from game.games.allyria.table.text import naming
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.text import Words


@dataclass(frozen=True)
class Attempt:
    """A spot that a player tried to select."""

    campaign: Campaign
    seat: Seat
    selection: Selection
    spot: SpotId
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
    reason = _REASONS.get(attempt.selection.decision.ask)
    return attempt.why("nothing") if reason is None else reason(attempt)


def _act(attempt: Attempt) -> str:
    """Recruits that cannot be had, and tiles that nobody can set out from or enter."""
    match attempt.spot, attempt.selection.selected:
        case MusterSpot(kind), _:
            return _muster(attempt, kind)
        case TileSpot(goal), [TileSpot(start), *_]:
            return _goal(attempt, start, goal)
        case TileSpot(start), _:
            return _start(attempt, start)
    return attempt.why("act")


def _start(attempt: Attempt, tile: Tile) -> str:
    """Why no troops can march from there."""
    land = attempt.campaign.lands[tile]
    if land.holder != attempt.seat:
        return attempt.why("not_yours")
    return attempt.why("shut_in" if any(ready(land.troops)) else "tired")


def _muster(attempt: Attempt, kind: str) -> str:
    """A troop that cannot be recruited."""
    empire = attempt.campaign.empires[attempt.seat]
    if not empire.supply[kind]:
        return attempt.why("no_supply", troop=naming.troop(kind, attempt.words))
    return attempt.missing(RACES[empire.race].costs[kind])


def _goal(attempt: Attempt, start: Tile, goal: Tile) -> str:
    """Why troops cannot march from one tile to the other."""
    if goal not in attempt.campaign.board.around[start]:
        return attempt.why("too_far")
    return attempt.why("ward" if attempt.campaign.warded(goal, attempt.seat) else "realm")


def _buy(attempt: Attempt) -> str:
    """What is missing for a card of the pool."""
    if isinstance(attempt.spot, CardSpot) and attempt.spot.card in attempt.campaign.market:
        return attempt.missing(CARDS[kind_of(attempt.spot.card)].cost)
    return attempt.why("buy")


def _play(attempt: Attempt) -> str:
    """A card of the hand that would do nothing, or something that is no card of it."""
    card = attempt.spot.card if isinstance(attempt.spot, CardSpot) else None
    idle = card in attempt.campaign.empires[attempt.seat].hand and not is_resource(card)
    return attempt.why("idle" if idle else "play")


def _city(attempt: Attempt) -> str:
    """A tile on which no city may stand."""
    if not isinstance(attempt.spot, TileSpot):
        return attempt.why("nothing")
    if attempt.spot.tile not in attempt.campaign.board.sites:
        return attempt.why("no_site")
    return attempt.why("too_near", distance=attempt.campaign.board.city_distance)


_REASONS: Mapping[str, Callable[[Attempt], str]] = {
    "allyria.act": _act,
    "allyria.buy": _buy,
    "allyria.play": _play,
    "allyria.city": _city,
}
"""By what is asked."""
