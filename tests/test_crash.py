"""An error of the program is written to a file; the player gets a message without a traceback."""

import os
import subprocess
import sys
from pathlib import Path


def test_an_error_is_written_to_a_file_and_reported_without_a_traceback(tmp_path: Path) -> None:
    code = "import sys; from game import crash; sys.excepthook = crash.report; {}['rabble']"
    environment = os.environ | {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    process = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 1
    assert "Traceback" not in process.stderr
    (report,) = tmp_path.rglob("crash.txt")
    assert str(report) in process.stderr
    assert "KeyError: 'rabble'" in report.read_text("utf-8")


def test_if_no_file_can_be_written_the_traceback_is_printed(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    code = "import sys; from game import crash; sys.excepthook = crash.report; {}['rabble']"
    environment = os.environ | {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    process = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert "KeyError: 'rabble'" in process.stderr
