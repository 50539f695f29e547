"""The sentences in the pill: what to do, whom one waits for, what has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.asks import Ask, AskCards, AskContract, AskDivision, AskStack, Doing
from game.cards import Code
from game.moves import Take
from game.view import View
from ui.table.words.names import contract_words, counted, suits_of

DIVIDE = "Divide your pile: {name} takes one stack, you keep the other"
TAKE_STACK = "Take one of {name}'s stacks: {name} keeps the other"


def asked(view: View, ask: Ask, names: Sequence[str]) -> str:
    """What the player is asked, as the prompt says it."""
    if isinstance(ask, AskCards):
        cards = counted(ask.count, "card", "cards")
        return f"Your turn: pass {cards} to {names[ask.receiver]}"
    if isinstance(ask, AskDivision):
        return DIVIDE.format(name=names[ask.taker])
    if isinstance(ask, AskStack):
        return TAKE_STACK.format(name=names[ask.divider])
    if isinstance(ask, AskContract):
        return _bid_prompt(ask, names)
    match ask.doing:
        case "goal":
            if view.rules.goal_needs_two_suits:
                return "Choose your goal: one of the cards with two suits"
            return "Choose your goal"
        case "pick":
            count = {1: "this one", 2: "one of the two", 3: "one of the three"}
            return f"Choose {count.get(len(view.table.trick) - 1, 'one of them')} for the pot"
        case "play":
            return lead_or_follow(view)
    return _ASKED.get(ask.doing, "Your turn")


_ASKED: Mapping[Doing, str] = {
    "call": "Your turn: call a reading or a trump suit",
    "declare": "Your turn: declare a reading or a trump suit",
}


def _bid_prompt(ask: AskContract, names: Sequence[str]) -> str:
    if ask.high is not None:
        seat, contract = ask.high
        return f"Your turn: bid above {names[seat]}'s {contract_words(contract)}, or pass"
    low, high = ask.numbers[0], ask.numbers[-1]
    nil = ", or Nil" if ask.nil else ""
    return f"Your turn: bid {low} to {high}{nil}"


def lead_or_follow(view: View) -> str:
    """What the player whose turn it is must know before playing a card."""
    rules, table = view.rules, view.table
    if not rules.suits_matter:
        return (
            "Your turn: play any card, the highest rank wins"
            if table.trick
            else "Your turn: lead any card, the highest rank wins"
        )
    trumps = f", {suits_of(rules, (table.trump,))} are trumps" if table.trump else ""
    if not table.trick:
        if len(view.legal) < len(set(view.hand)):
            return f"Your turn: lead one of the bright cards{trumps}"
        return f"Your turn: lead any card{trumps}"
    if not rules.must_follow:
        return f"Your turn: play any card{trumps}"
    led = suits_of(rules, view.led_suits, " or ")
    if view.following:
        return f"Your turn: follow {led}"
    if not led:
        return f"Your turn: play any card{trumps}"
    return f"Your turn: you have no {led}, play any card"


_WAITING: Mapping[Doing, tuple[str, str]] = {
    "goal": ("{who} chooses a goal", "{who} choose their goals"),
    "give": ("{who} chooses cards to pass", "{who} choose cards to pass"),
    "call": ("{who} is to call", "{who} are to call"),
    "declare": ("{who} is to declare", "{who} are to declare"),
    "bid": ("{who} is to bid", "{who} are to bid"),
    "auction": ("{who} is to bid or pass", "{who} are to bid or pass"),
    "play": ("{who} is to play", "{who} are to play"),
    "pick": ("{who} won and chooses a card for the pot",) * 2,
    "divide": ("{who} divides a score pile", "{who} divide their score piles"),
    "choose": ("{who} takes one of two stacks", "{who} take one of two stacks"),
}
"""Whom everybody waits for, for one and for several seats."""


def waiting(view: View, names: Sequence[str]) -> str:
    """Whom everybody waits for."""
    table = view.table
    if not table.to_move or not view.doing:
        return ""
    who = " and ".join(names[seat] for seat in table.to_move)
    one, many = _WAITING[view.doing]
    return (many if len(table.to_move) > 1 else one).format(who=who)


def taken(view: View, names: Sequence[str], move: Take) -> str:
    """Which card the winner chose for the pot."""
    card = view.rules.deck.cards[move.card].name
    who = "You put" if move.seat == view.seat else f"{names[move.seat]} puts"
    return f"{who} {card} into the pot"


def received(view: View, names: Sequence[str], giver: int, cards: Sequence[Code]) -> str:
    """Which cards the player was passed, and by whom."""
    listed = [view.rules.deck.cards[code].name for code in cards]
    told = listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}"
    return f"{names[giver]} passes you {told}"


def trick_won(view: View, names: Sequence[str]) -> str:
    """Who won the trick that lies complete on the table."""
    winner, tied = view.table.winner, view.tied_seats
    if winner is None:
        return "Nobody wins this trick"
    if winner == view.seat:
        return "You win the trick: of equal cards the first wins" if tied else "You win the trick"
    if tied:
        return f"{names[winner]} wins the trick: of equal cards the first wins"
    return f"{names[winner]} wins the trick"
