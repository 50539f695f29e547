"""A field for a path."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlparse

from ui.gallery import words
from ui.widgets.field import TextField

_LONGEST = 1000


class PathField(TextField):
    """A `TextField` that holds the path of a file."""

    def __init__(
        self, text: str, on_change: Callable[[str], None], on_submit: Callable[[], None]
    ) -> None:
        super().__init__(
            text,
            on_change,
            longest=_LONGEST,
            on_submit=on_submit,
            placeholder=words.PATH_EXAMPLE,
        )

    @property
    def path(self) -> Path | None:
        """The path typed, or None for an empty field."""
        return path_of(self.text)


def path_of(text: str) -> Path | None:
    """The path meant by what was typed, pasted, or dropped: quotes, ~, and file:// are
    understood."""
    bare = text.strip().strip("'\"")
    if not bare:
        return None
    if bare.startswith("file://"):
        bare = unquote(urlparse(bare).path)
    return Path(bare).expanduser()
