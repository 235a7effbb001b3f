"""The match as JSON data: all of it, what a seat may know, and back. Spec: allyria 9.1, 11."""

from collections.abc import Sequence
from typing import Annotated, Any

from game.contract import Chance, Decision, Seat, Snapshot
from game.games.allyria.rules.battle import Face
from game.games.allyria.rules.campaign import Campaign, Empire, Land, Market, Result
from game.games.allyria.rules.checks import CHECKS
from game.games.allyria.rules.config import resolve
from game.games.allyria.rules.data.boards import Board, Tile
from game.games.allyria.rules.data.troops import Troop, in_order
from game.games.allyria.rules.flow import FLOW, STEPS
from game.games.allyria.rules.lasting import Lasting
from game.kit import records
from game.kit.flow import read_steps
from game.kit.piles import Card, backs
from game.kit.records import Count, Meta, Record, check_kind, check_match, damage_named

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
    awaiting = [_decision_record(decision) for decision in decisions]
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


def _decision_record(decision: Decision) -> dict[str, Any]:
    """An open decision. Spec: allyria 9.1."""
    options = [list(option) for option in decision.options]
    return {"seat": decision.seat, "ask": decision.ask, "options": options}


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
