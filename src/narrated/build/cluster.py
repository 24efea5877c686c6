"""Workers of a Dask cluster: they rehearse and draw, and this machine does all else (distributed)."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from narrated.build import tasks
from narrated.build.bundle import make_bundle
from narrated.build.order import Order
from narrated.build.pool import WorkerDiedError
from narrated.build.remote import RemoteJob, difference, rehearse_remotely, render_remotely, versions_here
from narrated.core.jobs import SceneJob
from narrated.errors import RenderError, UsageError
from narrated.store import replacing

if TYPE_CHECKING:
    from distributed import Client

ANSWER_S = 10


@contextmanager
def cluster_workers(address: str, order: Order, here: Executor) -> Iterator[Executor]:
    """The workers behind the scheduler at `address`, for the project of `order`, with those `here` for the rest.

    UsageError when there is no scheduler, no worker, or one that would draw with other programs than this machine.
    """
    with _connected(address) as client:
        versions = versions_here(order.theme.font_package)
        _check_workers(client, address, order.theme.font_package)
        bundle = make_bundle(order.project.root)
        with TemporaryDirectory() as folder:
            archive = Path(folder, bundle.name)
            archive.write_bytes(bundle.content)
            client.upload_file(str(archive), load=False)  # workers that come later get it too
        yield _ClusterWorkers(
            address, client, here, lambda job: RemoteJob(job=job, bundle=bundle.name, versions=versions)
        )


class _ClusterWorkers(Executor):
    """Sends the jobs of scenes to the cluster, and all others to the workers of this machine."""

    def __init__(self, address: str, client: "Client", here: Executor, told: Callable[[SceneJob], RemoteJob]) -> None:
        self._address = address
        self._there = client.get_executor(pure=False)
        self.size = len(client.nthreads())
        self._here = here
        self._told = told

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        if function is tasks.rehearse_in_worker:
            return self._sent(rehearse_remotely, args[0], lambda played: played)
        if function is tasks.render_in_worker:
            job = tasks.without_finished(args[0])
            return self._sent(render_remotely, job, lambda result: _kept(job, *result))
        return self._here.submit(function, *args, **kwargs)

    def _sent(self, function: Callable[..., Any], job: SceneJob, keep: Callable[[Any], Any]) -> "Future[Any]":
        answer: Future[Any] = Future()
        answer.set_running_or_notify_cancel()

        def arrived(sent: "Future[Any]") -> None:
            try:
                answer.set_result(keep(self._result(sent)))
            except BaseException as error:
                answer.set_exception(error)

        self._there.submit(function, self._told(job)).add_done_callback(arrived)
        return answer

    def _result(self, sent: "Future[Any]") -> Any:
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker

        gone = RenderError(
            f"the scheduler at {self._address} is gone; what was finished is kept, so build again, "
            "without --cluster if it does not come back"
        )
        if sent.cancelled():
            raise gone
        try:
            return sent.result()
        except KilledWorker as error:
            raise WorkerDiedError from error
        except FutureCancelledError as error:
            raise gone from error


def _kept(job: SceneJob, played: Any, clips: dict[str, bytes]) -> Any:
    """Put the clips that came back in their places."""
    for beat, content in clips.items():
        with replacing(Path(job.targets[beat])) as draft:
            draft.write_bytes(content)
    return played


@contextmanager
def _connected(address: str) -> Iterator["Client"]:
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(
            "--cluster needs Dask, which is not installed; pip install narrated[cluster], or leave --cluster out, and "
            "this machine builds alone"
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is told in our words
    try:
        client = Client(address, timeout=ANSWER_S, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise UsageError(
            f"--cluster {address}: no scheduler answers there; start one with `dask scheduler`, and take the address "
            "that it shows"
        ) from error
    with client:
        yield client


def _check_workers(client: "Client", address: str, font_package: str) -> None:
    found = client.run(versions_here, font_package, on_error="return")
    if not found:
        raise UsageError(f"--cluster {address}: it has no worker; start some with `narrated worker {address}`")
    here = versions_here(font_package)
    for worker, there in sorted(found.items()):
        differs = "an older or newer narrated" if isinstance(there, BaseException) else difference(here, there)
        if differs:
            raise UsageError(
                f"--cluster {address}: the worker at {worker} would draw other pictures than this machine ({differs}); "
                "install the same versions there"
            )
