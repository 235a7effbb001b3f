"""Writing that survives the power going: whole files at once, folders too."""

import os
from datetime import UTC, datetime
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable; Windows does so by itself."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """The folder exists and will do so tomorrow."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def replace_file(path: Path, content: bytes) -> None:
    """All of `content` or what was there before, never half of it.

    Raises:
        OSError: nothing has changed.
    """
    make_folder(path.parent)
    draft = path.with_name(f"{path.name}.{os.urandom(4).hex()}.draft")
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
    """Add to the file, whose good part ends `at` that byte; what is torn behind it goes.

    Raises:
        OSError: perhaps a part of it has been written.
    """
    with path.open("r+b") as file:
        file.truncate(at)
        file.seek(at)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def fresh_path(folder: Path, game: str) -> Path:
    """Where a journal can begin that no other has."""
    return folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{game}-{os.urandom(3).hex()}.jsonl"
