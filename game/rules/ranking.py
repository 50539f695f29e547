"""Which suits cards belong to, and which of them are higher, under a reading and with trumps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from game.phases.counts import TRUMP
from game.phases.duties import Duties
from game.rules.cards import JOINED, Code

if TYPE_CHECKING:
    from game.position.moves import Reading
    from game.rules.rules import Rules
    from game.sentences import Name

Power = Mapping[Code, int]


class Ranking:
    """The cards under a reading and with a trump suit, each of which may be None; made once for
    both by `Rules.ranking`.

    Attributes:
        rules: the rules of the game.
        reading: which suit of a card counts; None for all.
        trump: the trump suit; None for no trumps.
    """

    def __init__(self, rules: Rules, reading: Reading | None, trump: str | None) -> None:
        self.rules, self.reading, self.trump = rules, reading, trump

    @cached_property
    def _without_trumps(self) -> Ranking | None:
        """The ranking in which all cards have the same suits, so that they are worked out once;
        None if the trumps of this one may change them."""
        if self.trump is None or self.rules.trump_suit.join:
            return None
        return self.rules.ranking(self.reading, None)

    @cached_property
    def suits(self) -> Mapping[Code, tuple[str, ...]]:
        """The suits that count on each card: trumps if it joins them, one suit under a reading,
        otherwise all its suits."""
        if self._without_trumps is not None:
            return self._without_trumps.suits
        rules, reading, trump = self.rules, self.reading, self.trump
        joined, found = rules.trump_suit.joined(rules, trump), dict[Code, tuple[str, ...]]()
        for code, card in rules.deck.cards.items():
            suits = card.suits
            if reading is not None and suits:
                suits = (suits[0 if reading == "top" else -1],)
            found[code] = (trump,) if trump and code in joined else suits
            if code in rules.excuses:
                found[code] = ()
        return found

    @cached_property
    def cards(self) -> Mapping[str, frozenset[Code]]:
        """The cards of each suit."""
        if self._without_trumps is not None:
            return self._without_trumps.cards
        suits = (*self.rules.deck.suits, *((self.trump,) if self.trump else ()))
        return {
            suit: frozenset(code for code, own in self.suits.items() if suit in own)
            for suit in dict.fromkeys(suits)
        }

    def called(self, suit: str) -> str:
        """What a suit is called once cards are played: `JOINED` for trumps that cards of other
        suits join, since not all of them bear it."""
        return JOINED if suit == self.trump and self.rules.trump_suit.join else suit

    def named_suit(self, suit: str) -> Name:
        """A suit as it is `called`, in sentences."""
        return self.rules.named_suit(self.called(suit))

    @cached_property
    def trumps(self) -> frozenset[Code]:
        """The cards of the trump suit; empty if there are no trumps."""
        return self.cards[self.trump] if self.trump else frozenset()

    @cached_property
    def followers(self) -> Mapping[Code, frozenset[Code]]:
        """For each card led, the cards that follow it."""
        if self._without_trumps is not None:
            return self._without_trumps.followers
        return {
            led: frozenset(code for code, suits in self.suits.items() if set(suits) & set(own))
            for led, own in self.suits.items()
        }

    @cached_property
    def heights(self) -> Mapping[Code, int]:
        """The height of each card within its suit, by rank. Cards of different suits compare by
        ruling T.5."""
        rules, special = self.rules, self.rules.trump_suit
        if self.trump is None or not (special.ranks or special.join):
            return rules.strength
        packed = [rank for rank in rules.ranks if rank in rules.deck.ranks]
        plain = {rank: i for i, rank in enumerate(packed)}
        place = {rank: i for i, rank in enumerate(special.ranks or packed)}
        found = {
            code: (place if code in self.trumps else plain)[card.rank]
            for code, card in rules.deck.cards.items()
        }
        for code, height in special.joined(rules, self.trump).items():
            found[code] = len(rules.ranks) + height
        return found

    @cached_property
    def powers(self) -> Mapping[Code, Power]:
        """For each card led, the height of each card in that trick; cards below 0 cannot win it.

        If suits do not matter, only rank counts.
        """
        return _Powers(self)

    @cached_property
    def later(self) -> frozenset[Code]:
        """The cards that beat an equally high one played before them; empty in most games."""
        tricks = self.rules.variant.phases.tricks
        return self.named(tricks.last_wins) if tricks is not None else frozenset()

    @cached_property
    def reaches(self) -> Mapping[Code, Mapping[Code, float]]:
        """For each card led, what each card reaches if others lie there already: it beats all those
        whose height in `powers` is less. That is its own height, and a little more for cards that
        beat their equals."""
        return _Reaches(self) if self.later else self.powers

    @cached_property
    def duties(self) -> Duties:
        """The duties of players to a trick; only asked for in games that have tricks."""
        tricks = self.rules.variant.phases.tricks
        assert tricks is not None
        return Duties(tricks, self)

    def named(self, words: Iterable[str]) -> frozenset[Code]:
        """The cards named by `words`: cards, suits, and ranks; and `trump`, which names none while
        there are no trumps. A word that is both a suit and a rank means the suit."""
        known = {**self.rules.cards_of_rank, **self.cards, TRUMP: self.trumps}
        single = self.rules.deck.cards
        return frozenset().union(*({w} if w in single else known[w] for w in words))


class _Reaches(dict[Code, Mapping[Code, float]]):
    """What cards reach in a trick, worked out for each card when it is first led."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranking = ranking

    def __missing__(self, led: Code) -> Mapping[Code, float]:
        later, power = self._ranking.later, self._ranking.powers[led]
        self[led] = {  # what cannot win does not beat a card without a suit that was led
            code: height + 0.5 * (height >= 0 and code in later) for code, height in power.items()
        }
        return self[led]


class _Powers(dict[Code, Power]):
    """The heights of cards in a trick, worked out for each card when it is first led."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranking = ranking

    def __missing__(self, led: Code) -> Power:
        ranking, rules = self._ranking, self._ranking.rules
        power = ranking.heights
        if rules.suits_matter:
            tiers = [ranking.followers[led], ranking.trumps]
            if not rules.suit_led_wins:
                suited = frozenset(code for code, suits in ranking.suits.items() if suits)
                tiers.insert(1, suited - ranking.followers[led])
            power = dict.fromkeys(ranking.heights, -1)
            for tier, cards in enumerate(tiers):  # each above the one before; the last that holds
                lift = tier * len(rules.ranks)
                power |= {code: ranking.heights[code] + lift for code in cards}
        if rules.excuses:
            losing, top = dict.fromkeys(rules.losing_excuses, -2), max(power.values()) + 1
            power = {**power, **losing, **dict.fromkeys(rules.winning_excuses, top)}
        self[led] = power
        return power
