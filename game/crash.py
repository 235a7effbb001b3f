"""What becomes of a mistake of ours: it is written down for whoever mends it, and told in plain words."""

import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType

from game import files


def told(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Stands in for Python's own last words: the details go to a file, two lines to the terminal."""
    path = files.crash_file()
    details = "".join(traceback.format_exception(kind, error, trace))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as out:
            out.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{details}\n")
    except OSError:
        sys.stderr.write(details)  # there is nowhere else to keep it
    sys.stderr.write(
        "four-crowns: the program made a mistake and has ended. Your match is saved: see “Continue”.\n"
        f"four-crowns: what happened is written down in {path}\n"
    )
