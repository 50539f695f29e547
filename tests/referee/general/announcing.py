"""Announcements before the first trick and at one's own turn."""

from __future__ import annotations

from typing import Any

from tests.referee.general.hand import Action, Hand, Judge, fine
from tests.referee.general.vocabulary import Tree, whole


def announce(hand: Hand) -> None:
    """Ask everybody who can say something in turn, until nobody wants to say more."""
    what = known(hand.phase("announce")["what"])
    if not what:
        return
    passed: dict[int, set[str]] = {}
    order = hand.from_(hand.eldest)
    at = 0
    while True:
        asked = None
        for place in range(len(order)):
            seat = order[(at + place) % len(order)]
            possible = {n for n, about in what.items() if may_say(hand, seat, n, about)}
            if possible - passed.get(seat, set()):
                asked, at = seat, (at + place) % len(order)
                break
        if asked is None:
            return
        action = hand.ask(asked, {"announce": _judge(hand, asked, what), "pass": fine})
        if action["do"] == "pass":
            passed[asked] = passed.get(asked, set()) | possible
            at += 1
        else:
            say(hand, asked, action["what"], what)
            passed = {}


def known(what: Tree) -> Tree:
    return {name: whole("announcement", about) for name, about in what.items() if about is not None}


def may_say(hand: Hand, seat: int, name: str, about: Tree, *, own_cards: bool = False) -> bool:
    """Whether a seat may say something, as far as all know; with `own_cards`, by its own too.

    Whoever does not hold one of two cards is of the others, even if nobody holds one: no player
    knows that.
    """
    bidder, makers, known_to_all = hand.bidder, hand.makers(), hand.partner_known()
    by = {
        "bidder": seat == bidder,
        "makers": seat in makers if known_to_all or own_cards else True,
        "others": (bool(makers) or hand.twin is not None) and seat not in makers
        if known_to_all or own_cards
        else seat != bidder,
        "anybody": True,
    }[about["by"]]
    side = hand.side_of(seat, public=True)
    if not by or any(said == name and who in side for who, said in hand.said):
        return False
    if about["after"] is not None and not any(s == str(about["after"]) for _, s in hand.said):
        return False
    if about["kitty_left"] and not hand.kitty_left:
        return False
    if own_cards:
        dealt = hand.dealt[seat]
        if about["holding"] is not None and str(about["holding"]) not in dealt:
            return False
        if about["lacking"] is not None and str(about["lacking"]) in dealt:
            return False
        if about["least"] > _of(hand, seat, about["of"]):
            return False
    return True


def _of(hand: Hand, seat: int, words: Any) -> int:
    """How many cards of some kinds a seat holds or has played."""
    cards = list(hand.held[seat]) + [card for who, card in hand.on_table if who == seat]
    for trick in hand.tricks:
        cards += [c for who, c in zip(trick.seats, trick.cards, strict=True) if who == seat]
    return sum(hand.standing.named(words, card) for card in cards)


def _judge(hand: Hand, seat: int, what: Tree) -> Judge:
    def judge(action: Action) -> str | None:
        name = action["what"]
        about: Any = what.get(name) if isinstance(name, str) else None
        if about is None or not may_say(hand, seat, name, about, own_cards=True):
            return f"seat {seat} may not announce {name!r} now"
        return "an announcement has no cards" if action["cards"] != [] else None

    return judge


def say(hand: Hand, seat: int, name: str, what: Tree) -> None:
    """Note what was said."""
    hand.said.append((seat, name))
    if what[name]["opens"]:
        hand.opened.add(seat)
    if what[name]["leads"] and hand.first_leader is None:
        hand.first_leader = seat


def at_ones_turn(hand: Hand, seat: int) -> tuple[Judge, Tree]:
    """The judge of what may be announced before a card, and what there is to announce."""
    what = known(hand.phase("tricks")["announce"])
    played = sum(seat in trick.seats for trick in hand.tricks)
    open_ones = {name: about for name, about in what.items() if played < about["cards"]}
    return _judge(hand, seat, open_ones), what
