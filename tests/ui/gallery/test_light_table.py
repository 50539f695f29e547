"""The light table on the screen: by pointer, keyboard, and finger; saving and exporting."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from cards_art.packs.importing import import_pack
from game.values import replace
from tests.cards_art.pack_makers import folder, picture
from tests.ui.events import down, key, move, up
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.gallery.lighttable.arrangement import BOARD, Laid
from ui.gallery.lighttable.export import SIZES
from ui.gallery.lighttable.scene import LightTable
from ui.gallery.save_as import SaveAs
from ui.gallery.wall_scene import Gallery

SHIFT = pygame.KMOD_SHIFT


def open_table(visit: Visit, *codes: str, deck: str | None = None) -> tuple[Guest, LightTable]:
    """The light table, with some cards side by side on it."""
    guest = visit(deck)
    guest.chord(pygame.K_t)
    scene = guest.screen(LightTable)
    for place, code in enumerate(codes):
        table = scene.desk.table
        scene.desk.do(table.lay(Laid(code, 250.0 + 320 * place, 270.0)))
    guest.settle()
    return guest, scene


def point(scene: LightTable, code: str) -> tuple[int, int]:
    card = scene.desk.table.find(code)
    return scene.board.point_of((card.x, card.y))


def drag(guest: Guest, start: tuple[int, int], end: tuple[int, int]) -> None:
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    guest.send(move(start), down(start), move(middle), move(end), up(end))


def laid(scene: LightTable) -> list[str]:
    return [card.code for card in scene.desk.table.cards]


def test_cards_that_wear_a_pack_lie_there_in_its_pictures(visit: Visit, tmp_path: Path) -> None:
    red = (200, 30, 40)
    source = folder(tmp_path / "red", {"6_lunatic.png": picture(colour=red)})
    pack = import_pack(source, tmp_path / "packs")
    guest, scene = open_table(visit, "6MW")
    guest.wait(lambda: guest.app.look.art.idle)
    guest.settle()  # from here on nothing but the pack asks for a new frame
    scene.visit.shelf.refresh()
    scene.visit.shelf.wear("decktet", pack)
    at = point(scene, "6MW")
    # Another process decodes the picture; until it has, the card keeps the one it had.
    guest.wait(lambda: guest.app.surface.get_at(at)[:3] == pytest.approx(red, abs=8))


# -- pointer


def test_ground_shadows_and_cards_are_drawn_in_a_piece_each(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    scene.desk.do(replace(scene.desk.table, light="dusk"))
    scene.board.finish()
    assert guest.pieces() >= 5  # glow, its full size, lines; shadow, card


def test_a_card_is_dragged_up_from_the_tray_and_leaves_a_gap(visit: Visit) -> None:
    guest, scene = open_table(visit)
    code = scene.visit.show.exhibits[3].code
    there = scene.board.point_of((600.0, 200.0))
    drag(guest, scene.tray.place_of(code).center, there)
    card = scene.desk.table.find(code)
    assert (card.x, card.y) == pytest.approx((600, 200), abs=1.5)
    assert scene.desk.chosen == code
    # Its gap in the tray cannot be dragged, a click on it chooses the card.
    scene.desk.chosen = None
    guest.click(scene.tray.place_of(code).center)
    assert laid(scene) == [code]
    assert scene.desk.chosen == code


def test_a_click_in_the_tray_lays_the_card_where_there_is_room(visit: Visit) -> None:
    guest, scene = open_table(visit)
    code = scene.visit.show.exhibits[2].code
    guest.click(scene.tray.place_of(code).center)
    assert laid(scene) == [code]
    assert scene.desk.table.find(code).x == BOARD[0] / 2


def test_a_dragged_card_comes_to_the_front_and_a_click_only_chooses(visit: Visit) -> None:
    guest, scene = open_table(visit, "2MK", "6MW")
    guest.click(point(scene, "2MK"))
    assert laid(scene) == ["2MK", "6MW"]
    assert scene.desk.chosen == "2MK"
    before = scene.desk.table.find("2MK")
    start = point(scene, "2MK")
    drag(guest, start, (start[0] + 60, start[1] + 30))
    after = scene.desk.table.find("2MK")
    assert laid(scene) == ["6MW", "2MK"]
    assert after.x > before.x
    assert after.y > before.y
    guest.chord(pygame.K_z)
    assert scene.desk.table.find("2MK") == before
    assert laid(scene) == ["2MK", "6MW"]


def test_a_card_dragged_into_the_tray_is_off_the_table(visit: Visit) -> None:
    guest, scene = open_table(visit, "2MK", "6MW")
    drag(guest, point(scene, "2MK"), scene.tray.rect.center)
    assert laid(scene) == ["6MW"]
    assert scene.desk.chosen is None


def test_lifting_a_card_and_putting_it_back_is_no_step(visit: Visit) -> None:
    guest, scene = open_table(visit)
    code = scene.visit.show.exhibits[3].code
    start = scene.tray.place_of(code).center
    up_there = scene.board.point_of((600.0, 200.0))
    guest.send(move(start), down(start), move(up_there), move(start), up(start))
    assert laid(scene) == []
    assert scene.desk.chosen is None
    assert not scene.desk.can_undo


def test_the_handle_turns_the_card_to_where_it_is_pulled(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    guest.click(point(scene, "6MW"))
    handle = scene.board.handle_of(scene.desk.table.find("6MW"))
    middle = point(scene, "6MW")
    drag(guest, handle, (middle[0] + 170, middle[1] - 100))
    assert scene.desk.table.find("6MW").angle == pytest.approx(59.5, abs=1)
    drag(guest, scene.board.handle_of(scene.desk.table.find("6MW")), (middle[0] + 200, middle[1]))
    assert scene.desk.table.find("6MW").angle == 90
    # A click on it turns by a step.
    guest.click(scene.board.handle_of(scene.desk.table.find("6MW")))
    assert scene.desk.table.find("6MW").angle == 105


def test_the_wheel_turns_by_little_and_with_shift_by_steps(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    guest.click(point(scene, "6MW"))
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    guest.send(wheel, wheel)
    assert scene.desk.table.find("6MW").angle == 4
    with patch("pygame.key.get_mods", return_value=SHIFT):
        guest.send(wheel)
    assert scene.desk.table.find("6MW").angle == 15
    guest.chord(pygame.K_z)
    assert scene.desk.table.find("6MW").angle == 0


def test_a_click_on_bare_light_chooses_nothing(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    guest.click(point(scene, "6MW"))
    assert all(tool.visible for tool in scene.card_tools)
    guest.click(scene.board.point_of((1400, 500)))
    assert scene.desk.chosen is None
    assert not any(tool.visible for tool in scene.card_tools)


def test_tools_of_a_card_do_what_they_say(visit: Visit) -> None:
    guest, scene = open_table(visit, "2MK", "6MW")
    guest.click(point(scene, "2MK"))
    left, front, over, off, right = scene.card_tools
    guest.click(front.rect.center)
    assert laid(scene) == ["6MW", "2MK"]
    guest.click(over.rect.center)
    assert not scene.desk.table.find("2MK").face_up
    guest.click(right.rect.center)
    guest.click(right.rect.center)
    guest.click(left.rect.center)
    assert scene.desk.table.find("2MK").angle == 15
    guest.click(off.rect.center)
    assert laid(scene) == ["6MW"]


# -- keyboard


def test_everything_can_be_done_with_keys_alone(visit: Visit) -> None:
    guest, scene = open_table(visit)
    codes = [exhibit.code for exhibit in scene.visit.show.exhibits]
    guest.press(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    assert laid(scene) == codes[:2]
    guest.send(key(pygame.K_TAB, mod=SHIFT))  # past the tools of the chosen card ...
    while guest.app.scene is scene and scene.group.focused is not scene.board:
        guest.send(key(pygame.K_TAB, mod=SHIFT))
    scene.desk.chosen = codes[1]
    before = scene.desk.table.find(codes[1])
    guest.press(pygame.K_LEFT, pygame.K_DOWN)
    guest.send(key(pygame.K_RIGHT, mod=SHIFT))
    after = scene.desk.table.find(codes[1])
    assert (after.x - before.x, after.y - before.y) == (-15, 16)
    guest.letter("r")
    guest.letter("r")
    guest.send(key(pygame.K_r, mod=SHIFT, letter="R"))
    assert scene.desk.table.find(codes[1]).angle == 15
    guest.send(key(pygame.K_f, mod=SHIFT, letter="F"))
    assert laid(scene) == [codes[1], codes[0]]
    guest.letter("f")
    guest.letter("t")
    assert laid(scene) == codes[:2]
    assert not scene.desk.table.find(codes[1]).face_up
    guest.press(pygame.K_DELETE)
    assert laid(scene) == codes[:1]
    guest.chord(pygame.K_z)
    guest.chord(pygame.K_z)
    guest.chord(pygame.K_y)
    guest.chord(pygame.K_y)
    assert laid(scene) == codes[:1]
    guest.letter("c")
    assert laid(scene) == []


def test_tab_walks_over_the_cards_and_then_on(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW", "2MK")
    scene.group.focus(scene.light, ring=True)
    chosen = []
    for _ in range(4):
        guest.press(pygame.K_TAB)
        chosen.append(scene.desk.chosen)
    assert chosen == [None, None, "6MW", "2MK"]
    guest.press(pygame.K_TAB)
    assert scene.desk.chosen is None
    assert scene.group.focused is not scene.board


def test_escape_lets_go_of_the_card_and_then_leaves(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    scene.desk.chosen = "6MW"
    guest.press(pygame.K_ESCAPE)
    assert scene.desk.chosen is None
    guest.press(pygame.K_ESCAPE)
    assert isinstance(guest.app.scene, Gallery)


def test_letters_lay_all_cards_out_and_nothing_happens_on_an_empty_table(visit: Visit) -> None:
    guest, scene = open_table(visit)
    for letter in "xavgce":
        guest.letter(letter)
    assert guest.app.scene is scene
    assert not scene.desk.can_undo
    for code in ("2MK", "6MW", "2SY"):
        scene.lay(code)
    for letter in "xavg":
        before = scene.desk.table
        guest.letter(letter)
        assert scene.desk.table != before
    guest.send(key(pygame.K_MINUS, letter="-"))
    assert scene.desk.table.width < 200


def test_escape_gives_a_card_under_way_back(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    before, start = scene.desk.table, point(scene, "6MW")
    guest.send(move(start), down(start), move((start[0] + 90, start[1])))
    guest.letter("x")
    guest.press(pygame.K_ESCAPE)
    assert scene.desk.table == before
    guest.send(up((start[0] + 90, start[1])))
    assert scene.desk.table == before
    assert not scene.board.dragging


# -- finger


def touch(kind: int, at: tuple[int, int]) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    return pygame.Event(kind, pos=at, button=1, touch=True)


def test_a_finger_slides_the_tray_sideways_and_lifts_a_card_upwards(visit: Visit) -> None:
    guest, scene = open_table(visit)
    codes = [exhibit.code for exhibit in scene.visit.show.exhibits]
    start = scene.tray.place_of(codes[5]).center
    before = scene.tray.place_of(codes[5]).left
    guest.send(touch(pygame.MOUSEBUTTONDOWN, start))
    for step in (20, 60, 120):
        guest.send(touch(pygame.MOUSEMOTION, (start[0] - step, start[1])))
    guest.send(touch(pygame.MOUSEBUTTONUP, (start[0] - 120, start[1])))
    guest.settle()
    assert laid(scene) == []
    assert scene.tray.place_of(codes[5]).left < before - 60
    start = scene.tray.place_of(codes[6]).center
    end = scene.board.point_of((700.0, 300.0))
    guest.send(touch(pygame.MOUSEBUTTONDOWN, start))
    for share in (0.1, 0.4, 0.8, 1.0):
        at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        guest.send(touch(pygame.MOUSEMOTION, (at[0], at[1])))
    guest.send(touch(pygame.MOUSEBUTTONUP, end))
    card = scene.desk.table.find(codes[6])
    assert (card.x, card.y) == pytest.approx((700, 300), abs=2)
    # And back into the tray.
    start, end = end, scene.tray.rect.center
    guest.send(touch(pygame.MOUSEBUTTONDOWN, start))
    for share in (0.3, 0.7, 1.0):
        at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        guest.send(touch(pygame.MOUSEMOTION, (at[0], at[1])))
    guest.send(touch(pygame.MOUSEBUTTONUP, end))
    assert laid(scene) == []


# -- keeping


def test_cards_on_the_light_table_are_saved_for_the_next_start(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW", "2MK")
    scene.light.choose(1)
    guest.letter("v")
    before = scene.desk.table
    guest.press(pygame.K_ESCAPE)
    guest.chord(pygame.K_t)
    assert guest.screen(LightTable).desk.table == before
    again = visit()  # another start, the same folders
    again.chord(pygame.K_t)
    other = again.screen(LightTable)
    assert other.desk.table == before
    assert other.light.chosen == 1
    french = visit("french")
    french.chord(pygame.K_t)
    assert french.screen(LightTable).desk.table.cards == ()


def test_where_nothing_can_be_kept_that_is_said_once_and_one_goes_on(visit: Visit) -> None:
    guest = visit()
    guest.places.tables.parent.mkdir(parents=True, exist_ok=True)
    guest.places.tables.mkdir()
    guest.chord(pygame.K_t)
    scene = guest.screen(LightTable)
    guest.press(pygame.K_RETURN)
    assert "cannot be saved" in scene.notice.words
    scene.notice.activate()
    guest.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert not scene.notice.shown
    assert len(laid(scene)) == 2


def test_a_card_in_motion_is_not_saved_until_it_rests(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    kept = guest.places.tables.read_bytes()
    start = point(scene, "6MW")
    guest.send(move(start), down(start), move((start[0] + 90, start[1])))
    assert guest.places.tables.read_bytes() == kept
    guest.send(up((start[0] + 90, start[1])))
    assert guest.places.tables.read_bytes() != kept


# -- exporting


def test_the_picture_is_as_large_as_chosen_and_never_replaces_another(visit: Visit) -> None:
    guest, scene = open_table(visit, "6MW")
    folder = guest.places.pictures
    for file in ("light_table_decktet-extended.png", "light_table_decktet-extended_2.png"):
        guest.letter("e")
        dialog = guest.screen(SaveAs)
        guest.click(dialog.buttons()[1].rect.center)
        assert guest.app.scene is scene
        guest.wait((folder / file).exists)
        guest.wait(lambda: "Saved" in scene.notice.words)
        picture = pygame.image.load(folder / file)
        assert picture.get_size() == SIZES[0].pixels == (1920, 704)
        # In the middle of the card is its picture, in a corner of the table the light.
        card = scene.desk.table.find("6MW")
        scale = 1920 / BOARD[0]
        bare = picture.get_at((1900, 20))
        assert picture.get_at((round(card.x * scale), round(card.y * scale))) != bare
        assert bare[:3] != (0, 0, 0)
    assert not list(folder.glob("*.part"))


@pytest.mark.parametrize(
    ("wrong", "told"), [(28, "the disk is full"), (13, "Tureen has no permission to do that")]
)
def test_what_cannot_be_written_is_said_and_leaves_nothing_behind(
    visit: Visit, wrong: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, scene = open_table(visit, "6MW")
    real = Path.write_bytes

    def refuse(path: Path, content: bytes) -> int:
        if ".png" in path.name:
            real(path, content[:100])
            raise OSError(wrong, "cannot be done")
        return real(path, content)

    monkeypatch.setattr(Path, "write_bytes", refuse)
    guest.letter("e")
    guest.click(guest.screen(SaveAs).buttons()[1].rect.center)
    guest.wait(lambda: "cannot be written" in scene.notice.words)
    assert told in scene.notice.words
    assert list(guest.places.pictures.iterdir()) == []
    assert guest.app.scene is scene
