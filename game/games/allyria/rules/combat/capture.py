"""Entering tiles and capturing cities, also with vassals. Spec: allyria 5.3, 5.5, 5.8."""

from collections.abc import Iterator

from game.contract import Event, Seat
from game.games.allyria.rules import ending
from game.games.allyria.rules.campaign import Campaign, Land, Step
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.troops import Troop
from game.games.allyria.rules.events import BecameVassal, Eliminated, Entered, FortRazed, Returned
from game.games.allyria.rules.parties import party_of


def move_in(campaign: Campaign, march: Step) -> Iterator[Event]:
    """Moves a party to its goal, where no enemy troops are left; captures an enemy city there.

    Spec: allyria 5.2.3, 5.4.7, 5.5.1
    """
    seat, goal = march["seat"], march["to"]
    owner = campaign.lands[goal].city_of
    if owner is not None and owner != seat and campaign.config.vassals:
        yield go_back(campaign, march)
        yield from subdue(campaign, owner, seat)
        return
    if owner is not None and owner != seat:
        yield eliminate(campaign, owner, seat)
    yield from enter(campaign, march)
    yield from ending.end_if_last(campaign)


def enter(campaign: Campaign, march: Step) -> Iterator[Event]:
    """Puts the party on its goal; it has used a move, and razes an enemy fort. Spec: allyria 5.2.1, 5.2.3."""
    seat, goal, party = march["seat"], march["to"], party_of(march)
    land = campaign.lands[goal]
    if land.fort is not None and land.fort != seat:
        yield raze(campaign, goal, land.fort)
    campaign.enter(goal, seat, [Troop(troop.type, troop.moves - 1) for troop in party])
    yield Entered(seat=seat, tile=goal, types=tuple(troop.type for troop in party))


def raze(campaign: Campaign, tile: Tile, owner: Seat) -> FortRazed:
    """Removes a fort; its token goes back to its owner's stock. Spec: allyria 5.2.3."""
    campaign.lands[tile].fort = None
    campaign.empires[owner].forts += 1
    return FortRazed(tile=tile)


def go_back(campaign: Campaign, march: Step) -> Returned:
    """Puts the party back on the tile it came from, without moves left. Spec: allyria 5.4.7, 5.8.2."""
    party = [Troop(troop.type, 0) for troop in party_of(march)]
    campaign.enter(march["from"], march["seat"], party)
    types = tuple(troop.type for troop in party)
    return Returned(seat=march["seat"], start=march["to"], goal=march["from"], types=types)


def eliminate(campaign: Campaign, victim: Seat, by: Seat) -> Eliminated:
    """Eliminates a seat and removes all that it had; nobody gets it. Spec: allyria 5.5.2, 5.5.3."""
    empire = campaign.empires[victim]
    empire.alive, empire.city = False, ""
    empire.out = 1 + sum(other.out is not None for other in campaign.empires)
    for land in campaign.lands.values():
        _clear(campaign, land, victim)
    empire.pool = dict.fromkeys(RESOURCES, 0)
    campaign.banished += [*empire.hand, *empire.deck, *empire.drop]
    empire.hand, empire.deck, empire.drop = [], [], []
    campaign.effects = [effect for effect in campaign.effects if effect["seat"] != victim]
    if campaign.starter == victim:
        campaign.starter = campaign.after(victim)
    return Eliminated(seat=victim, by=by)


def _clear(campaign: Campaign, land: Land, victim: Seat) -> None:
    """Removes a seat's troops and fort from a tile, and makes its city a tile like any other."""
    empire = campaign.empires[victim]
    if land.holder == victim:
        for troop in land.troops:
            empire.supply[troop.type] += 1
        land.stand(victim, ())
    if land.fort == victim:
        land.fort = None
        empire.forts += 1
    if land.city_of == victim:
        land.city_of = None


def subdue(campaign: Campaign, victim: Seat, by: Seat) -> Iterator[Event]:
    """Makes a seat and its vassals vassals of the captor's lord. Spec: allyria 5.8.1, 5.8.5."""
    lord = campaign.lord(by)
    for seat in campaign.seats:
        if seat == victim or campaign.empires[seat].liege == victim:
            campaign.empires[seat].liege = lord
            yield BecameVassal(seat=seat, liege=lord, by=by)
    yield from ending.end_if_last(campaign)
