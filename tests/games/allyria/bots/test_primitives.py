"""The bots handle every primitive; a new primitive fails here until they do. Spec: allyria 5.7, 12."""

from collections.abc import Iterator

import pytest

from game.games.allyria.bots import ANSWERS
from game.games.allyria.bots.guess import LOOKS
from game.games.allyria.rules.campaign import SeatStep
from game.games.allyria.rules.effects.primitive import tag_of
from game.games.allyria.rules.flow import STEPS

BOTS = "game/games/allyria/bots"


def missing(kind: type[SeatStep]) -> Iterator[str]:
    """Yields a message for everything that the bots lack for a kind of step."""
    for ask in kind.asks:
        key = ask.removeprefix("allyria.")
        if key not in ANSWERS:
            yield f"nothing answers {ask}: write a function in {BOTS}/cards/ and add it"
            yield f"as {key!r} to ANSWERS in {BOTS}/__init__.py"
    if kind.masked is not SeatStep.masked and kind not in LOOKS:
        yield f"no guess of its hidden cards: add {kind.__name__} to LOOKS in {BOTS}/guess.py"


@pytest.mark.parametrize("kind", STEPS, ids=tag_of)
def test_the_bots_can_handle_every_kind_of_step(kind: type[SeatStep]) -> None:
    problems = list(missing(kind))
    assert not problems, "\n".join(problems)
