"""Letters as outlines: baked once, centred, and complete."""

import json
import re

import pytest

from cards_art.bake_letters import WEIGHT, bake, cut
from cards_art.fonts import josefin_source
from cards_art.lettering import LETTERS_FILE, alphabet, text_path, text_width


def test_the_baked_letters_are_those_of_the_installed_font() -> None:
    assert json.loads(LETTERS_FILE.read_text(encoding="utf-8")) == bake(
        cut(josefin_source(), WEIGHT)
    )


def test_track_widens_a_line_by_one_gap_less_than_its_letters() -> None:
    plain = text_width("MOON", 20)
    assert text_width("MOON", 20, 0.1) == pytest.approx(plain + 3 * 0.1 * 20)


def test_width_grows_with_the_height_of_a_capital() -> None:
    assert text_width("WAVES", 40) == pytest.approx(2 * text_width("WAVES", 20))


@pytest.mark.parametrize("word", ["Çà et là", "ÉTÉ", "VAGUES ÕÃ", "Œuf 10-9"])
def test_portuguese_and_french_words_keep_every_letter(word: str) -> None:
    drawn = [letter for letter in alphabet().spell(word) if letter.outline]
    assert len(drawn) == len(word.replace(" ", ""))


def test_an_accent_that_is_not_drawn_is_dropped_but_not_its_letter() -> None:
    assert alphabet().spell("Ạ") == alphabet().spell("A")


def test_a_line_stands_in_the_middle() -> None:
    shapes = text_path("HOH", 100, 50, 20, "#000000")
    starts = [float(x) for x in re.findall(r"translate\(([-\d.]+) 50\)", shapes)]
    assert starts[0] == pytest.approx(100 - text_width("HOH", 20) / 2, abs=0.02)
    assert len(starts) == 3


def test_an_empty_line_has_no_width_and_no_shapes() -> None:
    assert text_width("", 20, 0.1) == 0
    assert text_path("", 0, 0, 20, "#000000") == ""
