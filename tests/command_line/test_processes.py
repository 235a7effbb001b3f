"""The program in a process of its own: what it loads, and how it ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalogue, files
from game.catalogue import GAMES
from tests.command_line.running import OPENED_AND_CLOSED, P6, process


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["play", "cyvasse"],
        ["play", "cyvasse", "--seats", "human,bot:squire", "--seed", "3", "--option", "setup=quick"],
        ["play", "cyvasse", "--map", str(files.MAPS / "cyvasse" / "jade_garden.tmx")],
        ["play", "--map", str(files.MAPS / "cyvasse" / "jade_garden.tmx"), "--option", "setup=quick"],
    ],
    ids=" ".join,
)
def test_a_window_that_is_opened_and_closed_ends_without_an_error(
    arguments: list[str], tmp_path: Path
) -> None:
    done = process(arguments, OPENED_AND_CLOSED, tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_match_from_the_command_line_can_be_replayed(tmp_path: Path) -> None:
    assert process(["play", "cyvasse", "--seed", "3"], OPENED_AND_CLOSED, tmp_path).returncode == 0
    (journal,) = files.matches_folder().rglob("*.jsonl")
    gift = journal.rename(journal.with_suffix(".fourcrowns"))
    replayed = process([str(gift)], OPENED_AND_CLOSED, tmp_path)
    assert replayed.returncode == 0, replayed.stderr


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_is_not_an_error(unbuffered: str) -> None:
    output = subprocess.run(
        ["bash", "-c", f"set -o pipefail; '{sys.executable}' -m game moves '{P6}' | true"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in output.stderr
    assert "BrokenPipeError" not in output.stderr


LOADED = """
import sys
from game.commands import parser
parser(["--help"]).format_help()
print("\\n".join(sorted(sys.modules)))
"""


def test_the_help_does_not_load_the_rules_of_any_game() -> None:
    loaded = process([], LOADED).stdout.splitlines()
    assert "game.games.cyvasse.commands" in loaded
    heavy = ("game.bots", "pygame", *(f"game.games.{game}.rules" for game in tuple(GAMES)))
    assert not {name for name in loaded if name.startswith(heavy)}


def test_nothing_of_a_table_or_a_map_is_loaded_before_the_first_picture() -> None:
    loaded = process([], "import sys, game.start\nprint('\\n'.join(sorted(sys.modules)))").stdout.splitlines()
    assert "game.scenes.title" in loaded
    heavy = ("game.table", "game.maps", "game.routes", "esper", "pytmx")
    assert not {name for name in loaded if name.startswith(heavy)}


def test_nothing_of_a_built_in_table_is_left_to_load_when_the_tables_are_loaded() -> None:
    code = "import sys\nfrom game.catalogue import load_tables\nfor _ in load_tables(): pass\n"
    loaded = process([], f"{code}print('\\n'.join(sys.modules))").stdout.splitlines()
    games = Path(catalogue.__file__).parent / "games"
    files_of_tables = [
        file
        for part in catalogue.PARTS_OF_TABLES
        for file in (*games.glob(f"*/{part}.py"), *games.glob(f"*/{part}/**/*.py"))
    ]
    names = {".".join(file.relative_to(games.parents[1]).with_suffix("").parts) for file in files_of_tables}
    names = {name.removesuffix(".__init__") for name in names}
    assert names - set(loaded) == set()
    assert {f"game.games.{game}.{part}" for game in GAMES for part in catalogue.PARTS_OF_TABLES} <= names
