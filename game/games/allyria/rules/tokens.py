"""Tokens come and go. Spec: allyria 2.1, 4.2.4."""

from collections.abc import Mapping

from game.contract import Reason, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.data.cards import covers
from game.games.allyria.rules.events import Gained, Paid


def gain(campaign: Campaign, seat: Seat, resource: str, count: int, why: str) -> Gained:
    """Tokens from the box into a pool. Spec: allyria 2.1."""
    campaign.empires[seat].pool[resource] += count
    return Gained(seat=seat, res=resource, n=count, why=why)


def income(campaign: Campaign, seat: Seat, tile: Tile) -> Gained:
    """What a controlled tile gives. Spec: allyria 2.6, 4.2.4."""
    gives = campaign.empires[seat].player_card.income
    return gain(campaign, seat, gives[campaign.lands[tile].terrain], 1, tile)


def sources(campaign: Campaign, seat: Seat, resource: str) -> list[Tile]:
    """The tiles from which a seat gets a resource; none before it has a race. Spec: allyria 4.2.4."""
    if campaign.empires[seat].race is None:
        return []
    gives = campaign.empires[seat].player_card.income
    return [tile for tile in campaign.controlled(seat) if gives[campaign.lands[tile].terrain] == resource]


def why_not_pay(campaign: Campaign, seat: Seat, cost: Mapping[str, int]) -> Reason | None:
    """The tokens that the pool lacks for a cost. Spec: allyria 4.4, 4.5, 5.10.1."""
    pool = campaign.empires[seat].pool
    if covers(pool, cost):
        return None
    return Reason(
        "missing", {"missing": {name: n - pool[name] for name, n in cost.items() if n > pool[name]}}
    )


def spend(campaign: Campaign, seat: Seat, cost: Mapping[str, int]) -> None:
    """Tokens back into the box. Spec: allyria 4.4, 4.5."""
    for resource, count in cost.items():
        campaign.empires[seat].pool[resource] -= count


def pay(campaign: Campaign, seat: Seat, cost: Mapping[str, int], why: str) -> Paid:
    """Tokens back into the box, with an event. Spec: allyria 9.2."""
    spend(campaign, seat, cost)
    return Paid(seat=seat, cost=dict(cost), why=why)
