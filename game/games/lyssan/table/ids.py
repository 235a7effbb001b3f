"""Ids of the spots and things on the Lyssan table."""

from dataclasses import dataclass

from game.table.ids import SpotId, ThingId


@dataclass(frozen=True)
class ProvinceSpot(SpotId):
    """A province of the map."""

    province: str


@dataclass(frozen=True)
class AgentSpot(SpotId):
    """An agent on the map; equal agents lie in a stack, and only the first of them can be pointed at."""

    agent: str


@dataclass(frozen=True)
class BuildingSpot(SpotId):
    """The castle or the site of a faction in a province; it has one of them at most."""

    province: str
    faction: str


@dataclass(frozen=True)
class CardSpot(SpotId):
    """A card of a hand that is shown."""

    card: str


@dataclass(frozen=True)
class HandSpot(SpotId):
    """A hand that lies face down."""

    faction: str


@dataclass(frozen=True)
class CourtSpot(SpotId):
    """A courtier or vassal in a court."""

    card: str


@dataclass(frozen=True)
class DebtSpot(SpotId):
    """A debt that is shown."""

    debt: str


@dataclass(frozen=True)
class DebtDeckSpot(SpotId):
    """The deck of debts, from which one is taken to atone."""


@dataclass(frozen=True)
class SupplySpot(SpotId):
    """The tokens of a kind that can still come to the map, of the faction whose things are shown."""

    source: str
    """The faction, or a vassal in its court."""
    kind: str
    """A kind of agent, `castle` or `site`."""


@dataclass(frozen=True)
class PurseSpot(SpotId):
    """The money of the faction whose things are shown."""

    money: str
    """`coins` or `auxiliaries`."""


@dataclass(frozen=True)
class ShameSpot(SpotId):
    """The shame tokens of one kind, of the faction whose things are shown."""

    token: str
    """The id of an agent, `castle`, `site` or `marker`."""


@dataclass(frozen=True)
class FactionSpot(SpotId):
    """A faction's part of the left column: its money, cards, debts and shame in numbers."""

    faction: str


@dataclass(frozen=True)
class TriumphSpot(SpotId):
    """A place of the triumph row."""

    slot: int
    """From 0."""


@dataclass(frozen=True)
class CalendarSpot(SpotId):
    """The year, the season and the turn order."""


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

    @property
    def spot(self) -> BuildingSpot:
        """Where it is selected."""
        return BuildingSpot(self.province, self.faction)


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
