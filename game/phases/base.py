"""What all phases have in common.

A phase is both the data a designer writes in the rule file and a state of the machine. It keeps no
position: every method gets one and returns the next. A position whose `to_move` is empty moves on
by `advance` until somebody may act or the phase returns None, which ends it.

The phases, `game.rules.rules` and `game.rules.sheet`
know of each other: compiled rules are built of phases,
and a phase asks the rules it is part of for all that the whole game decides (seats, cards, suits
as read). The alternative, an interface repeating twenty methods of `Rules`, would hide that
without loosening it. Only the type of `Rules` is imported here, so nothing loads in a circle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, TypeVar

from game.phases.needs import Left, Need, Thing
from game.position.asks import Ask, AskMove, Doing
from game.position.moves import ALONE, LEAVE, TAKE_UP, TOGETHER, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

T = TypeVar("T")
_NAMES_NOTHING = (ALONE, TOGETHER, TAKE_UP, LEAVE)
"""What is declared without naming trumps, a reading, a game or a card."""


class Pick(Protocol):
    """Chooses for one player among what may be done: among the cards that may be played or taken,
    or among moves."""

    def __call__(self, choices: Sequence[T], /) -> T:
        """One of `choices`."""


class Strict:
    """How rule files are read: unknown keys are errors, ranks may be written as numbers."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {
        "extra": "forbid",
        "use_attribute_docstrings": True,
        "coerce_numbers_to_str": True,
    }


class Phase(Strict):
    """A state of the machine.

    `asks` are the shapes of what it may ask of a player, none where that is any one of its moves;
    `leaves` is what there is once it is over.
    `makes` are the kinds of its moves; with `moves_cards` they change what cards the hands are.
    `known_in_one_go` are the keys that `run` knows; a file that uses another one is played move by
    move.
    """

    asks: ClassVar[tuple[type[Ask], ...]] = ()
    leaves: ClassVar[tuple[Thing, ...]] = ()
    makes: ClassVar[tuple[type[Move], ...]] = ()
    moves_cards: ClassVar[bool] = False
    known_in_one_go: ClassVar[frozenset[str]] = frozenset()

    settles: ClassVar[bool] = False
    """Whether one word of one player ends it, so that players may try each word."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        """What makes this phase impossible with these rules: (key inside the phase, sentence)."""
        return []

    def needs(self, rules: Rules) -> Iterable[Need]:
        """What this phase cannot do without, which those before it must have left."""
        return ()

    def left(self, rules: Rules, before: Left) -> Left:
        """What there is for sure after this phase, with what there was `before` it."""
        return {**before, **dict.fromkeys(self.leaves, 1)}

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        """What can be played but hardly is meant: (key inside the phase, sentence)."""
        return []

    def begin(self, rules: Rules, state: State) -> Changes:
        """What is new in the first position of the phase, which comes after `state`."""
        raise NotImplementedError

    def advance(self, rules: Rules, state: State) -> State | None:
        """The next position when nobody has to act; None when the phase is over."""
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
        """Play on where nobody looks at the positions between, until nobody has to act.

        Args:
            rules: what is played.
            state: the present position; somebody is to move.
            picks: who chooses at each seat. The seats to move are asked in their order.

        Returns:
            A position from which `advance` goes on, and the moves that led there; if somebody has
            to move and may do nothing, the position in which that is so.
        """
        ran = self.run(rules, state, picks) if self._is_known else None
        return self.move_by_move(rules, state, picks) if ran is None else ran

    def run(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]] | None:
        """What `play_on` does, in one go; None if it cannot be done from here.

        Only asked where the rule file uses no other keys than `known_in_one_go`.
        """
        return None

    @cached_property
    def _is_known(self) -> bool:
        return uses_only(self, self.known_in_one_go)

    def move_by_move(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]]:
        """What `play_on` does, by the moves of the phase: it knows every key."""
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
        """What changes when all that lies face down is turned up for the score; only asked where
        it `counts_unseen`."""
        return {}

    def counts_unseen(self) -> bool:
        """Whether cards count for the score that are not turned up before."""
        return False

    def chooses(self, rules: Rules) -> Iterable[str]:
        """The `games` of which a hand may become one by this phase."""
        return ()

    # --- for whoever looks on -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        """What the seats to move are doing, for all to see."""
        return "decide"

    def ask(self, view: View, seat: int) -> Ask:
        """What the player at `seat` is asked, whose view it is and who is to move."""
        return AskMove(seat, self.doing(view.table), view.legal)

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        """What this phase has laid face down, as it may be for all that the viewer knows.

        What the viewer does not know is taken out of `hidden`, which is shuffled.
        """
        return {}

    def winning_place(self, rules: Rules, table: Table) -> int | None:
        """The place of the best card in the trick on the table; None if none is best."""
        return None


def uses_only(phase: Phase, known: frozenset[str]) -> bool:
    """Whether every key of a phase but the `known` ones is as it usually is.

    Whoever plays a phase in a way of its own asks this, and steps aside if it is not so: so a key
    that is new is played by its rule everywhere, slowly, from the day it is written.
    """
    usual = type(phase)()
    others = (f.name for f in fields(phase) if f.name not in known)  # type: ignore[arg-type]
    return all(getattr(phase, name) == getattr(usual, name) for name in others)


Who = Literal["eldest", "cutter", "dealer", "bidder", "after_bidder", "declarer", "winner"]
"""How a rule file names a seat."""


def seat_of(who: Who, rules: Rules, table: Table) -> int:
    """The seat that is meant; the eldest hand where nobody has bid, declared or won yet."""
    if who == "bidder" and table.bidder is not None:
        return table.bidder
    if who == "declarer":
        named = [seat for seat, what in table.declared if what not in _NAMES_NOTHING]
        if named:
            return named[-1]
    if who == "dealer":
        return table.dealer
    if who == "winner" and (winner := last_winner(rules, table)) is not None:
        return winner
    seat = rules.cutter(table.dealer) if who == "cutter" else rules.eldest(table.dealer)
    if who == "after_bidder" and table.bidder is not None:
        seat = rules.next_seat(table.bidder)
    return next(s for s in rules.order_from(seat) if s not in table.gone)


def last_winner(rules: Rules, table: Table) -> int | None:
    """Who took most tricks in the last hand that was played, and is still in the game; of several
    the one next to the dealer. None if there was none."""
    tricks = next((result.tricks for result in reversed(table.results) if result.tricks), ())
    won = [trick.winner for trick in tricks]
    order = [s for s in rules.order_from(rules.eldest(table.dealer)) if s not in table.gone]
    best = max(order, key=won.count)
    return best if best in won else None


def seat_needs(who: Who, key: str) -> Iterable[Need]:
    """What there must be for that seat to be known."""
    if who in ("bidder", "after_bidder"):
        yield Need(key, "contract", f"{who!r} needs the phase auction, offer or tell")
    elif who == "declarer":
        yield Need(key, "declarations", "'declarer' needs the phase call or declare")


def is_to_lead(state: State) -> bool:
    """Whether somebody leads to a trick next, with a card in every hand to play to it."""
    return state.step == "play" and not state.trick and all(state.hands)


def swap(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """`items` with `value` in place of the one at `index`."""
    return (*items[:index], value, *items[index + 1 :])


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """`hand` less one copy of `card`."""
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]


def without_all(hand: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """`hand` less one copy of each of `cards`, which must be in it."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def not_all_held(rules: Rules, hand: tuple[str, ...], cards: Iterable[str]) -> Refusal | None:
    """The refusal of cards of which one is not in the hand, or not as often; None if all are."""
    left = Counter(hand)
    for card in cards:
        if not left[card]:
            return not_held(rules, card)
        left[card] -= 1
    return None


def not_held(rules: Rules, card: str) -> Refusal:
    """The refusal of a card that is not in the hand."""
    return Refusal.of("not_held", card=rules.named_card(card))
