"""Finds small constants left of `<<` in the modules that mypyc compiles.

mypyc 2.4.1 compiles `1 << n` with an i64 `n` as a shift of a C int, which is wrong as soon as the result needs the 32nd
bit: literals, small Finals and local variables that hold a constant alike. A parameter, an attribute, a call or a
constant above 32 bits is right; single bits come from a table made with `2**n`.
"""

import ast
import sys
from collections.abc import Iterator

from bootstrap import ROOT, core_lists

WIDE = 2**32
Function = ast.FunctionDef | ast.AsyncFunctionDef
Names = dict[str, list[ast.expr]]


def constant(node: ast.expr) -> int | None:
    """Return the value of an expression of integer constants, which mypyc folds."""
    match node:
        case ast.Constant(value=int(value)):
            return value
        case ast.UnaryOp() | ast.BinOp():
            parts = [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)]
            if all(constant(part) is not None for part in parts):
                return int(eval(ast.unparse(node), {"__builtins__": {}}))  # noqa: S307 (integers and operators only)
    return None


def assigned(body: list[ast.stmt]) -> Names:
    """Return what each name of a scope is set to, without the scopes inside it."""
    names: Names = {}
    pending: list[ast.AST] = list(body)
    while pending:
        node = pending.pop()
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Lambda():
                continue
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    if isinstance(target, ast.Name):
                        names.setdefault(target.id, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                names.setdefault(name, []).append(value)
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                names.setdefault(name, []).append(value)
        pending.extend(ast.iter_child_nodes(node))
    return names


def may_be_narrow(node: ast.expr, scopes: list[Names]) -> bool:
    """Tell whether an expression may be a constant that fits a C int."""
    value = constant(node)
    if value is not None:
        return abs(value) < WIDE
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            return may_be_narrow(body, scopes) or may_be_narrow(orelse, scopes)
        case ast.Name(id=name):
            held = next((scope[name] for scope in scopes if name in scope), [])
            return any(may_be_narrow(value, [scope for scope in scopes if name not in scope]) for value in held)
        case ast.Call(func=ast.Name(id="i64" | "i32" | "u8" | "int"), args=[argument]):
            return may_be_narrow(argument, scopes)
        case _:
            return False


def shifts(tree: ast.AST) -> Iterator[tuple[ast.expr, ast.expr, int]]:
    """Yield what is shifted, by how much and the line, without the scopes inside."""
    pending = list(ast.iter_child_nodes(tree))
    while pending:
        node = pending.pop()
        if isinstance(node, Function):
            continue
        match node:
            case ast.BinOp(left=left, op=ast.LShift(), right=right):
                yield left, right, node.lineno
            case ast.AugAssign(target=ast.Name() as left, op=ast.LShift(), value=right):
                yield left, right, node.lineno
        pending.extend(ast.iter_child_nodes(node))


def faults(tree: ast.Module) -> list[int]:
    r"""Return the lines with a shift that mypyc may get wrong.

    >>> faults(ast.parse("def f(n: i64) -> i64:\n    return 1 << n"))
    [2]
    >>> faults(ast.parse("def f(m: i64, n: i64) -> i64:\n    return m << n | 1 << 40"))
    []
    """
    everywhere = assigned(tree.body)
    places: list[tuple[ast.AST, list[Names]]] = [(tree, [everywhere])]
    places += [(node, [assigned(node.body), everywhere]) for node in ast.walk(tree) if isinstance(node, Function)]
    return sorted(
        line
        for place, scopes in places
        for left, right, line in shifts(place)
        if constant(right) is None and may_be_narrow(left, scopes)
    )


def main() -> int:
    """Check the compiled packages."""
    modules = [path for name in core_lists()["packages"] for path in sorted((ROOT / "src/upcard" / name).rglob("*.py"))]
    found = [
        f"{path.relative_to(ROOT)}:{line}: a small constant left of <<; take it from a table made with 2**n"
        for path in modules
        for line in faults(ast.parse(path.read_text(encoding="utf-8")))
    ]
    print("\n".join(found) or f"{len(modules)} modules, no small constant left of <<")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
