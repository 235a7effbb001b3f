"""Somebody who looks at a match: what it knows, and what it sees of the open decisions."""

from pathlib import Path

import pytest

from game.contract import Seat
from game.match import Match, MatchSetup, Player, PlayerKind
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.viewer import Viewer
from game.text import Words

ANNA, CORA = (
    Player(PlayerKind.PERSON, None, *look) for look in (("Anna", "gules", "lion"), ("Cora", "azure", "eagle"))
)


@pytest.fixture
def match(tmp_path: Path) -> Match:
    config = {"setup": "secret", "board": "jade_garden"}
    return Match.start(tmp_path, MatchSetup("cyvasse", config, 4, (ANNA, CORA)))


def viewer_of(match: Match, seat: Seat | None) -> Viewer:
    """A seat or the room, which looks at the match."""
    return Viewer(match, presentation_of("cyvasse", TableSetting(Words("en"), viewer=seat)))


@pytest.fixture
def room(match: Match) -> Viewer:
    return viewer_of(match, None)


def test_a_view_is_made_again_only_when_the_match_has_changed(match: Match, room: Viewer) -> None:
    mine = viewer_of(match, 0)
    before, public = mine.view, room.view
    assert mine.view is before
    assert public == match.view_of(None) != before
    match.choose(0, ("preset", "wall"))
    assert mine.view == match.view_of(0) != before
    match.go_back(0, 0, ())
    assert mine.view == before


def test_several_viewers_live_side_by_side_and_each_knows_only_its_own_secrets(
    match: Match, room: Viewer
) -> None:
    match.choose(0, ("preset", "wall"))
    anna, cora = (viewer_of(match, seat) for seat in (0, 1))
    assert [viewer.seat for viewer in (room, anna, cora)] == [None, 0, 1]
    assert anna.view != cora.view
    assert anna.knows_secrets
    assert not room.knows_secrets


def test_of_a_secret_decision_only_its_seat_sees_the_options(match: Match, room: Viewer) -> None:
    assert room.decisions == []
    for seat in (0, 1):
        own = [decision for decision in match.awaiting if decision.seat == seat]
        assert viewer_of(match, seat).decisions == own
