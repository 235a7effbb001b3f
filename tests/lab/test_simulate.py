"""Simulated matches, reproducible by seed."""

import argparse
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from game import files
from game.bots.bot import bot_seed
from game.catalogue import GAMES
from game.games.cyvasse.rules.data import BOARDS
from game.lab import bot_match
from game.lab import simulate as lab
from game.lab.bot_match import bots_of
from game.lab.simulate import MatchSeries, Summary, bots_by_seat, simulate
from game.lab.workers import Workers
from game.match import Replay
from game.options import LEAST_SEED
from tests.auction import rules as auction_rules
from tests.auction.bot import AUCTIONEER

ONE_WORKER = Workers(1)
QUICK = {"setup": "quick", "quiet_limit": 40}


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    lab.add_arguments(parser)
    return lab.run(parser.parse_args(arguments))


def without_time(summary: Summary) -> Summary:
    return replace(summary, seconds=0.0)


def test_the_same_seed_gives_the_same_summary_on_any_number_of_processes() -> None:
    """Takes seconds: worker processes are started."""
    series = MatchSeries("cyvasse", ("random", "random"), 5, QUICK)
    one, two = simulate(series, 5, ONE_WORKER), simulate(series, 5, Workers(2))
    assert without_time(one) == without_time(two)
    assert without_time(one) != without_time(simulate(replace(series, seed=6), 5, ONE_WORKER))


def test_bots_that_think_in_nodes_play_the_same_match_twice() -> None:
    series = MatchSeries("cyvasse", ("squire", "random"), 3, QUICK | {"board": "jade_garden"}, nodes=8)
    assert without_time(simulate(series, 2, ONE_WORKER)) == without_time(simulate(series, 2, ONE_WORKER))


def test_in_every_game_a_search_by_the_rules_alone_can_play() -> None:
    for game in ("cyvasse", "lyssan", "allyria", "grace"):
        plan = MatchSeries(game, ("search",) * GAMES[game].SEATS[0], 3, nodes=1).plan(0)
        state = GAMES[game].new({}, 3)
        for n in range(3):
            decision = state.awaiting[0]
            option = bot_match.choose(plan, "search", state, decision, n)
            assert option == bot_match.choose(plan, "search", state, decision, n)
            state.choose(decision.seat, option)


def test_the_summary_counts_what_happened() -> None:
    summary = simulate(MatchSeries("auction", ("random",) * 3, 1, {"seats": 3}), 12, ONE_WORKER)
    assert (summary.matches, summary.finished, summary.draws, summary.faults) == (12, 12, 0, ())
    assert (summary.decisions, summary.rounds) == (12 * 20, 12 * 4)
    assert summary.reasons == {"points": 12}
    assert summary.seats_by_bot == {"random": 36}
    assert sum(summary.wins_by_seat) == summary.wins_by_bot["random"] >= 12


def test_the_seed_of_a_table_can_be_given_on_the_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    seed = 2**127 + 5
    arguments = (
        "--matches",
        "1",
        "--bots",
        "random",
        "--workers",
        "1",
        "--json",
        "--journals",
        str(tmp_path),
    )
    assert run("auction", "--seed", str(seed), *arguments) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == seed
    (journal,) = tmp_path.iterdir()
    replay = Replay(journal)
    assert (replay.header.seed, replay.notice) == (seed, None)


def test_different_bots_play_each_board_from_every_seat() -> None:
    plans = [MatchSeries("auction", ("squire", "knight", "random"), 7).plan(index) for index in range(6)]
    assert [plan.seed for plan in plans] == [7, 7, 7, 8, 8, 8]
    assert [plan.bots for plan in plans[:3]] == [
        ("squire", "knight", "random"),
        ("knight", "random", "squire"),
        ("random", "squire", "knight"),
    ]


def test_equal_bots_get_a_new_board_each_match() -> None:
    series = MatchSeries("auction", ("random", "random"), 7)
    assert [series.plan(index).seed for index in range(4)] == [7, 8, 9, 10]


def test_a_match_that_fails_is_reported_with_its_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(auction: auction_rules.Auction) -> list[object]:
        raise RuntimeError("the hall is on fire")

    monkeypatch.setattr(auction_rules.Auction, "_next", failing)
    summary = simulate(MatchSeries("auction", ("random",) * 3, 4), 2, ONE_WORKER)
    assert summary.finished == 0
    fault = summary.faults[1]
    assert (fault.plan.seed, fault.error) == (5, "RuntimeError: the hall is on fire")
    lines = [json.loads(line) for line in fault.journal.splitlines()]
    assert lines[0]["seed"] == 5
    assert lines[-1]["option"] == ["call"]
    assert summary.record()["faults"][1] == {
        "index": 1,
        "seed": 5,
        "error": "RuntimeError: the hall is on fire",
        "journal": "auction-5-1.jsonl",
    }
    assert "FAULT in match 1, seed 5: RuntimeError: the hall is on fire" in summary.text()


def test_a_match_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_match, "ENDLESS", 10)
    (fault,) = simulate(MatchSeries("auction", ("random",) * 3, 4), 1, ONE_WORKER).faults
    assert fault.error == "Endless: no end after 10 choices"


def test_the_journals_of_the_lab_can_be_replayed(tmp_path: Path) -> None:
    """Takes a second: two whole matches are played and one is replayed."""
    simulate(MatchSeries("cyvasse", ("random", "random"), 5, QUICK), 2, ONE_WORKER, tmp_path)
    paths = sorted(tmp_path.iterdir())
    assert [path.name for path in paths] == ["cyvasse-5-0.jsonl", "cyvasse-6-1.jsonl"]
    replay = Replay(paths[0])
    assert replay.notice is None
    assert replay.outcome is not None


def test_a_folder_that_cannot_be_written_raises_os_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(OSError, match="file"):
        simulate(MatchSeries("auction", ("random",) * 3, 4), 1, ONE_WORKER, tmp_path / "file")


def test_the_command_writes_the_summary_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run("auction", "--matches", "3", "--seats", "3", "--bots", "random", "--workers", "1", "--json") == 0
    )
    summary = json.loads(capsys.readouterr().out)
    assert (summary["matches"], summary["finished"], summary["decisions"], summary["rounds"]) == (
        3,
        3,
        60,
        12,
    )
    assert len(summary["wins_by_seat"]) == 3
    assert summary["seconds"] > 0


def test_the_command_prints_the_summary_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = (
        "--bots",
        "random",
        "--workers",
        "1",
        "--option",
        "setup=quick",
        "--option",
        "quiet_limit=40",
    )
    assert run("cyvasse", "--matches", "2", *arguments) == 0
    output = capsys.readouterr()
    assert output.out.startswith("2 of 2 matches of cyvasse finished")
    assert output.err == ""


def test_the_command_saves_the_journal_of_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bot_match, "ENDLESS", 3)
    assert (
        run("auction", "--matches", "1", "--seats", "3", "--bots", "random", "--workers", "1", "--seed", "1")
        == 1
    )
    (journal,) = tmp_path.glob("auction-*-0.jsonl")
    assert f"{journal.name}: Endless" in capsys.readouterr().err
    assert len(journal.read_text().splitlines()) == 4


def test_a_board_drawn_in_tiled_can_be_simulated(tmp_path: Path) -> None:
    journals = ("--journals", str(tmp_path))
    arguments = ("--bots", "random", "--workers", "1", "--matches", "1", "--seed", "1", *journals)
    assert run("cyvasse", *arguments, "--map", str(files.MAPS / "cyvasse" / "jade_garden.tmx")) == 0
    (journal,) = tmp_path.iterdir()
    replay = Replay(journal)
    assert replay.view.position.board.terrain.rows == BOARDS["jade_garden"]
    (tmp_path / "broken.tmx").write_text("<map/>")
    with pytest.raises(ValueError, match="check-maps"):
        run("cyvasse", *arguments, "--map", str(tmp_path / "broken.tmx"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "wizard"), f"there is no 'wizard'; there are {', '.join(bots_of('cyvasse'))}"),
        (("--seats", "9"), "--seats 9: cyvasse is for 2"),
        (("--bots", "random,random,random", "--seats", "2"), "one for each of the 2 seats, or fewer"),
        (("--option", "setup=slow"), "setup may be secret, quick, open, mirror"),
        (("--option", "colour"), "give NAME=VALUE with one of the names board, setup"),
    ],
)
def test_wrong_arguments_are_refused_with_the_allowed_values(
    arguments: tuple[str, ...], message: str
) -> None:
    with pytest.raises(ValueError, match="--") as refused:
        run("cyvasse", *arguments)
    assert message in str(refused.value)


def test_a_games_own_level_plays_that_game_alone_with_its_own_budget() -> None:
    assert bots_by_seat("auction", "auctioneer,random", 3) == ["auctioneer", "random", "auctioneer"]
    plan = MatchSeries("auction", ("auctioneer", "squire", "random"), 7).plan(0)
    assert plan.budget("auctioneer").nodes == AUCTIONEER.nodes
    result = bot_match.play(plan, io.StringIO())
    assert result.outcome.winners
    with pytest.raises(ValueError, match="there is no 'auctioneer'"):
        run("cyvasse", "--bots", "auctioneer")


def test_fewer_bots_than_seats_are_repeated_and_play_each_board_in_every_order() -> None:
    bots = bots_by_seat("auction", "squire,random", 3)
    assert bots == ["squire", "random", "squire"]
    plans = [MatchSeries("auction", bots, 7).plan(index) for index in range(4)]
    assert [plan.bots.index("random") for plan in plans] == [1, 0, 2, 1]
    assert [plan.seed for plan in plans] == [7, 7, 7, 8]
    even = [MatchSeries("auction", ("squire", "random") * 2, 7).plan(index) for index in range(3)]
    assert [(plan.seed, plan.bots[0]) for plan in even] == [(7, "squire"), (7, "random"), (8, "squire")]


@pytest.mark.parametrize("number", [(), ("--seed", "4711")], ids=["no number", "a small number"])
def test_no_bot_finds_the_seed_of_a_match_by_trying_small_numbers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, number: tuple[str, ...]
) -> None:
    arguments = ("--matches", "1", "--bots", "random", "--json", "--workers", "1", *number)
    assert run("lyssan", *arguments, "--journals", str(tmp_path)) == 0
    seed = json.loads(capsys.readouterr().out)["seed"]
    (journal,) = tmp_path.iterdir()
    assert Replay(journal).header.seed == seed
    assert seed >= LEAST_SEED
    given_to_bot = bot_seed(f"{seed}/0", 1, 0)
    assert given_to_bot not in {bot_seed(f"{tried}/0", 1, 0) for tried in range(100_000)}
    start = GAMES["lyssan"].new({}, seed).view(0)["factions"]
    assert all(GAMES["lyssan"].new({}, tried).view(0)["factions"] != start for tried in range(4700, 4720))


def test_the_same_number_gives_the_same_matches_and_none_gives_new_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seeds = []
    for number in ("5", "5", "6", str(2**64 + 5), None):
        chosen = () if number is None else ("--seed", number)
        assert run("auction", "--matches", "1", "--bots", "random", "--json", "--workers", "1", *chosen) == 0
        seeds.append(json.loads(capsys.readouterr().out)["seed"])
    assert seeds[0] == seeds[1]
    assert len(set(seeds)) == 4
    assert seeds[3] == 2**64 + 5
