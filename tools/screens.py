"""Every screen of the program by name, reached as players reach it; for pictures, figures and tests."""

from collections.abc import Mapping

from tools.screens_allyria import CAMPAIGNS
from tools.screens_menu import MENUS, Screen
from tools.screens_table import TABLES

SCREENS: Mapping[str, Screen] = {**MENUS, **TABLES, **CAMPAIGNS}
