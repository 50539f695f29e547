"""Names of numbers, cards, suits, and contracts in every sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.position.moves import WITHOUT
from game.position.state import Contract
from game.rules.cards import Code
from game.rules.rules import Rules
from game.sentences import capital
from game.table.seats import Seat
from game.tongue import Row, in_tongue, plural
from ui.window.seating import ShownName, name_of
from ui.window.words import AND

if TYPE_CHECKING:
    from game.players.base import Fault

REPLACED: dict[Fault, str] = {
    "failed": "{name} lost the thread; the rule of thumb made this move",
    "late": "{name} thought for too long; the rule of thumb made this move",
    "nonsense": "{name} tried an illegal move; the rule of thumb made this move",
}
PROGRAM_REPLACED: dict[Fault, str] = {
    "absent": "{name}'s program does not start; the rule of thumb made this move",
    "failed": "{name}'s program ended without a move; the rule of thumb made this move",
    "late": "{name}'s program took too long; the rule of thumb made this move",
    "nonsense": "{name}'s program gave no legal move; the rule of thumb made this move",
    "given_up": "{name}'s program keeps failing; the rule of thumb plays on instead",
}

TRICKS, CARDS = plural("1 trick", "{count} tricks"), plural("1 card", "{count} cards")
_YOU_TOO = "{name} (you)"
_NIL = "Nil"
_IN_STRAIN, _WITHOUT_TRUMPS = "{number} {suit}", plural("1 no trump", "{count} no trumps")
_WITH_SUITS, _WITH_NAME = "{rank} of {suits}", "{card} ({rank} of {suits})"
_TURNED = "{card} is turned up."
_DOUBLED = {1: "{contract}", 2: "{contract} doubled", 4: "{contract} redoubled"}


def replaced(name: str, why: Fault, *, program: bool = False) -> str:
    """That the computer called `name` was moved for, and why; a program of the player's own has
    causes of its own."""
    return (PROGRAM_REPLACED if program else REPLACED)[why].format(name=name)


def names_for(seats: Sequence[Seat], viewer: int | None) -> tuple[str, ...]:
    """The players' names by seat, for `viewer`."""
    return tuple(name_of(seat, looks=n == viewer) for n, seat in enumerate(seats))


def on_plate(names: Sequence[str], seat: int) -> tuple[str, ...]:
    """What a plate calls a player, the longest form first: among several people at one screen, the
    one looking is named as well."""
    name = names[seat]
    shown = [each for each in names if isinstance(each, ShownName)]
    if not isinstance(name, ShownName) or not name.you or not name.seat.name:
        return (name,)
    if sum(each.seat.kind == "person" for each in shown) < 2:
        return (name,)
    return _YOU_TOO.format(name=name.seat.name), name.seat.name


def short_card(rules: Rules, code: Code) -> str:
    """A card's name on a button: "the End", "the Ace" for the Ace of Knots."""
    return rules.deck.the_rank(code)


def full_card(rules: Rules, code: Code) -> str:
    """A card's name with a capital letter."""
    return rules.card_name(code)


def the_card(rules: Rules, code: Code) -> str:
    """A card's whole name inside a sentence: "the End", "the Five of Clubs"."""
    return rules.deck.the_card(code)


def by_suits(rules: Rules, code: Code, form: str = "") -> str:
    """The rank and suits of a card whose name tells neither: "2 of Moons and Knots" for the
    Author. Empty for all others."""
    card, name = rules.deck.cards.get(code), rules.card_name(code)
    if card is None or rules.deck.one_suit_at_most or not card.suits:
        return ""
    rank = rules.deck.rank_names[card.rank]
    if rank in name:
        return ""
    return (form or _WITH_SUITS).format(card=name, rank=rank, suits=suits_of(rules, card.suits))


def told_card(rules: Rules, code: Code) -> str:
    """A card's name for those who do not see it: "The Author (2 of Moons and Knots)"."""
    return by_suits(rules, code, _WITH_NAME) or rules.card_name(code)


def is_turned(rules: Rules, code: Code) -> str:
    """That a card was turned up."""
    return capital(_TURNED.format(card=the_card(rules, code)))


def suits_of(rules: Rules, suits: Sequence[str], row: Row = AND) -> str:
    """The names of suits as a list: all of them, or one."""
    return row([rules.deck.suit_name(suit) for suit in suits])


def contract_words(rules: Rules, contract: Contract) -> str:
    """A contract in words: "5 BOTTOM", "Nil", "3", "7 Hearts doubled", "Misère"."""
    return _DOUBLED[contract.doubled].format(contract=_plain_contract(rules, contract))


def _plain_contract(rules: Rules, contract: Contract) -> str:
    if contract.name:
        return bid_name(rules, contract.name)
    tricks = _NIL if contract.nil else f"{contract.tricks}"
    if contract.strain is None:
        return f"{tricks} {contract.reading.upper()}" if contract.reading else tricks
    if contract.strain == WITHOUT:
        return _WITHOUT_TRUMPS.format(count=contract.tricks)
    game = rules.variant.games.get(contract.strain)
    suits = rules.deck.suits
    suit = suits[contract.strain].counted(contract.tricks) if game is None else game.label
    return _IN_STRAIN.format(number=tricks, suit=suit)


def bid_name(rules: Rules, name: str) -> str:
    """A named bid: a game, or a rank."""
    game = rules.variant.games.get(name)
    return game.label if game is not None else rules.deck.rank_names.get(name, name)


in_tongue(__name__, globals())
