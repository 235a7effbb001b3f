"""The full table of Allyria with which frames are measured."""

from game.games.allyria.rules.data import CARDS, kind_of
from game.games.allyria.table.ids import CardId, TroopId
from tools.bench import table


def test_there_are_sixty_troops_and_forty_visible_cards() -> None:
    stage, _ = table.full_table((1280, 720), "allyria")

    assert sum(isinstance(thing, TroopId) for thing in stage.things.goals) == 60
    assert (
        sum(isinstance(thing, CardId) and kind_of(thing.card) in CARDS for thing in stage.things.goals) == 40
    )
    stage.close()
