"""Mutation testing of the rule modules: breaks the code in one place at a time and sees whether a test notices.

    python tests/engine/mutants.py [module ...] [--only N]

Each mutant runs in a child process that reads the broken module instead of the file: first the cases and playthroughs,
then, if it survives, the other tests of the rules. Survivors are printed with their line; those that no test can tell
from the original are listed with the reason in `mutants_equivalent.txt` and not counted.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MODULES = [
    "accusation",
    "audit",
    "breach",
    "chance",
    "confiding",
    "ending",
    "game",
    "investigation",
    "observation",
    "outcome",
    "referee",
    "referee_case",
    "roles",
    "ruleset",
    "setup",
    "shot",
    "state",
    "stock",
    "theft",
    "variant",
    "verdict",
    "winners",
]
SECONDS_QUICK, SECONDS_FULL = 30, 180
FULL = ["test_rules_parts.py", "test_rulesets.py", "test_rules_cases.py", "test_rules_properties.py"]

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.RShift: ast.LShift,
    ast.LShift: ast.RShift,
    ast.BitXor: ast.BitOr,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One broken place."""

    module: str
    line: int
    change: str
    source: str

    @property
    def name(self) -> str:
        """Return the module and the change, without the line, which moves."""
        return f"{self.module}: {self.change}"


def mutants_of(module: str) -> Iterator[Mutant]:
    """Yield every mutant of a module of the engine."""
    tree = ast.parse((ROOT / "engine" / f"{module}.py").read_text(encoding="utf-8"))
    places = [node for node in ast.walk(tree) if hasattr(node, "lineno")]
    ignored = _ignored(tree)
    for number, place in enumerate(places):
        if id(place) in ignored:
            continue
        for variant in _variants(place):
            before = ast.unparse(place).split("\n")[0]
            broken = _with(tree, number, variant)
            after = ast.unparse(variant).split("\n")[0]
            yield Mutant(module, place.lineno, f"{before}  ->  {after}", ast.unparse(broken))


def _ignored(tree: ast.Module) -> set[int]:
    """Return what is not mutated: texts for people, annotations, what only the type checker reads."""
    ignored: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        if isinstance(node, ast.JoinedStr):
            parts = [node]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            parts = [node.value]
        elif isinstance(node, ast.AnnAssign):
            parts = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            parts = [*node.decorator_list, *([node.returns] if node.returns else []), node.args]
        elif isinstance(node, ast.ClassDef):
            parts = list(node.decorator_list)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            parts = [node.test, *node.body]
        ignored |= {id(inner) for part in parts for inner in ast.walk(part)}
    return ignored


def _variants(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=ops):
            for place, operator in enumerate(ops):
                other = copy.deepcopy(node)
                other.ops[place] = _COMPARISONS[type(operator)]()
                yield other
        case ast.BoolOp():
            other_bool = copy.deepcopy(node)
            other_bool.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield other_bool
        case ast.BinOp() if type(node.op) in _OPERATORS:
            other_bin = copy.deepcopy(node)
            other_bin.op = _OPERATORS[type(node.op)]()
            yield other_bin
        case ast.UnaryOp(op=ast.Not()):
            yield copy.deepcopy(node.operand)
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int()):
            yield ast.Constant(node.value + 1)
        case ast.IfExp():
            yield copy.deepcopy(node.body)
            yield copy.deepcopy(node.orelse)
        case ast.If():
            for constant in (True, False):
                other_if = copy.deepcopy(node)
                other_if.test = ast.Constant(constant)
                yield other_if
        case ast.Return(value=ast.expr()) if not _is_none(node.value):
            yield ast.Return(ast.Constant(None))
        case ast.Raise():
            yield ast.Pass()
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.List(elts=[_, *_], ctx=ast.Load()):
            for place in range(len(node.elts)):
                yield ast.List([item for at, item in enumerate(node.elts) if at != place], ast.Load())


def _is_none(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _with(tree: ast.Module, number: int, variant: ast.AST) -> ast.Module:
    """Return a copy of the tree in which one place is another."""
    fresh = copy.deepcopy(tree)
    target = [node for node in ast.walk(fresh) if hasattr(node, "lineno")][number]

    class Replacer(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return ast.copy_location(variant, node) if node is target else self.generic_visit(node)

    changed = Replacer().visit(fresh)
    return ast.fix_missing_locations(changed)


class _Reader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the broken module instead of the file."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name, source

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - the protocol of importing
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, f"<mutant of {self.name}>", "exec"), module.__dict__)


def quick() -> bool:
    """Return whether the cases and playthroughs still come out as written."""
    from engine.playthrough import rewritten
    from engine.referee import judge_case

    texts = [file.read_text(encoding="utf-8") for file in sorted((HERE / "playthroughs").glob("*.txt"))]
    if any(rewritten(text) != text for text in texts):
        return False
    for line in (HERE / "cases" / "rules.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if any(judge_case(case).get(field) != value for field, value in case["expected"].items()):
            return False
        for option, other in case["ambiguous"].items():
            judged = judge_case({**case, "rulings": {**(case.get("rulings") or {}), option: other["value"]}})
            if any(judged.get(field) != value for field, value in other.items() if field != "value"):
                return False
    return True


def full() -> bool:
    """Return whether the other tests of the rules pass."""
    import pytest

    options = [
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "--no-header",
        "--tb=no",
        "--hypothesis-seed=1",
        "-o",
        "filterwarnings=",
    ]
    return pytest.main([*options, *(str(HERE / name) for name in FULL)]) == 0


def survives(mutant: Mutant) -> bool:
    """Return whether no test notices, in a child process of its own."""
    child = os.fork()
    if child == 0:
        _silence()
        signal.alarm(SECONDS_QUICK)
        sys.meta_path.insert(0, _Reader(f"engine.{mutant.module}", mutant.source))
        try:
            alive = quick()
            signal.alarm(SECONDS_FULL)
            alive = alive and full()
        except BaseException:  # whatever a broken program does, it was noticed
            os._exit(1)
        os._exit(0 if alive else 1)
    return os.waitpid(child, 0)[1] == 0


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def main() -> None:
    """Print the survivors and the share of mutants that were noticed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", default=MODULES)
    parser.add_argument("--only", type=int, help="stop after this many mutants of each module")
    wanted = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    import pydantic  # noqa: F401 - loaded once, for every child
    import pytest  # noqa: F401

    known = (HERE / "mutants_equivalent.txt").read_text(encoding="utf-8").splitlines()
    equivalent = {line.split("  # ")[0] for line in known if "  # " in line}
    first = wanted.modules[0]
    if not survives(Mutant(first, 0, "nothing", (ROOT / "engine" / f"{first}.py").read_text(encoding="utf-8"))):
        parser.exit(1, "the tests do not even pass as the code is\n")
    total = alive = 0
    start = time.monotonic()
    for module in wanted.modules:
        counted = 0
        for mutant in list(mutants_of(module))[: wanted.only]:
            if mutant.name in equivalent:
                continue
            counted += 1
            if survives(mutant):
                alive += 1
                sys.stdout.write(f"line {mutant.line}  {mutant.name}\n")
                sys.stdout.flush()
        total += counted
        sys.stdout.write(f"= {module}: {counted} mutants, {time.monotonic() - start:.0f} s\n")
        sys.stdout.flush()
    sys.stdout.write(f"{total - alive} of {total} noticed: {100 * (total - alive) / max(total, 1):.1f} %\n")


if __name__ == "__main__":
    main()
