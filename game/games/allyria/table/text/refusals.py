"""Why a spot cannot be selected now."""

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
class RefusedSpot:
    """A spot that a player tried to select although it is not lit."""

    campaign: Campaign
    seat: Seat
    selection: Selection
    spot: SpotId
    words: Words

    def sentence(self, key: str, **values: object) -> str:
        """The sentence with a key of `table.allyria.why`."""
        return self.words(f"table.allyria.why.{key}", **values)

    def missing_tokens(self, cost: Tokens) -> str:
        """A sentence with the tokens that the seat lacks for a cost."""
        pool = self.campaign.empires[self.seat].pool
        missing = {name: count - pool[name] for name, count in cost.items() if count > pool[name]}
        return self.sentence("missing", missing=naming.tokens(missing, self.words))


def why_not(refused: RefusedSpot) -> str:
    """A sentence that says why the spot cannot be selected."""
    reason = _REASONS.get(refused.selection.decision.ask)
    return refused.sentence("nothing") if reason is None else reason(refused)


def _why_not_act(refused: RefusedSpot) -> str:
    """For recruits, and for the start and the goal of a march."""
    match refused.spot, refused.selection.selected:
        case MusterSpot(kind), _:
            return _why_not_recruit(refused, kind)
        case TileSpot(goal), [TileSpot(start), *_]:
            return _why_not_enter(refused, start, goal)
        case TileSpot(start), _:
            return _why_not_set_out(refused, start)
    return refused.sentence("act")


def _why_not_set_out(refused: RefusedSpot, tile: Tile) -> str:
    """Why no troops can march from a tile."""
    land = refused.campaign.lands[tile]
    if land.holder != refused.seat:
        return refused.sentence("not_yours")
    return refused.sentence("shut_in" if any(ready(land.troops)) else "tired")


def _why_not_recruit(refused: RefusedSpot, kind: str) -> str:
    """Why a type of troop cannot be recruited."""
    empire = refused.campaign.empires[refused.seat]
    if not empire.supply[kind]:
        return refused.sentence("no_supply", troop=naming.troop_name(kind, refused.words))
    return refused.missing_tokens(RACES[empire.race].costs[kind])


def _why_not_enter(refused: RefusedSpot, start: Tile, goal: Tile) -> str:
    """Why troops cannot march from one tile to another."""
    if goal not in refused.campaign.board.around[start]:
        return refused.sentence("too_far")
    return refused.sentence("ward" if refused.campaign.warded(goal, refused.seat) else "realm")


def _why_not_buy(refused: RefusedSpot) -> str:
    """Why a card of the buying pool cannot be bought."""
    if isinstance(refused.spot, CardSpot) and refused.spot.card in refused.campaign.market:
        return refused.missing_tokens(CARDS[kind_of(refused.spot.card)].cost)
    return refused.sentence("buy")


def _why_not_play(refused: RefusedSpot) -> str:
    """Why a card cannot be played: it would have no effect, or it is not in the hand."""
    card = refused.spot.card if isinstance(refused.spot, CardSpot) else None
    hand = refused.campaign.empires[refused.seat].hand
    no_effect = card in hand and not is_resource(card)
    return refused.sentence("idle" if no_effect else "play")


def _why_not_place_city(refused: RefusedSpot) -> str:
    """Why a city cannot be placed on a tile."""
    if not isinstance(refused.spot, TileSpot):
        return refused.sentence("nothing")
    if refused.spot.tile not in refused.campaign.board.sites:
        return refused.sentence("no_site")
    return refused.sentence("too_near", distance=refused.campaign.board.city_distance)


_REASONS: Mapping[str, Callable[[RefusedSpot], str]] = {
    "allyria.act": _why_not_act,
    "allyria.buy": _why_not_buy,
    "allyria.play": _why_not_play,
    "allyria.city": _why_not_place_city,
}
"""The function that finds the reason, by `Decision.ask`."""
