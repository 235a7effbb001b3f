"""How seats drop out or become vassals, the end of a match and its ranking. Spec: allyria 5.5, 5.8, 6."""

from collections.abc import Iterator

from game.contract import Event, Outcome, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import RESOURCES
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.events import BecameVassal, Eliminated, MatchOver, Standing
from game.games.allyria.rules.records import Result

OVER = "over"


def eliminate(campaign: Campaign, victim: Seat, by: Seat) -> Eliminated:
    """Eliminates a seat and removes all that it had; nobody gets it. Spec: allyria 5.5.2, 5.5.3."""
    empire = campaign.empires[victim]
    empire.alive, empire.city = False, None
    empire.out = 1 + sum(other.out is not None for other in campaign.empires)
    for tile in campaign.lands:
        _clear(campaign, tile, victim)
    empire.pool = dict.fromkeys(RESOURCES, 0)
    campaign.banished += [*empire.hand, *empire.deck, *empire.drop]
    empire.hand, empire.deck, empire.drop = [], [], []
    campaign.effects = [effect for effect in campaign.effects if effect.seat != victim]
    if campaign.starter == victim:
        campaign.starter = campaign.after(victim)
    return Eliminated(seat=victim, by=by)


def _clear(campaign: Campaign, tile: Tile, victim: Seat) -> None:
    """Removes a seat's troops and fort from a tile, and makes its city a tile like any other."""
    empire, land = campaign.empires[victim], campaign.lands[tile]
    if land.holder == victim:
        for troop in land.troops:
            empire.supply[troop.type] += 1
        campaign.stand(tile, victim, ())
    if land.fort == victim:
        campaign.change_land(tile, fort=None)
        empire.forts += 1
    if land.city_of == victim:
        campaign.change_land(tile, city_of=None)


def subdue(campaign: Campaign, victim: Seat, by: Seat) -> Iterator[Event]:
    """Makes a seat and its vassals vassals of the captor's lord. Spec: allyria 5.8.1, 5.8.5."""
    lord = campaign.lord(by)
    for seat in campaign.seats:
        if seat == victim or campaign.empires[seat].liege == victim:
            campaign.empires[seat].liege = lord
            yield BecameVassal(seat=seat, liege=lord, by=by)
    yield from end_if_last(campaign)


def end_if_last(campaign: Campaign) -> Iterator[Event]:
    """One living, with vassals one free seat is left. Spec: allyria 5.5.4, 5.8.5, 6.1."""
    free = [seat for seat in campaign.living() if campaign.empires[seat].liege is None]
    if len(free) == 1:
        yield end(campaign, "last")


def end(campaign: Campaign, why: str) -> MatchOver:
    """Ends the match and clears the stack. Spec: allyria 6.1."""
    campaign.phase = OVER
    campaign.stack.clear()
    campaign.result = Result(why, list(places(campaign)))
    return MatchOver(why=why, places=tuple(campaign.result.places))


def places(campaign: Campaign) -> Iterator[Standing]:
    """All seats, best first; those equal in all share a rank. Spec: allyria 6.2, 6.3."""
    ranked = sorted(campaign.seats, key=lambda seat: standing(campaign, seat), reverse=True)
    rank = 1
    for index, seat in enumerate(ranked):
        if index and standing(campaign, seat) != standing(campaign, ranked[index - 1]):
            rank = index + 1
        tokens = sum(campaign.empires[seat].pool.values())
        yield Standing(seat, rank, score(campaign, seat), campaign.troops(seat), tokens)


def standing(campaign: Campaign, seat: Seat) -> tuple[int, ...]:
    """What decides between seats, the more the better. Spec: allyria 6.2."""
    empire = campaign.empires[seat]
    if empire.out is not None:
        return 0, empire.out
    tokens = sum(empire.pool.values())
    return 1 + (empire.liege is None), score(campaign, seat), campaign.troops(seat), tokens


def score(campaign: Campaign, seat: Seat) -> int:
    """Sovereignty; a liege adds half of its vassals', rounded down. Spec: allyria 5.1.3, 6.2."""
    own = len(campaign.controlled(seat))
    vassals = [other for other in campaign.seats if campaign.empires[other].liege == seat]
    return own + sum(len(campaign.controlled(vassal)) for vassal in vassals) // 2


def outcome(result: Result) -> Outcome:
    """The result as the contract has it. Spec: allyria 6.3."""
    ranks = {place.seat: place.rank for place in result.places}
    winners = tuple(sorted(seat for seat, rank in ranks.items() if rank == 1))
    return Outcome(winners, result.why, tuple(ranks[seat] for seat in sorted(ranks)))
