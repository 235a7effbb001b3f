"""What a view of a match shows, for layout and texts."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table.ids.things import CityId

StepView: TypeAlias = dict[str, Any]
"""An open step as the view shows it."""


def hand_seat(view: Snapshot, viewer: Seat | None) -> Seat:
    """The seat whose hand and tokens are shown: the viewer, else the first with an open hand or at turn."""
    if viewer is not None:
        return viewer
    open_hands = [seat for seat, side in enumerate(view["seats"]) if any(side["hand"])]
    return open_hands[0] if open_hands else int(view["turn"])


def shows_muster_roll(view: Snapshot, seat: Seat) -> bool:
    """True if the muster roll is shown in place of the seat's hand."""
    return view["phase"] == "act" and view["turn"] == seat and not view["stack"]


def troop_counts(land: Mapping[str, Any]) -> dict[str, int]:
    """The number of troops on a tile, by type."""
    types = [troop["type"] for troop in land["troops"]]
    return {kind: types.count(kind) for kind in TYPES if kind in types}


def top_step(view: Snapshot) -> StepView | None:
    """The innermost open step; None: no step is open."""
    return view["stack"][-1] if view["stack"] else None


def battle(view: Snapshot) -> StepView | None:
    """The open battle; None: no battle is open."""
    return next((step for step in view["stack"] if step["f"] == "battle"), None)


def sovereignty(view: Snapshot, seat: Seat) -> int:
    """The number of tiles that a seat controls. Spec: allyria 5.1.3."""
    return len(tiles_of(view, seat))


def troops_on_board(view: Snapshot, seat: Seat) -> int:
    """The number of troops that a seat has on the board."""
    return sum(len(land["troops"]) for land in view["tiles"].values() if land["owner"] == seat)


def city(view: Snapshot, tile: Tile) -> CityId | None:
    """The city on a tile; None: there is none, or its owner is eliminated."""
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
    income = RACES[race].income
    return [tile for tile in tiles_of(view, seat) if income[view["tiles"][tile]["terrain"]] == resource]
