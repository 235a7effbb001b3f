"""Evaluation of positions, in hundredths of a rabble. Spec: cyvasse 12

Piece-square values are set once (`set_piece_values`) and updated with each move; attacks are counted again
for each evaluated position (`evaluate`).
"""

from typing import Final

from game.games.cyvasse.bots.engine.position import FastPosition
from game.games.cyvasse.bots.engine.terrain import (
    ALL_CODES,
    ARMY_SIZE,
    CODES,
    CROSSBOWMAN,
    HEAVY_HORSE,
    KIND,
    KING,
    LOST,
    POINTS,
    RABBLE,
    SIDE_CODES,
    SPEARMAN,
    STEPPING,
    Bitboard,
    TerrainTables,
    Tile,
)
from game.games.cyvasse.rules.data import KEEP_POINTS

PIECE_VALUES: Final = (0, 1000, 600, 500, 550, 500, 500, 250, 150, 100)
"""By kind."""
CODE_VALUES: Final = tuple(0 if kind < 0 else 20000 if kind == KING else PIECE_VALUES[kind] for kind in KIND)
"""By code, for captures."""
RESERVE_FACTOR: Final = 0.9
"""The share of its value that a piece in reserve has."""
KEEP_VALUE: Final = 800
HOME_TILE_BONUS: Final = 80
"""For a piece on a home tile of the enemy."""
APPROACH_BONUS: Final = 3
"""For each step that a slow piece is closer to the enemy keep or king."""
CENTRE_BONUS: Final = 2
"""For each ring that a fast piece is closer to the centre of the board."""

HOME_TILE_ATTACK: Final = 12
"""For each attack on a home tile of the enemy, at most two per tile."""
KING_ZONE_ATTACK: Final = 25
"""For each attacked tile beside the enemy king."""
KING_ATTACK: Final = 80
"""For an attack on the enemy king."""
MOBILITY: Final = 1
"""For each attacked tile."""
SIEGE_THREAT: Final = 250
"""For occupying one home tile of the enemy and attacking a second, undefended one."""


def distance(size: int, tile: Tile, other: Tile) -> int:
    """The distance in king's moves."""
    return max(abs(tile % size - other % size), abs(tile // size - other // size))


def set_piece_values(position: FastPosition) -> None:
    """Sets the values that `score` adds up."""
    area = position.size * position.size
    rows: list[list[int]] = [[]]
    for code in ALL_CODES:
        if KIND[code] == KIND[code - 1]:
            rows.append(rows[-1])
            continue
        values = [_piece_square_value(position, code, tile) for tile in range(area)] + [
            round(RESERVE_FACTOR * PIECE_VALUES[KIND[code]])
        ]
        rows.append([-value for value in values] if code > ARMY_SIZE else values)
    position.set_values(rows, (KEEP_VALUE, -KEEP_VALUE))


def _piece_square_value(position: FastPosition, code: int, tile: Tile) -> int:
    """The value of a piece on a tile: material, closeness to its target, closeness to the centre."""
    size, terrain = position.size, position.terrain
    enemy = 0 if code > ARMY_SIZE else 1
    kind = KIND[code]
    if kind == KING:
        return 0
    value = PIECE_VALUES[kind]
    target = terrain.keeps[enemy] if terrain.keeps[enemy] is not None else position.at[CODES[enemy][KING][0]]
    if target is not None and target >= 0:
        closeness = size - distance(size, tile, target)
        value += closeness * (APPROACH_BONUS if kind in (RABBLE, SPEARMAN, CROSSBOWMAN) else 1)
    if kind not in (RABBLE, SPEARMAN):
        middle = size // 2 - max(abs(2 * (tile % size) - size + 1), abs(2 * (tile // size) - size + 1)) // 2
        value += CENTRE_BONUS * middle
    if terrain.home_tiles[enemy] >> tile & 1:
        value += HOME_TILE_BONUS
    return value


def attacked_tiles(
    position: FastPosition, side: int, own: Bitboard, enemy: Bitboard
) -> tuple[Bitboard, Bitboard]:
    """The tiles that a side attacks or defends at least once, and at least twice."""
    terrain, at = position.terrain, position.at
    occupied = own | enemy
    once = twice = 0
    for row in CODES[side]:
        for code in row:
            tile = at[code]
            if tile < 0:
                continue
            kind = KIND[code]
            if kind in STEPPING:
                area = terrain.step_areas[kind][tile]
                twice |= once & area
                once |= area
                continue
            blocking = enemy if kind == HEAVY_HORSE else occupied
            for mask, table in terrain.attack_tables[kind][tile]:
                area = table[blocking & mask][1]
                twice |= once & area
                once |= area
    return once, twice


def evaluate(position: FastPosition, own: Bitboard, enemy: Bitboard) -> int:
    """The value of the position for the side to move; the sets are those of `occupied`."""
    side = position.clock & 1
    mine, theirs = attacked_tiles(position, side, own, enemy), attacked_tiles(position, 1 - side, enemy, own)
    score = -position.score if side else position.score
    return (
        score
        + _threats(position, side, own, mine, theirs)
        - _threats(position, 1 - side, enemy, theirs, mine)
    )


def _threats(
    position: FastPosition,
    side: int,
    own: Bitboard,
    attacks: tuple[Bitboard, Bitboard],
    defences: tuple[Bitboard, Bitboard],
) -> int:
    """The value of a side's attacks on the enemy king and keep."""
    terrain: TerrainTables = position.terrain
    once, twice = attacks
    enemy = 1 - side
    score = MOBILITY * once.bit_count()
    home_tiles = terrain.home_tiles[enemy]
    king = position.at[CODES[enemy][KING][0]]
    if home_tiles:
        weight = 2 if king < 0 else 1
        score += (
            weight * HOME_TILE_ATTACK * ((once & home_tiles).bit_count() + (twice & home_tiles).bit_count())
        )
        if own & home_tiles and once & home_tiles & ~own & ~defences[0]:
            score += SIEGE_THREAT * weight
    if king >= 0:
        score += KING_ZONE_ATTACK * (once & terrain.neighbours[king]).bit_count()
        if once >> king & 1:
            score += KING_ATTACK
    return score


def keep_loss(position: FastPosition, side: int) -> int:
    """The value that a side loses with its keep, its reserve included."""
    terrain = position.terrain
    codes = terrain.members[position.situation.in_reserve & SIDE_CODES[side]]
    return KEEP_VALUE + sum(CODE_VALUES[code] for code in codes)


def strength(position: FastPosition) -> tuple[int, int]:
    """The points of both sides. Spec: cyvasse 6.2"""
    keeps = position.terrain.keeps
    points = [0 if keep is None else KEEP_POINTS for keep in keeps]
    for side in (0, 1):
        for row in CODES[side]:
            points[side] += sum(POINTS[KIND[code]] for code in row if position.at[code] != LOST)
    return points[0], points[1]
