"""A chronicle written as the rows of its events say."""

from game.contract import Event
from game.table.chronicle import Chronicle
from game.table.presentation.events import Shown, by_event
from game.text import Words


class Rang(Event, kind="rang"):
    """A bell rang."""

    loud: bool


class Echoed(Event, kind="echoed"):
    """An echo came back."""


class Bells(Chronicle):
    """Only a loud bell begins a line; echoes join it."""

    events = by_event(
        Shown(
            Rang,
            sentence=lambda _wording, _event, joined: f"{len(joined)} echoes",
            begins=lambda event: event.loud,
            joined_by=lambda _group, event: isinstance(event, Echoed),
        ),
        Shown(Echoed),
    )


def test_an_event_begins_a_line_only_if_its_row_says_so() -> None:
    events = [Echoed(), Rang(loud=False), Echoed(), Rang(loud=True), Echoed(), Rang(loud=False), Echoed()]
    lines = Bells().lines(events, None, Words("en"))
    assert [line.sentence for line in lines] == ["2 echoes"]
    assert Bells().line_count(events, None, Words("en")) == 1
