"""Whether a match that was read is possible. Spec: allyria 5.10, 9.1."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from game.contract import Seat
from game.games.allyria.rules.campaign import FORTS, Campaign, Effect, Step
from game.games.allyria.rules.combat.assignment import TOP
from game.games.allyria.rules.combat.battle import ATTACKER, DEFENDER, STAGES
from game.games.allyria.rules.data.boards import MIN_TILES
from game.games.allyria.rules.data.cards import CARDS, CardEffect, kind_of
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.rules.data.terrain import CITY, TERRAIN
from game.games.allyria.rules.data.troops import SUPPLY, TYPES, Troop
from game.games.allyria.rules.economy.drawing import HAND_LIMIT
from game.games.allyria.rules.economy.market import SLOTS
from game.games.allyria.rules.effects.land import LASTS, NEXT, TURN
from game.games.allyria.rules.effects.primitives import PRIMITIVES
from game.games.allyria.rules.ending import OVER
from game.games.allyria.rules.flow import PASSING, PHASES, STEP_KINDS
from game.games.allyria.rules.parties import party_of
from game.games.allyria.rules.turn.setup import city_options

Faults: TypeAlias = Iterator[str]
"""The snapshot's fields that are wrong, and what they must be."""

KINDS = frozenset(CARDS) | {kind for race in RACES.values() for kind, _ in race.deck}
"""All kinds of cards. Spec: allyria 2.6, 2.8."""

LASTING = {row.name: row.lasting for row in PRIMITIVES.values() if row.lasting}
"""The kinds of effects that hold for a while, with their own fields. Spec: allyria 9.1."""

PLACES = ("from", "to", "tile")
"""Fields of steps that name tiles; in primitives they may still be None."""


def check(campaign: Campaign) -> None:
    """Check that every part of the match is possible.

    Raises:
        ValueError: the first field that is wrong, and what it must be.
    """
    for look in LOOKS:
        for fault in look(campaign):
            raise ValueError(f"snapshot field {fault}")


def turn_faults(campaign: Campaign) -> Faults:
    """Who acts, in which part of which turn of the year."""
    seats = campaign.seats
    if len(seats) != campaign.config.seats:
        yield f"'seats' must have {campaign.config.seats} of them, as 'config' says"
    if campaign.first_starter not in seats:
        yield "'first_starter' must be a seat"
    for name in ("turn", "starter"):
        if getattr(campaign, name) not in campaign.living():
            yield f"'{name}' must be a seat that is not out"
    if campaign.phase not in (*PHASES, *PASSING, OVER):
        yield "'phase' is unknown"
    if (campaign.phase == OVER) != (campaign.result is not None):
        yield "'result' must stand exactly when the match is over"
    due = campaign.season + 1
    if not set(campaign.year) <= set(SEASONS) or not is_count(due) or due > len(campaign.year):
        yield "'year' and 'season' must be season cards and the place of one of them"
    if not are_faces(campaign.loaded_dice):
        yield "'loaded_dice' must be faces from 1 to 6"
    counts = [campaign.round, campaign.turns, *(empire.bought for empire in campaign.empires)]
    if not all(map(is_count, [*counts, campaign.chance.count, campaign.board.city_distance])):
        yield "'round', 'turns', 'city_distance', 'bought' and the end of 'rng' must be 0 or more"


def is_count(value: object) -> bool:
    """Whether it is a number that counts something."""
    return type(value) is int and value >= 0


def are_faces(values: Iterable[object]) -> bool:
    """True if they are faces of dice."""
    return all(type(value) is int and 1 <= value <= TOP for value in values)


def land_faults(campaign: Campaign) -> Faults:
    """What lies and stands on the tiles."""
    nobody_or_seat = (None, *campaign.seats)
    if len(campaign.lands) < MIN_TILES:
        yield f"'tiles' must be {MIN_TILES} or more"
    for tile, land in campaign.lands.items():
        if land.terrain not in TERRAIN:
            yield f"'tiles.{tile}.terrain' must be one of {', '.join(TERRAIN)}"
        if not {land.city_of, land.fort, land.holder} <= set(nobody_or_seat):
            yield f"'tiles.{tile}' must belong to seats or nobody"
        if land.troops and land.holder is None:
            yield f"'tiles.{tile}.owner' must be a seat where troops stand"
        if any(troop.moves < 0 for troop in land.troops):
            yield f"'tiles.{tile}.troops' must have 0 moves or more"
        if land.city_of is not None and (land.terrain != CITY or land.owner != land.city_of):
            yield f"'tiles.{tile}' must be a city of its owner, as 'city_of' says"


def seat_faults(campaign: Campaign) -> Faults:
    """What the seats have; nothing comes from nowhere. Spec: allyria 2.2, 2.3, 5.10.2."""
    for seat, empire in enumerate(campaign.empires):
        field = f"'seats[{seat}]"
        if empire.race not in RACES and (empire.race or campaign.phase != "race"):
            yield f"{field}.race' must be one of {', '.join(RACES)}"
        if empire.liege not in (None, *lords(campaign, seat)):
            yield f"{field}.liege' must be another seat that is free, or null"
        if empire.alive is not (empire.out is None) or not is_count(empire.out or 0):
            yield f"{field}.out' must be a number exactly when it is not 'alive'"
        may_lack = not empire.alive or campaign.phase in ("race", "city")
        if [empire.city] != (cities_of(campaign, seat) or [""] * may_lack):
            yield f"{field}.city' must be the seat's city"
        if set(empire.pool) != set(RESOURCES) or min(empire.pool.values()) < 0:
            yield f"{field}.pool' must count every resource"
        if empire.supply != supply_of(campaign, seat) or min(empire.supply.values()) < 0:
            yield f"{field}.supply' must be what is not on the board"
        if empire.forts != FORTS - sum(land.fort == seat for land in campaign.lands.values()):
            yield f"{field}.forts' must be what is not on the board"
        if len(empire.hand) > HAND_LIMIT:
            yield f"{field}.hand' must be up to {HAND_LIMIT} cards"


def city_faults(campaign: Campaign) -> Faults:
    """The seat that founds its city has a choice of sites. Spec: allyria 3.6, 4.1."""
    if campaign.phase == "city" and len(city_options(campaign)) < 2:
        yield "'city_distance' must leave at least two sites to the seat that founds its city"


def lords(campaign: Campaign, seat: Seat) -> list[Seat]:
    """The possible lords of a seat: other free seats; none if it has vassals itself. Spec: allyria 5.8.1."""
    if any(empire.liege == seat for empire in campaign.empires):
        return []
    return [other for other in campaign.living() if campaign.empires[other].liege is None and other != seat]


def cities_of(campaign: Campaign, seat: Seat) -> list[Tile]:
    """Where the board has the seat's city."""
    return [tile for tile, land in campaign.lands.items() if land.city_of == seat]


def supply_of(campaign: Campaign, seat: Seat) -> dict[str, int]:
    """The troops of a seat that are neither on a tile nor in a battle. Spec: allyria 2.2."""
    used = Counter(troop.type for tile in campaign.held(seat) for troop in campaign.lands[tile].troops)
    used.update(troop.type for step in campaign.stack for troop in fighting(step, seat))
    return {kind: SUPPLY - used[kind] for kind in TYPES}


def fighting(step: Step, seat: Seat) -> Iterable[Troop]:
    """The seat's party in an open battle, which stands on no tile. Spec: allyria 9.1."""
    return party_of(step) if (step["f"], step["seat"]) == ("battle", seat) else ()


def card_faults(campaign: Campaign) -> Faults:
    """Each card is in one place. Spec: allyria 5.10.2."""
    own = [empire.hand + empire.deck + empire.drop for empire in campaign.empires]
    piles = [*own, campaign.market, campaign.market_deck, campaign.banished]
    known = Counter(card for pile in piles for card in pile)
    for card, count in known.items():
        if kind_of(str(card)) not in KINDS or count > 1:
            yield f"'seats', 'market' or 'banished': the card {card!r} must be known and in one place"
    if len(campaign.market) > SLOTS:
        yield f"'market.pool' must be up to {SLOTS} cards"
    for step in campaign.stack:
        if not {*(step.get("cards") or ())} <= set(known):
            yield f"'stack' has the step {step['f']!r} with cards that are nowhere"


def step_faults(campaign: Campaign) -> Faults:
    """Open steps and lasting effects have all their fields, with possible values."""
    for step in campaign.stack:
        seats = {step["seat"], step.get("foe", 0), step.get("victim", 0)}
        if step.keys() != STEP_KINDS[step["f"]].keys or not seats <= set(campaign.seats):
            yield f"'stack' has the step {step['f']!r} of a seat, which must have its own keys"
        to_come = {None} if step["f"] in PRIMITIVES else set()
        if not {step[place] for place in PLACES if place in step} <= to_come | campaign.lands.keys():
            yield f"'stack' has the step {step['f']!r}, whose tiles must be on the board"
        if not are_parts(step) or not STEP_CHECKS[step["f"]](step):
            yield f"'stack' has the step {step['f']!r}, of which a part cannot be"
    for effect in campaign.effects:
        if effect.keys() != effect_keys(effect) or effect["seat"] not in campaign.seats:
            yield f"'effects' has {effect['kind']!r} of a seat, which must have its own keys"
        if not is_effect(campaign, effect):
            yield f"'effects' has {effect['kind']!r}, of which a part cannot be"


def effect_keys(effect: Effect) -> set[str]:
    """All that an effect of its kind holds. Spec: allyria 9.1."""
    return {"kind", "seat", "until", *LASTING[effect["kind"]]}


def is_effect(campaign: Campaign, effect: Effect) -> bool:
    """Whether its seat, tile, role and end are possible. Spec: allyria 5.7, 9.1."""
    somewhere = effect.get("tile") in (None, *campaign.lands) and effect.get("victim", 0) in campaign.seats
    somehow = is_count(effect.get("n", 0)) and effect.get("role", "both") in LASTS
    return somewhere and somehow and effect["until"] in (TURN, NEXT)


def are_parts(step: Step) -> bool:
    """Whether the fields that several kinds of steps share have possible values."""
    counts = [step[name] for name in ("n", "left") if name in step]
    troops = party_of(step) if "party" in step else ()
    counts += [troop.moves for troop in troops]
    return all(map(is_count, counts)) and all(troop.type in TYPES for troop in troops)


def is_of_card(step: Step) -> bool:
    """Whether a primitive is one of its card; how much of it is left may differ. Spec: allyria 5.7."""
    names = PRIMITIVES[step["f"]].parameters
    effect = [step["f"], *(step[name] for name in names)]
    return "left" in names or effect in CARDS[kind_of(step["card"])].effects


def no_check(_step: Step) -> bool:
    """For steps without further checks."""
    return True


def is_rest_of_card(step: Step) -> bool:
    """Whether what is left to do are the last effects of the card. Spec: allyria 5.7."""
    effects: tuple[CardEffect, ...] = CARDS[kind_of(step["card"])].effects
    todo: list[CardEffect] = step["todo"]
    return todo == list(effects[len(effects) - len(todo) :])


def is_battle(step: Step) -> bool:
    """Whether both sides of a battle have dice and points. Spec: allyria 9.1."""
    sides: list[dict[str, Any]] = [step[ATTACKER], step[DEFENDER]]
    dice = all(are_faces(side["roll"] + side["face"]) for side in sides)
    numbers = [side[name] for side in sides for name in ("dice", "armour", "plus_left", "minus_left")]
    late = step["stage"] in STAGES[2:]
    numbers += [side["hits"] for side in sides if side["assigned"]]
    numbers += [side["losses"] for side in sides if late]
    fallen = [[side, kind] for side, kind in step["fallen"] if side in (ATTACKER, DEFENDER) and kind in TYPES]
    marked = all(type(side["assigned"]) is bool for side in sides)
    known = step["stage"] in STAGES and step["fallen"] == fallen
    return known and dice and marked and all(map(is_count, numbers))


STEP_CHECKS: dict[str, Callable[[Step], bool]] = {
    **dict.fromkeys(STEP_KINDS, no_check),
    **dict.fromkeys(PRIMITIVES, is_of_card),
    "effects": is_rest_of_card,
    "battle": is_battle,
}

LOOKS: tuple[Callable[[Campaign], Faults], ...] = (
    turn_faults,
    land_faults,
    seat_faults,
    card_faults,
    step_faults,
    city_faults,
)
