"""Cards as PNG files, the artwork beyond the cut, the title card, and the command's words."""

import argparse
from pathlib import Path

import pytest
from PIL import Image

from cards_art import sources
from cards_art.compose import Face, back, compose
from cards_art.deck_cards import DeckCards
from cards_art.frame import without_hairline
from cards_art.packs.importing import import_pack
from cards_art.palette import PAPER, channels
from cards_art.print_command import PrintOrder, add_print_words, only, read_order
from cards_art.printing.artwork import beyond_the_cut, drawn, face_picture
from cards_art.printing.pictures import save_pictures
from cards_art.printing.plan import SheetPlan
from cards_art.printing.title_card import title_card
from cards_art.render import CardArt
from cards_art.style import HOUSE_STYLE
from game.errors import CommandError
from tests.cards_art.pack_makers import folder, picture

DECK = DeckCards(
    "pair",
    "Pair",
    (
        Face("decktet", "author", "2", ("moons", "knots"), "The Author", back="decktet"),
        Face("decktet", "desert", "2", ("suns", "wyrms"), "The Desert", back="decktet"),
        Face("decktet", "author", "2", ("moons", "knots"), "The Author", back="decktet"),
    ),
)


def order(*words: str) -> PrintOrder:
    parser = argparse.ArgumentParser()
    add_print_words(parser)
    return read_order(parser.parse_args(words), [DECK])


@pytest.mark.parametrize(
    ("dpi", "bleed", "size"), [(300, 0.0, (750, 1050)), (300, 3.0, (821, 1121))]
)
def test_pictures_have_the_pixels_of_their_millimetres(
    tmp_path: Path, dpi: int, bleed: float, size: tuple[int, int]
) -> None:
    """63.5 x 88.9 mm are 2.5 x 3.5 inches; 3 mm more on every side are 69.5 x 94.9 mm."""
    plan = SheetPlan(bleed=bleed, backs=True, title_card=True)
    assert save_pictures(tmp_path / "new", CardArt(None), DECK, plan, dpi) == 4
    names = {path.name for path in (tmp_path / "new").iterdir()}
    assert names == {"01-author.png", "02-desert.png", "back-decktet.png", "title.png"}
    for name in names:
        with Image.open(tmp_path / "new" / name) as saved:
            assert saved.size == size
            assert saved.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
            assert saved.getpixel((0, 0)) == channels(PAPER)


def test_600_dots_to_the_inch_are_twice_as_many() -> None:
    assert face_picture(CardArt(None), DECK.faces[0], 600, 0).size == (1500, 2100)


def pixels_of(image: Image.Image) -> list[tuple[int, ...]]:
    """The pixels of a picture, row by row; no one call is in all Pillows that are allowed."""
    data, deep = image.tobytes(), len(image.getbands())
    return [tuple(data[at : at + deep]) for at in range(0, len(data), deep)]


def test_with_a_bleed_no_line_runs_along_the_cut() -> None:
    """Half a millimetre beside the knife it would show every slip."""
    face = DECK.faces[1]
    ink = channels(HOUSE_STYLE.ink("suns"))

    def inked(text: str, bleed: float) -> int:
        edge = drawn(text, 300, bleed)
        margin = round(bleed / 25.4 * 300)
        return pixels_of(edge.crop((margin, 200, margin + 8, 500))).count(ink)

    assert inked(beyond_the_cut(compose(face), 0), 0) > 300
    assert inked(beyond_the_cut(compose(face), 3), 3) == 0
    for kind in ("decktet", "french", "prize_red"):
        assert len(without_hairline(back(kind))) < len(back(kind))


@pytest.mark.parametrize("deck", sources.drawn_decks())
def test_drawings_show_nothing_beyond_the_cut(deck: str) -> None:
    """72 dots to the inch are nine to 3 mm of bleed, but for the dot at the cut."""
    for scene in sources.scene_names(deck):
        card = drawn(beyond_the_cut(compose(Face(deck, scene, "2", ("moons",))), 3), 72, 3)
        wide, high = card.size
        for box in ((0, 0, wide, 8), (0, high - 8, wide, high), (0, 0, 8, high),
                    (wide - 8, 0, wide, high)):  # fmt: skip
            assert card.crop(box).getextrema() == tuple((c, c) for c in channels(PAPER)), scene


def test_a_packs_picture_is_mirrored_beyond_the_cut(tmp_path: Path) -> None:
    files = {"KH.png": picture(size=(500, 700))}
    art = CardArt(None, packs=[import_pack(folder(tmp_path / "pack", files), tmp_path / "packs")])
    king = Face("french", "king_hearts", "K", ("hearts",))
    cut = face_picture(art, king, 300, 0)
    bled = face_picture(art, king, 300, 3)
    assert bled.size == (750 + 70, 1050 + 70)
    assert bled.crop((35, 35, 785, 1085)).tobytes() == cut.tobytes()
    for x, y in ((10, 560), (810, 560), (410, 10), (410, 1110)):
        assert bled.getpixel((x, y)) == pytest.approx((200, 30, 40), abs=6)


def test_the_title_card_names_the_deck_and_its_makers() -> None:
    plain = drawn(title_card("Decktet", "", 0), 300, 0)
    named = drawn(title_card("Decktet, extended", "The Decktet is by P.D. Magnus.", 0), 300, 0)
    foot = (60, 880, 690, 1030)
    assert len(set(pixels_of(plain.crop(foot)))) <= 2
    assert len(set(pixels_of(named.crop(foot)))) > 10
    edge = drawn(title_card("Decktet", "", 3), 300, 3).crop((0, 0, 820, 30))
    assert len(set(pixels_of(edge))) == 1


def test_single_cards_are_called_by_their_names() -> None:
    assert [face.scene for face in only(DECK, "the desert").faces] == ["desert"]
    assert [face.scene for face in only(DECK, "Author").faces] == ["author", "author"]
    assert only(DECK, " ,") is DECK
    with pytest.raises(CommandError, match="no card 'dessert' in Pair; did you mean desert"):
        only(DECK, "author,dessert")


def test_the_words_of_the_command() -> None:
    usual = order("pair", "out.pdf", "--bleed", "--backs", "--flip", "short", "--shift", "0.5,-1")
    assert usual.plan == SheetPlan(
        backs=True, bleed=3, gutter=2, flip="short", backs_shift=(0.5, -1.0)
    )
    assert usual.dpi is None
    own = order("pair", "cards", "--png", "600", "--bleed", "1.5", "--gutter", "0", "--title")
    assert own.plan == SheetPlan(bleed=1.5, title_card=True)
    assert (own.dpi, own.target) == (600, Path("cards"))
    assert order("pair", "out.pdf").plan == SheetPlan()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("pair", "out.png"), "'out.png' must be the name of a .pdf file"),
        (("pair", "out.pdf", "--png", "300"), "'out.pdf' must be the name of a folder"),
        (("other", "out.pdf"), "no deck 'other'; there are pair"),
        (("a", "b", "c.pdf"), "a deck and a file, not 3 words"),
        (("pair", "out.pdf", "--bleed", "40"), "A bleed has 0 to 10 mm"),
    ],
)
def test_wrong_words_are_told(words: tuple[str, ...], told: str) -> None:
    with pytest.raises(CommandError, match=told):
        order(*words)
