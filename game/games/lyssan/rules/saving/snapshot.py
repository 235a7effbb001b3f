"""The match as JSON data: all of it, and what a seat may know. Spec: lyssan 9.1, 11."""

from dataclasses import asdict
from typing import Any

from game.contract import Seat, Snapshot
from game.games.lyssan.rules.position import Agent, Decks, Faction, Position, Turn, plain_copy

GAME, VERSION = "lyssan", 1


def write(position: Position) -> Snapshot:
    """The whole match. Spec: lyssan 9.1."""
    return {
        "game": GAME,
        "version": VERSION,
        "config": position.config.record(),
        "rng": position.chance.snapshot(),
        "phase": position.phase,
        "year": position.year,
        "season": position.season,
        "order": position.order.copy(),
        "queue": position.queue.copy(),
        "turn": None if position.turn is None else _turn(position.turn),
        "factions": {name: _faction(faction) for name, faction in position.factions.items()},
        "agents": {name: _agent(agent) for name, agent in position.agents.items()},
        "row": [{"id": slot.id, "open": slot.open, "winner": slot.winner} for slot in position.row],
        "unused_triumphs": position.unused_triumphs.copy(),
        "decks": _decks(position.decks),
        "pending": [plain_copy(step) for step in position.pending],
        "eliminated": position.eliminated.copy(),
        "result": None if position.result is None else plain_copy(_lists(asdict(position.result))),
        "asked": position.asked,
    }


def _agent(agent: Agent) -> dict[str, Any]:
    return {"kind": agent.kind, "source": agent.source, "at": agent.at, "ready": agent.ready}


def _turn(turn: Turn) -> dict[str, Any]:
    return {
        "faction": turn.faction,
        "commands": turn.commands,
        "plays": turn.plays,
        "kills": turn.kills,
        "used": turn.used.copy(),
    }


def _faction(faction: Faction) -> dict[str, Any]:
    """A faction; a site's year and season stand together as `opened`."""
    return {
        "seat": faction.seat,
        "alive": faction.alive,
        "coins": faction.coins,
        "auxiliaries": faction.auxiliaries,
        "hand": faction.hand.copy(),
        "debts": faction.debts.copy(),
        "court": faction.court.copy(),
        "shame": faction.shame.copy(),
        "triumphs": faction.triumphs.copy(),
        "castles": faction.castles.copy(),
        "sites": [{"at": site.at, "opened": [site.year, site.season]} for site in faction.sites],
        "unplaced": faction.unplaced.copy(),
        "deaf_used": faction.deaf_used,
        "role": faction.role,
    }


def _decks(decks: Decks) -> dict[str, Any]:
    return {
        "influence": decks.influence.copy(),
        "discard": decks.discard.copy(),
        "spent": decks.spent.copy(),
        "debts": decks.debts.copy(),
        "debt_discard": decks.debt_discard.copy(),
    }


def _lists(record: dict[str, Any]) -> dict[str, Any]:
    """Tuples as lists, as they come back from a file."""
    return {key: list(value) if isinstance(value, tuple) else value for key, value in record.items()}


def view(position: Position, seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None is an onlooker. Spec: lyssan 9.1, 11."""
    seen = revealed(position) | {"rng": None}
    shown = position.result.shown if position.result else ()
    for name, faction in position.factions.items():
        row = seen["factions"][name]
        if faction.seat != seat:
            row |= {"hand": None, "debts": None, "role": row["role"] if name in shown else None}
    seen["decks"] |= dict.fromkeys(_decks(position.decks))
    for slot in seen["row"]:
        slot["id"] = slot["id"] if slot["open"] else None
    owner = position.factions[position.pending[-1]["faction"]].seat if position.pending else seat
    seen |= {"unused_triumphs": None, "pending": seen["pending"] if owner == seat else None}
    return seen


def revealed(position: Position) -> Snapshot:
    """The whole match with the counts of cards that every view has."""
    seen = write(position)
    for row in seen["factions"].values():
        row |= {"hand_count": len(row["hand"]), "debt_count": len(row["debts"])}
    seen["decks"] |= {f"{deck}_count": len(cards) for deck, cards in seen["decks"].items()}
    return seen
