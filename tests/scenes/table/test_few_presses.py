"""How few presses a turn of Allyria takes: goods from cards, and a stack that moves."""

import pytest

from game.games.allyria.table.ids import GoodsSpot, TileSpot
from game.input.messages import Intent, Press, Release
from game.scenes.services import Services
from game.scenes.table.lists import HOLD_SECONDS
from tests.games.allyria.rules.playing import start
from tests.scenes.allyria_tables import Drive, open_campaign
from tests.scenes.app_tables import ANNA, BERT, CORA

HAND = "wood-iron.0a wood-clay.0b wood-stone.0c wood-iron.0d wood-clay.0e"
STACK = "c1 city 0: \nc3 plains 0: 2 spear"


def test_five_resource_cards_take_a_press_each(services: Services, drive: Drive) -> None:
    table, driver = open_campaign(
        services, drive, start("", phase="play", hands={0: HAND}), (ANNA, BERT), seat_0="pad 1"
    )
    assert isinstance(table.cursor.spot, GoodsSpot)
    presses = 0
    while table.decision is not None and any(option[0] == "play" for option in table.decision.options):
        driver.press("accept", device="pad 1")
        driver.wait(0.3, times=4)
        presses += 1
    assert presses <= 6
    assert len(table.match) >= 5


def test_a_goods_spot_names_its_resource_and_how_much_of_it_there_is(
    services: Services, drive: Drive
) -> None:
    table, driver = open_campaign(
        services, drive, start("", phase="play", hands={0: HAND}, pools={0: "2 iron"}), (ANNA, BERT)
    )
    table.cursor.move_to(GoodsSpot("wood-iron.0a", "iron"))
    driver.wait(0.1, times=3)
    assert driver.shows("Iron")
    assert driver.shows("You have 2 Iron")


@pytest.mark.parametrize("held", [True, False])
def test_holding_the_button_moves_the_whole_stack(services: Services, drive: Drive, held: bool) -> None:  # noqa: FBT001  # both ways of one press
    table, driver = open_campaign(services, drive, start(STACK), (ANNA, CORA), seat_0="pad 1")
    table.cursor.move_to(TileSpot("c3"))
    driver.press("accept", device="pad 1")
    driver.press("right", device="pad 1")
    goal = table.cursor.spot
    assert isinstance(goal, TileSpot)
    driver.wait(0.1, times=2)
    assert driver.shows("(hold)")
    driver.send(Press("pad 1", Intent.ACCEPT))
    assert table.option_list is not None
    if not held:
        driver.send(Release("pad 1", Intent.ACCEPT))
    driver.wait(HOLD_SECONDS / 2, times=4)
    assert (table.option_list is None) == held
    lands = table.play.viewer.view.lands
    assert len(lands[goal.tile].troops) == (2 if held else 0)
