"""Starts worker processes that end together with the main process, however that ends."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process


def end_with_parent() -> None:
    """Makes this worker process end with the main process, and leave Ctrl+C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def forget_arguments() -> None:
    """Makes this worker process forget the command line, which may name the seed of a match."""
    del sys.argv[1:]


def _begin() -> None:
    forget_arguments()
    end_with_parent()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Processes that are started in this block get no SIGINT, which a terminal sends to all processes."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def killable_executor(workers: int) -> Iterator[ProcessPoolExecutor]:
    """An executor whose processes are killed if the block raises an error or is interrupted."""
    other_children = set(active_children())
    executor = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin)
    try:
        yield executor
    except BaseException:
        for child in set(active_children()) - other_children:
            child.kill()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
