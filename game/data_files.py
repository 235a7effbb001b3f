"""Reads the files of data that lie beside the code."""

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

END = "# end"
"""The last line of every file, so that one that is cut off is noticed."""


class DamagedFile(Exception):
    """A file of the installation is missing or damaged."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}. Install Four Crowns again"


def read_toml(package: str, name: str) -> dict[str, Any]:
    """The content of the file `name` beside the modules of a package.

    Raises:
        DamagedFile: it is missing, no TOML, or not complete.
    """
    path = Path(str(resources.files(package) / name))
    try:
        text = path.read_text("utf-8")
        content = tomllib.loads(text)
    except FileNotFoundError:
        raise DamagedFile(path, "the file is missing") from None
    except (OSError, ValueError) as error:
        raise DamagedFile(path, f"the file cannot be read ({error})") from None
    if text.splitlines()[-1:] != [END]:
        raise DamagedFile(path, f"the file is not complete, since its last line is not {END!r}")
    return content
