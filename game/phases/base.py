"""What all phases have in common.

A phase is both the data a designer writes in the rule file and a state of the machine. It keeps no
position: every method gets one and returns the next. A position whose `to_move` is empty moves on
by `advance` until a player can act, or the phase ends by returning None.

The phases, `game.rules.rules` and `game.rules.sheet` know each other: compiled rules consist of
phases, and a phase asks its rules for everything that belongs to the whole game (seats, cards,
readings of suits). An interface that repeats twenty methods of `Rules` would only hide that. Only
the type of `Rules` is imported here, so imports are not circular.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, TypeVar

from game.phases.needs import Left, Need, Thing
from game.position.asks import Ask, AskMove, Doing
from game.position.moves import NAMES_NOTHING, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal
from game.rules.cards import Code
from game.values import Value, names_of, turn_into_dataclass

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

T = TypeVar("T")


class Pick(Protocol):
    """Chooses for one player among legal choices: cards to play or to take, or moves."""

    def __call__(self, choices: Sequence[T], /) -> T:
        """One of `choices`."""


class Strict(Value):
    """How rule files are read: unknown keys are errors, ranks may be written as numbers."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {
        "extra": "forbid",
        "coerce_numbers_to_str": True,
    }

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """Pydantic asks for this, and finds a dataclass: it knows no other values."""
        turn_into_dataclass(cls)
        found = handler(source)
        return {**found, "schema": _refusing_switches(found["schema"])}


def _refusing_switches(schema: Any) -> Any:
    """A schema whose whole numbers are not `true` and `false`, which pydantic takes for 1 and 0."""
    from pydantic_core import core_schema

    if isinstance(schema, list | tuple):
        return type(schema)(map(_refusing_switches, schema))
    if not isinstance(schema, dict) or schema.get("type") == "dataclass":  # that one refuses them
        return schema
    if schema.get("type") == "int":
        return core_schema.no_info_before_validator_function(_no_switch, schema)
    return {name: _refusing_switches(part) for name, part in schema.items()}


def _no_switch(value: Any) -> Any:
    from pydantic_core import PydanticKnownError

    if isinstance(value, bool):
        raise PydanticKnownError("int_type")
    return value


class Phase(Strict):
    """A state of the machine.

    `asks` are the shapes of its questions to a player, empty if any of its moves can answer;
    `leaves` is what exists after it. `makes` are the kinds of its moves; `moves_cards` says whether
    they move cards into or out of the hands without playing them. `known_in_one_go` are the keys
    that `run` knows; a file that uses another key is played move by move.
    """

    asks: ClassVar[tuple[type[Ask], ...]] = ()
    leaves: ClassVar[tuple[Thing, ...]] = ()
    makes: ClassVar[tuple[type[Move], ...]] = ()
    moves_cards: ClassVar[bool] = False
    known_in_one_go: ClassVar[frozenset[str]] = frozenset()

    settles: ClassVar[bool] = False
    """Whether a choice takes effect at once, so that computers may try each choice."""
    sits_out: ClassVar[bool] = False
    """Whether somebody may play to no trick after it."""
    works_if_gone: ClassVar[bool] = False
    """Whether it works when players are out of the game."""
    works_if_out: ClassVar[bool] = False
    """Whether it asks nobody who is out of the hand, or has no cards."""
    makes_partners: ClassVar[bool] = False
    """Whether partners may be found in it."""

    @property
    def makes_bidder(self) -> bool:
        """Whether one player is the bidder after this phase."""
        return "contract" in self.leaves

    @property
    def takes_in_secret(self) -> bool:
        """Whether cards leave a hand in secret."""
        return self.moves_cards and any(move.secret for move in self.makes)

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        """Why this phase is impossible with these rules: (key inside the phase, sentence)."""
        return []

    def needs(self, rules: Rules) -> Iterable[Need]:
        """What earlier phases must leave for this one."""
        return ()

    def left(self, rules: Rules, before: Left) -> Left:
        """What is certain to exist after this phase, given what existed `before` it."""
        return {**before, **dict.fromkeys(self.leaves, 1)}

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        """What can be played but is probably a mistake: (key inside the phase, sentence)."""
        return []

    def begin(self, rules: Rules, state: State) -> Changes:
        """The changes that turn `state` into the first position of the phase."""
        raise NotImplementedError

    def advance(self, rules: Rules, state: State) -> State | None:
        """The next position when nobody has to act; None if the phase is over."""
        return None

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        """All moves `seat` may make; only asked of seats in `to_move`."""
        return ()

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        """Why `move` is illegal; None if it is legal.

        Only asked for moves of a seat in `to_move`.
        """
        return Refusal.of("nothing_to_do")

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        """The position after the legal `move`."""
        raise NotImplementedError

    def play_on(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]]:
        """Play until nobody has to act, for callers that do not need the positions between.

        Args:
            rules: the rules of the game.
            state: the present position, in which a player is to move.
            picks: the chooser for each seat. The seats to move are asked in order.

        Returns:
            A position that `advance` continues, and the moves that led to it; or, if a player has
            to move and has no legal move, that position.
        """
        ran = self.run(rules, state, picks) if self._is_known else None
        return self.move_by_move(rules, state, picks) if ran is None else ran

    def run(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]] | None:
        """Do what `play_on` does, without positions between; None if that is impossible from here.

        Only called if the rule file uses no keys but `known_in_one_go`.
        """
        return None

    @cached_property
    def _is_known(self) -> bool:
        return uses_only(self, self.known_in_one_go)

    def move_by_move(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]]:
        """Do what `play_on` does, one move at a time; this works with every key."""
        moves: list[Move] = []
        while state.to_move:
            seat = state.to_move[0]
            legal = self.legal(rules, state, seat)
            if not legal:
                break
            moves.append(picks[seat](legal))
            state = self.apply(rules, state, moves[-1])
        return state, moves

    def turned_up(self, rules: Rules, state: State) -> Changes:
        """What changes when all cards that lie face down are turned up for the score; only called
        if `counts_unseen`."""
        return {}

    def counts_unseen(self) -> bool:
        """Whether cards that were never turned up count in the score."""
        return False

    def chooses(self, rules: Rules) -> Iterable[str]:
        """The `games` that this phase may choose for a hand."""
        return ()

    # --- for screens and players -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        """What the seats to move are doing, for all to see."""
        return "decide"

    def ask(self, view: View, seat: int) -> Ask:
        """The question to the player at `seat`, who is to move and whose view this is."""
        return AskMove(seat, self.doing(view.table), view.legal)

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        """A guess at the cards this phase has laid face down, consistent with what the viewer
        knows.

        Cards unknown to the viewer are taken out of `hidden`, which is shuffled.
        """
        return {}

    def winning_place(self, rules: Rules, table: Table) -> int | None:
        """The place of the best card in the trick on the table; None if there is none."""
        return None


def uses_only(phase: Phase, known: frozenset[str]) -> bool:
    """Whether every key of a phase except the `known` ones has its default value.

    Code with its own faster way to play a phase asks this, and steps aside if the answer is no. So
    a new key is played by its rule everywhere at once, if slowly.
    """
    usual = type(phase)()
    others = (name for name in names_of(phase) if name not in known)
    return all(getattr(phase, name) == getattr(usual, name) for name in others)


Who = Literal[
    "eldest", "cutter", "dealer", "bidder", "after_bidder", "before_bidder", "declarer", "winner"
]
"""How a rule file names a seat."""

BY_BID: tuple[Who, ...] = ("bidder", "after_bidder", "before_bidder")
"""The seats that only a bid makes known."""


def seat_of(who: Who, rules: Rules, table: Table) -> int:
    """The seat with this name; the eldest hand's if nobody has bid, declared, or won yet."""
    if who == "bidder" and table.bidder is not None:
        return table.bidder
    if who == "declarer":
        named = [seat for seat, what in table.declared if what not in NAMES_NOTHING]
        if named:
            return named[-1]
    if who == "dealer":
        return table.dealer
    if who == "winner" and (winner := last_winner(rules, table)) is not None:
        return winner
    seat = rules.cutter(table.dealer) if who == "cutter" else rules.eldest(table.dealer)
    if who == "after_bidder" and table.bidder is not None:
        seat = rules.next_seat(table.bidder)
    elif who == "before_bidder" and table.bidder is not None:
        seat = rules.seat_before(table.bidder)
    return rules.left_from(table, seat)


def player_of(who: Who, rules: Rules, table: Table) -> int | None:
    """The player with this name; None if nobody bid, or if that player sits out."""
    if who in BY_BID and table.bidder is None:
        return None
    seat = seat_of(who, rules, table)
    return None if seat in table.out else seat


def last_winner(rules: Rules, table: Table) -> int | None:
    """The player who took most tricks in the last hand played and is still in the game. Among
    equals, the nearest to the dealer in the direction of play; None if there is no such hand."""
    tricks = next((result.tricks for result in reversed(table.results) if result.tricks), ())
    won = [trick.winner for trick in tricks]
    order = [s for s in rules.order_from(rules.eldest(table.dealer)) if s not in table.gone]
    best = max(order, key=won.count)
    return best if best in won else None


def seat_needs(who: Who, key: str) -> Iterable[Need]:
    """What earlier phases must leave so that this seat is known."""
    if who in BY_BID:
        message = f"{who!r} needs the phase auction, offer, or tell, or `wins` of pledge"
        yield Need(key, "contract", message)
    elif who == "declarer":
        yield Need(key, "declarations", "'declarer' needs the phase call or declare")


def becomes_bidder(rules: Rules, table: Table, seat: int) -> Changes:
    """What changes when `seat` becomes the bidder, who plays alone if the bid makes the sides and
    no partner is found later."""
    if rules.variant.sides != "bidder" or rules.variant.phases.partner is not None:
        return {"bidder": seat}
    return {"bidder": seat, "sides": table.evolve(bidder=seat).with_partner(seat).sides}


def is_to_lead(state: State) -> bool:
    """Whether somebody leads to a trick next, with a card in every hand to play to it."""
    return state.step == "play" and not state.trick and all(state.hands)


def swap(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """`items` with `value` in place of the one at `index`."""
    return (*items[:index], value, *items[index + 1 :])


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """`hand` without one copy of `card`."""
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]


def without_all(hand: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """`hand` without one copy of each of `cards`, all of which it must contain."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def without_hands(state: State, seats: Iterable[int]) -> Changes:
    """What changes when players lay all their cards aside, face down."""
    hands, cast_off = list(state.hands), list(state.cast_off or ((),) * len(state.hands))
    for seat in seats:
        cast_off[seat] += hands[seat]
        hands[seat] = ()
    return {"hands": tuple(hands), "cast_off": tuple(cast_off)}


def not_all_held(rules: Rules, hand: tuple[str, ...], cards: Iterable[str]) -> Refusal | None:
    """The refusal of cards that are not all in the hand, or not often enough; None if they are."""
    left = Counter(hand)
    for card in cards:
        if not left[card]:
            return not_held(rules, card)
        left[card] -= 1
    return None


def not_held(rules: Rules, card: str) -> Refusal:
    """The refusal of a card that the player does not hold."""
    return Refusal.of("not_held", card=rules.named_card(card))
