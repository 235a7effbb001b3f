"""Restores a match from a snapshot. Spec: cyvasse 9.1."""

from collections.abc import Mapping
from typing import Any

from game.contract import Chance, Seat, Snapshot
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.battle import UNDOS, Battle, SetupProgress
from game.games.cyvasse.rules.board.board import Board, Terrain
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import KINDS, MOUNTAINS, Piece
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.config import resolve
from game.games.cyvasse.rules.events import MatchOver, PlacedSection
from game.games.cyvasse.rules.legality import check_pieces
from game.games.cyvasse.rules.play import turn
from game.games.cyvasse.rules.saving.reader import (
    Reader,
    is_count,
    is_position_counts,
    is_reserve,
    is_rng,
    is_sections,
    is_trail,
)
from game.games.cyvasse.rules.saving.snapshot import GAME, VERSION, write
from game.games.cyvasse.rules.setup import layout

REASONS = ("king", "keep", "blocked", "quiet", "repetition")
"""Why a match may have ended. Spec: cyvasse 6.1."""


def read(data: Snapshot) -> Battle:
    """The match of a snapshot. Spec: cyvasse 9.1.

    Raises:
        ValueError: names the wrong field and what it must be.
    """
    reader = Reader(data, "")
    reader.value("game", lambda game: game == GAME, repr(GAME))
    reader.value("version", lambda version: version == VERSION, str(VERSION))
    phase = reader.value(
        "phase", lambda phase: phase in ("setup", "play", "over"), "'setup', 'play' or 'over'"
    )
    seats = reader.value("seats", lambda seats: isinstance(seats, list) and len(seats) == 2, "a list of two")
    battle = read_terrain(reader)
    battle.setups = [read_setup(Reader(seat, f"seats[{i}].").child("setup")) for i, seat in enumerate(seats)]
    if phase == "setup":
        replay_setups(battle)
    else:
        read_play(battle, reader)
        for number, seat in enumerate(seats):
            read_side(battle.position, Reader(seat, f"seats[{number}]."), number)
        try:
            check_position(battle, phase)
        except ValueError as error:
            raise ValueError(f"snapshot fields 'seats', 'to_move' and 'pending': {error}") from error
    check_consistency(battle, reader)
    return battle


def read_terrain(reader: Reader) -> Battle:
    """A match with its options, terrain, sections, chance and first mover."""
    config = resolve(reader.child("config").data)
    rows = reader.value("terrain", lambda rows: isinstance(rows, list), "a list of rows")
    rng = reader.value("rng", is_rng, "[seed, count]")
    placed = reader.value("sections", is_sections, "null or four sections of id, turns and quarter")
    sections = tuple(
        PlacedSection(id=one["id"], turns=one["turns"], quarter=one["quarter"]) for one in placed or ()
    )
    position = Position(Board(Terrain(rows)), truce=config.truce == "on")
    first = reader.seat("first")
    is_decided = reader.data["phase"] != "setup" or not config.has_screen
    if is_decided != (first is not None):
        raise reader.error_for("first", first, "0 or 1" if is_decided else "null until the screen is removed")
    return Battle(config, position, Chance(*rng), sections or None, first=first)


def read_setup(reader: Reader) -> SetupProgress:
    """The progress of a seat's setup."""
    trail = reader.value("trail", is_trail, "a list of options")
    done = reader.value("done", lambda done: isinstance(done, bool), "true or false")
    undos_left = reader.value("undos_left", lambda left: is_count(left) and left <= UNDOS, f"0 to {UNDOS}")
    return SetupProgress(tuple(tuple(option) for option in trail), done, undos_left)


def replay_setups(battle: Battle) -> None:
    """Carries out the steps of both setups again.

    Raises:
        ValueError: a step was not open.
    """
    for seat, setup in enumerate(battle.setups):
        battle.setups[seat] = SetupProgress(undos_left=setup.undos_left)
        steps = setup.trail + ((("done",),) if setup.done and seat != mirrored_seat(battle) else ())
        for option in steps:
            if option == ("undo",) or option not in layout.options(battle, seat):
                raise ValueError(
                    f"snapshot field 'seats[{seat}].setup' has the step {option!r}, which was not open"
                )
            layout.carry_out(battle, seat, option)
        battle.setups[seat] = setup


def mirrored_seat(battle: Battle) -> Seat | None:
    """The seat that gets the other side's layout; None without a mirror setup. Spec: cyvasse 3.8."""
    return None if battle.builder is None else 1 - battle.builder


def read_play(battle: Battle, reader: Reader) -> None:
    """Reads the turn, the reserves, the counts of positions and the result."""
    position = battle.position
    position.turn, position.quiet = reader.count("turn"), reader.count("quiet")
    position.to_move = reader.seat("to_move") or 0
    position.pending = reader.value(
        "pending", lambda tile: tile is None or isinstance(tile, str), "a tile or null"
    )
    position.reserves = [{}, {}]
    battle.position_counts = dict(reader.value("seen", is_position_counts, "a list of [position, times]"))
    if reader.value("result", lambda _: True, "") is not None:
        battle.result = read_result(reader.child("result"))


def read_result(result: Reader) -> MatchOver:
    """The result of a match that is over."""
    reason = result.value("reason", lambda reason: reason in REASONS, f"one of {', '.join(REASONS)}")
    strength = result.value(
        "strength",
        lambda both: isinstance(both, list | tuple) and len(both) == 2 and all(map(is_count, both)),
        "two numbers",
    )
    return MatchOver(winner=result.seat("winner"), reason=reason, strength=(strength[0], strength[1]))


def read_side(position: Position, side: Reader, seat: Seat) -> None:
    """Reads what a seat has on the board and in reserve."""
    board = position.board

    def is_tile(value: Any) -> bool:
        return isinstance(value, str) and value in board.grid.neighbours

    def is_units(value: Any) -> bool:
        return isinstance(value, Mapping) and all(is_tile(tile) and value[tile] in KINDS for tile in value)

    mountains = side.value(
        "mountains", lambda tiles: isinstance(tiles, list) and all(map(is_tile, tiles)), "tiles"
    )
    keep: Tile | None = side.value("keep", lambda tile: tile is None or is_tile(tile), "a tile or null")
    standing = side.value("standing", lambda stands: stands in (True, False), "true or false")
    for tile in mountains + ([keep] if keep else []):
        if board.is_blocked(tile):
            raise ValueError(f"snapshot field '{side.where}mountains' and keeps: two of them on {tile}")
        board.mountains[tile] = seat
    if keep:
        del board.mountains[keep]
        (board.keeps if standing else board.ruins)[keep] = seat
    units = side.value("units", is_units, "kinds by tile")
    board.pieces |= {tile: Piece(seat, kind) for tile, kind in units.items()}
    position.reserves[seat] = dict(side.value("reserve", is_reserve, "counts by kind"))


def check_position(battle: Battle, phase: str) -> None:
    """Checks that the position is possible, and that the side to move has an option.

    Raises:
        ValueError: says what is wrong.
    """
    position = battle.position
    if len(position.board.mountains) > 2 * MOUNTAINS:
        raise ValueError(f"more than {2 * MOUNTAINS} mountains")
    if phase == "over":
        check_pieces(position, kings=False)
        return
    cfen.check(position)
    if turn.has_no_option(position):
        raise ValueError("to_move: this side has no option")


def check_consistency(battle: Battle, reader: Reader) -> None:
    """Checks that every field agrees with the restored match.

    Raises:
        ValueError: names a field that contradicts the others.
    """
    for key, value in write(battle).items():
        found = reader.value(key, lambda _: True, "")
        if comparable(found) != comparable(value):
            raise reader.error_for(key, found, f"{value!r}, as the other fields imply")


def comparable(value: Any) -> Any:
    """The value with tuples as lists and mountains sorted, for comparing."""
    if isinstance(value, Mapping):
        return {
            key: sorted(child, key=str)
            if key == "mountains" and isinstance(child, list)
            else comparable(child)
            for key, child in value.items()
        }
    return [comparable(child) for child in value] if isinstance(value, list | tuple) else value
