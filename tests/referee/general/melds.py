"""Cards that score together, and what the leader can do besides leading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.referee.common import show
from tests.referee.general.counting import counted
from tests.referee.general.hand import Action, Hand, Judge
from tests.referee.general.vocabulary import Tree, whole


class Found(NamedTuple):
    """A meld that was found: its name, its cards, what it is worth."""

    name: str
    cards: tuple[str, ...]
    points: int


def known(hand: Hand) -> Tree:
    """The melds of the rule file, each with all its keys."""
    melds = hand.phase("tricks")["melds"] or {}
    return {name: whole("meld", meld) for name, meld in melds.items() if meld is not None}


def worth(hand: Hand, meld: Tree, cards: list[str]) -> int | None:
    """What these cards are worth as this meld; None if they are not one."""
    found = [hand.deck.cards[card] for card in cards]
    if meld["alike"]:
        ranks, suits = {card.rank for card in found}, {frozenset(card.suits) for card in found}
        right = len(found) == meld["alike"] == len(suits) and len(ranks) == 1
        allowed = [str(rank) for rank in meld["ranks"]]
        return meld["points"] if right and (not allowed or found[0].rank in allowed) else None
    wanted = [str(word) for word in meld["cards"]]
    if wanted and not set(wanted) <= set(hand.deck.ranks):
        return meld["points"] if Counter(cards) == Counter(wanted) else None
    worths = [_worth_in(hand, meld, cards, suit) for suit in _common_suits(hand, cards)]
    return max((each for each in worths if each is not None), default=None)


def _worth_in(hand: Hand, meld: Tree, cards: list[str], suit: str) -> int | None:
    """What cards of one suit are worth as this meld in that suit."""
    found = [hand.deck.cards[card] for card in cards]
    wanted = [str(word) for word in meld["cards"]]
    trump = suit == hand.standing.trump
    if meld["suit"] != "any" and trump != (meld["suit"] == "trump"):
        return None
    if meld["run"]:
        points = {int(length): value for length, value in meld["run"].items()}
        places = sorted(_deck_order(hand).index(card.rank) for card in found)
        even = places == list(range(places[0], places[0] + len(places)))
        value: int | None = points.get(len(cards)) if even else None
    else:
        value = meld["points"] if Counter(c.rank for c in found) == Counter(wanted) else None
    return meld["trump"] if value is not None and trump and meld["trump"] is not None else value


def _common_suits(hand: Hand, cards: list[str]) -> list[str]:
    common = (
        set.intersection(*(set(hand.deck.cards[card].suits) for card in cards)) if cards else ()
    )
    return [suit for suit in hand.deck.suits if suit in common]


def _deck_order(hand: Hand) -> list[str]:
    in_pack = {hand.deck.cards[card].rank for card in hand.deck.pack}
    return [rank for rank in hand.deck.ranks if rank in in_pack]


def instances(hand: Hand, name: str, meld: Tree, cards: list[str]) -> Iterator[Found]:
    """All melds of one name in these cards, each copy serving once in each suit, runs whole."""
    of_suits = not meld["alike"] and set(map(str, meld["cards"])) <= set(hand.deck.ranks)
    for suit in hand.deck.suits if of_suits else (None,):
        left = Counter(cards)
        while True:
            found = _candidates(hand, meld, left, suit)
            best = max(found, key=lambda f: (f[1], len(f[0])), default=None)
            if best is None:
                break
            yield Found(name, tuple(best[0]), best[1])
            left -= Counter(best[2])


def _candidates(
    hand: Hand, meld: Tree, left: Counter[str], of: str | None
) -> Iterator[tuple[list[str], int, list[str]]]:
    """Melds of a suit, or of any: the cards, what they are worth, and what they use up."""
    deck, codes = hand.deck, [code for code, number in left.items() if number > 0]
    by: dict[tuple[str, str], str] = {}
    for code in codes:
        for suit in deck.cards[code].suits:
            if suit == of:
                by[deck.cards[code].rank, suit] = code
    sets: list[list[str]] = []
    rows: dict[tuple[str, ...], list[str]] = {}
    if meld["alike"]:
        for rank in deck.ranks:
            same = Counter[frozenset[str]]()
            for code in codes:
                if deck.cards[code].rank == rank:
                    same[frozenset(deck.cards[code].suits)] += left[code]
            most = sorted(same, key=lambda suits: -same[suits])[: meld["alike"]]
            sets.append(
                [next(c for c in codes if deck.cards[c].rank == rank
                      and frozenset(deck.cards[c].suits) == suits) for suits in most]
            )  # fmt: skip
    elif meld["run"]:
        order = _deck_order(hand)
        for suit in deck.suits:
            run: list[str] = []
            for rank in [*order, ""]:
                if (rank, suit) in by:
                    run.append(by[rank, suit])
                    continue
                lengths = [n for n in map(int, meld["run"]) if n <= len(run)]
                if lengths:
                    sets.append(run[-max(lengths) :])
                    rows[tuple(sets[-1])] = run
                run = []
    else:
        wanted = [str(word) for word in meld["cards"]]
        if set(wanted) <= set(deck.ranks):
            for suit in deck.suits:
                pools = {
                    rank: [c for c in codes for _ in range(left[c])
                           if deck.cards[c].rank == rank and suit in deck.cards[c].suits]
                    for rank in wanted if suit == of
                }  # fmt: skip
                sets.append([(pools.get(rank) or [""]).pop() for rank in wanted])
        else:
            sets.append(wanted)
    for found in sets:
        if found and "" not in found and not Counter(found) - left:
            points = worth(hand, meld, found) if of is None else _worth_in(hand, meld, found, of)
            if points is not None:
                yield found, points, rows.get(tuple(found), found)


def at_start(hand: Hand) -> None:
    """Record what everybody shows at the start."""
    hand.before_first = [list(cards) for cards in hand.held]
    for name, meld in known(hand).items():
        if meld["when"] == "start":
            for seat in hand.from_(hand.eldest):
                for found in instances(hand, name, meld, hand.held[seat]):
                    hand.melds.append((seat, name, found.points))


def after_first_trick(hand: Hand) -> None:
    """Record what the side with the best meld shows after the first trick."""
    order, deck_order = hand.tricks[0].seats, _deck_order(hand)
    best: tuple[Any, int] | None = None
    all_found: list[tuple[int, Found]] = []
    for place, seat in enumerate(order):
        for name, meld in known(hand).items():
            if meld["when"] != "first_trick":
                continue
            for found in instances(hand, name, meld, hand.before_first[seat]):
                all_found.append((seat, found))
                top = max(deck_order.index(hand.deck.cards[card].rank) for card in found.cards)
                trump = hand.standing.trump in _common_suits(hand, list(found.cards))
                rank = (found.points, len(found.cards), top, trump, -place)
                if best is None or rank > best[0]:
                    best = (rank, seat)
    if best is not None:
        side = hand.side_of(best[1], public=True)
        for seat, found in all_found:
            if seat in side:
                hand.melds.append((seat, found.name, found.points))


def in_trick(hand: Hand) -> None:
    """Record what a trick is worth to the player who takes it."""
    last = hand.tricks[-1]
    for name, meld in known(hand).items():
        if meld["when"] == "trick" and last.winner is not None:
            for found in instances(hand, name, meld, list(last.cards)):
                hand.melds.append((last.winner, name, found.points))


def when_played(hand: Hand, seat: int, card: str) -> None:
    """Record a meld whose last card was just played."""
    mine = _played(hand, seat)
    for name, meld in known(hand).items():
        if meld["when"] == "played":
            before = sum(f.points for f in instances(hand, name, meld, mine))
            now = sum(f.points for f in instances(hand, name, meld, [*mine, card]))
            if now > before:
                hand.melds.append((seat, name, now - before))


def _played(hand: Hand, seat: int) -> list[str]:
    """The cards of a seat in complete tricks."""
    return [
        played
        for trick in hand.tricks
        for who, played in zip(trick.seats, trick.cards, strict=True)
        if who == seat
    ]


def offers(hand: Hand, seat: int) -> dict[str, Judge]:
    """What the leader can announce: melds, `swap`, `close`, `claim`."""
    keys = hand.phase("tricks")
    found: dict[str, Judge] = {}
    for name, meld in known(hand).items():
        if meld["when"] == "lead":
            found[name] = _meld_judge(hand, seat, name, meld)
    for word, judge in (("swap", _swap_judge), ("close", _close_judge)):
        if keys[word] is not None:
            found[word] = judge(hand, seat, whole(word, keys[word]))
    if keys["claim"]:
        found["claim"] = lambda action: "a claim has no cards" if action["cards"] else None
    return found


def has_trick(hand: Hand, seat: int) -> bool:
    """Whether the side of a seat has taken a trick."""
    side = hand.side_of(seat, public=True)
    return any(trick.winner in side for trick in hand.tricks)


def _meld_judge(hand: Hand, seat: int, name: str, meld: Tree) -> Judge:
    def judge(action: Action) -> str | None:
        cards = action["cards"]
        objection = hand.hold(seat, cards)
        if objection:
            return objection
        if not cards or worth(hand, meld, cards) is None:
            return f"{show(cards)} are no {name}"
        if any(_fresh(hand, seat, name, cards, card) < cards.count(card) for card in cards):
            return f"{show(cards)} were shown before"
        if meld["needs_trick"] == "before" and not has_trick(hand, seat):
            return "the side has taken no trick"
        return None

    return judge


def _fresh(hand: Hand, seat: int, name: str, cards: list[str], card: str) -> int:
    """How many copies of `card` in hand were not shown with these cards; shown ones go first."""
    shown = 0
    for number, played in enumerate([*_played(hand, seat), ""]):
        said = [at for what, at in hand.shown.get((seat, name), []) if what == sorted(cards)]
        shown += said.count(number) * cards.count(card)
        shown -= 1 if shown and played == card else 0
    return hand.held[seat].count(card) - shown


def _stock(hand: Hand, seat: int, keys: Tree) -> str | None:
    if hand.closed is not None:
        return "the stock is closed"
    if not hand.stock or len(hand.stock) < keys["least"]:
        return "there are not enough cards in the stock"
    if keys["needs_trick"] and not has_trick(hand, seat):
        return "the side has taken no trick"
    return None


def _swap_judge(hand: Hand, seat: int, keys: Tree) -> Judge:
    def judge(action: Action) -> str | None:
        objection = hand.hold(seat, action["cards"]) or _stock(hand, seat, keys)
        if objection:
            return objection
        if hand.turned is None or hand.turned not in hand.stock:
            return "there is no card turned up"
        standing = hand.standing
        right = [
            card
            for card in action["cards"]
            if hand.deck.cards[card].rank == str(keys["rank"]) and standing.is_trump(card)
        ]
        return None if len(action["cards"]) == 1 == len(right) else "that is not the right card"

    return judge


def _close_judge(hand: Hand, seat: int, keys: Tree) -> Judge:
    def judge(action: Action) -> str | None:
        return "closing has no cards" if action["cards"] != [] else _stock(hand, seat, keys)

    return judge


def shown(hand: Hand, seat: int, action: Action) -> None:
    """Carry out what was announced."""
    name, cards = action["what"], action["cards"]
    if name == "swap":
        hand.held[seat].remove(cards[0])
        hand.held[seat].append(str(hand.turned))
        hand.stock[-1] = cards[0]  # under the stock, whatever copies lie above
        hand.turned = cards[0]
        if not hand.tricks:
            hand.before_first[seat] = list(hand.held[seat])
    elif name == "close":
        hand.closer = seat
        names = hand.tree["score"].get("count") or {}
        seats = range(hand.players)
        hand.closed = {
            "tricks": [sum(t.winner == s for t in hand.tricks) for s in seats],
            "melds": [value(hand, s) for s in seats],
            **{name: [value(hand, s, name) for s in seats] for name in known(hand)},
            **{each: [counted(hand, s, each) for s in seats] for each in names},
        }
    else:
        points = worth(hand, known(hand)[name], cards)
        hand.melds.append((seat, name, points or 0))
        hand.shown.setdefault((seat, name), []).append((sorted(cards), len(hand.tricks)))
        if known(hand)[name]["names_trump"]:
            hand.trump = _common_suits(hand, cards)[0]


def value(hand: Hand, seat: int, name: str | None = None) -> int:
    """What a seat's melds of a name, or all of them, are worth now."""
    melds = known(hand)
    return sum(
        points
        for who, which, points in hand.melds
        if who == seat
        and name in (None, which)
        and (melds[which]["needs_trick"] != "ever" or has_trick(hand, seat))
    )
