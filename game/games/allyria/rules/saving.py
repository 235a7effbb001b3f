"""The match as JSON data: all of it, what a seat may know, and back, with checks beyond its types.

Spec: allyria 5.10, 9.1, 11
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from game.contract import Chance, Decision, Seat, Snapshot
from game.games.allyria.rules.battle import STAGES, Battle, Face
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.cards import Effects
from game.games.allyria.rules.config import resolve
from game.games.allyria.rules.data import CARDS, RACES, RESOURCES, SEASONS, SUPPLY, TYPES, CardEffect, kind_of
from game.games.allyria.rules.data.boards import CITY, MIN_TILES, TERRAIN, Board, Tile
from game.games.allyria.rules.decks import HAND_LIMIT, SLOTS
from game.games.allyria.rules.effects import Primitive, tag_of
from game.games.allyria.rules.ending import OVER
from game.games.allyria.rules.flow import FLOW, STEPS
from game.games.allyria.rules.lasting import Lasting
from game.games.allyria.rules.records import FORTS, Empire, Land, Market, Result, Troop
from game.games.allyria.rules.setup import city_options
from game.games.allyria.rules.troops import in_order
from game.kit import records
from game.kit.flow import SeatStep, read_steps
from game.kit.piles import Card, backs
from game.kit.records import Count, Faults, Meta, Record, check_kind, check_match, damage_named

KINDS = frozenset(CARDS) | {kind for race in RACES.values() for kind, _ in race.deck}
"""All kinds of cards. Spec: allyria 2.6, 2.8."""


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
    if campaign.phase not in (*FLOW.phases, *FLOW.passing, OVER):
        yield "'phase' is unknown"
    if (campaign.phase == OVER) != (campaign.result is not None):
        yield "'result' must stand exactly when the match is over"
    if campaign.result is not None and sorted(place.seat for place in campaign.result.places) != list(seats):
        yield "'result' must give every seat a place"
    if not set(campaign.year) <= set(SEASONS) or campaign.season >= len(campaign.year):
        yield "'year' and 'season' must be season cards and the place of one of them"


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
        if land.city_of is not None and (land.terrain != CITY or land.owner != land.city_of):
            yield f"'tiles.{tile}' must be a city of its owner, as 'city_of' says"


def seat_faults(campaign: Campaign) -> Faults:
    """What the seats have; nothing comes from nowhere. Spec: allyria 2.2, 2.3, 5.10.2."""
    for seat, empire in enumerate(campaign.empires):
        field = f"'seats[{seat}]"
        if empire.race not in RACES and (empire.race is not None or campaign.phase != "race"):
            yield f"{field}.race' must be one of {', '.join(RACES)}"
        if empire.liege not in (None, *_lords(campaign, seat)):
            yield f"{field}.liege' must be another seat that is free, or null"
        if empire.alive is not (empire.out is None):
            yield f"{field}.out' must be a number exactly when it is not 'alive'"
        may_lack = not empire.alive or campaign.phase in ("race", "city")
        if [empire.city] != (_cities_of(campaign, seat) or [None][: int(may_lack)]):
            yield f"{field}.city' must be the seat's city"
        if set(empire.pool) != set(RESOURCES) or min(empire.pool.values()) < 0:
            yield f"{field}.pool' must count every resource"
        if empire.supply != _supply_of(campaign, seat) or min(empire.supply.values()) < 0:
            yield f"{field}.supply' must be what is not on the board"
        if empire.forts != FORTS - sum(land.fort == seat for land in campaign.lands.values()):
            yield f"{field}.forts' must be what is not on the board"
        if len(empire.hand) > HAND_LIMIT:
            yield f"{field}.hand' must be up to {HAND_LIMIT} cards"


def _lords(campaign: Campaign, seat: Seat) -> list[Seat]:
    """The possible lords of a seat: other free seats; none if it has vassals itself. Spec: allyria 5.8.1."""
    if any(empire.liege == seat for empire in campaign.empires):
        return []
    return [other for other in campaign.living() if campaign.empires[other].liege is None and other != seat]


def _cities_of(campaign: Campaign, seat: Seat) -> list[Tile]:
    return [tile for tile, land in campaign.lands.items() if land.city_of == seat]


def _supply_of(campaign: Campaign, seat: Seat) -> dict[str, int]:
    """The troops of a seat that are neither on a tile nor in a battle. Spec: allyria 2.2."""
    used = Counter(troop.type for tile in campaign.held(seat) for troop in campaign.lands[tile].troops)
    parties = (step.party for step in campaign.stack if isinstance(step, Battle) and step.seat == seat)
    used.update(troop.type for party in parties for troop in party)
    return {kind: SUPPLY - used[kind] for kind in TYPES}


def city_faults(campaign: Campaign) -> Faults:
    """The seat that founds its city has a choice of sites. Spec: allyria 3.6, 4.1."""
    if campaign.phase == "city" and len(city_options(campaign)) < 2:
        yield "'city_distance' must leave at least two sites to the seat that founds its city"


def card_faults(campaign: Campaign) -> Faults:
    """Each card is in one place. Spec: allyria 5.10.2."""
    own = [[*empire.hand, *empire.deck, *empire.drop] for empire in campaign.empires]
    piles: list[Sequence[Card]] = [*own, campaign.market.pool, campaign.market.deck, campaign.banished]
    places = Counter(card for pile in piles for card in pile)
    for card, count in places.items():
        if kind_of(str(card)) not in KINDS or count > 1:
            yield f"'seats', 'market' or 'banished': the card {card!r} must be known and in one place"
    if len(campaign.market.pool) > SLOTS:
        yield f"'market.pool' must be up to {SLOTS} cards"
    for step in campaign.stack:
        if not places.keys() >= set(getattr(step, "cards", None) or []):
            yield f"'stack' has the step {tag_of(type(step))!r} with cards that are nowhere"


def step_faults(campaign: Campaign) -> Faults:
    """The seats, tiles and cards of open steps."""
    for step in campaign.stack:
        field = f"'stack' has the step {tag_of(type(step))!r}"
        seats = {step.seat, getattr(step, "foe", 0), getattr(step, "victim", 0)}
        if not seats <= set(campaign.seats):
            yield f"{field} of a seat that is not there"
        to_come = {None} if isinstance(step, Primitive) else set()
        places = {getattr(step, name) for name in ("start", "goal", "tile") if hasattr(step, name)}
        if not places <= to_come | campaign.lands.keys():
            yield f"{field}, whose tiles must be on the board"
        if not all(troop.type in TYPES for troop in getattr(step, "party", ())) or not _fits(step):
            yield f"{field}, of which a part cannot be"


def _fits(step: SeatStep[Campaign]) -> bool:
    """True if a step can come from its card, or its battle is possible. Spec: allyria 5.7, 9.1."""
    if isinstance(step, Primitive):
        names = step.parameters()
        effect = [tag_of(type(step)), *(getattr(step, name) for name in names)]
        return "left" in names or effect in CARDS[kind_of(step.card)].effects
    if isinstance(step, Effects):
        effects: Sequence[CardEffect] = CARDS[kind_of(step.card)].effects
        return step.todo == list(effects[len(effects) - len(step.todo) :])
    if isinstance(step, Battle):
        sides = step.attacker, step.defender
        assigned = all((side.hits is not None) or not side.assigned for side in sides)
        lost = all(side.losses is not None for side in sides) or step.stage not in STAGES[2:]
        return assigned and lost and all(kind in TYPES for _, kind in step.fallen)
    return True


def effect_faults(campaign: Campaign) -> Faults:
    """The seats and tiles of lasting effects."""
    for effect in campaign.effects:
        seats = {effect.seat, getattr(effect, "victim", effect.seat)}
        if not seats <= set(campaign.seats) or getattr(effect, "tile", None) not in (None, *campaign.lands):
            yield f"'effects' has {tag_of(type(effect))!r} of a seat or a tile that is not there"


CHECKS: Sequence[Callable[[Campaign], Faults]] = (
    turn_faults,
    land_faults,
    seat_faults,
    card_faults,
    step_faults,
    effect_faults,
    city_faults,
)
"""All of them; the first that finds something counts."""


GAME, VERSION = "allyria", 1


class SavedTile(Record):
    """A tile with its place on the board."""

    q: int
    r: int
    terrain: str
    site: bool
    city_of: Seat | None
    owner: Seat | None
    """The seat that controls it."""
    troops: list[Troop]
    fort: Seat | None


class Saved(Record, kw_only=True):
    """The parts of a snapshot between its `config` and its `awaiting`, in order."""

    phase: str
    round: Count
    turns: Count
    turn: Seat
    starter: Seat
    first_starter: Seat
    year: list[str]
    season: Annotated[int, Meta(ge=-1)]
    city_distance: Count
    tiles: dict[Tile, SavedTile]
    seats: list[Empire]
    market: Market
    banished: list[Card]
    effects: list[Lasting]
    stack: list[Any]
    result: Result | None
    loaded_dice: list[Face] | None
    """None in a view."""
    rng: tuple[int | str, Count] | None
    """Seed and count; None in a view."""


PARTS = (
    *("phase", "round", "turns", "turn", "starter", "first_starter", "year", "season", "market"),
    *("banished", "effects", "result"),
)
"""The fields that have the same name in `Campaign`."""


def write(campaign: Campaign, decisions: Sequence[Decision]) -> Snapshot:
    """The whole match. Spec: allyria 9.1."""
    saved = Saved(
        city_distance=campaign.board.city_distance,
        tiles=_tiles(campaign),
        seats=campaign.empires,
        stack=campaign.stack,
        loaded_dice=campaign.loaded_dice,
        rng=None,
        **{part: getattr(campaign, part) for part in PARTS},
    )
    whole: Snapshot = {"game": GAME, "version": VERSION, "config": campaign.config.record()}
    whole |= records.write(saved)
    awaiting = [
        {"seat": each.seat, "ask": each.ask, "options": [list(option) for option in each.options]}
        for each in decisions
    ]
    rng = None if campaign.chance is None else campaign.chance.snapshot()
    return whole | {"rng": rng, "awaiting": awaiting}


def _tiles(campaign: Campaign) -> dict[Tile, SavedTile]:
    """The board in tile order. Spec: allyria 9.1."""
    hexes, sites = campaign.board.hexes, set(campaign.board.sites)
    return {
        tile: SavedTile(
            *hexes[tile],
            land.terrain,
            tile in sites,
            land.city_of,
            land.owner,
            [*land.troops],
            land.fort,
        )
        for tile, land in campaign.lands.items()
    }


def view(campaign: Campaign, decisions: Sequence[Decision], seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None is the onlooker's. Spec: allyria 9.1, 11."""
    seen = write(campaign, decisions) | {"rng": None, "loaded_dice": None}
    seen["market"]["deck"] = backs(seen["market"]["deck"])
    seen["banished"].sort()  # in order it would show that of an eliminated seat's deck
    for owner, side in enumerate(seen["seats"]):
        side["deck"] = backs(side["deck"])
        if owner != seat:
            side["hand"] = backs(side["hand"])
    for index, step in enumerate(campaign.stack):
        if step.seat != seat:
            seen["stack"][index] = records.write(step.masked())
    for entry in seen["awaiting"]:
        if entry["seat"] != seat:
            entry["options"] = None
    return seen


def read(data: Snapshot) -> Campaign:
    """The match that the snapshot was taken from. Spec: allyria 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    check_kind(data, GAME, VERSION)
    with damage_named():
        campaign = known(data | {"rng": data["rng"] or ("fresh", 0)})
        check_match(campaign, CHECKS)
        FLOW.decisions(campaign)
    return campaign


def known(data: Snapshot) -> Campaign:
    """What a view or a snapshot shows, which may be impossible; each card that it hides is None.

    Raises:
        ValueError: a part is missing, or not what it must be.
    """
    around = ("game", "version", "config", "awaiting")
    saved = records.read(Saved, {key: value for key, value in data.items() if key not in around})
    board = _board(saved)
    if board.hexes != {tile: (land.q, land.r) for tile, land in saved.tiles.items()}:
        raise ValueError("snapshot field 'tiles' has names that are not those of their places")
    try:
        stack = read_steps(STEPS, saved.stack)
    except ValueError as wrong:
        raise ValueError(f"{wrong} of 'stack'") from None
    return Campaign(
        config=resolve(data["config"]),
        board=board,
        chance=saved.rng and Chance(*saved.rng),
        lands={tile: _land(land) for tile, land in saved.tiles.items()},
        empires=saved.seats,
        stack=stack,
        loaded_dice=saved.loaded_dice or [],
        **{part: getattr(saved, part) for part in PARTS},
    )


def _board(saved: Saved) -> Board:
    """The board under all that lies on it; the ground is as it is now."""
    places = {(land.q, land.r): land for land in saved.tiles.values()}
    return Board(
        {here: land.terrain for here, land in places.items()},
        frozenset(here for here, land in places.items() if land.site),
        saved.city_distance,
    )


def _land(saved: SavedTile) -> Land:
    """A tile; who controls it while troops stand there holds it. Spec: allyria 5.1."""
    holder = saved.owner if saved.troops else None
    return Land(saved.terrain, saved.city_of, holder, in_order(saved.troops), saved.fort)
