"""Conditions that hold throughout every match. Spec: allyria 4.7, 5.1, 5.10."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.games.allyria import rules
from game.games.allyria.rules.data import RACES, market_deck
from game.games.allyria.rules.saving import CHECKS
from game.games.allyria.rules.state import AllyriaState
from game.kit.records import check_match
from tests.games.allyria.rules.playing import random_choice

CONFIGS: list[dict[str, Any]] = [
    {},
    {"seats": 3, "year": "short", "purchases": "immediate", "dice": "auto"},
    {"seats": 4, "rings": 2, "vassals": True, "year": "short"},
    {"seats": 2, "board": "twin_fords", "season_flip": "turn", "years": 2, "vassals": True},
]


def all_cards(state: AllyriaState) -> list[str]:
    """The cards in all piles of the match."""
    snapshot = state.snapshot()
    sides = [card for side in snapshot["seats"] for pile in ("hand", "deck", "drop") for card in side[pile]]
    return [*sides, *snapshot["market"]["pool"], *snapshot["market"]["deck"], *snapshot["banished"]]


def owners_are_consistent(state: AllyriaState) -> bool:
    """True if every tile with troops or a city has an owner, and no other tile."""
    return all(
        (land["owner"] is not None) == (bool(land["troops"]) or land["city_of"] is not None)
        and (land["city_of"] in {None, land["owner"]})
        and (land["city_of"] is None or land["terrain"] == "city")
        for land in state.snapshot()["tiles"].values()
    )


@pytest.mark.no_cover
@pytest.mark.rule("allyria 5.10, 5.10.2, 5.1.2, 4.7")
@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("seed", range(5))
def test_no_card_or_troop_or_token_is_ever_lost_or_duplicated(config: dict[str, Any], seed: int) -> None:
    state, rng = rules.new({"races": "random", **config}, seed), Random(seed)
    races = [RACES[side["race"]].cards(seat) for seat, side in enumerate(state.snapshot()["seats"])]
    expected = Counter([*market_deck(), *(card for deck in races for card in deck)])
    while state.awaiting:
        assert len(state.awaiting) == 1
        state.choose(*random_choice(state, rng))
        if rng.random() < 0.7:
            continue
        check_match(state.campaign, CHECKS)
        assert Counter(all_cards(state)) == expected
        assert owners_are_consistent(state)
        assert all(len(side["hand"]) <= 10 for side in state.snapshot()["seats"])


@pytest.mark.no_cover
@pytest.mark.rule("allyria 5.10.4")
@pytest.mark.parametrize("config", [*CONFIGS, {"year": "full", "years": 3, "season_flip": "turn"}])
def test_every_match_ends(config: dict[str, Any]) -> None:
    """Takes seconds: 12 whole matches."""
    ends = Counter[str]()
    for seed in range(12):
        state, rng, count = rules.new(config, seed), Random(seed), 0
        while state.awaiting:
            state.choose(*random_choice(state, rng))
            count += 1
        assert count < 20_000
        assert state.outcome is not None
        ends[state.outcome.reason] += 1
    assert ends.keys() <= {"season", "last"}
    assert ends["season"]


@pytest.mark.rule("allyria 5.10.4")
@pytest.mark.parametrize("seed", range(3))
def test_a_turn_ends_even_if_nobody_ends_it_early(seed: int) -> None:
    config = {"year": "short", "purchases": "immediate", "races": "random", "dice": "auto"}
    state, rng = rules.new(config, seed), Random(seed)
    while state.awaiting:
        (decision,) = state.awaiting
        continuing = [
            option for option in decision.options if option[0] not in {"done", "end-turn", "stop", "go"}
        ]
        state.choose(decision.seat, rng.choice(continuing or decision.options))
    assert state.outcome is not None
