"""The setup of one seat: mountains, keep and first pieces. Spec: cyvasse 3."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import ARMY, KINDS, MOUNTAINS, Piece
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.events import SetupDone, SetupPlaced, SetupUndone
from game.games.cyvasse.rules.play.keep import free_home_tiles, home_tiles
from game.games.cyvasse.rules.setup.presets import PRESETS, layout_of

HOMES_NEEDED = 3
"""The home tiles that a keep needs when it is placed. Spec: cyvasse 3.5."""


def step_of(battle: Battle, seat: Seat) -> str:
    """The setup step of a seat that is not done. Spec: cyvasse 3.3 to 3.6."""
    if seat in battle.position.board.keeps.values():
        return "home"
    if not battle.setups[seat].trail and battle.config.setup != "open":
        return "plan"
    return "mountain" if len(own_mountains(battle, seat)) < MOUNTAINS else "keep"


def own_mountains(battle: Battle, seat: Seat) -> list[Tile]:
    """The tiles of the seat's mountains, sorted by name."""
    return sorted(tile for tile, owner in battle.position.board.mountains.items() if owner == seat)


def plan_options(battle: Battle, _seat: Seat) -> Iterator[Option]:
    """Builds a layout, or takes a preset. Spec: cyvasse 3.3."""
    if battle.config.setup != "quick":
        yield ("build",)
    for preset in PRESETS:
        yield ("preset", preset)


def mountain_options(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Any tile of the seat's half without a mountain. Spec: cyvasse 3.4."""
    board = battle.position.board
    return (("mountain", tile) for tile in board.grid.half(seat) if tile not in board.mountains)


def keep_options(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Any tile behind the front rank without a mountain and with three home tiles. Spec: cyvasse 3.5."""
    board = battle.position.board
    for tile in board.grid.half(seat):
        fits = tile not in board.mountains and not board.grid.is_front(tile, seat)
        if fits and len(home_tiles(board, tile)) >= HOMES_NEEDED:
            yield ("keep", tile)


def home_options(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Any kind in reserve on any free home tile; done once a piece is placed.

    If the king must be placed, the last free tile is kept for him. Spec: cyvasse 3.6
    """
    reserve = battle.position.reserves[seat]
    free_tiles = free_home_tiles(battle.position.board, seat)
    king_missing = battle.config.king == "field" and "king" in reserve
    kinds = ("king",) if king_missing and len(free_tiles) == 1 else KINDS
    for tile in free_tiles:
        for kind in kinds:
            if kind in reserve:
                yield ("place", kind, tile)
    if battle.position.board.tiles_of(seat) and not king_missing:
        yield ("done",)


STEPS: dict[str, Callable[[Battle, Seat], Iterator[Option]]] = {
    "plan": plan_options,
    "mountain": mountain_options,
    "keep": keep_options,
    "home": home_options,
}
"""The functions that list the options of each step."""


def options(battle: Battle, seat: Seat) -> list[Option]:
    """The options of a seat that is not done. Spec: cyvasse 3.3 to 3.7."""
    step = step_of(battle, seat)
    found = list(STEPS[step](battle, seat))
    if step != "plan" and battle.config.setup != "open" and battle.setups[seat].undos_left:
        found.append(("undo",))
    return found


def carry_out(battle: Battle, seat: Seat, option: Option) -> list[Event]:
    """Carries out an option of the setup. Spec: cyvasse 3.4 to 3.7."""
    setup = battle.setups[seat]
    only_self = (seat,) if battle.config.has_screen else None
    if option == ("done",):
        battle.setups[seat] = replace(setup, done=True)
        return [SetupDone(seat=seat)]
    if option == ("undo",):
        battle.setups[seat] = replace(setup, trail=setup.trail[:-1], undos_left=setup.undos_left - 1)
        replay(battle, seat)
        return [SetupUndone(seat=seat, seen_by=only_self)]
    battle.setups[seat] = replace(setup, trail=(*setup.trail, option))
    apply_step(battle, seat, option)
    return [SetupPlaced(seat=seat, option=option, seen_by=only_self)]


def replay(battle: Battle, seat: Seat) -> None:
    """Clears the seat's half and carries out its steps again. Spec: cyvasse 3.7."""
    clear(battle.position, seat)
    for option in battle.setups[seat].trail:
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
