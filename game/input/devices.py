"""Turns the events of pygame into messages: keyboard, mouse, pads, and what is held down or typed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from game.input.bindings import (
    KEYS_WHILE_TYPING,
    MOUSE_BUTTONS,
    AwaitedBinding,
    Bindings,
    MappingGuide,
    key_name,
)
from game.input.glyphs import SAME_ON_ALL_PADS, Family, Glyph, direction_glyph
from game.input.messages import (
    DIRECTIONS,
    KEYBOARD,
    MOUSE,
    MOUSE_AND_KEYBOARD,
    Device,
    Intent,
    MappingStep,
    Message,
    Point,
    Press,
    Release,
    Scroll,
    Typed,
    Unplugged,
    WindowLeft,
)
from game.input.pads import BUTTONS, ConnectedPads, Pointers, ToUnits, joystick_id
from game.settings import Settings

_REPEATING = DIRECTIONS | {Intent.ERASE}


@dataclass
class HeldButton:
    """A button that is down, with its intent at the time of the press."""

    device: Device
    intent: Intent
    seconds_to_repeat: float


@dataclass
class HeldButtons:
    """All buttons that are down on any device."""

    settings: Settings
    _holds: dict[tuple[Device, str], HeldButton] = field(default_factory=dict)

    def press(self, device: Device, button: str, intent: Intent) -> Message | None:
        """Records a held button; returns its press, or None if another button holds the intent already."""
        held_before = self.holds(device, intent)
        self._holds[device, button] = HeldButton(device, intent, self.settings.repeat_first / 1000)
        return None if held_before else Press(device, intent)

    def release(self, device: Device, button: str) -> Message | None:
        """Removes a held button; returns its release, or None if another button still holds the intent."""
        hold = self._holds.pop((device, button), None)
        if hold is None or self.holds(device, hold.intent):
            return None
        return Release(device, hold.intent)

    def release_all(self, device: Device | None = None) -> list[Message]:
        """Removes all held buttons of a device, or of all devices; returns their releases."""
        released = {key: hold for key, hold in self._holds.items() if device in (None, hold.device)}
        for key in released:
            del self._holds[key]
        return list(dict.fromkeys(Release(hold.device, hold.intent) for hold in released.values()))

    def holds(self, device: Device, intent: Intent) -> bool:
        """True if a button with the intent is held on the device."""
        return any(hold.device == device and hold.intent is intent for hold in self._holds.values())

    def tick(self, seconds: float) -> list[Message]:
        """The repeated presses that are due, at most one for each device and intent."""
        due: list[Message] = []
        for hold in self._holds.values():
            if hold.intent not in _REPEATING:
                continue
            hold.seconds_to_repeat -= seconds
            if hold.seconds_to_repeat <= 0:
                hold.seconds_to_repeat = self.settings.repeat_next / 1000
                due.append(Press(hold.device, hold.intent, repeated=True))
        return list(dict.fromkeys(due))


MAX_RUMBLE_MILLISECONDS = 300

_USED = frozenset(
    {
        *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
        *(pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION),
        *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT),
        *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL),
    }
)
"""The events of a device that somebody uses."""

_SYSTEM_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Key presses with one of these modifiers are for the window system."""


class Devices:
    """All input devices. Pass it every event, and call `tick` every frame."""

    def __init__(self, settings: Settings, to_units: ToUnits = lambda x, y: (x, y)) -> None:
        self.settings = settings
        self.bindings = Bindings(settings)
        self.last: Device = KEYBOARD
        """The device of the last press."""
        self._has_press = False
        self.mapping_guide: MappingGuide | None = None
        """Maps an unknown joystick at the moment; None if no mapping is in progress."""
        self._connected = ConnectedPads()
        self._held = HeldButtons(settings)
        self._pointers = Pointers(to_units)
        self._awaited: AwaitedBinding | None = None
        """The binding that a player is about to choose; None if none is awaited."""
        self._pending: list[Message] = []
        """Messages for the next `tick`."""
        self._plugging = False
        """True if a device was plugged in or unplugged since the last `tick`."""
        self._mouse_position: tuple[int, int] | None = None
        """In pixels, as it was sent last; None if it must be sent again."""
        self._is_typing = False
        """True while letter keys type instead of sending intents."""
        self.is_away = False
        """True while the window is in the background, minimised or not: what is pressed is for others."""
        pygame.key.stop_text_input()
        self._handlers = self._event_handlers()
        controller.init()

    @property
    def to_units(self) -> ToUnits:
        """Converts pixels of the mouse to layout units; set when the window changes."""
        return self._pointers.to_units

    @to_units.setter
    def to_units(self, to_units: ToUnits) -> None:
        self._pointers.to_units = to_units
        self._mouse_position = None  # in layout units it has changed, even if the mouse has not moved

    @property
    def pads(self) -> list[Device]:
        """The pads that are plugged in, the first one first."""
        return [pad.device for pad in self._connected.pads.values()]

    @property
    def unknown_joysticks(self) -> list[Device]:
        """Joysticks that are plugged in and have no mapping."""
        return self._connected.unknown_joysticks

    @property
    def shown(self) -> Device:
        """The device whose glyphs are shown: that of the last press, before the first one a plugged pad."""
        return self.last if self._has_press else next(iter(self.pads), self.last)

    def read(self, event: pygame.event.Event) -> Message | None:
        """Converts an event to a message; None if it means nothing. Further messages come from `tick`."""
        handler = None if self.is_away and event.type in _USED else self._handlers.get(event.type)
        message = handler(event) if handler else None
        if isinstance(message, Press):
            self.last, self._has_press = message.device, True
        return message

    def tick(self, seconds: float) -> list[Message]:
        """Messages put off and those about plugged devices, repeats of held buttons, moves of pointers."""
        messages, self._pending = [*self._pending, *self._update_connected()], []
        self.last = next((each.device for each in reversed(messages) if isinstance(each, Press)), self.last)
        moves = [self._pointers.tick(pad, seconds) for pad in self._connected.pads.values()]
        return messages + self._held.tick(seconds) + [move for move in moves if move is not None]

    def family(self, device: Device | None = None) -> Family:
        """The family of a device, by default of the one shown; generic for an unplugged pad."""
        device = device or self.shown
        if device in MOUSE_AND_KEYBOARD:
            return Family(device)
        pad = self._connected.pad(device)
        return pad.family if pad else Family.GENERIC

    def name(self, device: Device) -> str:
        """The name of a device, also of an unplugged one."""
        return self._connected.name(device)

    def number(self, device: Device) -> int | None:
        """The number by which players know a pad, from 1; None if it is unplugged or not a pad."""
        return pad.number if (pad := self._connected.pad(device)) else None

    def latest_number(self, device: Device) -> int | None:
        """The number that a pad has or had last, even if it is unplugged; None if it is not a pad."""
        return self._connected.latest_number(device)

    def guid(self, device: Device) -> str:
        """SDL's GUID of a pad, even of an unplugged one, the same each time; empty for other devices."""
        return self._connected.guid(device)

    def is_unplugged(self, device: Device) -> bool:
        """True if a device is a pad that was plugged in and is no more."""
        return self.latest_number(device) is not None and self.number(device) is None

    def glyphs(self, device: Device | None = None) -> Callable[[Intent], Glyph]:
        """The glyphs of a device's buttons by intent, by default of the last device used."""
        family = self.family(device)
        return lambda intent: self.bindings.glyph(family, intent)

    def button_glyphs(self, devices: Iterable[Device], intent: Intent) -> list[Glyph]:
        """The glyphs of one button on several pads, each once; those of the directions differ."""
        if intent in DIRECTIONS:
            return [direction_glyph(intent)]
        glyphs: dict[str, Glyph] = {}
        for glyph in (self.bindings.glyph(self.family(device), intent) for device in devices):
            name = glyph.picture.rpartition("/")[2]
            glyphs.setdefault(name if name in SAME_ON_ALL_PADS else glyph.picture, glyph)
        return list(glyphs.values())

    def holds(self, device: Device, intent: Intent) -> bool:
        """True if a button of the intent is held on the device."""
        return self._held.holds(device, intent)

    def rumble(self, device: Device, strength: float, milliseconds: int) -> bool:
        """Rumbles a pad with `strength` 0 to 1 times the player's setting; False if it does not rumble."""
        pad = self._connected.pad(device)
        power = max(0.0, min(1.0, strength)) * self.settings.rumble / 100
        if pad is None or power == 0:
            return False
        return bool(pad.controller.rumble(power, power, min(milliseconds, MAX_RUMBLE_MILLISECONDS)))

    def set_typing(self, *, typing: bool) -> None:
        """Turns text input on or off; while it is on, letter keys type instead of sending intents."""
        if typing is self._is_typing:
            return
        self._is_typing = typing
        self._pending += self._held.release_all(KEYBOARD)
        (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def wait_for_binding(self, family: Family, intent: Intent) -> None:
        """Binds the next button pressed on a device of the family to the intent; sends `Bound`.

        Escape on the keyboard cancels, and so do a direction of a pad and the wheel of a mouse.
        """
        self._awaited = AwaitedBinding(self.bindings, family, intent)

    def cancel_waiting(self) -> None:
        """Cancels `wait_for_binding` and `start_mapping`."""
        self._awaited = self.mapping_guide = None

    def start_mapping(self, device: Device) -> MappingGuide | None:
        """Starts mapping an unknown joystick; each press sends `MappingStep`. None: it is unplugged."""
        joystick = self._connected.joystick(device)
        self.mapping_guide = None if joystick is None else MappingGuide(joystick)
        return self.mapping_guide

    def finish_mapping(self) -> None:
        """Saves the mapping in the settings and reconnects all pads, now with the new one."""
        if self.mapping_guide is None:
            return
        self.settings.mappings[self.mapping_guide.guid] = self.mapping_guide.line
        self.mapping_guide = None
        self._pending += self._held.release_all() + self._connected.clear()
        self._connected.restart(self.settings.mappings)

    def _event_handlers(self) -> Mapping[int, Callable[[pygame.event.Event], Message | None]]:
        return {
            pygame.CONTROLLERDEVICEADDED: self._note_plugging,
            pygame.CONTROLLERDEVICEREMOVED: self._note_plugging,
            pygame.CONTROLLERBUTTONDOWN: self._pad_button,
            pygame.CONTROLLERBUTTONUP: self._pad_button,
            pygame.CONTROLLERAXISMOTION: self._pad_axis,
            pygame.JOYDEVICEADDED: self._note_plugging,
            pygame.JOYDEVICEREMOVED: self._note_plugging,
            pygame.JOYBUTTONDOWN: self._map_button,
            pygame.JOYHATMOTION: self._map_button,
            pygame.JOYAXISMOTION: self._map_button,
            pygame.KEYDOWN: self._key,
            pygame.KEYUP: self._key,
            pygame.TEXTINPUT: self._typed,
            pygame.MOUSEBUTTONDOWN: self._mouse_button,
            pygame.MOUSEBUTTONUP: self._mouse_button,
            pygame.MOUSEMOTION: lambda event: self._point(event.pos),
            pygame.MOUSEWHEEL: self._wheel,
            pygame.WINDOWFOCUSLOST: self._leave,
            pygame.WINDOWMINIMIZED: self._leave,
            pygame.WINDOWFOCUSGAINED: self._return,
        }

    def _note_plugging(self, _event: pygame.event.Event) -> Message | None:
        """Lets the next `tick` look at all devices: the device numbers in events may be out of date."""
        self._plugging = True
        return None

    def _update_connected(self) -> list[Message]:
        """The messages about devices that were plugged in or unplugged, which releases their buttons."""
        if not self._plugging:
            return []
        self._plugging = False
        messages: list[Message] = []
        for message in self._connected.update():
            if isinstance(message, Unplugged):
                messages += self._held.release_all(message.device)
                if message.device == self.last:  # what takes its place may have other buttons
                    self.last, self._has_press = KEYBOARD, False
                if self.mapping_guide is not None and self.mapping_guide.device == message.device:
                    self.mapping_guide = None
            messages.append(message)
        return messages

    def _pad_button(self, event: pygame.event.Event) -> Message | None:
        pad = self._connected.pads.get(event.instance_id)
        if pad is None or event.button not in BUTTONS:
            return None
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._button(pad.device, pad.family, BUTTONS[event.button], down=down)

    def _pad_axis(self, event: pygame.event.Event) -> Message | None:
        """The first message; `tick` sends the second of a stick that went from one side to the other."""
        pad = self._connected.pads.get(event.instance_id)
        if pad is None:
            return None
        changes = pad.tilt(event.axis, event.value)
        messages = [
            self._button(pad.device, pad.family, button, down=down, stick=True) for button, down in changes
        ]
        sent = [message for message in messages if message is not None]
        self._pending += sent[1:]
        return sent[0] if sent else None

    def _button(
        self, device: Device, family: Family, button: str, *, down: bool, stick: bool = False
    ) -> Message | None:
        """The press or release of a button of any device, or its new binding if one is awaited.

        `stick`: the left stick was tilted to `button`, which is held apart from the d-pad's button.
        """
        source = f"stick {button}" if stick else button
        if not down:
            return self._held.release(device, source)
        awaited = self._take_awaited(family)
        if awaited is not None:
            return awaited.bind(device, button)
        intent = self.bindings.meanings(family).get(button)
        return None if intent is None else self._held.press(device, source, intent)

    def _take_awaited(self, family: Family) -> AwaitedBinding | None:
        """The awaited binding, which is no longer awaited, if it is for the family; else None."""
        if self._awaited is None or self._awaited.family is not family:
            return None
        awaited, self._awaited = self._awaited, None
        return awaited

    def _typed(self, event: pygame.event.Event) -> Message | None:
        return Typed(event.text) if self._is_typing and event.text else None

    def _map_button(self, event: pygame.event.Event) -> Message | None:
        guide = self.mapping_guide
        if guide is None or guide.device != joystick_id(event.instance_id) or not guide.take(event):
            return None
        return MappingStep(guide.device, guide.next_button)

    def _key(self, event: pygame.event.Event) -> Message | None:
        if event.type == pygame.KEYUP:
            return self._held.release(KEYBOARD, str(event.key))
        name = key_name(event)
        if name == "escape" and self._awaited is not None:
            cancelled, self._awaited = self._awaited, None
            return cancelled.cancel(KEYBOARD)
        if event.mod & _SYSTEM_MODIFIERS:
            return None
        awaited = self._take_awaited(Family.KEYBOARD)
        if awaited is not None:
            return awaited.bind(KEYBOARD, name)
        meaning = self._key_meaning(name)
        return None if meaning is None else self._held.press(KEYBOARD, str(event.key), meaning)

    def _key_meaning(self, name: str) -> Intent | None:
        """The intent of a key; during text input only keys that type nothing have one."""
        if self._is_typing and name == "backspace":
            return Intent.ERASE
        has_meaning = not self._is_typing or name in KEYS_WHILE_TYPING
        return self.bindings.meanings(Family.KEYBOARD).get(name) if has_meaning else None

    def _mouse_button(self, event: pygame.event.Event) -> Message | None:
        """A press or release. If the mouse has moved, it follows the `Point`, on the next `tick`."""
        if event.button not in MOUSE_BUTTONS:
            return None
        down = event.type == pygame.MOUSEBUTTONDOWN
        message = self._button("mouse", Family.MOUSE, MOUSE_BUTTONS[event.button], down=down)
        if message is None or (event.pos == self._mouse_position and not self._pending):
            return message
        self._pending.append(message)
        return self._point(event.pos) if event.pos != self._mouse_position else None

    def _point(self, position: tuple[int, int]) -> Message:
        self._mouse_position = position
        return Point(MOUSE, *self.to_units(*position))

    def _wheel(self, event: pygame.event.Event) -> Message | None:
        awaited = self._take_awaited(Family.MOUSE)
        if awaited is not None:
            return awaited.cancel(MOUSE)
        return Scroll(MOUSE, event.precise_y)

    def _leave(self, _event: pygame.event.Event) -> Message | None:
        """Releases all buttons and sticks; nothing is read until the window has the focus again."""
        if self.is_away:
            return None
        self.is_away = True
        self._pending += self._held.release_all()
        for pad in self._connected.pads.values():
            pad.let_go()
        return WindowLeft()

    def _return(self, _event: pygame.event.Event) -> Message | None:
        self.is_away, self._mouse_position = False, None
        return None
