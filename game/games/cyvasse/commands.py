"""The commands `perft` and `moves` of Cyvasse."""

from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import contextmanager

from game.errors import UsageError
from game.options import Commands, whole_number

EXAMPLE = """example:
  four-crowns perft '8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/1H6/8/8/K7 - a - 0 1' 2
"""

CFEN_HELP = "a position in one line: size, terrain, mountains and keeps, pieces, reserves, side to move, …"

MAX_DEPTH = 100
"""More choices than anyone can wait for."""


def add_commands(commands: Commands) -> None:
    """Adds the commands to the command line."""
    perft_parser = commands.add_parser(
        "perft",
        help="count the sequences of options from a Cyvasse position",
        epilog=EXAMPLE,
        formatter_class=RawDescriptionHelpFormatter,
    )
    perft_parser.add_argument("cfen", metavar="CFEN", help=CFEN_HELP)
    perft_parser.add_argument("depth", type=whole_number(0, MAX_DEPTH), metavar="DEPTH")
    perft_parser.set_defaults(run=_perft)
    moves_parser = commands.add_parser("moves", help="list the options in a Cyvasse position")
    moves_parser.add_argument("cfen", metavar="CFEN", help=CFEN_HELP)
    moves_parser.set_defaults(run=_moves)


def _perft(arguments: Namespace) -> int:
    from game.games.cyvasse.rules.cfen import perft  # noqa: PLC0415  # loaded only when needed

    with _usage_errors():
        print(perft(arguments.cfen, arguments.depth))  # noqa: T201  # this is what the command is for
    return 0


def _moves(arguments: Namespace) -> int:
    from game.games.cyvasse.rules.cfen import moves  # noqa: PLC0415  # loaded only when needed

    with _usage_errors():
        for line in sorted(" ".join(map(str, option)) for option in moves(arguments.cfen)):
            print(line)  # noqa: T201  # this is what the command is for
    return 0


@contextmanager
def _usage_errors() -> Iterator[None]:
    """Turns the error of an invalid position into a `UsageError`."""
    try:
        yield
    except ValueError as error:
        raise UsageError(str(error)) from None
