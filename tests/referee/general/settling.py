"""Phases that settle what the hand is: the game, trumps, the reading, partners."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import count as numbers

from tests.referee.common import show
from tests.referee.general.hand import Action, Hand, Passed, fine, word_among
from tests.referee.general.standing import first_suit
from tests.referee.general.vocabulary import Unknown


def choose(hand: Hand) -> None:
    """One player chooses which of the games the hand is, or leaves it to the partner."""
    keys = hand.phase("choose")
    seat = hand.who(keys["by"])
    if seat is None:
        raise Unknown(f"I do not know who chooses where there is no {keys['by']}")
    names = [str(name) for name in keys["among"] or hand.tree["games"]]

    def left(chooser: int) -> list[str]:
        before = hand.frame.chosen.get(chooser, [])
        least = min(before.count(name) for name in names)
        return [name for name in names if not keys["once"] or before.count(name) == least]

    what = _named(hand, seat, left, keys["pass_to"])
    assert hand.declarer is not None
    hand.frame.chosen.setdefault(hand.declarer, []).append(what)
    hand.become(what)


def _named(hand: Hand, seat: int, words: Callable[[int], list[str]], pass_to: str) -> str:
    """What a player names, or the partner to whom it is left."""
    mate = hand.mate(seat) if pass_to == "partner" else None
    more = ["pass_on"] if mate is not None else []
    what = str(hand.ask(seat, {"declare": word_among([*words(seat), *more])})["what"])
    if what == "pass_on" and mate is not None:
        what = str(hand.ask(mate, {"declare": word_among(words(mate))})["what"])
        seat = mate
    hand.declarer = seat
    return what


def trumps(hand: Hand) -> None:
    """One player names the trump suit."""
    keys = hand.phase("trumps")
    if keys["by"] == "winner" and hand.frame.last_winner is None and hand.turned is not None:
        return
    seat = hand.who(keys["by"])
    if seat is None or hand.trumps_bid:
        return
    suits = list(hand.deck.suits)
    if keys["of"] == "pledge":
        laid = {suit for card in hand.pledged[seat] for suit in hand.deck.cards[card].suits}
        suits = [suit for suit in suits if suit in laid]
    words = [*suits, *(["none"] if keys["none"] else [])]
    choices = len(words) + (keys["pass_to"] == "partner" and hand.mate(seat) is not None)
    if keys["of"] == "pledge" and choices < 2:
        hand.trump = suits[0] if suits else None
        return
    what = _named(hand, seat, lambda _: words, keys["pass_to"])
    hand.trump = None if what == "none" else what


def call(hand: Hand) -> None:
    """The eldest hand calls a suit or a reading, the next player the other kind."""
    readings, suits = ["top", "bottom"], list(hand.deck.suits)
    first = hand.eldest
    what = str(hand.ask(first, {"declare": word_among([*readings, *suits])})["what"])
    _settle(hand, what)
    second = hand.after(first)
    what = str(
        hand.ask(second, {"declare": word_among(suits if what in readings else readings)})["what"]
    )
    _settle(hand, what)
    hand.declarer = second


def _settle(hand: Hand, what: str) -> None:
    if what in ("top", "bottom"):
        hand.reading = what
    else:
        hand.trump = what


def declare(hand: Hand) -> None:
    """Four players declare until two and two of them agree."""
    kinds = [["top", "bottom"], list(hand.deck.suits)]
    if hand.trump is not None:  # by the card turned up
        kinds = kinds[:1]
    said: dict[int, list[str]] = {seat: [] for seat in hand.from_(hand.eldest)}
    seat, partners = hand.eldest, None
    for _ in numbers():
        words = [w for kind in kinds for w in kind if w not in said[seat]]
        if words and not (partners and seat in partners):
            what = str(hand.ask(seat, {"declare": word_among(words)})["what"])
            others = [s for s in said if s != seat and what in said[s]
                      and not (partners and s in partners)]  # fmt: skip
            said[seat].append(what)
            hand.declarer = seat
            if others:
                _settle(hand, what)
                kinds = [kind for kind in kinds if what not in kind]
                if partners is not None:
                    hand.pairs = [partners, {seat, others[0]}]
                    return
                partners = {seat, others[0]}
                if not kinds:
                    hand.pairs = [partners, set(said) - partners]
                    return
        seat = hand.after(seat)


def offer(hand: Hand) -> None:
    """The suit of the card turned up is offered as trumps, then the others."""
    keys = hand.phase("offer")
    turned = first_suit(hand.deck, hand.turned) if hand.turned else None
    hand.trump = None
    for number, kind in enumerate(keys["rounds"], 1):
        suits = [s for s in hand.deck.suits if (s == turned) == (kind == "turned")]
        order = hand.from_(hand.eldest)
        for seat in order:
            bound = keys["must"] and number == len(keys["rounds"]) and seat == order[-1]
            offers = {"declare": word_among(suits)} | ({} if bound else {"pass": fine})
            action = hand.ask(seat, offers)
            if action["do"] == "declare":
                hand.trump = str(action["what"])
                hand.bidder, hand.contract = seat, number
                return
    all_passed(hand, str(keys["all_pass"]))


def all_passed(hand: Hand, word: str) -> None:
    """What happens if all pass: the end of the hand, or a game without a contract."""
    if word in ("redeal", "next"):
        raise Passed(word)
    hand.become(word)


def alone(hand: Hand) -> None:
    """The bidder plays with the partner or without."""
    mate = None if hand.bidder is None else hand.mate(hand.bidder)
    if mate is None or hand.bidder is None:
        return
    if not hand.phase("alone")["always"]:
        action = hand.ask(hand.bidder, {"declare": word_among(["alone", "together"])})
        if action["what"] == "together":
            return
    hand.alone = hand.side_of(hand.bidder) - {hand.bidder}
    for seat in hand.alone:
        hand.held[seat] = []


def stay(hand: Hand) -> None:
    """In turn, players stay in the hand or drop out; one alone plays no card."""
    keys = hand.phase("stay")
    bound = {hand.bidder, None if keys["always"] is None else hand.who(keys["always"])}
    first = hand.who(keys["first"])
    for seat in hand.from_(hand.eldest if first is None else first):
        if len(hand.from_(0)) <= keys["least"]:
            break
        if seat in bound:
            continue
        if hand.ask(seat, {"declare": word_among(["stay", "drop"])})["what"] == "drop":
            hand.dropped.add(seat)
            hand.held[seat] = []
    if len(hand.from_(0)) == 1:
        hand.held = [[] for _ in hand.held]


def partner(hand: Hand) -> None:
    """The bidder calls a card, or the card follows from the bid."""
    keys, bidder = hand.phase("partner"), hand.bidder
    if keys["holders"] is not None:
        hand.twin, hand.bidder = str(keys["holders"]), None  # whatever was bid before
        hand.contract, hand.needed, hand.strain, hand.doubled = 0, 0, 0, 1
        hand.worth = Fraction(0)
        return
    if bidder is None:
        return
    if keys["winner_of"]:
        hand.joins_until = keys["winner_of"]
        return
    if keys["of_bid"]:
        card = _of_bid(hand)
    else:
        cards = [str(c) for c in keys["call"] if _may_call(hand, bidder, str(c))]
        if not cards:
            return
        card = str(hand.ask(bidder, {"declare": word_among(cards)})["what"])
        hand.declarer = bidder
    hand.called = card


def _of_bid(hand: Hand) -> str | None:
    """The trump of the rank that was bid; none without trumps, or where that card is an excuse."""
    rank = hand.name_bid
    for code, card in hand.deck.cards.items():
        if hand.standing.is_excuse(code):
            continue
        if card.rank == rank and hand.standing.trump in card.suits:
            return code
    return None


def _may_call(hand: Hand, bidder: int, card: str) -> bool:
    keys, standing = hand.phase("partner"), hand.standing
    mine = hand.held[bidder]
    if not keys["own"] and card in mine:
        return False
    if not keys["of_suit"]:
        return True
    return any(
        other != card and not standing.is_trump(other) and standing.follows(other, card)
        for other in mine
    )


def tell(hand: Hand) -> None:
    """The best side of those who tell what their hands count plays the contract."""
    found = best_told(hand)
    if found is None:
        raise Unknown("a deal in which two sides have as much was played")
    hand.bidder = found


def best_told(hand: Hand) -> int | None:
    """Who plays the contract by what the hands count; None if the deal is thrown in."""
    keys = hand.phase("tell")
    values = {str(rank): value for rank, value in keys["values"].items()}
    told = [sum(values.get(hand.deck.cards[card].rank, 0) for card in cards) for cards in hand.held]
    sides = [{s for s in side if s not in hand.frame.out} for side in hand.sides()]
    sums = [sum(told[seat] for seat in side) for side in sides]
    best = [side for side, much in zip(sides, sums, strict=True) if much == max(sums)]
    if len(best) > 1 and keys["equal"] == "redeal":
        return None
    seats = set[int]().union(*best)
    most = max(told[seat] for seat in seats)
    return next(s for s in hand.from_(hand.dealer) if s in seats and told[s] == most)


def open_(hand: Hand) -> None:
    """Do nothing: what lies open follows from the tricks."""


def no_card(action: Action) -> str:
    """The judge of a card that nobody may play now."""
    return f"{show(action)} is not possible now"
