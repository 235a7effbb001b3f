"""Analysis of a single position: its options, and perft. Spec: cyvasse 5.14."""

from game.contract import Option
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.play import turn


def moves(text: str) -> list[Option]:
    """The options of the side to move in the position of a CFEN.

    Raises:
        ValueError: says what is wrong with the CFEN.
    """
    return turn.options(cfen.read(text))


def perft(text: str, depth: int) -> int:
    """Counts the sequences of exactly `depth` options from a CFEN. Spec: cyvasse 5.14.

    Raises:
        ValueError: says what is wrong with the CFEN.
    """
    return count_lines(cfen.read(text), depth)


def count_lines(position: Position, depth: int) -> int:
    """Counts the sequences of exactly `depth` options; a win ends a sequence. Spec: cyvasse 5.14."""
    if depth == 0:
        return 1
    options = turn.options(position)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = position.copy()
        if turn.winning_reason(turn.carry_out(after, option)) is None:
            total += count_lines(after, depth - 1)
    return total
