"""The numbers that add up to a position: each piece on each tile has a mark, each standing keep its wall.

A mark holds, from its lowest bit: the tile as Alabaster's, the tile as Onyx's, a salt, the worth. So the
marks of a position add up to both sides' sets of tiles, a key for hashing, and the score.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from game.games.cyvasse.bots.engine.army import KIND

KEY_BITS: Final = 64
KEY_MASK: Final = (1 << KEY_BITS) - 1


@cache
def salts(size: int) -> tuple[list[list[int]], tuple[int, int]]:
    """A random number for each code on each tile (last: in reserve), then for both keeps.

    Pieces of one kind and side have the same. 58 bits each: the sum over a position fits into KEY_BITS.
    """
    dice = Random(f"cyvasse {size}")
    rows = [[dice.getrandbits(58) for _ in range(size * size + 1)] for _ in range(20)]
    keeps = dice.getrandbits(58), dice.getrandbits(58)
    return [[], *(rows[KIND[code] + 10 * (code > 20)] for code in range(1, 41))], keeps


def marks(size: int, worth: Sequence[Sequence[int]]) -> list[list[int]]:
    """By code, then by tile, then in reserve and lost; pieces of one kind and side are worth the same."""
    area = size * size
    numbers, _ = salts(size)
    found: list[list[int]] = [[]]
    for code in range(1, 41):
        if KIND[code] == KIND[code - 1]:
            found.append(found[-1])
            continue
        bits = [1 << tile + (area if code > 20 else 0) for tile in range(area)]
        parts = zip(worth[code], numbers[code], [*bits, 0], strict=True)
        found.append([((value << KEY_BITS) + salt << 2 * area) + bit for value, salt, bit in parts] + [0])
    return found


def walls(size: int, worth: tuple[int, int]) -> tuple[int, int]:
    """By side."""
    _, (alabaster, onyx) = salts(size)
    shift = 2 * size * size
    return (worth[0] << KEY_BITS) + alabaster << shift, (worth[1] << KEY_BITS) + onyx << shift
