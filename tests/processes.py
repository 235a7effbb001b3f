"""Starts the program in a session of its own, and finds the processes of that session."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

ROOT = Path(__file__).parent.parent


@contextmanager
def started(arguments: Sequence[str], temporary: Path, code: str = "") -> Iterator["subprocess.Popen[str]"]:
    """The program as it runs; its temporary folder and its own files lie in `temporary`."""
    (temporary / "tmp").mkdir()
    folders = {
        "TMPDIR": "tmp",
        "XDG_DATA_HOME": "data",
        "XDG_CONFIG_HOME": "config",
        "XDG_STATE_HOME": "state",
    }
    environment = os.environ | {name: str(temporary / folder) for name, folder in folders.items()}
    with _signals_heeded():
        program = subprocess.Popen(
            [sys.executable, *(["-c", code] if code else ["-m", "game"]), *arguments],
            cwd=temporary,
            env=environment | {"PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    try:
        yield program
    finally:
        for process in living(program.pid):
            os.kill(process, 9)
        program.communicate()


@contextmanager
def _signals_heeded() -> Iterator[None]:
    """Programs that start in this block heed Ctrl+C and hang-up, which `nohup` lets the tests ignore."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGINT, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def living(session: int) -> list[int]:
    """The processes of a session that have not ended, its leader among them."""
    return [int(folder.name) for folder in Path("/proc").glob("[0-9]*") if _lives_in(folder, session)]


def _lives_in(folder: Path, session: int) -> bool:
    try:
        state, _parent, _group, its_session = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
    except OSError:  # it has ended meanwhile
        return False
    return int(its_session) == session and state != "Z"


def wait_until(reached: Callable[[], object], seconds: float) -> bool:
    """Waits until something is the case; False if it takes longer."""
    end = monotonic() + seconds
    while not reached():
        if monotonic() > end:
            return False
        sleep(0.02)
    return True
