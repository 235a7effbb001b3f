"""What the players must be told: a key for the words of both languages, and what fills it."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Notice:
    """A sentence by its key, with what stands in its braces."""

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)
