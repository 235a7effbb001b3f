"""All screens of the program by name, opened as a player opens them; for pictures, benchmarks and tests."""

from collections.abc import Mapping

from tools.screens.allyria import ALLYRIA_SCREENS, CARD_SCREENS
from tools.screens.cyvasse import CYVASSE_SCREENS
from tools.screens.grace import GRACE_SCREENS
from tools.screens.lyssan import LYSSAN_SCREENS
from tools.screens.menus import LESSON_SCREENS, MENU_SCREENS, Screen

SCREENS: Mapping[str, Screen] = {
    **MENU_SCREENS,
    **CYVASSE_SCREENS,
    **ALLYRIA_SCREENS,
    **LYSSAN_SCREENS,
    **GRACE_SCREENS,
}
"""The screens that `tests/scenes/every_screen/test_layout.py` checks."""

SCREENS_BY_ID: Mapping[str, Screen] = {**CARD_SCREENS, **LESSON_SCREENS}
"""Further screens, for pictures only: those of each card of Allyria Empires and of each lesson."""
