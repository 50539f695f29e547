"""What buttons and panels say, how far the game is, and how it is won."""

from __future__ import annotations

from collections.abc import Mapping

from game.asks import Doing
from game.reasons import Reason
from game.rules import Rules
from game.view import View
from ui.table.words.names import counted, number

VERBS: Mapping[Doing, str] = {"play": "Play", "pick": "Pot", "goal": "Set aside"}
"""What the button does with the selected card, in a word."""
CHOOSE = "Choose"
DO_A_CARD: Mapping[Doing, str] = {
    "play": "Play a card", "pick": "Pot a card", "goal": "Set aside a card",
}  # fmt: skip
"""The same while no card is selected."""
CHOOSE_A_CARD = "Choose a card"
_DO_CARD: Mapping[Doing, str] = {
    "play": "Play {card}", "pick": "Pot {card}", "goal": "Set aside {card}",
}  # fmt: skip
_CHOOSE_CARD = "Choose {card}"
CHOOSE_BID = "Choose a bid first: click it, or use the arrow keys."
CHOOSE_CARDS = {
    1: "One more card to choose: click it, drag it up, or use the arrow keys.",
}
CHOOSE_MORE = "{count} more cards to choose: click them, drag them up, or use the arrow keys."
GIFT_HEADING = "For {name}"
PASS_CARDS = {1: "Pass the card"}
PASS_MANY = "Pass {count} cards"
OF_CARD_POINTS = "of {goal} card points"
"""What a side plays for: the number from which on it scores more."""
LOWEST_WINS = "lowest wins"
LOWEST_WINS_AT = "to {target}, lowest wins"
_HANDS = {
    False: ("Hand {number} of {hands}", "Hand {number}"),
    True: ("Round {number} of {hands}", "Round {number}"),
}
"""What a hand is called, in a game whose hands are rounds with scoring tables of their own or not;
with and without a fixed number of them."""
PRICES_HEADING = {False: "This hand costs", True: "This round costs"}
PRICES_HEADING_WORTH = {False: "This hand takes off", True: "This round takes off"}
"""Over the prices of a hand, a round or not; and where every one of them is good to have."""
EACH_TRICK = ("each trick", "trick")
EACH_OF_SUIT = ("each card of {suit}", "{suit}, each", "{suit}")
EACH_OF_RANK = ("each {rank}", "{rank}")
EACH_COPY = ("each copy", "each")
YOUR_PARTNER = "your partner"
NO_TRICK = "no trick yet"
COMING = "Later"
NOT_SHOWN = "{label}, not shown yet"
ADD_UP = ("Prices of one card add up.", "Prices add up.")
IN_TRICK = "In this trick"
THE_TRICK = ("the trick", "trick")
MORE_CARDS = {1: "1 more card"}
MORE_CARDS_MANY = "{count} more cards"
NOTHING_COSTS = ("nothing that costs yet", "nothing yet")
YOUR_CARD = ("your {card}", "your {rank}", "yours")
TAKES = {False: "{name} takes", True: "You take"}
"""Who takes the trick as it lies: somebody, or the player."""
NOTHING_CHOSEN = ("Play a card", "Play")
"""The button while there is nothing to choose."""
NOTHING_TO_DO = "There is nothing to do now."
SEALED = ("The deal is fixed: seal {seal}… (menu, M)", "Deal fixed: seal {seal}…")
"""The beginning of the fingerprint of a deal, before the first card is played."""
BEFORE = ("{points} before your card", "{points} before")


def do_card(doing: Doing, card: str) -> str:
    """What the button does with `card`: "Play the Ace"."""
    return _DO_CARD.get(doing, _CHOOSE_CARD).format(card=card)


def progress(view: View) -> str:
    """Where the game stands, for the plaque: "Hand 2 of 6  ·  Trick 4 of 11".

    Where the lowest total wins, that stands in the place of the trick: it turns everything over.
    """
    rules, table = view.rules, view.table
    hands = rules.hands_in_game
    if rules.has_prizes and view.in_trick:
        return _prize_progress(view)[0]
    of_hands, alone = _HANDS[rules.has_rounds]
    words = (of_hands if hands else alone).format(number=table.hand + 1, hands=hands)
    if rules.lower_wins:
        target = rules.target
        lowest = LOWEST_WINS if target is None else LOWEST_WINS_AT.format(target=number(target))
        words += f"  ·  {lowest}"
    elif view.in_trick:
        total = view.tricks_in_hand
        done = len(table.tricks) + (0 if len(table.trick) == rules.players else 1)
        words += f"  ·  Trick {min(done, total)} of {total}"
    elif target := rules.target:
        words += f"  ·  to {number(target)}"
    return words


def _prize_progress(view: View) -> list[str]:
    """ "Trick 4 of 9  ·  prize suit Red", the fullest form first."""
    rules, table = view.rules, view.table
    done = len(table.tricks) + (0 if len(table.trick) == rules.players else 1)
    suit, hands = table.prize_suit, rules.hands_in_game
    prize = f"prize suit {rules.deck.suit_name(suit)}" if suit else "no prize"
    forms = [f"Trick {done} of {view.tricks_in_hand}  ·  {prize}", f"Trick {done}  ·  {prize}"]
    if hands != 1:
        forms.insert(0, f"Hand {table.hand + 1}  ·  {forms[0]}")
    return forms


def short_progress(view: View) -> list[str]:
    """The same in forms that take less room, the longest first."""
    full = progress(view)
    if view.rules.has_prizes and view.in_trick:
        return [*_prize_progress(view), ""]
    first, _, last = full.rpartition("  ·  ")
    return [full, first if view.rules.lower_wins else last, ""]


def best_wins(rules: Rules) -> str:
    """How the game is won: "Highest total after 6 hands wins."."""
    best = "Lowest" if rules.lower_wins else "Highest"
    if rules.hands_in_game:
        one, many = ("round", "rounds") if rules.has_rounds else ("hand", "hands")
        return f"{best} total after {counted(rules.hands_in_game, one, many)} wins."
    return f"{best} total wins; the game ends at {rules.target}."


def because(reason: Reason, name: str, *, is_you: bool) -> str:
    """The sentence of a score sheet about a player, with a capital letter and a full stop."""
    words = reason.told("you score" if is_you else f"{name} scores")
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!")) else ".")
