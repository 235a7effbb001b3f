"""A seat's setup: mountains, keep and first pieces, step by step. Spec: cyvasse 3."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import ARMY, KINDS, MOUNTAINS, Piece
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.events import SetupDone, SetupPlaced, SetupUndone
from game.games.cyvasse.rules.play.keep import home_tiles, open_homes
from game.games.cyvasse.rules.setup.presets import PRESETS, laid_out

HOMES_NEEDED = 3
"""How many home tiles a keep must have where it is built. Spec: cyvasse 3.5."""


def step_of(battle: Battle, seat: Seat) -> str:
    """Which step the setup of a seat that is not done has come to. Spec: cyvasse 3.3 to 3.6."""
    if seat in battle.position.board.keeps.values():
        return "home"
    if not battle.builds[seat].trail and battle.config.setup != "open":
        return "plan"
    return "mountain" if len(own_mountains(battle, seat)) < MOUNTAINS else "keep"


def own_mountains(battle: Battle, seat: Seat) -> list[Tile]:
    """Where the seat's mountains lie, in order of the tiles' names."""
    return sorted(tile for tile, owner in battle.position.board.mountains.items() if owner == seat)


def plans(battle: Battle, _seat: Seat) -> Iterator[Option]:
    """To build oneself, or to take a preset. Spec: cyvasse 3.3."""
    if battle.config.setup != "quick":
        yield ("build",)
    for preset in PRESETS:
        yield ("preset", preset)


def mountains(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Any tile of the own half without a mountain. Spec: cyvasse 3.4."""
    board = battle.position.board
    return (("mountain", tile) for tile in board.grid.half(seat) if tile not in board.mountains)


def keeps(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Behind the front rank, on no mountain, and with three home tiles. Spec: cyvasse 3.5."""
    board = battle.position.board
    for tile in board.grid.half(seat):
        fits = tile not in board.mountains and not board.grid.is_front(tile, seat)
        if fits and len(home_tiles(board, tile)) >= HOMES_NEEDED:
            yield ("keep", tile)


def homes(battle: Battle, seat: Seat) -> Iterator[Option]:
    """Any kind in reserve onto any open home tile, or done once a piece stands.

    Must the king take the field, the last open tile is his. Spec: cyvasse 3.6
    """
    reserve = battle.position.reserves[seat]
    open_tiles = open_homes(battle.position.board, seat)
    king_missing = battle.config.king == "field" and "king" in reserve
    kinds = ("king",) if king_missing and len(open_tiles) == 1 else KINDS
    for tile in open_tiles:
        for kind in kinds:
            if kind in reserve:
                yield ("place", kind, tile)
    if battle.position.board.army(seat) and not king_missing:
        yield ("done",)


STEPS: dict[str, Callable[[Battle, Seat], Iterator[Option]]] = {
    "plan": plans,
    "mountain": mountains,
    "keep": keeps,
    "home": homes,
}
"""What may be chosen at each step."""


def options(battle: Battle, seat: Seat) -> list[Option]:
    """What a seat that is not done may choose in its setup. Spec: cyvasse 3.3 to 3.7."""
    step = step_of(battle, seat)
    open_to_seat = list(STEPS[step](battle, seat))
    if step != "plan" and battle.config.setup != "open" and battle.builds[seat].undos_left:
        open_to_seat.append(("undo",))
    return open_to_seat


def carry_out(battle: Battle, seat: Seat, option: Option) -> list[Event]:
    """A step of the setup, its undoing, or its end. Spec: cyvasse 3.4 to 3.7."""
    build = battle.builds[seat]
    only_self = (seat,) if battle.config.has_screen else None
    if option == ("done",):
        battle.builds[seat] = replace(build, done=True)
        return [SetupDone(seat=seat)]
    if option == ("undo",):
        battle.builds[seat] = replace(build, trail=build.trail[:-1], undos_left=build.undos_left - 1)
        lay_anew(battle, seat)
        return [SetupUndone(seat=seat, seen_by=only_self)]
    battle.builds[seat] = replace(build, trail=(*build.trail, option))
    lay(battle, seat, option)
    return [SetupPlaced(seat=seat, option=option, seen_by=only_self)]


def lay_anew(battle: Battle, seat: Seat) -> None:
    """Clear the seat's side and lay what its trail says. Spec: cyvasse 3.7."""
    clear(battle.position, seat)
    for option in battle.builds[seat].trail:
        lay(battle, seat, option)


def clear(position: Position, seat: Seat) -> None:
    """Take everything of the seat off the board."""
    board = position.board
    for owned in (board.mountains, board.keeps):
        for tile in [tile for tile, owner in owned.items() if owner == seat]:
            del owned[tile]
    for tile in board.army(seat):
        del board.pieces[tile]
    position.reserves[seat] = dict(ARMY)


def lay(battle: Battle, seat: Seat, option: Option) -> None:
    """Put on the board what the option names. Spec: cyvasse 3.3 to 3.6."""
    position = battle.position
    match option:
        case ("preset", str(preset)):
            lay_preset(battle, seat, preset)
        case ("mountain", str(tile)):
            position.board.mountains[tile] = seat
        case ("keep", str(tile)):
            position.board.keeps[tile] = seat
        case ("place", str(kind), str(tile)):
            place(position, seat, kind, tile)


def place(position: Position, seat: Seat, kind: str, tile: Tile) -> None:
    """Put a piece from the reserve on a tile."""
    position.draw(seat, kind)
    position.board.pieces[tile] = Piece(seat, kind)


def lay_preset(battle: Battle, seat: Seat, preset: str) -> None:
    """Put a whole preset on the board. Spec: cyvasse 3.9."""
    board = battle.position.board
    layout = laid_out(PRESETS[preset], board.grid, seat, field_king=battle.config.king == "field")
    board.mountains.update(dict.fromkeys(layout.mountains, seat))
    board.keeps[layout.keep] = seat
    for tile, kind in layout.pieces.items():
        place(battle.position, seat, kind, tile)


def lay_mirrored(position: Position, seat: Seat) -> None:
    """Give the seat the half-turn of the other side's layout. Spec: cyvasse 3.8."""
    board, builder = position.board, 1 - seat
    turn = board.grid.half_turn
    for owned in (board.mountains, board.keeps):
        owned.update({turn(tile): seat for tile, owner in list(owned.items()) if owner == builder})
    for tile, kind in board.units(builder).items():
        place(position, seat, kind, turn(tile))
