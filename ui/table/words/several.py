"""The text about moves that take several cards from the hand at once, by their verb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.position.asks import AskCards
from game.position.change import Change
from game.position.moves import Exchange, Pledge
from game.rules.cards import Code
from game.rules.rules import Rules
from game.tongue import Plural, in_tongue, plural
from game.values import Value
from ui.table.words.names import the_card
from ui.window.seating import is_you
from ui.window.words import AND


class SeveralWords(Value):
    """The sentences of one kind of move. `{name}` is the player who gets the cards, or who lays
    them down.

    `asked` is the prompt, for one card and for several; `heading` is on the panel, `button` says
    what it does; `advised` is the hint's text, for one, two, and three cards, and for more. `done`
    and `done_open` say that another player, or the person looking, did it; the second names the
    cards. `nothing` is the button and the hint's text for no card.
    """

    asked: tuple[str, str]
    heading: str
    button: tuple[str, str]
    advised: tuple[str, str, str, str]
    done: tuple[str | Plural, str | Plural]
    done_open: tuple[str, str]
    nothing: str = ""


CHOSEN_CARD = "Chosen"
TAKE_ALL_BACK = "Take all back"
DROP_HERE = ("drop here", "drop")
TAKES_BACK = "Click a card here to take it back"
KITTY, IN_HAND, LAID = "The kitty", "in your hand now", "laid away again"
TURNED_UP, SEEN_IT = "The card turned up", "Everyone has seen it"
SEEN_BY = {False: "Nobody else has seen these", True: "Everyone has seen these"}
_CHOSEN_OF = "{count} of {needed}"
_CHOSEN_UP_TO = "{count} of up to {needed}"
_BIDS_SO_FAR = "{count} of {needed}: a bid of {bid}"
_BEST_BID = {False: "{name} has the best bid", True: "You have the best bid"}
_NO_BEST = "No bid is the best: each card has its equal"
_BID_TRICKS = plural("Bid 1 trick", "Bid {count} tricks")
_YOUR_BID = "Your bid"
_STANDS_FOR, _APART = "{suit} {number}", ", "
_STILL = plural("Your turn: 1 more card", "Your turn: {count} more cards")
_STILL_PALE = plural(
    "Your turn: 1 more card.  Pale cards must stay",
    "Your turn: {count} more cards.  Pale cards must stay",
)

_WORDS: Mapping[str, SeveralWords] = {
    "give": SeveralWords(
        asked=("Your turn: pass 1 card to {name}", "Your turn: pass {count} cards to {name}"),
        heading="For {name}",
        button=("Pass the card", "Pass {count} cards"),
        advised=("Pass this card", "Pass these two", "Pass these three", "Pass these {count}"),
        done=("{name} passes cards on", "You pass cards on"),
        done_open=("{name} passes {what} on", "You pass {what} on"),
    ),
    "trade": SeveralWords(
        asked=(
            "Your turn: give {name} a card; the highest of its suit comes back",
            "Your turn: give {name} {count} cards; the highest of their suits come back",
        ),
        heading="For {name}",
        button=("Give the card", "Give {count} cards"),
        advised=("Give this card", "Give these two", "Give these three", "Give these {count}"),
        done=(
            "{name} gives a card and gets one of its suit back",
            "You give a card and get one of its suit back",
        ),
        done_open=("{name} gives {what} away", "You give {what} away"),
    ),
    "pledge": SeveralWords(
        asked=("Your turn: bid with 1 card", "Your turn: bid with {count} cards"),
        heading="Your bid: {suits}",
        button=("Bid with the card", "Bid with {count} cards"),
        advised=(
            "Bid with this card",
            "Bid with these two",
            "Bid with these three",
            "Bid with these {count}",
        ),
        done=("{name} lays a bid away, face down", "You lay a bid away, face down"),
        done_open=("{name} bids with {what}", "You bid with {what}"),
    ),
    "lay": SeveralWords(
        asked=("Your turn: lay 1 card away", "Your turn: lay {count} cards away"),
        heading="Lay away",
        button=("Lay the card away", "Lay {count} cards away"),
        advised=(
            "Lay this card away",
            "Lay these two away",
            "Lay these three away",
            "Lay these {count} away",
        ),
        done=("{name} lays cards away", "You lay cards away"),
        done_open=("{name} lays {what} away", "You lay {what} away"),
    ),
    "exchange": SeveralWords(
        asked=("Your turn: exchange 1 card", "Your turn: exchange {count} cards"),
        heading="Exchange",
        button=("Exchange the card", "Exchange {count} cards"),
        advised=(
            "Exchange this card",
            "Exchange these two",
            "Exchange these three",
            "Exchange these {count}",
        ),
        done=(
            plural(
                "{name} exchanges a card",
                "{name} exchanges {count} cards",
                none="{name} exchanges nothing",
            ),
            plural(
                "You exchange a card",
                "You exchange {count} cards",
                none="You exchange nothing",
            ),
        ),
        done_open=("{name} exchanges {what}", "You exchange {what}"),
        nothing="Exchange nothing",
    ),
}
_UP_TO = plural("Your turn: exchange 1 card or none", "Your turn: exchange up to {count} cards")
_FROM_TO = "Your turn: exchange {fewest} to {count} cards"


def asked_for(ask: AskCards, names: Sequence[str]) -> str:
    """The player's decision."""
    if not ask.fewest:
        return _UP_TO.format(count=ask.count)
    if ask.fewest < ask.count:
        return _FROM_TO.format(fewest=ask.fewest, count=ask.count)
    return _filled(_WORDS[ask.kind.verb].asked[ask.count > 1], ask, names)


def heading_for(ask: AskCards, names: Sequence[str], rules: Rules) -> str:
    """The heading over the places for the cards; where they announce a bid, the meaning of each
    suit."""
    suits = rules.bid_of_suits
    if ask.kind is Pledge and not suits:
        return _YOUR_BID
    stands = _APART.join(
        _STANDS_FOR.format(suit=rules.deck.suit_name(suit), number=suits[suit])
        for suit in sorted(suits, key=suits.__getitem__, reverse=True)
    )
    return _filled(_WORDS[ask.kind.verb].heading, ask, names, stands)


def chosen_of(ask: AskCards, cards: Sequence[Code]) -> str:
    """How many cards lie in the slots, "2 of 3", and what they bid."""
    said = _BIDS_SO_FAR if ask.numbers else _CHOSEN_OF
    if ask.fewest < ask.count:
        said = _CHOSEN_UP_TO
    bid = sum(ask.numbers.get(code, 0) for code in cards)
    return said.format(count=len(cards), needed=ask.count, bid=bid)


def still_to_choose(missing: int, *, stays: bool) -> str:
    """How many are still to be chosen, once there is one; `stays` where some cards must stay."""
    return (_STILL_PALE if stays else _STILL).format(count=missing)


def button_for(ask: AskCards, cards: Sequence[Code] = ()) -> str:
    """What the button does with these cards."""
    if ask.numbers and len(cards) == ask.count:
        return _BID_TRICKS.format(count=sum(ask.numbers[code] for code in cards))
    words, count = _WORDS[ask.kind.verb], max(len(cards), ask.fewest)
    return words.button[count > 1].format(count=count) if count else words.nothing


def advised_several(verb: str, count: int) -> str:
    """The hint's text for this many cards."""
    forms = _WORDS[verb].advised
    if not count:
        return _WORDS[verb].nothing
    return forms[min(count, len(forms)) - 1].format(count=count)


def several_done(verb: str, name: str, *, you: bool, count: int, what: str = "") -> str:
    """That somebody did it with `count` cards, and with which if they are named."""
    words = _WORDS[verb]
    said = (words.done_open if what else words.done)[you]
    return said.format(name=name, what=what, count=count)


def exchanged(change: Change, names: Sequence[str]) -> str:
    """Who has just exchanged how many cards with the stock; empty if nobody has."""
    if change.exchanged is None:
        return ""
    seat, count = change.exchanged
    return several_done(Exchange.verb, names[seat], you=is_you(names[seat]), count=count)


def bids_shown(
    change: Change, names: Sequence[str]
) -> Iterator[tuple[str, int | None, Code | None]]:
    """What is said when the cards with which players bid are turned up: a sentence, whose bid it
    is, and the card if there is exactly one."""
    rules = change.now.rules
    for seat, cards in change.bids_shown:
        what = AND([the_card(rules, code) for code in cards])
        you, count = is_you(names[seat]), len(cards)
        said = several_done(Pledge.verb, names[seat], you=you, count=count, what=what)
        yield said, seat, cards[0] if len(cards) == 1 else None
    if (best := best_bid(change, names)) is not None:
        yield *best, None


def best_bid(change: Change, names: Sequence[str]) -> tuple[str, int | None] | None:
    """Who has the best of the bids just turned up, as a sentence, and where that player sits; None
    if that does not matter."""
    rules, bidder = change.now.rules, change.now.table.bidder
    if not (change.bids_shown and rules.best_bid_wins):
        return None
    if bidder is None:
        return _NO_BEST, None
    return _BEST_BID[is_you(names[bidder])].format(name=names[bidder]), bidder


def _filled(sentence: str, ask: AskCards, names: Sequence[str], suits: str = "") -> str:
    name = "" if ask.receiver is None else names[ask.receiver]
    return sentence.format(count=ask.count, name=name, suits=suits)


in_tongue(__name__, globals())
