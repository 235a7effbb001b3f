"""Piece-square tables whose entries carry a score, a hash number and a bit on the board at once.

An entry holds, from its lowest bit: the tile on Alabaster's bitboard, the tile on Onyx's, a Zobrist number, a
value. The sum over a position then holds both bitboards, the hash key and the score. Unlike usual Zobrist
hashing, numbers are added, not combined by XOR.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from game.games.cyvasse.bots.engine.encoding import KIND

KEY_BITS: Final = 64
KEY_MASK: Final = (1 << KEY_BITS) - 1


@cache
def zobrist_numbers(size: int) -> tuple[list[list[int]], tuple[int, int]]:
    """A random number by code and tile (last entry: in reserve), and one by side for its keep.

    Pieces of the same kind and side share them. With 58 bits each, the sum of a position fits into KEY_BITS.
    """
    rng = Random(f"cyvasse {size}")
    rows = [[rng.getrandbits(58) for _ in range(size * size + 1)] for _ in range(20)]
    keeps = rng.getrandbits(58), rng.getrandbits(58)
    return [[], *(rows[KIND[code] + 10 * (code > 20)] for code in range(1, 41))], keeps


def piece_square_table(size: int, values: Sequence[Sequence[int]]) -> list[list[int]]:
    """Entries by code and tile, the last two for reserve and lost; `values` has none for lost."""
    area = size * size
    numbers, _ = zobrist_numbers(size)
    table: list[list[int]] = [[]]
    for code in range(1, 41):
        if KIND[code] == KIND[code - 1]:
            table.append(table[-1])
            continue
        bits = [1 << tile + (area if code > 20 else 0) for tile in range(area)]
        entries = zip(values[code], numbers[code], [*bits, 0], strict=True)
        table.append(
            [((value << KEY_BITS) + number << 2 * area) + bit for value, number, bit in entries] + [0]
        )
    return table


def keep_table(size: int, values: tuple[int, int]) -> tuple[int, int]:
    """The entries of both keeps, by side."""
    _, (alabaster, onyx) = zobrist_numbers(size)
    shift = 2 * size * size
    return (values[0] << KEY_BITS) + alabaster << shift, (values[1] << KEY_BITS) + onyx << shift
