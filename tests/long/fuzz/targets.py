"""The targets of fuzzing: for each, its examples and what is done with one.

An example is a value that JSON can hold, so that one that was found can be kept. Errors that a
target may raise for a bad example are caught here; everything else is a fault of the program.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import zipfile
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from game.errors import Bad
from game.folders import SHIPPED
from game.position.game import Game
from game.records.record import to_record
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.outline import menu
from game.rulefiles.show import shown_hand
from game.table.seats import Seat
from game.values import Value
from tests.long.fuzz import shapes, window

PYTHONS_OWN = re.compile(r": (\w+Error|StopIteration|KeyError|AssertionError)(:|$)")
"""How a fault of a check names an error that the engine did not intend."""


class Target(Value):
    """Something to fuzz. `plain` is an example without faults, to warm up with."""

    name: str
    examples: st.SearchStrategy[Any]
    run: Callable[[Any], None]
    plain: Any


class EngineBroke(AssertionError):
    """A rule file that the check accepts and the engine cannot play."""


def _rule_file(text: str) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "fuzz.yaml").write_text(text, encoding="utf-8", errors="surrogatepass")
        report = check(folder / "fuzz.yaml", Catalogue(), games=2, seconds=0.5)
        for line in report.lines():
            if PYTHONS_OWN.search(line):
                raise EngineBroke(line)
        menu((folder, SHIPPED))
        if report.good:
            Catalogue((folder, SHIPPED)).entry("fuzz")
        if report.tallies and report.tallies[0].longest < 200:
            list(shown_hand(folder / "fuzz.yaml", Catalogue()))


_GAME = """\
name: x
deck: fuzz
players: {2: {}, 3: {}}
phases: {deal: {each: 1}, tricks: {}}
score: {cases: [{points: tricks}]}
match: {hands: 1}
"""


def _deck_file(text: str) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "decks").mkdir()
        file = folder / "decks" / "fuzz.yaml"
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
        if not check(file, Catalogue()).good:
            return
        (folder / "game.yaml").write_text(_GAME)
        for line in check(folder / "game.yaml", Catalogue(), games=1, seconds=0.5).lines():
            if PYTHONS_OWN.search(line):
                raise EngineBroke(line)


@cache
def _records() -> list[Any]:
    """A record of a short game of each variant."""
    found = []
    for key in Catalogue().keys:
        rules = Catalogue().rules(key)
        game = Game(rules, 5)
        chance = random.Random(5)
        while not game.over and len(game.moves) < 30:
            legal = game.legal_moves()
            game.push(legal[int(chance.random() * len(legal))])
        seats = [Seat(f"P{seat}", "computer", "random") for seat in range(rules.players)]
        found.append(json.loads(json.dumps(to_record(game, seats))))
    return found


def _record(text: str) -> None:
    from game.records.record_file import record_lines, verdict

    with TemporaryDirectory() as name:
        file = Path(name) / "fuzz.jsonl"
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
        try:
            lines = list(record_lines(file))
        except UnicodeDecodeError:
            return
        for number, line in lines:
            verdict(number, line, Catalogue())


def _settings(text: str) -> None:
    from ui.window.settings import SettingsFile

    with TemporaryDirectory() as name:
        file = Path(name) / "settings.json"
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
        settings = SettingsFile(file)
        style = settings.now.style
        settings.change(speed="fast")
        assert SettingsFile(file).now.style == style


@cache
def _journal_bytes() -> bytes:
    """A journal with a finished game and an unfinished one."""
    from game.journal.journal import Journal
    from game.journal.keeping import Keeping
    from game.table.session import Session

    with TemporaryDirectory() as name:
        file = Path(name) / "journal.sqlite"
        journal = Journal(file, sync=False)
        rules = Catalogue().rules("bisque")
        seats = [Seat(f"P{seat}", "computer", "random") for seat in range(3)]
        for moves in (10, 10_000):
            game = Game(rules, moves)
            chance = random.Random(1)
            while not game.over and len(game.moves) < moves:
                legal = game.legal_moves()
                game.push(legal[int(chance.random() * len(legal))])
            Keeping(journal, Session(game, seats), on_note=lambda note: None).close()
        journal.close()
        return file.read_bytes()


def _journal(damage: list[list[int]]) -> None:
    from game.journal.journal import Journal
    from game.journal.store import CannotKeep

    content = bytearray(_journal_bytes())
    for place, length, byte in damage:
        at = place % len(content)
        content[at : at + length] = bytes([byte % 256]) * len(content[at : at + length])
    if damage and damage[0][1] == 0:
        del content[damage[0][0] % len(content) :]
    with TemporaryDirectory() as name:
        file = Path(name) / "journal.sqlite"
        file.write_bytes(content)
        journal = Journal(file, sync=False)
        try:
            for kept in journal.games():
                journal.game(kept.id)
            journal.tallies()
            journal.latest_open()
        except (CannotKeep, Bad):
            pass
        finally:
            journal.close()


@cache
def _picture() -> bytes:
    from PIL import Image

    file = BytesIO()
    Image.new("RGB", (50, 70), (200, 30, 30)).save(file, "PNG")
    return file.getvalue()


def _pack(example: list[Any]) -> None:
    from cards_art.packs.errors import BadPack
    from cards_art.packs.importing import import_pack
    from cards_art.packs.store import load_packs

    text, names, damage = example
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "pack.zip"
        with zipfile.ZipFile(file, "w") as pack:
            pack.writestr("pack.yaml", text.encode("utf-8", "surrogatepass"))
            for number, entry in enumerate(dict.fromkeys(names)):
                content = _picture() if number % 2 == 0 else text.encode("utf-8", "surrogatepass")
                pack.writestr(entry or "x", content)
        content = bytearray(file.read_bytes())
        for place, byte in damage:
            content[place % len(content)] = byte
        file.write_bytes(content)
        try:
            import_pack(file, folder / "packs", deck="french")
            load_packs(folder / "packs")
        except BadPack:
            return
        finally:
            shutil.rmtree(folder / "packs", ignore_errors=True)


_SETTINGS = {"speed": "normal", "sound": 50, "window": [0, 0, 800, 600], "keys": {}}
_PACK = {"name": "Mine", "author": "Me", "licence": "CC0", "deck": "french", "index_strip": True}
_names = st.lists(
    st.one_of(
        st.sampled_from(("queen_of_spades.png", "QS.png", "2c.png", "back.png", "a.svg", "../x.png",
                         "ace_hearts.svg", "cards/king_of_clubs.png", "LICENSE.txt", "con.png")),
        st.text(max_size=8),
    ),
    max_size=4,
)  # fmt: skip
_byte = st.integers(0, 255)

TARGETS = (
    Target("rules", shapes.yaml_texts("*.yaml"), _rule_file, (SHIPPED / "whist.yaml").read_text()),
    Target(
        "decks",
        shapes.yaml_texts("decks/*.yaml"),
        _deck_file,
        (SHIPPED / "decks" / "french-52.yaml").read_text(),
    ),
    Target("records", st.deferred(lambda: shapes.json_texts(_records())), _record, "{}"),
    Target(
        "settings",
        shapes.json_texts([_SETTINGS]),
        _settings,
        "{}",
    ),
    Target(
        "journal",
        st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 64), _byte).map(list), max_size=6),
        _journal,
        [],
    ),
    Target(
        "packs",
        st.tuples(
            shapes.json_texts([_PACK]),
            _names,
            st.lists(st.tuples(st.integers(0, 10**5), _byte).map(list), max_size=3),
        ).map(list),
        _pack,
        ["{}", ["QS.png"], []],
    ),
    Target("window", window.examples, window.run, window.PLAIN),
)
