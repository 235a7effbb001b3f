"""A replay shows only what everybody may know."""

import json
from pathlib import Path
from random import Random

import pytest

from game.contract import Option, visible_to
from game.match import Match, MatchSetup, NotAllowed, Replay
from tests.auction.rules import Bid, Favoured
from tests.match.playing import ANNA, BERND, SQUIRE, auction, bid, play


def test_a_replay_shows_step_by_step_what_happened(tmp_path: Path) -> None:
    match = auction(tmp_path)
    views = [match.state.view(None)]
    for _ in range(20):
        play(match, 1, Random(len(match)))
        views.append(match.state.view(None))
    replay = Replay(match.path)
    assert len(replay) == 20
    replayed = [replay.view]
    while replay.n < len(replay):
        assert replay.step()
        replayed.append(replay.view)
    assert replayed == views
    assert replay.step() == []


def test_a_replay_can_go_back_and_jump_and_find_rounds(tmp_path: Path) -> None:
    match = auction(tmp_path)
    views = [match.state.view(None)]
    for _ in range(20):
        play(match, 1, Random(len(match)))
        views.append(match.state.view(None))
    replay = Replay(match.path)
    for n in (20, 3, 11, 0, 19):
        replay.jump(n)
        assert replay.view == views[n]
    replay.jump(-5)
    assert replay.n == 0
    replay.jump(999)
    assert replay.n == 20
    assert replay.rounds == {1: 0, 2: 5, 3: 10, 4: 15}
    for number, start in replay.rounds.items():
        replay.jump(start)
        assert replay.view["round"] == number


def test_secrets_stay_hidden_in_events_and_views_and_choices(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 6))
    replay = Replay(match.path)
    (event,) = replay.step()
    assert event == Bid(seat=0, coin=None, seen_by=(0,))
    assert replay.view["bids"] == [None, None, None]
    assert replay.last is not None
    assert (replay.last.choice.ask, replay.last.choice.option) == ("auction.bid", ())
    with pytest.raises(NotAllowed):
        replay.reveal()


def test_no_step_of_an_unfinished_replay_names_a_hidden_card(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.choose(0, ("favour",))
    match.choose(0, ("call",))
    replay = Replay(match.path)
    texts = [json.dumps(replay.view), repr(replay.start_events)]
    while replay.n < len(replay):
        texts += [repr(replay.step()), json.dumps(replay.view), repr(replay.last)]
    assert "favour-" not in "".join(texts)
    assert "prize-" in "".join(texts)


def test_public_events_of_a_choice_are_shown_without_its_secrets(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("allyria", {"seats": 2}, 1, (ANNA, SQUIRE)))
    end = ("end-turn",)
    while end not in match.awaiting[0].options:
        match.choose(match.awaiting[0].seat, match.awaiting[0].options[-1])
    events = match.choose(match.awaiting[0].seat, end)
    assert visible_to(events, None) != events
    replay = Replay(match.path)
    replay.jump(len(replay))
    assert replay.last is not None
    assert replay.last.choice.option == end
    assert list(replay.last.events) == visible_to(events, None)


def test_secrets_can_be_shown_when_the_match_is_over(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    bid(match, 5, 2)
    match.choose(0, ("favour",))
    card = match.state.snapshot()["hands"][0][0]
    play(match, 100, Random(1))
    replay = Replay(match.path)
    replay.jump(2)
    assert replay.step() == [Favoured(seat=0, card=None, seen_by=(0,))]
    replay.reveal()
    assert replay.view["hands"][0] == [card]
    replay.jump(2)
    assert replay.step() == [Favoured(seat=0, card=card, seen_by=(0,))]
    replay.hide()
    assert replay.view["hands"][0] == [None]


def test_a_replay_does_not_show_undone_choices(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 6))
    match.undo(0)
    match.choose(0, ("bid", 5))
    assert len(Replay(match.path)) == 1


def test_another_match_can_be_branched_from_any_step(tmp_path: Path) -> None:
    match = auction(tmp_path)
    play(match, 20, Random(1))
    before = match.path.read_bytes()
    other = Match.branch(match.path, 7, tmp_path / "elsewhere")
    assert len(other) == 7
    assert other.header.parent is not None
    assert (other.header.parent.file, other.header.parent.n, other.header.parent.why) == (
        match.path.name,
        7,
        "branch",
    )
    replay = Replay(match.path)
    replay.jump(7)
    assert other.state.view(None) == replay.view
    play(other, 100, Random(2))
    assert other.outcome is not None
    assert Match.resume(other.path).outcome == other.outcome
    assert match.path.read_bytes() == before


def test_a_match_of_cyvasse_can_be_replayed_from_its_file_alone(tmp_path: Path) -> None:
    match = Match.start(
        tmp_path, MatchSetup("cyvasse", {"setup": "quick", "quiet_limit": 40}, 11, (ANNA, SQUIRE))
    )
    play(match, 60, Random(4))
    replay = Replay(match.path)
    replay.jump(60)
    assert replay.view == match.view_of(None)
    assert Match.resume(match.path).state.snapshot() == match.state.snapshot()


@pytest.mark.rule("cyvasse 11.1")
def test_choices_of_which_nobody_else_learns_are_part_of_the_next_step(tmp_path: Path) -> None:
    layouts: list[list[Option]] = [
        [("preset", "wall"), ("done",)],
        [("build",), ("mountain", "a2"), ("undo",), ("undo",), ("preset", "wall"), ("done",)],
    ]
    replays = []
    for layout in layouts:
        match = Match.start(tmp_path, MatchSetup("cyvasse", {}, 11, (ANNA, BERND)))
        for option in layout:
            match.choose(0, option)
        match.choose(1, ("preset", "tower"))
        replays.append(Replay(match.path))
    for replay in replays:
        assert len(replay) == 1
        assert [event.kind for event in replay.step()] == ["setup_done"]
    assert [replay.choices for replay in replays] == [2, 6]
    assert replays[0].view == replays[1].view


def test_the_position_stays_when_secrets_are_shown_or_hidden(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("cyvasse", {}, 11, (ANNA, BERND)))
    match.choose(0, ("preset", "wall"))
    match.choose(0, ("done",))
    match.resign(0)
    replay = Replay(match.path)
    replay.jump(1)
    replay.reveal()
    assert (replay.n, len(replay)) == (2, 2)
    replay.jump(1)
    replay.hide()
    assert (replay.n, len(replay)) == (0, 1)
