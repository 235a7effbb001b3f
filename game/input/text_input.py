"""Text input: while it is on, letter keys type instead of sending intents."""

from collections.abc import Mapping

import pygame

from game.input.bindings import TEXT_KEYS
from game.input.messages import Intent, Typed


class TextInput:
    """SDL's text input, which is on only while a text field has the focus."""

    def __init__(self) -> None:
        self._on = False
        pygame.key.stop_text_input()

    def switch(self, *, on: bool) -> bool:
        """Turns text input on or off; returns False if it was so before."""
        if on == self._on:
            return False
        self._on = on
        (pygame.key.start_text_input if on else pygame.key.stop_text_input)()
        return True

    def typed(self, event: pygame.event.Event) -> Typed | None:
        """The letters of a `TEXTINPUT` event; None while text input is off."""
        return Typed(event.text) if self._on and event.text else None

    def key_meaning(self, name: str, meanings: Mapping[str, Intent]) -> Intent | None:
        """The intent of a key; during text input only keys that type nothing have one."""
        if self._on and name == "backspace":
            return Intent.ERASE
        return None if self._on and name not in TEXT_KEYS else meanings.get(name)
