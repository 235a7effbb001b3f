"""Undoing a choice, and taking it back with the consent of the others."""

from pathlib import Path

import pytest

from game.match import Match, MatchSetup, NotAllowed, Player
from game.match.lines import Chosen, StateHash, Undone
from game.match.timeline import Header, Timeline
from tests.match.playing import ANNA, BERND, JOERG, SQUIRE, auction, bid


def test_a_choice_that_revealed_nothing_can_be_undone(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    before = match.state.snapshot()
    match.choose(0, ("shelve", "left"))
    log = match.log
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.snapshot() == before
    assert match.log == match.state.log == log[:-1]
    match.choose(0, ("shelve", "right"))
    assert Match.resume(match.path).state.snapshot() == match.state.snapshot()


def test_a_secret_bid_can_be_undone_until_another_person_has_chosen(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 3))
    assert match.can_undo(0)
    match.choose(1, ("bid", 2))
    assert match.why_not_undo(0) == "match.undo.others"
    assert match.can_undo(1)


def test_the_last_bid_cannot_be_undone_because_it_reveals_all_bids(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    assert match.why_not_undo(2) == "match.undo.revealed"


def test_a_random_draw_cannot_be_undone(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.choose(0, ("gamble",))
    assert match.why_not_undo(0) == "match.undo.lot"


def test_looking_at_a_hidden_card_cannot_be_undone(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.choose(0, ("favour",))
    assert match.why_not_undo(0) == "match.undo.revealed"


def test_turning_up_a_card_of_a_hidden_deck_cannot_be_undone(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.choose(0, ("shelve", "left"))
    match.choose(0, ("call",))
    assert match.why_not_undo(0) == "match.undo.revealed"


def test_against_bots_an_undo_goes_back_to_the_persons_own_last_choice(tmp_path: Path) -> None:
    match = auction(tmp_path, (SQUIRE, ANNA, SQUIRE))
    match.choose(1, ("bid", 4))
    match.choose(0, ("bid", 2))
    match.undo(1)
    assert len(match) == 0
    assert {decision.seat for decision in match.state.awaiting} == {0, 1, 2}


def test_a_choice_cannot_be_undone_after_bots_have_revealed_something(tmp_path: Path) -> None:
    match = auction(tmp_path, (SQUIRE, ANNA, SQUIRE))
    match.choose(1, ("bid", 4))
    match.choose(0, ("bid", 2))
    match.choose(2, ("bid", 2))
    assert match.why_not_undo(1) == "match.undo.revealed"


def test_a_person_cannot_undo_what_a_bot_chose_for_their_seat(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, BERND, JOERG))
    match.seat_player(0, SQUIRE)
    match.choose(0, ("bid", 4))
    match.seat_player(0, ANNA)
    assert match.why_not_undo(0) == "match.undo.nothing"


def test_a_seat_that_has_chosen_nothing_has_nothing_to_undo(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, BERND, SQUIRE))
    assert match.why_not_undo(0) == "match.undo.nothing"
    assert match.why_not_undo(2) == "match.undo.bot"
    with pytest.raises(NotAllowed) as raised:
        match.undo(0)
    assert raised.value.key == "match.undo.nothing"


def test_a_finished_match_cannot_be_undone(tmp_path: Path) -> None:
    match = auction(tmp_path, take_backs=True)
    for coin in (7, 6, 5, 4):
        bid(match, coin, coin - 1, coin - 2)
        match.choose(0, ("shelve", "left"))
        match.choose(0, ("call",))
    assert match.outcome is not None
    assert match.why_not_undo(0) == match.why_not_take_back(0) == "match.undo.over"


def test_undone_choices_stay_in_the_file_but_are_not_resumed(tmp_path: Path) -> None:
    match = auction(tmp_path)
    match.choose(0, ("bid", 3))
    match.undo(0)
    match.choose(0, ("bid", 4))
    assert '["bid",3]' in match.path.read_text()
    assert [step.choice.option for step in Match.resume(match.path).steps] == [("bid", 4)]


def test_whether_a_choice_can_be_undone_does_not_depend_on_an_undo_before_it(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    match.choose(0, ("shelve", "left"))
    assert match.can_undo(0)
    match.undo(0)
    match.choose(0, ("gamble",))
    assert match.why_not_undo(0) == "match.undo.lot"


def test_the_hash_of_an_undone_state_is_not_compared_with_the_next_choice() -> None:
    header = Header("auction", 1, "1.0", {}, 7, (ANNA, SQUIRE), "2026-01-01T12:00:00+00:00")
    timeline = Timeline(header)
    first = Chosen(1, 0, "auction.bid", ("bid", 3), "person", 1.0)
    other = Chosen(1, 0, "auction.bid", ("bid", 4), "person", 2.0)
    for line in (StateHash(0, "aaaa"), first, StateHash(1, "bbbb"), Undone(0, 0, ()), other):
        timeline.follow(line)
    assert timeline.choices == [other]
    assert timeline.hashes == {0: "aaaa"}


def test_several_choices_can_be_undone_one_after_another(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE))
    start = match.state.snapshot()
    for coin in (1, 2, 3):
        match.choose(0, ("bid", coin))
        match.undo(0)
    assert match.state.snapshot() == start
    assert Match.resume(match.path).state.snapshot() == start


def test_a_take_back_needs_the_consent_of_all_other_persons(tmp_path: Path) -> None:
    match = auction(tmp_path, take_backs=True)
    bid(match, 5, 2, 3)
    before = [match.state.view(seat) for seat in (0, 1, 2, None)]
    match.choose(0, ("gamble",))
    assert not match.can_undo(0)
    assert not match.open_request(match.take_back_request(0))
    assert match.seats_to_ask == [1, 2]
    assert not match.agree(1)
    assert match.agree(2)
    assert [match.state.view(seat) for seat in (0, 1, 2, None)] == before
    assert '{"undo":{"to":3,"by":0,"consent":[1,2]},"checksum":' in match.path.read_text()
    assert Match.resume(match.path).state.snapshot() == match.state.snapshot()


def test_bots_agree_to_take_back_what_neither_chance_nor_a_secret_was_part_of(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, BERND, SQUIRE), take_backs=True)
    match.choose(0, ("bid", 5))
    match.choose(1, ("bid", 2))
    assert match.why_not_undo(0) == "match.undo.others"
    assert not match.open_request(match.take_back_request(0))
    assert match.seats_to_ask == [1]
    assert match.agree(1)
    assert len(match) == 0


@pytest.mark.parametrize("players", [(ANNA, SQUIRE), (ANNA, SQUIRE, SQUIRE), (ANNA, BERND, SQUIRE)])
@pytest.mark.parametrize(("option", "why"), [("gamble", "lot"), ("favour", "revealed")])
def test_bots_never_agree_to_take_back_a_draw_or_a_revealed_secret(
    tmp_path: Path, players: tuple[Player, ...], option: str, why: str
) -> None:
    match = auction(tmp_path, players, take_backs=True)
    bid(match, *(5, 2, 3)[: len(players)])
    match.choose(0, (option,))
    assert match.why_not_take_back(0) == f"match.take_back.bots_{why}"
    with pytest.raises(NotAllowed):
        match.open_request(match.take_back_request(0))
    assert Match.resume(match.path).why_not_take_back(0) == f"match.take_back.bots_{why}"


def test_a_bot_does_not_agree_later_because_a_person_took_its_seat_after_the_draw(tmp_path: Path) -> None:
    match = auction(tmp_path, (ANNA, SQUIRE), take_backs=True)
    bid(match, 5, 2)
    match.choose(0, ("gamble",))
    match.seat_player(1, BERND)
    assert match.why_not_take_back(0) == "match.take_back.bots_lot"
    assert Match.branch(match.path, 3, tmp_path).why_not_take_back(0) == "match.take_back.bots_lot"


def test_a_take_back_request_ends_when_a_person_declines_it_or_makes_a_choice(tmp_path: Path) -> None:
    match = auction(tmp_path, take_backs=True)
    bid(match, 5, 2, 3)
    match.open_request(match.take_back_request(1))
    match.decline()
    assert not match.agree(0)
    match.open_request(match.take_back_request(1))
    match.choose(0, ("gamble",))
    assert match.consent_request is None
    assert not match.agree(0)
    assert len(match) == 4


def test_take_backs_are_only_possible_in_matches_that_allow_them(tmp_path: Path) -> None:
    match = auction(tmp_path)
    bid(match, 5, 2, 3)
    assert match.why_not_take_back(0) == "match.take_back.off"
    with pytest.raises(NotAllowed):
        match.open_request(match.take_back_request(0))


def test_in_cyvasse_a_finished_layout_can_be_undone_until_the_screen_is_removed(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("cyvasse", {"board": "bare_table"}, 3, (ANNA, BERND)))
    match.choose(0, ("preset", "wall"))
    match.choose(0, ("done",))
    match.choose(1, ("preset", "tower"))
    assert match.can_undo(1)
    match.choose(1, ("done",))
    assert match.why_not_undo(1) is not None
    (decision,) = match.state.awaiting
    match.choose(decision.seat, decision.options[0])
    assert match.can_undo(decision.seat)


def test_in_cyvasse_a_finished_layout_can_be_undone_while_a_bot_builds(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("cyvasse", {"board": "bare_table"}, 3, (ANNA, SQUIRE)))
    match.choose(0, ("preset", "wall"))
    match.choose(0, ("done",))
    assert match.can_undo(0)
    match.choose(1, ("preset", "tower"))
    assert match.can_undo(0)


@pytest.mark.rule("cyvasse 11.1")
def test_undo_does_not_tell_whether_another_person_has_chosen_something_hidden(tmp_path: Path) -> None:
    for hidden in ((), (("build",), ("mountain", "a8"))):
        match = Match.start(tmp_path, MatchSetup("cyvasse", {"board": "jade_garden"}, 1, (ANNA, BERND)))
        for option in (("preset", "wall"), ("done",)):
            match.choose(0, option)
        for option in hidden:
            match.choose(1, option)
        assert match.why_not_undo(0) == "match.undo.hidden"


@pytest.mark.rule("cyvasse 11.1")
def test_undo_does_not_tell_whether_another_person_has_anything_left_to_choose(tmp_path: Path) -> None:
    match = Match.start(tmp_path, MatchSetup("cyvasse", {"board": "jade_garden"}, 1, (ANNA, BERND)))
    for option in (("preset", "wall"), ("done",)):
        match.choose(0, option)
    match.choose(1, ("preset", "tower"))
    while (options := match.awaiting[0].options)[0] != ("done",):
        match.choose(1, options[0])
    assert match.why_not_undo(0) == "match.undo.hidden"
