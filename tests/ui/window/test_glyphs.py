"""Names in any script: letters that a face of ours lacks are drawn by another, or as one sign."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from cards_art.fonts import HEADINGS, source_sans
from cards_art.surfaces import SurfaceStore
from tests.patience import eventually
from ui.window import theme
from ui.window.glyphs import SIGN, USUAL, Letters, Run, SystemFonts, letters_of, runs_of
from ui.window.text import Text
from ui.window.theme import Type

BODY = source_sans("Regular")
HEAD, PLAIN = theme.display(24, 0.1).at(1), theme.body(24).at(1)
NAMES = (
    "Ωμέγα", "Анна", "שרה כהן", "مريم", "日本語", "🙂🍲", "नमस्ते", "ก้อง", "a\u0301",
    "\u0301", "ﷺ", "\U000e0067", "Z\u0308", "𝔐argot", "\ufffd", "\ue000", "ſtella", "한글",
)  # fmt: skip


class NoFonts(SystemFonts):
    """A system without a font."""

    def __init__(self) -> None:
        super().__init__(())


def made(system: SystemFonts | None = None) -> Text:
    """Text in our faces, beside the fonts of a system."""
    files = {"display": HEADINGS, "body": BODY}
    return Text(lambda kind: files[kind.face], SurfaceStore(10**7), system or NoFonts())


def runs(words: str, own: Path = HEADINGS, system: SystemFonts | None = None) -> list[Run]:
    return runs_of(words, letters_of(own), letters_of(BODY), system or NoFonts())


def picture(text: Text, words: str, kind: Type) -> bytes:
    surface = pygame.Surface((400, 60))
    text.draw(surface, words, kind, theme.PAPER, (10, 30))
    return pygame.image.tobytes(surface, "RGB")


def test_what_faces_of_ours_have_is_read_from_their_files() -> None:
    head, body = letters_of(HEADINGS), letters_of(BODY)
    assert all(letter in head and letter in body for letter in "AZaz09é\u0142\u2026")
    assert "Я" in body
    assert "Я" not in head
    assert "日" not in body
    usual = [chr(code) for code in range(0x2300) if USUAL.fullmatch(chr(code))]
    assert len(usual) > 300
    assert [letter for letter in usual if letter not in head or letter not in body] == []


@pytest.mark.parametrize("content", [b"", b"no font", HEADINGS.read_bytes()[:3000]])
def test_a_file_that_is_no_font_has_no_letters(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.ttf"
    file.write_bytes(content)
    assert "A" not in letters_of(file)
    assert "A" not in letters_of(tmp_path / "missing.ttf")


def test_letters_that_the_headings_lack_are_drawn_in_the_body_face() -> None:
    assert runs("Ana Анна!") == [Run("own", "Ana "), Run("body", "Анна"), Run("own", "!")]


def test_letters_that_no_font_has_become_one_sign() -> None:
    assert runs("日本語 Yuki 🙂🙂") == [Run("own", SIGN), Run("own", " Yuki "), Run("own", SIGN)]
    assert runs("日" * 10_000) == [Run("own", SIGN)]


def test_a_mark_stays_with_its_letter_and_goes_where_that_has_none() -> None:
    assert runs("и\u0301") == [Run("body", "и\u0301")]
    assert runs("日\u0301\u200d") == [Run("own", SIGN)]
    assert runs("\u200d\ufe0f") == [Run("own", SIGN)], "no name is empty"


def test_a_heap_of_marks_leaves_the_letter_in_its_line() -> None:
    text = made()
    assert runs("x" + "\u0301" * 30) == [Run("own", "x" + "\u0301" * 3)]
    assert picture(text, "x" + "\u0301" * 30, PLAIN) == picture(text, "x" + "\u0301" * 3, PLAIN)


def test_leftward_letters_are_one_run_with_the_blanks_between() -> None:
    class Hebrew(SystemFonts):
        def file_for(self, letter: str) -> Path | None:
            return BODY if "\u0590" <= letter <= "\u05ff" else None

    found = runs("שרה כהן Cohen", BODY, Hebrew())
    assert [(run.words, run.leftward) for run in found] == [
        ("שרה כהן", True), (" ", False), ("Cohen", False)
    ]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", [HEAD, PLAIN])
def test_no_name_leaves_its_place_empty_or_draws_a_box(name: str, kind: Type) -> None:
    text = made()
    nothing, box = picture(text, "", kind), pygame.Surface((400, 60))
    text.draw(box, "", kind, theme.PAPER, (10, 30))
    # what the library would draw for a letter that a face has not
    font = pygame.font.Font(BODY, kind.px)
    missing = pygame.image.tobytes(font.render("\U0010fffd", True, theme.PAPER), "RGBA")
    assert picture(text, name, kind) != nothing
    assert text.width(name, kind) > 0
    line = text.line(name, kind, theme.PAPER)
    assert pygame.image.tobytes(line, "RGBA") != missing


def test_different_names_of_letters_we_have_look_different() -> None:
    text = made()
    assert len({picture(text, name, HEAD) for name in ("Анна", "Иван", "Ωμέγα", "?")}) == 4


def test_an_accent_stands_over_its_letter_in_tracked_words() -> None:
    text = made()
    assert picture(text, "Rene\u0301", HEAD) == picture(text, "René", HEAD)


def test_letters_of_a_font_of_the_system_are_drawn_once_it_is_found(tmp_path: Path) -> None:
    """Here ours is the system's font, and the headings are all we have."""
    (tmp_path / "broken.ttf").write_bytes(BODY.read_bytes()[:4000])
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "Sans.TTF").write_bytes(BODY.read_bytes())
    text = Text(lambda kind: HEADINGS, SurfaceStore(10**7), SystemFonts([tmp_path]))
    assert not text.poll(), "nothing is looked for before it is wanted"
    sign, width = picture(text, "Анна", PLAIN), text.width("Анна", PLAIN)
    assert sign == picture(text, SIGN, PLAIN)
    eventually(text.poll)
    assert picture(text, "Анна", PLAIN) != sign
    assert text.width("Анна", PLAIN) > 2 * width
    assert not text.poll(), "nothing more is looked for"


def test_a_system_without_such_a_font_is_asked_once(tmp_path: Path) -> None:
    system = SystemFonts([tmp_path])
    for _ in range(2):
        assert system.file_for("日") is None
        for _ in range(20):
            assert not system.poll()
            time.sleep(0.005)


@pytest.mark.parametrize("letter", ["日", "a\u0301", "ש", "é", "\u0301", "aש"])
def test_a_hostile_name_is_cut_and_drawn(letter: str) -> None:
    text, name = made(), letter * 10_000
    short = text.shorten(name, HEAD, 200)
    assert text.width(short, HEAD) <= 200
    picture(text, short, HEAD)
    for kind in (HEAD, PLAIN):
        picture(text, name, text.fit(name, kind, 300))


def test_letters_without_a_table_are_none() -> None:
    assert "A" not in Letters((), ())
