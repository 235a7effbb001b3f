"""The setup: what each seat builds, which seat builds when, and how it ends. Spec: cyvasse 3."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.contract import Event, Option, Reason, Seat
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.data import ARMY, KINDS, MOUNTAINS, PRESETS, SIDES, Kind, Piece, Preset
from game.games.cyvasse.rules.events import Coin, ScreenRemoved, SetupDone, SetupPlaced, SetupUndone
from game.games.cyvasse.rules.position import Battle, Board, Position, SetupProgress
from game.games.cyvasse.rules.terrain import Grid, Tile, at, tile_at
from game.games.cyvasse.rules.turn import free_home_tiles, home_tiles, why_not_bring
from game.kit.records import known_value

HOMES_NEEDED = 3
"""The home tiles that a keep needs when it is placed. Spec: cyvasse 3.5."""


@dataclass(frozen=True)
class PresetLayout:
    """The tiles of a seat's mountains, keep and first pieces."""

    mountains: tuple[Tile, ...]
    keep: Tile
    pieces: Mapping[Tile, Kind]


def layout_of(preset: Preset, grid: Grid, seat: Seat, *, field_king: bool = False) -> PresetLayout:
    """The preset on a board, for a seat. Spec: cyvasse 3.9.

    With `field_king` the king is placed too; a piece on his tile stays in reserve.
    """
    file = grid.size // 2 if preset.file == "mid" else int(preset.file)

    def tile(right: int, forward: int) -> Tile:
        for_alabaster = tile_at(file + right, preset.depth + forward)
        return grid.half_turn(for_alabaster) if seat else for_alabaster

    pieces = {tile(right, forward): kind for kind, right, forward in preset.home}
    if field_king:
        pieces[tile(*preset.field_king)] = "king"
    return PresetLayout(tuple(tile(*offset) for offset in preset.mountains), tile(0, 0), pieces)


def step_of(battle: Battle, seat: Seat) -> str:
    """The setup step of a seat that is not done. Spec: cyvasse 3.3 to 3.6."""
    if seat in battle.position.board.keeps.values():
        return "home"
    if not battle.setups[seat].trail and battle.config.setup != "open":
        return "plan"
    return "mountain" if len(battle.position.board.mountains_of(seat)) < MOUNTAINS else "keep"


def plan_options(battle: Battle, _seat: Seat) -> Iterator[Option]:
    """Builds a layout, or takes a preset. Spec: cyvasse 3.3."""
    if battle.config.setup != "quick":
        yield ("build",)
    for preset in PRESETS:
        yield ("preset", preset)


def building_options(
    verb: str, why_not: Callable[[Board, Seat, Tile], Reason | None]
) -> Callable[[Battle, Seat], Iterator[Option]]:
    """The tiles on which something can be built, as options of the verb. Spec: cyvasse 3.4, 3.5."""

    def options_of(battle: Battle, seat: Seat) -> Iterator[Option]:
        board = battle.position.board
        return ((verb, tile) for tile in board.grid.tiles if why_not(board, seat, tile) is None)

    return options_of


def why_not_mountain(board: Board, seat: Seat, tile: Tile) -> Reason | None:
    """Why nothing can be built on a tile: it is not in the seat's half, or taken. Spec: cyvasse 3.4."""
    if board.grid.depth(tile, seat) > board.grid.size // 2:
        return at("not_your_half", tile)
    return at("mountain_there", tile) if tile in board.mountains else None


def why_not_keep(board: Board, seat: Seat, tile: Tile) -> Reason | None:
    """Why the keep cannot be placed on a tile. Spec: cyvasse 3.5."""
    reason = why_not_mountain(board, seat, tile)
    if reason is not None:
        return reason
    if board.grid.is_front(tile, seat):
        return at("keep_on_front_rank", tile)
    return at("too_few_home_tiles", tile) if len(home_tiles(board, tile)) < HOMES_NEEDED else None


def home_options(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Any kind in reserve on any free home tile; done once a piece is placed. Spec: cyvasse 3.6."""
    free_tiles = free_home_tiles(battle.position.board, seat)
    kinds = [kind for kind in KINDS if kind in battle.position.reserve(seat)]
    if is_for_the_king(battle, seat, free_tiles):
        kinds = ["king"]
    yield from (("place", kind, tile) for tile in free_tiles for kind in kinds)
    if why_not_done(battle, seat) is None:
        yield ("done",)


def is_for_the_king(battle: Battle, seat: Seat, free_tiles: Sequence[Tile]) -> bool:
    """True if the last free home tile is kept for a king who must be placed. Spec: cyvasse 3.6."""
    return len(free_tiles) == 1 and king_is_missing(battle, seat)


def king_is_missing(battle: Battle, seat: Seat) -> bool:
    """True if the king must be placed and is not. Spec: cyvasse 3.6."""
    return battle.config.king == "field" and "king" in battle.position.reserve(seat)


def why_not_place(battle: Battle, seat: Seat, kind: Kind, tile: Tile | None) -> Reason | None:
    """Why a piece cannot be placed on a tile, or on any if None. Spec: cyvasse 3.6."""
    reason = why_not_bring(battle.position, seat, kind, tile)
    free_tiles = free_home_tiles(battle.position.board, seat)
    if reason is None and kind != "king" and is_for_the_king(battle, seat, free_tiles):
        return Reason("no_open_home") if tile is None else at("last_tile_is_the_kings", tile)
    return reason


def why_not_done(battle: Battle, seat: Seat) -> Reason | None:
    """Why the setup cannot end yet. Spec: cyvasse 3.6."""
    if not battle.position.board.tiles_of(seat):
        return Reason("place_a_piece_first")
    return Reason("king_must_take_the_field") if king_is_missing(battle, seat) else None


def why_not_undo(battle: Battle, seat: Seat) -> Reason | None:
    """Why no setup step can be taken back. Spec: cyvasse 3.7."""
    if battle.config.setup == "open":
        return Reason("no_undo_in_the_open")
    if not battle.setups[seat].trail:
        return Reason("nothing_to_undo")
    return None if battle.setups[seat].undos_left else Reason("no_undos_left")


STEP_OF_VERB = {
    "build": "plan",
    "preset": "plan",
    "mountain": "mountain",
    "keep": "keep",
    "place": "home",
    "done": "home",
}
"""The setup step at which each verb may be open."""


def why_not(battle: Battle, seat: Seat, option: Option) -> Reason | None:
    """Why a seat that is not done cannot choose an option, or any that begins with it. Spec: cyvasse 3."""
    if option == ("undo",):
        return why_not_undo(battle, seat)
    step = STEP_OF_VERB.get(str(option[0]))
    if step != step_of(battle, seat):
        is_early = step == "home" and option != ("done",)
        return Reason("no_keep") if is_early else Reason("not_now")
    return why_not_in_step(battle, seat, option)


def why_not_in_step(battle: Battle, seat: Seat, option: Option) -> Reason | None:
    """Why a seat cannot choose an option of its step. Spec: cyvasse 3.3 to 3.6."""
    match option:
        case ("mountain", str(tile)):
            return why_not_mountain(battle.position.board, seat, tile)
        case ("keep", str(tile)):
            return why_not_keep(battle.position.board, seat, tile)
        case ("place", str(kind)):
            return why_not_place(battle, seat, kind, None)
        case ("place", str(kind), str(tile)):
            return why_not_place(battle, seat, kind, tile)
        case ("done",):
            return why_not_done(battle, seat)
    return None if option in list(plan_options(battle, seat)) else Reason("not_now")


STEPS: dict[str, Callable[[Battle, Seat], Iterator[Option]]] = {
    "plan": plan_options,
    "mountain": building_options("mountain", why_not_mountain),
    "keep": building_options("keep", why_not_keep),
    "home": home_options,
}
"""The functions that list the options of each step."""


def options(battle: Battle, seat: Seat) -> list[Option]:
    """The options of a seat that is not done. Spec: cyvasse 3.3 to 3.7."""
    found = list(STEPS[step_of(battle, seat)](battle, seat))
    return found if why_not_undo(battle, seat) else [*found, ("undo",)]


def carry_out_step(battle: Battle, seat: Seat, option: Option) -> list[Event]:
    """Carries out an option of one seat's setup. Spec: cyvasse 3.4 to 3.7."""
    setup = battle.setups[seat]
    only_self = (seat,) if battle.config.has_screen else None
    if option == ("done",):
        battle.setups[seat] = replace(setup, done=True)
        return [SetupDone(seat=seat)]
    if option == ("undo",):
        battle.setups[seat] = replace(
            setup, trail=setup.steps[:-1], undos_left=known_value(setup.undos_left) - 1
        )
        replay(battle, seat)
        return [SetupUndone(seat=seat, seen_by=only_self)]
    battle.setups[seat] = replace(setup, trail=(*setup.steps, option))
    apply_step(battle, seat, option)
    return [SetupPlaced(seat=seat, option=option, seen_by=only_self)]


def replay(battle: Battle, seat: Seat) -> None:
    """Clears the seat's half and carries out its steps again. Spec: cyvasse 3.7."""
    clear(battle.position, seat)
    for option in battle.setups[seat].steps:
        apply_step(battle, seat, option)


def clear(position: Position, seat: Seat) -> None:
    """Removes everything of the seat from the board."""
    board = position.board
    for owned in (board.mountains, board.keeps):
        for tile in [tile for tile, owner in owned.items() if owner == seat]:
            del owned[tile]
    for tile in board.tiles_of(seat):
        del board.pieces[tile]
    position.reserves[seat] = dict(ARMY)


def apply_step(battle: Battle, seat: Seat, option: Option) -> None:
    """Places what the option names. Spec: cyvasse 3.3 to 3.6."""
    position = battle.position
    match option:
        case ("preset", str(preset)):
            place_preset(battle, seat, preset)
        case ("mountain", str(tile)):
            position.board.mountains[tile] = seat
        case ("keep", str(tile)):
            position.board.keeps[tile] = seat
        case ("place", str(kind), str(tile)):
            place(position, seat, kind, tile)


def place(position: Position, seat: Seat, kind: str, tile: Tile) -> None:
    """Places a piece from the reserve on a tile."""
    position.take_from_reserve(seat, kind)
    position.board.pieces[tile] = Piece(seat, kind)


def place_preset(battle: Battle, seat: Seat, preset: str) -> None:
    """Places a preset. Spec: cyvasse 3.9."""
    board = battle.position.board
    layout = layout_of(PRESETS[preset], board.grid, seat, field_king=battle.config.king == "field")
    board.mountains.update(dict.fromkeys(layout.mountains, seat))
    board.keeps[layout.keep] = seat
    for tile, kind in layout.pieces.items():
        place(battle.position, seat, kind, tile)


def place_mirrored(position: Position, seat: Seat) -> None:
    """Places the other side's layout, turned by 180 degrees, for the seat. Spec: cyvasse 3.8."""
    board, builder = position.board, 1 - seat
    turn = board.grid.half_turn
    for owned in (board.mountains, board.keeps):
        owned.update({turn(tile): seat for tile, owner in list(owned.items()) if owner == builder})
    for tile, kind in board.units(builder).items():
        place(position, seat, kind, turn(tile))


def begin(battle: Battle) -> list[Event]:
    """Begins the setup; without a screen the first mover is decided now. Spec: cyvasse 3.8.

    In a mirror setup the first mover builds nothing.
    """
    if battle.config.has_screen:
        return []
    coin = decide_first(battle)
    if battle.builder is not None:
        battle.setups[coin.seat] = replace(battle.setups[coin.seat], done=True)
    return [coin]


def decide_first(battle: Battle) -> Coin:
    """Decides who moves first, by option or by coin. Spec: cyvasse 3.10, 11.4."""
    tossed = battle.config.first == "coin"
    first = battle.draw().randrange(2) if tossed else SIDES.index(battle.config.first)
    battle.first = first
    return Coin(seat=first, tossed=tossed)


def building_seats(battle: Battle) -> list[Seat]:
    """The seats that build now. Spec: cyvasse 3.2, 3.8."""
    building = [seat for seat in (0, 1) if not battle.setups[seat].done]
    if battle.config.setup == "open" and len(building) == 2:
        return [next_builder(battle)]
    return building


def next_builder(battle: Battle) -> Seat:
    """The seat to build next in an open setup: the first mover begins. Spec: cyvasse 3.8."""
    first = battle.first or 0
    steps = [len(setup.steps) for setup in battle.setups]
    return first if steps[first] <= steps[1 - first] else 1 - first


def carry_out(battle: Battle, seat: Seat, option: Option) -> list[Event]:
    """Carries out an option of the setup; the last one removes the screen. Spec: cyvasse 3.8, 3.11."""
    events = carry_out_step(battle, seat, option)
    return events if building_seats(battle) else events + remove_screen(battle)


def remove_screen(battle: Battle) -> list[Event]:
    """Ends the setup: reveals both layouts and decides the first mover. Spec: cyvasse 3.10, 3.11, 9.3."""
    coin = decide_first(battle) if battle.first is None else None
    if battle.builder is not None:
        place_mirrored(battle.position, 1 - battle.builder)
    battle.position.turn = 1
    battle.position.to_move = battle.first or 0
    removed = ScreenRemoved(cfen=cfen.write(battle.position))
    return [removed, coin] if coin else [removed]


def skip_setup(battle: Battle) -> None:
    """Marks the setup as done, for a match from a given position. Spec: cyvasse 7."""
    battle.setups = [SetupProgress(done=True), SetupProgress(done=True)]
    is_first_to_move = battle.position.turn % 2 == 1
    battle.first = battle.position.to_move if is_first_to_move else 1 - battle.position.to_move
