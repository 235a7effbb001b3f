"""The bots of Lyssan in the processes of the program."""

from random import Random

from game.bots.bot import Budget, Question, think
from game.bots.pool import Pool
from game.games.lyssan.rules.state import new
from tests.bots.test_pool import wait_for_answer
from tests.games.lyssan.bots.decisions import LEVELS


def test_the_bots_answer_from_a_view_alone_in_another_process() -> None:
    """Takes a second: a process starts."""
    state, rng = new({"seats": 3}, 1), Random(1)
    while state.awaiting[0].ask != "lyssan.command":
        state.choose(state.awaiting[0].seat, rng.choice(state.awaiting[0].options))
    decision = state.awaiting[0]
    with Pool(1) as pool:
        for level in LEVELS:
            question = Question("lyssan", state.view(decision.seat), decision, level, "3")
            ticket = pool.ask(question, Budget(nodes=60))
            assert wait_for_answer(pool, ticket) == think(question, Budget(nodes=60))
            assert ticket.failures == 0
