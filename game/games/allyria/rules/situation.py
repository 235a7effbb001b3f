"""A position from a short description, for lessons. Spec: allyria 9.1."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.contract import Snapshot
from game.games.allyria.rules.data import RESOURCES, Tokens
from game.games.allyria.rules.data.boards import CITY, TERRAIN
from game.games.allyria.rules.state import new

BOARD = "twin_fords"
CITIES = ("c1", "c5")
"""By seat."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A short description of a match; lists by seat may be shorter than the number of seats."""

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
    """The cards for sale."""
    stock: str = "spies.1"
    """What lies under it, top card first."""
    dice: str = ""
    """The faces of the next dice."""


def situation(**given: Any) -> Snapshot:
    """The match that a `Situation` describes: it is the turn of seat 0, and the cities are placed.

    Raises:
        ValueError: a line is not valid; the message quotes it.
        TypeError: an unknown field.
    """
    description = Situation(**given)
    snapshot = new({"board": BOARD, "races": list(description.races), "starter": 0}, 0).snapshot()
    for seat, city in enumerate(CITIES):
        snapshot["tiles"][city] |= {"terrain": CITY, "city_of": seat, "owner": seat}
        snapshot["seats"][seat] |= {"city": city, "hand": [], "deck": []}
    for line in description.tiles:
        try:
            _set_tile(snapshot, line)
        except (KeyError, IndexError, TypeError, ValueError) as wrong:
            raise ValueError(
                f"tile {line!r} ({wrong}): write it as 'c2 forest 0: 2 spear, siege 0'"
            ) from wrong
    _deal(snapshot["seats"], description)
    return snapshot | {
        "phase": description.phase,
        "season": description.season,
        "round": description.season + 1,
        "turns": 2 * description.season + 1,
        "market": {"pool": description.market.split(), "deck": description.stock.split()},
        "loaded_dice": [int(face) for face in description.dice.split()],
    }


def _deal(sides: Sequence[Snapshot], description: Situation) -> None:
    for field, by_seat in (("hand", description.hands), ("deck", description.decks)):
        for side, cards in zip(sides, by_seat, strict=False):
            side[field] = cards.split()
    for side, counted in zip(sides, description.tokens, strict=False):
        side["pool"] |= _tokens(counted)


def _set_tile(snapshot: Snapshot, line: str) -> None:
    """Sets terrain, owner and troops of a tile, as its line says."""
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


def _troops(text: str) -> list[dict[str, Any]]:
    """`2 spear, siege 0`: two spears with a move each and an engine without one."""
    troops = []
    for part in filter(None, text.split(",")):
        words = part.split()
        count = int(words.pop(0)) if words[0].isdigit() else 1
        moves = int(words[1]) if len(words) > 1 else 1
        troops += [{"type": words[0], "moves": moves} for _ in range(count)]
    return troops


def _tokens(text: str) -> Tokens:
    words = text.split()
    counts, resources = words[::2], words[1::2]
    if (
        not all(map(str.isdecimal, counts))
        or len(counts) != len(resources)
        or set(resources) - set(RESOURCES)
    ):
        raise ValueError(f"tokens {text!r}: write them as '3 wood 1 clay', of {', '.join(RESOURCES)}")
    return dict(zip(resources, map(int, counts), strict=True))
