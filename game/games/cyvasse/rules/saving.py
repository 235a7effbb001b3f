"""Snapshots of a match as JSON data, views, and reading them back. Spec: cyvasse 9.1, 9.2, 11."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from game.contract import Chance, Seat, Snapshot
from game.games.cyvasse.rules import cfen, flow, setup
from game.games.cyvasse.rules.cfen import check_pieces
from game.games.cyvasse.rules.config import resolve
from game.games.cyvasse.rules.data import KINDS, MOUNTAINS, SIDES, Kind, Piece
from game.games.cyvasse.rules.events import MatchOver
from game.games.cyvasse.rules.position import UNDOS, Battle, Board, Position, SetupProgress
from game.games.cyvasse.rules.terrain import QUARTERS, PlacedSection, Tile, terrain_of
from game.games.cyvasse.rules.turn import has_no_option
from game.kit import records
from game.kit.records import Count, Meta, Record

GAME = "cyvasse"
VERSION = 1

Positive = Annotated[int, Meta(ge=1)]


class SetupRecord(Record):
    """The progress of a seat's setup; what a view hides is None."""

    step: str | None
    """What the seat builds next; None: it is done."""
    done: bool
    undos_left: Annotated[int, Meta(ge=0, le=UNDOS)] | None
    trail: list[Annotated[list[str], Meta(min_length=1)]] | None


class SideRecord(Record):
    """What a seat has; what a view hides is None."""

    side: str
    mountains: list[Tile] | None
    keep: Tile | None
    """Standing or fallen; None also if it is not placed."""
    standing: bool | None
    units: dict[Tile, Kind] | None
    reserve: dict[Kind, Positive] | None
    lost: dict[Kind, Positive]
    setup: SetupRecord


class ResultRecord(Record):
    """How the match ended. Spec: cyvasse 6.1."""

    winner: Literal[0, 1] | None
    reason: Literal["king", "keep", "blocked", "quiet", "repetition"]
    strength: tuple[Count, Count]
    ranks: tuple[int, int]


class SectionRecord(Record):
    """A section on the board."""

    id: str
    turns: Literal[0, 1, 2, 3]
    quarter: str


class BattleRecord(Record, forbid_unknown_fields=False):
    """A match, or a view of it."""

    game: Literal["cyvasse"]
    version: Literal[1]
    config: dict[str, Any]
    phase: Literal["setup", "play", "over"]
    size: int
    terrain: list[str]
    sections: Annotated[list[SectionRecord], Meta(min_length=4, max_length=4)] | None
    seats: tuple[SideRecord, SideRecord]
    builder: Literal[0, 1] | None
    first: Literal[0, 1] | None
    to_move: Literal[0, 1] | None
    pending: Tile | None
    turn: Count
    quiet: Count
    strength: tuple[Count, Count] | None
    seen: list[tuple[str, Count]]
    """How often each position occurred, sorted by position."""
    cfen: str | None
    result: ResultRecord | None
    rng: tuple[int | str, Count] | None
    """Seed and number of draws; None in a view."""


def write(battle: Battle) -> Snapshot:
    """The complete match. Spec: cyvasse 9.1."""
    position, playing = battle.position, battle.phase == "play"
    return {
        "game": GAME,
        "version": VERSION,
        "config": battle.config.record(),
        "phase": battle.phase,
        "size": position.board.grid.size,
        "terrain": list(position.board.terrain.rows),
        "sections": [dict(laid) for laid in battle.sections] if battle.sections else None,
        "seats": [side(battle, seat) for seat in (0, 1)],
        "builder": battle.builder,
        "first": battle.first,
        "to_move": position.to_move if playing else None,
        "pending": position.pending if playing else None,
        "turn": position.turn,
        "quiet": position.quiet,
        "strength": battle.strength and list(battle.strength),
        "seen": [[key, count] for key, count in sorted(battle.position_counts.items())],
        "cfen": cfen.write(position) if playing else None,
        "result": result_record(battle),
        "rng": battle.chance and battle.chance.snapshot(),
    }


def side(battle: Battle, seat: Seat) -> dict[str, Any]:
    """The part of one seat. Spec: cyvasse 9.1."""
    board, progress = battle.position.board, battle.setups[seat]
    return {
        "side": SIDES[seat],
        "mountains": board.mountains_of(seat),
        "keep": board.keep_or_ruin(seat),
        "standing": seat in board.keeps.values(),
        "units": board.units(seat),
        "reserve": in_order(battle.position.reserve(seat)),
        "lost": battle.position.lost(seat),
        "setup": {
            "step": None if progress.done else setup.step_of(battle, seat),
            "done": progress.done,
            "undos_left": progress.undos_left,
            "trail": [list(option) for option in progress.steps],
        },
    }


def in_order(counts: Mapping[Kind, int]) -> dict[Kind, int]:
    """The counts above 0, in the canonical order of kinds."""
    return {kind: counts[kind] for kind in KINDS if counts.get(kind)}


def result_record(battle: Battle) -> dict[str, Any] | None:
    """The result; None while the match runs. Spec: cyvasse 6, 9.1."""
    result = battle.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "reason": result.reason,
        "strength": list(result.strength),
        "ranks": list(flow.outcome(result).ranks),
    }


def view(battle: Battle, seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None for an onlooker. Spec: cyvasse 9.2, 11.1, 11.2, 11.3."""
    snapshot = write(battle) | {"rng": None}
    if battle.phase == "setup" and battle.config.has_screen:
        snapshot["seats"] = [
            part if owner == seat else masked_side(part) for owner, part in enumerate(snapshot["seats"])
        ]
    return snapshot


def masked_side(part: dict[str, Any]) -> dict[str, Any]:
    """A seat's part for others until the screen is removed. Spec: cyvasse 9.2, 11.1."""
    hidden = dict.fromkeys(("mountains", "keep", "standing", "units", "reserve"))
    done = part["setup"]["done"]
    return part | hidden | {"setup": {"step": None, "done": done, "undos_left": None, "trail": None}}


def known(data: Snapshot) -> Battle:
    """The match of a view, in which the layouts that it hides are None, or of a snapshot."""
    return battle_of(records.read(BattleRecord, data))


def battle_of(record: BattleRecord) -> Battle:
    """The match of a record."""
    config = resolve(record.config)
    board = Board(terrain_of(record.terrain))
    for seat, part in enumerate(record.seats):
        build(board, seat, part)
    position = Position(
        board,
        [part.reserve for part in record.seats],
        record.to_move or 0,
        record.pending,
        record.quiet,
        record.turn,
        config.truce == "on",
    )
    sections, result = None, None
    if record.sections is not None:
        sections = tuple(
            PlacedSection(id=laid.id, turns=laid.turns, quarter=laid.quarter) for laid in record.sections
        )
    if record.result is not None:
        ended = record.result
        result = MatchOver(winner=ended.winner, reason=ended.reason, strength=ended.strength)
    return Battle(
        config,
        position,
        record.rng and Chance(*record.rng),
        sections,
        [progress_of(part.setup) for part in record.seats],
        record.first,
        dict(record.seen),
        result,
    )


def progress_of(record: SetupRecord) -> SetupProgress:
    """The progress of a seat's setup."""
    trail = None if record.trail is None else tuple(tuple(option) for option in record.trail)
    return SetupProgress(trail, record.done, record.undos_left)


def build(board: Board, seat: Seat, part: SideRecord) -> None:
    """Puts on the board what a seat is known to have there."""
    board.mountains |= dict.fromkeys(part.mountains or (), seat)
    board.pieces |= {tile: Piece(seat, kind) for tile, kind in (part.units or {}).items()}
    if part.keep is not None:
        (board.keeps if part.standing else board.ruins)[part.keep] = seat


def read(data: Snapshot) -> Battle:
    """The match of a snapshot. Spec: cyvasse 9.1.

    Raises:
        ValueError: names the wrong field and what it must be.
    """
    record = records.read(BattleRecord, data)
    check_record(record)
    battle = battle_of(record)
    if record.phase == "setup":
        replay_setups(battle)
    else:
        try:
            check_position(battle.position, record.phase)
        except ValueError as error:
            raise ValueError(f"snapshot fields 'seats', 'to_move' and 'pending': {error}") from error
    check_consistency(battle, data)
    return battle


def wrong(field: str, value: object, expected: str) -> ValueError:
    """The error for a field with a wrong value."""
    return ValueError(f"snapshot field {field!r} is {value!r}; it must be {expected}")


def check_record(record: BattleRecord) -> None:
    """Checks what the types of the fields cannot say, each by itself.

    Raises:
        ValueError: names the wrong field and what it must be.
    """
    if record.rng is None:
        raise wrong("rng", None, "[seed, count]")
    for laid, quarter in zip(record.sections or (), QUARTERS, strict=False):
        if laid.quarter != quarter:
            raise wrong("sections", laid.quarter, f"null or one section for each of {', '.join(QUARTERS)}")
    is_decided = record.phase != "setup" or not resolve(record.config).has_screen
    if is_decided != (record.first is not None):
        expected = "0 or 1" if is_decided else "null until the screen is removed"
        raise wrong("first", record.first, expected)
    tiles = frozenset(terrain_of(record.terrain).grid.tiles)
    taken: set[Tile] = set()
    for number, part in enumerate(record.seats):
        check_side(f"seats[{number}].", part, tiles)
        for tile in [*(part.mountains or ()), *([part.keep] if part.keep else [])]:
            if tile in taken:
                raise ValueError(
                    f"snapshot field 'seats[{number}].mountains' and keeps: two of them on {tile}"
                )
            taken.add(tile)


def check_side(where: str, part: SideRecord, tiles: frozenset[Tile]) -> None:
    """Checks that nothing of a seat is hidden, and that its tiles and kinds exist.

    Raises:
        ValueError: names the wrong field and what it must be.
    """
    for name in ("mountains", "standing", "units", "reserve"):
        if getattr(part, name) is None:
            raise wrong(where + name, None, "known")
    for name in ("undos_left", "trail"):
        if getattr(part.setup, name) is None:
            raise wrong(f"{where}setup.{name}", None, "known")
    kinds = {*(part.units or {}).values()}
    for name, found, possible in (
        ("mountains", part.mountains or (), tiles),
        ("keep", [part.keep] if part.keep else [], tiles),
        ("units", part.units or (), tiles),
        ("units", kinds, KINDS),
        ("reserve", part.reserve or (), KINDS),
    ):
        for value in found:
            if value not in possible:
                raise wrong(where + name, value, "one of " + ", ".join(sorted(possible)))


def replay_setups(battle: Battle) -> None:
    """Carries out the steps of both setups again, from an empty board.

    Raises:
        ValueError: a step was not open.
    """
    mirrored = None if battle.builder is None else 1 - battle.builder
    battle.position = Position(Board(battle.position.board.terrain), truce=battle.position.truce)
    battle.position_counts, battle.result = {}, None
    for seat, progress in enumerate(battle.setups):
        battle.setups[seat] = SetupProgress(undos_left=progress.undos_left)
        steps = progress.steps + ((("done",),) if progress.done and seat != mirrored else ())
        for option in steps:
            if option == ("undo",) or option not in setup.options(battle, seat):
                raise ValueError(
                    f"snapshot field 'seats[{seat}].setup' has the step {option!r}, which was not open"
                )
            setup.carry_out_step(battle, seat, option)
        battle.setups[seat] = progress


def check_position(position: Position, phase: str) -> None:
    """Checks that the position is possible, and that the side to move has an option.

    Raises:
        ValueError: says what is wrong.
    """
    if len(position.board.mountains) > 2 * MOUNTAINS:
        raise ValueError(f"more than {2 * MOUNTAINS} mountains")
    if phase == "over":
        check_pieces(position, kings=False)
        return
    cfen.check(position)
    if has_no_option(position):
        raise ValueError("to_move: this side has no option")


def check_consistency(battle: Battle, data: Snapshot) -> None:
    """Checks that every field agrees with the restored match.

    Raises:
        ValueError: names a field that contradicts the others.
    """
    for key, value in write(battle).items():
        if comparable(data[key]) != comparable(value):
            raise wrong(key, data[key], f"{value!r}, as the other fields imply")


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
