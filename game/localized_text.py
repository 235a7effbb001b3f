"""A message for players that is not in a language yet."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class LocalizedText:
    """A key of the language files with the values of its placeholders."""

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    ends: str = ""
    """For good news: the key of the warning that is no longer true. Empty for a warning."""

    def text(self, words: Callable[..., str]) -> str:
        """The message in the language of `words`, a `game.text.Words`."""
        return words(self.key, **self.values)
