"""A match from the data that a snapshot holds. Spec: lyssan 9.1."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.contract import Chance, Snapshot
from game.games.lyssan.rules.config import realm_of, resolve
from game.games.lyssan.rules.data.agents import kind_of, source_of
from game.games.lyssan.rules.ending import OVER
from game.games.lyssan.rules.flow import question
from game.games.lyssan.rules.position import (
    Agent,
    Decks,
    Faction,
    Position,
    Result,
    Site,
    Slot,
    Turn,
    match_copy,
)
from game.games.lyssan.rules.saving.checking.check import check
from game.games.lyssan.rules.saving.snapshot import GAME, VERSION
from game.games.lyssan.rules.turn.setup import agents_of

Part = TypeVar("Part")


def read(data: Snapshot) -> Position:
    """The match that the snapshot was taken from. Spec: lyssan 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    if data.get("game") != GAME or data.get("version") != VERSION:
        raise ValueError(f"not a snapshot of {GAME}, version {VERSION}")
    try:
        position = unchecked(data)
        check(position)
        if position.phase not in ("roles", OVER):
            question(position)
    except (KeyError, TypeError, IndexError, AttributeError) as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong!r}") from None
    return position


def unchecked(data: Snapshot) -> Position:
    """The match as the data have it, which may be impossible."""
    return _position(match_copy(data))


def _position(data: Snapshot) -> Position:
    config = resolve(data["config"])
    factions = {name: _faction(row) for name, row in data["factions"].items()}
    agents = {name: _agent(name, row) for name, row in data["agents"].items()}
    return Position(
        config=config,
        realm=realm_of(config),
        chance=Chance(*(data["rng"] or ("fresh", 0))),
        factions=_named("factions", config.factions, factions),
        agents=_named("agents", agents_of(config), agents),
        row=[Slot(**row) for row in data["row"]],
        decks=Decks(**data["decks"]),
        order=data["order"],
        unused_triumphs=data["unused_triumphs"],
        queue=data["queue"],
        phase=data["phase"],
        year=data["year"],
        season=data["season"],
        turn=None if data["turn"] is None else Turn(**data["turn"]),
        pending=data["pending"],
        eliminated=data["eliminated"],
        result=_result(data["result"]),
        asked=data["asked"],
    )


def _named(field: str, names: Sequence[str], parts: Mapping[str, Part]) -> dict[str, Part]:
    """The parts in the order of the names, which must be those of all parts."""
    if sorted(names) != sorted(parts):
        wrong = ", ".join(sorted(set(names) ^ set(parts)))
        raise ValueError(f"snapshot field {field!r} has too many or too few names: {wrong}")
    return {name: parts[name] for name in names}


def _agent(name: str, row: Mapping[str, Any]) -> Agent:
    if (row["kind"], row["source"]) != (kind_of(name), source_of(name)):
        raise ValueError(f"snapshot field 'agents.{name}' must have the kind and the source of its name")
    return Agent(**row)


def _faction(row: Mapping[str, Any]) -> Faction:
    sites = [Site(site["at"], *site["opened"]) for site in row["sites"]]
    return Faction(**{**row, "sites": sites})


def _result(row: Mapping[str, Any] | None) -> Result | None:
    if row is None:
        return None
    lists = {name: tuple(row[name]) for name in ("factions", "ranking", "shown")}
    return Result(row["why"], row["winner"], **lists)
