"""Every question before a loss starts on the answer that loses nothing, wherever it is asked."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from game.input.glyphs import Family
from game.input.messages import Intent
from game.scenes.dialogs import DialogScene
from game.scenes.page import Page
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.settings.controls import ControlsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.scenes.title.scene import TitleScene
from game.table.ids import ButtonSpot
from tests.games.allyria.rules.playing import start
from tests.scenes.allyria_tables import open_campaign
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, start_match
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_pause_menu
from tools.screens.statistics import played_matches

Question: TypeAlias = tuple[Driver, Callable[[], bool]]
"""A driver at a dialog, and whether what it asks about is lost."""
Ask: TypeAlias = Callable[[Services, Drive], Question]


def press_entry(driver: Driver, label: str) -> None:
    """Presses the entry of a menu with this label."""
    driver.click(label)
    driver.device = "keyboard"


def delete_a_save(services: Services, drive: Drive) -> Question:
    match = start_match(services, (ANNA, BERT), CALM)
    driver = drive(SavesScene(services))
    driver.press("right", "down", "down", "down", "accept")
    return driver, lambda: not match.path.exists()


def reset_the_buttons(services: Services, drive: Drive) -> Question:
    services.devices.bindings.bind(Family.KEYBOARD, Intent.LOG, "k")
    driver = drive(ControlsScene(services, Family.KEYBOARD))
    driver.press("up")
    press_entry(driver, services.words("controls.reset"))
    return driver, lambda: services.devices.bindings.button(Family.KEYBOARD, Intent.LOG) != "k"


def erase_statistics(services: Services, drive: Drive) -> Question:
    for match in played_matches():
        services.record.add(match)
    driver = drive(StatisticsScene(services))
    driver.press(*["down"] * 14, "accept")
    return driver, lambda: not services.record.matches


def quit_the_program(services: Services, drive: Drive) -> Question:
    driver = drive(TitleScene(services))
    driver.press("back")
    return driver, lambda: driver.over


def from_pause(key: str) -> Ask:
    def ask(services: Services, drive: Drive) -> Question:
        table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, CORA), CALM))
        press_entry(driver, services.words(f"pause.{key}"))
        match = table.match

        def is_lost() -> bool:
            left = table not in driver.scenes
            return left or match.outcome is not None or match.consent_request is not None

        return driver, is_lost

    return ask


def give_a_seat_to_a_bot(services: Services, drive: Drive) -> Question:
    match = start_match(services, (ANNA, CORA), CALM)
    driver = drive(TableScene(services, match, Seating(services.devices, {1: "pad 1"})))
    driver.unplug("pad 1")
    driver.wait()
    driver.press("down", "down", "accept")
    return driver, lambda: match.players[1] != CORA


def take_a_seat_of_a_lost_pad(services: Services, drive: Drive) -> Question:
    match = start_match(services, (ANNA, CORA), CALM)
    table = TableScene(services, match, Seating(services.devices, {1: "pad 1"}))
    driver = drive(table)
    driver.unplug("pad 1")
    driver.wait()
    return driver, lambda: table.seating.device(1) != "pad 1"


def end_a_turn(services: Services, drive: Drive) -> Question:
    state = start("c1 city 0\nc2 hill 0: 2 spear")
    table, driver = open_campaign(services, drive, state, (ANNA, CORA))
    table.play.inputs.displayed.cursor.move_to(ButtonSpot("end-turn"))
    driver.press("accept")
    return driver, lambda: len(table.match) > 0


def agree_to_a_draw(services: Services, drive: Drive) -> Question:
    table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, CORA), CALM))
    press_entry(driver, services.words("pause.draw"))
    driver.press("right", "accept")
    return driver, lambda: table.match.outcome is not None


ASKS: dict[str, Ask] = {
    "delete a save": delete_a_save,
    "reset the buttons": reset_the_buttons,
    "erase statistics": erase_statistics,
    "quit": quit_the_program,
    "resign": from_pause("resign"),
    "offer a draw": from_pause("draw"),
    "leave the table": from_pause("leave"),
    "give a seat to a bot": give_a_seat_to_a_bot,
    "take a seat of a lost pad": take_a_seat_of_a_lost_pad,
    "end a turn": end_a_turn,
    "agree to a draw": agree_to_a_draw,
}


def has_question(scene: Scene) -> bool:
    return isinstance(scene, DialogScene) or (isinstance(scene, Page) and scene.question is not None)


@pytest.mark.parametrize("answer", ["accept", "back"])
@pytest.mark.parametrize("name", ASKS)
def test_one_more_press_loses_nothing(services: Services, drive: Drive, name: str, answer: str) -> None:
    driver, is_lost = ASKS[name](services, drive)
    assert has_question(driver.top)
    driver.press(answer)
    assert not is_lost()
