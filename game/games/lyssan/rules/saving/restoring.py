"""A match from the data that a snapshot holds. Spec: lyssan 9.1."""

from collections.abc import Mapping
from typing import Any

from game.contract import Chance, Snapshot
from game.games.lyssan.rules.config import realm_of, resolve
from game.games.lyssan.rules.position import (
    Agent,
    Decks,
    Faction,
    Position,
    Result,
    Site,
    Slot,
    Turn,
    plain_copy,
)
from game.games.lyssan.rules.saving.snapshot import GAME, VERSION


def read(data: Snapshot) -> Position:
    """The match that the snapshot was taken from. Spec: lyssan 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    if data.get("game") != GAME or data.get("version") != VERSION:
        raise ValueError(f"not a snapshot of {GAME}, version {VERSION}")
    try:
        return _position(plain_copy(data))
    except (KeyError, TypeError, IndexError, AttributeError) as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong!r}") from None


def _position(data: Snapshot) -> Position:
    config = resolve(data["config"])
    return Position(
        config=config,
        realm=realm_of(config),
        chance=Chance(*(data["rng"] or ("fresh", 0))),
        factions={name: _faction(data["factions"][name]) for name in config.factions},
        agents={name: Agent(**row) for name, row in data["agents"].items()},
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


def _faction(row: Mapping[str, Any]) -> Faction:
    sites = [Site(site["at"], *site["opened"]) for site in row["sites"]]
    return Faction(**{**row, "sites": sites})


def _result(row: Mapping[str, Any] | None) -> Result | None:
    if row is None:
        return None
    lists = {name: tuple(row[name]) for name in ("factions", "ranking", "shown")}
    return Result(row["why"], row["winner"], **lists)
