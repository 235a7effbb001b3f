"""Builds an SDL mapping for an unknown joystick: the player presses one button after the other."""

from dataclasses import dataclass, field

import pygame

from game.input.pads import joystick_id

_SDL_NAMES = {
    "south": "a",
    "east": "b",
    "west": "x",
    "north": "y",
    "l1": "leftshoulder",
    "r1": "rightshoulder",
    "select": "back",
    "start": "start",
    "r3": "rightstick",
    "up": "dpup",
    "down": "dpdown",
    "left": "dpleft",
    "right": "dpright",
}
MAPPING_ORDER = (
    "south",
    "east",
    "up",
    "down",
    "left",
    "right",
    "west",
    "north",
    "l1",
    "r1",
    "start",
    "select",
    "r3",
)
"""The order in which the player presses the buttons."""
REQUIRED_COUNT = 6
"""The first buttons of `MAPPING_ORDER`, which cannot be skipped."""

_HATS = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}
_FAR, _NEAR = 0.6, 0.3


@dataclass
class MappingGuide:
    """The mapping of one joystick, in progress."""

    joystick: pygame.joystick.JoystickType
    sources: dict[str, str] = field(default_factory=dict)
    """By button, the joystick's button, hat or axis in SDL's notation."""
    skipped: set[str] = field(default_factory=set)
    _rest: dict[int, float] = field(default_factory=dict)
    _away: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        axes = range(self.joystick.get_numaxes())
        self._rest = {axis: self.joystick.get_axis(axis) for axis in axes}

    @property
    def device(self) -> str:
        """The device id of the joystick."""
        return joystick_id(self.joystick.get_instance_id())

    @property
    def next_button(self) -> str | None:
        """The next button to press; None if all are mapped or skipped."""
        done = self.sources.keys() | self.skipped
        return next((button for button in MAPPING_ORDER if button not in done), None)

    def skip(self) -> bool:
        """Skips the next button; False if it is required."""
        button = self.next_button
        if button is None or button in MAPPING_ORDER[:REQUIRED_COUNT]:
            return False
        self.skipped.add(button)
        return True

    def take(self, event: pygame.event.Event) -> bool:
        """Maps the next button to the event's source; False if the event has none or it is mapped already."""
        source = self._source(event)
        if source is None or self.next_button is None or source in self.sources.values():
            return False
        self.sources[self.next_button] = source
        return True

    @property
    def guid(self) -> str:
        """SDL's GUID of the joystick."""
        return self.joystick.get_guid()

    @property
    def line(self) -> str:
        """The mapping as SDL writes it."""
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
        """The source of an axis that left its rest position; None until it has returned there."""
        moved = value - self._rest.setdefault(axis, value)
        if abs(moved) < _NEAR:
            self._away.discard(axis)
        if abs(moved) < _FAR or axis in self._away:
            return None
        self._away.add(axis)
        return f"{'+' if moved > 0 else '-'}a{axis}"
