"""Comparing views shows whether a choice revealed a secret."""

from typing import Any

from game.contract import Snapshot
from game.match.undo.secrecy import reveals_secret
from tests.auction.rules import Auction
from tests.games.allyria.rules.table import choose, start


class Cards(Auction):
    """A card before each of two seats; some lie face down for everybody."""

    def __init__(self, *cards: str, down: tuple[int, ...] = ()) -> None:
        super().__init__({"cards": list(cards), "down": list(down), "rng": [1, 0]})

    def view(self, seat: int | None) -> Snapshot:
        seen: dict[str, Any] = self.snapshot()
        for place in seen["down"]:
            seen["cards"][place] = None
        return seen


def test_a_card_that_is_turned_up_tells_a_secret() -> None:
    assert reveals_secret(Cards("king", "fool", down=(0,)), Cards("king", "fool"), (None,))


def test_a_card_that_is_turned_down_tells_nothing() -> None:
    assert not reveals_secret(Cards("king", "fool"), Cards("king", "fool", down=(0,)), (0, 1, None))


def test_a_card_that_stays_down_tells_nothing_when_another_is_swapped() -> None:
    assert not reveals_secret(
        Cards("king", "fool", down=(0,)), Cards("king", "knave", down=(0,)), (0, 1, None)
    )


def test_a_card_turned_up_tells_a_secret_though_its_like_is_turned_down_at_the_same_time() -> None:
    assert reveals_secret(Cards("king", "king", down=(0,)), Cards("king", "king", down=(1,)), (None,))


def test_a_hidden_card_that_shows_up_elsewhere_tells_a_secret() -> None:
    assert reveals_secret(Cards("king", "fool", down=(0,)), Cards("fool", "king", down=(0,)), (None,))


def test_looking_into_a_hand_tells_a_secret_though_the_cards_stay_where_they_are() -> None:
    hands = {0: "spies.1", 1: "wood-clay.1a iron-clay.1b", 2: "iron-stone.2a"}
    before = start(seats=3, phase="play", hands=hands)
    choose(before, "play spies.1")
    after = before.copy()
    choose(after, "seat 1")
    assert reveals_secret(before, after, (0, 1, 2, None))


def test_looking_at_the_top_of_a_deck_tells_a_secret() -> None:
    decks = {0: "wood-clay.0a iron-clay.0b"}
    before = start(phase="play", hands={0: "second_sight.1"}, decks=decks)
    after = before.copy()
    choose(after, "play second_sight.1")
    assert after.awaiting[0].ask == "allyria.scry"
    assert reveals_secret(before, after, (0, 1, None))


class Asked(Cards):
    """The owner of the cards alone may read which ones could be laid."""

    def __init__(self, *cards: str, options: tuple[str, ...]) -> None:
        super().__init__(*cards)
        self.all["awaiting"] = list(options)

    def view(self, seat: int | None) -> Snapshot:
        return super().view(seat) | ({} if seat == 0 else {"awaiting": None})


def test_an_option_that_only_its_seat_could_read_is_no_secret_once_it_is_chosen() -> None:
    assert not reveals_secret(Asked(options=("king", "fool")), Asked("king", options=("fool",)), (0, 1, None))
