"""Persons with pads of their own answer in secret at the same time; the screen says what a button means."""

from collections.abc import Iterator, Mapping

import pygame
import pytest

from game.catalogue import GAMES
from game.input.messages import Intent, Press, Release
from game.match import Match, MatchSetup
from game.scenes.dialogs import DialogScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.ballot import BUTTONS, Ballot, ballot_groups
from game.scenes.table.overlays.ballot import SECONDS_TO_CHANGE, BallotScene
from game.scenes.table.overlays.curtain import CurtainScene, PeekScene
from game.scenes.table.overlays.log import LogScene, RecapScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import CountBallot, HandOver
from game.scenes.table.scene import TableScene
from game.scenes.table.sight import why_not_undo
from tests.auction.matches import ANNA, EIGHT, SQUIRE
from tests.auction.sealed import GUILDS
from tests.pads import Pad, needs_pads
from tests.scenes.app_tables import read_events, run_until, start_app, toast_texts
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.table.ballots import (
    SEALED,
    SPEECHES,
    answer,
    asked_in_secret,
    ballot_of,
    buttons_for,
    open_ballot,
)

pytestmark = pytest.mark.usefixtures("auction")


def on_top(driver: Driver) -> Scene:
    return driver.top


def votes(table: TableScene) -> list[list[str] | None]:
    found: list[list[str] | None] = table.match.state.snapshot()["sealed"]
    return found


@pytest.fixture
def vote(services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Three persons with a pad each vote in secret."""
    table, driver = open_ballot(services, asked_in_secret(services, SEALED))
    assert isinstance(driver.top, BallotScene)
    yield table, driver
    driver.close()


def test_all_answer_at_the_same_time_in_any_order_and_nothing_is_chosen_before(
    vote: tuple[TableScene, Driver],
) -> None:
    table, driver = vote
    for seat, option in ((2, "again"), (0, "burn")):
        answer(table, driver, seat, option)
        driver.wait(SECONDS_TO_CHANGE, times=3)
    assert votes(table) == [None, None, None]
    answer(table, driver, 1, "again")
    driver.wait(SECONDS_TO_CHANGE / 2)
    assert votes(table) == [None, None, None], "the last one can still change the answer"
    driver.wait(SECONDS_TO_CHANGE / 2)
    assert votes(table) == [["burn"], ["again"], ["again"]]
    assert on_top(driver) is table
    assert table.play.ballot is None
    driver.wait(0.05, times=3)
    assert [step.choice.seat for step in table.match.steps[-3:]] == [0, 1, 2]


def test_whoever_has_answered_is_said_to_have_whatever_the_answer_is(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    assert not driver.shows("has answered")
    answer(table, driver, 0, "burn")
    assert driver.top.moving
    driver.draw()
    assert driver.shows("has answered")
    driver.wait(0.5)
    assert not driver.top.moving


def test_an_answer_can_be_changed_until_all_are_there_for_a_while(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    answer(table, driver, 0, "again")
    answer(table, driver, 0, "next")
    for seat in (1, 2):
        answer(table, driver, seat, "next")
    driver.wait(SECONDS_TO_CHANGE - 0.1)
    assert driver.top.moving
    answer(table, driver, 1, "burn")
    driver.wait(SECONDS_TO_CHANGE - 0.1)
    assert votes(table) == [None, None, None], "everybody has the whole time again"
    driver.wait(0.2)
    assert votes(table) == [["next"], ["burn"], ["next"]]


def test_a_button_that_means_nothing_answers_nothing(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    driver.press("right", "accept", "more", "previous", device="pad 0")
    assert not ballot_of(table).answers
    assert BUTTONS[:3] == (Intent.UP, Intent.DOWN, Intent.LEFT), "those mean something"


def test_the_buttons_are_drawn_anew_for_each_ballot_and_not_from_the_seed_of_the_match() -> None:
    options = [[("burn", number) for number in range(8)]]
    drawn = {tuple(Ballot(options).rows[0].options) for _ in range(20)}
    assert len(drawn) > 1
    assert all(sorted(buttons, key=BUTTONS.index) == list(BUTTONS) for buttons in drawn)
    groups = [[(verb, 1)] for verb in "abcdef"]
    firsts = {tuple(row.button for row in Ballot(groups).rows) for _ in range(20)}
    assert len(firsts) > 1


def test_a_ballot_has_no_room_for_more_answers_than_there_are_buttons() -> None:
    with pytest.raises(ValueError, match="no room for 9"):
        Ballot([[("burn", number) for number in range(9)]])


def test_among_many_answers_the_first_button_is_that_of_the_group(services: Services) -> None:
    table, driver = open_ballot(services, asked_in_secret(services, SPEECHES, 4))
    ballot = ballot_of(table)
    assert len(ballot.rows) == 5
    claim = next(row for row in ballot.rows if row.first[0] == "claim")
    assert list(claim.options.values()) == [("claim", guild) for guild in GUILDS]
    answer(table, driver, 0, "claim", "dyers")
    assert ballot.answers == {0: ("claim", "dyers")}
    driver.press(buttons_for(ballot, ("ask", "bakers"))[0], device="pad 0")
    assert not ballot.answers, "who begins a new answer has none until it is complete"
    driver.press(buttons_for(ballot, ("ask", "bakers"))[1], device="pad 0")
    assert ballot.answers == {0: ("ask", "bakers")}
    driver.press(buttons_for(ballot, ("silent",))[0], device="pad 1")
    assert 1 not in ballot.answers, "even where there is only one answer, two buttons are pressed"
    driver.press(buttons_for(ballot, ("silent",))[1], device="pad 1")
    assert ballot.answers[1] == ("silent",)
    answer(table, driver, 2, "accuse", 1)
    driver.wait(SECONDS_TO_CHANGE)
    driver.wait(0.05, times=3)
    assert votes(table)[:3] == [["ask", "bakers"], ["silent"], ["accuse", 1]]
    driver.close()


def test_an_answer_that_only_others_can_give_answers_nothing(services: Services) -> None:
    table, driver = open_ballot(services, asked_in_secret(services, SPEECHES, 4))
    answer(table, driver, 1, "accuse", 1)
    assert not ballot_of(table).answers, "nobody accuses themselves"
    driver.press(buttons_for(ballot_of(table), ("accuse", 2))[1], device="pad 1")
    assert ballot_of(table).answers == {1: ("accuse", 2)}
    driver.close()
    table, driver = open_ballot(services, asked_in_secret(services, SPEECHES, 3))
    accuse = next(row for row in ballot_of(table).rows if row.first[0] == "accuse")
    assert list(accuse.options.values()) == [("accuse", 0), ("accuse", 1)], "in the order of the seats"
    driver.press(accuse.button.name if accuse.button else "", device="pad 1")
    driver.press(buttons_for(ballot_of(table), ("accuse", 0))[1], device="pad 1")
    assert ballot_of(table).answers == {1: ("accuse", 0)}
    driver.close()


def test_a_group_in_which_a_seat_can_choose_nothing_cannot_be_begun(services: Services) -> None:
    table, driver = open_ballot(services, asked_in_secret(services, SPEECHES, 3))
    ballot = Ballot([[("accuse", 0)], [("silent",)]])
    decision = table.play.screen.ballot[1]
    own = {row.first: row.button for row in ballot.rows}
    for option in (("accuse", 0), ("silent",)):
        assert own[option] is not None
    silent_only = type(decision)(1, decision.ask, (("silent",),), ballot=True)
    assert not ballot.press("pad 1", silent_only, own["accuse", 0])  # type: ignore[arg-type]
    assert ballot.press("pad 1", silent_only, own["silent",])  # type: ignore[arg-type]
    driver.close()


def test_the_options_of_all_are_put_together_in_their_order(services: Services) -> None:
    table, driver = open_ballot(services, asked_in_secret(services, SPEECHES, 8))
    accusing = [row for row in ballot_of(table).rows if row.first[0] == "accuse"]
    assert [list(row.options.values()) for row in accusing] == [[("accuse", seat) for seat in range(7)]]
    viewer = table.play.viewer
    few = [table.play.screen.ballot[0]]
    assert len(ballot_groups(few, viewer.presentation.texts, viewer.view)) == 5
    driver.close()


def test_whoever_has_no_pad_of_their_own_decides_behind_the_curtain_meanwhile(services: Services) -> None:
    match = asked_in_secret(services, SEALED, 4)
    table, driver = open_ballot(services, match, {0: "pad 0", 1: "mouse", 2: "pad 2", 3: "pad 3"})
    assert [decision.seat for decision in table.play.screen.ballot] == [0, 2, 3]
    answer(table, driver, 0, "burn")
    before = ballot_of(table)
    assert driver.shows("Bernd: behind the curtain")
    driver.press("accept", device="keyboard")
    assert isinstance(on_top(driver), CurtainScene), "mouse and keyboard are one"
    driver.press("back", device="keyboard")
    driver.wait(0.05, times=2)
    assert isinstance(on_top(driver), BallotScene)
    driver.press("accept", device="mouse")
    driver.press("accept", device="pad 0")
    assert isinstance(on_top(driver), CurtainScene), "that is not Anna's curtain"
    driver.press("accept", device="mouse")
    driver.wait(0.05, times=2)
    assert table.play.screen.private_seat == 1
    driver.click("Next")
    driver.wait(0.05, times=3)
    assert isinstance(on_top(driver), BallotScene)
    assert ballot_of(table) is before, "the same buttons"
    assert before.answers == {0: ("burn",)}
    assert votes(table) == [None, ["next"], None, None]
    for seat in (2, 3):
        answer(table, driver, seat, "next")
    driver.wait(SECONDS_TO_CHANGE)
    assert votes(table) == [["burn"], ["next"], ["next"], ["next"]]
    driver.close()


def test_the_ballot_may_be_complete_before_somebody_comes_to_the_curtain(services: Services) -> None:
    match = asked_in_secret(services, SEALED)
    table, driver = open_ballot(services, match, {0: "pad 0", 1: "keyboard", 2: "pad 2"})
    for seat in (0, 2):
        answer(table, driver, seat, "next")
    driver.wait(SECONDS_TO_CHANGE)
    driver.wait(0.05, times=3)
    assert votes(table) == [["next"], None, ["next"]]
    assert isinstance(on_top(driver), CurtainScene)
    assert driver.shows("ernd, take the keyboard") or driver.shows("ernd, only you may look now")
    driver.close()


def test_persons_who_share_a_pad_decide_behind_the_curtain(services: Services) -> None:
    match = asked_in_secret(services, SEALED)
    table, driver = open_ballot(services, match, {0: "pad 0", 1: "pad 0", 2: "pad 2"})
    assert [decision.seat for decision in table.play.screen.ballot] == [2]
    assert table.play.screen.beside_ballot == (0,)
    driver.press("accept", device="pad 0")
    assert isinstance(on_top(driver), CurtainScene)
    driver.close()
    table, driver = open_ballot(services, match, {})
    assert isinstance(on_top(driver), CurtainScene), "all play with any device"
    driver.close()


def test_a_person_alone_among_bots_sees_neither_curtain_nor_ballot(services: Services) -> None:
    setup = MatchSetup("auction", {"seats": 3, **SEALED}, 7, (ANNA, SQUIRE, SQUIRE))
    match = Match.start(services.matches, setup)
    for seat in range(3):
        match.choose(seat, ("bid", 3 - seat))
    match.choose(0, ("shelve", "left"))
    table, driver = open_ballot(services, match, {0: "pad 0"})
    assert on_top(driver) is table
    assert table.decision is not None
    assert table.decision.ask == "auction.seal"
    driver.close()


def test_one_person_among_bots_and_others_who_only_watch_answers_by_ballot(services: Services) -> None:
    match = asked_in_secret(services, SEALED)
    for seat in (0, 2):
        match.choose(seat, ("burn",))
    table, driver = open_ballot(services, match)
    assert isinstance(on_top(driver), BallotScene)
    assert [decision.seat for decision in table.play.screen.ballot] == [1]
    driver.close()
    table, driver = open_ballot(services, match, {})
    assert isinstance(on_top(driver), CurtainScene), "nobody may see what is chosen"
    driver.close()


def test_who_lost_their_pad_has_still_answered(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    answer(table, driver, 1, "burn")
    driver.unplug("pad 1")
    driver.wait(0.05)
    assert isinstance(on_top(driver), LostPadScene)
    driver.press("down", "accept", device="pad 7")
    driver.wait(0.05, times=3)
    assert isinstance(on_top(driver), BallotScene)
    assert table.seating.device(1) == "pad 7"
    assert ballot_of(table).answers == {1: ("burn",)}
    driver.press(*buttons_for(ballot_of(table), ("next",)), device="pad 7")
    assert ballot_of(table).answers == {1: ("next",)}


def test_what_was_begun_before_another_scene_is_forgotten(services: Services) -> None:
    table, driver = open_ballot(services, asked_in_secret(services, SPEECHES, 4))
    first, second = buttons_for(ballot_of(table), ("claim", "dyers"))
    driver.press(first, device="pad 0")
    driver.press("pause", device="pad 1")
    assert isinstance(on_top(driver), PauseScene)
    driver.press("back", device="pad 1")
    assert isinstance(on_top(driver), BallotScene)
    driver.press(second, device="pad 0")
    assert not ballot_of(table).answers, "that is the first button of a group now, or none"
    driver.close()


def test_after_a_change_of_players_all_answer_again(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    answer(table, driver, 0, "burn")
    before = ballot_of(table)
    table.carry_out(HandOver(1, "squire"))
    driver.wait(0.05, times=3)
    assert [decision.seat for decision in table.play.screen.ballot] == [0, 2]
    assert ballot_of(table) is not before
    assert not ballot_of(table).answers


def test_who_chooses_elsewhere_is_not_asked_any_more(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    for seat in range(3):
        answer(table, driver, seat, "burn")
    table.match.choose(1, ("next",), by="phone")
    driver.wait(SECONDS_TO_CHANGE, times=2)
    assert votes(table) == [["burn"], ["next"], ["burn"]]


def test_the_ballot_closes_once_all_have_chosen_elsewhere(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    for seat in range(3):
        table.match.choose(seat, ("next",), by="phone")
    driver.press("up", "back", device="pad 0")
    driver.wait(0.05, times=3)
    assert on_top(driver) is table
    assert table.play.ballot is None


def test_the_ballot_is_gone_if_all_chose_elsewhere_behind_the_pause_menu(
    vote: tuple[TableScene, Driver],
) -> None:
    table, driver = vote
    driver.press("pause", device="pad 1")
    for seat in range(3):
        table.match.choose(seat, ("next",), by="phone")
    driver.press("back", device="pad 1")
    driver.wait(0.05, times=3)
    assert on_top(driver) is table


def test_nothing_is_counted_while_an_answer_is_missing(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    answer(table, driver, 0, "burn")
    assert table.carry_out(CountBallot()) is None
    assert votes(table) == [None, None, None]
    for seat in range(3):
        table.match.choose(seat, ("next",), by="phone")
    assert table.carry_out(CountBallot()) is None


def test_a_match_that_is_resumed_asks_all_again(services: Services) -> None:
    match = asked_in_secret(services, SEALED)
    table, driver = open_ballot(services, match)
    answer(table, driver, 0, "burn")
    driver.close()
    again, driver = open_ballot(services, Match.resume(match.path))
    assert isinstance(on_top(driver), BallotScene)
    assert votes(again) == [None, None, None]
    assert not ballot_of(again).answers
    driver.close()


def test_answers_are_changed_on_the_ballot_and_not_taken_back(vote: tuple[TableScene, Driver]) -> None:
    table, driver = vote
    assert why_not_undo(table.play, 0) == "match.undo.ballot"
    for seat in range(3):
        answer(table, driver, seat, "burn")
    driver.wait(SECONDS_TO_CHANGE)
    driver.wait(0.05, times=3)
    assert why_not_undo(table.play, 0) == "match.undo.others"


def test_explain_says_how_to_answer_and_what_the_answers_mean(services: Services) -> None:
    table, driver = open_ballot(services, asked_in_secret(services, SPEECHES, 4))
    driver.press("explain", device="pad 3")
    assert isinstance(on_top(driver), DialogScene)
    question = on_top(driver).question
    assert question is not None
    assert question.question == "What do you say to the hall?"
    assert driver.shows("Press the button of a row")
    assert driver.shows("Claim bakers, Claim coopers")
    assert driver.shows("It stays there"), "what several mean is said once"
    driver.press("accept", device="pad 0")
    assert isinstance(on_top(driver), BallotScene)
    assert not ballot_of(table).answers
    driver.close()


def test_the_answers_can_be_folded_away_and_presses_then_answer_nothing(
    vote: tuple[TableScene, Driver],
) -> None:
    table, driver = vote
    assert driver.shows("Burn")
    driver.press("zoom", device="pad 1")
    assert not driver.shows("Burn")
    assert driver.shows("Bernd"), "who has answered is in sight"
    driver.press(*buttons_for(ballot_of(table), ("burn",)), device="pad 0")
    assert not ballot_of(table).answers
    assert driver.shows("Burn"), "but now the answers are there again"
    driver.press("zoom", "zoom", device="mouse")
    assert driver.shows("Burn")


def test_chronicle_and_pause_open_over_the_ballot(vote: tuple[TableScene, Driver]) -> None:
    _, driver = vote
    driver.press("log", device="pad 0")
    assert isinstance(on_top(driver), LogScene)
    driver.press("back", device="pad 0")
    driver.press("back", device="keyboard")
    assert isinstance(on_top(driver), PauseScene)
    driver.press("back", device="keyboard")
    assert isinstance(on_top(driver), BallotScene)


def test_a_stranger_learns_who_is_asked(vote: tuple[TableScene, Driver], services: Services) -> None:
    _, driver = vote
    driver.press("accept", "erase", device="keyboard")
    assert toast_texts(services) == ["It is up to Anna, Bernd and Cora now."]
    assert isinstance(on_top(driver), BallotScene)


def favoured(services: Services, config: Mapping[str, object]) -> Match:
    """A match in which Cora has taken a favour that she has not looked at."""
    setup = MatchSetup("auction", {"seats": 3, **config}, 7, EIGHT[:3])
    match = Match.start(services.matches, setup)
    for seat in range(3):
        match.choose(seat, ("bid", 3 + seat))
    match.choose(2, ("favour",))
    return match


def test_who_answers_may_look_at_their_own_secrets_first(services: Services) -> None:
    table, driver = open_ballot(services, favoured(services, SEALED))
    assert table.play.screen.peek_seats == (2,), "she has learned something, and does not see it here"
    assert driver.shows("Own secrets")
    answer(table, driver, 2, "burn")
    driver.press("back", device="pad 0")
    assert isinstance(on_top(driver), BallotScene), "Anna has no secrets"
    driver.press("back", device="pad 2")
    assert isinstance(on_top(driver), PeekScene)
    driver.hold("pad 2")
    assert table.play.viewer.view["hands"][2] != [None]
    driver.press("back", device="pad 2")
    driver.wait(0.05, times=3)
    assert isinstance(on_top(driver), BallotScene)
    assert ballot_of(table).answers == {2: ("burn",)}
    assert table.play.viewer.view["hands"][2] == [None]
    assert not table.play.screen.peek_seats
    driver.close()


def test_who_is_not_asked_is_offered_a_look_beside_the_ballot(services: Services) -> None:
    table, driver = open_ballot(services, favoured(services, SPEECHES))
    assert [decision.seat for decision in table.play.screen.ballot] == [0, 1]
    assert driver.shows("Cora: hold to look")
    driver.send(Press("pad 2", Intent.ACCEPT))
    assert isinstance(on_top(driver), PeekScene)
    driver.send(Release("pad 2", Intent.ACCEPT))
    driver.wait(0.05, times=3)
    assert isinstance(on_top(driver), BallotScene)
    driver.close()


def test_a_recap_comes_before_the_ballot(make_services: MakeServices) -> None:
    services = make_services(recap=True)
    table, driver = open_ballot(services, asked_in_secret(services, SEALED))
    assert isinstance(on_top(driver), RecapScene)
    driver.press("accept", device="pad 0")
    driver.wait(0.05, times=3)
    assert isinstance(on_top(driver), BallotScene)
    assert table.play.ballot is not None
    driver.close()


@pytest.mark.parametrize("text_size", [200, 150, 100])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("config", [SPEECHES, SEALED], ids=["two", "one"])
@pytest.mark.parametrize(("size", "margin"), [((1280, 800), 8), ((1280, 800), 5), ((1920, 1080), 5)])
def test_the_ballot_of_eight_is_legible(
    make_services: MakeServices,
    size: tuple[int, int],
    margin: int,
    config: dict[str, object],
    language: str,
    text_size: int,
) -> None:
    services = make_services(size, language=language, text_size=text_size, safe_area=margin)
    table, driver = open_ballot(services, asked_in_secret(services, config, 8))
    canvas = driver.draw()
    shown = [entry for entry in canvas.dump if entry.kind in ("text", "picture")]
    assert driver.cut == []
    assert driver.missing == []
    safe = canvas.frame.rect_px(canvas.frame.safe).inflate(2, 2)
    assert all(safe.contains(entry.rect_px) for entry in shown)
    texts = [entry for entry in shown if entry.kind == "text"]
    crossing = [
        (one.text, other.text)
        for index, one in enumerate(texts)
        for other in texts[index + 1 :]
        if one.rect_px.inflate(-4, -6).colliderect(other.rect_px.inflate(-4, -6))
    ]
    assert crossing == []
    tight = config is SPEECHES and margin > 5 and text_size > 100
    assert any(text.text.startswith(("Press", "Drücke")) for text in texts) is not tight
    assert len(ballot_of(table).rows) == (1 if config is SEALED else 5)
    driver.close()


@pytest.fixture
def plugged(services: Services) -> Iterator[list[Pad]]:
    """Three pads of two families that are plugged in."""
    pygame.event.clear()
    pads = [Pad.plug(name=f"Pad {number}") for number in range(2)]
    pads.append(Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense"))
    read_events(services)
    yield pads
    for pad in pads:
        pad.unplug()
    read_events(services)


def is_still(pad: Pad) -> bool:
    return not pad.rumbles or pad.rumbles[-1] == (0, 0)


@needs_pads
def test_the_pad_that_pressed_rumbles_the_same_for_each_answer(
    services: Services, plugged: list[Pad]
) -> None:
    match = asked_in_secret(services, SEALED)
    devices = {f"seat_{seat}": pad.device for seat, pad in enumerate(plugged)}
    app, table = start_app(services, match, **devices)
    run_until(app, lambda: isinstance(app.top, BallotScene))
    felt = []
    for seat, option in ((0, "again"), (2, "burn"), (0, "next"), (1, "next")):
        run_until(app, lambda: not app._guard.seconds and all(map(is_still, plugged)))
        pads_before = [list(pad.rumbles) for pad in plugged]
        (button,) = buttons_for(ballot_of(table), (option,))
        plugged[seat].press(button.lower())
        app.frame()
        plugged[seat].release(button.lower())
        app.frame()
        changed = [pad.rumbles[len(old) :] for pad, old in zip(plugged, pads_before, strict=True)]
        assert [bool(rumbles) for rumbles in changed] == [number == seat for number in range(3)]
        felt.append(changed[seat])
    assert all(rumbles == felt[0] for rumbles in felt)
    run_until(app, lambda: None not in votes(table))
    assert votes(table) == [["next"], ["next"], ["burn"]]
    app.close()


@needs_pads
def test_a_button_is_shown_as_it_is_on_each_of_the_pads(services: Services, plugged: list[Pad]) -> None:
    devices = services.devices
    names = [pad.device for pad in plugged]
    assert [glyph.picture for glyph in devices.button_glyphs(names, Intent.ACCEPT)] == [
        "glyphs/xbox/south",
        "glyphs/playstation/south",
    ]
    assert [glyph.picture for glyph in devices.button_glyphs(names, Intent.LEFT)] == [
        "glyphs/directions/left"
    ]


@needs_pads
def test_the_hints_show_the_buttons_of_all_pads_that_answer_and_of_the_device_used_last(
    services: Services, plugged: list[Pad]
) -> None:
    devices = {seat: pad.device for seat, pad in enumerate(plugged)}
    _, driver = open_ballot(services, asked_in_secret(services, SEALED), devices)

    def hints() -> str:
        area = driver.find(services.words("hud.explain")).rect_px
        line = [shown for shown in driver.draw().dump if area.top <= shown.rect_px.centery <= area.bottom]
        return " ".join(shown.text.strip() for shown in line if shown.text.startswith("glyphs/"))

    buttons = {"explain": "west", "log": "select", "rulebook": "r2", "pause": "start"}
    for pad in (plugged[2], plugged[0]):
        pad.press("l1")
        read_events(services)
        services.follow(pad.device)
        for button in buttons.values():
            assert f"glyphs/xbox/{button} glyphs/playstation/{button}" in hints()
        assert hints().count("/r3") == 1, "it looks the same on all pads"
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=0))
    read_events(services)
    services.follow("keyboard")
    assert isinstance(driver.top, BallotScene)
    explain = next(hint for hint in driver.top._current_hints() if hint.intent is Intent.EXPLAIN)
    assert explain.glyph is None, "that of the keyboard"
    assert [glyph.picture for glyph in explain.others] == ["glyphs/xbox/west", "glyphs/playstation/west"]
    driver.close()


@pytest.mark.parametrize(
    ("size", "text_size", "scene"), [((1920, 1080), 100, BallotScene), ((1280, 800), 200, CurtainScene)]
)
def test_answers_that_do_not_fit_on_the_screen_are_given_behind_the_curtain(
    make_services: MakeServices, size: tuple[int, int], text_size: int, scene: type[Scene]
) -> None:
    services = make_services(size, text_size=text_size)
    rules, seats = GAMES["grace"].rules, {"seats": 8, "first_king": 7}
    start = rules.situation(step="intrigue", config=seats)
    players = [*EIGHT[:2], *[SQUIRE] * 6]
    match = Match.start(services.matches, MatchSetup("grace", seats, 1, players, start=start))
    table, driver = open_ballot(services, match, {0: "pad 0", 1: "pad 1"})
    driver.draw()
    driver.wait(0.05, times=3)
    assert isinstance(driver.top, scene)
    assert driver.cut == []
    driver.press("accept", device="pad 0")
    driver.wait(0.05, times=2)
    assert (table.play.screen.private_seat == 0) is (scene is CurtainScene)
    driver.close()
