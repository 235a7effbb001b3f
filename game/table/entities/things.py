"""All things on one table: an esper world of its own, by the things' ids."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import esper

from game.table.entities.components import Bell, Journey, Leg, Look, Lying, Spin, Thing, Tremble
from game.table.entities.motion import Journeying, Ring, Ringing, Spinning, Trembling
from game.table.entities.place import Place
from game.table.ids import Mark, SpotId, ThingId, sort_key

SHORT = 0.25
"""Seconds that any way or wait takes at most with reduced motion."""


class Things:
    """Creates and finds things, sends them on their way and carries them."""

    def __init__(self, look: Callable[[ThingId], Look], ring: Ring) -> None:
        self.calm = False
        """Reduced motion: straight short ways, nothing shakes or spins."""
        self.changed: set[int] = set()
        """Entities that rest differently than when last drawn."""
        self.goals: dict[ThingId, Place] = {}
        """Where each thing lies or is going to lie, by its id."""
        self._look = look
        self._entities: dict[ThingId, int] = {}
        self._name = f"table {id(self)}"
        with self.world():
            esper.add_processor(Journeying(self._ended, ring))
            esper.add_processor(Spinning(self._ended))
            esper.add_processor(Trembling(self._ended))
            esper.add_processor(Ringing(ring))

    @contextmanager
    def world(self) -> Iterator[None]:
        """Make this table's world the one that esper speaks of."""
        before = esper.current_world
        esper.switch_world(self._name)
        try:
            yield
        finally:
            esper.switch_world(before)

    def close(self) -> None:
        """Forget everything; the table cannot be used any more."""
        esper.delete_world(self._name)

    def __contains__(self, thing: ThingId) -> bool:
        return thing in self._entities

    def entity(self, thing: ThingId) -> int:
        """What esper knows the thing by."""
        return self._entities[thing]

    @property
    def busy(self) -> bool:
        """Whether anything moves or is still to be heard."""
        with self.world():
            return any(esper.get_component(kind) for kind in (Journey, Spin, Tremble, Bell))

    @property
    def ids(self) -> list[ThingId]:
        """The ids of all things but marks, in the order of `sort_key`."""
        return sorted((thing for thing in self.goals if not isinstance(thing, Mark)), key=sort_key)

    def place(self, thing: ThingId) -> Place:
        """Where the thing is at this moment."""
        with self.world():
            return esper.component_for_entity(self._entities[thing], Lying).place

    def at(self, spot: SpotId) -> list[ThingId]:
        """The things that lie at a spot or are on their way there, lowest first; marks are no things."""
        found = [
            thing for thing, goal in self.goals.items() if goal.spot == spot and not isinstance(thing, Mark)
        ]
        return sorted(found, key=lambda thing: (self.goals[thing].layer, sort_key(thing)))

    def put(self, thing: ThingId, place: Place) -> None:
        """Lay a thing down at once; if it is not there yet, create it."""
        with self.world():
            if thing not in self._entities:
                self._entities[thing] = esper.create_entity(Thing(thing), Lying(place))
            entity = self._entities[thing]
            esper.add_component(entity, self._look(thing))
            esper.component_for_entity(entity, Lying).place = place
            for kind in (Journey, Spin, Tremble):
                esper.try_remove_component(entity, kind)
            self.goals[thing] = place
            self.changed.add(entity)

    def remove(self, thing: ThingId) -> None:
        """Take a thing off the table at once."""
        with self.world():
            entity = self._entities.pop(thing)
            del self.goals[thing]
            esper.delete_entity(entity, immediate=True)
            self.changed.add(entity)

    def travel(self, thing: ThingId, *legs: Leg, delay: float = 0.0, vanishes: bool = False) -> None:
        """Send a thing on its way; what it was doing before ends."""
        ways = (self._calmed(legs),) if self.calm else legs
        self._give(thing, Journey(ways, self._wait(delay), vanishes))
        self.goals[thing] = legs[-1].goal

    def effect(self, thing: ThingId, start: Place, *legs: Leg, delay: float = 0.0) -> None:
        """Show something that is only there for its way, such as dust."""
        if self.calm:
            return
        self.put(thing, start._replace(opacity=0.0) if delay else start)
        self.travel(thing, Leg(start, 0.0), *legs, delay=delay, vanishes=True)

    def spin(self, thing: ThingId, turns: float, seconds: float, *, delay: float = 0.0) -> None:
        """Turn a thing about its upright axis."""
        if not self.calm:
            self._give(thing, Spin(turns, seconds, delay))

    def tremble(self, thing: ThingId, reach: float, seconds: float, *, delay: float = 0.0) -> None:
        """Shake a thing."""
        if not self.calm:
            self._give(thing, Tremble(reach, seconds, delay))

    def ring(self, sound: str, x: float, delay: float = 0.0) -> None:
        """Let a sound be heard after a while."""
        with self.world():
            esper.create_entity(Bell(sound, x, self._wait(delay)))

    def tick(self, seconds: float) -> None:
        """Let time go by."""
        with self.world():
            esper.process(seconds)

    def finish(self) -> None:
        """Let everything arrive at once and without a sound."""
        with self.world():
            for entity, _ in tuple(esper.get_component(Bell)):
                esper.delete_entity(entity, immediate=True)
            for entity, (lying, journey) in tuple(esper.get_components(Lying, Journey)):
                lying.place = journey.legs[-1].goal
                self._ended(entity, journey)
            for entity, spin in tuple(esper.get_component(Spin)):
                self._ended(entity, spin)
            for entity, tremble in tuple(esper.get_component(Tremble)):
                self._ended(entity, tremble)

    def _give(self, thing: ThingId, motion: Journey | Spin | Tremble) -> None:
        with self.world():
            entity = self._entities[thing]
            esper.add_component(entity, motion)
            self.changed.add(entity)

    def _ended(self, entity: int, motion: Journey | Spin | Tremble) -> None:
        self.changed.add(entity)
        if isinstance(motion, Journey) and motion.vanishes:
            self.remove(esper.component_for_entity(entity, Thing).id)
        else:
            esper.remove_component(entity, type(motion))

    def _wait(self, delay: float) -> float:
        return min(SHORT, delay) if self.calm else delay

    def _calmed(self, legs: Sequence[Leg]) -> Leg:
        seconds = min(SHORT, sum(leg.seconds for leg in legs))
        return Leg(legs[-1].goal, seconds, sound=legs[-1].sound)
