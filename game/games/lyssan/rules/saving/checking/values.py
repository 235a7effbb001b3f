"""Whether single values of a snapshot are possible, and how faults are reported."""

from collections.abc import Container, Iterator, Sequence
from typing import TypeAlias

Faults: TypeAlias = Iterator[str]
"""The snapshot's fields that are wrong, and what they must be."""


def is_count(value: object) -> bool:
    """True if it is a number that counts something."""
    return type(value) is int and value >= 0


def are_known(names: Sequence[str], known: Container[str]) -> bool:
    """True if all are known, each at most once."""
    return len(names) == len(set(names)) and all(name in known for name in names)
