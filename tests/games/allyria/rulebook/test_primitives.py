"""The rulebook helps with every primitive; a new one fails here until nothing is missing."""

from collections.abc import Iterator

import pytest

from game.games.allyria.rulebook import PAGES, chapters
from game.games.allyria.rules.flow import STEP_KINDS
from game.games.allyria.rules.steps import StepKind
from game.text import Words


@pytest.fixture(scope="module")
def pages() -> set[str]:
    """The ids of all chapters."""
    return {chapter.id for chapter in chapters(Words("en"))}


def missing(kind: StepKind, pages: set[str]) -> Iterator[str]:
    """Sentences that say what the rulebook lacks for steps of a kind."""
    for ask in kind.asks:
        if PAGES.get(ask) not in pages:
            yield f"no page for {ask}: add it to PAGES in game/games/allyria/rulebook/__init__.py"


@pytest.mark.parametrize("name", STEP_KINDS)
def test_the_rulebook_lacks_nothing_for_a_step(name: str, pages: set[str]) -> None:
    assert list(missing(STEP_KINDS[name], pages)) == []
