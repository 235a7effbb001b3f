"""Cards that move cards: draw, banish, scry, disrupt, spy, recall, acquire. Spec: allyria 5.6, 5.7."""

import pytest

from game.games.allyria.rules.events import Banished, Bought, Dropped, Looked, Recalled, Revealed, Spied
from tests.games.allyria.rules.playing import choose, empire, kinds, only, open_options, question, start


def cards(letters: str, seat: int = 0) -> str:
    """Resource cards of a seat, one for each letter."""
    return " ".join(f"wood-clay.{seat}{letter}" for letter in letters)


@pytest.mark.rule("allyria 5.7, 5.6.3")
def test_cards_are_drawn_from_the_top_and_can_be_played_at_once() -> None:
    state = start(phase="play", hands={0: "scholars.1"}, decks={0: cards("abcd")})
    choose(state, "play scholars.1")
    assert empire(state, 0)["hand"] == cards("abc").split()
    assert empire(state, 0)["deck"] == cards("d").split()
    assert "play wood-clay.0a wood" in open_options(state)


@pytest.mark.rule("allyria 5.6.2, 5.7.1")
@pytest.mark.parametrize(("others", "drawn"), [("abcdefgh", 2), ("abcdefg", 3)])
def test_a_card_draws_only_up_to_a_hand_of_ten(others: str, drawn: int) -> None:
    state = start(phase="play", hands={0: f"scholars.1 {cards(others)}"}, decks={0: cards("uvwxyz")})
    choose(state, "play scholars.1")
    assert len(empire(state, 0)["hand"]) == len(others) + drawn == 10


@pytest.mark.rule("allyria 5.6.2, 5.7.1")
def test_the_card_itself_is_not_counted_in_the_hand_that_draws() -> None:
    hands, decks = {0: f"scholars.1 {cards('abcdefghi')}"}, {0: cards("xyz")}
    state = start(phase="play", hands=hands, decks=decks)
    choose(state, "play scholars.1")
    assert empire(state, 0)["hand"] == cards("abcdefghix").split()
    hands = {0: f"worldshaping.1 {cards('abcdefghi')}"}
    state = start(phase="play", hands=hands, decks=decks)
    choose(state, "play worldshaping.1", "stop")
    assert len(empire(state, 0)["hand"]) == 10


@pytest.mark.rule("allyria 5.6.2, 5.7.1")
def test_drawing_is_not_live_without_a_deck_or_with_ten_other_cards_in_hand() -> None:
    full, decks = {0: cards("abcdefghij")}, {0: cards("xyz")}
    hands = {0: f"scholars.1 {cards('abcdefghi')}"}
    assert "play scholars.1" not in open_options(start(phase="play", hands=hands))
    state = start(
        phase="buy",
        market="scholars.1",
        pools={0: "4 research"},
        hands=full,
        decks=decks,
        purchases="immediate",
    )
    assert "drawn" not in kinds(choose(state, "buy scholars.1"))


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_the_card_itself_is_not_counted_in_the_hand_that_recalls() -> None:
    hands, drops = {0: f"archives.1 {cards('abcdefghi')}"}, {0: cards("xyz")}
    state = start(phase="play", hands=hands, drops=drops)
    choose(state, "play archives.1", "recall wood-clay.0x")
    assert empire(state, 0)["hand"] == cards("abcdefghix").split()


@pytest.mark.rule("allyria 5.7, 5.7.2")
def test_cards_of_hand_and_drop_can_be_banished_but_not_the_card_in_play() -> None:
    state = start(phase="play", hands={0: f"reform.1 {cards('ab')}"}, drops={0: f"levy.1 {cards('c')}"})
    choose(state, "play reform.1")
    assert question(state) == (0, "banish")
    assert open_options(state) == [
        f"banish {card}" for card in (*cards("ab").split(), "levy.1", cards("c"))
    ] + ["stop"]
    assert choose(state, "banish levy.1") == [Banished(seat=0, card="levy.1")]
    choose(state, "banish wood-clay.0a")
    assert question(state) == (0, "play")
    assert state.snapshot()["banished"] == ["levy.1", "wood-clay.0a"]
    assert (empire(state, 0)["hand"], empire(state, 0)["drop"]) == (
        ["wood-clay.0b"],
        ["wood-clay.0c", "reform.1"],
    )


@pytest.mark.rule("allyria 5.7, 2.8")
def test_burnt_offering_banishes_up_to_one_card_and_gains_a_magic() -> None:
    state = start(phase="play", hands={0: f"burnt_offering.1 {cards('ab')}"})
    events = choose(state, "play burnt_offering.1", "stop")
    assert kinds(events) == ["played", "gained"]
    state = start(phase="play", hands={0: f"burnt_offering.1 {cards('ab')}"})
    events = choose(state, "play burnt_offering.1", "banish wood-clay.0b")
    assert kinds(events) == ["played", "banished", "gained"]
    assert question(state) == (0, "play")


@pytest.mark.rule("allyria 5.7.1")
def test_reform_without_any_other_card_is_not_live() -> None:
    assert "play reform.1" not in open_options(start(phase="play", hands={0: "reform.1"}))
    alone = start(phase="play", hands={0: "reform.1"}, decks={0: cards("ab")})
    choose(alone, "play reform.1")
    assert empire(alone, 0)["hand"] == ["wood-clay.0a"]


@pytest.mark.rule("allyria 5.7")
def test_any_of_the_top_three_cards_can_be_dropped_and_the_others_keep_their_order() -> None:
    state = start(phase="play", hands={0: "second_sight.1"}, decks={0: cards("abcde")})
    looked = only(choose(state, "play second_sight.1"), Looked)
    assert (looked.cards, looked.seen_by) == (tuple(cards("abc").split()), (0,))
    assert question(state) == (0, "scry")
    assert open_options(state) == ["drop wood-clay.0a", "drop wood-clay.0b", "drop wood-clay.0c", "stop"]
    assert choose(state, "drop wood-clay.0b") == [Dropped(seat=0, card="wood-clay.0b")]
    assert open_options(state) == ["drop wood-clay.0a", "drop wood-clay.0c", "stop"]
    choose(state, "stop")
    assert empire(state, 0)["hand"] == ["wood-clay.0a", "wood-clay.0c"]
    assert empire(state, 0)["deck"] == ["wood-clay.0d", "wood-clay.0e"]
    assert empire(state, 0)["drop"] == ["second_sight.1", "wood-clay.0b"]


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_second_sight_ends_when_the_deck_is_empty() -> None:
    state = start(phase="play", hands={0: "second_sight.1"}, decks={0: cards("ab")})
    events = choose(state, "play second_sight.1", "drop wood-clay.0a", "drop wood-clay.0b")
    assert "drawn" not in kinds(events)
    assert question(state) == (0, "act")
    nothing = start(phase="play", hands={0: "second_sight.1 wood-clay.0a"})
    assert "play second_sight.1" not in open_options(nothing)


@pytest.mark.rule("allyria 5.7")
def test_a_rival_drops_a_random_card() -> None:
    dropped = set()
    for seed in range(40):
        hands = {0: "mind_thief.1", 1: cards("abc", 1), 2: ""}
        state = start(seats=3, phase="play", hands=hands, pools={1: "", 2: ""}, fields={"rng": [seed, 0]})
        event = only(choose(state, "play mind_thief.1"), Dropped)
        assert event.seat == 1
        assert empire(state, 1)["drop"] == [event.card]
        assert sorted([*empire(state, 1)["hand"], event.card]) == cards("abc", 1).split()
        dropped.add(event.card)
    assert dropped == set(cards("abc", 1).split())


@pytest.mark.rule("allyria 5.7")
def test_the_player_chooses_among_rivals_that_have_cards() -> None:
    hands = {0: "mind_thief.1", 1: cards("a", 1), 2: cards("a", 2), 3: ""}
    state = start(seats=4, phase="play", hands=hands)
    choose(state, "play mind_thief.1")
    assert question(state) == (0, "rival")
    assert open_options(state) == ["seat 1", "seat 2"]
    assert only(choose(state, "seat 2"), Dropped) == Dropped(seat=2, card="wood-clay.2a")
    assert question(state) == (0, "steal")


@pytest.mark.rule("allyria 5.7")
@pytest.mark.parametrize("choice", ["drop wood-clay.1b", "stop"])
def test_a_spy_looks_at_a_hand_and_may_drop_one_of_its_cards(choice: str) -> None:
    hands = {0: "spies.1", 1: cards("abc", 1), 2: cards("a", 2)}
    state = start(seats=3, phase="play", hands=hands)
    choose(state, "play spies.1")
    assert (question(state), open_options(state)) == ((0, "rival"), ["seat 1", "seat 2"])
    spied, looked = choose(state, "seat 1")
    assert spied == Spied(seat=0, victim=1)
    assert looked == Looked(seat=0, cards=tuple(cards("abc", 1).split()), seen_by=(0,))
    assert (question(state), open_options(state)) == (
        (0, "spy"),
        ["drop wood-clay.1a", "drop wood-clay.1b", "drop wood-clay.1c", "stop"],
    )
    choose(state, choice)
    assert empire(state, 1)["drop"] == (["wood-clay.1b"] if choice != "stop" else [])
    assert question(state) == (0, "steal")


@pytest.mark.rule("allyria 5.7, 5.6.2")
def test_up_to_three_resource_cards_return_from_the_drop() -> None:
    state = start(phase="play", hands={0: "archives.1"}, drops={0: f"levy.1 {cards('abcd')}"})
    choose(state, "play archives.1")
    assert question(state) == (0, "recall")
    assert open_options(state) == [f"recall {card}" for card in cards("abcd").split()] + ["stop"]
    assert choose(state, "recall wood-clay.0c") == [Recalled(seat=0, card="wood-clay.0c")]
    choose(state, "recall wood-clay.0a", "recall wood-clay.0d")
    assert question(state) == (0, "play")
    assert empire(state, 0)["hand"] == ["wood-clay.0c", "wood-clay.0a", "wood-clay.0d"]
    assert empire(state, 0)["drop"] == ["levy.1", "wood-clay.0b", "archives.1"]


@pytest.mark.rule("allyria 5.7, 5.7.1, 5.6.2")
def test_recalling_ends_at_ten_cards_or_earlier_by_choice() -> None:
    state = start(phase="play", hands={0: f"archives.1 {cards('abcdefgh')}"}, drops={0: cards("xyz")})
    choose(state, "play archives.1", "recall wood-clay.0x", "recall wood-clay.0y")
    assert question(state) == (0, "play")
    state = start(phase="play", hands={0: f"archives.1 {cards('a')}"}, drops={0: cards("xyz")})
    choose(state, "play archives.1", "stop")
    assert empire(state, 0)["hand"] == ["wood-clay.0a"]
    nothing = start(phase="play", hands={0: f"archives.1 {cards('a')}"}, drops={0: "levy.1"})
    assert "play archives.1" not in open_options(nothing)


@pytest.mark.rule("allyria 5.7")
@pytest.mark.parametrize("purchases", ["drop", "immediate"])
def test_a_card_worth_up_to_four_is_taken_for_free_without_its_effect(purchases: str) -> None:
    state = start(
        phase="play",
        hands={0: "grand_design.1"},
        decks={0: cards("ab")},
        market="firestorm.1 ley_tap.1 mercenaries.1 spirit_host.1",
        stock="levy.1",
        purchases=purchases,
    )
    choose(state, "play grand_design.1")
    assert question(state) == (0, "acquire")
    assert open_options(state) == [
        "acquire ley_tap.1",
        "acquire mercenaries.1",
        "acquire spirit_host.1",
        "stop",
    ]
    events = choose(state, "acquire ley_tap.1")
    assert events[:2] == [Bought(seat=0, card="ley_tap.1", free=True), Revealed(card="levy.1", slot=1)]
    assert "gained" not in kinds(events)
    assert empire(state, 0)["drop"] == ["grand_design.1", "ley_tap.1"]
    assert empire(state, 0)["bought"] == 1
    assert empire(state, 0)["hand"] == ["wood-clay.0a"]


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_acquiring_can_be_declined_and_needs_a_cheap_card() -> None:
    state = start(phase="play", hands={0: "grand_design.1"}, decks={0: cards("ab")}, market="levy.1")
    assert kinds(choose(state, "play grand_design.1", "stop")) == ["played", "drawn", "drawn_cards"]
    hands = {0: f"grand_design.1 {cards('a')}"}
    assert "play grand_design.1" not in open_options(start(phase="play", hands=hands, market="firestorm.1"))
