"""The family of errors about bad input, and the exit status of commands."""

from __future__ import annotations

import errno
import importlib
import inspect
import os
from pathlib import Path

import pytest

from game.errors import Bad, CommandError, why

ROOT = Path(__file__).parents[2]
PEOPLE_GIVE = {
    "BadBoutFile", "BadCluster", "BadCommand", "BadFormula", "BadGame", "BadMove", "BadOption",
    "BadPack", "BadReadme", "BadRecipe", "BadRecord", "BadRules", "BadStart", "BadText",
    "BadVariant",
}  # fmt: skip


def test_all_errors_about_what_was_given_are_one_family() -> None:
    found: dict[str, type] = {}
    for room in ("game", "cards_art"):
        for file in sorted((ROOT / room).rglob("*.py")):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            module = importlib.import_module(name.removesuffix(".__init__"))
            found |= dict(inspect.getmembers(module, inspect.isclass))
    named = {name for name, cls in found.items() if name.startswith("Bad") and cls is not Bad}
    assert named == PEOPLE_GIVE
    assert all(issubclass(found[name], Bad) for name in named | {"IllegalMove", "NotARecord"})


def test_a_command_ends_with_one_line_and_one_for_each_of_more() -> None:
    error = CommandError("cannot\nbe read", more=["one", 2])
    assert str(error) == "cannot be read\n    one\n    2"
    assert error.status == 2
    assert CommandError("no room", 1).status == 1


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (OSError(errno.EROFS, "Read-only file system"), "Tureen has no permission to do that"),
        (PermissionError(errno.EACCES, "Denied"), "Tureen has no permission to do that"),
        (FileNotFoundError(errno.ENOENT, "x"), "there is no such file or folder"),
        (OSError(errno.EIO, os.strerror(errno.EIO)), os.strerror(errno.EIO)),
        (OSError("odd"), "odd"),
        (Bad("soup"), "soup"),
    ],
)
def test_what_the_system_says_of_a_file_is_told_in_plain_words(error: Exception, told: str) -> None:
    assert why(error) == told
