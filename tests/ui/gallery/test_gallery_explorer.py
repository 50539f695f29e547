"""The deck explorer: where cards are, and how keys move through suits and fans."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from tests.shipped import CATALOGUE
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.gallery.card_scene import GalleryCard
from ui.gallery.explorer.crossing import Crossing
from ui.gallery.explorer.scene import DeckExplorer
from ui.gallery.halls import Show
from ui.gallery.wall_scene import Gallery


def crossing(deck: str) -> Crossing:
    return Crossing(Show(deck, deck, CATALOGUE.deck(deck)))


def explore(visit: Visit, deck: str = "decktet") -> tuple[Guest, DeckExplorer]:
    guest = visit(deck)
    guest.chord(pygame.K_e)
    return guest, guest.screen(DeckExplorer)


def names(scene: DeckExplorer) -> list[str]:
    """The cards of the fan."""
    return [e.title for e in scene.crossing.fan(scene.table.suit)]


def test_each_card_of_a_fan_is_turned_in_a_piece_of_its_own(visit: Visit) -> None:
    guest, scene = explore(visit)
    guest.settle()
    scene.layout(guest.app.size)  # turns all cards anew
    assert guest.pieces() >= len(names(scene)) - 1  # the raised one stands upright


def test_a_card_stands_once_for_each_of_its_suits() -> None:
    found = crossing("decktet-extended")
    stands = Counter(code for codes in found.cells.values() for code in codes)
    for exhibit in found.show.exhibits:
        assert stands[exhibit.code] == len(exhibit.card.suits)
    assert [e.card.name for e in found.suitless] == ["the Excuse"]


def test_each_suit_of_the_decktet_is_on_fourteen_cards() -> None:
    found = crossing("decktet-extended")
    assert [len(found.fan(suit)) for suit in found.suits] == [14] * 6


def test_pawns_and_courts_stand_two_by_two_and_numbers_alone() -> None:
    found = crossing("decktet-extended")
    most = {rank.key[0]: rank.most for rank in found.ranks}
    assert [name for name, number in most.items() if number == 2] == ["P", "T"]
    assert set(most.values()) == {1, 2}


def test_the_lunatic_bridges_moons_and_waves() -> None:
    found = crossing("decktet-extended")
    assert len(found.bridges) == 24
    lunatic = next(bridge for bridge in found.bridges if bridge.code == "6MW")
    assert lunatic.suits == ("M", "W")
    assert [e.card.name for e in found.alike(found.show.deck.cards["6MW"])] == ["the Journey"]


def test_bridges_of_a_rank_run_in_lanes_of_their_own() -> None:
    for bridge, other in zip(*[iter(crossing("decktet-extended").bridges)] * 2, strict=False):
        if bridge.rank == other.rank:
            assert bridge.lane != other.lane


def test_arrows_walk_along_the_fan_and_across_the_suits(visit: Visit) -> None:
    guest, scene = explore(visit)
    guest.press(pygame.K_RIGHT)
    first = scene.visit.current.title
    assert scene.table.suit in scene.visit.current.card.suits
    row = scene.table.suit
    guest.press(pygame.K_DOWN)
    suits = scene.crossing.suits
    assert scene.table.suit == suits[(suits.index(row) + 1) % 6]
    guest.press(pygame.K_UP, pygame.K_UP, pygame.K_DOWN)
    assert scene.table.suit == row
    fan = names(scene)
    guest.press(pygame.K_LEFT)
    at = fan.index(scene.visit.current.title)
    guest.press(pygame.K_RIGHT)
    assert scene.visit.current.title == fan[(at + 1) % 14]
    assert first in fan


def test_another_suit_of_the_same_card_keeps_the_card(visit: Visit) -> None:
    guest, scene = explore(visit)
    guest.click(scene.table.spot("W", "6MW").center)
    assert (scene.table.suit, scene.visit.current.title) == ("W", "The Lunatic")
    guest.click(scene.table.spot("M", "6MW").center)
    assert (scene.table.suit, scene.visit.current.title) == ("M", "The Lunatic")
    assert "The Huntress" in names(scene)


def test_a_click_beside_the_cards_of_a_row_turns_to_its_suit(visit: Visit) -> None:
    guest, scene = explore(visit)
    card = scene.table.spot("Y", "AY")
    guest.click((scene.table.rect.left + 20, card.centery))
    assert scene.table.suit == "Y"


def test_enter_and_a_click_on_the_card_that_stands_up_look_closer(visit: Visit) -> None:
    guest, scene = explore(visit)
    guest.click(scene.table.spot("M", "6MW").center)
    guest.settle()
    guest.click(scene.fan.ring_rect.center)
    assert guest.screen(GalleryCard).visit.current.title == "The Lunatic"
    guest.press(pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_RETURN)
    assert guest.screen(GalleryCard).visit.current.title == "The Chance Meeting"


def test_a_click_on_another_card_of_the_fan_looks_at_it(visit: Visit) -> None:
    guest, scene = explore(visit)
    guest.click(scene.table.spot("M", "6MW").center)
    guest.settle()
    right = scene.fan.ring_rect.midright
    guest.click((right[0] + 12, right[1]))
    assert scene.visit.current.title == "The Chance Meeting"


def test_a_card_stepped_to_while_looking_closer_is_looked_at_afterwards(visit: Visit) -> None:
    guest, scene = explore(visit)
    guest.press(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_ESCAPE)
    assert guest.screen(DeckExplorer) is scene
    assert scene.table.card == scene.visit.current.code
    assert scene.table.suit in scene.visit.current.card.suits


def test_a_family_leaves_only_its_own_cards_bright(visit: Visit) -> None:
    guest, scene = explore(visit)
    people = next(pill for pill in scene.families.values() if pill.words.startswith("People"))
    guest.click(people.rect.center)
    deck = scene.visit.show.deck
    assert scene.table.lit == {c for c, card in deck.cards.items() if "personality" in card.marks}
    guest.click(people.rect.center)
    assert scene.table.lit == set(deck.cards)


def test_escape_goes_back_to_the_wall(visit: Visit) -> None:
    guest, _ = explore(visit)
    guest.press(pygame.K_ESCAPE)
    assert isinstance(guest.app.scene, Gallery)


@pytest.mark.parametrize("deck", ["french", "succotash"])
def test_decks_with_one_suit_a_card_are_explored_too(visit: Visit, deck: str) -> None:
    guest, scene = explore(visit, deck)
    guest.settle()
    assert not scene.crossing.bridges
    for _ in scene.crossing.suits:
        guest.press(pygame.K_DOWN, pygame.K_RIGHT)
        spot = scene.table.spot(scene.table.suit, scene.table.card)
        assert scene.table.rect.contains(spot)
