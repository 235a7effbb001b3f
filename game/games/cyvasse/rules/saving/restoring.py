"""From a snapshot back to the match, or a word on what is wrong with it. Spec: cyvasse 9.1."""

from collections.abc import Mapping
from typing import Any

from game.contract import Chance, Seat, Snapshot
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.battle import UNDOS, Battle, Build
from game.games.cyvasse.rules.board.board import Board, Terrain
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import KINDS, MOUNTAINS, Piece
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.config import resolve
from game.games.cyvasse.rules.events import Laid, MatchOver
from game.games.cyvasse.rules.legality import check_pieces
from game.games.cyvasse.rules.play import turn
from game.games.cyvasse.rules.saving.reader import (
    Reader,
    is_count,
    is_laid,
    is_reserve,
    is_rng,
    is_seen,
    is_trail,
)
from game.games.cyvasse.rules.saving.snapshot import GAME, VERSION, write
from game.games.cyvasse.rules.setup import layout

REASONS = ("king", "keep", "blocked", "quiet", "repetition")
"""Why a match may have ended. Spec: cyvasse 6.1."""


def read(data: Snapshot) -> Battle:
    """The match that the snapshot was taken from. Spec: cyvasse 9.1.

    Raises:
        ValueError: which field is wrong, and what it must be.
    """
    whole = Reader(data, "")
    whole.take("game", lambda game: game == GAME, repr(GAME))
    whole.take("version", lambda version: version == VERSION, str(VERSION))
    phase = whole.take("phase", lambda phase: phase in ("setup", "play", "over"), "'setup', 'play' or 'over'")
    seats = whole.take("seats", lambda seats: isinstance(seats, list) and len(seats) == 2, "a list of two")
    battle = read_ground(whole)
    battle.builds = [read_build(Reader(seat, f"seats[{i}].").inner("setup")) for i, seat in enumerate(seats)]
    if phase == "setup":
        lay_trails(battle)
    else:
        read_play(battle, whole)
        for number, seat in enumerate(seats):
            read_side(battle.position, Reader(seat, f"seats[{number}]."), number)
        try:
            check_play(battle, phase)
        except ValueError as error:
            raise ValueError(f"snapshot fields 'seats', 'to_move' and 'pending': {error}") from error
    check_rest(battle, whole)
    return battle


def read_ground(whole: Reader) -> Battle:
    """Options, terrain, sections, chance, and who moves first."""
    config = resolve(whole.inner("config").data)
    rows = whole.take("terrain", lambda rows: isinstance(rows, list), "a list of rows")
    rng = whole.take("rng", is_rng, "[seed, count]")
    laid = whole.take("sections", is_laid, "null or four sections of id, turns and quarter")
    sections = tuple(Laid(id=one["id"], turns=one["turns"], quarter=one["quarter"]) for one in laid or ())
    position = Position(Board(Terrain(rows)), truce=config.truce == "on")
    first = whole.seat("first")
    settled = whole.data["phase"] != "setup" or not config.has_screen
    if settled != (first is not None):
        raise whole.wrong("first", first, "0 or 1" if settled else "null until the screen is removed")
    return Battle(config, position, Chance(*rng), sections or None, first=first)


def read_build(built: Reader) -> Build:
    """How far a seat's setup is."""
    trail = built.take("trail", is_trail, "a list of options")
    done = built.take("done", lambda done: isinstance(done, bool), "true or false")
    undos_left = built.take("undos_left", lambda left: is_count(left) and left <= UNDOS, f"0 to {UNDOS}")
    return Build(tuple(tuple(option) for option in trail), done, undos_left)


def lay_trails(battle: Battle) -> None:
    """Repeat the setup so far, step by step.

    Raises:
        ValueError: a step was not open.
    """
    for seat, build in enumerate(battle.builds):
        battle.builds[seat] = Build(undos_left=build.undos_left)
        steps = build.trail + ((("done",),) if build.done and seat != mirrored(battle) else ())
        for option in steps:
            if option == ("undo",) or option not in layout.options(battle, seat):
                raise ValueError(
                    f"snapshot field 'seats[{seat}].setup' has the step {option!r}, which was not open"
                )
            layout.carry_out(battle, seat, option)
        battle.builds[seat] = build


def mirrored(battle: Battle) -> Seat | None:
    """Who gets the other side's layout and builds nothing. Spec: cyvasse 3.8."""
    return None if battle.builder is None else 1 - battle.builder


def read_play(battle: Battle, whole: Reader) -> None:
    """The turn, the memory of positions, and the result."""
    position = battle.position
    position.turn, position.quiet = whole.count("turn"), whole.count("quiet")
    position.to_move = whole.seat("to_move") or 0
    position.pending = whole.take(
        "pending", lambda tile: tile is None or isinstance(tile, str), "a tile or null"
    )
    position.reserves = [{}, {}]
    battle.seen = dict(whole.take("seen", is_seen, "a list of [position, times]"))
    if whole.take("result", lambda _: True, "") is not None:
        battle.over = read_result(whole.inner("result"))


def read_result(result: Reader) -> MatchOver:
    """How the match ended."""
    reason = result.take("reason", lambda reason: reason in REASONS, f"one of {', '.join(REASONS)}")
    strength = result.take(
        "strength",
        lambda both: isinstance(both, list | tuple) and len(both) == 2 and all(map(is_count, both)),
        "two numbers",
    )
    return MatchOver(winner=result.seat("winner"), reason=reason, strength=(strength[0], strength[1]))


def read_side(position: Position, side: Reader, seat: Seat) -> None:
    """What a seat has on the board and in reserve."""
    board = position.board

    def is_tile(value: Any) -> bool:
        return isinstance(value, str) and value in board.grid.neighbours

    def is_units(value: Any) -> bool:
        return isinstance(value, Mapping) and all(is_tile(tile) and value[tile] in KINDS for tile in value)

    mountains = side.take(
        "mountains", lambda tiles: isinstance(tiles, list) and all(map(is_tile, tiles)), "tiles"
    )
    keep: Tile | None = side.take("keep", lambda tile: tile is None or is_tile(tile), "a tile or null")
    standing = side.take("standing", lambda stands: stands in (True, False), "true or false")
    for tile in mountains + ([keep] if keep else []):
        if board.barred(tile):
            raise ValueError(f"snapshot field '{side.where}mountains' and keeps: two of them on {tile}")
        board.mountains[tile] = seat
    if keep:
        del board.mountains[keep]
        (board.keeps if standing else board.ruins)[keep] = seat
    units = side.take("units", is_units, "kinds by tile")
    board.pieces |= {tile: Piece(seat, kind) for tile, kind in units.items()}
    position.reserves[seat] = dict(side.take("reserve", is_reserve, "counts by kind"))


def check_play(battle: Battle, phase: str) -> None:
    """See that the position could stand on a table, and that the side to move can move.

    Raises:
        ValueError: what is wrong.
    """
    position = battle.position
    if len(position.board.mountains) > 2 * MOUNTAINS:
        raise ValueError(f"more than {2 * MOUNTAINS} mountains")
    if phase == "over":
        check_pieces(position, kings=False)
        return
    cfen.check(position)
    if turn.is_blocked(position):
        raise ValueError("to_move: this side has no option")


def check_rest(battle: Battle, whole: Reader) -> None:
    """See that every field says what follows from the match.

    Raises:
        ValueError: a field contradicts the others.
    """
    for key, value in write(battle).items():
        given = whole.take(key, lambda _: True, "")
        if plain(given) != plain(value):
            raise whole.wrong(key, given, f"{value!r}, as the rest of the snapshot has it")


def plain(value: Any) -> Any:
    """The value with tuples as lists and mountains in order, so that it can be compared."""
    if isinstance(value, Mapping):
        return {
            key: sorted(inner, key=str) if key == "mountains" and isinstance(inner, list) else plain(inner)
            for key, inner in value.items()
        }
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value
