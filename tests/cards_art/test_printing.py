"""Sheets to print: sizes, order, which cards are vectors and which are pixels; and saved single
cards."""

import io
import re
import zlib
from pathlib import Path

import pygame
import pytest
from PIL import Image

from cards_art.compose import Face, compose
from cards_art.deck_cards import DeckCards, back_kinds
from cards_art.packs.importing import import_pack
from cards_art.printing.plan import PAPERS, Flip, SheetPlan
from cards_art.printing.sheets import print_sheets
from cards_art.printing.title_card import credit_line
from cards_art.render import CardArt, card_size
from cards_art.saving import save_card_png, save_card_svg
from cards_art.sheet import full_sheet
from cards_art.style import Style
from game.values import replace
from tests.cards_art.pack_makers import folder, picture
from tests.cases import later

POINTS = 72 / 25.4
Decks = dict[str, list[Face]]


def deck_cards(faces: list[Face]) -> DeckCards:
    return DeckCards("test", "Test deck", tuple(faces))


def unpacked(path: Path) -> list[bytes]:
    """The contents of a PDF file."""
    starts = re.finditer(rb"/Length (\d+)[^>]*>>\s*stream\r?\n", content := path.read_bytes())
    found = [content[start.end() : start.end() + int(start[1])] for start in starts]
    return [zlib.decompress(each) for each in found if each[:1] == b"x"]


def streams(path: Path) -> list[str]:
    """The page descriptions of a PDF file, those with cut marks in them."""
    return [each.decode("latin-1") for each in unpacked(path) if each.startswith(b"2 J")]


def images(page: str) -> list[tuple[float, float, float, float, str]]:
    """Width, height, x, y in points and name of every picture on a page."""
    pattern = r"q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm /(\w+) Do"
    return [(*map(float, each[:4]), each[4]) for each in re.findall(pattern, page)]


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_of_exact_size_lie_on_a_page(tmp_path: Path, paper: str, decks: Decks) -> None:
    source = folder(tmp_path / "pack", {f"{rank}S.png": picture() for rank in "A23456789"})
    art = CardArt(None, packs=[import_pack(source, tmp_path / "packs")])
    path = tmp_path / "new" / "sheets.pdf"
    faces = decks["french"][:9]
    assert print_sheets(path, art, deck_cards(faces), SheetPlan(paper)) == 1
    width, height = (side * POINTS for side in PAPERS[paper])
    box = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", path.read_bytes())
    assert [float(side) for side in box[0]] == pytest.approx((width, height), abs=0.01)
    (page,) = streams(path)
    places = images(page)
    assert all(place[:2] == (180, 252) for place in places)
    lefts = sorted({place[2] for place in places})
    bottoms = sorted({place[3] for place in places})
    assert lefts == pytest.approx([(width - 540) / 2 + 180 * n for n in range(3)], abs=0.02)
    assert bottoms == pytest.approx([(height - 756) / 2 + 252 * n for n in range(3)], abs=0.02)
    assert len(places) == 9


def test_cut_marks_stand_at_every_edge_outside_the_cards(tmp_path: Path, decks: Decks) -> None:
    path = tmp_path / "sheets.pdf"
    print_sheets(path, CardArt(None), deck_cards(decks["french"][1:10]), SheetPlan("letter"))
    lines = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", streams(path)[0])
    marks = [tuple(map(float, line)) for line in lines]
    upright = sorted({x for x, _, other, _ in marks if x == other})
    level = sorted({y for _, y, _, other in marks if y == other})
    assert upright == pytest.approx([36, 216, 396, 576], abs=0.02)
    assert level == pytest.approx([18, 270, 522, 774], abs=0.02)
    for x1, y1, x2, y2 in marks:
        assert max(x1, x2) < 36 or min(x1, x2) > 576 or max(y1, y2) < 18 or min(y1, y2) > 774


@pytest.mark.parametrize(("flip", "back"), [("long", (396, 522)), ("short", (36, 18))])
def test_marks_of_a_sheet_with_one_card_stand_at_that_card_on_both_sides(
    tmp_path: Path, decks: Decks, flip: Flip, back: tuple[int, int]
) -> None:
    """A card of 180 x 252 points; over the long edge its back lies at the right, else below."""
    path, plan = tmp_path / "sheets.pdf", SheetPlan("letter", backs=True, flip=flip)
    print_sheets(path, CardArt(None), deck_cards(decks["french"][1:2]), plan)
    for page, (x, y) in zip(streams(path), ((36, 522), back), strict=True):
        lines = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", page)
        marks = [tuple(map(float, line)) for line in lines]
        assert len(marks) == 8
        assert sorted({a for a, _, b, _ in marks if a == b}) == pytest.approx([x, x + 180], abs=0.1)
        assert sorted({a for _, a, _, b in marks if a == b}) == pytest.approx([y, y + 252], abs=0.1)


def test_backs_are_mirrored_and_prizes_have_their_own(tmp_path: Path, decks: Decks) -> None:
    faces = decks["succotash"][9:13]  # I Win!, three prizes
    path = tmp_path / "sheets.pdf"
    pages = print_sheets(path, CardArt(None), deck_cards(faces), SheetPlan("letter", backs=True))
    assert pages == 2
    front, behind = streams(path)
    assert images(front) == []
    placed = {(x, y): name for _, _, x, y, name in images(behind)}
    assert set(placed) == {(396, 522), (216, 522), (36, 522), (396, 270)}
    assert placed[216, 522] == placed[36, 522] == placed[396, 270] != placed[396, 522]


def test_pages_follow_one_another(tmp_path: Path, decks: Decks) -> None:
    path = tmp_path / "sheets.pdf"
    faces = decks["french"][1:3] * 5
    assert print_sheets(path, CardArt(None), deck_cards(faces), SheetPlan(backs=True)) == 4
    assert [len(images(page)) for page in streams(path)] == [0, 9, 0, 1]


@pytest.mark.parametrize("deck", ["decktet", later("french"), later("succotash")])
def test_every_card_can_be_printed_as_a_drawing(tmp_path: Path, deck: str, decks: Decks) -> None:
    path = tmp_path / "sheets.pdf"
    faces = decks[deck]
    print_sheets(path, CardArt(None), deck_cards(faces), SheetPlan())
    pictures = sum(len(images(page)) for page in streams(path))
    gradients = sum("Gradient" in compose(face) for face in faces)
    assert pictures == gradients <= 1


def test_a_face_without_a_drawing_is_printed_as_a_drawing_too(tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    face = Face("french", "eleven_hearts", "J", ("hearts",))
    print_sheets(path, CardArt(None), deck_cards([face]), SheetPlan())
    assert not images(streams(path)[0])
    blank = tmp_path / "blank.pdf"
    print_sheets(blank, CardArt(None), deck_cards([replace(face, rank="")]), SheetPlan())
    assert path.stat().st_size > blank.stat().st_size


def test_what_cannot_be_printed_is_an_error(tmp_path: Path, betrayal: Face) -> None:
    path = tmp_path / "sheets.pdf"
    with pytest.raises(ValueError, match="no cards to print"):
        print_sheets(path, CardArt(None), deck_cards([]), SheetPlan())
    with pytest.raises(ValueError, match="no paper 'a5'; there are a4, letter"):
        print_sheets(path, CardArt(None), deck_cards([betrayal]), SheetPlan("a5"))
    assert not path.exists()


def test_the_makers_are_named(tmp_path: Path) -> None:
    art = CardArt(None)
    king = Face("french", "king_hearts", "K", ("hearts",))
    own = DeckCards("own", "Own deck", (king,), "The deck is by a friend.")
    assert credit_line(own, art) == "The deck is by a friend. Pictures drawn for Tureen."
    assert credit_line(deck_cards([king]), art) == "Pictures drawn for Tureen."
    licence = b"author: Zo\xc3\xab \xe2\x99\xa0\nlicence: CC0"
    files = {"KH.png": picture(), "pack.yaml": licence}
    art.packs = (import_pack(folder(tmp_path / "pack", files), tmp_path / "packs"),)
    assert credit_line(deck_cards([king]), art) == "Pictures: Pack by Zoë ♠, CC0."
    print_sheets(tmp_path / "sheets.pdf", art, deck_cards([king]), SheetPlan())


def test_an_existing_file_stays_when_writing_fails(
    tmp_path: Path, betrayal: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "card.svg"
    path.write_text("old", encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="No space"):
        save_card_svg(path, betrayal)
    assert path.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["card.svg"]


def test_a_card_is_saved_as_png_and_svg(tmp_path: Path, betrayal: Face) -> None:
    art = CardArt(None, Style(large_index=True))
    save_card_png(tmp_path / "new" / "card.png", art, betrayal, 120, "top")
    saved = pygame.image.load(tmp_path / "new" / "card.png")
    assert saved.get_size() == card_size(120)
    shown = art.face(betrayal, 120, "top")
    assert pygame.image.tobytes(saved, "RGBA") == pygame.image.tobytes(shown, "RGBA")
    save_card_svg(tmp_path / "card.svg", betrayal, "top", art.style)
    text = (tmp_path / "card.svg").read_text(encoding="utf-8")
    assert text == compose(betrayal, "top", art.style)


def test_every_card_has_its_back(decks: Decks) -> None:
    kinds = back_kinds(tuple(face for deck in decks.values() for face in deck))
    assert set(kinds) == {
        "decktet", "french", "succotash", "prize_red", "prize_green", "prize_blue"
    }  # fmt: skip


def test_a_full_sheet_shows_every_different_card_once(decks: Decks) -> None:
    art = CardArt(None)
    small = DeckCards("small", "Small", tuple(decks["french"][:2]))
    large = DeckCards("large", "Large", tuple(decks["french"][:5] * 2))
    sheet = full_sheet(art, [small, large], card_width=30, columns=4)
    same = full_sheet(art, [large], card_width=30, columns=4)
    assert pygame.image.tobytes(sheet, "RGB") == pygame.image.tobytes(same, "RGB")
    width, height = card_size(30)
    title = round(30 / 2.5)
    rows = title + 2 * (height + 2) + 2 + title + height + 2 + 2
    assert sheet.get_size() == (4 * (width + 2) + 2, rows)
    with pytest.raises(ValueError, match="at least one card"):
        full_sheet(art, [])


def test_backs_are_moved_by_the_shift_and_faces_are_not(tmp_path: Path, decks: Decks) -> None:
    """Right and down, in millimetres; PDF counts from below."""
    art, deck, path = CardArt(None), deck_cards(decks["french"][1:3]), tmp_path / "sheets.pdf"
    found = []
    for shift in ((0.0, 0.0), (2.0, 3.0)):
        print_sheets(path, art, deck, SheetPlan(backs=True, backs_shift=shift))
        front, behind = streams(path)
        assert images(front) == []
        found.append([(x, y) for _, _, x, y, _ in images(behind)])
    for (x, y), (moved_x, moved_y) in zip(*found, strict=True):
        assert (moved_x - x, moved_y - y) == pytest.approx((2 * POINTS, -3 * POINTS), abs=0.02)


@pytest.mark.parametrize(("flip", "first"), [("long", (255, 0, 0)), ("short", (0, 0, 255))])
def test_backs_lie_upside_down_if_the_sheet_is_turned_over_its_foot(
    tmp_path: Path, flip: Flip, first: tuple[int, int, int]
) -> None:
    """A back with a red upper and a blue lower half, on an upright page."""
    half = Image.new("RGB", (50, 70), (255, 0, 0))
    half.paste((0, 0, 255), (0, 35, 50, 70))
    file = io.BytesIO()
    half.save(file, "PNG")
    source = folder(tmp_path / "pack", {"KH.png": picture(), "back.png": file.getvalue()})
    art = CardArt(None, packs=[import_pack(source, tmp_path / "packs")])
    king = Face("french", "king_hearts", "K", ("hearts",), back="french")
    path = tmp_path / "sheets.pdf"
    print_sheets(path, art, deck_cards([king]), SheetPlan(backs=True, flip=flip))
    row = 1 + 750 * 3  # a mark of the packing goes before each row of 750 pixels
    pictures = [data for data in unpacked(path) if len(data) == row * 1050]
    at = 105 * row + 1 + 375 * 3
    assert [tuple(data[at : at + 3]) for data in pictures][-1] == pytest.approx(first, abs=6)


def test_a_title_card_is_one_card_more_with_the_back_of_the_deck(
    tmp_path: Path, decks: Decks
) -> None:
    path = tmp_path / "sheets.pdf"
    nine = deck_cards(decks["french"][1:10])
    assert print_sheets(path, CardArt(None), nine, SheetPlan(backs=True)) == 2
    assert print_sheets(path, CardArt(None), nine, SheetPlan(backs=True, title_card=True)) == 4
    assert [len(images(page)) for page in streams(path)] == [0, 9, 1, 1]
