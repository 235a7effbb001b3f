"""Somebody who looks at a match: what it knows, and what it sees of the open decisions."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

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


@pytest.mark.parametrize(
    ("game", "config"),
    [
        ("cyvasse", {"setup": "quick"}),
        ("allyria", {"seats": 2}),
        ("lyssan", {"seats": 2}),
        ("grace", {"seats": 4}),
    ],
)
def test_advice_for_any_option_says_something_of_it(
    tmp_path: Path, game: str, config: Mapping[str, object]
) -> None:
    rng, players = Random(1), (ANNA, CORA, replace(ANNA, name="Dora"), replace(CORA, name="Ella"))
    match = Match.start(tmp_path, MatchSetup(game, config, 4, players[: 4 if game == "grace" else 2]))
    settings = (TableSetting(Words("en"), viewer=seat) for seat in range(len(match.players)))
    viewers = [Viewer(match, presentation_of(game, setting)) for setting in settings]
    for _ in range(40):
        decision = rng.choice(match.awaiting)
        option, viewer = rng.choice(decision.options), viewers[decision.seat]
        if option != ("undo",):
            on_table = viewer.option_on_table(decision, option)
            assert viewer.explain_advice(decision, on_table).lines, option
        match.choose(decision.seat, option)


def test_advice_for_an_option_without_words_says_what_is_on_its_spot(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("allyria", {"seats": 2}, 4, (ANNA, CORA)))
    while match.awaiting[0].ask != "allyria.city":
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    decision = match.awaiting[0]
    viewer = Viewer(match, presentation_of("allyria", TableSetting(Words("en"), viewer=decision.seat)))
    assert "Nobody controls this land." in viewer.explain_advice(decision, decision.options[0]).lines
