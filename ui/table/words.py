"""Every sentence that the table says, made from the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.asks import Ask, AskCards, AskContract, AskDivision, AskStack, Doing
from game.cards import Code
from game.moves import Take
from game.reasons import Reason
from game.rules import Rules
from game.state import Contract, Number
from game.view import View

VERBS: Mapping[Doing, str] = {"play": "Play", "pick": "Pot", "goal": "Set aside"}
"""What the button does with the selected card."""
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
DIVIDE = "Divide your pile: {name} takes one stack, you keep the other"
TAKE_STACK = "Take one of {name}'s stacks: {name} keeps the other"
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


def number(value: Number) -> str:
    """A number as it is written on a plate: halves as such."""
    whole, half = divmod(abs(value), 1)
    told = f"{whole:g}".removeprefix("0") + "\u00bd" if half == 0.5 else f"{abs(value):g}"
    return f"\u2212{told}" if value < 0 else told


def signed(value: Number) -> str:
    """A number that is added to a total: "+10", "\u22125", "+0"."""
    return f"{value:+g}".replace("-", "\u2212")


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


def the_card(rules: Rules, code: Code) -> str:
    """A card's whole name inside a sentence: "the End", "the Five of Clubs"."""
    card = rules.deck.cards[code]
    return f"the {card.name}" if " of " in card.name else card.name


def suits_of(rules: Rules, suits: Sequence[str], joint: str = " and ") -> str:
    """The names of suits in a row."""
    return joint.join(rules.deck.suit_name(suit) for suit in suits)


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


def contract_words(contract: Contract) -> str:
    """A contract in words: "5 BOTTOM", "Nil", "3"."""
    tricks = "Nil" if contract.nil else f"{contract.tricks}"
    return f"{tricks} {contract.reading.upper()}" if contract.reading else tricks


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
