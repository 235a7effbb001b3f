"""What a position is worth, in hundredths of a rabble. Spec: cyvasse 12

What depends on single pieces and tiles is told to the twin once (`prepare`), which then counts along; what
depends on who attacks what is found anew for each position asked (`evaluate`).
"""

from typing import Final

from game.games.cyvasse.bots.engine.army import (
    CODES,
    CROSSBOWMAN,
    HEAVY_HORSE,
    KIND,
    KING,
    RABBLE,
    RANKS,
    SPEARMAN,
)
from game.games.cyvasse.bots.engine.terrain import Terrain, Tile, Tiles
from game.games.cyvasse.bots.engine.twin import Twin

WORTH: Final = (0, 1000, 600, 500, 550, 500, 500, 250, 150, 100)
"""By kind."""
WORTH_BY_CODE: Final = tuple(0 if kind < 0 else 20000 if kind == KING else WORTH[kind] for kind in KIND)
"""What a capture wins."""
IN_RESERVE: Final = 0.9
KEEP: Final = 800
ON_DOOR: Final = 80
PER_STEP: Final = 3
MIDDLE: Final = 2

AT_DOOR: Final = 12
BY_KING: Final = 25
ON_KING: Final = 80
COVERED: Final = 1
BESIEGED: Final = 250


def distance(size: int, tile: Tile, other: Tile) -> int:
    """In king's steps."""
    return max(abs(tile % size - other % size), abs(tile // size - other // size))


def prepare(twin: Twin) -> None:
    """Tell the twin what each piece is worth on each tile."""
    area = twin.size * twin.size
    rows: list[list[int]] = [[]]
    for code in range(1, 41):
        if KIND[code] == KIND[code - 1]:
            rows.append(rows[-1])
            continue
        worth = [_worth(twin, code, tile) for tile in range(area)] + [round(IN_RESERVE * WORTH[KIND[code]])]
        rows.append([-value for value in worth] if code > 20 else worth)
    twin.value(rows, (KEEP, -KEEP))


def _worth(twin: Twin, code: int, tile: Tile) -> int:
    """A piece on a tile: its kind, how near it is to what it is after, how far it sees."""
    size, here = twin.size, twin.rest[3]
    foe = 0 if code > 20 else 1
    kind = KIND[code]
    if kind == KING:
        return 0
    worth = WORTH[kind]
    aim = here.keeps[foe] if here.keeps[foe] is not None else twin.at[CODES[foe][KING][0]]
    if aim is not None and aim >= 0:
        near = size - distance(size, tile, aim)
        worth += near * (PER_STEP if kind in (RABBLE, SPEARMAN, CROSSBOWMAN) else 1)
    if kind not in (RABBLE, SPEARMAN):
        middle = size // 2 - max(abs(2 * (tile % size) - size + 1), abs(2 * (tile // size) - size + 1)) // 2
        worth += MIDDLE * middle
    if here.doors[foe] >> tile & 1:
        worth += ON_DOOR
    return worth


def areas(twin: Twin, side: int, own: Tiles, foe: Tiles) -> tuple[Tiles, Tiles]:
    """The tiles that a side attacks or covers, and those that it does more than once."""
    reach, at = twin.rest[3].reach, twin.at
    occupied = own | foe
    once = twice = 0
    for row in CODES[side]:
        for code in row:
            tile = at[code]
            if tile < 0:
                continue
            seen = foe if KIND[code] == HEAVY_HORSE else occupied
            for mask, line in reach[KIND[code]][tile]:
                area = line[seen & mask][2]
                twice |= once & area
                once |= area
    return once, twice


def evaluate(twin: Twin) -> int:
    """The worth of the position to the side to move."""
    side = twin.clock & 1
    own, foe = twin.occupied()
    mine, theirs = areas(twin, side, own, foe), areas(twin, 1 - side, foe, own)
    score = -twin.score if side else twin.score
    return score + _threats(twin, side, own, mine, theirs) - _threats(twin, 1 - side, foe, theirs, mine)


def _threats(
    twin: Twin, side: int, own: Tiles, attacks: tuple[Tiles, Tiles], others: tuple[Tiles, Tiles]
) -> int:
    """What a side's attacks are worth against the other's king and keep."""
    here: Terrain = twin.rest[3]
    once, twice = attacks
    foe = 1 - side
    score = COVERED * once.bit_count()
    doors = here.doors[foe]
    king = twin.at[CODES[foe][KING][0]]
    if doors:
        weight = 2 if king < 0 else 1
        score += weight * AT_DOOR * ((once & doors).bit_count() + (twice & doors).bit_count())
        if own & doors and once & doors & ~own & ~others[0]:
            score += BESIEGED * weight
    if king >= 0:
        score += BY_KING * (once & here.around[king]).bit_count()
        if once >> king & 1:
            score += ON_KING
    return score


def at_stake(twin: Twin, side: int) -> int:
    """What a side loses with its keep."""
    here = twin.rest[3]
    codes = here.members[twin.rest[2] & RANKS[side]]
    return KEEP + sum(WORTH_BY_CODE[code] for code in codes)
