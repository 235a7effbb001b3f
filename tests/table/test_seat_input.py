"""The input of a seat answers messages with requests; it knows no scene."""

from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from game.contract import Decision
from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent, Point, Press
from game.match import Match, MatchSetup, Player, PlayerKind
from game.table.ids import PRIVATE_VIEW, ButtonSpot, PlateSpot, SpotId
from game.table.input.targets import Target
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.seat_input import (
    Choose,
    ClosePrivateView,
    CursorMoved,
    Explain,
    Idle,
    OpenByButton,
    OpenPrivateView,
    Peek,
    Refuse,
    SeatInput,
    Sight,
    SpotDeselected,
    SpotSelected,
    TableRequest,
    Undo,
)
from game.table.viewer import Viewer
from game.text import Words

CALM: Mapping[str, str] = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6e1/8/8/8/8/1H6/K7 - a - 0 1"}
"""A horse on b2 that may go to b5."""
ANNA = Player(PlayerKind.PERSON, None, "Anna", "gules", "lion")
CORA = Player(PlayerKind.PERSON, None, "Cora", "azure", "eagle")


@pytest.fixture
def viewer(tmp_path: Path) -> Viewer:
    """Anna, who must move."""
    match = Match.start(tmp_path, MatchSetup("cyvasse", CALM, 1, (ANNA, CORA)))
    return Viewer(match, presentation_of("cyvasse", TableSetting(Words("en"), viewer=0)))


@pytest.fixture
def anna(viewer: Viewer) -> SeatInput:
    """Her input, with her decision open."""
    seat_input, (decision,) = SeatInput(0), viewer.decisions
    seat_input.open(decision, viewer.spots_by_option(decision))
    return seat_input


def sight_of(viewer: Viewer) -> Sight:
    return Sight(viewer, viewer.presentation.layout.targets(viewer.view))


def press(
    seat_input: SeatInput, viewer: Viewer, intent: Intent, at: SpotId | None = None
) -> TableRequest | None:
    """What a press asks for; `at`: the cursor goes there before."""
    if at is not None:
        seat_input.cursor.move_to(at)
    return seat_input.handle(sight_of(viewer), Press("pad 1", intent))


def test_a_move_is_a_selection_and_then_a_choice(anna: SeatInput, viewer: Viewer) -> None:
    assert press(anna, viewer, Intent.ACCEPT, TileSpot("b2")) == SpotSelected()
    assert press(anna, viewer, Intent.ACCEPT, TileSpot("b5")) == Choose(0, ("move", "b2", "b5"))
    assert len(viewer.match) == 0, "the scene carries it out"


def test_back_deselects_and_then_pauses(anna: SeatInput, viewer: Viewer) -> None:
    press(anna, viewer, Intent.ACCEPT, TileSpot("b2"))
    assert press(anna, viewer, Intent.BACK) == SpotDeselected()
    assert press(anna, viewer, Intent.BACK) == OpenByButton(Intent.PAUSE)


def test_finish_leads_from_button_to_button_but_nowhere_while_something_is_selected(viewer: Viewer) -> None:
    anna, options = SeatInput(0), (("move", "b2", "b5"), ("rest",), ("stop",))
    decision = Decision(0, "turn", options)
    anna.open(decision, {options[0]: (TileSpot("b2"), TileSpot("b5")), ("rest",): (), ("stop",): ()})
    anna.cursor.move_to(TileSpot("b2"))
    for verb in ("rest", "stop", "rest"):
        assert press(anna, viewer, Intent.FINISH) == CursorMoved()
        assert anna.cursor.spot == ButtonSpot(verb)
    press(anna, viewer, Intent.ACCEPT, TileSpot("b2"))
    assert press(anna, viewer, Intent.FINISH) is None
    assert anna.cursor.spot == TileSpot("b2")


def test_what_is_not_open_is_refused_with_the_reason(anna: SeatInput, viewer: Viewer) -> None:
    refused = press(anna, viewer, Intent.ACCEPT, TileSpot("g7"))
    assert isinstance(refused, Refuse)
    assert refused.reason


def test_directions_and_pointers_move_the_cursor(anna: SeatInput, viewer: Viewer) -> None:
    anna.cursor.move_to(TileSpot("b2"))
    assert press(anna, viewer, Intent.UP) == CursorMoved()
    target = viewer.presentation.layout.target(viewer.view, TileSpot("b2"))
    point = Point("mouse", *map(float, target.rect.center))
    assert anna.handle(sight_of(viewer), point) == CursorMoved()
    assert anna.handle(sight_of(viewer), point) is None, "it is there already"


def test_other_buttons_ask_for_what_they_mean(anna: SeatInput, viewer: Viewer) -> None:
    assert press(anna, viewer, Intent.EXPLAIN, TileSpot("b2")) == Explain(anna.seat, TileSpot("b2"))
    assert press(anna, viewer, Intent.MORE) == Undo("pad 1")
    assert press(anna, viewer, Intent.ERASE) is None, "there is no command to repeat"


def test_a_held_button_does_nothing_again(anna: SeatInput, viewer: Viewer) -> None:
    anna.cursor.move_to(TileSpot("b2"))
    assert anna.handle(sight_of(viewer), Press("pad 1", Intent.ACCEPT, repeated=True)) is None


def test_without_a_decision_accept_is_idle(viewer: Viewer) -> None:
    cora = SeatInput(1)
    assert press(cora, viewer, Intent.ACCEPT, TileSpot("b2")) == Idle("pad 1")


def test_plates_and_buttons_lead_to_what_is_secret(anna: SeatInput, viewer: Viewer) -> None:
    plate, button = PlateSpot(1), ButtonSpot(PRIVATE_VIEW)
    layout, view = viewer.presentation.layout, viewer.view
    rect = layout.target(view, TileSpot("b2")).rect
    targets = [type(layout.target(view, TileSpot("b2"))).from_rect(spot, rect) for spot in (plate, button)]
    accept = Press("pad 1", Intent.ACCEPT)
    anna.cursor.move_to(plate)
    assert anna.handle(Sight(viewer, targets), accept) == Peek(1, "pad 1")
    anna.cursor.move_to(button)
    closed = Sight(viewer, targets, private_spots=[button])
    opened = Sight(viewer, targets, is_private=True, private_spots=[button])
    assert anna.handle(closed, accept) == OpenPrivateView(0)
    assert anna.handle(opened, accept) == ClosePrivateView(0)


def test_a_press_never_means_another_thing_of_the_same_kind(anna: SeatInput) -> None:
    """Such as a card below the one that is raised; what a thing stands on is meant."""
    below, other, piece = TileSpot("b2"), TileSpot("h8"), PlateSpot(1)
    targets = [Target.from_rect(spot, pygame.Rect(0, 0, 60, 60)) for spot in (below, other, piece)]
    for spot, meant in ((other, other), (piece, below)):
        anna.cursor.move_to(spot)
        assert anna.meant_spot(targets) == meant
