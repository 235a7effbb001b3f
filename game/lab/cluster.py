"""Plays matches on a Dask cluster, on this machine or on several."""

import logging
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from itertools import chain, islice
from multiprocessing import active_children
from platform import python_version
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TypeAlias, TypeVar
from urllib.parse import urlsplit

import dask
from distributed import Client, LocalCluster, Scheduler, Status, Worker, span
from distributed.client import FutureCancelledError
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker
from tqdm import tqdm

from game.bots.processes import end_with_parent, without_ctrl_c
from game.errors import UsageError
from game.lab.version import this_version
from game.lab.workers import LOOK_SECONDS, Workers, play_with

LOCAL = "local"
"""The address that starts a cluster on this machine."""
RETRIES = 3
"""How often a match is played again that failed by an error of the system, such as too many open files."""
SECONDS_TO_CONNECT = 10
SECONDS_TO_ANSWER = 30
"""How long workers may take to say their version; those that take longer are asked again."""
NO_WORKER = "the cluster has no worker that can play; `dask worker ADDRESS --nthreads 1` starts one"

Plan = TypeVar("Plan")
Result = TypeVar("Result")
Reply: TypeAlias = str | Exception | None
"""The version of a worker or scheduler; None: it lacks the game; an error: it lacks the program."""


@dataclass(frozen=True)
class ClusterWorkers(Workers):
    """The workers of a cluster; `count` is that of a cluster on this machine."""

    address: str = LOCAL
    game: str = ""
    """The id of the game that is played."""

    def _play(
        self,
        task: Callable[[Plan], Result],
        plans: Iterator[Plan],
        matches: int,
        handle: Callable[[Result], None],
    ) -> None:
        """Plays matches on the cluster.

        Raises:
            UsageError: there is no cluster at the address, or all its workers have another version.
            OSError: the cluster has gone, or it cannot play a match.
        """
        first = list(islice(plans, 1))
        if not first:
            return
        count = max(1, min(matches, self.count))
        try:
            with _quiet(), _client(self.address, count) as client, span("four-crowns") as span_id:
                team = _Team(client, self.game, span_id)
                executor = client.get_executor(pure=False, retries=RETRIES, resources={team.resource: 1})
                play_with(executor, team.submitted_at_once, task, chain(first, plans), handle)
        except (CancelledError, FutureCancelledError, CommClosedError) as error:
            raise OSError(
                f"the cluster at {self.address} has gone; the matches that had ended are kept, and the same"
                " command goes on with them"
            ) from error
        except KilledWorker as error:
            raise OSError(
                "workers of the cluster died again and again in the same match, perhaps because memory ran"
                " out; start fewer on each machine"
            ) from error


class _Team:
    """The workers of a cluster that play: those of the same version as this program.

    Dask knows them by a resource: a worker of this version has one of it, and each match takes one. So such a
    worker plays one match at a time, however many threads it has, and workers of other versions play none.
    """

    def __init__(self, client: Client, game: str, span_id: str) -> None:
        """Checks the scheduler and the workers that are there; `span_id` is that of the matches.

        Raises:
            UsageError: none of them can play.
        """
        self._client, self._game, self._version = client, game, _version(game)
        self._span_id = span_id
        self.resource = f"four-crowns {sha256(self._version.encode()).hexdigest()}"
        self._replies: dict[str, Reply] = {}
        """By the id of the worker; after a new start the address may be the same, the id is not."""
        self._said: set[str] = set()
        self._count = 0
        """The number of workers that play."""
        self._next_look = 0.0
        self._check_scheduler()
        messages = self._look()
        if self._replies and not self._count:
            raise UsageError(f"--cluster: {messages[0]}")
        self._say(messages)

    def submitted_at_once(self) -> int:
        """How many matches may wait or be played: two for each worker that is there now."""
        if monotonic() >= self._next_look:
            self._say(self._look())
        return 2 * max(1, self._count)

    def _check_scheduler(self) -> None:
        """Checks that the scheduler can read what is sent to it.

        Raises:
            UsageError: it cannot.
        """
        reply: Reply
        try:
            reply = self._client.run_on_scheduler(_software)
        except (ImportError, AttributeError) as error:
            reply = error
        if reply != _software():
            raise UsageError(f"--cluster: {self._refusal('the scheduler', reply, _software())}")

    def _look(self) -> list[str]:
        """Asks workers that have joined for their version; returns a message about each that cannot play.

        Raises:
            CommClosedError: the scheduler has gone.
        """
        try:
            ids: dict[str, str] = self._client.run_on_scheduler(_worker_ids, self._span_id)
        except OSError as error:
            raise CommClosedError(str(error)) from error
        replies = self._ask([worker for worker, id_ in ids.items() if id_ not in self._replies])
        self._replies |= {ids[worker]: reply for worker, reply in replies.items()}
        messages = [
            self._refusal(f"a worker on {urlsplit(worker).hostname}", reply, self._version)
            for worker, reply in replies.items()
            if reply != self._version
        ]
        self._count = sum(self._replies.get(id_) == self._version for id_ in ids.values())
        if self._count:
            self._said.discard(NO_WORKER)
        else:
            messages.append(NO_WORKER)
        self._next_look = monotonic() + LOOK_SECONDS
        return messages

    def _ask(self, workers: list[str]) -> Mapping[str, Reply]:
        """The replies of workers, by address; those that have gone or take too long are left out."""
        if not workers:
            return {}
        given = (self._version, self._game, self.resource)
        try:
            replies: dict[str, Reply] = self._client.run(
                _join, *given, workers=workers, on_error="return", callback_timeout=SECONDS_TO_ANSWER
            )
        except TimeoutError:
            return {}
        return {worker: reply for worker, reply in replies.items() if not isinstance(reply, OSError)}

    def _refusal(self, who: str, reply: Reply, expected: str) -> str:
        """Why a worker or a scheduler cannot be used."""
        if reply is None:
            return f"{who} lacks the game {self._game!r}; install its package there"
        if isinstance(reply, Exception):
            return f"{who} cannot load four-crowns ({reply}); install `four-crowns[lab]` there"
        return f"{who} runs four-crowns {reply}, and this is {expected}; install the same there"

    def _say(self, messages: Iterable[str]) -> None:
        """Writes messages above the progress bar, each once."""
        for message in messages:
            if message not in self._said:
                self._said.add(message)
                tqdm.write(f"four-crowns: {message}", file=sys.stderr)


def _version(game: str) -> str:
    return f"{this_version(game)}, distributed {version('distributed')}"


def _software() -> str:
    """What a scheduler needs; it plays nothing, so the files that run in a match do not matter."""
    return f"{version('four-crowns')}, Python {python_version()}, distributed {version('distributed')}"


def _worker_ids(span_id: str, dask_scheduler: Scheduler) -> dict[str, str]:
    """Runs on the scheduler: the ids of its workers, by address.

    Also deletes what Dask has noted about each match, since it would keep that as long as the scheduler runs.
    """
    matches = dask_scheduler.extensions["spans"].spans.get(span_id)
    if matches is not None and matches.metadata is not None:
        matches.metadata["collections"].clear()
    return {address: worker.server_id for address, worker in dask_scheduler.workers.items()}


async def _join(team_version: str, game: str, resource: str, dask_worker: Worker) -> str | None:
    """Runs on a worker: makes it play matches if it has the same version; returns its version.

    Dask gives waiting matches only to workers whose status becomes running, so the status is set again.
    """
    try:
        own = _version(game)
    except KeyError:
        return None
    if own == team_version and resource not in dask_worker.state.total_resources:
        await dask_worker.set_resources(**{resource: 1})
        if dask_worker.status == Status.running:
            dask_worker.status = Status.paused
            dask_worker.status = Status.running
    return own


@contextmanager
def _client(address: str, count: int) -> Iterator[Client]:
    """A connection to a cluster, which is started if it is to be on this machine."""
    if address == LOCAL:
        with _local_cluster(count) as cluster, Client(cluster) as client:
            client.run(end_with_parent)
            yield client
        return
    try:
        client = Client(address, timeout=SECONDS_TO_CONNECT)
    except (OSError, ValueError, TypeError) as error:  # the last one: certificates are missing
        raise UsageError(
            f"--cluster {address}: the scheduler cannot be reached ({error}); `dask scheduler` starts one,"
            " and says its address"
        ) from None
    try:
        yield client
    finally:
        with suppress(OSError):
            client.close()


@contextmanager
def _local_cluster(count: int) -> Iterator[LocalCluster]:
    """A cluster on this machine; its processes are killed at the end, also while they play."""
    other_children = set(active_children())
    with TemporaryDirectory(prefix="four-crowns-") as folder, dask.config.set(temporary_directory=folder):
        with without_ctrl_c():
            cluster = LocalCluster(
                n_workers=count,
                threads_per_worker=1,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        with cluster:
            try:
                yield cluster
            finally:
                for nanny in cluster.workers.values():
                    nanny.auto_restart = False
                for child in set(active_children()) - other_children:
                    child.kill()


@contextmanager
def _quiet() -> Iterator[None]:
    """Keeps log lines and warnings of Dask off the terminal; this program says what matters."""
    disabled_before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(disabled_before)
