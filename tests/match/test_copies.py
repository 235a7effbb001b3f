"""No copy of a match that is not over reveals what the match itself hides."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.lab.transcript import transcript
from game.match import Match, MatchSetup, NotAllowed, PlayerKind, Replay, Saves
from game.match.journal.checkpoint import checkpoint_path
from game.match.journal.lines import json_line
from game.match.journal.reader import read_head
from tests.match.playing import ANNA, BERND, SQUIRE, play

SEED = 2**127 + 5


def started(folder: Path, game: str = "auction") -> Match:
    """A match of three or two, with a choice made."""
    players = (ANNA, BERND, SQUIRE) if game == "auction" else (ANNA, BERND)
    seats = {} if game == "cyvasse" else {"seats": len(players)}
    match = Match.start(folder, MatchSetup(game, seats, SEED, players))
    match.choose(match.awaiting[0].seat, match.awaiting[0].options[0])
    return match


def branch(match: Match) -> Match:
    return Match.branch(match.path, len(match), Saves(match.path.parent).folder)


def branch_of_branch(match: Match) -> Match:
    return branch(branch(match))


def named(match: Match) -> Match:
    return Match.resume(match.save_as("Dinner"))


def named_twice(match: Match) -> Match:
    return named(named(match))


def branch_of_named(match: Match) -> Match:
    return Match.branch(match.save_as("Dinner"), len(match), match.path.parent)


def named_branch(match: Match) -> Match:
    return named(branch(match))


def recovered_branch(match: Match) -> Match:
    other = branch(match)
    other.path.write_bytes(other.path.read_bytes() + b"damaged\n")
    found = Match.resume(other.path)
    assert found.path != other.path
    return found


COPIES: list[Callable[[Match], Match]] = [
    branch,
    branch_of_branch,
    named,
    named_twice,
    branch_of_named,
    named_branch,
    recovered_branch,
]


def is_revealed(path: Path) -> bool:
    """True if the replay of a match shows secrets; then the transcript names the seed, else it does not."""
    replay = Replay(path)
    try:
        replay.reveal()
    except NotAllowed:
        assert not replay.revealed
        assert replay.view == replay.view | {"rng": None}
    assert (str(SEED) in "\n".join(transcript(Replay(path)))) is replay.revealed
    return replay.revealed


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


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "auction"])
@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_of_a_match_that_is_not_over_has_chance_and_hidden_cards_of_its_own(
    tmp_path: Path, copy: Callable[[Match], Match], game: str
) -> None:
    match = started(tmp_path, game)
    other = copy(match)
    persons = [seat for seat, player in enumerate(match.players) if player.kind is PlayerKind.PERSON]
    for seat in (*persons, None):
        assert other.state.view(seat) == match.state.view(seat)
    assert other.seed != match.seed == SEED
    assert other.state.snapshot()["rng"] == [other.seed, other.state.snapshot()["rng"][1]]
    resumed = Match.resume(other.path)
    assert (resumed.notice, resumed.path) == (None, other.path)
    assert resumed.state.snapshot() == other.state.snapshot()
    if game != "cyvasse":
        hidden = [each.state.snapshot() | {"rng": None} for each in (match, other)]
        assert hidden[0] != hidden[1]


def test_a_copy_of_a_match_that_is_over_has_its_chance(tmp_path: Path) -> None:
    match = started(tmp_path)
    before = match.state.snapshot()
    match.resign(0)
    other = branch(match)
    assert (other.seed, other.state.snapshot()) == (SEED, before)


def test_what_a_bot_chose_in_secret_is_chosen_anew_in_a_copy(tmp_path: Path) -> None:
    bids = set[int]()
    for number in range(12):
        match = Match.start(tmp_path, MatchSetup("auction", {"seats": 2}, number, (ANNA, SQUIRE)))
        match.choose(1, ("bid", 7))
        other = branch(match)
        other.choose(0, ("bid", 1))
        bids.add(other.state.snapshot()["bids"][1])
    assert len(bids) > 1


def test_what_was_taken_back_tells_nothing_of_what_comes(tmp_path: Path) -> None:
    setup = MatchSetup("auction", {"seats": 2}, SEED, (ANNA, BERND), take_backs=True)
    match = Match.start(tmp_path, setup)
    for seat, option in ((0, ("bid", 7)), (1, ("bid", 2))):
        match.choose(seat, option)
    lucky = set[bool]()
    for _ in range(30):
        (event,) = match.choose(0, ("gamble",))
        lucky.add(bool(event.record()["luck"]))
        match.open_request(match.take_back_request(0))
        match.agree(1)
        assert Match.resume(match.path).state.snapshot() == match.state.snapshot()
    assert lucky == {True, False}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["cyvasse", "allyria", "auction"])
def test_copies_of_copies_are_read_as_they_were_written(tmp_path: Path, game: str, seed: int) -> None:
    rng, match = Random(f"{game} {seed}"), started(tmp_path, game)
    for _ in range(14):
        play(match, rng.randrange(6), rng)
        if match.outcome is not None:
            break
        act = rng.randrange(4)
        if act == 0:
            match = Match.branch(match.path, rng.randint(0, len(match)), tmp_path)
        elif act == 1:
            match = named(match)
        elif act == 2 and match.can_undo(seat := rng.choice((0, 1))):
            match.undo(seat)
        elif act == 3 and len(match):
            match.go_back(rng.randint(0, len(match)), 0, (1,))
        again = Match.resume(match.path)
        assert (again.notice, again.seed) == (None, match.seed)
        assert again.state.snapshot() == match.state.snapshot()
        assert [each.seat for each in again.awaiting] == [each.seat for each in match.awaiting]
    replay = Replay(match.path)
    while replay.n < len(replay):
        replay.step()
    replayed = replay.view
    replay.jump(0)
    replay.jump(len(replay))
    assert replay.view == replayed


def test_a_copy_that_is_damaged_before_its_new_seed_does_not_go_on_with_the_old_one(tmp_path: Path) -> None:
    match = started(tmp_path)
    play(match, 13, Random(1))
    other = branch(match)
    lines = other.path.read_bytes().splitlines(keepends=True)
    checkpoint_path(other.path).unlink()
    for line in range(3, len(lines), 4):
        other.path.write_bytes(b"".join([*lines[:line], b"damaged\n", *lines[line + 1 :]]))
        found = Match.resume(other.path)
        assert found.seed not in (SEED, other.seed)
        assert Match.resume(found.path).state.snapshot() == found.state.snapshot()


def test_a_recovered_match_is_the_same_match(tmp_path: Path) -> None:
    match = started(tmp_path)
    match.path.write_bytes(match.path.read_bytes() + b"damaged\n")
    found = Match.resume(match.path)
    assert not is_revealed(found.path)
    found.resign(0)
    assert is_revealed(found.path)


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
