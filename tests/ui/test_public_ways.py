"""Tests of the screens use public interfaces, so that private code can change without breaking
them.

What is left from before stands here, file by file; a file may have fewer, and no other any.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

_HERE = Path(__file__).parent
_LEFT = {
    "conftest.py": 4,
    "crash/test_crash_screen.py": 2,
    "curtain/test_curtain_hides.py": 1,
    "curtain/test_made_ready.py": 1,
    "gallery/test_gallery_card.py": 3,
    "gallery/test_gallery_eyes.py": 8,
    "gallery/test_gallery_pack_list.py": 1,
    "gallery/test_gallery_picture.py": 2,
    "gallery/test_gallery_wall.py": 2,
    "gallery/test_light_table.py": 1,
    "gallery/test_picture_packs.py": 5,
    "program/test_going_on.py": 1,
    "program/test_own_program.py": 2,
    "replay/test_costs.py": 1,
    "settings/test_program_panel.py": 1,
    "table/test_helping.py": 2,
    "table/test_table_manners.py": 1,
    "test_touch.py": 5,
    "title/test_title_day_card.py": 1,
    "window/test_sound.py": 5,
}
"""How many private uses a file has at most."""


def private_uses(file: Path) -> list[str]:
    """Where a file reads what belongs to another object: "line: name"."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            public = node.attr.startswith("__") or node.attr == "_replace"  # of a named tuple
            if not own and not public:
                found.append(f"line {node.lineno}: {node.attr}")
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "setattr"):
            name = node.args[1]
            said = str(name.value) if isinstance(name, ast.Constant) else ""
            if re.match("_[^_]", said):
                found.append(f"line {node.lineno}: {said}")
    return found


@pytest.mark.parametrize(
    "file", [pytest.param(f, id=str(f.relative_to(_HERE))) for f in sorted(_HERE.rglob("*.py"))]
)
def test_no_new_private_use(file: Path) -> None:
    uses = private_uses(file)
    allowed = _LEFT.get(str(file.relative_to(_HERE)), 0)
    assert len(uses) <= allowed, f"{allowed} were left; give the screen a public way: {uses}"


def test_private_uses_are_found(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text("page._rows\nself._own\npage.rows\nobject.__doc__\ngetattr(page, '_tab')\n")
    assert private_uses(file) == ["line 1: _rows", "line 5: _tab"]
