"""A press during an animation is not lost, and never chooses what was not marked when it was made."""

import pytest

from game.contract import Seat
from game.games.allyria.table.ids import MusterSpot, TileSpot
from game.games.cyvasse.table.ids import TileSpot as Square
from game.input.messages import Intent, Point, Press, Release
from game.match import Match, MatchSetup, Player
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import SpotId
from tests.games.allyria.rules.playing import option, start
from tests.scenes.allyria_tables import open_campaign
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, start_match
from tests.scenes.choosing import choose
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver

HANDS = ("pad 1", "keyboard", "mouse")
CITY = "c1 city 0\nc2 hill 0: spear"


def aim(table: TableScene, driver: Driver, spot: SpotId, device: str) -> None:
    """Puts the cursor on a spot, as the device does."""
    if device == "mouse":
        target = next(target for target in table.targets if target.spot == spot)
        driver.send(Point("mouse", *target.rect.center))
    else:
        table.cursor.move_to(spot)


def press(table: TableScene, driver: Driver, spot: SpotId, device: str) -> None:
    aim(table, driver, spot, device)
    driver.press("accept", device=device)


def in_animation(table: TableScene, driver: Driver) -> TableScene:
    """The table, a moment after an animation has begun."""
    driver.wait(0.05)
    assert table.play.stage.busy
    return table


@pytest.mark.parametrize("device", HANDS)
def test_mountains_are_placed_as_fast_as_they_are_pressed(
    services: Services, drive: Drive, device: str
) -> None:
    services.settings.speed = "1"
    config = {"setup": "secret", "board": "bare_table"}
    match = Match.start(services.matches, MatchSetup("cyvasse", config, 1, (ANNA, BERT)))
    match.choose(0, ("build",))
    set_up(match, 1)
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1, times=30)
    lit = table.selection.lit if table.selection is not None else []
    assert table.decision is not None
    assert table.decision.ask == "cyvasse.mountain"
    made = len(match)
    press(table, driver, lit[0], device)
    for number, spot in enumerate(lit[1:3], start=1):
        press(in_animation(table, driver), driver, spot, device)
        assert len(match) == made + number + 1


def set_up(match: Match, seat: Seat) -> None:
    """Makes all choices of the seat that are open during the setup, so that no bot chooses later."""
    while options := [decision.options for decision in match.awaiting if decision.seat == seat]:
        match.choose(seat, options[0][0])


@pytest.mark.parametrize("device", HANDS)
def test_troops_are_recruited_as_fast_as_they_are_pressed(
    services: Services, drive: Drive, device: str
) -> None:
    services.settings.speed = "1"
    table, driver = open_campaign(
        services, drive, start(CITY, pools={0: "9 wood 9 clay 9 iron 9 stone"}), (ANNA, CORA)
    )
    for number in range(3):
        press(table, driver, MusterSpot("spear"), device)
        assert len(table.match) == number + 1
        in_animation(table, driver)


@pytest.mark.parametrize("device", HANDS)
def test_the_first_press_after_another_seats_move_picks_a_piece_up(
    services: Services, drive: Drive, device: str
) -> None:
    services.settings.speed = "1"
    table, driver = open_match(services, drive)
    own = Square("b2")
    press(in_animation(table, driver), driver, own, device)
    assert not table.play.stage.busy
    assert table.selection is not None
    assert table.selection.selected == [own]
    assert len(table.match) == 1


def open_match(services: Services, drive: Drive) -> tuple[TableScene, Driver]:
    """A table at which the move of Cora, who sits at seat 1, is being shown to Anna."""
    calm = {"cfen": CALM["cfen"].replace(" a ", " o ")}
    match = start_match(services, (ANNA, CORA), calm)
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1, times=3)
    assert match.awaiting[0].seat == 1
    choose(table, match.awaiting[0].options[0])
    return table, driver


@pytest.mark.parametrize("device", HANDS)
def test_what_another_seat_was_offered_is_not_chosen_before_it_is_marked_for_this_one(
    services: Services, drive: Drive, device: str
) -> None:
    services.settings.speed = "1"
    setup = MatchSetup("allyria", {"seats": 2, "starter": 0, "races": ["human", "elf"]}, 1, (ANNA, CORA))
    match = Match.start(services.matches, setup)
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1, times=30)
    assert table.decision is not None
    assert table.decision.ask == "allyria.city"
    first, second = table.decision.options[0], table.decision.options[-1]
    press(table, driver, TileSpot(str(first[1])), device)
    press(in_animation(table, driver), driver, TileSpot(str(second[1])), device)
    assert len(match) == 1, "the marks of the second seat were not on the screen"
    assert not table.play.stage.busy
    driver.press("accept", device=device)
    assert len(match) == 2


@pytest.mark.parametrize("device", HANDS)
def test_a_press_that_hits_nothing_ends_the_animation(services: Services, drive: Drive, device: str) -> None:
    services.settings.speed = "1"
    table, driver = open_match(services, drive)
    press(in_animation(table, driver), driver, Square("b8"), device)
    assert not table.play.stage.busy
    assert table.selection is None or not table.selection.selected
    assert len(table.match) == 1


def test_a_button_that_stays_down_acts_once(services: Services, drive: Drive) -> None:
    services.settings.speed = "1"
    table, driver = open_campaign(services, drive, start(CITY), (ANNA, CORA))
    table.cursor.move_to(MusterSpot("spear"))
    driver.send(Press("pad 1", Intent.ACCEPT))
    for _ in range(30):
        driver.wait(0.05)
        driver.send(Press("pad 1", Intent.ACCEPT, repeated=True))
    assert len(table.match) == 1
    driver.send(Release("pad 1", Intent.ACCEPT))
    assert len(table.match) == 1


@pytest.mark.parametrize(("other", "key"), [(CORA, "nothing_left"), (BERT, "nothing_left_alone")])
def test_the_table_says_that_nothing_was_left_to_do_when_a_turn_ends_by_itself(
    services: Services, drive: Drive, other: Player, key: str
) -> None:
    tiles = "c1 city 0\nc2 hill 0: spear\nc5 city 1: spear"
    state = start(tiles, pools={0: "", 1: ""})
    table, driver = open_campaign(services, drive, state, (ANNA, other))
    march = next(option for option in table.match.awaiting[0].options if option[0] == "march")
    driver.change(choose(table, march))
    assert table.match.awaiting[0].seat == 1
    assert services.toasts.shown is not None
    question = services.words("allyria.act")
    said = services.words(f"hud.{key}", name="Anna", question=question)
    assert services.toasts.shown.text == said


def test_over_the_results_the_table_does_not_say_that_nothing_was_left_to_do(
    services: Services, drive: Drive
) -> None:
    tiles = "c1 city 0: spear\nc4 hill 1: spear\nc5 city 1"
    state = start(tiles, turn=1, pools={0: "", 1: ""}, fields={"season": 11, "round": 12})
    table, driver = open_campaign(services, drive, state, (BERT, ANNA))
    march = next(option for option in table.match.awaiting[0].options if option[0] == "march")
    driver.change(choose(table, march, seat=1))
    assert table.match.outcome is not None
    assert services.toasts.shown is None


def test_the_table_says_nothing_when_the_player_ends_the_turn(services: Services, drive: Drive) -> None:
    table, driver = open_campaign(services, drive, start(CITY), (ANNA, CORA))
    driver.change(choose(table, ("end-turn",), confirmed=True))
    assert [toast for toast in services.toasts.waiting if "Anna" in toast.text] == []


@pytest.mark.parametrize("button", ["accept", "explain", "previous", "next", "left"])
def test_a_pad_out_of_turn_reads_whose_turn_it_is_whatever_it_presses(
    services: Services, drive: Drive, button: str
) -> None:
    match = start_match(services, (ANNA, CORA), CALM)
    seating = Seating(services.devices, {0: "pad 1", 1: "pad 2"})
    driver = drive(TableScene(services, match, seating))
    driver.wait(0.1, times=3)
    driver.press(button, device="pad 2")
    assert services.toasts.shown is not None
    assert services.toasts.shown.text == services.words("hud.others_turn", name="Anna")


@pytest.mark.parametrize("presses", [0, 1, 2])
@pytest.mark.parametrize("device", HANDS)
def test_how_a_battle_ended_is_said_once_if_its_animation_is_skipped(
    services: Services, drive: Drive, device: str, presses: int
) -> None:
    services.settings.speed = "1"
    state = start("c1 city 0\nc2 hill 0: 2 cavalry\nc3 forest 1: infantry", rolls="5 2 1")
    table, driver = open_campaign(services, drive, state, (ANNA, CORA))
    for text in ("march c2 c3 all", "auto-assign"):
        finish(table)
        driver.wait(0.05)
        assert services.toasts.waiting == [], "nothing has ended"
        choose(table, option(text))
    in_animation(table, driver)
    for _ in range(presses):
        driver.press("accept", device=device)
    finish(table)
    said = [toast.text for toast in services.toasts.waiting if toast.icon == "icons/swords"]
    battle = "Humans (2 Cavalry) attack Elves: c3 is taken. Elves lose 1 Infantry."
    assert said == [battle] * min(1, presses)


def finish(table: TableScene) -> None:
    """Lets the animation run to its end."""
    for _ in range(400):
        if not table.play.stage.busy:
            return
        table.play.stage.tick(0.1)
    raise AssertionError("the animation does not end")
