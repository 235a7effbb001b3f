"""Controllers: one pad, all that are plugged in, the free pointer, and mappings for unknown joysticks."""
