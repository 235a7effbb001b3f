"""Between the twin's numbers and the words of the rules: CFEN, and options as tuples. Spec: cyvasse 5.12"""

import re
from itertools import groupby

from game.contract import Option
from game.games.cyvasse.bots.engine.army import (
    CODES,
    COUNTS,
    DEPLOY,
    KIND,
    KINDS,
    LETTERS,
    LOST,
    PASS,
    RESERVE,
    STRIKE,
    SWAP,
    VERB,
)
from game.games.cyvasse.bots.engine.terrain import union
from game.games.cyvasse.bots.engine.twin import Twin

SIGN = re.compile(r"\d+|\D")


def tile_name(size: int, tile: int) -> str:
    """Such as `d4`."""
    return f"{'abcdefghijklmn'[tile % size]}{tile // size + 1}"


def tile_number(size: int, name: str) -> int:
    """Back from `d4`."""
    return (int(name[1:]) - 1) * size + ord(name[0]) - ord("a")


def read(text: str) -> Twin:
    """The position of a valid CFEN."""
    size_text, terrain, works, pieces, reserve, side, pending, quiet, turn = text.split(" ")
    size = int(size_text)
    ground, built, standing = (spread(field) for field in (terrain, works, pieces))
    at = [LOST] * 41
    free = [[list(codes) for codes in CODES[side]] for side in (0, 1)]
    for letter, count in re.findall(r"(\D)(\d)", reserve):
        for _ in range(int(count)):
            at[_take(free, letter)] = RESERVE
    for tile, letter in enumerate(standing):
        if letter != ".":
            at[_take(free, letter)] = tile
    keeps = tuple(built.index(letter) if letter in built else None for letter in "AO")
    mountains = union(tile for tile, letter in enumerate(built) if letter == "^")
    twin = Twin(size, ground.replace(".", "p"), mountains, (keeps[0], keeps[1]), at)
    twin.clock = 0 if side == "a" else 1
    twin.offset = int(turn) - twin.clock
    waiting = twin.board[tile_number(size, pending)] if pending != "-" else 0
    calm = twin.clock - int(quiet) + (1 if waiting else 0)
    twin.rest = (calm, waiting, *twin.rest[2:])
    twin.ruins = {tile: letter for tile, letter in enumerate(built) if letter in "ao"}
    return twin


def _take(free: list[list[list[int]]], letter: str) -> int:
    """The next code of the kind and side that a letter means."""
    return free[letter.islower()][LETTERS.index(letter.upper())].pop(0)


def spread(field: str) -> str:
    """A letter a tile, tile 0 first; a dot where the field has a run."""
    ranks = reversed(field.split("/"))
    return "".join(
        "." * int(sign) if sign.isdigit() else sign for rank in ranks for sign in SIGN.findall(rank)
    )


def gathered(size: int, letters: list[str]) -> str:
    """The field of a CFEN, from a letter a tile."""
    ranks = ("".join(letters[start : start + size]) for start in range(0, size * size, size))
    runs = (
        "".join(str(len(signs)) if sign == "." else "".join(signs) for sign, signs in _runs(rank))
        for rank in ranks
    )
    return "/".join(reversed(list(runs)))


def _runs(rank: str) -> list[tuple[str, list[str]]]:
    return [(sign, list(signs)) for sign, signs in groupby(rank)]


def write(twin: Twin) -> str:
    """The position as CFEN."""
    size = twin.size
    _, pending, _, here, _, _ = twin.rest
    terrain = list(twin.terrain.replace("p", "."))
    works = ["^" if here.mountains >> tile & 1 else "." for tile in range(size * size)]
    for tile, letter in twin.ruins.items():
        works[tile] = letter
    for side, keep in enumerate(here.keeps):
        if keep is not None:
            works[keep] = "AO"[side]
    pieces = [_letter(code) if code else "." for code in twin.board]
    fields = [gathered(size, field) for field in (terrain, works, pieces)]
    waiting = tile_name(size, twin.at[pending]) if pending else "-"
    turn = twin.clock + twin.offset
    return f"{size} {' '.join(fields)} {_reserve(twin)} {'ao'[twin.side]} {waiting} {twin.quiet} {turn}"


def _letter(code: int) -> str:
    letter = LETTERS[KIND[code]]
    return letter.lower() if code > 20 else letter


def _reserve(twin: Twin) -> str:
    parts = []
    for side in (0, 1):
        for kind in range(len(COUNTS)):
            count = sum(twin.at[code] == RESERVE for code in CODES[side][kind])
            if count:
                parts.append(f"{_letter(CODES[side][kind][0])}{count}")
    return "".join(parts) or "-"


def option(twin: Twin, move: int) -> Option:
    """The move as the rules name it. Spec: cyvasse 4.1"""
    size, verb = twin.size, move & VERB
    if verb == PASS:
        return ("pass",)
    goal = tile_name(size, move >> 8 & 255)
    if verb == DEPLOY:
        return ("deploy", KINDS[KIND[move & 255]], goal)
    start = tile_name(size, move & 255)
    if verb == STRIKE:
        return ("strike", start, goal, tile_name(size, move >> 16 & 255))
    return ("swap" if verb == SWAP else "move", start, goal)
