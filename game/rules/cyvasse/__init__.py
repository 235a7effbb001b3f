"""Cyvasse: a war game for two on a board of plain, water and forest."""

from game.rules.cyvasse.analysis import moves, perft
from game.rules.cyvasse.config import OPTIONS
from game.rules.cyvasse.state import SEATS, CyvasseState, new, restore
from game.rules.cyvasse.why import why_not

__all__ = ["OPTIONS", "SEATS", "CyvasseState", "moves", "new", "perft", "restore", "why_not"]
