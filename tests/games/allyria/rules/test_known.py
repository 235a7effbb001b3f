"""A view as the rules read it: the same class, in which each hidden card is None. Spec: allyria 9.1, 11."""

from random import Random

import pytest

from game.games.allyria import rules
from game.games.allyria.rules import AllyriaRules, turn
from game.games.allyria.rules.effects.supplies import Scry, SpyLook
from game.kit.piles import known
from tests.games.allyria.rules.playing import choose, random_choice, start

RULES = AllyriaRules()


@pytest.mark.rule("allyria 9.1, 11")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_view_shows_is_as_in_the_match(seed: int) -> None:
    state, rng = rules.new({"seats": 3, "rings": 2, "vassals": True, "year": "short"}, seed), Random(seed)
    while state.awaiting:
        if rng.random() < 0.1:
            (decision,), campaign = state.awaiting, state.campaign
            seen = RULES.known(state.view(decision.seat))
            assert (seen.lands, seen.effects, seen.year) == (campaign.lands, campaign.effects, campaign.year)
            assert [seen.controlled(seat) for seat in seen.seats] == [
                campaign.controlled(seat) for seat in campaign.seats
            ]
            assert seen.empires[decision.seat].hand == campaign.empires[decision.seat].hand
            if decision.ask == "allyria.act":
                assert tuple(turn.act_options(seen)) == decision.options
        state.choose(*random_choice(state, rng))


@pytest.mark.rule("allyria 11")
def test_hidden_cards_are_counted_but_not_known() -> None:
    state = start(hands={0: "levy.1 aegis.1", 1: "levy.2"}, decks={0: "spies.1"}, stock="reform.1 aegis.2")
    seen = RULES.known(state.view(0))
    assert seen.empires[0].hand == ["levy.1", "aegis.1"]
    assert (seen.empires[1].hand, seen.empires[0].deck, seen.market.deck) == ([None], [None], [None, None])
    assert known(seen.empires[1].hand) == []
    assert seen.loaded_dice == []


@pytest.mark.rule("allyria 9.1, 11")
@pytest.mark.parametrize(("card", "kind"), [("second_sight.1", Scry), ("spies.1", SpyLook)])
def test_cards_that_another_seat_looks_at_are_hidden(card: str, kind: type[Scry | SpyLook]) -> None:
    state = start(
        phase="play", hands={0: f"{card} levy.1", 1: "levy.2"}, decks={0: "aegis.1 aegis.2 wood-clay.0a"}
    )
    choose(state, f"play {card}")
    for viewer, hidden in ((0, False), (1, True), (None, True)):
        step = RULES.known(state.view(viewer)).stack[-1]
        assert isinstance(step, kind)
        assert step.cards
        assert (set(step.cards) == {None}) is hidden
