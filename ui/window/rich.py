"""Sentences with strong or coloured words and suit signs in them, wrapped to a width."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.values import Value, replace
from ui.window.look import Look
from ui.window.theme import Colour, Type

_SIGN_SHARE = 1.05  # a sign's size in em


class Span(Value):
    """A run of text, or a suit's sign if `suit` is set.

    `strong` sets the text in semibold; `colour` replaces the colour of the sentence; `ground` is
    the colour of a band behind the text.
    """

    words: str = ""
    strong: bool = False
    colour: Colour | None = None
    suit: str = ""
    ground: Colour | None = None


class _Piece(Value):
    """A word or a sign with its width; `space` pixels precede it unless it begins a line."""

    span: Span
    width: int
    space: int


def marked(words: str, colour: Colour | None = None) -> list[Span]:
    """Spans of a text in which **this** is strong, in `colour` if given.

    With an odd number of marks the last run is strong.
    """
    runs = words.split("**")
    return [
        Span(run, strong=index % 2 == 1, colour=colour if index % 2 else None)
        for index, run in enumerate(runs)
        if run
    ]


def rich_height(look: Look, spans: Sequence[Span], kind: Type, width: int) -> int:
    """The height that `draw_rich` would use."""
    return _high(look, kind, _lines(look, spans, kind, width))


def _high(look: Look, kind: Type, lines: Sequence[Sequence[_Piece]]) -> int:
    m = look.text.metrics(kind)
    return (len(lines) - 1) * m.leading + m.capital + m.descent if lines else 0


def draw_rich(
    surface: pygame.Surface,
    look: Look,
    spans: Sequence[Span],
    kind: Type,
    colour: Colour,
    rect: pygame.Rect,
) -> int:
    """Draw the spans wrapped to `rect`, first capitals at its top; returns the height used."""
    m = look.text.metrics(kind)
    base = rect.top + m.capital
    lines = _lines(look, spans, kind, rect.width)
    for line in lines:
        x = rect.left
        for index, piece in enumerate(line):
            x += piece.space if index else 0
            span = piece.span
            if span.suit:
                at = (x, base - m.capital // 2 - piece.width // 2)
                surface.blit(look.art.glyph(span.suit, piece.width, span.colour), at)
            else:
                ink = span.colour or colour
                if span.ground is not None:
                    _band(surface, look, kind, line, index, pygame.Rect(x, base, piece.width, 0))
                look.text.draw(
                    surface, span.words, _kind(kind, span), ink, (x, base), valign="baseline"
                )
            x += piece.width
        base += m.leading
    return _high(look, kind, lines)


def _band(
    surface: pygame.Surface,
    look: Look,
    kind: Type,
    line: Sequence[_Piece],
    index: int,
    at: pygame.Rect,
) -> None:
    """Draw the band behind a word, joined to that of the previous word; `at` is on the baseline."""
    m, span = look.text.metrics(kind), line[index].span
    edge = max(2, kind.px // 6)
    joins = index > 0 and line[index - 1].span.ground == span.ground
    reach = line[index].space if joins else edge
    assert span.ground is not None
    band = pygame.Rect(at.x - reach, 0, at.w + reach + edge, m.capital + 2 * edge)
    band.top = at.y - m.capital - edge
    surface.fill(span.ground, band)


def _kind(kind: Type, span: Span) -> Type:
    return replace(kind, weight=600) if span.strong and kind.weight < 600 else kind


def _lines(look: Look, spans: Sequence[Span], kind: Type, width: int) -> list[list[_Piece]]:
    lines: list[list[_Piece]] = [[]]
    used = 0
    for group in _words(look, spans, kind, width):
        wide = sum(piece.width for piece in group) + sum(piece.space for piece in group[1:])
        space = group[0].space
        if lines[-1] and used + space + wide > width:
            lines.append([])
            used = 0
        used += (space if lines[-1] else 0) + wide
        lines[-1] += group
    return lines if lines[0] else []


def _words(look: Look, spans: Sequence[Span], kind: Type, width: int) -> list[list[_Piece]]:
    """Pieces that stay on one line together.

    Those are spans that meet without a space, and a sign with the word it stands for.
    """
    groups: list[list[_Piece]] = []
    glued = after_sign = False
    for span in spans:
        own = _kind(kind, span)
        gap = look.text.width(" ", own)
        if span.suit:
            size = round(kind.px * _SIGN_SHARE)
            pieces = [_Piece(span, size, 0 if glued else gap)]
        else:
            starts_glued = glued and not span.words[:1].isspace()
            pieces = [
                _Piece(replace(span, words=word), look.text.width(word, own), gap)
                for word in look.text.words(span.words, own, width)
            ]
            if pieces and starts_glued:
                pieces[0] = replace(pieces[0], space=0)
        for index, piece in enumerate(pieces):
            if index == 0 and (piece.space == 0 or after_sign) and groups:
                groups[-1].append(piece)
            else:
                groups.append([piece])
        after_sign = bool(span.suit)
        glued = after_sign or not span.words[-1:].isspace()
    return groups
