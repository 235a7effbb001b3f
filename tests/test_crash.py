"""An error of the program is written to a file; the player gets a message without a traceback."""

import os
import subprocess
import sys
from pathlib import Path


def test_a_mistake_is_written_down_and_told_in_plain_words(tmp_path: Path) -> None:
    code = "import sys; from game import crash; sys.excepthook = crash.report; {}['rabble']"
    environment = os.environ | {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    (written,) = tmp_path.rglob("crash.txt")
    assert str(written) in done.stderr
    assert "KeyError: 'rabble'" in written.read_text("utf-8")


def test_with_nowhere_to_write_the_details_are_told_at_least(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    code = "import sys; from game import crash; sys.excepthook = crash.report; {}['rabble']"
    environment = os.environ | {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert "KeyError: 'rabble'" in done.stderr
