"""Tournaments between bots."""

import argparse
import json
import sys
from pathlib import Path

import pytest

from game.bots.bot import Budget, Question, bot_seed
from game.bots.processes import killable_executor
from game.contract import Decision, Option, Snapshot
from game.errors import UsageError
from game.lab import bot_match, tournament
from game.lab.bot_match import bots_of
from game.lab.ratings import best_ranks, ratings_of
from game.lab.tournament import Standings, line_ups
from game.match import Match
from game.options import LEAST_SEED
from tests.auction.bot import AuctionBot


def choose_first(_bot: AuctionBot, _view: Snapshot, decision: Decision, *_more: object) -> Option:
    """Chooses the first option."""
    return decision.options[0]


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    tournament.add_arguments(parser)
    return tournament.run(parser.parse_args(arguments))


def test_more_wins_give_a_higher_rating_that_is_surer_with_more_matches() -> None:
    matches = [(("a", "b"), (1, 2)), (("b", "c"), (1, 2)), (("c", "a"), (2, 1))] * 10
    matches += [(("a", "b"), (2, 1)), (("b", "c"), (2, 1))] * 2
    ratings = ratings_of("cab", matches)
    assert ratings["a"].mean > ratings["b"].mean + 2 > ratings["c"].mean + 4
    assert ratings["a"].margin < ratings_of("cab", matches[:3])["a"].margin
    table = Standings(("c", "a", "b"), {("a", "b"): 8.0, ("a", "c"): 10.0}, ratings, 1, 10, ())
    assert table.score("a") == 18
    header, *lines = table.text().splitlines()
    assert header.split() == ["rating", "points", "a", "b", "c"]
    assert [line.split()[0] for line in lines] == ["a", "b", "c"]


def test_bots_that_only_draw_have_the_same_rating() -> None:
    ratings = ratings_of("ab", [(("a", "b"), (1, 1))] * 5)
    assert ratings["a"] == ratings["b"]
    assert ratings["a"].mean == pytest.approx(25)


def test_a_bot_with_several_seats_has_its_best_rank() -> None:
    assert best_ranks(("a", "b", "a"), (3, 2, 1)) == {"a": 1, "b": 2}


def test_the_squire_of_cyvasse_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    """Takes a second: four whole matches are played."""
    arguments = (
        "--bots",
        "random,squire",
        "--matches",
        "4",
        "--nodes",
        "40",
        "--option",
        "board=jade_garden",
    )
    assert run("cyvasse", *arguments, "--option", "setup=quick", "--workers", "1", "--json") == 0
    table = json.loads(capsys.readouterr().out)
    assert table["points"]["squire"]["random"] >= 3
    assert table["points"]["squire"]["random"] + table["points"]["random"]["squire"] == 4
    assert table["ratings"]["squire"]["mean"] > table["ratings"]["random"]["mean"]


def test_a_fault_is_reported_in_a_tournament_too(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(str(tmp_path))
    monkeypatch.setattr(bot_match, "ENDLESS", 3)
    arguments = ("--bots", "random,squire", "--matches", "1", "--nodes", "1", "--workers", "1")
    assert run("cyvasse", *arguments) == 1
    assert "Endless" in capsys.readouterr().err


def test_the_package_that_rates_is_needed_to_play_but_not_for_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "game.lab.ratings")
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(SystemExit, match="0"):
        run("--help")
    with pytest.raises(UsageError, match=r"package openskill is missing; `pip install 'four-crowns\[lab\]'`"):
        run("auction", "--matches", "1", "--workers", "1")


@pytest.mark.parametrize("bots", ["random", "random,wizard"])
def test_a_tournament_needs_two_known_bots(bots: str) -> None:
    with pytest.raises(ValueError, match=f"give two or more of {', '.join(bots_of('cyvasse'))}"):
        run("cyvasse", "--bots", bots)


def test_by_default_every_level_of_the_game_takes_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("auction", "--matches", "1", "--workers", "1", "--json") == 0
    expected = [bot for bot in bots_of("auction") if bot != "search"]
    assert list(json.loads(capsys.readouterr().out)["ratings"]) == expected


def test_two_bots_share_the_seats_and_take_turns_with_an_odd_one() -> None:
    assert line_ups(("a", "b"), 2) == [["a", "b"]]
    assert line_ups(("a", "b"), 4) == [["a", "b", "a", "b"]]
    assert line_ups(("a", "b"), 3) == [["a", "b", "a"], ["b", "a", "b"]]


def test_with_three_seats_the_bot_in_the_winning_seat_gets_the_point(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AuctionBot, "choose", choose_first)
    arguments = ("--bots", "random,squire", "--matches", "6", "--seats", "3", "--workers", "1", "--json")
    assert run("auction", *arguments, "--journals", str(tmp_path)) == 0
    points = json.loads(capsys.readouterr().out)["points"]
    assert points["random"]["squire"] + points["squire"]["random"] == 6
    players_of_matches = [Match.resume(path).players for path in sorted(tmp_path.glob("*.jsonl"))]
    assert (
        sorted(sum(player.level == "squire" for player in players) for players in players_of_matches)
        == [1] * 3 + [2] * 3
    )


def test_a_tournament_refuses_a_wrong_number_of_seats() -> None:
    with pytest.raises(ValueError, match="--seats 9: auction is for 3, 2"):
        run("auction", "--seats", "9")


def arguments_of_process() -> list[str]:
    return sys.argv


def test_no_bot_of_the_lab_reads_a_small_seed_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["four-crowns", "tournament", "lyssan", "--seed", "4711"])
    with killable_executor(1) as executor:
        assert executor.submit(arguments_of_process).result() == ["four-crowns"]


def test_no_bot_of_a_tournament_gets_a_seed_that_follows_from_a_small_one_by_trying(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given: list[str] = []
    monkeypatch.chdir(tmp_path)

    def noting(question: Question, _budget: Budget) -> Option:
        given.append(question.seed)
        return question.decision.options[0]

    monkeypatch.setattr(bot_match, "think", noting)
    monkeypatch.setattr(bot_match, "ENDLESS", 40)
    arguments = ("--bots", "random,squire", "--matches", "1", "--workers", "1", "--seed", "4711", "--json")
    for _ in range(2):
        run("lyssan", *arguments)
        assert json.loads(capsys.readouterr().out)["seed"] >= LEAST_SEED
    first, again = given[: len(given) // 2], given[len(given) // 2 :]
    assert first == again, "the same number gives the same matches"
    tried = {
        bot_seed(f"{seed}/0", n, seat) for seed in range(4700, 4720) for n in range(1, 41) for seat in (0, 1)
    }
    assert tried.isdisjoint(first)
