"""What a side could lose in the other side's next turn: its king, its dragon and its keep.

A turn of two rabble counts whole. Spec: cyvasse 5.1.3, 5.5.1, 5.6
"""

from game.contract import Option, Seat
from game.games.cyvasse.rules.data import Kind
from game.games.cyvasse.rules.events import KeepFell
from game.games.cyvasse.rules.movement import threats
from game.games.cyvasse.rules.position import Position
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.rules.turn import all_moves, carry_out, home_tiles, keep_of, second_rabble

DEAR: tuple[Kind, ...] = ("king", "dragon")
"""The pieces that are looked at."""


def in_danger(position: Position, seat: Seat) -> dict[Tile, list[Tile]]:
    """The tiles of the king, dragon and keep of a seat that could be taken, each with those of who could.

    It is as if the other side were to move now. The view must show both sides.
    """
    board = position.board
    found = {tile: threats(board, tile) for tile, kind in board.units(seat).items() if kind in DEAR}
    keep = keep_of(board, seat)
    if keep is not None:
        found[keep] = besiegers(position, seat, keep)
    return {tile: attackers for tile, attackers in found.items() if attackers}


def besiegers(position: Position, owner: Seat, keep: Tile) -> list[Tile]:
    """The tiles of the pieces of the other side that could make a keep fall in one turn."""
    homes = home_tiles(position.board, keep)
    is_besieged = any(position.board.has_piece(home, 1 - owner) for home in homes)
    before = position.copy()
    before.to_move, before.pending, before.truce = 1 - owner, None, False
    return sorted(
        {
            str(option[1])
            for option in all_moves(before)
            if _may_enter(before, option, homes, is_besieged=is_besieged) and _takes_keep(before, option)
        }
    )


def _may_enter(before: Position, option: Option, homes: list[Tile], *, is_besieged: bool) -> bool:
    """True unless it is clear at once that the keep does not fall to an option: a filter that saves time."""
    is_rabble = before.board.pieces[str(option[1])].kind == "rabble"
    return is_rabble or (is_besieged and option[-1] in homes)


def _takes_keep(before: Position, option: Option) -> bool:
    """True if an option makes the keep of the other side fall, or a second rabble after it."""
    after = before.copy()
    if any(isinstance(event, KeepFell) for event in carry_out(after, option)):
        return True
    return after.pending is not None and any(
        _takes_keep(after, following) for following in second_rabble(after, after.pending)
    )
