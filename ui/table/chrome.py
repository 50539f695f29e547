"""The frame of the game: the plaque and the prompt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.places import Places
from ui.table.prompt import Prompt
from ui.table.seal import SIZE
from ui.table.stage import Stage
from ui.table.words import game as game_words
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.theme import Type

_GAME = theme.display(27, 0.12)
_NOTE = theme.body(17, 600)
_PROMPT = theme.body(18, 600)
_CAPTION = 32
_PROMPT_LINE = 1.25
"""The distance between lines of a prompt, in heights of its type."""
_UNDER_PANEL = 15
"""How much nearer than usual to a panel a prompt of several lines can stand, in units."""
_WIDEST_PLAQUE, _WIDE_PLAQUE, _TOOLS = 680, 480, 6


def plaque(shown: Shown) -> Iterator[Piece]:
    """The game's name and its progress."""
    stage = shown.stage
    told = f"{stage.view.rules.variant.name}, {game_words.progress(stage.view)}"
    yield Piece("plaque", partial(_draw_plaque, shown), weight=WORDS, told=told)


def plaque_rect(look: Look, stage: Stage) -> pygame.Rect:
    """The plaque, as wide as its text needs."""
    places, scale, text = stage.places, stage.places.scale, look.text
    rect, rules = pygame.Rect(places.plaque), stage.view.rules
    name, note = rules.variant.name, game_words.progress(stage.view)
    table = stage.view.table
    if rules.has_prizes or rules.has_pot:
        return rect  # their cards are beside it
    if not scale.small:
        needed = round(0.8 * text.width(name, _GAME.at(scale.ts))) + places.px(44)
        rect.width = max(rect.width, min(needed, places.px(_WIDE_PLAQUE)))
    elif table.trump is None and table.called is None and not rules.has_readings:
        needed = text.width(name, _GAME.at(scale.ts * 0.9)) + text.width(note, _NOTE.at(scale.ts))
        rect.width = min(max(rect.width, needed + places.px(64)), places.px(_WIDEST_PLAQUE))
        rect.width = min(rect.width, places.tool(_TOOLS - 1).x - places.px(12) - rect.x)
    return rect


def seal_rect(look: Look, stage: Stage) -> pygame.Rect:
    """The place of the deal's seal on the plaque's upper edge, clear of the text."""
    plaque, size = plaque_rect(look, stage), stage.places.px(SIZE)
    rect = pygame.Rect(0, 0, size, size)
    rect.center = plaque.right - stage.places.px(26), plaque.top - stage.places.px(9)
    return rect


def _draw_plaque(shown: Shown, surface: pygame.Surface) -> None:
    pen, look, stage = shown.pen(surface), shown.look, shown.stage
    places, scale, text = stage.places, stage.places.scale, look.text
    rect = plaque_rect(look, stage)
    style = Box(
        12 * scale.s,
        theme.PLATE,
        theme.HAIRLINE,
        max(1.5, 1.8 * scale.s),
        drop=max(2, places.px(4)),
    )
    name, note = stage.view.rules.variant.name, game_words.progress(stage.view)
    note_kind = _NOTE.at(scale.ts)
    pen.shape(rect, style)
    left, room = rect.x + places.px(20), rect.width - places.px(40)
    if scale.small:
        full = _GAME.at(scale.ts * 0.9)
        least = round(text.width(name, full) * 0.8)
        for note in game_words.short_progress(stage.view):
            width = text.width(note, note_kind)
            if least + width + places.px(16) <= room:
                break
        kind = text.fit(name, _GAME.at(scale.ts * 0.9), room - width - places.px(16))
        text.draw(surface, name, kind, theme.PAPER, (left, rect.centery))
        at = (rect.right - places.px(20), rect.centery)
        text.draw(surface, note, note_kind, theme.MINT_TEXT, at, "right")
        return
    kind = text.fit(name, _GAME.at(scale.ts), room)
    text.draw(surface, name, kind, theme.PAPER, (left, rect.y + places.px(26)))
    forms = game_words.short_progress(stage.view)
    note = next((form for form in forms if text.width(form, note_kind) <= room), note)
    note_kind = text.fit(note, note_kind, room)
    text.draw(surface, note, note_kind, theme.MINT_TEXT, (left, rect.y + places.px(52)))


def prompt_height(places: Places) -> int:
    """Height of the pill, in pixels."""
    return max(places.prompt_h, round(_PROMPT.at(places.scale.ts).px * 1.9))


def prompt_rect(look: Look, stage: Stage, prompt: Prompt) -> pygame.Rect:
    """The pill round a prompt."""
    places = stage.places
    height = prompt_height(places)
    kind, lines = _written(look, stage, prompt)
    coin = height if prompt.suit else 0
    width = kind.room or max(look.text.width(line, kind) for line in lines)
    width += round(height * 1.15) + coin
    more = _more(kind, lines)
    rect = pygame.Rect(0, 0, width, height + more)
    rect.center = (places.scale.w // 2, _prompt_y(stage) - more // 2)
    # Several lines extend upwards from the usual place as far as it is free.
    rect.top = max(rect.top, _lowest(stage) if more else rect.top)
    return rect


def _prompt_y(stage: Stage) -> int:
    """The middle of a prompt of one line."""
    low = stage.picking or stage.view.rules.has_prizes
    return stage.places.low_prompt_y if low else stage.places.prompt_y


def _lowest(stage: Stage) -> int:
    """The lowest row that a panel, or a trick with the names under it, can take."""
    places = stage.places
    if stage.card_ask is None or stage.picking:
        return _prompt_y(stage) - prompt_height(places) // 2 - places.px(_UNDER_PANEL)
    low = max(spot.upright.bottom for spot in stage.slots.spots)
    return low + (round(_CAPTION * places.scale.ts) if stage.slots.captions else 0)


def _written(look: Look, stage: Stage, prompt: Prompt) -> tuple[Type, tuple[str, ...]]:
    """The type and the lines of a prompt. Large text takes as many lines as it needs between the
    panels at the sides; if those would cover the hand, the text grows less."""
    places, text, height = stage.places, look.text, prompt_height(stage.places)
    # Names of suits from other people's files may be too long for any window.
    kind = text.fit(prompt.words, _PROMPT.at(places.scale.ts), places.scale.w - 4 * height)
    room = places.middle.w - round(height * (2.15 if prompt.suit else 1.15))
    if places.scale.grown <= 1.0 or text.width(prompt.words, kind) <= room:
        return kind, (prompt.words,)
    lines = text.balanced(prompt.words, kind, room)
    if _prompt_y(stage) - height // 2 - _more(kind, lines) >= _lowest(stage):
        return kind, lines
    for smaller in places.less_grown():
        kind = _PROMPT.at(smaller.scale.ts)
        if text.width(prompt.words, kind) <= room:
            return kind, (prompt.words,)
    return kind, text.balanced(prompt.words, kind, room)


def _more(kind: Type, lines: tuple[str, ...]) -> int:
    """How much higher several lines are than the first one alone."""
    return (len(lines) - 1) * round(kind.px * _PROMPT_LINE)


def prompt(shown: Shown) -> Iterator[Piece]:
    """What to do now, or for whom everybody waits."""
    said = shown.prompt
    if said.words and (shown.lit or not said.urgent):
        rect = prompt_rect(shown.look, shown.stage, said)
        draw = partial(_draw_prompt, shown, rect)
        yield Piece("prompt", draw, Area(*rect), WORDS, told=said.words)


def _draw_prompt(shown: Shown, rect: pygame.Rect, surface: pygame.Surface) -> None:
    pen, look, stage, prompt = shown.pen(surface), shown.look, shown.stage, shown.prompt
    scale = stage.places.scale
    colour = theme.ACCENT if prompt.urgent else None
    style = Box(prompt_height(stage.places) / 2, theme.PLATE, colour, max(1.5, 2 * scale.s))
    pen.shape(rect, style)
    ink = theme.ACCENT if prompt.urgent else theme.MINT_TEXT
    height, (kind, lines) = prompt_height(stage.places), _written(look, stage, prompt)
    step = round(kind.px * _PROMPT_LINE)
    for place, line in enumerate(lines):
        y = rect.centery + round((place - (len(lines) - 1) / 2) * step)
        look.text.draw(surface, line, kind, ink, (rect.x + round(height * 0.575), y))
    if prompt.suit:
        art = sign_name(stage.view.rules.deck, prompt.suit)
        radius = height * 0.36
        at = (rect.right - round(height * 0.62), rect.centery)
        draw_coin(pen, at, radius, art)
