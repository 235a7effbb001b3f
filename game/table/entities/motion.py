"""The processors of esper: each moves all entities that have its components."""

import math
from collections.abc import Callable
from typing import TypeAlias

import esper

from game.table.entities.components import DelayedSound, Ease, Journey, Leg, Lying, Shake, Spin, between

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


class SpinProcessor(esper.Processor):
    """Counts the time of everything that spins; `facing` says how it looks."""

    def __init__(self, on_end: OnEnd) -> None:
        self._on_end = on_end

    def process(self, seconds: float) -> None:
        """Advances all spins by some seconds."""
        for entity, spin in tuple(esper.get_component(Spin)):
            spin.elapsed += _after_delay(spin, seconds)
            if spin.elapsed >= spin.seconds:
                self._on_end(entity, spin)


class ShakeProcessor(esper.Processor):
    """Counts the time of everything that shakes; `offset` says where it is."""

    def __init__(self, on_end: OnEnd) -> None:
        self._on_end = on_end

    def process(self, seconds: float) -> None:
        """Advances all shaking by some seconds."""
        for entity, shake in tuple(esper.get_component(Shake)):
            shake.elapsed += _after_delay(shake, seconds)
            if shake.elapsed >= shake.seconds:
                self._on_end(entity, shake)


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


def _after_delay(delayed: Motion | DelayedSound, seconds: float) -> float:
    """Counts the delay down; returns the seconds that remain after it."""
    waited = min(delayed.delay, seconds)
    delayed.delay -= waited
    return seconds - waited
