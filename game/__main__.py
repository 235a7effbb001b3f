"""The entry point: runs a command, or opens the title if there is none."""

import errno
import os
import sys

FAULT_STATUS = 1
"""Exit status after a fault of the computer or the installation."""
USAGE_STATUS = 2
"""Exit status after wrong use of the command line."""
INTERRUPTED_STATUS = 130
"""Exit status after Ctrl+C."""
FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
"""The numbers of errors that mean that a disk is full."""


def main(arguments: list[str] | None = None) -> int:
    """Runs the program and returns its exit status.

    All other modules are imported in here, so that Ctrl+C meanwhile ends the program without a traceback.
    """
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS


def _run(arguments: list[str]) -> int:
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # noqa: PLC0415  # only a frozen executable needs it

        freeze_support()
    from game.catalogue import BrokenGame  # noqa: PLC0415  # see `main`
    from game.errors import SystemFault, UsageError, missing_package, report  # noqa: PLC0415  # see `main`

    sys.excepthook = report
    try:
        status = _run_command(arguments) if arguments else _open_title()
        if sys.stdout is not None:  # a window without a console has none
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        _discard_output()
        return 0
    except (UsageError, BrokenGame, OSError) as error:
        sys.stderr.write(f"four-crowns: {_reason(error)}\n")
        is_damage = isinstance(error, BrokenGame) and error.file is not None
        return FAULT_STATUS if is_damage else USAGE_STATUS
    except SystemFault as fault:
        sys.stderr.write(f"four-crowns: {fault}\n")
        return FAULT_STATUS
    except ModuleNotFoundError as error:
        package = missing_package(error)
        if package is None:
            raise
        sys.stderr.write(
            f"four-crowns: the package {package!r} is missing. Install Four Crowns again: see README.md\n"
        )
        return FAULT_STATUS


def _discard_output() -> None:
    """Lets what is still to be written go nowhere: its reader has gone, and the end of Python writes it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _reason(error: Exception) -> str:
    """What is wrong, in words; of a file also what to do."""
    if isinstance(error, OSError) and error.filename:
        remedy = "free some space" if error.errno in FULL else "check its name and that you may open it"
        return f"{error.filename}: {error.strerror}; {remedy}"
    return str(error)


def _open_title() -> int:
    from game import splash  # noqa: PLC0415  # commands without a window need no pygame

    startup = splash.show()
    from game import start  # noqa: PLC0415  # slow to load: the splash screen is shown meanwhile

    return start.title(startup)


def _run_command(arguments: list[str]) -> int:
    from game import commands  # noqa: PLC0415  # the title needs no commands

    return commands.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
