"""The season deck and the years that are made of it. Spec: allyria 2.7."""

from dataclasses import dataclass

from game.games.allyria.rules.data import table


@dataclass(frozen=True)
class Season:
    """A card of the season deck. Spec: allyria 2.7."""

    season: str
    phase: str
    """Of the moon: `new`, `waxing`, `full` or `waning`."""
    gives: tuple[str, ...]
    """Resources, one token each."""

    @property
    def id(self) -> str:
        """Such as `spring-new`."""
        return f"{self.season}-{self.phase}"


_ALL = [Season(row["season"], row["phase"], tuple(row["gives"])) for row in table("seasons")["card"]]

SEASONS = {season.id: season for season in _ALL}

_PHASES = {
    "short": ("new", "full"),
    "standard": ("new", "waxing", "full"),
    "full": ("new", "waxing", "full", "waning"),
}


def year(length: str, times: int, multiple: int) -> list[str]:
    """The season deck, first card first, cut at its end to a `multiple` of cards. Spec: allyria 2.7, 7."""
    once = [season.id for season in _ALL if season.phase in _PHASES[length]]
    count = len(once) * times
    return (once * times)[: count - count % multiple]
