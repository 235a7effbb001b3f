"""Two persons with a virtual pad each: which presses count, and what happens when a pad is unplugged."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent
from game.match import Match, PlayerKind
from game.scenes.match_labels import device_name
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.pause import ConsentScene, PauseScene
from game.scenes.table.overlays.seats import LostPadScene
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import (
    ANNA,
    CALM,
    CORA,
    read_events,
    run_until,
    start_app,
    start_match,
    wait_until_presses_count,
)
from tests.scenes.hands import MouseHands, PadHands

pytestmark = needs_pads

XBOX, SONY = {"vendor": 0x045E, "product": 0x028E}, {"vendor": 0x054C, "product": 0x0CE6}


class TwoPersons:
    """Two persons with a virtual pad each, at a table."""

    def __init__(self, services: Services, first: dict[str, int], second: dict[str, int]) -> None:
        self.services = services
        self.pads = [Pad.plug(name="Pad", **kind) for kind in (first, second)]
        read_events(services)
        bound = {f"seat_{seat}": pad.device for seat, pad in enumerate(self.pads)}
        self.app, self.table = start_app(services, start_match(services, (ANNA, CORA), CALM), **bound)
        self.hands = [PadHands(services, self.app, pad) for pad in self.pads]
        self.hands[0].wait(self.table)

    def plug(self, kind: dict[str, int]) -> PadHands:
        """Plugs in another pad during the match."""
        pad = Pad.plug(name="Pad", **kind)
        self.app.frame()
        return PadHands(self.services, self.app, pad)

    @property
    def top(self) -> Scene:
        """The scene that players act on."""
        return self.app.top

    @property
    def at_table(self) -> bool:
        """True if no other scene is on top of the table."""
        return self.app.top is self.table

    def unplug(self, seat: int) -> None:
        """Unplugs the pad of a seat and waits for the dialog about it."""
        self.pads[seat].unplug()
        run_until(self.app, lambda: isinstance(self.app.top, LostPadScene), frames=30)

    def wait(self) -> None:
        """Waits until what has just opened takes presses."""
        wait_until_presses_count(self.app)

    def move(self, seat: int, start: Tile, goal: Tile) -> None:
        """Moves a piece with the pad of a seat."""
        self.hands[seat].wait(self.table)
        assert self.table.decision is not None
        assert self.table.decision.seat == seat
        self.hands[seat].point(self.table, TileSpot(start))
        self.hands[seat].point(self.table, TileSpot(goal))


SeatTwoPersons = Callable[..., TwoPersons]


@pytest.fixture
def two_persons(services: Services) -> Iterator[SeatTwoPersons]:
    """Seats two persons at a table; all pads are unplugged after the test."""
    opened: list[TwoPersons] = []
    pygame.event.clear()

    def seat_persons(first: dict[str, int] = XBOX, second: dict[str, int] = SONY) -> TwoPersons:
        opened.append(TwoPersons(services, first, second))
        return opened[-1]

    yield seat_persons
    for each in opened:
        each.app.close()
        for pad in each.pads:
            pad.unplug()
        read_events(services)


def test_only_the_pad_of_the_deciding_seat_moves_the_cursor(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    before = persons.table.cursor.spot
    for intent, answer in (
        (Intent.NEXT, "It is Anna’s turn."),
        (Intent.RIGHT, "It is Anna’s turn."),
        (Intent.ACCEPT, "It is Anna’s turn."),
        (Intent.MORE, "There is nothing of yours to undo."),
    ):
        persons.hands[1].press(intent)
        toast = persons.services.toasts.shown
        assert toast is not None
        assert toast.text == answer
    assert persons.table.cursor.spot == before
    assert persons.table.selection is not None
    assert persons.table.selection.selected == []
    assert len(persons.table.match) == 0
    persons.move(0, "b2", "b5")
    persons.hands[1].wait(persons.table)
    persons.hands[0].press(Intent.ACCEPT)
    assert persons.table.selection is not None
    assert persons.table.selection.selected == []
    persons.move(1, "g7", "g5")
    assert len(persons.table.match) == 2


def test_two_identical_pads_act_for_different_seats(two_persons: SeatTwoPersons) -> None:
    persons = two_persons(XBOX, XBOX)
    assert persons.pads[0].device != persons.pads[1].device
    persons.hands[1].press(Intent.ACCEPT)
    assert len(persons.table.match) == 0
    persons.move(0, "b2", "b5")
    persons.move(1, "g7", "g5")
    assert len(persons.table.match) == 2


def test_neither_the_mouse_nor_another_pads_stick_moves_the_cursor(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    before = persons.table.cursor.spot
    place = persons.services.canvas.frame.rect_px(
        next(target.rect for target in persons.table.targets if target.spot == TileSpot("e5"))
    ).center
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    )
    persons.app.frame()
    assert persons.table.cursor.spot == before


def test_each_person_can_pause_at_any_time(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    persons.hands[1].press(Intent.PAUSE)
    assert isinstance(persons.top, PauseScene)


@pytest.mark.parametrize("lost", [0, 1])
def test_a_lost_pad_pauses_the_match_and_names_the_seat(two_persons: SeatTwoPersons, lost: int) -> None:
    persons = two_persons()
    persons.unplug(lost)
    persons.app.frame()
    texts = " ".join(shown.text for shown in persons.services.canvas.dump)
    assert f"waits for {('Anna', 'Cora')[lost]}" in texts
    assert persons.table.seating.lost == [lost]


def test_any_pad_takes_the_seat_with_a_press_and_the_selection_is_kept(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    persons.move(0, "b2", "b5")
    persons.hands[1].wait(persons.table)
    persons.hands[1].point(persons.table, TileSpot("g7"))
    persons.unplug(1)
    other = persons.plug({"vendor": 0x057E, "product": 0x2009})
    persons.wait()
    assert isinstance(persons.top, LostPadScene), "another pad does not take a seat by itself"
    other.press(Intent.DOWN)
    other.press(Intent.ACCEPT)
    assert persons.at_table
    assert persons.table.seating.device(1) == other.pad.device
    assert persons.table.selection is not None
    assert persons.table.selection.selected == [TileSpot("g7")]
    other.point(persons.table, TileSpot("g5"))
    assert len(persons.table.match) == 2
    assert len(Match.resume(persons.table.match.path)) == 2
    other.pad.unplug()


def test_a_pad_that_is_plugged_in_again_gets_its_seat_back(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    persons.unplug(0)
    hands = persons.plug(XBOX)
    run_until(persons.app, lambda: persons.app.top is persons.table, frames=10)
    assert persons.table.seating.device(0) == hands.pad.device != persons.pads[0].device
    hands.point(persons.table, TileSpot("b2"))
    hands.point(persons.table, TileSpot("b5"))
    assert len(persons.table.match) == 1
    hands.pad.unplug()


def test_a_seats_pad_keeps_its_number_when_another_pad_is_unplugged(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    name = partial(device_name, persons.services)
    assert [name(pad.device) for pad in persons.pads] == ["Controller 1", "Controller 2"]
    persons.unplug(0)
    assert name(persons.pads[1].device) == "Controller 2"
    newcomer = persons.plug({"vendor": 0x057E, "product": 0x2009})
    assert [name(pad.device) for pad in (newcomer.pad, persons.pads[1])] == ["Controller 1", "Controller 2"]
    newcomer.pad.unplug()


def test_two_seats_with_lost_pads_get_a_dialog_one_after_the_other(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    persons.unplug(0)
    persons.pads[1].unplug()
    persons.app.frame()
    assert persons.table.seating.lost == [0, 1]
    one = persons.plug({"vendor": 0x057E, "product": 0x2009})
    persons.wait()
    for _ in range(2):
        assert isinstance(persons.top, LostPadScene)
        one.press(Intent.DOWN)
        one.press(Intent.ACCEPT)
    assert persons.at_table
    assert persons.table.seating.device(0) == persons.table.seating.device(1) == one.pad.device
    one.pad.unplug()


def test_a_bot_can_take_the_seat_of_a_lost_pad(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    persons.move(0, "b2", "b5")
    persons.hands[1].wait(persons.table)
    persons.unplug(1)
    persons.wait()
    for intent in (Intent.DOWN, Intent.DOWN, Intent.ACCEPT, Intent.DOWN, Intent.DOWN, Intent.ACCEPT):
        persons.hands[0].press(intent)
    assert persons.at_table
    assert persons.table.match.players[1].kind is PlayerKind.BOT
    run_until(persons.app, lambda: len(persons.table.match) == 2)
    persons.hands[0].wait(persons.table)
    resumed = Match.resume(persons.table.match.path)
    assert [step.choice.by for step in resumed.steps] == ["person", "bot:knight"]


def test_no_choice_is_lost_when_a_pad_is_unplugged_during_an_animation(
    make_services: Callable[..., Services],
) -> None:
    services = make_services((1280, 720), speed="0.5")
    pygame.event.clear()
    persons = TwoPersons(services, XBOX, SONY)
    persons.move(0, "b2", "b5")
    assert persons.table.play.stage.busy
    assert len(Match.resume(persons.table.match.path)) == 1
    persons.unplug(1)
    assert len(persons.table.match) == 1
    hands = persons.plug(SONY)
    hands.wait(persons.table)
    assert persons.table.decision is not None
    assert persons.table.decision.seat == 1
    hands.pad.unplug()
    persons.app.close()
    persons.pads[0].unplug()
    read_events(services)


def test_a_take_back_request_waits_for_a_person_whose_pad_was_unplugged(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    persons.move(0, "b2", "b5")
    persons.move(1, "g7", "g5")
    persons.hands[0].wait(persons.table)
    persons.hands[0].press(Intent.MORE)
    assert isinstance(persons.top, ConsentScene)
    persons.hands[0].press(Intent.ACCEPT)
    assert isinstance(persons.top, ConsentScene), "she cannot agree to her own request"
    persons.unplug(1)
    hands = persons.plug(SONY)
    run_until(persons.app, lambda: isinstance(persons.app.top, ConsentScene), frames=10)
    persons.wait()
    hands.press(Intent.RIGHT)
    hands.press(Intent.ACCEPT)
    assert persons.at_table
    assert len(persons.table.match) == 0
    hands.pad.unplug()


def test_a_press_meant_for_the_table_answers_no_question_about_a_lost_pad(
    two_persons: SeatTwoPersons,
) -> None:
    persons = two_persons()
    persons.unplug(1)
    for intent in (Intent.DOWN, Intent.ACCEPT, Intent.DOWN, Intent.ACCEPT, Intent.BACK):
        persons.hands[0].press(intent)
    assert isinstance(persons.top, LostPadScene)
    persons.wait()
    mouse = MouseHands(persons.services, persons.app)
    mouse.click_text(persons.services.words("lost_pad.go_on"))
    assert persons.at_table
    assert persons.table.seating.device(1) == "mouse"


def test_a_press_meant_for_the_table_agrees_to_no_request(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    persons.move(0, "b2", "b5")
    persons.move(1, "g7", "g5")
    persons.hands[0].wait(persons.table)
    persons.hands[0].press(Intent.MORE)
    for intent in (Intent.ACCEPT, Intent.RIGHT, Intent.ACCEPT):
        persons.hands[1].press(intent)
    assert isinstance(persons.top, ConsentScene)
    persons.hands[0].press(Intent.BACK)
    assert persons.at_table, "who asks may withdraw at once"
    assert len(persons.table.match) == 2


def test_a_pad_rumbles_when_the_turn_of_its_person_begins_after_another_players_choice(
    two_persons: SeatTwoPersons,
) -> None:
    persons = two_persons()
    persons.move(0, "b2", "b5")
    persons.hands[1].wait(persons.table)
    assert len([each for each in persons.pads[1].rumbles if any(each)]) == 1
    assert not any(map(any, persons.pads[0].rumbles)), "nobody has chosen before her first turn"


def open_pause_menu(persons: TwoPersons, seat: int) -> None:
    persons.hands[seat].press(Intent.PAUSE)
    assert isinstance(persons.top, PauseScene)


def test_the_person_whose_pad_is_pressed_resigns(two_persons: SeatTwoPersons) -> None:
    persons = two_persons()
    open_pause_menu(persons, 1)
    for intent in (Intent.UP, Intent.UP, Intent.ACCEPT):
        persons.hands[1].press(intent)
    persons.app.frame()
    texts = " ".join(shown.text for shown in persons.services.canvas.dump)
    assert "the victory goes to Anna" in texts
    persons.hands[1].press(Intent.ACCEPT)
    assert persons.table.match.outcome is None, "the safe answer comes first"
    persons.hands[1].press(Intent.ACCEPT)
    persons.hands[1].press(Intent.RIGHT)
    persons.hands[1].press(Intent.ACCEPT)
    assert persons.table.match.outcome is not None
    assert persons.table.match.outcome.winners == (0,)
