"""What must hold in every position of every game, for the property tests."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from game.chance import Deal, Seeded
from game.phases.open import OpenPhase
from game.phases.pledge import PledgePhase
from game.position.game import Game
from game.position.moves import (
    READINGS,
    Announce,
    Bid,
    Choose,
    Declare,
    Exchange,
    Give,
    Goal,
    Lay,
    Move,
    Pass,
    Play,
    Pledge,
    Several,
    Split,
    Take,
    from_record,
    parse,
)
from game.position.state import State
from game.position.view import View
from game.rules.cards import Code
from game.values import held_by, is_value, replace

SECRET_KEEPERS = (Game, State, Deal, Seeded)
"""What holds hidden cards and must not be reachable from a view."""


def state_of(game: Game) -> State:
    """The whole position, which only tests look at."""
    return game._state


def check_cards(game: Game) -> None:
    """Check that no card is lost, doubled, or added."""
    state = state_of(game)
    piles: list[Iterable[Code]] = [*state.hands, *state.gifts, *state.taken, state.stock]
    piles += [
        state.laid,
        state.closed,
        state.pot,
        state.discard,
        state.line,
        state.prizes,
        filter(None, state.goals),
        *state.pledges,
        *state.cast_off,
    ]
    if state.phase == "prizes" and len(state.trick) == game.rules.players:
        piles.append(division.card for division in state.divisions)
    else:
        piles.append(state.trick)
    expected = Counter(game.rules.pack)
    if game.rules.deal.line:
        expected += Counter(game.rules.prizes)
    assert Counter(code for pile in piles for code in pile) == expected


# --- moves ---------------------------------------------------------------------------------------


def check_moves(game: Game) -> None:
    """Check that `why_not` lets through exactly the legal moves, and that every move can be written
    down."""
    for seat in range(game.rules.players):
        moves = game.legal_moves(seat)
        assert bool(moves) == (seat in game.to_move)
        some = [moves[i] for i in sorted({0, len(moves) // 2, len(moves) - 1})] if moves else []
        phase = game.rules.playing(game.table.game).phase(game.table.phase)
        for move in some if len(moves) > 40 else moves:
            assert phase is not None
            assert type(move) in phase.makes, "the phase says which moves there are"
            assert game.why_not(move) is None
            assert parse(str(move), seat) == move
            assert from_record(json.loads(json.dumps(move.to_record()))) == move
        known = {move.meaning for move in moves} if len(moves) < 3000 else None
        for move in (*candidates(game, seat), *spoilt(some)):
            reason = game.why_not(move)
            if known is not None:
                assert (reason is None) == (move.meaning in known), str(move)
            assert reason is None or str(reason).endswith((".", "!")), reason


def candidates(game: Game, seat: int) -> Iterator[Move]:
    """Moves of every kind, most of them illegal."""
    for code in game.rules.deck.cards:
        yield from (Play(seat, code), Take(seat, code), Goal(seat, code))
    yield Play(seat, "ZZ")
    said = (*game.rules.melds, "swap", "close", "claim", "zz")
    yield from (Announce(seat, what) for what in said)
    for code in game.rules.pack[::5]:
        yield from (Announce(seat, what, (code,)) for what in said)
    yield Pass(seat)
    yield from (Choose(seat, stack) for stack in (0, 1, 2))
    yield from (Declare(seat, what) for what in (*READINGS, *game.rules.deck.suits, "Z"))
    for reading in (None, *READINGS):
        yield Bid(seat, "nil", reading)
        yield from (Bid(seat, tricks, reading) for tricks in range(-1, 15))
    yield Split(seat, ((), ()))
    yield from (Give(seat, ()), Lay(seat, ()), Exchange(seat, ()), Pledge(seat, ()))


def spoilt(moves: Iterable[Move]) -> Iterator[Move]:
    """Legal moves with a card too many, too few, or from somebody else's hand."""
    for move in moves:
        if isinstance(move, Split):
            first, second = move.stacks
            yield Split(move.seat, ((*first, *second[:1]), second))
            yield Split(move.seat, (first, second[1:]) if second else (first[1:], second))
        elif isinstance(move, Several):
            yield replace(move, cards=move.cards[1:])
            yield replace(move, cards=move.cards[:1] * len(move.cards))


def check_push_and_pop(game: Game, move: Move) -> None:
    """Check that an undone move leaves everything as it was."""
    before, record = state_of(game), list(game.moves)
    views = [game.view(seat) for seat in (None, *range(game.rules.players))]
    game.push(move)
    assert game.pop() == move
    assert state_of(game) == before
    assert game.moves == record
    for view, seat in zip(views, (None, *range(game.rules.players)), strict=True):
        again = game.view(seat)
        assert (again.table, again.hands, again.counts) == (view.table, view.hands, view.counts)


# --- views ---------------------------------------------------------------------------------------


def check_views(game: Game) -> None:
    """Check that nobody can reach a card that they must not know."""
    for seat in (None, *range(game.rules.players)):
        known, view = _may_know(game, seat), game.view(seat)
        seen = reachable(game, [*_without_rules(view), view.legal])
        assert seen <= known, f"seat {seat} sees {sorted(seen - known)}"
        words = set(re.findall(r"\w+", repr(_without_rules(view))))
        assert words & game.rules.deck.cards.keys() <= known


def _may_know(game: Game, seat: int | None) -> set[Code]:
    """All cards that this seat can have seen in this game so far, from the deals and the moves
    alone."""
    state = state_of(game)
    moves = [move for log in game.hands for move in log.moves]
    known = {move.card for move in moves if isinstance(move, Play)}
    known |= {goal for result in game.results for goal in result.goals if goal}
    revealed = sum(len(log.deal.prizes) for log in game.hands[: len(game.results)])
    prizes = [code for log in game.hands for code in log.deal.prizes]
    running = len(state.deal.prizes) - len(state.line) if state.deal and not game.over else 0
    known |= set(prizes[: revealed + running])
    known |= {code for said in state.announced for code in said.cards}
    known |= {card for _, card in state.drawn_open}
    known |= {state.stock_top} if state.stock_top else set()
    known |= {state.called} if state.called else set()
    known |= {log.deal.turned for log in game.hands if log.deal.turned}
    known |= {value for name, value in game.draws.items() if _revealed(game, name)}
    known |= {str(value) for value in game.rules.options.values()}
    if game.rules.deal.face_up:
        known |= {code for hand in state.hands for code in hand}
    for other in _lies_open(game):
        known |= set(state.hands[other])
    known |= _pledges_turned_up(game)
    if seat is not None:
        known |= set(state.hands[seat])
        known |= {code for log in game.hands for code in log.deal.hands[seat]}
        known |= {move.card for move in moves if isinstance(move, Goal) and move.seat == seat}
        known |= {
            code
            for move in moves
            if isinstance(move, Several) and move.seat == seat
            for code in move.cards
        }
    return known


def _lies_open(game: Game) -> list[int]:
    """The seats whose hands lie open by the rule file, found from the moves of the present hand."""
    table, phases = game.table, game.rules.playing(game.table.game).phases
    opening = dict(phases).get("open")
    if not isinstance(opening, OpenPhase) or table.bidder is None:
        return []
    names = [name for name, _ in phases]
    played = sum(isinstance(move, Play) for move in game.hands[-1].moves)
    players = game.rules.players - len(table.out)
    begun = {
        "now": names.index(table.phase) >= names.index("open") if table.phase in names else False,
        "lead": played > 0,
        "trick": played >= players,
    }
    if not begun[opening.after]:
        return []
    side = next(side for side in table.sides if table.bidder in side)
    partners = [other for other in side if other != table.bidder and other not in table.out]
    if opening.hand == "nobody":
        return []
    return [table.bidder] if opening.hand == "bidder" else partners[:1]


def _pledges_turned_up(game: Game) -> set[Code]:
    """The cards that announced a bid and that everybody has seen: those of finished hands, those of
    a bidder that the rule file turns up, and all of them once the best of them has won."""
    over, table = len(game.results), game.table
    told = [
        (number, move)
        for number, log in enumerate(game.hands)
        for move in log.moves
        if isinstance(move, Pledge)
    ]
    phases = game.rules.playing(table.game).phases
    opening, names = dict(phases).get("open"), [name for name, _ in phases]
    open_now = isinstance(opening, OpenPhase) and opening.pledge and table.phase in names
    shown = open_now and names.index(table.phase) >= names.index("open")
    pledge = dict(phases).get("pledge")
    wins = isinstance(pledge, PledgePhase) and pledge.makes_bidder
    now = [number for number, _ in told if number == over]
    all_shown = wins and len(now) == game.rules.players - len(table.gone)
    return {
        code
        for number, move in told
        if number < over or all_shown or (shown and move.seat == table.bidder)
        for code in move.cards
    }


def _revealed(game: Game, name: str) -> bool:
    return game.rules.variant.draws[name].shown_from <= state_of(game).hand + 1


def _without_rules(view: View) -> list[object]:
    return [held for name, held in held_by(view).items() if name not in ("rules", "legal")]


def reachable(game: Game, things: Iterable[object]) -> set[Code]:
    """Every card that can be reached from these things in any way.

    Raises:
        AssertionError: if something that keeps secrets is reached.
    """
    found: set[Code] = set()
    met: set[int] = set()
    waiting: list[Any] = list(things)
    while waiting:
        item = waiting.pop()
        assert not isinstance(item, SECRET_KEEPERS), type(item)
        if isinstance(item, str):
            found |= {item} & game.rules.deck.cards.keys()
        elif id(item) not in met and not isinstance(item, int | float | type | None):
            met.add(id(item))
            waiting += _inside(item)
    return found


def _inside(item: Any) -> list[Any]:
    """The parts of an object."""
    inside: list[Any] = list(getattr(item, "__dict__", {}).values())
    for cls in type(item).__mro__:
        inside += [getattr(item, name, None) for name in getattr(cls, "__slots__", ())]
    if is_value(item):
        inside += held_by(item).values()
    if isinstance(item, dict):
        inside += [*item.keys(), *item.values()]
    elif isinstance(item, tuple | list | set | frozenset):
        inside += item
    return inside
