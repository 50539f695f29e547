"""The store of surfaces stays within its bound and keeps what is used."""

import pygame

from cards_art.memory import SurfaceMemory

SIDE = 10
ONE = SIDE * SIDE * 4


def square() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_the_longest_unused_surface_goes_first() -> None:
    memory = SurfaceMemory(2 * ONE)
    memory.put("a", square())
    memory.put("b", square())
    memory.get("a")
    memory.put("c", square())
    assert "a" in memory
    assert "b" not in memory
    assert "c" in memory
    assert memory.bytes_used == 2 * ONE


def test_replacing_a_surface_counts_it_once() -> None:
    memory = SurfaceMemory(3 * ONE)
    memory.put("a", square())
    second = square()
    memory.put("a", second)
    assert memory.get("a") is second
    assert memory.bytes_used == ONE


def test_a_surface_above_the_limit_is_kept_alone() -> None:
    memory = SurfaceMemory(ONE)
    memory.put("small", square())
    memory.put("large", pygame.Surface((SIDE * 3, SIDE * 3), pygame.SRCALPHA))
    assert "large" in memory
    assert "small" not in memory


def test_forgetting_frees_the_room() -> None:
    memory = SurfaceMemory(3 * ONE)
    memory.put("a", square())
    memory.put("b", square())
    memory.drop("a")
    memory.drop("never there")
    assert memory.bytes_used == ONE
    assert memory.get("a") is None
