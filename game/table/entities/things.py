"""All things on one table, in an esper world of their own, and the processors that move them."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeAlias

import esper

from game.table.entities.components import (
    DelayedSound,
    Ease,
    Journey,
    Leg,
    Lying,
    Place,
    Pulse,
    Shake,
    Spin,
    Thing,
    ThingLook,
    between,
)
from game.table.ids import Mark, SpotId, ThingId, sort_key

Motion: TypeAlias = Journey | Spin | Shake

OnEnd: TypeAlias = Callable[[int, Motion], None]
"""Called with an entity and its motion when the motion has ended."""

PlaySound: TypeAlias = Callable[[str, float], None]
"""Plays a sound by name, from an x on the table in layout units."""


class JourneyProcessor(esper.Processor):
    """Moves everything that is on a journey."""

    def __init__(self, on_end: OnEnd, play_sound: PlaySound) -> None:
        self._on_end = on_end
        self._play_sound = play_sound

    def process(self, seconds: float) -> None:
        """Advances all journeys by some seconds."""
        arrived = [
            (entity, journey)
            for entity, (lying, journey) in esper.get_components(Lying, Journey)
            if self._advance(lying, journey, _after_delay(journey, seconds))
        ]
        for entity, journey in arrived:
            self._on_end(entity, journey)

    def _advance(self, lying: Lying, journey: Journey, seconds: float) -> bool:
        """Moves one thing; returns whether it has arrived."""
        journey.elapsed += seconds
        if journey.delay > 0:
            return False
        while journey.leg < len(journey.legs):
            leg = journey.legs[journey.leg]
            if journey.start is None:
                journey.start = leg.start or lying.place
            if journey.elapsed < leg.seconds:
                fraction = eased(leg.ease, journey.elapsed / leg.seconds)
                lying.place = between(journey.start, leg.goal, fraction, leg.arc)
                return False
            self._finish_leg(lying, journey, leg)
        return True

    def _finish_leg(self, lying: Lying, journey: Journey, leg: Leg) -> None:
        lying.place = leg.goal
        journey.elapsed -= leg.seconds
        journey.leg += 1
        journey.start = None
        if leg.sound:
            self._play_sound(leg.sound, leg.goal.x)


class SpinAndShakeProcessor(esper.Processor):
    """Counts the time of everything that spins or shakes; `facing` and `offset` say how it looks."""

    def __init__(self, on_end: OnEnd) -> None:
        self._on_end = on_end

    def process(self, seconds: float) -> None:
        """Advances all spins and all shaking by some seconds."""
        for entity, motion in _spins_and_shakes():
            motion.elapsed += _after_delay(motion, seconds)
            if motion.elapsed >= motion.seconds:
                self._on_end(entity, motion)


PULSE_SECONDS, PULSE_STEP, FAINTEST = 1.8, 0.12, 0.6
"""How long a pulse takes, and one step of it, in seconds; and its least strength."""


def pulse_strength(seconds: float) -> float:
    """Returns the strength of what pulses, some seconds after the beginning."""
    turn = math.tau * (seconds // PULSE_STEP) * PULSE_STEP / PULSE_SECONDS
    return FAINTEST + (1.0 - FAINTEST) * (1.0 + math.cos(turn)) / 2


class SoundProcessor(esper.Processor):
    """Plays delayed sounds."""

    def __init__(self, play_sound: PlaySound) -> None:
        self._play_sound = play_sound

    def process(self, seconds: float) -> None:
        """Plays the sounds whose delay ends within some seconds."""
        for entity, delayed in tuple(esper.get_component(DelayedSound)):
            _after_delay(delayed, seconds)
            if delayed.delay <= 0:
                esper.delete_entity(entity, immediate=True)
                self._play_sound(delayed.sound, delayed.x)


def eased(ease: Ease, fraction: float) -> float:
    """Returns the fraction of the distance after a fraction of the time, both 0 to 1."""
    match ease:
        case Ease.LINEAR:
            return fraction
        case Ease.IN:
            return fraction * fraction
        case Ease.OUT:
            return fraction * (2.0 - fraction)
        case Ease.IN_OUT:
            return fraction * fraction * (3.0 - 2.0 * fraction)


def facing(spin: Spin) -> float:
    """Returns how wide a spinning thing looks: 1 is its front, -1 its back, 0 its edge."""
    fraction = eased(Ease.OUT, min(1.0, spin.elapsed / spin.seconds))
    return math.cos(math.tau * spin.turns * fraction)


def offset(shake: Shake) -> float:
    """Returns how far to the right a shaking thing is, in layout units; negative to the left."""
    remaining = 1.0 - shake.elapsed / shake.seconds
    return shake.distance * remaining * math.sin(shake.elapsed * 60.0)


def _spins_and_shakes() -> list[tuple[int, Spin | Shake]]:
    """All of the current world by entity, the spins first."""
    return [*esper.get_component(Spin), *esper.get_component(Shake)]


def _after_delay(delayed: Motion | DelayedSound, seconds: float) -> float:
    """Counts the delay down; returns the seconds that remain after it."""
    waited = min(delayed.delay, seconds)
    delayed.delay -= waited
    return seconds - waited


SETTLING_SECONDS = 0.3
"""How long things glide to the places where they settle."""
INVISIBLE = 0.5
"""A distance that nobody sees, in layout units."""
MAX_SECONDS = 0.25
"""The longest journey and the longest delay with reduced motion."""


class Things:
    """Creates, finds, moves and removes things."""

    def __init__(self, look: Callable[[ThingId], ThingLook], play_sound: PlaySound) -> None:
        self.reduced_motion = False
        """True: journeys are straight and short, and nothing shakes, spins or pulses."""
        self.changed: set[int] = set()
        """Entities that were put or removed or whose motion began or ended since the latest frame."""
        self.goals: dict[ThingId, Place] = {}
        """Where each thing lies or will lie on arrival."""
        self._look = look
        self._entities: dict[ThingId, int] = {}
        self._lying: dict[ThingId, Lying] = {}
        """Components of the entities; cached because each settling reads all places."""
        self._pulse_seconds = 0.0
        """Since the present pulse began."""
        self._world = f"table {id(self)}"
        with self.world():
            esper.add_processor(JourneyProcessor(self._on_end, play_sound))
            esper.add_processor(SpinAndShakeProcessor(self._on_end))
            esper.add_processor(SoundProcessor(play_sound))

    @contextmanager
    def world(self) -> Iterator[None]:
        """Switches esper to this table's world."""
        previous = esper.current_world
        esper.switch_world(self._world)
        try:
            yield
        finally:
            esper.switch_world(previous)

    def close(self) -> None:
        """Deletes the world; the things cannot be used any more."""
        esper.delete_world(self._world)

    def __contains__(self, thing: ThingId) -> bool:
        return thing in self._entities

    def entity(self, thing: ThingId) -> int:
        """Returns the entity of a thing in esper."""
        return self._entities[thing]

    @property
    def busy(self) -> bool:
        """True if anything moves or a sound is still to be played."""
        with self.world():
            return any(esper.get_component(kind) for kind in (Journey, Spin, Shake, DelayedSound))

    @property
    def ids(self) -> list[ThingId]:
        """The ids of all things without marks, sorted."""
        return sorted((thing for thing in self.goals if not isinstance(thing, Mark)), key=sort_key)

    def place(self, thing: ThingId) -> Place:
        """Returns where the thing is at this moment."""
        return self._lying[thing].place

    def at(self, spot: SpotId) -> list[ThingId]:
        """Returns what lies at a spot or is moving there, the lowest first, without marks."""
        things = [
            thing for thing, goal in self.goals.items() if goal.spot == spot and not isinstance(thing, Mark)
        ]
        return sorted(things, key=lambda thing: (self.goals[thing].layer, sort_key(thing)))

    def put(self, thing: ThingId, place: Place) -> None:
        """Puts a thing at a place at once; creates it if it is not on the table."""
        with self.world():
            if thing not in self._entities:
                self._lying[thing] = Lying(place)
                self._entities[thing] = esper.create_entity(Thing(thing), self._lying[thing])
                if isinstance(thing, Mark) and thing.is_open:
                    esper.add_component(self._entities[thing], Pulse())
            entity = self._entities[thing]
            esper.add_component(entity, self._look(thing))
            self._lying[thing].place = place
            for kind in (Journey, Spin, Shake):
                esper.try_remove_component(entity, kind)
            self.goals[thing] = place
            self.changed.add(entity)

    def remove(self, thing: ThingId) -> None:
        """Removes a thing at once."""
        with self.world():
            entity = self._entities.pop(thing)
            del self.goals[thing], self._lying[thing]
            esper.delete_entity(entity, immediate=True)
            self.changed.add(entity)

    def travel(self, thing: ThingId, *legs: Leg, delay: float = 0.0, vanishes: bool = False) -> None:
        """Moves a thing along the legs and ends its journey so far; with `vanishes` removes it on arrival."""
        if self.reduced_motion:
            legs = (self._shortened(legs),)
        self._set_motion(thing, Journey(legs, self._shortened_delay(delay), vanishes))
        self.goals[thing] = legs[-1].goal

    def settle(self, places: Mapping[ThingId, Place]) -> None:
        """Lets everything glide to its place; removes what has none, and creates what is new."""
        for thing in sorted(self.goals.keys() - places.keys(), key=sort_key):
            self._fade_out(thing)
        for thing, place in places.items():
            self._glide(thing, place)

    def show_effect(self, thing: ThingId, start: Place, *legs: Leg, delay: float = 0.0) -> None:
        """Shows something that exists only along the legs, such as dust; nothing with reduced motion."""
        if self.reduced_motion:
            return
        self.put(thing, start._replace(opacity=0.0) if delay else start)
        self.travel(thing, Leg(start, 0.0), *legs, delay=delay, vanishes=True)

    def spin(self, thing: ThingId, turns: float, seconds: float, *, delay: float = 0.0) -> None:
        """Turns a thing about its upright axis."""
        if not self.reduced_motion:
            self._set_motion(thing, Spin(turns, seconds, delay))

    def shake(self, thing: ThingId, distance: float, seconds: float, *, delay: float = 0.0) -> None:
        """Shakes a thing from side to side."""
        if not self.reduced_motion:
            self._set_motion(thing, Shake(distance, seconds, delay))

    def play_sound(self, sound: str, x: float, delay: float = 0.0) -> None:
        """Plays a sound after a delay, from an x in layout units."""
        with self.world():
            esper.create_entity(DelayedSound(sound, x, self._shortened_delay(delay)))

    def replace_places(self, changed: Callable[[Place], Place]) -> None:
        """Changes all places, also those on journeys, without ending any motion."""
        with self.world():
            for thing, goal in self.goals.items():
                self.goals[thing] = changed(goal)
            for entity, lying in esper.get_component(Lying):
                lying.place = changed(lying.place)
                self.changed.add(entity)
            for _, journey in esper.get_component(Journey):
                journey.legs = tuple(_leg_with(leg, changed) for leg in journey.legs)
                journey.start = None if journey.start is None else changed(journey.start)

    def tick(self, seconds: float) -> None:
        """Advances all motion by some seconds."""
        with self.world():
            esper.process(seconds)

    def pulse(self, seconds: float) -> None:
        """Advances the pulse, which all that pulses shares; it begins at full strength."""
        with self.world():
            pulsing = esper.get_component(Pulse)
            self._pulse_seconds = (self._pulse_seconds + seconds) % PULSE_SECONDS if pulsing else 0.0
            strength = 1.0 if self.reduced_motion else pulse_strength(self._pulse_seconds)
            for entity, pulse in pulsing:
                if pulse.strength != strength:
                    pulse.strength = strength
                    self.changed.add(entity)

    def finish(self) -> None:
        """Ends all motion at once and without sounds; everything is where it was going."""
        with self.world():
            for entity, _ in tuple(esper.get_component(DelayedSound)):
                esper.delete_entity(entity, immediate=True)
            for entity, (lying, journey) in tuple(esper.get_components(Lying, Journey)):
                lying.place = journey.legs[-1].goal
                self._on_end(entity, journey)
            for entity, motion in _spins_and_shakes():
                self._on_end(entity, motion)

    def _fade_out(self, thing: ThingId) -> None:
        """Removes a thing: fading if it stands upright, at once if it lies flat under others."""
        if self._look(thing).shadow:
            transparent = self.place(thing)._replace(opacity=0.0)
            self.travel(thing, Leg(transparent, SETTLING_SECONDS), vanishes=True)
        else:
            self.remove(thing)

    def _glide(self, thing: ThingId, place: Place) -> None:
        """Moves a thing to its place; a new one that stands upright fades in there."""
        if thing not in self:
            self.put(thing, place._replace(opacity=0.0) if self._look(thing).shadow else place)
        if _is_near(self.place(thing), place):
            self.put(thing, place)
        elif self.place(thing) != place:
            self.travel(thing, Leg(place, SETTLING_SECONDS))

    def _set_motion(self, thing: ThingId, motion: Motion) -> None:
        with self.world():
            entity = self._entities[thing]
            esper.add_component(entity, motion)
            self.changed.add(entity)

    def _on_end(self, entity: int, motion: Motion) -> None:
        self.changed.add(entity)
        if isinstance(motion, Journey) and motion.vanishes:
            self.remove(esper.component_for_entity(entity, Thing).id)
        else:
            esper.remove_component(entity, type(motion))

    def _shortened_delay(self, delay: float) -> float:
        return min(MAX_SECONDS, delay) if self.reduced_motion else delay

    def _shortened(self, legs: Sequence[Leg]) -> Leg:
        seconds = min(MAX_SECONDS, sum(leg.seconds for leg in legs))
        return Leg(legs[-1].goal, seconds, sound=legs[-1].sound)


def _is_near(place: Place, goal: Place) -> bool:
    """True if nobody would see the way between two different places, as after two moves of the camera."""
    lengths = ((place.x, goal.x), (place.y, goal.y), (place.size, goal.size), (place.height, goal.height))
    same = place._replace(x=goal.x, y=goal.y, size=goal.size, height=goal.height) == goal
    return place != goal and same and all(abs(one - other) < INVISIBLE for one, other in lengths)


def _leg_with(leg: Leg, changed: Callable[[Place], Place]) -> Leg:
    """Returns the leg with its places changed."""
    start = None if leg.start is None else changed(leg.start)
    return replace(leg, goal=changed(leg.goal), start=start)
