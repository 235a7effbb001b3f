"""The ids of all things on the Lyssan table."""

from dataclasses import dataclass

from game.table.ids import ThingId


@dataclass(frozen=True)
class AgentId(ThingId):
    """An agent on the map."""

    agent: str
    faction: str
    """The faction that it serves."""
    ready: bool


@dataclass(frozen=True)
class StackCountId(ThingId):
    """The number of equal agents on one another."""

    agent: str
    """The one on top."""
    count: int


@dataclass(frozen=True)
class BuildingId(ThingId):
    """A castle or a site."""

    province: str
    faction: str
    what: str
    """`castle` or `site`."""


@dataclass(frozen=True)
class CardId(ThingId):
    """An influence card of a hand that lies face up."""

    card: str


@dataclass(frozen=True)
class HiddenCardId(ThingId):
    """An influence card of a hand that lies face down."""

    faction: str
    index: int


@dataclass(frozen=True)
class CourtierId(ThingId):
    """A courtier or vassal before its faction."""

    card: str


@dataclass(frozen=True)
class DebtId(ThingId):
    """A debt that lies face up."""

    debt: str


@dataclass(frozen=True)
class HiddenDebtId(ThingId):
    """A debt that lies face down."""

    faction: str
    index: int


@dataclass(frozen=True)
class DebtDeckId(ThingId):
    """The deck of debts, while a debt can be taken from it."""


@dataclass(frozen=True)
class FlyingId(ThingId):
    """A token or card on its way during an animation."""

    picture: str
    """The name of its picture."""
    number: int = 0


@dataclass(frozen=True)
class BannerId(ThingId):
    """A picture that announces a season, a triumph or the like during an animation."""

    picture: str
    """The name of its picture."""
