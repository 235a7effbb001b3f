"""Whose turn it is, whose view the table shows, and which bots think."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.bots.pool import Pool
from game.contract import Decision
from game.match import Match, Player, PlayerKind
from game.scenes.services import Services
from game.scenes.table.play.thinking_bots import ThinkingBots
from game.scenes.table.play.turns import Turns
from tests.bots import thinkers
from tests.scenes.app_tables import ANNA, BEA, BERT, CALM, CORA, SECRET, start_match


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Bots that think until they are hurried."""
    with Pool(workers=1, thinker=thinkers.patient) as opened:
        yield opened


def start_turns(services: Services, pool: Pool, *players: Player, secret: bool = True) -> tuple[Match, Turns]:
    match = start_match(services, (players[0], players[1]), SECRET if secret else CALM)
    return match, Turns(match, ThinkingBots(match, pool))


def next_decision(turns: Turns) -> Decision | None:
    """The decision that the person with the shared controller can answer now."""
    return next(iter(turns.answerable(lambda _: None)), None)


def test_persons_who_share_a_controller_are_alone_with_the_screen_one_after_the_other(
    services: Services, pool: Pool
) -> None:
    match, turns = start_turns(services, pool, ANNA, CORA)
    assert len(match.awaiting) == 2
    assert next_decision(turns) is None
    assert [decision.seat for decision in turns.needing_curtain(lambda _: None)] == [0]
    turns.private_seat = 0
    for option in (("preset", "wall"), ("done",)):
        decision = next_decision(turns)
        assert decision is not None
        assert decision.seat == 0
        match.choose(0, option)
    turns.end_private_view()
    assert [decision.seat for decision in turns.needing_curtain(lambda _: None)] == [1]


def test_of_persons_with_a_controller_each_any_can_be_the_next_at_the_screen(
    services: Services, pool: Pool
) -> None:
    _, turns = start_turns(services, pool, ANNA, CORA)
    assert [decision.seat for decision in turns.needing_curtain(lambda seat: seat)] == [0, 1]
    turns.private_seat = 1
    assert turns.needing_curtain(lambda seat: seat) == []
    assert [decision.seat for decision in turns.answerable(lambda seat: seat)] == [1]


def test_no_decision_is_open_once_a_player_has_resigned(services: Services, pool: Pool) -> None:
    match, turns = start_turns(services, pool, ANNA, BERT)
    turns.bots.start()
    assert turns.bots.thinking == [1]
    match.resign(0)
    turns.bots.start()
    assert next_decision(turns) is None
    assert turns.bots.thinking == []


def test_the_view_is_that_of_the_only_person(services: Services, pool: Pool) -> None:
    _, one_person = start_turns(services, pool, BEA, CORA)
    assert one_person.viewer == 1
    _, two_persons = start_turns(services, pool, ANNA, CORA)
    assert two_persons.viewer is None
    _, bots_only = start_turns(services, pool, BEA, BERT)
    assert bots_only.viewer is None


def test_a_curtain_is_needed_where_a_person_knows_more_than_everybody(services: Services, pool: Pool) -> None:
    match, secret = start_turns(services, pool, ANNA, CORA)
    anna, cora = match.awaiting
    assert secret.needs_curtain(anna)
    assert not secret.needs_curtain(replace(anna, open=True)), "what is offered is no secret"
    secret.private_seat = 0
    assert not secret.needs_curtain(anna)
    assert secret.needs_curtain(cora)
    match, known = start_turns(services, pool, ANNA, CORA, secret=False)
    assert not known.needs_curtain(match.awaiting[0])


def test_a_secret_is_hidden_as_soon_as_its_person_has_decided(services: Services, pool: Pool) -> None:
    match, turns = start_turns(services, pool, ANNA, CORA)
    turns.private_seat = 0
    match.choose(0, ("preset", "wall"))
    assert not turns.end_private_view()
    match.choose(0, ("done",))
    assert turns.end_private_view()
    assert turns.private_seat is None
    assert not turns.end_private_view()


def test_the_view_is_made_again_only_when_match_or_viewer_have_changed(
    services: Services, pool: Pool
) -> None:
    match, turns = start_turns(services, pool, ANNA, CORA)
    before = turns.view
    assert turns.view is before
    turns.private_seat = 0
    mine = turns.view
    assert mine == match.view_of(0) != before
    match.choose(0, ("preset", "wall"))
    assert turns.view == match.view_of(0) != mine
    match.go_back(0, 0, ())
    assert turns.view == mine


def test_bots_are_started_once_for_each_decision(services: Services, pool: Pool) -> None:
    match, turns = start_turns(services, pool, ANNA, BERT)
    turns.bots.start()
    (ticket,) = (ticket for _, ticket in turns.bots._tickets.values())
    turns.bots.start()
    match.choose(0, ("preset", "wall"))
    turns.bots.start()
    assert [other for _, other in turns.bots._tickets.values()] == [ticket], "the bot keeps its question"
    turns.bots.stop()
    assert turns.bots.thinking == []
    turns.bots.start()
    assert turns.bots.thinking == [1]


def test_a_bot_is_stopped_when_a_person_takes_its_seat(services: Services, pool: Pool) -> None:
    match, turns = start_turns(services, pool, ANNA, BERT, secret=False)
    match.choose(0, ("move", "b2", "b5"))
    turns.bots.start()
    assert turns.bots.thinking == [1]
    match.seat_player(1, CORA)
    turns.bots.stop()
    turns.bots.start()
    assert turns.bots.thinking == []
    decision = next_decision(turns)
    assert decision is not None
    assert decision.seat == 1
    assert match.players[1].kind is PlayerKind.PERSON
