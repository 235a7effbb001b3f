"""The page of a report, and the command that makes it."""

import argparse
import re
import sys
from html.parser import HTMLParser
from io import BytesIO, TextIOWrapper
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from game import files
from game.errors import UsageError
from game.lab import trials
from game.lab.balance import command
from game.lab.balance.numbers.tables import Tables
from game.lab.balance.play import ReportFiles, play
from game.lab.balance.report.report import Report
from game.lab.balance.report.verdict import Answer
from game.lab.balance.report.wording import Wording
from game.lab.workers import Workers
from game.text import LANGUAGES, Words

MAPS = Path(__file__).parent / "maps"
FEW = ("--matches", "3", "--bots", "random", "--workers", "1")
GAMES = {
    "cyvasse": ("--option", "setup=quick"),
    "lyssan": ("--seats", "3"),
    "allyria": ("--map", str(files.MAPS / "allyria" / "twin_fords.tmx")),
    "grace": ("--seats", "4"),
    "auction": (),
}


def run(out: Path, *arguments: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run(parser.parse_args([*arguments, "--out", str(out)]))


class Page(HTMLParser):
    """What a page consists of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.tags: list[str] = []
        self.labels: list[str] = []
        """The alternative texts of charts and boards."""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if ("role", "img") in attrs:
            self.labels.append(dict(attrs).get("aria-label") or "")
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, cycle(LANGUAGES), strict=False)])
def test_the_report_of_each_game_stands_alone(game: str, language: str, tmp_path: Path) -> None:
    """Takes some seconds: matches are played, and charts and boards are drawn."""
    out = tmp_path / "report.html"
    assert run(out, game, *FEW, *GAMES[game], "--language", language) == 0
    text = out.read_text("utf-8")
    page = Page(text)
    assert page.addresses
    assert all(address.startswith(("data:", "#")) for address in page.addresses)
    assert "script" not in page.tags
    assert not re.search(r"url\(|@import", text)
    assert {address[:18] for address in re.findall(r"https?://\S+", text)} == {"http://www.w3.org/"}
    assert page.tags.count("svg") >= 4
    assert page.tags.count("caption") == page.tags.count("table") >= 2
    assert page.tags.count("h2") == page.tags.count("section") >= 5
    assert page.labels
    assert all(page.labels)
    assert len(text) < 2_000_000
    assert len(list(tmp_path.iterdir())) == 3


def test_a_comparison_is_complete_in_all_languages_and_grouped_by_side(tmp_path: Path) -> None:
    """Takes some seconds: matches are played, and charts are drawn in two languages."""
    arguments = "auction", *FEW, "--option", "rounds=2", "--against", "rounds=4", "--to-the-end"
    parser, out = argparse.ArgumentParser(), ReportFiles(tmp_path / "report.html")
    command.add_arguments(parser)
    plan = command.plan_of(parser.parse_args(arguments), "en")
    play(plan, out, Workers(1), lambda _: False)
    texts = []
    for language in LANGUAGES:
        words = Words(language)
        report = Report(plan, out, words)
        page = report.html("the command")
        assert words.missing == []
        assert "the command" in page
        assert f">{words('lab.percent', number='50')}</text>" in page, "axes"
        texts.append(report.summary_text())
    lines = texts[0].splitlines()
    assert lines[0].startswith("Which is fairer? Not enough matches to say")
    assert lines[1].startswith("What else differs? Matches are longer with rounds=4")
    assert [line for line in lines if line.endswith(":")] == ["rounds=2:", "rounds=4:"]


def test_the_start_that_is_far_better_is_named_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Takes some seconds: forty matches on a map on which one city lies at a dead end."""
    few = "--matches", "40", "--bots", "random", "--workers", "1", "--language", "en"
    assert run(tmp_path / "report.html", "--map", str(MAPS / "dead_end.tmx"), *few) == 0
    fair = capsys.readouterr().out.splitlines()[0]
    assert re.match(r"Is it fair\? Not fair by tile of the city: Tile c2 won (9\d|100)% \(.*where 50%", fair)


def test_briefly_only_the_headlines_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Takes some seconds: matches are played, and a report is written."""
    assert run(tmp_path / "r.html", "auction", *FEW, "--language", "en", "--brief") == 0
    fair, length, *_, file = capsys.readouterr().out.splitlines()
    assert fair == "Is it fair? Not enough matches to say."
    assert re.fullmatch(r"How long is it\? About \d+\sminutes? at a table\.", length)
    assert file == str(tmp_path / "r.html")


@pytest.mark.parametrize(
    ("sentence", "headline"),
    [
        ("**No advantage found** by seat (at most 13).", "No advantage found."),
        ("**Not enough matches to say.** Knight wins 60%.", "Not enough matches to say."),
        ("**Not fair by seat:** Alabaster wins 70%.", "Not fair by seat: Alabaster wins 70%."),
        ("**Ja,** in 60 Partien.", "Ja, in 60 Partien."),
    ],
)
def test_the_headline_is_what_is_bold_if_it_stands_alone(sentence: str, headline: str) -> None:
    assert Answer("", [sentence, "**More.**"]).headline == headline


def test_a_report_without_a_finished_match_says_so(tmp_path: Path) -> None:
    out = ReportFiles(tmp_path / "report.html")
    out.rows.touch()
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    plan = command.plan_of(parser.parse_args(["auction"]), "en")
    assert "nothing to say" in Report(plan, out, Words("en")).html("")


def test_a_report_is_written_of_what_was_played_before_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose_the_cluster(*arguments: Any) -> int:
        play(*arguments)
        raise OSError("the cluster has gone")

    monkeypatch.setattr(command, "play", lose_the_cluster)
    out = tmp_path / "report.html"
    with pytest.raises(OSError, match="the cluster has gone"):
        run(out, "auction", *FEW)
    assert out.exists()
    assert capsys.readouterr().out.endswith(f"\n{out}\n")


def test_sides_may_differ_in_map_option_or_bots() -> None:
    setup = command.Setup("squire", {"rounds": "rounds=2"}, Path("a.tmx"))
    other, names = setup.other(["maps/b.tmx", "rounds=4", "squire,random"])
    assert other == command.Setup("squire,random", {"rounds": "rounds=4"}, Path("maps/b.tmx"))
    assert names == [("a", "b"), ("rounds=2", "rounds=4"), ("squire", "squire,random")]


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trials, "PACKAGES", ("jinja2", "no-such-package"))
    with pytest.raises(
        UsageError, match=r"package no-such-package is missing; `pip install 'four-crowns\[lab\]'`"
    ):
        run(tmp_path / "report.html", "auction")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--language", "xx"), "there are en, de"),
        (("--bots", "emperor"), "there is no 'emperor'"),
        (("--against", "rounds=99"), "--against: .*rounds may be"),
        (("--against", "nowhere.tmx"), "--against: .*nowhere.tmx"),
        (("--against", "emperor"), "--against: .*there is no 'emperor'"),
        (("--bots", "random", "--against", "random"), "both sides are the same"),
        (("--against", "rounds=2", "--against", "rounds=4"), "one value of each option"),
        (("--against", "random", "--against", "squire"), "bots once"),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=message):
        run(tmp_path / "report.html", "auction", *arguments)


def test_a_name_with_the_signs_of_patterns_is_a_name(tmp_path: Path) -> None:
    """Takes seconds: a report is made."""
    out = ReportFiles(tmp_path / "boards [old]*" / "report [1].html")
    assert run(out.report, "auction", *FEW) == 0
    (out.rows.with_name("report 1.jsonl")).write_bytes(out.rows.read_bytes())
    tables = Tables(out.rows)
    assert tables.matches["played"].to_list() == [3]


def test_a_terminal_that_knows_few_letters_gets_the_summary(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes seconds: a report is made."""
    output = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(output, "ascii", write_through=True))
    assert run(tmp_path / "ümlaut.html", "auction", *FEW) == 0
    assert output.getvalue().endswith(b"?mlaut.html\n")


def test_a_row_whose_choices_are_damaged_is_named(tmp_path: Path) -> None:
    """Takes seconds: a report is made."""
    out = ReportFiles(tmp_path / "report.html")
    assert run(out.report, "auction", *FEW) == 0
    rows = out.rows.read_bytes()
    out.rows.write_bytes(rows.replace(b'"options":"', b'"options":"999,'))
    with pytest.raises(UsageError, match=r"report\.jsonl: line \d is damaged; delete the line"):
        run(out.report, "auction", *FEW)
    out.rows.write_bytes(b"")
    assert run(out.report, "auction", *FEW) == 0
    assert out.rows.read_bytes() == rows


def test_numbers_and_lists_are_written_as_the_language_does() -> None:
    english, german = Wording(Words("en")), Wording(Words("de"))
    assert english.number(-12345.6, 1) == "\u221212,345.6"
    assert german.number(12345.6, 1) == "12.345,6"
    assert [english.rough(value) for value in (0.5, 12.3, 1234)] == ["0.50", "12.3", "1,234"]
    assert [english.percent(value) for value in (0.051, 0.05, 0.25)] == ["5.1%", "5%", "25%"]
    assert german.percent(0.25) == "25\xa0%"
    assert [english.signed(value, 1) for value in (2, -2, 0.01)] == ["+2.0", "\u22122.0", "0.0"]
    assert english.listed([]) == ""
    assert english.listed(["a", "b", "c"]) == "a, b and c"
    assert english.some([str(n) for n in range(9)]) == "0, 1, 2, 3, 4, 5, 6, 7, 8"
    assert english.some([str(n) for n in range(20)]) == "0, 1, 2, 3, 4, 5, 6, 7 and 12 more"


def test_the_answers_are_printed_before_the_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    run(out, "auction", *FEW, "--language", "en")
    *answers, path = capsys.readouterr().out.splitlines()
    assert path == str(out)
    assert answers[0].startswith("Is it fair? Not enough matches to say whether it is fair by seat (about ")
    assert answers[1].startswith("How long is it? About ")
    assert not any("**" in line for line in answers)


def test_bots_that_differ_are_compared_and_rated(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    arguments = "--matches", "4", "--bots", "random,squire", "--workers", "1", "--language", "en"
    run(out, "auction", *arguments)
    text = out.read_text("utf-8")
    assert "Who is stronger?" in text
    assert "Ratings of the bots" in text
    assert re.search(r"(Random|Squire) wins \d+% \(", text)
