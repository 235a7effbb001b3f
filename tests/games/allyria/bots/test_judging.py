"""How the bots of Allyria Empires evaluate battles, time, and values."""

from random import Random

import pytest

from game.games.allyria import rules
from game.games.allyria.bots.evaluation import Evaluation, forecast
from game.games.allyria.bots.hand import CARD_VALUES
from game.games.allyria.bots.levels import SKILLS
from game.games.allyria.bots.purse import Purse
from game.games.allyria.bots.values import SeatValues, turns_left
from game.games.allyria.rules.data import CARDS, TYPES
from game.games.allyria.rules.points import Modifiers
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.rules.playing import start


@pytest.mark.rule("allyria 5.9")
def test_the_forecast_of_a_battle_equals_the_odds() -> None:
    rng = Random(4)
    for _ in range(60):
        own, foes = rng.choices(TYPES, k=rng.randint(1, 9)), rng.choices(TYPES, k=rng.randint(1, 9))
        terrain, modifiers = (
            rng.choice(("plains", "forest", "city")),
            (Modifiers(plus=rng.randint(0, 3)), Modifiers(armour=1)),
        )
        battle, odds = (
            forecast(tuple(own), tuple(foes), terrain, modifiers=modifiers),
            rules.odds(own, foes, terrain, modifiers=modifiers),
        )
        assert battle.take == pytest.approx(float(odds.take))
        assert battle.empty == pytest.approx(float(odds.outcomes["empty"].probability))
        assert battle.hold == pytest.approx(float(odds.outcomes["hold"].probability))
        assert (battle.attackers_lost, battle.defenders_lost) == pytest.approx(
            (float(odds.attacker_losses), float(odds.defender_losses))
        )


def test_an_inexact_forecast_treats_all_troop_types_alike() -> None:
    forecasts = {forecast((kind,) * 3, ("ranged",) * 2, "plains", exact=False) for kind in TYPES}
    assert len(forecasts) == 1


@pytest.mark.rule("allyria 4.2.1")
@pytest.mark.parametrize("flip", ["round", "turn"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_turns_left_is_exact_for_each_seat(seats: int, flip: str) -> None:
    config = {"seats": seats, "season_flip": flip, "year": "short", "years": 2, "races": "random"}
    state = rules.new(config, seed=seats)
    turns, expected = _play_without_marches(state)
    assert len(turns) >= 15
    for index, predicted in enumerate(expected, start=1):
        assert predicted == [turns[index:].count(seat) for seat in range(seats)]


def _play_without_marches(state: AllyriaState) -> tuple[list[int], list[list[int]]]:
    """Plays a match without marches; returns the seat of each turn and all turns left predicted then."""
    rng, turns, expected = Random(1), list[int](), list[list[int]]()
    while state.awaiting:
        campaign = state.campaign
        if campaign.turns > len(turns):
            turns.append(campaign.turn)
            expected.append([turns_left(campaign, seat) for seat in campaign.seats])
        (decision,) = state.awaiting
        state.choose(
            decision.seat, rng.choice([option for option in decision.options if option[0] != "march"])
        )
    return turns, expected


def test_a_token_is_worth_more_the_more_the_race_needs_it() -> None:
    dwarf = SeatValues(start(races=["dwarf", "elf"], pools={0: "", 1: ""}).campaign, 0)
    assert dwarf.tokens["iron"] > dwarf.tokens["wood"] > dwarf.tokens["clay"]
    rich = SeatValues(start(races=["dwarf", "elf"], pools={0: "9 iron", 1: ""}).campaign, 0)
    assert rich.tokens["iron"] < dwarf.tokens["iron"]


@pytest.mark.rule("allyria 4.5")
def test_every_card_has_a_value() -> None:
    assert set(CARD_VALUES) == set(CARDS)


def test_a_purse_finds_the_recruits_that_leave_the_fewest_tokens() -> None:
    purse = Purse(SeatValues(start(races=["human", "elf"]).campaign, 0))
    pool = (3, 1, 2, 0)
    assert purse.affordable(pool) == ["spear", "ranged", "cavalry"]
    best = purse.value(pool)
    assert purse.value_with_recruit("spear", pool) == purse.value_with_recruit("cavalry", pool) == best
    assert purse.value_with_recruit("ranged", pool) < best


@pytest.mark.rule("allyria 5.3")
def test_an_empty_city_beside_an_enemy_is_almost_sure_to_fall() -> None:
    guarded = start("c1 city 0: 3 infantry\nc2 hill 1: infantry").campaign
    bare = start("c1 city 0\nc2 hill 1: infantry").campaign
    warded = start(
        "c1 city 0\nc2 hill 1: infantry",
        fields={"effects": [{"kind": "ward", "seat": 0, "tile": "c1", "until": "next"}]},
    ).campaign
    falls = [Evaluation(campaign, 0, SKILLS["grandmaster"]).fall({}) for campaign in (guarded, bare, warded)]
    assert falls[0] < 0.05
    assert falls[1] > 0.9
    assert falls[2] == 0


def test_after_the_last_turn_of_the_match_nothing_is_in_danger() -> None:
    last = start("c1 city 0\nc2 hill 1: infantry", turn=0, fields={"season": 11, "starter": 1}).campaign
    assert Evaluation(last, 0, SKILLS["grandmaster"]).fall({}) == 0
