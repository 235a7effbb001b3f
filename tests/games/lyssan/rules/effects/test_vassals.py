"""Vassals bring agents. Spec: lyssan 2.2.3, 5.7, 5.9.4."""

import pytest

from game.contract import Option
from game.games.lyssan.rules.data import IDS_OF, VASSALS, agent_kind
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from tests.games.lyssan.rules.positions import ask, begin_turn, choose, deal, options, settled


def played(vassal: str, *castles: str) -> LyssanState:
    """The wolf, with these castles, has played a vassal."""
    position = settled()
    position.factions["wolf"].castles = list(castles)
    deal(position, position.factions["wolf"].hand, vassal, "vigil.1", "vigil.2", "sappers", "exile")
    position.factions["wolf"].hand = position.factions["wolf"].hand[: VASSALS[vassal].cost + 1]
    state = begin_turn(position, "wolf")
    choose(state, "play", vassal)
    return state


def on_map(position: Position, vassal: str) -> list[str]:
    """The agents of a vassal that stand in a province."""
    return [agent for agent in IDS_OF[vassal] if position.agents[agent].on_map]


@pytest.mark.rule("lyssan 2.2.3, 5.7.3, 5.9.3, 5.9.4")
@pytest.mark.parametrize("vassal", VASSALS)
def test_a_vassal_deploys_its_agents_at_once(vassal: str) -> None:
    state = played(vassal, "deichland", "moorholz")
    row, position = VASSALS[vassal], state.position
    for number in range(row.at_once):
        assert ask(state) == "lyssan.muster"
        offered = {agent_kind(str(option[1])) for option in options(state)}
        assert offered <= set(row.at_once_kinds)
        choose(state, *map(str, options(state)[number % 2]))
    assert ask(state) == "lyssan.command"
    deployed = on_map(position, vassal)
    assert len(deployed) == row.at_once
    assert {agent_kind(agent) for agent in deployed} <= set(row.at_once_kinds)
    assert not any(position.agents[agent].ready for agent in deployed)
    assert position.factions["wolf"].court == [vassal]
    assert {position.holder(agent) for agent in IDS_OF[vassal]} == {"wolf"}


@pytest.mark.rule("lyssan 5.7.3, 5.9.4")
def test_any_of_the_weir_barons_can_come() -> None:
    state = played("weir", "deichland", "moorholz")
    agents: list[Option] = [
        ("muster", f"weir.{kind}.1", castle)
        for kind in ("knight", "noble", "spy")
        for castle in ("deichland", "moorholz")
    ]
    assert options(state) == agents


@pytest.mark.rule("lyssan 5.9.4")
def test_both_knights_of_the_eagle_come_to_a_single_castle_without_a_question() -> None:
    state = played("eagle", "deichland")
    assert ask(state) == "lyssan.command"
    assert on_map(state.position, "eagle") == ["eagle.knight.1", "eagle.knight.2"]


@pytest.mark.rule("lyssan 5.7.2, 5.9.4")
def test_a_vassal_without_a_free_agent_deploys_nothing() -> None:
    position = settled()
    hawk = position.factions["hawk"]
    for agent in IDS_OF["ferrymen"]:
        position.place(agent, "shame")
        hawk.shame.append(agent)
    deal(position, position.factions["wolf"].hand, "ferrymen", "vigil.1")
    state = begin_turn(position, "wolf")
    choose(state, "play", "ferrymen")
    assert position.factions["wolf"].court == ["ferrymen"]
    assert on_map(position, "ferrymen") == []
