"""The version of what plays matches: it is another one if anything differs that a match depends on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.lab import version
from game.lab.version import files_of, this_version
from tests.processes import ROOT

RUN_AND_OPENED = """
import sys
from game.catalogue import GAMES
from game.lab import bot_match
from game.lab.balance.observation import observed
from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.rows import encode

bot_match.ENDLESS = 60
found = set()

def opened(event, arguments):
    if event == "open" and str(arguments[0]).endswith(".toml"):
        found.add(str(arguments[0]))

def called(frame, event, argument):
    found.add(frame.f_code.co_filename)

sys.addaudithook(opened)
for game in ("cyvasse", "lyssan", "allyria", "grace"):
    seats = min(GAMES[game].SEATS)
    config = GAMES[game].rules.seats_config(seats)
    bots = ("squire", "search" if game == "grace" else "random") + ("random",) * (seats - 2)
    plan = ReportPlan(game, "1", 7, (Side("", config, bots),), 1, nodes=1)
    sys.setprofile(called)
    encode(observed(plan.match(0)))
    sys.setprofile(None)
print(*sorted(found), sep="\\n")
"""
"""Plays the first choices of each built-in game; prints the files whose functions ran, and opened tables."""


def test_all_files_that_run_in_a_match_count() -> None:
    """Takes a second: matches are played in a process in which nothing is loaded and nothing compiled."""
    played = subprocess.run(
        [sys.executable, "-c", RUN_AND_OPENED],
        cwd=ROOT,
        env=os.environ | {"FOUR_CROWNS_COMPILED": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    games = ROOT / "game"
    ran = {file for file in map(Path, played.stdout.splitlines()) if games in file.parents}
    counting = {file for game in GAMES if not GAMES[game].package for file in files_of(game)}
    assert len(ran) > 100
    assert ran - counting == set()


def test_all_files_of_an_installed_game_count() -> None:
    assert ROOT / "tests" / "auction" / "rules.py" in set(files_of("auction"))


def test_a_changed_file_is_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However its lines end."""
    monkeypatch.setattr(version, "FOLDER", tmp_path)
    table = tmp_path / "kit" / "table.toml"
    table.parent.mkdir()
    versions = []
    for text in (b"a = 1\n", b"a = 1\r\n", b"a = 2\n"):
        table.write_bytes(text)
        version._digest.cache_clear()
        versions.append(this_version("cyvasse"))
    version._digest.cache_clear()
    assert versions[0] == versions[1] != versions[2]
