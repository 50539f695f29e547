"""The text beside the diagram: where a card stands in the structure of its deck."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter

from cards_art.signs import sign_of
from game.rules.cards import Card, Deck
from game.sentences import capital
from ui.gallery import words
from ui.gallery.structure import Web, has_web, web_of
from ui.gallery.words import one_of
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.rich import Span
from ui.window.theme import Colour
from ui.window.words import AND

Sentence = list[Span]


def place_words(deck: Deck, card: Card) -> list[tuple[Sentence, Colour]]:
    """Sentences, each with its colour, the most important first."""
    if not has_web(deck):
        return _in_table(deck, card)
    web = web_of(deck)
    match len(card.suits):
        case 0:
            return _alone(deck, web, card)
        case 1:
            return _on_one_suit(deck, web, card)
        case 2:
            return _on_a_line(deck, web, card)
        case _:
            return _between_several(deck, card)


def told_in_words(deck: Deck, card: Card) -> str:
    """Where a card stands, for people who do not see the diagram; '' where there is nothing to
    say."""
    if not has_web(deck):
        return _plain(_in_table(deck, card)[0][0])
    web = web_of(deck)
    if card.two_suited:
        alike = web.lines[frozenset(card.suits)]
        return words.meeting(deck, card, [deck.cards[c] for c in alike if c != card.code])
    if not card.suits:
        return ""
    told = _on_one_suit(deck, web, card) if len(card.suits) == 1 else _between_several(deck, card)
    return _plain(told[1][0]) if len(told) > 1 else ""


def _plain(sentence: Sentence) -> str:
    """A sentence without its colours and signs."""
    return " ".join("".join(span.words for span in sentence).split())


def _on_a_line(deck: Deck, web: Web, card: Card) -> list[tuple[Sentence, Colour]]:
    top, bottom = card.suits
    first = _said(words.ON_A_LINE, first=_suit(deck, top), second=_suit(deck, bottom))
    on_it = [_on_line(deck, deck.cards[code]) for code in web.lines[frozenset(card.suits)]]
    if len(on_it) == 1:
        second = _said(words.ALONE_ON_LINE, card=on_it[0])
    else:
        second = _said(words.CARDS_ON_LINE, cards=_listed(on_it))
    return [(first, theme.PAPER), (second, theme.PAPER), *_strangers(web)]


def _on_one_suit(deck: Deck, web: Web, card: Card) -> list[tuple[Sentence, Colour]]:
    suit = card.suits[0]
    first = _said(words.ON_ONE_SUIT, card=_subject(deck, card), suit=_suit(deck, suit))
    joining = sum(len(codes) for pair, codes in web.lines.items() if suit in pair)
    bearing = sum(suit in other.suits for other in deck.cards.values())
    second = _said(
        words.BEARING_SUIT,
        bearing=str(bearing),
        suit=_suit(deck, suit),
        joined=str(joining),
    )
    found = [(first, theme.PAPER), (second, theme.PAPER)]
    facing = web.opposite(suit)
    if facing is not None and frozenset({suit, facing}) not in web.lines:
        found.append((_said(words.SHARES_NONE, suit=_suit(deck, facing)), theme.MUTED))
    return found


def _between_several(deck: Deck, card: Card) -> list[tuple[Sentence, Colour]]:
    suits = [_suit(deck, suit) for suit in card.suits]
    first = _said(
        words.SEVERAL_SUITS,
        card=_subject(deck, card),
        count=str(len(card.suits)),
        suits=_listed(suits),
    )
    alike = [other for other in deck.cards.values() if other.rank == card.rank]
    times = {sum(suit in other.suits for other in alike) for suit in deck.suits}
    found: list[tuple[Sentence, Colour]] = [(first, theme.PAPER)]
    if len(times) == 1:
        each = _said(words.EACH_SUIT, times=str(times.pop()), count=str(len(alike)))
        found.append((each, theme.PAPER))
    found.append((_said(words.BESIDE_WEB), theme.MUTED))
    return found


def _alone(deck: Deck, web: Web, card: Card) -> list[tuple[Sentence, Colour]]:
    return [(_said(words.NO_SUIT, card=_subject(deck, card)), theme.PAPER), *_strangers(web)]


def _in_table(deck: Deck, card: Card) -> list[tuple[Sentence, Colour]]:
    named, place = _subject(deck, card), one_of(deck, card)
    if not card.suits:
        return [(_said(words.BESIDE_TABLE, card=named, one_of=place), theme.PAPER)]
    suit = _suit(deck, card.suits[0])
    alike = [o for o in deck.cards.values() if o.suits == card.suits and o.kind == card.kind]
    count = str(len(alike))
    if card.kind == "prize":
        first = _said(words.PRIZE_OF_SUIT, card=named, count=count, suit=suit)
        return [(first, theme.PAPER), (_said(words.PRIZES_LIE), theme.MUTED)]
    first = _said(words.IN_TABLE, card=named, one_of=place, count=count, suit=suit)
    return [(first, theme.PAPER), (_said(words.ABOUT_TABLE), theme.MUTED)]


def _strangers(web: Web) -> list[tuple[Sentence, Colour]]:
    """A sentence about suits that face each other, if none of them share a card."""
    facing = [(suit, web.opposite(suit)) for suit in web.suits]
    if any(other is None or frozenset({suit, other}) in web.lines for suit, other in facing):
        return []
    return [(_said(words.OPPOSITES_SHARE_NONE), theme.MUTED)]


def _suit(deck: Deck, suit: str) -> Sentence:
    sign = sign_name(deck, suit)
    return [Span(suit=sign, colour=sign_of(sign).ramp[3]), Span(f" {deck.suit_name(suit)}")]


def _on_line(deck: Deck, card: Card) -> Sentence:
    """A card on a line of the web: its name and its number."""
    return _said(words.CARD_ON_LINE, name=deck.the_card(card.code), rank=card.rank)


def _subject(deck: Deck, card: Card) -> Sentence:
    """A card's name at the beginning of a sentence."""
    return _said(words.SUBJECT, name=capital(deck.the_card(card.code)))


def _listed(items: Sequence[Sentence]) -> Sentence:
    """Several things in a sentence, one after the other."""
    joints = AND.joints(["".join(span.words for span in item) for item in items])
    found: Sentence = []
    for joint, item in zip(joints, items, strict=True):
        found += [Span(joint), *item] if joint else item
    return found


def _said(sentence: str, **slots: str | Sentence) -> Sentence:
    """A sentence with its slots filled, and with the parts between stars in gold."""
    found: Sentence = []
    for place, run in enumerate(sentence.split("*")):
        strong = place % 2 == 1
        plain = ""
        for literal, slot, _, _ in Formatter().parse(run):
            plain += literal
            filling = slots[slot] if slot else ""
            if isinstance(filling, str):
                plain += filling
                continue
            found += [*_run(plain, strong), *filling]
            plain = ""
        found += _run(plain, strong)
    return found


def _run(text: str, strong: bool) -> Sentence:
    return [Span(text, strong, theme.ACCENT if strong else None)] if text else []
