"""Finds out who made a pack, and under which licence."""

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any

from cards_art.packs import limits
from cards_art.packs import words as say
from cards_art.packs.errors import BadPack, one_line
from game.door import plain_json, plain_yaml
from game.door.archive import Entry, Source
from game.door.faults import BadText
from game.values import Value

_DATA_FILES = frozenset({"pack.yaml", "pack.yml", "pack.json"})
_TEXT_SUFFIXES = frozenset({"", ".txt", ".md", ".rst"})
_TEXT_NAMES = re.compile(r"(licen[cs]e|copying|copyright|credits?|authors?|about|read.?me)", re.I)

_READ_OF_TEXT = 64 * 1024  # characters; author and licence are at the beginning
_LONGEST = 120  # characters of a name, an author, or a licence

# Creative Commons in words or letters; the parts come out as BY-NC-SA and the like.
_CC = re.compile(
    r"\bcc[ -](by(?:-(?:nc|nd|sa))*)\b|creative\s+commons[\s:,]+(attribution(?:[- ]*"
    r"(?:non-?commercial|no-?deriv\w*|share-?alike))*)",
    re.I,
)
_CC_PARTS = {"noncommercial": "NC", "noderiv": "ND", "sharealike": "SA"}
_CC_VERSION = re.compile(
    r"\W*(?:unported\W*|international\W*)?(?:licen[cs]e\W*)?v?([1-4]\.\d)\b", re.I
)
_OTHER_LICENCES = (
    (re.compile(r"\bCC0\b|public\s+domain", re.I), "public domain (CC0)"),
    (re.compile(r"\bMIT\s+licen[cs]e", re.I), "MIT licence"),
    (re.compile(r"\bGNU\s+lesser|\bLGPL", re.I), "GNU LGPL"),
    (re.compile(r"\bGNU\s+general\s+public|\bGPL", re.I), "GNU GPL"),
    (re.compile(r"\bapache\s+licen[cs]e", re.I), "Apache licence"),
    (re.compile(r"\bSIL\s+open\s+font", re.I), "SIL Open Font License"),
)
_AUTHOR = re.compile(
    r"(?:©|\(c\)|copyright(?:\s*(?:©|\(c\)))?|(?:drawn|made|created|designed|art|artwork|images|"
    r"pictures|illustrations|illustrated)\s+by|(?:author|artist|illustrator)\s*:)"
    r"[\s:]*(?:\d{4}(?:\s*[-–,]\s*\d{2,4})*[\s,]*)?(?:by\s+)?(?P<name>[^\W\d_][^\n,;<(]{0,300})",
    re.I,
)
_NAME_END = re.compile(
    r"(?<=[^\W\d_]{3})\.(?:\s|$).*|\s+(?:under|is|are|licen[cs]ed|all)\s.*", re.S
)


class Credit(Value):
    """Name, author, and licence of a pack; unknown ones are ''."""

    name: str = ""
    author: str = ""
    licence: str = ""

    def filled_from(self, other: "Credit") -> "Credit":
        """This credit, with its gaps filled from another one."""
        return Credit(
            self.name or other.name, self.author or other.author, self.licence or other.licence
        )


class PackData(Value):
    """The content of a pack.yaml or pack.json in the pack."""

    credit: Credit = Credit()
    deck: str | None = None
    index_strip: bool | None = None


def is_data(entry: Entry) -> bool:
    """Whether a file is the pack's description of itself."""
    return entry.path.name.lower() in _DATA_FILES


def is_text(entry: Entry) -> bool:
    """Whether a file is a licence, a readme, or the like."""
    path = entry.path
    return path.suffix.lower() in _TEXT_SUFFIXES and _TEXT_NAMES.search(path.stem) is not None


def read_texts(source: Source) -> dict[str, str]:
    """The licence, credits and readme of a pack by file name, the licence first."""
    found = [entry for entry in source.entries if is_text(entry)]
    found.sort(key=lambda e: ("licen" not in e.name.lower(), len(e.path.parts), e.name))
    texts = {}
    for entry in found:
        if entry.size <= limits.LARGEST_TEXT:
            content = source.read(entry, limits.LARGEST_TEXT)
            texts[entry.name] = content.decode("utf-8", errors="replace")
    return texts


def credit_in(texts: Iterable[str]) -> Credit:
    """Author and licence as far as they can be found in the texts, the first ones first."""
    credit = Credit()
    for text in map(_plain, texts):
        credit = credit.filled_from(Credit("", _author(text), _licence(text)))
    return credit


def read_data(source: Source) -> PackData:
    """The pack's own data file. Raises BadPack if it is there but cannot be understood."""
    for entry in source.entries:
        if is_data(entry):
            content = source.read(entry, limits.LARGEST_TEXT)
            return _pack_data(entry.name, _parsed(entry.name, content))
    return PackData()


def _parsed(name: str, content: bytes) -> Mapping[str, Any]:
    try:
        text = content.decode("utf-8-sig")
        if name.lower().endswith(".json"):
            data = plain_json.parse(text)
        else:
            data = plain_yaml.read(text, PurePosixPath(name).name, "a file about a pack")
    except (ValueError, BadText) as error:
        line = " ".join(str(error).split())[:100]
        raise BadPack(say.DATA_UNREADABLE.format(name=name, why=line)) from None
    if not isinstance(data, dict):
        raise BadPack(say.DATA_FORM.format(name=name))
    return data


def _pack_data(file: str, data: Mapping[str, Any]) -> PackData:
    strip = data.get("index_strip")
    if strip is not None and not isinstance(strip, bool):
        raise BadPack(say.DATA_STRIP.format(file=file))
    words = {key: data.get(key) for key in ("name", "author", "licence", "license", "deck")}
    for key, value in words.items():
        if value is not None and not isinstance(value, str):
            raise BadPack(say.DATA_LINE.format(file=file, key=key))
    clean = {key: tidy_line(value or "") for key, value in words.items()}
    credit = Credit(clean["name"], clean["author"], clean["licence"] or clean["license"])
    return PackData(credit, clean["deck"] or None, strip)


def tidy_line(text: str) -> str:
    """A text of a stranger as one short line without control characters."""
    return one_line(text)[:_LONGEST]


def _plain(text: str) -> str:
    """The beginning of a text without repeated blanks, so that every pattern is fast on it."""
    lines = (" ".join(line.split()) for line in text[:_READ_OF_TEXT].splitlines())
    return "\n".join(line for line in lines if line)


def _author(text: str) -> str:
    found = _AUTHOR.search(text)
    if found is None:
        return ""
    return tidy_line(_NAME_END.sub("", found["name"])).rstrip(" .")


def _licence(text: str) -> str:
    found = _CC.search(text)
    if found is not None:
        version = _CC_VERSION.match(text, found.end())
        parts = found[1].upper() if found[1] else _cc_letters(found[2])
        return f"CC {parts}{' ' + version[1] if version else ''}"
    for pattern, name in _OTHER_LICENCES:
        if pattern.search(text):
            return name
    return ""


def _cc_letters(words: str) -> str:
    plain = re.sub(r"[^a-z]", "", words.lower())
    places = sorted((plain.index(word), part) for word, part in _CC_PARTS.items() if word in plain)
    return "-".join(["BY", *(part for _, part in places)])
