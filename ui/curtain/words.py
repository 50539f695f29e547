"""What the curtain says: who comes next, what everybody saw, and what the buttons do."""

from __future__ import annotations

from game.position.state import Contract
from game.position.view import View
from game.rules.rules import Rules
from ui.table.words import contract_words, progress, suits_of, the_card
from ui.table.words.said import said_word

TITLE = "Pass to {name}"
FIRST_NOTE = "Nothing is shown until {name} is ready."
NOTE = "Nothing is shown until {name} is ready. {other}, please look away."
SINCE_TURN, SINCE_DEAL = "Since your last turn", "Since the deal"
READY = "I am {name}"
PAUSE = "Pause"
TAKE_BACK = "{name}: take back"
TAKE_BACK_HINT = "Take the last move back: nobody else has seen the table since"
NOTHING = "Nothing has happened yet."
EARLIER = {1: "One thing happened before that."}
EARLIER_MANY = "{count} things happened before that."
_PLACE = "{game}  ·  {progress}"

_DEALT = "{name} has dealt."
_TURNED = "{card} is turned up."
_GOAL = "{name} has chosen a goal."
_GAVE = "{name} has chosen cards to pass."
_PASSED_ON = "The cards that were passed have changed hands."
_LED, _PLAYED = "{name} led {card}.", "{name} played {card}."
_WITH_SUITS = "{rank} of {suits}"
_FOLLOW = "{led} were led: follow suit if you can."
_NOT_FOLLOWED = "{name} did not follow, and so has no {led}."
_WON, _WON_BY_NOBODY = "{name} won trick {number} with {card}.", "Nobody won trick {number}."
_WON_SO_FAR = {1: "That is {name}'s first trick."}
_WON_SO_FAR_MANY = "{name} has {count} tricks now."
_OF_BID = "{name} bid {bid} and has won {count}."
_SAID, _BID, _PASSED = "{name} said {what}.", "{name} bid {bid}.", "{name} passed."
_SPLIT = "{name} has divided a score pile."
_YOU_HOLD = {1: "You hold 1 card."}
_YOU_HOLD_MANY = "You hold {count} cards."
_YOU_HOLD_WON = {1: "You hold 1 card and have won {won}."}
_YOU_HOLD_WON_MANY = "You hold {count} cards and have won {won}."
_YOU_BID = {1: "You hold 1 card, bid {bid} and have won {won}."}
_YOU_BID_MANY = "You hold {count} cards, bid {bid} and have won {won}."
_TRICKS = {0: "no trick", 1: "1 trick"}
_TRICKS_MANY = "{count} tricks"


def note(name: str, other: str | None) -> str:
    """Who must be there, and who must not look."""
    if other is None or other == name:
        return FIRST_NOTE.format(name=name)
    return NOTE.format(name=name, other=other)


def place(view: View) -> str:
    """Which game it is, and where it stands."""
    return _PLACE.format(game=view.rules.variant.name, progress=progress(view))


def earlier(count: int) -> str:
    """How much happened before what there is room for."""
    return EARLIER.get(count, EARLIER_MANY).format(count=count)


def dealt(name: str) -> str:
    """Who dealt this hand."""
    return _DEALT.format(name=name)


def turned(rules: Rules, card: str) -> str:
    """The card that was turned up."""
    words = _TURNED.format(card=the_card(rules, card))
    return words[:1].upper() + words[1:]


def chose_goal(name: str) -> str:
    """Somebody has laid a goal aside."""
    return _GOAL.format(name=name)


def gave(name: str) -> str:
    """Somebody has chosen what to pass on."""
    return _GAVE.format(name=name)


def passed_on() -> str:
    """What was passed has come to its receivers."""
    return _PASSED_ON


def played(view: View, name: str, card: str) -> str:
    """Who led or played a card."""
    words = _LED if len(view.table.trick) == 1 else _PLAYED
    return words.format(name=name, card=the_card(view.rules, card))


def about_played(view: View, name: str, card: str) -> str:
    """What there is to say of a card that was played: what it asks, or what it betrays."""
    rules, table = view.rules, view.table
    led = suits_of(rules, view.led_suits, " or ")
    if rules.suits_matter and rules.must_follow and led:
        if len(table.trick) == 1:
            return _FOLLOW.format(led=led)
        if card not in rules.followers(table.reading)[table.trick[0]]:
            return _NOT_FOLLOWED.format(name=name, led=led)
    shown = rules.deck.cards[card]
    if " of " in shown.name or not shown.suits:
        return ""
    rank = rules.deck.rank_names[shown.rank]
    return _WITH_SUITS.format(rank=rank, suits=suits_of(rules, shown.suits))


def won(view: View, name: str, card: str, number: int) -> str:
    """Who won a trick with which card; `number` counts from 1."""
    return _WON.format(name=name, number=number, card=the_card(view.rules, card))


def won_by_nobody(number: int) -> str:
    """A trick that nobody won."""
    return _WON_BY_NOBODY.format(number=number)


def about_winner(view: View, name: str, seat: int) -> str:
    """How far the winner of a trick has come."""
    count, bids = view.table.tricks_won(seat), view.table.bids
    bid = bids[seat] if bids else None
    if bid is not None:
        return _OF_BID.format(name=name, bid=contract_words(bid), count=count)
    return _WON_SO_FAR.get(count, _WON_SO_FAR_MANY).format(name=name, count=count)


def said(rules: Rules, name: str, what: str) -> str:
    """What somebody called or declared."""
    return _SAID.format(name=name, what=said_word(rules, what))


def bid(name: str, contract: Contract) -> str:
    """What somebody bid."""
    return _BID.format(name=name, bid=contract_words(contract))


def passed(name: str) -> str:
    """Somebody has left the auction."""
    return _PASSED.format(name=name)


def split(name: str) -> str:
    """Somebody has offered two stacks."""
    return _SPLIT.format(name=name)


def sentence(words: str) -> str:
    """The words of a prompt as a sentence."""
    return words if words.endswith((".", "!")) else f"{words}."


def you_have(view: View, seat: int) -> str:
    """What the one who comes holds and has won, as everybody knows."""
    cards, table = view.counts[seat], view.table
    count = table.tricks_won(seat)
    tricks = _TRICKS.get(count, _TRICKS_MANY).format(count=count)
    contract = table.bids[seat] if table.bids else None
    if contract is not None:
        words = _YOU_BID.get(cards, _YOU_BID_MANY)
        return words.format(count=cards, bid=contract_words(contract), won=tricks)
    if not table.tricks:
        return _YOU_HOLD.get(cards, _YOU_HOLD_MANY).format(count=cards)
    return _YOU_HOLD_WON.get(cards, _YOU_HOLD_WON_MANY).format(count=cards, won=tricks)
