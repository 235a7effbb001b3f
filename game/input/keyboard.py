"""Names of keys and mouse buttons, as the bindings use them."""

import pygame

MOUSE = {1: "left", 2: "middle", 3: "right", 6: "side", 8: "side"}
"""Mouse buttons by pygame's number; four and five are the wheel."""

IN_TEXT = frozenset(
    {"up", "down", "left", "right", "return", "enter", "escape", "tab", "shift tab", "delete"}
)
"""Keys that keep their intent during text input."""


def key_name(event: pygame.event.Event) -> str:
    """The name of the key of a KEYDOWN or KEYUP event."""
    name = pygame.key.name(event.key)
    if name == "tab" and event.mod & pygame.KMOD_SHIFT:
        return "shift tab"
    return name
