"""Art packs in the gallery: importing, using, and comparing them; and printing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cards_art.deck_cards import DeckCards
from cards_art.printing import sheets
from cards_art.printing.plan import SheetPlan
from tests.ui.drawn_text import drawn_page
from tests.ui.gallery.conftest import RED, drop, take_in
from tests.ui.gallery.gallery_guest import Visit
from ui.gallery.card_scene import GalleryCard
from ui.gallery.compare import Compare
from ui.gallery.import_dialog import ImportDialog
from ui.gallery.path_field import PathField
from ui.gallery.print_dialog import PrintDialog


def test_a_dropped_folder_is_reported_before_it_is_imported(visit: Visit, pictures: Path) -> None:
    guest = visit()
    dialog = drop(guest, pictures)
    assert "3 of 45 cards" in dialog.lines[0]
    assert any("R. Painter" in line for line in dialog.lines)
    assert not guest.places.packs.exists() or not list(guest.places.packs.glob("*/"))
    guest.press(pygame.K_ESCAPE)
    assert guest.app.scene is guest.gallery


def test_an_imported_pack_is_worn_and_said_so(visit: Visit, pictures: Path) -> None:
    guest = visit()
    take_in(guest, pictures)
    assert "Red deck" in guest.gallery.panels.notice.words
    art, lunatic = guest.app.look.art, guest.gallery.visit.show.exhibit("6MW")
    assert art.face(lunatic.face, 100).get_at((50, 70))[:3] == RED
    assert guest.gallery.visit.shelf.worn("decktet") is not None


def test_a_pack_that_is_here_already_is_replaced_only_knowingly(
    visit: Visit, pictures: Path
) -> None:
    guest = visit()
    take_in(guest, pictures)
    (pictures / "penitent.png").unlink()
    dialog = drop(guest, pictures)
    assert dialog.buttons()[-1].words == "Replace"
    assert "replaced" in dialog.lines[-1]
    guest.press(pygame.K_RETURN)
    guest.wait(lambda: guest.app.scene is guest.gallery)
    assert len(guest.gallery.visit.shelf.packs("decktet")) == 1


def test_what_is_refused_is_told_and_nothing_is_imported(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK, but not a zip file")
    dialog = drop(guest, broken)
    assert len(dialog.lines) == 1
    assert "broken.zip" in dialog.lines[0]
    assert dialog.buttons()[-1].words == "Look inside"


def test_changing_the_path_discards_the_report(visit: Visit, pictures: Path) -> None:
    guest = visit()
    dialog = drop(guest, pictures)
    guest.press(pygame.K_BACKSPACE)
    assert dialog.lines == []
    assert dialog.buttons()[-1].words == "Look inside"


def test_a_folder_dropped_while_another_is_looked_at_is_the_one_reported(
    visit: Visit, pictures: Path, tmp_path: Path
) -> None:
    guest = visit()
    empty = tmp_path / "Nothing here"
    empty.mkdir()
    guest.chord(pygame.K_i)
    dialog = guest.screen(ImportDialog)
    first, second = (pygame.Event(pygame.DROPFILE, file=str(path)) for path in (pictures, empty))
    dialog.handle(first)
    dialog.handle(second)
    guest.wait(lambda: not dialog.looker.why_not)
    guest.settle()
    assert "Nothing here" in dialog.lines[0]
    assert dialog.buttons()[-1].words == "Look inside"


def test_a_long_path_is_shown_from_its_end(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_i)
    dialog = guest.screen(ImportDialog)
    field = next(widget for widget in dialog.group.widgets if isinstance(widget, PathField))

    def shown(path: str) -> bytes:
        field.set(path)
        guest.app.redraw()
        guest.app.step([], 0.016)
        return pygame.image.tobytes(guest.app.surface.subsurface(field.rect), "RGB")

    path = "/very" * 60
    assert shown(path + "/end") != shown(path + "/and")
    assert shown("/" + path) == shown("~" + path)
    right = field.rect.right
    strip = pygame.Rect(right + 2, field.rect.top, 6, field.rect.height)
    ground = guest.app.surface.get_at(strip.midleft)
    assert all(
        guest.app.surface.get_at((x, strip.centery)) == ground
        for x in range(strip.left, strip.right)
    )


def test_a_pack_is_put_on_and_off_at_the_card(visit: Visit, pictures: Path) -> None:
    guest = visit()
    take_in(guest, pictures)
    scene = guest.open_card("6MW")
    assert scene.packs.words == ["Dusk linocut", "Red deck"]
    assert scene.packs.chosen == 1
    assert "R. Painter" in scene.about.told.sentence
    scene.packs.choose(0)
    scene = guest.screen(GalleryCard)
    assert guest.app.look.art.packs == ()
    assert "He dances alone" in scene.about.told.sentence


def test_two_packs_are_compared_card_by_card(visit: Visit, pictures: Path) -> None:
    guest = visit()
    guest.open_card("6MW")
    guest.press(pygame.K_c)
    compare = guest.screen(Compare)
    assert compare.alone
    take_in(guest, pictures)
    assert guest.app.scene is compare
    assert not compare.alone
    assert compare.chosen == [0, 1]
    left, right = compare.cards
    faces = [guest.gallery.visit.current.face, guest.gallery.visit.beside(1).face]
    art = compare.arts
    guest.wait(lambda: all(a.ready(f, left.width) for a in art for f in faces))
    guest.app.redraw()
    guest.app.step([], 0.016)
    spot = (right.centerx, right.centery)
    assert guest.app.surface.get_at(spot)[:3] == RED
    assert guest.app.surface.get_at(left.center)[:3] != RED
    guest.press(pygame.K_RIGHT)
    assert guest.title == "The Penitent"
    guest.press(pygame.K_RIGHT)
    pack = guest.gallery.visit.shelf.packs("decktet")[0]
    assert compare.credit(pack, compare.left).startswith("Not in this pack")


def test_back_at_the_card_it_is_the_one_compared_last(visit: Visit) -> None:
    guest = visit()
    scene = guest.open_card("6MW")
    guest.press(pygame.K_c, pygame.K_RIGHT, pygame.K_ESCAPE)
    assert guest.screen(GalleryCard) is scene
    assert guest.title == "The Penitent"
    assert scene.about.tiles[0].exhibit.title == "The Desert"


def test_sheets_are_printed_as_asked(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Path, int, SheetPlan]] = []

    def note(path: Path, art: object, cards: DeckCards, plan: SheetPlan) -> int:
        asked.append((path, len(cards.faces), plan))
        return 10

    monkeypatch.setattr(sheets, "print_sheets", note)
    guest = visit()
    guest.chord(pygame.K_p)
    dialog = guest.screen(PrintDialog)
    dialog.paper.choose(1)
    dialog.backs.choose(2)
    dialog.shift.set("0.5, -1")
    for switch in (dialog.bleed, dialog.title_card):
        switch.activate()
    dialog.file.set(str(tmp_path / "deck"))
    dialog.printer.activate()
    guest.wait(lambda: guest.app.scene is guest.gallery)
    plan = SheetPlan("letter", True, 3, 2, "short", (0.5, -1), title_card=True)
    assert asked == [(tmp_path / "deck.pdf", 45, plan)]
    assert guest.gallery.panels.notice.words.endswith("deck.pdf: 10")


def test_backs_are_moved_by_two_lengths_and_no_further_than_a_centimetre(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_p)
    dialog = guest.screen(PrintDialog)
    dialog.backs.choose(1)
    for wrong, why in (("half", "two lengths"), ("1", "two lengths"), ("0, 11", "up to 10 mm")):
        dialog.shift.set(wrong)
        dialog.printer.activate()
        assert why in dialog.message
        assert dialog.printer.enabled
        guest.app.redraw()
        guest.app.step([], 0.016)


def test_what_will_be_printed_and_what_is_wrong_stand_in_one_place(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_p)
    dialog = guest.screen(PrintDialog)
    page = drawn_page(guest.app)
    line = next(text for text in page.texts if text.words.startswith("Cards of"))
    assert line.rect.top > dialog.file.rect.bottom
    dialog.backs.choose(1)
    dialog.shift.set("half")
    dialog.printer.activate()
    page = drawn_page(guest.app)
    wrong = next(text for text in page.texts if "two lengths" in text.words)
    assert abs(wrong.rect.top - line.rect.top) <= 2
    assert not page.says("Cards of")


def test_backs_are_moved_only_where_there_are_backs_on_sheets(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_p)
    dialog = guest.screen(PrintDialog)
    dialog.shift.set("nonsense")
    assert dialog.shift.why_not == dialog.rows[4].why_not == "No backs are printed."
    assert dialog.plan.backs_shift == (0, 0)
    dialog.backs.choose(2)
    assert dialog.shift.why_not == dialog.rows[4].why_not == ""
    with pytest.raises(ValueError, match="two lengths"):
        _ = dialog.plan
    dialog.kind.choose(1)
    assert dialog.shift.why_not == dialog.paper.why_not == "Only sheets have this."
    assert dialog.backs.enabled


def test_single_cards_are_saved_as_pictures(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    guest.gallery.visit.look_at("6MW")
    guest.chord(pygame.K_p)
    dialog = guest.screen(PrintDialog)
    assert dialog.cards.words == ["All", "This one"]
    dialog.kind.choose(1)
    assert dialog.rows[2].why_not
    dialog.cards.choose(1)
    dialog.file.set(str(tmp_path / "shop"))
    dialog.printer.activate()
    guest.wait(lambda: guest.app.scene is guest.gallery)
    assert guest.gallery.panels.notice.words.endswith("shop: 1")
    assert [path.name for path in (tmp_path / "shop").iterdir()] == ["01-lunatic.png"]
    assert pygame.image.load(tmp_path / "shop" / "01-lunatic.png").get_size() == (750, 1050)


def test_the_cards_on_the_wall_are_printed_alone(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[list[str]] = []

    def note(path: Path, art: object, cards: DeckCards, plan: SheetPlan) -> int:
        printed.append([face.scene for face in cards.faces])
        return 1

    monkeypatch.setattr(sheets, "print_sheets", note)
    guest = visit()
    guest.gallery.chooser.set_words("crown")
    guest.chord(pygame.K_p)
    dialog = guest.screen(PrintDialog)
    dialog.cards.choose(1)
    dialog.file.set(str(tmp_path / "crowns.pdf"))
    dialog.printer.activate()
    guest.wait(lambda: guest.app.scene is guest.gallery)
    assert set(printed[0]) == {"huntress", "bard", "sea", "end", "calamity", "windfall"}


def test_sheets_that_cannot_be_written_are_told_of(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError("no entry")

    monkeypatch.setattr(sheets, "print_sheets", refuse)
    guest = visit()
    guest.chord(pygame.K_p)
    dialog = guest.screen(PrintDialog)
    dialog.printer.activate()
    guest.wait(lambda: "no entry" in dialog.message)
    assert dialog.printer.enabled
