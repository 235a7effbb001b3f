"""Text input: while it is on, letter keys type instead of sending intents."""

from collections.abc import Mapping

import pygame

from game.input.bindings import KEYS_WHILE_TYPING
from game.input.messages import Intent, Typed


class TextInput:
    """SDL's text input, which is on from the creation of this to `stop`."""

    def __init__(self) -> None:
        pygame.key.start_text_input()

    def stop(self) -> None:
        """Turns text input off."""
        pygame.key.stop_text_input()

    def typed(self, event: pygame.event.Event) -> Typed | None:
        """The letters of a `TEXTINPUT` event; None if there are none."""
        return Typed(event.text) if event.text else None

    def key_meaning(self, name: str, meanings: Mapping[str, Intent]) -> Intent | None:
        """The intent of a key; only keys that type nothing have one."""
        if name == "backspace":
            return Intent.ERASE
        return meanings.get(name) if name in KEYS_WHILE_TYPING else None
