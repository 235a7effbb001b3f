"""A match as data that JSON can hold, whole or as one seat may know it. Spec: allyria 9.1, 11."""

from dataclasses import asdict
from typing import Any

from game.contract import Decision, Seat, Snapshot
from game.games.allyria.rules.campaign import Campaign, Empire, Step, plain_copy
from game.games.allyria.rules.flow import STEP_KINDS
from game.games.allyria.rules.parties import record

GAME = "allyria"
VERSION = 1


def write(campaign: Campaign, decision: Decision | None) -> Snapshot:
    """The whole match. Spec: allyria 9.1."""
    return {
        "game": GAME,
        "version": VERSION,
        "config": campaign.config.record(),
        "phase": campaign.phase,
        "round": campaign.round,
        "turns": campaign.turns,
        "turn": campaign.turn,
        "starter": campaign.starter,
        "first_starter": campaign.first_starter,
        "year": list(campaign.year),
        "season": campaign.season,
        "city_distance": campaign.board.city_distance,
        "tiles": tiles(campaign),
        "seats": [side(empire) for empire in campaign.empires],
        "market": {"pool": list(campaign.market), "deck": list(campaign.market_deck)},
        "banished": list(campaign.banished),
        "effects": plain_copy(campaign.effects),
        "stack": plain_copy(campaign.stack),
        "result": result(campaign),
        "loaded_dice": list(campaign.loaded_dice),
        "rng": campaign.chance.snapshot(),
        "awaiting": [decision_record(decision)] if decision else [],
    }


def tiles(campaign: Campaign) -> dict[str, dict[str, Any]]:
    """The board in tile order. Spec: allyria 9.1."""
    board = campaign.board
    return {
        tile: {
            "q": board.hexes[tile][0],
            "r": board.hexes[tile][1],
            "terrain": land.terrain,
            "site": tile in board.sites,
            "city_of": land.city_of,
            "owner": land.owner,
            "troops": record(land.troops),
            "fort": land.fort,
        }
        for tile, land in campaign.lands.items()
    }


def side(empire: Empire) -> dict[str, Any]:
    """One seat's part. Spec: allyria 9.1."""
    return {
        "race": empire.race or None,
        "alive": empire.alive,
        "liege": empire.liege,
        "city": empire.city or None,
        "pool": dict(empire.pool),
        "hand": list(empire.hand),
        "deck": list(empire.deck),
        "drop": list(empire.drop),
        "supply": dict(empire.supply),
        "forts": empire.forts,
        "bought": empire.bought,
        "out": empire.out,
    }


def result(campaign: Campaign) -> dict[str, Any] | None:
    """How the match ended; None while it runs. Spec: allyria 6, 9.1."""
    if campaign.result is None:
        return None
    return {"why": campaign.result.why, "places": [asdict(place) for place in campaign.result.places]}


def decision_record(decision: Decision) -> dict[str, Any]:
    """An open decision. Spec: allyria 9.1."""
    options = [list(option) for option in decision.options]
    return {"seat": decision.seat, "ask": decision.ask, "options": options}


def view(campaign: Campaign, decision: Decision | None, seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None is the onlooker's. Spec: allyria 9.1, 11."""
    masked = write(campaign, decision) | {"rng": None, "loaded_dice": None}
    masked["market"]["deck"] = _backs(masked["market"]["deck"])
    masked["banished"].sort()  # in order it would show that of an eliminated seat's deck
    for owner, masked_side in enumerate(masked["seats"]):
        masked_side["deck"] = _backs(masked_side["deck"])
        if owner != seat:
            masked_side["hand"] = _backs(masked_side["hand"])
    masked["stack"] = [step if step["seat"] == seat else masked_step(step) for step in masked["stack"]]
    masked["awaiting"] = [
        entry if entry["seat"] == seat else entry | {"options": None} for entry in masked["awaiting"]
    ]
    return masked


def masked_step(step: Step) -> Step:
    """Another seat's step without its hidden cards. Spec: allyria 9.1."""
    return step | {name: _backs(step[name] or []) for name in STEP_KINDS[step["f"]].hidden}


def _backs(cards: list[str]) -> list[None]:
    """As many None as there are cards."""
    return [None] * len(cards)
