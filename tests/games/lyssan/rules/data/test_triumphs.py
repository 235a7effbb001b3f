"""The triumph deck. Spec: lyssan 2.4."""

from collections import Counter

import pytest

from game.games.lyssan.rules.data import TRIUMPHS
from tests.games.rulebooks import table


@pytest.mark.rule("lyssan 2.4")
def test_there_are_18_triumphs_each_with_a_rule_of_its_own() -> None:
    assert len(TRIUMPHS) == 18
    assert len({triumph.rule for triumph in TRIUMPHS.values()}) == 18
    kinds = Counter(triumph.kind for triumph in TRIUMPHS.values())
    assert kinds == {"majority": 13, "event": 4, "state": 1}


@pytest.mark.rule("lyssan 5.3.2, 5.3.3")
def test_the_events_and_the_state_are_those_that_can_be_claimed_at_once() -> None:
    rules = [triumph.rule for triumph in TRIUMPHS.values() if triumph.kind != "majority"]
    assert rules == ["castle_razed", "lured", "three_kills", "keep", "realm"]


@pytest.mark.rule("lyssan 2.4")
def test_the_triumphs_are_those_of_the_rulebook() -> None:
    rows = table("lyssan", "2.4")
    assert [(row["id"], row["kind"], row["rule"]) for row in rows] == [
        (id_, triumph.kind, triumph.rule) for id_, triumph in TRIUMPHS.items()
    ]
