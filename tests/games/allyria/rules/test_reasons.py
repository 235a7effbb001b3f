"""Why an option is not open. Spec: allyria 3.6, 4.3-4.5, 5.2."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.contract import Reason
from game.games.allyria import rules
from game.games.allyria.rules import AllyriaRules, flow, reasons
from game.games.allyria.rules.data import TYPES
from game.games.allyria.rules.parties import why_not_enter, why_not_set_out
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.rules.playing import option, random_choice, start

RULES = AllyriaRules()
WARD = {"kind": "ward", "seat": 1, "tile": "c3", "until": "next"}
MARCHES = "c1 city 0\nc2 hill 0: spear, ranged 0\nb2 plains 0: spear 0\nd2 hill 1: spear"


def reason(state: AllyriaState, text: str) -> Reason | None:
    """The reason against an option, from the view of the seat that decides."""
    (decision,) = state.awaiting
    return RULES.why_not(RULES.known(state.view(decision.seat)), decision, option(text))


@pytest.mark.rule("allyria 4.5, 5.2.2")
@pytest.mark.parametrize(
    ("march", "key"),
    [
        ("march a1", "not_yours"),
        ("march c1", "not_yours"),
        ("march d2", "not_yours"),
        ("march b2", "tired"),
        ("march b2 b3 all", "tired"),
        ("march c2 c4 all", "too_far"),
        ("march c2 c3 all", "ward"),
        ("march c2 d2 some", "act"),
        ("end", "act"),
        ("march c2 d2 all", None),
        ("march c2", None),
    ],
)
def test_a_march_needs_own_ready_troops_and_a_tile_beside_them(march: str, key: str | None) -> None:
    found = reason(start(MARCHES, fields={"effects": [WARD]}), march)
    assert (found and found.key) == key


@pytest.mark.rule("allyria 5.2.2, 5.8.3")
def test_a_march_does_not_enter_a_tile_of_the_own_realm() -> None:
    realm: dict[str, Any] = {"seats": 3, "vassals": True, "lieges": {1: 0}}
    state = start("c2 hill 0: spear\nc3 hill 1: spear", **realm)
    assert reason(state, "march c2 c3 all") == Reason("realm")
    around = "a1 plains 0: spear\na2 plains 1: spear\nb1 plains 1: spear\nb2 plains 1: spear\ne3 city 2"
    assert reason(start(around, **realm), "march a1") == Reason("shut_in")


@pytest.mark.rule("allyria 4.5, 5.10.1")
def test_a_recruit_needs_a_troop_in_the_supply_and_its_cost() -> None:
    state = start("c2 hill 0: 6 spear", pools={0: "1 wood 5 clay"})
    assert reason(state, "recruit spear") == Reason("no_supply", {"troop": "spear"})
    assert reason(state, "recruit cavalry") == Reason("missing", {"missing": {"iron": 2}})


@pytest.mark.rule("allyria 4.4")
def test_a_card_of_the_pool_needs_its_cost_and_another_card_for_cycling() -> None:
    cards: dict[str, Any] = {"market": "levy.1 war_chant.1", "phase": "buy"}
    state = start(pools={0: "3 research"}, stock="spies.1", **cards)
    assert reason(state, "buy levy.1") is None
    assert reason(state, "buy war_chant.1") == Reason("missing", {"missing": {"magic": 3}})
    assert reason(state, "cycle levy.1") == Reason("missing", {"missing": {"magic": 1}})
    assert reason(state, "buy emberfall.1") == reason(state, "play") == Reason("buy_or_done")
    state = start(pools={0: "3 research 1 magic"}, **cards)
    assert reason(state, "cycle levy.1") == Reason("nothing")


@pytest.mark.rule("allyria 4.3, 5.7.1")
def test_a_card_without_effect_is_not_played() -> None:
    state = start(phase="play", hands={0: "scholars.1 wood-clay.0a"})
    assert reason(state, "play wood-clay.0a wood") is None
    assert reason(state, "play scholars.1") == Reason("idle")
    for other in ("play levy.1", "play wood-clay.0a iron", "buy"):
        assert reason(state, other) == Reason("play_or_done")


@pytest.mark.rule("allyria 3.6")
def test_a_city_stands_on_a_site_far_from_others() -> None:
    state = rules.new({"races": "random", "board": "twin_fords"}, 1)
    assert reason(state, "city c3") == Reason("no_site")
    assert reason(state, "play levy.1") == Reason("nothing")
    (decision,) = state.awaiting
    state.choose(decision.seat, ("city", "c1"))
    assert reason(state, "city a1") == Reason("too_near", {"distance": 4})


def test_other_questions_have_no_reason_of_their_own() -> None:
    assert reason(rules.new({}, 1), "race troll") == Reason("nothing")


@pytest.mark.rule("allyria 4.5, 5.2")
@pytest.mark.parametrize("seed", range(3))
def test_the_open_marches_are_those_without_a_reason(seed: int) -> None:
    state, rng = rules.new({"seats": 3, "rings": 2, "vassals": True, "races": "random"}, seed), Random(seed)
    compared = 0
    while state.awaiting and compared < 40:
        (decision,), campaign = state.awaiting, state.campaign
        if decision.ask == "allyria.act":
            compared += 1
            seat, tiles = decision.seat, campaign.lands
            steps = {option[1:3] for option in decision.options if option[0] == "march"}
            ready = [tile for tile in tiles if why_not_set_out(campaign, seat, tile) is None]
            assert {step[0] for step in steps} == set(ready)
            assert steps == {
                (tile, goal)
                for tile in ready
                for goal in tiles
                if why_not_enter(campaign, seat, tile, goal) is None
            }
        state.choose(*random_choice(state, rng))
    assert compared == 40


@pytest.mark.rule("allyria 4.4, 4.5")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_open_to_buy_cycle_and_recruit_is_what_has_no_reason(seed: int) -> None:
    state, rng = rules.new({"races": "random"}, seed), Random(seed)
    compared: Counter[str] = Counter()
    while state.awaiting and compared.total() < 400:
        (decision,), campaign = state.awaiting, state.campaign
        for ask, verb, things in (
            (flow.BUY, "buy", campaign.market.pool),
            (flow.BUY, "cycle", campaign.market.pool),
            (flow.ACT, "recruit", TYPES),
        ):
            for thing in things if decision.ask == ask else ():
                is_open = (verb, thing) in decision.options
                rule = reasons.RULES[ask, verb]
                assert is_open == (rule(campaign, decision.seat, thing) is None)
                compared[f"{verb} {is_open}"] += 1
        state.choose(*random_choice(state, rng))
    assert len(compared) == 6
