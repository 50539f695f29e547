"""The rules of one game: a checked variant for a number of players with its options, compiled.

Everything the machine needs thousands of times a second is a table here, made once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any

from game.phases import DealPhase, Phase, ScorePhase, beside, excuse
from game.phases.counts import TRUMP
from game.phases.trump_suit import TrumpSuit
from game.position.moves import (
    ALONE,
    DROP,
    LEAVE,
    PASS_ON,
    READINGS,
    STAY,
    TAKE_UP,
    TOGETHER,
    WITHOUT,
    Bid,
    Choose,
    Declare,
    Goal,
    Play,
    Reading,
    Take,
)
from game.position.state import Contract, Number, Points, Side, Table
from game.rulefiles.variant import OptionValue, Variant
from game.rules.cards import Code, Deck
from game.rules.expressions import Formula
from game.rules.facts import Facts
from game.rules.ranking import Ranking
from game.rules.sheet import NO_CONTRACT, OF_A_SEAT, CompiledCase, compiled, names_in_points, steps
from game.sentences import Name, capital
from game.values import Value, field, held_by

if TYPE_CHECKING:
    from game.phases.excuse import Excuse
    from game.phases.ladder import Ladder
    from game.rules.prices import Price


class Rules(Value, Facts):
    """What a table needs in order to play. `key` is the name of the rule file.

    `options` holds the effective value of every option. `order` names the phases of a hand.
    """

    key: str
    variant: Variant
    players: int
    options: Mapping[str, OptionValue]
    deck: Deck
    order: tuple[str, ...]
    games: Mapping[str, Rules] = field(default_factory=dict)
    """The rules of hands that are one of the rule file's games, by name."""
    elsewhere: tuple[str, ...] = ()
    """Names in the score of such a hand that only other hands have: their value is 0 here."""

    def playing(self, game: str) -> Rules:
        """The rules of a hand that is `game`; these rules if `game` is empty or unknown."""
        return self.games.get(game, self) if game else self

    @cached_property
    def told_options(self) -> dict[str, OptionValue]:
        """The options as records store them: an option that was added later appears only if it is
        not at its default."""
        options = self.variant.options
        return {
            name: value
            for name, value in self.options.items()
            if not (options[name].added and value == options[name].default)
        }

    def __repr__(self) -> str:
        """The text that identifies these rules."""
        return f"<Rules {self.key!r} players={self.players} options={dict(self.options)}>"

    def __getstate__(self) -> dict[str, Any]:
        """The state without the compiled tables, which another process makes again."""
        return held_by(self)

    # --- seats ----------------------------------------------------------------------------

    @cached_property
    def step(self) -> int:
        """What to add to a seat to get the next one in the direction of play."""
        return 1 if self.variant.direction == "clockwise" else -1

    def next_seat(self, seat: int) -> int:
        """The next seat in the direction of play."""
        return (seat + self.step) % self.players

    def eldest(self, dealer: int) -> int:
        """The eldest hand: the seat next to the dealer in the direction of play."""
        return self.next_seat(dealer)

    def cutter(self, dealer: int) -> int:
        """The player who cut the pack, on the dealer's other side."""
        return self.seat_before(dealer)

    def seat_before(self, seat: int) -> int:
        """The seat right before this one in the direction of play."""
        return (seat - self.step) % self.players

    @cached_property
    def _orders(self) -> tuple[tuple[int, ...], ...]:
        n = self.players
        return tuple(tuple((s + i * self.step) % n for i in range(n)) for s in range(n))

    def order_from(self, seat: int) -> tuple[int, ...]:
        """All seats in the direction of play, beginning with `seat`."""
        return self._orders[seat]

    def next_dealer(self, table: Table) -> int:
        """The player who deals after the hand on this table, which has been scored."""
        first = table.deals_next
        if first is None:
            again = table.thrown_in == "redeal"
            first = table.dealer if again else self.next_seat(table.dealer)
        return self.left_from(table, first)

    def left_from(self, table: Table, seat: int) -> int:
        """The first player from `seat` on, in the direction of play, who is not out of the game."""
        if seat not in table.gone:
            return seat
        return next(other for other in self._orders[seat] if other not in table.gone)

    def turns(self, table: Table, leader: int) -> tuple[int, ...]:
        """The players to a trick that `leader` leads, in order: all except those who sit out."""
        order = self._orders[leader]
        return tuple(s for s in order if s not in table.out) if table.out else order

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides at the start of a hand."""
        n = self.players
        if self.variant.sides in ("alone", "bidder") or n < 4:
            return tuple((seat,) for seat in range(n))
        count = 2 if self.variant.sides == "two_sides" else n // 2
        return tuple(tuple(range(first, n, count)) for first in range(count))

    # --- cards ----------------------------------------------------------------------------

    @cached_property
    def pack(self) -> tuple[Code, ...]:
        """The codes of all cards that are dealt, in the deck's order."""
        return self.deck.dealt

    @cached_property
    def prizes(self) -> tuple[Code, ...]:
        """The codes of the prizes, in the deck's order."""
        return tuple(c for c in self.deck.pack if self.deck.cards[c].kind == "prize")

    @cached_property
    def everything(self) -> tuple[Code, ...]:
        """Every card of the game, prizes included."""
        return self.deck.pack

    @cached_property
    def has_twins(self) -> bool:
        """Whether some card exists twice."""
        return len(set(self.everything)) < len(self.everything)

    def distinct(self, cards: Sequence[Code]) -> Iterable[Code]:
        """`cards` with each code once; only decks of several packs hold a code twice."""
        return dict.fromkeys(cards) if self.has_twins else cards

    @cached_property
    def by_rank(self) -> Mapping[str, Mapping[str, Sequence[Code]]]:
        """For each suit, the cards of each rank that bear it."""
        found: dict[str, dict[str, list[Code]]] = {suit: {} for suit in self.deck.suits}
        for code in dict.fromkeys(self.pack):
            card = self.deck.cards[code]
            for suit in card.suits:
                found[suit].setdefault(card.rank, []).append(code)
        return found

    @cached_property
    def two_suited(self) -> frozenset[Code]:
        """The cards with exactly two suits."""
        return frozenset(code for code, card in self.deck.cards.items() if card.two_suited)

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """All ranks from low to high."""
        return self.variant.ranks or self.deck.ranks

    @cached_property
    def strength(self) -> Mapping[Code, int]:
        """How high each card is by its rank alone."""
        place = {rank: i for i, rank in enumerate(self.ranks)}
        return {code: place[card.rank] for code, card in self.deck.cards.items()}

    @cached_property
    def trump_suit(self) -> TrumpSuit:
        """How the trump suit differs from others; empty in most games."""
        tricks = self.variant.phases.tricks
        return (tricks and tricks.trump_suit) or TrumpSuit()

    @cached_property
    def excuse(self) -> Excuse | None:
        """The rules for cards that may be played to any trick; None in most games."""
        tricks = self.variant.phases.tricks
        return tricks.excuse if tricks is not None else None

    @cached_property
    def excuses(self) -> frozenset[Code]:
        """The cards that may be played to any trick; empty in most games."""
        return self.losing_excuses | self.winning_excuses

    @cached_property
    def losing_excuses(self) -> frozenset[Code]:
        """The excuses that win nothing."""
        return self.deck.named(self.excuse.cards if self.excuse is not None else ())

    @cached_property
    def winning_excuses(self) -> frozenset[Code]:
        """The excuses that always win."""
        return self.deck.named(self.excuse.wins if self.excuse is not None else ())

    @cached_property
    def naming(self) -> frozenset[Code]:
        """The cards that make their suit trumps when they are played; empty in most games."""
        tricks = self.variant.phases.tricks
        return self.deck.named(tricks.names_trump if tricks is not None else ())

    def led(self, trick: Sequence[Code]) -> Code:
        """The card of a trick that decides what follows suit; the trick must not be empty. Nothing
        follows an excuse."""
        if not self.losing_excuses:
            return trick[0]
        return next((code for code in trick if code not in self.losing_excuses), trick[0])

    def shared(self, table: Table, number: int) -> list[tuple[int, Code]]:
        """The pile that each card of the complete trick `number` (from 1) goes to: (seat, card)."""
        trick = table.tricks[number - 1]
        if not self.excuses and trick.winner is not None:
            return [(trick.winner, code) for code in trick.cards]
        return excuse.shared(self, table, trick, number)

    @cached_property
    def _rankings(self) -> dict[tuple[Reading | None, str | None], Ranking]:
        return {}

    def ranking(self, reading: Reading | None, trump: str | None) -> Ranking:
        """The suits and heights of cards under a reading and with these trumps."""
        known = self._rankings.get((reading, trump))
        if known is None:
            known = self._rankings[reading, trump] = Ranking(self, reading, trump)
        return known

    def trump_on(self, table: Table) -> str | None:
        """The suit that is trumps in the tricks to come: the one that always is, or else the one
        turned up or named on this table."""
        return self.fixed_trump or table.trump

    def ranking_on(self, table: Table) -> Ranking:
        """The suits and heights of cards as they count on this table now."""
        return self.ranking(table.reading, table.trump)

    @cached_property
    def card_words(self) -> tuple[str, ...]:
        """The words by which a rule file names cards, as `Ranking.named` reads them."""
        return (TRUMP, *self.deck.suits, *self.deck.cards, *self.cards_of_rank)

    @cached_property
    def cards_of_rank(self) -> Mapping[str, frozenset[Code]]:
        """The cards of each rank."""
        found: dict[str, set[Code]] = {}
        for code, card in self.deck.cards.items():
            found.setdefault(card.rank, set()).add(code)
        return {rank: frozenset(codes) for rank, codes in found.items()}

    @cached_property
    def values(self) -> Mapping[Code, Number]:
        """The value of each card; cards without a value are missing."""
        given = self.score.values
        found: dict[Code, Number] = {}
        for code, card in self.deck.cards.items():
            number = "number" if card.rank.isdigit() else "other"
            value = given.get(card.rank, given.get(number, given.get("other")))
            if value == "face" and card.rank.isdigit():
                value = int(card.rank)
            if isinstance(value, int):
                found[code] = value
        return found

    def draw_from(self, name: str) -> tuple[str, ...]:
        """All possible values of the draw `name`."""
        among = self.variant.draws[name].among
        if among == "suits":
            return tuple(self.deck.suits)
        if among == "cards":
            return tuple(dict.fromkeys(self.pack))
        return tuple(among)

    # --- moves: frozen values, made once ---------------------------------------------------

    @cached_property
    def play_moves(self) -> tuple[Mapping[Code, Play], ...]:
        """For each seat, the move that plays each card."""
        return tuple({c: Play(seat, c) for c in self.deck.cards} for seat in range(self.players))

    @cached_property
    def bid_moves(self) -> tuple[tuple[Bid, ...], ...]:
        """For each seat, the bids of numbers of tricks, from 0 to the number of cards."""
        numbers = range(len(self.everything) + 1)
        return tuple(tuple(Bid(seat, n) for n in numbers) for seat in range(self.players))

    @cached_property
    def nil_moves(self) -> tuple[Bid, ...]:
        """For each seat, the bid of nil."""
        return tuple(Bid(seat, "nil") for seat in range(self.players))

    @cached_property
    def declarations(self) -> tuple[str, ...]:
        """Everything that may be called, declared, named, or chosen in some hand."""
        named = self.variant.phases.trumps is not None or bool(self.variant.games)
        none = (WITHOUT, PASS_ON) if named else ()
        partner = self.variant.phases.partner
        called = partner.call if partner is not None else ()
        lone = (ALONE, TOGETHER) if self.variant.phases.alone is not None else ()
        left = (TAKE_UP, LEAVE) if self.kitty_may_be_left else ()
        stays = (STAY, DROP) if self.variant.phases.stay is not None else ()
        games = self.variant.games
        return (*READINGS, *self.deck.suits, *none, *games, *called, *lone, *left, *stays)

    @cached_property
    def declare_moves(self) -> tuple[Mapping[str, Declare], ...]:
        """For each seat, the move that declares each reading and each trump suit."""
        every = self.declarations
        return tuple({what: Declare(s, what) for what in every} for s in range(self.players))

    @cached_property
    def take_moves(self) -> tuple[Mapping[Code, Take], ...]:
        """For each seat, the move that takes each card."""
        return tuple({c: Take(seat, c) for c in self.deck.cards} for seat in range(self.players))

    @cached_property
    def choose_moves(self) -> tuple[tuple[Choose, Choose], ...]:
        """For each seat, the moves that choose either stack."""
        return tuple((Choose(seat, 0), Choose(seat, 1)) for seat in range(self.players))

    @cached_property
    def goal_moves(self) -> tuple[Mapping[Code, Goal], ...]:
        """For each seat, the move that sets each card aside."""
        return tuple({c: Goal(seat, c) for c in self.deck.cards} for seat in range(self.players))

    # --- phases ---------------------------------------------------------------------------

    @cached_property
    def phases(self) -> tuple[tuple[str, Phase], ...]:
        """The phases of a hand in order, the deal first and the score last."""
        used = self.variant.phases.used()
        middle = [(name, used[name]) for name in self.order if name != "deal"]
        return (("deal", self.deal), *middle, ("score", self.score))

    @cached_property
    def following(self) -> Mapping[str, str]:
        """The phase that comes after each phase but the last."""
        return dict(pairwise(name for name, _ in self.phases))

    def phase(self, name: str) -> Phase | None:
        """The phase of that name; None if the game does not have it, or between two hands."""
        return self.by_name.get(name)

    @cached_property
    def by_name(self) -> Mapping[str, Phase]:
        """The phases of a hand, in order."""
        return dict(self.phases)

    @cached_property
    def turning_up(self) -> tuple[Phase, ...]:
        """The phases that turn cards up for the score."""
        return tuple(phase for _, phase in self.phases if phase.counts_unseen())

    def moves_cards(self, after: str = "deal") -> bool:
        """Whether a phase later than `after` moves cards into or out of hands."""
        return self._moved_after[after]

    # --- made once -------------------------------------------------------------

    def receiver(self, table: Table, seat: int) -> int | None:
        """The player who gets the cards that `seat` passes in this hand; None if none are
        passed."""
        give = self.variant.phases.give
        return give.receiver(self, table, seat) if give is not None else None

    @cached_property
    def _moved_after(self) -> Mapping[str, bool]:
        """For each phase whether a later one moves cards into or out of hands."""
        found, moved = {}, False
        for name in reversed(list(self.by_name)):
            found[name], moved = moved, moved or self.by_name[name].moves_cards
        return found

    @cached_property
    def scoring(self) -> tuple[tuple[CompiledCase, ...], ...]:
        """The scoring tables with compiled formulas."""
        return compiled(self)

    @cached_property
    def told_in_points(self) -> frozenset[str]:
        """The names whose numbers are parts of points, and told in points."""
        return names_in_points(self)

    @cached_property
    def score_steps(self) -> tuple[tuple[int, ...], ...]:
        """For each scoring table, the numbers of the reported count at which the score of one of
        two sides goes up. Empty if nothing is reported, or if the score depends on more than this
        count."""
        return tuple(tuple(steps(self, number)) for number in range(len(self.score.tables())))

    @cached_property
    def ladders(self) -> dict[int, Ladder]:
        """For each size of hand, all bids of an auction, once they were needed."""
        return {}

    def contract_of(self, bid: Bid) -> Contract:
        """The contract that a bid makes."""
        auction = self.variant.phases.auction
        return Contract.of(bid) if auction is None else auction.contract_of(bid)

    def tricks_promised(self, contract: Contract) -> int | None:
        """The number of tricks that a contract promises; None if it is about points, a rank, or a
        game."""
        auction = self.variant.phases.auction
        tricks = contract.tricks if auction is None else auction.promised(contract)
        other = contract.name or tricks > max(self.deal.sizes(self)) or not self.counts_tricks
        return None if other else tricks

    def holds_together(self, table: Table) -> bool:
        """Whether partners hold the auction's contract, so that their tricks count together."""
        return table.bidder is not None and len(table.side_of(table.bidder)) > 1

    def won_towards(self, table: Table, seat: int) -> int:
        """The tricks that count for the bid of `seat`: its own, or those of its side."""
        together = seat == table.bidder and self.holds_together(table)
        return sum(map(table.tricks_won, table.side_of(seat) if together else (seat,)))

    @cached_property
    def prices_known(self) -> dict[int, tuple[Price, ...]]:
        """Prices by scoring table, once they were needed; see `game.rules.prices`."""
        return {}

    @cached_property
    def reported_goal(self) -> Number | None:
        """The value of the count `reported` at which a side ends the hand; None if there is
        none."""
        tricks = self.variant.phases.tricks
        if self.reported is None or tricks is None or tricks.stop is None:
            return None
        stop = tricks.stop
        if stop.count != self.reported:
            return None
        return self.pack_total(stop.count) / 2 if stop.reaches == "half" else stop.reaches

    @property
    def deal(self) -> DealPhase:
        """How the cards are given out."""
        return self.variant.phases.deal

    @property
    def score(self) -> ScorePhase:
        """What a hand is worth."""
        return self.variant.score

    def hand_size(self, hand: int) -> int:
        """How many cards each player is dealt in hand number `hand` (from 0)."""
        return self.deal.size(self, hand)

    # --- counting -------------------------------------------------------------------------

    @cached_property
    def _formulas(self) -> Mapping[str | int | float, Formula]:
        return self.score.formulas(self)

    @cached_property
    def compared(self) -> Mapping[str, frozenset[str]]:
        """The counts that the score compares among players or adds up for a side, each with the
        prefixes used before its name."""
        return self.score.compared(self.names_beside)

    @cached_property
    def counted_when_closed(self) -> tuple[str, ...]:
        """What formulas may ask for as it was when the stock was closed: tricks, and counts to
        which a card adds the same in every trick."""
        counts = (n for n in self.score.count if self.score.count[n].drawn is None)
        return ("tricks", *(name for name in counts if name in self.counts_by_cards))

    @cached_property
    def names_beside(self) -> tuple[str, ...]:
        """The names in formulas of melds, of announcements, and of values when the stock was
        closed, in this or another hand of the game; empty in most games."""
        tricks = self.variant.phases.tricks
        names = beside.names(tricks, self.counted_when_closed) if tricks is not None else ()
        return (*names, *self.announcements, *self.elsewhere)

    def numbers_beside(
        self, table: Table, counts: Mapping[str, Sequence[Number]]
    ) -> Mapping[str, Sequence[Number]]:
        """The values of `names_beside` by seat, given these `counts`."""
        tricks, seats = self.variant.phases.tricks, range(self.players)
        said = {(each.seat, each.what) for each in table.announced}
        spoken = (*self.announcements, *self.elsewhere)
        found = {n: [int((s, n) in said) for s in seats] for n in spoken}
        return found if tricks is None else {**found, **beside.numbers(tricks, self, table, counts)}

    @cached_property
    def races(self) -> frozenset[str]:
        """The counts of tricks of which nobody needs a certain number, only more than the
        others."""
        against = {"opposite_", "most_", "most_side_", "leaders_"}
        return frozenset(
            name
            for name, count in self.score.count.items()
            if count.add == "tricks" and not against.isdisjoint(self.compared.get(name, ()))
        )

    @cached_property
    def _named(self) -> frozenset[str]:
        """The names that the score uses."""
        of_cases = (names for cases in self.scoring for *_, names in cases)
        return frozenset(chain(*(each.names for each in self._formulas.values()), *of_cases))

    @cached_property
    def asks_about_seats(self) -> bool:
        """Whether the score uses any name of `OF_A_SEAT`."""
        return not self._named.isdisjoint(OF_A_SEAT)

    @cached_property
    def asks_about_contract(self) -> bool:
        """Whether the score uses any name of `NO_CONTRACT`."""
        return not self._named.isdisjoint(NO_CONTRACT)

    @cached_property
    def counts_tricks(self) -> bool:
        """Whether the score asks how many tricks were taken."""
        named = (n in ("tricks", "over", "off") or n.endswith("_tricks") for n in self._named)
        return any(named) or any(count.add == "tricks" for count in self.score.count.values())

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The options that formulas may name: all whose values are not text."""
        return {n: value for n, value in self.options.items() if not isinstance(value, str)}

    @cached_property
    def counts_by_cards(self) -> frozenset[str]:
        """The counts to which a card taken adds the same in every trick."""
        return frozenset(name for name, count in self.score.count.items() if count.by_cards)

    @cached_property
    def compares_formulas(self) -> bool:
        """Whether a name of `let` is compared, so that each sheet needs everybody's value."""
        return not self.compared.keys().isdisjoint(self.score.let)

    def tricks_of_hand(self, hand: int) -> int:
        """The number of tricks in hand number `hand` (from 0), unless it stops early."""
        size, tricks = self.hand_size(hand), self.variant.phases.tricks
        if self.variant.phases.more is not None:
            size += self.variant.phases.more.cards
        exchange = self.variant.phases.exchange
        if exchange is not None and exchange.to is not None:
            size = exchange.to
        stock = len(self.pack) - size * self.players if tricks is not None and tricks.draw else 0
        return size - self.cards_aside + stock // self.players

    def tricks_in(self, table: Table) -> int:
        """The number of tricks that the hand on the table will have had, as far as that is
        known."""
        tricks = self.variant.phases.tricks
        claimed = any(said.what == beside.CLAIM for said in table.announced)
        if tricks is None or tricks.stop is not None or claimed:
            return len(table.tricks)
        undrawn = table.closed_stock // self.players
        return max(len(table.tricks), self.tricks_of_hand(table.number) - undrawn)

    def formula(self, text: str | int | float) -> Formula:
        """A formula of the score, compiled."""
        return self._formulas[text]

    @cached_property
    def _weight_tables(self) -> dict[tuple[str | None, ...], dict[Code, Number]]:
        return {}

    def weights(
        self, name: str, suit: str | None, drawn: str | None, reading: Reading | None = None
    ) -> Mapping[Code, Number]:
        """What each card adds to the count `name`, with its suit, draw, and reading if it depends
        on them."""
        key = (name, suit, drawn, reading)
        if key not in self._weight_tables:
            found = self.score.count[name].weights(self, suit, drawn, reading)
            self._weight_tables[key] = found
        return self._weight_tables[key]

    def counted(
        self, name: str, cards: Iterable[Code], suit: str | None = None, drawn: str | None = None
    ) -> Number:
        """The count `name` over `cards`; pass `suit` and `drawn` if the count depends on them."""
        return sum(map(self.weights(name, suit, drawn).__getitem__, cards))

    def pack_total(self, name: str) -> Number:
        """The count `name` over every card of the game."""
        return self.counted(name, self.everything, self.score.count[name].suit)

    def points_of(self, cards: Iterable[Code]) -> Points | None:
        """What cards count in points; None if cards taken do not count."""
        name = self.reported
        if name is None:
            return None
        return self.in_points(self.counted(name, cards, self.score.count[name].suit))

    def in_points(self, number: Number) -> Points:
        """A number of the reported count in points."""
        name = self.reported
        return number if name is None else self.score.count[name].points(number)

    # --- words ----------------------------------------------------------------------------

    def card_name(self, code: Code) -> str:
        """What players call a card, with a capital letter."""
        name = self.deck.cards[code].name if code in self.deck.cards else code
        return capital(name)

    def named_card(self, code: Code) -> Name:
        """A card as it appears in sentences; if the deck does not have it, its code."""
        card = self.deck.cards.get(code)
        if card is None:
            return Name("card", self.deck.key, code, code)
        return Name("card", self.deck.key, code, card.name, card.forms)

    def named_suit(self, letter: str) -> Name:
        """A suit as it appears in sentences."""
        known = self._named_suits
        if letter not in known:
            known[letter] = Name("suit", self.deck.key, letter, self.deck.suit_name(letter))
        return known[letter]

    @cached_property
    def _named_suits(self) -> dict[str, Name]:
        return {}
