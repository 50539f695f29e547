"""Comparing with a sliding edge, and comparing two cards instead of two packs."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.ui.events import down, move, up
from tests.ui.gallery.conftest import RED, take_in
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.gallery.compare import Compare


def compared(guest: Guest, code: str = "6MW") -> Compare:
    guest.open_card(code)
    guest.press(pygame.K_c)
    return guest.screen(Compare)


def drawn(guest: Guest, compare: Compare) -> None:
    """Wait until both cards are as sharp as they get."""
    width = compare.wipe.rect.width
    compare.order()
    sides = zip(compare.chosen, (compare.left, guest.gallery.visit.current), strict=True)
    wanted = [(compare.arts[which], exhibit.face) for which, exhibit in sides]
    guest.wait(lambda: all(art.ready(face, width) for art, face in wanted))
    guest.app.redraw()
    guest.app.step([], 0.016)


def test_the_edge_follows_the_pointer_and_the_arrows(visit: Visit, pictures: Path) -> None:
    guest = visit()
    compare = compared(guest)
    take_in(guest, pictures)
    compare.ways.choose(1)
    guest.app.step([], 0.016)
    drawn(guest, compare)
    card = compare.wipe.rect
    left, right = (card.left + card.width // 4, card.centery), (card.right - 30, card.centery)
    seen = guest.app.surface.get_at
    assert seen(right)[:3] == RED
    assert seen(left)[:3] != RED
    guest.send(down(card.center), move((card.left + 10, card.centery)), up((card.left + 10, 300)))
    guest.app.step([], 0.016)
    assert seen(left)[:3] == RED
    title = guest.title
    guest.press(*[pygame.K_RIGHT] * 5)
    assert 0.1 < compare.wipe.share < 0.3
    guest.press(pygame.K_END)
    assert compare.wipe.share == 1.0
    assert seen(right)[:3] != RED
    guest.press(pygame.K_RIGHT)
    assert compare.wipe.share == 1.0
    guest.press(pygame.K_HOME)
    assert compare.wipe.share == 0.0
    assert guest.title == title, "the arrows step no more"
    guest.press(pygame.K_RETURN)
    assert guest.title == "The Penitent"


def test_a_held_card_stays_while_the_other_one_changes(visit: Visit) -> None:
    guest = visit()
    compare = compared(guest)
    assert compare.alone
    guest.press(pygame.K_h, pygame.K_RIGHT)
    assert compare.left.title == "The Lunatic"
    assert guest.title == "The Penitent"
    assert compare.heading()[0] == "The Lunatic · The Penitent"
    assert not compare.importer.visible, "its place is the second card's"
    guest.press(pygame.K_h)
    assert compare.left.title == "The Penitent"
    assert compare.importer.visible


def test_a_held_card_of_another_deck_is_let_go(visit: Visit) -> None:
    guest = visit()
    compare = compared(guest)
    guest.press(pygame.K_h)
    french = next(hall for hall in guest.gallery.visit.halls if hall.key == "french")
    guest.gallery.visit.turn_to(french.shows[0])
    assert compare.left == guest.gallery.visit.current


def test_both_backs_can_be_wiped(visit: Visit) -> None:
    guest = visit((None), (1024, 640))
    compare = compared(guest)
    compare.ways.choose(1)
    guest.press(pygame.K_t)
    guest.app.step([], 0.016)
    width = compare.wipe.rect.width
    left, right = compare.both(width)
    assert left is right is compare.arts[0].back("decktet", width)
    assert guest.app.surface.get_rect().contains(compare.wipe.rect)
