"""The text of buttons and panels, the progress of the game, and how it is won."""

from __future__ import annotations

from collections.abc import Mapping

from game.position.asks import Doing
from game.position.view import View
from game.reasons import Reason
from game.rules.rules import Rules
from game.sentences import sentence
from game.tongue import in_tongue, plural
from game.words import scores
from ui.window.numbers import number
from ui.window.seating import is_you, within

VERBS: Mapping[Doing, str] = {"play": "Play", "pick": "Pot", "goal": "Set aside"}
"""What the button does with the selected card, as a verb."""
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
CHOOSE_CARDS = plural(
    "One more card to choose: click it, drag it up, or use the arrow keys.",
    "{count} more cards to choose: click them, drag them up, or use the arrow keys.",
)
_OF_CARD_POINTS, _REACHED = "of {goal} card points", "card points, past {goal}"
_OF_GOAL, _PAST_GOAL = "of {goal}", "past {goal}"
"""What a side plays for: the number from which on it scores more; and once it has it."""
LOWEST_WINS = "lowest wins"
LOWEST_WINS_AT = "to {target}, lowest wins"
_HANDS = {
    False: ("Hand {number} of {hands}", "Hand {number}"),
    True: ("Round {number} of {hands}", "Round {number}"),
}
"""The name of a hand, in a game whose hands are rounds with scoring tables of their own or not;
with and without a fixed number of them."""
PRICES_HEADING = {False: "This hand costs", True: "This round costs"}
PRICES_HEADING_WORTH = {False: "This hand takes off", True: "This round takes off"}
"""The heading over the prices of a hand, for a round or not; and where every one of them is good to
have."""
EACH_TRICK = ("each trick", "trick")
EACH_OF_SUIT = ("each card of {suit}", "{suit}, each", "{suit}")
EACH_OF_RANK = ("each {rank}", "{rank}")
EACH_COPY = ("each copy", "each")
YOUR_PARTNER = "your partner"
DUMMY = "dummy"
TOLD = "counts {count}"
"""What a player has announced about their own hand."""
OUT_OF_THE_GAME = "out of the game"
NO_TRICK = "no trick yet"
COMING = "Later"
NOT_SHOWN = "{label}, not shown yet"
ADD_UP = ("Prices of one card add up.", "Prices add up.")
IN_TRICK = "In this trick"
THE_TRICK = ("the trick", "trick")
MORE_CARDS = plural("1 more card", "{count} more cards")
NOTHING_COSTS = ("nothing costly yet", "nothing yet")
YOUR_CARD = ("your {card}", "your {rank}", "yours")
TAKES = {False: "{name} takes", True: "You take"}
"""Who takes the trick as it lies: another player, or the person looking."""
NOTHING_CHOSEN = ("Play a card", "Play")
"""The button while there is nothing to choose."""
NOTHING_TO_DO = "There is nothing to do now."
BEFORE = ("{points} before your card", "{points} before")


def of_goal(goal: str, *, reached: bool) -> tuple[str, str]:
    """What comes after a side's card points, the longer form first."""
    said = (_REACHED, _PAST_GOAL) if reached else (_OF_CARD_POINTS, _OF_GOAL)
    return said[0].format(goal=goal), said[1].format(goal=goal)


def do_card(doing: Doing, card: str) -> str:
    """What the button does with `card`: "Play the Ace"."""
    return _DO_CARD.get(doing, _CHOOSE_CARD).format(card=card)


_PART = "  ·  "
"""Between the parts of the plaque's line."""
_TRICK, _TRICK_OF = "Trick {number}", "Trick {number} of {total}"
_TO = "to {target}"
_KEPT = "{label} {number}"
_HAND_NUMBER = "Hand {number}"
_PRIZE_SUIT, _NO_PRIZE_SUIT = "prize suit {suit}", "no prize"
_HOW_WON = {
    False: "Highest total wins; the game ends at {target}.",
    True: "Lowest total wins; the game ends at {target}.",
}
"""Where the number of hands is open, by whether the lowest total wins."""
_HOW_WON_OR = {
    False: "Highest total wins; the game ends at {target} or {floor}.",
    True: "Lowest total wins; the game ends at {target} or {floor}.",
}
"""The same where a total can also be too low."""
_LAST_WINS = "The last player left wins."
_HOW_WON_AFTER = {
    (False, False): plural(
        "Highest total after 1 hand wins.", "Highest total after {count} hands wins."
    ),
    (False, True): plural(
        "Lowest total after 1 hand wins.", "Lowest total after {count} hands wins."
    ),
    (True, False): plural(
        "Highest total after 1 round wins.", "Highest total after {count} rounds wins."
    ),
    (True, True): plural(
        "Lowest total after 1 round wins.", "Lowest total after {count} rounds wins."
    ),
}
"""By whether hands are rounds, and whether the lowest total wins."""
_LATEST = {
    False: plural(
        " It ends after 1 hand at the latest.", " It ends after {count} hands at the latest."
    ),
    True: plural(
        " It ends after 1 round at the latest.", " It ends after {count} rounds at the latest."
    ),
}
"""The same by whether hands are rounds, where the game can end before its last one."""


def progress(view: View) -> str:
    """The progress of the game, for the plaque: "Hand 2 of 6  ·  Trick 4 of 11".

    Where the lowest total wins, that replaces the trick, because it reverses the aim.
    """
    return _PART.join(_progress_parts(view))


def _progress_parts(view: View) -> list[str]:
    rules, table = view.rules, view.table
    target, hands = rules.target, rules.fixed_hands
    hands = hands + table.redealt if hands else None
    if rules.has_prizes and view.in_trick:
        return _prize_progress(view)[0]
    of_hands, alone = _HANDS[rules.has_rounds]
    parts = [(of_hands if hands else alone).format(number=table.hand + 1, hands=hands)]
    if table.game:
        parts.append(rules.variant.games[table.game].label)
    parts += kept_by_all(view)
    if rules.lower_wins:
        lowest = LOWEST_WINS if target is None else LOWEST_WINS_AT.format(target=number(target))
        parts.append(lowest)
    elif view.in_trick:
        total = view.tricks_in_hand
        parts.append(_TRICK_OF.format(number=min(_trick_number(view), total), total=total))
    elif target:
        parts.append(_TO.format(target=number(target)))
    return parts


def kept_by_all(view: View) -> list[str]:
    """The numbers that the whole table shares, such as a pool, unless they are 0: "Pool 3"."""
    kept, about = dict(view.table.kept), view.rules.score.keep
    shared = [(each.label, kept[name][0]) for name, each in about.items() if each.of == "table"]
    return [_KEPT.format(label=label, number=number(n)) for label, n in shared if label and n]


def _trick_number(view: View) -> int:
    """The number of the trick being played, or complete on the table."""
    complete = view.trick_is_complete
    return len(view.table.tricks) + (0 if complete else 1)


def _prize_progress(view: View) -> list[list[str]]:
    """ "Trick 4 of 9  ·  prize suit Red", the fullest form first."""
    rules, suit, place = view.rules, view.table.prize_suit, _trick_number(view)
    prize = _PRIZE_SUIT.format(suit=rules.deck.suit_name(suit)) if suit else _NO_PRIZE_SUIT
    forms = [
        [_TRICK_OF.format(number=place, total=view.tricks_in_hand), prize],
        [_TRICK.format(number=place), prize],
    ]
    if rules.hands_in_game != 1:
        forms.insert(0, [_HAND_NUMBER.format(number=view.table.hand + 1), *forms[0]])
    return forms


def short_progress(view: View) -> list[str]:
    """The same in shorter forms, the longest first."""
    if view.rules.has_prizes and view.in_trick:
        return [*map(_PART.join, _prize_progress(view)), ""]
    parts = _progress_parts(view)
    last = parts[0] if view.rules.lower_wins else parts[-1]
    game = [_PART.join(parts[1:])] if view.table.game or kept_by_all(view) else []
    return [_PART.join(parts), *game, last, ""]


def best_wins(rules: Rules) -> str:
    """How the game is won: "Highest total after 6 hands wins."."""
    if rules.score.out is not None:
        return _LAST_WINS
    hands, ends = rules.hands_in_game, _ends(rules)
    if not ends:
        return _HOW_WON_AFTER[rules.has_rounds, rules.lower_wins].format(count=hands)
    sentence = _HOW_WON if len(ends) == 1 else _HOW_WON_OR
    told = sentence[rules.lower_wins].format(target=ends[0], floor=ends[-1])
    return told + (_LATEST[rules.has_rounds].format(count=hands) if hands else "")


def _ends(rules: Rules) -> list[str]:
    """The totals that end the game: the target, and the floor."""
    floor, kept = rules.variant.match.floor, rules.kept_target
    ends = [number(end) for end in (rules.target, floor) if end is not None]
    if kept is not None:
        label = rules.score.keep[kept[0]].label or kept[0]
        ends.insert(0, _KEPT.format(label=label, number=number(kept[1])))
    return ends


def because(reason: Reason, name: str, *, is_you: bool) -> str:
    """The sentence of a score sheet about a player, with a capital letter and a full stop."""
    return sentence(reason.text(scores(name, you=is_you)))


def because_of_side(reason: Reason, name: str, *, alone: bool) -> str:
    """The sentence of a score sheet with partners as its subject."""
    return sentence(reason.text(scores(within(name), you=is_you(name), several=not alone)))


in_tongue(__name__, globals())
