"""The bots know every primitive; a new one fails here until nothing is missing. Spec: allyria 5.7, 12."""

from collections.abc import Iterator

import pytest

from game.games.allyria.bots import ANSWERS
from game.games.allyria.bots.guess import HIDDEN_CARDS
from game.games.allyria.rules.flow import STEP_KINDS
from game.games.allyria.rules.steps import StepKind

ROOM = "game/games/allyria/bots"


def missing(kind: StepKind) -> Iterator[str]:
    """Sentences that say what the bots lack for steps of a kind."""
    for ask in kind.asks:
        key = ask.removeprefix("allyria.")
        if key not in ANSWERS:
            yield f"nothing answers {ask}: add a function as {key!r} to ANSWERS in {ROOM}/__init__.py"
    if kind.hidden and kind.name not in HIDDEN_CARDS:
        yield f"no guess of its hidden cards: add {kind.name!r} to HIDDEN_CARDS in {ROOM}/guess.py"


@pytest.mark.parametrize("name", STEP_KINDS)
def test_the_bots_lack_nothing_for_a_step(name: str) -> None:
    lacks = list(missing(STEP_KINDS[name]))
    assert not lacks, "\n".join(lacks)
