"""The picture book as a PDF file: its pages, their vectors, and their contents."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pygame
import pytest

from cards_art.compose import Face
from cards_art.packs.importing import import_pack
from cards_art.printing.book import BookPage, print_book
from cards_art.render import CardArt
from game.values import replace

CAVE = Face("decktet", "cave", "7", ("waves", "wyrms"), title="The Cave")
SEA = Face("decktet", "sea", "C", ("waves",), title="The Sea")
HERB = Face("herbs", "kt", "K", ("thyme",), title="Cook of Thyme")
TALE = ("Here the sea goes in under the land.", "Waves meet Wyrms twice.")


def page(face: Face, *beside: Face) -> BookPage:
    seen = tuple((each, each.title) for each in beside)
    return BookPage(face, "7 of Waves", TALE, "From inside, a way out.", seen, "Neighbours")


def bound(folder: Path, *pages: BookPage, art: CardArt | None = None) -> tuple[bytes, list[bytes]]:
    """The file, and the drawing operations of each of its pages."""
    file = folder / "book.pdf"
    count = print_book(file, art or CardArt(None), "A deck", "By nobody", pages)
    whole = file.read_bytes()
    drawn = []
    for stream in re.findall(rb"stream\n(.*?)\nendstream", whole, re.S):
        try:
            text = zlib.decompress(stream)
        except zlib.error:
            continue
        if b" re f" in text[:200]:  # begins with its paper
            drawn.append(text)
    assert count == len(drawn) == 1 + 2 * len(pages)
    return whole, drawn


def test_a_card_has_a_page_of_words_and_one_with_its_print_after_the_title(tmp_path: Path) -> None:
    whole, drawn = bound(tmp_path, page(CAVE, SEA))
    assert b"/PageLayout /TwoColumnRight" in whole, "a page of words lies left of its print"
    assert b"/MediaBox [0 0 538.58 680.31]" in whole, "190 x 240 mm"
    _, told, printed = drawn
    assert told.count(b" Do") == 2, "the initial and a small print are made of dots"
    assert b" Do" not in printed, "the print is made of curves"
    assert len(re.findall(rb" [clh]\s", printed)) > 50


def test_a_pack_is_printed_in_its_own_picture(tmp_path: Path) -> None:
    folder = tmp_path / "Red deck"
    folder.mkdir()
    picture = pygame.Surface((50, 70))
    picture.fill((200, 30, 40))
    pygame.image.save(picture, folder / "cave.png")
    pack = import_pack(folder, tmp_path / "packs", deck="decktet")
    _, drawn = bound(tmp_path, page(CAVE), art=CardArt(None, packs=(pack,)))
    assert drawn[2].count(b" Do") == 1
    assert not re.findall(rb" [clh]\s", drawn[2])


def test_a_card_that_nobody_has_drawn_shows_its_rank_and_suit(tmp_path: Path) -> None:
    _, drawn = bound(tmp_path, page(HERB, replace(HERB, rank="3")))
    _, bare = bound(tmp_path, page(replace(HERB, rank="", suits=())))
    assert len(drawn[2]) > len(bare[2])


def test_long_tales_and_names_stay_on_their_page(tmp_path: Path) -> None:
    face = replace(CAVE, title="The Cave " * 12)
    long = replace(page(face), paragraphs=("Word " * 400,), beside=())
    bound(tmp_path, long)


def test_a_book_without_cards_is_refused_and_keeps_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_text("before")
    with pytest.raises(ValueError, match="no cards"):
        print_book(file, CardArt(None), "A deck", "", ())
    assert file.read_text() == "before"
