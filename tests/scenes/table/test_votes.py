"""Decisions that all may see are answered at the same time, each seat with a cursor of its own."""

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.input.messages import Intent
from game.match import Match, MatchSetup
from game.scenes.dialogs import DialogScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.scenes.table.sight import targets_of
from tests.auction.matches import ANNA, BERND, CORA, EIGHT, voting
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import read_events, run_until, start_app, toast_texts
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.hands import PadHands


@pytest.fixture
def pads(services: Services) -> Iterator[list[Pad]]:
    """Five pads that are plugged in."""
    pygame.event.clear()
    plugged = [Pad.plug(name=f"Pad {number}") for number in range(5)]
    read_events(services)
    yield plugged
    for pad in plugged:
        pad.unplug()
    read_events(services)


def open_vote(services: Services, match: Match, pads: list[Pad]) -> tuple[App, TableScene]:
    """Opens the table of the match, with its seats bound to the first pads in order."""
    bound = {f"seat_{seat}": pad.device for seat, pad in zip(range(len(match.players)), pads, strict=False)}
    app, table = start_app(services, match, **bound)
    run_until(app, lambda: bool(table.play.inputs.open))
    return app, table


def shown_votes(table: TableScene) -> list[bool | None]:
    votes: list[bool | None] = table.match.state.snapshot()["votes"]
    return votes


@needs_pads
@pytest.mark.usefixtures("auction")
def test_four_pads_vote_at_the_same_time(services: Services, pads: list[Pad]) -> None:
    app, table = open_vote(services, voting(services, EIGHT[:4]), pads)
    hands = [PadHands(services, app, pad) for pad in pads]
    assert [each.seat for each in table.play.inputs.open] == [0, 1, 2, 3]
    for seat, intent in ((0, Intent.RIGHT), (2, Intent.RIGHT), (3, Intent.RIGHT), (3, Intent.LEFT)):
        hands[seat].press(intent)
    verbs = [each.verb for each in table.play.inputs.open]
    assert verbs == ["next", "again", "next", "again"], "each pad moves its own cursor alone"
    for pad in (pads[3], pads[0]):
        pad.press("south")
    app.frame()
    assert shown_votes(table) == [False, None, None, True], "in one frame"
    for pad in (pads[3], pads[0]):
        pad.release("south")
    app.frame()
    assert [each.seat for each in table.play.inputs.open] == [1, 2]
    hands[0].press(Intent.ACCEPT)
    assert shown_votes(table) == [False, None, None, True]
    assert toast_texts(services) == ["It is up to Bernd and Cora now."]
    hands[4].press(Intent.ACCEPT)
    assert shown_votes(table) == [False, None, None, True], "that pad has no seat"
    hands[1].press(Intent.ACCEPT)
    assert toast_texts(services) == [], "it is not up to Bernd any more"
    hands[2].press(Intent.ACCEPT)
    assert shown_votes(table) == [False, True, False, True]
    assert [event.kind for event in table.match.log[-4:]] == ["voted"] * 4
    app.close()


@needs_pads
@pytest.mark.usefixtures("auction")
def test_three_vote_with_two_pads_and_the_mouse(services: Services, pads: list[Pad]) -> None:
    match = voting(services, (ANNA, BERND, CORA))
    app, table = start_app(services, match, seat_0=pads[0].device, seat_1="mouse", seat_2=pads[1].device)
    run_until(app, lambda: bool(table.play.inputs.open))
    driver = Driver(services, table)
    assert [each.seat for each in table.play.inputs.open] == [0, 1, 2]
    driver.click("Next")
    assert shown_votes(table) == [None, False, None]
    driver.press("accept", device=pads[1].device)
    assert shown_votes(table) == [None, False, True]
    driver.press("accept", device="keyboard")
    assert shown_votes(table) == [None, False, True], "mouse and keyboard are one seat"
    app.close()


@pytest.mark.usefixtures("auction")
def test_persons_who_share_a_controller_vote_one_after_the_other(services: Services) -> None:
    app, table = start_app(services, voting(services, (ANNA, BERND, CORA)))
    for seat in range(3):
        run_until(app, lambda: bool(table.play.inputs.open))
        assert [each.seat for each in table.play.inputs.open] == [seat]
        assert choose(table, ("again",)) is None
    assert shown_votes(table) == [True] * 3
    app.close()


@needs_pads
@pytest.mark.usefixtures("auction")
def test_four_pads_choose_from_a_list_each_at_the_same_time(services: Services, pads: list[Pad]) -> None:
    app, table = open_vote(services, voting(services, EIGHT[:4], "list"), pads)
    hands = [PadHands(services, app, pad) for pad in pads]
    for seat in (1, 3):
        hands[seat].press(Intent.DOWN)
    assert [table.option_lists[seat].focused_option for seat in range(4)] == [
        ("vote", "again"),
        ("vote", "next"),
    ] * 2
    for seat in (3, 0):
        hands[seat].press(Intent.ACCEPT)
    assert shown_votes(table) == [True, None, None, False]
    assert list(table.option_lists) == [1, 2]
    for seat in (1, 2):
        hands[seat].press(Intent.ACCEPT)
    assert [event.kind for event in table.match.log[-4:]] == ["voted"] * 4
    app.close()


def open_vote_of_eight(services: Services, votes: str = "buttons") -> tuple[TableScene, Driver]:
    """Opens a table where all eight seats vote, each with its own pad."""
    bound = {f"seat_{seat}": f"pad {seat}" for seat in range(8)}
    app, table = start_app(services, voting(services, EIGHT, votes), **bound)
    run_until(app, lambda: bool(table.play.inputs.open))
    driver = Driver(services, table)
    for seat in range(0, 8, 3):
        driver.press("right", device=f"pad {seat}")
    return table, driver


@pytest.mark.usefixtures("auction")
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_eight_seats_are_whole_on_a_small_screen(
    make_services: MakeServices, language: str, text_size: int
) -> None:
    services = make_services((1280, 800), language=language, text_size=text_size)
    table, driver = open_vote_of_eight(services)
    assert [each.seat for each in table.play.inputs.open] == list(range(8))
    dump = driver.draw().dump
    assert not [shown for shown in dump if shown.cut or shown.kind == "missing"]
    marks = [shown for shown in dump if shown.kind == "focus"]
    assert [shown.text for shown in marks] == [player.name for player in EIGHT] or len(marks) == 8
    assert not any(
        one.rect_px.colliderect(other.rect_px) for one in marks for other in marks if one is not other
    )
    safe = services.canvas.frame.rect_px(services.canvas.frame.safe).inflate(2, 2)
    assert all(safe.contains(shown.rect_px) for shown in dump if shown.kind in ("text", "widget", "focus"))
    driver.close()


@pytest.mark.usefixtures("auction")
@pytest.mark.parametrize("text_size", [100, 200])
def test_eight_lists_are_whole_on_a_small_screen(make_services: MakeServices, text_size: int) -> None:
    services = make_services((1280, 800), language="de", text_size=text_size)
    table, driver = open_vote_of_eight(services, "list")
    dump = driver.draw().dump
    assert not [shown for shown in dump if shown.cut or shown.kind == "missing"]
    rects = [table.option_lists[seat].rect for seat in range(8)]
    assert not any(one.colliderect(other) for index, one in enumerate(rects) for other in rects[index + 1 :])
    driver.press("explain", device="pad 5")
    assert isinstance(driver.top, DialogScene)
    assert driver.shows("It stays there"), driver.texts
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert shown_votes(table) == [None] * 8
    driver.close()


def open_offers(services: Services) -> tuple[TableScene, Driver]:
    """All offer coins, each as a loan or a gift; three have a menu open."""
    setup = MatchSetup("auction", {"seats": 8, "offers": 1}, 7, EIGHT)
    match = Match.start(services.matches, setup)
    seating = Seating(services.devices, {seat: f"pad {seat}" for seat in range(8)})
    table = TableScene(services, match, seating)
    driver = Driver(services, table)
    driver.wait(0.05, times=3)
    driver.draw()
    driver.press("right", device="pad 1")
    driver.press("accept", "down", device="pad 1")
    for seat in (2, 6):
        driver.press("accept", device=f"pad {seat}")
    return table, driver


@pytest.mark.usefixtures("auction")
@pytest.mark.parametrize("text_size", [100, 200])
def test_menus_of_several_lie_beside_their_spots_and_cover_no_cursor(
    make_services: MakeServices, text_size: int
) -> None:
    services = make_services((1280, 800), language="de", text_size=text_size)
    table, driver = open_offers(services)
    dump = driver.draw().dump
    menus = [each.rect for each in table.option_lists.values()]
    assert len(menus) == 3
    assert not any(one.colliderect(other) for one in menus for other in menus if one is not other)
    cursors = [
        target.visible_rect
        for seat_input in table.play.inputs.open
        for target in targets_of(table.play, seat_input)
        if target.spot == seat_input.cursor.spot
    ]
    assert len(cursors) == 8
    assert not any(menu.colliderect(cursor) for menu in menus for cursor in cursors)
    assert not [shown for shown in dump if shown.cut or shown.kind == "missing"]
    driver.close()


@pytest.mark.usefixtures("auction")
def test_a_menu_keeps_its_focus_when_others_open_and_close_theirs(services: Services) -> None:
    table, driver = open_offers(services)
    assert table.option_lists[1].focused_option == ("offer", 2, "gift")
    driver.press("accept", device="pad 6")
    driver.press("back", device="pad 2")
    driver.wait(0.05, times=3)
    assert list(table.option_lists) == [1]
    driver.press("accept", device="pad 1")
    assert table.match.steps[-1].choice.option == ("offer", 2, "gift")
    assert [step.choice.seat for step in table.match.steps] == [6, 1]
    driver.wait(0.05, times=3)
    assert [each.seat for each in table.play.inputs.open] == list(range(8)), "all go on offering"
    driver.close()


@pytest.mark.painted
@pytest.mark.usefixtures("auction")
def test_each_cursor_on_a_shared_spot_is_visible(services: Services) -> None:
    table, driver = open_vote_of_eight(services)
    pictures = []
    for seat in (0, 1):
        driver.press("left", device=f"pad {seat}")
        pictures.append(pygame.image.tobytes(driver.draw().surface, "RGB"))
        driver.press("right", device=f"pad {seat}")
        pictures.append(pygame.image.tobytes(driver.draw().surface, "RGB"))
    assert len(set(pictures)) >= 3, "moving one of two cursors changes the picture"
    assert len(table.play.inputs.open) == 8
    driver.close()
