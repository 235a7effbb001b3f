"""The transcript of a match."""

import argparse
from pathlib import Path
from random import Random

import pytest

from game.errors import UsageError
from game.lab import transcript
from game.match import Match
from tests.match.playing import ANNA, BERND, auction, bid, play


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    transcript.add_arguments(parser)
    return transcript.run(parser.parse_args(arguments))


def test_the_transcript_of_a_running_match_has_no_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.choose(0, ("favour",))
    assert run(str(match.path)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"auction, {match.header.started}"
    assert lines[1:] == [
        "seat 0: Anna (person)",
        "seat 1: Bernd (person)",
        "seat 2: Jörg (person)",
        "1. Anna: something secret (bid)",
        "2. Bernd: something secret (bid)",
        "3. Jörg: something secret (bid, won)",
        "4. Anna: favour (favoured)",
        "not over",
    ]
    with pytest.raises(UsageError, match="not over"):
        run(str(match.path), "--reveal")


def test_the_transcript_of_a_finished_match_can_reveal_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    play(match, 100, Random(1))
    assert run(str(match.path), "--reveal") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"auction, seed 7, {match.header.started}"
    assert lines[4] == "1. Anna: bid 5 (bid)"
    assert lines[-1].endswith("won: points")


def test_the_transcript_of_a_branch_keeps_the_secrets_of_the_running_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = auction(tmp_path, (ANNA, BERND))
    bid(match, 5, 2)
    other = Match.branch(match.path, 2, tmp_path)
    other.resign(0)
    with pytest.raises(UsageError, match="goes on from a match that is not over or not found"):
        run(str(other.path), "--reveal")
    assert run(str(other.path)) == 0
    assert "seed" not in capsys.readouterr().out


def test_a_file_that_is_no_match_is_refused(tmp_path: Path) -> None:
    (tmp_path / "diary.jsonl").write_text("Dear diary\n")
    with pytest.raises(UsageError, match=r"diary\.jsonl is not a match of Four Crowns"):
        run(str(tmp_path / "diary.jsonl"))
