"""The fullest table of Allyria, on which frames are measured."""

from collections.abc import Callable

from game.games.allyria.rules.data.cards import CARDS
from tools.bench import table


def test_sixty_troops_and_forty_cards_are_in_sight() -> None:
    stage, _ = table.table((1280, 720), "allyria")

    def count(wanted: Callable[[str], bool]) -> int:
        return sum(map(wanted, stage.things.goals))

    assert count(lambda thing: thing.startswith("troop-")) == 60
    assert count(lambda thing: thing.partition(".")[0] in CARDS) == 40
    stage.close()
