"""A match of Allyria Empires with as many things on the table as possible."""

from itertools import cycle

from game.contract import Snapshot
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.hexes import hexagon, names
from game.games.allyria.rules.data.terrain import LAND
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table.ids.things import CardId
from game.table.entities.place import Place
from game.table.stage import Stage
from tests.games.allyria.rules.table import start

RINGS = 5
"""Round the centre of the largest board: 91 tiles."""
STANDING = 15
"""Troops of each of four seats."""
HAND = 10
"""The most that a hand ever holds."""
IN_SIGHT = 40
"""Cards that can be seen at the same time while some of them fly."""
AIR = (44, 110.0, 12)
"""Their layer, their size and how many lie in a row."""


def empires() -> Snapshot:
    """Four seats with sixty troops on the largest board, and a full hand, as its owner sees it."""
    places = hexagon(RINGS)
    tiles = list(names(places))
    board = {
        "tiles": [[q, r, terrain] for (q, r), terrain in zip(places, cycle(LAND), strict=False)],
        "city_distance": 4,
    }
    cities = [tiles[0], tiles[5], tiles[-1], tiles[-6]]
    free = iter([tile for tile in tiles if tile not in cities])
    description = [f"{city} city {seat}: spear, ranged" for seat, city in enumerate(cities)]
    for seat in range(4):
        grounds, kinds = cycle(LAND), cycle(TYPES)
        description += [f"{next(free)} {next(grounds)} {seat}: {next(kinds)}" for _ in range(STANDING - 2)]
    cards = [f"{kind}.1" for kind in CARDS]
    state = start(
        "\n".join(description),
        seats=4,
        phase="play",
        board=board,
        hands={0: " ".join(cards[:HAND])},
        market=" ".join(cards[HAND : HAND + 5]),
        stock=" ".join(cards[HAND + 5 :]),
    )
    return state.view(0)


def spread(stage: Stage) -> None:
    """Lays cards over the land until the largest possible number is in sight."""
    layer, size, row = AIR
    cards = {thing.card for thing in stage.things.goals if isinstance(thing, CardId)}
    shown = {card for card in cards if kind_of(card) in CARDS}
    others = [f"{kind}.{copy}" for copy in (1, 2) for kind in CARDS if f"{kind}.{copy}" not in shown]
    for number, card in enumerate(others[: IN_SIGHT - len(shown)]):
        down, along = divmod(number, row)
        stage.things.put(CardId(card), Place(500.0 + 80 * along, 640.0 + 90 * down, size, layer + down))
