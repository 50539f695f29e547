"""What is said beside the diagram: where a card stands in the structure of its deck."""

from __future__ import annotations

from collections.abc import Sequence

from cards_art.signs import sign_of
from game.cards import Card, Deck
from ui.gallery.structure import Web, has_web, web_of
from ui.gallery.words import count_word, joined, one_of, plural
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.rich import Span
from ui.window.theme import Colour

Sentence = list[Span]


def place_words(deck: Deck, card: Card) -> list[tuple[Sentence, Colour]]:
    """Sentences with the colour that each is set in, the most important first."""
    if not has_web(deck):
        return _in_table(deck, card)
    web = web_of(deck)
    match len(card.suits):
        case 0:
            return _alone(web, card)
        case 1:
            return _on_one_suit(deck, web, card)
        case 2:
            return _on_a_line(deck, web, card)
        case _:
            return _between_several(deck, card)


def _on_a_line(deck: Deck, web: Web, card: Card) -> list[tuple[Sentence, Colour]]:
    top, bottom = card.suits
    first = [Span("Each line is a number card with its two suits. The gold line joins ")]
    first += [*_suit(deck, top), Span(" to "), *_suit(deck, bottom), Span(".")]
    codes = web.lines[frozenset(card.suits)]
    if len(codes) == 1:
        second = [Span("Only "), *_named(card, ","), Span(f" {card.rank}, lies on it.")]
    else:
        second = [Span("On it lie ")]
        for place, code in enumerate(codes):
            last = place == len(codes) - 1
            second += [Span("and ")] if last else []
            second += _named(deck.cards[code], ",")
            second.append(Span(f" {deck.cards[code].rank}{'.' if last else ', '}"))
    return [(first, theme.PAPER), (second, theme.PAPER), *_strangers(web)]


def _on_one_suit(deck: Deck, web: Web, card: Card) -> list[tuple[Sentence, Colour]]:
    suit = card.suits[0]
    first = [
        *_subject(card),
        Span(" bears one suit only. It stands on "),
        *_suit(deck, suit),
    ]
    first.append(Span(", where the gold lines meet."))
    joined = sum(len(codes) for pair, codes in web.lines.items() if suit in pair)
    bearing = sum(suit in other.suits for other in deck.cards.values())
    second = [
        Span(f"{bearing} cards bear "),
        *_suit(deck, suit),
        Span(f", {count_word(joined)} of them "),
    ]
    second.append(Span("number cards, shared with the suits at the other ends."))
    found = [(first, theme.PAPER), (second, theme.PAPER)]
    facing = web.opposite(suit)
    if facing is not None and frozenset({suit, facing}) not in web.lines:
        third = [Span("It shares none with "), *_suit(deck, facing), Span(", which it faces.")]
        found.append((third, theme.MUTED))
    return found


def _between_several(deck: Deck, card: Card) -> list[tuple[Sentence, Colour]]:
    rank = deck.rank_names[card.rank].lower()
    article = "An" if rank[:1] in "aeiou" else "A"
    suits = count_word(len(card.suits))
    first = [Span(f"{article} {rank} bears {suits} suits. The gold lines join ")]
    for place, suit in enumerate(card.suits):
        if place:
            first.append(Span(" and " if place == len(card.suits) - 1 else ", "))
        first += _suit(deck, suit)
    first.append(Span("."))
    alike = [other for other in deck.cards.values() if other.rank == card.rank]
    times = {sum(suit in other.suits for other in alike) for suit in deck.suits}
    found: list[tuple[Sentence, Colour]] = [(first, theme.PAPER)]
    if len(times) == 1:
        words = f"Each suit is found on {count_word(times.pop())} of the {count_word(len(alike))} "
        found.append(([Span(words + plural(rank) + ".")], theme.PAPER))
    beside = dict.fromkeys(
        plural(deck.rank_names[other.rank]) for other in deck.cards.values() if len(other.suits) > 2
    )
    words = f"{joined(list(beside))} stand beside the web: it is made of numbers."
    found.append(([Span(words[:1].upper() + words[1:])], theme.MUTED))
    return found


def _alone(web: Web, card: Card) -> list[tuple[Sentence, Colour]]:
    first = _subject(card)
    first.append(Span(" bears no suit and no number. No line of the web leads to it."))
    return [(first, theme.PAPER), *_strangers(web)]


def _in_table(deck: Deck, card: Card) -> list[tuple[Sentence, Colour]]:
    if not card.suits:
        words = f" bears no suit. It is {one_of(deck, card)}, and stands beside the table."
        return [([*_subject(card), Span(words)], theme.PAPER)]
    suit = card.suits[0]
    in_suit = [o for o in deck.cards.values() if o.suits == card.suits and o.kind == card.kind]
    if card.kind == "prize":
        first = [
            *_subject(card),
            Span(" is one of "),
            Span(f"{count_word(len(in_suit))} prizes of "),
        ]
        first += [*_suit(deck, suit), Span(".")]
        second = [Span("Prizes are never in a hand: they lie in a line until a trick wins one.")]
        return [(first, theme.PAPER), (second, theme.MUTED)]
    words = f" is {one_of(deck, card)}, and one of {count_word(len(in_suit))} cards of "
    first = [*_subject(card), Span(words), *_suit(deck, suit), Span(".")]
    second = [Span("Across runs the suit, down the rank: each pair of lines meets once.")]
    return [(first, theme.PAPER), (second, theme.MUTED)]


def _strangers(web: Web) -> list[tuple[Sentence, Colour]]:
    """A sentence about suits that face each other, where none of them share a card."""
    facing = [(suit, web.opposite(suit)) for suit in web.suits]
    if any(other is None or frozenset({suit, other}) in web.lines for suit, other in facing):
        return []
    return [([Span("Suits that face each other never share a number card.")], theme.MUTED)]


def _suit(deck: Deck, suit: str) -> Sequence[Span]:
    sign = sign_name(deck, suit)
    return Span(suit=sign, colour=sign_of(sign).ramp[3]), Span(f" {deck.suit_name(suit)}")


def _named(card: Card, after: str) -> Sentence:
    """A card's name in a sentence, its article plain and the rest in gold."""
    bare = card.name.removeprefix("the ")
    return [Span("the "), Span(bare + after, strong=True, colour=theme.ACCENT)]


def _subject(card: Card) -> Sentence:
    """A card's name at the beginning of a sentence."""
    if card.name.startswith("the ") or " of " in card.name:
        return [Span("The "), Span(card.name.removeprefix("the "), True, theme.ACCENT)]
    return [Span(card.name, True, theme.ACCENT)]
