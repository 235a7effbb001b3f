"""The layers of the Cyvasse table."""

from enum import IntEnum


class TableLayer(IntEnum):
    """The layers of places; those with a higher number are drawn over the others."""

    HOME_SIGN = 2
    LOWER_MARK = 5
    BUILDING = 10
    PIECE = 20
    COUNT = 30
    UPPER_MARK = 40
    EFFECT = 50
    """Pieces that fall, stones, dust."""
    SCREEN = 60
    COIN = 70
