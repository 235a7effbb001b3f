"""A match of Allyria Empires with as many things on the table as possible."""

from itertools import cycle

from game.contract import Snapshot
from game.games.allyria.rules.data import CARDS, TYPES, kind_of
from game.games.allyria.rules.data.boards import LAND, hexagon, names
from game.games.allyria.table.ids import CardId
from game.table.entities.components import Place
from game.table.stage import Stage
from tests.games.allyria.rules.playing import start

RINGS = 5
"""The number of rings around the centre of the largest board, which has 91 tiles."""
TROOPS_PER_SEAT = 15
HAND_SIZE = 10
"""The maximal number of cards in a hand."""
VISIBLE_CARDS = 40
"""The maximal number of cards that are visible at the same time, while some of them move."""
CARD_LAYER, CARD_SIZE, CARDS_PER_ROW = 44, 110.0, 12
"""Of the moving cards."""


def crowded_view() -> Snapshot:
    """The view of a seat with a full hand; four seats have sixty troops on the largest board."""
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
        terrains, types = cycle(LAND), cycle(TYPES)
        description += [
            f"{next(free)} {next(terrains)} {seat}: {next(types)}" for _ in range(TROOPS_PER_SEAT - 2)
        ]
    cards = [f"{kind}.1" for kind in CARDS]
    state = start(
        "\n".join(description),
        seats=4,
        phase="play",
        board=board,
        hands={0: " ".join(cards[:HAND_SIZE])},
        market=" ".join(cards[HAND_SIZE : HAND_SIZE + 5]),
        stock=" ".join(cards[HAND_SIZE + 5 :]),
    )
    return state.view(0)


def add_moving_cards(stage: Stage) -> None:
    """Adds cards over the board until `VISIBLE_CARDS` are visible."""
    cards = {thing.card for thing in stage.things.goals if isinstance(thing, CardId)}
    visible = {card for card in cards if kind_of(card) in CARDS}
    others = [f"{kind}.{copy}" for copy in (1, 2) for kind in CARDS if f"{kind}.{copy}" not in visible]
    for index, card in enumerate(others[: VISIBLE_CARDS - len(visible)]):
        row, column = divmod(index, CARDS_PER_ROW)
        place = Place(500.0 + 80 * column, 640.0 + 90 * row, CARD_SIZE, CARD_LAYER + row)
        stage.things.put(CardId(card), place)
