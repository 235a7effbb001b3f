"""Starts the scheduler and the workers of a Dask cluster as a person would, each in a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from socket import socket
from typing import Self

from distributed import Scheduler

from tests.processes import ROOT, wait_until

START_SECONDS = 60.0
"""How long a process may take to start while others are busy."""
OTHER_VERSION = """
from importlib import metadata

def version(package, right=metadata.version):
    return "9.9.9" if package == "four-crowns" else right(package)

metadata.version = version
"""
"""Runs in a worker before it begins: then its four-crowns is of another version."""
WITH_AUCTION = """
from tests.auction.installing import install

install()
"""
"""Runs in a worker before it begins: then the auction is installed."""


class Cluster:
    """A scheduler on this machine, and the workers that were started for it; all are killed in the end."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._processes, self._numbers = folder, ExitStack(), count(1)

    def __enter__(self) -> Self:
        file = self._folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(file))
        written = wait_until(lambda: file.exists() and file.read_text().endswith("}"), START_SECONDS)
        assert written, self.scheduler.poll()
        self.address: str = json.loads(file.read_text())["address"]
        return self

    def __exit__(self, *error: object) -> None:
        self._processes.close()

    def worker(self, code: str = "", port: int = 0) -> "subprocess.Popen[bytes]":
        """Starts a worker, which first runs the code; it joins later. Port 0 is any one that is free."""
        preload = self._folder / f"preload_{next(self._numbers)}.py"
        preload.write_text(code)
        scratch = ("--local-directory", str(self._folder / "scratch"))
        one_process = ("--nthreads", "1", "--no-nanny", "--death-timeout", f"{START_SECONDS}")
        arguments = (*one_process, *scratch, "--preload", str(preload), "--worker-port", str(port))
        return self._start("worker", self.address, *arguments)

    def _start(self, command: str, *arguments: str) -> "subprocess.Popen[bytes]":
        return self._processes.enter_context(_started(command, arguments))


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def notes_of_matches(dask_scheduler: Scheduler) -> int:
    """Runs on the scheduler: how many notes it keeps, of which it takes one when a match is submitted."""
    spans = dask_scheduler.extensions["spans"].spans.values()
    found = [span.metadata for span in spans if span.name == ("four-crowns",)]
    return sum(len(metadata["collections"]) for metadata in found if metadata is not None)


@contextmanager
def _started(command: str, arguments: Sequence[str]) -> "Iterator[subprocess.Popen[bytes]]":
    module = f"distributed.cli.dask_{command}"
    with subprocess.Popen(
        [sys.executable, "-m", module, "--host", "127.0.0.1", "--no-dashboard", *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()
