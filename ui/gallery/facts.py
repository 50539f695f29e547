"""The facts of a card side by side: rank, suits in order, marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cards_art.marks import MARK_CENTRE, MARK_ROOM, rank_mark
from cards_art.svg import document, group, num
from game.rules.cards import Deck
from ui.gallery import words
from ui.gallery.halls import Exhibit
from ui.widgets.parts import draw_medal, hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.look import Look

_DISC = 54  # units
_SMALL = 0.84  # of the disc, where many facts share a row
_BESIDE = 1.25  # discs from the left end to the words
_TWO_ROWS = 130  # units of height
_STRIP_EDGE, _STRIP_ABOVE, _BETWEEN = 20, 14, 6  # units in the strip with words
_TIGHT = 0.95  # of the leading
_NOTE = theme.HELPER
_FIGURE = theme.display(52, 0.0)
MARK_ICONS: dict[str, IconName] = {"personality": "person", "location": "place", "event": "event"}


@dataclass(frozen=True)
class Fact:
    """A picture, a word and a note. Exactly one of `rank`, `suit` and `mark` is the picture."""

    title: str
    note: str
    rank: str = ""
    suit: str = ""
    mark: str = ""


@dataclass(frozen=True)
class Told:
    """What is told of a card: its lore, or '' for none, and a sentence about the picture."""

    lore: str
    sentence: str

    @property
    def parts(self) -> list[tuple[str, theme.TypeRole, theme.Colour]]:
        """The words with their type and colour, from above."""
        if not self.lore:
            return [(self.sentence, theme.body(20, italic=True), theme.PAPER)]
        return [
            (self.lore, theme.body(19), theme.PAPER),
            (self.sentence, theme.body(18, italic=True), theme.MUTED),
        ]


def facts_of(deck: Deck, exhibit: Exhibit) -> list[Fact]:
    """What the card bears, from its rank to its marks."""
    card = exhibit.card
    rank = words.rank_words(deck, card)
    if card.kind == "prize":
        title = words.PRIZE.format(rank=card.rank)
    else:
        title = words.RANK.format(rank=rank) if rank.isdigit() else rank
    facts = [Fact(title, words.one_of(deck, card), rank=exhibit.face.rank)]
    places = words.SUIT_PLACES.get(len(card.suits), ())
    if len(card.suits) == 2 and len(card.marks) > 1:
        places = words.SHORT_SUIT_PLACES
    facts += [
        Fact(deck.suit_name(code), place, suit=art)
        for code, art, place in zip(card.suits, exhibit.suits, places, strict=False)
    ]
    marks = [mark for mark in card.marks if mark in words.MARK_WORDS]
    return facts + [Fact(words.MARK_WORDS[mark], words.ITS_MARK, mark=mark) for mark in marks]


def draw_facts(
    surface: pygame.Surface, look: Look, facts: Sequence[Fact], room: pygame.Rect, factor: float
) -> None:
    """Draw the facts across a room: in a row, or in two where it is high enough and they are wide.

    In a single row that is too narrow the pictures become smaller.
    """
    gap = 14 * factor
    disc = _DISC * factor
    if _row_width(look, facts, disc, factor) + gap * (len(facts) - 1) > room.width:
        if room.height >= _TWO_ROWS * factor:
            _draw_in_columns(surface, look, facts, room, factor)
            return
        disc *= _SMALL
    spare = room.width - _row_width(look, facts, disc, factor)
    space = min(spare / max(1, len(facts) - 1), 64 * factor)
    x = float(room.left)
    for fact in facts:
        width = _width(look, fact, disc, factor)
        _draw_fact(surface, look, fact, (x, room.centery), (disc, width), factor)
        x += width + space


def _draw_in_columns(
    surface: pygame.Surface, look: Look, facts: Sequence[Fact], room: pygame.Rect, factor: float
) -> None:
    """Two rows of equal columns."""
    columns = (len(facts) + 1) // 2
    step = min(room.width / columns, 230 * factor)
    for index, fact in enumerate(facts):
        row, column = divmod(index, columns)
        at = (room.left + column * step, room.top + room.height * (2 * row + 1) / 4)
        _draw_fact(surface, look, fact, at, (_DISC * factor, step), factor)


def _row_width(look: Look, facts: Sequence[Fact], disc: float, factor: float) -> float:
    return sum(_width(look, fact, disc, factor) for fact in facts)


def _width(look: Look, fact: Fact, disc: float, factor: float) -> float:
    widest = max(
        look.text.width(fact.title, theme.LABEL.at(factor)),
        look.text.width(fact.note, _NOTE.at(factor)),
    )
    return disc * _BESIDE + widest


def _draw_fact(
    surface: pygame.Surface,
    look: Look,
    fact: Fact,
    at: tuple[float, float],
    size: tuple[float, float],
    factor: float,
) -> None:
    """Draw a fact, its left end and middle at `at`; `size` is its disc and its whole width."""
    (x, y), (disc, width) = at, size
    radius = disc / 2
    middle = (x + radius, y)
    if fact.suit:
        draw_medal(surface, look, middle, radius, fact.suit)
    elif fact.mark:
        look.shapes.disc(surface, middle, radius, theme.SUNK, theme.GOLD, hair(factor))
        sign = round(radius * 1.12)
        look.draw_icon(surface, MARK_ICONS[fact.mark], middle, sign, theme.PAPER)
    elif has_sign(fact.rank):
        draw_rank_sign(surface, look, fact.rank, middle, round(2 * radius), theme.ACCENT)
    else:
        figure = look.text.fit(fact.rank, _FIGURE.at(factor), round(2 * radius))
        look.text.draw(surface, fact.rank, figure, theme.ACCENT, middle, "centre")
    left = x + disc * _BESIDE
    room = round(width - disc * _BESIDE)
    kind = look.text.fit(fact.title, theme.LABEL.at(factor), room)
    look.text.draw(surface, fact.title, kind, theme.PAPER, (left, y - 12 * factor))
    kind = look.text.fit(fact.note, _NOTE.at(factor), room)
    look.text.draw(surface, fact.note, kind, theme.MUTED, (left, y + 15 * factor))


def draw_words(
    surface: pygame.Surface, look: Look, told: Told, room: pygame.Rect, factor: float
) -> None:
    """Draw what is told of a card on a sunk strip: its lore, and the sentence about the picture."""
    look.shapes.box(surface, room, Box(10 * factor, theme.SUNK))
    inner = room.inflate(-round(2 * _STRIP_EDGE * factor), 0)
    y: float = room.top + round(_STRIP_ABOVE * factor)
    for words_, role, colour in told.parts:
        kind = role.at(factor)
        step = look.text.metrics(kind).leading * _TIGHT
        for line in look.text.balanced(words_, kind, inner.width):
            at = (room.centerx, y + step / 2)
            look.text.draw(surface, line, kind, colour, at, "centre")
            y += step
        y += _BETWEEN * factor


def words_height(look: Look, told: Told, width: int, factor: float) -> int:
    """The height in pixels of the strip with these words."""
    high = 2.0 * round(_STRIP_ABOVE * factor) - _BETWEEN * factor
    for words_, role, _ in told.parts:
        kind = role.at(factor)
        lines = look.text.balanced(words_, kind, width - round(2 * _STRIP_EDGE * factor))
        high += len(lines) * look.text.metrics(kind).leading * _TIGHT + _BETWEEN * factor
    return round(high)


def has_sign(rank: str) -> bool:
    """Whether a rank of a card's face is a sign and not a letter or figure."""
    return rank_mark(rank, "#000000") is not None


def draw_rank_sign(
    surface: pygame.Surface,
    look: Look,
    rank: str,
    centre: tuple[float, float],
    size: int,
    colour: theme.Colour,
) -> None:
    """Draw the sign of a rank (crown, pawn, court ...). Raises ValueError for other ranks."""
    shapes = rank_mark(rank, colour)
    if shapes is None:
        raise ValueError(f"The rank {rank!r} has no sign; it is written in letters or figures.")
    half = MARK_ROOM / 2
    moved = group(f"translate({num(half - MARK_CENTRE[0])} {num(half - MARK_CENTRE[1])})", shapes)
    text = document(moved, (0, 0, MARK_ROOM, MARK_ROOM))
    at = (round(centre[0] - size / 2), round(centre[1] - size / 2))
    surface.blit(look.shapes.svg(text, (size, size)), at)
