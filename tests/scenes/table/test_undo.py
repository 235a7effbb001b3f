"""Going back at the table: the last move, a step of the setup, and what others must agree to."""

from game.app import App
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.input.messages import Intent
from game.scenes.services import Services
from game.scenes.table.overlays.consent import ConsentScene
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, QUICK, OpenApp, start_match, toast_texts
from tests.scenes.hands import KeyHands


def test_against_a_bot_more_takes_the_last_move_back(services: Services, open_app: OpenApp) -> None:
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


def test_in_the_setup_more_is_the_rules_own_undo(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, BERT), QUICK))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.press(Intent.ACCEPT)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.ask == "cyvasse.home"
    hands.press(Intent.MORE)
    own = [step.choice.option for step in table.match.steps if step.choice.seat == 0]
    assert own[-1] == ("undo",)
    hands.wait(table)
    assert table.decision.ask == "cyvasse.plan"


def test_where_nothing_can_be_undone_the_reason_is_shown(services: Services, open_app: OpenApp) -> None:
    app, table = open_app(start_match(services, (ANNA, BERT), CALM))
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.press(Intent.MORE)
    assert toast_texts(services) == [services.words("match.undo.nothing")]


def open_take_back(services: Services, open_app: OpenApp) -> tuple[App, TableScene, KeyHands]:
    """Both have moved; the first asks to take her move back."""
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
    app, table, hands = open_take_back(services, open_app)
    hands.press(Intent.RIGHT)
    hands.press(Intent.ACCEPT)
    assert app.top is table
    assert len(table.match) == 0
    assert services.words("match.take_back.done") in toast_texts(services)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.seat == 0


def test_a_take_back_that_is_declined_leaves_all_as_it_is(services: Services, open_app: OpenApp) -> None:
    app, table, hands = open_take_back(services, open_app)
    hands.press(Intent.ACCEPT)
    assert app.top is table
    assert len(table.match) == 2
    assert services.words("match.take_back.declined") in toast_texts(services)
