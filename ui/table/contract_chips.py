"""Chips with the contract: how suits are read, what is trumps, and the bid to beat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.signs import NO_TRUMPS, chip_size, draw_chip
from ui.table.stage import Stage
from ui.table.words import said as words
from ui.table.words.names import contract_words

_GAP = 8


def contract_chips(stage: Stage) -> list[tuple[str, str]]:
    """What applies to this hand: (its code, in words); empty where nothing is called or bid."""
    view = stage.view
    table, rules = view.table, view.rules
    chips: list[tuple[str, str]] = []
    if table.called is not None:
        suits = rules.deck.cards[table.called].suits
        said = words.is_called(rules, table.called)
        chips.append((suits[0] if suits else NO_TRUMPS, said))
    if not rules.has_readings:
        return chips
    if table.reading is not None:
        chips.append((table.reading, words.is_read(table.reading)))
    elif (high := table.contract) is not None:
        chips.append((high.reading or high.strain or NO_TRUMPS, contract_words(rules, high)))
    if table.trump is not None:
        chips.append((table.trump, words.is_trump(rules, table.trump)))
    elif not rules.has_trumps:
        chips.append((NO_TRUMPS, words.NO_TRUMPS))
    return chips


def said_chips(shown: Shown) -> Iterator[Piece]:
    """The chips under the plaque; in a small window beside it."""
    look, stage = shown.look, shown.stage
    places = stage.places
    plaque, px = places.plaque, places.px
    x = plaque.right + px(12) if places.scale.small else plaque.x
    for what, said in contract_chips(stage):
        width, height = chip_size(look, places.scale, said)
        y = plaque.bottom + px(16)
        if places.scale.small:
            y = plaque.y + (plaque.h - height) // 2
        chip = pygame.Rect(x, y, width, height)
        draw = partial(_draw, shown, chip, what, said)
        yield Piece("contract", draw, Area(*chip), WORDS, told=said)
        x += width + px(_GAP)


def _draw(shown: Shown, chip: pygame.Rect, what: str, said: str, surface: pygame.Surface) -> None:
    draw_chip(shown.pen(surface), chip, said, (shown.stage.view.rules.deck, what))
