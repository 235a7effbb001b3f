"""Queries of what a view of a campaign shows."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table.ids.things import CityId

StepView: TypeAlias = dict[str, Any]
"""An open step as the view shows it."""


def hand_seat(view: Snapshot, viewer: Seat | None) -> Seat:
    """Whose hand and tokens are shown: the viewer's, whose cards are open, or who is at turn."""
    if viewer is not None:
        return viewer
    open_hands = [seat for seat, side in enumerate(view["seats"]) if any(side["hand"])]
    return open_hands[0] if open_hands else int(view["turn"])


def musters(view: Snapshot, seat: Seat) -> bool:
    """Whether the muster roll lies open in place of the seat's hand."""
    return view["phase"] == "act" and view["turn"] == seat and not view["stack"]


def counts(land: Mapping[str, Any]) -> dict[str, int]:
    """How many troops of each type stand on a tile."""
    there = [troop["type"] for troop in land["troops"]]
    return {kind: there.count(kind) for kind in TYPES if kind in there}


def top_step(view: Snapshot) -> StepView | None:
    """The innermost open step; None: nothing is open."""
    return view["stack"][-1] if view["stack"] else None


def battle(view: Snapshot) -> StepView | None:
    """The battle that is being fought; None: there is none."""
    return next((step for step in view["stack"] if step["f"] == "battle"), None)


def sovereignty(view: Snapshot, seat: Seat) -> int:
    """The tiles that a seat controls. Spec: allyria 5.1.3."""
    return sum(land["owner"] == seat for land in view["tiles"].values())


def troops(view: Snapshot, seat: Seat) -> int:
    """The troops that a seat has on the board."""
    return sum(len(land["troops"]) for land in view["tiles"].values() if land["owner"] == seat)


def city(view: Snapshot, tile: Tile) -> CityId | None:
    """The city on a tile; None: there is none, or its owner is out."""
    owner = view["tiles"][tile]["city_of"]
    return None if owner is None else CityId(tile, owner, view["seats"][owner]["race"])


def tiles_of(view: Snapshot, seat: Seat) -> list[Tile]:
    """The tiles that a seat controls."""
    return [tile for tile, land in view["tiles"].items() if land["owner"] == seat]


def sources(view: Snapshot, seat: Seat, resource: str) -> list[Tile]:
    """The tiles from which a seat gets a resource."""
    race = view["seats"][seat]["race"]
    if race is None:
        return []
    gives = RACES[race].income
    return [tile for tile in tiles_of(view, seat) if gives[view["tiles"][tile]["terrain"]] == resource]
