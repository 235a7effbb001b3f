"""The bots handle every primitive; a new primitive fails here until they do. Spec: allyria 5.7, 12."""

from collections.abc import Iterator

import pytest

from game.games.allyria.bots import ANSWERS
from game.games.allyria.bots.guess import HIDDEN_CARDS
from game.games.allyria.rules.flow import STEP_KINDS
from game.games.allyria.rules.steps import StepKind

BOTS = "game/games/allyria/bots"


def missing(kind: StepKind) -> Iterator[str]:
    """Yields a message for everything that the bots lack for a kind of step."""
    for ask in kind.asks:
        key = ask.removeprefix("allyria.")
        if key not in ANSWERS:
            yield f"nothing answers {ask}: write a function in {BOTS}/cards/ and add it"
            yield f"as {key!r} to ANSWERS in {BOTS}/__init__.py"
    if kind.hidden and kind.name not in HIDDEN_CARDS:
        yield f"no guess of its hidden cards: add {kind.name!r} to HIDDEN_CARDS in {BOTS}/guess.py"


@pytest.mark.parametrize("name", STEP_KINDS)
def test_the_bots_can_handle_every_kind_of_step(name: str) -> None:
    problems = list(missing(STEP_KINDS[name]))
    assert not problems, "\n".join(problems)
