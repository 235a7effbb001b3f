"""Copies of matches: branches, named saves and recovered files, for tests."""

from collections.abc import Callable
from pathlib import Path

from game.lab.transcript import transcript
from game.match import Match, MatchSetup, NotAllowed, Replay, Saves
from tests.match.playing import ANNA, BERND, SQUIRE

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
        view = replay.view
        assert (view["rng"] if isinstance(view, dict) else view.chance) is None
    assert (str(SEED) in "\n".join(transcript(Replay(path)))) is replay.revealed
    return replay.revealed
