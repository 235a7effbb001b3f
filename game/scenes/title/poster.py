"""What a game shows of itself on the title."""

from dataclasses import dataclass
from enum import StrEnum

from game.catalogue import GAMES


class Gem(StrEnum):
    """The gems of a crown, as the name of its picture has them."""

    RUBY = "ruby"
    SAPPHIRE = "sapphire"
    EMERALD = "emerald"
    AMETHYST = "amethyst"
    TOPAZ = "topaz"


@dataclass(frozen=True)
class Poster:
    """The painted panel of a game; the word `games.<id>.line`, if there is one, tempts to play it."""

    picture: str = "title/poster"
    """The painted scene, three to four; what matters is in the middle of its upper two thirds."""
    gem: Gem = Gem.TOPAZ
    """Of the crown above it."""
    minutes: tuple[int, int] | None = None
    """The length of a match between people, from the shortest to the longest; None: unknown."""

    @property
    def crown(self) -> str:
        """The picture of the crown."""
        return f"title/crown_{self.gem}"


def poster_of(game: str) -> Poster:
    """The poster of a game."""
    return GAMES[game].part("poster", Poster)


def span(numbers: tuple[int, ...]) -> str:
    """The least and the greatest number, such as `2–4`, or the only one."""
    return "–".join(map(str, dict.fromkeys((min(numbers), max(numbers)))))
