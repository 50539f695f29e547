"""The store of surfaces stays within its limit and keeps what is used."""

from collections.abc import Callable

import pygame

from cards_art.surfaces import SurfaceStore

SIDE = 10
ONE = SIDE * SIDE * 4


def square() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_the_longest_unused_surface_goes_first() -> None:
    memory = SurfaceStore(2 * ONE)
    memory.put("a", square())
    memory.put("b", square())
    memory.find("a")
    memory.put("c", square())
    assert "a" in memory
    assert "b" not in memory
    assert "c" in memory
    assert memory.bytes == 2 * ONE


def test_with_a_lower_limit_the_longest_unused_surfaces_go_at_once() -> None:
    memory = SurfaceStore(3 * ONE)
    for name in "abc":
        memory.put(name, square())
    memory.allow(2 * ONE)
    assert [name for name in "abc" if name in memory] == ["b", "c"]
    memory.allow(3 * ONE)
    memory.put("d", square())
    assert [name for name in "bcd" if name in memory] == ["b", "c", "d"]


def test_a_surface_is_made_only_while_it_is_not_kept() -> None:
    made: list[str] = []

    def make(name: str) -> Callable[[], pygame.Surface]:
        def drawn() -> pygame.Surface:
            made.append(name)
            return square()

        return drawn

    memory = SurfaceStore(2 * ONE)
    for name in ("a", "b", "a", "c", "a", "b"):
        memory.get(name, make(name))
    assert made == ["a", "b", "c", "b"]
    assert len(memory) == 2


def test_replacing_a_surface_counts_it_once() -> None:
    memory = SurfaceStore(3 * ONE)
    memory.put("a", square())
    second = square()
    memory.put("a", second)
    assert memory.find("a") is second
    assert memory.bytes == ONE


def test_a_surface_above_the_limit_is_kept_alone() -> None:
    memory = SurfaceStore(ONE)
    memory.put("small", square())
    memory.put("large", pygame.Surface((SIDE * 3, SIDE * 3), pygame.SRCALPHA))
    assert "large" in memory
    assert "small" not in memory
    large = memory.find("large")
    assert memory.get("large", square) is large


def test_shelves_share_the_bound_and_not_the_keys() -> None:
    store = SurfaceStore(2 * ONE)
    cards, words = store.shelf(), store.shelf()
    ace, line = square(), square()
    cards.put("a", ace)
    words.put("a", line)
    assert cards.find("a") is ace
    assert words.find("a") is line
    cards.put("b", square())
    assert ("a" in cards, "a" in words) == (False, True), "the longest unused went, on any shelf"
    assert store.bytes == 2 * ONE
    cards.clear()
    assert ("b" in cards, "a" in words) == (False, True)
    assert (len(cards), len(words), store.bytes) == (0, 1, ONE)


def test_a_full_shelf_drops_only_its_own_surfaces() -> None:
    store = SurfaceStore(4 * ONE)
    words, passing = store.shelf(), store.shelf(2 * ONE)
    words.put("a", square())
    for name in "bcde":
        passing.put(name, square())
    assert ([name for name in "bcde" if name in passing], "a" in words) == (["d", "e"], True)
    large = passing.put("large", pygame.Surface((SIDE, 3 * SIDE), pygame.SRCALPHA))
    assert (passing.find("large"), len(passing)) == (large, 1), "the newest stays, however large"


def test_dropping_a_surface_frees_its_memory() -> None:
    memory = SurfaceStore(3 * ONE)
    memory.put("a", square())
    memory.put("b", square())
    memory.drop("a")
    memory.drop("never there")
    assert memory.bytes == ONE
    assert memory.find("a") is None


def test_what_is_reserved_is_let_go_and_may_be_filled_again() -> None:
    """Of ten, six are reserved: four stay, the last used; more than eight cannot be reserved."""
    memory = SurfaceStore(10 * ONE)
    for name in range(10):
        memory.put(name, square())
    memory.find(0)
    memory.reserve(6 * ONE)
    assert memory.keys() == [7, 8, 9, 0]
    memory.put(10, square())
    assert memory.keys() == [8, 9, 0, 10]
    memory.reserve(50 * ONE)
    assert memory.keys() == [0, 10]
    memory.reserve(0)
    for name in range(11, 20):
        memory.put(name, square())
    assert len(memory) == 10
