"""Plays sounds and music. Without an audio device the program runs silently."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

from game import assets, files

CHANNELS = 24
"""The maximal number of simultaneous sounds; another one replaces the oldest."""
TUNE_CHANNELS = 2
"""The first channels are for music: one tune fades out while the next one fades in."""

STANDARD_ERROR = 2
"""The file descriptor that drivers written in C write messages to."""

FADE_MS = 1200
"""How long music fades in and out."""

INTERFACE_SOUNDS = frozenset(
    {"focus", "accept", "back", "refuse", "page", "your_turn", "pad_joined", "pad_lost", "toast"}
)
"""The sounds with the volume `interface`; all others are effects."""


class Volumes(Protocol):
    """The volumes in per cent, as in the settings."""

    master: int
    music: int
    calm: int
    """Of the music of a match that is calm; of `music`."""
    tense: int
    end: int
    effects: int
    interface: int
    mute: bool


def sound_volume(volumes: Volumes, name: str) -> float:
    """The volume of a sound, 0 to 1."""
    return _group_volume(volumes, volumes.interface if name in INTERFACE_SOUNDS else volumes.effects)


def tune_volume(volumes: Volumes, tune: str) -> float:
    """The volume of a tune, 0 to 1; that of a match depends on how the match stands."""
    moods = {"calm": volumes.calm, "tense": volumes.tense, "end": volumes.end}
    return _group_volume(volumes, volumes.music) * moods.get(tune, 100) / 100


def _group_volume(volumes: Volumes, group: int) -> float:
    """The volume of a group of sounds, 0 to 1; `group` is its setting in per cent."""
    return 0.0 if volumes.mute else volumes.master * group / 10000


@contextmanager
def without_driver_messages() -> Iterator[None]:
    """Hides what audio drivers write to standard error; ALSA writes twenty lines if there is no device."""
    kept = os.dup(STANDARD_ERROR)
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), STANDARD_ERROR)
        yield
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(kept)


class Sounds:
    """The audio device with all sounds and tunes; each sound is loaded when it is first played."""

    def __init__(self, volumes: Volumes) -> None:
        self._volumes = volumes
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self.tune = ""
        """The tune that is played; empty: none."""
        self._tune_channel = 0
        """The channel of the tune."""
        self._taken = 0
        """How many channels were taken from a sound for another one."""
        self.muted = False
        """True while no sound is played, since the room would hear what a person does behind the curtain."""
        self._paused = False
        """True while nothing is heard, and music stays where it is."""
        self._open()

    @property
    def silent(self) -> bool:
        """True if there is no audio device."""
        return pygame.mixer.get_init() is None

    def set_volumes(self, volumes: Volumes) -> None:
        """Sets the volumes; playing music changes at once, sounds with the next one."""
        self._volumes = volumes
        if not self.silent:
            self._channel.set_volume(tune_volume(volumes, self.tune))

    def play(self, name: str, *, pan: float = 0.0) -> None:
        """Plays a sound; `pan` is -1 (left) to 1 (right). One whose file cannot be read is silent."""
        volume = sound_volume(self._volumes, name)
        if self.silent or self.muted or self._paused or volume == 0:
            return
        sound = self._sound(name)
        sound.set_volume(volume)  # before it starts: a channel's volume holds only from the next buffer on
        channel = self._free_channel()
        channel.play(sound)
        channel.set_volume(min(1.0, 1 - pan), min(1.0, 1 + pan))

    def _free_channel(self) -> pygame.mixer.Channel:
        """A channel that plays nothing, else the one that was taken longest ago; none of the music."""
        channels = [pygame.mixer.Channel(number) for number in range(TUNE_CHANNELS, CHANNELS)]
        free = next((channel for channel in channels if not channel.get_busy()), None)
        if free is not None:
            return free
        self._taken += 1
        return channels[self._taken % len(channels)]

    def play_tune(self, tune: str) -> None:
        """Fades a tune in and plays it in a loop, unless it is playing already; an empty name: no music."""
        if tune != self.tune:
            self.tune = tune
            self._start_tune()

    def pause(self, *, paused: bool) -> None:
        """Stops all that is heard where it is, or goes on with it."""
        self._paused = paused
        if not self.silent:
            (pygame.mixer.pause if paused else pygame.mixer.unpause)()

    def handle(self, event: pygame.event.Event) -> None:
        """Opens the available audio device after one was added or removed."""
        if getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self._close()
            self._open()
        elif event.type == pygame.AUDIODEVICEADDED and self.silent:
            self._open()

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._loaded:
            path = files.asset(f"sounds/{name}.wav")
            self._loaded[name] = assets.read(path, pygame.mixer.Sound) or _silence()
        return self._loaded[name]

    def _open(self) -> None:
        try:
            with without_driver_messages():
                pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            return
        pygame.mixer.set_num_channels(CHANNELS)
        self._start_tune()

    @property
    def _channel(self) -> pygame.mixer.Channel:
        return pygame.mixer.Channel(self._tune_channel)

    def _start_tune(self) -> None:
        if self.silent:
            return
        self._channel.fadeout(FADE_MS)
        if not self.tune:
            return
        sound = assets.read(files.asset(f"sounds/tunes/{self.tune}.wav"), pygame.mixer.Sound)
        if sound is not None:
            self._tune_channel = (self._tune_channel + 1) % TUNE_CHANNELS
            self._channel.play(sound, loops=-1, fade_ms=FADE_MS)
            self._channel.set_volume(tune_volume(self._volumes, self.tune))
            if self._paused:
                self._channel.pause()

    def _close(self) -> None:
        self._loaded.clear()
        pygame.mixer.quit()


def _silence() -> pygame.mixer.Sound:
    return pygame.mixer.Sound(buffer=bytes(4))
