"""Broken copies of a module: every place of its code changed in one small way, one copy for each change."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

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
    owner: str | None
    """The function or method that holds the place, as `Class.method`; None for code that runs on import."""
    line: int
    change: str
    source: str

    @property
    def name(self) -> str:
        """Return the module, the function and the change, without the line, which moves."""
        return f"{self.module}.{self.owner}: {self.change}" if self.owner else f"{self.module}: {self.change}"


def mutants_of(module: str, source: str) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    tree = ast.parse(source)
    ignored, owners = _ignored(tree), _owners(tree)
    for number, place in enumerate(_places(tree)):
        if id(place) in ignored:
            continue
        for variant in _variants(place):
            before = ast.unparse(place).split("\n")[0]
            after = ast.unparse(variant).split("\n")[0]
            broken = ast.unparse(_with(tree, number, variant))
            yield Mutant(module, owners.get(id(place)), place.lineno, f"{before}  ->  {after}", broken)


def _places(tree: ast.Module) -> list[ast.expr | ast.stmt]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.expr | ast.stmt)]


def _owners(tree: ast.Module) -> dict[int, str]:
    """Return the outermost function of every place within one."""
    owners: dict[int, str] = {}

    def _claim(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                _claim(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.FunctionDef):
                inside = (inner for part in node.body for inner in ast.walk(part))
                owners.update((id(inner), prefix + node.name) for inner in inside)

    _claim(tree.body, "")
    return owners


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
    target = _places(fresh)[number]

    class Replacer(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return ast.copy_location(variant, node) if node is target else self.generic_visit(node)

    return ast.fix_missing_locations(Replacer().visit(fresh))
