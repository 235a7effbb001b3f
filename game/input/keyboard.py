"""Keys and mouse buttons by the names that bindings use."""

import pygame

MOUSE = {1: "left", 2: "middle", 3: "right", 6: "side", 8: "side"}
"""By pygame's number; four and five are the wheel."""

IN_TEXT = frozenset(
    {"up", "down", "left", "right", "return", "enter", "escape", "tab", "shift tab", "delete"}
)
"""Keys that keep their meaning while letters are typed."""


def key_name(event: pygame.event.Event) -> str:
    """What bindings call the key of a KEYDOWN or KEYUP."""
    name = pygame.key.name(event.key)
    if name == "tab" and event.mod & pygame.KMOD_SHIFT:
        return "shift tab"
    return name
