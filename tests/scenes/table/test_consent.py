"""The dialog that asks the other person to agree to a take-back."""

import pytest

from game.match import Match
from game.match.undo import ConsentRequest, DrawOffer, TakeBack
from game.scenes.requests import Push
from game.scenes.services import Services
from game.scenes.table.overlays.pause import MOST_LINES, ConsentScene
from game.scenes.table.requests import ToConsent
from game.scenes.table.scene import TableScene
from game.table.chronicle import lines_since
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_table, played_match


def open_take_back_request(services: Services, drive: Drive) -> tuple[Match, Driver]:
    """Opens the dialog in which Pia asks Ole to let her take a choice back."""
    match = played_match(services)
    while len({step.choice.seat for step in match.steps[-2:]}) < 2:
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    table, driver = open_table(services, drive, match, seat_0="pad 1", seat_1="pad 2")
    open_request(table, driver, match.take_back_request(0))
    return match, driver


def open_request(table: TableScene, driver: Driver, request: ConsentRequest) -> None:
    """Opens the dialog in which the others answer the request."""
    assert not table.match.open_request(request)
    driver.change(Push(ToConsent(table.play)))
    assert isinstance(driver.top, ConsentScene)


def test_the_dialog_names_both_persons(services: Services, drive: Drive) -> None:
    _, driver = open_take_back_request(services, drive)
    assert driver.shows("Pia would like to take their own last choice back")
    assert driver.shows("chosen since")
    assert driver.shows("le, do you agree?")


def test_the_dialog_says_what_would_be_undone(services: Services, drive: Drive) -> None:
    match, driver = open_take_back_request(services, drive)
    request = match.consent_request
    assert isinstance(request, TakeBack)
    events, view = match.visible_events(None), match.view_of(None)
    undone = lines_since(match.header.game, view, events, request.to, services.words)
    assert undone
    for line in undone[-MOST_LINES:]:
        assert driver.shows(line.sentence.split()[-1])
        assert driver.shows(line.sentence.split()[0])


def check_only_the_second_pad_can_agree(match: Match, driver: Driver) -> None:
    before = len(match)
    driver.press("right", "accept", device="pad 1")
    assert isinstance(driver.top, ConsentScene)
    assert len(match) == before
    driver.press("right", "accept", device="pad 2")
    assert isinstance(driver.top, TableScene)
    assert len(match) < before


def test_where_any_device_may_play_only_the_one_that_holds_the_seat_can_agree(
    services: Services, drive: Drive
) -> None:
    match = played_match(services)
    while len({step.choice.seat for step in match.steps[-2:]}) < 2:
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    table, driver = open_table(services, drive, match)
    table.seating.opened(1, "pad 2")
    open_request(table, driver, match.take_back_request(0))
    check_only_the_second_pad_can_agree(match, driver)


def test_only_the_other_person_can_agree(services: Services, drive: Drive) -> None:
    match, driver = open_take_back_request(services, drive)
    check_only_the_second_pad_can_agree(match, driver)


def test_declining_is_the_safe_answer_and_keeps_the_choice(services: Services, drive: Drive) -> None:
    match, driver = open_take_back_request(services, drive)
    before = len(match)
    driver.press("accept", device="pad 2")
    assert isinstance(driver.top, TableScene)
    assert len(match) == before
    assert match.consent_request is None


def test_a_request_can_be_withdrawn_by_the_person_who_made_it(services: Services, drive: Drive) -> None:
    match, driver = open_take_back_request(services, drive)
    driver.press("back", device="pad 1")
    assert isinstance(driver.top, TableScene)
    assert match.consent_request is None


def toasts(services: Services) -> list[tuple[str, str]]:
    return [(toast.text, toast.icon) for toast in services.toasts.waiting]


@pytest.mark.parametrize(("presses", "answer"), [(["right", "accept"], "done"), (["accept"], "declined")])
def test_the_answer_to_a_take_back_is_no_warning(
    services: Services, drive: Drive, presses: list[str], answer: str
) -> None:
    _, driver = open_take_back_request(services, drive)
    driver.press(*presses, device="pad 2")
    assert toasts(services) == [(services.words(f"match.take_back.{answer}"), "icons/undo")]


def test_the_answer_to_an_offer_of_a_draw_stays_when_the_other_decides(
    services: Services, drive: Drive
) -> None:
    match = played_match(services)
    table, driver = open_table(services, drive, match)
    driver.wait(0.1, times=3)
    (decision,) = match.awaiting
    open_request(table, driver, DrawOffer(seat=decision.seat))
    driver.press("accept")
    declined = (services.words("match.draw.declined"), "icons/coin")
    assert toasts(services) == [declined]
    choose(table, decision.options[0])
    driver.wait(0.1, times=3)
    assert [each.seat for each in match.awaiting] != [decision.seat]
    assert toasts(services) == [declined]
