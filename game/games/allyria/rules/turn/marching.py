"""Troops march as a party: which troops may go where, and what follows. Spec: allyria 4.5, 5.2, 5.3."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign, Step
from game.games.allyria.rules.combat import battle, capture
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.troops import Troop, in_order, types_of
from game.games.allyria.rules.events import Marched
from game.games.allyria.rules.parties import party_of, picks, ready, record
from game.games.allyria.rules.steps import StepKind

SOME = 3
"""How many troops must be ready before a party can be picked from them. Spec: allyria 4.5."""


def marches(campaign: Campaign, seat: Seat) -> Iterator[Option]:
    """All marches that are open, in tile order. Spec: allyria 4.5."""
    for tile in campaign.held(seat):
        choices = parties(tuple(ready(campaign.lands[tile].troops)))
        if choices:
            for goal in campaign.board.around[tile]:
                if may_enter(campaign, seat, goal):
                    yield from (("march", tile, goal, choice) for choice in choices)


def parties(troops: tuple[Troop, ...]) -> list[str]:
    """The choices of a party: `all`, one troop of a type, or `some` to pick its troops. Spec: allyria 4.5."""
    if len(troops) < 2:
        return ["all"] * len(troops)
    return ["all", *types_of(troops), *["some"] * (len(troops) >= SOME)]


def may_enter(campaign: Campaign, seat: Seat, goal: Tile) -> bool:
    """Whether the seat may enter a tile. Spec: allyria 5.2.2, 5.8.3."""
    owner = campaign.lands[goal].owner
    if owner == seat:
        return True
    realm = owner is not None and campaign.lord(owner) == campaign.lord(seat)
    return not realm and not campaign.warded(goal, seat)


def set_out(campaign: Campaign, seat: Seat, start: Tile, goal: Tile, choice: str) -> None:
    """Begin a march. Spec: allyria 4.5."""
    troops = list(ready(campaign.lands[start].troops))
    party = troops if choice == "all" else _first(troops, choice, 1)
    march = {"f": "march", "seat": seat, "from": start, "to": goal}
    campaign.stack.append(march | {"party": record(party), "set": choice != "some"})


def _first(troops: Iterable[Troop], kind: str, count: int) -> list[Troop]:
    """The first troops of a type: those with most moves."""
    return [troop for troop in troops if troop.type == kind][:count]


def party_options(campaign: Campaign, step: Step) -> list[Option]:
    """A number of troops of a type that is not in the party yet, or go. Spec: allyria 4.5."""
    if step["set"]:
        return []
    return picks(list(ready(campaign.lands[step["from"]].troops)), party_of(step))


def pick(campaign: Campaign, step: Step, option: Option) -> list[Event]:
    """Take some of a type into the party, or go. Spec: allyria 4.5."""
    if option == ("go",):
        step["set"] = True
        return []
    kind, count = str(option[1]), int(option[2])
    taken = _first(ready(campaign.lands[step["from"]].troops), kind, count)
    step["party"] = record(in_order([*party_of(step), *taken]))
    step["set"] = not party_options(campaign, step)
    return []


def march(campaign: Campaign, step: Step) -> Iterator[Event]:
    """The party sets out: it enters, captures or fights. Spec: allyria 5.2, 5.3, 5.4."""
    campaign.stack.pop()
    seat, start, goal, party = step["seat"], step["from"], step["to"], party_of(step)
    campaign.leave(start, party)
    yield Marched(seat=seat, start=start, goal=goal, types=tuple(troop.type for troop in party))
    foe = campaign.lands[goal].holder
    if foe is None or foe == seat:
        yield from capture.move_in(campaign, step)
    else:
        yield from battle.begin(campaign, step, foe)


MARCH = StepKind(
    "march",
    fields=("from", "to", "party", "set"),
    asks=("allyria.party",),
    verbs=("take", "go"),
    options=party_options,
    answer=pick,
    act=march,
)
