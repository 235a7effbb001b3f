"""What a view of a match shows, for layout, pictures and texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.contract import Seat, Snapshot
from game.games.lyssan.rules.config import realm_of, resolve
from game.games.lyssan.rules.control import controller
from game.games.lyssan.rules.data.cards import TRIUMPHS
from game.games.lyssan.rules.position import Position, Slot
from game.games.lyssan.rules.realm import CAPITAL, Realm
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.triumphs import MEASURES, awardable, is_sign, winner


def factions(view: Snapshot) -> tuple[str, ...]:
    """All factions in clockwise order."""
    return tuple(view["config"]["factions"])


def factions_of(view: Snapshot, seat: Seat) -> list[str]:
    """The factions of a seat, in clockwise order; two with two seats. Spec: lyssan 1."""
    return [name for name in factions(view) if view["factions"][name]["seat"] == seat]


def acting_faction(view: Snapshot) -> str | None:
    """The faction that decides now; None: there is none, or both seats decide at once."""
    if view["phase"] == "roles":
        return None
    if view["turn"] is not None and view["phase"] in ("turns", "prelude"):
        return str(view["turn"]["faction"])
    return str(view["queue"][0]) if view["queue"] else None


def turn_order(view: Snapshot) -> list[str]:
    """The living factions in turn order; none before it is set. Spec: lyssan 3.4, 3.5."""
    if view["phase"] == "roles":
        return []
    return [name for name in view["order"] if view["factions"][name]["alive"]]


def faction_shown(view: Snapshot, viewer: Seat | None) -> str:
    """The faction whose hand, debts and supply are shown: that which acts, or else the viewer's own."""
    acting = acting_faction(view)
    if acting is not None and viewer in (None, view["factions"][acting]["seat"]):
        return acting
    own = factions(view) if viewer is None else factions_of(view, viewer)
    return next((name for name in own if view["factions"][name]["alive"]), own[0])


def hands_shown(view: Snapshot, viewer: Seat | None) -> list[str]:
    """The factions whose hands are shown: all of one seat. Spec: lyssan 5.15."""
    seat = view["factions"][faction_shown(view, viewer)]["seat"]
    return factions_of(view, seat)


@dataclass(frozen=True)
class Standing:
    """How a faction stands in an open triumph."""

    faction: str
    count: int
    leads: bool
    """True if the triumph would be awarded to it now."""


@dataclass(frozen=True)
class Findings:
    """What the rules say of a view, found when it is first needed."""

    view: Snapshot

    @cached_property
    def position(self) -> Position:
        """The match as the view shows it."""
        return known(self.view)

    @cached_property
    def controllers(self) -> dict[str, str | None]:
        """By province, the faction that controls it. Spec: lyssan 5.1.1."""
        return {name: controller(self.position, name) for name in self.position.realm.provinces}

    def provinces_of(self, faction: str) -> list[str]:
        """The provinces that a faction controls."""
        return [name for name, holder in self.controllers.items() if holder == faction]

    @cached_property
    def standings(self) -> tuple[Sequence[Standing], ...]:
        """By slot of the row, how the living factions stand; empty where nothing is counted."""
        return tuple(map(self._standings, self.position.row))

    def _standings(self, slot: Slot) -> Sequence[Standing]:
        if not slot.open:
            return ()
        triumph = slot.triumph
        rule = "provinces" if triumph.rule == "realm" else triumph.rule
        if rule not in MEASURES:
            return ()
        is_awarded = triumph.kind == "majority" and not is_sign(self.position, slot)
        leader = winner(self.position, str(slot.id)) if is_awarded else None
        living = (name for name in factions(self.view) if self.view["factions"][name]["alive"])
        return tuple(
            Standing(name, MEASURES[rule](self.position, name), leads=name == leader) for name in living
        )

    @cached_property
    def next_awards(self) -> frozenset[int]:
        """The slots that next spring may award. Spec: lyssan 5.2.1."""
        found = awardable(self.position)
        return frozenset(number for number, slot in enumerate(self.position.row) if slot in found)

    def counted_provinces(self, slot: int) -> list[str]:
        """The provinces that count for the triumph in a slot, such as all of one terrain."""
        triumph = self.view["row"][slot]["id"]
        rule = "" if triumph is None else TRIUMPHS[triumph].rule
        provinces = self.position.realm.provinces
        if rule == "edge":
            return [name for name, each in provinces.items() if each.edge and each.terrain != CAPITAL]
        if rule == "keep":
            return [self.position.realm.capital]
        return [name for name, each in provinces.items() if each.terrain == rule]


def realm(view: Snapshot) -> Realm:
    """The provinces that the match is played on."""
    return realm_of(resolve(view["config"]))
