"""Every screen of the program by name, reached as players reach it; for pictures, figures and tests."""

from collections.abc import Mapping

from tools.screens.allyria import CAMPAIGNS
from tools.screens.cyvasse import TABLES
from tools.screens.menus import MENUS, Screen

SCREENS: Mapping[str, Screen] = {**MENUS, **TABLES, **CAMPAIGNS}
