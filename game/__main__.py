"""The way in: without a command the title opens."""

import sys
from collections.abc import Sequence

from game import crash
from game.catalogue import BrokenGame
from game.misuse import Misuse

MISUSED = 2
"""Exit status: the command was used wrongly."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # noqa: PLC0415  # only a program packed in one file needs it

        freeze_support()
    sys.excepthook = crash.told
    given = sys.argv[1:] if arguments is None else arguments
    try:
        return _carry_out(given) if given else _open()
    except BrokenPipeError:
        return 0
    except (Misuse, BrokenGame, OSError) as trouble:
        sys.stderr.write(f"four-crowns: {trouble}\n")
        return MISUSED
    except KeyboardInterrupt:
        return 130


def _open() -> int:
    from game import splash  # noqa: PLC0415  # the screen is opened only where it is needed

    ground = splash.opened()
    from game import start  # noqa: PLC0415  # most of the program is loaded behind the first picture

    return start.title(ground)


def _carry_out(given: Sequence[str]) -> int:
    from game import commands  # noqa: PLC0415  # the first picture of the title waits for no command

    return commands.run(given)


if __name__ == "__main__":
    sys.exit(main())
