"""Pieces and moves as ints.

Each piece of a match has a code: Alabaster's 1 to 20, Onyx's 21 to 40, each side in the canonical order of
kinds; 0 is an empty tile. Sets of codes are ints with one bit per code.
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
"""Points by kind, for judging a stalled match. Spec: cyvasse 2.2"""
KEEP_POINTS: Final = 8

KING, DRAGON, TREBUCHET, CATAPULT, ELEPHANT, HEAVY_HORSE, LIGHT_HORSE, CROSSBOWMAN, SPEARMAN, RABBLE = range(
    10
)

SIDE_KINDS: Final = tuple(kind for kind, count in enumerate(COUNTS) for _ in range(count))
"""The kinds of the twenty pieces of a side, in order of their codes."""
KIND: Final = (-1, *SIDE_KINDS, *SIDE_KINDS)
"""Kind by code; no piece has code 0."""
CODES: Final = tuple(
    tuple(
        tuple(code for code in range(20 * side + 1, 20 * side + 21) if KIND[code] == kind)
        for kind in range(10)
    )
    for side in (0, 1)
)
"""Codes by side and kind."""

SIDE_CODES: Final = tuple(sum(1 << code for row in CODES[side] for code in row) for side in (0, 1))
"""By side, the set of all its codes."""
ELEPHANT_RULE: Final = 2
"""In `CAPTURE_RULES`: an enemy elephant, which may be captured only with a helper beside it."""
CAPTURE_RULES: Final = tuple(
    tuple(
        0 if code == 0 or (code > 20) == bool(side) else ELEPHANT_RULE if KIND[code] == ELEPHANT else 1
        for code in range(41)
    )
    for side in (0, 1)
)
"""By capturing side and code: 1 may be captured, `ELEPHANT_RULE` with a helper, 0 not at all."""

LOST: Final = -1
RESERVE: Final = -2
"""The 'tile' of a piece off the board; as negative indices they reach the last entries of a table by tile."""

STRIKE: Final = 1 << 24
SWAP: Final = 2 << 24
DEPLOY: Final = 3 << 24
PASS: Final = 4 << 24
"""Flags of a move. A move is `start | goal << 8`; a strike adds `second << 16`; a deployment has the piece's
code in place of `start`."""
LAST_PLAIN_MOVE: Final = 0xFFFF
"""The largest move without a flag."""
FLAGS: Final = 7 << 24
"""The mask of all flags."""
