"""What players may do besides playing cards: show cards that score together (melds), exchange the
turned card, or close the stock.

All of it is announced, so everybody knows it (`Table.announced`). Some melds need no announcement:
those made within a trick, and those that count as soon as they are played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from game.phases.base import Strict, swap, without
from game.position.moves import Announce
from game.position.state import Announced, Changes, Number, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.rules.rules import Rules

SWAP, CLOSE, CLAIM = "swap", "close", "claim"
"""Announcements: exchanging the turned card, closing the stock, ending the hand."""
MELDS, CLOSER, CLAIMER = "melds", "closer", "claimer"
"""Names in formulas: what all melds of a player are worth, and whether the player closed the stock
or claimed."""
CLOSED = "closed_"
"""The prefix of names for values at the moment the stock was closed; the present value if nobody
closed it."""


class Swap(Strict):
    """The player to lead may exchange a trump for the card turned up under the stock."""

    rank: str
    """The rank of the trump that the player gives for it."""
    least: int = 1
    """The stock must hold at least this many cards."""
    needs_trick: bool = False
    """Whether the player's side must have taken a trick."""


class Close(Strict):
    """The player to lead may close the stock: nobody draws any more, and the rules for the time
    after the stock apply."""

    least: int = 1
    """The stock must hold at least this many cards."""
    needs_trick: bool = False
    """Whether the player's side must have taken a trick."""


def is_used(phase: TricksPhase) -> bool:
    """Whether players have anything to do or to count besides playing."""
    others = phase.swap is not None or phase.close is not None or phase.claim
    return bool(phase.melds) or others


# --- what may be announced ---------------------------------------------------------------------


def offered(
    phase: TricksPhase, rules: Rules, table: Table, hand: Sequence[Code], stock: int, seat: int
) -> list[Announce]:
    """All announcements open to the player to lead, who holds `hand`; `stock` is the number of
    cards in the stock."""
    return [
        move
        for move in _held(phase, rules, table, hand, seat)
        if _why_not(phase, table, stock, move) is None
    ]


def waiting(
    phase: TricksPhase, rules: Rules, table: Table, hand: Sequence[Code], stock: int, seat: int
) -> tuple[tuple[Announce, Refusal], ...]:
    """What the player to lead holds but may announce only at a later lead, each with the reason.

    The stock never grows, so announcements that need a bigger one are left out.
    """
    found = (
        (move, _why_not(phase, table, stock, move))
        for move in _held(phase, rules, table, hand, seat)
    )
    return tuple(
        (move, why) for move, why in found if why is not None and why.key != "announce.stock"
    )


def _held(
    phase: TricksPhase, rules: Rules, table: Table, hand: Sequence[Code], seat: int
) -> Iterator[Announce]:
    """What these cards allow the player to announce, now or later."""
    for name, meld in phase.melds.items():
        if meld.when == "lead":
            for cards in dict.fromkeys(c for c, _ in meld.found(rules, table.trump, hand)):
                if not _shown(table, hand, Announce(seat, name, cards)):
                    yield Announce(seat, name, cards)
    exchanged = _exchanged(phase, rules, table)
    for card in dict.fromkeys(hand):
        if card in exchanged:
            yield Announce(seat, SWAP, (card,))
    if phase.close is not None:
        yield Announce(seat, CLOSE)
    if phase.claim:
        yield Announce(seat, CLAIM)


def _why_not(phase: TricksPhase, table: Table, stock: int, move: Announce) -> Refusal | None:
    """Why it may not be announced now, whatever the player holds; None if it may."""
    about = {SWAP: phase.swap, CLOSE: phase.close}.get(move.what)
    if about is not None and stock < max(1, about.least):
        return Refusal.of("announce.stock", cards=max(1, about.least))
    meld = phase.melds.get(move.what)
    needs = about.needs_trick if about else meld is not None and meld.needs_trick == "before"
    if needs and not has_trick(table, move.seat):
        return Refusal.of("announce.no_trick")
    now = len(table.tricks)
    if meld and any(said.trick == now and said.what in phase.melds for said in table.announced):
        return Refusal.of("announce.one_meld")
    return None


def _shown(table: Table, hand: Sequence[Code], move: Announce) -> bool:
    """Whether the player has shown these cards under this name; in a doubled pack, whether the
    copies in hand are those that were shown. Of equal copies, the shown ones are played first."""
    times = [
        said.trick
        for said in table.announced
        if (said.seat, said.what, said.cards) == (move.seat, move.what, move.cards)
    ]
    if not times:
        return False
    played = table.played_by(move.seat)
    for code, number in Counter(move.cards).items():
        shown, since = 0, 0
        for trick in times:
            shown = max(0, shown - played[since:trick].count(code)) + number
            since = trick
        if hand.count(code) - max(0, shown - played[since:].count(code)) < number:
            return True
    return False


def _exchanged(phase: TricksPhase, rules: Rules, table: Table) -> Set[Code]:
    """The cards that may be exchanged for the one turned up; the same card may not."""
    if phase.swap is None or table.turned is None or table.trump is None:
        return frozenset()
    trumps = rules.ranking_on(table).trumps  # by this reading
    rank = phase.swap.rank
    right = (code for code in trumps if rules.deck.cards[code].rank == rank)
    return frozenset(right) - {table.turned}


def has_trick(table: Table, seat: int) -> bool:
    """Whether the side of `seat` has taken a trick."""
    side = table.side_of(seat)
    return any(trick.winner in side for trick in table.tricks)


def refusal(phase: TricksPhase, rules: Rules, state: State, move: Announce) -> Refusal | None:
    """Why the announcement is illegal; None if it is legal."""
    others = {SWAP: phase.swap, CLOSE: phase.close}
    about, meld = others.get(move.what), phase.melds.get(move.what)
    shown = meld is not None and meld.when == "lead"
    if about is None and not shown and not (move.what == CLAIM and phase.claim):
        return Refusal.of("announce.unknown")
    if state.step != "play" or state.trick:
        return Refusal.of("announce.on_lead")
    why = _why_not(phase, state, len(state.stock), move)
    if why is None and move not in _held(phase, rules, state, state.hands[move.seat], move.seat):
        return Refusal.of("announce.not_held")
    return why


def done(phase: TricksPhase, rules: Rules, state: State, move: Announce) -> Changes:
    """What changes when it is announced."""
    cards, points, changes = move.cards, 0, Changes()
    if move.what == SWAP:
        (card,), turned = cards, state.turned
        assert turned is not None
        hand = (*without(state.hands[move.seat], card), turned)
        cards = (card, turned)
        changes |= {
            "hands": swap(state.hands, move.seat, hand),
            "stock": (*state.stock[:-1], card),
            "turned": card,
        }
    elif move.what == CLAIM:
        changes |= {"step": "collected", "to_move": ()}
    elif move.what == CLOSE:
        changes |= {"closed": state.stock, "closed_stock": len(state.stock), "stock": ()}
    else:
        found = phase.melds[move.what].found(rules, state.trump, state.hands[move.seat])
        points = max(worth for codes, worth in found if codes == cards)
        trump = phase.melds[move.what].names(rules, cards)
        changes |= {} if trump is None else {"trump": trump}
    said = Announced(move.seat, move.what, cards, points, len(state.tricks))
    return {**changes, "announced": (*state.announced, said)}


def to_lead(phase: TricksPhase, table: Table, seat: int) -> frozenset[Code]:
    """The cards just shown, one of which must be led; empty if any card may be led."""
    for said in reversed(table.announced):
        meld = phase.melds.get(said.what)
        if meld is not None and meld.led and (said.seat, said.trick) == (seat, len(table.tricks)):
            return frozenset(said.cards)
    return frozenset()


# --- what nobody has to announce ---------------------------------------------------------------


def at_start(phase: TricksPhase, rules: Rules, state: State, trump: str | None) -> list[Announced]:
    """The melds that everybody shows before the first trick."""
    return [
        Announced(seat, name, cards, points, 0)
        for name, meld in phase.melds.items()
        if meld.when == "start"
        for seat in rules.order_from(rules.eldest(state.dealer))
        for cards, points in meld.found(rules, trump, state.hands[seat])
    ]


def by_play(
    phase: TricksPhase, rules: Rules, state: State, seat: int, trick: tuple[Code, ...]
) -> list[Announced]:
    """The melds that count because `seat` has just played the last card of `trick`."""
    found, number = list[Announced](), len(state.tricks)
    for name, meld in phase.melds.items():
        if meld.when == "played":
            mine = state.played_by(seat)
            now = list(meld.found(rules, state.trump, (*mine, trick[-1])))
            if not now:
                continue
            before = sum(points for _, points in meld.found(rules, state.trump, mine))
            more = sum(points for _, points in now) - before  # of a run only what is new
            if more > 0:
                cards = next((cards for cards, _ in now if trick[-1] in cards), now[-1][0])
                found.append(Announced(seat, name, cards, more, number))
    return found


def by_trick(
    phase: TricksPhase, rules: Rules, state: State, winner: int, trick: tuple[Code, ...]
) -> list[Announced]:
    """The melds that a complete `trick` brings: those made within it and, after the first trick,
    those of the best side."""
    found, number = list[Announced](), len(state.tricks)
    for name, meld in phase.melds.items():
        if meld.when == "trick":
            for cards, points in meld.found(rules, state.trump, trick):
                found.append(Announced(winner, name, cards, points, number))
    return found if number else found + _best_side(phase, rules, state, trick)


def _best_side(
    phase: TricksPhase, rules: Rules, state: State, trick: tuple[Code, ...]
) -> list[Announced]:
    """The melds that the side with the best one shows after the first trick."""
    order = [seat for seat in rules.order_from(state.leader) if seat not in state.out]
    found = [
        Announced(seat, name, cards, points, 0)
        for name, meld in phase.melds.items()
        if meld.when == "first_trick"
        for place, seat in enumerate(order)
        for cards, points in meld.found(rules, state.trump, (*state.hands[seat], trick[place]))
    ]
    if not found:
        return []
    ranks = {rank: place for place, rank in enumerate(rules.deck.ranks)}

    def height(said: Announced) -> tuple[int, int, int, bool, int]:
        """Points, then more cards, then the higher ones, then trumps, then who sits earlier."""
        cards = [rules.deck.cards[code] for code in said.cards]
        trumps = all(state.trump in card.suits for card in cards)
        highest = max(ranks[card.rank] for card in cards)
        return said.points, len(cards), highest, trumps, -order.index(said.seat)

    side = state.side_of(max(found, key=height).seat)
    return [said for said in found if said.seat in side]


# --- numbers for the score ---------------------------------------------------------------------


def names(phase: TricksPhase, counts: Iterable[str]) -> tuple[str, ...]:
    """The names that formulas may use for all this, in addition to the rule file's counts."""
    melds = (MELDS, *phase.melds) if phase.melds else ()
    if phase.claim:
        melds = (*melds, CLAIMER)
    if phase.close is None:
        return melds
    then = (*counts, MELDS) if phase.melds else tuple(counts)
    return (*melds, CLOSER, *(CLOSED + name for name in then))


def melded(phase: TricksPhase, table: Table, seat: int, name: str = "") -> int:
    """What the melds of a seat are worth so far: those named `name`, or all."""
    return sum(
        said.points
        for said in table.announced
        if said.seat == seat and name in ("", said.what) and _counts(phase, table, said)
    )


def _counts(phase: TricksPhase, table: Table, said: Announced) -> bool:
    meld = phase.melds.get(said.what)
    if meld is None:
        return False
    return meld.needs_trick != "ever" or has_trick(table, said.seat)


def _said(table: Table, seat: int) -> set[str]:
    return {said.what for said in table.announced if said.seat == seat}


def closing(table: Table) -> Announced | None:
    """The announcement that closed the stock; None if nobody has closed it."""
    return next((said for said in table.announced if said.what == CLOSE), None)


def numbers(
    phase: TricksPhase, rules: Rules, table: Table, counts: Mapping[str, Sequence[Number]]
) -> dict[str, list[Number]]:
    """The values of `names` by seat, given the rule file's `counts`."""
    seats = range(rules.players)
    found: dict[str, list[Number]] = {}
    if phase.melds:
        for name in (MELDS, *phase.melds):
            which = "" if name == MELDS else name
            found[name] = [melded(phase, table, seat, which) for seat in seats]
    if phase.claim:
        found[CLAIMER] = [int(CLAIM in _said(table, seat)) for seat in seats]
    if phase.close is None:
        return found
    closed = closing(table)
    then = _when_closed(phase, rules, table, closed) if closed else {**counts, **found}
    for name in (*rules.counted_when_closed, *((MELDS,) if phase.melds else ())):
        found[CLOSED + name] = list(then[name])
    found[CLOSER] = [int(closed is not None and closed.seat == seat) for seat in seats]
    return found


def _when_closed(
    phase: TricksPhase, rules: Rules, table: Table, closed: Announced
) -> dict[str, Sequence[Number]]:
    """Counts and melds as they were when the stock was closed."""
    tricks, seats = table.tricks[: closed.trick], range(rules.players)
    before = table.evolve(
        tricks=tricks,
        announced=table.announced[: table.announced.index(closed)],
    )
    found: dict[str, Sequence[Number]] = {
        "tricks": [sum(trick.winner == seat for trick in tricks) for seat in seats],
        MELDS: [melded(phase, before, seat) for seat in seats],
    }
    for name in rules.counted_when_closed[1:]:
        weights = rules.weights(name, rules.score.count[name].suit, None)
        found[name] = [
            sum(weights[code] for t in tricks if t.winner == seat for code in t.cards)
            for seat in seats
        ]
    return found
