"""The tokens of the factions and of the vassals. Spec: lyssan 2.1."""

import re
from collections import Counter

import pytest

from game.games.lyssan.rules.data import (
    AGENTS,
    ARMIES,
    FACTIONS,
    IDS_OF,
    INFILTRATORS,
    TOKENS,
    VASSALS,
    TokenKind,
    agent_kind,
    source_of,
)
from tests.games.rulebooks import table


def token(row: dict[str, str]) -> TokenKind:
    """What a row of the rulebook says."""
    cost = {thing: int(count) for count, thing in re.findall(r"(\d) (coin|auxiliar)", row["cost to hire"])}
    return TokenKind(
        count=int(row["per faction"]),
        coins=cost.get("coin", 0),
        auxiliaries=cost.get("auxiliar", 0),
        actions=int(row["actions per use"].replace("–", "0")),
        controls={"yes": True, "no": False}[row["controls a province"]],
    )


@pytest.mark.rule("lyssan 2.1")
def test_the_tokens_are_those_of_the_rulebook() -> None:
    names = [row["thing"].partition(" (")[0].removeprefix("building ") for row in table("lyssan", "2.1")]
    rows = dict(zip(names, map(token, table("lyssan", "2.1")), strict=True))
    assert rows == TOKENS
    assert list(rows) == list(TOKENS)


@pytest.mark.rule("lyssan 2.1")
def test_a_faction_has_fourteen_agents_four_castles_and_two_sites() -> None:
    assert {kind: token.count for kind, token in TOKENS.items()} == {
        "knight": 4,
        "noble": 4,
        "priest": 3,
        "spy": 3,
        "castle": 4,
        "site": 2,
    }


@pytest.mark.rule("lyssan 2.1.2")
def test_knights_and_nobles_are_armies_and_priests_and_spies_infiltrators() -> None:
    assert AGENTS == ("knight", "noble", "priest", "spy")
    assert ARMIES == ("knight", "noble")
    assert INFILTRATORS == ("priest", "spy")


@pytest.mark.rule("lyssan 2.1.2")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_agents_of_a_faction_are_numbered_by_kind_from_1(faction: str) -> None:
    agents = IDS_OF[faction]
    assert agents[:5] == [*(f"{faction}.knight.{n}" for n in (1, 2, 3, 4)), f"{faction}.noble.1"]
    assert Counter(map(agent_kind, agents)) == {"knight": 4, "noble": 4, "priest": 3, "spy": 3}
    assert len(set(agents)) == 14


@pytest.mark.rule("lyssan 2.1.2, 2.2.3")
@pytest.mark.parametrize("vassal", VASSALS)
def test_the_agents_of_a_vassal_are_numbered_by_kind_from_1(vassal: str) -> None:
    agents = IDS_OF[vassal]
    assert Counter(map(agent_kind, agents)) == VASSALS[vassal].agents
    assert len(set(agents)) == len(agents)


@pytest.mark.rule("lyssan 2.1.2")
def test_an_agent_id_contains_its_source_and_its_kind() -> None:
    assert IDS_OF["eagle"] == ["eagle.knight.1", "eagle.knight.2", "eagle.noble.1"]
    assert [source_of(agent) for agent in ("wolf.spy.2", "hornberg.knight.3")] == ["wolf", "hornberg"]
    assert [agent_kind(agent) for agent in ("wolf.spy.2", "hornberg.knight.3")] == ["spy", "knight"]


@pytest.mark.rule("lyssan 2.1.2")
def test_no_vassal_has_the_id_of_a_faction() -> None:
    assert not set(FACTIONS) & set(VASSALS)
