"""Writes files and folders so that they survive a power failure."""

import os
from datetime import UTC, datetime
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Flushes the names in a folder to disk; Windows does so by itself."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Creates a folder and its parents, if missing, and flushes them to disk."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def replace_file(path: Path, content: bytes) -> None:
    """Replaces the content of a file; after a failure the file has either the old or the new content.

    Raises:
        OSError: nothing has changed.
    """
    make_folder(path.parent)
    draft = path.with_name(f"{path.name}.{os.urandom(4).hex()}.draft")  # written first, then renamed
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(path.parent)


def append(path: Path, content: bytes, at: int) -> None:
    """Appends to a file after byte `at`; what an incomplete earlier write left after it is cut off.

    Raises:
        OSError: a part of `content` may have been written.
    """
    with path.open("r+b") as file:
        file.truncate(at)
        file.seek(at)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def new_journal_path(folder: Path, game: str) -> Path:
    """A new, unique path for a journal."""
    return folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{game}-{os.urandom(3).hex()}.jsonl"
