"""Undoing at the table: a move, a step of the setup, and take-backs to which another person must agree."""

from collections.abc import Mapping

import pytest

from game.app import App
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.input.messages import Intent
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.bots import ThinkingBots
from game.scenes.table.overlays.pause import ConsentScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.auction.matches import ANNA as AUCTION_ANNA
from tests.auction.matches import SQUIRE, bidding
from tests.match.playing import bid
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, QUICK, SECRET, OpenApp, start_match, toast_texts
from tests.scenes.choosing import undo
from tests.scenes.conftest import Drive, MakeServices
from tests.scenes.hands import KeyHands
from tests.scenes.secrets.twins import Choices, Twins, open_rooms


def test_against_a_bot_the_second_action_undoes_the_last_move(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, BERT), CALM))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.point(table, TileSpot("b2"))
    hands.point(table, TileSpot("b5"))
    hands.wait(table)
    assert len(table.match) == 2
    hands.press(Intent.MORE)
    assert len(table.match) == 0
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.seat == 0
    assert table.play.stage.things.place(PieceId("alabaster", "heavy_horse")).spot == TileSpot("b2")


def test_in_the_setup_the_second_action_chooses_the_undo_of_the_rules(
    services: Services, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ThinkingBots, "start", lambda bots: None)
    app, table = open_app(start_match(services, (ANNA, BERT), QUICK))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.press(Intent.ACCEPT)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.ask == "cyvasse.home"
    hands.press(Intent.MORE)
    options = [step.choice.option for step in table.match.steps if step.choice.seat == 0]
    assert options[-1] == ("undo",)
    hands.wait(table)
    assert table.decision.ask == "cyvasse.plan"


def test_a_toast_says_why_nothing_can_be_undone(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, BERT), CALM))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.press(Intent.MORE)
    assert toast_texts(services) == [services.words("match.undo.nothing")]


def test_a_draw_cannot_be_taken_back_against_bots_although_take_backs_are_on(
    auction: None, services: Services, drive: Drive
) -> None:
    del auction
    match = bidding(services, (AUCTION_ANNA, SQUIRE), take_backs=True)
    bid(match, 5, 2)
    match.choose(0, ("gamble",))
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1, times=3)
    driver.press("more")
    reason = "Chance has decided since. Bots do not agree to take that back."
    assert toast_texts(services) == [reason]
    driver.press("pause", "down")
    assert driver.shows(reason)
    assert len(match) == 3


def test_without_take_backs_no_reason_promises_that_the_others_could_agree(
    auction: None, services: Services, drive: Drive
) -> None:
    del auction
    match = bidding(services, (AUCTION_ANNA, SQUIRE))
    bid(match, 5, 2)
    match.choose(0, ("gamble",))
    driver = drive(TableScene(services, match))
    driver.wait(0.1, times=3)
    driver.press("more")
    assert toast_texts(services) == ["Chance has decided since. In this match that cannot be taken back."]
    assert len(match) == 3


def request_take_back(services: Services, open_app: OpenApp) -> tuple[App, TableScene, KeyHands]:
    """Both persons move; then the first requests to take her move back."""
    app, table = open_app(start_match(services, (ANNA, CORA), CALM))
    hands = KeyHands(services, app)
    for start, goal in (("b2", "b5"), ("g7", "g5")):
        hands.wait(table)
        hands.point(table, TileSpot(start))
        hands.point(table, TileSpot(goal))
    hands.wait(table)
    assert len(table.match) == 2
    hands.press(Intent.MORE)
    assert isinstance(app.top, ConsentScene)
    assert app.top.seat == 1
    return app, table, hands


def test_between_persons_a_take_back_needs_the_others_consent(services: Services, open_app: OpenApp) -> None:
    app, table, hands = request_take_back(services, open_app)
    hands.press(Intent.RIGHT)
    hands.press(Intent.ACCEPT)
    assert app.top is table
    assert len(table.match) == 0
    assert services.words("match.take_back.done") in toast_texts(services)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.seat == 0


def test_a_declined_take_back_changes_nothing(services: Services, open_app: OpenApp) -> None:
    app, table, hands = request_take_back(services, open_app)
    hands.press(Intent.ACCEPT)
    assert app.top is table
    assert len(table.match) == 2
    assert services.words("match.take_back.declined") in toast_texts(services)


def test_from_behind_the_curtain_nobody_sees_whether_there_is_something_to_take_back(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden: tuple[Choices, ...] = ((), [(1, ("preset", "tower"))])
    pair = Twins("cyvasse", {"board": "jade_garden"}, 2, [])
    rooms = open_rooms(pair, make_services, monkeypatch, pads=True)
    for room, choices in zip(rooms, hidden, strict=True):
        room.choose([(0, ("preset", "wall"))])
        room.table._flow.hide_private_view()
        room.settle()
        room.driver.press("accept", device="pad 1")
        room.choose(choices)
        room.table._flow.hide_private_view()
        room.settle()
        room.driver.press("pause", "down", device="pad 1")
    assert rooms[0].shown() == rooms[1].shown()
    for room in rooms:
        assert undo(room.table, 1) is None
        assert toast_texts(room.services)[-1] == room.services.words("match.undo.curtain")
        room.driver.close()


def undo_with_a_pad(
    services: Services, drive: Drive, game: str, config: Mapping[str, str | int], *, seen: bool
) -> TableScene:
    """Chooses until a choice that the room has or has not seen can be taken back freely; takes it back."""
    match = Match.start(services.matches, MatchSetup(game, config, 4, (ANNA, CORA)))
    room, seat = match.state.view(None), 0
    while not (match.awaiting and match.can_undo(seat) and (match.state.view(None) != room) is seen):
        room, seat = match.state.view(None), match.awaiting[0].seat
        match.choose(seat, match.awaiting[0].options[0])
    table = TableScene(services, match, Seating(services.devices, {0: "pad 0", 1: "pad 1"}))
    drive(table)
    table._flow.show_private_view(seat, f"pad {seat}")
    made = len(match)
    undo(table, seat)
    assert len(match) < made
    return table


@pytest.mark.parametrize(
    ("game", "config"), [("cyvasse", CALM), ("allyria", {"seats": 2}), ("auction", {"seats": 2})]
)
@pytest.mark.usefixtures("auction")
def test_a_choice_that_is_taken_back_freely_is_said_to_the_table(
    services: Services, drive: Drive, game: str, config: Mapping[str, str | int]
) -> None:
    table = undo_with_a_pad(services, drive, game, config, seen=True)
    name = table.match.players[table.match.awaiting[0].seat].name
    assert toast_texts(services) == [f"{name} has taken the last choice back."]


@pytest.mark.usefixtures("auction")
def test_a_choice_that_the_room_has_not_seen_is_taken_back_without_a_word(
    services: Services, drive: Drive
) -> None:
    undo_with_a_pad(services, drive, "cyvasse", SECRET, seen=False)
    assert toast_texts(services) == []
