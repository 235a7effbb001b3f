"""Looking at a single position: its options, and how many lines lead from it. Spec: cyvasse 5.14."""

from game.contract import Option
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.play import turn


def moves(text: str) -> list[Option]:
    """What the side to move may choose in the position that a CFEN tells of.

    Raises:
        ValueError: what is wrong with the CFEN.
    """
    return turn.options(cfen.read(text))


def perft(text: str, depth: int) -> int:
    """How many sequences of exactly `depth` options can be chosen from a CFEN. Spec: cyvasse 5.14.

    Raises:
        ValueError: what is wrong with the CFEN.
    """
    return count_lines(cfen.read(text), depth)


def count_lines(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` options there are; none goes on after a win.

    Spec: cyvasse 5.14
    """
    if depth == 0:
        return 1
    options = turn.options(position)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        later = position.copy()
        if turn.won_by(turn.carry_out(later, option)) is None:
            total += count_lines(later, depth - 1)
    return total
