"""Reads positions from CFEN, and converts moves to options of the rules. Spec: cyvasse 5.12"""

import re

from game.contract import Option
from game.games.cyvasse.bots.engine.position import FastPosition, Situation
from game.games.cyvasse.bots.engine.terrain import (
    CODES,
    DEPLOY,
    FLAGS,
    KIND,
    KINDS,
    LETTERS,
    LOST,
    PASS,
    RESERVE,
    STRIKE,
    SWAP,
    bitboard,
)

SYMBOL = re.compile(r"\d+|\D")


def tile_name(size: int, tile: int) -> str:
    """The name of a tile, such as `d4`."""
    return f"{'abcdefghijklmn'[tile % size]}{tile // size + 1}"


def tile_number(size: int, name: str) -> int:
    """The number of a tile with a name such as `d4`."""
    return (int(name[1:]) - 1) * size + ord(name[0]) - ord("a")


def read(text: str) -> FastPosition:
    """The position of a valid CFEN."""
    size_text, terrain, works, pieces, reserve, side, pending, quiet, turn = text.split(" ")
    size = int(size_text)
    terrain_letters, work_letters, piece_letters = (expanded(field) for field in (terrain, works, pieces))
    at = [LOST] * len(KIND)
    unused = [[list(codes) for codes in CODES[side]] for side in (0, 1)]
    for letter, count in re.findall(r"(\D)(\d)", reserve):
        for _ in range(int(count)):
            at[_take(unused, letter)] = RESERVE
    for tile, letter in enumerate(piece_letters):
        if letter != ".":
            at[_take(unused, letter)] = tile
    keeps = tuple(work_letters.index(letter) if letter in work_letters else None for letter in "AO")
    mountains = bitboard(tile for tile, letter in enumerate(work_letters) if letter == "^")
    position = FastPosition(size, terrain_letters.replace(".", "p"), mountains, (keeps[0], keeps[1]), at)
    position.clock = 0 if side == "a" else 1
    position.offset = int(turn) - position.clock
    pending_code = position.board[tile_number(size, pending)] if pending != "-" else 0
    position.quiet_since = position.clock - int(quiet) + (1 if pending_code else 0)
    now = position.situation
    position.situation = Situation(pending_code, now.in_reserve, now.terrain, now.arrival_effects)
    position.ruins = {tile: letter for tile, letter in enumerate(work_letters) if letter in "ao"}
    return position


def _take(unused: list[list[list[int]]], letter: str) -> int:
    """Removes and returns the next unused code of the kind and side that a letter stands for."""
    return unused[letter.islower()][LETTERS.index(letter.upper())].pop(0)


def expanded(field: str) -> str:
    """A CFEN field as one letter per tile, tile 0 first, with a dot for each empty tile."""
    ranks = reversed(field.split("/"))
    return "".join(
        "." * int(symbol) if symbol.isdigit() else symbol for rank in ranks for symbol in SYMBOL.findall(rank)
    )


def option(position: FastPosition, move: int) -> Option:
    """The move as an option of the rules. Spec: cyvasse 4.1"""
    size, flag = position.size, move & FLAGS
    if flag == PASS:
        return ("pass",)
    goal = tile_name(size, move >> 8 & 255)
    if flag == DEPLOY:
        return ("deploy", KINDS[KIND[move & 255]], goal)
    start = tile_name(size, move & 255)
    if flag == STRIKE:
        return ("strike", start, goal, tile_name(size, move >> 16 & 255))
    return ("swap" if flag == SWAP else "move", start, goal)
