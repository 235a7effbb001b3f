"""A match in the middle from a short description, such as a lesson begins with. Spec: allyria 9.1."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.contract import Snapshot
from game.games.allyria.rules.data.resources import RESOURCES, Tokens
from game.games.allyria.rules.data.terrain import CITY, TERRAIN
from game.games.allyria.rules.state import new

BOARD = "twin_fords"
CITIES = ("c1", "c5")
"""By seat."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """What is told of a match; what is by seat may name fewer seats than there are."""

    tiles: Sequence[str] = ()
    """Such as `c2 forest 0: 2 spear, siege 0`: the tile, its terrain if it is another than the board's, and
    who has which troops there, here two spears that are ready and an engine without moves."""
    phase: str = "act"
    races: Sequence[str] = ("human", "orc")
    season: int = 0
    """How many season cards were turned up before the one that lies open."""
    tokens: Sequence[str] = ()
    """By seat, such as `3 wood 1 clay`."""
    hands: Sequence[str] = ()
    """By seat, ids of cards."""
    decks: Sequence[str] = ()
    """By seat, top card first."""
    market: str = "levy.1 scholars.1 emberfall.1 forestry.1 aegis.1"
    """The open pool."""
    stock: str = "spies.1"
    """What lies under it, top card first."""
    dice: str = ""
    """The faces that fall next."""


def situation(**given: Any) -> Snapshot:
    """The match that a `Situation` means: seat 0 is at turn, and the cities of the fords stand.

    Raises:
        ValueError: a line says nothing that can be; names it.
        TypeError: an unknown field.
    """
    told = Situation(**given)
    snapshot = new({"board": BOARD, "races": list(told.races), "starter": 0}, 0).snapshot()
    for seat, city in enumerate(CITIES):
        snapshot["tiles"][city] |= {"terrain": CITY, "city_of": seat, "owner": seat}
        snapshot["seats"][seat] |= {"city": city, "hand": [], "deck": []}
    for line in told.tiles:
        try:
            _lay(snapshot, line)
        except (KeyError, IndexError, TypeError, ValueError) as wrong:
            raise ValueError(
                f"tile {line!r} ({wrong}): write it as 'c2 forest 0: 2 spear, siege 0'"
            ) from wrong
    _deal(snapshot["seats"], told)
    return snapshot | {
        "phase": told.phase,
        "season": told.season,
        "round": told.season + 1,
        "turns": 2 * told.season + 1,
        "market": {"pool": told.market.split(), "deck": told.stock.split()},
        "loaded_dice": [int(face) for face in told.dice.split()],
    }


def _deal(sides: Sequence[Snapshot], told: Situation) -> None:
    """Give the seats their cards and tokens."""
    for field, by_seat in (("hand", told.hands), ("deck", told.decks)):
        for side, cards in zip(sides, by_seat, strict=False):
            side[field] = cards.split()
    for side, counted in zip(sides, told.tokens, strict=False):
        side["pool"] |= _tokens(counted)


def _lay(snapshot: Snapshot, line: str) -> None:
    """Put on a tile what its line says."""
    place, _, troops = line.partition(":")
    name, *words = place.split()
    tile = snapshot["tiles"][name]
    for word in words:
        tile |= {"terrain": word} if word in TERRAIN else {"owner": int(word)}
    tile["troops"] = _troops(troops)
    for troop in tile["troops"]:
        supply = snapshot["seats"][tile["owner"]]["supply"]
        supply[troop["type"]] -= 1
        if supply[troop["type"]] < 0:
            raise ValueError(f"seat {tile['owner']} has no {troop['type']} left")


def _troops(told: str) -> list[dict[str, Any]]:
    """`2 spear, siege 0`: two spears with a move each and an engine without one."""
    troops = []
    for part in filter(None, told.split(",")):
        words = part.split()
        count = int(words.pop(0)) if words[0].isdigit() else 1
        moves = int(words[1]) if len(words) > 1 else 1
        troops += [{"type": words[0], "moves": moves} for _ in range(count)]
    return troops


def _tokens(told: str) -> Tokens:
    """`3 wood 1 clay` as tokens."""
    words = told.split()
    counts, resources = words[::2], words[1::2]
    if (
        not all(map(str.isdecimal, counts))
        or len(counts) != len(resources)
        or set(resources) - set(RESOURCES)
    ):
        raise ValueError(f"tokens {told!r}: write them as '3 wood 1 clay', of {', '.join(RESOURCES)}")
    return dict(zip(resources, map(int, counts), strict=True))
