"""The content of the price panels, as values: the prices in force and what the trick adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.phases.counts import Count
from game.position.state import Number
from game.position.view import View
from game.rules.cards import Code
from game.rules.prices import TRICKS, Prices, prices_of
from game.rules.rules import Rules
from game.sentences import label_of
from game.values import Value
from ui.table.words import game as game_words
from ui.table.words.names import full_card
from ui.window.faces import sign_name

_LONGEST_SIGN = 3
"""The longest sign of a rank, in letters, on a tile; longer ones name drawings, and the rank's code
is written instead."""


class Tile(Value):
    """The subject of a price, in signs: a rank, a suit's sign, both for a card, none for a
    trick."""

    rank: str = ""
    suit: str = ""


class PriceLine(Value):
    """A line of the panel: `forms` are its text, the longest first."""

    tile: Tile | None
    forms: tuple[str, ...]
    points: Number


class TrickLine(Value):
    """A line about the trick on the table; `mine` marks the card being considered by the player."""

    forms: tuple[str, ...]
    points: Number
    mine: bool = False


def price_lines(view: View) -> Iterator[PriceLine]:
    """A line for everything that has a price in this hand."""
    return priced_lines(view.rules, view.prices)


def priced_lines(rules: Rules, prices: Prices) -> Iterator[PriceLine]:
    """A line for each of some prices."""
    for price in prices.lines:
        if price.name == TRICKS:
            yield PriceLine(Tile(), game_words.EACH_TRICK, price.points)
            continue
        count = rules.score.count[price.name]
        for word, number in _wanted(rules, count, prices.drawn):
            tile, forms = _subject(rules, word) if word else (None, _label(count, price.name))
            yield PriceLine(tile, forms, price.points * number)


def coming_tiles(view: View) -> Iterator[Tile]:
    """What was drawn at random that has no price in this hand, but in a later one."""
    rules, table = view.rules, view.table
    hands = range(table.hand + 1, rules.hands_in_game or table.hand + 1)
    later = {p.name for h in hands for p in prices_of(rules, table.evolve(hand=h)).lines}
    now = {price.name for price in view.prices.lines}
    shown = dict(table.drawn)
    for name, count in rules.score.count.items():
        if name in later - now and count.drawn in shown:
            yield _subject(rules, shown[count.drawn])[0]


def prices_add_up(view: View) -> bool:
    """Whether some card has two of the prices."""
    rules, prices = view.rules, view.prices
    counts = [(p.name, rules.score.count[p.name]) for p in prices.lines if p.name != TRICKS]
    tables = [
        rules.weights(name, count.suit, prices.drawn.get(count.drawn, "") if count.drawn else None)
        for name, count in counts
    ]
    return any(sum(bool(table[code]) for table in tables) > 1 for code in rules.pack)


def trick_lines(view: View, mine: Code | None) -> Iterator[TrickLine]:
    """What in the trick has a price; `mine` is the card that would be played to it."""
    prices, deck = view.prices, view.rules.deck
    if prices.trick:
        yield TrickLine(game_words.THE_TRICK, prices.trick)
    for code in view.table.trick:
        if points := prices.card(code):
            rank = deck.rank_names[deck.cards[code].rank]
            yield TrickLine((full_card(view.rules, code), rank), points)
    if mine is not None and (points := prices.card(mine)):
        names = {"card": deck.cards[mine].name, "rank": deck.rank_names[deck.cards[mine].rank]}
        yield TrickLine(
            tuple(form.format(**names) for form in game_words.YOUR_CARD), points, mine=True
        )


def _wanted(rules: Rules, count: Count, drawn: Mapping[str, str]) -> Iterator[tuple[str, Number]]:
    """What a count applies to: suits, ranks, or cards, and how much each of them adds.

    An empty text stands for what no single sign can say.
    """
    if count.cards:
        yield from count.cards.items()
    elif count.drawn is not None:
        yield drawn.get(count.drawn, ""), 1
    elif count.add == "values":
        yield "", 1
    elif count.suit is not None and count.rank is not None:
        cards = rules.deck.cards
        fitting = [c for c in cards if cards[c].rank == count.rank and count.suit in cards[c].suits]
        yield fitting[0] if len(fitting) == 1 else "", 1
    else:
        yield count.suit or count.rank or "", 1


def _subject(rules: Rules, word: str) -> tuple[Tile, tuple[str, ...]]:
    """The tile and the text for a suit, a card, or a rank, each by its code."""
    deck = rules.deck
    if word in deck.suits:
        name = deck.suit_name(word)
        forms = tuple(form.format(suit=name) for form in game_words.EACH_OF_SUIT)
        return Tile(suit=sign_name(deck, word)), forms
    if word in deck.cards:
        card = deck.cards[word]
        suit = sign_name(deck, card.suits[0]) if len(card.suits) == 1 else ""
        rank = deck.rank_names[card.rank]
        if rules.pack.count(word) > 1:
            return Tile(_sign(rules, card.rank), suit), game_words.EACH_COPY
        return Tile(_sign(rules, card.rank), suit), (full_card(rules, word), rank)
    forms = tuple(form.format(rank=deck.rank_names[word]) for form in game_words.EACH_OF_RANK)
    return Tile(_sign(rules, word)), forms


def _sign(rules: Rules, rank: str) -> str:
    sign = rules.deck.known_ranks[rank].sign
    return sign if len(sign) <= _LONGEST_SIGN else rank


def _label(count: Count, name: str) -> tuple[str, ...]:
    label = label_of(count, name)
    return (label,) if count.drawn is None else (game_words.NOT_SHOWN.format(label=label), label)
