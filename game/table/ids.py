"""The ids of spots and marks on a table."""

from typing import TypeAlias

Spots: TypeAlias = tuple[str, ...]
"""The spots to select for an option: one first, the others in any order; empty if it names none."""

Marks: TypeAlias = set[tuple[str, str]]
"""Spots with what marks them, such as `("d4", "goal")`."""
