"""Worker processes, behind the interface of `concurrent.futures`."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any

from narrated.errors import RenderError

POLL_S = 0.25


@contextmanager
def local_workers(root: str, count: int | None = None) -> Iterator[Executor]:
    """Processes for the project at `root`, as many as there are cores unless `count` says otherwise.

    They start when the first job comes. When the block ends in an error or an interrupt they are stopped at once.
    """
    pool = ProcessPoolExecutor(
        max_workers=count or os.cpu_count(),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_start,
        initargs=(root,),
    )
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    pool.shutdown()


def run_all(
    workers: Executor, function: Callable[..., Any], jobs: Sequence[Any], watch: Callable[[int], None]
) -> list[Any]:
    """`function` of every job, in the order of the jobs; `watch` is called now and then with how many are done.

    The first error ends it. RenderError when a worker process dies.
    """
    futures = [workers.submit(function, job) for job in jobs]
    waiting: set[Future[Any]] = set(futures)
    while waiting:
        done, waiting = wait(waiting, timeout=POLL_S, return_when=FIRST_COMPLETED)
        for future in done:
            try:
                future.result()
            except BrokenProcessPool as error:
                raise RenderError(
                    "a worker process died (killed, or out of memory); what was finished is kept, so build again, "
                    "with fewer workers if memory is short (--workers 1)"
                ) from error
        watch(len(futures) - len(waiting))
    return [future.result() for future in futures]


def _start(root: str) -> None:
    """In a new worker: leave Ctrl-C to the parent, keep to one thread, and find the project's modules."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    sys.path[:0] = [f"{root}/src", root]
