"""Contact sheets: many cards in one picture, side by side."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from cards_art import words
from cards_art.compose import Face
from cards_art.deck_cards import DeckCards, back_kinds
from cards_art.lettering import text_path, text_width
from cards_art.palette import PAPER
from cards_art.render import CardArt
from cards_art.saving import write_picture
from cards_art.svg import document
from game.values import replace

FELT = "#1F4A46"

# Shares of a card's width.
_GAP = 1 / 15
_TITLE_CAP = 1 / 6
_TITLE_HEIGHT = 1 / 2.5
_TITLE_TRACK = 0.16


def full_sheet(
    art: CardArt, decks: Sequence[DeckCards], card_width: int = 180, columns: int = 13
) -> pygame.Surface:
    """Every different card of some decks under the decks' names, with all backs at the end.

    Raises ValueError if there are no cards.
    """
    sections = _sections(decks)
    if not sections:
        raise ValueError(words.NO_CARDS_ON_SHEET)
    parts: list[pygame.Surface] = []
    for name, faces in sections:
        parts.append(_title(art, name, card_width))
        parts.append(_rows([art.face(face, card_width) for face in faces], columns))
    kinds = back_kinds(tuple(face for _, faces in sections for face in faces))
    parts.append(_title(art, words.BACKS, card_width))
    parts.append(_rows([art.back(kind, card_width) for kind in kinds], columns))
    width = max(part.get_width() for part in parts)
    return _stacked(parts, (width, sum(part.get_height() for part in parts)))


def save_full_sheet(path: Path, art: CardArt, decks: Sequence[DeckCards], card_width: int) -> None:
    """Write a full sheet as a PNG file, creating its folder if needed. Raises OSError."""
    write_picture(path, full_sheet(art, decks, card_width))


def _sections(decks: Sequence[DeckCards]) -> list[tuple[str, tuple[Face, ...]]]:
    """The different faces of each kind of cards, under the name of the largest deck of only that
    kind.

    A deck that borrows pictures of another kind gives that kind its name only if no other deck
    does.
    """
    kinds = dict.fromkeys(face.deck for deck in decks for face in deck.faces)
    plainest_first = sorted(
        decks,
        key=lambda deck: (len({face.deck for face in deck.faces}), -len(set(deck.faces))),
    )
    found: dict[str, tuple[str, dict[Face, Face]]] = {}
    for deck in plainest_first:
        for face in deck.faces:
            _, faces = found.setdefault(face.deck, (deck.name, {}))
            faces.setdefault(replace(face, back=""), face)
    return [(found[kind][0], tuple(found[kind][1].values())) for kind in kinds]


def _rows(pictures: Sequence[pygame.Surface], columns: int) -> pygame.Surface:
    """Pictures of one size in rows on felt, with even gaps."""
    width, height = pictures[0].get_size()
    gap = max(2, int(width * _GAP))
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface((columns * (width + gap) + gap, rows * (height + gap) + gap))
    sheet.fill(FELT)
    for place, picture in enumerate(pictures):
        row, column = divmod(place, columns)
        sheet.blit(picture, (gap + column * (width + gap), gap + row * (height + gap)))
    return sheet


def _title(art: CardArt, text: str, card_width: int) -> pygame.Surface:
    """A line of lettering in capitals, with a gap at its left."""
    cap, height = card_width * _TITLE_CAP, round(card_width * _TITLE_HEIGHT)
    gap = card_width * _GAP
    letters = text_width(text, cap, _TITLE_TRACK)
    width = round(letters + 2 * gap)
    line = text_path(text, gap + letters / 2, height - gap, cap, PAPER, track=_TITLE_TRACK)
    drawing = document(line, (0, 0, width, height))
    return art.svg(drawing, (width, height), f"sheet title {text} {card_width}")


def _stacked(parts: Sequence[pygame.Surface], size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size)
    sheet.fill(FELT)
    top = 0
    for part in parts:
        sheet.blit(part, (0, top))
        top += part.get_height()
    return sheet
