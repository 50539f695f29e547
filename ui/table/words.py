"""Every sentence that the table says, made from the view."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.cards import Code
from game.moves import Take
from game.rules import Rules
from game.state import Number
from game.view import View

_ONE_OF_MANY = re.compile(r"(?<![\d.,])1 ((?:card |set )?(?:trick|card|point|time))s\b")


def number(value: Number) -> str:
    """A number as it is written on a plate."""
    return f"{value:g}".replace("-", "\u2212")


def counted(count: int, one: str, many: str) -> str:
    """A number of things: "1 trick", "3 tricks"."""
    return f"{count} {one if count == 1 else many}"


def short_card(rules: Rules, code: Code) -> str:
    """A card's name as a button says it: "the End", "the Ace" for the Ace of Knots."""
    card = rules.deck.cards[code]
    if " of " in card.name:
        return f"the {rules.deck.rank_names[card.rank]}"
    return card.name


def full_card(rules: Rules, code: Code) -> str:
    """A card's name with a capital letter."""
    return rules.card_name(code)


def suits_of(rules: Rules, suits: Sequence[str], joint: str = " and ") -> str:
    """The names of suits in a row."""
    return joint.join(rules.deck.suit_name(suit) for suit in suits)


def progress(view: View) -> str:
    """Where the game stands, for the plaque: "Hand 2 of 6  ·  Trick 4 of 11"."""
    rules, table = view.rules, view.table
    hands = rules.variant.match.hands
    words = f"Hand {table.hand + 1} of {hands}" if hands else f"Hand {table.hand + 1}"
    if table.phase == "tricks":
        total = tricks_in_hand(view)
        done = len(table.tricks) + (0 if table.winner is not None else 1)
        words += f"  ·  Trick {min(done, total)} of {total}"
    elif target := rules.variant.match.target:
        words += f"  ·  to {target}"
    return words


def short_progress(view: View) -> list[str]:
    """The same in forms that take less room, the longest first."""
    full = progress(view)
    return [full, full.rpartition("  ·  ")[2], ""]


def tricks_in_hand(view: View) -> int:
    """How many tricks this hand can have."""
    table, rules = view.table, view.rules
    in_trick = 1 if table.winner is None and table.trick else 0
    left = max(view.counts, default=0)
    if in_trick and len(set(view.counts)) == 1:
        left += 1 if len(table.trick) == rules.players else 0
    tricks = rules.variant.phases.tricks
    drawn = view.stock // rules.players if tricks is not None and tricks.draw else 0
    return len(table.tricks) + left + drawn


def lead_or_follow(view: View) -> str:
    """What the player whose turn it is must know before playing a card."""
    rules, table = view.rules, view.table
    tricks = rules.variant.phases.tricks
    if tricks is None:
        return "Your turn"
    if tricks.wins == "rank":
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
    if tricks.follow == "free":
        return f"Your turn: play any card{trumps}"
    led = rules.suits_as_read(table.trick[0], table.reading)
    following = rules.followers(table.reading)[table.trick[0]]
    if any(code in following for code in view.hand):
        return f"Your turn: follow {suits_of(rules, led, ' or ')}"
    if not led:
        return f"Your turn: play any card{trumps}"
    return f"Your turn: you have no {suits_of(rules, led, ' or ')}, play any card"


def waiting(view: View, names: Sequence[str]) -> str:
    """Whom everybody waits for."""
    table = view.table
    if not table.to_move:
        return ""
    who = " and ".join(names[seat] for seat in table.to_move)
    several = len(table.to_move) > 1
    if table.phase == "goal":
        return f"{who} {'choose their goals' if several else 'chooses a goal'}"
    if table.step == "pick":
        return f"{who} won and chooses a card for the pot"
    return f"{who} {'are' if several else 'is'} to play"


def taken(view: View, names: Sequence[str], move: Take) -> str:
    """Which card the winner chose for the pot."""
    card = view.rules.deck.cards[move.card].name
    who = "You put" if move.seat == view.seat else f"{names[move.seat]} puts"
    return f"{who} {card} into the pot"


def trick_won(view: View, names: Sequence[str]) -> str:
    """Who won the trick that lies complete on the table."""
    winner = view.table.winner
    if winner is None:
        return "Nobody wins this trick"
    if winner == view.seat:
        return "You win the trick"
    return f"{names[winner]} wins the trick"


def best_wins(rules: Rules) -> str:
    """How the game is won: "Highest total after 6 hands wins."."""
    match = rules.variant.match
    best = match.best.capitalize()
    if match.hands:
        return f"{best} total after {counted(match.hands, 'hand', 'hands')} wins."
    return f"{best} total wins; the game ends at {match.target}."


def because(sentence: str, name: str, *, is_you: bool) -> str:
    """The sentence of a score sheet with its subject filled in, and a capital letter.

    Rule files write "{tricks} tricks" for any number of them: a single one is "1 trick" here.
    """
    subject = "you score" if is_you else f"{name} scores"
    words = _ONE_OF_MANY.sub(r"1 \1", sentence.format(scores=subject))
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!")) else ".")
