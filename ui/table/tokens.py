"""Bid tokens beside the plates: what each player has bid, and their progress."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.state import Contract
from ui.table.beside import Beside, beside
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.signs import draw_sign
from ui.table.stage import Stage
from ui.table.words import said as words
from ui.table.words.names import contract_words
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair

_NUMBER = theme.display(25, 0.0)
_SMALL_NUMBER = theme.display(19, 0.0)
_NIL = theme.display(16, 0.02)
_LINE = theme.body(17, 600)
_NOTE = theme.body(16)
_RADIUS, _NARROW, _SIGN = 27, 19, 19
_LINE_HIGH = 84
"""The height of a token with the text beside it, in units."""


def tokens(shown: Shown) -> Iterator[Piece]:
    """A token for each player who has bid or passed; dashed for the bid being considered by the
    player, whose place is reserved during the decision."""
    stage = shown.stage
    view, table = stage.view, stage.view.table
    if not (table.bids or table.promised):
        return
    auction = view.doing == "auction"
    for seat in range(view.rules.players):
        contract, place = table.bid_of(seat), beside(stage.places, stage.place_of(seat))
        if auction and table.bids and not table.promised:
            contract = table.bids[seat]
        considered = stage.considered.contract if seat == view.seat else None
        if considered is not None:
            what, lines = considered, words.considered_lines(view, considered)
        elif auction and table.passed and table.passed[seat]:
            what, lines = None, words.passed_lines(view.rules, contract)
        elif contract is not None:
            what, lines = contract, words.token_lines(view, seat, contract)
        else:
            if view.doing in ("bid", "auction") and seat == view.seat:
                yield Piece("token", box=_first_line(stage, place), weight=WORDS, seat=seat)
            continue
        word = words.token_word(view.rules, what)
        if lines[0].startswith(word):
            word = ""  # the letter of a bid that is told in full
        told = ", ".join(filter(None, (stage.names[seat], word, *lines)))
        draw, own = partial(_draw, shown, place, what, lines), place.grows == "up"
        box = _first_line(stage, place) if own else None  # which stays as the choice comes and goes
        yield Piece("token", draw, box, WORDS, seat, told)


def _first_line(stage: Stage, place: Beside) -> Area:
    """The place of the first thing said at a plate."""
    area, high = place.area, min(stage.places.px(_LINE_HIGH), place.area.h)
    return area._replace(y=area.bottom - high if place.grows == "up" else area.y, h=high)


def _draw(
    shown: Shown,
    place: Beside,
    contract: Contract | None,
    lines: tuple[str, str],
    surface: pygame.Surface,
) -> None:
    """Draw one token, with two lines of text where there is room for them."""
    pen, stage = shown.pen(surface), shown.stage
    area, own = place.area, place.grows == "up"
    role = _SMALL_NUMBER if place.narrow else _NUMBER
    radius = max(pen.px(_NARROW if place.narrow else _RADIUS), round(role.at(pen.ts).px * 0.8))
    y = area.bottom - radius if own else area.y + radius
    if place.grows == "right":
        y = area.centre[1]
    if contract is not None and contract.nil:
        role = _NIL
    word = words.token_word(stage.view.rules, contract)
    disc = pygame.Rect(0, 0, max(2 * radius, pen.width(word, role) + radius), 2 * radius)
    disc.center = (area.centre[0] if place.narrow else area.x + disc.w // 2, y)
    left = disc.right
    strain = None
    if contract is not None and not place.narrow:
        strain = contract.reading or contract.strain
    if strain is not None:
        sign = max(pen.px(_SIGN), round(radius * 0.66))
        at = (disc.right + round(radius * 0.3), y)
        draw_sign(pen, at, sign, stage.view.rules.deck, strain)
        left = at[0] + sign
    considered = own and stage.considered.contract is not None
    dash = None
    if contract is None:
        fill, line, ink = theme.SUNK, theme.LINE, theme.OFF_TEXT
    elif considered:
        fill, line, ink, dash = theme.PLATE, theme.ACCENT, theme.ACCENT, (7 * pen.u, 6 * pen.u)
    else:
        fill, line, ink = theme.PAPER, theme.HAIRLINE, theme.INK
    width = hair(pen.u) if contract is None else hair(pen.u, 2)
    pen.shape(disc, Box(radius, fill, line, width, dash=dash))
    pen.write(word, role, ink, disc.center, "centre")
    x, (line, note) = left + pen.px(12), lines
    if contract is not None and strain is not None:
        same = line == contract_words(stage.view.rules, contract)  # as number and sign
        line = "" if same and not pen.fits(line, _LINE, area.right - x) else line
    if not place.narrow:
        _draw_lines(pen, (x, y), area.right, (line, note))


def _draw_lines(pen: Pen, at: tuple[int, int], right: int, lines: tuple[str, str]) -> None:
    """Draw a line and a note under it, in the middle of `at`."""
    x, y = at
    said = [(line, role) for line, role in zip(lines, (_LINE, _NOTE), strict=True) if line]
    apart = max(pen.px(12), round(_NOTE.at(pen.ts).px * 0.66)) if len(said) > 1 else 0
    for place, (line, role) in enumerate(said):
        colour = theme.PAPER if role is _LINE else theme.MINT_TEXT
        pen.write(line, role, colour, (x, y + (apart if place else -apart)), width=right - x)
