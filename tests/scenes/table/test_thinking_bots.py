"""The bots of a match: each is started once for each decision."""

from collections.abc import Iterator

import pytest

from game.bots.pool import Pool
from game.match import Match, Player, PlayerKind
from game.scenes.services import Services
from game.scenes.table.bots import ThinkingBots
from tests.bots import thinkers
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, SECRET, start_match


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Bots that think until they are hurried."""
    with Pool(workers=1, thinker=thinkers.patient) as opened:
        yield opened


def start_bots(
    services: Services, pool: Pool, *players: Player, secret: bool = True
) -> tuple[Match, ThinkingBots]:
    match = start_match(services, (players[0], players[1]), SECRET if secret else CALM)
    return match, ThinkingBots(match, pool)


def test_no_bot_thinks_once_a_player_has_resigned(services: Services, pool: Pool) -> None:
    match, bots = start_bots(services, pool, ANNA, BERT)
    bots.start()
    assert bots.thinking == [1]
    match.resign(0)
    bots.start()
    assert bots.thinking == []


def test_bots_are_started_once_for_each_decision(services: Services, pool: Pool) -> None:
    match, bots = start_bots(services, pool, ANNA, BERT)
    bots.start()
    (ticket,) = (ticket for _, ticket in bots._tickets.values())
    bots.start()
    match.choose(0, ("preset", "wall"))
    bots.start()
    assert [other for _, other in bots._tickets.values()] == [ticket], "the bot keeps its question"
    bots.stop()
    assert bots.thinking == []
    bots.start()
    assert bots.thinking == [1]


def test_a_bot_is_stopped_when_a_person_takes_its_seat(services: Services, pool: Pool) -> None:
    match, bots = start_bots(services, pool, ANNA, BERT, secret=False)
    match.choose(0, ("move", "b2", "b5"))
    bots.start()
    assert bots.thinking == [1]
    match.seat_player(1, CORA)
    bots.stop()
    bots.start()
    assert bots.thinking == []
    assert [decision.seat for decision in match.awaiting] == [1]
    assert match.players[1].kind is PlayerKind.PERSON
