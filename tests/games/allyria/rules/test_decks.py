"""Drawing five cards at the end of a turn. Spec: allyria 4.6.2, 5.6."""

import pytest

from game.games.allyria.rules.events import Drawn, DrawnCards
from tests.games.allyria.rules.playing import choose, empire, kinds, only, start


@pytest.mark.rule("allyria 4.6.2, 5.6.1")
def test_five_cards_are_drawn_from_the_top() -> None:
    deck = " ".join(f"wood-clay.0{letter}" for letter in "abcdefg")
    state = start(decks={0: deck})
    events = choose(state, "end-turn")
    assert only(events, Drawn) == Drawn(seat=0, n=5)
    cards = only(events, DrawnCards)
    assert cards.cards == tuple(deck.split()[:5])
    assert empire(state, 0)["deck"] == deck.split()[5:]
    assert (cards.masked(0), cards.masked(1).cards, cards.masked(None).cards) == (cards, None, None)


@pytest.mark.rule("allyria 5.6.1")
def test_the_draw_ends_when_deck_and_drop_are_empty() -> None:
    state = start(drops={0: "wood-clay.0a wood-clay.0b"})
    events = choose(state, "end-turn")
    assert kinds(events)[:3] == ["reshuffled", "drawn", "drawn_cards"]
    assert sorted(empire(state, 0)["hand"]) == ["wood-clay.0a", "wood-clay.0b"]
    assert "drawn" not in kinds(choose(start(), "end-turn"))


@pytest.mark.rule("allyria 5.6.1")
def test_a_deck_of_exactly_five_is_not_reshuffled() -> None:
    deck = " ".join(f"wood-clay.0{letter}" for letter in "abcde")
    state = start(decks={0: deck}, drops={0: "wood-clay.0f"})
    assert "reshuffled" not in kinds(choose(state, "end-turn"))
    assert empire(state, 0)["drop"] == ["wood-clay.0f"]


@pytest.mark.rule("allyria 5.6.2")
def test_a_full_hand_draws_nothing() -> None:
    hand = " ".join(f"wood-clay.0{letter}" for letter in "abcdefghij")
    state = start(hands={0: hand}, decks={0: "iron-clay.0x"}, drops={0: "iron-clay.0y"})
    assert not {"drawn", "reshuffled"} & set(kinds(choose(state, "end-turn")))
    assert empire(state, 0)["deck"] == ["iron-clay.0x"]
