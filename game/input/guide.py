"""Teaches us a joystick that SDL does not know: press this, press that."""

from dataclasses import dataclass, field

import pygame

_SDL_NAMES = {
    "south": "a",
    "east": "b",
    "west": "x",
    "north": "y",
    "l1": "leftshoulder",
    "r1": "rightshoulder",
    "select": "back",
    "start": "start",
    "up": "dpup",
    "down": "dpdown",
    "left": "dpleft",
    "right": "dpright",
}
WANTED = ("south", "east", "up", "down", "left", "right", "west", "north", "l1", "r1", "start", "select")
"""The order in which buttons are asked for; the first six are needed."""
NEEDED = 6

_HATS = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}
_FAR, _NEAR = 0.6, 0.3


@dataclass
class Guide:
    """One joystick on its way to a mapping."""

    joystick: pygame.joystick.JoystickType
    sources: dict[str, str] = field(default_factory=dict)
    """By button, SDL's name of what was pressed."""
    skipped: set[str] = field(default_factory=set)
    _rest: dict[int, float] = field(default_factory=dict)
    _away: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        axes = range(self.joystick.get_numaxes())
        self._rest = {axis: self.joystick.get_axis(axis) for axis in axes}

    @property
    def device(self) -> str:
        """Its name in messages."""
        return f"joystick {self.joystick.get_instance_id()}"

    @property
    def wanted(self) -> str | None:
        """The next button to press; None when all were."""
        done = self.sources.keys() | self.skipped
        return next((button for button in WANTED if button not in done), None)

    def skip(self) -> bool:
        """Go on without a button; the first six cannot be left out."""
        wanted = self.wanted
        if wanted is None or wanted in WANTED[:NEEDED]:
            return False
        self.skipped.add(wanted)
        return True

    def take(self, event: pygame.event.Event) -> bool:
        """Whether the event was the answer to what is wanted; what was used before is none."""
        source = self._source(event)
        if source is None or self.wanted is None or source in self.sources.values():
            return False
        self.sources[self.wanted] = source
        return True

    @property
    def guid(self) -> str:
        """What SDL knows the joystick by."""
        return self.joystick.get_guid()

    @property
    def line(self) -> str:
        """SDL's line for the joystick."""
        name = self.joystick.get_name().replace(",", " ")
        pairs = [f"{_SDL_NAMES[button]}:{source}" for button, source in self.sources.items()]
        return ",".join([self.guid, name, *pairs])

    def _source(self, event: pygame.event.Event) -> str | None:
        if event.type == pygame.JOYBUTTONDOWN:
            return f"b{event.button}"
        if event.type == pygame.JOYHATMOTION and event.value in _HATS:
            return f"h{event.hat}.{_HATS[event.value]}"
        if event.type == pygame.JOYAXISMOTION:
            return self._axis_source(event.axis, event.value)
        return None

    def _axis_source(self, axis: int, value: float) -> str | None:
        """An axis counts when it leaves its rest, and again only after it came back."""
        moved = value - self._rest.setdefault(axis, value)
        if abs(moved) < _NEAR:
            self._away.discard(axis)
        if abs(moved) < _FAR or axis in self._away:
            return None
        self._away.add(axis)
        return f"{'+' if moved > 0 else '-'}a{axis}"
