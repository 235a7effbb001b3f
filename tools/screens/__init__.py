"""All screens of the program by name, opened as a player opens them; for pictures, benchmarks and tests."""

from collections.abc import Mapping

from tools.screens.allyria import ALLYRIA_SCREENS, CARD_SCREENS
from tools.screens.cyvasse import CYVASSE_SCREENS
from tools.screens.menus import MENU_SCREENS, Screen

__all__ = ["CARD_SCREENS", "SCREENS"]

SCREENS: Mapping[str, Screen] = {**MENU_SCREENS, **CYVASSE_SCREENS, **ALLYRIA_SCREENS}
