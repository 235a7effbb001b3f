"""Which faction controls which province at each point of the match."""

from collections.abc import Callable, Mapping, Sequence

from game.contract import Event
from game.games.lyssan.rules import events as happened
from game.games.lyssan.rules.data.agents import ARMIES, kind_of, source_of

CHANGING = (
    happened.Placed,
    happened.Moved,
    happened.Arrived,
    happened.Killed,
    happened.Removed,
    happened.Built,
    happened.Razed,
    happened.Lured,
    happened.Eliminated,
)
"""The types of events that can change who controls a province."""


class Control:
    """Follows the match event by event; it must be given all of them, from the placement on."""

    def __init__(self, holder: Callable[[str], str]) -> None:
        """`holder`: the faction that an agent serves at this point of the match."""
        self._holder = holder
        self._armies: dict[str, str] = {}
        """By knight and noble, its province."""
        self._castles: set[tuple[str, str]] = set()
        """Factions and provinces."""
        self._controllers: Mapping[str, str] = {}

    @property
    def controllers(self) -> Mapping[str, str]:
        """By province, the faction that controls it, if there is one. Spec: lyssan 5.1.1."""
        return self._controllers

    def lost_in(self, group: Sequence[Event]) -> list[tuple[str, str]]:
        """Follows the events of a group; returns the factions and provinces whose control ended in it."""
        if not any(isinstance(event, CHANGING) for event in group):
            return []
        for event in group:
            self._follow(event)
        before, self._controllers = self._controllers, self._found_controllers()
        return [(name, at) for at, name in before.items() if self._controllers.get(at) != name]

    def _follow(self, event: Event) -> None:
        match event:
            case happened.Placed(what="castle") | happened.Built():
                self._castles.add((event.faction, event.at))
            case happened.Placed(what=agent, at=at) | happened.Arrived(agent=agent, at=at):
                self._put(agent, at)
            case happened.Moved(agent=agent, to=at):
                self._put(agent, at)
            case happened.Killed(agent=agent) | happened.Removed(agent=agent):
                self._armies.pop(agent, None)
            case happened.Razed(what="castle"):
                self._castles.discard((event.faction, event.at))
            case happened.Eliminated(faction=faction):
                self._castles = {(name, at) for name, at in self._castles if name != faction}
                self._armies = {name: at for name, at in self._armies.items() if source_of(name) != faction}

    def _put(self, agent: str, at: str) -> None:
        if kind_of(agent) in ARMIES:
            self._armies[agent] = at

    def _found_controllers(self) -> dict[str, str]:
        present: dict[str, set[str]] = {}
        for name, at in self._castles:
            present.setdefault(at, set()).add(name)
        for agent, at in self._armies.items():
            present.setdefault(at, set()).add(self._holder(agent))
        return {at: min(names) for at, names in sorted(present.items()) if len(names) == 1}
