"""Who sits where before a match: joining, leaving, changing, and never two alike."""

import pytest

from game.match import PlayerKind
from game.scenes.lobby.seats import EMPTY, PERSON, Chairs
from game.settings import Profile
from game.text import Words


@pytest.fixture
def words() -> Words:
    """English words."""
    return Words("en")


def two(words: Words, *profiles: Profile, host: str = "pad 0") -> Chairs:
    """The chairs of a game for two."""
    return Chairs((2,), words, profiles, host)


def many(words: Words, host: str = "pad 0") -> Chairs:
    """The chairs of a game for four to eight."""
    return Chairs(range(4, 9), words, (), host)


def test_whoever_opens_the_lobby_sits_on_the_first_seat_against_a_knight(words: Words) -> None:
    chairs = two(words)
    assert [chair.who for chair in chairs.taken] == [PERSON, "knight"]
    assert chairs.bound == {0: "pad 0"}
    assert chairs.ready


def test_a_second_pad_takes_the_bots_seat_and_the_bot_comes_back_when_it_leaves(words: Words) -> None:
    chairs = two(words)
    assert chairs.join("pad 1") == 1
    assert [player.kind for player in chairs.players] == [PlayerKind.PERSON, PlayerKind.PERSON]
    assert chairs.leave("pad 1") == 1
    assert chairs[1].who == "knight"
    assert chairs.bound == {0: "pad 0"}


def test_with_all_seats_taken_nobody_else_can_join(words: Words) -> None:
    chairs = two(words)
    chairs.join("pad 1")
    assert chairs.join("pad 2") is None
    assert chairs.leave("pad 2") is None


def test_mouse_and_keyboard_are_one_pair_of_hands(words: Words) -> None:
    chairs = two(words, host="mouse")
    assert chairs.seat_of("keyboard") == 0
    assert chairs.seat_of("pad 0") is None


def test_joiners_take_persons_seats_first_then_bots_then_empty_ones(words: Words) -> None:
    chairs = many(words)
    chairs.play(2, PERSON)
    assert [chairs.join(f"pad {number}") for number in range(1, 8)] == [2, 1, 3, 4, 5, 6, 7]
    assert chairs.join("pad 8") is None


def test_moving_to_another_seat_gives_the_first_one_back(words: Words) -> None:
    chairs = many(words)
    chairs.join("pad 1")
    chairs.sit(5, "pad 1")
    assert chairs.bound == {0: "pad 0", 4: "pad 1"}
    assert chairs[1].who == "knight"
    assert chairs[5].who == PERSON


def test_who_plays_goes_round_and_only_games_with_several_seat_counts_have_empty_seats(words: Words) -> None:
    chairs, wide = two(words), many(words)
    for who in ("grandmaster", PERSON, "squire", "knight"):
        chairs.cycle(1)
        assert chairs[1].who == who
    wide.play(3, "grandmaster")
    wide.cycle(3)
    assert wide[3].who == EMPTY
    assert not wide.ready
    wide.cycle(3)
    assert wide[3].who == PERSON
    assert wide.ready


def test_a_bot_that_takes_over_lets_go_of_the_pad(words: Words) -> None:
    chairs = two(words)
    chairs.cycle(0)
    assert chairs.bound == {}


def test_swapping_carries_people_their_pads_and_their_colours_along(words: Words) -> None:
    chairs = two(words)
    before = chairs.players
    chairs.swap()
    assert chairs.players == before[::-1]
    assert chairs.bound == {1: "pad 0"}


def test_swapping_leaves_empty_seats_where_they_are(words: Words) -> None:
    chairs = many(words)
    chairs.play(1, EMPTY)
    chairs.play(4, "squire")
    names = [chair.name for chair in chairs.taken]
    chairs.swap()
    assert [chair.name for chair in chairs.taken] == [names[-1], *names[:-1]]
    assert chairs[1].who == EMPTY


def test_no_two_seats_have_the_same_colour_or_emblem(words: Words) -> None:
    chairs = many(words)
    assert len({chair.look.name for chair in chairs.chairs}) == 8
    assert [look.name for look in chairs.looks_for(2)] == [chairs[2].look.name]
    assert chairs.emblems_for(2) == [chairs[2].emblem]
    pair = two(words)
    assert pair[1].look not in pair.looks_for(0)
    assert pair[1].emblem not in pair.emblems_for(0)
    assert len(pair.looks_for(0)) == 7


def test_the_last_profile_sits_down_first_and_takes_no_colour_that_another_has(words: Words) -> None:
    chairs = two(words, Profile("Käthe", 1, "ship"), host="pad 0")
    assert chairs[0].name == "Käthe"
    assert chairs[0].emblem == "ship"
    assert chairs[0].look.name == "gules"
    assert chairs[1].look.name == "azure"


def test_only_names_that_somebody_chose_are_remembered(words: Words) -> None:
    chairs = two(words)
    assert chairs.profiles() == []
    chairs[0].rename("Pia")
    chairs[1].rename("Deep Thought")
    assert chairs.profiles() == [Profile("Pia", 0, "lion")]


def test_a_name_survives_going_once_round_all_who_may_play(words: Words) -> None:
    chairs = two(words)
    chairs[0].rename("Pia")
    for _ in range(4):
        chairs.cycle(0)
    assert chairs[0].name == "Pia"
