"""A message for players that is not in a language yet."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class LocalizedText:
    """A key of the language files with the values of its placeholders."""

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)

    def text(self, words: Callable[..., str]) -> str:
        """The message in the language of `words`, a `game.text.Words`."""
        return words(self.key, **self.values)
