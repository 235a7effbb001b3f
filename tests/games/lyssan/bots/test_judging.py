"""How the bots of Lyssan judge positions."""

import pytest

from game.games.lyssan.bots import prospects
from game.games.lyssan.bots.evaluation import Dangers, evaluate
from game.games.lyssan.bots.holdings import COURT, HAND, USUAL, hand_value
from game.games.lyssan.bots.survey import Survey, clock_of
from game.games.lyssan.rules import triumphs
from game.games.lyssan.rules.data import COURTIERS, INFLUENCE, SURPRISES, TRIUMPHS, VASSALS
from game.games.lyssan.rules.position import Position, controlled
from tests.games.lyssan.bots.decisions import MATCHES, positions
from tests.games.lyssan.rules.positions import begin_turn, deal_debts, deal_hand, lay_row, settled, stand


@pytest.mark.rule("lyssan 2.2")
def test_every_card_has_a_value() -> None:
    assert set(COURT) == {*COURTIERS, *VASSALS}
    assert set(HAND) <= set(SURPRISES)
    assert all(hand_value(card, 1.0) > 0 for card in INFLUENCE)
    assert hand_value(next(iter(HAND)), 1.0) != hand_value("a_new_card.1", 1.0) == USUAL


@pytest.mark.rule("lyssan 2.4")
def test_the_bots_know_every_way_to_a_triumph() -> None:
    majorities = {triumph.rule for triumph in TRIUMPHS.values() if triumph.kind == "majority"}
    assert set(prospects.MEASURES) == majorities
    assert set(prospects.CHANCES) == {triumph.rule for triumph in TRIUMPHS.values()} - majorities


@pytest.mark.rule("lyssan 2.4")
@pytest.mark.rule("lyssan 5.1")
@pytest.mark.parametrize("config", MATCHES)
def test_the_bots_count_as_the_rules_do(config: dict[str, object]) -> None:
    for number, state in enumerate(positions(config, 4)):
        if number % 25 or state.position.phase == "roles":
            continue
        survey = Survey(state.position)
        for side in survey.sides:
            assert sorted(side.provinces) == sorted(controlled(state.position, side.name))
            for rule, (measure, _) in prospects.MEASURES.items():
                assert measure(survey, side) == triumphs.MEASURES[rule](state.position, side.name), rule


@pytest.mark.rule("lyssan 4.1")
def test_the_clock_runs_down_from_the_first_year_to_the_last() -> None:
    parts = [clock_of(state.position).part for state in positions({"seats": 4, "to_win": 5}, 2)]
    assert parts[0] == 1
    assert parts == sorted(parts, reverse=True)
    assert parts[-1] < 0.1


def _chances(position: Position, **counts: int) -> dict[str, float]:
    """The expected triumphs when each faction has as many knights abroad."""
    for name, count in counts.items():
        stand(position, position.factions[name].castles[0], *(f"{name}.knight.{n + 1}" for n in range(count)))
    state = begin_turn(position, "council", year=4, season="autumn")
    survey = Survey(state.position)
    return prospects.expected(survey, clock_of(state.position), "council")


@pytest.mark.rule("lyssan 5.2.2")
def test_the_leader_of_a_majority_is_almost_sure_of_it_after_the_last_turn() -> None:
    position = settled()
    lay_row(position, "mailed_fist", face_up=2)
    chances = _chances(position, wolf=3, hawk=2, vulture=1)
    assert chances["wolf"] > 0.9
    assert chances["council"] == 0


@pytest.mark.rule("lyssan 5.2.2")
def test_fewer_debts_decide_a_tie() -> None:
    position = settled()
    lay_row(position, "mailed_fist", face_up=2)
    deal_debts(position, "hawk", 1)
    chances = _chances(position, wolf=3, hawk=3)
    assert chances["wolf"] > 3 * chances["hawk"]


@pytest.mark.rule("lyssan 5.13.1")
def test_the_last_castle_beside_a_rival_army_is_the_greatest_danger() -> None:
    losses = []
    for castles, besieged in ((2, False), (2, True), (1, True)):
        position = settled()
        if castles == 2:
            position.factions["wolf"].castles.append("moorholz")
        if besieged:
            stand(position, "deichland", "hawk.knight.1")
        survey = Survey(position)
        (wolf,) = (side for side in survey.sides if side.name == "wolf")
        losses.append(Dangers(survey, clock_of(position), "wolf").of(wolf))
    assert losses[0] + 3 < losses[1]
    assert losses[1] + 20 < losses[2]


@pytest.mark.rule("lyssan 5.6.4")
def test_shame_weighs_more_the_less_there_is_to_atone_with() -> None:
    def gain(cards: int) -> float:
        """What a marker of the Hawk is worth to the Wolf."""
        values = []
        for markers in (2, 3):
            position = settled()
            deal_hand(position, "hawk", cards)
            position.factions["hawk"].shame += ["marker"] * markers
            values.append(evaluate(begin_turn(position, "wolf").position, 0, "wolf"))
        return values[1] - values[0]

    assert gain(0) > 2 * gain(6) > 0
