"""A match of Lyssan with as many things on the table as possible."""

from itertools import cycle

from game.contract import Snapshot
from game.games.lyssan.rules.data import COURTIERS, VASSALS
from game.games.lyssan.rules.state import LyssanState, new

HAND_SIZE = 12
"""More cards than most hands have."""


def crowded_realm() -> Snapshot:
    """The view of a seat: all agents of factions and vassals on the map, full courts, a full hand."""
    state = new({}, seed=1)
    position = state.position
    provinces = cycle(position.realm.provinces)
    vassals, courtiers = cycle(VASSALS), iter(COURTIERS)
    for faction in position.factions.values():
        faction.court = [next(vassals), next(vassals), *(next(courtiers) for _ in range(4))]
        faction.castles = [next(provinces) for _ in range(4)]
        faction.unplaced = dict.fromkeys(faction.unplaced, 0)
    for number, agent in enumerate(position.agents):
        position.agents.put(agent, next(provinces), ready=number % 3 != 0)
    _fill_hand(state)
    position.phase, position.year, position.season = "turns", 1, "summer"
    return state.view(0)


def _fill_hand(state: LyssanState) -> None:
    """Gives the seat a full hand, and the others no card that lies in a court."""
    position = state.position
    held = {card for faction in position.factions.values() for card in faction.court}
    for faction in position.factions.values():
        faction.hand = [card for card in faction.hand if card not in held]
    deck = position.decks.influence
    deck[:] = [card for card in deck if card not in held]
    hand = position.factions["wolf"].hand
    while len(hand) < HAND_SIZE:
        hand.append(deck.pop())
