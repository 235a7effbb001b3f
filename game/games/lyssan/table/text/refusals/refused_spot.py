"""A spot that a player tried to select although it is not lit."""

from dataclasses import dataclass
from functools import cached_property

from game.games.lyssan.rules.actions import AgentUse
from game.games.lyssan.rules.position import Faction
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.table.ids import SpotId
from game.table.input.selection import Selection


@dataclass(frozen=True)
class RefusedSpot:
    """The spot, what is selected so far, and who decides."""

    known: KnownMatch
    selection: Selection
    spot: SpotId

    @cached_property
    def faction(self) -> str:
        """The faction that decides."""
        return self.known.acting(self.selection.decision.seat)

    @cached_property
    def use(self) -> AgentUse | None:
        """The agent in use; None: none is."""
        return self.known.use(self.selection.decision)

    @property
    def owner(self) -> Faction:
        """What that faction has."""
        return self.known.owner(self.faction)

    @property
    def first(self) -> SpotId | None:
        """What is selected first; None: nothing is."""
        return self.selection.first_spot

    def offers(self, *verbs: str) -> bool:
        """True if an open option has one of these verbs."""
        return any(option[0] in verbs for option in self.selection.decision.options)

    def why(self, key: str, **values: object) -> str:
        """The sentence with a key of `table.lyssan.why`."""
        return self.known.say(f"why.{key}", **values)

    def name(self, faction: str) -> str:
        """The name of a faction."""
        return self.known.faction(faction)

    def kind(self, name: str) -> str:
        """The name of a kind of token."""
        return naming.kind(name, self.known.words)
