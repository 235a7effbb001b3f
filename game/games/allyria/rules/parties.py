"""Parties: troops that march, rally or fight together, and where they stand. Spec: allyria 4.5, 5.2, 5.7."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.data.troops import Troop, in_order
from game.games.allyria.rules.ending import eliminate, end_if_last, subdue
from game.games.allyria.rules.events import Entered, FortRazed, Returned


class Party(Protocol):
    """A step with a party on its way, which stands on no tile."""

    seat: Seat
    start: Tile
    goal: Tile
    party: list[Troop]


def ready(troops: Iterable[Troop]) -> list[Troop]:
    """Those that may still march. Spec: allyria 4.5."""
    return [troop for troop in troops if troop.moves > 0]


def picks(troops: Iterable[Troop], party: Iterable[Troop], most: int | None = None) -> list[Option]:
    """Options to add troops of one more type to the party, up to `most` in all; None: no limit.

    Spec: allyria 4.5, 5.7
    """
    available, taken = Counter(troop.type for troop in troops), Counter(troop.type for troop in party)
    places = available.total() if most is None else most - taken.total()
    types = [kind for kind in available if not taken[kind]]
    options: list[Option] = [
        ("take", kind, count) for kind in types for count in range(1, min(available[kind], places) + 1)
    ]
    return [*options, ("go",)] if options and taken else options


def picked(troops: Iterable[Troop], party: Iterable[Troop], option: Option) -> list[Troop]:
    """The party with the troops of an option; of a type those with most moves go first."""
    _, kind, count = option
    of_type = [troop for troop in troops if troop.type == kind]
    return list(in_order([*party, *of_type[: int(count)]]))


def type_of_each(party: Iterable[Troop]) -> tuple[str, ...]:
    """The type of each troop, in the order of the troops."""
    return tuple(troop.type for troop in party)


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
