"""Tricks: players lead and follow, and the best card wins, until the hands are empty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, Literal

from game.phases import announce, beside
from game.phases.base import (
    Phase,
    Pick,
    Strict,
    Who,
    is_to_lead,
    not_held,
    seat_needs,
    seat_of,
    swap,
    without,
)
from game.phases.duties import Duty, Further, broken, playable
from game.phases.excuse import Excuse, paid, slam_place
from game.phases.meld import Meld
from game.phases.needs import Left, Need
from game.phases.trump_suit import TrumpSuit
from game.position.asks import Ask, AskCard, Doing
from game.position.moves import WITHOUT, Announce, Move, Play, Take
from game.position.state import Changes, Number, State, Table, Trick
from game.reasons import Refusal
from game.rules.cards import Code
from game.values import field

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.ranking import Ranking
    from game.rules.rules import Rules


class Stop(Strict):
    """When a hand ends before the cards run out."""

    count: str
    """A name from `score.count`, summed over a side."""
    reaches: Literal["half"] | int = "half"
    """The number that ends the hand, or `half` of all there is in the pack."""
    with_melds: bool = False
    """The worth of the side's melds is added to it; a meld that is shown at a lead can then end the
    hand at once. Those shown at the start count from the first trick or meld on."""


class TricksPhase(Phase):
    """The play of the tricks."""

    asks = (AskCard,)
    makes = (Play, Announce, Take)
    works_if_gone = True
    works_if_out = True
    known_in_one_go = frozenset(
        {
            "lead", "trump", "first_card", "follow", "wins", "no_early_lead", "keep_from_first",
            "winner_takes", "draw", "stop", "look_back", "trump_suit",
        }
    )  # fmt: skip

    lead: Who = "eldest"
    """Who leads first: the `eldest` hand (next to the dealer in the direction of play), the
    `cutter` (on the dealer's other side), the `dealer`, the high `bidder`, the next player
    `after_bidder`, the player on the other side (`before_bidder`), the last `declarer` (of trumps,
    a reading, a game, or a card), or the `winner` of the most tricks in the previous hand."""
    trump: str | None = None
    """The letter of the suit that is always trumps; `joined` if no suit is, and only the cards that
    join trumps are (`trump_suit`); `none` if there are no trumps, whatever was turned up or
    named."""
    lead_names_trump: bool = False
    """The suit of the first card led in a hand is trumps, as it is read (the upper one if it has
    several). Before that there are no trumps, whatever was turned up or named. A card without a
    suit names none."""
    names_trump: tuple[str, ...] = ()
    """Ranks or cards: whoever plays one makes its suit trumps (the upper one if it has several),
    whatever was trumps before. This holds for the trick it is in, and until another is played."""
    trump_suit: TrumpSuit | None = None
    """How trumps differ from other suits: they may have their own `ranks`, and cards may `join`
    them."""
    first_card: str | None = None
    """A card: its holder leads it to the first trick. If there are two copies, the first holder
    from the eldest hand on leads; if its holder sits out, `lead` decides."""
    follow: Literal["must", "free"] = "must"
    """Whether players who can follow the suit led must do so."""
    may_trump: bool = False
    """A player who could follow the suit led may play a trump instead."""
    excuse: Excuse | None = None
    """Cards that may be played to any trick, win nothing, and are of no suit."""
    exempt: tuple[str, ...] = ()
    """Cards that need not be played to a lead of their suit that they beat, as if the player did
    not hold them; a rank means the trump of that rank."""
    duties: tuple[Further, ...] = ()
    """Further duties of players who do not lead, after following suit. Each in turn binds as long
    as a card is left that fulfils it: `beat` the trick as it stands; `match` it, with a card at
    least as high as its highest; `trump`, for those who cannot follow; `overtrump`, play a trump
    above those in the trick; `no_under`, play no trump below them unless trumps were led; `lowest`,
    play a card of the lowest rank, for those who can do none of the duties before it."""
    let_off: Literal["nobody", "partner", "void"] = "nobody"
    """Whom `duties` do not bind: `partner`, a player whose partner has the best card of the trick
    so far; `void`, such a player, but only if they cannot follow suit."""
    while_stock: Literal["same", "free"] = "same"
    """Duties while there are cards in the stock: the `same` as later, or none: players who do not
    lead are `free` to play any card."""
    wins: Literal["suit", "other_suit", "rank"] = "suit"
    """The highest trump wins, or else the highest card of the `suit` led, or the highest card of
    any `other_suit` if there is one; or the highest `rank` of all, whatever the suits. Between
    equal cards the one played first wins, apart from
    `last_wins`."""
    last_wins: tuple[str, ...] = ()
    """Cards, suits, ranks, or `trump`: such a card beats an equally high one that was played before
    it. A word that is both a suit and a rank means the suit."""
    no_early_lead: str | None = None
    """`trump` or the letter of a suit that may not be led before a card of it has been played in
    this hand, unless the player holds nothing else."""
    keep_from_first: tuple[str, ...] = ()
    """Cards, suits, ranks, or `trump`, that may not be played to the first trick, unless the player
    holds nothing else. A word that is both a suit and a rank means the suit."""
    winner_takes: Literal["all", "one_of_others"] = "all"
    """The winner takes `all` cards onto their own pile, or picks `one_of_others` for the pot while
    the rest is discarded."""
    draw: int = 0
    """The number of cards that everyone draws after each trick, the winner first, while the stock
    lasts; the stock must divide evenly."""
    open_stock: bool = False
    """The top card of the stock lies open while players draw, so everybody sees what the winner
    draws."""
    stop: Stop | None = None
    """What ends the hand before the cards run out; checked after each trick."""
    melds: dict[str, Meld] = field(default_factory=dict)
    """Names for cards that score together; formulas know them by these names."""
    swap: beside.Swap | None = None
    """The player to lead may exchange a trump for the card turned up under the stock."""
    close: beside.Close | None = None
    """The player to lead may close the stock: nobody draws any more, and `while_stock` no longer
    applies."""
    claim: bool = False
    """The player to lead may end the hand at once; formulas call that player the `claimer`."""
    announce: dict[str, announce.Announcement] = field(default_factory=dict)
    """What a player may announce before playing a card. The keys are the names that formulas
    use."""
    look_back: bool = False
    """Everyone may look through the cards that have been discarded or taken."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        from game.phases import tricks_checks as checks

        return checks.problems(self, rules)

    def needs(self, rules: Rules) -> Iterable[Need]:
        from game.phases import tricks_checks as checks

        return (*seat_needs(self.lead, "lead"), *checks.needs(self, rules))

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        from game.phases import tricks_checks as checks

        return list(checks.doubts(self, rules, before))

    @property
    def melds_that_name(self) -> tuple[str, ...]:
        """The melds that name trumps when they are shown."""
        return tuple(name for name, meld in self.melds.items() if meld.names_trump)

    def left(self, rules: Rules, before: Left) -> Left:
        pot = int(self.winner_takes == "one_of_others")
        return {**before, "pot": pot, "trumps": int(self.has_trumps(before))}

    def has_trumps(self, before: Left) -> bool:
        """Whether there may be trumps during the tricks, given what existed `before` them."""
        if self.trump == WITHOUT:
            return False
        named = self.lead_names_trump or self.names_trump or self.melds_that_name
        return bool(self.trump or named or before.get("trumps"))

    def begin(self, rules: Rules, state: State) -> Changes:
        leader = self._first_leader(rules, state)
        empty = ((),) * rules.players
        nobody_plays = len(rules.turns(state, leader)) == 1  # against whoever alone has stayed
        trump = None if self.lead_names_trump else rules.trump_on(state)
        return {
            "step": "play",
            "leader": leader,
            "to_move": () if nobody_plays else (state.player_of(leader),),
            "taken": empty,
            "trump": trump,
            "stock_top": state.stock[0] if self.open_stock and state.stock else state.stock_top,
            "announced": (
                (*state.announced, *beside.at_start(self, rules, state, trump))
                if self.melds
                else state.announced
            ),
        }

    def _first_leader(self, rules: Rules, state: State) -> int:
        says = announce.who_leads(rules.announcements, state) if state.announced else None
        if says is not None:
            return rules.turns(state, says)[0]
        if self.first_card is not None:
            for seat in rules.order_from(rules.eldest(state.dealer)):
                if self.first_card in state.hands[seat]:
                    return seat
        return self.leader(rules, state)

    def leader(self, rules: Rules, table: Table) -> int:
        """Who leads first, if no card held decides it."""
        return rules.turns(table, seat_of(self.lead, rules, table))[0]

    # --- legality -------------------------------------------------------------------------

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        if state.step == "pick":
            takes = rules.take_moves[seat]
            place = state.tricks[-1].seats.index(seat)
            others = state.trick[:place] + state.trick[place + 1 :]
            return [takes[code] for code in rules.distinct(others)]
        plays, mover, seat = rules.play_moves[seat], seat, self._due(rules, state)
        cards = rules.distinct(self._playable(rules, state, seat))
        may: list[Move] = [plays[code] for code in cards]
        if not rules.announces or mover != seat:  # the dummy's owner only watches
            return may
        if not state.trick:
            hand, stock = state.hands[seat], len(state.stock)
            may += beside.offered(self, rules, state, hand, stock, seat)
        return [*may, *self._announcements(rules, state, seat)]

    def _announcements(self, rules: Rules, state: State, seat: int) -> list[Announce]:
        """What `seat` may announce before the card it plays now."""
        if not self.announce:
            return []
        played = sum([seat in trick.seats for trick in state.tricks])
        now = {name: about for name, about in self.announce.items() if played < about.cards}
        return announce.offered(now, rules, state, seat) if now else []

    def _due(self, rules: Rules, state: State) -> int:
        """The seat whose card is due, whoever plays it."""
        return rules.turns(state, state.leader)[len(state.trick)]

    def _playable(self, rules: Rules, state: State, seat: int) -> Sequence[Code]:
        """The cards of the hand that may be played now."""
        return playable(state.hands[seat], self._duties(rules, state, seat), rules.excuses)

    def _duties(self, rules: Rules, state: State, seat: int) -> Sequence[Duty]:
        """The duties of `seat`, who plays a card now (ruling 3.5 for a suit that may not be led
        yet)."""
        duties, partner = self._of_tricks(rules, state, seat), rules.variant.phases.partner
        if partner is None or state.called is None:
            return duties
        return (*duties, *partner.duties(rules, state, seat))

    def ruled_out(
        self, rules: Rules, state: State, seat: int, card: Code, others: Set[Code]
    ) -> set[Code]:
        """Those of `others` that `seat`, who now plays `card`, cannot hold, because it would have
        had to play them instead. Only the hand of `seat` in `state` may be wrong."""

        def duties(*hand: Code) -> Sequence[Duty]:
            assumed = state.evolve(hands=swap(state.hands, seat, hand))
            return self._duties(rules, assumed, seat)

        found, open_ = set[Code](), set(others)
        for _, due in duties(card, *others):
            if card not in due:
                found |= open_ & due
                open_ -= due
            else:
                open_ &= due
        return {
            code
            for code in found
            if card not in playable((card, code), duties(card, code), rules.excuses)
        }

    def _of_tricks(self, rules: Rules, state: State, seat: int) -> Sequence[Duty]:
        """The same duties, without those of the holder of a called card."""
        ranking, first = rules.ranking_on(state), not state.tricks
        duties = ranking.duties
        if not state.trick:
            due = duties.to_lead(first, seen=duties.early in state.seen_suits)
            shown = beside.to_lead(self, state, seat) if state.announced else ()
            return (Duty("shown", frozenset(shown)), *due) if shown else due
        free = self.is_free(len(state.stock))
        hand = state.hands[seat]
        let_off = self.let_off != "nobody" and self._partner_wins(rules, state, seat)
        if let_off and self.let_off == "void":
            follow = ranking.followers[rules.led(state.trick)]
            let_off = follow.isdisjoint(hand)
        return duties.to_follow(first, state.trick, hand, free=free, let_off=let_off)

    def is_free(self, stock: int) -> bool:
        """Whether nobody has to follow suit yet, with `stock` cards in the stock."""
        return self.while_stock == "free" and stock > 0

    def _partner_wins(self, rules: Rules, state: State, seat: int) -> bool:
        """Whether a partner of `seat` has the best card of the trick."""
        best = rules.turns(state, state.leader)[self.best_place(rules, state, state.trick)]
        return best != seat and best in state.side_of(seat)

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if state.step == "pick":
            if not isinstance(move, Take):
                return Refusal.of("take.now")
            if move not in self.legal(rules, state, move.seat):
                return Refusal.of("take.not_there")
            return None
        if isinstance(move, Announce) and move.what in self.announce:
            may = move in self._announcements(rules, state, move.seat)
            return None if may else Refusal.of("announce.not_now")
        if isinstance(move, Announce) and beside.is_used(self):
            return beside.refusal(self, rules, state, move)
        if not isinstance(move, Play):
            return Refusal.of("play.now")
        card, seat = move.card, self._due(rules, state)
        hand = state.hands[seat]
        if card not in hand:
            return not_held(rules, card) if seat == move.seat else Refusal.of("play.dummy")
        duty = broken(hand, card, self._duties(rules, state, seat), rules.excuses)
        if duty is None:
            return None
        found = rules.ranking_on(state).duties.refusal(duty, card, state.trick)
        return found if seat == move.seat else found.of_dummy

    # --- play -----------------------------------------------------------------------------

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        if isinstance(move, Take):
            tricks = (*state.tricks[:-1], state.tricks[-1]._replace(taken=move.card))
            pot, discard = (*state.pot, move.card), without(state.trick, move.card)
            return self._collect(
                rules, state, tricks=tricks, pot=pot, discard=state.discard + discard
            )
        if isinstance(move, Announce) and move.what in self.announce:
            return state.evolve(**announce.said(self.announce, state, move))
        if isinstance(move, Announce):
            said = state.evolve(**beside.done(self, rules, state, move))
            enough = self._has_enough(rules, said)
            return said.evolve(step="collected", to_move=()) if enough else said
        assert isinstance(move, Play)
        seat, card = self._due(rules, state), move.card
        hands = swap(state.hands, seat, without(state.hands[seat], card))
        trick = (*state.trick, card)
        seen = state.seen_suits
        if self.no_early_lead is not None:
            seen = seen.union(rules.ranking_on(state).suits[card])
        partner = rules.variant.phases.partner
        if card == state.called and partner is not None:
            state = partner.played(state, seat)
        order = rules.turns(state, state.leader)
        state = state.evolve(trump=self.trump_with(rules, state, card))
        if self.melds:
            more = beside.by_play(self, rules, state, seat, trick)
            state = state.evolve(announced=(*state.announced, *more), hands=hands)
        if rules.variant.phases.open is not None:
            state = state.evolve(**rules.variant.phases.open.after_card(rules, state))
        if len(trick) < len(order):
            due = state.player_of(order[len(trick)])
            return state.evolve(hands=hands, trick=trick, to_move=(due,), seen_suits=seen)
        winner = order[self.best_place(rules, state, trick)]
        announced = state.announced
        if self.melds:
            announced = (*announced, *beside.by_trick(self, rules, state, winner, trick))
        pick = self.winner_takes == "one_of_others"
        return state.evolve(
            hands=hands,
            trick=trick,
            winner=winner,
            tricks=(*state.tricks, Trick(state.leader, order, trick, winner)),
            seen_suits=seen,
            announced=announced,
            step="pick" if pick else "trick",
            to_move=(winner,) if pick else (),
        )

    def trump_with(self, rules: Rules, table: Table, card: Code) -> str | None:
        """The trump suit once `card` is played to the trick on `table`."""
        leads_first = self.lead_names_trump and not (table.trick or table.tricks)
        if not leads_first and card not in rules.naming:
            return table.trump
        suits = rules.ranking_on(table).suits[card]
        return suits[0] if suits else None if leads_first else table.trump

    def depends_on_trumps(self) -> bool:
        """Whether the trumps decide which cards may be played."""
        early = self.no_early_lead == "trump" or "trump" in self.keep_from_first
        return bool(self.duties or self.may_trump or self.exempt or early)

    def best_place(self, rules: Rules, table: Table, trick: Sequence[str]) -> int:
        """The place in the trick of the card that wins it; there must be a card."""
        if rules.excuses:
            place = slam_place(rules, table, rules.turns(table, table.leader), trick)
            if place is not None:
                return place
        return best_in(rules.ranking_on(table), rules.led(trick), trick)

    def winning_place(self, rules: Rules, table: Table) -> int | None:
        """The place of the best card in the trick on the table; None if no card lies there."""
        return self.best_place(rules, table, table.trick) if table.trick else None

    def advance(self, rules: Rules, state: State) -> State | None:
        if state.step != "trick":
            return None
        winner = state.winner
        assert winner is not None
        if rules.excuses:
            taken = list(state.taken)
            for seat, code in rules.shared(state, len(state.tricks)):
                taken[seat] += (code,)
            return self._collect(rules, state, taken=tuple(taken))
        pile = state.taken[winner] + state.trick
        return self._collect(rules, state, taken=swap(state.taken, winner, pile))

    def run(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]] | None:
        if not is_to_lead(state) or state.stock_top is not None or state.called is not None:
            return None
        if rules.variant.phases.partner is not None:
            return None
        if rules.variant.phases.open is not None and rules.variant.phases.open.is_to_come(state):
            return None
        from game.phases.tricks_run import run_tricks

        return run_tricks(self, rules, state, picks)

    def _collect(self, rules: Rules, state: State, **gains: Any) -> State:
        """Take up the trick; everyone draws, and its winner leads if the hand goes on."""
        winner = state.winner
        assert winner is not None
        if (partner := rules.variant.phases.partner) is not None:
            state = partner.after_trick(rules, state, winner)
        stopped = self.stop is not None and self._stopped(rules, state.evolve(**gains))
        if self.draw and state.stock and not stopped:
            gains |= self._drawn(rules, state, winner)
        going_on = not stopped and any(gains.get("hands", state.hands))
        if going_on and rules.variant.phases.open is not None:
            state = state.evolve(**rules.variant.phases.open.after_trick(rules, state))
        return state.evolve(
            **gains,
            leader=winner,
            trick=(),
            winner=None,
            step="play" if going_on else "collected",
            to_move=(state.player_of(winner),) if going_on else (),
        )

    def _drawn(self, rules: Rules, state: State, winner: int) -> Changes:
        """What changes when everyone draws."""
        turns = rules.order_from(winner) * self.draw
        hands = list(state.hands)
        for seat, card in zip(turns, state.stock, strict=False):
            hands[seat] = (*hands[seat], card)
        stock, seen = state.stock[len(turns) :], state.stock_top
        drawn: Changes = {"hands": tuple(hands), "stock": stock}
        if seen is not None:
            drawn["drawn_open"] = (*state.drawn_open, (winner, seen))
            drawn["stock_top"] = stock[0] if stock and self.open_stock else None
        return drawn

    def ends_at(self, rules: Rules) -> tuple[Mapping[Code, Number], Number]:
        """What each card adds to the count that ends the hand, and the number at which it ends.

        Only called if there is a `stop`.
        """
        assert self.stop is not None
        count, reaches = self.stop.count, self.stop.reaches
        goal: Number = rules.pack_total(count) / 2 if reaches == "half" else reaches
        return rules.weights(count, rules.score.count[count].suit, None), goal

    def _has_enough(self, rules: Rules, table: Table) -> bool:
        """Whether the melds shown end the hand."""
        return self.stop is not None and self.stop.with_melds and self._stopped(rules, table)

    def _stopped(self, rules: Rules, table: Table) -> bool:
        worth, goal = self.ends_at(rules)
        melds = self.stop is not None and self.stop.with_melds
        return any(
            sum(worth[code] for seat in side for code in table.taken[seat])
            + (sum(beside.melded(self, table, seat) for seat in side) if melds else 0)
            >= goal
            for side in table.sides
        )

    def counts_unseen(self) -> bool:
        return self.excuse is not None and self.excuse.pays

    def turned_up(self, rules: Rules, state: State) -> Changes:
        return {"taken": paid(rules, state)}

    # --- for screens and players -------------------------------------------------------------

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        count, turned = view.table.closed_stock, view.table.turned
        if not count:
            return {}
        last = (turned,) if turned in hidden and view.rules.deal.turn_up == "stock" else ()
        for code in last:
            hidden.remove(code)
        closed = (*hidden[: count - len(last)], *last)
        del hidden[: count - len(last)]
        return {"closed": closed}

    def doing(self, table: Table) -> Doing:
        return "pick" if table.step == "pick" else "play"

    def ask(self, view: View, seat: int) -> Ask:
        rules, legal = view.rules, view.legal
        if view.table.step == "pick":
            takes = rules.take_moves[seat]
            offered = {code: takes[code] for code in view.table.trick}
            moves = {move.card: move for move in legal if isinstance(move, Take)}
            return AskCard(seat, "pick", "trick", moves, offered)
        return card_to_play(view, seat)


def best_in(ranking: Ranking, led: Code, trick: Sequence[Code]) -> int:
    """The place in a trick of the card that wins it: among equals the first, or the last if that
    one beats its equals."""
    power = ranking.powers[led]
    if not ranking.later:
        heights = list(map(power.__getitem__, trick))
        return heights.index(max(heights))
    reach, best = ranking.reaches[led], 0
    for place, code in enumerate(trick):
        if reach[code] > power[trick[best]]:
            best = place
    return best


def card_to_play(view: View, seat: int) -> AskCard:
    """The question for a card to play to the trick."""
    plays = view.rules.play_moves[seat]
    moves = {move.card: move for move in view.legal if isinstance(move, Play)}
    due = view.plays_from
    own = due in (None, seat)
    cards = view.hand if own or due is None else view.hands[due] or ()
    tries = {code: plays[code] for code in cards}
    said = tuple(move for move in view.legal if isinstance(move, Announce))
    tricks, table = view.rules.variant.phases.tricks, view.table
    later: tuple[tuple[Announce, Refusal], ...] = ()
    if own and tricks is not None and not table.trick:
        later = beside.waiting(tricks, view.rules, table, view.hand, view.stock, seat)
    return AskCard(seat, "play", "hand" if own else "open", moves, tries, said, later)
