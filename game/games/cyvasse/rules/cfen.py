"""A position in one line. Spec: cyvasse 5.12."""

import re
from collections.abc import Iterator, Mapping

from game.contract import Seat
from game.games.cyvasse.rules.board.board import Board, Terrain
from game.games.cyvasse.rules.board.grid import SIZES, Grid, Tile, grid_of
from game.games.cyvasse.rules.board.pieces import KINDS, LETTERS, MOUNTAINS, Kind, Piece, letter
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.legality import check_pieces, check_reserves, check_turn

FIELDS = ("size", "terrain", "works", "pieces", "reserve", "side", "pending", "quiet", "turn")

_NUMBER = re.compile(r"0|[1-9][0-9]*")
_SIGN = re.compile(r"[0-9]+|[^0-9]")
_RESERVE = re.compile(r"([A-Za-z])([1-3])")


def write(position: Position) -> str:
    """The position as CFEN, always in the same form. Spec: cyvasse 5.12."""
    terrain = position.board.terrain
    ground = packed("/".join(terrain.rows), "p")
    return " ".join(
        (
            str(terrain.grid.size),
            ground,
            key(position),
            position.pending or "-",
            str(position.quiet),
            str(position.turn),
        )
    )


def key(position: Position) -> str:
    """Fields 3 to 6: what makes two positions the same. Spec: cyvasse 5.9."""
    board = position.board
    works = dict.fromkeys(board.mountains, "^")
    works |= {tile: "AO"[seat] for tile, seat in board.keeps.items()}
    works |= {tile: "ao"[seat] for tile, seat in board.ruins.items()}
    pieces = {tile: letter(piece) for tile, piece in board.pieces.items()}
    reserve = "".join(
        f"{letter(Piece(seat, kind))}{position.reserves[seat][kind]}"
        for seat in (0, 1)
        for kind in KINDS
        if kind in position.reserves[seat]
    )
    return " ".join(
        (drawn(board.grid, works), drawn(board.grid, pieces), reserve or "-", "ao"[position.to_move])
    )


def drawn(grid: Grid, signs: Mapping[Tile, str]) -> str:
    """The ranks from the top, with the lengths of runs of nothing."""
    row = "".join([signs.get(tile, ".") for tile in grid.tiles])
    starts = range(len(row) - grid.size, -1, -grid.size)
    return packed("/".join([row[start : start + grid.size] for start in starts]), ".")


def packed(ranks: str, blank: str) -> str:
    """Ranks with the length of each run in place of blanks; the longest runs go first."""
    for length in range(SIZES[-1], 0, -1):
        ranks = ranks.replace(blank * length, str(length))
    return ranks


def read(text: str) -> Position:
    """The position that a CFEN tells of. Spec: cyvasse 5.12.

    Raises:
        ValueError: what is wrong with it.
    """
    parts = text.split(" ")
    if len(parts) != len(FIELDS):
        raise ValueError(f"a CFEN has {len(FIELDS)} fields with one space between; this has {len(parts)}")
    size, ground, works, pieces, reserve, side, pending, quiet, turn = parts
    if size not in map(str, SIZES):
        raise ValueError(f"CFEN size {size!r}; it must be {' or '.join(map(str, SIZES))}")
    if side not in ("a", "o"):
        raise ValueError(f"CFEN side {side!r}; it must be 'a' or 'o'")
    board = read_board(grid_of(int(size)), ground, works, pieces)
    position = Position(
        board,
        read_reserves(reserve),
        to_move="ao".index(side),
        pending=None if pending == "-" else pending,
        quiet=read_number("quiet", quiet, least=0),
        turn=read_number("turn", turn, least=1),
    )
    check(position)
    return position


def check(position: Position) -> None:
    """See that a position could stand on a table. Spec: cyvasse 5.12.

    Raises:
        ValueError: what is wrong with it.
    """
    check_pieces(position)
    check_reserves(position)
    check_turn(position)


def read_board(grid: Grid, ground: str, works: str, pieces: str) -> Board:
    """What lies on the board, from the fields 2 to 4.

    Raises:
        ValueError: a field is malformed, or there are too many keeps or mountains.
    """
    soil = dict(read_ranks("terrain", ground, grid, "wf"))
    rows = tuple(
        "".join(soil.get(tile, "p") for tile in grid.tiles[start : start + grid.size])
        for start in range(len(grid.tiles) - grid.size, -1, -grid.size)
    )
    built = dict(read_ranks("works", works, grid, "^AOao"))
    for seat, keep in enumerate(("Aa", "Oo")):
        if sum(sign in keep for sign in built.values()) > 1:
            raise ValueError(f"CFEN works {works!r}: two keeps of {('Alabaster', 'Onyx')[seat]}")
    mountains = [tile for tile, sign in built.items() if sign == "^"]
    if len(mountains) > 2 * MOUNTAINS:
        raise ValueError(
            f"CFEN works {works!r}: {len(mountains)} mountains; there are {2 * MOUNTAINS} at most"
        )
    return Board(
        Terrain(rows),
        mountains={tile: half_of(grid, tile) for tile in mountains},
        keeps={tile: "AO".index(sign) for tile, sign in built.items() if sign in "AO"},
        ruins={tile: "ao".index(sign) for tile, sign in built.items() if sign in "ao"},
        pieces={tile: LETTERS[sign] for tile, sign in read_ranks("pieces", pieces, grid, "".join(LETTERS))},
    )


def half_of(grid: Grid, tile: Tile) -> Seat:
    """In whose half a tile lies: a CFEN does not tell the owners of mountains."""
    return 0 if grid.depth(tile, 0) <= grid.size // 2 else 1


def read_ranks(field: str, text: str, grid: Grid, signs: str) -> Iterator[tuple[Tile, str]]:
    """The signs of a field with their tiles, runs left out.

    Raises:
        ValueError: a sign is unknown or a rank does not fill the board.
    """
    ranks = text.split("/")
    if len(ranks) != grid.size:
        raise ValueError(f"CFEN {field} {text!r}: {len(ranks)} ranks; there must be {grid.size}")
    for rank, line in zip(range(grid.size, 0, -1), ranks, strict=True):
        file = 0
        for sign in _SIGN.findall(line):
            if sign in signs and file < grid.size:
                yield grid.tiles[(rank - 1) * grid.size + file], sign
            file += 1 if sign in signs else run_length(field, line, sign)
        if file != grid.size:
            raise ValueError(
                f"CFEN {field}, rank {rank} is {line!r}: {file} tiles; there must be {grid.size}"
            )


def run_length(field: str, line: str, sign: str) -> int:
    """How many tiles a run counts.

    Raises:
        ValueError: it is no run.
    """
    if not _NUMBER.fullmatch(sign) or sign == "0":
        raise ValueError(f"CFEN {field}: unknown sign {sign!r} in {line!r}")
    return int(sign)


def read_reserves(text: str) -> list[dict[Kind, int]]:
    """The reserves by seat.

    Raises:
        ValueError: a sign is unknown or the order is not the canonical one.
    """
    reserves: list[dict[Kind, int]] = [{}, {}]
    pairs = _RESERVE.findall(text)
    signs = [sign for sign, _ in pairs]
    canonical = [sign for sign in LETTERS if sign in signs]
    if text != "-" and (not pairs or signs != canonical or "".join(map("".join, pairs)) != text):
        raise ValueError(
            f"CFEN reserve {text!r}; it must be '-' or letters with counts in the order {''.join(LETTERS)}"
        )
    for sign, count in pairs:
        piece = LETTERS[sign]
        reserves[piece.seat][piece.kind] = int(count)
    return reserves


def read_number(field: str, text: str, *, least: int) -> int:
    """A number without leading zeros.

    Raises:
        ValueError: it is none, or too small.
    """
    if not _NUMBER.fullmatch(text) or int(text) < least:
        raise ValueError(f"CFEN {field} {text!r}; it must be a number from {least} without leading zeros")
    return int(text)
