"""A copy of a match that is not over has chance and hidden cards of its own."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.match import Match, MatchSetup, PlayerKind, Replay
from game.match.timeline import checkpoint_path
from tests.match.copies.copying import COPIES, SEED, branch, is_revealed, named, started
from tests.match.playing import ANNA, BERND, SQUIRE, play


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


@pytest.mark.parametrize("game", ["allyria", "lyssan", "auction"])
def test_what_goes_on_from_a_match_that_is_over_has_chance_and_secrets_of_its_own(
    tmp_path: Path, game: str
) -> None:
    match = Match.start(tmp_path, MatchSetup(game, {"seats": 2}, SEED, (ANNA, BERND)))
    play(match, 9, Random(3))
    before = match.state.snapshot()
    match.resign(0)
    for n in (9, 8):
        other = Match.branch(match.path, n, tmp_path)
        assert other.notice is not None
        assert other.notice.key == "match.notice.new_secrets"
        assert other.seed not in (SEED, match.seed)
        if n == len(match):
            assert other.state.snapshot() | {"rng": None} != before | {"rng": None}
            assert other.state.view(None) == match.state.view(None)
        resumed = Match.resume(other.path)
        assert (resumed.notice, resumed.state.snapshot()) == (None, other.state.snapshot())


def test_a_person_alone_keeps_the_own_hand_but_no_other_one_after_giving_up(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("allyria", {"seats": 2}, SEED, (ANNA, SQUIRE)))
    play(match, 9, Random(3))
    match.resign(0)
    other = branch(match)
    assert other.state.view(0) == match.state.view(0)
    assert other.state.view(1) != match.state.view(1)


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
