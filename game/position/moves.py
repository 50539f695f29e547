"""Moves: frozen values, each with a text form and a form in the record.

Every move names its seat, since some phases let several seats choose at the same time.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Literal, TypeAlias

from game.errors import Bad
from game.rules.cards import Code
from game.values import Value, names_of

Reading: TypeAlias = Literal["top", "bottom"]
_SEAT = re.compile(r"\s*([0-9]{1,4})\s*:(.*)", re.DOTALL)
_NUMBER = re.compile(r"-?[0-9]{1,9}")
READINGS: tuple[Reading, ...] = ("top", "bottom")
PASS_ON = "pass_on"
"""Declared to leave the choice to the partner."""
WITHOUT = "none"
"""Declared to choose no trumps."""


ALONE, TOGETHER = "alone", "together"
"""Said by a bidder who plays without the partner, or with."""
TAKE_UP, LEAVE = "take", "leave"
"""Said by a player who takes the kitty, or leaves it where it lies."""
STAY, DROP = "stay", "drop"
"""Said by a player who stays in the hand, or drops out of it."""
NAMES_NOTHING = frozenset({PASS_ON, ALONE, TOGETHER, TAKE_UP, LEAVE, STAY, DROP})
"""Declarations that name neither trumps nor a reading, a game, or a card."""


class BadMove(Bad):
    """A text or a record object that is not a move. The message says what is expected."""


class Move(Value):
    """Base of all moves; the player at `seat` makes it.

    A kind of move describes itself, so that other code need not know the kinds. Everybody sees that
    a `secret` move is made, but only its seat knows which. Several seats make moves `at_once`,
    without knowing those of the others. A move `in_trick` plays a card to a trick or takes one.
    """

    verb: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    at_once: ClassVar[bool] = False
    in_trick: ClassVar[bool] = False
    seat: int

    @property
    def meaning(self) -> object:
        """A value that is equal for moves that differ only in the order of their cards."""
        return self

    @property
    def one_card(self) -> Code | None:
        """The card of a move that is made with exactly one; None for any other move."""
        card: Code | None = getattr(self, "card", None)
        return card

    @property
    def named(self) -> str | None:
        """The strain, suit, or whatever else the move names besides a number; None if it names
        nothing."""
        return None

    @property
    def drops_out(self) -> bool:
        """Whether the player drops out of the hand."""
        return False

    def seen_by(self, seat: int | None) -> Move | None:
        """The move as that seat may know it, with None for an onlooker: the secret move of another
        seat is None."""
        return None if self.secret and seat != self.seat else self

    def words(self) -> tuple[str, ...]:
        """The arguments of the text form, after the verb."""
        return tuple(
            str(value) for name in names_of(self)[1:] if (value := getattr(self, name)) is not None
        )

    def __str__(self) -> str:
        """The text form without the seat, e.g. ``play 8YK`` or ``bid 4 top``."""
        return " ".join((self.verb, *self.words()))

    @property
    def full_text(self) -> str:
        """The text form with the seat, e.g. ``2: play 8YK``."""
        return f"{self.seat}: {self}"

    @staticmethod
    def of_record(action: object) -> Move:
        """Read an action object; see `from_record`."""
        return from_record(action)

    def to_record(self) -> dict[str, Any]:
        """The action object of the game record."""
        action: dict[str, Any] = {"seat": self.seat, "do": self.verb}
        for name in names_of(self)[1:]:
            value = getattr(self, name)
            if value is not None:
                action[name] = value
        return action


class Goal(Move):
    """Set aside `card`, face down, as the goal of this hand."""

    verb: ClassVar[str] = "goal"
    secret: ClassVar[bool] = True
    at_once: ClassVar[bool] = True
    card: Code


class Several(Move):
    """Base of moves that take several `cards` out of the hand at once, in any order."""

    secret: ClassVar[bool] = True
    cards: tuple[Code, ...]

    @property
    def meaning(self) -> object:
        return self.seat, self.verb, tuple(sorted(self.cards))

    def words(self) -> tuple[str, ...]:
        return self.cards

    def to_record(self) -> dict[str, Any]:
        return {"seat": self.seat, "do": self.verb, "cards": list(self.cards)}


class Give(Several):
    """Pass `cards` to another player before the first trick."""

    verb: ClassVar[str] = "give"
    at_once: ClassVar[bool] = True


class Trade(Several):
    """Give the one card of `cards` to another player, who gives back the highest of its suit."""

    verb: ClassVar[str] = "trade"


class Lay(Several):
    """Lay `cards` away, face down, as many as were taken from the kitty."""

    verb: ClassVar[str] = "lay"


class Exchange(Several):
    """Lay `cards` away, face down, perhaps none, and draw others from the stock."""

    verb: ClassVar[str] = "exchange"


class Pledge(Several):
    """Lay `cards` away, face down, as a bid: their suits tell the number of tricks, or the best of
    all these cards wins."""

    verb: ClassVar[str] = "pledge"


class Declare(Move):
    """Call or declare `what`: ``top``, ``bottom``, the letter of a trump suit, ``none``,
    or the name of one of the rule file's games."""

    verb: ClassVar[str] = "declare"
    what: str

    @property
    def named(self) -> str:
        return self.what

    @property
    def drops_out(self) -> bool:
        return self.what == DROP


class Bid(Move):
    """Bid a number or ``nil``; in an auction, with a reading or a strain: the letter of a suit, or
    ``none``. The rule file may have names in place of numbers."""

    verb: ClassVar[str] = "bid"
    tricks: int | str
    reading: Reading | None = None
    strain: str | None = None

    @property
    def named(self) -> str | None:
        return self.strain


class Pass(Move):
    """Bid nothing; in most auctions, the player is then out."""

    verb: ClassVar[str] = "pass"


class Double(Move):
    """Double the contract of another side, or redouble one's own contract."""

    verb: ClassVar[str] = "double"


class Play(Move):
    """Play `card` to the trick."""

    verb: ClassVar[str] = "play"
    in_trick: ClassVar[bool] = True
    card: Code


class Announce(Move):
    """Announce `what` besides playing: the name of a meld of `cards`, ``swap`` with the card to
    exchange for the one turned up, or ``close``."""

    verb: ClassVar[str] = "announce"
    what: str
    cards: tuple[Code, ...] = ()

    @property
    def meaning(self) -> object:
        return self.seat, self.verb, self.what, tuple(sorted(self.cards))

    def words(self) -> tuple[str, ...]:
        return (self.what, *self.cards)

    def to_record(self) -> dict[str, Any]:
        return {
            "seat": self.seat, "do": self.verb, "what": self.what, "cards": list(self.cards)
        }  # fmt: skip


class Take(Move):
    """As the winner of the trick, choose `card` among those the others played."""

    verb: ClassVar[str] = "take"
    in_trick: ClassVar[bool] = True
    card: Code


class Split(Move):
    """Divide one's own score pile into two stacks; either may be empty."""

    verb: ClassVar[str] = "split"
    stacks: tuple[tuple[Code, ...], tuple[Code, ...]]

    @property
    def meaning(self) -> object:
        return self.seat, self.verb, tuple(sorted(tuple(sorted(stack)) for stack in self.stacks))

    def words(self) -> tuple[str, ...]:
        return ("|".join(",".join(stack) for stack in self.stacks),)

    def to_record(self) -> dict[str, Any]:
        return {"seat": self.seat, "do": self.verb, "stacks": [list(s) for s in self.stacks]}


class Choose(Move):
    """Take stack 0 or stack 1 of those offered."""

    verb: ClassVar[str] = "choose"
    stack: int


MOVES: dict[str, type[Move]] = {
    cls.verb: cls
    for cls in (
        *(Goal, Give, Trade, Lay, Exchange, Pledge, Declare, Bid, Pass, Double),
        *(Announce, Play, Take, Split, Choose),
    )
}


def _is(value: object, kind: type) -> bool:
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def _is_name(value: object) -> bool:
    """Whether `value` can be the name of a bid; digits alone are a number, or too many digits for
    one."""
    return isinstance(value, str) and not value.removeprefix("-").isnumeric()


def _codes(value: object) -> tuple[Code, ...]:
    if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
        raise BadMove(f"expected a list of card codes, found {value!r}")
    return tuple(value)


_NAMES = {verb: frozenset(names_of(cls)[1:]) for verb, cls in MOVES.items()}
"""The keys of an action in the record, in addition to its verb and its seat."""
_OPTIONAL = frozenset({"reading", "strain"})
"""The keys that it has only if they have a value."""


def from_record(action: object) -> Move:
    """Read an action object of the record.

    Raises:
        BadMove: if it is not a valid action of the record format.
    """
    if not isinstance(action, dict):
        raise BadMove(f"an action is an object like {{'seat': 0, 'do': ...}}, found {action!r}")
    verb, seat = action.get("do"), action.get("seat")
    cls = MOVES.get(verb) if isinstance(verb, str) else None
    if cls is None:
        raise BadMove(f"unknown action {verb!r}; known are {', '.join(MOVES)}")
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise BadMove(f"'seat' must be a whole number, found {seat!r}")
    rest = {key: value for key, value in action.items() if key not in ("seat", "do")}
    names = _NAMES[cls.verb]
    if rest.keys() != names and not names - _OPTIONAL <= rest.keys() <= names:
        wanted = ", ".join(sorted(names)) or "nothing more"
        raise BadMove(f"'{verb}' takes {wanted}; found {', '.join(sorted(rest)) or 'nothing'}")
    for key in ("card", "what", "strain"):
        if key in rest and not isinstance(rest[key], str):
            raise BadMove(f"'{key}' must be a text, found {rest[key]!r}")
    if "tricks" in rest and not _is_name(rest["tricks"]) and not _is(rest["tricks"], int):
        raise BadMove(f"'tricks' must be a whole number or a name, found {rest['tricks']!r}")
    if "reading" in rest and rest["reading"] not in READINGS:
        raise BadMove(f'\'reading\' must be "top" or "bottom", found {rest["reading"]!r}')
    if "stack" in rest and not (_is(rest["stack"], int) and rest["stack"] in (0, 1)):
        raise BadMove(f"'stack' must be 0 or 1, found {rest['stack']!r}")
    if "cards" in rest:
        rest["cards"] = _codes(rest["cards"])
    if "stacks" in rest:
        stacks = rest["stacks"]
        if not isinstance(stacks, list) or len(stacks) != 2:
            raise BadMove(f"'stacks' must be two lists of card codes, found {stacks!r}")
        rest["stacks"] = (_codes(stacks[0]), _codes(stacks[1]))
    return cls(seat=seat, **rest)


def parse(text: str, seat: int | None = None) -> Move:
    """Read the text form of a move, with or without its seat; the inverse of its text.

    Args:
        text: ``play 8YK``, or ``2: play 8YK``.
        seat: the seat of the move if the text does not name it.

    Raises:
        BadMove: if the text is not a move, or its seat is unknown.
    """
    if named := _SEAT.match(text):
        seat, text = int(named[1]), named[2]
    if seat is None:
        raise BadMove(f"say whose move it is, as in '0: {text.strip()}'")
    verb, *words = text.split() or [""]
    action: dict[str, Any] = {"seat": seat, "do": verb}
    number = {word: int(word) for word in words if _NUMBER.fullmatch(word)}
    if verb == "split":
        halves = (words[0] if words else "").split("|")
        action["stacks"] = [[code for code in half.split(",") if code] for half in halves]
    elif verb in MOVES and issubclass(MOVES[verb], Several):
        action["cards"] = words
    elif verb == Announce.verb:
        action |= {"what": "".join(words[:1]), "cards": words[1:]}
    elif verb in MOVES:
        names = list(names_of(MOVES[verb])[1:])
        if verb == Bid.verb:
            names.remove("strain" if words[-1] in READINGS else "reading")
        if len(words) > len(names):
            raise BadMove(f"too many words in {text!r}")
        for name, word in zip(names, words, strict=False):
            action[name] = number.get(word, word) if name in ("tricks", "stack") else word
    return from_record(action)
