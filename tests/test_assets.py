"""Faults of the program's own files are logged; each run of the program collects its own."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from game import assets, start
from game.assets import FaultLog
from game.errors import UsageError


def read_missing(path: Path) -> None:
    assert assets.read(path, Path.read_text) is None


def test_each_run_of_the_program_collects_and_writes_every_fault_once(
    tmp_path: Path, faults: FaultLog, capsys: pytest.CaptureFixture[str]
) -> None:
    faults.close()
    picture, tune = tmp_path / "tower.svg", tmp_path / "lute.wav"
    for _ in range(2):
        collected = FaultLog.collecting()
        for path in (picture, tune, picture):
            read_missing(path)
        collected.close()
        assert collected.files == [picture, tune]
        assert capsys.readouterr().err.splitlines() == [
            f"four-crowns: {path}: the file is missing. Install Four Crowns again."
            for path in (picture, tune)
        ]
    assert faults.files == []


def test_a_replay_that_is_refused_collects_no_further_faults(tmp_path: Path, faults: FaultLog) -> None:
    with pytest.raises(UsageError):
        start.replay(tmp_path / "nowhere.jsonl")
    assert logging.getLogger(assets.LOGGER).handlers == [faults]


@pytest.mark.no_cover
def test_a_command_without_a_window_writes_faults_to_standard_error() -> None:
    code = "from game import assets; assets.report('some text', 'it has a fault')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stderr.splitlines() == ["four-crowns: some text: it has a fault."]
