"""Checks a stranger's SVG file: that it is complete, self-contained, and visible."""

import io
import re
from xml.parsers import expat

import pygame

from cards_art.packs import limits
from cards_art.packs import words as say
from cards_art.packs.errors import BadPack

# Parts of SVG that pygame does not draw; a picture that needs them looks different here.
_NOT_DRAWN = frozenset({"text", "clipPath", "mask", "filter", "image", "use", "pattern", "style"})
_REFERENCE = re.compile(r"url\(\s*['\"]?\s*([^'\")\s]*)", re.IGNORECASE)


class _Reader:
    """Collects what matters from the parser's events; raises an error at the first danger."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.not_drawn: set[str] = set()
        self._root = True
        self._in_style = False

    def doctype(self, *_: object) -> None:
        raise BadPack(say.DOCUMENT_TYPE.format(name=self._name))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        local = tag.rpartition(":")[2]
        if self._root and local != "svg":
            raise BadPack(say.NOT_SVG.format(name=self._name, tag=tag))
        self._root = False
        self._in_style = local == "style"
        if local in ("script", "foreignObject"):
            raise BadPack(say.PROGRAM.format(name=self._name, tag=tag))
        if local in _NOT_DRAWN:
            self.not_drawn.add(local)
        for key, value in attributes.items():
            if key.rpartition(":")[2] == "href" and local != "a":
                self._check_target(value)
            self._check_references(value)

    def end(self, _: str) -> None:
        self._in_style = False

    def text(self, content: str) -> None:
        if not self._in_style:
            return
        if "@import" in content.lower():
            self._refuse_target(content.strip())
        self._check_references(content)

    def _check_references(self, content: str) -> None:
        for target in _REFERENCE.findall(content):
            self._check_target(target)

    def _check_target(self, target: str) -> None:
        if not target.strip().lower().startswith(("#", "data:image/")):
            self._refuse_target(target)

    def _refuse_target(self, target: str) -> None:
        raise BadPack(say.OTHER_FILE.format(name=self._name, target=target[:60]))


def check_drawing(name: str, content: bytes) -> tuple[pygame.Surface, tuple[str, ...]]:
    """The picture in an SVG file, and its parts that are not drawn, in alphabetical order.

    Raises BadPack if it is damaged, refers to anything outside itself, or draws nothing.
    """
    reader = _Reader(name)
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = reader.doctype
    parser.EntityDeclHandler = reader.doctype
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    # Otherwise a reference could be split over two calls.
    parser.buffer_text = True
    parser.CharacterDataHandler = reader.text
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise BadPack(say.DAMAGED_DRAWING.format(name=name, why=error)) from None
    try:
        drawn = pygame.image.load_sized_svg(io.BytesIO(content), limits.DRAWN_SIZE)
    except pygame.error:
        raise BadPack(say.NOT_DRAWN.format(name=name)) from None
    if not pygame.mask.from_surface(drawn, 0).count():
        raise BadPack(say.SHOWS_NOTHING.format(name=name))
    return drawn, tuple(sorted(reader.not_drawn))
