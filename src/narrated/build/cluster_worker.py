"""A machine that draws for a cluster: worker processes, one scene at a time each, that start again when they die."""

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable
from tempfile import TemporaryDirectory

from narrated.build.workers import INHERITED
from narrated.errors import UsageError

ANSWER_S = 10


def run_cluster_workers(address: str, count: int, tell: Callable[[str], None]) -> None:
    """Work for the scheduler at `address` with `count` processes until it ends; UsageError when it does not answer."""
    try:
        import distributed
    except ImportError:
        raise UsageError("a worker needs Dask, which is not installed; pip install narrated[cluster]") from None
    quiet = {"DASK_LOGGING__DISTRIBUTED": "critical"}  # what goes wrong is told in our words
    os.environ.update(INHERITED, **quiet, OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)

    async def work(folder: str) -> None:
        async with contextlib.AsyncExitStack() as stack:
            try:
                async with distributed.rpc(address, timeout=ANSWER_S) as scheduler:
                    await asyncio.wait_for(scheduler.identity(), ANSWER_S)
            except (OSError, TimeoutError, ValueError) as error:
                raise UsageError(
                    f"{address}: no scheduler answers there; start one with `dask scheduler`, and take the address "
                    "that it shows"
                ) from error
            nannies = [distributed.Nanny(address, nthreads=1, local_directory=folder) for _ in range(count)]
            for nanny in nannies:
                await stack.enter_async_context(nanny)
            tell(f"{count} workers draw for {address}, until it ends or Ctrl-C")
            await asyncio.gather(*(nanny.finished() for nanny in nannies))

    with TemporaryDirectory(prefix="narrated-worker-") as folder:
        asyncio.run(work(folder))
