"""A rule file of tricks as arrays: which cards may be played, which one wins, and what each counts.

Cards are numbers in the order of the pack; the number after the last stands for "no card".
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import numpy as np

from game.phases.base import uses_only
from game.players.search.scoring import Scorer
from game.players.search.stream import Floats, Ints, Numbers
from game.position.moves import Reading

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.position.state import Number, Table
    from game.rules.cards import Code
    from game.rules.ranking import Ranking
    from game.rules.rules import Rules

KNOWN = frozenset(
    {
        "lead", "trump", "first_card", "follow", "wins", "no_early_lead", "keep_from_first",
        "winner_takes", "draw", "open_stock", "stop", "look_back", "trump_suit", "may_trump",
    }
)  # fmt: skip
"""The keys of `tricks` that the arrays know. A file that uses another key is played on the
engine."""
_IN_PLAY = KNOWN | {"lead_names_trump"}
"""The keys that they know while a card is to be played, because trumps have been named or that card
names them."""
NO_CARD = -1000.0
FIRST, RIGHT, KEPT = 64.0, 16.0, -4.0
"""The parts of a card's rank in a hand: must be led first; follows suit or may be led; may not be
played to the first trick. Only cards of the highest rank may be played; smaller differences than 4
choose among them."""


def arrays_know(rules: Rules, table: Table | None = None) -> bool:
    """Whether the playouts on arrays are exactly those of the game.

    Args:
        rules: the rules of the hand.
        table: a position in which a card is to be played; more is then settled than before the
            tricks.
    """
    tricks, known = rules.variant.phases.tricks, KNOWN if table is None else _IN_PLAY
    if tricks is None or not uses_only(tricks, known) or rules.counts_unseen:
        return False
    if rules.may_sit_out and (table is None or table.out):
        return False
    if rules.variant.phases.open is not None and tricks.winner_takes == "one_of_others":
        return False  # the bidder, not the dummy, picks a card
    counts = rules.score.count.values()
    late = tricks.stop is not None and any(count.trick is not None for count in counts)
    if any(c.played_by != "anybody" or c.least is not None for c in counts):
        return False
    return not late and all(c.where in ("taken", "pot") and c.which == "all" for c in counts)


class Tables:
    """The tricks of a game with this reading and these trumps. Pairs are (led, card), flat.

    Attributes:
        width: the number of card numbers, including "no card".
        trump: the trump suit.
        turns: the players in playing order for each leader, (seats, leaders).
        power: the height of a card after each card led, (pairs).
        own_power: its height when it is led.
        follow: the rank of a card after each card led, (pairs).
        follows: whether it follows suit, (pairs); bytes, which Python reads faster.
        also: the rank of a trump for players who can follow suit, (width); None if they must
            follow.
        lead: the rank of a card for leading, before and after `early` was seen, (2 * width).
        may_lead: whether a card may be led, as `lead`; bytes.
        early: whether a card ends the ban on leading its suit; None without such a ban.
        keep: the rank added to cards that may not be played to the first trick; None if there are
            none.
        first: the card that must be led first, or None.
        ranked: whether the rules can ever forbid a card.
    """

    def __init__(self, rules: Rules, reading: Reading | None, trump: str | None) -> None:
        tricks = rules.variant.phases.tricks
        assert tricks is not None
        trump = rules.fixed_trump or trump
        self.codes = tuple(dict.fromkeys(rules.pack))
        self.number = {code: i for i, code in enumerate(self.codes)}
        self.blank = len(self.codes)
        self.width = self.blank + 1
        self.seats, self.step = rules.players, rules.step
        places, leaders = np.arange(rules.players)[:, None], np.arange(rules.players)
        self.turns: Ints = (leaders + places * rules.step) % rules.players
        self.trump = trump
        self.picks = tricks.winner_takes == "one_of_others"
        self.draws = tricks.draw
        ranking = rules.ranking(reading, trump)
        self._power(ranking)
        self._ranks(ranking, tricks)

    def numbers(self, codes: tuple[Code, ...]) -> list[int]:
        """The numbers of cards."""
        return [self.number[code] for code in codes]

    def _power(self, ranking: Ranking) -> None:
        power = np.full((self.width, self.width), -1e6, np.float32)
        for led in self.codes:
            high = ranking.powers[led]
            power[self.number[led], : self.blank] = [high[code] for code in self.codes]
        self.power: Floats = power.ravel()
        self.own_power: Floats = power.diagonal().copy()

    def _ranks(self, ranking: Ranking, tricks: TricksPhase) -> None:
        duties = ranking.duties
        follow = np.zeros((self.width, self.width), np.float32)
        if duties.followers is not None:
            for led in self.codes:
                right = [RIGHT * (code in duties.followers[led]) for code in self.codes]
                follow[self.number[led], : self.blank] = right
        follow[:, self.blank] = NO_CARD
        self.follow: Floats = follow.ravel()
        self.follows = (self.follow >= RIGHT).tobytes()
        self.also: Floats | None = None
        if tricks.may_trump and ranking.trump and duties.followers is not None:
            self.also = RIGHT * self._marked(ranking.trumps)
            self.also[self.blank] = NO_CARD

        self.early_suit = duties.early
        held = self._marked(duties.early_cards)
        self.early: Ints | None = held.astype(np.intp) if duties.early else None
        lead = np.zeros((2, self.width), np.float32)
        lead[0] = -RIGHT * held
        lead[:, self.blank] = NO_CARD
        self.lead: Floats = lead.ravel()
        self.may_lead = (self.lead >= 0.0).tobytes()

        self.keep: Floats | None = KEPT * self._marked(duties.kept) if duties.kept else None
        self.ranked = duties.followers is not None or bool(duties.early or duties.kept)
        self.first = None if tricks.first_card is None else self.number[tricks.first_card]

    def _marked(self, codes: frozenset[Code]) -> Floats:
        return np.array([code in codes for code in (*self.codes, None)], np.float32)


class Counting:
    """What each card adds to the counts of the rule file, given the draws.

    Attributes:
        weights: by count, (goals, width); goal 0 is none, goal i + 1 is card number i.
        of_goal: whether it depends on the goal, by count.
        in_pot: whether it counts the pot, by count.
        per_trick: whether it counts tricks and not cards, by count.
        looks_at: whether it counts a trick, given its number and the number of tricks, by count;
            None if it counts all.
        stop: what each card adds to the count that ends the hand, (width); None if none does.
        stop_at: the value at which it ends the hand.
        lesson: the lesson card of each card for a player with this goal, (goals * width), flat: a
            card that counts for the goal is a different one from a card that does not. None if no
            count depends on a goal.
        lessons: the number of cards when these are distinguished.
        width: the number of card numbers, including "no card".
    """

    def __init__(
        self,
        rules: Rules,
        drawn: tuple[tuple[str, str], ...],
        reading: Reading | None = None,
        trump: str | None = None,
    ) -> None:
        codes, revealed = tuple(dict.fromkeys(rules.pack)), dict(drawn)
        self.weights: list[Numbers] = []
        self.of_goal: list[bool] = []
        self.in_pot: list[bool] = []
        self.per_trick: list[bool] = []
        self.looks_at: list[Callable[[int, int], bool] | None] = []
        for name, count in rules.score.count.items():
            value = revealed.get(count.drawn, "") if count.drawn else None
            rows = []
            for goal in (None, *codes) if count.of_goal else (None,):
                suits = rules.deck.cards[goal].suits if goal else ()
                weights = rules.weights(name, count.suit_for(suits, trump), value, reading)
                rows.append([float(weights[code]) for code in codes] + [0.0])
            self.weights.append(np.array(rows))
            self.of_goal.append(count.of_goal)
            self.in_pot.append(count.where == "pot")
            self.per_trick.append(count.add == "tricks")
            self.looks_at.append(None if count.trick is None else count.looks_at)
        self.width = len(codes) + 1
        self._tell_apart(self.width)
        self.stop: Numbers | None = None
        self.stop_at: Number = 0
        tricks = rules.variant.phases.tricks
        if tricks is not None and tricks.stop is not None:
            counted, self.stop_at = tricks.ends_at(rules)
            self.stop = np.array([float(counted[code]) for code in codes] + [0.0])

    def _tell_apart(self, width: int) -> None:
        """Make one lesson card for each card and each set of counts that a goal can put it in."""
        by_goal = [w for w, depends in zip(self.weights, self.of_goal, strict=True) if depends]
        self.lesson: Ints | None = None
        self.lessons = width
        if by_goal:
            counted = np.stack(by_goal).reshape(len(by_goal), -1) != 0
            sets, which = np.unique(counted, axis=1, return_inverse=True)
            self.lesson = which.ravel() * width + np.tile(np.arange(width), len(by_goal[0]))
            self.lessons = sets.shape[1] * width


class Flat:
    """Everything from a rule file that the playouts need, each part made when first needed."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._tables: dict[tuple[Reading | None, str | None], Tables] = {}
        self._countings: dict[Hashable, Counting] = {}
        self._scorers: dict[int, Scorer] = {}
        self._known: dict[bool, bool] = {}

    def knows(self, table: Table) -> bool:
        """Whether the playouts of a position in which a card is to be played are exactly those of
        the game; see `arrays_know`."""
        somebody_is_out = bool(table.out)
        if somebody_is_out not in self._known:
            self._known[somebody_is_out] = arrays_know(self.rules, table)
        return self._known[somebody_is_out]

    def tables(self, reading: Reading | None, trump: str | None) -> Tables:
        """The tables of the tricks with this reading and these trumps."""
        key = (reading, trump)
        if key not in self._tables:
            self._tables[key] = Tables(self.rules, reading, trump)
        return self._tables[key]

    def counting(
        self,
        drawn: tuple[tuple[str, str], ...],
        reading: Reading | None = None,
        trump: str | None = None,
    ) -> Counting:
        """What cards count, given the draws, this reading, and these trumps."""
        if not self.rules.counts_trumps:
            reading = trump = None
        key = (drawn, reading, trump)
        if key not in self._countings:
            self._countings[key] = Counting(self.rules, *key)
        return self._countings[key]

    def scorer(self, hand: int) -> Scorer:
        """The scoring table of hand number `hand`, from 0."""
        if hand not in self._scorers:
            self._scorers[hand] = Scorer(self.rules, hand)
        return self._scorers[hand]
