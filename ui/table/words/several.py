"""What is said of moves that take several cards out of the hand at once, by their verb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.position.asks import AskCards
from game.tongue import in_tongue, plural
from game.values import Value


class SeveralWords(Value):
    """The sentences of one kind of move. `{name}` is who gets the cards, or who
    lays them down.

    `asked` is the prompt, for one card and for several; `heading` stands on the panel, `button`
    says what it does; `advised` is what a hint says, for one, two and three cards, and for more.
    `done` and `done_open` say that somebody did it, and the player; the second names the cards.
    """

    asked: tuple[str, str]
    heading: str
    button: tuple[str, str]
    advised: tuple[str, str, str, str]
    done: tuple[str, str]
    done_open: tuple[str, str]


TAKE_ALL_BACK = "Take all back"
DROP_HERE = ("drop here", "drop")
TAKES_BACK = "Click a card here to take it back"
KITTY, IN_HAND, LAID = "The kitty", "in your hand now", "laid away again"
SEEN_BY = {False: "Nobody else has seen these", True: "Everyone has seen these"}
_CHOSEN_OF = "{count} of {needed}"
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
}


def asked_for(ask: AskCards, names: Sequence[str]) -> str:
    """What the player is asked."""
    return _filled(_WORDS[ask.kind.verb].asked[ask.count > 1], ask, names)


def heading_for(ask: AskCards, names: Sequence[str]) -> str:
    """What stands over the places for the cards."""
    return _filled(_WORDS[ask.kind.verb].heading, ask, names)


def chosen_of(count: int, needed: int) -> str:
    """How many cards lie in the slots: "2 of 3"."""
    return _CHOSEN_OF.format(count=count, needed=needed)


def still_to_choose(missing: int, *, stays: bool) -> str:
    """How many are still to be chosen, once there is one; `stays` where some cards must stay."""
    return (_STILL_PALE if stays else _STILL).format(count=missing)


def button_for(ask: AskCards) -> str:
    """What the button does."""
    return _WORDS[ask.kind.verb].button[ask.count > 1].format(count=ask.count)


def advised_several(verb: str, count: int) -> str:
    """What a hint says of so many cards."""
    forms = _WORDS[verb].advised
    return forms[min(count, len(forms)) - 1].format(count=count)


def several_done(verb: str, name: str, *, you: bool, what: str = "") -> str:
    """That somebody did it, and with which cards if they are named."""
    words = _WORDS[verb]
    return (words.done_open if what else words.done)[you].format(name=name, what=what)


def _filled(sentence: str, ask: AskCards, names: Sequence[str]) -> str:
    name = "" if ask.receiver is None else names[ask.receiver]
    return sentence.format(count=ask.count, name=name)


in_tongue(__name__, globals())
