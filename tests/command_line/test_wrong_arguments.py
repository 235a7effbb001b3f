"""Wrong arguments end with status two and a message that says what is wrong, and never with a traceback."""

import errno
import os
import re
import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import files, splash, start
from game.__main__ import main
from tests.command_line.running import LONE, process, status

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
    ["play", "lyssan", "--option", "factions=wolf,dragon,hawk,council"],
    ["play", "lyssan", "--option", "factions=wolf,wolf,hawk,council"],
    ["play", "lyssan", "--seats", "human,bot:squire,bot:squire", "--option", "triumphs=3"],
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
    ["simulate", "lyssan", "--option", "factions=wolf,hawk"],
    ["simulate", "lyssan", "--seats", "3", "--option", "triumphs=3"],
    ["tournament", "lyssan", "--seats", "3", "--option", "triumphs=3"],
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


@pytest.mark.no_cover
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


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("")
    arguments = ["simulate", "cyvasse", "--matches", "1", "--bots", "random,random"]
    assert status([*arguments, "--journals", str(file / "journals")]) == 2
    message = capsys.readouterr().err.splitlines()[-1]
    assert message.startswith(f"four-crowns: {file / 'journals'}: ")
    assert "check its name" in message
    assert "Errno" not in message


@pytest.mark.parametrize(
    ("number", "remedy"),
    [(errno.ENOSPC, "free some space"), (errno.EACCES, "check its name and that you may")],
)
def test_an_error_of_the_disk_says_what_to_do(
    number: int, remedy: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(*args: object) -> int:
        raise OSError(number, os.strerror(number), "report.jsonl")

    monkeypatch.setattr(start, "replay", failing)
    assert status(["replay", "match.jsonl"]) == 2
    assert f"report.jsonl: {os.strerror(number)}; {remedy}" in capsys.readouterr().err
