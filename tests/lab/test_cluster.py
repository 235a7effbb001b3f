"""Matches on a Dask cluster: whatever happens to its processes, no row is lost and none is another one.

Each test takes seconds: processes are started.
"""

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TextIO

import dask
import pytest
from distributed import Client
from tqdm import tqdm

from game.errors import UsageError
from game.lab import cluster as cluster_module
from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.play import ReportFiles, play
from game.lab.balance.rows import MatchRow
from game.lab.cluster import NO_WORKER, ClusterWorkers
from game.lab.simulate import check_journals, workers_of
from game.lab.workers import Workers
from tests.lab.dask_processes import (
    OTHER_VERSION,
    START_SECONDS,
    WITH_AUCTION,
    Cluster,
    free_port,
    notes_of_matches,
)
from tests.processes import living, started, wait_until

pytestmark = pytest.mark.no_cover
CYVASSE = ReportPlan("cyvasse", "1", 7, (Side("", {"setup": "quick"}, ("random",) * 2),), 2)
AUCTION = ReportPlan("auction", "1", 7, (Side("", {"seats": 3}, ("random",) * 3),), 12)
END_SECONDS = 3.0
"""How long the end of the workers may take."""


def never(row: MatchRow) -> bool:
    return False


def after_rows(actions: dict[int, Callable[[], object]]) -> Callable[[MatchRow], bool]:
    """Does something when a number of rows has been written; `actions`: by that number."""
    rows = count(1)

    def check(row: MatchRow) -> bool:
        actions.get(next(rows), lambda: None)()
        return False

    return check


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster with a worker of another version and without the auction."""
    with Cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        cluster.worker(OTHER_VERSION)
        wait_for_workers(cluster, 1)
        yield cluster


@pytest.fixture
def rows(tmp_path: Path) -> bytes:
    """The rows without a cluster."""
    here = ReportFiles(tmp_path / "here.html")
    play(AUCTION, here, Workers(1), never)
    return here.rows.read_bytes()


@pytest.fixture
def out(tmp_path: Path) -> ReportFiles:
    return ReportFiles(tmp_path / "report.html")


def wait_for_workers(cluster: Cluster, number: int) -> None:
    with Client(cluster.address) as client:
        assert wait_until(lambda: len(client.nthreads()) == number, START_SECONDS)


def on(cluster: Cluster, game: str) -> ClusterWorkers:
    return ClusterWorkers(1, address=cluster.address, game=game)


def test_a_cluster_of_another_version_is_refused(cluster: Cluster, out: ReportFiles) -> None:
    refusal = r"a worker on 127\.0\.0\.1 runs four-crowns 9\.9\.9 .*, and this is .*; install the same there"
    with pytest.raises(UsageError, match=refusal):
        play(CYVASSE, out, on(cluster, "cyvasse"), never)


def test_a_game_that_workers_lack_is_named(cluster: Cluster, out: ReportFiles) -> None:
    with pytest.raises(UsageError, match="lacks the game 'auction'; install its package there"):
        play(AUCTION, out, on(cluster, "auction"), never)


def test_workers_that_die_join_late_or_have_another_version_change_no_row(
    cluster: Cluster, out: ReportFiles, rows: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a while no worker can play: when this has been said, one starts at the address of the first."""
    port = free_port()
    first = cluster.worker(WITH_AUCTION, port)
    wait_for_workers(cluster, 2)
    said = list[str]()

    def kill_first() -> None:
        first.kill()
        wait_for_workers(cluster, 1)
        cluster.worker(WITH_AUCTION + OTHER_VERSION)
        wait_for_workers(cluster, 2)

    def say(sentence: str, file: TextIO) -> None:
        assert file is sys.stderr
        said.append(sentence)
        if NO_WORKER in sentence and first.poll() is not None:
            cluster.worker(WITH_AUCTION, port)

    monkeypatch.setattr(tqdm, "write", say)
    assert play(AUCTION, out, on(cluster, "auction"), after_rows({4: kill_first})) == 0
    assert out.rows.read_bytes() == rows
    lacks_game, other_version, no_worker = sorted(set(said))
    assert "a worker on 127.0.0.1 lacks the game 'auction'" in lacks_game
    assert "a worker on 127.0.0.1 runs four-crowns 9.9.9" in other_version
    assert NO_WORKER in no_worker
    with Client(cluster.address) as client:
        assert client.run_on_scheduler(notes_of_matches) < AUCTION.matches


def test_a_scheduler_that_goes_away_leaves_the_rows(out: ReportFiles, rows: bytes, tmp_path: Path) -> None:
    with Cluster(tmp_path) as cluster:
        cluster.worker(WITH_AUCTION)
        with pytest.raises(OSError, match=f"the cluster at {cluster.address} has gone"):
            play(AUCTION, out, on(cluster, "auction"), after_rows({4: cluster.scheduler.kill}))
    assert 4 <= out.rows.read_bytes().count(b"\n") < 12
    play(AUCTION, out, Workers(1), never)
    assert out.rows.read_bytes() == rows


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_ctrl_c_ends_a_cluster_on_this_machine_at_once_with_its_report(tmp_path: Path) -> None:
    """A terminal sends the signal to all processes."""
    arguments = ("--bots", "random", "--option", "setup=quick", "--matches", "1000000", "--workers", "2")
    with started(("balance", "cyvasse", *arguments, "--cluster", "local"), tmp_path) as program:
        rows = tmp_path / "balance-cyvasse.jsonl"
        assert wait_until(lambda: rows.exists() and rows.read_bytes().count(b"\n") > 2, START_SECONDS)
        assert len(living(program.pid)) == 4, "the program, two workers, and what tracks their resources"
        os.killpg(program.pid, signal.SIGINT)
        assert wait_until(lambda: len(living(program.pid)) <= 2, END_SECONDS)
        output, errors = program.communicate()
    assert output.endswith("\nbalance-cyvasse.html\n")
    assert errors == ""
    assert program.returncode == 128 + signal.SIGINT
    assert list((tmp_path / "tmp").iterdir()) == []


def test_no_cluster_is_needed_when_nothing_is_left_to_play(out: ReportFiles) -> None:
    play(AUCTION, out, Workers(1), never)
    assert play(AUCTION, out, ClusterWorkers(1, address="tcp://127.0.0.1:1", game="auction"), never) == 0


def test_a_match_that_kills_its_workers_is_said() -> None:
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        pytest.raises(OSError, match="workers of the cluster died again and again in the same match"),
    ):
        ClusterWorkers(1, game="cyvasse").play(os._exit, [1], print, total=1)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "127.0.0.1:port", "tls://127.0.0.1:1"])
def test_a_scheduler_that_cannot_be_reached_is_named(
    address: str, out: ReportFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the last address there are no certificates."""
    monkeypatch.setattr(cluster_module, "SECONDS_TO_CONNECT", 0.5)
    refusal = rf"--cluster {address}: the scheduler cannot be reached .*`dask scheduler` starts one"
    with pytest.raises(UsageError, match=refusal):
        play(CYVASSE, out, ClusterWorkers(1, address=address, game="cyvasse"), never)


def test_what_a_cluster_needs_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "game.lab.cluster")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(
        UsageError, match=r"the package distributed is missing; `pip install 'four-crowns\[lab\]'"
    ):
        workers_of(Namespace(workers=1, cluster="local"), "cyvasse")


def test_the_workers_of_a_cluster_keep_no_journals(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot write here"):
        check_journals(Namespace(journals=tmp_path, cluster="local"))
