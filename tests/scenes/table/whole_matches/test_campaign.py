"""Allyria Empires at the table: hands, odds, warnings, undo, resuming and watching again."""

from collections.abc import Callable

import pygame
import pytest

from game.bots.bot import Budget, Question, think
from game.contract import Decision, Option
from game.games.allyria.rules.data import CARDS
from game.games.allyria.table.ids import ArenaId, CardId, TileSpot
from game.games.allyria.table.layout import AllyriaLayout
from game.input.messages import Point
from game.match import Match, MatchSetup, Player, PlayerKind, Replay
from game.scenes.dialogs import ConfirmScene
from game.scenes.replay import ReplayScene
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.table.lists import OptionMenu
from game.scenes.table.overlays.curtain import CurtainScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import ButtonSpot, Mark, SpotId, ThingId
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.hands import path_to
from tests.table.tables import places_of, view_of
from tools.screens import allyria_matches
from tools.screens.allyria_matches import when_choosing
from tools.screens.menus import press_button

pytestmark = pytest.mark.no_cover

Drive = Callable[[Scene], Driver]
Opened = Callable[[Match], tuple[TableScene, Driver]]

PAD, MOUSE = "pad 1", "mouse"
PLAYERS = (
    Player(PlayerKind.PERSON, None, "Anna", "gules", "lion"),
    Player(PlayerKind.PERSON, None, "Cora", "azure", "eagle"),
    Player(PlayerKind.BOT, "squire", "Bert", "or", "crown"),
    Player(PlayerKind.BOT, "squire", "Bea", "purpure", "ship"),
)
SHORT = {"seats": 4, "rings": 2, "year": "short", "dice": "auto", "starter": 0}
DRAWING = {
    ("play", f"{kind}.{copy}")
    for kind, card in CARDS.items()
    for copy in range(1, card.copies + 1)
    if any(primitive[0] == "draw" for primitive in card.effects)
}
"""The choices that lead to cards being drawn."""


@pytest.fixture
def campaign(services: Services, drive: Drive) -> Opened:
    """Opens a match of which one person plays the first seat."""

    def opened(match: Match) -> tuple[TableScene, Driver]:
        table = TableScene(services, match)
        driver = drive(table)
        driver.wait(0.1, times=3)
        return table, driver

    return opened


def point(driver: Driver, table: TableScene, spot: SpotId, device: str = MOUSE) -> None:
    """Points at a spot as the device does, and confirms."""
    if device == MOUSE:
        target = next(target for target in table.targets if target.spot == spot)
        driver.send(Point(MOUSE, *target.rect.center))
    else:
        start = table.cursor.spot or table.targets[0].spot
        for direction in path_to(table.targets, start, spot):
            driver.press(direction.name, device=device)
    assert table.cursor.spot == spot
    driver.press("accept", device=device)


def choose(driver: Driver, table: TableScene, option: Option, device: str = MOUSE) -> None:
    """Chooses an option as a player does: on the table, then in a list if several options are left."""
    made = len(table.match)
    decision = table.decision
    assert decision is not None
    viewer = table.play.viewer
    name = viewer.presentation.texts.explain_option(viewer.view, option).title
    if table.option_list is None:
        spots = viewer.presentation.layout.spots_of(viewer.view, option, decision.seat)
        spots = spots or (ButtonSpot(str(option[0])),)
        for spot in [*spots, spots[-1]]:
            if len(table.match) == made and table.option_list is None:
                point(driver, table, spot, device)
    if table.option_list is not None:
        driver.device = "keyboard" if device == MOUSE else device
        press_button(driver, name)
    assert len(table.match) == made + 1, f"{option} was not chosen"


def wait(driver: Driver, table: TableScene) -> None:
    """Lets bots answer until a person can choose or another scene is open."""
    for _ in range(4000):
        driver.wait(0.1)
        if driver.top is not table:
            return None
        if table.decision is not None and not table.play.stage.busy:
            return driver.wait(GUARD_SECONDS)
        pygame.time.wait(1)
    raise AssertionError("nobody can choose anything any more")


@pytest.mark.slow
def test_a_whole_match_of_four_by_pad_and_mouse_against_two_bots(
    make_services: Callable[..., Services],
) -> None:
    services = make_services((640, 360), warn_unused=False)
    match = Match.start(services.matches, MatchSetup("allyria", SHORT, 3, PLAYERS))
    table = TableScene(services, match, Seating(services.devices, {0: PAD, 1: MOUSE}))
    driver = Driver(services, table)
    curtains = 0
    while not isinstance(driver.top, ResultsScene):
        wait(driver, table)
        if isinstance(driver.top, CurtainScene):
            curtains += 1
            seat = match.awaiting[0].seat
            assert visible_cards(table, seat) == set()
            driver.press("accept", device=(PAD, MOUSE)[seat])
        elif not isinstance(driver.top, ResultsScene):
            assert driver.top is table
            decision = table.decision
            assert decision is not None
            view, lots = match.state.view(decision.seat), f"3/{len(match)}"
            choice = think(Question("allyria", view, decision, "squire", f"{lots}"), Budget(nodes=20))
            choose(driver, table, choice, (PAD, MOUSE)[decision.seat])
    assert match.outcome is not None
    assert curtains > 8
    driver.close()


def visible_cards(table: TableScene, seat: int) -> set[str]:
    """The cards of a seat's hand that lie face up on the table."""
    hand = table.match.state.view(seat)["seats"][seat]["hand"]
    return {card for card in hand if CardId(card) in table.play.stage.things}


def test_a_hand_is_shown_behind_the_curtain_and_nowhere_else(services: Services, drive: Drive) -> None:
    match = allyria_matches.match_at(services.matches, when_choosing("play", late=True), people=2)
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1, times=3)
    hand = set(match.state.view(0)["seats"][0]["hand"])
    assert isinstance(driver.top, CurtainScene)
    assert visible_cards(table, 0) == set()
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert visible_cards(table, 0) == hand
    services.settings.warn_unused = False
    choose(driver, table, ("done",))
    driver.wait(0.1, times=3)
    assert match.awaiting[0].seat == 0
    assert match.awaiting[0].open, "what Anna buys all may see, but not what she has kept in her hand"
    assert match.state.view(0)["seats"][0]["hand"]
    assert visible_cards(table, 0) == visible_cards(table, 1) == set()


def test_a_menu_shows_the_odds_of_each_party(services: Services, campaign: Opened) -> None:
    match = allyria_matches.match_at(services.matches, allyria_matches.can_attack_with_party)
    table, driver = campaign(match)
    _, start, goal, _ = allyria_matches.party_attacks(match, match.awaiting[0])[0]
    for spot in (start, goal):
        point(driver, table, TileSpot(str(spot)))
    assert isinstance(table.option_list, OptionMenu)
    assert driver.shows("%")
    driver.press("back")
    assert table.option_list is None


@pytest.mark.parametrize("text_size", [100, 200])
def test_who_marches_is_chosen_beside_the_land(make_services: MakeServices, text_size: int) -> None:
    services = make_services((1280, 800), language="de", text_size=text_size)
    match = allyria_matches.match_at(services.matches, allyria_matches.can_attack_with_party)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    _, start, goal, _ = allyria_matches.party_attacks(match, match.awaiting[0])[0]
    for spot in (start, goal):
        point(driver, table, TileSpot(str(spot)))
        driver.draw()
    layout = table.play.viewer.presentation.layout
    assert isinstance(layout, AllyriaLayout)
    land = layout.whole(table.play.viewer.view).whole_tiles.rect
    menu = table.option_list
    assert isinstance(menu, OptionMenu)
    assert not menu.rect.colliderect(land)
    assert driver.shows("%")
    driver.close()


def test_ending_a_turn_with_troops_left_needs_a_confirmation(services: Services, campaign: Opened) -> None:
    match = allyria_matches.match_at(
        services.matches, when_choosing("act", "march", late=True, min_options=8)
    )
    table, driver = campaign(match)
    made = len(match)
    point(driver, table, ButtonSpot("end-turn"))
    assert isinstance(driver.top, ConfirmScene)
    assert len(match) == made
    driver.press("right", "accept")
    assert match.steps[made].choice.option == ("end-turn",)


def test_what_was_paid_and_marched_is_undone_but_no_die(services: Services, campaign: Opened) -> None:
    match = allyria_matches.match_at(services.matches, allyria_matches.can_attack_with_party)
    table, driver = campaign(match)
    before = table.match.state.snapshot()
    quiet = next(option for option in match.awaiting[0].options if option[0] == "recruit")
    choose(driver, table, quiet)
    assert match.state.snapshot() != before
    wait(driver, table)
    driver.press("more")
    assert match.state.snapshot() == before
    wait(driver, table)
    attack = next(
        option
        for option in match.awaiting[0].options
        if option[:3] == allyria_matches.party_attacks(match, match.awaiting[0])[0][:3] and option[3] == "all"
    )
    choose(driver, table, attack)
    fought = match.state.snapshot()
    assert match.why_not_undo(0) == "match.undo.lot"
    assert match.state.snapshot() == fought


def test_a_card_that_was_drawn_is_not_put_back(services: Services, campaign: Opened) -> None:
    match = allyria_matches.match_at(services.matches, can_draw_cards)
    table, driver = campaign(match)
    card = next(option for option in match.awaiting[0].options if option in DRAWING)
    choose(driver, table, card)
    assert match.why_not_undo(0) in ("match.undo.revealed", "match.undo.lot")


def can_draw_cards(match: Match, decision: Decision) -> bool:
    """True if a card that draws others can be played."""
    return any(option in DRAWING for option in decision.options)


def test_a_match_is_resumed_in_the_middle_of_a_battle(services: Services, drive: Drive) -> None:
    match = allyria_matches.match_at(services.matches, when_choosing("assign"))
    first = TableScene(services, match)
    drive(first).wait(0.1, times=3)
    before = places_of_things(first)
    resumed = TableScene(services, Match.resume(match.path))
    driver = drive(resumed)
    driver.wait(0.1, times=3)
    assert places_of_things(resumed) == before
    assert any(isinstance(thing, ArenaId) for thing in before)
    assert resumed.decision == first.decision
    choose(driver, resumed, ("auto-assign",))


def places_of_things(table: TableScene) -> dict[ThingId, object]:
    """The places of all things but marks."""
    return {
        thing: place for thing, place in places_of(table.play.stage).items() if not isinstance(thing, Mark)
    }


def test_after_each_step_and_jump_of_a_replay_the_table_matches_the_view(
    services: Services, drive: Drive
) -> None:
    """Takes a second: a whole match is written and replayed."""
    match = allyria_matches.finished_match(services.matches)
    scene = ReplayScene(services, Replay(match.path))
    driver = drive(scene)
    for presses in (["next"] * 9, ["previous"] * 4, ["next"] * 2):
        driver.press(*presses)
        assert_settled(scene)
    driver.click("To the end")
    assert scene.playback.ended
    assert_settled(scene)
    assert scene.playback.replay.view.result == view_of(match.state, None).result
    driver.click("To the beginning")
    assert_settled(scene)
    assert scene.playback.replay.n == 0


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_chronicle_of_a_replay_covers_no_tile(make_services: MakeServices, text_size: int) -> None:
    services = make_services((1280, 800), text_size=text_size)
    scene = ReplayScene(services, Replay(allyria_matches.finished_match(services.matches).path))
    driver = Driver(services, scene)
    geometry = scene.stage.presentation.layout.geometry(scene.playback.replay.view)  # type: ignore[attr-defined]  # Allyria's own
    covered = scene.chronicle_area(pygame.Rect(geometry.area))
    assert not covered.colliderect(geometry.tiles.rect)
    driver.close()


def assert_settled(scene: ReplayScene) -> None:
    """Fails unless all things are at the places of the replay's view."""
    expected = scene.stage.presentation.layout.places(scene.playback.replay.view, scene.stage.things.goals)
    assert {
        thing: at for thing, at in places_of(scene.stage).items() if not isinstance(thing, Mark)
    } == expected
