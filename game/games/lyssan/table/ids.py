"""Ids of the spots and things on the Lyssan table."""

from game.table.ids import SpotId, ThingId


class ProvinceSpot(SpotId):
    """A province of the map."""

    province: str


class AgentSpot(SpotId):
    """An agent on the map; equal agents lie in a stack, and only the first of them can be pointed at."""

    agent: str


class BuildingSpot(SpotId):
    """The castle or the site of a faction in a province; it has one of them at most."""

    province: str
    faction: str


class CardSpot(SpotId):
    """A card of a hand that is shown."""

    card: str


class HandSpot(SpotId):
    """A hand that lies face down."""

    faction: str


class CourtSpot(SpotId):
    """A courtier or vassal in a court."""

    card: str


class DebtSpot(SpotId):
    """A debt that is shown."""

    debt: str


class DebtDeckSpot(SpotId):
    """The deck of debts, from which one is taken to atone."""


class SupplySpot(SpotId):
    """The tokens of a kind that the faction shown can still put on the map."""

    source: str
    """The faction, or a vassal in its court."""
    kind: str
    """A kind of agent, `castle` or `site`."""


class PurseSpot(SpotId):
    """The money of the faction shown."""

    money: str
    """`coins` or `auxiliaries`."""


class ShameSpot(SpotId):
    """The shame tokens of one kind, of the faction shown."""

    token: str
    """The id of an agent, `castle`, `site` or `marker`."""


class FactionSpot(SpotId):
    """A faction's part of the left column: its money, cards, debts and shame in numbers."""

    faction: str


class TriumphSpot(SpotId):
    """A place of the triumph row."""

    slot: int
    """From 0."""


class CalendarSpot(SpotId):
    """The year, the season and the turn order."""


class AgentId(ThingId):
    """An agent on the map."""

    agent: str
    faction: str
    """The faction that it serves."""
    ready: bool


class StackCountId(ThingId):
    """The number of equal agents on one another."""

    agent: str
    """The one on top."""
    count: int


class NameId(ThingId):
    """The name of a province, on a plate."""

    province: str
    name: str
    """In the player's language."""


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


class CardId(ThingId):
    """An influence card of a hand that lies face up."""

    card: str


class HiddenCardId(ThingId):
    """An influence card of a hand that lies face down."""

    faction: str
    index: int


class CourtierId(ThingId):
    """A courtier or vassal before its faction."""

    card: str


class DebtId(ThingId):
    """A debt that lies face up."""

    debt: str


class HiddenDebtId(ThingId):
    """A debt that lies face down."""

    faction: str
    index: int


class DebtDeckId(ThingId):
    """The deck of debts, while a debt can be taken from it."""


class FlyingId(ThingId):
    """A token or card on its way during an animation."""

    picture: str
    """The name of its picture."""
    number: int = 0


class ShownCardId(ThingId):
    """A card that is shown during an animation."""

    card: str


class ArmsId(ThingId):
    """The arms of a faction that are shown during an animation."""

    faction: str


class BannerId(ThingId):
    """A picture that announces a season, a triumph or the like during an animation."""

    picture: str
    """The name of its picture."""
