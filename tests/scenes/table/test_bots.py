"""Bots at the table: the frame never waits, everybody may hurry them, and none can stop the match."""

import time
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.contract import Option
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.input.messages import Intent, Press, Release
from game.match import Match, MatchSetup, Player
from game.scenes.services import Services
from game.scenes.table import bots as thinking_bots
from game.scenes.table.scene import TableScene
from game.table.stage import Speed
from tests.bots import thinkers
from tests.scenes.app_tables import (
    ANNA,
    BEA,
    BERT,
    CALM,
    CORA,
    QUICK,
    ServicesWithBots,
    run_until,
    start_app,
    start_match,
)
from tests.scenes.hands import KeyHands


def move_horse(services: Services, table: TableScene, app: App) -> KeyHands:
    """Moves the horse of the person; then it is the turn of the other seat."""
    hands = KeyHands(services, app)
    hands.wait(table)
    hands.point(table, TileSpot("b2"))
    hands.point(table, TileSpot("b5"))
    return hands


def test_while_a_bot_thinks_the_frames_go_on_and_play_now_ends_it(
    services_with_bots: ServicesWithBots,
) -> None:
    services = services_with_bots(thinkers.patient)
    app, table = start_app(services, start_match(services, (ANNA, BERT), CALM))
    hands = move_horse(services, table, app)
    run_until(app, lambda: table.play.bots.thinking == [1])
    longest = 0.0
    for _ in range(40):
        began = time.perf_counter()
        app.frame()
        longest = max(longest, time.perf_counter() - began)
    assert longest < 0.1
    assert len(table.match) == 1, "it thinks until it is stopped"
    app.frame()
    texts = " ".join(shown.text for shown in services.canvas.dump)
    assert services.words("hud.thinks", name="Bert") in texts
    assert services.words("hud.play_now") in texts
    assert services.words("hud.skip") not in texts
    hands.press(Intent.ACCEPT)
    run_until(app, lambda: len(table.match) == 2)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.seat == 0
    app.close()


def test_a_bot_begins_to_think_while_the_persons_move_is_still_shown(
    services_with_bots: ServicesWithBots,
) -> None:
    services = services_with_bots(thinkers.patient, speed="0.5")
    app, table = start_app(services, start_match(services, (ANNA, BERT), CALM))
    move_horse(services, table, app)
    app.frame()
    assert table.moving
    assert table.play.bots.thinking == [1]
    app.close()


def test_a_press_skips_the_animation_and_does_not_hurry_the_bot(
    services_with_bots: ServicesWithBots,
) -> None:
    services = services_with_bots(thinkers.patient, speed="0.5")
    app, table = start_app(services, start_match(services, (ANNA, BERT), CALM))
    hands = move_horse(services, table, app)
    assert table.play.stage.busy
    hands.press(Intent.ACCEPT)
    assert not table.play.stage.busy
    assert table.play.stage.speed is Speed.HALF
    for _ in range(60):
        app.frame()
        pygame.time.wait(2)
    assert len(table.match) == 1
    assert table.play.bots.thinking == [1]
    app.close()


@pytest.mark.parametrize("intent", [Intent.ACCEPT, Intent.BACK])
def test_a_held_button_fast_forwards_until_it_is_released(
    services_with_bots: ServicesWithBots, intent: Intent
) -> None:
    services = services_with_bots(thinkers.at_random, speed="1")
    app, table = start_app(services, start_match(services, (BEA, BERT), QUICK))
    run_until(app, lambda: table.play.stage.busy)
    table.handle(Press("keyboard", intent))
    assert speed(table) is Speed.QUADRUPLE
    run_until(app, lambda: table.play.stage.busy)
    assert speed(table) is Speed.QUADRUPLE
    table.handle(Release("keyboard", intent))
    assert speed(table) is Speed.NORMAL
    app.close()


@pytest.mark.parametrize("intent", [Intent.ACCEPT, Intent.BACK])
def test_without_holding_one_press_starts_fast_forward_and_another_ends_it(
    services_with_bots: ServicesWithBots, intent: Intent
) -> None:
    services = services_with_bots(thinkers.at_random, speed="1", hold_to_skip=False)
    app, table = start_app(services, start_match(services, (BEA, BERT), QUICK))
    run_until(app, lambda: table.play.stage.busy)
    table.handle(Press("keyboard", intent))
    table.handle(Release("keyboard", intent))
    run_until(app, lambda: table.play.stage.busy)
    assert speed(table) is Speed.QUADRUPLE
    table.handle(Press("keyboard", intent))
    table.handle(Release("keyboard", intent))
    assert speed(table) is Speed.NORMAL
    app.close()


def speed(table: TableScene) -> Speed:
    return table.play.stage.speed


def test_a_held_button_hurries_each_bot_until_it_is_released(services_with_bots: ServicesWithBots) -> None:
    services = services_with_bots(thinkers.patient)
    app, table = start_app(services, start_match(services, (BEA, BERT), CALM))
    run_until(app, lambda: table.play.bots.thinking == [0])
    table.handle(Press("keyboard", Intent.ACCEPT))
    run_until(app, lambda: len(table.match) >= 4)
    table.handle(Release("keyboard", Intent.ACCEPT))
    app.frame()
    count = len(table.match)
    run_until(app, lambda: bool(table.play.bots.thinking))
    for _ in range(30):
        app.frame()
        pygame.time.wait(2)
    assert len(table.match) <= count + 1, "from now on they take their time again"
    app.close()


@pytest.mark.parametrize("thinker", [thinkers.confused, thinkers.dying])
def test_a_bot_that_fails_is_replaced_and_a_toast_says_so(
    services_with_bots: ServicesWithBots, thinker: Callable[..., Option]
) -> None:
    services = services_with_bots(thinker)
    app, table = start_app(services, start_match(services, (ANNA, BERT), CALM))
    move_horse(services, table, app)
    run_until(app, lambda: len(table.match) == 2)
    words = [toast.text for toast in services.toasts.waiting]
    assert services.words("match.notice.bot_failed", name="Bert") in words
    assert table.match.steps[-1].choice.by == "bot:knight"
    app.close()


def test_a_bot_that_chooses_at_the_same_time_does_not_change_the_open_list(
    services_with_bots: ServicesWithBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_bots, "PAUSE_AFTER_HIDDEN", 0.0)
    services = services_with_bots(thinkers.at_random)
    app, table = start_app(services, start_match(services, (ANNA, BERT), QUICK))
    hands = KeyHands(services, app)
    run_until(app, lambda: table.decision is not None)
    hands.press(Intent.DOWN)
    hands.press(Intent.DOWN)
    option_list = table.option_list
    assert option_list is not None
    run_until(app, lambda: [decision.seat for decision in table.match.awaiting] == [0])
    assert len(table.match) >= 2
    for _ in range(3):
        app.frame()
    assert not table.play.stage.busy
    assert table.option_list is option_list
    assert option_list.focused_option == option_list.options[2]
    preset = table.decision.options[2] if table.decision else None
    tried = table.match.state.copy()
    assert preset is not None
    tried.choose(0, preset)
    units = tried.view(0)["seats"][0]["units"]
    lying = table.play.stage.things
    own = [thing for thing in lying.goals if isinstance(thing, PieceId) and thing.side == "alabaster"]
    assert {lying.place(thing).spot for thing in own} >= set(map(TileSpot, units))
    app.close()


def test_a_turn_that_begins_after_another_players_choice_plays_its_sound_once(
    services_with_bots: ServicesWithBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_with_bots(thinkers.at_random)
    sounds: list[str] = []
    monkeypatch.setattr(services.sounds, "play", lambda name, pan=0.0: sounds.append(name))
    app, table = start_app(services, start_match(services, (ANNA, BERT), CALM))
    hands = move_horse(services, table, app)
    assert "your_turn" not in sounds, "nobody has acted before her first move"
    hands.wait(table)
    assert sounds.count("your_turn") == 1
    hands.press(Intent.MORE)
    hands.wait(table)
    assert sounds.count("your_turn") == 1, "a move taken back is no new turn"
    app.close()


def test_a_seat_that_is_given_to_a_bot_plays_on(services_with_bots: ServicesWithBots) -> None:
    services = services_with_bots(thinkers.at_random)
    app, table = start_app(services, start_match(services, (ANNA, CORA), CALM))
    hands = move_horse(services, table, app)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.seat == 1
    table.match.seat_player(1, bot(CORA))
    table._flow.reset()
    run_until(app, lambda: len(table.match) == 2)
    hands.wait(table)
    assert table.decision is not None
    assert table.decision.seat == 0
    assert Match.resume(table.match.path).players == (ANNA, bot(CORA))
    app.close()


def bot(player: Player) -> Player:
    return Player(BERT.kind, BERT.level, player.name, player.colour, player.emblem)


def test_a_bot_thinks_after_a_person_has_chosen_from_a_list(services_with_bots: ServicesWithBots) -> None:
    services = services_with_bots(thinkers.patient)
    setup = MatchSetup("allyria", {"seats": 2}, 1, (BERT, CORA))
    app, table = start_app(services, Match.start(services.matches, setup))
    hands = KeyHands(services, app)
    hands.wait(table)
    assert table.option_list is not None
    hands.press(Intent.ACCEPT)
    run_until(app, lambda: app.has_failed or table.play.bots.thinking == [0], frames=200)
    app.frame()
    assert not app.has_failed
    assert table.option_list is None
    app.close()


@pytest.mark.parametrize(
    ("bot_speed", "expected"),
    [("same", Speed.HALF), ("4", Speed.QUADRUPLE), ("8", Speed.OCTUPLE), ("instant", Speed.INSTANT)],
)
def test_the_turns_of_bots_can_have_a_speed_of_their_own(
    services_with_bots: ServicesWithBots, bot_speed: str, expected: Speed
) -> None:
    services = services_with_bots(thinkers.at_random, speed="0.5", bot_speed=bot_speed)
    app, table = start_app(services, start_match(services, (ANNA, BERT), CALM))
    move_horse(services, table, app)
    assert speed(table) is Speed.HALF, "the person's own move"
    table.play.end_animation()
    run_until(app, lambda: len(table.match) == 2)
    assert speed(table) is expected
    assert table.play.stage.busy is (expected is not Speed.INSTANT)
    table.handle(Press("keyboard", Intent.ACCEPT))
    assert speed(table) in (expected, Speed.QUADRUPLE)
    table.handle(Release("keyboard", Intent.ACCEPT))
    app.close()
