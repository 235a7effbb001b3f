"""Who has played which seat, and which bots' seats a person may take: it follows from the journal alone."""

from pathlib import Path

import pytest

from game.match import Match, MatchSetup, NotAllowed, Player
from game.match.lines import Seated
from game.match.timeline import SeatHistory
from game.match.undo import hides_something
from tests.match.playing import ANNA, BERND, JOERG, SQUIRE, auction, bid

ONE_PERSON = (ANNA, SQUIRE, SQUIRE, SQUIRE)


def history(*changes: tuple[int, Player], start: tuple[Player, ...] = ONE_PERSON) -> SeatHistory:
    return SeatHistory.of(start, (Seated(*change) for change in changes))


def test_the_screen_is_shared_from_the_second_seat_that_a_person_plays_to_the_end() -> None:
    assert not history().shares_screen
    assert history((1, BERND)).shares_screen
    assert history((1, BERND), (1, SQUIRE)).shares_screen
    assert history((0, SQUIRE), (1, ANNA)).shares_screen
    assert history((1, SQUIRE), start=(ANNA, BERND)).shares_screen
    assert not history((0, SQUIRE), (0, ANNA)).shares_screen


def test_one_person_more_may_take_the_seat_of_a_bot() -> None:
    assert history().why_not_sit(1) is None
    assert history((1, BERND)).why_not_sit(2) is None


def test_a_seat_that_was_left_can_be_taken_again() -> None:
    assert history((0, SQUIRE)).why_not_sit(0) is None
    assert history((1, BERND), (1, SQUIRE)).why_not_sit(1) is None


def test_whoever_changes_over_gives_up_the_old_seat_for_good() -> None:
    changed = history((0, SQUIRE), (1, ANNA))
    assert changed.why_not_sit(0) == "match.sit.given_up"
    assert history((0, SQUIRE), (1, ANNA), (1, SQUIRE)).why_not_sit(0) == "match.sit.given_up"


def test_one_bots_seat_after_the_other_cannot_be_looked_at() -> None:
    looked = history((1, BERND), (1, SQUIRE))
    assert looked.why_not_sit(2) == "match.sit.free_first"
    assert history((0, SQUIRE), (1, ANNA), (1, SQUIRE)).why_not_sit(2) == "match.sit.free_first"


def test_in_any_order_persons_see_one_seat_more_at_most_than_sat_at_the_table_at_once() -> None:
    start = history()
    waiting, known = [(start, 1)], {(start, 1)}
    while waiting:
        before, most = waiting.pop()
        assert len(before.ever) <= most + 1
        assert not before.given_up & before.now
        for seat in range(4):
            person = seat not in before.now
            if person and before.why_not_sit(seat) is not None:
                continue
            after = before.after(seat, BERND if person else SQUIRE)
            assert after.given_up >= before.given_up
            reached = after, max(most, len(after.now))
            if reached not in known:
                known.add(reached)
                waiting.append(reached)
    assert len(known) > 50


def test_a_match_refuses_a_person_on_a_seat_that_was_given_up(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE, SQUIRE))
    match.seat_player(0, SQUIRE)
    match.seat_player(1, ANNA)
    with pytest.raises(NotAllowed) as raised:
        match.seat_player(0, ANNA)
    assert raised.value.key == "match.sit.given_up"
    assert match.players[0] == SQUIRE


def test_where_nothing_is_hidden_anybody_may_take_any_seat(tmp_path: Path) -> None:
    config = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6e1/8/8/8/8/1H6/K7 - a - 0 1"}
    match = Match.start(tmp_path, MatchSetup("cyvasse", config, 4, (ANNA, SQUIRE)))
    assert not hides_something(match.state)
    match.seat_player(0, SQUIRE)
    match.seat_player(1, ANNA)
    match.seat_player(0, BERND)


def test_no_save_branch_undo_or_damage_forgets_who_has_played(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, BERND, SQUIRE))
    match.choose(0, ("bid", 5))
    match.seat_player(1, SQUIRE)
    match.seat_player(2, JOERG)
    match.seat_player(2, SQUIRE)
    expected = match.seat_history
    assert expected.ever == {0, 1, 2}
    match.undo(0)
    bid(match, 5, 2, 3)
    match.choose(0, ("shelve", "left"))
    paths = [match.path, match.save_as("Evening"), Match.branch(match.path, 0, tmp_path).path]
    for path in paths:
        resumed = Match.resume(path)
        assert resumed.seat_history == expected
        assert resumed.players == match.players
        assert Match.resume(resumed.save_as("Again")).seat_history == expected


@pytest.mark.parametrize("line", range(1, 14))
def test_damage_forgets_nobody_who_has_played(tmp_path: Path, line: int) -> None:
    match = auction(tmp_path, (ANNA, BERND, SQUIRE))
    match.seat_player(1, SQUIRE)
    for _ in range(11):
        decision = match.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    lines = match.path.read_text().splitlines(keepends=True)
    lines[line] = "damaged\n"
    match.path.write_text("".join(lines))
    assert Match.resume(match.path).seat_history.shares_screen
