"""The command line: the output and the exit status of each command, and never a traceback."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import files, options, splash, start
from game.__main__ import main
from game.catalogue import GAMES

COMMANDS = ("play", "simulate", "check-maps", "new-map", "mirror-map", "replay", "perft", "moves")
P6 = "8 8/4f3/f2f4/8/3w4/7f/8/2f5 6O1/7^/8/8/8/8/8/1A6 8/5k2/4ssh1/3x4/4X3/2SS4/2KD4/8 R2r1 a - 0 15"
"""The rulebook's position of spearmen and crossbowmen."""
LONE = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/1H6/8/8/K7 - a - 0 1"
"""Two kings and a heavy horse."""
OPENED_AND_CLOSED = """
import sys
import pygame
from game.__main__ import main
from game.catalogue import GAMES
pygame.init()
pygame.event.post(pygame.event.Event(pygame.QUIT))
sys.exit(main(sys.argv[1:]))
"""
"""Runs the program and closes its window at once."""


def status(arguments: Sequence[str]) -> int:
    """Runs the program and returns its exit status; argparse exits by itself on wrong arguments."""
    try:
        return main(arguments)
    except SystemExit as raised:
        return int(raised.code or 0)


def standard_output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Runs the program without an error and returns its output."""
    assert status(arguments) == 0
    return capsys.readouterr().out


def process(
    arguments: Sequence[str], code: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs the program in its own process."""
    start = ["-c", code] if code else ["-m", "game"]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)}
    return subprocess.run(
        [sys.executable, *start, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_version_is_the_version_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert standard_output(capsys, "--version") == f"four-crowns {version('four-crowns')}\n"


def test_the_help_names_every_command_and_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    output = standard_output(capsys, "--help")
    for command in COMMANDS:
        assert f"\n    {command}" in output
    assert "four-crowns play cyvasse --seats human,bot:knight" in output


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_its_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"usage: four-crowns {command}" in standard_output(capsys, command, "--help")


def test_moves_lists_every_option_once_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    lines = standard_output(capsys, "moves", LONE).splitlines()
    assert lines == sorted(set(lines))
    assert "move b4 b8" in lines
    assert "move a1 a2" in lines


def test_perft_of_depth_one_counts_the_moves_and_of_depth_zero_one_position(
    capsys: pytest.CaptureFixture[str],
) -> None:
    moves = len(standard_output(capsys, "moves", P6).splitlines())
    assert standard_output(capsys, "perft", P6, "1") == f"{moves}\n"
    assert standard_output(capsys, "perft", P6, "0") == "1\n"


def test_perft_of_depth_two_counts_the_moves_after_each_move(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (int(standard_output(capsys, "perft", LONE, depth)) for depth in "12")
    assert one < two <= one * 8, "a king alone has at most eight moves"


def test_check_maps_finds_no_problems_in_the_shipped_maps(capsys: pytest.CaptureFixture[str]) -> None:
    assert "two_rivers" in standard_output(capsys, "check-maps")


def test_check_maps_reports_a_bad_map_and_ends_with_status_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "torn.tmx"
    path.write_text((files.MAPS / "cyvasse" / "two_rivers.tmx").read_text("utf-8")[:300], "utf-8")
    assert status(["check-maps", str(path)]) == 1
    output = capsys.readouterr().out
    assert "torn.tmx" in output
    assert "E_" in output


def test_simulate_writes_its_summary_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "cyvasse", "--matches", "2", "--bots", "random", "--seed", "7", "--workers", "1"]
    summary = json.loads(standard_output(capsys, *arguments, "--json"))
    assert summary["matches"] == summary["finished"] == 2
    assert {"decisions", "rounds", "wins_by_seat", "seconds"} <= summary.keys()


WRONG_ARGUMENTS = [
    ["conquer"],
    ["play"],
    ["play", "chess"],
    ["play", "cyvasse", "--seats", "human"],
    ["play", "cyvasse", "--seats", "human,human,human"],
    ["play", "cyvasse", "--seats", "human,dragon"],
    ["play", "cyvasse", "--seats", "human,bot:peasant"],
    ["play", "cyvasse", "--seats", ""],
    ["play", "cyvasse", "--option", "setup"],
    ["play", "cyvasse", "--option", "colour=red"],
    ["play", "cyvasse", "--option", "setup=slowly"],
    ["play", "cyvasse", "--map", "nowhere.tmx"],
    ["play", "--map", "nowhere.tmx"],
    ["play", "--seats", "human,bot:squire"],
    ["play", "cyvasse", "--map", str(files.MAPS / "cyvasse" / "section_fen.tmx")],
    ["play", "cyvasse", "--map", str(files.MAPS / "allyria" / "twin_fords.tmx")],
    ["simulate", "cyvasse", "--map", str(files.MAPS / "allyria" / "twin_fords.tmx")],
    ["replay"],
    ["replay", "nowhere.jsonl"],
    ["perft"],
    ["perft", LONE],
    ["perft", "", "1"],
    ["perft", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1"],
    ["moves"],
    ["moves", ""],
    ["moves", LONE.replace("7k", "8")],
    ["moves", LONE.replace("7k", "9")],
    ["moves", LONE.replace(" a ", " z ")],
    ["moves", LONE.replace("0 1", "x y")],
    ["moves", LONE, "more"],
    ["odds", "spear"],
    ["odds", "spears", "spear"],
    ["odds", "0xspear", "spear"],
    ["odds", "spear", "31xspear"],
    ["odds", "spear", "spear", "--terrain", "sea"],
    ["odds", "spear", "spear", "--attacker", "luck=1"],
    ["odds", "spear", "spear", "--attacker", "plus=13"],
    ["odds", "spear", "spear", "--defender", "plus=1,plus=2"],
    ["simulate"],
    ["simulate", "chess"],
    ["simulate", "cyvasse", "--bots", "dragon"],
    ["simulate", "cyvasse", "--seats", "9"],
    ["simulate", "cyvasse", "--option", "setup=slowly"],
    ["simulate", "cyvasse", "--map", "nowhere.tmx"],
]


@pytest.mark.parametrize("arguments", WRONG_ARGUMENTS, ids=" ".join)
def test_wrong_arguments_end_with_status_two_and_a_message(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "four-crowns" in output.err.splitlines()[-1]
    assert len(output.err.splitlines()[-1]) > 25


NUMBERS = {
    "simulate cyvasse": ("--matches", "--seats", "--seed", "--nodes", "--time", "--workers"),
    "tournament allyria": ("--matches", "--seats", "--seed", "--nodes", "--time", "--workers"),
    "play cyvasse": ("--seed",),
    f"perft '{LONE}'": ("",),
}
"""By command, its arguments that are numbers; the last one of `perft` has no name."""


@pytest.mark.parametrize(
    ("command", "name"), [(command, name) for command, names in NUMBERS.items() for name in names]
)
@pytest.mark.parametrize("number", ["-1", "1" * 5000, "9" * 40, "1.5", "1e3", "many", "", "²", "1_0"])
def test_a_number_that_makes_no_sense_is_refused_with_those_that_do(
    command: str, name: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    value = [f"{name}={number}"] if name else ["--", number]
    assert status([*shlex.split(command), *value]) == 2
    assert re.search(r"is no whole number from [01] to \d+$", capsys.readouterr().err.rstrip())


@pytest.mark.parametrize("name", ["--matches", "--seats", "--nodes", "--time", "--workers"])
@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_there_are_no_commands_with_none_of_something(
    command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status([command, "cyvasse", name, "0"]) == 2
    assert f"argument {name}: '0' is no whole number from 1 to" in capsys.readouterr().err


def test_more_workers_than_a_machine_can_use_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["simulate", "cyvasse", "--workers", "999"]) == 2
    assert "argument --workers: '999' is no whole number from 1 to" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["play"], ["play", "cyvasse"], ["simulate", "cyvasse"]], ids=" ".join)
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.tmx", "No such file or directory"),
        ("nowhere/board.tmx", "No such file or directory"),
        ("x" * 300, "File name too long"),
        ("", "is a folder"),
        ("notes.txt/board.tmx", "Not a directory"),
    ],
)
def test_the_message_about_a_map_that_is_no_file_says_what_it_is(
    command: list[str], name: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").touch()
    assert status([*command, "--map", str(tmp_path / name)]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_message_about_a_map_of_another_game_says_so(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status([command, "cyvasse", "--map", str(files.MAPS / "allyria" / "twin_fords.tmx")]) == 2
    assert "is for allyria, not for cyvasse" in capsys.readouterr().err


def test_the_options_in_the_examples_of_the_readme_are_valid() -> None:
    readme = Path(files.MAPS.parent / "README.md").read_text("utf-8")
    examples = re.findall(r"four-crowns (?:play|simulate) (\w+) .*?--option (\S+)", readme)
    assert len(examples) > 1
    for game, option in examples:
        assert options.read_options(game, [option])


@pytest.mark.parametrize("command", [[], ["play", "cyvasse"]], ids=" ".join)
def test_an_error_of_the_program_is_not_reported_as_wrong_arguments(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*args: object, **kwargs: object) -> int:
        raise ValueError("the king has no tile")

    monkeypatch.setattr(start, "title", failing)
    monkeypatch.setattr(start, "play", failing)
    monkeypatch.setattr(splash, "show", lambda: None)
    with pytest.raises(ValueError, match="the king has no tile"):
        main(command)


@given(st.text(max_size=80) | st.text("0123456789kKhHsSfwAO^/ -abr", max_size=120))
def test_any_text_is_read_or_refused_as_a_position(text: str) -> None:
    assert status(["moves", text if not text.startswith("-") else f" {text}"]) in (0, 2)


@pytest.mark.parametrize("index", range(0, len(LONE), 3))
@pytest.mark.parametrize("letter", ["k", "9", "/", " ", "^", "é"])
def test_a_position_with_a_wrong_letter_is_read_or_refused(index: int, letter: str) -> None:
    assert status(["perft", LONE[:index] + letter + LONE[index + 1 :], "1"]) in (0, 2)


@pytest.mark.parametrize(
    "content", ["", "no journal\n", "{}\n", "[1]\n", '{"format": "four-crowns"}\n', "\0\0\0"]
)
def test_a_file_that_is_not_a_match_cannot_be_replayed(tmp_path: Path, content: str) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text(content, "utf-8")
    done = process(["replay", str(path)])
    assert done.returncode == 2
    assert "evening.jsonl" in done.stderr
    assert "Traceback" not in done.stderr


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
    replayed = process(["replay", str(journal)], OPENED_AND_CLOSED, tmp_path)
    assert replayed.returncode == 0, replayed.stderr


def test_a_closed_pipe_is_not_an_error() -> None:
    output = subprocess.run(
        ["bash", "-c", f"set -o pipefail; '{sys.executable}' -m game moves '{P6}' | true"],
        cwd=Path(__file__).parent.parent,
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
    heavy = ("game.bots", "pygame", *(f"game.rules.{game}" for game in tuple(GAMES)))
    assert not {name for name in loaded if name.startswith(heavy)}


def test_a_game_can_add_commands_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert "four-crowns perft '8 8/" in standard_output(capsys, "perft", "--help")
