"""The soak finds what does not hold."""

from copy import deepcopy
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import Chance, Event, Option, Outcome
from tests.auction import rules as toy
from tools import soak


@pytest.mark.parametrize("index", range(8))
def test_the_auction_holds_what_all_games_promise(index: int) -> None:
    assert soak.soak("auction", 3, index, 100 + index).reason == "points"


def test_cyvasse_holds_what_all_games_promise() -> None:
    assert soak.soak("cyvasse", 2, 1000, 1).choices > 10


def test_each_value_of_the_lobby_is_tried_alone_and_then_mixed() -> None:
    offered = [(option.key, value) for option in GAMES["cyvasse"].OPTIONS for value in option.values]
    assert [next(iter(soak.config_of("cyvasse", 2, n).items())) for n in range(len(offered))] == offered
    assert len(soak.config_of("cyvasse", 2, len(offered))) == len(GAMES["cyvasse"].OPTIONS)


@pytest.mark.parametrize("seats", [2, 4])
def test_only_what_so_many_can_play_by_is_mixed(seats: int) -> None:
    starters = {soak.config_of("allyria", seats, n)["starter"] for n in range(100, 300)}
    assert starters == {"random", *range(seats)}
    assert soak.soak("allyria", seats, 100, 7).choices > 50


def forgetful(auction: toy.Auction) -> dict[str, Any]:
    return deepcopy(auction.all) | {"deck": auction.all["deck"][::-1]}


def shared(auction: toy.Auction) -> toy.Auction:
    twin = toy.Auction(auction.all)
    twin.log = list(auction.log)
    return twin


def open_generator(auction: toy.Auction, seat: int | None) -> dict[str, Any]:
    return auction.snapshot()


def wild(auction: toy.Auction) -> list[Event]:
    Chance.luck = getattr(Chance, "luck", 0) + 1  # type: ignore[attr-defined]
    auction.all["points"][0] += Chance.luck  # type: ignore[attr-defined]
    auction.all["step"] = "over"
    return []


def over(auction: toy.Auction) -> Outcome:
    return Outcome((0,), "too soon", (1, 2, 3))


def careless(auction: toy.Auction, seat: int, option: Option) -> list[Event]:
    return auction._next()


@pytest.mark.parametrize(
    ("name", "broken", "said"),
    [
        ("snapshot", forgetful, "a snapshot comes back the same"),
        ("copy", shared, "a copy goes its own way"),
        ("view", open_generator, "no view shows the generator"),
        ("_next", wild, "goes the same way|give the same match"),
        ("choose", careless, "was accepted"),
        ("outcome", property(over), "nobody is asked exactly when the match is over"),
    ],
)
def test_a_broken_promise_is_found_with_the_choices_that_lead_there(
    monkeypatch: pytest.MonkeyPatch, name: str, broken: Any, said: str
) -> None:
    monkeypatch.setattr(toy.Auction, name, broken)
    with pytest.raises(soak.Fault, match=said) as found:
        soak.soak("auction", 3, 3, 3)
    assert '"choices": [' in str(found.value)
