"""The panel at the left that shows what was drawn at random for this game: costly suits, faces,
cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.view import View
from game.sentences import label_of
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.price_panels import has_price_panels
from ui.table.stage import Stage
from ui.table.tally import tallies
from ui.table.words import labels
from ui.table.words.names import full_card
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.faces import sign_name

_HEAD = theme.body(16)
_NAME = theme.body(18, 600)
_LINE = 56
_LEAST_LINE = 40


def drawn_lines(view: View) -> Iterator[tuple[str, str | None, str | None]]:
    """What was drawn: (its meaning, its name, its suit if it is one); no name while it is
    hidden."""
    shown, rules = dict(view.table.drawn), view.rules
    for name, count in rules.score.count.items():
        if count.drawn is None:
            continue
        label = label_of(count, name)
        value = shown.get(count.drawn)
        if value is None:
            yield label, None, None
        elif value in rules.deck.suits:
            yield label, rules.deck.suit_name(value), value
        elif value in rules.deck.cards:
            yield label, full_card(rules, value), None
        else:
            yield label, labels.DRAWN_RANK.format(rank=rules.deck.rank_names[value]), None


def _panel(stage: Stage) -> pygame.Rect | None:
    """The place of the panel; None where nothing was drawn or there is no room."""
    lines = list(drawn_lines(stage.view))
    column = stage.places.left_column
    if not lines or tallies(stage.view) or has_price_panels(stage):
        return None
    height = _line_height(stage) * len(lines) + stage.places.px(20)
    panel = pygame.Rect(column.x, column.bottom - height, column.w, height)
    if any(panel.colliderect(pygame.Rect(place.plate)) for place in stage.places.seats):
        return None
    return panel


def drawn(shown: Shown) -> Iterator[Piece]:
    """A line for each thing drawn, at the foot of the left column, where there is room."""
    panel = _panel(shown.stage)
    if panel is not None:
        told = "; ".join(
            f"{label}, {name or labels.HIDDEN_DRAW}"
            for label, name, _ in drawn_lines(shown.stage.view)
        )
        yield Piece("drawn", partial(_draw, shown, panel), Area(*panel), WORDS, told=told)


def _draw(shown: Shown, panel: pygame.Rect, surface: pygame.Surface) -> None:
    pen, room = shown.plate(panel, surface)
    room.cut_top(10)
    found = list(drawn_lines(shown.stage.view))
    for line, (label, name, suit) in zip(
        room.rows(len(found), pixels=_line_height(shown.stage)), found, strict=True
    ):
        if suit is not None:
            coin, sign = line.cut_right(34, gap=8), sign_name(shown.stage.view.rules.deck, suit)
            draw_coin(pen, coin.center, room.px(17), sign)
        pen.text(label, _HEAD, theme.MINT_TEXT, line, y=line.y + round(line.h * 0.3))
        colour = theme.MUTED if name is None else theme.PAPER
        pen.text(name or labels.HIDDEN_DRAW, _NAME, colour, line, y=line.y + round(line.h * 0.72))


def _line_height(stage: Stage) -> int:
    return max(round(_LEAST_LINE * stage.places.scale.ts), stage.places.px(_LINE))
