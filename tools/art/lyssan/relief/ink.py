"""The pen and the paints of the map."""

from tools.art.pen import (
    tint,
)
from tools.art.vector import line

ROCK, LEAF, STRAW, ROOF, SEA = "#8d8778", "#5c7d48", "#c9a64a", "#a8513c", "#4d7f93"
SEPIA = "#54402f"
"""Lighter than the outlines of agents, so that the land stays behind them."""
PEN = 3


def pen(path: str, width: float = PEN, colour: str = SEPIA) -> str:
    """A line of the map's pen."""
    return line(path, colour, width)


def ink(path: str, wash: str, width: float = PEN) -> str:
    """A shape in thin paint with a pen outline."""
    return tint(path, wash, 0.85) + pen(path, width)
