"""On a shared screen a hand lies face up only in its owner's own secret decisions."""

from random import Random

import pytest

from game.games.allyria.table.ids import CardId
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.scene import TableScene
from tests.auction.matches import EIGHT
from tests.scenes.choosing import choose
from tests.scenes.driver_tables import Drive, open_table

CONFIG = {"seats": 3, "rings": 2, "races": "random", "vassals": True, "starter": 0}


def open_hands(table: TableScene) -> set[int]:
    """The seats of which a card of the hand lies face up on the table."""
    hands = [side["hand"] for side in table.match.state.snapshot()["seats"]]
    things = set(table.play.stage.things.goals)
    return {seat for seat, hand in enumerate(hands) if any(CardId(card) in things for card in hand)}


@pytest.mark.no_cover
@pytest.mark.rule("allyria 11")
def test_a_hand_lies_face_up_only_in_secret_decisions_of_its_owner(services: Services, drive: Drive) -> None:
    """Takes seconds: 120 choices of three persons who share the screen."""
    match = Match.start(services.matches, MatchSetup("allyria", CONFIG, 17, EIGHT[:3]))
    table, driver = open_table(services, drive, match)
    rng, asked_with_open_hand, asked_openly = Random(17), set[str](), set[str]()
    while len(match) < 120 and match.awaiting:
        driver.wait(0.1, times=3)
        if isinstance(driver.top, CurtainScene):
            assert open_hands(table) == set()
            driver.press("accept")
            driver.wait(0.1, times=2)
        (decision,) = match.awaiting
        hands = open_hands(table)
        assert hands <= (set() if decision.open else {decision.seat}), decision.ask
        (asked_openly if decision.open else asked_with_open_hand).add(decision.ask)
        choose(table, rng.choice(decision.options), confirmed=True)
    assert {"allyria.buy", "allyria.act", "allyria.assign", "allyria.casualty"} < asked_openly
    assert "allyria.play" in asked_with_open_hand
    driver.press("pause")
    assert open_hands(table) <= {table.play.screen.private_seat}
