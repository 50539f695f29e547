"""Bids, calls, and auctions: each candidate is worth what the contract it makes is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.players.search.scoring import Bids
from game.players.search.search import Search
from game.players.search.worths import Worths
from game.position.moves import READINGS, Bid, Declare, Move, Reading
from game.position.state import Contract
from game.values import Value

if TYPE_CHECKING:
    from game.position.view import View

Searcher: TypeAlias = Callable[[Reading | None, str | None], Search]
"""Makes a search with this reading and these trumps, if the table does not have them yet."""


class Deal(Value):
    """A contract to be valued: the bids, the holder of the contract, and the leader."""

    bids: tuple[Contract, ...]
    holder: int | None
    leader: int


def contract_values(view: View, search: Searcher, worlds: int) -> Worths:
    """What each of the legal bids, calls, or passes is worth."""
    if view.doing == "auction":
        return _auction_values(view, search, worlds)
    bids = [Contract.of(move) for move in view.legal if isinstance(move, Bid)]
    if bids:
        deals = [_after_bid(view, bid) for bid in bids]
        return _values(search(None, None), deals, worlds)
    return _call_values(view, search, worlds)


def _values(search: Search, deals: Sequence[Deal], worlds: int) -> Worths:
    bids = Bids(
        np.array([[float(bid.tricks) for bid in deal.bids] for deal in deals]),
        np.array([[float(bid.nil) for bid in deal.bids] for deal in deals]),
        np.array([[float(deal.holder == s) for s in range(len(deal.bids))] for deal in deals]),
    )
    return search.beginnings(bids, np.array([deal.leader for deal in deals]), worlds)


# --- bids ----------------------------------------------------------------------------------


def _after_bid(view: View, own: Contract | None) -> Deal:
    """The contracts after the viewer's bid, if the players still to bid take a fair share."""
    rules, table, seat = view.rules, view.table, view.seat
    assert seat is not None
    fair = Contract(max(1, round(len(view.hand) / rules.players)))
    made = table.bids or (None,) * rules.players
    usual = fair if "bid" in rules.order else Contract(0)
    bids = [bid or usual for bid in made]
    if own is not None:
        bids[seat] = own
    return Deal(tuple(bids), None, _leader(view))


def _leader(view: View, holder: int | None = None) -> int:
    """The player who will lead to the first trick."""
    table, tricks = view.table, view.rules.variant.phases.tricks
    assert tricks is not None
    assert view.seat is not None
    declared = table.declared or ((view.seat, ""),)
    return tricks.leader(view.rules, table.evolve(bidder=holder, declared=declared))


# --- calls ---------------------------------------------------------------------------------


def _call_values(view: View, search: Searcher, worlds: int) -> Worths:
    """A call is worth the best bid that it allows, averaged over the other possible calls.

    If one of these were drawn for each call, luck would decide more than the hand. All calls share
    the values of contracts, so that each is tried in at least `worlds` worlds.
    """
    ends = [_ends(view, move) for move in view.legal]
    each = -(-worlds // min(map(len, ends)))
    found: dict[tuple[Reading, str], Worths] = {}
    for end in dict.fromkeys(end for ways in ends for end in ways):
        values = _values(search(*end), _deals_called(view), each)
        found[end] = values.at(values.best)
    return Worths.beside([Worths.mixed([found[end] for end in ways]) for ways in ends])


def _ends(view: View, move: Move) -> list[tuple[Reading, str]]:
    """The readings and trumps with which the hand may be played after a call."""
    assert isinstance(move, Declare)
    rules, table = view.rules, view.table
    called: Reading | None = next((r for r in READINGS if move.what == r), table.reading)
    trump = table.trump if move.what in READINGS else move.what
    readings = [called] if called else READINGS
    return list(product(readings, [trump] if trump else rules.deck.suits))


def _deals_called(view: View) -> list[Deal]:
    """The possible bids once everything is called; one deal if there are no bids."""
    if "bid" not in view.rules.order:
        return [_after_bid(view, None)]
    return [_after_bid(view, Contract(n)) for n in range(1, len(view.hand))]


# --- auctions ------------------------------------------------------------------------------


def _auction_values(view: View, search: Searcher, worlds: int) -> Worths:
    """Each bid as if it were the last; a pass as the present contract."""
    deals: dict[Reading | None, list[tuple[int, Deal]]] = {}
    for place, move in enumerate(view.legal):
        contract, holder = (
            (Contract.of(move), move.seat) if isinstance(move, Bid) else _standing(view)
        )
        bids = [Contract(0)] * view.rules.players
        bids[holder] = contract
        deal = Deal(tuple(bids), holder, _leader(view, holder))
        deals.setdefault(contract.reading, []).append((place, deal))
    found: dict[int, Worths] = {}
    for reading, group in deals.items():
        worths = _values(search(reading, None), [deal for _, deal in group], worlds)
        found |= {place: worths.at(number) for number, (place, _) in enumerate(group)}
    return Worths.beside([found[place] for place in range(len(view.legal))])


def _standing(view: View) -> tuple[Contract, int]:
    bidder = view.table.bidder
    assert bidder is not None
    contract = view.table.contract
    assert contract is not None
    return contract, bidder
