"""The rulebook helps with every primitive; a new one fails here until nothing is missing."""

from collections.abc import Iterator

import pytest

from game.games.allyria.rulebook import PAGES
from game.games.allyria.rules.flow import STEP_KINDS
from game.games.allyria.rules.steps import StepKind


def missing(kind: StepKind) -> Iterator[str]:
    """Sentences that say what the rulebook lacks for steps of a kind."""
    for ask in kind.asks:
        if ask not in PAGES:
            yield f"no page for {ask}: add it to PAGES in game/games/allyria/rulebook/__init__.py"


@pytest.mark.parametrize("name", STEP_KINDS)
def test_the_rulebook_lacks_nothing_for_a_step(name: str) -> None:
    lacks = list(missing(STEP_KINDS[name]))
    assert not lacks, "\n".join(lacks)
