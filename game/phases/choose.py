"""One player decides: which of the rule file's games the hand is, or what is trumps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from game.hints import no_such
from game.phases.base import Phase, last_winner, seat_needs, seat_of
from game.phases.call import declaration, needless_trumps, no_suits
from game.phases.needs import Left, Need
from game.position.asks import Ask, AskDeclaration, Doing
from game.position.moves import PASS_ON, WITHOUT, Declare, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

By = Literal["dealer", "eldest", "bidder", "winner"]


class OnePlayerSays(Phase):
    """A phase in which one player makes one choice, and that is all."""

    asks: ClassVar[tuple[type[Ask], ...]] = (AskDeclaration,)
    makes = (Declare,)
    settles = True
    if TYPE_CHECKING:  # not a key here; subclasses with this key document it
        by: By

    def begin(self, rules: Rules, state: State) -> Changes:
        return {"step": "play", "to_move": (seat_of(self.by, rules, state),)}

    def needs(self, rules: Rules) -> Iterable[Need]:
        return seat_needs(self.by, "by")

    def words(self, rules: Rules, table: Table, seat: int) -> Sequence[str]:
        """What `seat` may say."""
        raise NotImplementedError

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return [rules.declare_moves[seat][word] for word in self.words(rules, state, seat)]

    def doing(self, table: Table) -> Doing:
        return "call"


class OneSideSays(OnePlayerSays):
    """A phase in which a player may leave the choice to the partner."""

    works_if_gone = True
    if TYPE_CHECKING:
        pass_to: Literal["nobody", "partner"]

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        words = (*self.words(rules, state, seat), *self.passing(state, seat))
        return [rules.declare_moves[seat][word] for word in words]

    def passing(self, table: Table, seat: int) -> tuple[str, ...]:
        """The words with which `seat` leaves it to the partner; empty if that is not allowed."""
        alone = self.pass_to == "nobody" or len(table.side_of(seat)) < 2
        return () if alone or PASS_ON in dict(table.declared).values() else (PASS_ON,)

    def passed_on(self, rules: Rules, state: State, move: Declare) -> State:
        """The position after the choice was left to the partner, the next player of the side in
        turn."""
        side = state.side_of(move.seat)
        partner = next(s for s in rules.order_from(move.seat)[1:] if s in side)
        return state.evolve(declared=(*state.declared, (move.seat, move.what)), to_move=(partner,))

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        if self.pass_to == "partner" and all(len(side) == 1 for side in rules.sides):
            return [("pass_to", "nobody has a partner from the start in this game")]
        return []


class ChoosePhase(OneSideSays):
    """One player chooses which of the `games` the hand is."""

    by: By = "dealer"
    """Who chooses: the `dealer`, the `eldest` hand, the high `bidder`, or the `winner` of the most
    tricks in the previous hand."""
    among: tuple[str, ...] = ()
    """Names of `games`; all of them if missing."""
    pass_to: Literal["nobody", "partner"] = "nobody"
    """To whom the player may leave the choice; the `partner` must then choose."""
    once: bool = False
    """Each player may choose each game only once, until all have been chosen."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        known = tuple(rules.variant.games)
        if not known:
            return [("", "there are no `games` to choose from")]
        found = [("among", no_such(n, known, "game")) for n in self.among if n not in known]
        if rules.variant.match.games:
            found.append(("", "the hands have their games already (`match.games`)"))
        return found

    def chooses(self, rules: Rules) -> Iterable[str]:
        return self.among or rules.variant.games

    def words(self, rules: Rules, table: Table, seat: int) -> Sequence[str]:
        every = self.among or tuple(rules.variant.games)
        if not self.once:
            return every
        said = [game for who, game in table.chosen if who == seat]
        least = min(map(said.count, every))
        return [game for game in every if said.count(game) == least]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Declare):
            return Refusal.of("choose.game_now")
        if move.what in (*self.words(rules, state, move.seat), *self.passing(state, move.seat)):
            return None
        if move.what in (self.among or rules.variant.games):
            return Refusal.of("choose.game_said")
        return Refusal.of("choose.no_such_game")

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Declare)
        if move.what == PASS_ON:
            return self.passed_on(rules, state, move)
        said = (move.seat, move.what)
        return state.evolve(
            declared=(*state.declared, said),
            chosen=(*state.chosen, said),
            game=move.what,
            to_move=(),
        )

    def ask(self, view: View, seat: int) -> Ask:
        moves = {move.what: move for move in view.legal if isinstance(move, Declare)}
        tries = view.rules.declare_moves[seat]
        every = (*(self.among or view.rules.variant.games), *self.passing(view.table, seat))
        return AskDeclaration(seat, "call", moves, {word: tries[word] for word in every})


class TrumpsPhase(OneSideSays):
    """One player names the trump suit, unless the strain of the highest bid has settled trumps."""

    leaves = ("declarations", "trumps")

    by: By = "dealer"
    """Who names it: the `dealer`, the `eldest` hand, the high `bidder` (if there is none, nobody
    names it), or the `winner` of the most tricks in the previous hand. Without a previous hand the
    card turned up stays trumps, and without such a card the eldest hand names them."""
    pass_to: Literal["nobody", "partner"] = "nobody"
    """To whom the player may leave it; the `partner` must then name trumps."""
    none: bool = False
    """The player may also choose no trumps."""
    of: Literal["any", "pledge"] = "any"
    """Which suits may be named: `any`, or those of the cards with which the bidder bid (`pledge`
    with `wins`); if these have one suit, and nothing else may be chosen, it is trumps at once."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found = no_suits(rules)
        pledge, order = rules.variant.phases.pledge, rules.order
        wins = pledge is not None and pledge.makes_bidder
        if self.of == "pledge" and not (
            wins and self.by == "bidder" and order.index("pledge") < order.index("trumps")
        ):
            message = "needs the phase 'pledge' with `wins` before it, and `by: bidder`"
            found.append(("of", message))
        return found

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        first = self.by == "winner" and rules.deal.turn_up_until == 1
        found = [*super().doubts(rules, before), *(() if first else needless_trumps(rules, before))]
        auction = rules.variant.phases.auction
        if auction is not None and auction.always_names_trumps(rules):
            found.append(
                ("", "every bid says what is trumps (`strains`), so nobody names them here")
            )
        return found

    def begin(self, rules: Rules, state: State) -> Changes:
        if self.by == "winner" and state.turned and last_winner(rules, state) is None:
            return {}
        if self.by == "bidder" and state.bidder is None:
            return {}
        high = state.contract
        if high is not None and high.strain is not None and high.strain not in rules.variant.games:
            return {}  # the suit that was bid is trumps, or there are none
        changes = super().begin(rules, state)
        (seat,) = changes["to_move"]
        may_say = (*self.words(rules, state, seat), *self.passing(state, seat))
        if self.of == "any" or len(may_say) > 1:
            return changes
        return {"trump": may_say[0] if may_say else None}

    def words(self, rules: Rules, table: Table, seat: int) -> Sequence[str]:
        bidder = table.bidder if self.of == "pledge" else None
        suits = self.may_name(rules, table.pledges_shown[bidder] if bidder is not None else ())
        return (*suits, *((WITHOUT,) if self.none else ()))

    def may_name(self, rules: Rules, bid: Sequence[Code]) -> Sequence[str]:
        """The suits that may be named by who has bid with these cards."""
        suits = tuple(rules.deck.suits)
        if self.of == "any":
            return suits
        return [s for s in suits if any(s in rules.deck.cards[code].suits for code in bid)]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Declare):
            return Refusal.of("trumps.now")
        if move.what in self.passing(state, move.seat):
            return None
        if move.what not in self.words(rules, state, move.seat):
            return Refusal.of("trumps.unknown" if self.of == "any" else "trumps.of_bid")
        return None

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Declare)
        if move.what == PASS_ON:
            return self.passed_on(rules, state, move)
        trump = None if move.what == WITHOUT else move.what
        declared = (*state.declared, (move.seat, move.what))
        return state.evolve(declared=declared, trump=trump, to_move=())

    def ask(self, view: View, seat: int) -> Ask:
        said = (*self.words(view.rules, view.table, seat), *self.passing(view.table, seat))
        asked = declaration(view, seat, "call")
        moves = view.rules.declare_moves[seat]
        return AskDeclaration(seat, "call", asked.moves, {what: moves[what] for what in said})
