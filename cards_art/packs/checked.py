"""A stranger's picture that has been looked at, and what is looked at as a picture."""

import zlib

from game.values import Value

DRAWING_SUFFIX = ".svg"
PICTURE_SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif", DRAWING_SUFFIX})
"""The endings of files that are looked at as pictures."""
KEPT_SUFFIXES = frozenset({".png", ".jpg", ".webp", ".gif"})
"""The endings under which pictures are kept; a drawing is kept as what was drawn of it."""


class Thumbnail(Value):
    """A small picture: its size, and three bytes a pixel, red, green and blue."""

    size: tuple[int, int]
    pixels: bytes


class Pixels(Value):
    """A picture decoded: its size, and red, green, blue of each pixel, and alpha if not solid."""

    size: tuple[int, int]
    solid: bool
    content: bytes


class CheckedPicture(Value):
    """A picture that can be kept: its bytes, their kind as a file ending, and their checksum.

    `size` is in pixels, or None for a drawing. `not_drawn` names what a drawing loses here. `paper`
    is the colour it stands on as '#RRGGBB', or '' if that cannot be told.
    """

    content: bytes
    suffix: str
    size: tuple[int, int] | None = None
    not_drawn: tuple[str, ...] = ()
    paper: str = ""
    thumbnail: Thumbnail | None = None

    @property
    def checksum(self) -> str:
        """Names the content among the pictures of a player's packs."""
        return f"{zlib.crc32(self.content):08x}{zlib.adler32(self.content):08x}"
