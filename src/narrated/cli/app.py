"""The commands of `narrated`, their options, and what becomes of an error (Typer)."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from narrated import __version__

app = typer.Typer(
    name="narrated",
    help="A script in, a narrated film out: script.yaml drives the scenes in scenes/.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

ScriptOption = Annotated[Path, typer.Option("--script", metavar="FILE", help="The script.")]
DraftOption = Annotated[
    bool, typer.Option("--draft", help="A quick look: 854×480 at 15 frames a second, in build/draft.")
]
SceneOption = Annotated[str, typer.Option("--scene", metavar="ID", help="Only this scene, in a folder of its own.")]
BeatOption = Annotated[
    str, typer.Option("--beat", metavar="ID", help="Only this beat: a film of it and its last picture, to look at.")
]
VoiceOption = Annotated[str, typer.Option("--voice", metavar="V", help="Another voice than the script's.")]
QuietOption = Annotated[bool, typer.Option("-q", "--quiet", help="Say nothing but errors.")]
VerboseOption = Annotated[bool, typer.Option("-v", "--verbose", help="Say what ran, and why.")]
ClusterOption = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="Draw on the workers of the Dask scheduler there.")
]
WorkersOption = Annotated[
    int, typer.Option("--workers", metavar="N", min=0, help="Worker processes; 0 for one a core.")
]
SCRIPT = Path("script.yaml")


@app.command()
def build(
    script: ScriptOption = SCRIPT,
    draft: DraftOption = False,
    scene: SceneOption = "",
    beat: BeatOption = "",
    voice: VoiceOption = "",
    workers: WorkersOption = 0,
    cluster: ClusterOption = "",
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> None:
    """Bring the film up to date, and verify it."""
    from narrated.cli.build import run

    if beat:
        from narrated.cli.build import run_alone

        _obey(run_alone, script, beat, draft=draft, voice=voice, workers=workers, cluster=cluster, quiet=quiet)
        return
    chosen = {"draft": draft, "scene": scene, "voice": voice}
    _obey(run, script, **chosen, workers=workers, cluster=cluster, quiet=quiet, verbose=verbose)


@app.command()
def check(
    script: ScriptOption = SCRIPT,
    layout: Annotated[bool, typer.Option("--layout", help="Rehearse the scenes, and judge their pictures.")] = False,
    purity: Annotated[bool, typer.Option("--purity", help="Draw beats alone and in sequence, and compare.")] = False,
    scene: SceneOption = "",
    quiet: QuietOption = False,
) -> None:
    """Say all that is wrong with the script, and what can be seen of its scenes without running them."""
    from narrated.cli.check import run

    _obey(run, script, layout=layout, purity=purity, scene=scene, quiet=quiet)


@app.command()
def explain(
    script: ScriptOption = SCRIPT, draft: DraftOption = False, scene: SceneOption = "", voice: VoiceOption = ""
) -> None:
    """Say what a build would run, and for which reason."""
    from narrated.cli.explain import run

    _obey(run, script, draft=draft, scene=scene, voice=voice)


@app.command()
def verify(
    script: ScriptOption = SCRIPT, draft: DraftOption = False, scene: SceneOption = "", quiet: QuietOption = False
) -> None:
    """Decode the film that was built and check it against its timeline."""
    from narrated.cli.verify import run

    _obey(run, script, draft=draft, scene=scene, quiet=quiet)


@app.command()
def stills(
    script: ScriptOption = SCRIPT,
    scene: Annotated[str, typer.Option("--scene", metavar="ID", help="Only the stills of this scene.")] = "",
    beat: Annotated[str, typer.Option("--beat", metavar="ID", help="Only this beat: dial/turn.")] = "",
    at: Annotated[
        list[str],
        typer.Option("--at", metavar="TIME", help="What the film shows then: 12.5s or 1:02.5; may be repeated."),
    ] = [],  # noqa: B006 (Typer copies it)
    width: Annotated[
        int, typer.Option("--width", metavar="PIXELS", help="As wide as this; the film's size if not said.")
    ] = 0,
    contact_sheet: Annotated[
        bool, typer.Option("--contact-sheet", help="Lay them out on one sheet too, build/contact-sheet.png.")
    ] = False,
    voice: VoiceOption = "",
    workers: WorkersOption = 0,
    quiet: QuietOption = False,
) -> None:
    """Draw a picture of every beat, PNG and SVG, in build/stills, without drawing the film."""
    from narrated.cli.stills import Choice, run

    choice = Choice(scene=scene, beat=beat, at=tuple(at), width=width, sheet=contact_sheet)
    _obey(run, script, choice=choice, voice=voice, workers=workers, quiet=quiet)


@app.command()
def deck(
    script: ScriptOption = SCRIPT,
    pdf: Annotated[bool, typer.Option("--pdf", help="Only build/slides.pdf (or with those named beside it).")] = False,
    pptx: Annotated[bool, typer.Option("--pptx", help="Only build/slides.pptx.")] = False,
    html: Annotated[bool, typer.Option("--html", help="Only build/deck, for a browser.")] = False,
    handout: Annotated[
        bool, typer.Option("--handout", help="build/handout.pdf: the spoken text under each slide.")
    ] = False,
    media: Annotated[
        bool,
        typer.Option(
            "--media", help="With clips and narration: build/slides-narrated.pptx, which plays by itself, and the HTML."
        ),
    ] = False,
    voice: VoiceOption = "",
    workers: WorkersOption = 0,
    quiet: QuietOption = False,
) -> None:
    """Make slides of the film, PDF, PowerPoint and HTML, without drawing the film."""
    from narrated.cli.deck import run

    _obey(
        run,
        script,
        pdf=pdf,
        pptx=pptx,
        html=html,
        handout=handout,
        media=media,
        voice=voice,
        workers=workers,
        quiet=quiet,
    )


@app.command()
def page(
    script: ScriptOption = SCRIPT, voice: VoiceOption = "", workers: WorkersOption = 0, quiet: QuietOption = False
) -> None:
    """Make the page, build/page: film, transcript and text for a browser, with the film brought up to date first."""
    from narrated.cli.page import run

    _obey(run, script, voice=voice, workers=workers, quiet=quiet)


@app.command()
def serve(
    script: ScriptOption = SCRIPT,
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; another one when it is taken.")
    ] = 8000,
    quiet: QuietOption = False,
) -> None:
    """Serve build/ to a browser on this machine, until Ctrl-C."""
    from narrated.cli.serve import run

    _obey(run, script, port=port, quiet=quiet)


@app.command()
def clean(
    script: ScriptOption = SCRIPT,
    keep: Annotated[
        str, typer.Option("--keep", metavar="SIZE", help="Keep the film and the newest parts up to SIZE (2G, 500M).")
    ] = "",
) -> None:
    """Delete what builds made, or the parts not used for longest."""
    from narrated.cli.clean import run

    _obey(run, script, keep=keep)


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Options of the program itself."""
    if version:
        typer.echo(f"narrated {__version__}")
        raise typer.Exit
    del context


@app.command()
def worker(
    scheduler: Annotated[str, typer.Argument(metavar="ADDRESS", help="Of a Dask scheduler, like tcp://host:8786.")],
    workers: WorkersOption = 0,
    quiet: QuietOption = False,
) -> None:
    """Draw for builds on other machines, those with --cluster ADDRESS."""
    from narrated.cli.worker import run

    _obey(run, scheduler, workers=workers, quiet=quiet)


def run_app(arguments: Sequence[str]) -> int:
    """Run a command and return its exit code; errors are said on standard error."""
    try:
        app(list(arguments), prog_name="narrated")
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def _obey(run: Callable[..., None], *arguments: Any, **options: Any) -> None:
    """Run a command; what goes wrong is said in a sentence, and ends with its exit code."""
    from narrated.errors import NarratedError

    try:
        run(*arguments, **options)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more when it ends
        raise typer.Exit(1) from None
    except NarratedError as error:
        from narrated.cli.report import say_error

        say_error(error)
        raise typer.Exit(error.exit_code) from None
    except KeyboardInterrupt:
        typer.echo("stopped; what was finished is kept", err=True)
        raise typer.Exit(130) from None
    except Exception as error:
        if os.environ.get("NARRATED_TRACEBACK"):
            raise
        from narrated.cli.report import say_fault

        say_fault(error)
        raise typer.Exit(1) from None
