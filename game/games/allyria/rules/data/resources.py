"""The six resources. Spec: allyria 2.1."""

from collections.abc import Mapping
from typing import TypeAlias

BASIC = ("wood", "clay", "iron", "stone")
"""Spec: allyria 2.1."""

CARD_RESOURCES = ("magic", "research")
"""The resources that buy cards. Spec: allyria 2.1."""

RESOURCES = (*BASIC, *CARD_RESOURCES)

Tokens: TypeAlias = dict[str, int]
"""How many tokens of each resource; a cost leaves out those it does not need."""


def covers(pool: Mapping[str, int], cost: Mapping[str, int]) -> bool:
    """Whether the whole cost can be paid. Spec: allyria 4.4, 4.5."""
    return all(pool[resource] >= count for resource, count in cost.items())
