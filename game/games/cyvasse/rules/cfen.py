"""CFEN: a position as one line of text, its checks and options, and perft. Spec: cyvasse 5.12, 5.14."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.contract import Option, Seat
from game.games.cyvasse.rules import turn
from game.games.cyvasse.rules.data import (
    ARMY,
    LETTERS,
    MOUNTAINS,
    PIECES_BY_LETTER,
    SIDES,
    Kind,
    Piece,
)
from game.games.cyvasse.rules.position import Board, Position
from game.games.cyvasse.rules.terrain import SIZES, Grid, Tile, grid_of, terrain_of
from game.games.cyvasse.rules.turn import second_rabble


def check_pieces(position: Position, *, kings: bool = True) -> None:
    """Checks that no piece is on a blocked tile, and that no army is too large.

    With `kings`, each side must have its king.

    Raises:
        ValueError: says what is wrong.
    """
    for tile in position.board.pieces:
        if position.board.is_blocked(tile):
            raise ValueError(f"a piece stands on {tile}, where there is a mountain or a keep")
    for seat, side in enumerate(SIDES):
        army = position.army(seat)
        for kind, count in army.items():
            if count > ARMY[kind]:
                raise ValueError(f"{side} has {count} of {kind}; an army has {ARMY[kind]}")
        if kings and not army["king"]:
            raise ValueError(f"{side} has no king")


def check_reserves(position: Position) -> None:
    """Checks that only sides with a standing keep have a reserve. Spec: cyvasse 5.6.2.

    Raises:
        ValueError: says what is wrong.
    """
    for seat, side in enumerate(SIDES):
        if position.reserve(seat) and seat not in position.board.keeps.values():
            raise ValueError(f"{side} has a reserve but no standing keep")


def check_turn(position: Position) -> None:
    """Checks that a pending tile holds a rabble, and that another one can move. Spec: cyvasse 5.5.1.

    Raises:
        ValueError: says what is wrong.
    """
    pending = position.pending
    if pending is None:
        return
    if position.board.pieces.get(pending) != Piece(position.to_move, "rabble"):
        raise ValueError(f"pending tile {pending!r} holds no rabble of the side to move")
    if not second_rabble(position, pending):
        raise ValueError(f"pending tile {pending!r}, but no other rabble can move")


FIELDS = ("size", "terrain", "works", "pieces", "reserve", "side", "pending", "quiet", "turn")

_NUMBER = re.compile(r"0|[1-9][0-9]*")
_SYMBOL = re.compile(r"[0-9]+|[^0-9]")
_RESERVE = re.compile(r"([A-Za-z])([1-3])")


def write(position: Position) -> str:
    """The position as canonical CFEN. Spec: cyvasse 5.12."""
    terrain = position.board.terrain
    terrain_field = with_run_lengths("/".join(terrain.rows), "p")
    return " ".join(
        (
            str(terrain.grid.size),
            terrain_field,
            key(position),
            position.pending or "-",
            str(position.quiet),
            str(position.turn),
        )
    )


def key(position: Position) -> str:
    """Fields 3 to 6; equal for positions that count as repetitions. Spec: cyvasse 5.9."""
    board, reserves = position.board, (position.reserve(0), position.reserve(1))
    works = works_field(
        board.grid, frozenset(board.mountains), frozenset(board.keeps.items()), frozenset(board.ruins.items())
    )
    pieces = field_of(board.grid, {tile: LETTERS[piece] for tile, piece in board.pieces.items()})
    reserve = "".join(
        [
            f"{symbol}{reserves[seat][kind]}"
            for (seat, kind), symbol in LETTERS.items()
            if kind in reserves[seat]
        ]
    )
    return f"{works} {pieces} {reserve or '-'} {'ao'[position.to_move]}"


@lru_cache(maxsize=64)
def works_field(
    grid: Grid,
    mountains: frozenset[Tile],
    keeps: frozenset[tuple[Tile, Seat]],
    ruins: frozenset[tuple[Tile, Seat]],
) -> str:
    """Field 3, from a cache: few turns change it."""
    symbols = dict.fromkeys(mountains, "^")
    symbols |= {tile: "AO"[seat] for tile, seat in keeps}
    symbols |= {tile: "ao"[seat] for tile, seat in ruins}
    return field_of(grid, symbols)


def field_of(grid: Grid, symbols: Mapping[Tile, str]) -> str:
    """A field with one symbol per tile, the top rank first, and run lengths for empty tiles."""
    numbers, size = grid.numbers, grid.size
    letters = ["."] * len(grid.tiles)
    for tile, symbol in symbols.items():
        letters[numbers[tile]] = symbol
    row = "".join(letters)
    return with_run_lengths(
        "/".join([row[start : start + size] for start in range(len(row) - size, -1, -size)]), "."
    )


RUNS = {blank: [(blank * length, str(length)) for length in range(SIZES[-1], 0, -1)] for blank in ".p"}
"""By blank symbol, what is written for each run of it, the longest first."""


def with_run_lengths(ranks: str, blank: str) -> str:
    """Replaces each run of blanks by its length."""
    for run, length in RUNS[blank]:
        ranks = ranks.replace(run, length)
    return ranks


def read(text: str) -> Position:
    """The position of a CFEN. Spec: cyvasse 5.12.

    Raises:
        ValueError: says what is wrong with it.
    """
    parts = text.split(" ")
    if len(parts) != len(FIELDS):
        raise ValueError(f"a CFEN has {len(FIELDS)} fields with one space between; this has {len(parts)}")
    size, terrain_field, works, pieces, reserve, side, pending, quiet, number = parts
    if size not in map(str, SIZES):
        raise ValueError(f"CFEN size {size!r}; it must be {' or '.join(map(str, SIZES))}")
    if side not in ("a", "o"):
        raise ValueError(f"CFEN side {side!r}; it must be 'a' or 'o'")
    board = read_board(grid_of(int(size)), terrain_field, works, pieces)
    position = Position(
        board,
        [*read_reserves(reserve)],
        to_move="ao".index(side),
        pending=None if pending == "-" else pending,
        quiet=read_number("quiet", quiet, least=0),
        turn=read_number("turn", number, least=1),
    )
    check(position)
    return position


def check(position: Position) -> None:
    """Checks that a position is possible. Spec: cyvasse 5.12.

    Raises:
        ValueError: says what is wrong with it.
    """
    check_pieces(position)
    check_reserves(position)
    check_turn(position)


def read_board(grid: Grid, terrain_field: str, works: str, pieces: str) -> Board:
    """The board, from fields 2 to 4.

    Raises:
        ValueError: a field is malformed, or there are too many keeps or mountains.
    """
    letters = dict(read_ranks("terrain", terrain_field, grid, "wf"))
    rows = tuple(
        "".join(letters.get(tile, "p") for tile in grid.tiles[start : start + grid.size])
        for start in range(len(grid.tiles) - grid.size, -1, -grid.size)
    )
    work_symbols = dict(read_ranks("works", works, grid, "^AOao"))
    for seat, keep in enumerate(("Aa", "Oo")):
        if sum(symbol in keep for symbol in work_symbols.values()) > 1:
            raise ValueError(f"CFEN works {works!r}: two keeps of {('Alabaster', 'Onyx')[seat]}")
    mountains = [tile for tile, symbol in work_symbols.items() if symbol == "^"]
    if len(mountains) > 2 * MOUNTAINS:
        raise ValueError(
            f"CFEN works {works!r}: {len(mountains)} mountains; there are {2 * MOUNTAINS} at most"
        )
    return Board(
        terrain_of(rows),
        mountains={tile: half_of(grid, tile) for tile in mountains},
        keeps={tile: "AO".index(symbol) for tile, symbol in work_symbols.items() if symbol in "AO"},
        ruins={tile: "ao".index(symbol) for tile, symbol in work_symbols.items() if symbol in "ao"},
        pieces={
            tile: PIECES_BY_LETTER[symbol]
            for tile, symbol in read_ranks("pieces", pieces, grid, "".join(PIECES_BY_LETTER))
        },
    )


def half_of(grid: Grid, tile: Tile) -> Seat:
    """The seat in whose half a tile lies; used as the owner of mountains, which a CFEN does not have."""
    return 0 if grid.depth(tile, 0) <= grid.size // 2 else 1


def read_ranks(field: str, text: str, grid: Grid, symbols: str) -> Iterator[tuple[Tile, str]]:
    """The symbols of a field with their tiles, without empty tiles.

    Raises:
        ValueError: a symbol is unknown or a rank has the wrong length.
    """
    ranks = text.split("/")
    if len(ranks) != grid.size:
        raise ValueError(f"CFEN {field} {text!r}: {len(ranks)} ranks; there must be {grid.size}")
    for rank, line in zip(range(grid.size, 0, -1), ranks, strict=True):
        file = 0
        for symbol in _SYMBOL.findall(line):
            if symbol in symbols and file < grid.size:
                yield grid.tiles[(rank - 1) * grid.size + file], symbol
            file += 1 if symbol in symbols else run_length(field, line, symbol)
        if file != grid.size:
            raise ValueError(
                f"CFEN {field}, rank {rank} is {line!r}: {file} tiles; there must be {grid.size}"
            )


def run_length(field: str, line: str, symbol: str) -> int:
    """The length of a run of empty tiles.

    Raises:
        ValueError: the symbol is not a run length.
    """
    if not _NUMBER.fullmatch(symbol) or symbol == "0":
        raise ValueError(f"CFEN {field}: unknown symbol {symbol!r} in {line!r}")
    return int(symbol)


def read_reserves(text: str) -> list[dict[Kind, int]]:
    """The reserves by seat.

    Raises:
        ValueError: a symbol is unknown or the order is not canonical.
    """
    reserves: list[dict[Kind, int]] = [{}, {}]
    pairs = _RESERVE.findall(text)
    symbols = [symbol for symbol, _ in pairs]
    all_letters = "".join(PIECES_BY_LETTER)
    canonical = [symbol for symbol in all_letters if symbol in symbols]
    if text != "-" and (not pairs or symbols != canonical or "".join(map("".join, pairs)) != text):
        raise ValueError(
            f"CFEN reserve {text!r}; it must be '-' or letters with counts in the order {all_letters}"
        )
    for symbol, count in pairs:
        piece = PIECES_BY_LETTER[symbol]
        reserves[piece.seat][piece.kind] = int(count)
    return reserves


def read_number(field: str, text: str, *, least: int) -> int:
    """A number without leading zeros.

    Raises:
        ValueError: it is not a number, or too small.
    """
    if not _NUMBER.fullmatch(text) or int(text) < least:
        raise ValueError(f"CFEN {field} {text!r}; it must be a number from {least} without leading zeros")
    return int(text)


def moves(text: str) -> list[Option]:
    """The options of the side to move in the position of a CFEN.

    Raises:
        ValueError: says what is wrong with the CFEN.
    """
    return turn.options(read(text))


def perft(text: str, depth: int) -> int:
    """Counts the sequences of exactly `depth` options from a CFEN. Spec: cyvasse 5.14.

    Raises:
        ValueError: says what is wrong with the CFEN.
    """
    return count_lines(read(text), depth)


def count_lines(position: Position, depth: int) -> int:
    """Counts the sequences of exactly `depth` options; a win ends a sequence. Spec: cyvasse 5.14."""
    if depth == 0:
        return 1
    options = turn.options(position)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = position.copy()
        if turn.winning_reason(turn.carry_out(after, option)) is None:
            total += count_lines(after, depth - 1)
    return total
