"""Plays matches on a Dask cluster, on this machine or on several."""

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from platform import python_version
from typing import TypeVar

from distributed import Client, LocalCluster
from distributed.client import FutureCancelledError
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker

from game.catalogue import GAMES
from game.errors import UsageError
from game.lab.workers import Workers, play_with

LOCAL = "local"
"""The address that starts a cluster on this machine."""
RETRIES = 10
"""How often a match is played again whose worker died."""
SECONDS_TO_CONNECT = 10

Plan = TypeVar("Plan")
Result = TypeVar("Result")


@dataclass(frozen=True)
class ClusterWorkers(Workers):
    """The workers of a cluster; `count` is that of a cluster on this machine."""

    address: str = LOCAL
    game: str = ""
    """The id of the game that is played, which each worker must have."""

    def _play(
        self,
        task: Callable[[Plan], Result],
        plans: Iterator[Plan],
        matches: int,
        handle: Callable[[Result], None],
    ) -> None:
        """Plays matches on the cluster.

        Raises:
            UsageError: there is no cluster at the address, or a worker has another version.
            OSError: the cluster has gone, or it cannot play a match.
        """
        del matches
        with _client(self.address, self.count) as client:
            _check_workers(client, self.game)
            executor = client.get_executor(retries=RETRIES, pure=False)
            try:
                play_with(executor, partial(_submitted_at_once, client), task, plans, handle)
            except (CancelledError, FutureCancelledError, CommClosedError) as error:
                raise OSError(
                    f"the cluster at {self.address} has gone; the matches that had ended are kept, and the"
                    " same command goes on with them"
                ) from error
            except KilledWorker as error:
                raise OSError(
                    "workers of the cluster died again and again, perhaps because memory ran out; start"
                    " fewer on each machine"
                ) from error
            finally:
                executor.shutdown(wait=False)


def worker_versions() -> tuple[str, list[str]]:
    """What a worker runs: the versions of program and Python, and the games."""
    return f"{version('four-crowns')} on Python {python_version()}", list(GAMES)


@contextmanager
def _client(address: str, count: int) -> Iterator[Client]:
    """A connection to a cluster, which is started if it is to be on this machine."""
    if address == LOCAL:
        with (
            LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    try:
        client = Client(address, timeout=SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        raise UsageError(
            f"--cluster {address}: no scheduler answers there ({error}); `dask scheduler` starts one, and"
            " says its address"
        ) from None
    try:
        yield client
    finally:
        with suppress(OSError, CommClosedError):
            client.close()


def _check_workers(client: Client, game: str) -> None:
    """Checks that each worker runs the same program and has the game.

    Raises:
        UsageError: one does not, or there are no workers.
    """
    found: dict[str, tuple[str, list[str]]] = client.run(worker_versions)
    if not found:
        raise UsageError(
            "--cluster: the scheduler has no workers yet; `dask worker ADDRESS --nthreads 1` starts one"
        )
    own, _ = worker_versions()
    for worker, (other, games) in found.items():
        if other != own:
            raise UsageError(f"--cluster: the worker {worker} runs four-crowns {other}, and this is {own}")
        if game and game not in games:
            raise UsageError(
                f"--cluster: the worker {worker} lacks the game {game!r}; install its package there"
            )


def _submitted_at_once(client: Client) -> int:
    """How many matches may wait or be played on the cluster, which may grow and shrink."""
    threads: dict[str, int] = client.nthreads()
    return max(2, 2 * sum(threads.values()))
