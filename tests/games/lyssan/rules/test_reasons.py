"""The options are exactly those against which no rule speaks. Spec: lyssan 3.1.3, 5.4, 5.8."""

from typing import Any

import pytest

from game.contract import NOTHING, Decision, Option
from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.reasons import RULES
from game.games.lyssan.rules.records import Date, Site
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.state import LyssanState, new
from game.games.lyssan.table.wording import LyssanWording
from game.text import Words
from tests.games.all_games import CONFIGS
from tests.games.lyssan.rules.positions import (
    begin_atonement,
    begin_prelude,
    begin_turn,
    choose,
    deal,
    deal_hand,
    settled,
    stand,
)
from tests.games.test_reasons import random_match

EXACT = ("lyssan.command", "lyssan.act", "lyssan.place", "lyssan.prelude")
"""The questions at which the rules know of every option whether it is open."""
ENDS = ("end", "done", "stop")


def reason_of(state: LyssanState, *option: str) -> str:
    """The key of the reason against an option of the open decision, from the view of its seat."""
    (decision,) = state.awaiting
    reason = LyssanRules().why_not(known(state.view(decision.seat)), decision, option)
    return "" if reason is None else reason.key


@pytest.mark.rule("lyssan 3.1.3, 5.4.2, 5.8")
@pytest.mark.parametrize("config", CONFIGS["lyssan"])
@pytest.mark.parametrize("seed", range(2, 5))
def test_a_rule_speaks_against_every_option_that_is_not_open_and_no_other(
    config: dict[str, Any], seed: int
) -> None:
    """Takes a second."""
    for state, decision, options in random_match("lyssan", config, seed):
        if decision.ask not in EXACT:
            continue
        position = known(state.view(decision.seat))
        for option in {*options, *decision.options}:
            if option[0] not in ENDS:
                reason = RULES[decision.ask](position, decision, option)
                assert (reason is None) == (option in decision.options), (option, reason)


@pytest.mark.parametrize("config", CONFIGS["lyssan"])
def test_every_reason_can_be_put_into_words(config: dict[str, Any]) -> None:
    """Takes a second."""
    words = Words("en")
    for state, decision, options in random_match("lyssan", config, 7):
        view = known(state.view(decision.seat))
        for option in options[:20]:
            reason = LyssanRules().why_not(view, decision, option)
            if reason not in (None, NOTHING):
                assert "{" not in LyssanWording(view, words).reason(reason), reason
    assert words.missing == []


@pytest.mark.rule("lyssan 5.4.2, 5.4.5")
def test_what_names_nothing_that_fits_has_a_reason_too() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.priest.1", "hawk.priest.1")
    stand(position, "deichland", "wolf.priest.2", "wolf.spy.1", "wolf.knight.1")
    deal(position, position.factions["hawk"].court, "herald")
    state = begin_turn(position, "wolf")
    assert reason_of(state, "diplomacy", "wolf.priest.1") == "power_card"
    assert reason_of(state, "denounce", "wolf.priest.2") == "no_action"
    assert reason_of(state, "denounce", "wolf.knight.1") == "no_aim"
    assert reason_of(state, "kill", "wolf.knight.1", "wolf.priest.1") == "nothing"
    assert reason_of(state, "kill", "wolf.knight.1", "hawk.spy.1") == "nothing"
    assert reason_of(state, "ready", "wolf.priest.1", "hawk.priest.1") == "not_yours"
    assert reason_of(state, "ready", "wolf.priest.1", "wolf.spy.1") == "other_province"
    assert reason_of(state, "lure", "wolf.spy.1", "treasurer") == "nothing"
    assert reason_of(state, "move", "wolf.spy.3") == "nothing"
    assert reason_of(state, "hire", "hawk.spy.1", "deichland") == "other_faction"
    assert reason_of(state, "play", "herald") == "other_faction"
    assert reason_of(state, "finish", "kornmark") == "no_site"
    assert reason_of(state, "kill", "wolf.spy.1") == "no_action"
    assert reason_of(state, "power") == "nothing"
    assert reason_of(state, "dance") == "nothing"


@pytest.mark.rule("lyssan 3.2.1")
def test_in_the_prelude_only_cards_are_played() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "silver_vein.1", "vigil.1")
    assert reason_of(begin_prelude(position), "trade", "coins") == "prelude"


@pytest.mark.rule("lyssan 5.8")
def test_what_there_is_none_of_can_be_neither_hired_nor_finished() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    wolf.coins, wolf.auxiliaries = 9, 9
    wolf.sites.append(Site("moorholz", Date(0, "setup")))
    wolf.shame += ["castle"] * 3
    state = begin_turn(position, "wolf")
    assert reason_of(state, "finish", "moorholz") == "no_castle_left"
    wolf.castles.clear()
    open_only = Decision(0, "lyssan.command", (("end",),))
    reason = LyssanRules().why_not(position, open_only, ("hire", "wolf.spy.1", "deichland"))
    assert reason is not None
    assert reason.key == "no_castle"


@pytest.mark.rule("lyssan 3.1.1, 3.1.3")
def test_a_kind_of_marker_of_which_all_are_placed_cannot_be_placed() -> None:
    state = new({}, 1)
    faction = state.position.factions[state.position.queue[0]]
    assert reason_of(state, "place", "castle") == ""
    faction.unplaced["knight"] = 0
    state = LyssanState(state.position)
    assert (
        reason_of(state, "place", "knight") == reason_of(state, "place", "knight", "elbingen") == "all_placed"
    )
    assert reason_of(state, "build", "knight") == "nothing"


@pytest.mark.rule("lyssan 5.6")
def test_shame_is_cleared_with_own_cards_and_courtiers() -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, "herald")
    deal_hand(position, "wolf", 2)
    position.factions["wolf"].shame.append("marker")
    state = begin_atonement(position)
    assert reason_of(state, "courtier", "marker", "herald") == "rival_courtier"
    assert reason_of(state, "influence", "marker", "herald") == "other_faction"
    assert reason_of(state, "influence", "castle", str(position.factions["wolf"].hand[0])) == "atone"


@pytest.mark.rule("lyssan 5.11")
def test_a_card_moves_only_agents_on_the_map() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "safe_conduct.1")
    stand(position, "kornmark", "wolf.spy.1", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    choose(state, "play", "safe_conduct.1")
    assert reason_of(state, "move", "wolf.spy.2", "elbingen") == "nothing"
    assert reason_of(state, "move", "wolf.knight.1", "elbingen") == "card_menu"
    assert reason_of(state, "move", "wolf.spy.1", "falkenfels") == "too_far"
    assert reason_of(state, "tire", "wolf.spy.1") == "card_aim"


@pytest.mark.rule("lyssan 5.7.1")
def test_of_equal_tokens_the_first_one_is_hired() -> None:
    position = settled()
    position.factions["wolf"].coins = 2
    state = begin_turn(position, "wolf")
    assert reason_of(state, "hire", "wolf.spy.1", "deichland") == ""
    assert reason_of(state, "hire", "wolf.spy.2", "deichland") == "lit"
    assert reason_of(state, "hire", "wolf.spy.1", "kornmark") == "own_castle_only"


@pytest.mark.rule("lyssan 5.4.3, 5.4.6")
def test_only_the_agent_in_use_can_act() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1", "wolf.knight.2", "wolf.noble.1")
    stand(position, "elbingen", "hawk.noble.1")
    deal_hand(position, "wolf", 1)
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.1", "elbingen")
    assert reason_of(state, "move", "wolf.knight.2", "elbingen") == "in_use"
    assert reason_of(state, "ready", "wolf.knight.1", "wolf.noble.1") == "in_use"
    assert reason_of(state, "diplomacy", "wolf.knight.1") == "in_use"
    assert reason_of(state, "move", "wolf.knight.1", "kornmark") == "moved"
    assert reason_of(state, "raze", "wolf.knight.1", "wolf", "castle") == "own_building"
    assert decision_reason(state, "lyssan.unknown") == "nothing"


def decision_reason(state: LyssanState, ask: str) -> str:
    """The key of the reason against anything at a question of another name."""
    (decision,) = state.awaiting
    other: tuple[Option, ...] = (("other",),)
    reason = LyssanRules().why_not(state.position, Decision(decision.seat, ask, other), ("none",))
    return "" if reason is None else reason.key
