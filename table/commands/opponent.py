"""Options for a table whose Godfather is the program."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated, Any, TypeAlias

import typer

from table.errors import UsageError
from table.setup import PROGRAM_NAME, GodfatherKind, tidy_names

Godfather: TypeAlias = Annotated[
    GodfatherKind,
    typer.Option(
        "--godfather", help="Who is the Godfather: one of you (human), or the program (ai) against all of you."
    ),
]
GodfatherName: TypeAlias = Annotated[
    str | None, typer.Option(help=f"With --godfather ai, another name for him than {PROGRAM_NAME}.")
]
SEEDS = 2**32
"""How many different evenings the program can have as the Godfather."""


def opponent(godfather: GodfatherKind, name: str | None, hidden: int | None, private_screen: bool) -> dict[str, Any]:
    """Return the part of a set-up that says who is the Godfather.

    Raises `UsageError` for options that only make sense with the other kind, `PlayersError` for a name of no use.
    """
    if godfather is GodfatherKind.HUMAN:
        if name is not None:
            raise UsageError("--godfather-name is for --godfather ai; name a person with --players.")
        return {"godfather": godfather}
    if hidden is not None or private_screen:
        option = "--hidden" if hidden is not None else "--godfather-screen"
        raise UsageError(f"{option} is for a person: with --godfather ai the program is the Godfather.")
    chosen = {} if name is None else {"godfather_name": tidy_names([name])[0]}
    return {"godfather": godfather, "seed": SystemRandom().randrange(SEEDS), **chosen}
