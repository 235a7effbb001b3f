"""The full table of Yes, Your Grace with which frames are measured."""

from game.catalogue import GAMES
from tools.screens.crowded_hall import crowded_hall


def test_there_are_eight_courts_and_39_cards_on_the_events() -> None:
    kingdom = GAMES["grace"].known(crowded_hall())
    assert len(kingdom.holdings) == 8
    assert sum(len(side.cards) for event in kingdom.happenings for side in event.sides.values()) == 39
