"""The rulebook explains every primitive; a new primitive fails here until it does."""

from collections.abc import Iterator

import pytest

from game.games.allyria.rulebook import PAGES
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.flow import STEPS
from game.kit.flow import SeatStep


def missing(kind: type[SeatStep[Campaign]]) -> Iterator[str]:
    """Yields a message for everything that the rulebook lacks for a kind of step."""
    for ask in kind.asks:
        if ask not in PAGES:
            yield f"no page for {ask}: add it to PAGES in game/games/allyria/rulebook.py"


@pytest.mark.parametrize("kind", STEPS, ids=tag_of)
def test_the_rulebook_explains_every_kind_of_step(kind: type[SeatStep[Campaign]]) -> None:
    problems = list(missing(kind))
    assert not problems, "\n".join(problems)
