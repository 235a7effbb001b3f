"""One pad each, by SDL's own virtual pads: whose press counts, and what happens when one is lost."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent
from game.match import Match, PlayerKind
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.consent import ConsentScene
from game.scenes.table.overlays.lost_pad import LostPadScene
from game.scenes.table.overlays.pause import PauseScene
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import ANNA, CALM, CORA, run_until, start_app, start_match
from tests.scenes.hands import PadHands

pytestmark = needs_pads

XBOX, SONY = {"vendor": 0x045E, "product": 0x028E}, {"vendor": 0x054C, "product": 0x0CE6}


class Couch:
    """Two persons with a pad each at a table."""

    def __init__(self, services: Services, first: dict[str, int], second: dict[str, int]) -> None:
        self.services = services
        self.pads = [self.plug(first), self.plug(second)]
        bound = {f"seat_{seat}": pad.device for seat, pad in enumerate(self.pads)}
        self.app, self.table = start_app(services, start_match(services, (ANNA, CORA), CALM), **bound)
        self.hands = [PadHands(services, self.app, pad) for pad in self.pads]
        self.hands[0].wait(self.table)

    def plug(self, kind: dict[str, int]) -> Pad:
        """A pad comes, and the house gets to know it."""
        pad = Pad.plug(name="Pad", **kind)
        for event in pygame.event.get():
            message = self.services.devices.read(event)
            if hasattr(self, "app") and message is not None:
                self.app._send(message)
        return pad

    def come(self, kind: dict[str, int]) -> PadHands:
        """Another pad comes while the match goes on."""
        pad = self.plug(kind)
        self.app.frame()
        return PadHands(self.services, self.app, pad)

    @property
    def top(self) -> Scene:
        """The scene that players act on."""
        return self.app.top

    @property
    def back(self) -> bool:
        """True if the table is on top again."""
        return self.app.top is self.table

    def lose(self, seat: int) -> None:
        """The seat's pad is pulled out."""
        self.pads[seat].unplug()
        run_until(self.app, lambda: isinstance(self.app.top, LostPadScene), frames=30)

    def move(self, seat: int, start: Tile, goal: Tile) -> None:
        """The seat moves a piece."""
        self.hands[seat].wait(self.table)
        assert self.table.decision is not None
        assert self.table.decision.seat == seat
        self.hands[seat].point(self.table, TileSpot(start))
        self.hands[seat].point(self.table, TileSpot(goal))


MakeCouch = Callable[..., Couch]


@pytest.fixture
def couch(services: Services) -> Iterator[MakeCouch]:
    """Seats two persons; all pads are pulled out in the end."""
    made: list[Couch] = []
    pygame.event.clear()

    def open_couch(first: dict[str, int] = XBOX, second: dict[str, int] = SONY) -> Couch:
        made.append(Couch(services, first, second))
        return made[-1]

    yield open_couch
    for each in made:
        each.app.close()
        for pad in each.pads:
            pad.unplug()
        for event in pygame.event.get():
            services.devices.read(event)


def test_only_the_pad_of_the_deciding_seat_moves_the_cursor(couch: MakeCouch) -> None:
    at = couch()
    before = at.table.cursor.spot
    for intent in (Intent.NEXT, Intent.RIGHT, Intent.ACCEPT, Intent.MORE):
        at.hands[1].press(intent)
    assert at.table.cursor.spot == before
    assert at.table.selection is not None
    assert at.table.selection.selected == []
    assert len(at.table.match) == 0
    assert at.services.toasts.shown is not None
    assert at.services.toasts.shown.text == "It is Anna's turn."
    at.move(0, "b2", "b5")
    at.hands[1].wait(at.table)
    at.hands[0].press(Intent.ACCEPT)
    assert at.table.selection is not None
    assert at.table.selection.selected == []
    at.move(1, "g7", "g5")
    assert len(at.table.match) == 2


def test_two_identical_pads_are_told_apart(couch: MakeCouch) -> None:
    at = couch(XBOX, XBOX)
    assert at.pads[0].device != at.pads[1].device
    at.hands[1].press(Intent.ACCEPT)
    assert len(at.table.match) == 0
    at.move(0, "b2", "b5")
    at.move(1, "g7", "g5")
    assert len(at.table.match) == 2


def test_neither_the_mouse_nor_another_pads_stick_moves_the_cursor(couch: MakeCouch) -> None:
    at = couch()
    before = at.table.cursor.spot
    place = at.services.canvas.frame.rect_px(
        next(target.rect for target in at.table.targets if target.spot == TileSpot("e5"))
    ).center
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    )
    at.app.frame()
    assert at.table.cursor.spot == before


def test_everybody_may_pause(couch: MakeCouch) -> None:
    at = couch()
    at.hands[1].press(Intent.PAUSE)
    assert isinstance(at.top, PauseScene)


@pytest.mark.parametrize("lost", [0, 1])
def test_a_lost_pad_pauses_the_match_and_names_the_seat(couch: MakeCouch, lost: int) -> None:
    at = couch()
    at.lose(lost)
    at.app.frame()
    seen = " ".join(shown.text for shown in at.services.canvas.dump)
    assert f"waits for {('Anna', 'Cora')[lost]}" in seen
    assert at.table.seating.lost == [lost]


def test_any_pad_goes_on_with_a_press_and_nothing_is_lost(couch: MakeCouch) -> None:
    at = couch()
    at.move(0, "b2", "b5")
    at.hands[1].wait(at.table)
    at.hands[1].point(at.table, TileSpot("g7"))
    at.lose(1)
    other = at.come({"vendor": 0x057E, "product": 0x2009})
    assert isinstance(at.top, LostPadScene), "another pad does not take a seat by itself"
    other.press(Intent.ACCEPT)
    assert at.back
    assert at.table.seating.device(1) == other.pad.device
    assert at.table.selection is not None
    assert at.table.selection.selected == [TileSpot("g7")]
    other.point(at.table, TileSpot("g5"))
    assert len(at.table.match) == 2
    assert len(Match.resume(at.table.match.path)) == 2
    other.pad.unplug()


def test_the_pad_that_comes_back_has_its_seat_again(couch: MakeCouch) -> None:
    at = couch()
    at.lose(0)
    again = at.come(XBOX)
    run_until(at.app, lambda: at.app.top is at.table, frames=10)
    assert at.table.seating.device(0) == again.pad.device != at.pads[0].device
    again.point(at.table, TileSpot("b2"))
    again.point(at.table, TileSpot("b5"))
    assert len(at.table.match) == 1
    again.pad.unplug()


def test_two_seats_with_lost_pads_get_a_dialog_one_after_the_other(couch: MakeCouch) -> None:
    at = couch()
    at.lose(0)
    at.pads[1].unplug()
    at.app.frame()
    assert at.table.seating.lost == [0, 1]
    one = at.come({"vendor": 0x057E, "product": 0x2009})
    one.press(Intent.ACCEPT)
    assert isinstance(at.top, LostPadScene)
    one.press(Intent.ACCEPT)
    assert at.back
    assert at.table.seating.device(0) == at.table.seating.device(1) == one.pad.device
    one.pad.unplug()


def test_a_bot_may_take_the_lost_seat_over(couch: MakeCouch) -> None:
    at = couch()
    at.move(0, "b2", "b5")
    at.hands[1].wait(at.table)
    at.lose(1)
    for intent in (Intent.RIGHT, Intent.ACCEPT, Intent.ACCEPT):
        at.hands[0].press(intent)
    assert at.back
    assert at.table.match.players[1].kind is PlayerKind.BOT
    run_until(at.app, lambda: len(at.table.match) == 2)
    at.hands[0].wait(at.table)
    resumed = Match.resume(at.table.match.path)
    assert [step.choice.by for step in resumed.steps] == ["person", "bot:knight"]


def test_a_pad_lost_in_mid_battle_loses_no_choice(make_services: Callable[..., Services]) -> None:
    services = make_services((1280, 720), speed="0.5")
    pygame.event.clear()
    at = Couch(services, XBOX, SONY)
    at.move(0, "b2", "b5")
    assert at.table.play.stage.busy
    assert len(Match.resume(at.table.match.path)) == 1
    at.lose(1)
    assert len(at.table.match) == 1
    again = at.come(SONY)
    again.wait(at.table)
    assert at.table.decision is not None
    assert at.table.decision.seat == 1
    again.pad.unplug()
    at.app.close()
    at.pads[0].unplug()
    for event in pygame.event.get():
        services.devices.read(event)


def test_a_request_waits_for_an_asked_person_who_has_lost_the_pad(couch: MakeCouch) -> None:
    at = couch()
    at.move(0, "b2", "b5")
    at.move(1, "g7", "g5")
    at.hands[0].wait(at.table)
    at.hands[0].press(Intent.MORE)
    assert isinstance(at.top, ConsentScene)
    at.hands[0].press(Intent.ACCEPT)
    assert isinstance(at.top, ConsentScene), "the request is not hers to grant"
    at.lose(1)
    again = at.come(SONY)
    run_until(at.app, lambda: isinstance(at.app.top, ConsentScene), frames=10)
    again.press(Intent.RIGHT)
    again.press(Intent.ACCEPT)
    assert at.back
    assert len(at.table.match) == 0
    again.pad.unplug()


def test_a_pad_rumbles_when_the_turn_of_its_person_begins_after_another_players_choice(
    couch: MakeCouch,
) -> None:
    at = couch()
    at.move(0, "b2", "b5")
    at.hands[1].wait(at.table)
    assert len([each for each in at.pads[1].rumbles if any(each)]) == 1
    assert not any(map(any, at.pads[0].rumbles)), "nobody had acted before her"


def opened_pause(at: Couch, seat: int) -> None:
    at.hands[seat].press(Intent.PAUSE)
    assert isinstance(at.top, PauseScene)


def test_the_person_whose_pad_is_pressed_resigns(couch: MakeCouch) -> None:
    at = couch()
    opened_pause(at, 1)
    for intent in (Intent.UP, Intent.UP, Intent.ACCEPT):
        at.hands[1].press(intent)
    at.app.frame()
    seen = " ".join(shown.text for shown in at.services.canvas.dump)
    assert "the victory goes to Anna" in seen
    at.hands[1].press(Intent.ACCEPT)
    assert at.table.match.outcome is None, "the safe answer comes first"
    at.hands[1].press(Intent.ACCEPT)
    at.hands[1].press(Intent.RIGHT)
    at.hands[1].press(Intent.ACCEPT)
    assert at.table.match.outcome is not None
    assert at.table.match.outcome.winners == (0,)
