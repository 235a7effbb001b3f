"""While a match is played, no other one reveals its secrets: neither original nor copy, wherever it is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.lab.transcript import transcript
from game.match import BadSave, Match, NotAllowed, Replay, Saves
from game.match import saves as folder
from game.match.relatives import FILE
from game.match.timeline import checkpoint_path
from tests.match.copies.copying import COPIES, SEED, branch, is_revealed, named, started


@pytest.mark.parametrize("copy", COPIES)
def test_an_original_reveals_nothing_while_a_copy_of_it_is_played(
    tmp_path: Path, copy: Callable[[Match], Match]
) -> None:
    match = started(tmp_path)
    other = copy(match)
    match.resign(0)
    assert not is_revealed(match.path)
    assert Replay(match.path).why_not_reveal == "match.replay.copied"
    other.resign(0)
    for each in Saves(tmp_path).matches():
        if each.unfinished and each.path not in (match.path, other.path):
            Match.resume(each.path).resign(0)
    assert is_revealed(match.path)


def test_a_match_is_not_given_away_while_a_copy_of_it_is_played(tmp_path: Path) -> None:
    match = started(tmp_path)
    other = named(match)
    match.resign(0)
    saves = Saves(tmp_path)
    with pytest.raises(BadSave) as refused:
        saves.export(match.path, tmp_path / "documents", "Dinner")
    assert refused.value.problem == "secret"
    other.resign(0)
    assert saves.export(match.path, tmp_path / "documents", "Dinner").exists()


def test_sisters_and_grandchildren_reveal_nothing_of_each_other(tmp_path: Path) -> None:
    match = started(tmp_path)
    one, other = branch(match), named(match)
    grandchild = branch(other)
    family = [match, one, other, grandchild]
    for number, each in enumerate(family):
        each.resign(0)
        assert [is_revealed(member.path) for member in family] == [number == 3] * 4


def test_what_goes_on_from_a_named_save_after_the_match_is_over_has_other_secrets(tmp_path: Path) -> None:
    match = started(tmp_path)
    save = match.save_as("Dinner")
    hands = match.state.snapshot()["favours"]
    match.resign(0)
    assert is_revealed(match.path)
    other = Match.resume(save)
    assert other.notice is not None
    assert other.notice.key == "match.notice.new_secrets"
    assert other.state.snapshot()["favours"] != hands
    assert is_revealed(match.path)
    again = branch(other)
    other.resign(0)
    assert not is_revealed(other.path)
    assert is_revealed(match.path)
    again.resign(0)
    assert is_revealed(other.path)


@pytest.mark.parametrize("gone", ["deleted", "tidied", "moved"])
@pytest.mark.parametrize("game", ["allyria", "auction", "lyssan"])
def test_secrets_that_were_shown_stay_known_when_the_file_of_their_match_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, gone: str
) -> None:
    monkeypatch.setattr(folder, "MAX_SAVES", 0)
    saves, match = Saves(tmp_path), started(tmp_path, game)
    save, twice = match.save_as("Dinner"), match.save_as("Supper")
    before = match.state.snapshot() | {"rng": None}
    match.resign(0)
    if gone == "moved":
        assert is_revealed(match.path)
        match.path.rename(tmp_path.parent / "elsewhere.jsonl")
    elif gone == "tidied":
        saves.scan()
        while saves.tidy():
            pass
    else:
        saves.delete(match.path)
    assert not match.path.exists()
    other = Match.resume(save)
    assert other.notice is not None
    assert other.notice.key == "match.notice.new_secrets"
    assert other.state.snapshot() | {"rng": None} != before
    resumed = Match.resume(other.path)
    assert resumed.notice is None, "it goes on with these"
    third = Match.resume(twice)
    assert third.state.snapshot() != other.state.snapshot()
    remembered = (tmp_path / FILE).read_text()
    assert str(SEED) not in remembered


def test_a_match_that_is_deleted_before_its_end_costs_no_copy_its_secrets(tmp_path: Path) -> None:
    match = started(tmp_path)
    save = match.save_as("Dinner")
    Saves(tmp_path).delete(match.path)
    other = Match.resume(save)
    assert other.notice is None
    for seat in (0, 1):
        assert other.state.view(seat) == match.state.view(seat)


def test_a_match_that_goes_on_from_the_end_shows_nothing_of_a_copy_of_the_first_one(tmp_path: Path) -> None:
    match = started(tmp_path)
    copy = branch(match)
    match.resign(0)
    later = branch(match)
    later.resign(0)
    assert not is_revealed(later.path)
    copy.resign(0)
    assert is_revealed(later.path)
    assert is_revealed(match.path)


def test_a_file_that_was_moved_or_renamed_is_still_a_relative(tmp_path: Path) -> None:
    match = started(tmp_path / "matches")
    other = branch(match)
    other.path.rename(other.path.with_name("other.jsonl"))
    match.resign(0)
    assert not is_revealed(match.path)
    away = tmp_path / "away" / "match.jsonl"
    away.parent.mkdir()
    match.path.rename(away)
    replay = Replay(away, tmp_path / "matches")
    with pytest.raises(NotAllowed):
        replay.reveal()
    assert "seed" not in next(iter(transcript(replay)))


def test_a_damaged_file_that_is_continued_again_after_the_end_gets_other_secrets(tmp_path: Path) -> None:
    match = started(tmp_path)
    match.path.write_bytes(match.path.read_bytes() + b"damaged\n")
    found = Match.resume(match.path)
    second = Match.resume(match.path)
    assert found.state.snapshot() == second.state.snapshot()
    found.resign(0)
    assert not is_revealed(found.path)
    second.resign(0)
    assert is_revealed(found.path)
    third = Match.resume(match.path)
    assert third.state.snapshot() != found.state.snapshot()
    assert is_revealed(found.path)


def test_a_copy_whose_header_is_damaged_is_known_by_its_checkpoint(tmp_path: Path) -> None:
    match = started(tmp_path)
    other = branch(match)
    other.path.write_bytes(b"damaged\n" + other.path.read_bytes().partition(b"\n")[2])
    match.resign(0)
    assert not is_revealed(match.path)
    checkpoint_path(other.path).unlink()
    assert is_revealed(match.path)
