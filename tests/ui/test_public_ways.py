"""Tests use public interfaces, so that private code can change without breaking them; screens read
views and sessions, never the engine, in which all cards are visible."""

from __future__ import annotations

import ast
import re
from pathlib import Path

_TESTS = Path(__file__).parents[1]
_UI = Path(__file__).parents[2] / "ui"
_LEFT = {"game/positions.py": 1}
"""How many private uses a file has: the whole position of a game, which no part of the program may
ask for."""
_PUBLIC = ("_replace", "_exit")
"""Public names of the library that begin like private ones."""
_MEASURING = "bench"
"""The room that measures plays games itself, and shows nothing."""


def private_uses(file: Path) -> list[str]:
    """Where a file reads what belongs to another object or module: "line: name"."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if not own and not node.attr.startswith("__") and node.attr not in _PUBLIC:
                found.append(f"line {node.lineno}: {node.attr}")
        if isinstance(node, ast.ImportFrom):
            names = [each.name for each in node.names if re.match("_[^_]", each.name)]
            found += [f"line {node.lineno}: {name}" for name in names]
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "setattr"):
            name = node.args[1]
            said = str(name.value) if isinstance(name, ast.Constant) else ""
            if re.match("_[^_]", said):
                found.append(f"line {node.lineno}: {said}")
    return found


def test_no_test_uses_what_is_private() -> None:
    found = {}
    for file in sorted(_TESTS.rglob("*.py")):
        uses, name = private_uses(file), file.relative_to(_TESTS).as_posix()
        if len(uses) != _LEFT.get(name, 0):
            found[name] = uses
    assert found == {}, "test through what is public, or give the program a public way"


def test_what_several_test_files_use_stands_in_a_file_of_its_own() -> None:
    lent = re.compile(r"^\s*(?:from|import) tests[\w.]*\.test_\w+", re.M)
    assert [file.name for file in _TESTS.rglob("*.py") if lent.search(file.read_text())] == []


def test_private_uses_are_found(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    uses = ("page._rows", "self._own", "page.rows", "object.__doc__", "getattr(page, '_tab')")
    imports = ("from page import Page, _wide", "from __future__ import annotations")
    file.write_text("\n".join((*uses, *imports)))
    assert sorted(private_uses(file)) == ["line 1: _rows", "line 5: _tab", "line 6: _wide"]


def test_no_screen_reaches_through_a_session_to_the_engine() -> None:
    files = [file for file in _UI.rglob("*.py") if _MEASURING not in file.parts]
    assert len(files) > 100
    reaching = [
        f"{file.relative_to(_UI)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\b_?session\.game\b", line)
    ]
    assert reaching == []
