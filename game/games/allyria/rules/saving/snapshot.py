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
        "rng": campaign.lots.snapshot(),
        "awaiting": [asked(decision)] if decision else [],
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


def asked(decision: Decision) -> dict[str, Any]:
    """An open decision. Spec: allyria 9.1."""
    options = [list(option) for option in decision.options]
    return {"seat": decision.seat, "ask": decision.ask, "options": options}


def view(campaign: Campaign, decision: Decision | None, seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None is the onlooker's. Spec: allyria 9.1, 11."""
    seen = write(campaign, decision) | {"rng": None, "loaded_dice": None}
    seen["market"]["deck"] = _backs(seen["market"]["deck"])
    for owner, shown in enumerate(seen["seats"]):
        shown["deck"] = _backs(shown["deck"])
        if owner != seat:
            shown["hand"] = _backs(shown["hand"])
    seen["stack"] = [step if step["seat"] == seat else unseen(step) for step in seen["stack"]]
    seen["awaiting"] = [
        open_one if open_one["seat"] == seat else open_one | {"options": None}
        for open_one in seen["awaiting"]
    ]
    return seen


def unseen(step: Step) -> Step:
    """Another seat's step without what only that seat sees. Spec: allyria 9.1."""
    return step | {name: _backs(step[name] or []) for name in STEP_KINDS[step["f"]].hidden}


def _backs(cards: list[str]) -> list[None]:
    """Cards of which only the number is known."""
    return [None] * len(cards)
