"""The layers of the Cyvasse table."""

from enum import IntEnum


class TableLayer(IntEnum):
    """What lies over what, from the bottom up."""

    HOME_SIGN = 2
    LOWER_MARK = 5
    BUILDING = 10
    PIECE = 20
    COUNT = 30
    UPPER_MARK = 40
    AIR = 50
    """Pieces that fall, stones, dust."""
    SCREEN = 60
    COIN = 70
