"""Resigning and agreeing to a draw, which are not part of the games' rules."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.contract import Illegal, Outcome, Seat
from game.localized_text import LocalizedText
from game.match import Match, NotAllowed, Replay, Saves
from game.match.undo import DrawOffer
from tests.match.playing import ANNA, BERND, SQUIRE, auction, bid, play


@pytest.mark.rule("cyvasse 5.11")
def test_a_seat_that_resigns_is_last_and_all_others_win(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2)
    match.resign(1)
    assert match.state.outcome is None, "resigning is not part of the rules"
    assert match.outcome == Outcome((0, 2), "resigned", (1, 3, 1))
    assert match.awaiting == ()


def take_back(match: Match, seat: Seat) -> bool:
    return match.open_request(match.take_back_request(seat))


def offer_draw(match: Match, seat: Seat) -> bool:
    return match.open_request(DrawOffer(seat=seat))


def test_nothing_can_be_chosen_or_undone_or_taken_back_after_the_match_ended(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE), take_backs=True)
    match.choose(0, ("bid", 5))
    assert match.can_undo(0)
    match.resign(0)
    with pytest.raises(Illegal):
        match.choose(1, ("bid", 1))
    assert match.why_not_undo(0) == match.why_not_take_back(0) == match.why_not_end(0) == "match.undo.over"
    for refused in (match.undo, partial(take_back, match), match.resign, partial(offer_draw, match)):
        with pytest.raises(NotAllowed):
            refused(0)
    assert len(match) == 1


def test_a_bot_cannot_resign_or_offer_a_draw(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    for end in (match.resign, partial(offer_draw, match)):
        with pytest.raises(NotAllowed) as refused:
            end(1)
        assert refused.value.key == "match.end.bot"
    assert match.outcome is None


@pytest.mark.rule("cyvasse 5.11")
def test_a_draw_needs_the_consent_of_everybody_else(tmp_path: Path) -> None:
    match = auction(tmp_path)
    assert not match.open_request(DrawOffer(seat=1))
    assert match.seats_to_ask == [0, 2]
    assert not match.agree(2)
    assert match.outcome is None
    assert match.agree(0)
    assert match.outcome == Outcome((), "agreed", (1, 1, 1))
    assert match.consent_request is None


def test_a_draw_needs_the_consent_of_a_bot_too(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, BERND, SQUIRE))
    assert not match.open_request(DrawOffer(seat=0))
    assert match.seats_to_ask == [1, 2]
    match.decline()
    assert not match.open_request(DrawOffer(seat=0, agreed=frozenset({2})))
    assert match.seats_to_ask == [1]
    assert match.agree(1)


def test_against_a_bot_that_agrees_the_match_is_over_at_once(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    assert match.open_request(DrawOffer(seat=0, agreed=frozenset({1})))
    assert match.outcome == Outcome((), "agreed", (1, 1))


def test_an_offer_ends_when_somebody_declines_it_or_plays_on(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.open_request(DrawOffer(seat=0))
    match.decline()
    assert not match.agree(1)
    match.open_request(DrawOffer(seat=0))
    match.choose(0, ("bid", 5))
    assert match.consent_request is None
    assert not match.agree(1)
    assert not match.agree(2)
    assert match.outcome is None


@pytest.mark.parametrize("choices", [0, 7, 10])
def test_a_match_that_ended_by_resignation_is_resumed_as_ended(tmp_path: Path, choices: int) -> None:
    match = auction(tmp_path)
    play(match, choices, Random(3))
    match.resign(2)
    resumed = Match.resume(match.path)
    assert resumed.notice is None
    assert resumed.path == match.path
    assert resumed.outcome == match.outcome
    assert resumed.awaiting == ()
    assert len(resumed) == choices


def test_the_list_of_matches_shows_a_resigned_match_as_over(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    saves = Saves(tmp_path)
    assert saves.latest() is not None
    match.resign(0)
    (entry,) = saves.matches()
    assert entry.outcome == match.outcome
    assert not entry.unfinished
    assert saves.latest() is None


def test_a_replay_of_a_resigned_match_has_its_outcome_and_may_show_secrets(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2)
    match.resign(0)
    replay = Replay(match.path)
    assert replay.outcome == match.outcome
    replay.reveal()
    assert replay.revealed


def test_a_named_save_of_a_resigned_match_stays_over_when_it_is_resumed(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.resign(0)
    named = match.save_as("The end")
    resumed = Match.resume(named)
    assert resumed.path != named
    assert resumed.outcome == match.outcome
    assert not any(entry.unfinished for entry in Saves(tmp_path).matches())


def test_a_match_branched_from_an_earlier_choice_is_not_over(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.resign(0)
    for n in (2, 3):
        branch = Match.branch(match.path, n, tmp_path)
        assert branch.outcome is None
        assert branch.awaiting
        assert Match.resume(branch.path).outcome is None


def test_a_resignation_is_kept_when_a_match_resumes_from_its_checkpoint(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 10, Random(4))
    match.resign(1)
    lines = match.path.read_text("utf-8").split("\n")
    lines[2] = lines[2].replace('"bid",', '"bid",9')
    match.path.write_text("\n".join(lines), "utf-8")
    resumed = Match.resume(match.path)
    assert resumed.notice == LocalizedText("match.notice.checkpoint", {"lost": 0})
    assert resumed.outcome == match.outcome
    assert Match.resume(resumed.path).outcome == match.outcome


def test_a_resignation_is_lost_if_choices_before_it_are_damaged(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 9, Random(4))
    match.resign(1)
    lines = match.path.read_text("utf-8").split("\n")
    lines[8] = lines[8].replace('"option":["', '"option":["x')
    match.path.write_text("\n".join(lines), "utf-8")
    match.path.with_name(f"{match.path.stem}.checkpoint.json").unlink()
    resumed = Match.resume(match.path)
    assert resumed.notice is not None
    assert resumed.notice.key == "match.notice.cut_lost"
    assert resumed.outcome is None
    assert resumed.awaiting


def test_every_change_has_its_own_revision(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    revisions = {match.revision}
    match.choose(0, ("bid", 5))
    revisions.add(match.revision)
    match.undo(0)
    revisions.add(match.revision)
    match.seat_player(1, BERND)
    revisions.add(match.revision)
    match.resign(1)
    assert len({*revisions, match.revision}) == 5
