"""The text of the score sheets, of the view of a deal, and of the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.position.state import Number, Points
from game.rules.rules import Rules
from game.tongue import in_tongue, plural
from ui.score.hand_words import after, unit
from ui.table.words.names import TRICKS
from ui.window.numbers import number
from ui.window.seating import is_you, listed, within

Part = Literal["hand", "hands", "why", "pot", "history", "totals"]
"""The parts of a score sheet, shown one at a time in a small window."""
TOTALS, POT = "Totals", "The pot"
BEFORE, TOTAL, SCORE = "Before", "Total", "Score"
FINAL_RESULT = "Final result"
LOOK, LOOK_SHORT = "Look at the deal", "The deal"
MENU_HINT, RULES_HINT = "Menu ({key})", "Rules ({key})"
DEAL_HINT = "Look at the deal again, all hands open ({key})"
POT_NOTE = "Open to all, by value; a card counts for each of its suits."
GOAL_CARD, NO_CARD = "Goal card", "no card"
BID, WON, POINTS, WHAT_COUNTED = "Bid", "Won", "Points", "What counted"
PLAYS, CONTRACT = "Plays", "Contract"
ALL_PASSED = "All passed"
WHOSE_CONTRACT, BID_AND_GAME = "{name}: {contract}", "{bid}, {game}"
NIL = "Nil"
OUT, PUT_OUT = "out", "{sentence} Out of the game."
"""A cook's remark."""
LAST_TRICK, DEAREST_TRICK = "Last trick", "Dearest trick"
WHO_TOOK = "Who took what when"
PRIZE_COLUMN = "Prize"
DEAREST_PRIZE, DEAREST_SHARE = "Dearest prize", "Dearest share"
PRIZE_STORY = "Trick {place}: the prize went to {winner}."
PRIZES_STORY = "Trick {place}: {count} prizes lay there, and all went to {winner}."
SHARE_STORY = "Trick {place}: {owner} divided a pile, {taker} took a share."
HISTORY_NOTE = "The pile after each trick; a star marks a prize, a disc a pile that was divided."
_PARTS = {"why": "Why", "pot": POT, "history": WHO_TOOK, "totals": TOTALS}
TRUMPS, RACE = "{suit} trumps", "To {target}"
TRICK_STORY = "Trick {place}: {leader} led, {winner} won it."
TRICK_STORY_OWN = "Trick {place}: {leader} led and won it."
TRICK_STORY_NOBODY = "Trick {place}: {leader} led, nobody won it."
TRICK_WORTH, TWO_SENTENCES = "{label}: {worth}", "{first} {second}."
A_NUMBER_OF_POINTS = plural("{points} point", "{points} points")
YOU_DEAL_NEXT, DEALS_NEXT = "{note} You deal next.", "{note} {dealer} deals next."
TRICKS_AND_DEALER = plural("1 trick, dealer", "{count} tricks, dealer")
GAME_OVER, GAME_OVER_AFTER = "The game is over.", "The game is over {after}."
AHEAD, FEWER = "{points} ahead of {name}", "{points} fewer than {name}"
NOBODY_LEFT, WITH_CONTRACT = "Nobody else was left", "Won with the last contract"
IN_HAND = "{name}, {hand}"
ALL_THE_SAME = "Everyone scored the same."
BETWEEN = {True: "Only {points} between first and last.", False: "They are {points} apart."}
NO_TRUMPS, READ = "No trumps", {"top": "Top suit counts", "bottom": "Bottom suit counts"}


def part(rules: Rules, shown: Part) -> str:
    """The name of a part of the sheet in the choice of parts."""
    if shown == "hand":
        return unit(rules).this
    return unit(rules).every if shown == "hands" else _PARTS[shown]


def bids_of(bids: Sequence[str]) -> str:
    """The bids of a player, or of partners: "3", "3 + Nil"; a dash without one."""
    return " + ".join(bids) or "\u2013"


def gain(value: Number) -> str:
    """The score of a hand: "+13", "0", or with a minus."""
    return f"+{number(value)}" if value > 0 else number(value)


def trumps(rules: Rules, suit: str | None) -> str:
    """What was trumps."""
    if suit is None:
        return NO_TRUMPS
    return TRUMPS.format(suit=rules.deck.suit_name(suit))


def played(rules: Rules, game: str, suit: str | None) -> str:
    """The game of a hand where games differ, and otherwise what was trumps."""
    return rules.variant.games[game].label if game else trumps(rules, suit)


def bid(tricks: int, *, nil: bool) -> str:
    """How many tricks were bid."""
    return NIL if nil else str(tricks)


def times(factor: int) -> str:
    """The factor of a doubled contract."""
    return f"\u00d7{factor}"


def race(target: Number) -> str:
    """The target of the race."""
    return RACE.format(target=number(target))


def equation(addends: Sequence[Points], most: int) -> str:
    """Values added up: "11 + 10 + 4"; where there are more than `most`, dots stand for those before
    the last: "11 + … + 2"."""
    if not addends:
        return NO_CARD
    shown = [number(value) for value in addends]
    if len(shown) > most:
        shown = [*shown[: most - 1], "…", shown[-1]]
    return " + ".join(shown)


def equals(value: Number) -> str:
    """The end of a sum."""
    return f"= {number(value)}"


def trick_story(place: int, leader: str, winner: str | None) -> str:
    """Who led a trick and who won it."""
    who = {"leader": within(leader), "winner": within(winner or "")}
    if winner is None:
        return TRICK_STORY_NOBODY.format(place=place, **who)
    return (TRICK_STORY_OWN if winner == leader else TRICK_STORY).format(place=place, **who)


def prize_story(place: int, count: int, winner: str) -> str:
    """Who took the prizes of a trick."""
    story = PRIZES_STORY if count > 1 else PRIZE_STORY
    return story.format(place=place, count=count, winner=within(winner))


def share_story(place: int, owner: str, taker: str) -> str:
    """Who got a share of whose pile."""
    return SHARE_STORY.format(place=place, owner=within(owner), taker=within(taker))


def trick_worth(label: str, worth: Points) -> str:
    """What a trick counted: "Card points: 25"."""
    if label:
        return TRICK_WORTH.format(label=label, worth=number(worth))
    return counted_points(worth)


def two_sentences(first: str, second: str) -> str:
    """One sentence after another."""
    return TWO_SENTENCES.format(first=first, second=second) if second else first


def counted_points(value: Points) -> str:
    """A number of points in words."""
    return A_NUMBER_OF_POINTS.format(count=value, points=number(value))


def tricks_won(count: int) -> str:
    """How many tricks somebody won."""
    return TRICKS.format(count=count)


def next_dealer(note: str, dealer: str, *, is_you: bool) -> str:
    """How the game continues."""
    return (YOU_DEAL_NEXT if is_you else DEALS_NEXT).format(note=note, dealer=dealer)


# -- the view of a deal

AGAIN = "Deal it again"
AGAIN_HINT = "Play these cards again ({key}). It does not count."
REPLAY, REPLAY_HINT = "Replay", "Go through this deal card by card ({key})"
TURNED, STOCK, PRIZES, GOAL = "Turned up", "Stock", "Prizes, in order", "goal"
CARD_POINTS = "Card points"
NOT_COUNTED = "Not counted"


def tricks_and_dealer(won: int, *, dealt: bool) -> list[str]:
    """How many tricks somebody won, and whether they dealt; where there is room for that."""
    return [*([TRICKS_AND_DEALER.format(count=won)] if dealt else []), tricks_won(won)]


# -- the result

FINAL_TOTALS, RESULT = "Final totals", "Result"
PRINT, PRINT_TO_KEEP, THE_DEAREST_TRICK = "Print", "Print to keep", "The dearest trick"
SAVE_PRINT = "Save"
SAVE_PRINT_HINT = "Save this print as a picture ({key})"
OTHER_TRICK_HINT = "The dearest trick of another hand ({key})"
TRICKS_COUNTED = "Tricks"
"""The head of a column of the score sheet."""
PRINT_SAVED = "The print was saved as {path}."
PLAY_AGAIN, TITLE, LOOK_AT_DEALS = "Play again", "Title", "Look at the deals"
MOST_TRICKS = "Most tricks"
FIRST_TO_LAST = "First to last"


WINS = {"several": "{who} win", "one": "{who} wins", "you": "You win"}


def headline(names: Sequence[str], *, several: bool) -> str:
    """Who won, in words: `several` people or one; the names are of sides."""
    form = "several" if several else "you" if is_you(names[0]) else "one"
    return WINS[form].format(who=listed(names))


def game_over(rules: Rules, hands: int) -> str:
    """How many hands the game had."""
    if hands == 1:
        return GAME_OVER
    return GAME_OVER_AFTER.format(after=after(rules, hands, 0))


def margin(ahead: Number, of: str) -> str:
    """How far ahead the winner is: the totals of some games are won games or sets, not points."""
    return AHEAD.format(points=number(ahead), name=within(of))


def margin_low(ahead: Number, of: str) -> str:
    """How far below the next one the winner stayed, where low scores are good."""
    return FEWER.format(points=number(ahead), name=within(of))


SHARED = "Equal totals share the win"


def in_hand(rules: Rules, name: str, hand: int) -> str:
    """Whose fact it is, and from which hand."""
    return IN_HAND.format(name=name, hand=unit(rules).one.format(number=hand))


def between(spread: Number, *, only: bool) -> str:
    """How close a hand was."""
    if not spread:
        return ALL_THE_SAME
    return BETWEEN[only].format(points=number(spread))


in_tongue(__name__, globals())
