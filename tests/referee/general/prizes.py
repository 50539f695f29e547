"""The phase `prizes`: tricks for a prize, and score piles that are divided."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from tests.referee.common import show
from tests.referee.general.hand import Action, Hand, Judge, Taken, Trick
from tests.referee.general.vocabulary import Tree

Played = list[tuple[int, str]]


def prizes(hand: Hand) -> None:
    """A trick for each prize of the line; with `last_trick`, one more for none."""
    keys, leader, lying = hand.phase("prizes"), hand.eldest, list[str]()
    for prize in hand.deal.prizes:
        lying.append(prize)
        leader = _for_prize(hand, keys, leader, lying)
    if keys["last_trick"]:
        _without_prize(hand, keys, leader)


def _for_prize(hand: Hand, keys: Tree, leader: int, lying: list[str]) -> int:
    """One trick for the prizes that lie there; who leads next."""
    suit = hand.deck.cards[lying[-1]].suits[0]
    played = _cards(hand, leader)
    wanted = [(s, c) for s, c in played if _is_wild(hand, keys, c) or _suit(hand, c) == suit]
    wanted.sort(key=lambda each: -_height(hand, keys, each[1]))
    winner = wanted[0][0] if wanted else None
    hand.tricks.append(Trick(leader, *_apart(played), winner))
    if winner is not None:
        hand.taken[winner] += [*map(Taken, lying), Taken(wanted[0][1])]
        lying.clear()
    for (higher, _), (lower, card) in pairwise(wanted):
        _divide(hand, keys, higher, lower, card)
    others = [(s, c) for s, c in played if (s, c) not in wanted]
    for other in _order(hand, keys, others, _owner(hand, suit)):
        _resolve(hand, keys, other, others)
    return hand.after(leader) if winner is None else winner


def _without_prize(hand: Hand, keys: Tree, leader: int) -> None:
    """The last cards: wild ones join their players' piles, and the leader's suit comes first."""
    played = _cards(hand, leader)
    hand.tricks.append(Trick(leader, *_apart(played), None))
    for seat, card in played:
        if _is_wild(hand, keys, card):
            hand.taken[seat].append(Taken(card))
    others = [(s, c) for s, c in played if not _is_wild(hand, keys, c)]
    own = _colours(hand)[leader]
    _resolve(hand, keys, own, others)
    others = [(s, c) for s, c in others if _suit(hand, c) != own]
    for other in _order(hand, keys, others, leader):
        _resolve(hand, keys, other, others)


def _apart(played: Played) -> tuple[tuple[int, ...], tuple[str, ...]]:
    return tuple(seat for seat, _ in played), tuple(card for _, card in played)


def _cards(hand: Hand, leader: int) -> Played:
    for seat in hand.from_(leader):
        action = hand.ask(seat, {"play": _held(hand, seat)})
        hand.drop(seat, [action["card"]])
        hand.on_table.append((seat, action["card"]))
    played, hand.on_table = hand.on_table, []
    return played


def _held(hand: Hand, seat: int) -> Judge:
    def judge(action: Action) -> str | None:
        return hand.hold(seat, [action["card"]])

    return judge


def _suit(hand: Hand, card: str) -> str:
    return hand.deck.cards[card].suits[0]


def _is_wild(hand: Hand, keys: Tree, card: str) -> bool:
    return bool(keys["wild"]) and hand.deck.cards[card].rank == str(keys["wild"])


def _height(hand: Hand, keys: Tree, card: str) -> int:
    ranks = hand.standing.ranks
    return len(ranks) if _is_wild(hand, keys, card) else ranks.index(hand.deck.cards[card].rank)


def _colours(hand: Hand) -> dict[int, str]:
    """The suit of each seat, from the eldest hand on."""
    return dict(zip(hand.from_(hand.eldest), hand.phase("deal")["colours"], strict=True))


def _owner(hand: Hand, suit: str) -> int:
    return next(seat for seat, each in _colours(hand).items() if each == suit)


def _order(hand: Hand, keys: Tree, others: Played, first: int) -> list[str]:
    """The other suits: first the one with the highest card, at a tie that of the next player."""
    around = hand.from_(first)

    def place(suit: str) -> tuple[int, int]:
        top = max(_height(hand, keys, card) for _, card in others if _suit(hand, card) == suit)
        return -top, around.index(_owner(hand, suit))

    return sorted({_suit(hand, card) for _, card in others}, key=place)


def _resolve(hand: Hand, keys: Tree, suit: str, others: Played) -> None:
    """Resolve a suit that is not the prize's, from its highest card down."""
    owner = _owner(hand, suit)
    cards = [(s, c) for s, c in others if _suit(hand, c) == suit]
    for seat, card in sorted(cards, key=lambda each: -_height(hand, keys, each[1])):
        if seat == owner:
            hand.taken[seat].append(Taken(card))
        else:
            _divide(hand, keys, owner, seat, card)


def _divide(hand: Hand, keys: Tree, divider: int, taker: int, card: str) -> None:
    """One player divides the pile, the other takes a stack of it, and the card played."""
    pile = [entry.card for entry in hand.taken[divider]]
    if pile:
        stacks = hand.ask(divider, {"split": _halves(keys, pile)})["stacks"]
        which = hand.ask(taker, {"choose": _which})["stack"]
        hand.taken[taker] += map(Taken, stacks[which])
        hand.taken[divider] = [Taken(each) for each in stacks[1 - which]]
    hand.taken[taker].append(Taken(card))


def _halves(keys: Tree, pile: list[str]) -> Judge:
    def judge(action: Action) -> str | None:
        stacks: Any = action["stacks"]
        if not isinstance(stacks, list) or len(stacks) != 2:
            return f"expected two stacks, found {show(stacks)}"
        if not all(isinstance(s, list) and all(isinstance(c, str) for c in s) for s in stacks):
            return "expected stacks of cards"
        if Counter([*stacks[0], *stacks[1]]) != Counter(pile):
            return f"expected {show(sorted(pile))} in two stacks"
        if keys["even_split"] and abs(len(stacks[0]) - len(stacks[1])) > 1:
            return "the stacks differ by more than a card"
        return None

    return judge


def _which(action: Action) -> str | None:
    right = type(action["stack"]) is int and action["stack"] in (0, 1)
    return None if right else f"expected stack 0 or 1, found {show(action['stack'])}"
