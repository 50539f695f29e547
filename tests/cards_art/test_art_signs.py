"""Signs of suits: every name has one, and plain ones are distinct."""

from cards_art.glyphs import glyph_document, placed_glyph
from cards_art.signs import drawn_signs, is_drawn, neutral_name, sign_of
from cards_art.sources import ROOT

SMALL_FORMS = {path.stem for path in (ROOT / "suits").glob("*_small.svg")}


def test_every_drawing_of_a_suit_has_its_colours_and_the_other_way_round() -> None:
    assert (
        set(drawn_signs()) == {path.stem for path in (ROOT / "suits").glob("*.svg")} - SMALL_FORMS
    )


def test_an_own_ink_is_the_colour_of_the_drawing() -> None:
    for name, sign in drawn_signs().items():
        assert sign.ink in (ROOT / "suits" / f"{name}.svg").read_text(encoding="utf-8")


def test_neutral_signs_differ_in_shape_and_colour_and_later_ones_in_one_of_them() -> None:
    signs = [sign_of(neutral_name(place, "A")) for place in range(24)]
    assert len({sign.shape for sign in signs[:8]}) == len({sign.ink for sign in signs[:8]}) == 8
    assert len({(sign.shape, sign.ink) for sign in signs}) == 24


def test_a_neutral_sign_bears_the_letter_of_its_suit() -> None:
    assert sign_of(neutral_name(2, "cups")).letter == "C"
    assert glyph_document(neutral_name(2, "C")) != glyph_document(neutral_name(2, "D"))


def test_an_unknown_name_has_a_sign_of_its_own_and_always_the_same() -> None:
    assert not is_drawn("cups")
    assert placed_glyph("cups", 0, 0, 100) == placed_glyph("cups", 0, 0, 100)
    assert placed_glyph("cups", 0, 0, 100) != placed_glyph("wands", 0, 0, 100)
    assert sign_of("").shape
    assert glyph_document("  ☃")
