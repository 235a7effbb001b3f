"""Decisions and events have the shape that the rulebook gives them. Spec: allyria 4.7, 9.2."""

import re
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from game.contract import Event
from game.games.allyria import rules
from game.games.allyria.rules import events
from tests.games.allyria.rules.playing import random_choice
from tests.games.rulebooks import table

CONFIGS: list[dict[str, Any]] = [
    {"seats": 3, "rings": 2, "purchases": "immediate"},
    {"seats": 4, "rings": 2, "vassals": True, "purchases": "immediate"},
]
VERBS = {
    "allyria.race": {"race"},
    "allyria.city": {"city"},
    "allyria.play": {"play", "done"},
    "allyria.buy": {"buy", "cycle", "done"},
    "allyria.act": {"recruit", "march", "end-turn"},
}
"""The verbs of decisions that are not in the rulebook's table. Spec: allyria 3.4, 3.6, 4.3-4.5."""


def verbs() -> dict[str, set[str]]:
    """The verbs of the options, by the decision's `ask`."""
    verbs_by_ask = dict(VERBS)
    for row in table("allyria", "4.7"):
        for ask in row["ask"].split(", "):
            verbs_by_ask[ask] = set(re.findall(r'\("([\w-]+)"', row["options"]))
    return verbs_by_ask


@pytest.mark.rule("allyria 4.7")
@pytest.mark.parametrize("config", CONFIGS)
def test_every_question_offers_the_verbs_of_the_table(config: dict[str, Any]) -> None:
    offered: dict[str, set[str]] = {}
    for seed in range(8):
        state, rng = rules.new(config, seed), Random(seed)
        while state.awaiting:
            (decision,) = state.awaiting
            offered.setdefault(decision.ask, set()).update(str(option[0]) for option in decision.options)
            state.choose(*random_choice(state, rng))
    expected = verbs()
    assert offered.keys() <= expected.keys()
    assert {ask: found - expected[ask] for ask, found in offered.items() if found - expected[ask]} == {}
    assert len(offered) >= 20


@pytest.mark.rule("allyria 9.2")
def test_every_event_has_the_fields_of_the_table() -> None:
    expected = {}
    for row in table("allyria", "9.2"):
        kinds, names = row["kind"].split(" / "), re.sub(r"\([^)]*\)", "", row["fields"])
        parts = names.split(" / ") if len(kinds) > 1 else [names]
        for kind, fields_of_kind in zip(kinds, parts, strict=True):
            expected[kind] = {name.strip() for name in fields_of_kind.split(",")}
    classes = [
        member
        for member in vars(events).values()
        if isinstance(member, type) and issubclass(member, Event) and "kind" in vars(member)
    ]
    fields_by_kind = {kind.kind: {field.name for field in fields(kind)} - {"seen_by"} for kind in classes}
    assert fields_by_kind == expected, (
        "the table in section 9.2 of docs/rules/allyria.md has other events or fields"
    )
