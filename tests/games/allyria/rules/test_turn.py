"""A turn from its season card to the next seat. Spec: allyria 4, 5.6."""

import pytest

from game.contract import Illegal
from game.games.allyria import rules
from game.games.allyria.rules.events import Gained, Paid, Played, Recruited, SeasonTurned, TurnBegan
from tests.games.allyria.rules.playing import (
    choose,
    empire,
    end_turn,
    kinds,
    open_options,
    pool,
    question,
    random_match,
    start,
    troops_on,
)

EFFECT = {"kind": "edge", "seat": 0, "n": 2, "role": "defend", "until": "next"}


@pytest.mark.rule("allyria 4.1")
@pytest.mark.parametrize("seed", range(3))
def test_a_decision_has_two_options_or_more(seed: int) -> None:
    state = random_match({"seats": 3, "rings": 2, "year": "short"}, seed, steps=0)
    while state.awaiting:
        (decision,) = state.awaiting
        assert len(set(decision.options)) == len(decision.options) >= 2
        choose(state, open_options(state)[seed % len(decision.options)])


@pytest.mark.rule("allyria 4.1")
def test_an_only_option_is_carried_out_without_a_decision() -> None:
    state = start("c2 hill 0: 2 spear", hands={0: "levy.1"}, phase="play")
    events = choose(state, "play levy.1")
    assert kinds(events) == ["played", "recruited"]
    assert question(state) == (0, "act")


@pytest.mark.rule("allyria 4.1")
def test_play_buy_and_act_are_skipped_when_nothing_can_be_done() -> None:
    state = start("c4 plains 1: spear", pools={0: "", 1: ""}, hands={0: "wood-clay.0a"}, phase="play")
    events = choose(state, "play wood-clay.0a wood")
    assert "turn_ended" in kinds(events)
    assert state.snapshot()["turn"] == 1


@pytest.mark.rule("allyria 4.1")
def test_a_step_that_can_only_be_declined_is_skipped() -> None:
    state = start(hands={0: "reform.1 wood-clay.0a"}, decks={0: "wood-clay.0b"}, phase="play")
    choose(state, "play reform.1", "banish wood-clay.0a")
    assert question(state) == (0, "play")
    assert open_options(state) == ["play wood-clay.0b wood", "play wood-clay.0b clay", "done"]


@pytest.mark.rule("allyria 4.2, 4.2.1, 4.2.3, 4.2.4")
def test_a_turn_begins_with_the_season_then_the_income() -> None:
    tiles = "c2 forest 0: spear\nb1 hill 0: 3 spear\nc4 taken 0: spear\na1 marsh\nc5 city 1"
    state = start(tiles, turn=1, pools={0: ""})
    events = end_turn(state)
    at = kinds(events).index("season")
    assert events[at : at + 2] == [SeasonTurned(card="spring-full"), TurnBegan(seat=0, round=3)]
    gained = [(event.res, event.n, event.why) for event in events[at:] if isinstance(event, Gained)]
    assert gained == [
        ("wood", 1, "season"),
        ("magic", 1, "season"),
        ("clay", 1, "b1"),
        ("iron", 1, "c1"),
        ("wood", 1, "c2"),
        ("iron", 1, "c4"),
    ]
    assert pool(state, 0) == {"wood": 2, "magic": 1, "clay": 1, "iron": 2}


@pytest.mark.rule("allyria 4.2.1")
def test_only_the_holder_of_the_marker_turns_a_season_card() -> None:
    state = start()
    assert "season" not in kinds(end_turn(state))
    assert state.snapshot()["season"] == 1
    assert "season" in kinds(end_turn(state))
    assert state.snapshot()["season"] == 2


@pytest.mark.rule("allyria 4.2.1, 6.1")
def test_the_match_ends_at_once_when_no_season_card_is_left_to_turn() -> None:
    state = start("c2 hill 0: spear", turn=1, pools={0: ""}, fields={"season": 11})
    events = end_turn(state)
    assert kinds(events)[-2:] == ["turn_ended", "over"]
    assert pool(state, 0) == {}
    assert state.outcome is not None
    assert state.outcome.reason == "season"


@pytest.mark.rule("allyria 4.2.2, 5.7.3")
def test_effects_until_the_next_turn_end_at_its_start_and_troops_get_their_moves() -> None:
    other = EFFECT | {"seat": 1}
    state = start("c2 hill 0: spear 0", turn=1, fields={"effects": [EFFECT, other]})
    assert state.snapshot()["effects"] == [EFFECT, other]
    end_turn(state)
    assert state.snapshot()["effects"] == [other]
    assert troops_on(state, "c2") == "spear 1"


@pytest.mark.rule("allyria 4.3, 2.6")
def test_a_resource_card_gives_a_token_of_either_resource() -> None:
    state = start(hands={0: "wood-clay.0a magic-research.0j"}, pools={0: ""}, phase="play")
    assert open_options(state) == [
        "play wood-clay.0a wood",
        "play wood-clay.0a clay",
        "play magic-research.0j magic",
        "play magic-research.0j research",
        "done",
    ]
    events = choose(state, "play wood-clay.0a clay")
    assert events == [
        Played(seat=0, card="wood-clay.0a"),
        Gained(seat=0, res="clay", n=1, why="wood-clay.0a"),
    ]
    assert pool(state) == {"clay": 1}
    assert (empire(state, 0)["hand"], empire(state, 0)["drop"]) == (["magic-research.0j"], ["wood-clay.0a"])


@pytest.mark.rule("allyria 4.3")
def test_unplayed_cards_stay_in_hand() -> None:
    state = start(hands={0: "wood-clay.0a ley_tap.1"}, phase="play")
    choose(state, "done")
    assert question(state) == (0, "act")
    end_turn(state)
    assert empire(state, 0)["hand"] == ["wood-clay.0a", "ley_tap.1"]


@pytest.mark.rule("allyria 4.5")
def test_a_recruit_appears_in_its_own_city_and_may_march_at_once() -> None:
    state = start(pools={0: "2 wood 2 clay 1 stone"})
    assert open_options(state) == ["recruit spear", "recruit siege", "end-turn"]
    paid, recruited = choose(state, "recruit siege")
    assert paid == Paid(seat=0, cost={"wood": 2, "stone": 1}, why="siege")
    assert recruited == Recruited(seat=0, type="siege", tile="c1", why="recruit")
    assert troops_on(state, "c1") == "siege 1"
    assert empire(state, 0)["supply"]["siege"] == 5
    assert pool(state) == {"clay": 2}
    assert set(open_options(state, "march")) == {"march c1 b1 all", "march c1 c2 all", "march c1 d1 all"}


@pytest.mark.rule("allyria 4.5, 5.10.1")
def test_a_seat_is_offered_only_what_it_can_pay() -> None:
    state = start("c2 hill 0: spear", pools={0: "1 wood"})
    assert open_options(state, "recruit") == []
    assert "end-turn" in open_options(state)


@pytest.mark.rule("allyria 4.6, 4.6.1")
def test_at_the_end_of_a_turn_its_effects_end_and_its_troops_lose_their_moves() -> None:
    turn_effect, later = EFFECT | {"until": "turn", "role": "attack"}, EFFECT
    tiles = "c2 hill 0: 2 spear 2\nc4 hill 1: spear\nd3 hill 2: spear"
    state = start(tiles, seats=3, fields={"effects": [turn_effect, later]})
    events = choose(state, "end-turn")
    assert kinds(events)[:1] == ["turn_ended"]
    assert state.snapshot()["effects"] == [later]
    assert troops_on(state, "c2") == "spear 0, spear 0"
    assert (troops_on(state, "c4"), troops_on(state, "d3")) == ("spear 1", "spear 0")


@pytest.mark.rule("allyria 4.6.3, 5.5.3")
def test_turns_go_clockwise_and_skip_eliminated_seats() -> None:
    state = start("c4 plains 0: siege\nc5 city 1", seats=4)
    choose(state, "march c4 c5 all")
    turns = []
    for _ in range(5):
        turns.append(state.snapshot()["turn"])
        end_turn(state)
    assert turns == [0, 2, 3, 0, 2]
    assert (state.snapshot()["turn"], state.snapshot()["round"]) == (3, 3)


@pytest.mark.rule("allyria 4.7")
def test_a_seat_without_a_decision_may_not_choose() -> None:
    state = start("c2 hill 0: spear")
    with pytest.raises(Illegal):
        state.choose(1, ("end-turn",))
    assert state.awaiting[0].seat == 0


@pytest.mark.rule("allyria 9.2, 4.1")
def test_nothing_before_the_first_decision_is_an_event() -> None:
    assert rules.new({"races": "random"}, 1).log == []
