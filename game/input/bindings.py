"""What keys and buttons mean: their bindings by family of devices, and the mapping of an unknown joystick."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pygame

from game.input.glyphs import DEFAULT_PAD_BUTTONS, Family, Glyph, key_glyph, pad_glyph
from game.input.messages import DIRECTIONS, Bound, Device, Intent
from game.input.pads import joystick_id
from game.settings import Settings

DEFAULT_KEYS: Mapping[Intent, tuple[str, ...]] = {
    Intent.UP: ("up", "w"),
    Intent.DOWN: ("down", "s"),
    Intent.LEFT: ("left", "a"),
    Intent.RIGHT: ("right", "d"),
    Intent.ACCEPT: ("return", "space", "enter"),
    Intent.BACK: ("escape", "backspace"),
    Intent.EXPLAIN: ("e", "f1"),
    Intent.MORE: ("u", "z"),
    Intent.PREVIOUS: ("shift tab", "page up"),
    Intent.NEXT: ("tab", "page down"),
    Intent.PAUSE: ("p",),
    Intent.LOG: ("l",),
    Intent.RULEBOOK: ("r",),
    Intent.ERASE: ("delete",),
    Intent.ZOOM: ("c",),
    Intent.FINISH: ("f",),
}
"""SDL's names of the keys by intent; the first one is shown."""

DEFAULT_MOUSE_BUTTONS: Mapping[Intent, str] = {
    Intent.ACCEPT: "left",
    Intent.EXPLAIN: "right",
    Intent.MORE: "middle",
    Intent.BACK: "side",
}

FIXED_KEYS = frozenset({"up", "down", "left", "right", "return", "escape", "shift tab", "tab"})
"""Keys that cannot be rebound, so that every menu can always be reached and left."""

KEYS_WHILE_TYPING = frozenset(
    {"up", "down", "left", "right", "return", "enter", "escape", "tab", "shift tab", "delete"}
)
"""Keys that keep their intent during text input."""

_SWAPPED = {Intent.ACCEPT: Intent.BACK, Intent.BACK: Intent.ACCEPT}
"""For players who confirm with the east button."""

MOUSE_BUTTONS = {1: "left", 2: "middle", 3: "right", 6: "side", 8: "side"}
"""Names by pygame's number; four and five are the wheel."""


def key_name(event: pygame.event.Event) -> str:
    """The name of the key of a KEYDOWN or KEYUP event."""
    name = pygame.key.name(event.key)
    return "shift tab" if name == "tab" and event.mod & pygame.KMOD_SHIFT else name


class Bindings:
    """The bindings of all families: the defaults with the changes in the settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._read_keys()

    def meanings(self, family: Family) -> dict[str, Intent]:
        """The intents of a family's buttons."""
        if family is Family.KEYBOARD:
            return self._keys
        return {button: intent for intent, button in self._buttons(family).items()}

    def button(self, family: Family, intent: Intent) -> str:
        """The button shown for an intent; empty if the family has none."""
        if family is Family.KEYBOARD:
            return self._shown_keys[intent]
        return self._buttons(family).get(intent, "")

    def glyph(self, family: Family, intent: Intent) -> Glyph:
        """The glyph of an intent. On a mouse without a button for it, the glyph of the key, or its wheel."""
        button = self.button(family, intent)
        if family is Family.MOUSE and intent is Intent.ZOOM:
            return Glyph("glyphs/mouse/wheel")
        if family is Family.MOUSE and button not in ("", "side"):
            return Glyph(f"glyphs/mouse/{button}")
        if family in (Family.MOUSE, Family.KEYBOARD):
            key = key_glyph(self.button(Family.KEYBOARD, intent))
            return replace(key, stands_in=True) if family is Family.MOUSE else key
        return pad_glyph(family, button)

    def bind(self, family: Family, intent: Intent, button: str) -> bool:
        """Binds a button to an intent; the button's former intent gets the button that became free.

        False: the button cannot be rebound, and nothing has changed.
        """
        if not self.free(family, intent, button):
            return False
        if family is Family.KEYBOARD:
            return self._bind_key(intent, button)
        self._bind_button(family, intent, button)
        return True

    def free(self, family: Family, intent: Intent, button: str) -> bool:
        """True if the button can be bound to the intent."""
        if family is Family.KEYBOARD:
            return button not in FIXED_KEYS or button in DEFAULT_KEYS[intent]
        is_fixed = _is_direction(family, button) or intent in DIRECTIONS
        return intent in self._buttons(family) and not is_fixed

    def cancels(self, family: Family, button: str) -> bool:
        """True if the button, pressed for a new binding, leaves it as it is: a direction, or Escape."""
        return button == "escape" if family is Family.KEYBOARD else _is_direction(family, button)

    def reset(self, family: Family) -> None:
        """Restores the defaults of a family."""
        self._settings.bindings.pop(family.value, None)
        self._read_keys()

    def _changed(self, family: Family) -> dict[Intent, str]:
        """The player's changes, without unknown intents."""
        changes = self._settings.bindings.get(family.value, {})
        return {Intent[name]: button for name, button in changes.items() if name in Intent.__members__}

    def _buttons(self, family: Family) -> dict[Intent, str]:
        """One button for each intent."""
        return {self._swapped(family, intent): at for intent, at in self._stored_buttons(family).items()}

    def _stored_buttons(self, family: Family) -> dict[Intent, str]:
        """The buttons as if ACCEPT and BACK were not swapped; the defaults if two intents have the same."""
        default = dict(DEFAULT_MOUSE_BUTTONS if family is Family.MOUSE else DEFAULT_PAD_BUTTONS)
        buttons = default | {intent: at for intent, at in self._changed(family).items() if intent in default}
        return buttons if sorted(buttons.values()) == sorted(default.values()) else default

    def _swapped(self, family: Family, intent: Intent) -> Intent:
        """The intent itself, or the other one of ACCEPT and BACK if the player has swapped them."""
        is_swapped = self._settings.swap_confirm and family is not Family.MOUSE
        return _SWAPPED.get(intent, intent) if is_swapped else intent

    def _bind_button(self, family: Family, intent: Intent, button: str) -> None:
        buttons, intent = self._stored_buttons(family), self._swapped(family, intent)
        other = next((held for held, at in buttons.items() if at == button), None)
        if other is None:
            return
        buttons[other], buttons[intent] = buttons[intent], button
        self._settings.bindings[family.value] = {each.name: at for each, at in buttons.items()}

    def _read_keys(self) -> None:
        """Reads the keys of all intents from the settings; call it whenever a key was bound."""
        self._shown_keys = self._read_shown_keys()
        """One key for each intent."""
        meanings = {key: intent for intent, keys in DEFAULT_KEYS.items() for key in keys}
        self._keys = meanings | {key: intent for intent, key in self._shown_keys.items()}
        """The intents of all keys: the defaults, overridden by the keys that are shown."""

    def _read_shown_keys(self) -> dict[Intent, str]:
        """One key for each intent; the defaults if the changes give a key to two intents."""
        default = {intent: keys[0] for intent, keys in DEFAULT_KEYS.items()}
        shown = default | self._changed(Family.KEYBOARD)
        free = all(self.free(Family.KEYBOARD, intent, key) for intent, key in shown.items())
        return shown if free and len(set(shown.values())) == len(shown) else default

    def _bind_key(self, intent: Intent, key: str) -> bool:
        """Binds a key to an intent; an intent that showed this key shows another one."""
        shown, loser = dict(self._shown_keys), self._keys.get(key)
        if loser is not None and loser is not intent and shown[loser] == key:
            spare = self._spare(loser, intent, key)
            if spare is None:
                return False
            shown[loser] = spare
        shown[intent] = key
        changed = {each.name: at for each, at in shown.items() if at != DEFAULT_KEYS[each][0]}
        self._settings.bindings[Family.KEYBOARD.value] = changed
        self._read_keys()
        return True

    def _spare(self, loser: Intent, winner: Intent, key: str) -> str | None:
        """Another key for the intent `loser`: one of its own, else of the winner; None without one."""
        meanings = self._keys
        for owner in (loser, winner):
            for other, intent in meanings.items():
                if intent is owner and other != key and self.free(Family.KEYBOARD, loser, other):
                    return other
        return None


def _is_direction(family: Family, button: str) -> bool:
    """True if it is a button of the directions of a pad."""
    return family is not Family.MOUSE and button in {DEFAULT_PAD_BUTTONS[each] for each in DIRECTIONS}


@dataclass(frozen=True)
class AwaitedBinding:
    """Waits for a button of one family while a player changes the controls."""

    bindings: Bindings
    family: Family
    intent: Intent

    def bind(self, device: Device, button: str) -> Bound:
        """Binds the button, or cancels if that is its meaning."""
        if self.bindings.cancels(self.family, button):
            return self.cancel(device)
        bound = self.bindings.bind(self.family, self.intent, button)
        return Bound(device, self.intent, button if bound else None)

    def cancel(self, device: Device) -> Bound:
        """The message that nothing was bound."""
        return Bound(device, self.intent, None, cancelled=True)


_SDL_NAMES = {
    "south": "a",
    "east": "b",
    "up": "dpup",
    "down": "dpdown",
    "left": "dpleft",
    "right": "dpright",
    "west": "x",
    "north": "y",
    "l1": "leftshoulder",
    "r1": "rightshoulder",
    "start": "start",
    "select": "back",
    "r3": "rightstick",
    "l3": "leftstick",
}
MAPPING_ORDER = tuple(_SDL_NAMES)
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
