"""What the syntax tree of a scene file shows, and what it may hide (ast)."""

import ast
from collections.abc import Collection, Iterator

# Decorators that run nothing of their own before or after a method.
PLAIN_DECORATORS = {"cache", "cached_property", "classmethod", "override", "property", "staticmethod"}


def shows_all_it_plays(found: ast.ClassDef, opened: list[ast.Call], selves: Collection[str]) -> bool:
    """Whether every beat that the class can play is opened in its own body.

    It is not when a method is inherited, decorated or assigned, or when the scene or its `beat` is handed on.
    """
    methods = [each for each in found.body if isinstance(each, ast.FunctionDef)]
    if [ast.unparse(base).rpartition(".")[2] for base in found.bases] != ["Scene"] or found.decorator_list:
        return False
    if not any(each.name == "construct" for each in methods):
        return False
    if any(_is_computed(each) for each in found.body):
        return False
    if any(
        ast.unparse(each).rpartition(".")[2] not in PLAIN_DECORATORS for it in methods for each in it.decorator_list
    ):
        return False
    looked_into = {node.value for node in ast.walk(found) if isinstance(node, ast.Attribute)}
    called = {node.func for node in opened}
    for node in ast.walk(found):
        if is_name(node, selves) and node not in looked_into:
            return False
        if isinstance(node, ast.Attribute) and node.attr == "beat" and node not in called:
            return False
    return True


def _is_computed(line: ast.stmt) -> bool:
    """Whether a line of a class's body may bring a method from elsewhere."""
    if isinstance(line, ast.Assign | ast.AnnAssign):
        return line.value is not None and not isinstance(line.value, ast.Constant)
    return not isinstance(line, ast.FunctionDef | ast.Expr | ast.Pass)


def may_bind(tree: ast.Module, name: str) -> bool:
    """Whether a module gets `name` in another way than by a class at its top."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name and node not in tree.body:
            return True
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store):
            return True
        if isinstance(node, ast.alias) and (node.asname or node.name) in (name, "*"):
            return True
    return False


def without_inner_functions(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what is in it, but for functions, which may run in another beat."""
    yield node
    for inner in ast.iter_child_nodes(node):
        if not isinstance(inner, ast.FunctionDef | ast.Lambda):
            yield from without_inner_functions(inner)


def is_name(node: ast.AST, names: Collection[str]) -> bool:
    """Whether a node is one of these variables."""
    return isinstance(node, ast.Name) and node.id in names


def is_method(node: ast.Call, method: str, holders: Collection[str]) -> bool:
    """Whether a call is one of `method` of one of the variables `holders`."""
    return isinstance(node.func, ast.Attribute) and node.func.attr == method and is_name(node.func.value, holders)


def argument_of(call: ast.expr) -> ast.expr | None:
    """The one argument of a call; None when it is no call, or has not one."""
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)] if isinstance(call, ast.Call) else []
    return arguments[0] if len(arguments) == 1 else None


def text_of(call: ast.expr) -> str | None:
    """The text that a call gets as its one argument; None when there is no such, or it is computed."""
    return constant_text(argument_of(call))


def constant_text(node: ast.expr | None) -> str | None:
    """The text that a literal stands for; None when it is none."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
