"""The button in the list of boards that lets bots try one out."""

import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from game.input.messages import Point
from game.lab.trials import BoardTrial
from game.scenes.lobby import trial as trial_module
from game.scenes.lobby.scene import LobbyScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.widgets.toasts import Toasts
from tests.processes import wait_until
from tests.scenes.driver import Driver
from tests.scenes.lobby.test_board_picker import open_picker

Drive = Callable[[Scene], Driver]
START = "Is it fair? Bots play 200 matches."
PLAYS = "open({rows!r}, 'a').write('{{}}\\n' * {count})"


@pytest.fixture
def runs(services: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[int, str], None]:
    """Lets the process of a trial write rows, and then do something."""
    services.trials.folder = tmp_path / "reports"

    def use(count: int, then: str) -> None:
        def command(trial: BoardTrial, *_: object) -> list[str]:
            rows = str(trial.report.with_suffix(".jsonl"))
            lines = PLAYS.format(rows=rows, count=count), then.format(report=str(trial.report))
            return [sys.executable, "-c", "\n".join(lines)]

        monkeypatch.setattr(BoardTrial, "command", command)

    return use


def wait_for(driver: Driver, text: str) -> None:
    end = time.monotonic() + 30
    while not driver.shows(text):
        assert time.monotonic() < end
        driver.services.report_trial()
        driver.wait(0.05)


SAYS = "print('Is it fair? No advantage found.'); print('How long? About an hour.'); print({report!r})"


def test_bots_try_out_the_board_in_focus_and_their_report_opens(
    services: Services, drive: Drive, runs: Callable[[int, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    runs(200, SAYS)
    opened: list[str] = []

    def open_browser(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_browser)
    _, driver = open_picker(services, drive)
    driver.press("down", "down")
    assert driver.shows(START)
    driver.press("more")
    wait_for(driver, "Open the report")
    assert driver.shows("Is it fair? No advantage found.")
    assert driver.shows("About an hour.")
    assert not driver.shows("How long?")
    assert services.toasts.waiting or services.toasts.shown
    driver.press("more")
    assert services.toasts.waiting[-1].text == "The report opens in the browser."
    wait_until(lambda: opened, 10)
    assert [Path(address).name for address in opened] == ["cyvasse-jade_garden.html"]
    driver.press("down")
    assert driver.shows(START)


@pytest.fixture
def trying_out(
    services: Services, drive: Drive, runs: Callable[[int, str], None]
) -> tuple[LobbyScene, Driver]:
    """The lobby, and the list of boards while bots try out the first one; 50 matches have ended."""
    runs(50, "import time; time.sleep(60)")
    lobby, driver = open_picker(services, drive)
    driver.press("more")
    wait_for(driver, "50 of 200 matches")
    return lobby, driver


def test_a_bar_shows_how_far_they_are_and_a_press_stops_them(
    services: Services, trying_out: tuple[LobbyScene, Driver]
) -> None:
    _, driver = trying_out
    driver.press("more")
    assert services.trials.running is None
    assert driver.shows(START)


def test_the_bots_can_be_stopped_wherever_the_list_of_boards_is_open(
    services: Services, trying_out: tuple[LobbyScene, Driver]
) -> None:
    _, driver = trying_out
    driver.press("down")
    assert driver.shows("Fair sections: 50 of 200 matches")
    driver.press("more")
    assert services.trials.running is None
    assert driver.shows(START)


def test_bots_that_play_another_game_or_by_other_rules_can_be_stopped_too(
    services: Services, drive: Drive, trying_out: tuple[LobbyScene, Driver]
) -> None:
    lobby, driver = trying_out
    driver.press("back")
    lobby.match_options.values["first"] = "onyx"
    driver.click("Fair sections")
    assert driver.shows("Fair sections, other rules: 50 of 200 matches")
    lyssan = drive(LobbyScene(services, "lyssan"))
    lyssan.press("up", "up", "up", "accept")
    assert lyssan.shows("Fair sections: 50 of 200 matches")
    lyssan.press("more")
    assert services.trials.running is None


def test_a_report_that_another_one_has_replaced_is_not_opened(
    services: Services, drive: Drive, runs: Callable[[int, str], None]
) -> None:
    runs(200, SAYS)
    lobby, driver = open_picker(services, drive)
    driver.press("more")
    wait_for(driver, "Open the report")
    driver.press("back")
    lobby.match_options.values["first"] = "onyx"
    driver.click("Fair sections")
    assert driver.shows("by other rules only")
    runs(50, "import time; time.sleep(60)")
    driver.press("more", "back")
    lobby.match_options.values["first"] = "coin"
    driver.click("Fair sections")
    assert not driver.shows("Open the report")


def test_on_the_way_to_the_button_the_mouse_passes_other_boards(services: Services, drive: Drive) -> None:
    _, driver = open_picker(services, drive)
    driver.point("Jade Garden")
    units = services.canvas.frame.units
    boards = [units(*driver.find(name).rect_px.center) for name in ("Two Rivers", "Bare Table", "Try it out")]
    for place in boards:
        driver.send(Point("mouse", *place))
        driver.wait(0.05)
    driver.press("accept", device="mouse")
    assert services.trials.running is not None
    assert services.trials.running.trial.name == "Jade Garden"


def test_a_text_that_is_all_on_the_screen_is_not_in_the_way_of_the_button(
    services: Services, drive: Drive, runs: Callable[[int, str], None]
) -> None:
    runs(0, "import time; time.sleep(60)")
    _, driver = open_picker(services, drive)
    driver.press("right", "accept")
    assert services.trials.running is not None


def test_what_went_wrong_is_said(services: Services, drive: Drive, runs: Callable[[int, str], None]) -> None:
    runs(0, "raise SystemExit('the disk is full')")
    _, driver = open_picker(services, drive)
    driver.press("more")
    wait_for(driver, "the disk is full")
    services.trials.folder.rename(services.trials.folder.with_name("gone"))
    services.trials.folder.write_text("no folder", "utf-8")
    driver.press("more")
    assert services.trials.running is None


def test_without_a_browser_the_file_is_named(
    services: Services, drive: Drive, runs: Callable[[int, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    runs(200, SAYS)
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    _, driver = open_picker(services, drive)
    driver.press("more")
    wait_for(driver, "Open the report")
    services.toasts = Toasts()
    driver.press("more")

    def is_said() -> bool:
        driver.wait()
        return "cyvasse-sections.html" in services.toasts.waiting[-1].text

    assert wait_until(is_said, 10)


def test_without_the_extra_it_says_what_to_install(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial_module, "can_try_out", lambda: False)
    _, driver = open_picker(services, drive)
    assert driver.shows("pip install four-crowns[lab]")
    driver.press("more")
    assert services.trials.running is None


@pytest.mark.parametrize(
    ("language", "fair", "length"),
    [
        ("en", "Is it fair? Not enough matches to say.", "About 43 minutes at a table."),
        ("de", "Ist es ausgewogen? Zu wenige Partien für eine Aussage.", "Etwa 43 Minuten am Tisch."),
    ],
)
def test_all_of_the_verdict_is_on_the_screen_in_large_letters(
    make_services: Callable[..., Services],
    runs: Callable[[int, str], None],
    tmp_path: Path,
    language: str,
    fair: str,
    length: str,
) -> None:
    services = make_services((1280, 800), text_size=200, language=language)
    services.trials.folder = tmp_path / "reports"
    runs(200, f"print({fair!r}); print({'? ' + length!r}); print({{report!r}})")
    driver = Driver(services, LobbyScene(services, "cyvasse"))
    driver.press("up", "up", "up", "accept", "down", "down", "more")
    wait_for(driver, services.words("trial.open"))
    shown = " ".join(driver.texts)
    assert fair in shown
    assert length in shown
