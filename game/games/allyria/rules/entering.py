"""How a party enters a tile or goes back, what counts when it fights there, and how troops fall.

Spec: allyria 5.2, 5.3, 5.4.7, 5.5
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from game.contract import Event, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.ending import eliminate, end_if_last, subdue
from game.games.allyria.rules.events import Destroyed, Entered, FortRazed, Returned
from game.games.allyria.rules.points import Points, count_points, modifiers_of
from game.games.allyria.rules.records import Troop
from game.games.allyria.rules.troops import type_of_each, weakest


class Party(Protocol):
    """A step with a party on its way, which stands on no tile."""

    seat: Seat
    start: Tile
    goal: Tile
    party: list[Troop]


def points_of_sides(
    campaign: Campaign, seat: Seat, foe: Seat, tile: Tile, attackers: Sequence[str]
) -> tuple[Points, Points]:
    """The dice and points of attacker and defender in a battle on a tile. Spec: allyria 5.4.1, 5.4.2."""
    land, effects = campaign.lands[tile], campaign.effects
    modifiers = modifiers_of(effects, seat, tile, "attack"), modifiers_of(effects, foe, tile, "defend")
    fort = land.fort == foe
    return count_points(attackers, type_of_each(land.troops), land.terrain, fort=fort, modifiers=modifiers)


def destroy(campaign: Campaign, seat: Seat, tile: Tile, kind: str) -> Destroyed:
    """A troop on a tile returns to its owner's supply. Spec: allyria 2.2, 5.4.6."""
    campaign.leave(tile, [weakest(campaign.lands[tile].troops, kind)])
    campaign.empires[seat].supply[kind] += 1
    return Destroyed(seat=seat, type=kind, tile=tile)


def move_in(campaign: Campaign, march: Party) -> Iterator[Event]:
    """Moves a party to its goal, where no enemy troops are left; captures an enemy city there.

    Spec: allyria 5.2.3, 5.3, 5.4.7, 5.5.1, 5.8.2
    """
    seat, owner = march.seat, campaign.lands[march.goal].city_of
    if owner is not None and owner != seat and campaign.config.vassals:
        yield go_back(campaign, march)
        yield from subdue(campaign, owner, seat)
        return
    if owner is not None and owner != seat:
        yield eliminate(campaign, owner, seat)
    yield from _enter(campaign, march)
    yield from end_if_last(campaign)


def _enter(campaign: Campaign, march: Party) -> Iterator[Event]:
    """Puts the party on its goal; it has used a move, and razes an enemy fort. Spec: allyria 5.2.1, 5.2.3."""
    seat, goal = march.seat, march.goal
    fort = campaign.lands[goal].fort
    if fort is not None and fort != seat:
        yield _raze(campaign, goal, fort)
    campaign.enter(goal, seat, [Troop(troop.type, troop.moves - 1) for troop in march.party])
    yield Entered(seat=seat, tile=goal, types=type_of_each(march.party))


def _raze(campaign: Campaign, tile: Tile, owner: Seat) -> FortRazed:
    """Removes a fort; its token goes back to its owner's stock. Spec: allyria 5.2.3."""
    campaign.change_land(tile, fort=None)
    campaign.empires[owner].forts += 1
    return FortRazed(tile=tile)


def go_back(campaign: Campaign, march: Party) -> Returned:
    """Puts the party back on the tile it came from, without moves left. Spec: allyria 5.4.7, 5.8.2."""
    campaign.enter(march.start, march.seat, [Troop(troop.type, 0) for troop in march.party])
    return Returned(seat=march.seat, start=march.goal, goal=march.start, types=type_of_each(march.party))
