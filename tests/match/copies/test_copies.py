"""No copy of a match that is not over reveals what the match itself hides."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.match import Match, MatchSetup, Replay, Saves
from game.match.journal import read_head
from game.match.lines import json_line
from tests.match.copies.copying import COPIES, branch, branch_of_named, is_revealed, named, started
from tests.match.playing import ANNA, BERND


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_reveals_nothing_while_the_original_is_not_over(
    tmp_path: Path, copy: Callable[[Match], Match]
) -> None:
    match = started(tmp_path)
    other = copy(match)
    other.resign(0)
    assert not is_revealed(other.path)
    assert Replay(other.path).why_not_reveal == "match.replay.shared"


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "auction"])
def test_a_branch_reveals_its_secrets_once_the_original_is_over(tmp_path: Path, game: str) -> None:
    match = started(tmp_path, game)
    other = branch(match)
    seats = (0, 1, None)
    views = [other.state.view(seat) for seat in seats]
    other.resign(0)
    assert [other.state.view(seat) for seat in seats] == views
    assert not is_revealed(other.path)
    assert not is_revealed(match.path)
    match.resign(0)
    assert is_revealed(other.path)
    assert is_revealed(match.path)


def test_every_match_of_a_chain_must_be_over(tmp_path: Path) -> None:
    match = started(tmp_path)
    second = branch(match)
    third = branch(second)
    for each in (third, match):
        each.resign(0)
        assert not is_revealed(third.path)
    second.resign(0)
    assert is_revealed(third.path)


def test_a_match_that_goes_on_from_a_named_save_reveals_its_secrets_once_the_first_one_is_over(
    tmp_path: Path,
) -> None:
    match = started(tmp_path)
    path = match.save_as("Dinner")
    other = Match.resume(path)
    other.resign(0)
    assert not is_revealed(other.path)
    match.resign(0)
    assert is_revealed(other.path)
    assert not is_revealed(path)


def test_a_deleted_original_may_be_somewhere_else_so_nothing_is_revealed(tmp_path: Path) -> None:
    match = started(tmp_path)
    other = branch(match)
    other.resign(0)
    Saves(tmp_path).delete(match.path)
    assert not is_revealed(other.path)


def test_another_match_in_the_place_of_the_original_changes_nothing(tmp_path: Path) -> None:
    match = started(tmp_path)
    other = branch(match)
    other.resign(0)
    foreign = Match.start(tmp_path / "other", MatchSetup("auction", {"seats": 2}, 9, (ANNA, BERND)))
    foreign.resign(0)
    match.path.write_bytes(foreign.path.read_bytes())
    assert not is_revealed(other.path)


@pytest.mark.parametrize("copy", [branch, named, branch_of_named])
def test_a_copy_of_a_match_that_is_over_keeps_no_secret(
    tmp_path: Path, copy: Callable[[Match], Match]
) -> None:
    match = started(tmp_path)
    match.resign(0)
    other = copy(match)
    if other.outcome is None:
        other.resign(1)
    match.path.unlink()
    assert is_revealed(other.path)


def test_a_match_that_two_programs_play_goes_on_as_a_copy(tmp_path: Path) -> None:
    match = started(tmp_path)
    here, there = Match.resume(match.path), Match.resume(match.path)
    for program in (there, here):
        program.choose(1, ("bid", 3))
    assert here.path != there.path == match.path
    for other in (here, named(here), branch(here)):
        other.resign(0)
        assert not is_revealed(other.path)
    there.resign(0)
    assert is_revealed(here.path)


def test_branches_and_named_saves_of_older_programs_reveal_nothing_that_may_be_secret(tmp_path: Path) -> None:
    match = started(tmp_path)
    for other in (branch(match), named(match)):
        other.resign(0)
        as_version_0_1_0(other.path)
        assert not is_revealed(other.path)
    old_save = match.save_as("Supper")
    as_version_0_1_0(old_save)
    other = Match.resume(old_save)
    other.resign(0)
    assert not is_revealed(other.path)


def as_version_0_1_0(path: Path) -> None:
    """Writes the header as version 0.1.0 did."""
    _, _, rest = path.read_text("utf-8").partition("\n")
    record = replace(read_head(path), version="0.1.0").record()
    del record["shares_secrets"]
    path.write_text(json_line(record) + rest, "utf-8")
