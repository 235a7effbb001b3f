"""What the game lets be heard. A house without a loudspeaker stays silent and goes on."""

from functools import cached_property
from typing import Protocol

import pygame

from game.files import ASSETS

SOUNDS = ASSETS / "sounds"
TUNES = SOUNDS / "tunes"
VOICES = 24
"""So many sounds can be heard at once; one more takes the place of the oldest."""

FADING = 600
"""Milliseconds in which a tune comes and goes."""

INTERFACE = frozenset(
    {"focus", "accept", "back", "refuse", "page", "your_turn", "pad_joined", "pad_lost", "toast"}
)
"""The sounds of the house itself, with a volume of their own; all others are effects."""


class Volumes(Protocol):
    """How loud, each in per cent; the settings are such."""

    master: int
    music: int
    effects: int
    interface: int
    mute: bool


def loudness(volumes: Volumes, name: str) -> float:
    """How loud the sound of that name is, 0 to 1."""
    return _share(volumes, volumes.interface if name in INTERFACE else volumes.effects)


def _share(volumes: Volumes, group: int) -> float:
    return 0.0 if volumes.mute else volumes.master * group / 10000


class Sounds:
    """All sounds by name, each read when it is first heard."""

    def __init__(self, volumes: Volumes) -> None:
        self._volumes = volumes
        self._read: dict[str, pygame.mixer.Sound] = {}
        self._tune = ""
        self._open()

    @property
    def silent(self) -> bool:
        """Nothing can be heard: there is no audio device."""
        return pygame.mixer.get_init() is None

    @cached_property
    def names(self) -> frozenset[str]:
        """Every sound there is."""
        return frozenset(path.stem for path in SOUNDS.glob("*.wav"))

    def set_volumes(self, volumes: Volumes) -> None:
        """From the next sound on; music follows at once."""
        self._volumes = volumes
        if not self.silent:
            pygame.mixer.music.set_volume(_share(volumes, volumes.music))

    def play(self, name: str, *, pan: float = 0.0) -> None:
        """Let a sound be heard; `pan` is -1 on the left, 1 on the right.

        Raises:
            KeyError: there is no such sound.
        """
        if name not in self.names:
            raise KeyError(f"no sound {name!r} in {SOUNDS}")
        loud = loudness(self._volumes, name)
        if self.silent or loud == 0:
            return
        sound = self._sound(name)
        sound.set_volume(loud)  # before it starts: a channel's volume holds only from the next buffer on
        channel = pygame.mixer.find_channel(force=True)
        channel.play(sound)
        channel.set_volume(min(1.0, 1 - pan), min(1.0, 1 + pan))

    def sing(self, tune: str) -> None:
        """Play a tune round and round; the one that sounds goes on, an empty name fades it out.

        Raises:
            KeyError: there is no such tune.
        """
        if tune and not (TUNES / f"{tune}.wav").is_file():
            raise KeyError(f"no tune {tune!r} in {TUNES}")
        if tune != self._tune:
            self._tune = tune
            self._strike_up()

    def handle(self, event: pygame.event.Event) -> None:
        """A loudspeaker was plugged in or taken away: open what there is now."""
        if getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self._close()
            self._open()
        elif event.type == pygame.AUDIODEVICEADDED and self.silent:
            self._open()

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._read:
            self._read[name] = pygame.mixer.Sound(SOUNDS / f"{name}.wav")
        return self._read[name]

    def _open(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            return
        pygame.mixer.set_num_channels(VOICES)
        self._strike_up()

    def _strike_up(self) -> None:
        if self.silent:
            return
        if not self._tune:
            pygame.mixer.music.fadeout(FADING)
            return
        pygame.mixer.music.load(TUNES / f"{self._tune}.wav")
        self.set_volumes(self._volumes)
        pygame.mixer.music.play(loops=-1, fade_ms=FADING)

    def _close(self) -> None:
        self._read.clear()
        pygame.mixer.quit()
