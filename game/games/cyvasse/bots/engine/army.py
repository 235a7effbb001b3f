"""Both armies as numbers: each piece of a match has a code from 1 to 40, and no piece ever changes its kind.

Alabaster's pieces are 1 to 20, Onyx's 21 to 40, each in the canonical order of kinds; 0 is an empty tile.
"""

from typing import Final

KINDS: Final = (
    "king",
    "dragon",
    "trebuchet",
    "catapult",
    "elephant",
    "heavy_horse",
    "light_horse",
    "crossbowman",
    "spearman",
    "rabble",
)
LETTERS: Final = "KDTCEHLXSR"
COUNTS: Final = (1, 1, 1, 1, 2, 2, 3, 3, 3, 3)
POINTS: Final = (0, 10, 6, 5, 6, 5, 5, 2, 2, 1)
"""What a piece counts when a stalled match is judged. Spec: cyvasse 2.2"""
KEEP_POINTS: Final = 8

KING, DRAGON, TREBUCHET, CATAPULT, ELEPHANT, HEAVY_HORSE, LIGHT_HORSE, CROSSBOWMAN, SPEARMAN, RABBLE = range(
    10
)

ROW: Final = tuple(kind for kind, count in enumerate(COUNTS) for _ in range(count))
"""The kinds of one side's twenty pieces."""
KIND: Final = (-1, *ROW, *ROW)
"""The kind of each code; nobody has code 0."""
CODES: Final = tuple(
    tuple(
        tuple(code for code in range(20 * side + 1, 20 * side + 21) if KIND[code] == kind)
        for kind in range(10)
    )
    for side in (0, 1)
)
"""By side and kind."""

RANKS: Final = tuple(sum(1 << code for row in CODES[side] for code in row) for side in (0, 1))
"""The set of all codes of a side."""
PREY: Final = tuple(
    tuple(
        0 if code == 0 or (code > 20) == bool(side) else 2 if KIND[code] == ELEPHANT else 1
        for code in range(41)
    )
    for side in (0, 1)
)
"""By side and code: 1 a piece that the side may capture, 2 an elephant, 0 anything else."""

LOST: Final = -1
RESERVE: Final = -2
"""Where a piece stands that is not on the board; as indices they reach the ends of a list by tile."""

STRIKE: Final = 1 << 24
SWAP: Final = 2 << 24
DEPLOY: Final = 3 << 24
PASS: Final = 4 << 24
"""A move is `start | goal << 8`; a strike adds `second << 16`, a deploy has a piece's code for `start`."""
PLAIN: Final = 0xFFFF
"""The greatest number of a move of one piece that captures none or one."""
VERB: Final = 7 << 24
