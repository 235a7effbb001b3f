"""Helpers for the tests of Cyvasse: boards drawn in text, and short functions to play a match."""

from collections.abc import Iterable
from random import Random
from textwrap import dedent
from typing import Any

from game.contract import Event, Option
from game.games.cyvasse import rules
from game.games.cyvasse.rules.cfen import half_of
from game.games.cyvasse.rules.data import PIECES_BY_LETTER
from game.games.cyvasse.rules.movement import moves_of
from game.games.cyvasse.rules.position import Board
from game.games.cyvasse.rules.state import CyvasseState
from game.games.cyvasse.rules.terrain import Terrain, Tile, grid_of

PLAINS = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8"
"""The first fields of a CFEN: a board of 8 × 8 plains without mountains and keeps."""


def draw(picture: str, *, water: str = "", forest: str = "") -> Board:
    """Reads a board: `w` water, `f` forest, `^` mountain, `A` and `O` keeps, other letters pieces.

    `water` and `forest` name further tiles of these terrains, such as those with a piece on them.
    """
    rows = [row.split() for row in dedent(picture).strip().splitlines()]
    grid = grid_of(len(rows))
    symbols = {
        grid.tiles[(len(rows) - 1 - y) * len(rows) + x]: symbol
        for y, row in enumerate(rows)
        for x, symbol in enumerate(row)
    }
    ground = dict.fromkeys(grid.tiles, "p")
    ground |= {tile: symbol for tile, symbol in symbols.items() if symbol in "wf"}
    ground |= dict.fromkeys(water.split(), "w") | dict.fromkeys(forest.split(), "f")
    lines = [
        "".join(ground[grid.tiles[y * len(rows) + x]] for x in range(len(rows))) for y in range(len(rows))
    ]
    return Board(
        Terrain(lines[::-1]),
        mountains={tile: half_of(grid, tile) for tile, symbol in symbols.items() if symbol == "^"},
        keeps={tile: "AO".index(symbol) for tile, symbol in symbols.items() if symbol in "AO"},
        pieces={
            tile: PIECES_BY_LETTER[symbol] for tile, symbol in symbols.items() if symbol in PIECES_BY_LETTER
        },
    )


def goals_on(picture: str, start: Tile, *, water: str = "", forest: str = "") -> str:
    """The picture with `*` where the piece on `start` can move and `!` where it can capture."""
    board = draw(picture, water=water, forest=forest)
    rows = [row.split() for row in dedent(picture).strip().splitlines()]
    for move in moves_of(board, start):
        x, y = board.grid.tiles.index(move.goal) % len(rows), board.grid.tiles.index(move.goal) // len(rows)
        rows[len(rows) - 1 - y][x] = "!" if move.goal in board.pieces else "*"
    return "\n".join(" ".join(row) for row in rows)


def normalized(picture: str) -> str:
    """The picture without indentation, as `goals_on` returns it."""
    return dedent(picture).strip()


def start(cfen: str, **config: Any) -> CyvasseState:
    """A match in play from a position."""
    return rules.new({"cfen": cfen, **config}, seed=1)


def parse(text: str) -> Option:
    """Parses an option such as `move d4 d7`."""
    return tuple(text.split())


def choose(state: CyvasseState, *texts: str) -> list[Event]:
    """Chooses options such as `move d4 d7`, each for the first open decision; returns the last events."""
    events: list[Event] = []
    for text in texts:
        events = state.choose(state.awaiting[0].seat, parse(text))
    return events


def set_up(state: CyvasseState, seat: int, *texts: str) -> list[Event]:
    """Chooses setup options for a seat; returns the last events."""
    events: list[Event] = []
    for text in texts:
        events = state.choose(seat, parse(text))
    return events


def options_of(state: CyvasseState, seat: int | None = None, verb: str = "") -> set[str]:
    """The options of a seat, or of the first open decision, as text; only those of `verb` if given."""
    decision = next(decision for decision in state.awaiting if seat is None or decision.seat == seat)
    return {" ".join(map(str, option)) for option in decision.options if verb in {"", option[0]}}


def options_from(state: CyvasseState, tile: Tile) -> set[str]:
    """The options of the piece on a tile, as text."""
    return {option for option in options_of(state) if option.split()[1:2] == [tile]}


def goals(state: CyvasseState, tile: Tile) -> set[Tile]:
    """The tiles to which the piece on a tile can move."""
    return {option.split()[-1] for option in options_from(state, tile) if option.startswith("move")}


def tiles(names: str) -> set[Tile]:
    """Parses a set of tiles such as `a1 b2`."""
    return set(names.split())


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def pieces_field(state: CyvasseState) -> str:
    """The pieces field of the CFEN."""
    return str(state.snapshot()["cfen"]).split()[3]


def random_match(config: dict[str, Any], seed: int, *, steps: int = 100_000) -> CyvasseState:
    """A match of random choices, played to its end or for `steps` choices."""
    state, rng = rules.new(config, seed), Random(seed)
    for _ in range(steps):
        if not state.awaiting:
            break
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))
    return state
