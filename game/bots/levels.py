"""The levels of bots. They differ by search and noise, never by knowledge."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from game.text import Words


@dataclass(frozen=True, kw_only=True)
class Skill:
    """How a game's bots play at a level; each game adds fields of its own."""

    noise: float
    """The standard deviation of their errors, in a unit of the game."""

    def with_noise(self, factor: float) -> Self:
        """The same skill with errors multiplied by `factor`."""
        return replace(self, noise=self.noise * factor)


GameSkill = TypeVar("GameSkill", bound=Skill)


@dataclass(frozen=True, kw_only=True)
class BotLevel:
    """A level. Its words are the table `bot_level.<name>`."""

    name: str
    """Its id in saved matches and on the command line."""
    nodes: int
    """The budget of a choice in matches without a screen, which makes them the same on every machine."""
    like: str = ""
    """The level whose skill it has in games without a row for it; empty: all games have one."""
    noise: float = 1.0
    """Its errors in those games, as a multiple of the other level's."""

    def skill(self, skills: Mapping[str, GameSkill]) -> GameSkill:
        """Its skill in a game; `skills` are the game's by level."""
        return skills[self.name] if self.name in skills else skills[self.like].with_noise(self.noise)


LEVELS: Sequence[BotLevel] = (
    BotLevel(name="squire", nodes=100),
    BotLevel(name="knight", nodes=600),
    BotLevel(name="grandmaster", nodes=2400),
)
"""The levels of all games, the weakest first."""
DEFAULT_LEVEL = "knight"
"""The level of a bot if no level was chosen; in a game without it the weakest one."""
WEAKEST = ""
"""The name that means the weakest level of a game; see `named`."""
RESERVED = frozenset({"", "random", "search", "human", "person", "empty", "any", "this", "own"})
"""Names that no level may have, since they mean something else that plays a seat."""


def names_of(levels: Sequence[BotLevel]) -> list[str]:
    """The names of levels."""
    return [level.name for level in levels]


def named(levels: Sequence[BotLevel], name: str) -> BotLevel:
    """The level of this name; if a game has lost it, but a saved match has not, the weakest one."""
    return next((level for level in levels if level.name == name), levels[0])


def check_levels(levels: Sequence[BotLevel]) -> None:
    """Checks the levels of a bot.

    Raises:
        ValueError: there are none, or a name is reserved or used twice.
    """
    names = names_of(levels)
    if not names or len(set(names)) < len(names) or RESERVED.intersection(names):
        raise ValueError(f"levels {names}: give at least one; no two have the same name, none a reserved one")


@dataclass(frozen=True)
class LevelWords:
    """A level in sentences: `{bot.a}` is “a squire”, `{bot.A}` the same at the start of a sentence."""

    name: str
    a: str
    A: str
    the: str
    The: str


def level_words(words: "Words", level: str) -> LevelWords:
    """The name of a level, alone and with articles; its id if there are no words for it."""
    keys = (f"bot_level.{level}.{form}" for form in ("name", "a", "the"))
    name, indefinite, definite = (words(key) if words.known(key) else level for key in keys)
    return LevelWords(name, indefinite, _capital(indefinite), definite, _capital(definite))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
