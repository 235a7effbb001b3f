"""Who is asked, whose eyes the table is for, and which bots think."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.bots.pool import Pool
from game.match import Match, Player, PlayerKind
from game.scenes.services import Services
from game.scenes.table.turns import Turns
from tests.bots import thinkers
from tests.scenes.seated import ANNA, BEA, BERT, CALM, CORA, SECRET, begun


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Bots that think until they are hurried."""
    with Pool(workers=1, thinker=thinkers.patient) as opened:
        yield opened


def seated(services: Services, pool: Pool, *players: Player, secret: bool = True) -> tuple[Match, Turns]:
    match = begun(services, (players[0], players[1]), SECRET if secret else CALM)
    return match, Turns(match, pool)


def test_of_several_who_must_choose_one_is_asked_until_that_one_is_done(
    services: Services, pool: Pool
) -> None:
    match, turns = seated(services, pool, ANNA, CORA)
    assert len(match.awaiting) == 2
    for option in (("preset", "wall"), ("done",)):
        assert turns.asked is not None
        assert turns.asked.seat == 0
        match.choose(0, option)
    assert turns.asked is not None
    assert turns.asked.seat == 1


def test_nobody_is_asked_once_the_match_is_given_up(services: Services, pool: Pool) -> None:
    match, turns = seated(services, pool, ANNA, BERT)
    turns.set_thinking()
    assert turns.thinking == [1]
    match.resign(0)
    turns.set_thinking()
    assert turns.asked is None
    assert turns.thinking == []


def test_the_table_is_for_the_eyes_of_the_only_person(services: Services, pool: Pool) -> None:
    _, alone = seated(services, pool, BEA, CORA)
    assert alone.viewer == 1
    _, several = seated(services, pool, ANNA, CORA)
    assert several.viewer is None
    _, nobody = seated(services, pool, BEA, BERT)
    assert nobody.viewer is None


def test_a_curtain_is_wanted_where_somebody_knows_more_than_the_room(services: Services, pool: Pool) -> None:
    match, secret = seated(services, pool, ANNA, CORA)
    anna, cora = match.awaiting
    assert secret.needs_curtain(anna)
    assert not secret.needs_curtain(replace(anna, open=True)), "what is offered is no secret"
    secret.unveiled = 0
    assert not secret.needs_curtain(anna)
    assert secret.needs_curtain(cora)
    match, known = seated(services, pool, ANNA, CORA, secret=False)
    assert not known.needs_curtain(match.awaiting[0])


def test_a_secret_is_veiled_as_soon_as_its_person_is_done(services: Services, pool: Pool) -> None:
    match, turns = seated(services, pool, ANNA, CORA)
    assert turns.asked is not None
    turns.unveiled = 0
    match.choose(0, ("preset", "wall"))
    assert not turns.veil()
    match.choose(0, ("done",))
    assert turns.veil()
    assert turns.unveiled is None
    assert not turns.veil()


def test_the_view_is_taken_anew_only_when_match_or_eyes_have_changed(services: Services, pool: Pool) -> None:
    match, turns = seated(services, pool, ANNA, CORA)
    before = turns.view
    assert turns.view is before
    turns.unveiled = 0
    mine = turns.view
    assert mine == match.state.view(0) != before
    match.choose(0, ("preset", "wall"))
    assert turns.view == match.state.view(0) != mine
    match.undo(0)
    assert turns.view == mine


def test_bots_are_set_thinking_once_for_each_decision(services: Services, pool: Pool) -> None:
    match, turns = seated(services, pool, ANNA, BERT)
    turns.set_thinking()
    (ticket,) = (ticket for _, ticket in turns._tickets.values())
    turns.set_thinking()
    match.choose(0, ("preset", "wall"))
    turns.set_thinking()
    assert [other for _, other in turns._tickets.values()] == [ticket], "the same question stays asked"
    turns.forget()
    assert turns.thinking == []
    turns.set_thinking()
    assert turns.thinking == [1]


def test_a_bot_is_forgotten_when_a_person_takes_its_seat(services: Services, pool: Pool) -> None:
    match, turns = seated(services, pool, ANNA, BERT, secret=False)
    match.choose(0, ("move", "b2", "b5"))
    turns.set_thinking()
    assert turns.thinking == [1]
    match.seat_player(1, CORA)
    turns.forget()
    turns.set_thinking()
    assert turns.thinking == []
    assert turns.asked is not None
    assert turns.asked.seat == 1
    assert match.players[1].kind is PlayerKind.PERSON
