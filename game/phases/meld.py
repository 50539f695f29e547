"""Melds: cards that score together, and where they are among the cards of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import Strict
from game.rules.cards import Code
from game.values import field

if TYPE_CHECKING:
    from game.rules.rules import Rules


class Meld(Strict):
    """Cards that score together."""

    label: str = ""
    """What players call it; if missing, the name without underscores."""
    cards: tuple[str, ...] = ()
    """The ranks that make it, all of one suit; or cards, whatever their suits. One that is listed
    twice is needed twice, in a pack that has two copies of it."""
    run: dict[int, int] = field(default_factory=dict)
    """Cards of one suit that follow each other in the deck's order: what a run of each length is
    worth. A longer one counts as the longest length here, by its highest cards."""
    alike: int = 0
    """This many cards of the same rank, no two of which bear the same suits."""
    ranks: tuple[str, ...] = ()
    """The ranks that may be `alike`; any rank if missing."""
    suit: Literal["any", "trump", "plain"] = "any"
    """Whether the suit may be `any`, only `trump`, or only a `plain` one."""
    points: int = 0
    """What it is worth."""
    trump: int | None = None
    """What it is worth in the trump suit, if that differs."""
    when: Literal["lead", "start", "first_trick", "trick", "played"] = "lead"
    """When it is shown: by the player to `lead`, one at each lead; at the `start` by all; after the
    `first_trick`, from the cards held at its lead, by the side with the best meld (the most points;
    among equals more cards, then the higher card in the deck's order, then trumps, then the player
    nearest to the leader in the direction of play); in a `trick`, where it counts for the winner;
    or when one player has `played` the last of its cards."""
    needs_trick: Literal["none", "before", "ever"] = "none"
    """Whether the player's side must have taken a trick: `before` it may be shown, or `ever` (it
    counts nothing until then)."""
    led: bool = False
    """The player who shows it must lead one of its cards, even where another rule forbids that
    lead."""
    names_trump: bool = False
    """Whoever shows it makes its suit trumps, whatever was trumps before; of two suits that all its
    cards share, the one that comes first in the deck."""

    def names(self, rules: Rules, cards: Iterable[Code]) -> str | None:
        """The suit that becomes trumps when these cards are shown; None if none does."""
        if not self.names_trump:
            return None
        bears = [rules.deck.cards[code].suits for code in cards]
        return next(s for s in rules.deck.suits if all(s in suits for suits in bears))

    def worth(self, suit: str | None, trump: str | None) -> int:
        """What it is worth in `suit`, with these trumps."""
        return self.trump if self.trump is not None and suit == trump else self.points

    def found(
        self, rules: Rules, trump: str | None, cards: Iterable[Code]
    ) -> Iterator[tuple[tuple[Code, ...], int]]:
        """All of these melds among some cards, each with what it is worth."""
        held = Counter(cards)
        if len(held) < (self.alike or min(self.run, default=1)):
            return
        if self.alike:
            yield from self._alike(rules, held)
            return
        if self.cards and self.cards[0] in rules.deck.cards:
            needed = Counter(self.cards)
            for _ in range(min(held[code] // needed[code] for code in needed)):
                yield self.cards, self.points
            return
        needed = Counter(self.cards)
        for suit in rules.deck.suits:
            if self.suit != "any" and (suit == trump) != (self.suit == "trump"):
                continue
            by_rank = rules.by_rank[suit]
            of_suit = {
                rank: [code for code in by_rank.get(rank, ()) for _ in range(held[code])]
                for rank in (by_rank if self.run else needed)
            }
            if self.run:
                yield from self._runs(rules, of_suit)
                continue
            while all(len(of_suit[rank]) >= needed[rank] for rank in needed):
                codes = tuple(of_suit[rank].pop(0) for rank in self.cards)
                yield codes, self.worth(suit, trump)

    def _alike(self, rules: Rules, held: Counter[Code]) -> Iterator[tuple[tuple[Code, ...], int]]:
        for rank in self.ranks or rules.deck.ranks:
            same: dict[frozenset[str], list[Code]] = {}
            of_rank = (codes.get(rank, ()) for codes in rules.by_rank.values())
            for code in dict.fromkeys(chain.from_iterable(of_rank)):
                suits = frozenset(rules.deck.cards[code].suits)
                same.setdefault(suits, []).extend([code] * held[code])
            while len(left := [codes for codes in same.values() if codes]) >= self.alike:
                most = sorted(left, key=len, reverse=True)[: self.alike]
                yield tuple(codes.pop(0) for codes in left if codes in most), self.points

    def _runs(
        self, rules: Rules, of_suit: Mapping[str, Sequence[Code]]
    ) -> Iterator[tuple[tuple[Code, ...], int]]:
        if sum(map(len, of_suit.values())) < min(self.run):
            return
        for copy in range(max(map(len, of_suit.values()))):
            stretch: list[Code] = []
            for rank in (*rules.deck.ranks, ""):
                codes = of_suit.get(rank, ())
                if len(codes) > copy:
                    stretch.append(codes[copy])
                    continue
                lengths = [length for length in self.run if length <= len(stretch)]
                if lengths:
                    yield tuple(stretch[-max(lengths) :]), self.run[max(lengths)]
                stretch = []

    def _copies(self, rules: Rules, word: str) -> int:
        """How many of one of its `cards` the pack has: of a card, or of a rank in one suit."""
        in_pack = Counter(rules.pack)
        if self.cards[0] in rules.deck.cards:
            return in_pack[word]
        of_suits = (codes.get(word, ()) for codes in rules.by_rank.values())
        return max(sum(in_pack[code] for code in codes) for codes in of_suits)

    def problems(self, rules: Rules) -> Iterator[tuple[str, str]]:
        """What makes no sense, with its key."""
        ways = sum((bool(self.cards), bool(self.run), bool(self.alike)))
        if ways != 1:
            yield "", "is made by one of `cards`, `run` and `alike`"
        of_cards = bool(self.cards) and all(word in rules.deck.cards for word in self.cards)
        for word in () if of_cards else self.cards:
            if word not in rules.deck.ranks:
                yield "cards", no_such(word, (*rules.deck.ranks, *rules.deck.cards), "rank or card")
        for word, number in Counter(self.cards).items():
            if number > max(1, self._copies(rules, word)):
                yield "cards", f"needs {word} more often than the pack has it"
        if self.run and min(self.run) < 2:
            yield "run", "takes two cards at least"
        if self.alike and not 2 <= self.alike <= len(rules.deck.suits):
            yield "alike", f"a rank has {len(rules.deck.suits)} cards of different suits"
        for rank in self.ranks:
            if rank not in rules.deck.ranks:
                yield "ranks", no_such(rank, rules.deck.ranks, "rank")
        if self.ranks and not self.alike:
            yield "ranks", "is about cards that are `alike`"
        if self.run and (self.points or self.trump is not None):
            yield "points", "the points of a run stand in `run`"
        one_suit = self.run or (self.cards and not of_cards)
        if not one_suit and (self.suit != "any" or self.trump is not None):
            yield "suit", "these cards are not of one suit"
        if self.names_trump:
            bears = [rules.deck.cards[code].suits for code in self.cards if of_cards]
            shared = any(all(s in suits for suits in bears) for s in rules.deck.suits)
            if self.when != "lead":
                yield "names_trump", "only what is shown by whoever leads can name trumps"
            if not one_suit and not (bears and shared):
                yield "names_trump", "these cards are not of one suit"
        if self.led and self.when != "lead":
            yield "led", "only what is shown by whoever leads can be led"
        if self.needs_trick == "before" and self.when != "lead":
            yield "needs_trick", "only whoever leads can be made to wait; say `ever`"
