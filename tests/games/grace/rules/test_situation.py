"""Positions from short descriptions, for lessons. Spec: grace 7, 9.1."""

from typing import Any

import pytest

from game.games.grace.rules import GraceRules, GraceState, restore
from game.games.grace.rules.data import CARDS
from game.games.grace.rules.situation import STEPS, situation

LAID = ("flood: support 1 so19 co26 2 sp01 marshal; oppose 0 di01", "sabotage 1 on 0 said rebuild")


def asks(state: GraceState) -> set[str]:
    """The questions that are open."""
    return {decision.ask for decision in state.awaiting}


@pytest.mark.rule("grace 4, 9.1")
@pytest.mark.parametrize(
    ("step", "ask"),
    [
        ("crises", "audience"),
        ("audience", "audience"),
        ("roles", "roles"),
        ("heir", "heir"),
        ("collect", "collect"),
        ("intrigue", "intrigue"),
        ("place", "place"),
        ("order", "order"),
        ("resolve", "damage"),
    ],
)
def test_a_lesson_can_begin_at_every_step(step: str, ask: str) -> None:
    state = restore(situation(step=step, hands=["so01"]))
    assert asks(state) == {f"grace.{ask}"}
    assert state.kingdom.round == 1
    assert [event.is_crisis for event in state.kingdom.happenings] == [True, True]


@pytest.mark.rule("grace 9.1")
def test_cards_lie_where_the_lines_say() -> None:
    kingdom = restore(situation(step="place", events=LAID, scenario={"roles": {"marshal": 3}})).kingdom
    flood, sabotage = kingdom.happenings
    assert (flood.id, flood.card, flood.support.cards) == ("ev1", "flood", ["so19", "co26", "sp01"])
    assert (flood.support.seats, flood.support.roles) == ([1, 1, 2], ["marshal"])
    assert (flood.oppose.cards, flood.oppose.seats) == (["di01"], [0])
    assert (sabotage.id, sabotage.by, sabotage.target, sabotage.said) == ("ev2", 1, 0, "rebuild")
    assert not sabotage.face_up
    assert kingdom.role_on["marshal"] == "ev1"
    assert "sabotage" not in kingdom.intrigue_hands[1]
    assert "flood" not in kingdom.crisis_deck
    overthrow = restore(
        situation(step="place", hands=["so01"], events=["overthrow 2 on 0"])
    ).kingdom.happenings[0]
    assert overthrow.face_up


@pytest.mark.rule("grace 7, 9.1")
def test_seats_and_piles_have_what_the_description_says() -> None:
    state = restore(
        situation(
            step="collect",
            hands=["so01 so02", "", "di03"],
            holdings=["h01! h16 h31 h46! h02"],
            allegiance=["usurper_king", "chaos_agent", "loyalist_marshal", "usurper_steward"],
            decks={"spy": "sp50 sp49"},
            crises="plague flood famine",
            annals="triumph violence",
            scenario={"king": 2, "heir": 1, "round": 4, "shown": [False, False, True, False]},
        )
    )
    kingdom = state.kingdom
    assert kingdom.hands == [["so01", "so02"], [], ["di03"], []]
    assert [each.id for each in kingdom.holdings[0]] == ["h01", "h16", "h31", "h46", "h02"]
    assert [each.damaged for each in kingdom.holdings[0]] == [True, False, False, True, False]
    assert all(len({each.kind.type for each in own}) == 4 for own in kingdom.holdings[1:])
    assert (kingdom.king, kingdom.heir, kingdom.round) == (2, 1, 5)
    assert kingdom.allegiance[1] == "chaos_agent"
    assert kingdom.decks["spy"][:2] == ["sp50", "sp49"]
    assert [each.card for each in kingdom.happenings] == ["plague", "flood"]
    assert kingdom.crisis_deck[0] == "famine"
    assert [each.kind for each in kingdom.annals] == ["triumph", "violence"]
    first = restore(situation(allegiance=["", "chaos_agent", "loyalist_marshal", "usurper_steward"]))
    assert first.kingdom.allegiance[0] is None


@pytest.mark.rule("grace 5.9, 9.1")
def test_a_lesson_can_begin_in_a_civil_war() -> None:
    brink = {"holdings": ["h01! h16! h31! h46! h02"], "events": ["border_war"]}
    state = restore(situation(step="resolve", **brink))
    assert (asks(state), state.kingdom.step) == ({"grace.collect"}, "war_collect")
    state = restore(situation(step="war_back", hands=["so01", "di02"], piles=["2: 1 so19 3 sp01"], **brink))
    assert (asks(state), state.kingdom.step) == ({"grace.back"}, "war_back")
    assert state.kingdom.war is not None
    pile = state.kingdom.war.piles["s2"]
    assert (pile.cards, pile.seats) == (["so19", "sp01"], [1, 3])


def test_each_resource_card_is_in_one_place() -> None:
    whole = situation(step="place", hands=["so01"], events=LAID, scenario={"roles": {"marshal": 3}})
    left = [card for deck in whole["decks"].values() for card in deck]
    assert len(left) == len(CARDS) - 5


@pytest.mark.rule("grace 9.1")
@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"step": "nap"}, f"step 'nap': it must be one of {', '.join(STEPS)}"),
        ({"step": "audience", "config": {"claims": False}}, "step 'audience': there is none with these"),
        ({"step": "place", "events": ["drought"]}, "event 'drought' .*: write it as 'flood: support"),
        ({"step": "place", "events": ["flood: for 1 so01"]}, "event 'flood: for 1 so01' .*'for'"),
        ({"step": "place", "events": ["flood: support 1 x1"]}, "event 'flood: support 1 x1' .*'x1'"),
        ({"step": "place", "events": ["sabotage 1"]}, "event 'sabotage 1' "),
        ({"step": "place", "events": ["flood", "flood"]}, "event 'flood' .*somewhere else"),
        ({"step": "place", "events": ["flood: support 1 so01; oppose 2 so01"]}, "event 'flood: support"),
        ({"step": "place", "events": ["flood: support so01"]}, "event 'flood: support so01' .*hides"),
        ({"step": "war_back"}, "step 'war_back': the first event must lead to a Civil War"),
        (
            {"step": "place", "hands": ["so01"], "events": ["sabotage 1 on 9"]},
            "'by' and 'target' must be seats",
        ),
        ({"scenario": {"mood": 1}}, "mood"),
        ({"config": {"seats": 9}}, "'seats'"),
    ],
)
def test_a_description_that_is_not_valid_is_quoted(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        situation(**given)


def test_a_pile_that_is_not_valid_is_quoted() -> None:
    brink = {"holdings": ["h01! h16! h31! h46! h02"], "events": ["border_war"], "step": "war_back"}
    for pile in ("9: 1 so19", "2: 1 marshal"):
        with pytest.raises(ValueError, match=f"pile '{pile}' .*: write it as '2: 1 so19 3 sp01'"):
            situation(piles=[pile], **brink)


def test_an_unknown_field_is_refused_and_the_rules_do_the_same() -> None:
    with pytest.raises(TypeError):
        situation(troops=[])
    assert GraceRules().situation() == situation()
