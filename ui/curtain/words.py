"""What the curtain says: who is next, what everybody saw, and what the buttons do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.position.moves import DROP, LEAVE, STAY, TAKE_UP
from game.position.state import Contract, Division
from game.position.view import View
from game.rules.cards import Code
from game.rules.rules import Rules
from game.tongue import in_tongue, plural
from ui.table.words.beside import Announcing
from ui.table.words.game import progress
from ui.table.words.names import by_suits, contract_words, suits_of, the_card
from ui.table.words.prizes import prizes_words, rank_of
from ui.table.words.said import kind_of_bid, said_word
from ui.window.settings import CurtainWay
from ui.window.words import AND, OR

TITLE = "Pass to {name}"
FIRST_NOTE = "Nothing is shown until {name} is ready."
NOTE = "Nothing is shown until {name} is ready. {other}, please look away."
_LOOK_AWAY, _LOOK_AWAY_AT = "{other}, please look away.", "{other}, please look away.  {place}"
SINCE_TURN, SINCE_DEAL = "Since your last turn", "Since the deal"
ON_THE_TABLE = "On the table"
PAUSE = "Pause"
TAKE_BACK = "Take back"
TAKE_BACK_HINT = "{name}: take the last move back ({{key}}). No one else has seen the table since."
READ_ON = "Read on"
AS_SENTENCES = "Everything that happened, as sentences ({key})"
NOTHING = "Nothing has happened yet."
EARLIER = plural("One thing happened before that.", "{count} things happened before that.")
_PLACE = "{game}  ·  {progress}"

IN_RING: dict[CurtainWay, tuple[str, str]] = {
    "hold": ("Hold", ""), "two": ("1", "2"), "one": ("Open", "")
}  # fmt: skip
_I_AM = "I am {name}"
_ON_TAG: dict[CurtainWay, tuple[str, ...]] = {
    "hold": ("or hold {enter}", "let go: nothing happens"),
    "two": ("or press {space}", "one alone does nothing"),
    "one": ("or press {enter}",),
}
_PRESSES = "{key}: {button}"
THEN, OR_SECOND = "Then this", "or press {enter}"

READ = "Read"
_READ = {
    "top": ("Top", ("the upper suit counts", "the upper suit")),
    "bottom": ("Bottom", ("the lower suit counts", "the lower suit")),
}
_YOU_LEAD, _ANY_LEAD = "You lead", ("the trick begins with you", "it begins with you")
_FOLLOW_IT = ("follow if you can", "follow suit")
_ANY_CARD = ("any card may be played", "play any card")
_HIGHEST = ("the highest rank wins", "highest rank wins")
BEATS = ("beats every other suit", "beats all others")
_WINS, _WINS_TOO = "wins so far", "{more}; wins so far"
WINNING = "{name} wins so far"
PLAYED_BY = "{number} {name}"

_DEALT = "{name} has dealt."
LAID_GOAL = "{name} has chosen a goal."
GAVE = "{name} has chosen cards to pass."
LAID_AWAY = "{name} has taken the kitty and laid the same number of cards away."
_PASSED_ON = "The cards that were passed have changed hands."
_LED, _PLAYED = "{name} led {card}.", "{name} played {card}."
_NOT_FOLLOWED = "no {led}"
_WON, WON_BY_NOBODY = "{name} won trick {number} with {card}.", "Nobody won trick {number}."
_WON_SO_FAR = plural("That is {name}'s first trick.", "{name} has {count} tricks now.")
_OF_BID = "{name} bid {bid} and has won {count}."
_DECIDED = {
    TAKE_UP: "{name} took the kitty.", LEAVE: "{name} left the kitty.",
    STAY: "{name} stayed in.", DROP: "{name} dropped out.",
}  # fmt: skip
_SAID, PASSED = "{name} said {what}.", "{name} passed."
_BID = {"auction": "{name} bid {bid}.", "tricks": "{name} bid {bid}."}
_DOUBLED = {False: "{name} doubled.", True: "{name} redoubled."}
SPLIT = "{name} has divided a score pile."
PLEDGED = "{name} has laid a bid away, face down."
_EXCHANGED = plural(
    "{name} exchanged a card.",
    "{name} exchanged {count} cards.",
    none="{name} exchanged nothing.",
)
_TURNED_OVER = "{name} bid with {cards}."
_SHOWED, _ANNOUNCED = "{name} showed {what}: {cards}.", "{name} announced {what}."
_SWAPPED = "{name} exchanged {card} for the card turned up."
_CLOSED, _CLAIMED = "{name} closed the stock.", "{name} claimed the hand."
_POTTED = "{name} put {card} into the pot."
_WON_PRIZES = "{name} won {prizes} with the {rank}."
_JOINED = "{name}'s {rank} joined {name}'s pile."
_TAKEN = plural(
    "{name} took 1 card from {divider}'s pile.",
    "{name} took {cards} cards from {divider}'s pile.",
    by="cards",
)
_YOU_HOLD = plural("You hold 1 card.", "You hold {count} cards.", none="You hold no cards.")
_YOU_HOLD_WON = plural(
    "You hold 1 card and have won {won}.",
    "You hold {count} cards and have won {won}.",
    none="You hold no cards and have won {won}.",
)
_YOU_BID = plural(
    "You hold 1 card, bid {bid}, and have won {won}.",
    "You hold {count} cards, bid {bid}, and have won {won}.",
    none="You hold no cards, bid {bid}, and have won {won}.",
)
_TRICKS = plural("1 trick", "{count} tricks", none="no trick")


def notes(name: str, other: str | None, place: str = "") -> list[str]:
    """Who must be there and who must not look, and, with `place`, how far the game is; in forms,
    the longest first."""
    if other is None or other == name:
        return [FIRST_NOTE.format(name=name), place]
    away = _LOOK_AWAY.format(other=other)
    if not place:
        return [NOTE.format(name=name, other=other), away]
    return [_LOOK_AWAY_AT.format(other=other, place=place), away]


def on_tag(way: CurtainWay, name: str, button: str, cap: Callable[[str], str]) -> tuple[str, ...]:
    """The text under the ring: who opens it, and what the key does that stands for the ring, or
    presses the `button` with the focus. `cap` gives a key's label."""
    does, *more = (_with_keys(line, cap) for line in _ON_TAG[way])
    if button:
        does = _PRESSES.format(key=cap("Space" if way == "two" else "Enter"), button=button)
    return _I_AM.format(name=name), does, *more


def on_second(button: str, cap: Callable[[str], str]) -> tuple[str, ...]:
    """The same under the second ring, where two presses open."""
    does = (
        _PRESSES.format(key=cap("Enter"), button=button) if button else _with_keys(OR_SECOND, cap)
    )
    return THEN, does


def _with_keys(line: str, cap: Callable[[str], str]) -> str:
    return line.format(enter=cap("Enter"), space=cap("Space"))


def lead(view: View, card: str | None) -> tuple[str, tuple[str, ...]]:
    """What was led, and what follows from that in forms, the longest first; for None, the next
    person leads."""
    rules = view.rules
    if card is None:
        return _YOU_LEAD, _ANY_LEAD
    if not (rules.suits_matter and view.led_suits):
        return rules.card_name(card), _HIGHEST
    led = suits_of(rules, view.led_called, OR)
    return led, _FOLLOW_IT if view.must_follow else _ANY_CARD


def read(reading: str) -> tuple[str, tuple[str, ...]]:
    """How suits are read, and what that means in forms, the longest first."""
    return _READ[reading]


def wins(more: str) -> str:
    """The text about the card that wins the trick so far."""
    return _WINS_TOO.format(more=more) if more else _WINS


def place(view: View) -> str:
    """Which game it is, and how far it is."""
    return _PLACE.format(game=view.rules.variant.name, progress=progress(view))


def dealt(name: str) -> str:
    """Who dealt this hand."""
    return _DEALT.format(name=name)


def passed_on() -> str:
    """What was passed has come to its receivers."""
    return _PASSED_ON


def played(view: View, name: str, card: str) -> str:
    """Who led or played a card."""
    words = _LED if len(view.table.trick) == 1 else _PLAYED
    return words.format(name=name, card=the_card(view.rules, card))


def about_played(view: View, card: str) -> str:
    """The text about a card that was played: what it reveals, or its suits."""
    rules, table = view.rules, view.table
    led = suits_of(rules, view.led_called, OR)
    after = rules.suits_matter and view.must_follow and led and len(table.trick) > 1
    after = after and card not in rules.excuses
    if after and card not in view.ranking.followers[rules.led(table.trick)]:
        return _NOT_FOLLOWED.format(led=led)
    return by_suits(rules, card)


def won(view: View, name: str, card: str, number: int) -> str:
    """Who won a trick with which card; `number` counts from 1."""
    return _WON.format(name=name, number=number, card=the_card(view.rules, card))


def about_winner(view: View, name: str, seat: int) -> str:
    """How far the winner of a trick has come."""
    count, bid = view.table.tricks_won(seat), view.table.bid_of(seat)
    if bid is not None:
        return _OF_BID.format(name=name, bid=contract_words(view.rules, bid), count=count)
    return _WON_SO_FAR.format(name=name, count=count)


def said(rules: Rules, name: str, what: str) -> str:
    """What somebody called or declared."""
    if what in _DECIDED:
        return _DECIDED[what].format(name=name)
    return _SAID.format(name=name, what=said_word(rules, what))


def bid(rules: Rules, name: str, contract: Contract) -> str:
    """What somebody bid."""
    return _BID[kind_of_bid(rules)].format(name=name, bid=contract_words(rules, contract))


def doubled(name: str, *, again: bool) -> str:
    """Somebody has doubled the contract, or `again`."""
    return _DOUBLED[again].format(name=name)


def exchanged(name: str, count: int) -> str:
    """How many cards somebody exchanged with the stock."""
    return _EXCHANGED.format(name=name, count=count)


def turned_over(rules: Rules, name: str, cards: Sequence[Code]) -> str:
    """The cards with which somebody bid, once they lie open."""
    return _TURNED_OVER.format(name=name, cards=AND([the_card(rules, code) for code in cards]))


def announced(rules: Rules, name: str, what: str, cards: Sequence[Code]) -> str:
    """What somebody announced or showed."""
    forms = Announcing(
        showed=_SHOWED, announced=_ANNOUNCED, swapped=_SWAPPED, closed=_CLOSED, claimed=_CLAIMED
    )
    return forms.told(rules, name, what, cards)


def potted(rules: Rules, name: str, card: Code) -> str:
    """Which card the winner of a trick chose for the pot."""
    return _POTTED.format(name=name, card=the_card(rules, card))


def resolved(rules: Rules, names: Sequence[str], step: Division, gained: int) -> str:
    """What a card brought in a game for prizes: `gained` cards came with it."""
    rank, name, divider = rank_of(rules, step.card), names[step.taker], step.divider
    if step.spoils:
        prizes = prizes_words(rules, step.spoils)
        return _WON_PRIZES.format(name=name, rank=rank, prizes=prizes)
    if divider is None or not gained:
        return _JOINED.format(name=name, rank=rank)
    return _TAKEN.format(name=name, cards=gained, divider=names[divider])


def sentence(words: str) -> str:
    """The words of a prompt as a sentence."""
    return words if words.endswith((".", "!")) else f"{words}."


def you_have(view: View, seat: int) -> str:
    """What the next person holds and has won, as everybody knows."""
    cards, table = view.counts[seat], view.table
    count = table.tricks_won(seat)
    tricks = _TRICKS.format(count=count)
    contract = table.bid_of(seat)
    if contract is not None:
        words = _YOU_BID
        return words.format(count=cards, bid=contract_words(view.rules, contract), won=tricks)
    if not table.tricks:
        return _YOU_HOLD.format(count=cards)
    return _YOU_HOLD_WON.format(count=cards, won=tricks)


in_tongue(__name__, globals())
