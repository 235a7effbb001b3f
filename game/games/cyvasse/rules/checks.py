"""Checks that every position must pass. Spec: cyvasse 5.12."""

from game.games.cyvasse.rules.data.pieces import ARMY, SIDES, Piece
from game.games.cyvasse.rules.position import Position
from game.games.cyvasse.rules.turn import second_rabble


def check_pieces(position: Position, *, kings: bool = True) -> None:
    """Checks that no piece is on a blocked tile, and that no army is too large.

    With `kings`, each side must have its king.

    Raises:
        ValueError: says what is wrong.
    """
    for tile in position.board.pieces:
        if position.board.is_blocked(tile):
            raise ValueError(f"a piece stands on {tile}, where there is a mountain or a keep")
    for seat, side in enumerate(SIDES):
        army = position.army(seat)
        for kind, count in army.items():
            if count > ARMY[kind]:
                raise ValueError(f"{side} has {count} of {kind}; an army has {ARMY[kind]}")
        if kings and not army["king"]:
            raise ValueError(f"{side} has no king")


def check_reserves(position: Position) -> None:
    """Checks that only sides with a standing keep have a reserve. Spec: cyvasse 5.6.2.

    Raises:
        ValueError: says what is wrong.
    """
    for seat, side in enumerate(SIDES):
        if position.reserve(seat) and seat not in position.board.keeps.values():
            raise ValueError(f"{side} has a reserve but no standing keep")


def check_turn(position: Position) -> None:
    """Checks that a pending tile holds a rabble, and that another one can move. Spec: cyvasse 5.5.1.

    Raises:
        ValueError: says what is wrong.
    """
    pending = position.pending
    if pending is None:
        return
    if position.board.pieces.get(pending) != Piece(position.to_move, "rabble"):
        raise ValueError(f"pending tile {pending!r} holds no rabble of the side to move")
    if not second_rabble(position, pending):
        raise ValueError(f"pending tile {pending!r}, but no other rabble can move")
