"""The button in the list of boards that lets bots try one out."""

import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from game.lab.trials import BoardTrial
from game.scenes.lobby import trial as trial_module
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.widgets.toasts import Toasts
from tests.scenes.driver import Driver
from tests.scenes.lobby.test_board_picker import open_picker

Drive = Callable[[Scene], Driver]
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


SAYS = "print('Is it fair? Yes, as far as 200 matches can say.'); print('How long? Long.'); print({report!r})"


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
    assert driver.shows("Bots play 200 matches.")
    driver.press("more")
    wait_for(driver, "Open the report")
    assert driver.shows("Is it fair? Yes, as far as 200 matches can say.")
    assert services.toasts.waiting or services.toasts.shown
    driver.press("more")
    assert [Path(address).name for address in opened] == ["cyvasse-jade_garden.html"]
    driver.press("down")
    assert driver.shows("Bots play 200 matches.")


def test_a_bar_shows_how_far_they_are_and_a_press_stops_them(
    services: Services, drive: Drive, runs: Callable[[int, str], None]
) -> None:
    runs(50, "import time; time.sleep(60)")
    _, driver = open_picker(services, drive)
    driver.press("more")
    wait_for(driver, "50 of 200 matches")
    driver.press("down")
    assert driver.shows("Bots are still trying out Fair sections.")
    driver.press("more")
    assert services.trials.running is not None
    driver.press("up", "more")
    assert services.trials.running is None
    assert driver.shows("Bots play 200 matches.")


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
    assert "cyvasse-sections.html" in services.toasts.waiting[0].text


def test_without_the_extra_it_says_what_to_install(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial_module, "can_try_out", lambda: False)
    _, driver = open_picker(services, drive)
    assert driver.shows("pip install four-crowns[lab]")
    driver.press("more")
    assert services.trials.running is None
