"""The heartbeat of the bots' processes: a stopped process has none, a slow one has."""

import threading
from collections.abc import MutableSequence
from dataclasses import dataclass
from multiprocessing.context import SpawnContext
from multiprocessing.synchronize import Lock
from time import monotonic, sleep
from typing import Self

PULSE = 0.25
"""Seconds from one beat to the next."""
SILENCE = 5.0
"""Seconds without a beat after which a process counts as stopped."""
START = 30.0
"""Seconds that the first process may take to start."""
LONGEST_STEP = 0.5
"""Seconds that count at most between two looks, since nobody may have looked or the computer slept."""


@dataclass(frozen=True)
class Heartbeats:
    """Beats that each process counts; shared by all processes."""

    beats: MutableSequence[int]
    """By process; 0 until it has started."""
    lock: Lock

    @classmethod
    def of(cls, context: SpawnContext, processes: int) -> Self:
        """The beats of that many processes that are still to start."""
        return cls(context.RawArray("L", processes), context.Lock())

    def begin(self) -> None:
        """Starts to count the beats of this process, in a thread."""
        with self.lock:
            number = list(self.beats).index(0)
            self.beats[number] = 1
        threading.Thread(target=self._beat, args=(number,), daemon=True).start()

    def _beat(self, number: int) -> None:
        while True:
            sleep(PULSE)
            self.beats[number] += 1


class Watch:
    """Listens to the heartbeats of all processes."""

    def __init__(self, heartbeats: Heartbeats) -> None:
        self._heartbeats = heartbeats
        self._heard = list(heartbeats.beats)
        self._silence = [0.0] * len(self._heard)
        """By process: the seconds since its last beat."""
        self._looked_at = monotonic()

    def any_stopped(self) -> bool:
        """True if a process has stopped, or none has started in time. Cheap, for calls in each frame."""
        now = monotonic()
        step, self._looked_at = min(now - self._looked_at, LONGEST_STEP), now
        beats = list(self._heartbeats.beats)
        for number, beat in enumerate(beats):
            self._silence[number] = self._silence[number] + step if beat == self._heard[number] else 0.0
        self._heard = beats
        if not any(beats):
            return max(self._silence) > START
        return any(beat and silent > SILENCE for beat, silent in zip(beats, self._silence, strict=True))
