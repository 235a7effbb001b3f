"""Boards that are drawn, and matches that are told, for the tests of Cyvasse."""

from collections.abc import Iterable
from random import Random
from textwrap import dedent
from typing import Any

from game.contract import Event, Option
from game.games.cyvasse import rules
from game.games.cyvasse.rules.board.board import Board, Terrain
from game.games.cyvasse.rules.board.grid import Tile, grid_of
from game.games.cyvasse.rules.board.pieces import LETTERS
from game.games.cyvasse.rules.cfen import half_of
from game.games.cyvasse.rules.play.movement import moves_of
from game.games.cyvasse.rules.state import CyvasseState


def draw(picture: str, *, water: str = "", forest: str = "") -> Board:
    """The board in a picture: `w` water, `f` forest, `^` mountain, `A` `O` keeps, letters for pieces.

    `water` and `forest` name tiles that have something on them.
    """
    rows = [row.split() for row in dedent(picture).strip().splitlines()]
    grid = grid_of(len(rows))
    signs = {
        grid.tiles[(len(rows) - 1 - y) * len(rows) + x]: sign
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
    }
    ground = dict.fromkeys(grid.tiles, "p")
    ground |= {tile: sign for tile, sign in signs.items() if sign in "wf"}
    ground |= dict.fromkeys(water.split(), "w") | dict.fromkeys(forest.split(), "f")
    lines = [
        "".join(ground[grid.tiles[y * len(rows) + x]] for x in range(len(rows))) for y in range(len(rows))
    ]
    return Board(
        Terrain(lines[::-1]),
        mountains={tile: half_of(grid, tile) for tile, sign in signs.items() if sign == "^"},
        keeps={tile: "AO".index(sign) for tile, sign in signs.items() if sign in "AO"},
        pieces={tile: LETTERS[sign] for tile, sign in signs.items() if sign in LETTERS},
    )


def goals_drawn(picture: str, start: Tile, *, water: str = "", forest: str = "") -> str:
    """The picture with `*` where the piece on `start` may go and `!` where it may capture."""
    board = draw(picture, water=water, forest=forest)
    rows = [row.split() for row in dedent(picture).strip().splitlines()]
    for way in moves_of(board, start):
        x, y = board.grid.tiles.index(way.goal) % len(rows), board.grid.tiles.index(way.goal) // len(rows)
        rows[len(rows) - 1 - y][x] = "!" if way.goal in board.pieces else "*"
    return "\n".join(" ".join(row) for row in rows)


def drawn(picture: str) -> str:
    """The picture as `goals_drawn` writes it."""
    return dedent(picture).strip()


def start(cfen: str, **config: Any) -> CyvasseState:
    """A match in play from a position."""
    return rules.new({"cfen": cfen, **config}, seed=1)


def option(words: str) -> Option:
    """`move d4 d7` as an option."""
    return tuple(words.split())


def choose(state: CyvasseState, *match_options: str) -> list[Event]:
    """Let whoever is asked first choose each wish; the events of the last one."""
    events: list[Event] = []
    for wish in match_options:
        events = state.choose(state.awaiting[0].seat, option(wish))
    return events


def lay(state: CyvasseState, seat: int, *match_options: str) -> list[Event]:
    """Let a seat take steps of its setup; the events of the last one."""
    events: list[Event] = []
    for wish in match_options:
        events = state.choose(seat, option(wish))
    return events


def open_to(state: CyvasseState, seat: int | None = None, verb: str = "") -> set[str]:
    """What is open to a seat, or to who is asked first, in words; only options of a verb if given."""
    decision = next(one for one in state.awaiting if seat is None or one.seat == seat)
    return {" ".join(map(str, one)) for one in decision.options if verb in {"", one[0]}}


def from_tile(state: CyvasseState, tile: Tile) -> set[str]:
    """What the piece on a tile may do, in words."""
    return {one for one in open_to(state) if one.split()[1:2] == [tile]}


def goals(state: CyvasseState, tile: Tile) -> set[Tile]:
    """Where the piece on a tile may move."""
    return {one.split()[-1] for one in from_tile(state, tile) if one.startswith("move")}


def tiles(names: str) -> set[Tile]:
    """`a1 b2` as a set."""
    return set(names.split())


def kinds(events: Iterable[Event]) -> list[str]:
    """What kinds of things happened, in order."""
    return [event.kind for event in events]


def pieces_field(state: CyvasseState) -> str:
    """Where the pieces are, as in a CFEN."""
    return str(state.snapshot()["cfen"]).split()[3]


def random_match(config: dict[str, Any], seed: int, *, steps: int = 100_000) -> CyvasseState:
    """A match in which all choose at random, played to its end or for some choices."""
    state, rng = rules.new(config, seed), Random(seed)
    for _ in range(steps):
        if not state.awaiting:
            break
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))
    return state
