"""Commands of the lab that are stopped: everything ends at once, with what was played until then."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import sleep

import pytest

from tests.processes import living, started, wait_until

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="reads /proc"),
    pytest.mark.no_cover,
]
LONG = ("--matches", "1000000", "--bots", "random,squire", "--nodes", "1", "--option", "setup=quick")
SIMULATE = ("simulate", "cyvasse", *LONG)
TOURNAMENT = ("tournament", "cyvasse", *LONG)
END_SECONDS = 1.0
"""How long the end of all processes may take."""
START_SECONDS = 30.0


INTERRUPTED_AT = """
import os, signal, sys

interrupted = sys.argv.pop(1)

class Interrupt:
    def find_spec(self, module, path=None, target=None):
        if module == interrupted:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
from game.__main__ import main
sys.exit(main())
"""
"""Runs the program, which gets Ctrl+C when it imports the module that the first argument names."""


def wait_for_matches(program: "subprocess.Popen[str]", folder: Path) -> None:
    """Waits until some matches have been played, which takes a second."""
    assert wait_until(lambda: len(list(folder.glob("*.jsonl"))) > 4, START_SECONDS), program.poll()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("command", [SIMULATE, TOURNAMENT], ids=["simulate", "tournament"])
def test_ctrl_c_ends_all_processes_at_once_with_a_summary(
    command: Sequence[str], workers: int, tmp_path: Path
) -> None:
    """Takes a second: processes are started. A terminal sends the signal to all of them, and here twice."""
    arguments = (*command, "--json", "--workers", str(workers), "--journals", str(tmp_path / "played"))
    with started(arguments, tmp_path) as program:
        wait_for_matches(program, tmp_path / "played")
        os.killpg(program.pid, signal.SIGINT)
        sleep(0.05)
        if living(program.pid):
            os.killpg(program.pid, signal.SIGINT)
        assert wait_until(lambda: not living(program.pid), END_SECONDS)
        output, errors = program.communicate()
    summary = json.loads(output)
    assert summary["interrupted"]
    assert summary.get("finished", 1) > 0
    assert program.returncode == 128 + signal.SIGINT
    assert "Traceback" not in errors


@pytest.mark.parametrize("module", ["game.errors", "game.commands", "game.lab"])
def test_ctrl_c_while_the_program_is_still_loading_ends_it_without_a_traceback(
    module: str, tmp_path: Path
) -> None:
    with started((module, *SIMULATE), tmp_path, INTERRUPTED_AT) as program:
        output, errors = program.communicate(timeout=START_SECONDS)
    assert (output, errors) == ("", "")
    assert program.returncode == 128 + signal.SIGINT


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_no_process_and_no_temporary_file_outlives_the_program(number: int, tmp_path: Path) -> None:
    """Takes a second: processes are started."""
    arguments = (*SIMULATE, "--workers", "2", "--journals", str(tmp_path / "played"))
    with started(arguments, tmp_path) as program:
        wait_for_matches(program, tmp_path / "played")
        assert len(living(program.pid)) >= 3
        program.send_signal(number)
        assert wait_until(lambda: not living(program.pid), END_SECONDS)
        output, _ = program.communicate()
    assert list((tmp_path / "tmp").iterdir()) == []
    if number == signal.SIGKILL:
        assert output == ""
    else:
        assert output.startswith("interrupted")
        assert program.returncode == 128 + number


def test_a_closed_pipe_ends_a_command_without_a_word(tmp_path: Path) -> None:
    with started(("simulate", "cyvasse", "--matches", "1", *LONG[2:], "--workers", "1"), tmp_path) as program:
        assert program.stdout is not None
        program.stdout.close()
        assert wait_until(lambda: program.poll() is not None, START_SECONDS)
        assert program.stderr is not None
        assert program.stderr.read() == ""
