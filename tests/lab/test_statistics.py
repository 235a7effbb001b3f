"""Statistics: which matches count, what is kept of them, and how wins are counted."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.contract import Event, Outcome
from game.lab.statistics import (
    BEAT_THE_BEST,
    FILE,
    FinishedMatch,
    GameStatistics,
    Luck,
    MatchRecords,
    Tally,
    played,
    statistics_of,
    tally,
)
from game.match import BadSave, Match, Player, PlayerKind
from game.match.saves import Saves
from game.text import Words
from tests.auction.installing import installed
from tests.match.copies.copying import named, started
from tests.match.playing import ANNA, BERND, SQUIRE, auction
from tools.screens.statistics import played_matches

GRANDMASTER = Player(PlayerKind.BOT, "grandmaster", "Sir Pelles", "sable", "keep")


@pytest.fixture(autouse=True)
def _auction() -> object:
    with installed():
        yield


def finished(folder: Path, *players: Player) -> Match:
    """An auction that the first player has won."""
    match = auction(folder, players or (ANNA, BERND))
    while match.outcome is None:
        for decision in match.awaiting:
            best = max(decision.options, key=str) if decision.seat == 0 else min(decision.options, key=str)
            match.choose(decision.seat, best)
    return match


def saved(folder: Path) -> Saves:
    """All saves of a folder, read."""
    saves = Saves(folder)
    saves.scan()
    saves.read_all()
    return saves


def test_a_finished_match_is_kept_once_and_stays_when_its_journal_is_deleted(tmp_path: Path) -> None:
    match = finished(tmp_path, ANNA, SQUIRE)
    kept = played(match)
    assert kept is not None
    record = MatchRecords(tmp_path)
    record.add(kept)
    record.add(kept)
    match.path.unlink()
    assert list(MatchRecords(tmp_path).matches) == [kept]
    assert [(seat.player, seat.is_person) for seat in kept.seats] == [("Anna", True), ("squire", False)]
    assert kept.choices == len(match)


def test_a_running_match_does_not_count(tmp_path: Path) -> None:
    assert played(auction(tmp_path)) is None


def test_a_branch_does_not_count(tmp_path: Path) -> None:
    match = finished(tmp_path)
    branch = Match.branch(match.path, len(match) - 1, tmp_path)
    while branch.outcome is None:
        branch.choose(branch.awaiting[0].seat, branch.awaiting[0].options[0])
    assert played(branch) is None


def test_matches_of_an_older_program_are_taken_in_from_their_journals(tmp_path: Path) -> None:
    match = finished(tmp_path)
    auction(tmp_path)
    record = MatchRecords(tmp_path)
    assert sum(1 for _ in record.add_saved(saved(tmp_path).entries(named=False))) == 1
    assert list(record.matches) == [played(match)]
    assert list(record.add_saved(saved(tmp_path).entries(named=False))) == []
    again = MatchRecords(tmp_path)
    assert len(list(again.add_saved(saved(tmp_path).entries(named=False)))) == 1
    assert len(again.matches) == 1


def test_a_journal_that_has_gone_meanwhile_is_left_out(tmp_path: Path) -> None:
    match = finished(tmp_path)
    entries = saved(tmp_path).entries(named=False)
    match.path.unlink()
    record = MatchRecords(tmp_path)
    assert len(list(record.add_saved(entries))) == 1
    assert record.matches == []


def test_a_damaged_line_costs_one_match_and_is_said_once(tmp_path: Path) -> None:
    one, other = finished(tmp_path), finished(tmp_path)
    record = MatchRecords(tmp_path)
    for match in (one, other):
        kept = played(match)
        assert kept is not None
        record.add(replace(kept, started=f"{kept.started} {match.path.name}"))
    lines = (tmp_path / FILE).read_bytes().strip().split(b"\n\n")
    torn = lines[0][:40] + b"\n" + lines[1] + b'\n{"torn'
    (tmp_path / FILE).write_bytes(torn)
    record = MatchRecords(tmp_path)
    assert len(record.matches) == 1
    assert record.notice is not None
    assert "2 lines of statistics.lines" in record.notice.text(Words("en"))
    assert (tmp_path / f"{FILE}.broken").read_bytes() == torn
    record = MatchRecords(tmp_path)
    assert (len(record.matches), record.notice) == (1, None)


def test_a_match_is_kept_after_a_line_that_was_torn_while_the_program_ran(tmp_path: Path) -> None:
    kept = played(finished(tmp_path))
    assert kept is not None
    record = MatchRecords(tmp_path)
    record.add(kept)
    with (tmp_path / FILE).open("ab") as file:
        file.write(b'{"torn')
    record.add(replace(kept, started=f"{kept.started} again"))
    assert len(MatchRecords(tmp_path).matches) == 2


def test_what_is_still_secret_in_a_copy_that_is_played_counts_when_that_is_over(tmp_path: Path) -> None:
    """Sides and achievements would tell it."""
    match = started(tmp_path)
    other = named(match)
    match.resign(0)
    assert played(match) is None
    record = MatchRecords(tmp_path)
    list(record.add_saved(saved(tmp_path).entries(named=False)))
    assert record.matches == []
    other.resign(0)
    list(record.add_saved(saved(tmp_path).entries(named=False)))
    assert len(record.matches) == 2


def test_what_cannot_be_written_counts_until_the_program_ends(tmp_path: Path) -> None:
    kept = played(finished(tmp_path))
    assert kept is not None
    record = MatchRecords(tmp_path / "missing")
    record.add(kept)
    assert list(record.matches) == [kept]
    assert MatchRecords(tmp_path / "missing").matches == []


def test_matches_of_a_game_that_is_gone_are_not_shown(tmp_path: Path) -> None:
    kept = played(finished(tmp_path))
    assert kept is not None
    MatchRecords(tmp_path).add(replace(kept, game="chess"))
    assert MatchRecords(tmp_path).matches == []


def test_wins_are_counted_in_groups_beside_what_would_be_fair() -> None:
    by_game = tally(played_matches(), "Anna", is_person=True, group=lambda match, _: match.game)
    assert by_game == {
        "cyvasse": Tally(4, 3, 2.0),
        "allyria": Tally(1, 0, 1 / 3),
        "lyssan": Tally(1, 1, 1 / 3),
    }
    assert (by_game["cyvasse"].share, by_game["cyvasse"].fair_share) == (0.75, 0.5)
    assert (Tally().share, Tally().fair_share) == (0.0, 0.0)
    named = tally(played_matches(), "knight", is_person=False, group=lambda match, _: match.game[:1])
    assert {name: each.matches for name, each in named.items()} == {"c": 3, "l": 1}
    assert tally(played_matches(), "Anna", is_person=True, group=lambda match, _: "") == {}


def test_a_win_against_a_grandmaster_is_an_achievement_and_beside_one_is_not() -> None:
    def is_earned(*winners: int) -> bool:
        outcome = Outcome(winners, "king", (1, 2))
        return BEAT_THE_BEST.is_earned(FinishedMatch("cyvasse", (ANNA, GRANDMASTER), (), None, outcome), 0)

    assert is_earned(0)
    assert not is_earned(0, 1)
    assert not is_earned(1)


def test_only_persons_earn_achievements(tmp_path: Path) -> None:
    kept = played(finished(tmp_path, SQUIRE, ANNA))
    assert kept is not None
    assert [seat.achieved for seat in kept.seats] == [(), ()]
    kept = played(finished(tmp_path, ANNA, SQUIRE))
    assert kept is not None
    assert kept.seats[0].achieved == ("achievement.win",)


def test_a_game_without_statistics_of_its_own_has_neither_sides_nor_dice() -> None:
    statistics = statistics_of("auction")
    assert type(statistics) is GameStatistics
    assert statistics.side(None, 0) == ""
    assert statistics.luck([Event()]) == {}
    assert Luck(3, 1, 1.0) + Luck(2, 2, 0.5) == Luck(5, 3, 1.5)


def test_what_was_erased_is_not_counted_again_from_journals_but_later_matches_are(tmp_path: Path) -> None:
    kept = played(finished(tmp_path, ANNA, SQUIRE))
    assert kept is not None
    record = MatchRecords(tmp_path)
    record.add(kept)
    record.erase()
    record.add(kept)
    for again in (record, MatchRecords(tmp_path)):
        assert [*again.add_saved(saved(tmp_path).entries(named=False))] == [None]
        assert again.matches == []
    later = replace(kept, started="2999-01-01T00:00:00.000+00:00")
    record.add(later)
    assert MatchRecords(tmp_path).matches == [later]


def test_statistics_that_cannot_be_erased_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.write_text("no folder")
    record = MatchRecords(folder)
    (match, *_) = played_matches()
    record.add(match)
    with pytest.raises(BadSave):
        record.erase()
    assert record.matches == [match]
