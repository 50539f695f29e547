"""Duties: which cards of a hand may be played to a trick, and which rule forbids another one.

Each rule in turn narrows the cards down, as long as some are left: a player who can follow must,
and so on. This is the only place that says so. The phase uses it, move by move and in one go; so do
the search tables and the claims.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.rules.ranking import Power, Ranking


Further: TypeAlias = Literal["beat", "match", "trump", "overtrump", "no_under", "lowest"]
"""Duties that may bind a player to a trick once it is known whether they follow suit."""


class Duty(NamedTuple):
    """A player who holds any of `cards` must play one of them. `why` names the rule."""

    why: Literal["first_card", "shown", "early", "follow", "kept", "called"] | Further
    cards: Set[Code]


def playable(
    hand: Sequence[Code], duties: Sequence[Duty], excuses: Set[Code] = frozenset()
) -> Sequence[Code]:
    """The cards of a hand that may be played under these duties; earlier duties take precedence.

    No duty binds `excuses`, and holding them fulfils none.
    """
    if excuses and not excuses.isdisjoint(hand):
        others = playable([code for code in hand if code not in excuses], duties)
        return [code for code in hand if code in others or code in excuses]
    cards = hand
    for _, due in duties:
        cards = list(filter(due.__contains__, cards)) or cards
    return cards


def broken(
    hand: Sequence[Code], card: Code, duties: Sequence[Duty], excuses: Set[Code] = frozenset()
) -> Duty | None:
    """The duty that forbids playing `card` from this hand; None if it may be played."""
    for number, duty in enumerate(duties):
        if card not in playable(hand, duties[: number + 1], excuses):
            return duty
    return None


class Duties:
    """The duties of players to a trick, under a reading and with these trumps.

    Attributes:
        early: the suit that may not be led before it has been played; None if there is none.
        early_cards: the cards of that suit.
        followers: for each card led, the cards that follow it; None if nobody must follow.
        kept: the cards that may not be played to the first trick.
        change: whether the duties change during a hand.
    """

    def __init__(self, phase: TricksPhase, ranking: Ranking) -> None:
        self._ranking, self._trumps = ranking, ranking.trumps
        self._rules = rules = ranking.rules
        pack = frozenset(rules.pack)
        self.early = ranking.trump if phase.no_early_lead == "trump" else phase.no_early_lead
        self.early_cards = ranking.cards[self.early] if self.early else frozenset()
        self.followers = ranking.followers if phase.follow == "must" else None
        self.kept = ranking.named(phase.keep_from_first)
        self._first_card = phase.first_card
        self._not_early = (Duty("early", pack - self.early_cards),) if self.early else ()
        self._not_kept = (Duty("kept", pack - self.kept),) if self.kept else ()
        self.change = bool(self._first_card or self._not_early or self._not_kept)
        self._follow = self._following(())
        self._first_follow = self._following(self._not_kept) if self._not_kept else self._follow
        self._pack, self._further = pack, phase.duties
        self._also = self._trumps if phase.may_trump else frozenset()
        self._done: dict[tuple[Further, Code, float], Set[Code]] = {}
        self._exempt = frozenset(
            code
            for code in pack
            if code in phase.exempt
            or (code in self._trumps and rules.deck.cards[code].rank in phase.exempt)
        )

    def _following(self, kept: tuple[Duty, ...]) -> dict[Code, tuple[Duty, ...]]:
        if self.followers is None:
            return dict.fromkeys(self._rules.deck.cards, kept)
        return {led: (Duty("follow", due), *kept) for led, due in self.followers.items()}

    def to_lead(self, first: bool, seen: bool) -> tuple[Duty, ...]:
        """The duties of the player to lead.

        Args:
            first: whether this is the first trick of the hand.
            seen: whether a card of the suit `early` was played in this hand.
        """
        duties = () if seen else self._not_early
        if not first:
            return duties
        if self._first_card is not None:
            duties = (Duty("first_card", frozenset({self._first_card})), *duties)
        return (*duties, *self._not_kept)

    def to_follow(
        self,
        first: bool,
        trick: Sequence[Code],
        hand: Sequence[Code] = (),
        *,
        free: bool = False,
        let_off: bool = False,
    ) -> tuple[Duty, ...]:
        """The duties of the player after the cards of `trick`, which holds at least one.

        Args:
            first: whether this is the first trick of the hand.
            trick: the cards on the table.
            hand: the player's cards; they matter if some need not be played to follow suit.
            free: whether nobody has to follow suit yet, nor any further duty.
            let_off: whether this player only has to follow suit.
        """
        kept = self._not_kept if first else ()
        led = self._rules.led(trick)
        if free or led in self._rules.excuses:
            return kept
        if self._exempt or self._also:
            follow = tuple(self._loosely(led, hand))
        elif self._further and not let_off:
            follow = self.follow(False)[led]
        else:
            return self.follow(first)[led]
        further = () if let_off else self._further
        return (*follow, *self._furthermore(further, trick), *kept)

    def _furthermore(self, further: Sequence[Further], trick: Sequence[Code]) -> Sequence[Duty]:
        """The further duties; the lowest rank binds those who can do none of the others."""
        duties = [Duty(why, self._due(why, trick)) for why in further if why != "lowest"]
        if "lowest" in further:
            others = frozenset[Code]().union(*(duty.cards for duty in duties))
            duties += [Duty("lowest", others | same) for same in self._upwards]
        return duties

    @cached_property
    def _upwards(self) -> Sequence[Set[Code]]:
        """The cards of each height, from low to high."""
        heights = self._ranking.heights
        order = sorted(self._pack, key=heights.__getitem__)
        return [frozenset(same) for _, same in groupby(order, key=heights.__getitem__)]

    def _loosely(self, led: Code, hand: Sequence[Code]) -> Iterator[Duty]:
        """The duty to follow suit where some cards are exempt below them, and where a trump is
        allowed instead."""
        power = self._ranking.powers[led]
        exempt = {code for code in self._exempt if power[code] > power[led]}
        for why, due in self.follow(False)[led]:
            if not (due - exempt).isdisjoint(hand):
                yield Duty(why, due | self._also)

    def follow(self, first: bool) -> Mapping[Code, tuple[Duty, ...]]:
        """The duties after each card led, without the further duties.

        Args:
            first: whether this is the first trick of the hand.
        """
        return self._first_follow if first else self._follow

    def _due(self, why: Further, trick: Sequence[Code]) -> Set[Code]:
        """The cards that fulfil a further duty."""
        led = self._rules.led(trick)
        power = self._ranking.powers[led]
        against = (
            trick if why in ("beat", "match") else [code for code in trick if code in self._trumps]
        )
        highest = max(map(power.__getitem__, against), default=-1)
        key = why, led, highest
        if key not in self._done:
            self._done[key] = self._doing(why, led, highest, power)
        return self._done[key]

    def _doing(self, why: Further, led: Code, highest: float, power: Power) -> Set[Code]:
        """The cards that do a further duty, above the highest card that it looks at."""
        if why == "beat":
            reach = self._ranking.reaches[led]
            return {code for code in self._pack if reach[code] > highest}
        if why == "match":  # a card without a suit has no height in its trick
            return {code for code in self._pack if power[code] >= max(highest, 0)}
        if why == "no_under":
            if led in self._trumps:
                return self._pack
            return {c for c in self._pack if c not in self._trumps or power[c] > highest}
        above = highest if why == "overtrump" else -1
        return {code for code in self._trumps if power[code] > above}

    def refusal(self, duty: Duty, card: Code, trick: Sequence[Code]) -> Refusal:
        """Why `card` may not be played to `trick`, given the duty that it breaks."""
        rules, ranking = self._rules, self._ranking
        match duty.why:
            case "first_card":
                (due,) = duty.cards
                return Refusal.of("play.first_card", card=rules.named_card(due))
            case "shown":
                return Refusal.of("play.shown")
            case "early":
                trump = self.early == ranking.trump
                key = "play.trumps_not_played" if trump else "play.suit_not_played"
                return Refusal.of(key, suit=ranking.named_suit(str(self.early)))
            case "follow":
                led = ranking.suits[rules.led(trick)]
                return Refusal.of("play.follow", suits=tuple(map(ranking.named_suit, led)))
            case "called":
                return Refusal.of("play.called")
            case "kept":
                return Refusal.of("play.not_first_trick", card=rules.named_card(card))
            case "beat":
                return Refusal.of("play.beat")
            case "match":
                return Refusal.of("play.match")
            case "lowest":
                return Refusal.of("play.lowest")
            case "trump":
                return Refusal.of("play.trump", suit=ranking.named_suit(str(ranking.trump)))
            case "overtrump":
                return Refusal.of("play.overtrump", suit=ranking.named_suit(str(ranking.trump)))
            case "no_under":
                return Refusal.of("play.no_under", suit=ranking.named_suit(str(ranking.trump)))
