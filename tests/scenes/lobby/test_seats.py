"""Who sits where before a match: joining, leaving, changing, and never two alike."""

import pytest

from game.bots.levels import LEVELS
from game.match import PlayerKind
from game.scenes.lobby.seats import EMPTY, PERSON, LobbySeats
from game.settings import Profile
from game.text import Words

STRONGEST = LEVELS[-1].name


@pytest.fixture
def words() -> Words:
    """English words."""
    return Words("en")


def two(words: Words, *profiles: Profile, host: str = "pad 0") -> LobbySeats:
    """The seats of a game for two."""
    return LobbySeats((2,), LEVELS, words, profiles, host)


def many(words: Words, host: str = "pad 0") -> LobbySeats:
    """The seats of a game for four to eight."""
    return LobbySeats(range(4, 9), LEVELS, words, (), host)


def test_the_device_that_opens_the_lobby_gets_the_first_seat_against_a_knight(words: Words) -> None:
    lobby_seats = two(words)
    assert [lobby_seat.played_by for lobby_seat in lobby_seats.taken] == [PERSON, "knight"]
    assert lobby_seats.bound == {0: "pad 0"}
    assert lobby_seats.ready


def test_a_second_pad_takes_the_bots_seat_and_the_bot_comes_back_when_it_leaves(words: Words) -> None:
    lobby_seats = two(words)
    assert lobby_seats.join("pad 1") == 1
    assert [player.kind for player in lobby_seats.players] == [PlayerKind.PERSON, PlayerKind.PERSON]
    assert lobby_seats.leave("pad 1") == 1
    assert lobby_seats[1].played_by == "knight"
    assert lobby_seats.bound == {0: "pad 0"}


def test_with_all_seats_taken_nobody_else_can_join(words: Words) -> None:
    lobby_seats = two(words)
    lobby_seats.join("pad 1")
    assert lobby_seats.join("pad 2") is None
    assert lobby_seats.leave("pad 2") is None


def test_mouse_and_keyboard_belong_to_one_person(words: Words) -> None:
    lobby_seats = two(words, host="mouse")
    assert lobby_seats.seat_of("keyboard") == 0
    assert lobby_seats.seat_of("pad 0") is None


def test_joining_takes_persons_seats_first_then_bots_then_empty_ones(words: Words) -> None:
    lobby_seats = many(words)
    lobby_seats.set_player(2, PERSON)
    assert [lobby_seats.join(f"pad {number}") for number in range(1, 8)] == [2, 1, 3, 4, 5, 6, 7]
    assert lobby_seats.join("pad 8") is None


def test_moving_to_another_seat_frees_the_first_one(words: Words) -> None:
    lobby_seats = many(words)
    lobby_seats.join("pad 1")
    lobby_seats.sit(5, "pad 1")
    assert lobby_seats.bound == {0: "pad 0", 4: "pad 1"}
    assert lobby_seats[1].played_by == "knight"
    assert lobby_seats[5].played_by == PERSON


def test_the_kind_of_player_cycles_and_only_games_with_several_seat_counts_have_empty_seats(
    words: Words,
) -> None:
    lobby_seats, wide = two(words), many(words)
    lobby_seats.set_player(1, STRONGEST)
    for who in (PERSON, "knight", PERSON):
        lobby_seats.cycle(1)
        assert lobby_seats[1].played_by == who, "the level is changed otherwise"
    wide.set_player(3, STRONGEST)
    wide.cycle(3)
    assert wide[3].played_by == EMPTY
    assert not wide.ready
    wide.cycle(3)
    assert wide[3].played_by == PERSON
    assert wide.ready


def test_a_bot_that_takes_over_frees_the_pad(words: Words) -> None:
    lobby_seats = two(words)
    lobby_seats.cycle(0)
    assert lobby_seats.bound == {}


def test_swapping_carries_people_their_pads_and_their_colours_along(words: Words) -> None:
    lobby_seats = two(words)
    before = lobby_seats.players
    lobby_seats.swap()
    assert lobby_seats.players == before[::-1]
    assert lobby_seats.bound == {1: "pad 0"}


def test_swapping_leaves_empty_seats_where_they_are(words: Words) -> None:
    lobby_seats = many(words)
    lobby_seats.set_player(1, EMPTY)
    lobby_seats.set_player(4, "squire")
    names = [lobby_seat.name for lobby_seat in lobby_seats.taken]
    lobby_seats.swap()
    assert [lobby_seat.name for lobby_seat in lobby_seats.taken] == [names[-1], *names[:-1]]
    assert lobby_seats[1].played_by == EMPTY


def test_no_two_seats_have_the_same_colour_or_emblem(words: Words) -> None:
    lobby_seats = many(words)
    assert len({lobby_seat.look.name for lobby_seat in lobby_seats.lobby_seats}) == 8
    assert [look.name for look in lobby_seats.free_looks(2)] == [lobby_seats[2].look.name]
    assert lobby_seats.free_emblems(2) == [lobby_seats[2].emblem]
    pair = two(words)
    assert pair[1].look not in pair.free_looks(0)
    assert pair[1].emblem not in pair.free_emblems(0)
    assert len(pair.free_looks(0)) == 7


def test_the_latest_profile_gets_the_first_seat_and_no_colour_that_another_seat_has(words: Words) -> None:
    lobby_seats = two(words, Profile("Käthe", 1, "ship"), host="pad 0")
    assert lobby_seats[0].name == "Käthe"
    assert lobby_seats[0].emblem == "ship"
    assert lobby_seats[0].look.name == "gules"
    assert lobby_seats[1].look.name == "azure"


def test_only_names_that_somebody_chose_are_remembered(words: Words) -> None:
    lobby_seats = two(words)
    assert lobby_seats.profiles() == []
    lobby_seats[0].rename("Pia")
    lobby_seats[1].rename("Deep Thought")
    assert lobby_seats.profiles() == [Profile("Pia", 0, "lion")]


def test_a_name_survives_one_cycle_through_all_kinds_of_players(words: Words) -> None:
    lobby_seats = two(words)
    lobby_seats[0].rename("Pia")
    for _ in lobby_seats.possible_players:
        lobby_seats.cycle(0)
    assert lobby_seats[0].name == "Pia"
