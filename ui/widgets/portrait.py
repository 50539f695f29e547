"""The pictures that represent people of the household: a sign or a detail of a card, in a ring."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from cards_art.scene_crop import Crop
from game.household.people import Person
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen

COLOURS: Mapping[str, tuple[theme.Colour, theme.Colour]] = MappingProxyType(
    {
        "plum": ("#58206A", "#C98BD8"),
        "sea": ("#0A63A0", "#7CC8EA"),
        "leaf": ("#3B7048", "#B4D27A"),
        "sun": ("#9E5506", "#F5B544"),
        "rose": ("#A8213E", "#F28C86"),
        "night": ("#2A2780", "#A09BE6"),
        "bark": ("#6B4426", "#D2A06A"),
        "slate": ("#3C4858", "#AEBBCB"),
    }
)
"""The colours that a person can have, each with the light colour of its ring and sign."""
SIGNS = ("moons", "suns", "waves", "leaves", "wyrms", "knots", "spades", "hearts", "diamonds",
         "clubs", "red", "green")  # fmt: skip
DETAILS: Mapping[str, Crop] = MappingProxyType(
    {
        "french/queen_hearts": Crop(0.5, 0.13, 1.7),
        "french/king_spades": Crop(0.5, 0.1, 1.6),
        "french/queen_diamonds": Crop(0.5, 0.13, 1.7),
        "decktet/sailor": Crop(0.6, 0.3, 1.1),
        "decktet/savage": Crop(0.5, 0.11, 1.7),
        "decktet/lunatic": Crop(0.5, 0.2, 1.2),
        "decktet/watchman": Crop(0.6, 0.1, 1.5),
        "decktet/bard": Crop(0.55, 0.2, 1.3),
    }
)
"""The details of cards that can represent a person, by deck and picture."""
PICTURES = (*SIGNS, *DETAILS)
_RING = 0.09
"""The width of the ring, as a share of the radius."""


def colours_of(person: Person) -> tuple[theme.Colour, theme.Colour]:
    """A person's dark and light colour; slate's where the colour is unknown here."""
    return COLOURS.get(person.colour, COLOURS["slate"])


def draw_person(pen: Pen, person: Person, centre: tuple[int, int], diameter: int) -> None:
    """A person's picture in a ring of their colour; a letter where the picture is unknown."""
    dark, light = colours_of(person)
    ring = max(2.0, diameter / 2 * _RING)
    if person.picture in DETAILS:
        inside = diameter - 2 * round(ring * 1.3)
        pen.disc(centre, diameter / 2, theme.SUNK, light, ring)
        deck, scene = person.picture.split("/")
        picture = pen.look.art.picture(deck, scene, (inside, inside), DETAILS[person.picture])
        disc = pen.look.shapes.box_surface((inside, inside), Box(inside / 2, "#FFFFFF")).copy()
        disc.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pen.surface.blit(disc, disc.get_rect(center=centre))
        return
    pen.disc(centre, diameter / 2, dark, light, ring)
    if person.picture in SIGNS:
        size = round(diameter * 0.58)
        sign = pen.look.art.glyph(person.picture, size, light)
        pen.surface.blit(sign, sign.get_rect(center=centre))
    else:
        kind = theme.display(28, 0.0).at(diameter / 52)
        pen.look.text.draw(pen.surface, person.name[:1], kind, theme.PAPER, centre, "centre")


def dealt(number: int) -> tuple[str, str]:
    """The default colour and picture of the `number`th person to be added, from 0."""
    colours = tuple(COLOURS)
    return colours[number % len(colours)], PICTURES[number * 7 % len(PICTURES)]
