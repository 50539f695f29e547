"""Auction: players outbid each other until one of them holds the contract (rulings 3O.1 and A)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import Phase, Pick, becomes_bidder, swap
from game.phases.call import needless_readings
from game.phases.ladder import (
    LOW_TO_HIGH,
    Also,
    Bids,
    Ladder,
    also_problems,
    with_names,
    with_readings,
)
from game.phases.needs import Left, Need
from game.position.asks import Ask, AskContract, Doing
from game.position.moves import WITHOUT, Bid, Double, Move, Pass
from game.position.state import Changes, Contract, Number, State, Table
from game.reasons import Refusal
from game.rules.cards import Code
from game.rules.expressions import BadFormula, Formula, formula
from game.values import field, replace

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

MOST_BIDS = 400
"""The most bids a ladder can have: no panel has room for more."""
_WORTH_OF = ("contract", "strain")
"""Names that the formula for the worth of a bid may use."""


class AuctionPhase(Phase):
    """Players outbid each other or pass; the last bid is the contract.

    Without `bids` they bid tricks and a reading. More tricks are higher; at the same number TOP is
    higher than BOTTOM; Nil BOTTOM is higher than every number and Nil TOP is the highest bid.
    """

    asks = (AskContract,)
    makes = (Bid, Pass, Double)
    leaves = ("bids", "nil", "contract", "readings", "trumps")
    known_in_one_go = frozenset({"nil", "bids", "also", "worth", "first", "must_bid", "all_pass"})

    nil: bool = True
    """Nil may be bid with a reading. Has no effect where there are `bids`."""
    bids: Bids | None = None
    """What may be bid ([bids](#bids)); tricks and a reading if left out."""
    also: dict[str, Also] = field(default_factory=dict)
    """Names of `games` that may be bid as well, each with its place among the bids
    ([also](#also))."""
    worth: str | int | None = None
    """A formula for what a bid is worth, from its number `contract` and the place of its `strain`,
    counted from 1. In the score it is `contract_worth`."""
    by: Literal["all", "bidder"] = "all"
    """Who bids: `all`, or only the `bidder` found by the phase `tell`, who then names the
    contract."""
    first: Literal["eldest", "dealer"] = "eldest"
    """Who bids first."""
    held_by: Literal["last", "first"] = "last"
    """Which player of the side holds its contract: the one who made the `last` bid, or the `first`
    one to bid its strain."""
    must_bid: Literal["first", "last", "nobody"] = "first"
    """Who may not pass while nobody has bid: the `first` to speak, or the `last`."""
    once: bool = False
    """Everybody speaks only once."""
    passed: Literal["out", "stays"] = "out"
    """A player who has passed is `out`, or `stays` in and may bid again until all others have
    passed one after the other."""
    pairs: bool = False
    """Only two players bid at a time: the second against the first until one of them passes, then
    the third against the one who is left, and so on."""
    equal: Literal["nobody", "dealer", "elder"] = "nobody"
    """Who may take over the highest bid at the same height: `nobody`, the `dealer`, or a player who
    comes before its holder in the order of bidding (`elder`)."""
    holding: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For each name that may be bid, the cards that a player must hold to bid it; a card listed
    twice means both copies."""
    doubles: Literal[0, 1, 2] = 0
    """How often the contract may be doubled: the other side may double it (1), and the bidder's
    side may then redouble it (2). A higher bid, which is not doubled, may follow."""
    double_ends: bool = False
    """Nobody may bid once the contract has been doubled."""
    all_pass: str = "redeal"
    """What happens if all pass: `redeal`, the same dealer deals again; `next`, nobody scores and
    the next player deals; or one of the `games`, which is played without a contract."""

    # --- the ladder -----------------------------------------------------------------------

    def _contracts(self, size: int) -> list[Contract]:
        """All contracts from low to high, with `size` cards in a hand."""
        if self.bids is None:
            return with_readings(size, nil=self.nil)
        return with_names(self.bids.contracts(size), self.also)

    def worth_of(self, contract: Contract) -> Number:
        """What a contract is worth before doubling; 0 without a formula."""
        also = self.also.get(contract.name)
        if also is not None and also.worth is not None:
            return also.worth
        if self._worth is None:
            return 0
        names = {"contract": contract.tricks, "strain": self.strain_of(contract)}
        worth: Number = self._worth.value(names)
        return worth

    @cached_property
    def _worth(self) -> Formula | None:
        return None if self.worth is None else formula(self.worth, _WORTH_OF)

    def contract_of(self, bid: Bid) -> Contract:
        """The contract that a bid makes."""
        name = str(bid.tricks)
        if name in self.also:
            return Contract(self.also[name].number, name=name)
        if self.bids is not None and name in self.bids.names:
            return Contract(self.bids.names.index(name) + 1, name=name)
        return Contract.of(bid)

    def strain_of(self, contract: Contract) -> int:
        """The place of a contract's strain among the strains, from 1; 0 without one."""
        strains = self.bids.strains if self.bids is not None else ()
        return strains.index(contract.strain) + 1 if contract.strain in strains else 0

    def ladder(self, rules: Rules, size: int) -> Ladder:
        """All bids with `size` cards in a hand."""
        known = rules.ladders
        if size not in known:
            worth = self.worth_of if self._says_worth else None
            known[size] = Ladder(
                self._contracts(size), rules.players, worth, equal_strains=rules.equal_strains
            )
        return known[size]

    def promised(self, contract: Contract) -> int:
        """The number of tricks that a contract promises, those of the `book` included; 0 for a name
        without a number (ruling A.7)."""
        if contract.name and contract.name not in self.also:
            return 0
        book = 0 if self.bids is None else self.bids.book
        return contract.tricks + (book if contract.tricks or not contract.name else 0)

    @property
    def words(self) -> tuple[str, ...]:
        """All strains and names that may be bid."""
        return () if self.bids is None else (*self.bids.strains, *self.bids.names, *self.also)

    @property
    def _says_worth(self) -> bool:
        worths = (self.worth, *(also.worth for also in self.also.values()))
        return any(worth is not None for worth in worths)

    # --- what makes no sense --------------------------------------------------------------

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        gone = self._gone_before(rules)
        sizes = [size - gone for size in rules.deal.sizes(rules)]
        if self.bids is not None:
            found += [
                (f"bids.{key}".rstrip("."), words) for key, words in self.bids.problems(rules)
            ]
            found += also_problems(self.bids, self.also, rules, min(sizes))
        elif self.also:
            found.append(("also", "needs `bids` to stand among"))
        games = tuple(rules.variant.games)
        ends = ("redeal", "next", *games)
        if self.all_pass not in ends:
            found.append(("all_pass", no_such(self.all_pass, ends, "game")))
        elif self.all_pass != "redeal" and self.must_bid != "nobody":
            found.append(("all_pass", "somebody must bid (`must_bid`), so not all can pass"))
        if self.bids is None and self.doubles:
            found.append(("doubles", "a contract with a reading is not doubled; needs `bids`"))
        found += self._by_problems(rules)
        for name, cards in self.holding.items():
            if name not in self.words:
                found.append((f"holding.{name}", no_such(name, self.words, "bid")))
            left = Counter(cards) - Counter(rules.pack)
            found += [(f"holding.{name}", no_such(code, rules.pack, "card")) for code in left]
        if self.double_ends and not self.doubles:
            found.append(("double_ends", "nobody may double; say how often (`doubles`)"))
        if self.once and self.passed == "stays":
            found.append(("passed", "everybody speaks once only (`once`)"))
        if self.pairs and (self.once or self.passed == "stays" or self.doubles):
            key = "once" if self.once else "doubles" if self.doubles else "passed"
            found.append((key, "two speak at a time (`pairs`) until one is out, and none doubles"))
        if self.equal == "dealer" and (self.first == "dealer" or self.pairs):
            found.append(("equal", "the dealer would have to speak last to take a bid over"))
        if self.must_bid != "nobody" and self.words and set(self.words) <= set(self.holding):
            message = "whoever must bid (`must_bid`) may hold nothing that any bid asks for"
            found.append(("holding", message))
        if not found:
            most = max(len(self._contracts(size)) for size in sizes)
            if most > MOST_BIDS:
                found.append(("bids", f"there are {most:,} bids; at most {MOST_BIDS} have room"))
            if self.bids is not None and not all(self._contracts(size) for size in sizes):
                found.append(("bids", "there is nothing to bid in the smallest hand"))
            found += self._worth_problems(sizes)
        return found

    @staticmethod
    def _gone_before(rules: Rules) -> int:
        """The number of cards each player lays away before the auction."""
        pledge, order = rules.variant.phases.pledge, rules.order
        before = order[: order.index("auction")] if "auction" in order else ()
        gone = pledge.cards if pledge is not None and "pledge" in before else 0
        return gone + ("goal" in before)

    def _by_problems(self, rules: Rules) -> Iterable[tuple[str, str]]:
        strains = self.bids is not None and bool(self.bids.strains)
        if self.held_by == "first" and not strains:
            yield "held_by", "no strain is bid; give the bids `strains`"
        if self.held_by == "first" and all(len(side) == 1 for side in rules.sides):
            yield "held_by", "nobody has a partner from the start in this game (see `sides`)"
        if self.by == "all":
            return
        if rules.variant.phases.tell is None:
            yield "by", "'bidder' needs the phase tell"
        for key in ("doubles", "pairs", "once", "held_by", "equal", "passed", "first"):
            if getattr(self, key) != getattr(AuctionPhase, key):
                yield key, "only the bidder speaks (`by: bidder`)"

    def _worth_problems(self, sizes: Sequence[int]) -> Iterable[tuple[str, str]]:
        try:
            for size in sizes:
                for contract in self._contracts(size):
                    self.worth_of(contract)
        except BadFormula as error:
            yield "worth", str(error)

    def chooses(self, rules: Rules) -> Iterable[str]:
        return [name for name in (*self.words, self.all_pass) if name in rules.variant.games]

    def needs(self, rules: Rules) -> Iterable[Need]:
        return [Need("", "cards", "nobody may hold a card to bid on")]

    def left(self, rules: Rules, before: Left) -> Left:
        new = dict.fromkeys(("bids", "contract"), 1)
        if self.bids is None:
            return {**before, **new, "nil": 1, "readings": 1}
        if any(strain not in rules.variant.games for strain in self.bids.strains):
            new["trumps"] = 1
        return {**before, **new}

    def always_names_trumps(self, rules: Rules) -> bool:
        """Whether every bid has a strain that settles trumps: a suit, or none."""
        if self.bids is None or not self.bids.strains or self.also:
            return False
        return not set(self.bids.strains) & set(rules.variant.games)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        return needless_readings(rules) if self.bids is None else []

    # --- who may say what -----------------------------------------------------------------

    def begin(self, rules: Rules, state: State) -> Changes:
        order = self._order(rules, state)
        first = order[1 if self.pairs else 0]
        if self.by == "bidder" and state.bidder is not None:
            first = state.bidder
        return {
            "step": "play",
            "to_move": (first,),
            "bids": (None,) * rules.players,
            "passed": (False,) * rules.players,
            "auction": (),
        }

    def _order(self, rules: Rules, table: Table) -> tuple[int, ...]:
        """All seats in the order in which they speak."""
        eldest = self.first == "eldest"
        return rules.order_from(rules.eldest(table.dealer) if eldest else table.dealer)

    def _may_pass(self, rules: Rules, table: Table, seat: int) -> bool:
        if table.contract is not None or self.must_bid == "nobody":
            return True
        if self.by == "bidder":
            return False
        order = self._order(rules, table)
        if self.pairs:  # the eldest may have to bid once the others have passed
            order = (*order[1:], order[0])
        return order[0 if self.must_bid == "first" else -1] != seat

    def _lowest(self, rules: Rules, table: Table, seat: int, ladder: Ladder) -> int:
        """The lowest place in the ladder that `seat` may bid."""
        high = table.contract
        if high is None or table.bidder is None:
            return 0
        level = ladder.levels[ladder.place_of(high)]
        if self.equal == "nobody" or seat == table.bidder:
            return level.stop
        order = self._order(rules, table)
        before = order.index(seat) < order.index(table.bidder)
        may_equal = seat == table.dealer if self.equal == "dealer" else before
        return level.start if may_equal else level.stop

    def _open(self, rules: Rules, table: Table, seat: int, ladder: Ladder) -> range:
        """The places in the ladder that `seat` may bid."""
        if self._is_closed(table):
            return range(0)
        lowest = self._lowest(rules, table, seat, ladder)
        if self.pairs and self.equal == "elder" and table.bidder is not None:
            high = table.contract
            place = -1 if high is None else ladder.place_of(high)
            if lowest <= place:
                return range(place, place + 1)  # the elder of the two only says yes or no
        return range(lowest, len(ladder.contracts))

    def _is_closed(self, table: Table) -> bool:
        """Whether a double has ended the bids."""
        high = table.contract
        return self.double_ends and high is not None and high.doubled > 1

    def _may_double(self, table: Table, seat: int) -> bool:
        high = table.contract if self.doubles else None
        if high is None or table.bidder is None or high.doubled == 2**self.doubles:
            return False
        own = table.bidder in table.side_of(seat)
        return own == (high.doubled == 2)

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        ladder = self.ladder(rules, len(state.hands[seat]))
        said = ladder.offered(seat, self._open(rules, state, seat, ladder))
        may: list[Move] = [Pass(seat)] if self._may_pass(rules, state, seat) else []
        if self._may_double(state, seat):
            may.append(Double(seat))
        if not self.holding:
            return [*may, *said]
        hand = state.hands[seat]
        return [*may, *(bid for bid in said if self._is_held(str(bid.tricks), hand))]

    def _is_held(self, name: str, hand: Sequence[Code]) -> bool:
        """Whether a hand has the cards that the bid of this name asks for."""
        return not Counter(self.holding.get(name, ())) - Counter(hand)

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        seat = move.seat
        if isinstance(move, Pass):
            return None if self._may_pass(rules, state, seat) else Refusal.of("auction.open")
        if isinstance(move, Double):
            return None if self._may_double(state, seat) else Refusal.of("auction.no_double")
        if not isinstance(move, Bid):
            return Refusal.of("auction.now")
        if self.bids is None and move.reading is None:
            return Refusal.of("auction.reading")
        size = len(state.hands[seat])
        ladder = self.ladder(rules, size)
        place = ladder.place(move)
        if place is None:
            return self._no_such_bid(move, ladder)
        if not self._is_held(str(move.tricks), state.hands[seat]):
            return Refusal.of("auction.not_held")
        if place in self._open(rules, state, seat, ladder):
            return None
        if self._is_closed(state):
            return Refusal.of("auction.doubled")
        lowest = self._lowest(rules, state, seat, ladder)
        return Refusal.of("auction.too_low" if place < lowest else "auction.only_equal")

    def _no_such_bid(self, move: Bid, ladder: Ladder) -> Refusal:
        if move.tricks == "nil":
            return Refusal.of("bid.no_nil")
        numbers = [rung.tricks for rung in ladder.contracts if not (rung.nil or rung.name)]
        within = numbers and isinstance(move.tricks, int) and move.tricks in numbers
        if within and self.bids is not None and self.bids.strains:
            return Refusal.of("auction.strain")
        if not numbers or isinstance(move.tricks, str) or within:
            return Refusal.of("auction.unknown")
        return Refusal.of("bid.range", lowest=numbers[0], highest=numbers[-1])

    # --- what is said ---------------------------------------------------------------------

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        seat = move.seat
        said = self._said(rules, state, move)
        changes: Changes = {"auction": (*state.auction, (seat, said))}
        if isinstance(move, Bid):
            changes |= {"bids": swap(state.bids, seat, said), "bidder": seat}
        elif isinstance(move, Double):
            assert state.bidder is not None
            changes["bids"] = swap(state.bids, state.bidder, said)
        elif self.passed == "out":
            changes["passed"] = swap(state.passed, seat, True)
        state = state.evolve(**changes)
        following = self._next(rules, state, seat)
        if following is not None:
            return state.evolve(to_move=(following,))
        return state.evolve(to_move=(), **self._outcome(rules, state))

    def _outcome(self, rules: Rules, table: Table) -> Changes:
        """What holds once nobody has anything more to say."""
        high = table.contract
        if high is not None and table.bidder is not None:
            return self.settled(rules, table, table.bidder, high)
        if self.all_pass in rules.variant.games:
            return {"game": self.all_pass}
        return {"thrown_in": self.all_pass}

    def run(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]] | None:
        sizes = {len(hand) for hand in state.hands}
        if state.auction or len(sizes) > 1:
            return None
        ladder, lowest = self.ladder(rules, sizes.pop()), 0
        bids, passed, bidder = list(state.bids), list(state.passed), None
        auction, moves = list[tuple[int, Contract | None]](), list[Move]()
        seat: int | None = state.to_move[0]
        while seat is not None:
            may: list[Move] = []
            if bidder is not None or self._may_pass(rules, state, seat):
                may.append(Pass(seat))
            may += ladder.offered(seat, range(lowest, len(ladder.contracts)))
            move = picks[seat](may)
            said = None
            if isinstance(move, Bid):
                place = ladder.place(move)
                assert place is not None
                said = bids[seat] = ladder.contracts[place]
                bidder, lowest = seat, ladder.levels[place].stop
            else:
                passed[seat] = True
            auction.append((seat, said))
            moves.append(move)
            if lowest == len(ladder.contracts):
                break
            after = rules.order_from(rules.next_seat(seat))
            seat = next((s for s in after if not passed[s] and s != bidder), None)
        state = state.evolve(
            auction=tuple(auction), bids=tuple(bids), passed=tuple(passed), bidder=bidder
        )
        return state.evolve(to_move=(), **self._outcome(rules, state)), moves

    def _said(self, rules: Rules, state: State, move: Move) -> Contract | None:
        """The contract that a bid or a double makes; None for a pass."""
        if isinstance(move, Bid):
            ladder = self.ladder(rules, len(state.hands[move.seat]))
            place = ladder.place(move)
            assert place is not None
            return ladder.contracts[place]
        high = state.contract
        if not isinstance(move, Double) or high is None:
            return None
        return replace(high, doubled=2 * high.doubled)

    def _next(self, rules: Rules, state: State, seat: int) -> int | None:
        """The player who speaks after `seat`; None once the auction is over."""
        if self.by == "bidder":
            return None
        if self.pairs:
            return self._next_of_two(rules, state)
        if self._is_highest(rules, state):
            return None
        after = rules.order_from(rules.next_seat(seat))
        if self.once:
            return after[0] if len(state.auction) < rules.players else None
        last = next((who for who, said in reversed(state.auction) if said is not None), None)
        if self.passed == "stays":
            passes = len(state.auction) - 1
            passes -= max((i for i, (_, said) in enumerate(state.auction) if said), default=-1)
            return after[0] if passes < rules.players - (last is not None) else None
        return next((s for s in after if not state.passed[s] and s != last), None)

    def _is_highest(self, rules: Rules, state: State) -> bool:
        """Whether only passes are left to say."""
        high = state.contract
        if high is None or high.doubled < 2**self.doubles:
            return False
        if self._is_closed(state):
            return True
        ladder = self.ladder(rules, len(state.hands[state.bidder or 0]))
        top = ladder.levels[ladder.place_of(high)].stop == len(ladder.contracts)
        return top and self.equal == "nobody"

    def _next_of_two(self, rules: Rules, state: State) -> int | None:
        """The next to speak of the two: the younger bids, the elder answers."""
        order = self._order(rules, state)
        left = [seat for seat in order if not state.passed[seat]]
        if len(left) < 2:  # the last player left may not have spoken yet
            return left[0] if left and state.bidder is None else None
        elder, younger = left[0], left[1]
        if state.bidder == younger:
            return elder
        if state.bidder == elder or state.bidder is None:
            return younger
        return elder

    def settled(self, rules: Rules, table: Table, seat: int, contract: Contract) -> Changes:
        """What holds once `seat` has won the auction with this contract."""
        if self.held_by == "first":
            seat = self._first_to_name(table, seat, contract)
        bids = table.bids or (None,) * rules.players
        changes: Changes = {"bids": swap(bids, seat, contract)}
        if contract.reading is not None:
            changes["reading"] = contract.reading
        if contract.strain in rules.variant.games:
            changes["game"] = contract.strain
        elif contract.strain is not None:
            changes["trump"] = None if contract.strain == WITHOUT else contract.strain
        if contract.name in rules.variant.games:
            changes["game"] = contract.name
        played = rules.playing(changes.get("game", table.game))
        return {**changes, **becomes_bidder(played, table, seat)}

    def _first_to_name(self, table: Table, seat: int, contract: Contract) -> int:
        """The first player on the side of `seat` to bid the strain of its contract."""
        side = table.side_of(seat)
        bids = ((who, said) for who, said in table.auction if said and said.doubled == 1)
        named = (who for who, said in bids if said.strain == contract.strain)
        return next((who for who in named if who in side), seat)

    def end(self, rules: Rules, table: Table, move: Move) -> Changes:
        """What would hold if the auction ended with this legal move."""
        seat, high = table.bidder, table.contract
        if isinstance(move, Bid):
            return self.settled(rules, table, move.seat, self.contract_of(move))
        if high is None or seat is None:
            return self._outcome(rules, table)
        if isinstance(move, Double):
            high = replace(high, doubled=2 * high.doubled)
        return self.settled(rules, table, seat, high)

    # --- for screens and players -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        return "auction"

    def ask(self, view: View, seat: int) -> Ask:
        table = view.table
        ladder = self.ladder(view.rules, view.counts[seat])
        bids = tuple(move for move in view.legal if isinstance(move, Bid))
        passing = next((move for move in view.legal if isinstance(move, Pass)), None)
        double = next((move for move in view.legal if isinstance(move, Double)), None)
        held = table.contract
        high = (table.bidder, held) if table.bidder is not None and held is not None else None
        numbers = dict.fromkeys(c.tricks for c in ladder.contracts if not (c.nil or c.name))
        strains: tuple[str | None, ...] = LOW_TO_HIGH
        if self.bids is not None:
            strains = self.bids.strains or (None,)
        named = (bid for bid, c in zip(ladder.bids[seat], ladder.contracts, strict=True) if c.name)
        return AskContract(
            seat,
            "auction",
            tuple(numbers),
            strains,
            self.nil and self.bids is None,
            bids,
            passing=passing,
            high=high,
            double=double,
            named=tuple(named),
            ladder=ladder.bids[seat],
            worths=ladder.worths,
        )
