"""Effects about agents, castles and sites. Spec: lyssan 5.11."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules import building
from game.games.lyssan.rules.actions import (
    MENU,
    actions,
    carry_out,
    exhaust,
    may_talk,
    move,
    moves,
    ready,
    rivals_beside,
    talk,
)
from game.games.lyssan.rules.control import protected, supply
from game.games.lyssan.rules.data.agents import INFILTRATORS
from game.games.lyssan.rules.effects.primitive import Primitive
from game.games.lyssan.rules.position import PASS, FactionStep, Position

POISON = "poison"
"""Kills a rival's priest or spy in the same province. Spec: lyssan 5.11."""


class Act(Primitive, tag="act"):
    """Agents of some kinds act, each once, without action points; the first action is compulsory."""

    verbs = (*MENU, "pass")
    kinds: list[str]
    menu: list[str]
    """The verbs of their actions, or `POISON`."""
    most: int
    acted: list[str] | None = None
    """The agents that have acted; None: none has."""

    def options(self, match: Position) -> list[Option]:
        """Each action of the menu for each agent that has not acted; after the first, `PASS`."""
        acted = self.acted or ()
        if len(acted) >= self.most:
            return []
        options = [
            option
            for name, agent in match.agents_of(self.faction)
            if agent.kind in self.kinds and name not in acted
            for option in self._actions(match, name)
        ]
        return [*options, PASS] if options and acted else options

    def _actions(self, position: Position, agent: str) -> Iterator[Option]:
        yield from actions(position, self.faction, agent, self.menu)
        if POISON in self.menu:
            for victim in rivals_beside(position, self.faction, agent):
                if position.agents[victim].kind in INFILTRATORS and not protected(position, victim):
                    yield ("kill", agent, victim)

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The agent acts; a priest or spy that moved may talk."""
        agent = str(option[1])
        self.acted = [*(self.acted or ()), agent]
        if option[0] == "move" and match.agents[agent].kind in INFILTRATORS:
            match.stack.append(BonusTalk(self.faction, agent))
        return carry_out(match, self.faction, option, bonus=True)


class BonusTalk(FactionStep, tag="bonus_talk"):
    """After a bonus move a priest or spy may talk. Spec: lyssan 5.4.6, 5.11."""

    asks = ("lyssan.target",)
    verbs = ("diplomacy", "pass")
    agent: str

    def options(self, match: Position) -> list[Option]:
        """Diplomacy where it stands now."""
        return [("diplomacy", self.agent), PASS] if may_talk(match, self.faction, self.agent) else []

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Begins diplomacy."""
        del option
        self.finish(match)
        return talk(match, self.faction, self.agent)


class March(Primitive, tag="march"):
    """One agent of some kinds moves, several times if it likes."""

    verbs = ("move", "pass")
    kinds: list[str]
    most: int
    agent: str | None = None
    """The one that has moved; None: none has."""

    def options(self, match: Position) -> list[Option]:
        """The moves of any agent of the kinds, then those of the one that moved, or `PASS`."""
        if not self.most:
            return []
        options = [
            option
            for name, each in match.agents_of(self.faction)
            if each.kind in self.kinds and self.agent in (None, name)
            for option in moves(match, self.faction, name)
        ]
        return [*options, PASS] if self.agent is not None else options

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The agent moves."""
        self.agent, self.most = str(option[1]), self.most - 1
        return move(match, self.agent, str(option[2]), bonus=True)


class Ready(Primitive, tag="ready"):
    """Exhausted agents of some kinds become ready."""

    verbs = ("ready",)
    kinds: list[str]
    count: int

    def options(self, match: Position) -> list[Option]:
        """The own exhausted agents of the kinds."""
        if not self.count:
            return []
        return [
            ("ready", name)
            for name, agent in match.agents_of(self.faction)
            if agent.kind in self.kinds and not agent.ready
        ]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The agent becomes ready."""
        self.count -= 1
        return ready(match, str(option[1]), None)


class Tire(Primitive, tag="tire"):
    """Agents of rivals in one province become exhausted; the first one is compulsory."""

    verbs = ("tire", "pass")
    most: int
    at: str | None = None
    """The province of the first one."""

    def options(self, match: Position) -> list[Option]:
        """Ready agents of rivals, all in the province of the first."""
        options: list[Option] = [
            ("tire", name)
            for rival in (match.rivals(self.faction) if self.most else ())
            for name, agent in match.agents_of(rival)
            if agent.ready and self.at in (None, agent.at)
        ]
        return [*options, PASS] if options and self.at is not None else options

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The agent becomes exhausted."""
        agent = str(option[1])
        self.at, self.most = match.agents[agent].at, self.most - 1
        return exhaust(match, agent)


class Muster(Primitive, tag="muster"):
    """An agent of a kind comes to an own castle."""

    asks = ("lyssan.muster",)
    verbs = ("muster",)
    kind: str

    def options(self, match: Position) -> list[Option]:
        """Each source with a free token of the kind, and each own castle."""
        castles = match.factions[self.faction].castles
        agents = supply(match, self.faction, [self.kind])
        return [("muster", agent, castle) for agent in agents for castle in castles]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """The agent arrives."""
        self.finish(match)
        yield from building.arrive(match, self.faction, str(option[1]), str(option[2]))


class Build(Primitive, tag="build"):
    """A site is opened or finished without its price, even one of this season."""

    verbs = ("open", "finish")

    def options(self, match: Position) -> list[Option]:
        """Where that is possible."""
        return [
            *(("open", province) for province in building.open_places(match, self.faction)),
            *(("finish", province) for province in building.finish_places(match, self.faction, new=True)),
        ]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Opens or finishes the site."""
        self.finish(match)
        build = building.open_site if option[0] == "open" else building.finish_site
        return build(match, self.faction, str(option[1]), free=True)
