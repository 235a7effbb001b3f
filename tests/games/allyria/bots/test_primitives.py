"""The bots handle every primitive; a new primitive fails here until they do. Spec: allyria 5.7, 12."""

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.levels import named
from game.contract import Option
from game.games.allyria.bots import hand, targets
from game.games.allyria.bots.context import MIN_NODES, DecisionContext
from game.games.allyria.bots.guess import LOOKS
from game.games.allyria.bots.levels import SKILLS
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.flow import STEPS
from game.games.allyria.rules.state import AllyriaState
from game.kit.flow import SeatStep
from tests.games.allyria.bots.decisions import BOT
from tests.games.allyria.rules.playing import all_cards, choose, question, start, with_card

BOTS = "game/games/allyria/bots"


def missing(kind: type[SeatStep[Campaign]]) -> Iterator[str]:
    """Yields a message for everything that the bots lack for a kind of step."""
    if kind.masked is not SeatStep.masked and kind not in LOOKS:
        yield f"no guess of its hidden cards: add {kind.__name__} to LOOKS in {BOTS}/guess.py"


@pytest.mark.parametrize("kind", STEPS, ids=tag_of)
def test_the_bots_can_handle_every_kind_of_step(kind: type[SeatStep[Campaign]]) -> None:
    problems = list(missing(kind))
    assert not problems, "\n".join(problems)


def context(state: AllyriaState, nodes: int | None = None) -> DecisionContext:
    """The open question as the best bot sees it that knows all."""
    skill = named(BOT.levels, "grandmaster").skill(SKILLS)
    (decision,) = state.awaiting
    return DecisionContext(state.campaign, decision, skill, Budget(nodes=nodes), Random(1))


def answered(state: AllyriaState, nodes: int | None = None) -> Option:
    """How a question is answered that no bot has an answer of its own to."""
    return targets.best_after(context(state, nodes))


@pytest.mark.parametrize("card", all_cards())
def test_every_question_of_a_card_can_be_answered_without_an_answer_of_its_own(card: str) -> None:
    state = with_card(card)
    choose(state, f"play {card}")
    for _ in range(20):
        if question(state)[1] == "play":
            break
        before = state.snapshot()
        option = answered(state)
        assert state.snapshot() == before
        state.choose(state.awaiting[0].seat, option)
    assert state.campaign.stack == []


def test_of_what_is_offered_the_bots_choose_what_leaves_them_best_off() -> None:
    state = start(phase="play", hands={0: "caravans.1 wood-clay.0a"}, pools={0: "3 wood 1 iron"})
    choose(state, "play caravans.1", "stop")
    assert question(state)[1] == "gain"
    assert answered(state) == hand.gain(context(state)) != state.awaiting[0].options[0]


def test_once_its_time_is_over_a_bot_takes_the_best_of_what_it_has_looked_at() -> None:
    pools = {0: "1 wood 1 clay 1 iron 1 stone 1 magic 1 research"}
    state = start(phase="play", hands={0: "caravans.1 wood-clay.0a"}, pools=pools)
    choose(state, "play caravans.1")
    assert len(state.awaiting[0].options) > MIN_NODES
    assert answered(state, 0) in state.awaiting[0].options[:MIN_NODES]
