"""Pictures of a table on every cloth in every light, and of all cards in every light."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from ui.program.screenshot import MOMENTS, SEED, play_until
from ui.program.studio import Studio

if TYPE_CHECKING:
    import pygame

    from game.rules.rules import Rules
    from ui.program.home import Home

LIGHTS = MappingProxyType({"morning": 8.0, "noon": 12.5, "evening": 18.5, "lamp": 22.0})
"""Hours of the day by the light that falls then."""
_CELL = 600
"""How wide, in pixels, a picture is on a contact sheet."""
_CARD = 120


def take_lights(home: Home, rules: Rules, studio: Studio) -> None:
    """A table with the land of every suit in every light; and sheets with these pictures, a suit a
    row, and with all cards in each light."""
    from cards_art.saving import write_picture
    from ui.window import felt
    from ui.window.faces import sign_name
    from ui.window.seating import seated

    app, look = studio.app, studio.app.look
    app.begin(home.table(rules, seated(["person", *["greedy"] * (rules.players - 1)]), SEED))
    play_until(app, MOMENTS["table"])
    before = look.cloth, look.plain_cloth, app.hour
    signs = [sign_name(rules.deck, suit) for suit in rules.deck.suits]
    look.plain_cloth = True  # the one that is laid here, whatever is trumps
    try:
        for sign in signs:
            look.cloth = felt.GREEN.dyed(sign, look.art.style.ramp(sign))
            for light, hour in LIGHTS.items():
                app.hour = lambda hour=hour: hour  # type: ignore[misc]  # not called with another
                studio.take(f"cloth_{sign}_{light}")
    finally:
        look.cloth, look.plain_cloth, app.hour = before
    for size in studio.sizes:
        end = f"{size[0]}x{size[1]}.png"
        rows = [
            [studio.folder / f"cloth_{sign}_{light}_{end}" for light in LIGHTS] for sign in signs
        ]
        write_picture(studio.folder / f"cloths_{end}", pictures_sheet(rows, size))
    _take_cards(studio)
    app.begin(home.title())


def pictures_sheet(rows: list[list[Path]], size: tuple[int, int]) -> pygame.Surface:
    """Pictures of one size as rows, small, on one."""
    import pygame

    cell = _CELL, round(_CELL * size[1] / size[0])
    sheet = pygame.Surface((cell[0] * len(rows[0]), cell[1] * len(rows)), depth=32)
    for down, files in enumerate(rows):
        for across, file in enumerate(files):
            if not file.exists():  # a walk through all screens may want no pictures
                continue
            small = pygame.transform.smoothscale(pygame.image.load(file), cell)
            sheet.blit(small, (across * cell[0], down * cell[1]))
    return sheet


def _take_cards(studio: Studio) -> None:
    """Every card of every deck, in each light."""
    from cards_art.saving import write_picture
    from cards_art.sheet import full_sheet
    from ui.program.workshop import open_workshop
    from ui.window import felt
    from ui.window.daylight import Daylight

    sheet = full_sheet(studio.app.look.art, open_workshop().decks, _CARD)
    for light, hour in LIGHTS.items():
        daylight = Daylight(round(hour * 60), sheet.get_size(), felt.GREEN.lightest)
        write_picture(studio.folder / f"cards_{light}.png", daylight.on(sheet, (0, 0), fine=True))
