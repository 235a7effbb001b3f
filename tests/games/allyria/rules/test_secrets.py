"""Hidden information. Spec: allyria 9.1, 9.2, 11."""

import json
from random import Random
from typing import Any

import pytest

from game.contract import Seat, visible_to
from game.games.allyria import rules
from game.games.allyria.rules.events import (
    Banished,
    CardMoved,
    Cycled,
    Drawn,
    Dropped,
    Looked,
    Recalled,
    Reshuffled,
    Spied,
    TurnBegan,
)
from game.games.allyria.rules.state import AllyriaState, reseeded
from tests.games.allyria.rules.playing import choose, random_choice, start

CONFIGS: list[dict[str, Any]] = [
    {"seats": 3, "rings": 2, "year": "short", "purchases": "immediate"},
    {"seats": 4, "rings": 2, "year": "short", "vassals": True},
]
HANDS = {0: "second_sight.1 spies.1", 1: "wood-clay.1a levy.1", 2: "wood-clay.2a"}
DECKS = {0: "wood-clay.0a wood-clay.0b wood-clay.0c", 1: "wood-clay.1b wood-clay.1c", 2: "wood-clay.2b"}


def example() -> AllyriaState:
    """Three seats with hands and decks, a market, and loaded dice."""
    return start(
        "c2 hill 0: spear",
        seats=3,
        phase="play",
        hands=HANDS,
        decks=DECKS,
        stock="reform.1 reform.2",
        rolls="6",
    )


def secrets(state: AllyriaState, seat: Seat | None) -> set[str]:
    """The cards whose place is hidden from the seat: other hands and all decks."""
    snapshot = state.snapshot()
    hidden = set(snapshot["market"]["deck"])
    for owner, side in enumerate(snapshot["seats"]):
        hidden |= {*side["deck"], *(side["hand"] if owner != seat else ())}
    return hidden


def looked_at(state: AllyriaState, seat: Seat | None) -> set[str]:
    """The cards that the seat is looking at now because of its own card."""
    own = [step for step in state.snapshot()["stack"] if step["seat"] == seat]
    return {card for step in own for card in step.get("cards") or ()}


def cards_in(value: object, cards: set[str]) -> set[str]:
    """Those of the cards that occur anywhere in the value."""
    text = json.dumps(value)
    return {card for card in cards if f'"{card}"' in text}


@pytest.mark.rule("allyria 9.1, 11")
def test_a_view_shows_the_own_hand_and_only_the_sizes_of_other_piles() -> None:
    state = example()
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["rng"] is view["loaded_dice"] is None
        assert view["market"]["deck"] == [None, None]
        for owner, side in enumerate(view["seats"]):
            assert side["deck"] == [None] * len(DECKS[owner].split())
            hand = HANDS[owner].split()
            assert side["hand"] == (hand if owner == seat else [None] * len(hand))


@pytest.mark.rule("allyria 9.1, 11")
def test_everything_else_is_public() -> None:
    state = example()
    whole, view = state.snapshot(), state.view(None)
    for key in whole.keys() - {"rng", "loaded_dice", "seats", "market", "awaiting"}:
        assert view[key] == whole[key]
    assert view["market"]["pool"] == whole["market"]["pool"]
    for visible, side in zip(view["seats"], whole["seats"], strict=True):
        assert {key: visible[key] for key in side.keys() - {"hand", "deck"}} == {
            key: side[key] for key in side.keys() - {"hand", "deck"}
        }


@pytest.mark.rule("allyria 9.1, 11")
def test_options_are_shown_only_to_the_seat_that_chooses() -> None:
    state = example()
    (own,), (other,), (public,) = (state.view(seat)["awaiting"] for seat in (0, 1, None))
    assert own == state.snapshot()["awaiting"][0]
    assert other == public == own | {"options": None}


@pytest.mark.rule("allyria 9.1, 11")
def test_only_the_seat_that_looks_at_the_top_of_a_deck_sees_it() -> None:
    state = example()
    events = choose(state, "play second_sight.1")
    assert state.view(0)["stack"][-1]["cards"] == DECKS[0].split()
    for seat in (1, 2, None):
        assert state.view(seat)["stack"][-1]["cards"] == [None] * 3
        assert [event.kind for event in visible_to(events, seat)] == ["played"]
    assert [event.kind for event in visible_to(events, 0)] == ["played", "looked"]


@pytest.mark.rule("allyria 9.1, 11")
def test_only_the_spy_sees_the_hand_and_only_while_it_looks() -> None:
    state = example()
    events = choose(state, "play spies.1", "seat 1")
    assert state.view(0)["stack"][-1]["cards"] == HANDS[1].split()
    assert state.view(0)["seats"][1]["hand"] == [None, None]
    for seat in (1, 2, None):
        step = state.view(seat)["stack"][-1]
        assert (step["victim"], step["cards"]) == (1, [None, None])
        assert [event.kind for event in visible_to(events, seat)] == ["played", "spied"]
    choose(state, "stop")
    assert not cards_in(state.view(0), set(HANDS[1].split()))


@pytest.mark.no_cover
@pytest.mark.rule("allyria 9.1, 9.2, 11")
@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("seed", range(6))
def test_no_view_and_no_event_names_a_hidden_card(config: dict[str, Any], seed: int) -> None:
    state, rng = rules.new({"races": "random", **config}, seed), Random(seed)
    seats = (*range(config["seats"]), None)
    while state.awaiting:
        before = [secrets(state, seat) for seat in seats]
        events = state.choose(*random_choice(state, rng))
        if rng.random() < 0.8:
            continue
        for decision in state.awaiting:
            assert not decision.open or not cards_in(decision.options, secrets(state, None))
        public = [event for event in events if event.seen_by is None]
        for seat, hidden in zip(seats, before, strict=True):
            unknown = secrets(state, seat) - looked_at(state, seat)
            assert not cards_in(state.view(seat), unknown)
            if not any(isinstance(event, Reshuffled) for event in events):
                assert not cards_in([event.record() for event in public], unknown & hidden)
            assert all(event.is_visible_to(seat) for event in visible_to(events, seat))


@pytest.mark.rule("allyria 11")
def test_no_view_shows_the_order_of_a_deck() -> None:
    state = example()
    snapshot = state.snapshot()
    for seat in snapshot["seats"]:
        seat["deck"].reverse()
    snapshot["market"]["deck"].reverse()
    other = rules.restore(snapshot)
    for seat in (0, 1, 2, None):
        assert other.view(seat) == state.view(seat)


@pytest.mark.rule("allyria 5.5.2, 11")
def test_the_banished_cards_of_an_eliminated_seat_show_no_order() -> None:
    def captured(*, backwards: bool) -> tuple[AllyriaState, list[dict[str, Any]]]:
        """After the capture of seat 1's city, whose hand and deck are the other way round in one match."""
        snapshot = start("c4 plains 0: spear", seats=3, hands=HANDS, decks=DECKS).snapshot()
        for pile in ("hand", "deck"):
            snapshot["seats"][1][pile].sort(reverse=backwards)
        state = rules.restore(snapshot)
        return state, [event.record() for event in visible_to(choose(state, "march c4 c5 all"), None)]

    (state, events), (other, other_events) = captured(backwards=False), captured(backwards=True)
    assert set(state.snapshot()["banished"]) == {*HANDS[1].split(), *DECKS[1].split()}
    assert state.snapshot()["banished"] != other.snapshot()["banished"]
    assert events == other_events
    for seat in (0, 1, 2, None):
        assert state.view(seat) == other.view(seat)


@pytest.mark.rule("allyria 11")
def test_cards_that_a_seat_can_place_stay_when_the_others_are_dealt_anew() -> None:
    state = start(
        hands={0: "reform.1 scholars.1", 1: "library.1 spies.1 levy.2"},
        decks={0: "quarrying.1 brickworks.1 caravans.2", 1: "forestry.1 smelting.1 caravans.1"},
        stock="firestorm.1 wildwood.1 stoneskin.1 upheaval.1 ley_tap.1",
    )
    spied = (Spied(seat=0, victim=1), Looked(seat=0, cards=("spies.1",), seen_by=(0,)))
    scried = Looked(seat=0, cards=("quarrying.1", "brickworks.1", "caravans.2"), seen_by=(0,))
    events = (
        *spied,
        scried,
        Drawn(seat=0, n=1),
        Dropped(seat=0, card="caravans.2"),
        Recalled(seat=1, card="library.1"),
        Cycled(seat=0, card="upheaval.1"),
        Cycled(seat=1, card="ley_tap.1"),
    )
    for known_to, in_hand in (((0,), {"spies.1", "library.1"}), ((), {"library.1"})):
        hands, decks, stocks = set(), set(), set()
        for seed in range(40):
            campaign = reseeded(state.snapshot(), seed, known_to, events).campaign
            rival = campaign.empires[1]
            assert in_hand <= set(rival.hand)
            assert campaign.market.deck[-2:] == ["upheaval.1", "ley_tap.1"]
            hands.add(tuple(rival.hand))
            stocks.add(tuple(campaign.market.deck))
            decks.add(campaign.empires[0].deck[0])
        assert len(hands) > 1 < len(stocks)
        assert (decks == {"brickworks.1"}) is (0 in known_to)


@pytest.mark.rule("allyria 9.2, 11")
@pytest.mark.parametrize("kind", CardMoved.__subclasses__())
def test_every_event_of_a_card_that_moves_says_where_it_went(kind: type[CardMoved]) -> None:
    assert kind.pile in ("hand", "drop", None)


@pytest.mark.rule("allyria 5.6.1, 11")
def test_what_was_in_a_hand_when_the_drop_was_shuffled_is_still_there() -> None:
    state = start(hands={1: "library.1 spies.1 levy.2"}, decks={1: "forestry.1 smelting.1"})
    cards = ("spies.1", "levy.2", "forestry.1", "smelting.1", "caravans.1")
    dropped = [Dropped(seat=1, card=card) for card in cards]
    events = [TurnBegan(seat=1, round=2), *dropped, Banished(seat=1, card="caravans.1"), Reshuffled(seat=1)]
    hands = set()
    for seed in range(40):
        hand = reseeded(state.snapshot(), seed, (), events).campaign.empires[1].hand
        assert "library.1" in hand
        hands.add(frozenset(hand))
    assert len(hands) == 6
    partly_known = [reseeded(state.snapshot(), seed, (), events[4:]).campaign for seed in range(40)]
    assert any("library.1" not in campaign.empires[1].hand for campaign in partly_known)
