"""Which troops may march where, as a party. Spec: allyria 4.5, 5.2."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.contract import Option, Reason, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.lasting import WardEffect
from game.games.allyria.rules.records import Troop
from game.games.allyria.rules.troops import in_order, ready

SOME = 3
"""How many troops must be ready before a party can be picked from them. Spec: allyria 4.5."""


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


def marches(campaign: Campaign, seat: Seat) -> list[Option]:
    """All marches that are open, in tile order. Spec: allyria 4.5."""
    around, closed = campaign.board.around, closed_tiles(campaign, seat)
    found: list[Option] = []
    for tile, land in campaign.lands.items():
        if land.holder == seat:
            choices = parties(tuple([troop.type for troop in land.troops if troop.moves > 0]))
            if choices:
                goals = [goal for goal in around[tile] if goal not in closed]
                found += [("march", tile, goal, choice) for goal in goals for choice in choices]
    return found


@lru_cache(maxsize=4096)
def parties(kinds: tuple[str, ...]) -> Sequence[str]:
    """The choices of a party, given the types of the ready troops, sorted. Spec: allyria 4.5.

    `all`, one troop of a type, or `some` to pick its troops.
    """
    if len(kinds) < 2:
        return ("all",) * len(kinds)
    return ("all", *dict.fromkeys(kinds), *("some",) * (len(kinds) >= SOME))


def why_not_set_out(campaign: Campaign, seat: Seat, start: Tile) -> Reason | None:
    """No own troops are there, none is ready, or they cannot enter any tile. Spec: allyria 4.5, 5.2."""
    land = campaign.lands[start]
    if land.holder != seat:
        return Reason("not_yours")
    if not ready(land.troops):
        return Reason("tired")
    shut_in = all(why_tile_closed(campaign, seat, goal) is not None for goal in campaign.board.around[start])
    return Reason("shut_in") if shut_in else None


def why_not_enter(campaign: Campaign, seat: Seat, start: Tile, goal: Tile) -> Reason | None:
    """A tile too far away, or one that is closed to the seat. Spec: allyria 4.5, 5.2."""
    is_near = goal in campaign.board.around[start]
    return why_tile_closed(campaign, seat, goal) if is_near else Reason("too_far")


def why_tile_closed(campaign: Campaign, seat: Seat, goal: Tile) -> Reason | None:
    """A tile under another seat's ward, or of another seat of the realm. Spec: allyria 5.2.2, 5.8.3."""
    key = closed_tiles(campaign, seat).get(goal)
    return None if key is None else Reason(key)


def closed_tiles(campaign: Campaign, seat: Seat) -> dict[Tile, str]:
    """The tiles that the seat may not enter, each with the key of the reason. Spec: allyria 5.2.2, 5.8.3."""
    closed = {tile: "realm" for other in campaign.kin(seat) for tile in campaign.controlled(other)}
    for effect in campaign.effects:
        if isinstance(effect, WardEffect) and seat not in (effect.seat, campaign.lands[effect.tile].owner):
            closed[effect.tile] = "ward"
    return closed
