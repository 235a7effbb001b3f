"""From a snapshot back to the match, or a word on what is wrong with it. Spec: cyvasse 9.1."""

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.contract import Lots, Seat, Snapshot
from game.rules.cyvasse import cfen, setup, turn
from game.rules.cyvasse.battle import UNDOS, Battle, Build
from game.rules.cyvasse.board import Board, Terrain
from game.rules.cyvasse.config import resolve
from game.rules.cyvasse.events import Laid, MatchOver
from game.rules.cyvasse.grid import Tile
from game.rules.cyvasse.laying import QUARTERS
from game.rules.cyvasse.legality import check_pieces
from game.rules.cyvasse.pieces import KINDS, MOUNTAINS, Piece
from game.rules.cyvasse.position import Position
from game.rules.cyvasse.snapshot import GAME, VERSION, write

REASONS = ("king", "keep", "blocked", "quiet", "repetition")
"""Why a match may have ended. Spec: cyvasse 6.1."""


class Reader:
    """One object of a snapshot; each complaint names the field."""

    def __init__(self, data: Any, where: str) -> None:
        self.where = where
        if not isinstance(data, Mapping):
            raise self.wrong("", data, "an object")
        self.data: Mapping[str, Any] = data

    def wrong(self, key: str, value: Any, wanted: str) -> ValueError:
        """The complaint about a field."""
        return ValueError(f"snapshot field {self.where + key!r} is {value!r}; it must be {wanted}")

    def take(self, key: str, fits: Callable[[Any], bool], wanted: str) -> Any:
        """A field's value.

        Raises:
            ValueError: it is missing or does not fit.
        """
        if key not in self.data:
            raise ValueError(f"snapshot field {self.where + key!r} is missing")
        value = self.data[key]
        if not fits(value):
            raise self.wrong(key, value, wanted)
        return value

    def count(self, key: str) -> int:
        """A number from 0."""
        return int(self.take(key, is_count, "a number from 0"))

    def seat(self, key: str) -> Seat | None:
        """A seat or None."""
        found: Seat | None = self.take(key, is_seat_or_none, "0, 1 or null")
        return found

    def inner(self, key: str) -> "Reader":
        """An object within this one."""
        return Reader(self.take(key, lambda _: True, ""), f"{self.where}{key}.")


def is_count(value: Any) -> bool:
    """Whether it is a whole number from 0."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_seat_or_none(value: Any) -> bool:
    """Whether it names a seat or nobody."""
    return value is None or (is_count(value) and value <= 1)


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
        check_play(battle, phase)
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
    return Battle(config, position, Lots(*rng), sections or None, first=whole.seat("first"))


def is_rng(value: Any) -> bool:
    """Whether it is a seed and a count of lots."""
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and isinstance(value[0], int | str)
        and is_count(value[1])
    )


def is_laid(value: Any) -> bool:
    """Whether it is None or a section for each quarter."""
    return value is None or (
        isinstance(value, list)
        and len(value) == len(QUARTERS)
        and all(
            isinstance(one, Mapping)
            and isinstance(one.get("id"), str)
            and one.get("turns") in range(4)
            and one.get("quarter") == quarter
            for one, quarter in zip(value, QUARTERS, strict=True)
        )
    )


def read_build(built: Reader) -> Build:
    """How far a seat's setup is."""
    trail = built.take("trail", is_trail, "a list of options")
    done = built.take("done", lambda done: isinstance(done, bool), "true or false")
    undos_left = built.take("undos_left", lambda left: is_count(left) and left <= UNDOS, f"0 to {UNDOS}")
    return Build(tuple(tuple(option) for option in trail), done, undos_left)


def is_trail(value: Any) -> bool:
    """Whether it is a list of options."""
    return isinstance(value, list) and all(
        isinstance(option, list | tuple) and option and all(isinstance(part, str) for part in option)
        for option in value
    )


def lay_trails(battle: Battle) -> None:
    """Repeat the setup so far, step by step.

    Raises:
        ValueError: a step was not open.
    """
    for seat, build in enumerate(battle.builds):
        battle.builds[seat] = Build(undos_left=build.undos_left)
        steps = build.trail + ((("done",),) if build.done and seat != mirrored(battle) else ())
        for option in steps:
            if option == ("undo",) or option not in setup.options(battle, seat):
                raise ValueError(
                    f"snapshot field 'seats[{seat}].setup' has the step {option!r}, which was not open"
                )
            setup.carry_out(battle, seat, option)
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


def is_seen(value: Any) -> bool:
    """Whether it is a list of positions and how often they stood."""
    return isinstance(value, list) and all(
        isinstance(pair, list | tuple) and len(pair) == 2 and isinstance(pair[0], str) and is_count(pair[1])
        for pair in value
    )


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


def is_reserve(value: Any) -> bool:
    """Whether it is a count from 1 for some of the kinds."""
    return isinstance(value, Mapping) and all(
        kind in KINDS and is_count(count) and count > 0 for kind, count in value.items()
    )


def check_play(battle: Battle, phase: str) -> None:
    """See that the position could stand on a table, and that the side to move can move.

    Raises:
        ValueError: what is wrong.
    """
    position = battle.position
    if len(position.board.mountains) > 2 * MOUNTAINS:
        raise ValueError(f"snapshot field 'seats': more than {2 * MOUNTAINS} mountains")
    if phase == "over":
        check_pieces(position, kings=False)
        return
    cfen.check(position)
    if turn.is_blocked(position):
        raise ValueError("snapshot field 'to_move': this side has no option")


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
            key: sorted(inner) if key == "mountains" and isinstance(inner, list) else plain(inner)
            for key, inner in value.items()
        }
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value
