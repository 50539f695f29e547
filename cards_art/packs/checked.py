"""A stranger's picture that has been checked, and the files that are checked as pictures."""

import zlib

from game.values import Value

DRAWING_SUFFIX = ".svg"
PICTURE_SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif", DRAWING_SUFFIX})
"""The endings of files that are checked as pictures."""
KEPT_SUFFIXES = frozenset({".png", ".jpg", ".webp", ".gif"})
"""The endings under which pictures are stored; a drawing is stored as the picture drawn from it."""


class Thumbnail(Value):
    """A small picture: its size, and three bytes for each pixel: red, green, and blue."""

    size: tuple[int, int]
    pixels: bytes


class Pixels(Value):
    """A decoded picture: its size, and red, green, and blue of each pixel, with alpha if it is not
    solid."""

    size: tuple[int, int]
    solid: bool
    content: bytes


class CheckedPicture(Value):
    """A picture that can be stored: its bytes, their format as a file ending, and their checksum.

    `size` is in pixels, or None for a drawing. `not_drawn` names the parts that a drawing loses
    here. `paper` is its background colour as '#RRGGBB', or '' if there is none.
    """

    content: bytes
    suffix: str
    size: tuple[int, int] | None = None
    not_drawn: tuple[str, ...] = ()
    paper: str = ""
    thumbnail: Thumbnail | None = None

    @property
    def checksum(self) -> str:
        """Identifies the content among the pictures of a user's packs."""
        return f"{zlib.crc32(self.content):08x}{zlib.adler32(self.content):08x}"
