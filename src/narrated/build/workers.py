"""Worker processes, behind the interface of `concurrent.futures`."""

import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from operator import itemgetter
from typing import Any

from narrated.build.pool import ProcessWorkers, WorkerDiedError
from narrated.errors import RenderError

POLL_S = 0.25
DIED = (
    "a worker process died there, and the next one too (killed, or out of memory); what was finished is kept, "
    "so build again, with fewer workers if memory is short (--workers 1)"
)
# What workers inherit: a scene that goes through a set draws the same each time, and pictures of many megabytes come
# and go in memory that glibc keeps; it would have the system clear new pages for each, a fifth of the time of a deck.
INHERITED = {
    "PYTHONHASHSEED": "0",
    "MALLOC_MMAP_THRESHOLD_": str(1 << 29),
    "MALLOC_TRIM_THRESHOLD_": str(1 << 30),
}


# Python looks for rings of dead objects whenever 700 were made; scenes make thousands of mobjects, and few rings.
SELDOM = (50_000, 20, 20)


@contextmanager
def local_workers(root: str, count: int | None = None) -> Iterator[Executor]:
    """Processes for the project at `root`, as many as there are cores unless `count` says otherwise.

    They start when the first job comes. When the block ends in an error or an interrupt they are stopped at once.
    """
    before = {name: os.environ.get(name) for name in INHERITED}
    os.environ.update(INHERITED)
    pool = ProcessWorkers(count or os.cpu_count() or 1, _start, root)
    try:
        yield pool
    except BaseException:
        pool.terminate()
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
    *,
    name: Callable[[Any], str] = lambda _job: "a part",
    rest: Callable[[Any], Sequence[Any]] = lambda _job: (),
) -> list[Any]:
    """`function` of every job, in the order of the jobs; `watch` is called now and then with how many are done.

    `keep` gets each job and its result as soon as there is one. The first error ends it, once all that has ended
    with it is kept; but when the worker of a job dies, all others are still done, and what `rest` says of that job.
    RenderError then tells the `name` of it.
    """
    waiting: dict[Future[Any], tuple[int, Any]] = {}
    results: dict[int, Any] = {}
    dead: list[Any] = []
    for number, job in enumerate(jobs):
        waiting[workers.submit(function, job)] = number, job
    while waiting:
        done, _ = wait(waiting, timeout=POLL_S, return_when=FIRST_COMPLETED)
        ended = sorted(((*waiting.pop(future), future) for future in done), key=itemgetter(0))
        for number, job, future in ended:
            if not future.exception():
                results[number] = future.result()
                keep(job, results[number])
        for number, job, future in ended:  # of several errors always the same one is told
            if isinstance(future.exception(), WorkerDiedError):
                dead.append(job)
                waiting |= {workers.submit(function, other): (number, other) for other in rest(job)}
            else:
                future.result()
        watch(len(results))
    if dead:
        raise RenderError(f"{', '.join(map(name, dead))}: {DIED}")
    return [results[number] for number in range(len(jobs))]


def size_of(workers: Executor) -> int:
    """How many jobs these workers do at a time, as far as they say; an executor that does not runs them in turn."""
    return int(getattr(workers, "size", 1))


def result_of(future: Future[Any]) -> Any:
    """What a job gave, or the error that it ended with; RenderError when its process died."""
    try:
        return future.result()
    except WorkerDiedError as error:
        raise RenderError(f"a part of the film: {DIED}") from error


def _start(root: str) -> None:
    """In a new worker: leave Ctrl-C to the parent, end with it, keep to one thread, find the project's modules."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
    sys.path[:0] = [f"{root}/src", root]
    gc.set_threshold(*SELDOM)


def _end_with_parent() -> None:
    """A parent that is killed cannot stop its workers, and they would wait for jobs for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
