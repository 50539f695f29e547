"""The sentences of games for prizes: piles, stacks and the order of resolving a trick."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.cards import Code
from game.rules import Rules
from game.state import Division, Number
from game.view import View
from ui.table.words.names import counted, number

PRIZE_PILE = "Prize pile"
NO_PRIZE = "none"
TAKEN = "taken"
STACKS = (("First stack", "First"), ("Second stack", "Second"))
GONE = "on its pile"
TAKE_BACK = "Take back"
NOTHING_MOVED = "No card has been moved yet."
OFFER = ("Offer stacks",)
UNEVEN = "The stacks may differ by one card at most: now they are {first} and {second}."
TAKE_A_STACK = ("Take a stack",)
TAKE = ("Take the first stack", "Take the second stack")
TAKE_SHORT = ("Take the first", "Take the second")
CHOOSE_STACK = "Choose a stack first: click it, or use the arrow keys."
LED = "{name} led"
LED_YOU = "You led"
YOU = "You"


def line(left: int) -> str:
    """The head of the prize line."""
    return f"Prize line: {left} to come" if left else "Prize line: none to come"


def pile(cards: int, worth: Number, *, in_trays: bool, mine: bool) -> str:
    """What stands over a score pile."""
    name = "Your score pile" if mine else "Score pile"
    if in_trays:
        return f"{name}: being divided"
    if not cards:
        return f"{name}: empty"
    return f"{name}: {counted(cards, 'card', 'cards')}, {number(worth)}"


def stack(cards: int) -> str:
    """What stands under a stack's name."""
    return counted(cards, "card", "cards")


def stack_then(now: int, then: int) -> str:
    """The same while a card hangs over another stack."""
    return f"{counted(now, 'card', 'cards')}, then {then}"


def hand_notes(view: View, seat: int) -> list[tuple[str, ...]]:
    """The parts of a plate's second line, the fullest form first."""
    colours = view.table.colours
    colour = view.rules.deck.suit_name(colours[seat]).lower() if colours else ""
    cards = counted(view.counts[seat], "card", "cards")
    shown = f"{cards}, open" if seat != view.seat and view.hands[seat] is not None else cards
    return [(colour, shown), (colour, cards), (cards,)]


def rank_of(rules: Rules, code: Code) -> str:
    """A card by its rank, as it is played for a trick: "9", "I Win!"."""
    rank = rules.deck.cards[code].rank
    return rank if rank.isdigit() else rules.deck.rank_names[rank]


def prizes_words(rules: Rules, prizes: Sequence[Code]) -> str:
    """ "the prize of 4", "the prizes of 4 and 9"."""
    ranks = [rank_of(rules, code) for code in prizes]
    if len(ranks) == 1:
        return f"the prize of {ranks[0]}"
    return f"the prizes of {', '.join(ranks[:-1])} and {ranks[-1]}"


def step_head(view: View, names: Sequence[str], step: Division, *, first: bool) -> str:
    """Who played what, for a step of resolving; `first` is the one that comes now."""
    rank, mine = rank_of(view.rules, step.card), step.taker == view.seat
    if step.spoils and first:
        prizes = prizes_words(view.rules, step.spoils)
        return (
            f"Your {rank} takes {prizes}"
            if mine
            else f"{names[step.taker]}'s {rank} takes {prizes}"
        )
    if mine:
        return f"You played {rank}" if first else f"Next: you played {rank}"
    name = names[step.taker]
    return f"{name} played {rank}" if first else f"Next: {name} played {rank}"


def step_note(
    view: View, names: Sequence[str], step: Division, before: Collection[int] = ()
) -> str:
    """What comes of it; the players `before` still take something until then."""
    mine, name = step.taker == view.seat, names[step.taker]
    divider = step.divider
    if step.spoils:
        return "All join your score pile" if mine else f"All join {name}'s score pile"
    if divider is None:
        if mine:
            return "It joins your score pile: nobody divides"
        return f"It joins {name}'s score pile: nobody divides"
    if not view.table.taken[divider] and divider not in before:
        if divider == view.seat:
            return f"Your pile is empty: {name} just keeps the card"
        if mine:
            return f"{names[divider]}'s pile is empty: you just keep the card"
        return f"{names[divider]}'s pile is empty: {name} just keeps the card"
    if divider == view.seat:
        return f"You divide your pile, {name} takes one stack"
    if mine:
        return f"{names[divider]} divides, you take one stack"
    return f"{names[divider]} divides, {name} takes one stack"


def resolved(view: View, names: Sequence[str], step: Division, gained: Sequence[Code]) -> str:
    """What has just come of a step; `gained` are the cards that came with it."""
    rank, mine, name = rank_of(view.rules, step.card), step.taker == view.seat, names[step.taker]
    if step.spoils:
        prizes = prizes_words(view.rules, step.spoils)
        return (
            f"You win {prizes} with your {rank}"
            if mine
            else f"{name} wins {prizes} with the {rank}"
        )
    if not gained:
        return f"Your {rank} joins your pile" if mine else f"{name}'s {rank} joins {name}'s pile"
    cards = counted(len(gained), "card", "cards")
    divider = step.divider
    if mine and divider is not None:
        return f"You take {cards} from {names[divider]}'s pile"
    if divider == view.seat:
        return f"{name} takes {cards} from your pile"
    assert divider is not None
    return f"{name} takes {cards} from {names[divider]}'s pile"
