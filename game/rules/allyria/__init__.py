"""Allyria Empires: a war game on hexes with deck building for two to four."""

from game.rules.allyria.config import OPTIONS, SEATS
from game.rules.allyria.odds import Odds, odds
from game.rules.allyria.state import AllyriaState, new, restore

__all__ = ["OPTIONS", "SEATS", "AllyriaState", "Odds", "new", "odds", "restore"]
