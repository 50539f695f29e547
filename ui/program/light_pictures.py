"""Pictures of a table on every cloth in every light, and of all cards in every light."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from ui.program.screenshot import MOMENTS, SEED, play_until
from ui.program.studio import Studio

if TYPE_CHECKING:
    import pygame

    from game.rules.rules import Rules
    from ui.program.home import Home
    from ui.window.felt import Cloth

LIGHTS = MappingProxyType({"morning": 8.0, "noon": 12.5, "evening": 18.5, "lamp": 22.0})
"""Hours of the day by the name of their light."""
_CELL = 600
"""The width in pixels of a picture on a contact sheet."""
_CARD = 120


def light_parts(
    home: Home, games: Mapping[str, Rules]
) -> Iterator[tuple[str, Callable[[Studio], None]]]:
    """Pictures of a table of each game with the land of every suit in every light, and one of the
    first with each of the program's cloths, with sheets of these pictures, one row a cloth, also
    with simulated colour vision; then all cards in each light, and a table of the measured
    contrasts."""
    for name, rules in games.items():
        yield f"cloths_{name}", partial(_take_lands, home, name, rules)
    yield "cloths_house", partial(_take_house, home, next(iter(games.values())))
    yield "cloths_cards", partial(_take_cards, games)


def _take_lands(home: Home, name: str, rules: Rules, studio: Studio) -> None:
    _take_table(home, name, rules, _lands(rules, studio), studio)


def _take_house(home: Home, rules: Rules, studio: Studio) -> None:
    from ui.window import felt

    cloths = {str(name): cloth for name, cloth in felt.CLOTHS.items()}
    _take_table(home, "house", rules, cloths, studio)


def _lands(rules: Rules, studio: Studio) -> dict[str, Cloth]:
    """The cloths of a game, by the signs of its suits."""
    from ui.window import felt
    from ui.window.faces import sign_name

    signs = [sign_name(rules.deck, suit) for suit in rules.deck.suits]
    ramp = studio.app.look.art.style.ramp
    return {sign: felt.GREEN.dyed(sign, ramp(sign)) for sign in signs}


def _take_table(
    home: Home, name: str, rules: Rules, cloths: Mapping[str, Cloth], studio: Studio
) -> None:
    """Picture a table of a game on each cloth in every light, and make the sheet of these
    pictures."""
    from cards_art.saving import write_picture
    from cards_art.sight import BLIND, seen_by
    from ui.window.seating import seated

    app, look = studio.app, studio.app.look
    app.begin(home.table(rules, seated(["person", *["greedy"] * (rules.players - 1)]), SEED))
    play_until(app, MOMENTS["table"])
    before = look.cloth, look.plain_cloth, app.hour
    look.plain_cloth = True  # keep the cloth chosen here, whatever is trumps
    try:
        for cloth in cloths:
            look.cloth = cloths[cloth]
            for light, hour in LIGHTS.items():
                app.hour = lambda hour=hour: hour  # type: ignore[misc]  # not called with another
                studio.take(f"cloth_{cloth}_{light}")
    finally:
        look.cloth, look.plain_cloth, app.hour = before
    for size in studio.sizes:
        end = f"{size[0]}x{size[1]}.png"
        rows = [
            [studio.folder / f"cloth_{cloth}_{light}_{end}" for light in LIGHTS] for cloth in cloths
        ]
        sheet = pictures_sheet(rows, size)
        write_picture(studio.folder / f"cloths_{name}_{end}", sheet)
        for sight in BLIND:
            write_picture(studio.folder / f"cloths_{name}_{sight}_{end}", seen_by(sight, sheet))
    app.begin(home.title())


def pictures_sheet(rows: list[list[Path]], size: tuple[int, int]) -> pygame.Surface:
    """Pictures of one size, reduced, in rows on one surface."""
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


def _take_cards(games: Mapping[str, Rules], studio: Studio) -> None:
    """Picture every card of every deck in each light, and write the table of contrasts."""
    from cards_art.saving import write_picture
    from cards_art.sheet import full_sheet
    from ui.program.light_contrast import contrast_lines
    from ui.program.workshop import open_workshop
    from ui.window import felt
    from ui.window.daylight import Daylight

    sheet = full_sheet(studio.app.look.art, open_workshop().decks, _CARD)
    for light, hour in LIGHTS.items():
        daylight = Daylight(round(hour * 60), sheet.get_size(), felt.GREEN.lightest)
        write_picture(studio.folder / f"cards_{light}.png", daylight.on(sheet, (0, 0), fine=True))
    cloths: dict[str, Cloth] = {str(name): cloth for name, cloth in felt.CLOTHS.items()}
    for rules in games.values():
        cloths |= _lands(rules, studio)
    inks = {studio.app.look.art.style.ink(sign) for sign in cloths if sign not in felt.CLOTHS}
    lines = contrast_lines(cloths, sorted(inks), LIGHTS)
    file = studio.folder / "contrast.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
