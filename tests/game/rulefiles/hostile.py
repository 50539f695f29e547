"""Three hundred hostile files in a folder of rule files.

Each is made by a function of the folder; `EVIL` names them all. A tagged value, if it were ever
built, would call `os.mkdir` on `SPRUNG` in the working folder.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

SPRUNG = "sprung"
Make = Callable[[Path], object]

GOOD = {
    "name": "Odd",
    "family": "Odds",
    "summary": "A game.",
    "by": "Nobody",
    "deck": "french-52",
    "players": "{3: {}, 4: {}}",
    "direction": "clockwise",
    "poster": "{picture: french/ace_hearts, blurb: One., place: 9}",
    "options": "{hook: {label: Hook, default: true}}",
    "draws": "{}",
    "phases": "{deal: {hand: 5}, tricks: {}}",
    "score": "{points: tricks}",
    "match": "{hands: 2}",
    "rules": "Play.",
}
"""A rule file, key by key; a hostile one has one of its values changed."""

VALUES = (
    f"!!python/object/apply:os.mkdir [{SPRUNG}]",
    "!!bool maybe",
    "!!timestamp hello",
    '!!int ""',
    "!!float x",
    "!!binary =",
    "!!set {a, b}",
    "!!omap [a: 1]",
    "!<tag:yaml.org,2002:python/name:os.system> x",
    ":".join(["1"] * 3000),
    "0x" + "f" * 9000,
    "0b" + "1" * 9000,
    "9" * 9000,
    "-999999999999999",
    "1e999",
    ".inf",
    ".nan",
    "2024-13-45T99:99:99Z",
    "null",
    "[]",
    "{}",
    "-1",
    "0.5",
    "true",
    '"\\0"',
    '"\\u200b\\u2060"',
    '"\\ud800"',
    '"\\U0010ffff\\ufffe"',
    '"\\u0301"',
    '"\\u202eback"',
    '""',
    '" "',
    "x" * 50_000,
    '"{0.__class__}{x:>99999999}{"',
    '"%s%n$undefined $hook ${hook}"',
    '"../../../../etc/passwd"',
    '"/dev/zero"',
    '"<svg onload=x>&amp;</svg>"',
    "[" * 30 + "]" * 30,
    "[" * 5000,
    "{a: " * 35 + "1" + "}" * 35,
    "[" + "x, " * 15_000 + "]",
    "{" + ", ".join(f"{n}: {{}}" for n in range(9000)) + "}",
    "{" + ", ".join(f"k{n}: {{default: true, label: l}}" for n in range(2000)) + "}",
    "&a [*a, *a]",
    "&a {<<: *a}",
    "*nowhere",
    '"' + "(" * 450 + "1" + ")" * 450 + '"',
    "9**9**9**9",
    "tricks * 1000000 * 1000000 * 1000000",
    "1 / 0",
    "__import__('os').mkdir('sprung')",
)


def _texts() -> Iterator[tuple[str, str]]:
    """Rule files with one wrong value each, and YAML that is wrong as a whole."""
    pairs = list(product(GOOD, VALUES))
    for number, (key, value) in enumerate(pairs[::4]):
        lines = {**GOOD, key: value}
        yield f"value-{number:03}", "".join(f"{k}: {v}\n" for k, v in lines.items())
    nested = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{name}: &{name} [{', '.join([f'*{before}'] * 10)}]\n"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    wholes = {
        "empty": "", "comment": "# nothing\n", "list": "- a\n- b\n", "word": "hello",
        "bomb": nested, "deep": "[" * 100_000, "dashes": "- " * 90_000, "docs": "---\n" * 30_000,
        "tabs": "\t\t: x\n", "tags": "%TAG ! tag:x,2000:\n---\n!a {b: !c d}\n",
        "colons": ":" * 90_000,
        "questions": "? " * 60_000, "long": "x" * 199_000 + ": 1\n", "pairs": "a: 1\n" * 60_000,
        "anchors": "a: [" + ", ".join(f"&n{n} x" for n in range(15_000)) + "]\n",
        "merge": "base: &b {a: 1}\n<<: *b\n", "keys": "? {a: 1}\n: b\n? [c]\n: d\n",
        "types": "1: a\ntrue: b\nnull: c\n1.5: d\n", "bar": "a: |\n" + "  x\n" * 40_000,
        "self": "extends: self\n", "circle-a": "extends: circle-b\n",
        "circle-b": "extends: circle-a\n",
        "far": "extends: ../../etc/passwd\n", "none": "extends: nothing-there\n",
        "name-300": f"extends: {'x' * 300}\n", "extends-list": "extends: [bisque]\n",
        "nul": 'extends: "bis\\0que"\n', "wants": "extends: bisque\ndeck: ../bisque\n",
        "cut": "name: [1, 2", "quote": 'name: "never closed\n' + "x\n" * 9000,
    }  # fmt: skip
    yield from wholes.items()
    for number in range(30):
        yield f"chain-{number}", f"extends: chain-{number + 1}\nname: Chain\n"
    switches = ", ".join(f"o{n}: {{label: O, default: true}}" for n in range(30))
    whens = ", ".join(f"{{given: {{o{n}: false}}, then: {{summary: x}}}}" for n in range(30))
    yield "switches", f"extends: whist\nname: S\noptions: {{{switches}}}\nwhen: [{whens}]\n"
    yield (
        "crowd",
        "extends: whist\nplayers: {" + ", ".join(map("{}: {{}}".format, range(20_000))) + "}",
    )


def _raw() -> Iterator[tuple[str, bytes]]:
    """Contents that are not text, or not in UTF-8."""
    yield from {
        "utf-16": "name: x\n".encode("utf-16"), "latin": b"name: caf\xe9\n",
        "png": b"\x89PNG\r\n\x1a\n",
        "zeros": bytes(5000), "control": b"name: \x07\x1b[2J\n",
        "bom": b"\xef\xbb\xbf\xef\xbb\xbfname: x",
        "elf": b"\x7fELF" * 100, "half": b"name: \xe2\x82", "returns": b"name: x\r" * 1000,
        "pickle": b"\x80\x04\x95", "gzip": b"\x1f\x8b\x08\x00" * 9,
    }.items()  # fmt: skip


def _socket(path: Path) -> None:
    here = os.getcwd()
    os.chdir(path.parent)  # the address of a socket is short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**11)


KINDS: dict[str, Make] = {
    "pipe": os.mkfifo,
    "folder": os.mkdir,
    "socket": _socket,
    "sparse": _sparse,
    "endless": lambda path: path.symlink_to("/dev/zero"),
    "noise": lambda path: path.symlink_to("/dev/urandom"),
    "full": lambda path: path.symlink_to("/dev/full"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
    "broken": lambda path: path.symlink_to("nowhere"),
    "loop": lambda path: path.symlink_to(path.name),
    "process": lambda path: path.symlink_to("/proc/self/environ"),
    "memory": lambda path: path.symlink_to("/proc/self/mem"),
    "up": lambda path: path.symlink_to(".."),
}
"""What a file can be instead of a regular file."""

NAMES = (
    "two words.yaml", "a.b.yaml", ".hidden.yaml", "-flag.yaml", "--option.yaml",
    "x" * 240 + ".yaml",
    "line\nbreak.yaml", "tab\t.yaml", "colour\x1b[31m.yaml", "caf\u00e9.yaml", "\u200b.yaml",
    "\udcff\udcfe.yaml", "$HOME.yaml", "`x`.yaml", "%s.yaml", "{}.yaml", "*.yaml", "?.yaml",
    "CON.yaml",
    "a\\b.yaml", "~.yaml", "#.yaml", ".yaml", "..yaml", "x.yml", "x.YAML",
    "README.yaml", "decks.yaml",
)  # fmt: skip


def _writer(name: str, content: bytes) -> Make:
    return lambda folder: (folder / name).write_bytes(content)


def _made(name: str, make: Make, folder: Path) -> None:
    make(folder / name)


def _evil() -> Iterator[tuple[str, Make]]:
    for name, text in _texts():
        yield f"{name}.yaml", _writer(f"{name}.yaml", text.encode())
    for name, content in _raw():
        yield f"{name}.yaml", _writer(f"{name}.yaml", content)
    for name, make in KINDS.items():
        yield f"{name}.yaml", partial(_made, f"{name}.yaml", make)
    for name in NAMES:
        yield name, _writer(name, b"extends: bisque\nname: Named\n")
    for name in ("bisque", "chicane", "whist", "succotash", "bouillabaisse", "bisca-tres", "sueca"):
        yield f"{name}.yaml", _writer(f"{name}.yaml", b"name: [\n")


EVIL: dict[str, Make] = dict(_evil())
