"""What factions gain, pay, build and suffer. Spec: lyssan 5.5-5.8, 9.2."""

from dataclasses import dataclass

from game.contract import Event


@dataclass(frozen=True, kw_only=True)
class Gained(Event):
    """Coins and auxiliaries came from the bank."""

    kind = "gained"
    faction: str
    coins: int
    auxiliaries: int
    why: str
    """The card."""


@dataclass(frozen=True, kw_only=True)
class Paid(Event):
    """Coins and auxiliaries went to the bank."""

    kind = "paid"
    faction: str
    coins: int
    auxiliaries: int


@dataclass(frozen=True, kw_only=True)
class Traded(Event):
    """A trade with the bank, or a card's swap."""

    kind = "traded"
    faction: str
    coins: int
    """The change; negative if they were given away."""
    auxiliaries: int
    """Likewise."""


@dataclass(frozen=True, kw_only=True)
class Taxed(Event):
    """The taxes of summer, with what courtiers add."""

    kind = "taxed"
    faction: str
    coins: int
    auxiliaries: int
    cards: int
    elbingen: str | None
    """What the capital gave: `coin`, `auxiliary` or `card`; None: it gave nothing."""


@dataclass(frozen=True, kw_only=True)
class Opened(Event):
    """A building site was opened."""

    kind = "opened"
    faction: str
    at: str


@dataclass(frozen=True, kw_only=True)
class Built(Event):
    """A site became a castle."""

    kind = "built"
    faction: str
    at: str


@dataclass(frozen=True, kw_only=True)
class Shamed(Event):
    """A faction took a token as shame."""

    kind = "shamed"
    faction: str
    token: str
    """An agent's id, `castle`, `site` or `marker`."""


@dataclass(frozen=True, kw_only=True)
class ShameIgnored(Event):
    """A courtier kept a shame marker away."""

    kind = "shame_ignored"
    faction: str
    card: str
    """The courtier."""


@dataclass(frozen=True, kw_only=True)
class Atoned(Event):
    """A token of shame was cleared."""

    kind = "atoned"
    faction: str
    token: str
    why: str
    """`influence`, `courtier`, `debt` or `card`."""
