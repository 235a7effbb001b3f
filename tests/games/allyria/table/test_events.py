"""The table handles every event; a new event fails here until it does. Spec: allyria 9.2."""

from collections.abc import Iterator

import pytest

from game.contract import Event
from game.games.allyria.rules import events
from game.games.allyria.table.animation.animation import ANIMATED
from game.games.allyria.table.text.chronicle import CHRONICLED

TABLE = "game/games/allyria/table"
WORDS = "assets/words/en/allyria/chronicle.toml and assets/words/de/allyria/chronicle.toml"
EVENTS: tuple[type[Event], ...] = tuple(
    each for each in vars(events).values() if isinstance(each, type) and each.__module__ == events.__name__
)
NOT_CHRONICLED = {
    events.Paid,
    events.Revealed,
    events.DrawnCards,
    events.Reshuffled,
    events.Looked,
    events.Assigned,
    events.Returned,
    events.Entered,
    events.TurnEnded,
}
"""Events that have no line in the chronicle and are part of no other line."""
NOT_ANIMATED = {events.DrawnCards, events.Looked, events.TurnEnded}
"""Events after which nothing moves but what the new view moves."""


def missing(event: type[Event]) -> Iterator[str]:
    """Yields a message for everything that the table lacks for an event."""
    if event not in CHRONICLED | NOT_CHRONICLED:
        file = f"{TABLE}/text/sentences.py"
        yield f"no line in the chronicle: add it to SENTENCES in {file}, or to NOT_CHRONICLED here;"
        yield f"its words are log.allyria.{event.kind} in {WORDS}"
    if event not in ANIMATED | NOT_ANIMATED:
        file = f"{TABLE}/animation/animation.py"
        yield f"no animation: list its function in {file}, or add it to NOT_ANIMATED here"


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_the_table_handles_every_event(event: type[Event]) -> None:
    problems = list(missing(event))
    assert not problems, "\n".join(problems)
