"""Which button means what, by family of devices; players may change it."""

from collections.abc import Mapping

from game.input.families import Family
from game.input.glyphs import DEFAULT_PAD, Glyph, key_glyph, pad_glyph
from game.input.messages import WAYS, Intent
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
}
"""By intent, SDL's names of the keys; the first one is shown."""

DEFAULT_MOUSE: Mapping[Intent, str] = {
    Intent.ACCEPT: "left",
    Intent.EXPLAIN: "right",
    Intent.MORE: "middle",
    Intent.BACK: "side",
}

FIXED_KEYS = frozenset({"up", "down", "left", "right", "return", "escape", "shift tab", "tab"})
"""Keys that cannot be given away: with them every menu can be reached and left."""


class Bindings:
    """Buttons and their meanings; what players change is written into the settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def meanings(self, family: Family) -> dict[str, Intent]:
        """What each button of a family means."""
        if family is Family.KEYBOARD:
            return self._keys()
        return {button: intent for intent, button in self._buttons(family).items()}

    def button(self, family: Family, intent: Intent) -> str:
        """The button to show for an intent; empty if the family has none."""
        if family is Family.KEYBOARD:
            return self._shown_keys()[intent]
        return self._buttons(family).get(intent, "")

    def glyph(self, family: Family, intent: Intent) -> Glyph:
        """The picture of the button that means an intent; what few mice have is shown as a key."""
        button = self.button(family, intent)
        if family is Family.MOUSE and button not in ("", "side"):
            return Glyph(f"glyphs/mouse/{button}")
        if family in (Family.MOUSE, Family.KEYBOARD):
            return key_glyph(self.button(Family.KEYBOARD, intent))
        return pad_glyph(family, button)

    def bind(self, family: Family, intent: Intent, button: str) -> bool:
        """Let a button mean an intent; what it meant before gets the button that is free now.

        False: the button cannot be given away, and nothing has changed.
        """
        if not self.free(family, intent, button):
            return False
        if family is Family.KEYBOARD:
            return self._bind_key(intent, button)
        self._swap(family, intent, button)
        return True

    def free(self, family: Family, intent: Intent, button: str) -> bool:
        """Whether a button of the family can be given to the intent."""
        if family is Family.KEYBOARD:
            return button not in FIXED_KEYS or button in DEFAULT_KEYS[intent]
        ways = {DEFAULT_PAD[way] for way in WAYS} if family is not Family.MOUSE else set()
        return intent in self._buttons(family) and intent not in WAYS and button not in ways

    def reset(self, family: Family) -> None:
        """As it was at first."""
        self._settings.bindings.pop(family.value, None)

    def _changed(self, family: Family) -> dict[Intent, str]:
        """What the player changed; what makes no sense is left out."""
        kept = self._settings.bindings.get(family.value, {})
        return {Intent[name]: button for name, button in kept.items() if name in Intent.__members__}

    def _buttons(self, family: Family) -> dict[Intent, str]:
        """One button an intent, each button once; changes that contradict one another do not count."""
        default = dict(DEFAULT_MOUSE if family is Family.MOUSE else DEFAULT_PAD)
        buttons = default | {intent: at for intent, at in self._changed(family).items() if intent in default}
        if sorted(buttons.values()) != sorted(default.values()):
            buttons = default
        if self._settings.swap_confirm and family is not Family.MOUSE:
            buttons[Intent.ACCEPT], buttons[Intent.BACK] = buttons[Intent.BACK], buttons[Intent.ACCEPT]
        return buttons

    def _swap(self, family: Family, intent: Intent, button: str) -> None:
        buttons = self._buttons(family)
        other = next((held for held, at in buttons.items() if at == button), None)
        if self._settings.swap_confirm and family is not Family.MOUSE:
            buttons[Intent.ACCEPT], buttons[Intent.BACK] = buttons[Intent.BACK], buttons[Intent.ACCEPT]
            turned = {Intent.ACCEPT: Intent.BACK, Intent.BACK: Intent.ACCEPT}
            intent = turned.get(intent, intent)
            other = None if other is None else turned.get(other, other)
        if other is None:
            return
        buttons[other], buttons[intent] = buttons[intent], button
        self._settings.bindings[family.value] = {each.name: at for each, at in buttons.items()}

    def _keys(self) -> dict[str, Intent]:
        """What each key means: the first keys, and over them those that are shown."""
        meanings = {key: intent for intent, keys in DEFAULT_KEYS.items() for key in keys}
        return meanings | {key: intent for intent, key in self._shown_keys().items()}

    def _shown_keys(self) -> dict[Intent, str]:
        """One key an intent, each key once; changes that contradict one another do not count."""
        default = {intent: keys[0] for intent, keys in DEFAULT_KEYS.items()}
        shown = default | self._changed(Family.KEYBOARD)
        free = all(self.free(Family.KEYBOARD, intent, key) for intent, key in shown.items())
        return shown if free and len(set(shown.values())) == len(shown) else default

    def _bind_key(self, intent: Intent, key: str) -> bool:
        """Give a key to an intent; an intent that showed this key shows another one."""
        shown, loser = self._shown_keys(), self._keys().get(key)
        if loser is not None and loser is not intent and shown[loser] == key:
            spare = self._spare(loser, intent, key)
            if spare is None:
                return False
            shown[loser] = spare
        shown[intent] = key
        changed = {each.name: at for each, at in shown.items() if at != DEFAULT_KEYS[each][0]}
        self._settings.bindings[Family.KEYBOARD.value] = changed
        return True

    def _spare(self, loser: Intent, winner: Intent, key: str) -> str | None:
        """Another key for an intent that loses `key`: one of its own, else one of the winner's."""
        meanings = self._keys()
        for owner in (loser, winner):
            for other, intent in meanings.items():
                if intent is owner and other != key and self.free(Family.KEYBOARD, loser, other):
                    return other
        return None
