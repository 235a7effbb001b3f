"""Tokens come and go. Spec: allyria 2.1."""

from collections.abc import Mapping

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.events import Gained, Paid


def gain(campaign: Campaign, seat: Seat, resource: str, count: int, why: str) -> Gained:
    """Tokens from the box into a pool. Spec: allyria 2.1."""
    campaign.empires[seat].pool[resource] += count
    return Gained(seat=seat, res=resource, n=count, why=why)


def spend(campaign: Campaign, seat: Seat, cost: Mapping[str, int]) -> None:
    """Tokens back into the box. Spec: allyria 4.4, 4.5."""
    for resource, count in cost.items():
        campaign.empires[seat].pool[resource] -= count


def pay(campaign: Campaign, seat: Seat, cost: Mapping[str, int], why: str) -> Paid:
    """Tokens back into the box, with an event. Spec: allyria 9.2."""
    spend(campaign, seat, cost)
    return Paid(seat=seat, cost=dict(cost), why=why)
