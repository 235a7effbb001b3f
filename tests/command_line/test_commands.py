"""The output of each command."""

import json
import re
from importlib.metadata import version
from pathlib import Path

import pytest

from game import files, options
from game.bots.bot import levels_of
from game.bots.levels import LEVELS, names_of
from game.catalogue import GAMES
from game.match import Match
from tests.auction.installing import installed
from tests.command_line.running import LONE, P6, standard_output, status
from tests.packages import DOOR, Packages

COMMANDS = ("play", "simulate", "check-maps", "new-map", "mirror-map", "picture", "replay", "perft", "moves")


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


@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
def test_the_help_of_commands_with_bots_names_the_levels_of_every_game(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with installed():
        output = " ".join(standard_output(capsys, command, "--help").split())
        own = ", ".join(names_of(levels_of("auction")))
    assert f"levels of bots: {', '.join(names_of(LEVELS))}" in output
    assert f"; of auction: {own}" in output


def test_the_help_leaves_a_game_out_whose_bot_is_broken(
    packages: Packages, capsys: pytest.CaptureFixture[str]
) -> None:
    packages.install(DOOR.replace('"guest"', '"guest"\n    def bot(self): return 7'))
    assert "levels of bots" in standard_output(capsys, "play", "--help")
    assert "guest" not in GAMES


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


@pytest.mark.rule("lyssan 7.5")
def test_the_factions_and_their_order_are_given_as_a_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "lyssan", "--matches", "1", "--bots", "random", "--seats", "3", "--workers", "1"]
    arguments += ["--option", "factions=council,wolf,hawk", "--journals", str(tmp_path)]
    standard_output(capsys, *arguments)
    (journal,) = tmp_path.glob("*.jsonl")
    assert Match.resume(journal).state.snapshot()["config"]["factions"] == ["council", "wolf", "hawk"]


def test_simulate_writes_its_summary_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "cyvasse", "--matches", "2", "--bots", "random", "--seed", "7", "--workers", "1"]
    summary = json.loads(standard_output(capsys, *arguments, "--json"))
    assert summary["matches"] == summary["finished"] == 2
    assert {"decisions", "rounds", "wins_by_seat", "seconds"} <= summary.keys()


def test_the_options_in_the_examples_of_the_readme_are_valid() -> None:
    readme = Path(files.MAPS.parent / "README.md").read_text("utf-8")
    examples = re.findall(r"four-crowns (?:play|simulate) (\w+) .*?--option (\S+)", readme)
    assert len(examples) > 1
    for game, option in examples:
        assert options.read_options(game, [option])


def test_a_game_can_add_commands_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert "four-crowns perft '8 8/" in standard_output(capsys, "perft", "--help")
