"""The sentences of games for prizes: piles, stacks, and the order of resolving a trick."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.position.state import Division, Number
from game.position.view import View
from game.rules.cards import Code
from game.rules.rules import Rules
from game.tongue import in_tongue, plural
from ui.table.words.names import CARDS
from ui.window.numbers import number
from ui.window.words import AND

PRIZE_PILE = "Prize pile"
NO_PRIZE = "none"
TAKEN = "taken"
STACKS = (("First stack", "First"), ("Second stack", "Second"))
GONE = "on its pile"
PUT_BACK = "Put back"
NOTHING_MOVED = "No card has been moved yet."
OFFER = ("Offer stacks",)
UNEVEN = "The stacks may differ by one card at most: now they are {first} and {second}."
TAKE_A_STACK = ("Take a stack",)
TAKE = ("Take the first stack", "Take the second stack")
TAKE_SHORT = ("Take the first", "Take the second")
CHOOSE_STACK = "Choose a stack first: click it, or use the arrow keys."
LED = "{name} led"
LED_YOU = "You led"


_LINE = "Prize line: {left} to come"
_LINE_DONE = "Prize line: none to come"
_PILE_DIVIDED = {False: "Score pile: being divided", True: "Your score pile: being divided"}
_PILE = {
    False: plural(
        "Score pile: 1 card, {worth}",
        "Score pile: {count} cards, {worth}",
        none="Score pile: empty",
    ),
    True: plural(
        "Your score pile: 1 card, {worth}",
        "Your score pile: {count} cards, {worth}",
        none="Your score pile: empty",
    ),
}
"""The text over another player's pile, and over the own one."""
_PILE_DIVIDED_SHORT = "Being divided"
_PILE_SHORT = plural("1 card, {worth}", "{count} cards, {worth}", none="Empty")
"""The same where there is little room."""
_STACK_THEN = plural("1 card, then {then}", "{now} cards, then {then}", by="now")
_STACK_THEN_SHORT = "{now}, then {then}"
_OPEN_CARDS = plural("1 card, open", "{count} cards, open")
_PRIZES = plural("the prize of {ranks}", "the prizes of {ranks}")


def line(left: int) -> str:
    """The head of the prize line."""
    return (_LINE if left else _LINE_DONE).format(left=left)


def pile(cards: int, worth: Number, *, in_trays: bool, mine: bool) -> list[str]:
    """The text over a score pile, the longest form first."""
    if in_trays:
        return [_PILE_DIVIDED[mine], _PILE_DIVIDED_SHORT]
    forms = (_PILE[mine], _PILE_SHORT)
    return [form.format(count=cards, worth=number(worth)) for form in forms]


def stack(cards: int) -> tuple[str, ...]:
    """The text beside a stack's name, the longest form first."""
    return CARDS.format(count=cards), f"{cards}"


def stack_then(now: int, then: int) -> tuple[str, ...]:
    """The same while a card is dragged over another stack."""
    forms = (_STACK_THEN, _STACK_THEN_SHORT)
    return tuple(form.format(now=now, then=then) for form in forms)


def hand_notes(view: View, seat: int) -> list[tuple[str, ...]]:
    """The parts of a plate's second line, the fullest form first."""
    colours = view.table.colours
    colour = view.rules.deck.suit_name(colours[seat]) if colours else ""
    cards = CARDS.format(count=view.counts[seat])
    shown = cards
    if seat != view.seat and view.hands[seat] is not None:
        count = view.counts[seat]
        shown = _OPEN_CARDS.format(count=count)
    return [(colour, shown), (colour, cards), (cards,)]


def rank_of(rules: Rules, code: Code) -> str:
    """A card by its rank, as it is played for a trick: "9", "I Win!"."""
    rank = rules.deck.cards[code].rank
    return rank if rank.isdigit() else rules.deck.rank_names[rank]


def prizes_words(rules: Rules, prizes: Sequence[Code]) -> str:
    """ "the prize of 4", "the prizes of 4 and 9"."""
    return _PRIZES.format(count=len(prizes), ranks=AND([rank_of(rules, code) for code in prizes]))


_TAKES_PRIZES = {False: "{name}'s {rank} takes {prizes}", True: "Your {rank} takes {prizes}"}
_PLAYED = {False: "{name} played {rank}", True: "You played {rank}"}
_PLAYED_NEXT = {False: "Next: {name} played {rank}", True: "Next: you played {rank}"}
_ALL_JOIN = {False: "All join {name}'s score pile", True: "All join your score pile"}
_JOINS = {
    False: "It joins {name}'s score pile",
    True: "It joins your score pile",
}
"""For another player, and for the reader."""
_YOURS_EMPTY = "Your pile is empty: {name} just keeps the card"
_EMPTY = {
    False: "{divider}'s pile is empty: {name} just keeps the card",
    True: "{divider}'s pile is empty: you just keep the card",
}
_YOU_DIVIDE = "You divide, {name} takes one stack"
_DIVIDES = {
    False: "{divider} divides, {name} takes one stack",
    True: "{divider} divides, you take one stack",
}
"""The same where another player divides; then where the reader does."""
_WON_PRIZES = {
    False: "{name} wins {prizes} with the {rank}",
    True: "You win {prizes} with your {rank}",
}
_JOINED = {False: "{name}'s {rank} joins {name}'s pile", True: "Your {rank} joins your pile"}
_TAKEN_BY_YOU = plural(
    "You take 1 card from {divider}'s pile",
    "You take {cards} cards from {divider}'s pile",
    by="cards",
)
_TAKEN_FROM_YOU = plural(
    "{name} takes 1 card from your pile", "{name} takes {cards} cards from your pile", by="cards"
)
_TAKEN = plural(
    "{name} takes 1 card from {divider}'s pile",
    "{name} takes {cards} cards from {divider}'s pile",
    by="cards",
)


def step_head(view: View, names: Sequence[str], step: Division, *, first: bool) -> str:
    """Who played what, for a step of resolving; `first` is the present step."""
    rank, mine, name = rank_of(view.rules, step.card), step.taker == view.seat, names[step.taker]
    if step.spoils and first:
        prizes = prizes_words(view.rules, step.spoils)
        return _TAKES_PRIZES[mine].format(name=name, rank=rank, prizes=prizes)
    return (_PLAYED if first else _PLAYED_NEXT)[mine].format(name=name, rank=rank)


def step_note(
    view: View, names: Sequence[str], step: Division, before: Collection[int] = ()
) -> str:
    """The result of a step; the players `before` still take something until then."""
    mine, name, divider = step.taker == view.seat, names[step.taker], step.divider
    if step.spoils:
        return _ALL_JOIN[mine].format(name=name)
    if divider is None:
        return _JOINS[mine].format(name=name)
    yours, whose = divider == view.seat, names[divider]
    if not view.table.taken[divider] and divider not in before:
        return (_YOURS_EMPTY if yours else _EMPTY[mine]).format(name=name, divider=whose)
    return (_YOU_DIVIDE if yours else _DIVIDES[mine]).format(name=name, divider=whose)


def resolved(view: View, names: Sequence[str], step: Division, gained: Sequence[Code]) -> str:
    """The result of the step just taken; `gained` are the cards that came with it."""
    rank, mine, name = rank_of(view.rules, step.card), step.taker == view.seat, names[step.taker]
    if step.spoils:
        prizes = prizes_words(view.rules, step.spoils)
        return _WON_PRIZES[mine].format(name=name, rank=rank, prizes=prizes)
    if not gained:
        return _JOINED[mine].format(name=name, rank=rank)
    cards, divider = len(gained), step.divider
    assert divider is not None
    if mine:
        sentence = _TAKEN_BY_YOU
    elif divider == view.seat:
        sentence = _TAKEN_FROM_YOU
    else:
        sentence = _TAKEN
    return sentence.format(name=name, cards=cards, divider=names[divider])


in_tongue(__name__, globals())
