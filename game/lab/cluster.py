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
from typing import TypeVar
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
"""How often a match is played again that an error of a computer has ended, such as too many open files."""
SECONDS_TO_CONNECT = 10
SECONDS_TO_ANSWER = 30
"""How long workers may take to say their version; those that take longer are asked again."""
NO_WORKER = "the cluster has no worker that can play; `dask worker ADDRESS --nthreads 1` starts one"

Plan = TypeVar("Plan")
Result = TypeVar("Result")
Answer = str | Exception | None
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

    For Dask this is a resource that each match takes, and that a worker has once if it is of the version.
    So it plays one match at a time, whatever the number of its threads, and others play none.
    """

    def __init__(self, client: Client, game: str, span_id: str) -> None:
        """Checks the scheduler and the workers that are there; `span_id` is that of the matches.

        Raises:
            UsageError: none of them can play.
        """
        self._client, self._game, self._version = client, game, _version(game)
        self._span_id = span_id
        self.resource = f"four-crowns {sha256(self._version.encode()).hexdigest()}"
        self._answers: dict[str, Answer] = {}
        """By the id of the worker; after a new start the address may be the same, the id is not."""
        self._said: set[str] = set()
        self._count = 0
        """Of the workers that play."""
        self._next_look = 0.0
        self._check_scheduler()
        news = self._look()
        if self._answers and not self._count:
            raise UsageError(f"--cluster: {news[0]}")
        self._say(news)

    def submitted_at_once(self) -> int:
        """How many matches may wait or be played: two a worker, of a cluster that grows and shrinks."""
        if monotonic() >= self._next_look:
            self._say(self._look())
        return 2 * max(1, self._count)

    def _check_scheduler(self) -> None:
        """Checks that the scheduler can read what is sent to it.

        Raises:
            UsageError: it cannot.
        """
        answer: Answer
        try:
            answer = self._client.run_on_scheduler(_software)
        except (ImportError, AttributeError) as error:
            answer = error
        if answer != _software():
            raise UsageError(f"--cluster: {self._refusal('the scheduler', answer, _software())}")

    def _look(self) -> list[str]:
        """Asks workers that have joined for their version; returns which ones do not play, and why.

        Raises:
            CommClosedError: the scheduler has gone.
        """
        try:
            ids: dict[str, str] = self._client.run_on_scheduler(_tidied_up, self._span_id)
        except OSError as error:
            raise CommClosedError(str(error)) from error
        answers = self._ask([worker for worker, id_ in ids.items() if id_ not in self._answers])
        self._answers |= {ids[worker]: answer for worker, answer in answers.items()}
        news = [
            self._refusal(f"a worker on {urlsplit(worker).hostname}", answer, self._version)
            for worker, answer in answers.items()
            if answer != self._version
        ]
        self._count = sum(self._answers.get(id_) == self._version for id_ in ids.values())
        if self._count:
            self._said.discard(NO_WORKER)
        else:
            news.append(NO_WORKER)
        self._next_look = monotonic() + LOOK_SECONDS
        return news

    def _ask(self, workers: list[str]) -> Mapping[str, Answer]:
        """The answers of workers by address; those that have gone or take too long are left out."""
        if not workers:
            return {}
        given = (self._version, self._game, self.resource)
        try:
            answers: dict[str, Answer] = self._client.run(
                _join, *given, workers=workers, on_error="return", callback_timeout=SECONDS_TO_ANSWER
            )
        except TimeoutError:
            return {}
        return {worker: answer for worker, answer in answers.items() if not isinstance(answer, OSError)}

    def _refusal(self, who: str, answer: Answer, expected: str) -> str:
        """Why a worker or a scheduler is of no use."""
        if answer is None:
            return f"{who} lacks the game {self._game!r}; install its package there"
        if isinstance(answer, Exception):
            return f"{who} cannot load four-crowns ({answer}); install `four-crowns[lab]` there"
        return f"{who} runs four-crowns {answer}, and this is {expected}; install the same there"

    def _say(self, sentences: Iterable[str]) -> None:
        """Writes sentences above the progress bar, each once."""
        for sentence in sentences:
            if sentence not in self._said:
                self._said.add(sentence)
                tqdm.write(f"four-crowns: {sentence}", file=sys.stderr)


def _version(game: str) -> str:
    return f"{this_version(game)} with distributed {version('distributed')}"


def _software() -> str:
    """What a scheduler needs; it plays nothing, so the files that run in a match do not matter."""
    return f"{version('four-crowns')} on Python {python_version()} with distributed {version('distributed')}"


def _tidied_up(span_id: str, dask_scheduler: Scheduler) -> dict[str, str]:
    """Runs on the scheduler: the ids of its workers by address.

    Drops the note that Dask takes of each match and would keep for as long as the scheduler runs.
    """
    matches = dask_scheduler.extensions["spans"].spans.get(span_id)
    if matches is not None and matches.metadata is not None:
        matches.metadata["collections"].clear()
    return {address: worker.server_id for address, worker in dask_scheduler.workers.items()}


async def _join(team_version: str, game: str, resource: str, dask_worker: Worker) -> str | None:
    """Runs on a worker: makes it play matches if it is of the same version; its version.

    Dask gives matches that wait for a worker only to those that begin to run, so this one begins anew.
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
