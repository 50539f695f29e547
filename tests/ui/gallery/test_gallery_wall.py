"""The wall of the gallery: walking, jumping, choosing, and how it is laid out."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, move, typed
from tests.ui.gallery.gallery_guest import Visit
from ui.gallery.card_scene import GalleryCard
from ui.gallery.looks import Looks
from ui.gallery.wall_scene import Gallery
from ui.gallery.words import LOOKS_NOTE
from ui.window.settings import Settings
from ui.window.spoken import walk


def test_arrows_walk_and_enter_looks_closer(visit: Visit) -> None:
    guest = visit()
    guest.press(pygame.K_RIGHT, pygame.K_DOWN)
    assert guest.title == "The Painter"
    guest.press(pygame.K_RETURN)
    assert guest.screen(GalleryCard).visit.current.title == "The Painter"


def test_a_row_goes_on_in_the_next_and_the_ends_hold(visit: Visit) -> None:
    guest = visit()
    guest.press(pygame.K_LEFT)
    assert guest.title == "Ace of Moons"
    guest.press(*[pygame.K_RIGHT] * 9)
    assert guest.title == "The Journey"
    guest.press(pygame.K_END, pygame.K_RIGHT, pygame.K_DOWN)
    assert guest.title == "The Excuse"


def test_up_from_the_first_row_leads_to_the_header(visit: Visit) -> None:
    guest = visit()
    guest.press(pygame.K_DOWN, pygame.K_UP, pygame.K_UP)
    assert guest.gallery.group.focused not in guest.gallery.wall.tiles


def test_tab_passes_the_wall_in_one_step(visit: Visit) -> None:
    guest = visit()
    group, seen = guest.gallery.group, []
    for _ in range(60):
        guest.press(pygame.K_TAB)
        seen.append(group.focused)
    once_round = seen[: seen.index(seen[0], 1)]
    assert len(once_round) > 15
    assert sum(widget in guest.gallery.wall.tiles for widget in once_round) == 1


def test_a_letter_jumps_to_the_next_name_with_it(visit: Visit) -> None:
    guest = visit()
    guest.letter("m")
    assert guest.title == "The Mountain"
    guest.letter("m")
    assert guest.title == "The Market"
    guest.letter("9")
    assert guest.title == "The Pact"


def test_letters_typed_into_the_field_find_and_do_not_jump(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_f)
    guest.send(key(ord("b"), letter="b"), typed("b"), key(ord("a"), letter="a"), typed("a"))
    assert [tile.exhibit.title for tile in guest.gallery.wall.tiles] == ["The Battle", "The Bard"]
    assert guest.title == "The Battle"


def test_arrows_in_the_field_move_its_caret(visit: Visit) -> None:
    guest = visit()
    field = guest.gallery.chooser.field
    guest.click(field.rect.center)
    guest.send(typed("sun"))
    guest.press(pygame.K_LEFT, pygame.K_BACKSPACE)
    assert field.text == "sn"
    guest.press(pygame.K_DOWN)
    assert guest.gallery.group.focused is guest.gallery.wall.current


def test_escape_shows_all_again_and_then_leaves(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_f)
    guest.send(typed("xyz"))
    assert guest.gallery.wall.tiles == []
    guest.press(pygame.K_RETURN)
    assert guest.app.scene is guest.gallery
    guest.press(pygame.K_ESCAPE)
    assert len(guest.gallery.wall.tiles) == 45
    guest.press(pygame.K_ESCAPE)
    assert guest.backs == 1


def test_signs_and_marks_leave_the_cards_that_bear_them(visit: Visit) -> None:
    guest = visit()
    chooser = guest.gallery.chooser
    guest.click(chooser.signs[0].rect.center)
    guest.click(chooser.marks[2].rect.center)
    names = [tile.exhibit.title for tile in guest.gallery.wall.tiles]
    assert names == ["The Journey", "The Chance Meeting", "The Pact", "The Harvest", "The Rite"]
    guest.click(chooser.signs[0].rect.center)
    assert len(guest.gallery.wall.tiles) > len(names)


def test_the_pointer_looks_at_a_card_and_a_click_opens_it(visit: Visit) -> None:
    guest = visit()
    tile = guest.gallery.wall.tiles[20]
    guest.send(move(tile.rect.center))
    assert guest.title == tile.exhibit.title
    guest.click(tile.rect.center)
    assert guest.screen(GalleryCard).visit.current == tile.exhibit


def test_halls_and_shows_change_the_wall(visit: Visit) -> None:
    guest = visit("decktet-basic")
    assert len(guest.gallery.wall.tiles) == 36
    guest.gallery.choices[0].choose(0)
    assert len(guest.gallery.wall.tiles) == 45
    guest.gallery.choices[-1].choose(2)
    assert len(guest.gallery.wall.tiles) == 39
    assert len(guest.gallery.choices) == 1


def test_a_long_wall_scrolls_to_the_card_walked_to(visit: Visit) -> None:
    guest = visit("french")
    wall = guest.gallery.wall
    guest.press(pygame.K_END)
    guest.settle()
    last = wall.tiles[-1].rect
    assert wall.rect.contains(last)
    guest.press(pygame.K_HOME)
    guest.settle()
    assert wall.rect.contains(wall.tiles[0].rect)
    assert not wall.rect.colliderect(last.move(0, 400))


@pytest.mark.parametrize(
    "size", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080)]
)
@pytest.mark.parametrize("deck", ["decktet", "french"])
def test_controls_stay_in_the_window_and_apart(
    visit: Visit, size: tuple[int, int], deck: str
) -> None:
    guest = visit(deck, size)
    gallery = guest.gallery
    window = pygame.Rect((0, 0), size)
    fixed = [gallery.head[0], *gallery.tools, *gallery.choices, *gallery.chooser.widgets]
    fixed.append(gallery.closer)
    for index, widget in enumerate(fixed):
        assert window.contains(widget.rect), widget
        assert widget.rect.collidelist([other.rect for other in fixed[:index]]) < 0, widget
        assert not widget.rect.colliderect(gallery.wall.tiles[0].rect), widget
    assert gallery.wall.rect.top < gallery.wall.rect.bottom <= window.bottom


def test_cards_at_rest_are_drawn_at_their_exact_size(visit: Visit) -> None:
    guest = visit("succotash", (1180, 777))
    wall, art = guest.gallery.wall, guest.app.look.art
    tiles = [tile for tile in wall.tiles if tile.rect.colliderect(wall.rect)][:6]
    guest.wait(lambda: all(art.ready(t.exhibit.face, t.rect.width) for t in tiles))
    guest.app.step([], 0.016)
    for tile in tiles:
        shown = tile.picture.of(art, tile.exhibit.face, tile.rect.width, None)
        assert shown is art.face(tile.exhibit.face, tile.rect.width)
        assert shown.get_size() == tile.rect.size


def test_looks_hold_after_leaving_and_for_the_next_start(visit: Visit) -> None:
    guest = visit("french")
    guest.chord(pygame.K_l)
    panel = guest.screen(Looks)
    words = [row.words for row in panel.rows]
    assert words[:3] == ["Large indices", "Four colours", "Letters beside the suits"]
    note = [text for text in drawn_page(guest.app).texts if text.words in LOOKS_NOTE]
    assert note
    assert all(panel.panel.inflate(-30, 0).contains(text.rect) for text in note)
    guest.press(pygame.K_SPACE)
    control = panel.rows[0].control
    assert control is not None
    control.activate()
    assert guest.app.look.art.style.large_index
    guest.press(pygame.K_ESCAPE)
    assert guest.app.look.art.style.large_index
    guest.press(pygame.K_ESCAPE)
    assert guest.backs == 1
    assert guest.app.look.art.style.large_index
    assert guest.app.settings == Settings(large_index=True)


def test_the_suit_that_counts_can_be_chosen_where_cards_have_two(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_l)
    reading = guest.screen(Looks).rows[0].control
    assert reading is not None
    guest.app.scene.group.focus(reading, ring=True)  # type: ignore[attr-defined]
    guest.press(pygame.K_RIGHT)
    assert guest.gallery.visit.reading == "top"
    guest.click((5, 5))
    assert guest.screen(Gallery).visit.reading == "top"


@pytest.mark.parametrize("size", [(1600, 1000), (1024, 640), (1920, 1080)])
def test_a_notice_covers_neither_cards_nor_words_and_goes_with_a_click(
    visit: Visit, size: tuple[int, int]
) -> None:
    guest = visit(size=size)
    gallery, notice = guest.gallery, guest.gallery.panels.notice
    notice.say("4 pages saved as /home/somebody/Pictures/decktet.pdf")
    assert not any(
        notice.rect.colliderect(tile.rect.clip(gallery.wall.rect)) for tile in gallery.wall.tiles
    )
    assert not notice.rect.colliderect(gallery.closer.rect)
    guest.click(notice.rect.center)
    assert not notice.shown
    card = guest.open_card("6MW")
    notice.say("The picture was saved.")
    assert notice.rect.top >= card.about.panel.bottom
    assert not notice.rect.colliderect(card.next.rect)


def test_where_nothing_matches_no_card_is_shown_large(visit: Visit) -> None:
    guest = visit()
    gallery = guest.gallery
    seen = pygame.Rect(gallery.panel)
    seen.height = gallery.label[1] - seen.top - 60
    before = guest.app.surface.subsurface(seen).copy()
    guest.chord(pygame.K_f)
    guest.send(typed("nobody"))
    assert not gallery.wall.tiles
    after = guest.app.surface.subsurface(seen)
    assert pygame.transform.average_color(after)[0] < pygame.transform.average_color(before)[0]


@pytest.mark.parametrize(("code", "tiles"), [("AM", 3), ("X", 0)])
def test_a_rule_stands_between_words_and_neighbours_only_where_there_are_any(
    visit: Visit, code: str, tiles: int
) -> None:
    about = visit().open_card(code).about
    assert len(about.tiles) == tiles
    assert len(about.rules) == (2 if tiles else 1)
    if tiles:
        assert about.words.bottom < about.rules[-1].top


def test_the_ways_from_the_wall_are_in_the_list_of_what_one_can_do(visit: Visit) -> None:
    ways = {"find", "looks", "import", "packs", "print", "explore", "slides", "light_table"}
    assert ways <= set(visit().gallery.calls)


def test_every_card_can_be_opened_through_what_is_told_of_it(visit: Visit) -> None:
    """Only one of them is a stop for Tab."""
    app = visit().app
    told = [each for each in walk(app.scene.spoken()) if each.role == "card"]
    assert len(told) > 40
    assert all(each.do for each in told)
    do = told[7].do
    assert do is not None
    do()
    scene = app.scene
    assert isinstance(scene, GalleryCard)
    assert scene.called.startswith(told[7].name)
