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
from tests.games.allyria.rules.tables_of_the_book import ASKS, EVENTS

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
    for line in ASKS.strip().splitlines():
        _, asks, _, _, options, _ = line.split("|")
        for ask in re.findall(r"allyria\.\w+", asks):
            verbs_by_ask[ask] = set(re.findall(r'\("([\w-]+)"', options))
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
    table = verbs()
    assert offered.keys() <= table.keys()
    assert {ask: verbs - table[ask] for ask, verbs in offered.items() if verbs - table[ask]} == {}
    assert len(offered) >= 20


@pytest.mark.rule("allyria 9.2")
def test_every_event_has_the_fields_of_the_table() -> None:
    table = {}
    for line in EVENTS.strip().splitlines():
        _, kinds, names, _ = (re.sub(r"\([^)]*\)", "", cell) for cell in line.split("|"))
        parts = names.split(" / ") if " / " in kinds else [names] * len(kinds.split(" / "))
        for kind, fields_of_kind in zip(kinds.split(" / "), parts, strict=True):
            table[kind.strip()] = {name.strip() for name in fields_of_kind.split(",")}
    classes = [
        member for member in vars(events).values() if isinstance(member, type) and issubclass(member, Event)
    ]
    fields_by_kind = {
        kind.kind: {field.name for field in fields(kind)} - {"seen_by"}
        for kind in classes
        if kind is not Event
    }
    assert fields_by_kind == table, (
        "EVENTS in tests/games/allyria/rules/tables_of_the_book.py has other events or fields"
    )
