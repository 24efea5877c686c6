"""Worker processes, behind the interface of `concurrent.futures`."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any

from narrated.errors import RenderError

POLL_S = 0.25
# What workers inherit: a scene that goes through a set draws the same each time, and pictures of many megabytes come
# and go in memory that glibc keeps; it would have the system clear new pages for each, a fifth of the time of a deck.
INHERITED = {
    "PYTHONHASHSEED": "0",
    "MALLOC_MMAP_THRESHOLD_": str(1 << 29),
    "MALLOC_TRIM_THRESHOLD_": str(1 << 30),
}


@contextmanager
def local_workers(root: str, count: int | None = None) -> Iterator[Executor]:
    """Processes for the project at `root`, as many as there are cores unless `count` says otherwise.

    They start when the first job comes. When the block ends in an error or an interrupt they are stopped at once.
    """
    before = {name: os.environ.get(name) for name in INHERITED}
    os.environ.update(INHERITED)
    pool = ProcessPoolExecutor(
        max_workers=count or os.cpu_count(),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_start,
        initargs=(root,),
    )
    try:
        yield pool
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    else:
        pool.shutdown()
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def run_all(
    workers: Executor,
    function: Callable[..., Any],
    jobs: Sequence[Any],
    watch: Callable[[int], None],
    keep: Callable[[Any, Any], None] = lambda _job, _result: None,
) -> list[Any]:
    """`function` of every job, in the order of the jobs; `watch` is called now and then with how many are done.

    `keep` gets each job and its result as soon as there is one. The first error ends it, once all that has ended
    with it is kept. RenderError when a worker process dies.
    """
    futures = [workers.submit(function, job) for job in jobs]
    waiting: set[Future[Any]] = set(futures)
    while waiting:
        done, waiting = wait(waiting, timeout=POLL_S, return_when=FIRST_COMPLETED)
        in_order = sorted(done, key=futures.index)  # of several errors always the same one is told
        for future in in_order:
            if not future.exception():
                keep(jobs[futures.index(future)], future.result())
        for future in in_order:
            result_of(future)
        watch(len(futures) - len(waiting))
    return [future.result() for future in futures]


def result_of(future: Future[Any]) -> Any:
    """What a job gave, or the error that it ended with; RenderError when its process died."""
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise RenderError(
            "a worker process died (killed, or out of memory); what was finished is kept, so build again, "
            "with fewer workers if memory is short (--workers 1)"
        ) from error


def _start(root: str) -> None:
    """In a new worker: leave Ctrl-C to the parent, end with it, keep to one thread, find the project's modules."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    sys.path[:0] = [f"{root}/src", root]


def _end_with_parent() -> None:
    """A parent that is killed cannot stop its workers, and they would wait for jobs for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
