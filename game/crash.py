"""Reports errors of the program: the traceback to a file, a short message to the player."""

import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType

from game import files


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Writes the traceback to the crash file and a message to standard error. Replaces `sys.excepthook`."""
    path = files.crash_file()
    details = "".join(traceback.format_exception(kind, error, trace))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as out:
            out.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{details}\n")
    except OSError:
        sys.stderr.write(details)  # the file cannot be written
    sys.stderr.write(
        "four-crowns: the program made a mistake and has ended. Your match is saved: see “Continue”.\n"
        f"four-crowns: what happened is written down in {path}\n"
    )
