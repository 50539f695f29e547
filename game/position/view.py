"""What one seat is allowed to know: all that players, hints, and screens ever receive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.position.asks import Ask, Doing
from game.position.moves import Move, Play
from game.position.state import Hand, Number, Points, Table
from game.rules.cards import Code
from game.rules.prices import Prices, prices_of
from game.values import Value, replace

if TYPE_CHECKING:
    from game.rules.ranking import Ranking
    from game.rules.rules import Rules


class View(Value):
    """The game as `seat` sees it; with None, as an onlooker who sees no hand.

    `hands` holds each hand that this seat may see, and None for the others; `counts` holds the
    number of cards in each hand. `goal` is the seat's goal card. `legal` are the moves this seat
    may make now, empty when it is not to move. `gift` are the cards that this seat has passed and
    that have not moved yet; `gave` are those that have reached their receiver. `kitty` are the
    cards of the kitty, for the player who took them, or for everybody if they were shown; `laid`
    are the cards that this seat laid away for the kitty or to bid, and `cast_off`
    those for which it drew cards of the stock, and those with which it sits out. `traded` are the
    cards that this seat knows from trades: (holder, card).
    """

    rules: Rules
    table: Table
    seat: int | None
    hands: tuple[Hand | None, ...]
    counts: tuple[int, ...]
    stock: int
    goal: Code | None = None
    gift: Hand = ()
    legal: Sequence[Move] = ()
    gave: Hand = ()
    kitty: Hand = ()
    laid: Hand = ()
    cast_off: Hand = ()
    traded: tuple[tuple[int, Code], ...] = ()

    def __repr__(self) -> str:
        """The seat, its step of the game, and its cards."""
        table, who = self.table, "an onlooker" if self.seat is None else f"seat {self.seat}"
        return (
            f"<View of {who} {self.rules!r} hand={table.hand + 1} phase={table.phase!r}"
            f" to_move={table.to_move} cards={self.hand} trick={table.trick}>"
        )

    @property
    def hand(self) -> Hand:
        """The seat's hand; empty for an onlooker."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def aside(self) -> Hand:
        """The cards that this seat has put elsewhere, face down, except its goal card."""
        return (*self.gift, *self.gave, *self.laid, *self.cast_off)

    @property
    def lies_with_stock(self) -> Code | None:
        """The card turned up, or its stand-in, while it is in the stock; None if it is in a hand,
        or if there is none."""
        return self.rules.deal.in_stock(self.table) if self.stock else None

    @property
    def my_turn(self) -> bool:
        """Whether this seat may act now."""
        return self.seat in self.table.to_move

    @property
    def due(self) -> int | None:
        """The seat whose card is due in the trick, whoever plays it; None if no card is due."""
        if self.doing != "play":
            return None
        turns, played = self.rules.turns(self.table, self.table.leader), len(self.table.trick)
        return turns[played] if played < len(turns) else None

    @property
    def plays_from(self) -> int | None:
        """The hand from which this seat now plays a card: its own, or a dummy's; None if it plays
        none."""
        return self.due if self.my_turn else None

    @property
    def in_place(self) -> View:
        """This view; if the seat plays a dummy's card, the view from the dummy's place with what
        the seat knows."""
        due = self.plays_from
        if due is None or due == self.seat:
            return self
        legal = tuple(self.rules.play_moves[due][card] for card in self.plays)
        table = self.table.evolve(dummy=None, to_move=(due,))
        return replace(self, seat=due, table=table, legal=legal)

    @property
    def plays(self) -> Mapping[Code, Move]:
        """The cards that the seat may play now, each with the move that plays it, in the order of
        the legal moves."""
        return {move.card: move for move in self.legal if isinstance(move, Play)}

    @property
    def unseen(self) -> Counter[Code]:
        """The cards this seat does not see, which may be in other hands: all except those that were
        played, or that it holds or laid face down. Cards in open hands are included."""
        table = self.table
        seen = [*self.hand, *self.laid, *self.cast_off]
        for trick in table.tricks:
            seen += trick.cards
        if table.winner is None:
            seen += table.trick
        for seat, cards in enumerate(table.pledges_shown):
            seen += () if seat == self.seat else cards
        if self.goal is not None:
            seen.append(self.goal)
        left = dict(Counter(self.rules.pack))
        for code in seen:
            if left.get(code, 0) > 1:
                left[code] -= 1
            else:
                left.pop(code, None)
        return Counter(left)

    @property
    def redoubles(self) -> bool:
        """Whether to double now would be to redouble."""
        high = self.table.contract
        return high is not None and high.doubled > 1

    # --- the question --------------------------------------------------------------------

    @property
    def doing(self) -> Doing:
        """What the seats to move are doing; empty when nobody has to do anything."""
        phase = self.rules.phase(self.table.phase)
        return phase.doing(self.table) if phase is not None and self.table.to_move else ""

    @property
    def ask(self) -> Ask | None:
        """What this seat is asked now; None when it is not to move."""
        phase = self.rules.phase(self.table.phase)
        if phase is None or self.seat is None or not self.my_turn:
            return None
        return phase.ask(self, self.seat)

    # --- the trick on the table -----------------------------------------------------------

    @property
    def in_trick(self) -> bool:
        """Whether there is a trick on the table, complete or not."""
        return self.table.winner is not None or bool(self.table.trick) or self.doing == "play"

    @property
    def trick_is_complete(self) -> bool:
        """Whether everybody has played to the trick on the table."""
        return len(self.table.trick) == self.rules.players - len(self.table.out)

    @property
    def trick_leader(self) -> int:
        """The leader of the trick on the table; before it, the player to lead."""
        table = self.table
        complete = self.trick_is_complete and bool(table.tricks)
        return table.tricks[-1].leader if complete else table.leader

    @property
    def trick_seats(self) -> tuple[int, ...]:
        """The seats of the cards in the trick on the table, in playing order."""
        return self.rules.turns(self.table, self.trick_leader)[: len(self.table.trick)]

    @property
    def winning_seat(self) -> int | None:
        """The seat that has won the trick on the table, or has its best card so far."""
        if self.table.winner is not None or not self.table.trick:
            return self.table.winner
        phase = self.rules.phase(self.table.phase)
        place = phase.winning_place(self.rules, self.table) if phase is not None else None
        return None if place is None else self.trick_seats[place]

    @property
    def ranking(self) -> Ranking:
        """The suits and heights of cards as they count on the table now."""
        return self.rules.ranking_on(self.table)

    def ranking_with(self, card: Code) -> Ranking:
        """The suits and heights of cards once `card` is played to the trick on the table."""
        tricks = self.rules.variant.phases.tricks
        if tricks is None or card not in self.rules.naming:
            return self.ranking
        trump = tricks.trump_with(self.rules, self.table, card)
        return self.rules.ranking(self.table.reading, trump)

    @property
    def trump_is_new(self) -> bool:
        """Whether a card of the trick on the table has made its suit trumps."""
        return not self.rules.naming.isdisjoint(self.table.trick)

    @property
    def trumps_may_change(self) -> bool:
        """Whether a card that can still be played, or a meld that can still be shown, would name
        other trumps."""
        rules, tricks = self.rules, self.rules.variant.phases.tricks
        if not rules.naming and (tricks is None or not tricks.melds_that_name):
            return False
        hidden = tuple(self.unseen.elements())
        if not rules.naming.isdisjoint((*self.hand, *hidden)):
            return True
        melds = [] if tricks is None else [tricks.melds[name] for name in tricks.melds_that_name]
        moving = self.table.phase != "tricks" or (rules.stock_is_drawn and bool(self.stock))
        held = [(*self.hand, *hidden)] if moving else [self.hand, hidden]
        return any(
            any(replace(meld, suit="any").found(rules, None, cards))
            for meld in melds
            for cards in held
        )

    @property
    def tied_seats(self) -> tuple[int, ...]:
        """The other seats whose cards are as high as the winning card of the trick on the table."""
        winner, table, rules = self.winning_seat, self.table, self.rules
        if winner is None or rules.has_prizes:
            return ()
        power = self.ranking.powers[rules.led(table.trick)]
        cards = dict(zip(self.trick_seats, table.trick, strict=True))
        best = power[cards[winner]]
        return tuple(s for s, card in cards.items() if s != winner and power[card] == best)

    @property
    def led_suits(self) -> tuple[str, ...]:
        """The suits of the card led, as read; empty before a lead."""
        table = self.table
        return self.ranking.suits[self.rules.led(table.trick)] if table.trick else ()

    @property
    def led_called(self) -> tuple[str, ...]:
        """What the suits of the card led are called: trumps as such where cards of other suits join
        them; empty before a lead."""
        return tuple(map(self.ranking.called, self.led_suits))

    @property
    def following(self) -> frozenset[Code]:
        """The cards of the seat's hand that follow the card led; empty before a lead."""
        table = self.table
        if not table.trick:
            return frozenset()
        led = self.rules.led(table.trick)
        return self.ranking.followers[led] & set(self.hand)

    @property
    def must_follow(self) -> bool:
        """Whether players who can follow the suit led must do so now."""
        tricks = self.rules.variant.phases.tricks
        return self.rules.must_follow and not (tricks is not None and tricks.is_free(self.stock))

    @property
    def points_in_trick(self) -> Points | None:
        """The total of the cards on the table; None if cards taken do not count."""
        return self.rules.points_of(self.table.trick) if self.table.trick else None

    # --- what things cost -----------------------------------------------------------------

    @property
    def prices(self) -> Prices:
        """What a trick and each card add to the score in this hand; empty in most games."""
        return prices_of(self.rules, self.table)

    def cost_of_hand(self, seat: int) -> Number:
        """What a seat's tricks and cards of this hand have cost so far, at `prices`."""
        table = self.table
        cards = table.taken[seat] if table.taken else ()
        return self.prices.taken(table.tricks_won(seat), cards)

    def cost_of_trick(self, card: Code | None = None) -> Number:
        """What the trick on the table, with `card` added, adds to the score of its taker."""
        cards = self.table.trick if card is None else (*self.table.trick, card)
        return self.prices.taken(1, cards)

    def taker_with(self, card: Code) -> int | None:
        """The seat that would have the best card of the trick if this seat now played `card` to
        it."""
        table = self.table.evolve(trick=(*self.table.trick, card))
        phase = self.rules.phase(table.phase)
        place = phase.winning_place(self.rules, table) if phase is not None else None
        return None if place is None else self.rules.turns(self.table, self.trick_leader)[place]

    @property
    def tricks_in_hand(self) -> int:
        """The greatest possible number of tricks in this hand."""
        table, rules = self.table, self.rules
        done = len(table.tricks)
        prizes = rules.variant.phases.prizes
        if prizes is not None:
            bare = prizes.last_trick and table.prize_suit is not None
            return done + len(table.prizes_left) + (table.step == "play") + bare
        drawn = self.stock // rules.players if rules.stock_is_drawn else 0
        return done + max(self.counts, default=0) + drawn
