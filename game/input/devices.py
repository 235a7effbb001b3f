"""From pygame's events to what a player wants: pads, keyboard and mouse, plugged in at any time."""

from collections.abc import Callable, Mapping

import pygame
from pygame._sdl2 import controller

from game.input import keyboard
from game.input.bindings import Bindings
from game.input.families import Family
from game.input.glyphs import Glyph
from game.input.guide import Guide
from game.input.held import Held
from game.input.messages import Bound, Device, Guided, Intent, Message, Point, Press, Scroll, Typed
from game.input.pads import BUTTONS
from game.input.pointer import Pointers, Units
from game.input.roster import Roster
from game.settings import Settings

LONGEST_RUMBLE = 300
"""Milliseconds."""

_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With one of these held a key is the system's or the window's."""


def _same(x: float, y: float) -> tuple[float, float]:
    return x, y


class Devices:
    """All devices of the room. Feed it every event, and tick it every frame."""

    def __init__(self, settings: Settings, to_units: Units = _same) -> None:
        self.settings = settings
        self.bindings = Bindings(settings)
        self.last: Device = "keyboard"
        """The device that pressed something last; its glyphs are shown."""
        self.guiding: Guide | None = None
        """The strange joystick that is being taught."""
        self._roster = Roster()
        self._held = Held(settings)
        self._pointers = Pointers(to_units)
        self._learning: tuple[Family, Intent] | None = None
        self._pending: list[Message] = []
        self._mouse: tuple[int, int] | None = None
        self._typing = False
        self._handlers = self._told()
        controller.init()
        pygame.key.stop_text_input()

    @property
    def to_units(self) -> Units:
        """Turns the mouse's pixels into layout units; the app sets it when the window changes."""
        return self._pointers.to_units

    @to_units.setter
    def to_units(self, to_units: Units) -> None:
        self._pointers.to_units = to_units
        self._mouse = None  # at rest, it is over something else now

    @property
    def pads(self) -> list[Device]:
        """The pads that are plugged in, in the order they came."""
        return [pad.device for pad in self._roster.pads.values()]

    @property
    def strange(self) -> list[Device]:
        """Joysticks that are plugged in and that nobody knows."""
        return self._roster.strange

    def read(self, event: pygame.event.Event) -> Message | None:
        """What the event means to us; None if nothing."""
        handler = self._handlers.get(event.type)
        message = handler(event) if handler else None
        return self._seen(message)

    def tick(self, seconds: float) -> list[Message]:
        """Repeats of what is held, moves of free pointers, and what an event left over."""
        messages, self._pending = self._pending, []
        for message in messages:
            self._seen(message)
        moves = [self._pointers.tick(pad, seconds) for pad in self._roster.pads.values()]
        return messages + self._held.tick(seconds) + [move for move in moves if move is not None]

    def family(self, device: Device | None = None) -> Family:
        """The family of a device, of the one last pressed unless told; a pad that is gone is generic."""
        device = device or self.last
        if device in ("mouse", "keyboard"):
            return Family(device)
        pad = self._roster.pad(device)
        return pad.family if pad else Family.GENERIC

    def name(self, device: Device) -> str:
        """What the device calls itself; of one that is gone, what it called itself."""
        return self._roster.name(device)

    def guid(self, device: Device) -> str:
        """What SDL knows a pad by, the same each time it is plugged in; empty for anything else."""
        pad = self._roster.pad(device)
        return pad.guid if pad else ""

    def glyphs(self, device: Device | None = None) -> Callable[[Intent], Glyph]:
        """The pictures of a device's buttons, of the one last pressed unless told."""
        family = self.family(device)
        return lambda intent: self.bindings.glyph(family, intent)

    def holds(self, device: Device, intent: Intent) -> bool:
        """Whether a button that means the intent is held on the device now."""
        return self._held.holds(device, intent)

    def rumble(self, device: Device, strength: float, milliseconds: int) -> bool:
        """Shake a pad, `strength` 0 to 1 times the player's setting; False if it cannot or must not."""
        pad = self._roster.pad(device)
        power = max(0.0, min(1.0, strength)) * self.settings.rumble / 100
        if pad is None or power == 0:
            return False
        return bool(pad.controller.rumble(power, power, min(milliseconds, LONGEST_RUMBLE)))

    def listen(self, *, typing: bool) -> None:
        """Whether letters are wanted; only then a keyboard types instead of commanding."""
        if typing == self._typing:
            return
        self._typing = typing
        (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        self._pending += self._held.drop("keyboard")

    def learn(self, family: Family, intent: Intent) -> None:
        """Let the next button pressed on a device of the family mean the intent; answered by `Bound`.

        Escape on the keyboard gives up.
        """
        self._learning = (family, intent)

    def forget(self) -> None:
        """Wait for no button any more, neither to learn nor to be guided."""
        self._learning = self.guiding = None

    def guide(self, device: Device) -> Guide | None:
        """Begin to teach a strange joystick; each button is answered by `Guided`. None: it is gone."""
        joystick = self._roster.joystick(device)
        self.guiding = None if joystick is None else Guide(joystick)
        return self.guiding

    def finish_guide(self) -> None:
        """Keep what was taught in the settings; all pads come anew, the one just taught among them."""
        if self.guiding is None:
            return
        self.settings.mappings[self.guiding.guid] = self.guiding.line
        self.guiding = None
        self._pending += self._held.drop() + self._roster.clear()
        self._roster.restart(self.settings.mappings)

    def _seen(self, message: Message | None) -> Message | None:
        if isinstance(message, Press):
            self.last = message.device
        return message

    def _told(self) -> Mapping[int, Callable[[pygame.event.Event], Message | None]]:
        return {
            pygame.CONTROLLERDEVICEADDED: self._roster.added,
            pygame.CONTROLLERDEVICEREMOVED: self._removed,
            pygame.CONTROLLERBUTTONDOWN: self._pad_button,
            pygame.CONTROLLERBUTTONUP: self._pad_button,
            pygame.CONTROLLERAXISMOTION: self._pad_axis,
            pygame.JOYDEVICEADDED: self._roster.joystick_added,
            pygame.JOYDEVICEREMOVED: self._joystick_removed,
            pygame.JOYBUTTONDOWN: self._teach,
            pygame.JOYHATMOTION: self._teach,
            pygame.JOYAXISMOTION: self._teach,
            pygame.KEYDOWN: self._key,
            pygame.KEYUP: self._key,
            pygame.TEXTINPUT: self._text,
            pygame.MOUSEBUTTONDOWN: self._mouse_button,
            pygame.MOUSEBUTTONUP: self._mouse_button,
            pygame.MOUSEMOTION: self._mouse_motion,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
        }

    def _removed(self, event: pygame.event.Event) -> Message | None:
        self._pending += self._held.drop(f"pad {event.instance_id}")
        return self._roster.removed(event)

    def _joystick_removed(self, event: pygame.event.Event) -> Message | None:
        if self.guiding is not None and self.guiding.device == f"joystick {event.instance_id}":
            self.guiding = None
        return self._roster.joystick_removed(event)

    def _pad_button(self, event: pygame.event.Event) -> Message | None:
        pad = self._roster.pads.get(event.instance_id)
        if pad is None or event.button not in BUTTONS:
            return None
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._button(pad.device, pad.family, BUTTONS[event.button], down=down)

    def _pad_axis(self, event: pygame.event.Event) -> Message | None:
        """At most one message at once; a stick that flies from side to side leaves the second to `tick`."""
        pad = self._roster.pads.get(event.instance_id)
        if pad is None:
            return None
        turned = pad.tilt(event.axis, event.value)
        messages = [
            self._button(pad.device, pad.family, button, down=down, stick=True) for button, down in turned
        ]
        told = [message for message in messages if message is not None]
        self._pending += told[1:]
        return told[0] if told else None

    def _button(
        self, device: Device, family: Family, button: str, *, down: bool, stick: bool = False
    ) -> Message | None:
        """What a button of any device means; while one is to be learned, a press teaches it.

        A `stick` that is tilted stands for a button and is held beside it.
        """
        source = f"stick {button}" if stick else button
        if not down:
            return self._held.up(device, source)
        if self._learning is not None and self._learning[0] is family:
            return self._learned(device, button)
        intent = self.bindings.meanings(family).get(button)
        return None if intent is None else self._held.down(device, source, intent)

    def _learned(self, device: Device, button: str) -> Message | None:
        if self._learning is None:
            return None
        family, intent = self._learning
        self._learning = None
        bound = self.bindings.bind(family, intent, button)
        return Bound(device, intent, button if bound else None)

    def _teach(self, event: pygame.event.Event) -> Message | None:
        guide = self.guiding
        if guide is None or guide.device != f"joystick {event.instance_id}" or not guide.take(event):
            return None
        return Guided(guide.device, guide.wanted)

    def _key(self, event: pygame.event.Event) -> Message | None:
        if event.type == pygame.KEYUP:
            return self._held.up("keyboard", str(event.key))
        name = keyboard.key_name(event)
        if self._learning is not None and name == "escape":
            intent, self._learning = self._learning[1], None
            return Bound("keyboard", intent, None)
        if event.mod & _COMMANDS:
            return None
        if self._learning is not None and self._learning[0] is Family.KEYBOARD:
            return self._learned("keyboard", name)
        intent_now = self._key_meaning(name)
        return None if intent_now is None else self._held.down("keyboard", str(event.key), intent_now)

    def _key_meaning(self, name: str) -> Intent | None:
        """While letters are typed, only keys that write none keep their meaning."""
        if self._typing and name == "backspace":
            return Intent.ERASE
        if self._typing and name not in keyboard.IN_TEXT:
            return None
        return self.bindings.meanings(Family.KEYBOARD).get(name)

    def _text(self, event: pygame.event.Event) -> Message | None:
        return Typed(event.text) if self._typing and event.text else None

    def _mouse_button(self, event: pygame.event.Event) -> Message | None:
        if event.button not in keyboard.MOUSE:
            return None
        down = event.type == pygame.MOUSEBUTTONDOWN
        message = self._button("mouse", Family.MOUSE, keyboard.MOUSE[event.button], down=down)
        if message is None or (event.pos == self._mouse and not self._pending):
            return message
        self._pending.append(message)
        return self._point(event.pos) if event.pos != self._mouse else None

    def _mouse_motion(self, event: pygame.event.Event) -> Message | None:
        return self._point(event.pos)

    def _point(self, place: tuple[int, int]) -> Message:
        self._mouse = place
        return Point("mouse", *self.to_units(*place))

    def _wheel(self, event: pygame.event.Event) -> Message | None:
        return Scroll("mouse", event.precise_y)

    def _focus_lost(self, event: pygame.event.Event) -> Message | None:
        del event
        self._pending += self._held.drop()
        return None
