"""The soak finds broken contracts."""

from copy import deepcopy
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import Chance, Event, Option, Outcome
from game.games.cyvasse.encoding import CyvasseEncoding
from tests.auction import rules as auction_rules
from tools import soak


@pytest.mark.parametrize("index", range(8))
def test_the_auction_passes_the_soak(index: int) -> None:
    assert soak.soak("auction", 3, index, 100 + index).reason == "points"


def test_cyvasse_passes_the_soak() -> None:
    assert soak.soak("cyvasse", 2, 1000, 1).choices > 10


def test_the_soak_finds_options_and_facts_without_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    for listed, promise in (("options", "lists all options"), ("facts", "lists all facts")):
        with monkeypatch.context() as patched:
            patched.setattr(CyvasseEncoding, listed, lambda _: iter(()))
            with pytest.raises(soak.Fault, match=promise):
                soak.soak("cyvasse", 2, 1000, 1)


def test_each_lobby_value_is_tried_alone_first_and_then_mixed_with_others() -> None:
    values = [(option.key, value) for option in GAMES["cyvasse"].OPTIONS for value in option.values]
    assert [next(iter(soak.config_of("cyvasse", 2, n).items())) for n in range(len(values))] == values
    assert len(soak.config_of("cyvasse", 2, len(values))) == len(GAMES["cyvasse"].OPTIONS)


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 4])
def test_only_options_that_fit_the_number_of_seats_are_mixed(seats: int) -> None:
    """Takes a second: a whole match is played with all checks."""
    starters = {soak.config_of("allyria", seats, n)["starter"] for n in range(100, 300)}
    assert starters == {"random", *range(seats)}
    assert soak.soak("allyria", seats, 100, 7).choices > 50


def reversed_deck(auction: auction_rules.Auction) -> dict[str, Any]:
    return deepcopy(auction.fields) | {"deck": auction.fields["deck"][::-1]}


def copy_that_shares_data(auction: auction_rules.Auction) -> auction_rules.Auction:
    twin = auction_rules.Auction(auction.fields)
    twin.log = list(auction.log)
    return twin


def unmasked(auction: auction_rules.Auction, seat: int | None) -> dict[str, Any]:
    return auction.snapshot()


def depending_on_a_global(auction: auction_rules.Auction) -> list[Event]:
    Chance.luck = getattr(Chance, "luck", 0) + 1  # type: ignore[attr-defined]
    auction.fields["points"][0] += Chance.luck  # type: ignore[attr-defined]
    auction.fields["step"] = "over"
    return []


def always_over(auction: auction_rules.Auction) -> Outcome:
    return Outcome((0,), "too soon", (1, 2, 3))


def accepting_anything(auction: auction_rules.Auction, seat: int, option: Option) -> list[Event]:
    return auction._next()


@pytest.mark.parametrize(
    ("name", "broken", "message"),
    [
        ("snapshot", reversed_deck, "a restored state has the same snapshot"),
        ("copy", copy_that_shares_data, "a choice in a copy does not change the original"),
        ("view", unmasked, "no view shows the random generator"),
        ("_next", depending_on_a_global, "continues in the same way|give the same match"),
        ("choose", accepting_anything, "was accepted"),
        ("outcome", property(always_over), "there is no decision exactly if the match is over"),
    ],
)
def test_a_broken_contract_is_reported_with_the_choices_that_lead_there(
    monkeypatch: pytest.MonkeyPatch, name: str, broken: Any, message: str
) -> None:
    monkeypatch.setattr(auction_rules.Auction, name, broken)
    with pytest.raises(soak.Fault, match=message) as raised:
        soak.soak("auction", 3, 3, 3)
    assert '"choices": [' in str(raised.value)
