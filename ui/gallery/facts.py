"""The facts of a card side by side: rank, suits in order, marks."""

from __future__ import annotations

from collections.abc import Sequence

from cards_art.marks import MARK_CENTRE, MARK_ROOM, rank_mark
from cards_art.svg import document, group, num
from game.rules.cards import Deck
from game.values import Value, replace
from ui.gallery import words
from ui.gallery.halls import Exhibit
from ui.widgets.parts import draw_medal
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.pen import Pen, hair
from ui.window.room import Room

_DISC = 54  # units
_SMALL = 0.84  # of the disc, where many facts share a row
_BESIDE = 1.25  # the distance from the left end to the text, in discs
_APART = 14  # units between two of them, at least
_TWO_ROWS = 130  # units of height
_STRIP_EDGE, _STRIP_ABOVE, _BETWEEN = 20, 14, 6  # units in the strip with words
_TIGHT = 0.95  # of the leading
_FIGURE = theme.display(52, 0.0)
MARK_ICONS: dict[str, IconName] = {"personality": "person", "location": "place", "event": "event"}


class Fact(Value):
    """A picture, a word, and a note. Exactly one of `rank`, `suit`, and `mark` is the picture."""

    title: str
    note: str
    rank: str = ""
    suit: str = ""
    mark: str = ""


class Told(Value):
    """The text about a card: its lore, or '' for none, and a sentence about the picture."""

    lore: str
    sentence: str

    @property
    def parts(self) -> list[tuple[str, theme.TypeRole, theme.Colour]]:
        """The paragraphs with their type and colour, from the top."""
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


def draw_facts(pen: Pen, facts: Sequence[Fact], room: Room) -> None:
    """Draw the facts across a room: in a row, or in two if it is high enough and they are wide.

    In a single row that is too narrow the pictures become smaller, and if need be the longest notes
    are left out.
    """
    disc, count = pen.px(_DISC), len(facts)
    least = pen.px(_APART) * (count - 1)
    spare = room.w - sum(_width(pen, fact, disc) for fact in facts)
    if spare < least:
        if room.h >= pen.px(_TWO_ROWS):
            _draw_in_columns(pen, facts, room)
            return
        disc = round(disc * _SMALL)
        spare = room.w - sum(_width(pen, fact, disc) for fact in facts)
    while spare < least and any(fact.note for fact in facts):
        longest = max(facts, key=lambda fact: pen.width(fact.note, theme.HELPER))
        facts = [replace(fact, note="") if fact is longest else fact for fact in facts]
        spare = room.w - sum(_width(pen, fact, disc) for fact in facts)
    gap = min(spare / max(1, count - 1), 64 * pen.u) / pen.u
    row = room.copy()
    for fact in facts:
        _draw_fact(pen, fact, row.cut_left(pixels=_width(pen, fact, disc), gap=gap), disc)


def _draw_in_columns(pen: Pen, facts: Sequence[Fact], room: Room) -> None:
    """Draw two rows of equal columns."""
    columns = (len(facts) + 1) // 2
    step = min(room.w // columns, pen.px(230))
    halves = facts[:columns], facts[columns:]
    for row, cells in zip(room.rows(2, pixels=room.h // 2), halves, strict=True):
        for fact in cells:
            _draw_fact(pen, fact, row.cut_left(pixels=step), pen.px(_DISC))


def _width(pen: Pen, fact: Fact, disc: int) -> int:
    widest = max(pen.width(fact.title, theme.LABEL), pen.width(fact.note, theme.HELPER))
    return round(disc * _BESIDE) + widest


def _draw_fact(pen: Pen, fact: Fact, room: Room, disc: int) -> None:
    """Draw a fact in a room: a disc of that size, and the text beside it."""
    picture = room.cut_left(pixels=disc)
    room.cut_left(pixels=round(disc * (_BESIDE - 1)))
    middle = picture.center
    if fact.suit:
        draw_medal(pen, middle, disc / 2, fact.suit)
    elif fact.mark:
        pen.disc(middle, disc / 2, theme.SUNK, theme.GOLD, hair(pen.u))
        pen.icon(MARK_ICONS[fact.mark], middle, round(disc * 0.56), theme.PAPER)
    elif has_sign(fact.rank):
        draw_rank_sign(pen, fact.rank, middle, disc, theme.ACCENT)
    else:
        pen.text(fact.rank, _FIGURE, theme.ACCENT, picture, "centre")
    up = pen.px(12) if fact.note else 0
    pen.text(fact.title, theme.LABEL, theme.PAPER, room, y=room.centery - up)
    pen.text(fact.note, theme.HELPER, theme.MUTED, room, y=room.centery + pen.px(15))


def draw_words(pen: Pen, told: Told, room: Room) -> None:
    """Draw the text about a card on a sunk strip: its lore, and the sentence about the picture."""
    pen.shape(room, Box(10 * pen.u, theme.SUNK))
    room = room.inset(_STRIP_EDGE, _STRIP_ABOVE)
    for words_, role, colour in told.parts:
        step = _step(pen, role)
        for line in pen.look.text.balanced(words_, role.at(pen.ts), room.w):
            pen.write(line, role, colour, room.cut_top(pixels=step).center, "centre")
        room.cut_top(_BETWEEN)


def words_height(pen: Pen, told: Told, width: int) -> int:
    """The height in pixels of the strip with this text."""
    high, wide = pen.px(2 * _STRIP_ABOVE - _BETWEEN), width - pen.px(2 * _STRIP_EDGE)
    for words_, role, _ in told.parts:
        lines = pen.look.text.balanced(words_, role.at(pen.ts), wide)
        high += len(lines) * _step(pen, role) + pen.px(_BETWEEN)
    return high


def _step(pen: Pen, role: theme.TypeRole) -> int:
    return round(pen.look.text.metrics(role.at(pen.ts)).leading * _TIGHT)


def has_sign(rank: str) -> bool:
    """Whether a rank on a card's face is a sign and not a letter or figure."""
    return rank_mark(rank, "#000000") is not None


def draw_rank_sign(
    pen: Pen,
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
    pen.surface.blit(pen.look.shapes.svg(text, (size, size)), at)
