"""Commands that only Cyvasse has: the options in a position, and how many sequences of them there are."""

from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import contextmanager

from game.options import Commands
from game.usage_error import UsageError

EXAMPLE = """example:
  four-crowns perft '8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/1H6/8/8/K7 - a - 0 1' 2
"""


def add_commands(commands: Commands) -> None:
    """Let them be called."""
    counting = commands.add_parser(
        "perft",
        help="count the sequences of options from a Cyvasse position",
        epilog=EXAMPLE,
        formatter_class=RawDescriptionHelpFormatter,
    )
    counting.add_argument("cfen", metavar="CFEN")
    counting.add_argument("depth", type=int, metavar="DEPTH")
    counting.set_defaults(run=_perft)
    listing = commands.add_parser("moves", help="list the options in a Cyvasse position")
    listing.add_argument("cfen", metavar="CFEN")
    listing.set_defaults(run=_moves)


def _perft(wanted: Namespace) -> int:
    from game.games.cyvasse.rules import perft  # noqa: PLC0415  # only the game that is asked for is loaded

    if wanted.depth < 0:
        raise UsageError("DEPTH is 0 or more")
    with _position():
        print(perft(wanted.cfen, wanted.depth))  # noqa: T201  # this is what the command is for
    return 0


def _moves(wanted: Namespace) -> int:
    from game.games.cyvasse.rules import moves  # noqa: PLC0415  # only the game that is asked for is loaded

    with _position():
        for line in sorted(" ".join(map(str, option)) for option in moves(wanted.cfen)):
            print(line)  # noqa: T201  # this is what the command is for
    return 0


@contextmanager
def _position() -> Iterator[None]:
    """A position that cannot be is a mistake of whoever typed it."""
    try:
        yield
    except ValueError as wrong:
        raise UsageError(str(wrong)) from None
