"""Presses that go on without looking open no curtain, reveal no card and play none."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pygame
import pytest

from game.contract import Option
from game.games.lyssan.rules.data import COURTIERS, card_kind
from game.input.messages import Device, Intent, Point, Press, Release
from game.match import Match, MatchSetup
from game.scenes.scene import GUARD_SECONDS
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import SECONDS_TO_LOOK_AWAY, CurtainScene
from game.scenes.table.scene import TableScene
from game.table.seat_input import PAUSE_SECONDS
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import ANNA, BERT, CORA, QUICK, read_events, run_until, start_app
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.hands import Hands, KeyHands, PadHands
from tests.scenes.secrets.shared_screen import has_secret
from tests.scenes.secrets.test_taking_seats import CONFIGS, start_of_two

PRESSES = 10
SHORT = 0.15
"""How long a blind press and the pause after it last, in seconds."""

pytestmark = pytest.mark.usefixtures("auction")


def match_of_two(services: Services, game: str, *, opened: bool) -> Match:
    """A match of two persons at its start, or at the first decision that everybody may see."""
    config = QUICK if opened and game == "cyvasse" else CONFIGS[game]
    match = start_of_two(services, game, config=config)
    while opened and config is not QUICK and not (match.awaiting[0].open or match.awaiting[0].public):
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    return match


def is_secret_kept(match: Match, table: TableScene, before: int) -> bool:
    """True if nothing secret is shown, and nothing secret was chosen since."""
    viewer = table.play.viewer
    shows_public = viewer.seat is None and viewer.view == match.view_of(None)
    hides_nothing = not any(has_secret(match, seat) for seat in (0, 1))
    return shows_public and (hides_nothing or all(step.open for step in match.steps[before:]))


def press_blindly(driver: Driver, device: Device) -> None:
    """A short press of a hand that does not look."""
    driver.send(Press(device, Intent.ACCEPT))
    driver.wait(SHORT)
    driver.send(Release(device, Intent.ACCEPT))
    driver.wait(SHORT)


@pytest.mark.parametrize("held", [True, False], ids=["held", "pressed"])
@pytest.mark.parametrize("opened", [True, False], ids=["public", "start"])
@pytest.mark.parametrize("device", ["pad 1", "keyboard", "mouse"])
@pytest.mark.parametrize("game", CONFIGS)
def test_ten_blind_presses_open_no_curtain_and_touch_no_secret(
    make_services: MakeServices, game: str, device: Device, *, opened: bool, held: bool
) -> None:
    services = make_services(speed="1")
    services.settings.hold_to_peek = held
    match = match_of_two(services, game, opened=opened)
    table = TableScene(services, match)
    driver, before = Driver(services, table), len(match)
    driver.wait(0.1, times=3)
    if device == "mouse":
        targets = [target for target in table.targets if target.spot == table.cursor.spot]
        place = targets[0].rect.center if targets else (960, 540)
        driver.send(Point("mouse", *place))
    for _ in range(PRESSES):
        press_blindly(driver, device)
        assert is_secret_kept(match, table, before)
    driver.close()


@pytest.mark.parametrize("game", CONFIGS)
def test_a_curtain_rises_once_it_is_held_or_pressed_after_a_pause(services: Services, game: str) -> None:
    for held in (True, False):
        services.settings.hold_to_peek = held
        table = TableScene(services, match_of_two(services, game, opened=False))
        driver = Driver(services, table)
        for _ in range(20):
            driver.wait(0.1, times=3)
            if isinstance(driver.top, CurtainScene):
                break
            decision = table.match.awaiting[0]
            choose(table, decision.options[0], seat=decision.seat, confirmed=True)
        assert isinstance(driver.top, CurtainScene)
        for _ in range(3):
            press_blindly(driver, "pad 1")
            assert table.play.screen.private_seat is None
        driver.wait(GUARD_SECONDS)
        driver.send(Press("pad 1", Intent.ACCEPT))
        if held:
            driver.wait(SECONDS_TO_LOOK_AWAY - 0.1)
            assert table.play.screen.private_seat is None
            driver.wait(0.2)
        assert table.play.screen.private_seat is not None
        driver.close()


@pytest.fixture
def two_hands(make_services: MakeServices) -> Iterator[Callable[[str, str], tuple[Hands, TableScene]]]:
    """Opens a table of two persons in a running app, played with a pad or the keyboard."""
    pads: list[Pad] = []
    opened: list[Hands] = []
    pygame.event.clear()

    def start(game: str, kind: str) -> tuple[Hands, TableScene]:
        services = make_services((1280, 720), speed="1")
        if kind == "pad":
            pads.append(Pad.plug(name="Pad"))
            read_events(services)
        app, table = start_app(services, match_of_two(services, game, opened=True))
        opened.append(PadHands(services, app, pads[0]) if pads else KeyHands(services, app))
        return opened[-1], table

    yield start
    for hands in opened:
        hands.app.close()
    for pad in pads:
        pad.unplug()


@needs_pads
@pytest.mark.parametrize("kind", ["pad", "keyboard"])
@pytest.mark.parametrize("game", ["allyria", "cyvasse", "grace", "lyssan"])
def test_real_blind_presses_in_a_running_game_touch_no_secret(
    two_hands: Callable[[str, str], tuple[Hands, TableScene]], game: str, kind: str
) -> None:
    """Takes a second: the presses come in real time."""
    hands, table = two_hands(game, kind)
    before = len(table.match)
    run_until(hands.app, lambda: hands.app.top is not table or table.decision is not None)
    for _ in range(PRESSES):
        hands.press(Intent.ACCEPT)
        pygame.time.wait(50)
        hands.app.frame()
        assert is_secret_kept(table.match, table, before)


@pytest.mark.parametrize(("config", "ask"), [({"races": ["human", "elf"]}, "city"), ({}, "race")])
def test_a_press_of_one_person_does_not_choose_for_the_next_who_could_not_look_yet(
    services: Services, config: Mapping[str, Any], ask: str
) -> None:
    """Two persons with one device choose where their cities are, or from a list of races."""
    services.settings.speed = "instant"
    setup = MatchSetup("allyria", {"seats": 2, "starter": 0, **config}, 1, (ANNA, CORA))
    match = Match.start(services.matches, setup)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(1.0, times=2)
    assert match.awaiting[0].ask == f"allyria.{ask}"
    table.cursor.move_to(None)  # the table places it anew for the next person
    choose(table, match.awaiting[0].options[0])
    driver.wait(0.1, times=2)
    assert [step.choice.seat for step in match.steps] == [0]
    for _ in range(PRESSES):  # none of them follows a pause
        press_blindly(driver, "keyboard")
        assert len(match) == 1
    driver.wait(GUARD_SECONDS)
    press_blindly(driver, "keyboard")
    assert [step.choice.seat for step in match.steps] == [0, 1], "after a pause a press chooses"
    driver.close()


def test_who_presses_again_a_little_later_is_not_ignored_for_ever(services: Services) -> None:
    services.settings.speed = "instant"
    setup = MatchSetup("allyria", {"seats": 2, "starter": 0}, 1, (ANNA, CORA))
    match = Match.start(services.matches, setup)
    driver = Driver(services, TableScene(services, match))
    driver.wait(1.0, times=2)
    for _ in range(4):
        press_blindly(driver, "keyboard")
        driver.wait(PAUSE_SECONDS - SHORT)
    assert [step.choice.seat for step in match.steps][:2] == [0, 1]
    driver.close()


def test_who_points_first_chooses_at_once(services: Services) -> None:
    services.settings.speed = "instant"
    setup = MatchSetup("allyria", {"seats": 2, "starter": 0, "races": ["human", "elf"]}, 1, (ANNA, CORA))
    match = Match.start(services.matches, setup)
    driver = Driver(services, TableScene(services, match))
    driver.wait(1.0, times=2)
    press_blindly(driver, "keyboard")
    driver.press("next", "accept")
    assert [step.choice.seat for step in match.steps] == [0, 1]
    driver.close()


def before_a_courtier(services: Services) -> tuple[Match, Option]:
    """A match in which Anna can play a courtier that costs a card, and that option."""
    match = Match.start(services.matches, MatchSetup("lyssan", {"seats": 2}, 1, (ANNA, BERT)))
    rng = Random(1)
    while True:
        decision = match.awaiting[0]
        for option in decision.options if decision.seat == 0 else ():
            if option[0] == "play" and card_kind(str(option[1])) in COURTIERS:
                return match, option
        match.choose(decision.seat, rng.choice(decision.options))


@pytest.mark.parametrize("device", ["pad 1", "keyboard"])
def test_presses_that_end_an_animation_pay_with_no_card(make_services: MakeServices, device: Device) -> None:
    """The cursor lies on the first card once the courtier has moved."""
    services = make_services(speed="1")
    match, option = before_a_courtier(services)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=20)
    choose(table, option, seat=0, confirmed=True)
    before = len(match)
    for _ in range(PRESSES):
        press_blindly(driver, device)
        assert match.awaiting[0].ask == "lyssan.pay"
        assert len(match) == before
    driver.wait(GUARD_SECONDS)
    press_blindly(driver, device)
    assert len(match) == before + 1, "after a pause a press chooses"
    driver.close()
