"""The choices of the bots of Allyria Empires."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.bots.bot import Budget
from game.contract import Option
from game.games.allyria import rules as allyria
from game.games.allyria.bots import ANSWERS, guess
from game.games.allyria.bots.context import MIN_NODES
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.bots import decisions
from tests.games.allyria.bots.decisions import CAREFUL, LEVELS, MATCHES, choose, chosen, play_out, positions
from tests.games.allyria.rules.playing import start

SAMPLES = 4
"""How many times each level answers each question."""


def samples() -> Iterator[tuple[str, AllyriaState]]:
    """Each question `SAMPLES` times, from all kinds of matches."""
    counts = Counter(dict.fromkeys(ANSWERS, 0))
    for seed in range(8):
        for config in MATCHES:
            for state in positions(config, seed):
                ask = state.awaiting[0].ask.removeprefix("allyria.")
                counts[ask] += 1
                if counts[ask] <= SAMPLES:
                    yield ask, state
            if min(counts.values()) >= SAMPLES:
                return


@pytest.mark.no_cover
def test_every_level_answers_every_question_with_an_open_option() -> None:
    """Takes seconds: all levels answer each question four times."""
    answered = set()
    for ask, state in samples():
        for level in LEVELS:
            assert chosen(state, level) in state.awaiting[0].options
        answered.add(ask)
    never = ANSWERS.keys() - answered
    assert not never, f"no match of MATCHES in {decisions.__name__} comes to these questions: {sorted(never)}"


@pytest.mark.no_cover
def test_the_same_seed_gives_the_same_choice_whatever_the_hidden_cards_are() -> None:
    """Takes seconds: all levels answer each question four times, twice."""
    for _, state in samples():
        seat = state.awaiting[0].seat
        other = guess(state.view(seat), Random(99))
        for level in LEVELS:
            assert chosen(state, level, nodes=30) == chosen(other, level, nodes=30)


@pytest.mark.no_cover
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_match_to_its_end(level: str) -> None:
    """Takes seconds: bots think for a whole match."""
    state = allyria.new({"seats": 2, "year": "short", "races": "random"}, seed=3)
    for count in range(2000):
        if not state.awaiting:
            break
        state.choose(state.awaiting[0].seat, chosen(state, level, seed=count, nodes=20))
    assert state.outcome is not None


def test_a_bot_in_a_hurry_evaluates_few_options_and_takes_the_best_of_them() -> None:
    state = start("c2 hill 0: 2 spear, 2 infantry, 2 ranged\nc4 hill 0: 2 spear, 2 ranged")
    calls = []

    def hurried() -> bool:
        calls.append(1)
        return True

    (decision,) = state.awaiting
    assert len(decision.options) > 2 * MIN_NODES
    option = choose(state.view(0), decision, "grandmaster", Budget(hurried=hurried), Random(1))
    assert option[:3] == ("march", "c4", "c5")
    assert len(calls) == 1


@pytest.mark.rule("allyria 5.3")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_walks_into_an_empty_city(level: str) -> None:
    state = start("c4 hill 0: spear\nc3 hill 0: spear\nd4 hill 1: spear")
    for seed in range(5):
        assert chosen(state, level, seed=seed) == ("march", "c4", "c5", "all")


@pytest.mark.rule("allyria 5.4.7")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_attacks_when_it_is_almost_sure_to_win(level: str) -> None:
    state = start(
        "c1 city 0: 3 infantry 0\nc2 hill 0: 3 ranged, 3 infantry\nc3 hill 1: spear", pools={0: "", 1: ""}
    )
    for seed in range(5):
        while (option := chosen(state, level, seed=seed))[0] == "march" and option[2] != "c3":
            state.choose(0, option)
        assert option[:3] == ("march", "c2", "c3")


@pytest.mark.rule("allyria 5.9")
@pytest.mark.parametrize("level", CAREFUL)
def test_no_careful_level_attacks_when_it_is_almost_sure_to_lose(level: str) -> None:
    state = start("c2 plains 0: spear\nc3 forest 1: 3 infantry, 2 spear", pools={0: "", 1: ""})
    for seed in range(5):
        assert chosen(state, level, seed=seed)[1:3] != ("c2", "c3")


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_leaves_its_city_empty_beside_enemy_troops(level: str) -> None:
    state = start("c1 city 0: 3 spear\nc2 hill 1: 2 infantry, 2 spear", pools={0: "2 wood 1 clay", 1: ""})
    play_out(state, level, 0)
    tiles = state.snapshot()["tiles"]
    assert tiles["c1"]["troops"] or not tiles["c2"]["troops"]


@pytest.mark.rule("allyria 4.4")
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_buys_in_the_last_round(level: str) -> None:
    state = start(
        phase="buy",
        market="scholars.1 ley_tap.1 levy.1",
        stock="levy.2",
        pools={0: "9 magic 9 research", 1: ""},
        fields={"season": 11},
    )
    for seed in range(5):
        assert chosen(state, level, seed=seed) == ("done",)


@pytest.mark.rule("allyria 5.4.5")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_its_points_assigned_automatically(level: str) -> None:
    state = start("c2 hill 0: cavalry, spear\nc3 plains 1: ranged", rolls="2 3 4")
    state.choose(0, ("march", "c2", "c3", "all"))
    assert chosen(state, level) == ("auto-assign",)


@pytest.mark.rule("allyria 5.4.4")
def test_a_bot_spends_the_remaining_points_after_somebody_else_began() -> None:
    state = start("c2 hill 0: 2 cavalry\nc3 plains 1: ranged, infantry", rolls="3 4 1 1")
    for option in (("march", "c2", "c3", "all"), ("up", 0)):
        state.choose(0, option)
    spent: list[Option] = []
    while state.awaiting[0].ask == "allyria.assign" and state.awaiting[0].seat == 0:
        spent.append(chosen(state))
        state.choose(0, spent[-1])
    assert spent == [("up", 0), ("up", 1), ("done",)]


@pytest.mark.rule("allyria 5.5.1")
@pytest.mark.rule("allyria 5.8.1")
@pytest.mark.parametrize("rules", [{}, {"vassals": True}])
def test_a_bot_takes_an_empty_city_even_if_other_rivals_remain(rules: dict[str, Any]) -> None:
    tiles = "c4 hill 0: 2 spear\nd4 hill 1: 2 spear\na2 city 2: spear\nb4 hill 1: spear"
    state = start(tiles, seats=3, **rules, pools={0: "", 1: "", 2: ""})
    assert chosen(state, "grandmaster")[:3] == ("march", "c4", "c5")


@pytest.mark.rule("allyria 4.3")
@pytest.mark.parametrize(
    ("tiles", "card", "answer"),
    [
        ("c2 hill 0: 3 spear\nc3 hill 1: 2 ranged", "war_chant.1", "play"),
        ("c2 hill 0: 3 spear\nd4 hill 1: 2 ranged", "war_chant.1", "done"),
        ("c2 hill 0: spear\nc3 hill 1: 2 ranged", "stoneskin.1", "play"),
        ("c2 hill 0: spear\nd4 hill 1: 2 ranged", "stoneskin.1", "done"),
        ("c1 city 0: spear\nc2 hill 1: 5 infantry", "veil_of_mist.1", "play"),
        ("c1 city 0: spear\nd4 hill 1: 5 infantry", "veil_of_mist.1", "done"),
        ("c2 hill 0: spear\nd4 hill 1: 2 ranged", "far_lightning.1", "play"),
        ("c2 hill 0: spear\nd4 hill 1: ranged", "far_lightning.1", "done"),
        ("c2 hill 0: spear\nd4 hill 1: ranged", "scholars.1", "play"),
    ],
)
def test_a_bot_keeps_a_battle_card_until_it_helps_and_plays_other_cards_at_once(
    tiles: str, card: str, answer: str
) -> None:
    decks = {0: "wood-clay.0a wood-clay.0b wood-iron.0c wood-iron.0d"}
    state = start(tiles, phase="play", hands={0: card}, decks=decks)
    assert chosen(state)[0] == answer


@pytest.mark.rule("allyria 4.4")
def test_a_bot_cycles_a_card_when_it_has_no_other_use_for_its_tokens() -> None:
    pools = {0: "1 magic 4 research", 1: ""}
    state = start(phase="buy", market="ley_tap.1 firestorm.1", stock="levy.2", pools=pools)
    assert chosen(state) == ("cycle", "ley_tap.1")
