"""The rulebook explains every primitive; a new primitive fails here until it does."""

from collections.abc import Iterator

import pytest

from game.games.allyria.rulebook import PAGES
from game.games.allyria.rules.flow import STEP_KINDS
from game.games.allyria.rules.steps import StepKind


def missing(kind: StepKind) -> Iterator[str]:
    """Yields a message for everything that the rulebook lacks for a kind of step."""
    for ask in kind.asks:
        if ask not in PAGES:
            yield f"no page for {ask}: add it to PAGES in game/games/allyria/rulebook/__init__.py"


@pytest.mark.parametrize("name", STEP_KINDS)
def test_the_rulebook_explains_every_kind_of_step(name: str) -> None:
    problems = list(missing(STEP_KINDS[name]))
    assert not problems, "\n".join(problems)
