"""Worker processes that may die: each has a thread here that hands it one job after the other (concurrent.futures)."""

import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

TRIES = 2
POLL_S = 0.05


class WorkerDiedError(Exception):
    """The process that had a job was killed or ran out of memory, and so was the next one that got it."""


@dataclass(frozen=True, slots=True)
class _Job:
    future: "Future[Any]"
    call: Callable[[Executor], "Future[Any]"]


class ProcessWorkers(Executor):
    """At most `count` processes, started when there is a job for them.

    Unlike a ProcessPoolExecutor, which ends with the first of its processes, it loses nothing when one dies: the job is
    tried once more in a new process, and ends in WorkerDiedError when that dies too.
    """

    def __init__(self, count: int, start: Callable[..., None], *arguments: Any) -> None:
        self.size = count
        self._start = (start, arguments)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._threads: list[threading.Thread] = []
        self._ending = False

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """`function` of these, all of which must be picklable, in a process of its own."""
        if self._ending:
            raise RuntimeError("these workers have been shut down")
        future: Future[Any] = Future()
        self._jobs.put(_Job(future, lambda process: process.submit(function, *args, **kwargs)))
        if not self._idle.acquire(blocking=False) and len(self._threads) < self.size:
            thread = threading.Thread(target=self._serve, daemon=True)
            self._threads.append(thread)
            thread.start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes when their jobs are done; with `cancel_futures` do not begin those that wait."""
        self._ending = True
        if cancel_futures:
            self._cancel_waiting()
        for _ in self._threads:
            self._jobs.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    def terminate(self) -> None:
        """End the processes at once, in the middle of their jobs."""
        self.shutdown(wait=False, cancel_futures=True)
        for thread in self._threads:
            while thread.is_alive():  # one may be about to start a process
                for process in multiprocessing.active_children():
                    process.terminate()
                thread.join(POLL_S)

    def _cancel_waiting(self) -> None:
        while True:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return
            if job:
                job.future.cancel()

    def _serve(self) -> None:
        process: ProcessPoolExecutor | None = None
        while job := self._jobs.get():
            if job.future.set_running_or_notify_cancel():
                for _ in range(TRIES):
                    process = process or self._new_process()
                    try:
                        job.future.set_result(job.call(process).result())
                    except BrokenProcessPool:
                        process.shutdown()
                        process = None
                        if self._ending:
                            break
                        continue
                    except BaseException as error:
                        job.future.set_exception(error)
                    break
                if not job.future.done():
                    job.future.set_exception(WorkerDiedError())
            self._idle.release()
        if process:
            process.shutdown()

    def _new_process(self) -> ProcessPoolExecutor:
        function, arguments = self._start
        return ProcessPoolExecutor(
            max_workers=1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=function,
            initargs=arguments,
        )
