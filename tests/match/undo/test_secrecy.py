"""Whether a choice revealed a secret, found by comparing views."""

from random import Random
from typing import Any

import pytest

from game.contract import Option, Seat, Snapshot, State
from game.games.allyria.bots import guess
from game.match.undo import barrier, reveals_secret
from tests.auction.rules import Auction
from tests.games.allyria.bots.decisions import MATCHES, positions
from tests.games.allyria.rules.playing import choose, start


class Cards(Auction):
    """A state with face-up and face-down cards; nobody sees those that are face down."""

    def __init__(self, *cards: str, down: tuple[int, ...] = ()) -> None:
        super().__init__({"cards": list(cards), "down": list(down), "rng": [1, 0]})

    def view(self, seat: int | None) -> Snapshot:
        view: dict[str, Any] = self.snapshot()
        for index in view["down"]:
            view["cards"][index] = None
        return view


def test_turning_up_a_card_reveals_a_secret() -> None:
    assert reveals_secret(Cards("king", "fool", down=(0,)), Cards("king", "fool"), (None,))


def test_turning_down_a_card_reveals_nothing() -> None:
    assert not reveals_secret(Cards("king", "fool"), Cards("king", "fool", down=(0,)), (0, 1, None))


def test_swapping_a_hidden_card_for_another_reveals_nothing() -> None:
    assert not reveals_secret(
        Cards("king", "fool", down=(0,)), Cards("king", "knave", down=(0,)), (0, 1, None)
    )


def test_turning_up_a_card_reveals_a_secret_even_if_an_equal_card_is_turned_down() -> None:
    assert reveals_secret(Cards("king", "king", down=(0,)), Cards("king", "king", down=(1,)), (None,))


def test_a_hidden_card_that_appears_elsewhere_reveals_a_secret() -> None:
    assert reveals_secret(Cards("king", "fool", down=(0,)), Cards("fool", "king", down=(0,)), (None,))


def test_looking_at_a_hand_reveals_a_secret() -> None:
    hands = {0: "spies.1", 1: "wood-clay.1a iron-clay.1b", 2: "iron-stone.2a"}
    before = start(seats=3, phase="play", hands=hands)
    choose(before, "play spies.1")
    after = before.copy()
    choose(after, "seat 1")
    assert reveals_secret(before, after, (0, 1, 2, None))


def test_looking_at_the_top_of_a_deck_reveals_a_secret() -> None:
    decks = {0: "wood-clay.0a iron-clay.0b"}
    before = start(phase="play", hands={0: "second_sight.1"}, decks=decks)
    after = before.copy()
    choose(after, "play second_sight.1")
    assert after.awaiting[0].ask == "allyria.scry"
    assert reveals_secret(before, after, (0, 1, None))


class PrivateOptions(Cards):
    """Only seat 0 sees the open options."""

    def __init__(self, *cards: str, options: tuple[str, ...]) -> None:
        super().__init__(*cards)
        self.fields["awaiting"] = list(options)

    def view(self, seat: int | None) -> Snapshot:
        return super().view(seat) | ({} if seat == 0 else {"awaiting": None})


def test_choosing_a_private_option_reveals_nothing() -> None:
    assert not reveals_secret(
        PrivateOptions(options=("king", "fool")), PrivateOptions("king", options=("fool",)), (0, 1, None)
    )


@pytest.mark.no_cover
def test_whether_a_choice_can_be_previewed_does_not_depend_on_what_its_seat_cannot_know() -> None:
    rng, compared = Random(5), 0
    for state in positions(MATCHES[0], seed=5):
        if rng.random() < 0.97:
            continue
        decision = state.awaiting[0]
        twins = [guess(state.view(decision.seat), rng) for _ in range(2)]
        for option in rng.sample(decision.options, min(3, len(decision.options))):
            barriers = [barrier_after(twin, decision.seat, option) for twin in twins]
            assert barriers[0] == barriers[1]
            compared += 1
    assert compared > 20


def barrier_after(state: State, seat: Seat, option: Option) -> str | None:
    after = state.copy()
    after.choose(seat, option)
    return barrier(state, after, 2)
