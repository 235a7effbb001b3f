"""The page that shows how far the bots are, until it is their report."""

import argparse
import re
import webbrowser
from pathlib import Path
from time import sleep

import pytest

from game.kit.records import replace
from game.lab.balance import command
from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.report import progress
from game.lab.balance.report.progress import ProgressPage
from game.match import MapCopy
from game.text import LANGUAGES, Words

BOARD = MapCopy("twin_fords", "Twin <Fords>", "", "")
PLAN = ReportPlan("allyria", "1", 7, (Side("", {}, ("random", "random"), BOARD),), 200)
REFRESH = '<meta http-equiv="refresh"'


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages in the browser, as they were when it opened them."""
    pages: list[str] = []

    def open_browser(address: str) -> bool:
        pages.append(Path(address.removeprefix("file://")).read_text("utf-8"))
        return True

    monkeypatch.setattr(webbrowser, "open", open_browser)
    return pages


def texts(page: str) -> list[str]:
    """The paragraphs of a page."""
    return re.findall(r"<p[^>]*>(?:<strong>)?(.*?)(?:</strong>)?</p>", page)


def test_it_shows_how_many_matches_were_played_and_how_long_the_others_take(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clock = iter((100.0, 100.5, 130.0, 400.0))
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    file = tmp_path / "report.html"
    page = ProgressPage(file, PLAN, Words("en"))
    page.show(20)
    first = file.read_text("utf-8")
    assert opened == [first]
    assert REFRESH in first
    assert texts(first)[:2] == ["Twin &lt;Fords&gt;", "20 of 200 matches"]
    page.show(21)
    assert file.read_text("utf-8") == first, "it was written just before"
    page.show(35)
    assert texts(file.read_text("utf-8"))[1] == "35 of 200 matches, about 6\u00a0min left"
    page.show(200)
    last = file.read_text("utf-8")
    assert texts(last)[1] == "All 200 matches have been played. The report is being made."
    assert REFRESH in last
    assert len(opened) == 1


def test_it_is_complete_in_all_languages(opened: list[str], tmp_path: Path) -> None:
    for language in LANGUAGES:
        words = Words(language)
        page = ProgressPage(tmp_path / f"{language}.html", PLAN, words)
        page.show(199)
        sleep(0.001)
        page.show(200)
        assert words.missing == []
        assert f'lang="{language}"' in opened[-1]


def test_numbers_are_written_as_the_language_does(opened: list[str], tmp_path: Path) -> None:
    plan = replace(PLAN, matches=3000)
    ProgressPage(tmp_path / "some.html", plan, Words("de")).show(20)
    ProgressPage(tmp_path / "all.html", plan, Words("en")).show(3000)
    assert texts(opened[0])[1] == "20 von 3.000 Partien"
    assert texts(opened[1])[1].startswith("All 3,000 matches have been played.")


def test_a_browser_that_cannot_be_opened_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    ProgressPage(tmp_path / "report.html", PLAN, Words("en")).show(0)
    assert capsys.readouterr().err.startswith("four-crowns: no browser could be opened; open ")


def test_the_page_that_was_opened_becomes_the_report(
    opened: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Takes some seconds: charts are drawn."""
    out = tmp_path / "report.html"
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    arguments = parser.parse_args(
        ["auction", "--matches", "3", "--bots", "random", "--workers", "1", "--open", "--out", str(out)]
    )
    assert command.run(arguments) == 0
    assert len(opened) == 1
    assert REFRESH in opened[0]
    assert REFRESH not in out.read_text("utf-8")
    assert capsys.readouterr().err == f"The browser shows {out}\n"
