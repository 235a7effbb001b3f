"""The processors: each does one thing to all that have its components."""

import math
from collections.abc import Callable
from typing import TypeAlias

import esper

from game.table.entities.components import Bell, Ease, Journey, Leg, Lying, Spin, Tremble
from game.table.entities.place import between

Ended: TypeAlias = Callable[[int, Journey | Spin | Tremble], None]
"""Called with an entity and its motion when that has ended."""

Ring: TypeAlias = Callable[[str, float], None]
"""Lets a sound be heard at an x on the table."""


def eased(ease: Ease, part: float) -> float:
    """How far along a thing is after `part` (0 to 1) of its time."""
    match ease:
        case Ease.EVEN:
            return part
        case Ease.STARTING:
            return part * part
        case Ease.ENDING:
            return part * (2.0 - part)
        case Ease.GENTLE:
            return part * part * (3.0 - 2.0 * part)


class Journeying(esper.Processor):
    """Carries everything that is on its way a frame further."""

    def __init__(self, ended: Ended, ring: Ring) -> None:
        self._ended = ended
        self._ring = ring

    def process(self, seconds: float) -> None:
        """Carry everything that is on its way."""
        arrived = [
            (entity, journey)
            for entity, (lying, journey) in esper.get_components(Lying, Journey)
            if self._carried(lying, journey, _after_delay(journey, seconds))
        ]
        for entity, journey in arrived:
            self._ended(entity, journey)

    def _carried(self, lying: Lying, journey: Journey, seconds: float) -> bool:
        """Whether the thing has arrived after `seconds` more."""
        journey.elapsed += seconds
        if journey.delay > 0:
            return False
        while journey.leg < len(journey.legs):
            leg = journey.legs[journey.leg]
            if journey.start is None:
                journey.start = leg.start or lying.place
            if journey.elapsed < leg.seconds:
                part = eased(leg.ease, journey.elapsed / leg.seconds)
                lying.place = between(journey.start, leg.goal, part, leg.arc)
                return False
            self._end(lying, journey, leg)
        return True

    def _end(self, lying: Lying, journey: Journey, leg: Leg) -> None:
        lying.place = leg.goal
        journey.elapsed -= leg.seconds
        journey.leg += 1
        journey.start = None
        if leg.sound:
            self._ring(leg.sound, leg.goal.x)


class Spinning(esper.Processor):
    """Turns everything that spins a frame further."""

    def __init__(self, ended: Ended) -> None:
        self._ended = ended

    def process(self, seconds: float) -> None:
        """Turn everything that spins."""
        for entity, spin in tuple(esper.get_component(Spin)):
            spin.elapsed += _after_delay(spin, seconds)
            if spin.elapsed >= spin.seconds:
                self._ended(entity, spin)


class Trembling(esper.Processor):
    """Lets what trembles come to rest."""

    def __init__(self, ended: Ended) -> None:
        self._ended = ended

    def process(self, seconds: float) -> None:
        """Bring what trembles nearer to rest."""
        for entity, tremble in tuple(esper.get_component(Tremble)):
            tremble.elapsed += _after_delay(tremble, seconds)
            if tremble.elapsed >= tremble.seconds:
                self._ended(entity, tremble)


class Ringing(esper.Processor):
    """Lets the sounds be heard whose time has come."""

    def __init__(self, ring: Ring) -> None:
        self._ring = ring

    def process(self, seconds: float) -> None:
        """Let the time of each sound come nearer."""
        for entity, bell in tuple(esper.get_component(Bell)):
            _after_delay(bell, seconds)
            if bell.delay <= 0:
                esper.delete_entity(entity, immediate=True)
                self._ring(bell.sound, bell.x)


def facing(spin: Spin) -> float:
    """How wide a turning thing looks: 1 is its front, -1 its back, 0 its edge."""
    part = eased(Ease.ENDING, min(1.0, spin.elapsed / spin.seconds))
    return math.cos(math.tau * spin.turns * part)


def shaken(tremble: Tremble) -> float:
    """How far aside a trembling thing is, in layout units."""
    rest = 1.0 - tremble.elapsed / tremble.seconds
    return tremble.reach * rest * math.sin(tremble.elapsed * 60.0)


def _after_delay(waiting: Journey | Spin | Tremble | Bell, seconds: float) -> float:
    """What is left of `seconds` once the delay has gone by."""
    used = min(waiting.delay, seconds)
    waiting.delay -= used
    return seconds - used
